"""Who fights at the ford: how each of them stands, what he wears and where he is."""
import math
from dataclasses import dataclass

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.figure import GEAR, figure, vary
from kit.people import EYES
from kit.skeleton import solve
from scenes.ford_arms import forge_axes, span_bow
from scenes.ford_ground import BED, LEDGE, ground, paved
from scenes.ford_stances import STANCES


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
#: Which way the line looks and how far each of its men stands from the next, across and into the picture.
FRONT, BESIDE = -59, (.48, -.80)
#: Where each stands in it, in those steps, and by how many metres he is ahead of the rest.
PLACES, AHEAD = (0, .96, 1.76, 3.02, 4.12, 5.10), (0, -.06, -.03, .30, -.12, .04)


def in_line(k, gear, held, stands=None, size=1.13):
    """The man at place `k` of the line, whose far end is 0."""
    turn = FRONT + (3, -6, 1, 8, -5, 2)[k]
    return One(gear, f'line {k + 1}', 1.40 + BESIDE[0] * PLACES[k] - .86 * AHEAD[k], .42 + BESIDE[1] * PLACES[k] - .51 * AHEAD[k], turn, size, held=held, stands=stands)


HOPLITE, BEARER = vary(GEAR['hoplite'], cape='', tunic='crimson', spear=2.2), vary(GEAR['bearer'], cape='', crest='redhair', tunic='crimson', spear=2.2)
#: Tavrian is the point; the line comes over the ford behind him, from the far shallows to the road. All of its spears go one way, and it has red crests and bronze.
TAVRIAN = One(GEAR['emperor'], 'pierce', -.50, -1.25, -76, 1.30, held=.668)
LINE = (
    in_line(0, HOPLITE, .60, -.15),
    in_line(1, vary(BEARER, metal='steel'), .44, -.14, 1.15),
    in_line(2, vary(HOPLITE, spear=2.1), .44, size=1.11),
    in_line(3, vary(GEAR['captain'], cape='', shield='horns', weapon='spear', metal='bronze', tunic='blue', spear=2.2), .44),
    in_line(4, vary(HOPLITE, metal='steel'), .42, -.14, size=1.10),
    in_line(5, vary(BEARER, crest='bluehair'), .40, -.13, size=1.14),
)
THROWN = One(vary(DESERTER, weapon='', shield='wooden', hair='blackhair', tunic='ochre', legs='leather'), 'thrown', -2.52, -1.77, 72, 1.10, fall=-38)
#: Who breaks before it, in a bunch on the other bank: axes, swords and torches, wool and leather.
MOB = (
    One(vary(DESERTER, weapon='sword', shield='wooden', turn=80, tunic='green', legs='black', beard=.03), 'give way', -2.42, .92, 80, 1.10, stands=-.15),
    One(vary(DESERTER, turn=90, tunic='ochre', legs='black', hair='redhair', beard=.10), 'charge', -3.52, .12, 84, 1.12),
    One(vary(DESERTER, weapon='torch', tunic='wool', legs='leather', hair='blackhair', beard=.05), 'flee', -4.62, -.38, -72, 1.08),
    One(vary(DESERTER, weapon='torch', shield='wooden', tunic='rust', legs='black', hair='greyhair', beard=.12), 'hold up', -3.34, 1.62, 60, 1.10, stands=.42),
    One(vary(DESERTER, weapon='sword', shield='wooden', tunic='blue', legs='ochre', hair='blackhair', beard=.04), 'waver', -4.34, 1.02, 84, 1.09),
)
BOWMAN = vary(GEAR['archer'], helmet='attic', tunic='crimson', legs='black')
ARCHERS = (
    One(BOWMAN, 'draw kneeling', 4.95, -.72, -98, 1.04, above=True),
    One(vary(BOWMAN, tunic='blue', metal='bronze'), 'draw', 3.36, 1.14, -88, 1.04, above=True),
)
GUARD, FOES = (TAVRIAN, *LINE, *ARCHERS), (THROWN, *MOB)
#: Who has a torch.
BEARERS = tuple(one for one in MOB if one.gear.weapon == 'torch')
SEEDS = (31, 34, 51, 52, 32, 53, 58, 44, 46, 36, 57, 56, 59, 61, 62)
#: Their kind: dark under soles lies on the ground alone.
FIGHTERS = 1
#: Where the spear's point is on the shield, and where its bearer's back meets the water.
STRUCK, FALLEN = (-2.78, -1.615, .995), (-3.20, -1.64, .02)
#: How far the emperor's helmet is pushed back, in degrees, and what parts it has.
BACK, HELMET = -11, ('helmet', 'ray', 'holder', f'person {SEEDS[0]} crest')
#: Whoever is struck lets go of what he held, and cries out; the first of the line shouts.
STRICKEN, SHOUTS = {'grips': {'right': 'open'}, 'cry': 18}, {'cry': 16}


def people(job):
    for seed, one in zip(SEEDS, (*GUARD, *FOES)):
        # A face that is looked for is modelled finer.
        step = {TAVRIAN: .0055, THROWN: .008}.get(one, .010)
        shapes.belong(shapes.place(person(one, seed, step), one.at, (one.fall, 0, one.turn), one.size), FIGHTERS)


def person(one, seed, step):
    pose, gear = STANCES[one.pose], one.gear
    body = figure(f'person {seed}', pose, gear, seed, step, hair_count=1.7, cape_length=1.2, held_at=one.held, **{THROWN: STRICKEN, LINE[0]: SHOUTS}.get(one, {}))
    forge_axes(body)
    span_bow(body, pose)
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
    for group in ((TAVRIAN,), (THROWN,), LINE[:3], LINE[3:], MOB[:4:3], MOB[1::3]):
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
        # Whoever runs has his heel above the stream and his toes in it.
        if one.wades and foot.z < .16 and knee.z > 0:
            yield tuple(foot.lerp(knee, max(-foot.z, 0) / (knee.z - foot.z)))[:2]


def flame(one):
    """Where a bearer's torch burns."""
    return tuple(placed(one) @ (solve(STANCES[one.pose])['right_hand'].translation + .43 * Vector(STANCES[one.pose].right_grip).normalized()))
