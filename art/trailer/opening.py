"""Before the fight: the goddess's lamp and all who pray under it, the forge, the gate that is opened."""
import light
from beats import BLOWS
from puppet import Zone, flutter, near_goes_further
from stills import over_picture

SHRINE = over_picture(
    'pic7', (0.458, 0.240, 3.7), (0.500, 0.500, 1.05), embers=(16, 8), fog=(0.92, 0.2, 0.22), alive=0.6,
    moving=(near_goes_further(((0.5, 0.47, 0.6, 0.12, 1.0), (0.5, 0.12, 0.5, 0.16, -0.6)), (0.5, 0.33), 0.06, (0, 0.006), 3.0),))

ANVIL = 0.536, 0.686
FORGE = over_picture(
    'pic5', (0.565, 0.58, 1.45), (0.555, 0.600, 1.80), embers=(34, 6), alive=0.8, shake=2.5, flash=0.36,
    blows=tuple((at, *ANVIL, (0.0, -0.55), 1.0) for at in BLOWS['forge']))


def runes(seen, view, time, since):
    return light.runes_pulse(seen, time, 0.5)


FLAG = flutter(0.0016, (20, 60), 0.7, (1.0, 0.1))
GATE = over_picture(
    'pic1', (0.50, 0.52, 1.04), (0.545, 0.45, 1.50), embers=(26, 1), fog=(0.9, 0.25, 0.20), alive=0.7, after=runes,
    moving=(
        Zone(0.317, 0.19, 0.050, 0.09, FLAG), Zone(0.828, 0.24, 0.045, 0.09, FLAG),
        near_goes_further(((0.5, 0.56, 0.8, 0.14, 1.0), (0.57, 0.14, 0.09, 0.16, -0.8)), (0.57, 0.22), 0.05, (0, 0.004), 1.8)))
