"""The pack in the fight: how each is built, what it does in this moment, and its place."""
import math
from dataclasses import dataclass, replace

from mathutils import Euler, Matrix, Vector

from kit import shapes
from kit.pack import KINDS, MOVES, animal, ground_under
from kit.pack_joints import Move, joints
from scenes.detail_combat_ground import across, height


@dataclass(frozen=True)
class Wolf:
    """One of the pack: its build (a name of `KINDS`), move, place and height of its feet, pitch and turn in degrees, size, kind (see `shapes.belong`), colour of its coat and how long its horns are, the left one first."""
    build: str
    move: str
    at: tuple
    above: float
    pitch: float
    turn: float
    size: float
    who: int
    tint: tuple
    horns: tuple = (1, 1)

    @property
    def kind(self):
        return KINDS[self.build]

    @property
    def joints(self):
        return joints(self.kind, MOVES[self.move])

    def placed(self, point):
        """Where a point of its own measure is in the world."""
        return Vector((*self.at, self.above)) + Euler((math.radians(self.pitch), 0, math.radians(self.turn))).to_matrix() @ (Vector(point) * self.size)


#: Long legs and a drawn-up belly; their long locks lie along the body (`close`): in one upright fleece they would be toys.
KINDS['lean wolf'] = replace(KINDS['hound'], withers=1.08, rump=.99, long=.70, depth=.50, waist=.29, limb=.080, neck=.36, skull=.198, muzzle=.33, coat=(.018, .20), tail=.82)
KINDS['heavy wolf'] = replace(KINDS['lean wolf'], depth=.56, wide=.245, waist=.34, hips=.20, limb=.090, neck=.36, skull=.215, muzzle=.33, coat=(.022, .24))
#: Thrown up off its fore legs, which hang below the spear, or they would hide the wound; the head flung back.
MOVES['run through'] = Move((.16, .52), (.02, .08), ((.14, -.34, .92, 84), (-.12, -.46, .74, 84)), ((.03, -.04, 0, 14), (-.03, .28, 0, 42)), 4, 14, (84, 10), (-30, 26), 56)
#: In the air from nose to hind claws.
MOVES['soar'] = Move((-.10, .10), (.06, .10), ((.05, -.66, .34, 40), (-.05, -.50, .24, 66)), ((.03, .46, .16, 88), (-.03, .64, .36, 106)), -6, 6, (34, -8), (4, -18), 54)
#: Its shoulders over its head, a fore paw set down without a sound, its jaws to the eye.
MOVES['creep'] = Move((-.04, -.15), (.02, -.09), ((.04, -.42, 0, 0), (-.02, .10, .05, 26)), ((.02, -.20, 0, 0), (-.03, .24, 0, 32)), 5, -4, (6, 8), (4, 24), 34, .03)
STRUCK = Wolf('heavy wolf', 'run through', (0, 0), 0, 0, -76, 1.22, 3, (.50, .53, .62))
LEAPS = Wolf('lean wolf', 'soar', across(-2.30, -.10), .78, -24, 84, 1.14, 4, (.94, .62, .43), (1, .96))
CREEPS = Wolf('lean wolf', 'creep', across(.72, -1.74), 0, 0, -92, 1.12, 5, (1.16, 1.16, 1.20), (1, .45))


def beast(job, wolf, seed):
    """Stands it there; what it returns is a place before its face."""
    ground = None if wolf.above else ground_under(height, (*wolf.at, 0), wolf.turn, wolf.size)
    thing = animal(wolf.build, wolf.move, seed, 1, .026 if job.preview else .014, 1.3, .003, ground, close=True, eyes='wet')
    shapes.belong(thing, wolf.who)
    for part in thing.children_recursive:
        if part.name.startswith(('eye', 'horn', 'tongue', 'tooth')):
            part.pass_index = 0
    for horn, long in zip((part for part in thing.children_recursive if part.name.startswith('horn')), wolf.horns):
        root = Vector((math.copysign(wolf.kind.skull * .4, horn.bound_box[0][0] + horn.bound_box[6][0]), 0, wolf.kind.skull * .55))
        horn.matrix_basis = horn.matrix_basis @ Matrix.Translation(root) @ Matrix.Diagonal((1, long, long, 1)) @ Matrix.Translation(-root)
    shapes.place(thing, (*wolf.at, wolf.above), (wolf.pitch, 0, wolf.turn), wolf.size)
    return tuple(wolf.placed(Vector(wolf.joints.neck) + Vector((0, -wolf.kind.skull * 2.2, .1))) + Vector((.27, -.73, .45)))
