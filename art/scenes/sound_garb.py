"""What the three of the hall wear, cut on their bones and draped: skirts from the belt, bodices, sleeves."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter1d, maximum_filter1d

from kit import armour, garments
from kit.skeleton import FOREARM

#: In the chest's frame: where the belt holds a bodice, and where it ends at the neck.
BELT, NECK = -.085, .455


def stance(bones, *names):
    """How these bones stand: what a garment depends on."""
    return [round(x, 3) for name in names for row in bones[name] for x in row]


def trunk(a, z):
    """How far out the trunk comes at the heights `z` in the directions `a`, found by halving."""
    low, high = np.zeros(z.shape), np.full(z.shape, .32)
    for _ in range(14):
        middle = (low + high) / 2
        points = np.stack([middle * np.cos(a), middle * np.sin(a), z], -1).reshape(-1, 3)
        within = armour.torso(points).reshape(z.shape) < 0
        low, high = np.where(within, middle, low), np.where(within, high, middle)
    return np.maximum(low, .055)


def belt_line(bones, columns, off=.012):
    """Where the belt lies, round the trunk from the left side (metres, the figure's frame)."""
    chest = np.array(bones['chest'])
    a = np.linspace(0, math.tau, columns, endpoint=False)
    r = trunk(a[None], np.full((1, columns), BELT))[0] + off
    r = gaussian_filter1d(r, columns / 30, mode='wrap')
    local = np.stack([r * np.cos(a), r * np.sin(a), np.full(columns, BELT)], -1)
    return local @ chest[:3, :3].T + chest[:3, 3]


def clear_of(flesh, legs, bones, low, least, gap=.055, bins=48):
    """How far out a skirt has to begin so that none of these `legs` (a mask of the flesh) is through it, by angle; `low`: how high its hem is, `least`: how far out it is in any case (metres)."""
    legs = flesh.points[legs & (flesh.points[:, 2] > low)]
    off = legs[:, :2] - belt_line(bones, 64).mean(0)[:2]
    bin_of = np.round(np.arctan2(off[:, 1], off[:, 0]) / math.tau * bins).astype(int) % bins
    reach = np.full(bins, least - gap)
    np.maximum.at(reach, bin_of, np.hypot(*off.T))
    reach = gaussian_filter1d(maximum_filter1d(reach, 5, mode='wrap'), 1.2, mode='wrap') + gap
    return lambda a: np.interp(np.mod(a, math.tau), np.arange(bins + 1) * math.tau / bins, [*reach, reach[0]])


def skirt(bones, field, facts, out, hem, full=.042, count=17, rows=84, columns=240, tighter=.010, falls=.15):
    """From the belt down, in as many folds as `count`. `out`: how far it is held off the middle before it falls, by angle (metres); `hem`: how high it would end, by angle, lower than 0 for what is to lie on the floor; `falls`: how far under the belt it has come so far out; less than 0 for one who sits."""
    def cut():
        ring = belt_line(bones, columns)
        centre = ring.mean(0)
        a = np.arctan2(ring[:, 1] - centre[1], ring[:, 0] - centre[0])
        far, low = out(a), hem(a)
        way = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
        edge = centre + far[:, None] * way
        edge[:, 2] = ring[:, 2] - falls
        foot = edge + .06 * way
        foot[:, 2] = low
        smooth = garments.along(np.stack([ring, edge, foot]), rows)
        smooth = gaussian_filter1d(smooth, 1.5, axis=0, mode='nearest')
        t = np.linspace(0, 1, rows)
        ridge = garments.pleats(columns, count, facts[-1])
        sewn = garments.pleated(smooth, ridge, tighter * np.clip(t / .02, 0, 1) + full * np.clip(t / .25, 0, 1) ** .7)
        sewn[0] = garments.pleated(smooth, ridge, np.full(rows, tighter))[0]
        start = sewn.copy()
        start[..., 2] = np.maximum(start[..., 2], .02)
        pinned = np.zeros((rows, columns))
        pinned[0] = 1
        return start, sewn, pinned
    a = np.linspace(0, math.tau, 9)[:-1]
    shape = [round(float(at), 3) for at in (*out(a), *hem(a))]
    return garments.fall(('skirt', stance(bones, 'pelvis', 'chest', *(f'{side}_{bone}' for side in ('left', 'right') for bone in ('thigh', 'shin', 'foot'))), *facts, *shape, full, count, rows, columns, tighter, falls), cut, field)


def bodice(bones, field, facts, full=.020, count=19, rows=56, columns=208, bag=1.13, drop=0.0, low=BELT):
    """From the neck to the belt, over which it bags: it is `bag` times as long as the way. `drop`: how far the neckline sinks in front."""
    def cut():
        chest = np.array(bones['chest'])
        t = np.linspace(0, 1, rows)[:, None]
        a = np.linspace(0, math.tau, columns, endpoint=False)
        neck = NECK - drop * np.clip(-np.sin(a), 0, 1) ** 2
        z = neck[None] + t * (low - neck[None])
        reach = trunk(a, z) + .022 * np.clip(t / .12, 0, 1) + .008
        reach[-1] = belt_reach(a, low)
        local = np.dstack([reach * np.cos(a), reach * np.sin(a), z])
        smooth = local @ chest[:3, :3].T + chest[:3, 3]
        ridge = garments.pleats(columns, count, facts[-1])
        down = np.linspace(0, 1, rows)
        start = garments.pleated(smooth, ridge, full * np.clip(down / .35, .15, 1))
        start[-1] = garments.pleated(smooth, ridge, np.full(rows, .008))[-1]
        # Longer than the way: what is too much hangs over the belt.
        sewn = start.copy()
        sewn[..., 2] = start[..., 2].max() + (start[..., 2] - start[..., 2].max()) * bag
        pinned = np.zeros((rows, columns))
        pinned[:2] = pinned[-1] = 1
        return start, sewn, pinned
    return garments.fall(('bodice', stance(bones, 'pelvis', 'chest'), *facts, full, count, rows, columns, bag, drop, low, BELT, NECK), cut, field)


def belt_reach(a, low):
    return gaussian_filter1d(trunk(a[None], np.full((1, len(a)), low))[0] + .012, len(a) / 30, mode='wrap')


def sleeve(bones, side, field, facts, end=.80, wide=(.080, .105), long=1.12, rows=64, columns=64, hang=.0, joints=(.12, .56)):
    """From the shoulder to the share `end` of the forearm, `wide` at the shoulder and at the mouth (radii); `long` times the arm, so that it crumples. `joints`: at which share of it shoulder and elbow are."""
    def cut():
        random = np.random.RandomState(facts[-1])
        shoulder, elbow = (np.array(bones[f'{side}_{name}'].translation) for name in ('upper_arm', 'forearm'))
        wrist = np.array(bones.point(f'{side}_forearm', (0, 0, -FOREARM * end)))
        middle = np.array(bones.point('chest', (0, 0, .37)))
        t = np.linspace(0, 1, rows)
        stations = [shoulder + .34 * (middle - shoulder) + np.array((0, 0, .012)), shoulder, elbow, wrist]
        line = np.stack([np.interp(t, (0, *joints, 1), [at[k] for at in stations]) for k in range(3)], 1)
        line = gaussian_filter1d(line, 3.0, axis=0, mode='nearest')
        along = np.gradient(line, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        down = np.array((0, .12, -1.0)) - along * (along @ np.array((0, .12, -1.0)))[:, None]
        down /= np.maximum(np.linalg.norm(down, axis=1, keepdims=True), .05)
        aside = np.cross(along, down)
        a = np.linspace(0, math.tau, columns, endpoint=False)[None, :]
        s = t[:, None]
        radius = wide[0] + (wide[1] - wide[0]) * s + 0 * a
        phase = 7 * s + .3 * np.sin(5 * s + random.uniform(0, 6)) + .2 * np.sin(a + random.uniform(0, 6))
        radius = radius + .007 * np.sin(math.tau * phase) * np.clip(s / .2, 0, 1) + .006 * np.sin(6 * a + random.uniform(0, 6)) * s
        start = line[:, None] + radius[..., None] * (np.cos(a)[..., None] * down[:, None] + np.sin(a)[..., None] * aside[:, None])
        start[..., 2] -= hang * s ** 1.5 * np.clip(.5 + .6 * np.cos(a), 0, 1)
        # Its lengths: of the same tube, but straight and longer.
        sewn = np.dstack(np.broadcast_arrays(radius * np.cos(a), radius * np.sin(a), long * np.linalg.norm(np.diff(line, axis=0), axis=1).sum() * s))
        pinned = np.zeros((rows, columns))
        pinned[:4] = 1
        return start, sewn, pinned
    return garments.fall(('sleeve', stance(bones, 'chest', *(f'{side}_{bone}' for bone in ('upper_arm', 'forearm', 'hand'))), *facts, end, wide, long, rows, columns, hang), cut, field, frames=60)


def undressed(person, bracers=False):
    """Hides what `figure` puts on that the draped garments stand for; `bracers` stay where they are wanted."""
    hidden = ('skirt', 'boot', 'jerkin', 'belt', 'buckle') + (() if bracers else ('bracer',))
    for part in person.children:
        if part.name.startswith(hidden) or part.name.endswith((' sleeves', ' trousers')):
            part.hide_render = True
