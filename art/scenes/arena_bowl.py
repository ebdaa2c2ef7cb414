"""The bowl that was knocked over, shaded by its own shape: evenly lit, a bowl on its side is a disc. Its lip shines, soot is within, what is left of the coals glows at its lower edge, and its back is dark bronze."""
import numpy as np

from kit.denoise import FLOOR
from kit.noise import fractal2
from scenes.arena_fight import SPILL

#: Its foot on the floor, beside `SPILL`; which way it is open.
FOOT, OPEN = (0.40, 0.38, 0.50), np.float32((-0.45, -0.88, 0.10)) / np.float32(np.linalg.norm((-0.45, -0.88, 0.10)))
#: Its hollow and its back: how far from its axis, how far from its foot.
HOLLOW, BACK = ((0, 0.30, 0.46, 0.55), (0.18, 0.20, 0.28, 0.34)), ((0, 0.20, 0.40, 0.52, 0.55), (0, 0, 0.10, 0.28, 0.33))


def bowl(seen):
    off = seen['at'] - np.float32((SPILL[0] + FOOT[0], SPILL[1] + FOOT[1], FOOT[2]))
    far = off @ OPEN
    from_axis = np.linalg.norm(off - far[..., None] * OPEN, axis=2)
    own = (seen['who'] == 0) & (within(far, from_axis) | outside(far, from_axis))
    lip = np.clip((far - 0.305) / 0.025, 0, 1) * np.clip((from_axis - 0.48) / 0.02, 0, 1)
    hollow = within(far, from_axis) * (1 - lip)
    low = np.clip(1 - seen['at'][..., 2] / 1.05, 0, 1)
    colour = np.float32((0.030, 0.021, 0.020)) + (0.16 * low ** 2.5)[..., None] * np.float32((1.0, 0.40, 0.12))
    colour = colour + (coals(off) * np.clip((low - 0.62) / 0.2, 0, 1))[..., None] * np.float32((1.9, 0.52, 0.06))
    moon = np.clip(seen['normal'] @ np.float32((0.56, 0.62, 0.55)), 0, 1) ** 2
    back = np.float32((0.026, 0.019, 0.014)) + (0.16 * moon)[..., None] * np.float32((0.80, 0.64, 0.50)) + (0.10 * low ** 2)[..., None] * np.float32((1.0, 0.42, 0.12))
    colour = back + hollow[..., None] * (colour - back)
    shine = np.float32((0.17, 0.11, 0.055)) * (0.5 + 0.7 * moon + 0.5 * fractal2(off[..., 0] * 14, off[..., 2] * 14, 2, 9))[..., None] + (0.62 * low ** 1.5)[..., None] * np.float32((1.0, 0.47, 0.13))
    colour = colour + lip[..., None] * (shine - colour)
    seen['light'] = np.where(own[..., None], colour / (seen['albedo'] + FLOOR), seen['light'])


def within(far, from_axis):
    """Whether a point is on the inner side, its lip included."""
    return (far > np.interp(from_axis, *HOLLOW) - 0.035) & (far < 0.37) & (from_axis < 0.57)


def outside(far, from_axis):
    return (np.abs(far - np.interp(from_axis, *BACK)) < 0.065) & (from_axis < 0.57)


def coals(off):
    """Coals, 0..1, dark between them."""
    return np.clip((fractal2(off[..., 0] * 9 + off[..., 1] * 3, off[..., 2] * 9, 2, 5) - 0.46) * 7, 0, 1)
