"""Sandals: a sole cut after the foot that stands on it, and straps drawn over the instep and round the ankle."""
import cv2
import numpy as np

from kit import people, shapes
from kit.surfaces import preset_material

#: How thick a sole is; where straps cross the foot (metres before the ankle), and how wide they are (half).
SOLE, STRAPS, HALF = .016, (-.118, -.084, -.050), .0075
#: Height of the ankle's joint over the ground.
ANKLE = .09


def sandals(flesh, bones, made):
    """Both bare feet, their sandals and straps; `made` is the skin."""
    hide, parts = preset_material('leather'), []
    for side, sign in (('left', 1), ('right', -1)):
        frame = np.array(bones[f'{side}_foot'])

        def placed(points, frame=frame):
            return points @ frame[:3, :3].T + frame[:3, 3]
        own = people.base()[0][:, 0] * sign > 0
        feet, faces, _ = flesh.cut(own & (flesh.share('foot', 'toe') > .70))
        local = (feet - frame[:3, 3]) @ frame[:3, :3]
        # Onto the sole, whatever the mesh's own height.
        local[:, 2] += -ANKLE + SOLE - np.percentile(local[:, 2], 2)
        foot = shapes.add(f'bare foot {side}', placed(local), faces, made)
        smooth = foot.modifiers.new('smooth', 'SUBSURF')
        smooth.levels = smooth.render_levels = 2
        leg = (flesh.points[own & (flesh.share('foot', 'lowerleg') > .5)] - frame[:3, 3]) @ frame[:3, :3]
        bands = [*(across(local, y) for y in STRAPS), round_ankle(leg)]
        points, sides = sole(local)
        parts += [foot, shapes.add(f'sole {side}', placed(points), sides, hide, smooth=False)]
        parts += [shapes.sweep('strap', placed(band), HALF, hide, 8, (.35, 1)) for band in bands]
    return parts


def sole(foot, corners=48):
    """Points and faces of a slab cut after what of the foot is near the ground, a little wider."""
    hull = cv2.convexHull(foot[foot[:, 2] < -ANKLE + .05][:, :2].astype(np.float32))[:, 0]
    hull = hull.mean(0) + (hull - hull.mean(0)) * 1.06
    edge = np.concatenate([hull, hull[:1]])
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))])
    ring = np.stack([np.interp(np.linspace(0, far[-1], corners + 1)[:-1], far, edge[:, k]) for k in range(2)], 1)
    points = np.concatenate([np.c_[ring, np.full(corners, z)] for z in (-ANKLE, -ANKLE + SOLE)])
    walls = [(k, (k + 1) % corners, (k + 1) % corners + corners, k + corners) for k in range(corners)]
    return points, [tuple(range(corners))[::-1], tuple(range(corners, 2 * corners)), *walls]


def across(foot, y):
    """A strap over the instep, from the sole on one side to the sole on the other."""
    part = foot[(np.abs(foot[:, 1] - y) < .012) & (foot[:, 2] < -.012)]
    hull = cv2.convexHull(part[:, [0, 2]].astype(np.float32))[:, 0]
    middle = np.array((hull[:, 0].mean(), -ANKLE + SOLE))
    a = np.linspace(.05, np.pi - .05, 19)
    out = middle + drawn_round(hull - middle, a)[:, None] * np.stack([np.cos(a), np.sin(a)], 1)
    return np.c_[out[:, 0], np.full(len(a), y), out[:, 1]]


def round_ankle(leg, high=.022):
    """A strap round the leg, so high over the ankle's joint."""
    part = leg[(np.abs(leg[:, 2] - high) < .014) & (np.abs(leg[:, :2]) < .09).all(1)]
    hull = cv2.convexHull(part[:, :2].astype(np.float32))[:, 0]
    middle, a = hull.mean(0), np.linspace(0, 2 * np.pi, 33)
    out = middle + drawn_round(hull - middle, a)[:, None] * np.stack([np.cos(a), np.sin(a)], 1)
    return np.c_[out, np.full(len(a), high)]


def drawn_round(hull, angles, off=.003):
    """How far out a band lies in these directions that is drawn round a convex outline."""
    sides = np.roll(hull, -1, 0) - hull
    normal = np.stack([sides[:, 1], -sides[:, 0]], 1)
    normal *= np.sign((normal * hull).sum(1))[:, None]
    facing = np.stack([np.cos(angles), np.sin(angles)], 1) @ normal.T
    return np.where(facing > 1e-6, (normal * hull).sum(1) / np.maximum(facing, 1e-6), 9).min(1) + off
