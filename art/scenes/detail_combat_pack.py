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
        """The middle of its open mouth in the world."""
        down, left = (math.radians(angle) for angle in MOVES[self.move].turn)
        half = math.radians(MOVES[self.move].jaw) / 2
        return self.placed(Vector(self.joints.neck) + Euler((down + half + .33, 0, left)).to_matrix() @ Vector((0, -self.kind.skull - self.kind.muzzle * .43, 0)))

    @property
    def breast(self):
        """Where a point would enter its breast, in the world."""
        return self.placed(self.joints.chest.point(0, -.13 * self.kind.withers, -.92 * self.kind.depth))

    def placed(self, point):
        """Where a point of its own measure is in the world."""
        return Vector((*self.at, 0)) + Euler((0, 0, math.radians(self.turn))).to_matrix() @ (Vector(point) * self.size)


#: Long legs and a drawn-up belly; their long locks lie along the body (`close`): in one upright fleece they would be toys.
KINDS['lean wolf'] = replace(KINDS['hound'], withers=1.08, rump=.99, long=.70, depth=.50, waist=.29, limb=.080, neck=.38, skull=.205, muzzle=.34, coat=(.014, .20), tail=.56, teeth=1.25, rings=13)
KINDS['heavy wolf'] = replace(KINDS['lean wolf'], depth=.55, wide=.240, waist=.33, hips=.20, limb=.088, skull=.215, tail=.46, coat=(.016, .24))
#: Leaping: the hind legs stretched behind it in their last push off the pavement, the back one line with them, both forelegs thrown forward with their claws spread, one over and one under the spear's point, the jaws open over it.
MOVES['leaps'] = Move((-.04, .62), (.06, .13), ((.08, -.44, .66, 40), (-.04, -.66, .76, 34)), ((.04, .22, 0, 46), (-.04, .34, .0, 56)), -6, 8, (84, 6), (-36, 14), 54)
#: Over the parapet: one fore paw stands on its crest, the other reaches down for the landing, the head is thrust out low before them, the hind legs still drive.
MOVES['comes over'] = Move((-.08, .0), (-.08, .0), ((.06, -.34, .28, 48), (-.01, .06, 0, 4)), ((.06, -.14, 0, 24), (-.06, -.06, 0, 46)), 2, 6, (38, -6), (-12, -24), 56)
#: Round the corner, low: a fore paw already on the block that makes it a step, the head under the line of the back, its eyes on him.
MOVES['comes round'] = Move((-.04, -.06), (.02, -.10), ((.04, -.34, .10, 16), (-.02, .06, 0, 10)), ((.03, -.16, 0, 6), (-.03, .24, 0, 34)), 4, 2, (20, -8), (-10, -16), 34)
LEAPS = Wolf('heavy wolf', 'leaps', (3.05, .46), -74, 1.07, 3, (.66, .66, .74))
COMES = Wolf('lean wolf', 'comes over', (-2.52, .36), 84, 1.08, 4, (.74, .75, .84), (1, .96))
ROUND = Wolf('lean wolf', 'comes round', (-2.06, -1.58), 124, 1.00, 5, (.60, .58, .62), (.96, 1))
PACK = (LEAPS, COMES, ROUND)


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
