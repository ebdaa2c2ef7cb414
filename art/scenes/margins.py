"""What hangs and stands in the margins of a wide window: Ismareth in a niche with her lamp lit, and the oath's banner below her.

Painted: the stone is cut by distances, as the walls are, and the goddess is the one of the shrine.
"""
PICTURES = {'ui/margins': (640, 3200), 'ui/wall-banner': (448, 1024)}
ORDER = 62
BLENDER = False
MADE_OF = ('pic7',)

import cv2
import numpy as np
from PIL import Image

from interface.kit.develop import grade, over, shadow, write
from interface.kit.ground import clouds, light_on
from kit.job import MASTERS

#: Of the shrine's picture, in its pixels: the statue's middle, the top of her halo, how much of the height is shown.
SHRINE, TOP, REACH = 1440, -26, 1130


def render(job):
    width, height = job.size
    if job.name.endswith('banner'):
        write(job, *hung(*banner(width, height, round(width * .72), round(height * .92), round(height * .035))))
        return
    color, cover = niche(width, round(width * 1.62))
    top = laid(color, cover, job.size, round(.04 * width))
    low = laid(*banner(width, round(width * 1.86), round(width * .60), round(width * 1.62), round(width * .10)), job.size, round(height * .53))
    write(job, *hung(*over(low, top)))


def laid(color, cover, size, down):
    """On a larger, empty sheet."""
    width, height = size
    sheet, clear = np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32)
    sheet[down:down + color.shape[0]], clear[down:down + color.shape[0]] = color, cover
    return sheet, clear


def hung(color, cover):
    """With its shadow on the wall: the light comes from the fires, from above and from the page's middle."""
    reach = cover.shape[1] / 64
    return over((color, cover), shadow(cover, (0, round(reach * 1.2)), reach * 1.5, .75))


