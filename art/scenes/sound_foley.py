"""What steps are made on: a long box of three floors, gravel, straw and boards, with a pair of boots that have just walked over it, and a plank beside it."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.cloth import grid_faces
from kit.hair import dyed
from kit.hair_curves import hair_curves
from kit.nodes import material
from kit.noise import fractal
from kit.surfaces import plain, preset_material, timber
from kit.village import box
from scenes.sound_boots import boot
from scenes.sound_measures import CLUTTER, TRAY

#: The tray: half its length, half its width, its rim, how high gravel lies in it, and how it is turned (degrees).
HALF, ASIDE, RIM, DEEP, TURN = .62, .40, .115, .070, 4
#: Where the box is parted: gravel is left of the first bar, boards are right of the second, straw lies between.
BARS = (-.16, .24)
#: Prints in the gravel (along the tray, across it, degrees), and where the boots stand that made them.
PRINTS, BOOTS = ((-.47, .12, 96), (-.28, -.10, 84)), ((.36, -.11, 82, 0), (.45, .11, 98, 22))
#: How many stones, and from how small to how large.
STONES, SMALL, LARGE = 900, .012, .034


def build(job):
    tray(job)


def tray(job):
    wood = timber('tray', '#8d633c', '#38200f', (.5, 9, 9), variety=.6)
    parts = [box((2 * HALF, .028, RIM), (0, side * ASIDE, RIM / 2), wood, .006) for side in (-1, 1)]
    parts += [box((.028, 2 * ASIDE + .028, RIM), (side * HALF, 0, RIM / 2), wood, .006) for side in (-1, 1)]
    parts += [box((.045, .012, RIM * .9), (x, side * (ASIDE + .018), RIM / 2), preset_material('flat iron'), .003) for side in (-1, 1) for x in (-HALF + .05, HALF - .05)]
    parts += [box((.030, 2 * ASIDE, RIM), (x, 0, RIM / 2), wood, .005) for x in BARS]
    parts += [bed(), stones(), straw(), *boards()]
    whole = shapes.place(shapes.group('tray', parts), (*TRAY, 0), (0, 0, TURN))
    shapes.belong(whole, CLUTTER)
    frame = Matrix.Translation((*TRAY, 0)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z')
    for x, y, turn, lifted in BOOTS:
        shapes.belong(boot(job, frame @ Vector((x, y, DEEP + .030)), turn + TURN, lifted), CLUTTER)
    # Laid askew before it: a step on wood.
    shapes.belong(shapes.place(box((.98, .21, .034), (0, 0, 0), timber('plank', '#9a7146', '#432813', (.5, 9, 9)), .006), (TRAY[0] - .16, TRAY[1] - .62, .03), (0, 0, TURN + 9)), CLUTTER)


def boards(count=5):
    """The third floor: boards across it, one end of each a little higher."""
    random, wide = np.random.RandomState(8), 2 * ASIDE / 5
    made = timber('floor boards', '#7d5532', '#2c190c', (.5, 9, 9), variety=.7)
    middle, long = (BARS[1] + HALF) / 2, HALF - BARS[1] - .050
    return [shapes.place(box((long, wide - .010, .026), (0, 0, 0), made, .005), (middle, -ASIDE + (k + .5) * wide, DEEP + .010), (0, random.uniform(-1.5, 1.5), 0)) for k in range(count)]


def straw(count=1500, steps=6):
    """Stalks that lie about as they were thrown, the uppermost over the box's edges."""
    random = np.random.RandomState(21)
    x, y = random.uniform(BARS[0], BARS[1], count), random.uniform(-ASIDE + .02, ASIDE - .02, count)
    a, long = random.normal(.5, .9, count), random.uniform(.06, .17, count)
    t = np.linspace(-.5, .5, steps)[None]
    rise = random.uniform(0, .055, count)
    bend = random.normal(0, .25, count)[:, None] * t ** 2
    px = x[:, None] + long[:, None] * (t * np.cos(a)[:, None] - bend * np.sin(a)[:, None])
    py = y[:, None] + long[:, None] * (t * np.sin(a)[:, None] + bend * np.cos(a)[:, None])
    pz = DEEP - .005 + rise[:, None] + random.normal(0, .10, count)[:, None] * long[:, None] * t
    points = np.stack([np.clip(px, BARS[0] - .05, BARS[1] + .05), np.clip(py, -ASIDE, ASIDE), np.maximum(pz, DEEP * .6)], -1)
    return hair_curves('straw', points, np.full((count, steps), .0032), dyed('straw', '#a27a34', '#d9b566'))


