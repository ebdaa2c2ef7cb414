"""A forked road by night, and the emperor at the stone: lamps and a house one way, a banner and a fire the other."""
import numpy as np

from kit import game_view, lights, masonry, rock, shapes, village
from kit.brush import ragged
from kit.fire import brazier
from kit.figure import GEAR, figure
from kit.places.banners import standard
from kit.poses import idle
from kit.surfaces import stuff
from kit.tiles import tiled

PICTURES = {'detail-choices': (720, 540)}
ORDER = 61

ROADS = ([(-4.5, -7), (-1.6, -2.8), (0, 0)], [(-.7, -1.1), (-.5, 2.6), (-2.6, 5.4), (-3.4, 9)], [(-.9, -1.2), (2.6, .7), (5.6, -.2), (9.5, .6)])


def render(job):
    view = game_view.begin(job, (.2, .6, .9), 11.5, 45)
    village.box((60, 60, .4), (0, 0, -.26), tiled('earth'), .02)
    for depth, road in enumerate(ROADS):
        way(road, -.02 - .008 * depth)
    shapes.place(masonry.standing_stone(2.3, .5, 9, .04, .5), (.9, 1.35, -.05), (0, 0, 20))
    shapes.place(figure('emperor', idle(), GEAR['emperor'], 1, .018 if job.preview else .012), (-.75, -.85, 0), (0, 0, 205), 1.12)
    shapes.place(village.house(seed=3), (-1.0, 6.6, 0), (0, 0, -35), .82)
    shapes.place(village.lantern(2.2), (-2.6, 3.2, 0), (0, 0, 40))
    for x, y, tall in ((-4.6, 4.2, 3.8), (1.6, 7.4, 4.4), (-5.6, 1.4, 3.2)):
        shapes.place(village.cypress(tall, 3), (x, y, 0))
    shapes.place(standard(3.0, 'crimson', 4), (5.2, 1.5, 0), (0, 0, 40))
    brazier((4.6, -1.5, 0), 1.0, 1.0, 240)
    shapes.place(masonry.column(1.7, .34, stuff('slab'), 12, broken=.5), (6.4, -1.4, 0))
    rock.scatter(90, (-7, 7), (-7, 8), lambda x, y: -.06, [stuff('crag')], .05, .22, 5)
    lights.sky('#3c4c74', '#20222e', .9)
    lights.moon((-.7, -.55, -.6), 4.4, 1.2)
    lights.flame((-2.5, 3.0, 2.1), 190, .1)
    ratio = job.size[0] / job.size[1]
    y, x = np.mgrid[0:job.size[1], 0:job.size[0]].astype(np.float32)
    edge = ragged(x / job.size[0], y / job.size[1], ratio, 31)
    lamps = [((-2.5, 3.0, 2.0), 3.0, {'reach': 5.0}), ((-.75, -2.2, 2.6), 1.1, {'reach': 3.6})]
    game_view.finish(view, lamps=lamps, exposure=1.8, vignette=0, alpha=edge)


def way(points, height):
    """A cobbled road of one width along a bent line; those that meet lie at heights of their own."""
    points, wide = np.array(points, float), 1.15
    t = np.linspace(0, len(points) - 1, 40)
    middle = np.stack([np.interp(t, range(len(points)), points[:, k]) for k in range(2)], 1)
    for _ in range(14):
        middle[1:-1] = (middle[:-2] + 2 * middle[1:-1] + middle[2:]) / 4
    ahead = np.gradient(middle, axis=0)
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], 1) / np.linalg.norm(ahead, axis=1, keepdims=True)
    rows = [np.column_stack([middle + aside * side * wide, np.full(40, height)]) for side in (-1, 1)]
    vertices = np.concatenate(rows)
    faces = [(k, k + 1, 41 + k, 40 + k) for k in range(39)]
    shapes.add('way', vertices, faces, tiled('cobble'), smooth=False)
