"""The cells of the emperor's sheets: how much each shows, and how they lie in rows."""
import numpy as np

#: Metres across a cell, and the height that lies in its middle. A thrust needs more room: its cells are larger than those of the walk by as much.
FRAME, LIFT = 2.97, 1.13
STRIKE_FRAME, STRIKE_WAYS = FRAME * 540 / 432, (14, 2, 6, 10)


def in_rows(values):
    """(frame, direction, side, side, ...) to a sheet."""
    frames, ways, side = values.shape[:3]
    if frames == 1:
        frames, ways, values = 8, 2, values.reshape(2, 8, *values.shape[2:])
    else:
        values = values.swapaxes(0, 1)
    return np.ascontiguousarray(values.swapaxes(1, 2)).reshape(ways * side, frames * side, *values.shape[4:])
