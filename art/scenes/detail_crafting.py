"""A forge, cut out of its cave: the fire, the anvil, the smith, and what he has made."""
import math

import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, diorama, forge, grade, shapes, village
from kit.figure import GEAR, figure, vary
from kit.fire import FIRES
from kit.nodes import material
from kit.places import cobble
from kit.poses import POSES

PICTURES = {'detail-crafting': (720, 540)}
ORDER = 60

HEARTH, ANVIL, FLOOR, LARGE = (-.95, 1.35), (.50, -1.32), .06, 1.25


def render(job):
    view = diorama.begin(job, 8.5, (0, 0, .90))
    diorama.ground(job, [((-2.6, -2.5, -.8), (2.6, 2.6, 0))], (-2.6, -2.5, -.8), (2.6, 2.6, 0), 'ash', 'earth', lambda p: np.clip((np.abs(p[:, :2]).max(1) - 2.0) / .5, 0, 1))
    shapes.place(cobble.flags((-2.0, 1.75), (-2.0, 1.95), .80, 5, missing=.05), (0, 0, FLOOR))
    hearth()
    work(job)
    wares()
    anvil = (tuple(by_anvil(-.25, -.45, 1.25)), 1.3, {'reach': 2.8, 'size': .2})
    diorama.finish(job, fire=.6, rim=1.7, lamps=[anvil], air=lambda rgb: rgb + sparks(job.size, view.pixels_per_metre))


def hearth():
    """The shrine's hearth without the chimney, which would leave the picture."""
    thing = forge.hearth()
    for part in list(thing.children):
        if part.location.z > 4.5:
            part.location.z = -900
    soot(thing)
    shapes.place(thing, (*HEARTH, FLOOR), (0, 0, 0), .74)
    shapes.place(forge.bellows(), (HEARTH[0] - 1.45, HEARTH[1] - .55, FLOOR + .50), (0, 0, 70), .62)
    for x, y, size in ((-.55, -.22, .46), (-.22, -.28, .62), (.12, -.26, .50), (.42, -.18, .56)):
        FIRES.append((HEARTH[0] + x, HEARTH[1] + y, FLOOR + .70, .72 * size))


def soot(thing):
    """Smoke has blackened the hood from its mouth upwards, and the pillars under it."""
    def build(n):
        at = n.add('TexCoord').outputs['Object']
        high = n.add('SeparateXYZ', i0=at).outputs['Z']
        reach = n.plus(high, n.times(.9, n.noise(at, 1.6, 4)))
        tint = n.mix(n.fit(reach, 2.75, 4.2), '#0e0c0c', '#3a3533')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.9, Specular=.15, Normal=n.bump(n.noise(at, 5, 4), .4, .05))
    made = material('soot', build)
    for part in thing.children:
        if part.name.startswith('hood'):
            part.data.materials.clear()
            part.data.materials.append(made)


def work(job):
    shapes.place(forge.anvil(), (*ANVIL, FLOOR), (0, 0, 20), 1.08 * LARGE)
    shapes.place(forge.billet(.66), by_anvil(.29, .09, .865), (0, 0, 198), 1.1 * LARGE)
    tongs = forge.tongs(.62)
    jaws, hand = by_anvil(.24, .08, .875), by_anvil(.51, .16, 1.12)
    ahead = (hand - jaws).normalized()
    tongs.matrix_world = Matrix.Translation(jaws + ahead * .62 * LARGE) @ (-ahead).to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Scale(LARGE, 4)
    smith = vary(GEAR['smith'], hair='blackhair', beard=.12)
    shapes.place(figure('smith', POSES['hammer'], smith, 61, .010), (*by_anvil(.54, .84, 0)[:2], FLOOR), (0, 0, -22), 1.18 * LARGE)


def by_anvil(x, y, z):
    return Vector((ANVIL[0] + x * LARGE, ANVIL[1] + y * LARGE, FLOOR + z * LARGE))


def wares():
    shapes.place(forge.rack(('sword', 'spear', 'axe', 'sword', 'spear'), 1.9), (1.55, 2.15, FLOOR), (0, 0, -8), .95)
    shapes.place(forge.trough(1.2), (-1.45, -1.15, FLOOR), (0, 0, 78), .85)
    shapes.place(forge.ingots(), (-.75, -1.75, FLOOR), (0, 0, 24), .9)
    shapes.place(village.barrel(), (1.95, .85, FLOOR), (0, 0, 40), .9)


def sparks(size, pixels):
    """From under the hammer, in short bright arcs."""
    light, random = np.zeros((size[1], size[0], 3), np.float32), np.random.RandomState(9)
    for _ in range(60):
        a, speed, up = random.uniform(0, math.tau), random.uniform(.8, 2.8), random.uniform(.6, 3.0)
        start = random.uniform(.03, .34)
        path = []
        for t in np.linspace(start, start + random.uniform(.03, .08), 6):
            z = FLOOR + .92 * LARGE + up * t - 4.9 * t * t
            if z < FLOOR:
                break
            u, v, _ = cameras.project((ANVIL[0] - .08 + math.cos(a) * speed * t, ANVIL[1] - .04 + math.sin(a) * speed * t, z))
            path.append((int(u * size[0] * 16), int(v * size[1] * 16)))
        if len(path) > 1:
            heat = np.array([3.0, 1.5, .45]) * np.exp(-2.0 * start)
            cv2.polylines(light, [np.array(path, np.int32)], False, tuple(float(c) for c in heat), max(1, round(pixels / 70)), cv2.LINE_AA, 4)
    return light + .7 * grade.blur(light, max(pixels * .03, .8))
