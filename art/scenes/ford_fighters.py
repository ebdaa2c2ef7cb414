"""Who fights at the ford: how each of them stands, what he wears and where he is."""
import math
from dataclasses import dataclass, replace

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.figure import GEAR, figure, vary
from kit.people import EYES
from kit.poses import POSES
from kit.skeleton import Foot, solve
from scenes.ford_arms import broad, forge_axes, hilted, span_bow
from scenes.ford_ground import BED, LEDGE, ground, paved

STANCES = {
    **POSES,
    # Shins stand steeply in the water: one that slants is a boot lying on it. The face is turned to us and thrown up out of the visor's shade; the shield is swung out behind him and leaves his breast open. The shaft goes down past the far side of his crest, so that it is one line with whom it throws.
    'pierce': replace(POSES['pierce'], left_foot=Foot(.22, .43, 62), right_foot=Foot(-.08, -.54, -2), pelvis=(.02, -.06, .81), head=(-34, 4, 6), left_hand=(.42, .62, 1.36), left_elbow=(.7, .5, -.8), shield=(.98, .20, .28), wind=(-.45, 1.0, .60),
                      right_hand=(-.17, -.82, 1.30), right_grip=(.02, -1, -.40), right_elbow=(-.9, .3, -.3)),
    # Flung on his seat in the stream: the shield that was struck is still up before his breast, the other arm is flung out behind him with its hand open, the far leg kicks, the near knee is drawn up and its heel drags in the water.
    'thrown': replace(POSES['recoil'], left_foot=Foot(.065, -.865, 8, -34, .600), right_foot=Foot(-.150, -.330, -16, -14, .120), pelvis=(0, 0, .80), hips=(-4, 0, -10), chest=(4, 10, -32), head=(-4, 0, 8), left_hand=(.017, -.640, 1.38), left_elbow=(.9, -.1, -.3), shield=(-.325, -.944, .055),
                      right_hand=(-.58, .20, 1.80), right_elbow=(-.9, .4, -.3), right_grip=(-.3, -.9, .2), shrug=(0, .06)),
    # Behind the tall shield, which he holds out against the arrows: the weight on the bent foremost leg, the face beside the rim, the sword drawn back at the shoulder to strike at whoever comes down to him.
    'cover': replace(POSES['shove'], left_foot=Foot(.16, -.42, 2), right_foot=Foot(-.20, .46, -40, 14), pelvis=(.02, -.10, .79), hips=(10, 0, -10), chest=(2, -4, -14), head=(-26, 4, -6), left_hand=(.30, -.56, 1.30), left_elbow=(.9, .1, -.5), shield=(-.16, -1, .30),
                     right_hand=(-.46, .16, 1.52), right_elbow=(-.9, .5, -.1), right_grip=(-.16, -.55, .82)),
    # Running in, the axe wound up behind his shoulder with both hands: not the blow of the man before him.
    'charge': replace(POSES['guard'], left_foot=Foot(.10, -.58, 4, -16, .10), right_foot=Foot(-.12, .46, -8, 46), pelvis=(0, -.10, .85), hips=(18, 0, -14), chest=(16, 6, -34), head=(-20, 0, 40),
                      right_hand=(-.437, .128, 1.39), right_elbow=(-.9, .6, .2), right_grip=(-.30, .66, .66), left_hand=(-.36, -.04, 1.22), left_elbow=(.5, -.9, .1), left_grip=(-.30, .66, .66)),
    # In the rank: over the shield's rim, from the hip below it, and from above the shoulder past whoever stands in front.
    'over the rim': replace(POSES['guard'], left_foot=Foot(.12, -.50, 2), right_foot=Foot(.02, .56, -50, 12), pelvis=(0, -.12, .775), hips=(14, 0, 2), chest=(10, -3, 8), head=(-14, 0, 6), left_hand=(.26, -.48, 1.06), left_elbow=(.9, .3, -.5), shield=(.30, -.95, .14), right_hand=(-.20, -.52, 1.40), right_elbow=(-1, .3, .1), right_grip=(.04, -1, -.06)),
    'from the hip': replace(POSES['lunge'], left_foot=Foot(.14, -.60, 4), right_foot=Foot(-.16, .50, -46, 20), pelvis=(0, -.12, .76), hips=(16, 0, -6), chest=(14, 2, 4), head=(-22, 0, 4), left_hand=(.24, -.52, 1.16), left_elbow=(.9, .2, -.5), shield=(.22, -1, .20), right_hand=(-.34, -.22, .98), right_elbow=(-.8, .8, .3), right_grip=(.06, -1, .10)),
    'overhand': replace(POSES['guard'], left_foot=Foot(.14, -.46, 4), right_foot=Foot(-.12, .50, -44, 24), pelvis=(0, -.10, .82), hips=(12, 0, -8), chest=(8, -4, -4), head=(-8, 0, 10), left_hand=(.18, -.54, 1.14), left_elbow=(.9, .2, -.5), shield=(.18, -1, .16), right_hand=(-.34, -.18, 1.74), right_elbow=(-1, .4, .3), right_grip=(.10, -1, -.20)),
    # His shield takes the foremost spear.
    'give way': replace(POSES['recoil'], left_foot=Foot(.20, -.40, 12), right_foot=Foot(-.04, .58, -44), pelvis=(0, .12, .81), left_hand=(.18, -.52, 1.14), shield=(.30, -.90, .20), right_hand=(-.46, .30, 1.64), right_elbow=(-1, .3, .2), right_grip=(.10, .50, .86), head=(-8, 0, -14)),
    # About to cast over whoever fights before him: the spear drawn back beside the crest and raised, the shield low, so that nothing crosses the face.
    'cast': replace(POSES['hurl'], left_foot=Foot(.14, -.44, 4), right_foot=Foot(-.14, .38, -24, 30), pelvis=(0, .02, .84), hips=(2, -4, -22), chest=(-4, -2, -18), head=(-6, 2, 18), left_hand=(.24, -.56, 1.10), left_elbow=(.9, .2, -.5), shield=(.30, -.95, .12), right_hand=(-.40, .22, 1.74), right_elbow=(-.9, .5, -.1), right_grip=(.10, -.96, -.20)),
    # Drawn to the jaw, the elbow behind the arrow, which points down at the tall shield; one stands in a wide stride, one kneels.
    'draw down': replace(POSES['draw'], left_foot=Foot(.12, -.36, -20), right_foot=Foot(.06, .42, -66), pelvis=(0, .04, .86), hips=(8, 3, -52), chest=(10, -4, -18), head=(14, 4, 62), left_hand=(.04, -.76, 1.10), right_hand=(-.07, .02, 1.50), right_elbow=(-.5, .9, .5), left_grip=(.18, -.44, 1)),
    'draw kneeling': replace(POSES['draw'], left_foot=Foot(.14, -.30, -12), right_foot=Foot(-.16, .40, -60, 60), pelvis=(0, .06, .57), hips=(6, 3, -52), chest=(8, -4, -18), head=(12, 4, 62), left_hand=(.04, -.74, .86), right_hand=(-.07, .03, 1.19), right_elbow=(-.5, .9, .5), left_grip=(.18, -.40, 1)),
}


