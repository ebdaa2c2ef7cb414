"""A road that forks at a stone, and the emperor before it: lit windows and green ground one way, a standard and a burnt wall the other."""
import numpy as np

from kit import diorama, masonry, rock, shapes, village
from kit.figure import GEAR, figure
from kit.places import ashlar
from kit.places.banners import standard
from kit.poses import idle
from kit.surfaces import preset_material

PICTURES = {'detail-choices': (720, 540)}
ORDER = 61

ROADS = ([(2.95, -2.95), (1.8, -1.8), (.55, -.55)], [(.55, -.55), (-.3, -.85), (-1.4, -1.0), (-2.95, -1.05)], [(.55, -.55), (.85, .3), (1.0, 1.4), (1.05, 2.95)])


def render(job):
    diorama.begin(job, 8.75, (0, 0, .66))
    diorama.ground(job, [((-3, -3, -.85), (3, 3, 0))], (-3, -3, -.85), (3, 3, 0), 'turf', 'ash', burnt)
    for seed, road in enumerate(ROADS, 3):
        diorama.way(road, 0, 1.0, seed=seed)
    shapes.place(masonry.standing_stone(1.9, .36, 9, .035 if job.preview else .022, 2.6), (-.62, .62, -.05), (0, 0, 45), (1.5, 1.2, .92))
    shapes.place(figure('emperor', idle(), GEAR['emperor'], 1, .012), (1.82, -2.38, .03), (0, 0, 215), .84)
    mercy()
    judgement()
    diorama.finish(job)


def burnt(points):
    """1 on the right of the line that the stone stands on."""
    return np.clip((points[:, 0] + points[:, 1]) / 1.2 + .35, 0, 1)


def mercy():
    shapes.place(village.house(3.6, 3.2, 2.5, 1.2, 'plaster', 'roof', 3), (-2.25, .42, 0), (0, 0, 0), .48)
    shapes.place(village.lantern(1.7), (-1.75, -2.05, 0), (0, 0, 60), .95)
    shapes.place(village.cypress(3.2, 3), (-1.75, 2.55, 0), scale=.72)
    shapes.place(village.cypress(3.2, 3), (-2.75, 1.95, 0), (0, 0, 80), .62)
    diorama.tufts([(-2.6, -.35, 0, .24), (-.9, -1.9, 0, .22), (.1, -1.9, 0, .28), (-2.6, -2.5, 0, .30), (.9, -2.7, 0, .24), (-.6, -2.7, 0, .30), (-1.1, -.25, 0, .20), (-2.8, -1.8, 0, .18)], 5)


def judgement():
    shapes.place(ashlar.wall(2.2, 2.0, .40, .34, 6, broken=1.0), (-1.05, 2.60, 0), (0, 0, 0), .8)
    shapes.place(standard(2.4, 'crimson', 4), (2.35, 1.75, 0), (0, 0, 46))
    diorama.fire((-.05, 1.75, 0), 1.0, .8)
    for x, y, r in ((2.5, .4, .2), (2.7, -.6, .16), (1.9, .5, .12), (-.2, 1.2, .14), (.5, 2.6, .15)):
        lump = rock.boulder(int(x * 10) + 9, r, preset_material('crag'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, r * .2)
