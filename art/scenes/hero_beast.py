"""The Horned Warden: it has seen them, turned its head, and roars at them."""
from dataclasses import replace

import bpy
import numpy as np

from hero import stage
from kit import lights, rock, shapes
from kit.beast import beast
from kit.beast_body import WAITS
from kit.beast_coat import furs
from kit.coats import Lock, grow, unit
from kit.grade import blur
from kit.noise import fractal, fractal2
from kit.surfaces import preset_material

PICTURES = {'hero-beast': (3200, 1800), 'hero-portrait-beast': (1080, 1920)}
ORDER = 12

ROARS = replace(WAITS, gape=17, roars=True)
#: Where its whole body is seen, the head hangs lower, down to those whom it looks at.
LOWERED = replace(ROARS, head_at=(-0.35, -2.30, 1.71), head_turn=(11, 0, -14))


def render(job):
    place = stage.begin(job)
    warden = beast(stance=ROARS if place is stage.TALL else LOWERED, step=stage.detail(job, 0.026, 0.045), head_step=stage.detail(job, 0.0085, 0.014), hair=stage.detail(job, 1.0, 0.5),
                   hair_radius=stage.detail(job, 0.0026, 0.0045))
    shapes.place(warden, place.beast, (0, 0, place.beast_turn), place.beast_scale)
    ground(place, stage.detail(job, 6, 5))
    if place is stage.TALL:
        brow(stage.detail(job, 5, 4), stage.detail(job, 1.0, 0.5))
    stage.light(place, 'beast')
    if place is stage.TALL:
        nearer_fires(*place.beast)
        # Three lights more than the wide one has.
        bpy.context.scene.cycles.samples += 0 if job.preview else 8
    view = {'retouch': wide_retouch, 'closer': FACE, 'times': 1} if place is stage.WIDE else {'retouch': tall_retouch}
    stage.finish(job, exposure=1.2, haze=190, foot=(0.66, 0.92, 0.44), contrast=1.2, **view)


#: Of the wide picture, what everybody looks at: its left, upper, right and lower edge, as shares.
FACE = (.532, .405, .725, .775)


def wide_retouch(image, alpha):
    return standing(*gazing(*dimmed(*combed(image, alpha), RIM['wide']), *WIDE_EYE))


def tall_retouch(image, alpha):
    return unearthed(*trodden(*gazing(*dimmed(image, alpha, RIM['tall']), *TALL_EYE)))


#: Of each master its width and where its eye is, in pixels; how flat the eye is; how bright and how far the fire in it is seen; its colour, and how much less of it light places take.
WIDE_EYE = (3200, 2003, 938, 1.2, ((.13, 44), (.05, 120)), (1, .50, .08), .6)
TALL_EYE = (1080, 655, 825, 1.3, ((.50, 8), (.14, 24)), (1, .58, .10), .5)


def gazing(image, alpha, width, left, top, flat, glows, tint, spared):
    """The fire in its eye lights lids and brow, and is seen from afar."""
    share = image.shape[1] / width
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / share
    far = np.hypot(x - left, (y - top) * flat)
    glow = sum(bright * np.exp(-(far / reach) ** 2) for bright, reach in glows)
    return image + glow[..., None] * np.array(tint, np.float32) * (1 - spared * image), alpha


def nearer_fires(x, y, z):
    """On a phone its head is a thumb wide: the face is lit from above, so that brow, bridge and lip throw shadows; shoulder and foreleg come out of the dark, and embers in its throat show the teeth. Narrow, they leave horns and crag as they are."""
    lights.beam((x - 5, y - 13, z + 15), (x - 3.1, y - 5.0, z + 3.85), 26000, 10, .6, (1, .50, .24))
    lights.beam((x - 7, y - 20, z + 7), (x + 1.2, y - 2.2, z + 3.1), 21000, 10.5, 1.2, (1, .62, .36))
    lights.flame((x - 3.72, y - 4.78, z + 2.90), 110, .12, (1, .36, .10))


#: Where the moon lies along its back: top, bottom, left, right, and the picture's width, in the master's pixels.
RIM = {'wide': (560, 1250, 2360, 2960, 3200), 'tall': (600, 1180, 860, 1140, 1080)}


