"""The village's people: who they are and what they do, one of them climbing home, and the lamp that is held out to him."""
import math
from dataclasses import replace

from mathutils import Matrix, Vector

from kit import shapes
from kit.figure import GEAR, figure, vary
from kit.poses import POSES, idle, walk
from kit.skeleton import Foot, solve
from scenes.village_ground import HIGH, LADDERS, LOW, MIDDLE
from scenes.village_lamp import hand_lamp

#: Who climbs which ladder, the lower foot on which rung.
CLIMBS = {'climber': (LADDERS[0], 2)}
PEOPLE = [
    # The one who climbs is the story: on the ladder from the square, half way up.
    ('climber', 'climb', vary(GEAR['pilgrim'], body='jerkin', helmet='none', skirt='tunic', tunic='blue', legs='ochre', weapon='', hair='blackhair', beard=.0, grasps=True), *LADDERS[0].rung(2), 180),
    ('carrier', 'walk', vary(GEAR['pilgrim'], helmet='none', weapon='', tunic='ochre', hair='greyhair', grasps=True), 8.6, 1.08, MIDDLE - .55, -88),
    ('seller', 'point', vary(GEAR['smith'], weapon='', tunic='blue', hair='greyhair'), 3.65, -6.6, LOW, -35),
    ('buyer', 'stand', vary(GEAR['pilgrim'], weapon='', tunic='crimson', legs='crimson', helmet='hood', beard=.0, hair='blackhair'), 1.5, -8.0, LOW, 140),
    ('old', 'stand', vary(GEAR['pilgrim'], tunic='black', legs='black'), -3.9, -3.6, LOW, -116),
    ('watch', 'idle', vary(GEAR['hoplite'], crest='bluehair', cape='blue'), 5.2, -.5, MIDDLE, 62),
    ('walker', 'walk', vary(GEAR['pilgrim'], helmet='hat', tunic='green', legs='green'), 4.5, 4.8, HIGH, -62),
    ('home', 'home', vary(GEAR['pilgrim'], tunic='rust', legs='rust', weapon='', helmet='none', hair='blackhair', beard=.0, grasps=True), -4.95, -1.35, MIDDLE, -42),
    ('high', 'stand', vary(GEAR['smith'], weapon='', tunic='crimson', hair='blackhair'), 3.3, 5.2, HIGH, 62),
]
#: At the top of the ladder, a lamp held out over its edge.
LIGHTS = replace(POSES['stand'], left_foot=Foot(.12, -.22, 8), left_hand=(.16, -.52, 1.34), left_elbow=(.8, .2, -.7), left_grip=(1, 0, 0), right_hand=(-.10, -.24, 1.16), right_elbow=(-.9, .3, -.5), right_grip=(1, 0, .2), chest=(9, -3, -6), head=(12, 3, 26))
#: Whose left hand carries a lamp, and how large it and its light are.
LAMPS = {'home': 1.3, 'carrier': 1.0}
#: Kind: who is alive, whom fire and moon light within limits.
PEOPLE_KIND = 3


def people(step):
    for name, posed, gear, seed, at, turn, size in cast():
        if name in LAMPS:
            lamp = shapes.place(hand_lamp(1.0, LAMPS[name], 'held out' if name == 'home' else 'lamp'), hand(posed, at, turn, size), (0, 0, turn), LAMPS[name])
            for part in lamp.children_recursive if name == 'home' else ():
                part.visible_shadow = False
        # The guard's cape ends above the floor: its tail, lit from both sides, would lie there like a scythe.
        shapes.place(shapes.belong(figure(name, posed, gear, seed, step, hair_count=.35, cape_length=1.02, cape_width=.8), PEOPLE_KIND), at, (0, 0, turn), size)


def cast():
    """(name, pose, gear, seed, place, turn, size) of everybody."""
    for seed, (name, pose, gear, x, y, z, turn) in enumerate(PEOPLE, 21):
        posed = {'walk': walk(.12 * seed % 1), 'idle': idle(), 'home': LIGHTS}.get(pose) or POSES[pose]
        size, at = .94 + .02 * (seed % 5), (x, y, z)
        if pose == 'climb':
            ladder, rung = CLIMBS[name]
            posed, at, turn = ladder.climbed(rung, size)
        if name == 'climber':
            # To her who lights his way.
            posed = replace(posed, head=(-24, 0, -46))
        if name == 'old':
            posed = replace(posed, head=(-20, 0, 0))
        yield name, posed, gear, seed, at, turn, size


def held_out():
    """Where the flame is that lights the ladder."""
    _, posed, _, _, at, turn, size = next(one for one in cast() if one[0] == 'home')
    return tuple(hand(posed, at, turn, size) - Vector((0, 0, .30 * LAMPS['home'])))


def hand(posed, at, turn, size):
    """Where the left one is."""
    where = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)
    return where @ solve(posed)['left_hand'].translation
