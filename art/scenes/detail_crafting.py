"""A forge on a slab of its cave: the smith has the hammer high over the glowing blade; hearth and bellows behind, what he has made in a barrel."""
import math
from dataclasses import replace

import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, diorama, flames, forge, grade, shapes, still_life, village, weapons
from kit.cliff import cliff
from kit.figure import GEAR, figure, vary
from kit.fire import FIRES
from kit.nodes import material
from kit.places import cobble
from kit.poses import POSES
from kit.surfaces import preset_material

PICTURES = {'detail-crafting': (720, 540)}
ORDER = 60


FLOOR, LARGE = .06, 1.25
AZIMUTH = 20
HEARTH, SIZE = (-1.28, .70), .60
ANVIL = (.42, -.92)
#: Turned by so much, the anvil shows its long side, its horn to the left.
BROADSIDE = AZIMUTH + 168
#: Wound up: the hammer stands free over his right shoulder, the tongs come from the left.
SMITE = replace(POSES['hammer'], chest=(10, -8, -20), head=(5, 0, 8), right_hand=(-.56, -.10, 1.86), right_elbow=(-1, .1, -.3), right_grip=(-.30, .10, .95), left_hand=(.16, -.60, 1.02))


def render(job):
    view = diorama.begin(job, 6.95, (-.30, 0, .84), azimuth=AZIMUTH, key=1.05)
    cliff(job, [((-3.30, -1.72, -.78), (2.72, 1.72, 0))], (-3.30, -1.72, -.78), (2.72, 1.72, 0), 'ash', rock='slate', rough=.4, thick=.34)
    shapes.place(cobble.flags((-2.85, 2.25), (-1.35, 1.35), .72, 5, missing=.05), (0, 0, FLOOR))
    hearth()
    work(job)
    wares()
    anvil = (tuple(by_anvil(0, -.15, 1.15)), 1.5, {'reach': 2.6, 'size': .2})
    face = (tuple(by_anvil(.15, -.35, 1.60)), 1.2, {'reach': 1.5, 'size': .2})
    diorama.finish(job, samples=26, fire=.4, rim=1.5, lamps=[anvil, face], air=lambda rgb: rgb + sparks(job.size, view.pixels_per_metre), over=lambda rgb, alpha, passes: burning(view, rgb, alpha, passes))


def hearth():
    """The shrine's hearth without the chimney, which would leave the picture."""
    thing = forge.hearth()
    for part in list(thing.children):
        if part.location.z > 4.5:
            part.location.z = -900
    soot(thing)
    shapes.place(thing, (*HEARTH, FLOOR), scale=SIZE)
    # The nozzle goes in between the pillars of the hearth's left side.
    shapes.place(forge.bellows(1.0), (HEARTH[0] - 1.40, HEARTH[1] - .02, FLOOR + .50), (0, 0, 90), .50)
    for x in (-.36, .02, .34):
        FIRES.append((HEARTH[0] + x, HEARTH[1] - .12, FLOOR + .58, .34))


#: Of the fire, in the hearth's own metres: across, away, width and height of a tongue; farthest first.
TONGUES = tuple((x, y, wide, tall) for y, row in (
    (.30, ((-.75, .5, .8), (-.30, .6, 1.0), (.15, .6, .9), (.62, .5, .8))), (.0, ((-.95, .4, .6), (-.52, .5, .95), (-.05, .6, 1.15), (.40, .5, 1.0), (.85, .4, .6))),
    (-.30, ((-.72, .4, .6), (-.25, .5, .8), (.22, .45, .85), (.66, .4, .6)))) for x, wide, tall in row)