@dataclass(frozen=True)
class One:
    """Somebody of the fight: outfit, pose, where, how turned (0 looks at us, 90 to the right), how large; how far he falls back in degrees, the share of the spear behind his fist, whether he stands on a ledge, and how high on a stone under water."""
    gear: object
    pose: str
    x: float
    y: float
    turn: float
    size: float
    fall: float = 0
    held: float = None
    above: bool = False
    stands: float = None

    @property
    def at(self):
        if self.stands is not None:
            return self.x, self.y, self.stands
        # On the road he stands on its stones.
        if self.fall:
            return self.x, self.y, -.60
        return self.x, self.y, LEDGE if self.above else max(float(ground(self.x, self.y)), BED) + .045 * (ground(self.x, self.y) > -.02) * float(paved(self.x, self.y))

    @property
    def middle(self):
        """What light is laid round: the soles of who stands, the waist of who falls, on the water."""
        return (*tuple(placed(self) @ Vector(STANCES[self.pose].pelvis))[:2], -.02) if self.fall else self.at

    @property
    def wades(self):
        return self.at[2] < -.02


DESERTER = GEAR['deserter']
#: A wedge: Tavrian is its point, two spears its near side, two at the far bank its other; at its right one takes the arrows on his shield. All spears go one way, the deserters have axes and swords: so the two sides are told from afar. Between any two who fight there is water.
GUARD = (
    One(GEAR['emperor'], 'pierce', -.50, -1.25, -76, 1.30, held=.668),
    One(vary(GEAR['shieldman']), 'cover', 2.72, -.62, 52, 1.16),
    One(vary(GEAR['hoplite'], crest='whitehair', crest_across=True, cape='', tunic='blue', spear=1.5), 'from the hip', -2.60, 1.15, -80, 1.14, held=.30, stands=-.15),
    One(vary(GEAR['bearer'], cape='', crest='redhair', spear=2.1), 'cast', -1.62, 1.95, -74, 1.12, held=.52, stands=-.17),
    One(vary(GEAR['hoplite'], cape='', tunic='crimson', spear=2.3), 'over the rim', 1.26, -3.26, -64, 1.12, held=.36),
    One(vary(GEAR['bearer'], cape='', metal='steel', spear=1.75), 'from the hip', 2.42, -4.34, -60, 1.12, held=.44),
)
FOES = (
    One(vary(DESERTER, weapon='', shield='wooden', hair='blackhair', tunic='ochre', legs='leather'), 'thrown', -2.52, -1.77, 72, 1.10, fall=-38),
    One(vary(DESERTER, turn=90, tunic='ochre', legs='black', hair='redhair', beard=.10), 'charge', -4.55, .86, 80, 1.12),
    One(vary(DESERTER, weapon='sword', shield='wooden', turn=80, tunic='green', legs='black', beard=.03), 'give way', -1.10, -4.38, 112, 1.10),
    One(vary(DESERTER, weapon='bow', hair='greyhair', beard=.12), 'draw kneeling', 4.95, -.72, -97, 1.02, above=True),
    One(vary(DESERTER, weapon='bow', tunic='ochre', legs='black', beard=.02), 'draw down', 4.15, 1.12, -40, 1.00, above=True),
)
SEEDS = (31, 32, 34, 51, 52, 53, 36, 56, 57, 44, 46)
#: Who stands together: the emperor and whom he throws, the legionary under the arrows, the far clash, the near rank and whom it drives back, the archers.
TAVRIAN, THROWN = GUARD[0], FOES[0]
COVER, FAR_CLASH, RANK, DRIVEN, ARCHERS = GUARD[1], (*GUARD[2:4], FOES[1]), GUARD[4:6], FOES[2], FOES[3:5]
#: Their kind: dark under soles lies on the ground alone.
FIGHTERS = 1
#: Where the spear's point is on the shield, and where its bearer's back meets the water.
STRUCK, FALLEN = (-2.78, -1.615, .995), (-3.20, -1.64, .02)

