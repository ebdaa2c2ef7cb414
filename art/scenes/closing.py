"""The page's foot: the hall ends at an open door, and beyond it is morning. Tavrian goes out; the lamp stays for whoever comes down next.

Beside this file: `closing_arch` (the door and its wall), `closing_emperor` (who leaves), `closing_lamp` (what stays) and `closing_light` (the sun through the door, and the sky).
"""
import math
from dataclasses import replace

import cv2
import numpy as np

from kit import cameras, fire, flames, grade, lights, shapes, still_life, twofold, village
from kit.places import brazier as bowls, cobble, pillars, stairs
from kit.surfaces import embers, preset_material
from kit.tiles import tiled
from scenes.closing_arch import HALF, SILL, SPRING, WALL, arch
from scenes.closing_banner import banner
from scenes.closing_emperor import MAN, backlit, emperor, outlined
from scenes.closing_flanks import flanks, folds, footings
from scenes.closing_lamp import WICK, grounded, lamp, wick
from scenes.closing_light import beyond, sunlight

PICTURES = {'closing': (2560, 1280)}
ORDER = 49

WIDE, CENTRE, ELEVATION = 17.0, (0, 0, 2.86), 16
#: One step, low and deep: what it turns away from the sun is a dark bar across his shadow, which parts it from his feet.
TREAD = .75
#: How wide it is: the jambs stand on it, and it is seen to go on beside them.
STEP = 5.7
#: How the floor's flags are turned, in degrees, and where the middle of the floor is.
ASLANT, LAID = 45, -1.8

#: Where braziers stand, far from the door, which has the morning and the lamp; and what marks their bowls, whose own fire would burn them out.
BRAZIERS, BOWLS = [(-5.15, 1.75), (5.15, 1.75)], 2
#: Half the side of a pedestal's foot, and how far it is turned to the middle.
FOOT, TURN = .44, math.radians(24)


def render(job):
    shapes.empty_scene()
    fire.FIRES.clear()
    hall()
    arch()
    man = emperor(.012 if job.preview else .0058)
    lamp()
    cameras.isometric(CENTRE, WIDE, ELEVATION, 0, 60)
    lights.sky('#3a4a72', '#22222e', .85)
    lights.moon((.35, .62, -.70), .8, 2)
    morning()
    for side in (-1, 1):
        lights.panel((side * 4.5, -6, 3.4), (side * 5.2, WALL, 2.6), 300, 4.5)
    # Larger than shown: light and surface are put together a pixel at a time, which would leave stairs where stone meets the sky.
    large = job if job.preview else replace(job, size=tuple(round(1.25 * side) for side in job.size))
    seen = twofold.render(large, 10 if job.preview else 16, .6 if job.preview else .27, 2)
    # He is what one looks at, and the small light has neither face nor armour.
    twofold.close_up(seen, large, [((*MAN[:2], SILL + 1.5), (1.15, 1.80))], 8 if job.preview else 12)
    finish(large, seen, man)


def morning():
    """Low light through the door; the sun itself is laid on by `sunlight`, whose shadows have sharper edges."""
    lights.panel((0, WALL + 3.2, SILL + 2.6), (0, -1.5, 0), 900, 2.6, (1.0, .66, .42))


def hall():
    pavement()
    village.box((40, 30, .3), (0, -3, -.22), tiled('earth'), .02)
    for side in (-1, 1):
        # Its courses end in the jamb, of which they are the foot as well.
        for low, high, out in ((-.05, .38, .20), (.40, .70, .10)):
            village.box((12 - HALF - .5, .9 + 2 * out, high - low), (side * (HALF + .5 + 12) / 2, WALL + .45, (low + high) / 2), tiled('ashlar'), .04)
        for k, x in enumerate((3.75, 6.65, 9.3)):
            shapes.place(pillars.pillar(7.6, .46, 11 + k), (side * x, 2.95, 0), (0, 0, 31 * k))
        shapes.place(banner(3 + side), (side * 5.20, WALL - .14, 4.9))
        village.box((1.6, .08, .08), (side * 5.20, WALL - .12, 4.92), preset_material('bronze'), .02)
    for seed, (x, y) in enumerate(BRAZIERS, 4):
        stood = bowls.stone_brazier((x, y, 0), 1.0, .92, seed)
        # Each side looks to the steps.
        stood.rotation_euler = (0, 0, -math.copysign(TURN, x))
        for part in stood.children:
            if part.name.startswith('bowl'):
                shapes.belong(part, BOWLS).data.materials[0] = preset_material('flat bronze')
            # Under painted flames coals of full heat would be white crumbs.
            elif part.data.materials[0].name == 'embers':
                part.data.materials[0] = embers('brazier coals', 2.4)
    shapes.place(stairs.flight(1, STEP, SILL, TREAD, 4), (0, 2.85 - TREAD, 0))
    village.box((STEP, 1.4, SILL), (0, 3.55, SILL / 2 - .02), tiled('flags'), .03)
    # Ground outside, a little lower: the threshold is the horizon.
    village.box((16, 10, .3), (0, WALL + 6.2, SILL - .5), tiled('earth'), .02)


def pavement():
    """Flags aslant to the door: seen from so low, courses that run from side to side are those of a wall."""
    c = math.cos(math.radians(ASLANT))

    def outside(x, y):
        across, deep = (x - y) * c, (x + y) * c
        under_door = abs(across) < 2.4 and deep > 2.6
        return under_door or abs(across) > 10.5 or abs(deep - LAID) > 5.7
    shapes.place(cobble.flags((-15, 15), (-15, 15), 1.30, 8, missing=0, skip=outside), (0, 0, 0), (0, 0, ASLANT))