def dimmed(image, alpha, rim):
    """One stop less moon along its back: there hair is not white straw."""
    *part, wide = rim
    share = image.shape[1] / wide
    bright = image.max(2)
    cold = np.clip((image[..., 2] - image[..., 0] * .72) * 6, 0, 1)
    much = within(alpha, share, *part) * cold * np.clip((bright - .26) * 2.6, 0, 1)
    much = np.maximum(blur(much, 1.6 * share), much * .6)[..., None]
    return image * (1 - much * np.array([.50, .45, .36], np.float32)), alpha


#: Upright, the edge of the crag before its breast: x, y, z in metres, from beard to foreleg.
BROW = np.array([(-.2, 13.6, 4.95), (.2, 13.75, 4.96), (.6, 13.0, 4.83), (1.0, 13.1, 4.90), (1.45, 13.8, 5.03), (1.9, 14.1, 5.11), (2.35, 14.1, 5.08), (3.2, 14.2, 5.09), (3.65, 14.5, 4.77), (4.1, 14.85, 4.54)])


def on_brow(x):
    return np.stack([np.interp(x, BROW[:, 0], BROW[:, k]) for k in (1, 2)], -1)


def brow(fine, hair):
    """Its breast rests on the crag's edge: locks lie over it, and stones that it has pushed before it; else the edge would cut it off in a line."""
    random = np.random.RandomState(9)
    across, down = np.meshgrid(np.linspace(.25, 3.25, 61), np.linspace(0, 1, 7))
    at = on_brow(across.ravel())
    # From half a metre behind the edge to it, and so high over it that the roots are in the dark.
    points = np.stack([across.ravel(), at[:, 0] + .42 * (1 - down.ravel()), at[:, 1] + .34 * (1 - down.ravel()) + .02], 1)
    corner = (np.arange(6)[:, None] * 61 + np.arange(60)[None]).ravel()
    triangles = np.concatenate([np.stack([corner, corner + 1, corner + 62], 1), np.stack([corner, corner + 62, corner + 61], 1)])
    normals = unit(np.tile([0, -.75, .66], (len(points), 1)))
    sway = fractal(points * np.array([1.1, 1, 1]), 3, 5) - .5
    way = unit(np.stack([.5 * sway, np.full(len(points), -.80), np.full(len(points), -.38)], 1))
    bend = np.tile([0, -.18, -.34], (len(points), 1))
    long = .50 + 1.2 * np.clip(fractal(points * np.array([1.7, .2, .2]) + 4, 3, 8) - .36, 0, .4)
    thick, fur = .0053, furs()
    grow('breast', (points, normals, triangles), np.ones(len(points)), way, bend, long, Lock(int(170 * hair), 56, thick * 1.1, .11, 10, .82, .22, .05, .05, .0), fur['mane'], 41)
    grow('breast locks', (points, normals, triangles), np.ones(len(points)), way, bend, long * 1.1, Lock(int(100 * hair), 40, thick, .075, 10, .86, .26, .05, .06, .0), fur['guard'], 42)
    for seed in range(26):
        x = random.uniform(-.1, 4.0)
        y, z = on_brow(x)
        r = .05 + .22 * random.rand() ** 2
        stone = rock.boulder(300 + seed, r, preset_material('cliff'), fine, (1.2, 1, .8), .24, chip=.3)
        away = random.uniform(.0, .9)
        stone.location, stone.rotation_euler = (x, y - away, z - .40 * away + .1 * r), (random.uniform(-.4, .4), random.uniform(-.4, .4), random.uniform(0, 6))


def trodden(image, alpha):
    """Thin dust along that edge."""
    share = image.shape[1] / 1080
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / share
    here = np.s_[round(960 * share):round(1200 * share)]
    dust = np.zeros_like(alpha)
    drift = np.clip(fractal2(x[here] / 95, y[here] / 42, 4, 43) * 1.9 - .55, 0, 1)
    dust[here] = .55 * drift * np.exp(-((y[here] - 1062) / 34) ** 2 - ((x[here] - 770) / 210) ** 4)
    return image * (1 - dust[..., None]) + np.array([.27, .22, .21], np.float32) * dust[..., None], alpha


