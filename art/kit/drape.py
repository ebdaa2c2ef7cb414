"""How capes hang: cloth by position-based dynamics in numpy, a grid of particles that falls on a distance field of the body. Deterministic.

What was draped is kept in .cache/art/drapes under a hash of all that it depends on.
"""
import hashlib
import math

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates

from kit.armour import torso
from kit.job import CACHE
from kit.sdf import capsule, ellipsoid
from kit.skeleton import solve


class Field:
    """A distance field sampled once on a grid; distance and outward direction for any points."""
    def __init__(self, field, low, high, cell=0.02):
        self.low, self.cell = np.array(low), cell
        count = np.ceil((np.array(high) - low) / cell).astype(int)
        axes = [low[i] + np.arange(count[i]) * cell for i in range(3)]
        grid = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3).astype(np.float32)
        self.values = np.concatenate([field(p) for p in np.array_split(grid, 8)]).reshape(count)
        self.slopes = [np.gradient(self.values, cell, axis=i) for i in range(3)]

    def at(self, p):
        q = ((p - self.low) / self.cell).T
        out = np.stack([map_coordinates(s, q, order=1, mode='nearest') for s in self.slopes], 1)
        return map_coordinates(self.values, q, order=1, mode='nearest'), out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-6)


def pairs(rows, columns, dr, dc, closed=False):
    """Index pairs (a, b) of the grid at an offset, in batches that share no particle. `closed`: the last column is the neighbour of the first; their count has eight as a factor."""
    index = np.arange(rows * columns).reshape(rows, columns)
    if closed:
        a, b = index[:rows - dr or None], np.roll(index, -dc, axis=1)[dr:]
        colour = np.broadcast_to((np.arange(rows - dr)[:, None] // dr if dr else np.arange(columns)[None] // dc) % 2, a.shape)
        return [(a[colour == k], b[colour == k]) for k in (0, 1)]
    a = index[:rows - dr or None, max(0, -dc):columns - dc if dc > 0 else None]
    b = index[dr:, max(0, dc):columns + dc if dc < 0 else None]
    r, c = np.meshgrid(np.arange(a.shape[0]), np.arange(a.shape[1]), indexing='ij')
    colour = (r // max(dr, 1)) % 2 if dr else (c // abs(dc)) % 2
    return [(a[colour == k], b[colour == k]) for k in (0, 1)]


class Cloth:
    """A grid of particles held together by springs; what is pinned follows no force.

    start, sewn (rows, columns, 3): where it begins and what its lengths are measured on; pinned (rows, columns) 0..1; `closed`: a tube.
    """
    def __init__(self, start, sewn, pinned, bend=0.12, closed=False):
        rows, columns, _ = start.shape
        self.shape = start.shape
        self.x = start.reshape(-1, 3).copy()
        self.before = self.x.copy()
        self.free = (1 - pinned.ravel())[:, None]
        rest, free = sewn.reshape(-1, 3), self.free
        self.springs = []
        for dr, dc, stiff in ((0, 1, 1.0), (1, 0, 1.0), (1, 1, 0.5), (1, -1, 0.5), (0, 2, bend), (2, 0, bend), (0, 4, bend * 0.6)):
            for a, b in pairs(rows, columns, dr, dc, closed):
                share = free[a] + free[b]
                self.springs.append((a, b, np.linalg.norm(rest[a] - rest[b], axis=1)[:, None], stiff * free[a] / np.maximum(share, 1e-6), stiff * free[b] / np.maximum(share, 1e-6)))

    @property
    def points(self):
        return self.x.reshape(self.shape).copy()

    def step(self, field, wind, dt=1 / 50, iterations=14, gravity=9.8, margin=0.014, floor=0.015, friction=0.35, drag=2.2):
        """`wind`: speed in m/s."""
        p = self.x.reshape(self.shape)
        normal = np.cross(np.gradient(p, axis=1), np.gradient(p, axis=0)).reshape(-1, 3)
        normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
        speed = (self.x - self.before) / dt
        push = ((wind - speed) * normal).sum(1, keepdims=True) * normal * drag
        velocity = speed * 0.985 + (np.array([0, 0, -gravity]) + push) * dt
        before = self.x.copy()
        x = self.x + velocity * dt * self.free
        for _ in range(iterations):
            for a, b, long, wa, wb in self.springs:
                way = x[b] - x[a]
                size = np.linalg.norm(way, axis=1, keepdims=True)
                shift = way * (1 - long / np.maximum(size, 1e-9))
                x[a] += shift * wa
                x[b] -= shift * wb
        d, out = field.at(x)
        deep = np.clip(margin - d, 0, 0.05)[:, None] * self.free
        x = x + out * deep
        x = np.where(deep > 0, x - (x - before) * friction, x)
        low = x[:, 2] < floor
        x[low, 2] = floor
        x[low, :2] = x[low, :2] * 0.4 + before[low, :2] * 0.6
        self.x, self.before = x, before


def settle(cloth, field, wind, steps=170, iterations=14, gust=0.25, back=(0, 1)):
    """Lets it fall, and the gusts die down. `back`: the way that the wearer's back looks."""
    for step in range(steps):
        calm = min(1.0, (steps - step) / 40)
        cloth.step(field, wind * (1 + gust * math.sin(step * 0.21) * calm), iterations=iterations)
        if step % 4 == 3:
            shift = apart(cloth.points, back).reshape(-1, 3) * cloth.free
            cloth.x, cloth.before = cloth.x + shift, cloth.before + shift
    return cloth.points


def apart(points, back):
    """The way out for front edges that have come through the back: seen from the wearer, each column stays beyond those nearer to the middle."""
    columns = points.shape[1]
    back = np.array(back)
    right, half = np.array((back[1], -back[0])), columns // 2
    middle = points[..., :2].mean(1, keepdims=True) - 0.35 * back
    away = points[..., :2] - middle
    angle = np.arctan2(away @ right, away @ back)
    broad = gaussian_filter1d(angle, columns / 14, axis=1, mode='nearest')
    order = broad.copy()
    order[:, half:] = np.maximum.accumulate(broad[:, half:], axis=1)
    order[:, :half] = np.minimum.accumulate(broad[:, half - 1::-1], axis=1)[:, ::-1]
    turn = gaussian_filter(order - broad, (2, columns / 40))
    c, s = np.cos(turn)[..., None], np.sin(turn)[..., None]
    along, across = (away @ back)[..., None], (away @ right)[..., None]
    turned = (along * c - across * s) * back + (along * s + across * c) * right
    return np.concatenate([turned - away, np.zeros_like(points[..., :1])], -1)


def local(points, matrix):
    inverse = np.array(matrix.inverted())
    return (points @ inverse[:3, :3].T + inverse[:3, 3]).astype(np.float32)


def collider(bones, cell=0.02):
    """Body, armour and skirt as one field."""
    def at(name, q=(0, 0, 0)):
        return tuple(bones.point(name, q))

    def field(p):
        d = torso(local(p, bones['chest'])) - 0.016
        d = np.minimum(d, capsule(p, at('pelvis', (0, 0, 0.02)), at('pelvis', (0, 0, -0.30)), 0.185, 0.225))
        d = np.minimum(d, ellipsoid(local(p, bones['head']), (0, 0.015, 0.02), (0.125, 0.15, 0.16)))
        d = np.minimum(d, ellipsoid(local(p, bones['chest']), (0, 0.02, 0.47), (0.11, 0.11, 0.10)))
        for side in ('left', 'right'):
            d = np.minimum(d, capsule(p, at(f'{side}_thigh'), at(f'{side}_shin'), 0.11, 0.085))
            d = np.minimum(d, capsule(p, at(f'{side}_shin'), at(f'{side}_foot'), 0.082, 0.066))
            d = np.minimum(d, capsule(p, at(f'{side}_upper_arm'), at(f'{side}_forearm'), 0.135, 0.062))
            d = np.minimum(d, capsule(p, at(f'{side}_forearm'), at(f'{side}_hand'), 0.066, 0.055))
        return d
    return Field(field, (-1.3, -1.0, -0.05), (1.4, 1.5, 2.0), cell)


def draped(bones, pose, length=1.42, width=1.0, folds=6, fine=True, seed=1, blow=9.5, rising=None):
    """Points (rows, columns, 3). `rising`: a wind in m/s instead of the pose's, a breath at the shoulders and the strongest at the hem: the cape swings out in a curve, where an even wind lays it as straight as a board."""
    steps = 170 if fine else 110
    facts = repr((sorted((k, [round(x, 4) for row in m for x in row]) for k, m in bones.frames.items()), pose.wind, length, width, folds, fine, seed, blow, steps, 7) + ((rising,) if rising else ()))

    def fallen():
        cloth = cut(bones, pose, length, width, folds, fine, seed)
        wind = wind_of(pose, blow, seed) if rising is None else taking_hold(rising, *cloth.shape[:2])
        return settle(cloth, collider(bones, 0.02 if fine else 0.028), wind, steps, 14 if fine else 10, back=back_of(bones))
    return kept(facts, fallen)


def taking_hold(wind, rows, columns):
    """The wind at each particle, which grows on its way down to the hem."""
    down = np.repeat(np.linspace(0, 1, rows), columns)[:, None]
    return np.array(wind, float) * (0.05 + 2.4 * down ** 2)


def back_of(bones):
    chest = np.array(bones['chest'])
    yaw = math.atan2(chest[1, 0], chest[0, 0])
    return -math.sin(yaw), math.cos(yaw)


def kept(facts, drape):
    """What `drape()` gives, or gave before under the same facts."""
    file = CACHE / 'drapes' / f'{hashlib.sha1(facts.encode()).hexdigest()[:20]}.npz'
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(file, points=np.asarray(drape(), np.float16))
    return np.load(file)['points'].astype(float)


def wind_of(pose, blow=9.5, seed=0):
    """With a `seed` it also comes a little from one side, so that no two capes in a row hang alike."""
    return np.array(pose.wind, float) * blow + np.array([(0, 0.8, -0.6, 0.5, -0.9)[seed % 5], 0.6, 0.3])


def hung(bones, columns):
    """Where the upper edge is pinned: round the back of the neck, from clasp to clasp."""
    chest, u = np.array(bones['chest']), np.linspace(-1, 1, columns)
    angle = u * 1.42
    top = np.stack([np.sin(angle) / math.sin(1.42) * 0.225, 0.045 + 0.140 * np.cos(angle) - 0.02 * np.abs(u) ** 3, 0.470 - 0.045 * np.abs(u) ** 2.2], -1)
    return top @ chest[:3, :3].T + chest[:3, 3]


def cut(bones, pose, length, width, folds, fine, seed):
    """The cape before it falls: a bell in deep pleats. Its lengths are measured on the pleats, short ones and long ones, so that they stay in it however it is blown."""
    columns, rows = (128, 72) if fine else (88, 44)
    u, v = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(0, 1, rows))
    chest = np.array(bones['chest'])
    yaw = math.atan2(chest[1, 0], chest[0, 0])
    wind = np.array(pose.wind, float)
    turn = np.array([[math.cos(yaw), -math.sin(yaw), 0], [math.sin(yaw), math.cos(yaw), 0], [0, 0, 1]])
    # Over the shoulders it is soon wide, below it hangs.
    wide = 0.40 * (1 - np.exp(-7 * v)) + 0.60 * v
    spread = np.stack([np.sin(u * 1.30) * 0.54 * width, 0.05 + 0.30 * np.cos(u * 1.15), np.zeros_like(u)], -1) * wide[..., None]
    out = np.stack([np.sin(u * 1.25), np.cos(u * 1.25), 0 * u], -1)
    along = np.stack([np.cos(u * 1.25), -np.sin(u * 1.25), 0 * u], -1)
    depth, phase = pleats(u, v, folds, seed)
    # The front edges turn back and show their lining.
    turned = np.clip((np.abs(u) - 0.84) / 0.16, 0, 1) ** 1.6 * v ** 0.5
    ripple = out * (depth + 0.13 * turned)[..., None] + along * (0.30 * np.abs(depth) * np.cos(phase) - 0.15 * turned * np.sign(u))[..., None]
    sewn = hung(bones, columns)[None] + (spread + ripple) @ turn.T
    hem = 1 + 0.035 * np.sin(phase + 0.6) - 0.05 * np.abs(u)
    sewn[..., 2] -= length * 0.90 * v * hem
    blown = sewn + (v ** 1.7)[..., None] * wind
    blown[..., 2] = np.maximum(blown[..., 2], 0.04)
    pinned = np.zeros_like(u)
    pinned[0] = 1
    return Cloth(blown, sewn, pinned)


def pleats(u, v, folds, seed):
    """How far out the cloth lies (in metres) and where in its fold (an angle): tubes with sharp valleys between, no two alike, gathered at the shoulders and drifting apart below."""
    random = np.random.RandomState(seed + 40)
    ends = np.concatenate([[0], np.cumsum(random.uniform(0.65, 1.5, folds))])
    place = np.clip(u + 0.10 * v * np.sin(2.1 * u + 2.6 * v + seed), -1.2, 1.2)
    phase = math.tau * np.interp((place + 1.2) / 2.4, ends / ends[-1], np.arange(folds + 1))
    deep = np.interp(phase / math.tau, np.arange(folds + 1), random.uniform(0.65, 1.35, folds + 1))
    tube = 2 * np.abs(np.sin(phase / 2)) ** 0.8 - 1.2
    # Halfway down the broadest part in two.
    parted = 0.30 * np.sin(2 * phase + seed) * np.clip((v - 0.35) / 0.65, 0, 1) * (deep > 1)
    return deep * (tube + parted) * 0.090 * np.minimum(v * 6, 1) ** 0.8 * (0.35 + 0.65 * v ** 0.8), phase


def in_motion(poses, seconds, length, width=1.0, folds=6, fine=True, seed=1, loops=0, substeps=3, settled=120):
    """Points for each of the poses, which follow one another within `seconds`: each from where the one before left the cloth.

    `loops`: how often the poses are gone through before, so that the cloth has found their rhythm; the last then leads to the first.
    Without, it begins at rest in the first pose and is there again in the last.
    """
    facts = repr((poses, seconds, length, width, folds, fine, seed, loops, substeps, settled, 2))
    return kept(facts, lambda: moved(poses, seconds, length, width, folds, fine, seed, loops, substeps, settled))


def moved(poses, seconds, length, width, folds, fine, seed, loops, substeps, settled):
    bones = [solve(pose) for pose in poses]
    fields = [collider(frame, 0.024) for frame in bones]
    cloth = cut(bones[0], poses[0], length, width, folds, fine, seed)
    rest = settle(cloth, fields[0], wind_of(poses[0]), settled, gust=0, back=back_of(bones[0]))
    columns, dt = rest.shape[1], seconds / (len(poses) if loops else len(poses) - 1) / substeps
    tops = [hung(frame, columns) for frame in bones]
    taken = [rest]
    for turn in range(loops + 1):
        taken = taken[-1:]
        for index in range(1, len(poses) + (1 if loops else 0)):
            to = index % len(poses)
            for part in range(1, substeps + 1):
                share = part / substeps
                top = tops[index - 1] * (1 - share) + tops[to] * share
                cloth.x[:columns] = cloth.before[:columns] = top
                cloth.step(fields[to], wind_of(poses[index - 1]) * (1 - share) + wind_of(poses[to]) * share, dt)
            taken.append(cloth.points)
    return closed(taken) if loops else returned(taken)


def closed(taken):
    """What the last frame misses of the first is taken back little by little over the whole round."""
    missing = taken[0] - taken[-1]
    count = len(taken) - 1
    return [points + missing * (index / count) for index, points in enumerate(taken[:-1])]


def returned(taken):
    """The last third of the way leads back to the rest of the beginning."""
    count = len(taken) - 1
    share = [np.clip((index / count - 0.66) / 0.34, 0, 1) for index in range(count + 1)]
    return [points + (taken[0] - taken[-1]) * (s * s * (3 - 2 * s)) for points, s in zip(taken, share)]
