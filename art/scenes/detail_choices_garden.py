"""What grows on the side that is spared: turf of several greens, a garden before the house, flowers along the way, ivy and moss on the wall below."""
import math

import numpy as np
from scipy.spatial import cKDTree

from kit import shapes, shore, wilds
from kit.noise import fractal
from kit.plants import bushes, cushions, flowers, ivy
from scenes.detail_choices_ground import burnt, lines, outline
from scenes.detail_choices_houses import HOUSE, PLAN, RUIN, TURN
from scenes.detail_choices_rim import JOINTS, STANDS, loop

#: Turf by its hue: (dark, light), how long, and from where to where in the noise that says which grows here.
TURFS = ((('#33501f', '#7fa63c'), .070, (-9, .06)), (('#4c5c1f', '#b0b048'), .080, (.02, .22)), (('#24442a', '#5a8a48'), .064, (-.20, -.02)), (('#5a5a26', '#b9a858'), .085, (.20, 9)))
#: Where ferns, docks, bushes and flowers stand: (x, y, z, radius or length).
SEDGES = ((-2.92, -.75, 0, .17), (-2.90, .85, 0, .18), (-.42, 1.50, 0, .16), (-.52, -1.58, 0, .11), (-1.7, -1.62, 0, .13), (-.42, .35, 0, .13))
FERNS = ((-2.86, .40, 0, .42), (-.62, 1.22, 0, .36), (-2.78, -1.28, 0, .36), (-.55, .55, 0, .30))
DOCKS = ((-2.74, -.55, 0, .18), (-1.30, -1.66, 0, .16), (-.40, -1.20, 0, .13))
BUSHES = ((-2.90, .62, 0, .22), (-2.36, .12, 0, .17), (-1.80, .04, 0, .15), (-.70, 1.55, 0, .24), (-2.98, 1.25, 0, .22), (-.36, 1.95, 0, .18))
DAISIES = ((-2.62, -1.02, 0, .20), (-1.02, -1.42, 0, .16), (-.55, -.08, 0, .15), (-2.02, -.34, 0, .14), (-1.9, -1.40, 0, .18), (-.85, .22, 0, .13))
BELLS = ((-2.86, -.18, 0, .16), (-1.52, -1.34, 0, .15), (-.98, .02, 0, .13), (-2.34, -1.52, 0, .15))
POPPIES = ((-2.40, -.52, 0, .15), (-.66, -1.66, 0, .12), (-2.06, -1.66, 0, .15), (-.42, -.30, 0, .10), (-2.88, -.98, 0, .12))
#: Where ivy comes over the coping: from one x to another, how many vines, how far they hang.
HANGING = ((-3.1, -2.45, 10, (.30, .74)), (-1.95, -1.30, 9, (.22, .60)), (-.75, -.42, 4, (.16, .34)))


def garden():
    random = np.random.RandomState(5)
    spots = np.c_[random.uniform((-3.2, -2.1), (1.2, 2.3), (9000, 2)), np.zeros(9000)].astype(np.float32)
    kept = open_ground(spots) & (burnt(spots) < .3)
    thick, hue = fractal(spots * (1.3, 1.3, 0) + 3, 3, 5), fractal(spots * (.9, .9, 0) + 11, 3, 6)
    parts = []
    for k, (tint, long, (low, high)) in enumerate(TURFS):
        here = kept & (hue > low) & (hue <= high) & (random.rand(len(spots)) < np.clip(.62 + 1.3 * thick, .15, .95))
        parts.append(wilds.grass([(*point, random.uniform(.04, .09)) for point in spots[here]], 6 + k, long, tint))
    shore.sedge(SEDGES, 3, .26)
    shore.bracken(FERNS, 4)
    shore.dock(DOCKS, 5)
    bushes(BUSHES, 6, ('#1b3c1e', '#74983f'), .062)
    flowers(DAISIES, '#f2ead6', size=.032, seed=7)
    flowers(BELLS, '#8460cc', '#e0c46a', 5, 'pointed', .034, .16, 8)
    flowers(POPPIES, '#d8351c', '#1c130f', 5, 'round', .034, .16, 9)
    line, _ = loop()
    ivy(list(vines(line, np.random.RandomState(12))), 10, .070)
    cushions(list(mossy(line, np.random.RandomState(13))), 11, ('#34501a', '#93ad44'))
    return shapes.group('turf', parts)


def open_ground(spots):
    """Where nobody walks and no house stands, within the coping."""
    trodden = cKDTree(np.concatenate(list(lines()))).query(spots[:, :2])[0]
    turn = math.radians(-TURN)
    aside, ahead = spots[:, 0] + RUIN[0], spots[:, 1] - RUIN[1]
    aside, ahead = aside * math.cos(turn) + ahead * math.sin(turn), ahead * math.cos(turn) - aside * math.sin(turn)
    house = np.maximum(np.abs(aside) - PLAN[0] * HOUSE / 2, np.abs(ahead) - PLAN[1] * HOUSE / 2)
    return (outline(spots) < -.24) & (trodden > .45) & (house > .10)


def vines(line, random):
    """Ivy over the near coping, thinner to both ends of each stretch."""
    for first, last, count, (short, long) in HANGING:
        for share in (np.arange(count) + random.uniform(.1, .9, count)) / count:
            at, out = facing(line, first + (last - first) * share)
            yield np.array((*(at + .03 * out), JOINTS[0] + .005)), out, random.uniform(short, long) * (.6 + .4 * math.sin(math.pi * share)), .35


def facing(line, x):
    """The near point of the outline at `x`, and which way is out there."""
    near = line[line[:, 1] < .6]
    k = int(np.clip(np.abs(near[:, 0] - x).argmin(), 1, len(near) - 2))
    ahead = near[k + 1] - near[k - 1]
    return near[k], np.array((ahead[1], -ahead[0])) / np.linalg.norm(ahead)


def mossy(line, random):
    """On the coping and on the plinth's step, thick here and missing there."""
    for _ in range(150):
        x = random.uniform(-3.2, .0)
        at, out = facing(line, x)
        step = random.rand() < .4
        away = STANDS[-1] - .035 if step else -random.uniform(.0, .26)
        place = (*(at + out * away), JOINTS[3] if step else JOINTS[0])
        if fractal(np.array([place]) * 1.6, 2, 21)[0] > -.04 and burnt(np.array([place]))[0] < .3:
            yield *place, random.uniform(.04, .09) * (.6 if step else 1)
