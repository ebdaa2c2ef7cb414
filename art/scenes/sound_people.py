"""Who makes the sounds: a man who hauls at the chain, a woman at the lute, the master of a choir before the microphone, a boy at the bells."""
import math

from mathutils import Matrix

from kit import features, shapes
from kit.figure import soles
from kit.skeleton import solve
from scenes.sound_chain import LYING, chain
from scenes.sound_hauler import hauler
from scenes.sound_lute import lute
from scenes.sound_lutenist import lute_place, lutenist
from scenes.sound_master import master
from scenes.sound_measures import BOY, FOOT, HALL, IRON, LUTE, MAN, PAPER, PULLS, READER, SITS, STANDS, STOOL, WOMAN
from scenes.sound_page import sheet
from scenes.sound_poses import DRAGS, LISTENS, PLAYS, READS
from scenes.sound_ring import hauled
from scenes.sound_ringer import block, ringer

#: Where each stands, how turned (45 looks at us, 90 comes down the flight), how tall.
PLACES = {MAN: ((*PULLS, 0), 5, 1.06), WOMAN: ((*STOOL, 0), 34, .97), READER: ((*STANDS, 0), 14, 1.03), BOY: ((*SITS, 0), -6, .80)}


class Near:
    """Flesh as smooth as for a figure seen near, and thinner strands, of which there are more. `step` is the size of the finest cells (metres)."""
    def __init__(self, step):
        self.step = step

    def __call__(self, person):
        for part in person.children:
            if part.name.endswith(' skin'):
                part.modifiers['smooth'].levels = part.modifiers['smooth'].render_levels = 2
            if any(word in part.name for word in ('hair', 'beard', 'brows')):
                nodes = {node.type: node for node in part.modifiers[0].node_group.nodes}
                features.thin(nodes['OBJECT_INFO'].inputs['Object'].default_value, .62)


def frame_of(who):
    at, turn, tall = PLACES[who]
    return Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(tall, 4)


def fill(job):
    near = Near(.014 if job.preview else .0085)
    hauls(job, near)
    plays(near)
    sings(near)
    waits(near)


def put(who, made):
    shapes.belong(made, who).matrix_world = frame_of(who)


def hauls(job, near):
    put(MAN, hauler(job, near))
    shapes.belong(chain(hauled(frame_of(MAN), solve(DRAGS))), IRON)


def plays(near):
    put(WOMAN, lutenist(near))
    shapes.belong(lute(), LUTE).matrix_world = frame_of(WOMAN) @ lute_place()


def sings(near):
    put(READER, master(near))
    shapes.belong(sheet(READS.right_hand), PAPER).matrix_world = frame_of(READER)


def waits(near):
    put(BOY, ringer(near))
    shapes.belong(block(), HALL).matrix_world = frame_of(BOY)


def coiled():
    """Where the hauled chain lies on the floor."""
    return [(at.x, at.y, 0) for at in hauled(frame_of(MAN), solve(DRAGS)) if at.z < LYING + .002 and at.x > FOOT][::4]


def feet():
    return [sole for who, pose in ((MAN, DRAGS), (READER, READS), (WOMAN, PLAYS), (BOY, LISTENS)) for sole in soles(pose, *PLACES[who])]
