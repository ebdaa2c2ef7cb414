"""A pack with a plan: while a second beast comes over the parapet behind the emperor and a third crouches below it to spring, the first leaps up the stair at him; he lunges down at it with his spear and keeps the shield towards the other two.

Beside this file: `detail_combat_ground` (landing, stair, fire), `detail_combat_base` (the block below, `detail_combat_growth` on it), `detail_combat_pack` (the beasts), `detail_combat_light` (what is laid over the render), `detail_combat_air` (what flies and burns).
"""
import math
from dataclasses import replace

import bpy
from mathutils import Matrix, Vector

from kit import diorama, lights, shapes
from kit.figure import GEAR, figure, vary
from kit.game_view import View
from kit.skeleton import Foot, Pose, solve
from scenes.detail_combat_air import forged, raised
from scenes.detail_combat_base import base
from scenes.detail_combat_growth import grown
from scenes.detail_combat_ground import AZIMUTH, FIRE, LANDING, across, court
from scenes.detail_combat_light import BOWL, GRASS, METAL, MIRRORED, ROCK, STEEL, coloured, edged, grounded, hammered, moonlit, trimmed
from scenes.detail_combat_pack import LEAPS, PACK, beast

PICTURES = {'detail-combat': (1200, 900)}
ORDER = 60

#: A lunge down the stair: the front knee bent over a foot on the first tread, the hind leg stretched, the spear arm out along the thrust and the shield arm behind him, so that each limb is seen against air. He is modelled the other way round, and mirrored: the spear is to be on the stair's side.
BRACED = Pose(
    left_foot=Foot(.13, .47, 44, 7), right_foot=Foot(-.16, -.41, -8, 0, -.137), pelvis=(.0, -.11, .75), hips=(6, 2, 10), chest=(14, 2, 10), head=(-8, 0, -36),
    left_hand=(.62, .08, 1.42), left_elbow=(.5, .6, -.8), left_grip=(.2, .3, 1), shield=(.92, -.36, .12),
    right_hand=(-.33, -.50, .88), right_elbow=(-.9, .5, -.3), wind=(-.14, .40, .0))
HERO, TURN, LARGE = (.33, -.20), 62, 1.46
#: The shaft's length without the blade, and by what share of it he holds it.
SPEAR, HELD = .83, .46
#: The picture's width; rendered so much larger than shown, for the edges of fur.
WIDE, FINER = 7.96, 1.25


def render(job):
    diorama.begin(job, WIDE, (*across(.25, 0), 1.0), key=.15, moon=6.0, sky=.70, elevation=27, azimuth=AZIMUTH, tint=(1.0, .72, .46))
    # The fire's light, from where it throws the fighters' shadows away from each other.
    lights.panel((*across(1.3, -3.2), 1.5), (-.1, 0, 1.4), 105, .8, (1.0, .60, .29))
    lights.flame((FIRE[0], FIRE[1], FIRE[2] + .34), 240, .12, (1.0, .56, .24))
    ground, growth = base(job), grown()
    shapes.belong(ground, ROCK)
    shapes.belong(growth, GRASS)
    court()
    for thing in bpy.data.objects:
        if thing.name.startswith(('stone', 'boulder')):
            thing.pass_index = ROCK
        if thing.name.startswith(('bowl', 'rim', 'ring', 'leg')):
            thing.pass_index = BOWL
    emperor(replace(BRACED, right_grip=tuple(aim())))
    lamps = [(beast(job, wolf, seed), .55 if wolf is LEAPS else .28, {'reach': 1.4, 'size': .4, 'tint': (1.0, .70, .44)}) for seed, wolf in enumerate(PACK, 3)]
    lamps.append(((FIRE[0], FIRE[1], FIRE[2] + .40), 1.8, {'reach': 4.6, 'size': .5, 'facing': .3, 'tint': (1.0, .52, .20)}))
    lamps.append((tuple(LEAPS.mouth + Vector((*across(-.45, -.50), -.05))), .70, {'reach': 1.5, 'size': .4, 'facing': .3, 'tint': (1.0, .58, .27)}))
    lamps += [(tuple(face() + Vector((*across(*to), up))), strong, {'reach': 1.2, 'size': .25, 'tint': (1.0, .74, .46)}) for to, up, strong in (((-.22, -.55), .0, .66), ((.05, -.66), -.45, .45))]

    view = View(replace(job, size=tuple(round(side * FINER) for side in job.size)), WIDE)

    def over(rgb, alpha, passes):
        rgb = edged(grounded(coloured(moonlit(rgb, passes), passes, PACK), passes, soles(), shaded()), passes)
        rgb = forged(diorama.polished(rgb, hammered(passes), METAL, MIRRORED), passes, view, thrust())
        return raised(view, rgb, alpha, passes, thrust())
    diorama.finish(job, lamps=lamps, samples=12, smooth=.8, rim=.8, over=over, finer=FINER, furs=tuple(wolf.who for wolf in PACK), quality=86, last=trimmed)


