"""Cloth that falls round the shrine's pilgrims: robes over striding legs, veils from the crown to the shoulders.

A body is balls along its bones. Cloth is sought along rays from an axis: at each height as far out as what it lies on at that height or above, drawn tight from limb to limb.
"""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, minimum_filter

from kit import garments, shapes
from kit.cloth import grid_faces, thicken
from kit.people import EYES
from scenes.shrine_folds import ridges
from scenes.shrine_robes import stretched


def balls(start, end, thick, thin, count=14):
    """Along one bone: (x, y, z, radius)."""
    t = np.linspace(0, 1, count)[:, None]
    start, end = np.array(tuple(start)), np.array(tuple(end))
    return np.concatenate([start + t * (end - start), thick + t * (thin - thick)], 1)


def legs(bones):
    made = [balls(bones.point('pelvis', (-.06, 0, -.03)), bones.point('pelvis', (.06, 0, -.03)), .130, .130, 5)]
    for side in ('left', 'right'):
        hip, knee, ankle, heel = (bones.point(f'{side}_{name}', at) for name, at in (('thigh', (0, 0, 0)), ('shin', (0, 0, 0)), ('foot', (0, 0, 0)), ('foot', (0, .05, -.05))))
        made += [balls(hip, knee, .112, .086), balls(knee, ankle, .082, .060), balls(ankle, heel, .060, .050, 4)]
    return np.concatenate(made)


def shoulders(bones, arms=.9):
    """Trunk, shoulders and upper arms."""
    made = [balls(bones.point('chest', (x, 0, -.05)), bones.point('chest', (x * 1.2, 0, .36)), .135, .120) for x in (-.07, .07)]
    made += [balls(bones.point('chest', (0, -.01, .38)), bones.point('head', (0, .02, -.06)), .085, .085, 5)]
    for side in ('left', 'right'):
        shoulder, elbow = (np.array(tuple(bones.point(f'{side}_{name}'))) for name in ('upper_arm', 'forearm'))
        made += [balls(bones.point('chest', (0, 0, .40)), shoulder, .085, .080, 6), balls(shoulder, shoulder + arms * (elbow - shoulder), .082, .066)]
    return np.concatenate(made)


def skull(bones):
    return np.array([(*bones.point('head', at), r) for at, r in (((0, -.020, .050), .108), ((0, .020, .065), .112), ((0, .050, .045), .108), ((0, .040, -.02), .100), ((0, -.045, -.02), .084), ((0, .02, -.09), .080))])


def within(body, axis, z, ways):
    """How far out the body comes from the axis, at the heights `z` (rows, columns), in the directions `ways` (columns)."""
    reach = np.zeros(z.shape)
    for x, y, high, r in body:
        off = np.array((x, y)) - axis
        along = ways @ off
        room = r * r - np.square(z - high) - ((off ** 2).sum() - along ** 2)[None, :]
        reach = np.maximum(reach, np.where(room > 0, along[None, :] + np.sqrt(np.maximum(room, 0)), 0))
    return reach


def draped(body, axis, z, angles, taut=.85, slope=None):
    """How far out cloth hangs over the body, and where it lies on it (1) or hangs free (0). `slope`: how far out it may run on its way down, metres for a metre."""
    ways = np.stack([np.cos(angles), np.sin(angles)], -1)
    on = within(body, axis, z, ways)
    reach = np.maximum.accumulate(on, 0)
    for row in range(len(z)):
        if reach[row].max() > .02:
            reach[row] += taut * (np.minimum(stretched(ways, np.maximum(reach[row], .02)), reach[row].max()) - reach[row])
    reach = np.maximum.accumulate(reach, 0)
    if slope:
        for row in range(len(z) - 2, -1, -1):
            reach[row] = np.maximum(reach[row], reach[row + 1] - slope * np.abs(z[row] - z[row + 1]))
    reach = np.maximum(gaussian_filter1d(reach, 1.3, axis=0, mode='nearest'), on)
    lies = gaussian_filter(np.clip(1 - (reach - on) / .035, 0, 1), 1.5)
    return reach, lies


