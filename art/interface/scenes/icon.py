"""The crest of the logo on a slate tile: a flame between ridged horns, above the red gem. It has to read at 32 pixels."""
PICTURES = {'icon': (1024, 1024)}
ORDER = 15

import bpy
import cv2
import numpy as np

from interface.kit.colors import linear
from interface.kit.curves import bezier
from interface.kit.denoise import denoise
from interface.kit.develop import grade, shadow, straight, tone, write
from interface.kit.drawing import Sheet
from interface.kit.emblem import raise_emblem
from interface.kit.ground import clouds
from interface.kit.matcap import matte, mirror, normals
from interface.kit.metals import bronze, gold
from interface.kit.minerals import horn
from interface.kit.stage import eye, photograph, sun, surroundings

side = 10.24
half, corner = 5.08, 1.7
"""Of the tile: launchers know it by this shape."""
crest, boss_at = 2.9, -1.72
foot, tall = -.30, 3.9
"""Of the flame; the boss hides its foot."""

tongues = (
    # Spine from the foot to the tip in heights of the flame, and how wide it is at its widest.
    (((.00, .06), (-.17, .36), (.20, .60), (.02, 1.0)), .25),
    (((-.06, .08), (-.36, .22), (-.20, .42), (-.305, .64)), .165),
    (((.07, .07), (.33, .16), (.22, .38), (.32, .57)), .155),
)
cores = (
    (((.00, .06), (-.13, .30), (.13, .46), (.03, .72)), .14),
    (((-.05, .08), (-.27, .20), (-.17, .31), (-.235, .45)), .08),
    (((.06, .07), (.24, .15), (.18, .28), (.24, .40)), .08),
)
heat = ((0, '#a81603', .7), (.16, '#ee3404', 1.05), (.42, '#ff6c08', 1.5), (.75, '#ff9a1c', 2.0), (1, '#ffb43a', 2.3))
white_heat = ((0, '#ffa024', 2.0), (.4, '#ffcc58', 2.6), (1, '#fff2c0', 3.6))
"""From the edge inwards: colour, and how bright it is."""


def render(job):
    shot = denoise(photograph(job, build, samples=28))
    sheet = Sheet(side, side, job.size[0] / side)
    flame, (metal, cover) = fire(sheet), straight(shot)
    light = tile(sheet) * (1 - shadow(cover, (.17 * sheet.grain, .24 * sheet.grain), .17 * sheet.grain, .85)[1][..., None])
    light = light + glow(flame[1], sheet) * (.04 + light * 4.5)
    light = light * (1 - flame[1]) + flame[0] * flame[1]
    light = light * (1 - cover[..., None]) + metal * cover[..., None]
    light = light + glow(flame[1], sheet) * .05
    picture = grade(tone(light.astype(np.float32), 1.1), contrast=1.16, saturation=1.12)
    write(job, picture, np.clip(rounded(sheet, half, corner) * sheet.grain + .5, 0, 1).astype(np.float32))


def build():
    """The light is the logo's, with more of the cold one, and the flame's own."""
    eye(side, side)
    surroundings(.6)
    sun((-.55, .85, .95), (1., .82, .60), 2.3, 7)
    lamp((8.4, -1.4, .9), (.13, .38, 1.), 8500, .5)
    lamp((0, foot + .36 * tall, 1.), (1., .40, .10), 1500, .5)
    made = horn('#977145', '#180e08', '#3c2818', depth=.45)
    raise_emblem(0, boss_at, crest, bronze(depth=.25), gold(hammer=.08), made, boss=1.2, flame=False, rings=14, ridge=.26)


def lamp(at, color, power, softness):
    """Weaker with distance: the cold one lights the edges of the right horn, and hardly the inside of the left one."""
    made = bpy.data.lights.new('lamp', 'POINT')
    made.color, made.energy, made.shadow_soft_size = color, power, softness
    thing = bpy.data.objects.new('lamp', made)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)


def tile(sheet):
    """Slate with one line cut along its edge, and a thin rim of bronze."""
    edge = rounded(sheet, half, corner)
    grain = cv2.resize(clouds(1024, 2., 6, 2), edge.shape[::-1], interpolation=cv2.INTER_AREA)
    dents = cv2.resize(clouds(1024, 1.3, 9, 20, 220), edge.shape[::-1], interpolation=cv2.INTER_AREA)
    low = .03 * grain + .002 * dents - .05 * np.exp(-((edge - .66) / .045) ** 2) - .22 * np.exp(-np.maximum(edge - .27, 0) / .13)
    slate = matte(normals(low, sheet.grain), '#2b2f39') * (1.2 - .085 * np.hypot(sheet.x + .8, sheet.y - 1.3))[..., None]
    bar = .11 * np.sin(np.clip(edge / .25, 0, 1) * np.pi) + .0012 * grain
    metal = mirror(normals(bar, sheet.grain), '#a37242', .1)
    cover = np.clip((edge - .25) * sheet.grain + .5, 0, 1)[..., None]
    return metal * (1 - cover) + slate * cover


def rounded(sheet, reach, radius):
    across, up = np.abs(sheet.x) - reach + radius, np.abs(sheet.y) - reach + radius
    return radius - np.hypot(np.maximum(across, 0), np.maximum(up, 0)) - np.minimum(np.maximum(across, up), 0)


def fire(sheet):
    """The flame's light and cover: a red edge, an orange body, a bright core with tongues of its own."""
    streaks = .07 * cv2.resize(clouds(1024, 1.8, 12, 3, 60, (.5, 1.6)), sheet.x.shape[::-1], interpolation=cv2.INTER_AREA)
    body, core = blaze(sheet, tongues), blaze(sheet, cores)
    light = ramp(body + streaks * smooth(body * 3), heat)
    bright = smooth((core + streaks) / .45)[..., None]
    light = light * (1 - bright) + ramp(core + streaks, white_heat) * bright
    return light, smooth(body / .07 + .1)[..., None]


def blaze(sheet, spines):
    """1 on the spines of the tongues, 0 at their edge, below outside; where two meet they flow together."""
    x, y = sheet.x / tall, (sheet.y - foot) / tall
    rows, columns = np.flatnonzero(np.abs(y[:, 0] - .5) < .75), np.flatnonzero(np.abs(x[0]) < .6)
    near = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    whole = np.full(x.shape, -1., np.float32)
    x, y = x[near], y[near]
    total = np.zeros(x.shape, np.float32)
    for spine, width in spines:
        field = np.full(x.shape, -1., np.float32)
        for i, (a, b) in enumerate(bezier(*spine, 200)):
            t = i / 199
            thick = width * (1 - t) ** .8 * min(1., .55 + 1.8 * t) + .003
            field = np.maximum(field, (1 - np.hypot(x - a, y - b) / thick) * (1 - .45 * t))
        total += np.exp(14 * field)
    whole[near] = np.log(total) / 14
    return whole


def ramp(value, stops):
    colors = np.array([linear(color) * power for _, color, power in stops])
    return np.stack([np.interp(value, [at for at, _, _ in stops], colors[:, i]) for i in range(3)], -1)


def glow(cover, sheet):
    flat = cover[..., 0].astype(np.float32)
    reach = sum(cv2.GaussianBlur(flat, (0, 0), far * sheet.grain) * amount for far, amount in ((.2, .5), (.7, .7), (1.7, .9)))
    return reach[..., None] * linear('#ff6a14')


def smooth(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)
