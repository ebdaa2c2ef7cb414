"""Who fights in the arena, and where: the Warden's stride, the emperor braced with the point of his spear in its breast, those about them."""
import math
from dataclasses import replace

from mathutils import Euler, Matrix, Vector

from kit.beast_body import CHARGES
from kit.figure import GEAR, vary
from kit.poses import POSES
from kit.skeleton import Foot, Pose, solve


#: The camera: middle, metres across, azimuth; and the world's directions to the right in the picture and into it.
CENTRE, WIDE, AZIMUTH = (-1.0, 0.0, 1.70), 15.7, 33
RIGHT, INTO = ((math.cos(a), math.sin(a)) if k else (-math.sin(a), math.cos(a)) for k, a in ((1, math.radians(AZIMUTH)), (0, math.radians(AZIMUTH))))


def spot(right, into):
    """A place on the floor, in metres to the right of the ring's middle and into the picture."""
    return tuple(right * a + into * b for a, b in zip(RIGHT, INTO))


#: Where the Warden stands, sunk into its stride, how it is turned (its rump is a little high), and its size.
WARDEN, TURN, SIZE = (*spot(1.0, 1.0), -0.22), (2, 0, -30), 1.62
#: The floor under it: light of its own is not the floor's.
STANDS = (*WARDEN[:2], 0.02)
#: A foot's joint over the floor: the pad is sunk to where it is widest, or its round sole would seem to float.
PAD = 0.075


def floor(y):
    """How high the arena's floor is in the Warden's own measure, at `y` along its back."""
    tilt = math.radians(TURN[0])
    return (-WARDEN[2] / SIZE - y * math.sin(tilt)) / math.cos(tilt)


#: The near fore foot has just come down before its breast and breaks the floor, the far one stands beside it, where it is seen below the breast; all four bear.
STRIDES = replace(CHARGES, legs={
    'front left': ((0.62, -1.00, 1.85), (0.92, -1.68, 1.12), (0.94, -1.80, floor(-1.80) + PAD)),
    'front right': ((-0.62, -0.95, 1.85), (-0.80, -1.62, 1.10), (-0.80, -1.92, floor(-1.92) + PAD)),
    'back left': ((0.50, 1.35, 1.95), (0.70, 1.22, 1.24), (0.72, 2.30, 1.06), (0.74, 2.16, 0.46), (0.74, 2.06, floor(2.06) + PAD)),
    'back right': ((-0.50, 1.30, 1.95), (-0.66, 0.86, 1.36), (-0.66, 1.42, 0.84), (-0.68, 1.14, 0.42), (-0.68, 0.98, floor(0.98) + PAD)),
}, head_at=(-0.30, -2.55, 2.12), head_turn=(-6, -4, 13), gape=20, head_size=1.14, roars=True)
STANCES = {
    **POSES,
    # All of his weight low behind the spear, both hands on it.
    'brace': Pose(
        left_foot=Foot(0.16, -0.62, 4), right_foot=Foot(-0.26, 0.62, -52, 12), pelvis=(0, -0.02, 0.71), hips=(16, 0, -18), chest=(14, 0, -6), head=(-30, 0, 8),
        left_hand=(-0.17, -0.65, 1.25), right_hand=(-0.28, -0.18, 1.00), left_elbow=(0.9, 0.2, -0.6), right_elbow=(-0.9, 0.6, 0.1), wind=(0.30, 0.34, 0.06)),
    # One heel dug in ahead, the other leg bent under him: he leans back against the chain.
    'haul': Pose(
        left_foot=Foot(0.20, -0.48, 10), right_foot=Foot(-0.18, 0.36, -46), pelvis=(0, 0.12, 0.76), hips=(-12, 0, -14), chest=(-14, 0, -8), head=(12, 0, 12),
        left_hand=(0.10, -0.50, 1.14), right_hand=(-0.06, -0.22, 1.04), left_elbow=(0.9, 0.1, -0.5), right_elbow=(-0.9, 0.4, -0.2),
        left_grip=(0.1, -1, 0.35), right_grip=(0.1, -1, 0.35), wind=(0, -0.2, 0)),
    # In a wide stride, the axe swung back over his head, elbows bent: the next moment it comes down.
    'hew': Pose(
        left_foot=Foot(0.16, -0.52, 8), right_foot=Foot(-0.16, 0.44, -52), pelvis=(0, 0.02, 0.77), hips=(2, 0, -14), chest=(-6, -2, -8), head=(4, 0, 14),
        left_hand=(-0.015, -0.115, 1.555), right_hand=(-0.06, 0.06, 1.77), left_elbow=(0.75, -0.55, 0.15), right_elbow=(-0.8, -0.40, 0.25),
        left_grip=(-0.16, 0.62, 0.76), right_grip=(-0.16, 0.62, 0.76), shrug=(0.03, 0.03), wind=(0, 0.4, 0.1)),
    # Sideways to what he shoots at, the string at his cheek, the bow arm all but straight; he leans back under the aim, which is upwards.
    'aim': Pose(
        left_foot=Foot(0.34, -0.05, 58), right_foot=Foot(-0.36, 0.07, -8), pelvis=(-0.05, 0, 0.87), hips=(0, 3, 4), chest=(-3, 9, -12), head=(2, -6, 74),
        left_hand=(0.60, -0.125, 1.687), right_hand=(-0.10, -0.125, 1.485), left_elbow=(0.3, 0.7, -0.8), right_elbow=(-1, 0.35, 0.30),
        left_grip=(-0.27, -0.10, 0.95), right_grip=(-0.27, -0.10, 0.95)),
}
#: Where the spear goes in, in the Warden's own measure.
WOUND = (0.48, -1.80, 1.73)
EMPEROR = vary(GEAR['emperor'], spear=3.1, shield='')
EMPEROR_TURN, EMPEROR_SIZE, HELD = 160, 1.68, 0.30
#: How far the spear's point is ahead of the end of its shaft, of a man's measure; how much of that is in the Warden's breast.
BLADE, SUNK = 0.72, 0.17
#: Outfit, pose, (right, into), turn in degrees, size, of those besides him.
PEOPLE = (
    (vary(GEAR['hoplite'], body='scale', metal='bronze', cape='', weapon='sword', skirt='tunic', tunic='crimson', legs='wool'), 'recoil', (-5.3, -1.2), 112, 1.34),
    (vary(GEAR['shieldman'], shield='', weapon='', grasps=True, legs='wool'), 'haul', (5.7, -2.9), -98, 1.36),
    (vary(GEAR['axeman'], turn=75, cape='', tunic='rust', legs='wool'), 'hew', (2.0, -3.4), -62, 1.38),
    (GEAR['archer'], 'aim', (-6.85, 4.1), -7, 1.30),
)
FIRES = tuple(spot(*at) for at in ((-7.6, -1.0), (-6.6, 8.0), (6.4, 2.8), (6.5, -6.2)))