def posed():
    """His own measure in the world."""
    return Matrix.Translation((*HERO, LANDING)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ Matrix.Diagonal((-LARGE, LARGE, LARGE, 1))


def face():
    """Where his face is; light before it and before his breast makes him the first thing that is seen."""
    return posed() @ (solve(BRACED)['head'] @ Vector((0, -.10, .10)))


def aim():
    """Which way the spear points: at the breast of the beast that leaps, in his own measure."""
    own = posed().inverted() @ LEAPS.breast
    return (own - solve(BRACED)['right_hand'].translation).normalized()


def thrust():
    """Where the spear's point goes into the beast that leaps, and which way it goes."""
    hand = posed() @ solve(BRACED)['right_hand'].translation
    way = (LEAPS.breast - hand).normalized()
    return LEAPS.breast - .06 * way, way


def soles():
    """Where anybody stands, by who it is: their contacts are darkened."""
    boots = [posed() @ Vector((foot.x + reach * math.sin(math.radians(foot.yaw)), foot.y - reach * math.cos(math.radians(foot.yaw)), foot.lift)) for foot in (BRACED.left_foot, BRACED.right_foot) for reach in (.0, .13)]
    return [boots, *([wolf.placed(leg.foot) for leg in wolf.joints.legs] for wolf in PACK)]


def shaded():
    """What hangs in the air: along its trunk, and under its forepaws, the ground lies in shade."""
    joints = LEAPS.joints
    trunk = [joints.withers * share + joints.rump * (1 - share) for share in (0, .33, .67, 1)]
    # The hind boot stands a hand's breadth from the fire, whose light leaves it no shadow of its own: under its toes, and away from the flames.
    toes = soles()[0][1]
    boot = [(toes + Vector((*across(0, -.08), 0)), .17, .93), (toes + Vector((*across(.18, -.02), 0)), .22, .80)]
    return [(LEAPS.placed(point), .34, .52) for point in trunk] + [(LEAPS.placed(leg.foot), .20, .34) for leg in joints.fore] + boot


def emperor(pose):
    """Puts him on the landing; what of him is gold or bronze is of a kind of its own."""
    # The flat of the blade is turned to the eye.
    him = figure('emperor', pose, vary(GEAR['emperor'], spear=SPEAR, turn=68), 1, .007, held_at=HELD, cape_length=1.30, cape_width=1.25)
    for part in him.children_recursive:
        if any(slot.material and slot.material.name in ('gold', 'flat gold', 'bronze') for slot in part.material_slots):
            part.pass_index = METAL
        if part.name.startswith('blade'):
            broaden(part)
    shapes.place(him, (*HERO, LANDING), (0, 0, TURN), (-LARGE, LARGE, LARGE))


def broaden(blade):
    """A broader leaf than he bears elsewhere, and bright: this is what the picture is about, seen from afar."""
    foot = min(vertex.co.z for vertex in blade.data.vertices)
    for vertex in blade.data.vertices:
        vertex.co = (vertex.co.x * 1.55, vertex.co.y * 1.55, foot + (vertex.co.z - foot) * 1.06)
    blade.pass_index = STEEL
