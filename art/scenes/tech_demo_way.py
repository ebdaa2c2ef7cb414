"""The way up to Karn, built: the road with its kerb and lamps, the bridge on arches, the ruined watchtower at its end."""
import math

import numpy as np
from mathutils import Matrix

from kit import shapes, village
from kit.cloth import grid_faces
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material
from kit.tiles import tiled
from kit.village import lamplight
from scenes.tech_demo_measures import VALLEY
from scenes.tech_demo_road import BRIDGE, ROAD, TOWER, along

#: Half the road's breadth; how high a lamp hangs over it; arches of the bridge, and how far down its piers go.
HALF, LAMP, ARCHES, DOWN = .17, .42, 5, 6.0
#: The tower's radius, its courses, stones in each, the height of one.
RADIUS, COURSES, ROUND, COURSE = .56, 16, 15, .15
#: Courses and stones that are left out for a lit window.
WINDOWS = ((5, 13), (6, 13), (9, 12), (10, 12))


def build():
    for part in (*road(), *bridge(), *tower(), *lamps()):
        shapes.belong(part, VALLEY)


def road():
    """Flags between kerbs, laid along the corners in smooth bends."""
    middle = bends()
    ahead = np.gradient(middle, axis=0)
    aside = np.stack([ahead[:, 1], -ahead[:, 0]], 1) / np.linalg.norm(ahead[:, :2], axis=1, keepdims=True)
    parts, random, pale = [], chance(7), hewn('pale')
    section = np.array(((-1.25, -.50), (-1.20, .05), (-1.0, .06), (-1.0, .03), (1.0, .03), (1.0, .06), (1.20, .05), (1.25, -.50)))
    points = np.array([(*(at[:2] + HALF * across * side), at[2] + up) for at, side in zip(middle, aside) for across, up in section])
    parts.append(shapes.add('road', points, grid_faces(len(middle), len(section)), tiled('ashlar'), smooth=False))
    # Kerb stones, one by one, stand out on the valley's side.
    for (x, y, z), side, way in zip(middle[::2], aside[::2], ahead[::2]):
        for sign in (-1, 1):
            parts.append(stone((.15, .06, .09), pale, random, (x + sign * HALF * 1.1 * side[0], y + sign * HALF * 1.1 * side[1], z + .07), (0, 0, math.atan2(way[1], way[0]) + random.uniform(-.1, .1))))
    return parts


def bends():
    """The road's middle line, its corners rounded."""
    line = along(ROAD, .04)
    kernel = np.hanning(17) / np.hanning(17).sum()
    padded = np.pad(line, ((8, 8), (0, 0)), 'edge')
    smooth = np.stack([np.convolve(axis, kernel, 'valid') for axis in padded.T], 1)
    return smooth[::2]


