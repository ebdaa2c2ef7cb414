"""What the plateau stands over: mist in which crags stand, palest behind the ring, where the moon is; a village, and a lit road to a watchtower. Light and air are laid on what was rendered."""
import cv2
import numpy as np

from kit import grade, shapes, twofold
from kit.noise import fractal, fractal2
from kit.tiles import tiled
from scenes import tech_demo_crags as crags, tech_demo_hamlet as hamlet, tech_demo_pines as pines, tech_demo_way as way
from scenes.tech_demo_measures import FLOOR, VALLEY

NIGHT = np.float32([.0040, .0060, .0110])
MOONLIT = np.float32([.052, .074, .110])
LAMP = (1.0, .50, .19)


def ground(points):
    p = points * np.float32([.085, .085, 1])
    p = p + .35 * np.stack([fractal(p * 1.3 + 7, 3, 4), fractal(p * 1.3 - 7, 3, 5), np.zeros(len(p))], 1).astype(np.float32)
    crest = 1 - np.abs(fractal(p, 4, 11)) * 2.6
    return (FLOOR + 1.6 * np.clip(crest, -.3, 1) ** 2 * np.sign(crest) + .4 * fractal(points * .55, 4, 3)).astype(np.float32)


def build(job):
    shapes.belong(shapes.height_field('valley', (-60, 2), (-6, 58), .35, ground, tiled('crag')), VALLEY)
    crags.stand(job)
    way.build()
    hamlet.build()
    pines.grow()


def below(seen):
    """0..1: what belongs to the valley."""
    return cv2.GaussianBlur((seen['who'] == VALLEY).astype(np.float32), (0, 0), .7)


def lit(seen):
    """Its own light: the moon along what faces right, a little of the sky on what faces the viewer, lamps and windows."""
    part = below(seen)[..., None]
    normal = seen['normal']
    moon = np.clip(normal @ np.float32([.80, .25, .54]), 0, 1) ** 1.3
    front = np.clip(normal @ np.float32([.45, -.85, .25]), 0, 1)
    seen['light'] += part * (.42 * moon[..., None] * np.float32([.62, .80, 1.15]) + .05 * front[..., None] * np.float32([.55, .75, 1.15]))
    for x, y, z in way.lights():
        twofold.lamp(seen, (x + .05, y - .05, z), .20, LAMP, reach=1.1, size=.16, facing=.3)
    for x, y, z, power in hamlet.lit():
        twofold.lamp(seen, (x, y, z), .12 * power, LAMP, reach=1.1, size=.20, facing=.3)


def light_of_air(shape):
    """How bright the mist is at each place of the picture, 0..1."""
    high, wide = shape
    v, u = np.mgrid[0:high, 0:wide].astype(np.float32)
    u, v = u / wide, v / high

    def round_(x, y, a, b):
        return np.exp(-((u - x) / a) ** 2 - ((v - y) / b) ** 2)
    glow = .12 + 2.2 * round_(.85, .22, .14, .26) + .36 * round_(.66, .40, .16, .34) + .60 * round_(.72, .70, .08, .20) + .38 * round_(.80, .80, .22, .20) + .14 * round_(.48, .52, .12, .30)
    return u, v, (glow * np.interp(u, (.2, .5), (.82, 1))).astype(np.float32)


def veiled(rgb, seen):
    """The valley and all that goes down into it, in its air: the farther and the lower, the more of it."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    u, v, glow = light_of_air(z.shape)
    away = (y - x) / np.sqrt(2)
    banks = np.clip(.5 + 1.1 * fractal2(u * 5.2 + 3, v * 8.5, 5, 6), 0, 1.2)
    far = below(seen)[..., None]
    distant = np.interp(away, (15, 19, 24, 29, 38, 52), (.10, .22, .42, .66, .82, .92))
    sunk = np.clip((np.interp(away, (16, 26, 40), (-10.6, -9.0, -10.2)) + 1.3 * banks - z) / 3.4, 0, 1) ** 1.25
    air = (1 - (1 - distant) * (1 - .97 * sunk))[..., None]
    # Words lie over the upper left: its mist is hardly lighter than the night.
    quiet = (1 - np.interp(u, (.34, .56), (.42, 0)) * np.interp(v, (.50, .78), (1, .1))).astype(np.float32)
    tint = MOONLIT * (quiet * (glow + .07 * np.interp(away, (22, 45), (0, 1))))[..., None] * (.55 + .55 * banks[..., None]) * (1 + .45 * sunk)[..., None]
    valley = rgb * (.55 + .45 * quiet)[..., None] * (1 - air) + (NIGHT + tint) * air
    valley = valley + shining(seen)[..., None] * np.float32([.95, .44, .13]) * (1 - .7 * distant[..., None])
    near = np.clip((np.interp(y, (5.6, 6.2, 9.2, 9.6), (-2.2, -.6, -1.4, -1.4)) - z) / np.interp(y, (5.6, 6.2), (5.2, 6.2)), 0, 1) ** 1.2
    share = np.clip(near * (.75 + .45 * banks), 0, .97)[..., None]
    rock = rgb * (1 - share) + (NIGHT + tint) * share
    return (rock + far * (valley - rock)).astype(np.float32)


def shining(seen):
    """Panes and lanterns, told by their colour, and the glow about them."""
    red, _, blue = (seen['albedo'][..., k] for k in range(3))
    panes = ((seen['who'] == VALLEY) * np.clip((red - .38) / .12, 0, 1) * np.clip((red - 3 * blue) / .1, 0, 1)).astype(np.float32)
    reach = .003 * panes.shape[1]
    return .9 * panes + .55 * grade.blur(panes, reach) + .9 * grade.blur(panes, 4 * reach)


def faded(image):
    """The upper and lower edges go over into the wall that the picture is seen through."""
    high = image.shape[0]
    v = (np.arange(high) + .5) / high
    edge = np.clip(np.minimum(v, 1 - v) / .085, 0, 1)
    share = (edge * edge * (3 - 2 * edge))[:, None, None].astype(np.float32)
    wall = np.float32([13, 15, 20]) / 255
    return wall + (image - wall) * share
