"""A tower of the game laid open: three floors lifted off each other, each in the engine's own grid. The way runs from the gate up two stairs to the throne, and the emperor is on it."""
import math
from functools import lru_cache

import numpy as np

from kit import fire, lights, shapes, still_life
from kit.figure import GEAR, figure, vary
from kit.nodes import material
from kit.places import pillars
from kit.places.stones import chance, stone
from kit.poses import walk
from kit.surfaces import plain, preset_material
from kit.village import box

PICTURES = {'vignette-engine': (960, 824)}
ORDER = 45

#: Half the side of each floor, its height, and the colour of its grid. Each leaves a margin of the one below it bare: there the stairs stand.
FLOORS = ((.78, 0, '#4f8fd8'), (.58, .56, '#d8a94a'), (.42, 1.10, '#ff8a2a'))
THICK, CELL = .07, .165
STEPS, LANDING = 10, .14
#: Where each stair begins, how long a step is, which way it climbs, and how wide it is.
STAIRS = ((.12, -.68, .058, (-1, 0), .165), (.50, -.24, .052, (0, 1), .125))
#: Before the throne; the way along the front of the middle floor, and how far the emperor has come on it.
GOAL, FRONT, HERO = (.06, -.06), -.50, .02
#: How high the tiles lie on a floor; how wide the line of the way is, and how far it stands out.
PAVED, LINE, PROUD = .010, .024, .005
#: A man is as tall as this to a tower of toy floors.
SMALL = .25


def render(job):
    still_life.begin(2.84, (0, 0, .455), elevation=30, azimuth=45, key=.48, moon=6.5, sky=.6, tint=(1.0, .76, .48))
    still_life.catch_shadows(z=-THICK)
    for level in range(3):
        floor(level)
        walls(level)
    gate_floor()
    middle_floor()
    roof()
    for level in range(2):
        stair(level)
    way()
    emperor(job)
    still_life.finish(job, samples=16, exposure=1.4, contrast=1.10, rim=.8, fire=.8, smooth=.7, finer=1 if job.preview else 1.5, last=lambda image, alpha, light: (image, fading(alpha, light)))


def fading(alpha, light):
    """The long shadow is gone well before the picture ends, or the page's paper would show where that is."""
    ground = still_life.catching(light)
    height, width = alpha.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    near = np.minimum(x, width - x) / width
    return alpha * (1 - ground * (1 - .85 * still_life.eased((near - .03) / .30)))


def floor(level):
    half, lift, tint = FLOORS[level]
    slab = box((2 * half, 2 * half, THICK), (0, 0, lift - THICK / 2), still_life.flagstone(f'bed {level}', '#6f675c', '#332f2d', '#a89a84'), .010)
    slab.name = 'floor'
    line = plain(f'grid {level}', tint, .5, glow=(.9, .45, .6)[level], uneven=0)
    count = round(2 * half / CELL)
    side = 2 * half / count
    tiles = [paving('light', '#a99b82'), paving('dark', '#857a68')]
    for i in range(count):
        for j in range(count):
            x, y = -half + (i + .5) * side, -half + (j + .5) * side
            box((side - .012, side - .012, .012), (x, y, lift + .004), tiles[(i + j) % 2], .004)
    for k in range(count + 1):
        at = -half + k * side
        box((2 * half, .006, .006), (0, at, lift + .004), line, .001)
        box((.006, 2 * half, .006), (at, 0, lift + .004), line, .001)


def paving(name, base):
    """A tile of one tone, each a little its own."""
    def build(n):
        own = n.add('ObjectInfo').outputs['Random']
        tint = n.mix(1.0, base, n.ramp(own, (0, '#b4aca4'), (1, '#fff4e4')), 'MULTIPLY')
        tint = n.mix(n.fit(n.noise(n.position(), 5, 4), .40, .68, 0, .35), tint, '#4a4239')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.8, Specular=.25)
    return material(f'paving {name}', build)


def walls(level):
    """The two far walls still stand, in courses, lower towards their free ends."""
    half, lift, _ = FLOORS[level]
    made, random = masonry_stone(), chance(4 + level)
    thick, course = .07, .082
    rows = (4, 3, 1)[level]
    for row in range(rows):
        reach = 2 * half - (.22 if rows > 1 else 0) * row / max(rows - 1, 1) - (.05 if row else 0)
        for side in range(2):
            along = 0.0 if row % 2 == side else -.075
            while along < reach - .03:
                w = min(.15, reach - along) - max(-along, 0) * 0
                a = max(along, 0)
                w = along + .15 - a if along < 0 else w
                x = -half + a + w / 2
                at = (x, half - thick / 2, lift + .01 + course * (row + .5)) if side else (-half + thick / 2, half - a - w / 2, lift + .01 + course * (row + .5))
                stone((w - .004, thick, course - .004) if side else (thick, w - .004, course - .004), made, random, at, wear=.04)
                along += .15


