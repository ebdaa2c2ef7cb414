"""The Karn Plateau as a model: a lit road from the gate, over two flights of stairs, to the broken ring where the Warden waits; all else is cold stone."""
from dataclasses import replace

import bpy
import numpy as np

from kit import diorama, lights, shapes, twofold
from kit.figure import GEAR, figure, vary
from kit.fire import FIRES
from kit.poses import POSES
from kit.skeleton import Foot
from scenes import vignette_tech_demo_face as face, vignette_tech_demo_place as place, vignette_tech_demo_spear as spear, vignette_tech_demo_stone as stone, vignette_tech_demo_warden as warden

PICTURES = {'vignette-tech-demo': (960, 824)}
ORDER = 46

WIDE, MIDDLE = 10.2, (-.23, -.23, 1.86)
#: A kind of his own, besides those of the Warden.
EMPEROR = 7
#: He stands where road and last stairs meet, dark ground behind him, turned up them; his spear is raised.
HERO, HERO_TURN, HERO_SIZE = (2.55, .22, place.LOW + .05), -86, 1.30
DARES = replace(POSES['guard'], right_foot=Foot(-.32, .28, -50), right_hand=(-.46, -.10, 1.62), right_elbow=(-.8, .6, .1), right_grip=(.12, -.92, .34), left_hand=(.40, -.26, 1.16), shield=(1, -.15, .22), head=(-22, 0, 38))
FIRELIGHT = (1.0, .60, .28)


def render(job):
    diorama.begin(job, WIDE, MIDDLE, key=.07, moon=4.6, sky=1.15, tint=(1.0, .90, .80))
    place.build(job)
    warden.build(job)
    point = spear.point(emperor())
    # Low before its breast and jaw, where the fires at the head of the stairs are.
    lights.panel((1.7, -1.9, 2.9), (-.5, .5, 3.6), 95, .5, (1.0, .62, .32))
    warm = [((x, y, z + .5), 1.7 * size, {'reach': 1.7, 'size': .45, 'tint': FIRELIGHT}) for x, y, z, size in FIRES]
    # The road is lit along all of its length, or it would be a row of pools.
    road = [((x, y, z + .80), .88, {'reach': 1.5, 'size': .5, 'facing': 0, 'tint': (1.0, .70, .38)}) for x, y, z in place.ALONG]
    arch = ((-1.75, -4.6, 1.2), 1.5, {'reach': 1.9, 'size': .4, 'tint': FIRELIGHT})
    hero = ((HERO[0] - .15, HERO[1] - 1.0, HERO[2] + 1.7), 1.0, {'reach': 1.8, 'size': .4, 'tint': (1.0, .84, .62)})
    # What the road's fires throw back on the walls beside it, low and high.
    thrown = [((3.8, -1.1, 1.25), .85, {'reach': 2.6, 'size': .6, 'facing': .3, 'tint': FIRELIGHT}), ((1.5, 1.5, 2.0), 1.0, {'reach': 2.2, 'size': .5, 'facing': .2, 'tint': FIRELIGHT})]
    shine = warden.eye_light(WIDE)

    def over(rgb, alpha, passes):
        camera = bpy.context.scene.camera
        turn = np.array(camera.matrix_world.to_3x3(), np.float32)
        at = twofold.where(camera, passes['z'], turn)
        rgb = face.lit_face(stone.shaded(rgb, passes, at, turn), passes, at)
        # The eye last: its socket is dark.
        return shine(spear.gleaming(rgb, passes, at, point, EMPEROR, WIDE)), alpha
    diorama.finish(job, samples=12, exposure=1.2, rim=2.3, lamps=[*warm, *road, arch, hero, *thrown, *warden.LAMPS], blaze=(.50, .30, .15), kinds=[*warden.KINDS, (EMPEROR, (1.0, .95, .80), .0, 1.0)], over=over, furs=(warden.COAT, warden.HEAD), finer=1 if job.preview else 1.6)


def emperor():
    person = figure('emperor', DARES, vary(GEAR['emperor'], spear=1.55), 4, .0100, cape_length=.80, cape_width=.8)
    # As it is, it would be a thread.
    held = next(part for part in person.children if part.name.startswith('spear'))
    held.scale = (1.6, 1.6, 1)
    shapes.place(shapes.belong(person, EMPEROR), HERO, (0, 0, HERO_TURN), HERO_SIZE)
    return held
