"""What she sits on who plays: a bench on four turned legs, its edge moulded, with a striped cushion that shows on both sides of her."""
import numpy as np

from kit import shapes
from kit.nodes import material
from kit.shapes import lathe, sweep
from kit.surfaces import plain, timber
from kit.village import box
from scenes.sound_measures import CLUTTER, STOOL

#: How it is turned (degrees): as she is.
SITS = 34
#: In her own frame: the middle of the seat, half its length and half its depth, and how high the cushion is (metres).
MIDDLE, LONG, DEEP, HIGH = (0, .10), .50, .21, .44
#: How thick the cushion is, and how much smaller than the board.
SOFT, WITHIN = .055, .045


def off_seat(p):
    """How far points are off the bench, as one block from the floor to the cushion."""
    q = np.abs(p - np.array((*MIDDLE, HIGH / 2), np.float32)) - np.array((LONG, DEEP, HIGH / 2), np.float32)
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0)


def build():
    wood = timber('bench of her who plays', '#8f6238', '#3a2111', (.5, 9, 9), variety=.3)
    legs = timber('turned legs', '#8f6238', '#3a2111', (9, 9, .6))
    x, y = MIDDLE
    top = HIGH - SOFT
    parts = [box((2 * LONG, 2 * DEEP, .034), (x, y, top - .017), wood, .008), box((2 * LONG - .050, 2 * DEEP - .050, .050), (x, y, top - .058), wood, .006)]
    feet = [(x + a * (LONG - .075), y + b * (DEEP - .065)) for a in (-1, 1) for b in (-1, 1)]
    parts += [shapes.place(turned(top - .08, legs), (*foot, 0)) for foot in feet]
    parts += [sweep('rail', [(-LONG + .075, y + b * (DEEP - .065), .085), (LONG - .075, y + b * (DEEP - .065), .085)], .015, wood, 10) for b in (-1, 1)]
    parts += [cushion((x, y, top), LONG - WITHIN, DEEP - .012)]
    shapes.belong(shapes.place(shapes.group('bench of her who plays', parts), (*STOOL, 0), (0, 0, SITS)), CLUTTER)


def turned(high, made):
    """A leg with a foot, two beads and a swelling, turned on a lathe."""
    profile = [(0, 0), (.030, 0), (.036, .02), (.030, .05), (.018, .062), (.017, .075), (.040, .085), (.040, .100), (.020, .112), (.033, .17), (.037, .21), (.024, .265), (.020, .275), (.038, .288), (.038, .302), (.026, .312), (.028, .34), (0, .34)]
    return lathe('turned leg', [(r, z * high / .34) for r, z in profile], made, 28)


def cushion(at, long, deep, rows=40, columns=160):
    """Filled with wool, flatter at its seams, which are corded."""
    u, v = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(-1, 1, rows))
    swell = ((1 - u ** 6) * (1 - v ** 4)) ** .5
    upper = np.stack([u * long, v * deep, .5 * SOFT + .5 * SOFT * swell], -1)
    lower = np.stack([u * long, v * deep, .5 * SOFT - .5 * SOFT * swell], -1)
    made = material('cushion', stripes)
    stripe = (np.abs(np.abs(np.abs(u) - .86) - .035) < .018).astype(float).ravel()
    sides = [shapes.add('cushion', points.reshape(-1, 3), faces(rows, columns), made, mask=stripe) for points in (upper, lower)]
    rim = [(a * long, b * deep, .5 * SOFT) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]
    cord = sweep('cord', np.concatenate([np.linspace(p, q, 12) for p, q in zip(rim, rim[1:])]), .009, plain('cord of the cushion', '#b08a44', .9, specular=.05, uneven=.2), 8)
    tassels = [lathe('tassel', [(0, .012), (.012, .010), (.014, -.004), (.009, -.012), (.020, -.075), (0, -.078)], cord.data.materials[0], 14) for _ in range(2)]
    hung = [shapes.place(tassel, (a * (long + .012), -deep - .010, .5 * SOFT)) for tassel, a in zip(tassels, (-1, 1))]
    return shapes.place(shapes.group('cushion', [*sides, cord, *hung]), at)


def faces(rows, columns):
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing='ij')
    first = (i * columns + j).ravel()
    return np.stack([first, first + 1, first + columns + 1, first + columns], 1)


def stripes(n):
    """Blue wool, with two ochre stripes across it at each end."""
    tint = n.mix(n.attribute(), '#2c3f66', '#a07c3c')
    tint = n.mix(n.fit(n.noise(n.position(), 60, 3, .6), .35, .7, 0, .45), tint, '#141626')
    return n.add('BsdfPrincipled', Base_Color=tint, Roughness=1.0, Specular=0)
