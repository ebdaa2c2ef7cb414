"""The models that the frieze's figures are carved after: posed people, a hand, a head, a lamp, each seen from in front and kept as how far every point of it comes forward."""
from dataclasses import replace

import bpy
import numpy as np

from kit import cameras, passes, shapes, still_life
from kit.figure import GEAR, figure, vary
from kit.poses import POSES, walk
from kit.skeleton import Foot, Pose

#: Both arms up a rope that runs over the carver's head, the weight hung back on it: seen from his right.
HAUL = Pose(
    left_foot=Foot(0.11, -0.34, 4), right_foot=Foot(-0.13, 0.22, -24, 10), pelvis=(0, 0.14, 0.83), hips=(-10, 0, -6), chest=(-6, 0, -4), head=(-14, 0, 4),
    left_hand=(0.05, -0.44, 1.58), right_hand=(-0.06, -0.30, 1.26), left_elbow=(0.9, 0.2, -0.6), right_elbow=(-0.9, 0.3, -0.5), left_grip=(0.02, -0.42, 1), right_grip=(0.02, -0.42, 1))
#: An arm stretched to his right, in the fist a taper that leans away from him.
LIGHT = Pose(
    left_foot=Foot(0.15, -0.06, 16), right_foot=Foot(-0.13, 0.07, -18), left_hand=(0.36, -0.20, 1.02), right_hand=(-0.745, -0.10, 1.29), right_elbow=(-0.1, 1, -0.3),
    right_grip=(-0.55, -0.25, 0.80), chest=(0, 0, 0))

MASON = vary(GEAR['smith'], helmet='cowl', beard=0, weapon='hammer', tunic='linen', legs='linen')
HAULER = vary(GEAR['smith'], helmet='hat', beard=0, weapon='', grasps=True, tunic='linen', legs='linen')
BARE = vary(GEAR['smith'], helmet='none', bald=True, beard=0, weapon='', grasps=True, body='bare', legs='linen')


def without(thing, *names):
    """What a carver leaves out, or cuts clean."""
    for part in list(thing.children_recursive):
        if any(name in part.name for name in names):
            bpy.data.objects.remove(part)
    return thing


def comer(name, pose, gear):
    return lambda: figure(name, replace(pose, wind=(0.10, 0.20, 0)), gear, seed=3, step=.010, hair_count=.01)


PILGRIM = vary(GEAR['pilgrim'], beard=0)
CAPTAIN = vary(GEAR['captain'], beard=0, crest='', helmet='cowl', weapon='torch', body='robe', skirt='robe', pauldrons=False, greaves=False)


#: By name: what is built, from where it is seen (degrees: to its side, from above), the middle and width of what is seen, in metres.
MODELS = {
    'hand': (lambda: without(figure('hand', LIGHT, BARE, seed=5, step=.005, hair_count=.01), 'bracer', 'strap'), 0, 4, (-.630, 0, 1.29), .42),
    'lamp': (lambda: still_life.oil_lamp((0, 0, 0), lit=False), 0, 14, (.03, 0, .08), .52),
    'face': (lambda: without(figure('face', POSES['stand'], BARE, seed=2, step=.004, hair_count=.01), 'brows'), 4, 0, (0.02, 0, 1.66), .32),
    'mason': (lambda: figure('mason', POSES['hammer'], MASON, seed=3, step=.010, hair_count=.01), -62, 4, (0, 0, .95), 2.3),
    'hauler': (lambda: figure('hauler', HAUL, HAULER, seed=4, step=.010, hair_count=.01), 66, 4, (0, 0, .95), 2.3),
    'traveller': (comer('traveller', replace(walk(.05, .14), right_hand=(-.10, -.36, 1.20), left_hand=(.30, -.16, .98), right_grip=(.8, -.2, .6)), replace(PILGRIM, weapon='', grasps=True)), 4, 3, (0, 0, .98), 2.3),
    'bringer': (comer('bringer', replace(POSES['raise'], left_foot=Foot(.12, -.14, 8), right_foot=Foot(-.12, .08, -16), pelvis=(0, 0, .945)), CAPTAIN), -16, 3, (0, 0, 1.05), 2.6),
    'guest': (comer('guest', walk(.52, .14), replace(PILGRIM, helmet='hat', weapon='', grasps=True, cape='blue')), 24, 3, (0, 0, .98), 2.3),
}
#: Pixels across each model.
FINE = 560


def sculpted(folder, again=True, names=MODELS):
    """{name: forward}: metres that each point of a model comes towards the eye, -9 where there is none of it."""
    folder.mkdir(exist_ok=True)
    files = {name: folder / f'{name}.npz' for name in names}
    missing = [name for name in names if again or not files[name].exists()]
    if missing:
        shapes.empty_scene()
        passes.setup((FINE, FINE), 1, threshold=0)
    for k, name in enumerate(missing):
        build, aside, above, (x, y, z), width = MODELS[name]
        # Side by side in one scene, since materials of figures live as long as it does.
        shapes.place(shapes.group(name, [build()]), (9 * k, 0, 0))
        cameras.isometric((x + 9 * k, y, z), width, above, aside)
        light = passes.render_passes(folder)
        np.savez_compressed(files[name], forward=np.where(light['z'] < 400, 80 - light['z'], -9).astype(np.float32))
    return {name: np.load(files[name])['forward'] for name in names}