def bridge():
    start, end = (np.array(at) for at in BRIDGE)
    way = end - start
    level = np.linalg.norm(way[:2])
    turn, rise = math.atan2(way[1], way[0]), way[2] / level
    span, pier, thick = level / ARCHES, .34, .30
    random, made, pale = chance(12), hewn('slate'), hewn('pale')
    parts = []

    def at(x, y, z):
        """A place along, across and over the deck's middle line."""
        return start + np.array((math.cos(turn) * x - math.sin(turn) * y, math.sin(turn) * x + math.cos(turn) * y, rise * x + z))
    radius = (span - pier) / 2
    for k in range(ARCHES):
        middle = (k + .5) * span
        angles = np.linspace(math.pi, 0, 15)
        arch = [(middle + radius * math.cos(a), -thick - radius + radius * math.sin(a)) for a in angles]
        edge = [(middle - span / 2, -thick - radius), *arch, (middle + span / 2, -thick - radius)]
        rows = []
        for y in (-HALF * 1.15, HALF * 1.15):
            rows.append([at(x, y, z) for x, z in edge])
            rows.append([at(x, y, -.02) for x, _ in edge])
        count = len(edge)
        points = np.array([p for row in (rows[1], rows[0], rows[2], rows[3]) for p in row])
        parts.append(shapes.add('spandrel', points, grid_faces(4, count), tiled('ashlar'), smooth=False))
        # The ring of wedges stands out of the wall.
        for a in np.linspace(.10, math.pi - .10, 11):
            for side in (-1, 1):
                where = at(middle + (radius + .055) * math.cos(a), side * HALF * 1.16, -thick - radius + (radius + .055) * math.sin(a))
                parts.append(stone((.13, .05, .10), pale, random, where, tuple((Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(math.pi / 2 - a, 4, 'Y')).to_euler())))
    for k in range(ARCHES + 1):
        for course in range(int(DOWN / .22)):
            wide = pier * (.95 + .022 * course)
            top = -thick - radius + .05 - .22 * course
            for half in (-.25, .25):
                shift = half + (.12 if course % 2 else -.12)
                parts.append(stone((wide * (.5 + shift * .4), HALF * 2.5 + .02 * course, .215), made, random, at(k * span + math.copysign(wide * .25, half) + shift * .05, 0, top), (0, 0, turn + random.uniform(-.02, .02))))
    for x in np.arange(.1, level, .20):
        parts.append(stone((.195, HALF * 2.3, .09), pale, random, at(x, 0, .0), (0, -math.atan(rise), turn)))
        for side in (-1, 1):
            # The parapet has lost some stones.
            if random.random() > .16:
                parts.append(stone((.18, .07, .15), made, random, at(x, side * HALF * 1.08, .11), (0, -math.atan(rise), turn + random.uniform(-.03, .03))))
    return parts


def tower():
    """Round, of stones in courses; its crown is broken away towards the left, and one window is lit."""
    x, y, z = TOWER
    random, made, pale = chance(9), hewn('slate'), hewn('pale')
    parts = [shapes.lathe('core', [(RADIUS * .80, -1.0), (RADIUS * .74, COURSES * COURSE * .62), (0, COURSES * COURSE * .62)], preset_material('flat iron'), 24)]
    parts[0].location = (x, y, z)
    for course in range(COURSES + 3):
        radius = RADIUS * (1.12 - .016 * course + (.10 if course in (COURSES - 3, COURSES - 2) else 0))
        for k in range(ROUND):
            turn = (k + .5 * (course % 2)) * math.tau / ROUND
            # The breach faces left and the viewer; merlons crown what stands.
            breach = max(math.cos(turn - 4.3), 0)
            if course > COURSES - 1 - 7 * breach + random.uniform(-.8, .8) or (course >= COURSES - 1 and k % 3 == 0):
                continue
            if (course, k) in WINDOWS:
                parts.append(pane(x, y, z, turn, radius, course))
                continue
            parts.append(stone((RADIUS * .40, math.tau * radius / ROUND * .97, COURSE * .97), pale if course in (COURSES - 3, COURSES - 2, 0) else made, random,
                               (x + radius * .86 * math.cos(turn), y + radius * .86 * math.sin(turn), z + (course + .5) * COURSE), (0, 0, turn + random.uniform(-.03, .03))))
    return parts


def pane(x, y, z, turn, radius, course):
    lit = village.box((.05, .16, COURSE * .9), (x + radius * .80 * math.cos(turn), y + radius * .80 * math.sin(turn), z + (course + .5) * COURSE), lamplight(4.0), .004)
    lit.rotation_euler = (0, 0, turn)
    return lit


def lights():
    """Where lamps hang: along the road, then along the bridge."""
    spots = [along(ROAD, .95)[k] for k in range(1, len(along(ROAD, .95)))]
    spots += list(along(BRIDGE, 1.5))[1:-1]
    return [(x, y, z + LAMP) for x, y, z in spots]


def lamps():
    wood, parts = preset_material('darkleather'), []
    for x, y, z in lights():
        x, y = x + .14, y - .14
        parts.append(shapes.sweep('post', [(x, y, z - LAMP), (x, y, z + .03)], .018, wood, 6))
        lantern = shapes.lathe('lantern', [(0, -.055), (.034, -.05), (.042, .02), (0, .05)], lamplight(5.0), 8)
        lantern.location = (x, y, z)
        parts.append(lantern)
    return parts
