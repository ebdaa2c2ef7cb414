"""Where the way up to Karn runs: the village's terraces, the road that winds up from them, the bridge to the watchtower."""
import numpy as np

from scenes.tech_demo_measures import on_screen, there

#: The village's terraces: how far away (metres along the ground), height, and from where to where aside.
LEVELS = ((16.7, -9.80, -17.9, -9.9), (17.9, -9.20, -17.0, -10.6), (19.1, -8.60, -16.0, -11.4), (20.3, -8.00, -15.0, -12.4))
#: How deep a terrace is.
DEEP = 1.25
#: Corners of the road, in shares of the picture, and their height; then where the bridge ends.
ROAD = tuple((*there(across, down, z), z) for across, down, z in ((.262, .815, -9.45), (.305, .790, -9.25), (.340, .745, -8.85), (.352, .690, -8.30), (.330, .640, -7.75), (.352, .590, -7.15), (.392, .545, -6.55)))
BRIDGE = (ROAD[-1], (*there(.540, .405, -5.15), -5.15))
TOWER = (*there(.570, .365, -5.0), -5.0)


def along(corners, every):
    """Places of a line, about `every` metres apart."""
    corners = np.array(corners)
    long = np.r_[0, np.cumsum(np.linalg.norm(np.diff(corners, axis=0), axis=1))]
    return np.stack([np.interp(np.linspace(0, long[-1], int(long[-1] / every) + 2), long, axis) for axis in corners.T], 1)


def terraced(level, every, forward):
    """Places along a terrace, `forward` metres behind its middle line (less than 0: before it)."""
    away, z, left, right = LEVELS[level]
    return [(*on_screen(aside, away + forward), z) for aside in np.arange(left + .3, right - .2, every)]
