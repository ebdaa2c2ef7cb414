"""The fight, in three blows, and the face-off after it."""
import screen
from beats import BEAT, ROARS, SNAPS, STRUCK
from camera import glide, settle
from layers import through_layers
from puppet import Zone, breath, flutter, near_goes_further, pops, struck, thrust
from stills import over_picture


def belt(seen, view, time, since):
    return screen.laid_over(seen, 'pic2', screen.belt_shapes(), lambda image: screen.orbs_swirl(image, time))


def boss_bar(seen, view, time, since):
    return screen.laid_over(seen, 'pic4', screen.BAR_SHAPES, lambda image: screen.bar_falls(image, since, STRUCK))


CAPE = flutter(0.003, (60, 50), 1.4)

STAIRS = over_picture(
    'pic2', (0.500, 0.480, 1.06), (0.545, 0.435, 1.22), pace=settle, embers=(22, 4), flash=0.85, prepared=screen.without(screen.belt_shapes()), after=belt,
    blows=((STRUCK, 0.664, 0.434, (-0.3, -0.4), 1.0), (SNAPS, 0.474, 0.724, (0.2, -0.5), 0.5)),
    moving=(
        # The emperor with the whole of his spear, the hound on its point, his cape, the number.
        Zone(0.550, 0.232, 0.140, 0.095, thrust(STRUCK, (0.015, 0.006))), Zone(0.748, 0.265, 0.085, 0.078, struck(STRUCK, (0.014, 0.004))),
        Zone(0.477, 0.244, 0.030, 0.050, CAPE), Zone(0.627, 0.131, 0.020, 0.012, pops(STRUCK)),
        # The crawler below and the man behind the large shield.
        Zone(0.540, 0.420, 0.110, 0.050, thrust(SNAPS, (-0.012, -0.004))), Zone(0.369, 0.336, 0.060, 0.075, struck(SNAPS, (-0.008, 0.001))),
        # Those at the back: one comes on, the ram breathes.
        Zone(0.205, 0.090, 0.090, 0.070, thrust(SNAPS, (0.010, 0.005))), Zone(0.625, 0.095, 0.060, 0.050, breath(0.02, 1.1))))

BRIDGE = over_picture(
    'trailer-poster', (0.545, 0.50, 1.10), (0.640, 0.455, 1.42), pace=settle, margin=0.016, embers=(16, 7), fog=(0.9, 0.3, 0.16),
    blows=((STRUCK, 0.797, 0.432, (-0.25, -0.4), 1.0),),
    moving=(
        Zone(0.625, 0.255, 0.155, 0.115, thrust(STRUCK, (0.014, -0.003))), Zone(0.850, 0.215, 0.115, 0.115, struck(STRUCK, (0.016, -0.006))),
        Zone(0.545, 0.305, 0.035, 0.060, CAPE), Zone(0.797, 0.118, 0.020, 0.012, pops(STRUCK)),
        # The bridge swings under the blow; the second hound comes nearer.
        Zone(0.400, 0.330, 0.260, 0.100, struck(STRUCK, (0.001, 0.0055), 8)), Zone(0.805, 0.405, 0.110, 0.060, thrust(SNAPS, (-0.012, -0.003))),
        # The valley lies far below, the ledge on the left near.
        near_goes_further(((0.56, 0.13, 0.22, 0.20, -1.0), (0.56, 0.50, 0.16, 0.10, -1.0), (0.12, 0.45, 0.16, 0.30, 1.0)), (0.66, 0.25), 0.10, (0.012, 0), 1.8)))

ARENA = over_picture(
    'pic4', (0.47, 0.535, 1.08), (0.385, 0.500, 1.48), wide=2560, pace=settle, embers=(34, 6), fog=(0.95, 0.2, 0.14), alive=0.6, prepared=screen.without(screen.BAR_SHAPES), after=boss_bar,
    # The second is no blow but shakes the ground.
    blows=((STRUCK, 0.463, 0.523, (-0.3, -0.4), 1.0), (ROARS, 0.463, 0.523, (0, 0), 0.0)),
    moving=(
        # The Warden's head, twice; its flank, its jaw.
        Zone(0.345, 0.255, 0.125, 0.115, struck(STRUCK, (0.007, -0.004), 9)), Zone(0.345, 0.255, 0.135, 0.120, struck(ROARS, (-0.016, 0.010), 5)),
        Zone(0.640, 0.200, 0.190, 0.120, breath(0.022, 1.9)), Zone(0.315, 0.295, 0.055, 0.050, breath(0.05, 1.3, 0.3)),
        # The emperor, and the skirt of the guard before the jaw.
        Zone(0.262, 0.400, 0.075, 0.085, thrust(STRUCK, (0.012, -0.008))), Zone(0.202, 0.430, 0.030, 0.040, CAPE)))


def leaps(u, v, since):
    """Just before the last cut he goes at the beast: it is not shown that he arrives."""
    gone = max(0.0, (since - FACED + 0.30) / 0.30) ** 2
    return u * 0 + 0.030 * gone, v * 0 - 0.006 * gone


FACED = 2 * BEAT
BREATHES = Zone(0.84, 0.17, 0.12, 0.10, breath(0.03, 1.6)), Zone(0.62, 0.27, 0.06, 0.08, breath(0.022, 1.6, 0.4))
EYE = through_layers((0.598, 0.462, 2.0), (0.588, 0.472, 2.5), glide, moving={'beast': BREATHES})
FACE = through_layers((0.44, 0.49, 1.36), (0.440, 0.455, 1.72), lambda share: 0.25 * share + 0.75 * share ** 2.2, moving={'character': (leaps,), 'beast': BREATHES})