#: Upright, where its beard ends above the crag: x, and y for each, in the master's pixels.
BEARD = (0, 500, 560, 620), (900, 1000, 1060, 1064)


def unearthed(image, alpha):
    """Left of its beard no crag is seen, but the mist below the fortress: what all of them stand on is the squad's terrace."""
    share = image.shape[1] / 1080
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / share
    crag = np.clip((620 - x) / 60, 0, 1) * np.clip((y - np.interp(x, *BEARD)) / 10, 0, 1) * np.clip((1500 - y) / 60, 0, 1)
    return image, alpha * (1 - crag)


#: Where its hooves are seen: x, y, and how wide the shade below each is.
HOOVES = ((2556, 1462, 120), (2300, 1400, 110), (2740, 1400, 120))


def standing(image, alpha):
    """A shade below each hoof, and dust that it has trodden up."""
    share = image.shape[1] / 3200
    y, x = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / share
    for hx, hy, wide in HOOVES:
        shade = np.exp(-((x - hx) / wide) ** 2 - ((y - hy) / 20) ** 2)[..., None] * .62
        image = image * (1 - shade)
    low = np.exp(-((y - 1400) / 58) ** 2 - ((x - 2560) / 420) ** 4)
    here = np.s_[round(1180 * share):round(1640 * share)]
    dust = np.zeros_like(alpha)
    dust[here] = low[here] * np.clip(fractal2(x[here] / 150, y[here] / 64, 5, 41) * 1.9 - .55, 0, 1) * .62
    return image * (1 - dust[..., None]) + np.array([.37, .36, .42], np.float32) * dust[..., None], alpha


def combed(image, alpha):
    """The hair of flank and belly, thinner than a pixel, renders as grit against moonlight and sky: there colour and outline are softened."""
    share = image.shape[1] / 3200
    flank, belly = within(alpha, share, 560, 1400, 2560, 3200), within(alpha, share, 1150, 1360, 1900, 2480)
    moonlit = np.clip((image[..., 2] - image[..., 0] * .55) * 2.2, 0, 1) * np.clip(image.max(2) * 2 - .3, 0, 1)
    smooth = blur(image * alpha[..., None], 1.8 * share) / np.maximum(blur(alpha, 1.8 * share), 1e-3)[..., None]
    near = blur(alpha, 4 * share)
    edge = np.clip(4 * near * (1 - near), 0, 1)
    amount = np.maximum(flank * np.clip(blur(moonlit, 6 * share) * 1.6, 0, 1) * .7, belly * edge)[..., None]
    outline = np.clip((blur(alpha, 1.8 * share) - .5) * 1.5 + .5, 0, 1)
    here = np.maximum(flank, belly) * edge
    return image * (1 - amount) + smooth * amount, alpha * (1 - here) + outline * here


def within(alpha, share, top, bottom, left, right):
    """1 in a part of the picture, given in the master's pixels, with soft borders."""
    part = np.zeros_like(alpha)
    part[round(top * share):round(bottom * share), round(left * share):round(right * share)] = 1
    return blur(part, 20 * share)


def ground(place, fine):
    """Rocks under its feet, so that the layer reaches the lower edge of the picture."""
    x, y, z = place.beast
    for i in range(30):
        a = i * 2.4
        stone = rock.boulder(60 + i % 9, 1.6 + (i * 7 % 5) * 0.7, preset_material('cliff'), fine, (1.4, 1.1, 0.7), 0.35)
        stone.location = (x - 7 + (i * 53 % 30) * 0.62, y - 9.5 + (i * 29 % 30) * 0.36, z - 1.5 - (i * 11 % 4) * 0.4)
        stone.rotation_euler = (0, 0, a)
    slope = rock.ledge((x - 24, x + 20), lambda xs: y - 8.5 + 0 * xs, 9, 14, preset_material('cliff'), 0.16, 3, 1.6)
    slope.location = (0, 0, z - 0.9)
