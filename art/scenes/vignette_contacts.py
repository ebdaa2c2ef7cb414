"""The door at the foot of the wall: ajar, one warm light behind it that falls out over the steps, and a lantern beside it."""
import math

import numpy as np

from kit import lights, shapes, still_life
from kit.fire import WICKS
from kit.nodes import material
from kit.places.stones import chance, hewn, stone
from kit.surfaces import plain, preset_material, timber

PICTURES = {'vignette-contacts': (960, 960)}
ORDER = 49

RADIUS, SPRING = 0.47, 0.92
"""Of the arch: half its width, and the height at which it begins to curve."""
GROUND = -0.20
#: Where the hall ends, and how far from the arch's middle its own stones hide what is behind them.
FAR, HIDDEN = 1.16, .66
ELEVATION, AZIMUTH = 16, 13
#: How far left the hall's furniture stands: what the door leaves free is seen from the right.
ASIDE = -.20


def render(job):
    still_life.begin(2.70, (-0.03, 0, 0.585), ELEVATION, AZIMUTH, key=.72, moon=5.0, sky=.6, tint=(1.0, .74, .46))
    still_life.catch_shadows(12, GROUND - .16)
    # Bare rock, which the shadows of wall and pavement lie on.
    still_life.slab(job, (1.20, .74), .10, 5, still_life.flagstone('bare rock', '#4f4a44', '#2a2725', '#7d7362'), .4).location = (.05, -.42, GROUND - .022)
    surround()
    door()
    steps()
    lantern()
    hall()
    desk()
    still_life.finish(job, samples=16, exposure=1.35, contrast=1.12, rim=.45, bounces=2, smooth=.75)


def hall():
    """Walls of the same stones, boards, and a lamp out of sight over the door: what falls out of it is one wedge of light."""
    made, random = still_life.flagstone('hall', '#a0784a', '#6a4a2c', '#cfae7c'), chance(21)
    # No wider than the arch hides, seen from where the picture is seen from: it must not look out over the wall.
    aside, up = FAR * math.tan(math.radians(AZIMUTH)), FAR * math.tan(math.radians(ELEVATION)) / math.cos(math.radians(AZIMUTH))
    high, row = .128, 0
    while (over := max(high * (row + 1) + up - SPRING, 0)) < HIDDEN:
        reach = math.sqrt(HIDDEN ** 2 - over ** 2)
        x, end = -reach - aside, reach - aside
        while x < end - .01:
            w = min(random.uniform(.12, .20) if x < .13 - reach - aside and row % 2 else random.uniform(.24, .34), end - x)
            stone((w - .008, .10, high - .008), made, random, (x + w / 2, FAR + .05, high * (row + .5)), wear=.06)
            x += w
        row += 1
    oak = timber('floorboard', '#8a6238', '#3a220f', (9, .5, 9), variety=.5)
    for k in range(9):
        shapes.place(shapes.block('floorboard', (.146, FAR + .02, .04), oak, .006), (-.60 + .15 * k, .08 + FAR / 2, -.022))
    lamp = lights.panel((.06, .34, 1.34), (-.02, -.62, GROUND), 108, .16, (1.0, .66, .32))
    lamp.visible_camera = False
    lights.flame((.02, .62, .95), 26, .10, (1.0, .58, .25))