def folds(angles, t, seed, count):
    """Round ridges with sharp valleys between, no two as wide, which gather towards the top: -1 in a valley, about .5 on a ridge."""
    random = np.random.RandomState(seed)
    p, q, r, s = random.uniform(0, math.tau, 4)
    bent = angles[None, :] + .16 * np.sin(2 * angles + q)[None, :] + .09 * np.sin(5 * angles + r)[None, :] + .05 * np.sin(3 * t + s)
    broad = np.abs(np.sin(count / 2 * bent + p)) ** .62
    fine = np.abs(np.sin(count * 1.5 * bent + 2 * p)) ** .7
    return 1.5 * (.78 * broad + .22 * fine) - 1


def sheet(name, points, made, closed=False, thick=.010):
    """A sheet of cloth, with what its material asks for: how deep in a fold each point lies."""
    rows, columns = points.shape[:2]
    part = shapes.add(name, points.reshape(-1, 3), grid_faces(rows, columns, closed), made, mask=np.zeros(rows * columns))
    part.data.attributes.new('fold', 'FLOAT', 'POINT').data.foreach_set('value', garments.hollows(points, 5, .020).ravel().astype(np.float32))
    return thicken(part, thick)


def inside(points, axis, z, angles):
    """How far out a robe may come at the heights `z` and `angles` that hangs inside a cloak of these points."""
    rows, columns = z.shape
    room = np.full((rows, columns), 9.0)
    off = points[:, :2] - axis
    column = np.round(np.mod(np.arctan2(off[:, 1], off[:, 0]), math.tau) / math.tau * columns).astype(int) % columns
    row = np.round((points[:, 2] - z[0].mean()) / (z[-1].mean() - z[0].mean()) * (rows - 1)).astype(int)
    seen = (row >= 0) & (row < rows)
    np.minimum.at(room, (row[seen], column[seen]), np.hypot(*off[seen].T))
    room = minimum_filter(room, (5, 7), mode=('nearest', 'wrap'))
    return gaussian_filter(np.minimum(room, .6), (1.5, 2), mode=('nearest', 'wrap')) - .030


def robe(bones, made, seed, cloak=None, flare=.055, rows=72, columns=264):
    """From the belt to the floor: it lies on the thigh that steps out and falls from the knee; toes look out before it. `cloak`: the points of what hangs over it."""
    top = bones.point('pelvis', (0, 0, .035))
    axis = np.array(top)[:2]
    t = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, math.tau, columns, endpoint=False)
    hem = .030 + .022 * np.sin(2 * a + seed) + .012 * np.sin(5 * a + 2 * seed)
    z = top[2] + t * (np.maximum(hem, .012) - top[2])[None, :]
    reach, lies = draped(legs(bones), axis, z, a)
    waist = .148 * np.hypot(np.cos(a), .86 * np.sin(a))
    reach = np.maximum(reach + .012, waist[None, :])
    # The belt gathers it.
    reach = waist + (reach - waist) * np.clip(t / .09, 0, 1) ** .6
    free = t ** .8 * (1 - .60 * lies)
    reach = reach + flare * t ** 1.2 + free * .085 * np.maximum(folds(a, t, seed, 8), -.8 + .6 * lies) + .006 * (1 - lies)
    # Where it is drawn over thigh and knee finer folds run down from the belt.
    reach += (.010 + .016 * lies) * np.clip(t / .10, 0, 1) * (ridges(np.mod(a / math.tau + .02 * np.sin(5 * a), 1)[None, :] + .025 * np.sin(4 * t + seed), t, 19, seed, 1.6, .5, (-.3, 1.5), .3) - .35)
    # A little of it trails.
    reach += .05 * t ** 6 * np.clip(np.sin(a), 0, 1)
    if cloak is not None:
        reach = np.minimum(reach, np.maximum(inside(cloak, axis, z, a), .06))
    points = np.dstack([axis[0] + reach * np.cos(a), axis[1] + reach * np.sin(a), z])
    return sheet('robe', points, made, True)


