"""A recess of the margins: a bent wall under a half dome, a pedestal with moulded edges, a lamp, and the lights that fall on the statue."""
import math

import numpy as np

from kit import lights, shapes, village
from kit.surfaces import plain, preset_material
from kit.tiles import tiled

#: The recess in metres: half its width, how far its floor reaches towards the eye, where its half dome begins; and how high above the eye's horizon the statue is looked at from.
HALF, FRONT, DOME, ELEVATION = 2.5, -2.3, 6.20, 6
#: What the statue is of (see `shapes.belong`), and how much larger than life it is.
STONE, SCALE = 1, 3.85
#: How high the pedestal is, and the middle and half sides of its top.
PEDESTAL, TOP = .52, ((0, -.22), (1.72, 1.52))
#: The colour of a lamp's light.
WARM = (1.0, .60, .28)


def stage(statue, lamp):
    """`statue` is placed on the pedestal; `lamp` says where its light burns, in the recess's metres."""
    shell()
    pedestal(statue.stone)
    shapes.place(shapes.belong(statue.group, STONE), (0, 0, PEDESTAL), (0, 0, 0), SCALE)
    lights.sky('#33446e', '#1c1e2a', .26)
    x, y, z = lamp
    lights.flame((x, y - .12, z + .08), 150, .16, WARM)
    # Raking light from the lamp's side: features and folds are nothing but their shade.
    unseen(lights.panel((x - 1.1, y - 1.9, z + 1.0), (.1, 0, z - 1.4), 190, .55, (1.0, .72, .46)))
    # The fires of the hall, from below and before: knees and hem.
    unseen(lights.panel((-2.6, -4.6, 1.6), (0, -.4, 2.0), 150, .8, (1.0, .66, .36)))
    # The moon, from behind right and above, which the wall does not keep off: a hard edge on the far side.
    unseen(lights.panel((4.2, 3.0, 8.8), (.1, -.2, 4.6), 1500, 1.2, lights.MOON))
    unseen(lights.panel((2.3, -3.4, 5.4), (.3, 0, 3.6), 46, 1.4, lights.MOON))


def unseen(light):
    light.visible_camera = False
    return light


def pedestal(stone):
    """Square, of the statue's own stone: a foot, a die and a cornice, each with its moulding."""
    (x, y), (half, deep) = TOP
    rows = ((.00, .09, .14), (.09, .14, .09), (.14, .17, .04), (.17, .38, .0), (.38, .41, .035), (.41, .45, .075), (.45, PEDESTAL, .115))
    for low, high, out in rows:
        box = village.box((2 * (half - .115 + out), 2 * (deep - .115 + out), high - low + .004), (x, y, (low + high) / 2), stone, .018)
        shapes.belong(box, STONE + 1)
    gold = preset_material('flat gold')
    front = y - deep + .115 - .012
    # A sun on its die.
    parts = [shapes.lathe('boss', [(0, .035), (.05, .03), (.075, .0)], gold, 24)]
    shapes.place(parts[0], (x, front, .275), (90, 0, 0))
    for k in range(12):
        t, long = math.tau * k / 12, .15 if k % 2 else .20
        parts.append(shapes.sweep('beam', [(x + r * math.sin(t), front, .275 + r * math.cos(t) * .52) for r in (.085, long)], [.020, .002], gold, 5))
    for part in parts:
        shapes.belong(part, STONE + 1)


def hanging_lamp(at, hand, rod=.13):
    """The lamp as hers: a gilded bowl and cage, a glass in it, three chains to what holds it at `hand` above."""
    x, y, z = at
    gold = preset_material('flat gold')
    parts = [shapes.lathe('bowl', [(0, -.31), (.05, -.30), (.09, -.25), (.22, -.20), (.38, -.03), (.42, .05), (.39, .075), (.34, .02), (.18, -.12), (0, -.15)], gold, 40)]
    parts.append(shapes.lathe('glass', [(.0, -.11), (.19, -.05), (.26, .12), (.22, .32), (.11, .44), (0, .46)], plain('amber', '#ffab48', .2, glow=.8, uneven=.1), 24))
    for k in range(8):
        a = math.tau * (k + .5) / 8
        parts.append(shapes.sweep('cage', [(.39 * math.cos(a), .39 * math.sin(a), .05), (.32 * math.cos(a), .32 * math.sin(a), .34), (.10 * math.cos(a), .10 * math.sin(a), .55)], .020, gold, 6))
    parts.append(shapes.lathe('finial', [(.36, .03), (.0, .03)], gold, 16))
    parts.append(shapes.lathe('finial', [(.0, .52), (.13, .52), (.14, .56), (.06, .62), (.045, .70), (.07, .73), (0, .78)], gold, 16))
    for part in parts:
        part.location = (x, y, z)
        part.visible_shadow = False
    tall = hand[2] - z - .72
    links = max(3, round(tall / .085))
    for k in range(links):
        up = .74 + (k + .5) * tall / links
        a = np.linspace(0, math.tau, 13)
        ring = [(.034 * math.cos(t), 0, (tall / links * .62) * math.sin(t)) for t in a]
        link = shapes.sweep('link', ring, .013, gold, 6)
        shapes.place(link, (x + (hand[0] - x) * (k + .5) / links, y + (hand[1] - y) * (k + .5) / links, z + up), (0, 0, 90 * (k % 2) + 35))
        parts.append(link)
    if rod:
        parts.append(shapes.sweep('rod', [(hand[0] - rod, hand[1], hand[2]), (hand[0] + rod, hand[1], hand[2])], .052, gold, 10))
    return shapes.group('lamp', parts)


def shell():
    """A wall bent round the statue under a half dome, and a floor."""
    half = HALF + .06
    a = np.linspace(-math.pi / 2, math.pi / 2, 65)
    sides = np.linspace(FRONT, 0, 9)[:-1]
    plan = np.array([*((-half, y) for y in sides), *zip(half * np.sin(a), half * np.cos(a)), *((half, y) for y in sides[::-1])])
    rows = [(z, 1.0) for z in np.linspace(0, DOME, 29)] + [(DOME + half * math.sin(t), math.cos(t)) for t in np.linspace(0, math.pi / 2, 33)[1:]]
    points = [(x * share, y * (share if y > 0 else 1), z) for z, share in rows for x, y in plan]
    n = len(plan)
    faces = [(r * n + k, r * n + k + 1, (r + 1) * n + k + 1, (r + 1) * n + k) for r in range(len(rows) - 1) for k in range(n - 1)]
    shapes.add('recess', points, faces, tiled('ashlar')).visible_shadow = False
    village.box((2 * half + 2, half - FRONT + 1, .6), (0, (half + 1 + FRONT) / 2, -.3), tiled('ashlar'), .02)
