"""The face-off: how the beast, the emperor and his men move, each on a layer of the hero."""
import numpy as np

from beats import BEAT
from camera import ease
from puppet import Zone, breath, hangs, leans, only, rooted, swings, turns, within

#: Where the beast's head hangs, its jaw, its eye.
NECK, HINGE, EYE = (0.735, 0.300), (0.655, 0.352), (0.6255, 0.2932)


def before_neck(u, v):
    """The head with both horns turns whole; in the mane it goes over into the shoulders."""
    share = np.clip((0.765 - u - 0.15 * np.clip(v - 0.26, 0, 1)) / 0.075, 0, 1)
    return share * share * (3 - 2 * share) * np.clip((0.445 - v) / 0.05, 0, 1)


def beast(head, jaw, squint):
    """`head` and `jaw`: degrees at a second; `squint(since)`: how far the lids close, 0..1."""
    def lids(across, down, since):
        return across * 0, -0.45 * squint(since) * down
    return (
        Zone(0.84, 0.17, 0.12, 0.10, breath(0.034, 1.6)), Zone(0.790, 0.340, 0.05, 0.08, breath(0.024, 1.6, 0.4)),
        only(before_neck, turns(NECK, head)), within(0.600, 0.398, 0.052, 0.034, turns(HINGE, lambda since: -jaw(since))), Zone(*EYE, 0.016, 0.012, lids),
        # The nostrils, the hair below the cheek, the mane's tips.
        Zone(0.562, 0.322, 0.022, 0.016, breath(0.07, 0.8)), within(0.672, 0.375, 0.030, 0.045, hangs((0.672, 0.320), (0.668, 0.420), 0.040, 0.0028, 0.9)), within(0.605, 0.232, 0.045, 0.020, hangs((0.610, 0.255), (0.600, 0.215), 0.050, 0.0022, 0.7)))


#: First it only growls: the lip trembles, its eye narrows upon us; then it answers him, its jaws open, and lifts its head.
GROWLS = beast(
    lambda since: -1.3 * ease(since / (1.8 * BEAT)) + 0.3 * np.sin(4 * since), lambda since: -5.5 * (1 - ease((since - 0.25) / 0.7)) + 0.5 * np.sin(29 * since) + 1.5 * ease((since - 0.9) / 0.3),
    lambda since: 0.9 * ease((since - 0.25) / 0.10) * (1 - ease((since - 0.42) / 0.14)) + 0.35 * ease((since - 0.65) / 0.3))
ANSWERS = beast(
    lambda since: -1.5 + 4.5 * ease((since - 0.30) / 0.45) - 5.5 * ease((since - 0.90) / 0.30), lambda since: 1.0 + 5.0 * ease((since - 0.40) / 0.35) + 0.6 * np.sin(31 * since), lambda since: 0.3)


def breeze(since):
    return 1.2 * ease((since - 1.5 * BEAT) / 0.2)


def leaps(u, v, since):
    """Just before the last cut he goes at the beast: it is not shown that he arrives."""
    gone = max(0.0, (since - 2 * BEAT + 0.30) / 0.30) ** 2
    return u * 0 + 0.030 * gone, v * 0 - 0.006 * gone


def gathers(since):
    """His weight goes back over the rear leg before he goes."""
    return -0.045 * ease((since - 0.30) / 0.55), 0.018 * ease((since - 0.30) / 0.55)


ARM = swings((0, 0.0), (0.30, 0.0), (0.85, 4.5), (1.00, 4.5), (2 * BEAT, -3.0))
EMPEROR = (
    leaps, leans((0.240, 0.530), 0.270, gathers), within(0.265, 0.340, 0.060, 0.060, rooted((0.265, 0.530), 0.270, 0.0, 2.0)),
    hangs((0.214, 0.345), (0.075, 0.440), 0.055, 0.0085, 1.15, gust=breeze), hangs((0.265, 0.262), (0.145, 0.375), 0.040, 0.0060, 0.95, 0.3, gust=breeze),
    # The arm with the spear is drawn back; the shield comes up before his breast.
    within(0.220, 0.228, 0.220, 0.044, turns((0.232, 0.300), ARM)), within(0.368, 0.324, 0.052, 0.074, lambda u, v, since: (u * 0 + 0.004 * ease((since - 0.2) / 0.5), v * 0 - 0.007 * ease((since - 0.2) / 0.5) + 0.0012 * np.sin(3 * since))))

SQUAD = (
    within(0.372, 0.430, 0.050, 0.075, hangs((0.405, 0.390), (0.330, 0.495), 0.040, 0.0050, 1.3)), within(0.435, 0.450, 0.045, 0.040, hangs((0.475, 0.425), (0.398, 0.480), 0.025, 0.0040, 1.1, 0.4)),
    within(0.472, 0.315, 0.048, 0.060, hangs((0.472, 0.262), (0.472, 0.368), 0.060, 0.0042, 1.5)),
    # One raises the standard, one thrusts upwards, the archer shifts, the shield is shaken.
    within(0.440, 0.390, 0.040, 0.060, rooted((0.440, 0.500), 0.160, 0.020, 1.9)), within(0.560, 0.380, 0.070, 0.060, lambda u, v, since: (0.0035 * np.sin(7 * since) + u * 0, -0.0025 * np.sin(7 * since) + v * 0)),
    within(0.515, 0.420, 0.032, 0.055, rooted((0.520, 0.515), 0.140, 0.030, 1.3)), within(0.785, 0.400, 0.050, 0.080, rooted((0.795, 0.495), 0.150, 0.022, 1.6)), within(0.715, 0.440, 0.040, 0.055, rooted((0.720, 0.505), 0.120, 0.022, 0.9)))
