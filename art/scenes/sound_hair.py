"""The hair of her who plays: parted, combed back from the face under a fillet of gold, and plaited over one shoulder."""
import math

import numpy as np

from kit import hair, shapes
from kit.cloth import grid_faces
from kit.hair_curves import hair_curves
from kit.surfaces import preset_material

#: Of the skull, in the head's frame (the face looks along -y): its middle, its half axes, and where hair is gathered at the nape.
MIDDLE, AXES, NAPE = np.array((0, .026, .020)), np.array((.0815, .1030, .1165)), np.array((0, .130, -.030))

#: Where the plait lies on shoulder and breast, in the chest's frame.
PLAIT = ((-.098, .075, .455), (-.118, -.010, .470), (-.112, -.105, .415), (-.100, -.160, .320), (-.092, -.182, .220), (-.088, -.188, .130))


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
    return [cap(head, dye), combed(head, dye), *plait(bones, dye), *fillet(head)]


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


def plait(bones, dye, each=110, steps=72, turns=5.5):
    """Three strands from the nape forward over the right shoulder and down on the breast, a ring of gold at their end."""
    random = np.random.RandomState(6)
    head, chest = np.array(bones['head']), np.array(bones['chest'])
    stations = [placed(np.array(at), head) for at in ((-.020, .128, .000), (-.048, .120, -.070))] + [placed(np.array(at), chest) for at in PLAIT]
    t = np.linspace(0, 1, steps)
    middle = np.stack([np.interp(t * (len(stations) - 1), range(len(stations)), np.array(stations)[:, axis]) for axis in range(3)], 1)
    for _ in range(30):
        middle[1:-1] = (middle[:-2] + 2 * middle[1:-1] + middle[2:]) / 4
    way = np.gradient(middle, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    # Away from the trunk, and across the plait.
    out = np.array(placed(np.array((-.10, -1.2, .6)), chest)) - middle
    out -= way * (out * way).sum(1, keepdims=True)
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    side = np.cross(way, out)
    thick = .0125 * np.interp(t, (0, .15, .8, .93, 1), (.7, 1, .85, .45, .9))[:, None]
    made = []
    for k in range(3):
        phase = math.tau * (turns * t + k / 3)
        # At its end it is tied.
        core = middle + 1.35 * thick * np.cos(phase)[:, None] * side + .75 * thick * np.sin(2 * phase)[:, None] * out
        a, r = random.uniform(0, math.tau, (each, 1)), np.sqrt(random.rand(each, 1))
        turn = a + 5 * t[None]
        made.append(core[None] + (r * np.cos(turn))[..., None] * thick * side + (r * np.sin(turn))[..., None] * thick * out + random.normal(0, .0009, (each, steps, 3)))
    tied = int(.93 * steps)
    ring = shapes.sweep('ring of the plait', middle[tied - 1:tied + 2], .0105, preset_material('flat gold'), 12)
    return [hair_curves('plait', np.concatenate(made), (.0016 * (1 - .3 * t ** 2))[None], dye), ring]


def fillet(head):
    """A band of gold from over the forehead round to the nape."""
    gold = preset_material('flat gold')
    a = np.linspace(-math.pi, math.pi, 73)
    ring = placed(over(a, np.interp(np.abs(a), (0, 1.6, math.pi), (.46, .34, .14)), 1.20), head)
    return [shapes.sweep('fillet', ring, .0066, gold, 8)]