def desk():
    """Somebody writes here: a sealed letter on a slope, quill and ink, a candle, a stool pushed back; books on two shelves."""
    oak, dark, paper, wax = timber('table', '#6b431f', '#2a1609'), plain('bindings', '#4a1a10', .7, uneven=.4), plain('letters', '#e2cfa0', .8, uneven=.2), plain('wax', '#a3201a', .45, uneven=.2)
    gold = preset_material('flat gold')
    parts = [shapes.place(shapes.block('top', (.45, .30, .028), oak, .005), (.235, .47, .345))]
    for x in (.035, .435):
        for y in (.35, .59):
            parts.append(shapes.place(shapes.block('leg', (.034, .034, .335), oak, .004), (x, y, .165)))
    parts.append(shapes.place(shapes.block('apron', (.38, .016, .05), oak, .003), (.235, .345, .305)))
    slope = [shapes.block('slope', (.21, .17, .012), oak, .003), shapes.place(shapes.block('letter', (.165, .125, .004), paper, .001), (0, .004, .009)), shapes.place(shapes.lathe('seal', [(0, .007), (.016, .007), (.022, .004), (.024, 0), (0, 0)], wax, 24), (0, -.006, .011))]
    for side in (-1, 1):
        # The folds of the letter run from its corners to the seal.
        slope.append(shapes.sweep('fold', [(side * .080, .064, .0115), (0, .004, .0115)], .0012, plain('folds', '#8d7448', .8), 6))
    parts.append(shapes.place(shapes.group('slope', slope), (.215, .45, .412), (36, 0, -4), 1.30))
    parts.append(shapes.place(shapes.block('prop', (.17, .012, .075), oak, .002), (.217, .515, .40), (0, 0, -4)))
    parts.append(shapes.lathe('well', [(0, .36), (.032, .36), (.035, .395), (.018, .410), (.018, .422), (0, .422)], dark, 24))
    parts[-1].location = (.405, .41, 0)
    parts.append(shapes.sweep('quill', shapes.bezier((.405, .41, .405), (.415, .41, .47), (.430, .41, .55), (.465, .41, .635), 16), np.interp(np.arange(16), [0, 4, 9, 15], [.004, .009, .026, .002]), paper, 8, (.25, 1)))
    parts.append(shapes.lathe('candlestick', [(0, .36), (.042, .36), (.042, .367), (.012, .378), (.010, .425), (.024, .432), (.024, .442), (0, .442)], gold, 24))
    parts[-1].location = (.050, .56, 0)
    parts.append(shapes.lathe('candle', [(0, .535), (.012, .532), (.013, .44)], preset_material('ivory'), 16))
    parts[-1].location = (.050, .56, 0)
    WICKS.append((.050 + ASIDE, .56, .533, .075))
    lights.flame((.050 + ASIDE, .53, .60), 1.6, .03, (1.0, .60, .26))
    parts.append(shapes.place(shapes.lathe('seat', [(0, .215), (.085, .212), (.092, .200), (.085, .188), (0, .186)], oak, 32), (.10, .17, 0)))
    for k in range(3):
        a = math.tau * (k + .15) / 3
        parts.append(shapes.sweep('stool leg', [(.10 + .050 * math.cos(a), .17 + .050 * math.sin(a), .19), (.10 + .085 * math.cos(a), .17 + .085 * math.sin(a), 0)], [.013, .010], oak, 10))
    parts.append(shapes.place(shapes.block('shelf', (.56, .14, .020), oak, .003), (.26, FAR - .07, .70)))
    x, random = .0, chance(33)
    while x < .50:
        w, h = random.uniform(.024, .046), random.uniform(.085, .165)
        leather = plain(f'book {random.random()}', random.choice(('#4a2018', '#2f3a2b', '#372c3c', '#5a4226', '#6a5534', '#3c1712')), .7)
        parts.append(shapes.place(shapes.block('book', (w, .10, h), leather, .003), (x + w / 2, FAR - .075, .711 + h / 2), (0, random.choice((0, 0, 0, 8)), 0)))
        x += w + random.choice((.003, .003, .003, .014))
    shapes.place(shapes.group('desk', parts), (ASIDE, 0, 0))


#: Where each course of the wall ends on either side, from below: none reaches out over the one under it.
ENDS = {-1: (1.18, 1.16, .99, .97, .93, .78), 1: (1.20, 1.06, 1.05, .94, .93, .91)}


