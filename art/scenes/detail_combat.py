"""A pack with a plan, in the moment in which it fails: the first has reared up against the emperor's spear and is run through; the second leaps at his back, out of the low sun; the third creeps along the near side and waits.

Beside this file: `detail_combat_ground` (the court), `detail_combat_pack` (the beasts), `detail_combat_light` (what is laid over the render).
"""
import math
from dataclasses import replace

from mathutils import Matrix, Vector

from kit import diorama, lights, shapes
from kit.cliff import cliff
from kit.figure import GEAR, figure, vary
from kit.skeleton import Foot, Pose, solve
from scenes.detail_combat_ground import AZIMUTH, FLOOR, LANDING, across, court, outer
from scenes.detail_combat_light import GRASS, METAL, ROCK, SHOWN, SUN, blow, bronze, coloured, edged, grounded
from scenes.detail_combat_pack import CREEPS, LEAPS, STRUCK, beast

PICTURES = {'detail-combat': (1200, 900)}
ORDER = 60

#: All of him goes into the thrust: the right arm straight, the right leg behind it, the shield behind the spear, against his breast, or nobody would hold it; head and breast are open to the light.
THRUST = Pose(
    left_foot=Foot(.12, -.56, 4), right_foot=Foot(-.18, .58, -30, 22), pelvis=(0, -.08, .76), hips=(16, -2, -24), chest=(17, 2, 8), head=(-18, 0, -14),
    left_hand=(.20, -.62, 1.02), left_elbow=(1, .2, -.8), left_grip=(1, 0, .2), shield=(-.42, -.86, .16),
    right_hand=(-.32, -.60, 1.10), right_elbow=(-.8, .8, -.1), wind=(.30, .60, .12))
HERO, TURN, LARGE = across(-.74, .10), 90, 1.44
SPEAR, HELD = 1.64, .465
GOLD = (1.0, .66, .26)


def render(job):
    view = diorama.begin(job, 8.0, (.06, .0, .80), key=.30, moon=5.5, sky=.55, azimuth=AZIMUTH)
    lights.panel(SUN, (0, 0, .7), 4000, 1.7, (1.0, .69, .41))
    ground = cliff(job, [((-3.60, -1.30, -.9), (3.50, 1.25, 0)), ((-3.0, -1.75, -.9), (3.0, 1.65, 0)), ((-2.1, -2.1, -.9), (2.2, 2.0, 0)), ((-3.35, -2.2, -.9), (-1.1, -1.0, 0)), ((-1.5, -2.5, -.9), (2.0, -1.6, 0))], (-3.60, -2.5, -.9), (3.50, 2.0, 0), 'stone', 'turf', outer, seed=10, fine=.030, rough=.55)
    shapes.belong(ground, ROCK)
    shapes.belong(court(), GRASS)
    struck, wound, way = met()
    emperor(replace(THRUST, right_grip=tuple(Matrix.Rotation(math.radians(-TURN), 3, 'Z') @ way)))
    pack = struck, LEAPS, CREEPS
    lamps = [(beast(job, wolf, seed), .55, {'reach': 1.5, 'size': .4, 'tint': (1.0, .74, .50)}) for seed, wolf in enumerate(pack, 3)]
    lamps.append((tuple(wound + Vector((-.35, -.60, .15))), .5, {'reach': 1.6, 'size': .35, 'tint': GOLD}))
    lamps += [(tuple(face() + Vector((*across(*to), up))), strong, {'reach': 1.25, 'size': .25, 'tint': (1.0, .76, .48)}) for to, up, strong in (((.40, -.42), .02, .60), ((-.10, -.66), -.40, .42))]
    stones = ((ROCK, (1.06, .98, .80), .35, .60), (GRASS, (1.06, .98, .80), .30, .95))

    def over(rgb, alpha, passes):
        return blow(view, bronze(edged(grounded(coloured(rgb, passes, pack), passes, pack), passes), passes), alpha, passes['z'], struck, wound, way, LARGE)
    diorama.finish(job, lamps=lamps, samples=18, smooth=.8, rim=.8, kinds=stones, over=over)


def face():
    """Where his face is; light before it and before his breast makes him the first thing that is seen."""
    return Matrix.Translation((*HERO, LANDING)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ (solve(THRUST)['head'] @ Vector((0, -.10, .10)) * LARGE)


def met():
    """The struck beast, its breast where the spear's point is; the wound; and which way the spear goes."""
    bones = STRUCK.joints
    wide, deep = STRUCK.kind.wide, STRUCK.kind.depth
    breast = STRUCK.placed(bones.chest.point(wide * .35, deep * .10, -deep * .86))
    fist = Matrix.Translation((*HERO, LANDING)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ (solve(THRUST)['right_hand'].translation * LARGE)
    long, drop = (SPEAR * (1 - HELD) + SHOWN) * LARGE, breast.z + FLOOR - fist.z
    wound = fist + Vector((*across(1, -.10), 0)).normalized() * math.sqrt(long ** 2 - drop ** 2) + Vector((0, 0, drop))
    return replace(STRUCK, at=tuple((wound - breast)[:2])), wound, (wound - fist).normalized()


def emperor(pose):
    """Puts him on the landing; what of him is gold or bronze is of a kind of its own."""
    # The flat of the blade is turned to the eye.
    him = figure('emperor', pose, vary(GEAR['emperor'], spear=SPEAR, turn=68), 1, .007, held_at=HELD, cape_length=1.10)
    for part in him.children_recursive:
        if any(slot.material and slot.material.name in ('gold', 'flat gold', 'bronze') for slot in part.material_slots):
            part.pass_index = METAL
    shapes.place(him, (*HERO, LANDING), (0, 0, TURN), LARGE)