def veil(bones, made, seed, long=.30, rows=84, columns=220):
    """A plain mantle from the crown over the shoulders, open before the face, in few broad folds; its edge is rolled."""
    eyes, brow, chin, back = (np.array(tuple(bones.point('head', at))) for at in (EYES, (0, -.085, .088), (0, -.09, -.12), (0, .06, 0)))
    head = np.array(tuple(bones.point('head', (0, .012, .03))))
    front = math.atan2(eyes[1] - back[1], eyes[0] - back[0])
    body = np.concatenate([skull(bones), shoulders(bones)])
    crown = (skull(bones)[:, 2] + skull(bones)[:, 3]).max() + .012
    neck = bones.point('chest', (0, 0, .40))[2]
    across = np.linspace(-1, 1, columns)[None, :]
    # Rows lie close over the crown, which is flat.
    t = np.linspace(0, 1, rows)[:, None] ** 1.35
    behind = 1 - np.abs(across)
    low = neck - long * (.80 + .42 * behind + .06 * np.sin(9 * across + seed))
    z = crown - t * (crown - low)
    down = np.clip((brow[2] - z) / max(brow[2] - chin[2], .05), 0, 3)
    opening = np.where(down < 1, 1.30 * np.clip(down / .45, 0, 1) ** .5, 1.30 - .60 * np.clip((down - 1) / .6, 0, 1) + .20 * np.clip((down - 1.6) / 1.4, 0, 1))
    opening = gaussian_filter1d(opening, 1.2, axis=0, mode='nearest')
    angles = front + math.pi + across * (math.pi - opening)
    # The rays run at fixed angles; what each point needs is read between them.
    fixed = np.linspace(0, math.tau, 144, endpoint=False)
    heights = np.repeat(z[:, columns // 2:columns // 2 + 1], len(fixed), 1)
    reach, _ = draped(body, head[:2], heights, fixed, taut=.55, slope=1.5)
    turn = np.mod(angles, math.tau) / math.tau * len(fixed)
    k, share = np.floor(turn).astype(int), turn - np.floor(turn)
    row = np.interp((crown - z).ravel(), crown - heights[:, 0], np.arange(rows)).reshape(z.shape)
    i, up = np.clip(np.floor(row).astype(int), 0, rows - 2), row - np.clip(np.floor(row).astype(int), 0, rows - 2)

    def at(n):
        return reach[n, k % len(fixed)] * (1 - share) + reach[n, (k + 1) % len(fixed)] * share
    out = at(i) * (1 - up) + at(i + 1) * up
    # Over head and shoulders it is plain; below them a few broad folds open.
    hangs = np.clip((neck + .02 - z) / .26, 0, 1)
    share = np.linspace(0, 1, columns)[None, :] + 0 * t
    fold = ridges(share, hangs, 11, seed, 1.7, .45, (-.3, 1.4), .4)
    # From the brow back over the head it is drawn into slight ones.
    drawn = ridges(np.abs(across) + .10 * np.sin(3 * t), t, 5, seed + 1, 1.7, .4, (-.2, 1.6), .3) * np.clip(t / .2, 0, 1)
    out = gaussian_filter(out, (1.6, 2.2), mode='nearest') + .014 + hangs * (.075 * (fold - .38) + .016) + .011 * drawn * (1 - hangs)
    out = out * np.clip((crown - z) / .016, 0, 1) ** .5
    points = np.dstack([head[0] + out * np.cos(angles), head[1] + out * np.sin(angles), z])
    edge = np.concatenate([points[::-1, 0][:-3], points[3:, -1]])
    return [sheet('veil', points, made), shapes.sweep('veil edge', gaussian_filter1d(edge, .8, axis=0, mode='nearest'), .011, made, 8)]
