"""The pilgrims' wool that is cut on their bones and let fall on their flesh: gowns of who kneels or leans, and mantles open before."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, maximum_filter, minimum_filter

from kit import garments, shapes
from kit.cloth import grid_faces, thicken
from kit.drape import Cloth, kept
from kit.figure import person_of
from kit.skeleton import solve
from kit.surfaces import preset_material
from scenes import shrine_falls as falls, sound_garb as garb
from scenes.shrine_robes import DYED

#: How much farther apart than flesh a mantle is laid on (metres), for there is a gown beneath.
OFF = .030
#: Of a mantle: rows, columns, frames of a fiftieth of a second until it is at rest.
ROWS, COLUMNS, FRAMES = 60, 152, 60


def matt(cloth):
    """Fulled wool of one of the pilgrims' dyes (see `shrine_robes.DYED`)."""
    return garments.weave(f'fulled {cloth}', *DYED[cloth], matt=True)


def flesh_of(one, face):
    """The posed body of a pilgrim, in the figure's own frame. `face`: the targets that change who it is, or None."""
    return garments.flesh({**person_of(one.gear, one.seed, False)[0], **(face or {})}, solve(one.pose), {**{'left': 'fist', 'right': 'fist'}, **(one.grips or {})})


def skirt(one, flesh, bones):
    """Points (rows, columns, 3) of a skirt from the belt to its hem, at rest: none of them has the folds of another."""
    below = flesh.share('upperleg', 'lowerleg', 'pelvis', 'spine', 'root', 'foot', 'toe') > .5
    # A short one lies on the calves of who kneels; a long one falls round them.
    held = below if one.hem < 0 else flesh.share('upperleg', 'pelvis', 'root') > .5
    out = garb.clear_of(flesh, held, bones, .03, .18, gap=.026)
    return falls.skirt(bones, lambda: garments.field_of(flesh, below), ('shrine', one.seed, 3), out, lambda a: one.hem + .022 * np.sin(2 * a + one.seed) + .012 * np.sin(5 * a + 2 * one.seed), full=one.full, count=7 + one.seed % 4, rows=72 if one.hem < 0 else 56)


def girdle(bones):
    """A cord about the waist."""
    ring = garb.belt_line(bones, 64, .020)
    return shapes.sweep('girdle', np.concatenate([ring, ring[:1]]), .013, preset_material('leather'), 8, (.7, 1.2))


def gown(one, flesh, bones, cloth, cloak=None):
    """Skirt, bodice and sleeves, as parts in the figure's own frame; a girdle, unless a mantle hangs over all (`cloak`: its points). Who is bent to the floor has another skirt (`shrine_falls.haunches`)."""
    wool, facts = matt(cloth), ('shrine', one.seed, 1)
    arms = flesh.share('upperarm', 'lowerarm', 'wrist', 'metacarpal', 'finger') > .35
    head = flesh.share('head', 'jaw') > .5
    up = garb.bodice(bones, lambda: garments.field_of(flesh, ~arms & ~head), facts, full=.026, count=9, bag=1.05, drop=.03)
    parts = []
    if not one.bowed:
        low = skirt(one, flesh, bones)
        parts.append(garments.stitched('gown skirt', low if cloak is None else under(low, cloak), wool, .010))
    parts.append(garments.stitched('gown bodice', up if cloak is None else under(up, cloak), wool))
    for side in ('left', 'right'):
        parts.append(garments.stitched(f'gown sleeve {side}', garb.sleeve(bones, side, lambda: garments.field_of(flesh, ~head), facts, end=.86, wide=(.082, .098)), wool))
    return parts if cloak is not None else [*parts, girdle(bones)]


def under(points, cloak, bins=72, cell=.06, room=.028):
    """The points of a skirt, drawn in where a mantle hangs over them (both rows, columns, 3)."""
    middle = points[0].mean(0)

    def place(p):
        off = p[..., :2] - middle[:2]
        column = np.round(np.mod(np.arctan2(off[..., 1], off[..., 0]), math.tau) / math.tau * bins).astype(int) % bins
        return off, np.hypot(off[..., 0], off[..., 1]), np.clip((p[..., 2] / cell).astype(int), 0, 39), column
    most = np.full((40, bins), 9.0)
    _, out, row, column = place(cloak)
    np.minimum.at(most, (row, column), out)
    lowest = row.min()
    # Below its hem, as far out as there.
    most[:lowest + 1] = most[lowest + 1] * 1.06
    most = np.minimum(gaussian_filter(np.minimum(minimum_filter(most, (3, 5), mode=('nearest', 'wrap')), .7), (1, 1.5), mode=('nearest', 'wrap')), most)
    off, out, row, column = place(points)
    share = np.minimum(1, np.maximum(most[row, column] - room, .10) / np.maximum(out, 1e-3))
    share = gaussian_filter(share, (1.5, 2.5), mode=('nearest', 'wrap'))
    drawn = points.copy()
    drawn[..., :2] = middle[:2] + off * share[..., None]
    return drawn


