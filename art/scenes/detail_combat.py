"""A pack with a plan: one beast holds the emperor from below, on the stair; behind his back another comes over the parapet.

Beside this file: `detail_combat_ground` (landing, stair, fire), `detail_combat_pack` (the beasts), `detail_combat_light` (what is laid over the render).
"""
import math
from dataclasses import replace

import bpy
from mathutils import Matrix, Vector

from kit import diorama, lights, shapes
from kit.cliff import cliff
from kit.figure import GEAR, figure, vary
from kit.game_view import View
from kit.skeleton import Foot, Pose, solve
from scenes.detail_combat_ground import AZIMUTH, COALS, LANDING, LEDGE, TORCH, across, court, outer
from scenes.detail_combat_light import GRASS, METAL, ROCK, bronze, coloured, edged, grounded, moonlit, raised
from scenes.detail_combat_pack import COMES, HOLDS, beast

PICTURES = {'detail-combat': (1200, 900)}
ORDER = 60

#: Braced on the landing's edge and leaning into the thrust: the spear is in the open jaws below him, the shield turned to them; breast and face are open to the fire, his back to the parapet.
BRACED = Pose(
    left_foot=Foot(.13, -.40, 6), right_foot=Foot(-.17, .42, -38, 10), pelvis=(0, -.12, .80), hips=(12, 0, -24), chest=(13, 2, 2), head=(-8, 0, -8),
    left_hand=(.24, -.62, 1.00), left_elbow=(1, .2, -.8), left_grip=(1, 0, .2), shield=(-.40, -.88, -.16),
    right_hand=(-.40, -.26, 1.00), right_elbow=(-.8, 1, -.1), wind=(.10, .20, .0))
HERO, TURN, LARGE = (-.26, -.12), 88, 1.34
SPEAR, HELD = 1.10, .455
#: The picture's width and how far down the block of rock goes, in metres; rendered so much larger than shown, for the edges of fur.
WIDE, FINER = 6.30, 1.25
DEEP = -.80


def render(job):
    diorama.begin(job, WIDE, (*across(.12, 0), .95), key=.17, moon=6.0, sky=.85, elevation=26, azimuth=AZIMUTH, tint=(1.0, .72, .46))
    # The fire's light, from where it throws the fighters' shadows away from each other.
    lights.panel((*across(1.3, -3.2), 1.5), (-.1, 0, 1.4), 190, .8, (1.0, .60, .29))
    lights.flame((TORCH[0], TORCH[1], TORCH[2] + .34), 30, .10)
    bodies = [((-2.62, -1.0, DEEP), (2.45, 1.25, -.03)), ((-1.9, -1.25, DEEP), (2.10, 1.40, -.03)), ((1.5, -.72, DEEP), (2.98, 1.25, -.03)),
              ((-2.74, -.99, DEEP), (-1.85, 1.0, LEDGE)), ((-2.3, -1.05, DEEP), (-1.6, 1.1, LEDGE - .25))]
    ground = cliff(job, bodies, (-2.74, -1.25, DEEP), (2.98, 1.40, LEDGE), 'stone', 'turf', outer, seed=10, fine=.026, rough=.6, thick=.36)
    shapes.belong(ground, ROCK)
    shapes.belong(court(), GRASS)
    for thing in bpy.data.objects:
        if thing.name.startswith('stone'):
            thing.pass_index = ROCK
    emperor(replace(BRACED, right_grip=tuple(Matrix.Rotation(math.radians(-TURN), 3, 'Z') @ aim())))
    pack = HOLDS, COMES
    lamps = [(beast(job, wolf, seed), .30, {'reach': 1.4, 'size': .4, 'tint': (1.0, .70, .44)}) for seed, wolf in enumerate(pack, 3)]
    lamps += [(tuple(face() + Vector((*across(*to), up))), strong, {'reach': 1.2, 'size': .25, 'tint': (1.0, .74, .46)}) for to, up, strong in (((.42, -.50), .0, .50), ((.10, -.66), -.45, .40))]
    lamps += [((x, y, z + .45), .50, {'reach': 2.3, 'size': .35, 'facing': .3, 'tint': (1.0, .50, .19)}) for x, y, z, _ in COALS[:1]]
    # Behind those who are dark their ground is pale: no light of it reaches their near side.
    lamps += [((1.75, .55, .75), .55, {'reach': 1.5, 'size': .45, 'facing': .3, 'tint': (1.0, .66, .36)}),
              ((-1.15, .15, 1.5), .45, {'reach': 1.2, 'size': .4, 'facing': .3, 'tint': (.60, .76, 1.0)})]

    view = View(replace(job, size=tuple(round(side * FINER) for side in job.size)), WIDE)

    def over(rgb, alpha, passes):
        return raised(view, bronze(edged(grounded(coloured(moonlit(rgb, passes), passes, pack), passes, soles()), passes), passes), alpha, passes)
    diorama.finish(job, lamps=lamps, samples=12, smooth=.8, rim=.8, over=over, finer=FINER)


def posed():
    return Matrix.Translation((*HERO, LANDING)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z')


def face():
    """Where his face is; light before it and before his breast makes him the first thing that is seen."""
    return posed() @ (solve(BRACED)['head'] @ Vector((0, -.10, .10)) * LARGE)


def aim():
    """Which way the spear points: into the jaws below."""
    fist = posed() @ (solve(BRACED)['right_hand'].translation * LARGE)
    return (HOLDS.mouth - fist).normalized()


def soles():
    """Where anybody stands, by who it is: their contacts are darkened."""
    boots = [posed() @ (Vector((foot.x, foot.y - .04, 0)) * LARGE) for foot in (BRACED.left_foot, BRACED.right_foot)]
    return [boots, *([wolf.placed(leg.foot) for leg in wolf.joints.legs] for wolf in (HOLDS, COMES))]


def emperor(pose):
    """Puts him on the landing; what of him is gold or bronze is of a kind of its own."""
    # The flat of the blade is turned to the eye.
    him = figure('emperor', pose, vary(GEAR['emperor'], spear=SPEAR, turn=68), 1, .007, held_at=HELD, cape_length=1.10)
    for part in him.children_recursive:
        if any(slot.material and slot.material.name in ('gold', 'flat gold', 'bronze') for slot in part.material_slots):
            part.pass_index = METAL
    shapes.place(him, (*HERO, LANDING), (0, 0, TURN), LARGE)
