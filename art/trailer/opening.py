"""Before the fight: the goddess's lamp and all who pray under it, the forge, the gate that is opened."""
import numpy as np

import forge_bodies
import gate_bodies
import light
from beats import BLOWS
from puppet import Zone, flutter, hangs, near_goes_further, rooted, within
from stills import over_picture

SHRINE = over_picture(
    'pic7', (0.458, 0.240, 3.7), (0.500, 0.500, 1.05), embers=(16, 8), fog=(0.92, 0.2, 0.22), alive=0.6,
    moving=(
        near_goes_further(((0.5, 0.47, 0.6, 0.12, 1.0), (0.5, 0.12, 0.5, 0.16, -0.6)), (0.5, 0.33), 0.06, (0, 0.006), 3.0),
        # He who prays, she who lifts her child, and he who leans on his staff: each in a time of their own.
        within(0.417, 0.475, 0.036, 0.065, rooted((0.420, 0.530), 0.105, 0.024, 2.6)), within(0.253, 0.452, 0.036, 0.068, rooted((0.248, 0.514), 0.115, 0.020, 3.1, 0.4)),
        within(0.768, 0.458, 0.038, 0.065, rooted((0.775, 0.516), 0.105, 0.018, 3.4, 0.9))))

ANVIL = 0.536, 0.686
FORGE = over_picture(
    'pic5', (0.565, 0.58, 1.45), (0.555, 0.600, 1.80), embers=(34, 6), alive=0.8, shake=2.5, flash=0.36, bodies=forge_bodies.BODIES,
    blows=tuple((at, *ANVIL, (0.0, -0.55), 1.0) for at in BLOWS['forge']))


def runes(seen, view, time, since):
    return light.runes_pulse(seen, time, 0.5)


FLAG = flutter(0.0016, (20, 60), 0.7, (1.0, 0.1))
GATE = over_picture(
    'pic1', (0.50, 0.52, 1.04), (0.535, 0.52, 1.42), embers=(26, 1), fog=(0.9, 0.25, 0.20), alive=0.7, after=runes, bodies=gate_bodies.BODIES,
    moving=(
        # Those who pull the leaves hang from them, he who waits in the light comes on, the others' capes stir.
        within(0.498, 0.285, 0.045, 0.080, rooted((0.500, 0.362), 0.150, 0.026, 1.25)), within(0.618, 0.285, 0.042, 0.068, rooted((0.612, 0.342), 0.115, -0.026, 1.25)),
        within(0.574, 0.245, 0.030, 0.070, lambda u, v, since: ((u - 0.574) * 0.045 * since + 0.0012 * np.sin(7.5 * since) * (0.30 - v) / 0.12, (v - 0.24) * 0.045 * since + 0.0010 * np.abs(np.sin(7.5 * since)))),
        within(0.328, 0.410, 0.030, 0.048, hangs((0.345, 0.372), (0.320, 0.440), 0.030, 0.0026, 1.4)), within(0.743, 0.385, 0.027, 0.060, hangs((0.736, 0.325), (0.750, 0.440), 0.026, 0.0028, 1.4, 0.4)),
        within(0.178, 0.415, 0.032, 0.050, hangs((0.174, 0.368), (0.184, 0.458), 0.030, 0.0026, 1.6, 0.2)),
        Zone(0.314, 0.15, 0.050, 0.08, FLAG), Zone(0.822, 0.28, 0.045, 0.08, FLAG),
        near_goes_further(((0.5, 0.56, 0.8, 0.14, 1.0), (0.57, 0.14, 0.09, 0.16, -0.8)), (0.57, 0.22), 0.05, (0, 0.004), 1.8)))
