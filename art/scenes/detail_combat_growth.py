"""What grows on the block: grass and moss where nobody treads, ferns and a few flowers along the landing's foot, ivy over the copings."""
import bpy
import numpy as np

from kit import shapes, shore, wilds
from kit.plants import cushions, flowers, ivy
from scenes.detail_combat_base import WALLS
from scenes.detail_combat_ground import FOOT, HALF, LEDGE, LOW

#: Where tussocks, ferns, docks and flowers stand: (x, y, z, radius or length).
GRASS = ((-2.86, -1.20, LEDGE, .15), (-2.80, -.50, LEDGE, .16), (-2.3, -1.40, LEDGE, .10), (-.80, -1.40, LEDGE, .11), (-2.86, .45, LEDGE, .15), (-.05, -1.04, LOW, .10), (.62, -1.04, LOW, .09), (1.40, -1.04, LOW, .11), (2.05, -1.04, LOW, .08), (3.44, -.82, LOW, .08), (3.44, .72, LOW, .10))
FERNS = ((-.30, -1.04, LOW, .30), (1.05, -1.04, LOW, .26), (-2.92, -.82, LEDGE, .30))
DOCKS = ((.30, -1.04, LOW, .13), (1.72, -1.04, LOW, .11), (-2.60, -1.40, LEDGE, .13))
DAISIES = ((.45, -1.04, LOW, .10), (-2.66, -1.40, LEDGE, .10), (1.56, -1.04, LOW, .07))
POPPIES = ((-.12, -1.04, LOW, .08), (-2.88, -1.02, LEDGE, .08))
#: Where ivy comes over a coping: the wall's way out, its rim from one place to another, how many vines, how far they hang.
HANGING = (((-.5, -.9), (-3.04, -1.40, LEDGE), (-2.72, -1.70, LEDGE), 6, (.25, .60)), ((0, -1), (-2.60, -1.74, LEDGE), (-2.30, -1.74, LEDGE), 4, (.16, .40)), ((0, -1), (-.92, -1.74, LEDGE), (-.54, -1.74, LEDGE), 6, (.22, .62)), ((0, -1), (.86, -1.30, LOW), (1.34, -1.30, LOW), 6, (.16, .44)), ((1, 0), (3.76, -.10, LOW), (3.76, .40, LOW), 6, (.2, .46)))


def grown():
    """All of it, in one group."""
    known = set(bpy.data.objects)
    wilds.grass(GRASS, 6, .12, ('#3c4a2c', '#8a9a5c'))
    shore.bracken(FERNS, 4)
    shore.dock(DOCKS, 5)
    flowers(DAISIES, '#efe6cf', size=.026, tall=.11, seed=7)
    flowers(POPPIES, '#c8301c', '#1c130f', 5, 'round', .026, .12, 9)
    ivy(list(vines(np.random.RandomState(12))), 10, .066)
    cushions(list(mossy(np.random.RandomState(13))), 11, ('#2c4418', '#7f9644'))
    return shapes.group('growth', [thing for thing in bpy.data.objects if thing not in known])


def vines(random):
    for out, first, last, count, (short, long) in HANGING:
        out = np.array(out) / np.linalg.norm(out)
        for share in (np.arange(count) + random.uniform(.1, .9, count)) / count:
            start = np.array(first) + (np.array(last) - first) * share
            yield start + (*(.03 * out), .005), out, random.uniform(short, long) * (.6 + .4 * np.sin(np.pi * share)), .35


def mossy(random):
    """Along the copings and at the stair's foot, thick here and missing there."""
    for line, top, _, _ in WALLS:
        for a, b in zip(line, line[1:]):
            a, b = np.array(a), np.array(b)
            into = np.array((a[1] - b[1], b[0] - a[0])) / np.linalg.norm(b - a)
            for _ in range(round(3.0 * np.linalg.norm(b - a))):
                yield *(a + (b - a) * random.rand() + into * random.uniform(.02, .24)), top, random.uniform(.04, .09)
    for _ in range(16):
        yield random.uniform(-.40, FOOT), -HALF - random.uniform(.02, .10), LOW - .02, random.uniform(.04, .08)