def trodden(x, y):
    """How far gravel is pressed down there: a sole, a waist and a heel."""
    deep = np.zeros_like(x)
    for px, py, turn in PRINTS:
        a = math.radians(turn - 90)
        along, across = (x - px) * math.cos(a) + (y - py) * math.sin(a), (y - py) * math.cos(a) - (x - px) * math.sin(a)
        for ahead, long, wide in ((.0, .105, .056), (-.15, .052, .045)):
            deep = np.maximum(deep, np.clip((1.15 - np.hypot((along - ahead) / long, across / wide)) / .3, 0, 1))
    return deep


def surface(x, y):
    return DEEP + .020 * fractal(np.stack([x * 4, y * 4, 0 * x], -1).reshape(-1, 3), 3, 5).reshape(x.shape) - .030 * trodden(x, y)


def bed():
    x, y = np.meshgrid(np.linspace(-HALF, HALF, 90), np.linspace(-ASIDE, ASIDE, 60))
    return shapes.add('bed', np.stack([x, y, surface(x, y)], -1).reshape(-1, 3), grid_faces(60, 90), plain('grit', '#6a6050', .9, uneven=.5))


def stones():
    """Rounded stones in one mesh, each of its own size, squat and turned at random; few where a foot has pressed them in."""
    random = np.random.RandomState(12)
    ball, faces = globe(6, 8)
    x, y = random.uniform(-HALF + .02, BARS[0] - .03, STONES), random.uniform(-ASIDE + .02, ASIDE - .02, STONES)
    size = SMALL + (LARGE - SMALL) * random.rand(STONES) ** 2.6
    size *= 1 - .45 * trodden(x, y)
    z = surface(x, y) + .25 * size
    # Some have been kicked out over the rim.
    out = random.rand(STONES) < .035
    x, y = np.where(out, x * 1.45, x), np.where(out, y * 1.65, y)
    z = np.where(out & ((np.abs(x) > HALF + .02) | (np.abs(y) > ASIDE + .02)), .4 * size, z)
    shape = size[:, None] * random.uniform(.7, 1.25, (STONES, 3)) * (1, 1, .72)
    a = random.uniform(0, math.tau, STONES)
    p = ball[None] * shape[:, None] * (1 + .16 * random.normal(size=(STONES, len(ball), 1)))
    p = np.stack([p[..., 0] * np.cos(a)[:, None] - p[..., 1] * np.sin(a)[:, None], p[..., 0] * np.sin(a)[:, None] + p[..., 1] * np.cos(a)[:, None], p[..., 2]], -1) + np.stack([x, y, z], -1)[:, None]
    tone = np.repeat(random.rand(STONES), len(ball))
    made = material('gravel', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), n.mix(n.fit(n.noise(n.position(), 60, 2), .4, .6), '#86827a', '#5d5b58'), '#393a3e'), Roughness=.8, Specular=.25))
    return shapes.add('gravel', p.reshape(-1, 3), (faces[None] + len(ball) * np.arange(STONES)[:, None, None]).reshape(-1, 4), made, mask=tone)


def globe(rows, columns):
    """A ball of quads, its poles narrow rings."""
    t, a = np.linspace(.12, math.pi - .12, rows)[:, None], (np.arange(columns) * math.tau / columns)[None]
    points = np.stack(np.broadcast_arrays(np.sin(t) * np.cos(a), np.sin(t) * np.sin(a), np.cos(t)), -1).reshape(-1, 3)
    row, column = np.meshgrid(np.arange(rows - 1), np.arange(columns), indexing='ij')
    first, second = row * columns + column, row * columns + (column + 1) % columns
    return points, np.stack([first, first + columns, second + columns, second], -1).reshape(-1, 4)