def noise(shape, slope, seed, smallest=0):
    return clouds(1024, slope, seed, smallest)[:, :shape[1]].repeat(-(-shape[0] // 1024), 0)[:shape[0]] if shape[0] > 1024 else clouds(1024, slope, seed, smallest)[:shape[0], :shape[1]]


def banner(width, height, wide, tall, down):
    """Red wool with a gold hem and the sun of eight rays, swallow-tailed, on a rod of bronze."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + .5
    v = (y - down) / tall
    u = (x - width / 2) / wide + .008 * np.sin(v * 5.2 + .6)
    tail = 1 - .13 * np.clip(1 - np.abs(u) * 2, 0, 1)
    edge = np.minimum((.5 - np.abs(u)) * wide, (tail - v) * tall * .8)
    cloth = np.clip(edge + .5, 0, 1) * (v > 0)
    # Folds fall from the rod and run out downwards; the hem carries more of them.
    folds = .55 * np.sin(u * 15 + .8 * np.sin(v * 3) + .5) * (.30 + .70 * v) + .30 * np.sin(u * 31 + 2 * v + 1.1) * (.25 + .75 * v)
    folds = folds + .35 * np.exp(-v * 7) * np.sin(u * 44)
    slope = cv2.Sobel(folds.astype(np.float32), cv2.CV_32F, 1, 0, ksize=5) * wide / 1500
    worn, weave = noise(x.shape, 1.6, 61, 2), noise(x.shape, .8, 62, 60)
    lit = .74 + .34 * np.tanh(slope) + .13 * folds - .10 * worn + .05 * weave
    lit = lit * (.66 + .44 * np.exp(-((v - .30) / .42) ** 2))
    red, gold = np.float32([.52, .075, .055]), np.float32([.80, .56, .21])
    hem = np.clip(1.5 - np.abs(edge - wide * .045) / (wide * .016), 0, 1) + np.clip(1.5 - np.abs(v - .085) * tall / (wide * .020), 0, 1)
    radius, angle = np.hypot(u * wide, (v - .42) * tall) / wide, np.arctan2((v - .42) * tall, u * wide)
    sun = np.clip((.135 * (1 + 1.05 * np.abs(np.cos(angle * 4)) ** 5) - radius) * wide / 1.6 + .5, 0, 1)
    share = np.clip(hem + sun, 0, 1)[..., None] * np.clip(1.12 - .25 * np.clip(worn, 0, 1), 0, 1)[..., None]
    color = (red * (1 - share) + gold * share) * lit[..., None] * .98
    rim = np.clip(1 - edge / (wide * .012), 0, 1) * cloth
    color = color * (1 - .35 * rim[..., None])
    bar = (np.abs(x - width / 2) < wide * .575) * np.clip(wide * .033 - np.abs(y - down) + .5, 0, 1)
    knob = np.clip(wide * .062 - np.hypot(np.abs(x - width / 2) - wide * .60, y - down) + .5, 0, 1)
    rod = np.clip(bar + knob, 0, 1)
    round_ = np.where(knob > 0, wide * .062, wide * .033)
    shine = np.clip(.50 - .62 * (y - down) / round_, .08, 1.15)
    bronze = np.float32([.60, .36, .13]) * shine[..., None] + np.float32([.5, .40, .22]) * (np.clip(shine - .62, 0, 1) ** 2 * 2)[..., None]
    color = color * (1 - rod[..., None]) + bronze * rod[..., None]
    return grade(np.clip(color, 0, 1).astype(np.float32), sharp=.2), np.clip(cloth + rod, 0, 1)


def niche(width, height):
    """An arch of dressed stones round a piece of the shrine; what stands in it is lit by its own lamp."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + .5
    radius, middle = .30 * width, width / 2
    spring, sill = .17 * height + radius, .845 * height
    across, up = x - middle, spring - y
    away = np.where(up > 0, np.hypot(across, up), np.abs(across))
    opening = np.clip(radius - away + .5, 0, 1) * (y < sill)
    color, cover = surround(x, y, across, up, away, radius, spring, sill, width, height)
    picture = Image.open(MASTERS / 'pic7.webp').convert('RGB')
    tall = round(sill - spring + radius)
    scale = REACH / tall
    box = (SHRINE - radius * scale, TOP, SHRINE + radius * scale, TOP + REACH)
    shown = picture.transform((round(2 * radius), tall), Image.Transform.EXTENT, box, Image.Resampling.BICUBIC)
    inside = np.zeros((height, width, 3), np.float32)
    left, top = round(middle - radius), round(spring - radius)
    part = np.asarray(shown, np.float32) / 255
    inside[top:top + part.shape[0], left:left + part.shape[1]] = part
    # The reveal lies in shadow, above and at the sides most.
    deep = np.clip((radius - away) / (radius * .42), 0, 1)
    inside = inside * (.16 + .84 * deep ** 1.3)[..., None] * np.float32([1.02, .96, .86])
    color = color * (1 - opening[..., None]) + inside * opening[..., None]
    # Her lamp lights the stones' inner edges, and the sill.
    glow = np.exp(-np.hypot(across / 1.0, (y - (spring + .30 * (sill - spring))) / 1.5) / (radius * .80))
    color = color + (1 - opening[..., None]) * cover[..., None] * (glow * .75)[..., None] * np.float32([.62, .34, .11])
    return np.clip(color, 0, 1), np.maximum(cover, opening)


def surround(x, y, across, up, away, radius, spring, sill, width, height):
    """Distances to the edges of each stone; the relief is lit, and each stone has a tone of its own."""
    ring = .135 * width
    edge, number = np.full(x.shape, -99., np.float32), np.zeros(x.shape, np.float32)

    def stones(distance, which):
        nonlocal edge, number
        number = np.where(distance > edge, which, number)
        edge = np.maximum(edge, distance)

    count = 9
    turn = np.arctan2(up, across) / np.pi * count
    slot = np.clip(np.floor(turn), 0, count - 1)
    key = slot == count // 2
    outer = radius + ring * np.where(key, 1.32, 1)
    wedge = np.minimum(turn - slot, slot + 1 - turn) / count * np.pi * away
    stones(np.where(up >= 0, np.minimum(np.minimum(away - radius, outer - away), wedge), -99), slot)
    tops = spring + (sill - spring) * np.array([0, .21, .40, .62, .80, 1])
    for k in range(5):
        wide = ring * (1.25 if k % 2 else .92)
        stones(np.minimum(np.minimum(away - radius, radius + wide - away), np.minimum(y - tops[k], tops[k + 1] - y)), 20 + 2 * k + (across > 0))
    for k, (half, low, high) in enumerate(((.475, sill, sill + .055 * height), (.40, sill + .055 * height, sill + .105 * height))):
        stones(np.minimum(half * width - np.abs(across), np.minimum(y - low, high - y)), 40 + k)
    chip = noise(x.shape, 1.4, 71, 4)
    edge = edge - 1.2 * np.clip(chip - .4, 0, 2)
    cover = np.clip(edge + 1.5, 0, 1)
    tone = np.random.default_rng(7).normal(size=64)[number.astype(int)]
    relief = 7 * (1 - (1 - np.clip(edge / 9, 0, 1)) ** 2) + 1.5 * noise(x.shape, 1.2, 72, 8)
    shade = .42 * np.tanh(1.2 * light_on(cv2.GaussianBlur(relief.astype(np.float32), (0, 0), .8), .55)) + .06 * tone - .45 * (1 - np.clip(edge / 3, 0, 1)) + .10 * noise(x.shape, 1.7, 73, 2)
    return grade((np.float32([.245, .225, .205]) * (1 + np.clip(shade, -.7, .8))[..., None]).astype(np.float32)), cover