#: The brazier that was knocked over.
SPILL = spot(0.7, -4.25)


def on_warden(x, y, z):
    """Where a point of the Warden is in the world."""
    return Vector(WARDEN) + SIZE * (Euler([math.radians(a) for a in TURN]).to_matrix() @ Vector((x, y, z)))


def braced():
    """The emperor's pose and place: the point of his spear is in the wound."""
    pose, wound = STANCES['brace'], on_warden(*WOUND)
    hand, ahead = solve(pose)['right_hand'].translation, EMPEROR.spear * (1 - HELD) + BLADE - SUNK
    rise = (wound.z / EMPEROR_SIZE - hand.z) / ahead
    aside = 0.20
    grip = Vector((aside, -math.sqrt(1 - rise ** 2 - aside ** 2), rise))
    point = Matrix.Rotation(math.radians(EMPEROR_TURN), 3, 'Z') @ (hand + grip * ahead) * EMPEROR_SIZE
    return replace(pose, right_grip=tuple(grip), left_grip=tuple(grip), left_hand=tuple(Vector(pose.right_hand) + 0.52 * grip)), (wound.x - point.x, wound.y - point.y, 0.01)


def thrust_way():
    """Where the spear points in the world."""
    return Matrix.Rotation(math.radians(EMPEROR_TURN), 3, 'Z') @ Vector(braced()[0].right_grip)


def spear_line():
    """Where the shaft ends and where the point of the blade is, in the world."""
    point = on_warden(*WOUND) + SUNK * EMPEROR_SIZE * thrust_way()
    return point - BLADE * EMPEROR_SIZE * thrust_way(), point


def people():
    """Pose, outfit, place, turns and size of everybody, the emperor first."""
    pose, at = braced()
    yield pose, EMPEROR, at, (0, 0, EMPEROR_TURN), EMPEROR_SIZE
    for gear, name, where, turn, size in PEOPLE:
        yield STANCES[name], gear, (*spot(*where), 0.01), (0, 0, turn), size


def treads():
    """Where heels and balls of everybody's feet press on the floor, in the world."""
    for pose, _, at, turns, size in people():
        bones, where = solve(pose), Matrix.Translation(at) @ Euler([math.radians(a) for a in turns]).to_matrix().to_4x4() @ Matrix.Scale(size, 4)
        yield from ((*(where @ bones.point(f'{side}_foot', (0, y, 0)))[:2], at[2]) for side in ('left', 'right') for y in (0.03, -0.06, -0.14))


def axe_head():
    """Where the raised axe has its blade, in the world."""
    pose, _, at, (_, _, turn), size = next(one for one in people() if one[0] is STANCES['hew'])
    head = solve(pose)['right_hand'].translation + 0.70 * Vector(pose.right_grip).normalized()
    return Vector(at) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ head * size


#: Where the outer toes end, beside and before the foot's joint, and how far they are spread.
TOE, SPREAD = (0.29, -0.50), 0.26


def pads():
    """Where its weight rests on the floor, in the world: the middle of each paw, and the tips of its claws."""
    feet = [STRIDES.foot(leg) for leg in STRIDES.legs]
    soles = [(*on_warden(x, y - 0.14, floor(y))[:2], 0) for x, y, _ in feet]
    tips = [(*on_warden(x + toe * TOE[0] + math.sin(toe * SPREAD) * 0.48, y + TOE[1] - 0.48 * math.cos(toe * SPREAD), floor(y))[:2], 0) for x, y, _ in feet for toe in (-1, 0, 1)]
    return soles, tips


def on_head(x, y, z):
    """Where a point of the Warden's head is in the world."""
    turned = Euler([math.radians(a) for a in STRIDES.head_turn]).to_matrix()
    return tuple(on_warden(*(Vector(STRIDES.head_at) + STRIDES.head_size * (turned @ Vector((x, y, z))))))


def crater():
    """The middle of what its fore foot breaks."""
    x, y, _ = STRIDES.foot('front left')
    return on_warden(x, y - 0.30, floor(y))
