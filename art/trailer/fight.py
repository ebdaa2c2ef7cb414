"""The fight, in three blows, and the face-off after it."""
import numpy as np

import arena_bodies
import breath
import bridge_bodies
import face_bodies
import screen
import stairs_bodies
from beats import ROARS, SNAPS, STRUCK
from camera import glide, settle
from effects import WIDTH
from layers import through_layers
from puppet import Zone, breath as heaves, hangs, near_goes_further, pops, rooted, struck, thrust, turns, within
from stills import over_picture


def belt(seen, view, time, since):
    return screen.laid_over(seen, 'pic2', screen.belt_shapes(), lambda image: screen.orbs_swirl(image, time))


def boss_bar(seen, view, time, since):
    """Its breath in the roar, and the bar over everything."""
    seen = breath.gusts(seen, *view.place(0.262, 0.545), 0.050 * WIDTH * view.near, since, (ROARS - 0.02, ROARS + 0.22, ROARS + 0.50), (-1.5, 0.35), 0.50)
    return screen.laid_over(seen, 'pic4', screen.BAR_SHAPES, lambda image: screen.bar_falls(image, since, STRUCK))


STAIRS = over_picture(
    'pic2', (0.500, 0.480, 1.06), (0.545, 0.470, 1.20), pace=settle, embers=(22, 4), flash=0.85, bodies=stairs_bodies.BODIES, prepared=screen.without(screen.behind_belt()), after=belt,
    blows=((STRUCK, 0.661, 0.464, (-0.3, -0.4), 1.0), (SNAPS, 0.424, 0.674, (0.2, -0.5), 0.5)),
    moving=(
        Zone(0.6435, 0.1435, 0.022, 0.013, pops(STRUCK)),
        # Those at the back: one comes on, the ram lowers its head and breathes, the archer and the man with the axe shift their weight.
        Zone(0.200, 0.095, 0.085, 0.055, thrust(SNAPS, (0.010, 0.005))), Zone(0.620, 0.070, 0.060, 0.045, heaves(0.03, 1.1)), within(0.540, 0.084, 0.036, 0.046, turns((0.575, 0.075), lambda since: 3.5 * np.sin(3.4 * since))),
        within(0.360, 0.150, 0.050, 0.085, rooted((0.360, 0.230), 0.135, 0.025, 1.7)), within(0.470, 0.095, 0.050, 0.095, rooted((0.468, 0.192), 0.155, 0.035, 1.5, 0.4))))

BRIDGE = over_picture(
    'trailer-poster', (0.545, 0.50, 1.10), (0.640, 0.455, 1.42), pace=settle, margin=0.016, embers=(16, 7), bodies=bridge_bodies.BODIES, fog=(0.9, 0.3, 0.16),
    blows=((STRUCK, 0.794, 0.420, (-0.25, -0.4), 1.0),),
    moving=(
        Zone(0.625, 0.255, 0.155, 0.115, thrust(STRUCK, (0.014, -0.003))), within(0.548, 0.320, 0.045, 0.070, hangs((0.592, 0.262), (0.508, 0.372), 0.045, 0.0060, 0.9)), within(0.612, 0.213, 0.045, 0.030, hangs((0.634, 0.203), (0.584, 0.245), 0.022, 0.0042, 0.8, 0.3)),
        # The captain behind him comes on, the archer shifts; the number.
        within(0.445, 0.272, 0.035, 0.065, rooted((0.445, 0.350), 0.145, 0.035, 1.3)), within(0.290, 0.225, 0.030, 0.065, rooted((0.290, 0.310), 0.150, 0.020, 1.5)), Zone(0.796, 0.110, 0.022, 0.013, pops(STRUCK)),
        # The bridge swings under the blow; the second hound comes nearer.
        Zone(0.400, 0.330, 0.260, 0.100, struck(STRUCK, (0.001, 0.0055), 8)), Zone(0.790, 0.425, 0.125, 0.055, thrust(SNAPS, (-0.012, -0.003))),
        # The valley lies far below, the ledge on the left near.
        near_goes_further(((0.56, 0.13, 0.22, 0.20, -1.0), (0.56, 0.50, 0.16, 0.10, -1.0), (0.12, 0.45, 0.16, 0.30, 1.0)), (0.66, 0.25), 0.10, (0.012, 0), 1.8)))

ARENA = over_picture(
    'pic4', (0.47, 0.535, 1.08), (0.385, 0.500, 1.48), wide=2560, pace=settle, embers=(34, 6), fog=(0.95, 0.2, 0.14), alive=0.6, prepared=screen.without(screen.BAR_SHAPES), after=boss_bar, bodies=arena_bodies.BODIES,
    # The second is no blow but shakes the ground.
    blows=((STRUCK, 0.463, 0.523, (-0.3, -0.4), 1.0), (ROARS, 0.463, 0.523, (0, 0), 0.0)),
    moving=(
        # The Warden's flank; the mane is shaken when the head is.
        Zone(0.600, 0.180, 0.170, 0.110, heaves(0.026, 1.9)), Zone(0.485, 0.250, 0.050, 0.080, struck(STRUCK, (0.004, 0.003), 9)), Zone(0.485, 0.250, 0.050, 0.080, struck(ROARS, (-0.005, 0.004), 7)),
        # The man with the axe swings it, the archer leans into his draw; the banner.
        within(0.695, 0.370, 0.060, 0.095, rooted((0.681, 0.501), 0.150, 0.060, 1.4)), within(0.125, 0.185, 0.040, 0.080, rooted((0.117, 0.262), 0.140, 0.025, 1.6)), within(0.053, 0.130, 0.040, 0.062, hangs((0.053, 0.076), (0.053, 0.176), 0.045, 0.0036, 1.3))))


def growls(seen, view, time, since):
    return breath.gusts(seen, *view.place(0.572, 0.640), 0.042 * WIDTH * view.near, since, (0.10, 0.85), (-1.4, 0.30))


def answers(seen, view, time, since):
    return breath.gusts(seen, *view.place(0.572, 0.650), 0.046 * WIDTH * view.near, since, (0.45, 0.70), (-1.6, 0.25), 0.55)


EYE = through_layers((0.598, 0.462, 2.0), (0.588, 0.472, 2.5), glide, breathes=growls, moving={'beast': face_bodies.GROWLS, 'squad': face_bodies.SQUAD})
FACE = through_layers((0.44, 0.49, 1.36), (0.440, 0.455, 1.72), lambda share: 0.25 * share + 0.75 * share ** 2.2, breathes=answers, moving={'character': face_bodies.EMPEROR, 'beast': face_bodies.ANSWERS, 'squad': face_bodies.SQUAD})