def outline(flesh, keep, centre, angles, heights):
    """How far out flesh comes from an upright axis, at each height or above it, in each direction: (heights, angles)."""
    points = flesh.points[keep]
    off = points[:, :2] - centre
    column = np.round(np.mod(np.arctan2(off[:, 1], off[:, 0]) - angles[0], math.tau) / (angles[1] - angles[0])).astype(int)
    row = np.searchsorted(-heights, -points[:, 2])
    reach = np.zeros((len(heights), len(angles)))
    seen = (column < len(angles)) & (row < len(heights))
    np.maximum.at(reach, (row[seen], column[seen]), np.hypot(*off[seen].T))
    reach = maximum_filter(np.maximum.accumulate(reach, 0), (1, 5))
    return gaussian_filter(reach, (1.0, 3.0), mode='nearest')


def mantle(one, flesh, bones, low, folds=6):
    """Points (rows, columns, 3) of a mantle from the neck to `low` metres over the floor, open before, at rest."""
    arms = flesh.share('lowerarm', 'wrist', 'metacarpal', 'finger') > .35
    head = flesh.share('head', 'jaw') > .5

    def fallen():
        chest = np.array(bones['chest'])
        yaw = math.atan2(chest[1, 0], chest[0, 0])
        a = yaw + math.pi / 2 + np.linspace(-one.wraps, one.wraps, COLUMNS)
        neck = np.array(bones.point('chest', (0, .012, .455)))
        heights = np.linspace(neck[2], low, 24)
        reach = outline(flesh, ~arms & ~head, neck[:2], a, heights) + OFF
        way = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
        stations = [neck + .100 * way + np.array((0, 0, .02))]
        for k in (2, 5, 9, 14, 19, 23):
            share = k / 23
            at = neck + np.maximum(reach[k], .16)[:, None] * way * (1 + .10 * share)
            at[:, 2] = heights[k] - .03 + .02 * np.sin(3 * a + one.seed) * share
            stations.append(at)
        smooth = gaussian_filter1d(garments.along(np.stack(stations), ROWS), 1.6, axis=0, mode='nearest')
        t = np.linspace(0, 1, ROWS)
        start = smooth + way[None] * (.095 * falls.folds(ROWS, COLUMNS, one.seed, folds, False) * np.clip((t - .04) / .3, 0, 1)[:, None])[..., None]
        pinned = np.zeros((ROWS, COLUMNS))
        pinned[:2] = 1
        cloth, field = Cloth(start, start, pinned, .22), garments.field_of(flesh, ~head, grown=.018)
        for frame in range(FRAMES):
            for _ in range(garments.SUBSTEPS):
                cloth.step(field, np.zeros(3), 1 / 50 / garments.SUBSTEPS, 1, margin=garments.GAP, friction=.25, drag=1.4)
                if frame < 4:
                    cloth.before[:] = cloth.x
        return cloth.points
    points = kept(repr(('shrine mantle', garb.stance(bones, 'pelvis', 'chest', 'left_upper_arm', 'right_upper_arm', 'left_forearm', 'right_forearm', 'left_shin', 'right_shin'), one.seed, low, folds, one.wraps, OFF, ROWS, COLUMNS, FRAMES, 2)), fallen)
    return wavering(np.dstack([gaussian_filter(points[..., k], .9, mode='nearest') for k in range(3)]), one.seed)


def wavering(points, seed, deep=.075, broad=15):
    """A mantle whose front edges turn out and back as they fall, over `broad` columns: hung from the neck alone they would be as straight as a ruler."""
    rows, columns = points.shape[:2]
    t, column = np.linspace(0, 1, rows)[:, None], np.arange(columns)[None, :]
    way = np.gradient(points, axis=1)
    way[..., 2] = 0
    way /= np.maximum(np.linalg.norm(way, axis=2, keepdims=True), 1e-4)
    outward = np.stack([way[..., 1], -way[..., 0], 0 * way[..., 0]], -1)
    moved = points.copy()
    for side, first in ((-1, 0), (1, columns - 1)):
        near = np.exp(-np.square((column - first) / broad)) * np.clip(t / .5, 0, 1)
        sway = np.sin(6.4 * t + seed + side) + .45 * np.sin(13 * t + 2 * seed)
        moved += (deep * near * sway)[..., None] * way + (.5 * deep * near * np.sin(7.6 * t + 3 * seed))[..., None] * outward
    return moved


def mantled(points, cloth):
    """A mantle's parts: heavy cloth with a rolled edge, and the collar that lies about the neck."""
    wool = matt(cloth)
    rows, columns = points.shape[:2]
    part = shapes.add('mantle', points.reshape(-1, 3), grid_faces(rows, columns), wool)
    part.data.attributes.new('fold', 'FLOAT', 'POINT').data.foreach_set('value', garments.hollows(points, 5, .022).ravel().astype(np.float32))
    edge = np.concatenate([points[2:, 0], points[-1], points[::-1, -1][:-2]])
    collar = points[0]
    # It is open before as the mantle is: there the collar closes the ring, a little farther out.
    ends = collar[[0, -1]].mean(0)
    ring = gaussian_filter1d(np.concatenate([collar[::8], [ends + .225 * (ends - collar[columns // 2])]]), .9, axis=0, mode='wrap')
    return [thicken(part, .014), falls.rolled('mantle edge', gaussian_filter1d(edge, 1.0, axis=0, mode='nearest'), .009, wool),
            falls.rolled('mantle collar', np.concatenate([ring, ring[:1]]) + np.array((0, 0, .026)), .034, wool)]