#: Where the hilt of the thrown man's sword is, and which way its blade points.
LOST, LOST_WAY = (-4.28, -1.75, 1.10), (-.74, -.26, .62)
#: How far the emperor's helmet is pushed back, in degrees, and what parts it has.
BACK, HELMET = -11, ('helmet', 'ray', 'holder', f'person {SEEDS[0]} crest')
#: Whoever is struck lets go of what he held, and cries out.
STRICKEN = {'grips': {'right': 'open'}, 'cry': 18}


def people(job):
    for seed, one in zip(SEEDS, (*GUARD, *FOES)):
        # A face that is looked for is modelled finer.
        step = {TAVRIAN: .0055, THROWN: .008}.get(one, .010)
        shapes.belong(shapes.place(person(one, seed, step), one.at, (one.fall, 0, one.turn), one.size), FIGHTERS)


def person(one, seed, step):
    pose, gear = STANCES[one.pose], one.gear
    if one is COVER:
        gear = vary(gear, turn=broad(pose.right_grip, one.turn, 1))
    body = figure(f'person {seed}', pose, gear, seed, step, hair_count=1.7, cape_length=1.2, held_at=one.held, **(STRICKEN if one is THROWN else {}))
    forge_axes(body)
    span_bow(body, pose)
    if one is COVER:
        hilted(body)
    if one is TAVRIAN:
        pushed_back(body, pose)
    return body


def pushed_back(body, pose):
    """The helmet sits back on the crown of the head, as it does when one has run: seen from above, its brow would else hide the eyes."""
    head = solve(pose)['head']
    turn = head @ Matrix.Translation((0, .012, .012)) @ Matrix.Rotation(math.radians(BACK), 4, 'X') @ head.inverted()
    for part in body.children:
        if part.name.startswith(HELMET):
            part.matrix_basis = turn @ part.matrix_basis


def wading():
    return [one for one in (*GUARD, *FOES) if one.wades]


def face(one):
    return tuple(placed(one) @ solve(STANCES[one.pose]).point('head', EYES))


def heads():
    """Faces and what is round them: (where, how many metres aside and up from it). Neighbours share one; backs, and faces behind a visor or far off, are well enough in the small light."""
    for group in ((TAVRIAN,), (THROWN,), (COVER,), RANK, FAR_CLASH):
        places = np.array([face(one) for one in group])
        if group[0] is TAVRIAN:
            # With his breast.
            places = np.append(places, [placed(TAVRIAN) @ solve(STANCES['pierce']).point('chest', (0, -.1, .1))], 0)
        middle, half = (places.max(0) + places.min(0)) / 2, np.ptp(places, 0) / 2
        yield tuple(middle), (half[0] + .30, .5 * half[1] + .87 * half[2] + .30)


def placed(one):
    return Matrix.Translation(one.at) @ Matrix.Rotation(math.radians(one.turn), 4, 'Z') @ Matrix.Rotation(math.radians(one.fall), 4, 'X') @ Matrix.Scale(one.size, 4)


def legs(one):
    """Where the shins of somebody go through the water, (x, y) of each."""
    bones, where = solve(STANCES[one.pose]), placed(one)
    for side in ('left', 'right'):
        knee, foot = (where @ bones[f'{side}_{part}'].translation for part in ('shin', 'foot'))
        if foot.z < 0 < knee.z:
            yield tuple(foot.lerp(knee, -foot.z / (knee.z - foot.z)))[:2]