@lru_cache(maxsize=None)
def masonry_stone():
    """Quieter than the game's own walls: blocks as small as these would be all grain."""
    return still_life.flagstone('masonry', '#94876f', '#5d5345', '#c4b698')


def gate_floor():
    """The lowest: an arch to come in by, two columns that carry the floor above, and a fire."""
    half, lift, _ = FLOORS[0]
    made, random = masonry_stone(), chance(8)
    x, y = half - .08, -.24
    for side in (-1, 1):
        stone((.10, .10, .45), made, random, (x, y + .20 * side, lift + .225), wear=.05)
    stone((.12, .56, .08), made, random, (x, y, lift + .49), wear=.05)
    shapes.place(sun(), (x + .066, y, lift + .492), (0, 0, 90), .50)
    # Under the front edges, where nothing hides the way.
    for at in ((-.16, -.50), (.50, .16)):
        column(*at, lift, FLOORS[1][1] - THICK - lift)
    brazier(.64, .32, lift)


def middle_floor():
    _, lift, _ = FLOORS[1]
    column(-.36, -.20, lift, FLOORS[2][1] - THICK - lift)
    brazier(.28, -.22, lift)


def column(x, y, lift, tall):
    shaft = still_life.flagstone('shaft', '#b3a58c', '#5a5044', '#dccdb0')
    shapes.place(pillars.pillar(tall / .2, .30, 5 + round(10 * x), shaft, 0), (x, y, lift), (0, 0, 0), .2)


def brazier(x, y, lift):
    fire.brazier((x, y, lift), .75, .17, lit=False)
    fire.FIRES.append((x, y, lift + .97 * .17, .115))
    lights.flame((x + .04, y - .04, lift + .30), 2.6, .08, (1.0, .62, .28))


def roof():
    """Merlons, and a throne under the sun."""
    half, lift, _ = FLOORS[2]
    made, random = masonry_stone(), chance(6)
    for k in range(6):
        at = -half + .04 + k * (2 * half - .08) / 5
        stone((.075, .06, .085), made, random, (at, half - .035, lift + .135), wear=.05)
        stone((.06, .075, .085), made, random, (-half + .035, -at, lift + .135), wear=.05)
    pale, gold, crimson = still_life.flagstone('throne', '#94805c', '#574a36', '#bfa878'), preset_material('flat gold'), plain('cushion', '#8e1b1b', .7, uneven=.3)
    parts = [box((.44, .40, .035), (0, -.02, .0175), pale, .006), box((.32, .29, .035), (0, .015, .0525), pale, .006), box((.19, .15, .10), (0, .02, .12), pale, .006)]
    parts += [box((.20, .045, .34), (0, .10, .24), pale, .008), box((.155, .012, .22), (0, .074, .29), crimson, .004), box((.15, .12, .022), (0, .01, .178), crimson, .008)]
    for side in (-1, 1):
        parts += [box((.036, .15, .155), (side * .112, .02, .1475), pale, .006), box((.046, .165, .022), (side * .112, .015, .233), gold, .006), box((.034, .05, .40), (side * .112, .10, .27), pale, .006)]
        parts.append(shapes.place(shapes.lathe('finial', [(0, .05), (.012, .035), (.021, .018), (.014, .004), (.020, 0), (0, 0)], gold, 24), (side * .112, .10, .47)))
    # A cloth runs down its two steps.
    parts += [box((.11, .10, .006), (0, -.08, .073), crimson, .002), box((.11, .006, .036), (0, -.131, .055), crimson, .002), box((.11, .085, .006), (0, -.176, .038), crimson, .002), box((.11, .006, .036), (0, -.2225, .020), crimson, .002)]
    parts.append(shapes.place(sun(), (0, .075, .50)))
    shapes.place(shapes.group('throne', parts), (-.15, .15, lift + .008), (0, 0, 45), .76)
    lights.flame((.08, -.08, lift + .30), 1.5, .10, (1.0, .70, .36))


def sun():
    """A disc with sixteen rays, upright, seen from -y."""
    gold, parts = preset_material('flat gold'), []
    for k in range(16):
        ray = shapes.sweep('ray', [(.050, 0, 0), (.108 if k % 2 else .135, 0, 0)], [.018, .003], gold, 6, (1, .5))
        ray.rotation_euler = (0, math.tau * k / 16, 0)
        parts.append(ray)
    parts.append(shapes.place(shapes.lathe('disc', [(0, .026), (.034, .021), (.050, .008), (.054, 0), (0, 0)], gold, 40), turn=(90, 0, 0)))
    return shapes.group('sun', parts)


