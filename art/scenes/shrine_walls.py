"""The light on the shrine's walls and pillars without blotches: they stand upright, and what falls on them changes little from one hand's breadth to the next above it."""
import numpy as np

from scenes.shrine_places import STATUE


def calmed(seen, values, reach, pixels):
    """`values` (rows, columns, 3) with what stands upright averaged along it, over `reach` metres up and down; the rest as it was.

    In the picture as in the world the upright is upright: two pixels of one column show the same line of a pillar if they stand over the same place, however its flutes run.
    """
    at = seen['at']
    upright = (seen['who'] == 0) & (at[..., 2] > .9) & (np.hypot(at[..., 0] - STATUE[0], at[..., 1] - STATUE[1]) > 3.4) & (np.abs(seen['normal'][..., 2]) < .55)
    rows, columns = np.nonzero(upright.any(1))[0], np.nonzero(upright.any(0))[0]
    if not len(rows):
        return values
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    place, part, is_wall = at[box][..., :2], values[box].astype(np.float32), upright[box]
    total, weight = part.copy(), np.ones(part.shape[:2], np.float32)
    furthest = max(int(reach * pixels), 1)
    for step in np.unique(np.linspace(1, furthest, min(furthest, 14)).astype(int)):
        for up in (step, -step):
            here, there = (np.s_[up:], np.s_[:-up]) if up > 0 else (np.s_[:up], np.s_[-up:])
            apart = np.square(place[here] - place[there]).sum(2) / .02 ** 2
            share = np.exp(-apart - (step / furthest) ** 2) * is_wall[there]
            total[here] += part[there] * share[..., None]
            weight[here] += share
    out = values.copy()
    out[box] = np.where(is_wall[..., None], total / weight[..., None], values[box])
    return out