def surround():
    """Jambs and voussoirs of dressed stone in the last few courses of a wall."""
    made, random = hewn('ashlar'), chance(3)
    for side in (-1, 1):
        z = GROUND
        row = 0
        while z < SPRING - .02:
            h = min(.225, SPRING - z)
            long = .25 + (.11 if row % 2 else 0)
            stone((long, .34, h - .010), made, random, (side * (RADIUS + long / 2), .08, z + h / 2), wear=.07)
            x, end = RADIUS + long + .006, ENDS[side][row]
            count = 2 if end - x > .32 else 1
            for k in range(count):
                w = (end - x) if k == count - 1 else (end - x) * random.uniform(.44, .56)
                stone((w - .010, .26, h - .012), made, random, (side * (x + w / 2), .12, z + h / 2), wear=.09)
                x += w
            z, row = z + h, row + 1
    count = 11
    for k in range(count):
        a = math.pi * (k + .5) / count
        key = k == count // 2
        long, out = .34 if key else .27, .05 if key else 0
        r = RADIUS + long / 2
        block = stone(((RADIUS + .14) * math.pi / count - .008, .36 + out, long), made, random, (r * math.cos(a), .07 - out, SPRING + r * math.sin(a)), (0, math.pi / 2 - a, 0), .05)
        # Cut to the arch: as wide at each height as its joints, which meet in one point.
        block.data, middle = block.data.copy(), RADIUS + .14
        for vertex in block.data.vertices:
            vertex.co.x *= (r + vertex.co.z * block.scale.z) / middle
    for side in (-1, 1):
        for row in range(2):
            x = math.sqrt(max((RADIUS + .25) ** 2 - (.225 * row + .05) ** 2, 0)) + .01
            w = random.uniform(.20, .30)
            stone((w, .26, .215), made, random, (side * (x + w / 2), .13, SPRING + .225 * row + .11), wear=.09)
    gold, rays = preset_material('flat gold'), []
    for k in range(16):
        ray = shapes.sweep('ray', [(.040, 0, 0), (.094 if k % 2 else .112, 0, 0)], [.016, .003], gold, 6, (1, .5))
        ray.rotation_euler = (0, math.tau * k / 16, 0)
        rays.append(ray)
    rays.append(shapes.place(shapes.lathe('disc', [(0, .022), (.026, .018), (.038, .006), (.040, 0)], gold, 36), turn=(90, 0, 0)))
    shapes.place(shapes.group('sun', rays), (0, -.205, SPRING + RADIUS + .17))


def door():
    """Oak on three straps with split ends, hinged on the left; it stands open."""
    oak, iron, gold, parts = timber('door', '#5e4320', '#241608', (7, 7, .4)), preset_material('flat iron'), preset_material('flat gold'), []
    boards = 5
    wide = 2 * RADIUS / boards
    for i in range(boards):
        # A board ends in the arch's own curve: its two upper corners are not at one height.
        x = np.linspace(i * wide + .003, (i + 1) * wide - .003, 9)
        top = SPRING + np.sqrt(np.maximum(RADIUS ** 2 - (x - RADIUS) ** 2, 0)) - .012
        ring = [(x[0], 0), (x[-1], 0), *zip(x[::-1], top[::-1])]
        n = len(ring)
        points = [(px, y, pz) for y in (-.026, .026) for px, pz in ring]
        parts.append(shapes.add('board', points, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1)), *[(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)]], oak, smooth=False))
    for z in (.20, .60, 1.00):
        strap = shapes.block('strap', (RADIUS * 1.24, .018, .060), iron, .005)
        strap.location = (RADIUS * .64, -.033, z)
        parts.append(strap)
        parts.append(shapes.place(shapes.lathe('hinge', [(0, -.055), (.024, -.055), (.026, -.045), (.026, .045), (.024, .055), (0, .055)], iron, 20), (.012, -.036, z)))
        for turn in (-1, 1):
            curl = [(RADIUS * 1.24 + .07 * t, -.034, z + turn * .055 * math.sin(t * 2.2)) for t in np.linspace(0, 1, 10)]
            parts.append(shapes.sweep('curl', curl, np.linspace(.022, .007, 10), iron, 8, (.5, 1)))
        for k in range(5):
            parts.append(shapes.place(shapes.lathe('nail', [(0, .020), (.012, .015), (.019, 0)], gold, 16), (.08 + .118 * k, -.040, z), (90, 0, 0)))
    ring = [(2 * RADIUS - .12 + .055 * math.cos(t), -.066, .72 + .055 * math.sin(t)) for t in np.linspace(0, math.tau, 36)]
    parts.append(shapes.sweep('ring', ring, .011, gold, 12))
    parts.append(shapes.place(shapes.lathe('boss', [(0, .045), (.02, .038), (.038, .010), (.042, 0)], gold, 28), (2 * RADIUS - .12, -.030, .775), (90, 0, 0)))
    shapes.place(shapes.group('door', parts), (-RADIUS, .14, 0), (0, 0, 85))


