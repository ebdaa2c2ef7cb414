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
#: How far left the room's furniture stands: what the door leaves free is seen from the right.
ASIDE = -.17


def render(job):
    still_life.begin(2.60, (0.02, 0, 0.60), elevation=16, azimuth=13, key=.62, moon=5.0, sky=.6, tint=(1.0, .74, .46))
    still_life.catch_shadows(z=GROUND - .16)
    # Bare rock, which the shadows of wall and pavement lie on.
    still_life.slab(job, (1.16, .74), .10, 5, still_life.flagstone('bare rock', '#4f4a44', '#2a2725', '#7d7362'), .4).location = (.02, -.42, GROUND - .022)
    surround()
    door()
    steps()
    lantern()
    beyond()
    still_life.finish(job, samples=44, exposure=1.35, contrast=1.12, rim=.8, bounces=2)


def beyond():
    """A hall that is all light: brightest where its lamp hangs, amber towards its walls; what it throws out ends at the frame's own edge."""
    def build(n):
        at = n.stretch(n.add('TexCoord').outputs['Object'], (1.35, 0, .80))
        far = n.add('VectorMath', {'operation': 'LENGTH'}, i0=at).outputs['Value']
        tint = n.ramp(n.fit(far, 0, 1.05), (0.0, '#fff0c8'), (0.16, '#ffd88a'), (0.45, '#ff9e3a'), (1.0, '#a84a16'))
        return n.add('Emission', Color=tint, Strength=n.fit(far, 0, 1.05, 1.7, .42))
    made = material('beyond', build)
    made.cycles.sample_as_light = False
    # As the arch itself, seen from where the picture is seen from: it must not look out over the wall.
    outline = [(-.62, -.95), (.62, -.95), *[(.62 * math.cos(a), .62 * math.sin(a)) for a in np.linspace(0, math.pi, 32)]]
    back = shapes.add('beyond', [(x, 0, z) for x, z in outline], [tuple(range(len(outline)))], made, smooth=False)
    back.location = (-.17, .78, .70)
    back.visible_shadow = False
    floor = shapes.block('floor', (1.2, .9, .04), plain('floor', '#8a7657', .8), .004)
    floor.location = (-.1, .62, -.022)
    room()
    lights.panel((.30, 2.2, 1.75), (-.1, -1.0, GROUND), 900, .14, (1.0, .64, .28))


def room():
    """Somebody works here: a table with letters and a candle, books on two shelves. Against the light they are outlines with bright edges."""
    oak, dark, paper = timber('table', '#5a3516', '#1d0f06'), plain('bindings', '#4a1a10', .7, uneven=.4), plain('letters', '#d8c089', .8)
    parts = [shapes.place(shapes.block('top', (.46, .24, .026), oak, .005), (.27, .46, .345))]
    for x in (.075, .465):
        for y in (.37, .55):
            parts.append(shapes.place(shapes.block('leg', (.028, .028, .335), oak, .004), (x, y, .165)))
    for k, (x, turn) in enumerate(((.16, 12), (.19, -16), (.175, 30))):
        parts.append(shapes.place(shapes.block('letter', (.105, .075, .007), paper, .001), (x, .42, .362 + .008 * k), (0, 0, turn)))
    parts.append(shapes.lathe('well', [(0, .36), (.026, .36), (.028, .39), (.014, .400), (.014, .410), (0, .410)], dark, 20))
    parts[-1].location = (.29, .42, 0)
    parts.append(shapes.sweep('quill', shapes.bezier((.29, .42, .395), (.31, .42, .44), (.345, .42, .50), (.365, .42, .545), 12), [.004, .013, .015, .002], paper, 8, (.3, 1)))
    parts.append(shapes.lathe('candlestick', [(0, .36), (.036, .36), (.036, .366), (.010, .375), (.009, .415), (.020, .42), (.020, .428), (0, .428)], preset_material('flat gold'), 24))
    parts[-1].location = (.40, .44, 0)
    parts.append(shapes.lathe('candle', [(0, .49), (.010, .488), (.011, .425)], preset_material('ivory'), 16))
    parts[-1].location = (.40, .44, 0)
    WICKS.append((.40 + ASIDE, .44, .488, .055))
    for z in (.66, .86):
        parts.append(shapes.place(shapes.block('shelf', (.50, .13, .018), oak, .003), (.24, .68, z)))
        x, random = .02, chance(round(z * 50))
        while x < .44:
            w, h = random.uniform(.022, .042), random.uniform(.095, .145)
            if random.random() < .85:
                parts.append(shapes.place(shapes.block('book', (w, .09, h), plain(f'book {random.random()}', random.choice(('#5a1a12', '#2c3a2a', '#3a2a4a', '#6a4a22')), .7), .003), (x + w / 2, .67, z + .009 + h / 2), (0, random.choice((0, 0, 0, 9)), 0)))
            x += w + .004
    shapes.place(shapes.group('room', parts), (ASIDE, 0, 0))


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
            x = RADIUS + long + .006
            for _ in range((2, 1, 2, 1, 1, 1)[row]):
                w = random.uniform(.17, .27)
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
        block.scale.x *= 1.04
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
    """Oak on three straps with split ends, hinged on the left; it has swung in by half."""
    oak, iron, gold, parts = timber('door', '#6b4424', '#241309', (9, 9, .5)), preset_material('flat iron'), preset_material('flat gold'), []
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
        strap = shapes.block('strap', (RADIUS * 1.60, .018, .060), iron, .005)
        strap.location = (RADIUS * .82, -.033, z)
        parts.append(strap)
        for turn in (-1, 1):
            curl = [(RADIUS * 1.58 + .07 * t, -.034, z + turn * .055 * math.sin(t * 2.2)) for t in np.linspace(0, 1, 10)]
            parts.append(shapes.sweep('curl', curl, np.linspace(.022, .007, 10), iron, 8, (.5, 1)))
        for k in range(5):
            parts.append(shapes.place(shapes.lathe('nail', [(0, .020), (.012, .015), (.019, 0)], gold, 16), (.08 + .155 * k, -.040, z), (90, 0, 0)))
    ring = [(2 * RADIUS - .12 + .055 * math.cos(t), -.066, .72 + .055 * math.sin(t)) for t in np.linspace(0, math.tau, 36)]
    parts.append(shapes.sweep('ring', ring, .011, gold, 12))
    parts.append(shapes.place(shapes.lathe('boss', [(0, .045), (.02, .038), (.038, .010), (.042, 0)], gold, 28), (2 * RADIUS - .12, -.030, .775), (90, 0, 0)))
    shapes.place(shapes.group('door', parts), (-RADIUS, .14, 0), (0, 0, 68))