def burning(view, rgb, alpha, passes):
    """One fire over the whole bed, behind the hearth's pillars."""
    unit = view.pixels_per_metre * SIZE
    tongues = [(*view.seen((HEARTH[0] + x * SIZE, HEARTH[1] + y * SIZE, FLOOR + .98 * SIZE))[:2], wide * unit, tall * unit) for x, y, wide, tall in TONGUES]
    clear = still_life.before(passes['z'], view.seen((HEARTH[0], HEARTH[1] - .35 * SIZE, FLOOR + 1.3 * SIZE))[2])
    lit = flames.blaze(rgb, tongues, unit, clear, 1.1, 5)
    return lit, np.maximum(alpha, np.clip((lit - rgb).max(2), 0, 1))


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
    shapes.place(forge.anvil(.012 if job.preview else .008), (*ANVIL, FLOOR), (0, 0, BROADSIDE), LARGE)
    bar = forge.billet(.66)
    end, tip = by_anvil(.34, .12, .80), by_anvil(-.24, -.06, .80)
    bar.matrix_world = Matrix.Translation(end) @ (tip - end).to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Scale(1.15 * LARGE, 4)
    smith = vary(GEAR['smith'], hair='greyhair', beard=.08, tunic='linen', legs='black')
    man = shapes.place(figure('smith', SMITE, smith, 61, .008), (*by_anvil(.66, .46, 0)[:2], FLOOR), (0, 0, AZIMUTH - 34), 1.12 * LARGE)
    hand = man.matrix_basis @ Vector(SMITE.left_hand)
    tongs, ahead = forge.tongs(.62), (hand - end).normalized()
    tongs.matrix_world = Matrix.Translation(end - ahead * .06 + ahead * .62 * LARGE) @ (-ahead).to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Scale(LARGE, 4)


def by_anvil(right, away, z):
    """From the anvil's middle, by the picture's directions."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return Vector((ANVIL[0] + (right * c - away * s) * LARGE, ANVIL[1] + (right * s + away * c) * LARGE, FLOOR + z * LARGE))


def wares():
    """Finished blades stand in a barrel, hilts up; a shield leans on it; water to quench what comes next."""
    steel, fittings, wood = preset_material('flat steel'), preset_material('flat gold'), preset_material('wood')
    x, y = 2.05, .55
    shapes.place(village.barrel(), (x, y, FLOOR), (0, 0, 40), .9)
    for k, (a, lean) in enumerate(((.4, 9), (2.3, 12), (4.4, 8))):
        blade = weapons.sword(.85, steel, fittings)
        shapes.place(blade, (x + .10 * math.cos(a), y + .10 * math.sin(a), FLOOR + 1.22), (180 + lean * math.sin(a), lean * math.cos(a), 40 * k + 20), 1.15)
    shapes.place(weapons.spear(1.9, .40, wood, steel, fittings, .5), (x + .08, y + .10, FLOOR + 1.02), (5, 6, 0), 1.1)
    shapes.place(forge.trough(1.1), (-1.95, -.85, FLOOR), (0, 0, 14), .85)
    shapes.place(weapons.round_shield(.40, preset_material('bronze'), preset_material('gold')), (x - .12, y - .52, FLOOR + .40), (66, 0, AZIMUTH - 6), 1.05)


def sparks(size, pixels):
    """From under the hammer, in short bright arcs."""
    light, random = np.zeros((size[1], size[0], 3), np.float32), np.random.RandomState(9)
    for _ in range(38):
        a, speed, up = random.uniform(0, math.tau), random.uniform(.8, 2.8), random.uniform(.6, 3.0)
        start = random.uniform(.03, .34)
        path = []
        for t in np.linspace(start, start + random.uniform(.03, .08), 6):
            z = FLOOR + .82 * LARGE + up * t - 4.9 * t * t
            if z < FLOOR:
                break
            u, v, _ = cameras.project((ANVIL[0] + math.cos(a) * speed * t, ANVIL[1] + math.sin(a) * speed * t, z))
            path.append((int(u * size[0] * 16), int(v * size[1] * 16)))
        if len(path) > 1:
            heat = np.array([3.0, 1.5, .45]) * np.exp(-2.0 * start)
            cv2.polylines(light, [np.array(path, np.int32)], False, tuple(float(c) for c in heat), max(1, round(pixels / 70)), cv2.LINE_AA, 4)
    return light + .7 * grade.blur(light, max(pixels * .03, .8))
