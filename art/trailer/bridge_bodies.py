"""Who lives on the bridge: the hound on the far side, which the spear meets."""
import numpy as np

from beats import STRUCK
from bodies import Body
from camera import ease
from puppet import all_of, turns, within

HOUND = (
    (759, 199), (800, 176), (817, 138), (874, 133), (876, 137), (838, 161), (901, 160), (903, 164), (846, 183), (866, 221), (962, 268), (1000, 288), (1000, 364), (958, 386), (920, 357), (900, 330), (859, 295), (810, 303), (762, 295), (741, 276), (755, 264), (790, 254), (803, 214), (769, 213))


def rears(since):
    """It throws itself on him; the point throws its head and breast up and back, and it struggles on it."""
    t = since - STRUCK
    return -2.4 * (1 - ease((t + 0.10) / 0.10)) if t < 0 else 4.2 * (1 - np.exp(-38 * t)) * np.exp(-2.2 * t) * np.cos(8 * t) + 0.7 * np.sin(9 * t) * (0.5 + 0.5 * np.exp(-t))


BODIES = (Body(HOUND, all_of(turns((0.965, 0.372), rears), within(0.815, 0.190, 0.065, 0.055, turns((0.850, 0.215), lambda since: 0.6 * rears(since - 0.05)))), (((822, 137), (873, 135), 4), ((846, 170), (901, 162), 4))),)