def steps():
    """Two steps, and before them what is left of a pavement: fewer and smaller stones, the farther out."""
    made, random = hewn('tread'), chance(9)
    for i, (wide, deep, top) in enumerate(((1.30, .42, 0), (1.62, .30, -.10))):
        x, front = -wide / 2, -.05 - .34 * i
        while x < wide / 2 - .08:
            w = min(random.uniform(.34, .56), wide / 2 - x)
            w = w if wide / 2 - x - w > .12 else wide / 2 - x
            stone((w - .008, deep, .11), made, random, (x + w / 2, front - deep / 2 + .12, top - .055), wear=.08)
            x += w
    size = .205
    for row in range(-1, 5):
        y = -.62 - size * row * .98
        for k in range(-6, 7):
            x = (k + .5 * (row % 2)) * size * 1.08 + random.uniform(-.015, .015)
            far = math.hypot(x / 1.10, (y + .52) / .62)
            if far > 1 or random.random() < (far - .72) * 2.2 or (abs(x) < .72 and y > -.60):
                continue
            own = size * (1 - .30 * max(far - .55, 0)) * random.uniform(.90, 1.0)
            stone((own * 1.06, own * .96, .07), made, random, (x, y, GROUND - .030 - .012 * far + random.uniform(-.006, .006)), (random.uniform(-.03, .03), random.uniform(-.03, .03), random.uniform(-.10, .10)), .12)


def lantern():
    iron, at = preset_material('flat iron'), (RADIUS + .42, -.24, .98)
    arm = shapes.bezier((at[0], .02, at[2] + .42), (at[0], -.10, at[2] + .54), (at[0], at[1], at[2] + .52), (at[0], at[1], at[2] + .33), 24)
    shapes.sweep('bracket', arm, .014, iron, 10)
    parts = [shapes.lathe('cap', [(0, .33), (.016, .32), (.030, .285), (.060, .25), (.118, .205), (.122, .192), (0, .198)], iron, 6), shapes.lathe('foot', [(0, -.045), (.035, -.03), (.098, 0), (.098, .016), (0, .016)], iron, 6)]
    for k in range(6):
        a = math.tau * k / 6
        parts.append(shapes.sweep('bar', [(.092 * math.cos(a), .092 * math.sin(a), .01), (.105 * math.cos(a), .105 * math.sin(a), .20)], .008, iron, 6))
    parts.append(shapes.lathe('candle', [(0, .08), (.024, .078), (.026, .016)], preset_material('ivory'), 20))
    shapes.place(shapes.group('lantern', parts), at)
    WICKS.append((at[0], at[1], at[2] + .078, .115))
    lights.flame((at[0], at[1] - .03, at[2] + .12), 7, .05)
