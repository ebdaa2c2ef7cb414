"""A road that forks at a stone, and the emperor before it: lit windows and green ground one way, the other a burning ruin, spears in the ground and the standard of war."""
import numpy as np

from kit import diorama, masonry, rock, shapes, village, weapons
from kit.figure import GEAR, figure
from kit.fire import FIRES
from kit.places import ashlar
from kit.places.banners import standard
from kit.poses import idle
from kit.surfaces import plain, preset_material

PICTURES = {'detail-choices': (720, 540)}
ORDER = 61

ROADS = ([(2.95, -2.95), (1.8, -1.8), (.55, -.55)], [(.55, -.55), (-.3, -.85), (-1.4, -1.0), (-2.95, -1.05)], [(.55, -.55), (.85, .3), (1.0, 1.4), (1.05, 2.95)])


def render(job):
    diorama.begin(job, 8.75, (0, 0, .66))
    diorama.ground(job, [((-3, -3, -.85), (3, 3, 0))], (-3, -3, -.85), (3, 3, 0), 'turf', 'ash', burnt)
    for seed, road in enumerate(ROADS, 3):
        diorama.way(road, 0, 1.0, seed=seed)
    shapes.place(masonry.standing_stone(1.9, .36, 22, .035 if job.preview else .022, 2.6), (-.12, .12, -.05), (0, 0, 45), (1.05, .9, .70))
    shapes.place(figure('emperor', idle(), GEAR['emperor'], 1, .012), (1.82, -2.38, .03), (0, 0, 215), .84)
    mercy()
    judgement()
    diorama.finish(job, rim=1.3, lamps=[((2.6, -.2, 1.5), 1.6, {'reach': 2.3})])


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
    """A house burnt down to two of its walls, the fire still in its beams; those who held it have left their arms."""
    shapes.place(ashlar.wall(2.2, 2.0, .40, .34, 6, broken=1.0), (-1.05, 2.60, 0), (0, 0, 0), .8)
    shapes.place(ashlar.wall(1.5, 1.3, .40, .34, 8, broken=1.2), (-1.55, 1.95, 0), (0, 0, 90), .8)
    shapes.place(standard(2.4, 'crimson', 4), (2.35, 1.75, 0), (0, 0, 46))
    charred = plain('charred', '#15100d', .95, uneven=.4)
    for x, y, z, turn, lean, long in ((-.20, 2.05, .20, 20, 14, 1.5), (-.35, 1.90, .34, -38, -20, 1.4), (.02, 1.75, .12, 74, 6, 1.2), (-.50, 2.25, .62, 62, 38, 1.5), (.25, 2.40, .16, 130, 8, 1.0), (-.72, 1.72, .30, 10, 22, 1.1)):
        shapes.place(shapes.block('beam', (long, .13, .13), charred, .02), (x, y, z), (0, lean, turn))
    for x, y, z, size in ((-.78, 1.72, .34, .50), (-.20, 1.98, .28, .80), (.24, 2.38, .20, .56)):
        FIRES.append((x, y, z, size))
    wood, iron, gold = preset_material('wood'), preset_material('flat steel'), preset_material('flat gold')
    for x, y, lean, turn in ((1.72, .30, 12, 30), (2.25, .80, -20, -25), (1.95, 1.45, 10, 100), (2.25, 1.30, -12, 20)):
        shapes.place(weapons.spear(1.75, .46, wood, iron, gold, .5), (x, y, .66), (lean, lean * .6, turn))
    for x, y, turn, lean in ((2.42, .22, 40, 60), (1.52, .80, -10, 8), (2.75, 1.10, 62, 66)):
        shield = weapons.round_shield(.34, preset_material('bronze'), preset_material('iron'), 'horns')
        shapes.place(shield, (x, y, .06 + .30 * (lean > 30)), (lean, 0, turn))
    shapes.place(weapons.sword(.80, iron, gold), (1.45, .15, .62), (174, 8, 30))
    for x, y, r in ((2.7, -.8, .16), (-.2, 1.2, .14), (.5, 2.6, .15), (.55, 1.95, .10)):
        lump = rock.boulder(int(x * 10) + 9, r, preset_material('crag'), 4, (1, 1, .75), .25, chip=.3)
        lump.location = (x, y, r * .2)
