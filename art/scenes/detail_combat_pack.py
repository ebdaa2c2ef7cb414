"""The pack in the fight: how each is built, what it does in this moment, and its place."""
import math
from dataclasses import dataclass, replace

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import shapes
from kit.beast_coat import rise
from kit.coats import Lock, grow, unit
from kit.nodes import material
from kit.pack import KINDS, MOVES, animal, ground_under
from kit.pack_coat import dyed, outside_of, unshading
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
    #: How far its ears are laid back, in radians.
    ears: float = .55

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

    @property
    def nose(self):
        """The bridge of its nose and the tip, in the world; `animal` turns each head by a few degrees of chance, of which its kind is the seed."""
        random, (down, left) = np.random.RandomState(self.who), MOVES[self.move].turn
        down, left = down + random.uniform(-4, 4) + 12, left + random.uniform(-8, 8)
        turn, s = Euler((math.radians(down), 0, math.radians(left))).to_matrix(), self.kind.skull
        return [self.placed(Vector(self.joints.neck) + turn @ Vector((0, y, z))) for y, z in ((-1.2 * s, .1 * s), (-1.17 * s - self.kind.muzzle, -.08 * s))]

    @property
    def eyes(self):
        """Both eyes in the world."""
        down, left = (math.radians(angle) for angle in MOVES[self.move].turn)
        turn, s = Euler((down + math.radians(12), 0, left)).to_matrix(), self.kind.skull
        return [self.placed(Vector(self.joints.neck) + turn @ Vector((side * .62 * s, -.98 * s, (.18 - .45) * s))) for side in (1, -1)]

    def placed(self, point):
        """Where a point of its own measure is in the world."""
        return Vector((*self.at, 0)) + Euler((0, 0, math.radians(self.turn))).to_matrix() @ (Vector(point) * self.size)


#: Heavy in the jaw and lean behind; their long locks lie along the body (`close`): in one upright fleece they would be toys.
KINDS['lean wolf'] = replace(KINDS['hound'], withers=1.08, rump=.99, long=.72, depth=.52, wide=.240, waist=.29, hips=.195, limb=.086, neck=.37, skull=.225, muzzle=.26, coat=(.010, .20), tail=.56, rings=13, teeth=1.25, fangs=True, face=(.86, .60, .36, -.10),
                             sweep=((.42, .0, .55), (1.0, .4, 1.8), (1.7, 1.9, 2.3), (1.40, 3.1, 2.5)))
KINDS['heavy wolf'] = replace(KINDS['lean wolf'], depth=.56, wide=.250, waist=.31, hips=.21, limb=.092, skull=.235, muzzle=.25, tail=.46, coat=(.012, .24), sweep=((.42, .1, .55), (.9, .6, 2.0), (1.6, 2.2, 2.3), (1.40, 3.5, 1.9)))
KINDS['black wolf'] = replace(KINDS['lean wolf'], depth=.50, coat=(.009, .20), sweep=((.42, .15, .55), (.72, .9, 1.55), (1.05, 2.2, 1.75), (1.15, 3.3, 1.05)))
#: Leaping: the hind legs stretched behind it in their last push off the pavement, the back one line with them, both forelegs thrown forward under the spear with their claws spread, the head thrown up from its point.
MOVES['leaps'] = Move((-.04, .60), (.06, .10), ((.10, -.44, .60, 40), (-.06, -.66, .56, 30)), ((.05, .10, 0, 40), (-.05, .22, .0, 48)), -6, 8, (84, 6), (-54, 28), 46)
#: Over the parapet from the pier behind: one fore paw stands on its crest, the other is raised to strike, the head is thrust out before them.
MOVES['comes over'] = Move((-.12, -.17), (-.04, -.10), ((-.02, -.40, .14, 50), (-.02, -.15, 0, 4)), ((.06, -.18, 0, 14), (-.06, -.07, 0, 36)), 2, 2, (28, -6), (-24, -30), 58)
#: About to spring: the breast low between the shoulder blades, one fore paw already on the fallen stone and the other flat beside it, the hind legs gathered, the head low and turned up to him, so that each leg is seen against the ledge.
MOVES['crouches'] = Move((-.12, -.31), (-.10, -.16), ((-.06, -.62, 0, 10), (-.06, -.17, 0, 0)), ((.02, -.30, 0, 0), (.02, -.06, 0, 16)), 8, -6, (20, -6), (-8, -20), 44)
LEAPS = Wolf('heavy wolf', 'leaps', (2.88, .40), -74, 1.07, 3, (.62, .52, .48))
COMES = Wolf('lean wolf', 'comes over', (-2.53, .35), 84, 1.06, 4, (.62, .51, .45), (.92, .88))
ROUND = Wolf('black wolf', 'crouches', (-2.00, -1.42), 100, 1.04, 5, (.60, .51, .48), ears=1.15)
PACK = (LEAPS, COMES, ROUND)


