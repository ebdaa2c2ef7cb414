"""Where the way up to Karn runs: the hill that bears the village, the road that winds up from its gate, the bridge to the watchtower."""
import numpy as np

from scenes.tech_demo_measures import on_screen, there

#: The hill's rows of houses: how far away (metres along the ground), height, and from where to where aside.
LEVELS = ((16.7, -9.80, -17.7, -10.9), (17.6, -9.35, -17.2, -11.3), (18.5, -8.90, -16.6, -11.6), (19.4, -8.45, -15.9, -12.0), (20.3, -8.00, -15.1, -12.9))
#: Corners of the road, in shares of the picture, and their height; then where the bridge ends. Words lie above: it keeps low until it is past them.
ROAD = tuple((*there(across, down, z), z) for across, down, z in ((.250, .775, -9.35), (.268, .808, -9.45), (.300, .808, -9.35), (.332, .778, -8.95), (.370, .770, -8.55), (.405, .742, -8.05), (.430, .716, -7.65), (.452, .700, -7.30)))
BRIDGE = (ROAD[-1], (*there(.545, .402, -5.15), -5.15))
TOWER = (*there(.570, .365, -5.0), -5.0)


def along(corners, every):
    """Places of a line, about `every` metres apart."""
    corners = np.array(corners)
    long = np.r_[0, np.cumsum(np.linalg.norm(np.diff(corners, axis=0), axis=1))]
    return np.stack([np.interp(np.linspace(0, long[-1], int(long[-1] / every) + 2), long, axis) for axis in corners.T], 1)


def terraced(level, every, forward):
    """Places along a row of the hill, `forward` metres behind its middle line (less than 0: before it)."""
    away, z, left, right = LEVELS[level]
    return [(*on_screen(aside, away + forward), z) for aside in np.arange(left + .3, right - .2, every)]