def finish(job, seen, man):
    for x, y, z, power in fire.FIRES:
        twofold.lamp(seen, (x, y - .1, z + .75 * power), 2.8 * power, reach=6.4 * power + 1.0, size=.45, facing=.3)
    twofold.lamp(seen, (0, WALL - 1.4, SILL + 2.4), 1.5, tint=(1.0, .66, .40), reach=4.5, size=.8, facing=.2)
    twofold.lamp(seen, (WICK[0], WICK[1] - .05, WICK[2] + .26), 1.9, tint=(1.0, .56, .22), reach=3.3, size=.30, facing=.35)
    bowl = cv2.GaussianBlur((seen['who'] == BOWLS).astype(np.float32), (0, 0), job.size[0] / 2400)[..., None]
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    seen['light'] *= 1 - bowl + bowl * .34 / (.60 + bright)
    shaded(seen)
    footings(seen, STEP / 2, 2.85 - TREAD)
    flanks(seen)
    folds(seen)
    sunlight(seen, man)
    him = outlined(seen, man)
    grounded(seen)
    rgb = backlit(twofold.together(seen), seen)
    # High up and towards the sides the hall is dark: the door and the fires are what one sees. Its floor ends in the night that the page goes on with, the sun's way later than the rest.
    aside, ahead, up = np.abs(seen['at'][..., 0]), -seen['at'][..., 1], seen['at'][..., 2]
    dim = np.clip(.34 * np.clip((up - 2.2) / 4.5, 0, 1) + .30 * np.clip((aside - 2.6) / 5.5, 0, 1), 0, .6)
    left = (1 - dim) * (1 - .42 * still_life.eased((aside - 5.3) / 3.5))
    left *= 1 - .94 * still_life.eased((ahead + .4 * aside - 1.5 - 1.2 * seen['sun']) / 4.2) * (up < SILL + .1)
    rgb = rgb * left[..., None]
    width, height = job.size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    sky = (seen['at'][..., 1] > WALL + .92)[..., None]
    # Where stone meets the sky its light is a guess, and too bright: there it takes what its neighbours have.
    near = np.ones((round(width / 300) | 1,) * 2, np.uint8)
    arch = (y < (cameras.project((0, WALL, SILL))[1] - .02) * height) & ((np.abs(x / width - .5) * WIDE > HALF - .2) | (y < cameras.project((0, WALL, SILL + SPRING))[1] * height))
    edge = (cv2.dilate(sky.astype(np.float32), near) > 0) & arch
    rgb = np.where(edge[..., None], np.minimum(cv2.erode(np.where(sky, 9, rgb).astype(np.float32), near), np.float32([.15, .095, .055])), rgb)
    sky = cv2.GaussianBlur(sky.astype(np.float32), (0, 0), .7)
    sky = sky[..., None] if sky.ndim == 2 else sky
    rgb = rgb * (1 - sky) + beyond(width, height) * sky
    # What the door lets in hangs in the hall's dust.
    u, v, _ = cameras.project((0, WALL, SILL + 1.6))
    across, down = (x - u * width) * WIDE / width, (y - v * height) * WIDE / width
    shaft = np.exp(-(across / (1.5 + .24 * np.clip(down, 0, 9))) ** 4) * np.exp(-np.clip(down, 0, 9) / 3.4) * (down > -2.2)
    halo = np.exp(-(np.hypot(across, down + .2) / 2.3) ** 2)
    # Not before him, who would be milk in it.
    dust = (.055 * cv2.GaussianBlur(shaft.astype(np.float32), (0, 0), width * .008) + halo * .035) * (1 - .85 * him)
    rgb = rgb + dust[..., None] * np.array([1.0, .66, .38])
    burning = [(*cameras.project((fx, fy, fz))[:2], width / WIDE, power) for fx, fy, fz, power in fire.FIRES]
    rgb = flames.bowls(rgb.astype(np.float32), burning)
    rgb = wick(rgb.astype(np.float32))
    image = grade.grade(grade.bloom(rgb.astype(np.float32), .9, .28), 1.24, contrast=1.12, sharpness=.22, grain=.008)
    shown = job.size if job.preview else job.full_size
    grade.save(job.out, cv2.resize(image, shown, interpolation=cv2.INTER_AREA), quality=90)


def shaded(seen):
    """The dark that a brazier throws on its floor: deep at the foot, and as wide as its bowl keeps its own fire off."""
    at = seen['at']
    for x, y in BRAZIERS:
        across, deep = at[..., 0] - x, at[..., 1] - y
        c, s = math.cos(TURN), -math.copysign(math.sin(TURN), x)
        away = np.hypot(*(np.maximum(np.abs(side) - FOOT, 0) for side in (across * c + deep * s, deep * c - across * s)))
        on_floor = np.clip((.10 - at[..., 2]) / .03, 0, 1) * np.clip((seen['normal'][..., 2] - .5) / .3, 0, 1)
        seen['light'] *= (1 - on_floor * (.38 * np.exp(-away / .10) + .36 * np.exp(-(away / .45) ** 2)))[..., None]
        # And the bowl on its pedestal.
        foot = np.clip(1 - np.abs(at[..., 2] - .92) / .06, 0, 1) * (seen['who'] != BOWLS) * np.exp(-(np.maximum(np.hypot(across, deep) - .18, 0) / .16) ** 2)
        seen['light'] *= (1 - .75 * foot)[..., None]