def steps():
    """Two steps, and before them what is left of a pavement."""
    made, random = hewn('tread'), chance(9)
    for i, (wide, deep, top) in enumerate(((1.30, .42, 0), (1.62, .30, -.10))):
        x, front = -wide / 2, -.05 - .34 * i
        while x < wide / 2 - .08:
            w = min(random.uniform(.34, .56), wide / 2 - x)
            w = w if wide / 2 - x - w > .12 else wide / 2 - x
            stone((w - .008, deep, .11), made, random, (x + w / 2, front - deep / 2 + .12, top - .055), wear=.08)
            x += w
    for y, deep, ends in ((-.735, .20, (-.84, .86)), (-.935, .18, (-.50, .58))):
        x = ends[0]
        while x < ends[1] - .05:
            w = min(random.uniform(.26, .40), ends[1] - x)
            stone((w - .010, deep - .010, .07), made, random, (x + w / 2, y, GROUND - .036 + random.uniform(-.004, .004)), (random.uniform(-.012, .012), random.uniform(-.012, .012), 0), .10)
            x += w


def lantern():
    """It hangs by its ring from a wrought arm, whose plate is let into the wall."""
    iron, foot, at = preset_material('flat iron'), (.79, -.012, 1.235), (1.06, -.25, .905)
    tip = (at[0], at[1], foot[2] + .105)
    plate = shapes.place(shapes.block('plate', (.062, .026, .26), iron, .006), foot)
    nails = [shapes.place(shapes.lathe('nail', [(0, .016), (.012, .011), (.017, 0)], iron, 14), (foot[0], foot[1] - .014, foot[2] + z), (90, 0, 0)) for z in (-.105, 0, .118)]
    out = np.array((tip[0] - foot[0], tip[1] - foot[1]))

    def on(share, z):
        return (foot[0] + out[0] * share, foot[1] + out[1] * share, foot[2] + z)
    arm = [on(t, .085 + .02 * t) for t in np.linspace(0, 1.0, 8)] + [on(1 + .10 * math.sin(a), .105 + .028 * (1 - math.cos(a)) + .006) for a in np.linspace(.4, math.pi * 1.45, 12)]
    brace = shapes.bezier(on(0, -.085), on(.18, -.10), on(.62, -.02), on(.70, .092), 18)
    made = [plate, *nails, shapes.sweep('arm', arm, .013, iron, 10), shapes.sweep('brace', brace, .010, iron, 10)]
    ring = [(tip[0] + .026 * math.cos(a), tip[1], tip[2] - .034 + .030 * math.sin(a)) for a in np.linspace(0, math.tau, 28)]
    made.append(shapes.sweep('ring', ring, .0060, iron, 8))
    shapes.group('bracket', made)
    parts = [shapes.lathe('cap', [(0, .372), (.010, .37), (.012, .34), (.030, .285), (.060, .25), (.118, .205), (.122, .192), (0, .198)], iron, 6), shapes.lathe('foot', [(0, -.045), (.035, -.03), (.098, 0), (.098, .016), (0, .016)], iron, 6)]
    for k in range(6):
        a = math.tau * k / 6
        parts.append(shapes.sweep('bar', [(.092 * math.cos(a), .092 * math.sin(a), .01), (.105 * math.cos(a), .105 * math.sin(a), .20)], .008, iron, 6))
    parts.append(shapes.lathe('candle', [(0, .08), (.024, .078), (.026, .016)], preset_material('ivory'), 20))
    parts.append(shapes.lathe('glass', [(.088, .016), (.100, .20)], glass(), 6))
    shapes.place(shapes.group('lantern', parts), at)
    WICKS.append((at[0], at[1], at[2] + .078, .145))
    lights.flame((at[0] - .05, at[1] + .05, at[2] + .13), 36, .035)


def glass():
    """Panes that the flame behind them has made bright."""
    def build(n):
        clear, lit = n.add('BsdfTransparent', Color=(1, 1, 1, 1)), n.add('Emission', Color='#ff9a36', Strength=1.5)
        return n.add('MixShader', i0=.28, i1=clear.outputs[0], i2=lit.outputs[0])
    return material('lit glass', build)
