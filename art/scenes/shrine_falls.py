"""How the pilgrims' cloth falls: folds that open, lean and run together, and sheets thrown over somebody: veils, the skirt of one who is bent to the floor. In the figure's own frame, metres."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d

from kit import garments, shapes
from kit.cloth import grid_faces, thicken
from kit.drape import Cloth, kept
from scenes import sound_garb as garb

#: Frames of a fiftieth of a second until a thrown sheet is at rest, and how thick what is worn under it lies on the flesh.
FRAMES, UNDER = 70, .022


def folds(rows, columns, seed, count, closed=True):
    """How far out cloth lies that hangs from its first row, about -.5 to 1.2 (rows, columns): `count` broad folds, no two alike, each of which opens at its own height, leans to a side, and may run into the next."""
    random = np.random.RandomState(seed)
    t, u = np.linspace(0, 1, rows)[:, None], (np.arange(columns) / columns)[None, :]
    out = np.zeros((rows, columns))
    for centre in (np.arange(count) + random.uniform(-.36, .36, count)) / count + (random.rand() if closed else .5 / count):
        begins, lean, wide, deep = random.uniform(-.1, .42), random.uniform(-.75, .75) / count, random.uniform(.20, .46) / count, random.uniform(.45, 1.3)
        middle = centre + lean * (t - .25) + .10 / count * np.sin(random.uniform(4, 9) * t + random.uniform(0, 6))
        off = u - middle
        off = np.mod(off + .5, 1) - .5 if closed else off
        opened = np.clip((t - begins) / .40, 0, 1)
        out += deep * opened ** 1.3 * np.exp(-np.abs(off / (wide * (.45 + .65 * t))) ** 1.7)
    return out - out.mean(1, keepdims=True)


def skirt(bones, field, facts, out, hem, full=.080, count=8, rows=72, columns=224, falls=.20):
    """Points (rows, columns, 3) of a skirt at rest. `out`: how far it is held off the middle before it falls, by angle; `hem`: how high it would end, by angle, under 0 for what lies on the floor; `full`: how deep its folds are."""
    def cut():
        ring = garb.belt_line(bones, columns)
        centre = ring.mean(0)
        a = np.arctan2(ring[:, 1] - centre[1], ring[:, 0] - centre[0])
        way = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
        edge = centre + out(a)[:, None] * way
        edge[:, 2] = ring[:, 2] - falls
        foot = edge + .07 * way
        foot[:, 2] = hem(a)
        smooth = gaussian_filter1d(garments.along(np.stack([ring, edge, foot]), rows), 1.5, axis=0, mode='nearest')
        t = np.linspace(0, 1, rows)[:, None]
        # Gathered fine under the belt; the gathers are gone where the broad folds have opened.
        ridge = full * folds(rows, columns, facts[-1], count) + .010 * np.exp(-t / .16) * garments.pleats(columns, 3 * count, facts[-1])[None]
        sewn = displaced(smooth, ridge)
        start = sewn.copy()
        start[..., 2] = np.maximum(start[..., 2], .02)
        pinned = np.zeros((rows, columns))
        pinned[0] = 1
        return start, sewn, pinned
    a = np.linspace(0, math.tau, 9)[:-1]
    shape = [round(float(at), 3) for at in (*out(a), *hem(a))]
    stance = garb.stance(bones, 'pelvis', 'chest', *(f'{side}_{bone}' for side in ('left', 'right') for bone in ('thigh', 'shin', 'foot')))
    return garments.fall(('shrine skirt', stance, *facts, *shape, full, count, rows, columns, falls), cut, field, bend=.10)


def displaced(points, out):
    """The tube pushed along its own normals by `out` (rows, columns)."""
    return points + out[..., None] * outward(points)


def outward(points):
    """Unit vectors away from the middle of each row."""
    way = points - points.mean(1, keepdims=True)
    way[..., 2] *= .2
    return way / np.maximum(np.linalg.norm(way, axis=2, keepdims=True), 1e-6)


def thrown(facts, start, pinned, flesh, keep, frames=FRAMES):
    """Points (rows, columns, 3) of a sheet, at rest, that begins at `start` over those who wear it; `keep` is the part of the flesh that it falls on."""
    def fallen():
        cloth, field = Cloth(start, start, pinned, .06), garments.field_of(flesh, keep, grown=UNDER)
        for frame in range(frames):
            for _ in range(garments.SUBSTEPS):
                cloth.step(field, np.zeros(3), 1 / 50 / garments.SUBSTEPS, 1, margin=garments.GAP, friction=.22, drag=1.2)
                if frame < 3:
                    cloth.before[:] = cloth.x
        return cloth.points
    points = kept(repr(('thrown', facts, np.round(start[::9, ::9], 3).tolist(), frames, UNDER)), fallen)
    return np.dstack([gaussian_filter(points[..., k], .9, mode='nearest') for k in range(3)])


def veil(bones, flesh, seed, rows=60, columns=132, aside=.62, back=.78):
    """A cloth laid over the head: its front edge lies over the brow and hangs by the cheeks on breast and shoulders, the rest falls behind."""
    head = np.array(bones['head'])
    s, v = np.linspace(-aside, aside, columns)[None, :], np.linspace(0, 1, rows)[:, None] ** 1.1
    r, high = .118, .030
    bow = np.clip(np.abs(s) - r * math.pi / 2, 0, 9)
    x = np.sign(s) * (np.where(bow > 0, r, r * np.sin(np.minimum(np.abs(s) / r, math.pi / 2))) + .62 * bow)
    z = np.where(bow > 0, high - .78 * bow, high + r * np.cos(np.minimum(np.abs(s) / r, math.pi / 2)))
    random = np.random.RandomState(seed)
    wave = .016 * np.sin(9 * s + random.uniform(0, 6)) + .012 * np.sin(17 * s + 5 * v + random.uniform(0, 6))
    y = -.070 + .05 * bow + back * v * (1 - .25 * np.clip(bow / .5, 0, 1))
    local = np.stack([x + 0 * v, y + 0 * s, z - .10 * v ** 2 + wave * np.clip(2 * v, .2, 1)], -1)
    start = local @ head[:3, :3].T + head[:3, 3]
    pinned = np.where((np.abs(s) < .085) & (np.arange(rows)[:, None] < 2), 1.0, 0.0)
    arms = flesh.share('lowerarm', 'wrist', 'metacarpal', 'finger') > .35
    legs = flesh.share('upperleg', 'lowerleg', 'foot') > .5
    stance = garb.stance(bones, 'pelvis', 'chest', 'head', 'left_upper_arm', 'right_upper_arm')
    return thrown(('veil', stance, seed), start, pinned, flesh, ~arms & ~legs)


def haunches(bones, flesh, seed, rows=72, columns=120, full=.075):
    """The skirt of one who is bent to the floor: from the back half of the belt over seat and thighs to the floor; the heels look out."""
    belt = garb.belt_line(bones, 240)
    turn = np.linspace(-1, 1, columns) * 1.75
    at = np.mod((math.pi / 2 - turn) / math.tau, 1) * 240
    ring = belt[np.round(at).astype(int) % 240]
    ring = gaussian_filter1d(ring, 2, axis=0, mode='nearest')
    knee, heel, seat = bones.point('left_shin'), bones.point('left_foot', (0, .04, 0)), bones.point('pelvis', (0, .17, -.13))
    aside, behind = np.sin(np.clip(turn, -1.57, 1.57)), np.clip(np.cos(turn), 0, 1)
    over = np.stack([.27 * aside, knee[1] + .12 + (seat[1] - knee[1] - .08) * behind, .27 + (seat[2] - .20) * behind ** .7], -1)
    hem = np.stack([.40 * aside, knee[1] - .02 + (heel[1] - knee[1] - .06) * behind ** .8, .04 + .10 * behind], -1)
    smooth = gaussian_filter1d(garments.along(np.stack([ring, over, hem]), rows), 3, axis=0, mode='nearest')
    smooth[0] = ring
    ridge = full * folds(rows, columns, seed, 7, False) * np.clip(np.linspace(0, 1, rows) / .2, 0, 1)[:, None]
    start = displaced(smooth, ridge)
    start[..., 2] = np.maximum(start[..., 2] + .3 * np.clip(ridge, 0, 1), .02)
    pinned = np.zeros((rows, columns))
    pinned[:2] = 1
    keep = flesh.share('upperleg', 'lowerleg', 'pelvis', 'spine', 'root', 'foot', 'toe') > .5
    stance = garb.stance(bones, 'pelvis', 'chest', *(f'{side}_{bone}' for side in ('left', 'right') for bone in ('thigh', 'shin', 'foot')))
    return thrown(('haunches', stance, seed, full), start, pinned, flesh, keep)


def sheet(name, points, made, thick=.010):
    """A sheet of cloth with its rolled edge, and what its material asks for: how deep in a fold each point lies."""
    rows, columns = points.shape[:2]
    part = shapes.add(name, points.reshape(-1, 3), grid_faces(rows, columns), made, mask=np.zeros(rows * columns))
    part.data.attributes.new('fold', 'FLOAT', 'POINT').data.foreach_set('value', garments.hollows(points, 5, .022).ravel().astype(np.float32))
    edge = np.concatenate([points[0], points[1:, -1], points[-1, ::-1][1:], points[::-1, 0][1:]])
    return [thicken(part, thick), rolled(f'{name} edge', gaussian_filter1d(edge, .8, axis=0, mode='wrap'), .006, made)]


def rolled(name, line, thick, made):
    """A rolled edge along a line, as light as the cloth about it."""
    edge = shapes.sweep(name, line, thick, made, 8)
    edge.data.attributes.new('fold', 'FLOAT', 'POINT').data.foreach_set('value', np.full(len(edge.data.vertices), .62, np.float32))
    return edge
