"""The hair of her who plays: parted, combed back from the face under a fillet of gold, and falling in long locks down her back and before her shoulders."""
import math

import numpy as np

from kit import hair, shapes
from kit.cloth import grid_faces
from kit.hair_curves import hair_curves
from kit.surfaces import preset_material

#: Of the skull, in the head's frame (the face looks along -y): its middle, its half axes, and where hair is gathered at the nape.
MIDDLE, AXES, NAPE = np.array((0, .026, .020)), np.array((.0815, .1030, .1165)), np.array((0, .130, -.030))


def hairline(a):
    """How high hair begins, in radians over the skull's equator, `a` from the forehead's middle round to the nape."""
    return np.interp(np.abs(a), (0, .45, .95, 1.35, 1.62, 2.0, 2.5, math.pi), (.27, .25, .12, -.04, -.20, -.45, -.62, -.66))


def over(a, up, grown=1.0):
    """A place on the skull."""
    way = np.stack([np.sin(a) * np.cos(up), -np.cos(a) * np.cos(up), np.sin(up)], -1)
    return MIDDLE + way * AXES * np.asarray(grown)[..., None]


def arranged(bones):
    """Its parts in the figure's own frame."""
    dye = hair.dyed('hair of her who plays', '#54260f', '#b06a30', .42)
    head = np.array(bones['head'])
    return [cap(head, dye), combed(head, dye), locks(bones, dye), *fillet(head)]


def placed(points, frame):
    return points @ frame[:3, :3].T + frame[:3, 3]


def cap(head, dye):
    """What is under the strands, so that no scalp shows between them."""
    a, t = np.meshgrid(np.linspace(-math.pi, math.pi, 61), np.linspace(0, 1, 20))
    low = hairline(a) + .05
    points = over(a, low + t * (math.pi / 2 - low), 1.015 + .07 * np.clip(t * 3, 0, 1))
    return shapes.add('hair cap', placed(points.reshape(-1, 3), head), grid_faces(20, 61), dye)


def combed(head, dye, count=3600, steps=14):
    """From all round to the nape, fullest over the temples; a parting in the middle."""
    random = np.random.RandomState(4)
    a = random.uniform(-math.pi, math.pi, count)
    up = hairline(a) + random.uniform(0, 1, count) ** 1.6 * .75
    start = (over(a, up) - MIDDLE) / AXES
    start /= np.linalg.norm(start, axis=1, keepdims=True)
    end = (NAPE - MIDDLE) / AXES
    end = end / np.linalg.norm(end) + random.normal(0, .05, (count, 3))
    # Those of the forehead leave the parting to either side before they go back.
    side = np.sign(start[:, :1] + random.normal(0, .02, (count, 1)))
    front = np.clip(-start[:, 1:2], 0, 1) * np.clip(1 - np.abs(start[:, :1]) / .75, 0, 1)
    through = .55 * start + .45 * end + np.hstack([side * .30 * front, 0 * side, .12 - .10 * front])
    t = np.linspace(0, 1, steps)[None, :, None]
    way = (1 - t) ** 2 * start[:, None] + 2 * t * (1 - t) * through[:, None] + t ** 2 * end[:, None]
    way /= np.linalg.norm(way, axis=2, keepdims=True)
    full = 1.06 + .110 * np.sin(np.pi * np.clip(t * 1.15, 0, 1)) + random.uniform(-.012, .020, (count, 1, 1))
    full += .014 * np.sin(8 * t + 9 * a[:, None, None])
    strands = MIDDLE + way * AXES * full
    return hair_curves('hair combed back', placed(strands, head), .0017 * (1 - .3 * t[..., 0] ** 2), dye)


def locks(bones, dye, each=34, steps=26):
    """Each lock waves by its own measure; those of the sides come forward over the shoulders, the rest lie on her back."""
    random = np.random.RandomState(6)
    head, chest = np.array(bones['head']), np.array(bones['chest'])
    made = []
    for k in range(84):
        side, share = (-1 if k % 2 else 1), random.rand()
        if k < 60:
            x = .074 + .082 * share
            stations = [placed(np.array((side * .078, -.012 + .08 * share, .050 - .04 * share)), head), placed(np.array((side * (.094 + .014 * share), .012 + .06 * share, -.060)), head),
                        *(placed(np.array((side * at[0], *at[1:])), chest) for at in ((x + .016, .010 + .03 * share, .490), (x + .018, -.105, .410), (x + .010, -.172 + .03 * share, .300), (x + .004, -.188 + .04 * share, .190 + .05 * random.rand()), (x, -.188 + .04 * share, .050 + .12 * random.rand())))]
        else:
            x = side * .12 * share
            stations = [placed(np.array((x * .5, .125, .03)), head), placed(np.array((x * .8, .135, -.08)), head), *(placed(np.array(at), chest) for at in ((x, .125, .47), (x * 1.15, .165, .36), (x * 1.2, .185, .24), (x * 1.2, .185, .12), (x * 1.2, .180, .02)))]
        t = np.linspace(0, 1, steps)
        guide = np.stack([np.interp(6 * t, range(7), np.array(stations)[:, axis]) for axis in range(3)], 1)
        for _ in range(4):
            guide[1:-1] = (guide[:-2] + 2 * guide[1:-1] + guide[2:]) / 4
        wave = .012 * np.sin(random.uniform(11, 17) * t + random.uniform(0, 6.28)) * t ** .7
        guide += wave[:, None] * np.array(bones['chest'])[:3, 0]
        off = random.normal(0, 1, (each, 1, 3)) * (.0075 * (1 - .50 * t))[None, :, None]
        made.append(guide + off + random.normal(0, .003, (each, 1, 3)) * t[None, :, None])
    return hair_curves('long locks', np.concatenate(made), (.0021 * (1 - .45 * np.linspace(0, 1, steps) ** 2))[None], dye)


def fillet(head):
    """A band of gold from over the forehead round to the nape."""
    gold = preset_material('flat gold')
    a = np.linspace(-math.pi, math.pi, 73)
    ring = placed(over(a, np.interp(np.abs(a), (0, 1.6, math.pi), (.46, .34, .14)), 1.20), head)
    return [shapes.sweep('fillet', ring, .0066, gold, 8)]
