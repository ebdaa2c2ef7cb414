"""The pack in the fight: how each is built, what it does in this moment, and its place."""
import math
from dataclasses import dataclass, replace

from mathutils import Euler, Matrix, Vector

from kit import shapes
from kit.pack import KINDS, MOVES, animal, ground_under
from kit.pack_joints import Move, joints
from scenes.detail_combat_ground import height


@dataclass(frozen=True)
class Wolf:
    """One of the pack: its build (a name of `KINDS`), move, place, turn in degrees, size, kind (see `shapes.belong`), colour of its coat and how long its horns are, the left one first."""
    build: str
    move: str
    at: tuple
    turn: float
    size: float
    who: int
    tint: tuple
    horns: tuple = (1, 1)

    @property
    def kind(self):
        return KINDS[self.build]

    @property
    def ground(self):
        return ground_under(height, (*self.at, 0), self.turn, self.size)

    @property
    def joints(self):
        return joints(self.kind, MOVES[self.move], self.ground)

    @property
    def mouth(self):
        """The middle of its open mouth in the world: where a point enters."""
        down, left = (math.radians(angle) for angle in MOVES[self.move].turn)
        half = math.radians(MOVES[self.move].jaw) / 2
        return self.placed(Vector(self.joints.neck) + Euler((down + half + .33, 0, left)).to_matrix() @ Vector((0, -self.kind.skull - self.kind.muzzle * .43, 0)))

    def placed(self, point):
        """Where a point of its own measure is in the world."""
        return Vector((*self.at, 0)) + Euler((0, 0, math.radians(self.turn))).to_matrix() @ (Vector(point) * self.size)


#: Long legs and a drawn-up belly; their long locks lie along the body (`close`): in one upright fleece they would be toys.
KINDS['lean wolf'] = replace(KINDS['hound'], withers=1.08, rump=.99, long=.70, depth=.50, waist=.29, limb=.080, neck=.38, skull=.205, muzzle=.34, coat=(.014, .20), tail=.56, teeth=1.25, rings=13)
KINDS['heavy wolf'] = replace(KINDS['lean wolf'], depth=.55, wide=.240, waist=.33, hips=.20, limb=.088, skull=.215, tail=.46, coat=(.016, .24))
#: Set against him on the stair: its shoulders low, one fore paw on the tread above, the jaws thrown up round the point of the spear.
MOVES['holds'] = Move((-.02, .12), (-.12, .0), ((.06, -.36, .34, 34), (-.02, -.02, 0, 8)), ((.05, -.24, 0, 6), (-.05, .04, 0, 30)), 2, 6, (52, 4), (-44, 6), 54)
#: Over the parapet: one fore paw stands on its crest, the other reaches down for the landing, the head is thrust out low before them, the hind legs still drive.
MOVES['comes over'] = Move((-.08, .0), (-.08, .0), ((.06, -.34, .28, 48), (-.01, .06, 0, 4)), ((.06, -.14, 0, 24), (-.06, -.06, 0, 46)), 2, 6, (38, -6), (-12, -24), 56)
HOLDS = Wolf('heavy wolf', 'holds', (2.34, -.24), -68, 1.16, 3, (.50, .53, .62))
COMES = Wolf('lean wolf', 'comes over', (-2.02, -.24), 84, 1.14, 4, (.74, .75, .84), (1, .96))


def beast(job, wolf, seed):
    """Stands it there; what it returns is a place before its face."""
    thing = animal(wolf.build, wolf.move, seed, 1, .026 if job.preview else .014, 1.3, .003, wolf.ground, close=True, eyes='glare')
    shapes.belong(thing, wolf.who)
    for part in thing.children_recursive:
        if part.name.startswith(('eye', 'horn', 'tongue', 'tooth')):
            part.pass_index = 0
    for horn, long in zip((part for part in thing.children_recursive if part.name.startswith('horn')), wolf.horns):
        root = Vector((math.copysign(wolf.kind.skull * .4, horn.bound_box[0][0] + horn.bound_box[6][0]), 0, wolf.kind.skull * .55))
        horn.matrix_basis = horn.matrix_basis @ Matrix.Translation(root) @ Matrix.Diagonal((1, long, long, 1)) @ Matrix.Translation(-root)
    shapes.place(thing, (*wolf.at, 0), (0, 0, wolf.turn), wolf.size)
    return tuple(wolf.placed(Vector(wolf.joints.neck) + Vector((0, -wolf.kind.skull * 2.2, .1))) + Vector((.27, -.73, .25)))