def stair(level):
    """Thick treads without a wall under them, so that they hide little; a pier carries the landing, which is level with the floor above."""
    x, y, run, (ahead, aside), wide = STAIRS[level]
    low, high = FLOORS[level][1], FLOORS[level + 1][1]
    made, random, rise = masonry_stone(), chance(12 + level), (high - low) / STEPS

    def block(along, long, top, tall):
        at = (x + ahead * (along + long / 2), y + aside * (along + long / 2), top - tall / 2)
        stone((long, wide, tall) if ahead else (wide, long, tall), made, random, at, wear=.04)
    for k in range(STEPS):
        top = low + (k + 1) * rise
        block(k * run, run + .014, top, min(.135, top - low))
    block(STEPS * run, LANDING, high, .10)
    block(STEPS * run + .008, LANDING - .016, high - .10, high - .10 - low)


def way():
    """One line of light let into floors and stairs, from the gate to the throne, with arrowheads that point onwards. It is fainter where he has been."""
    a, b, c = (lift + PAVED for _, lift, _ in FLOORS)
    (x0, y0, *_), (x1, y1, *_) = STAIRS
    been, ahead = plain('way behind', '#ff7a26', .5, glow=.75, uneven=0), plain('way', '#ffae44', .5, glow=1.9, uneven=0)
    up0, up1 = climb(0), climb(1)
    flat([(.80, -.24, a), (.30, -.24, a), (.30, y0, a), (x0, y0, a)], been)
    rising(up0, been)
    flat([(*up0[-1][:2], b), (up0[-1][0], FRONT, b), (HERO, FRONT, b)], been)
    flat([(HERO, FRONT, b), (x1, FRONT, b), (x1, y1, b)], ahead)
    rising(up1, ahead)
    flat([(*up1[-1][:2], c), (.30, up1[-1][1], c), (.30, GOAL[1], c), (GOAL[0] + .085, GOAL[1], c)], ahead)
    for r, thick in ((.085, .010), (.050, .007)):
        shapes.sweep('goal', [(GOAL[0] + r * math.cos(t), GOAL[1] + r * math.sin(t), c + .012) for t in np.linspace(0, math.tau, 48)], thick, ahead, 8)


def climb(level):
    """Up each riser and over each tread, to the middle of the landing."""
    x, y, run, ahead, _ = STAIRS[level]
    low, rise = FLOORS[level][1], (FLOORS[level + 1][1] - FLOORS[level][1]) / STEPS
    edges = [(run * k, low + rise * (k + up)) for k in range(STEPS) for up in (0, 1)]
    return [(x + ahead[0] * far, y + ahead[1] * far, z) for far, z in (*edges, (run * STEPS + LANDING / 2, low + rise * STEPS))]


def flat(path, made):
    """Each part reaches half its width on, so that corners are closed; arrowheads lie on those that are long enough."""
    for p, q in zip(path, path[1:]):
        p, q = np.array(p), np.array(q)
        strip(p, q, (LINE, LINE, 2 * PROUD), made)
        long = np.linalg.norm(q - p)
        count = round(long / .26) if long > .16 else 0
        for k in range(count):
            arrow(p + (q - p) * (k + .5) / count, q - p, made)


def rising(path, made):
    """It stands out from risers as little as from treads."""
    across = np.array([LINE if p == q else 0 for p, q in zip(path[0], path[-1])])
    for p, q in zip(path, path[1:]):
        strip(np.array(p), np.array(q), across + 2 * PROUD * (across == 0), made)


def strip(p, q, more, made):
    box(tuple(np.abs(q - p) + more), tuple((p + q) / 2), made, .001)


def arrow(at, onwards, made):
    """Flat on the ground."""
    outline = [(.052, 0), (-.034, .050), (-.014, 0), (-.034, -.050)]
    points = [(u, v, h) for h in (0, PROUD + .003) for u, v in outline]
    faces = [(4, 5, 6), (4, 6, 7), *((k, (k + 1) % 4, (k + 1) % 4 + 4, k + 4) for k in range(4))]
    shapes.place(shapes.add('arrow', points, faces, made, smooth=False), tuple(at), (0, 0, math.degrees(math.atan2(onwards[1], onwards[0]))))


def emperor(job):
    """Half way, with his face to what lies ahead of him and to the eye."""
    step = .016 if job.preview else .0105
    man = figure('emperor', walk(.12), vary(GEAR['emperor'], spear=2.0), 1, step, cape_length=1.1, held_at=.60)
    shapes.place(man, (HERO, FRONT, FLOORS[1][1] + .010), (0, 0, 62), SMALL)
    # The gold is to be seen before all but the throne.
    lights.flame((.36, -.86, FLOORS[1][1] + .42), 6, .08, (1.0, .74, .44))