def beast(job, wolf, seed):
    """Stands it there; what it returns is a place before its face."""
    thing = animal(wolf.build, wolf.move, seed, 1, .026 if job.preview else .014, 1.3, .003, wolf.ground, close=True, eyes='glare')
    furred(next(part for part in thing.children_recursive if part.name.startswith('head') and part.type == 'MESH'), thing, wolf, seed)
    shapes.belong(thing, wolf.who)
    for part in thing.children_recursive:
        if part.name.startswith(('eye', 'horn', 'tongue', 'tooth')):
            part.pass_index = 0
        if part.name.startswith('eye'):
            part.data.materials[0] = burning_eye()
        if part.name.startswith('ear'):
            prick(part, wolf)
    for horn, long in zip((part for part in thing.children_recursive if part.name.startswith('horn')), wolf.horns):
        root = Vector((math.copysign(wolf.kind.skull * .4, horn.bound_box[0][0] + horn.bound_box[6][0]), 0, wolf.kind.skull * .55))
        horn.matrix_basis = horn.matrix_basis @ Matrix.Translation(root) @ Matrix.Diagonal((1, long, long, 1)) @ Matrix.Translation(-root)
    shapes.place(thing, (*wolf.at, 0), (0, 0, wolf.turn), wolf.size)
    return tuple(wolf.placed(Vector(wolf.joints.neck) + Vector((0, -wolf.kind.skull * 2.2, .1))) + Vector((.27, -.73, .25)))


def furred(hide, thing, wolf, seed):
    """Locks over brow, cheeks and the bridge of the nose, dark at their roots: as smooth as it is modelled a muzzle so lit is bare bone."""
    co, no, triangles = outside_of(hide)
    s = wolf.kind.skull
    dry = np.empty(len(co), np.float32)
    hide.data.attributes['mask'].data.foreach_get('value', dry)
    from_eye = np.linalg.norm(np.stack([np.abs(co[:, 0]), co[:, 1], co[:, 2]], 1) - np.array([.58, -.86, .20]) * s, axis=1)
    weight = rise(from_eye, .26 * s, .40 * s) * (1 - rise(dry, .05, .3)) * rise(co[:, 1], -2.1 * s, -1.6 * s)
    way = np.stack([co[:, 0] * .5, np.full(len(co), 1.0), np.full(len(co), -.25)], 1)
    way = unit(way - no * (way * no).sum(1, keepdims=True))
    turn, at = np.array(hide.parent.matrix_basis.to_3x3()), np.array(hide.parent.matrix_basis.translation)
    way, normal = way @ turn.T, no @ turn.T
    length = .030 + .030 * rise(co[:, 1], -1.0 * s, .3 * s)
    locks = grow('face locks', (co @ turn.T + at, normal, triangles), weight, unit(way * .80 + normal * .24), way * .3 - normal * .10, length, Lock(900, 14, .0028, .020, 6, .86, .10, .06, .05, .001, .2), dyed(wolf.kind)['tuft'], seed + 11)
    unshading(locks).parent = thing


def prick(ear, wolf):
    """Larger, and laid out to the side from under the horn: by its ears a wolf is told from a goat."""
    side = math.copysign(1, ear.bound_box[0][0] + ear.bound_box[6][0])
    root = Vector((side * .58, .28, .35)) * wolf.kind.skull
    ear.matrix_basis = ear.matrix_basis @ Matrix.Translation(root) @ Euler((-wolf.ears, side * .12, 0)).to_matrix().to_4x4() @ Matrix.Scale(1.15, 4) @ Matrix.Translation(-root)


def burning_eye():
    """A narrow ring of embers about the pupil, dark to the lids: where all of an eye glows it looks at nobody."""
    def build(n):
        iris = n.attribute()
        tint = n.ramp(iris, (.0, '#0c0605'), (.30, '#1c0a05'), (.36, '#c2380a'), (.44, '#ff8a1e'), (.52, '#c2380a'), (.60, '#050202'))
        ring = n.ramp(iris, (.30, 0), (.38, 1), (.50, 1), (.58, 0))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.04, Specular=.9, Clearcoat=1.0, Clearcoat_Roughness=.02, Emission=tint, Emission_Strength=n.times(ring, 4.5))
    return bpy.data.materials.get('burning eye') or material('burning eye', build)
