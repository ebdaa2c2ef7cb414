"""A forge on a slab of its cave: the smith has the hammer high over the glowing blade; hearth and bellows behind, what he has made in a barrel."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, diorama, embers, forge, grade, lights, market, people, shapes, twofold, village, weapons
from kit.cliff import cliff
from kit.figure import GEAR, figure, vary
from kit.fire import FIRES
from kit.nodes import material
from kit.noise import fractal2
from kit.places import cobble
from kit.poses import POSES
from kit.skeleton import FOREARM, UPPER_ARM, Foot, solve
from kit.surfaces import preset_material
from scenes.detail_crafting_floor import grime, litter

PICTURES = {'detail-crafting': (1200, 900)}
ORDER = 60


FLOOR, LARGE = .06, 1.25
AZIMUTH = 20
HEARTH, SIZE = (-1.12, .72), .55
ANVIL = (.42, -.92)
BARREL, TROUGH = (1.90, .62), (-1.85, -.80)
#: Turned by so much, the anvil shows its long side, its horn to the left.
BROADSIDE = AZIMUTH + 168
#: Where the tongs hold the blade and where his left fist holds them, its tip, by the anvil (see `by_anvil`); where he stands, his turn and size.
HELD, FIST, TIP = (.36, .03, .80), (.80, -.10, 1.03), (-.24, -.06, .795)
SMITH = (.74, .46), AZIMUTH - 34, 1.26 * LARGE
#: Wound up with all of his back: hips and shoulders turned after the hammer, the elbow bent beside the ear, the eyes on the place where it will fall.
SMITE = replace(POSES['hammer'], left_foot=Foot(.27, -.24, 24), right_foot=Foot(-.19, .24, -42), pelvis=(-.03, .04, .875), hips=(6, 4, -18), chest=(14, -9, -26), head=(3, 7, 26), right_hand=(-.43, .0, 1.79), right_elbow=(-.9, -.5, -.1), right_grip=(.10, .90, .34), left_elbow=(.9, .5, -.1), shrug=(0, .04))

#: Forty years at the anvil: no old man's arms.
BRAWN = {**{f'macrodetails/universal-male-{age}-averagemuscle-{weight}': 0 for age in ('young', 'old') for weight in ('averageweight', 'maxweight')}, **people.macro(.45, 1.0, .62, people='african')}


def render(job):
    view = diorama.begin(job, 6.5, (-.30, 0, .95), azimuth=AZIMUTH, key=.34, moon=4.2, sky=.55)
    # The hearth owns the room: one true lamp before its mouth, so that anvil, trough and smith throw their shadows away from it.
    lights.flame((HEARTH[0] + .16, HEARTH[1] - .64, FLOOR + .90), 430, .24, (1.0, .50, .19))
    cliff(job, [((-3.15, -1.66, -.78), (2.58, 1.72, 0))], (-3.15, -1.66, -.78), (2.58, 1.72, 0), 'stone', 'ash', lambda p: np.clip(5 * (1.7 - np.hypot(p[:, 0] + .6, p[:, 1] * 1.2)), 0, 1), 'slate', rough=.4, thick=.34)
    shapes.place(cobble.flags((-2.75, 2.30), (-1.46, 1.30), .58, 5, missing=.10, skip=lambda x, y: x > 2.20 or (x < -2.35 and y > .75)), (0, 0, FLOOR + .03))
    hearth()
    work(job)
    wares()
    litter(ANVIL, HEARTH, FLOOR)
    anvil = (tuple(by_anvil(0, -.15, 1.15)), 1.1, {'reach': 2.2, 'size': .2})
    face = (tuple(by_anvil(.15, -.35, 1.60)), 1.1, {'reach': 1.6, 'size': .2})
    hearth_light = ((HEARTH[0] + .25, HEARTH[1] - 1.05, .80), 1.0, {'reach': 3.4, 'size': .5})
    diorama.finish(job, samples=14, smooth=1.0, fire=0, rim=1.5, lamps=[anvil, face, hearth_light], air=lambda rgb: rgb + sparks(job.size, view.pixels_per_metre), over=lambda rgb, alpha, passes: burning(view, rgb, alpha, passes))


def hearth():
    """The shrine's hearth without the chimney, which would leave the picture."""
    thing = forge.hearth()
    for part in list(thing.children):
        if part.location.z > 4.5:
            part.location.z = -900
    soot(thing)
    # A wall at its back, and the mouth of the flue.
    for size, place in (((2.5, .12, 1.45), (0, .72, 1.68)), ((.95, .75, .03), (0, 0, 4.085))):
        village.box(size, place, preset_material('dark'), .01).parent = thing
    shapes.place(thing, (*HEARTH, FLOOR), scale=SIZE)
    # As long as a man is tall, on a low trestle: the nozzle goes in between the pillars of the hearth's left side, down to the coals.
    shapes.place(forge.bellows(.90, .86), (HEARTH[0] - 1.48, HEARTH[1] + .13, FLOOR + .56), (0, 0, 82), .62)
    # Their light alone: the flames are painted.
    for x in (-.36, .02, .34):
        FIRES.append((HEARTH[0] + x, HEARTH[1] - .12, FLOOR + .54, .30))


def burning(view, rgb, alpha, passes):
    """The bed of coals, and one fire out of its core, behind the hearth's pillars."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    # In the hearth's own metres: it is a model, and so are its flames.
    world = twofold.where(camera, passes['z'], turn)
    unit, at = view.pixels_per_metre * SIZE, (world - np.float32([*HEARTH, FLOOR])) / SIZE
    rgb = rgb * muted(world, passes['albedo']) * grime(world, at, ANVIL, HEARTH, TROUGH, FLOOR)
    lit = embers.glow(rgb, at, twofold.facing(passes['normal'], turn), 1 / unit)
    # Their glow on the wall behind them and on the pillars' insides.
    inside = (np.abs(at[..., 0]) < 1.30) & (at[..., 1] > -.70) & (at[..., 1] < .95) & (at[..., 2] > .97) & (at[..., 2] < 2.5)
    inside = inside * np.where((at[..., 2] < 1.36) & (np.hypot(at[..., 0] / embers.LONG, at[..., 1] / embers.WIDE) < 1.15), .2, 1)
    rgb = lit + np.float32([.62, .34, .18]) * grade.blur(np.clip(lit - rgb, 0, 2.5), .30 * unit) * cv2.GaussianBlur(inside.astype(np.float32), (0, 0), .7)[..., None]
    return smoke(view, *embers.flames(rgb, alpha, at, lambda x, y, z: view.seen((HEARTH[0] + x * SIZE, HEARTH[1] + y * SIZE, FLOOR + z * SIZE))[:2], unit, seed=6, spread=.50))


def muted(at, albedo):
    """Lamps that throw no shadow make the trough's hoops as pale as plaster, and water of the dark in the barrel."""
    grey = albedo.min(2) > .6 * albedo.max(2)
    hoops = grey & (np.hypot(at[..., 0] - TROUGH[0], at[..., 1] - TROUGH[1]) < .85) & (at[..., 2] > FLOOR + .10)
    inside = (np.hypot(at[..., 0] - BARREL[0], at[..., 1] - BARREL[1]) < .24) & (np.abs(at[..., 2] - FLOOR - .81) < .02)
    return 1 - cv2.GaussianBlur(.58 * hoops.astype(np.float32) + .86 * inside.astype(np.float32), (0, 0), .6)[..., None]


def smoke(view, rgb, alpha):
    """A thin thread of it out of the flue, whose mouth is black."""
    def flue(x, y):
        return view.seen((HEARTH[0] + x * SIZE, HEARTH[1] + y * SIZE, FLOOR + 4.1 * SIZE))[:2]
    mouth = np.zeros(alpha.shape, np.float32)
    cv2.fillConvexPoly(mouth, np.array([flue(x, y) for x, y in ((-.475, -.375), (.475, -.375), (.475, .375), (-.475, .375))], np.float32).round().astype(np.int32), 1.0, cv2.LINE_AA)
    rgb = rgb * (1 - .88 * mouth[..., None])
    u, v = flue(0, 0)
    y, x = np.mgrid[0:alpha.shape[0], 0:alpha.shape[1]].astype(np.float32)
    up, across = (v - y) / view.pixels_per_metre, (x - u) / view.pixels_per_metre
    drift = across + .30 * np.clip(up, 0, 9) ** 1.3 - .35 * (fractal2(up * 1.3 + 2, up * 0 + 1, 3, 6) - .5) * np.clip(up, 0, 2)
    torn = fractal2(drift * 4.5 + 3, up * 3.0, 4, 11)
    cover = .55 * np.exp(-(drift / (.12 + .22 * np.clip(up, 0, 9))) ** 2) * np.clip((up + .10) / .15, 0, 1) * np.clip((1.3 - up) / .9, 0, 1) * np.clip(2.4 * torn - .5, 0, 1)
    shade = np.float32([.16, .17, .20]) + np.exp(-np.clip(up, 0, 9) / .25)[..., None] * np.float32([.30, .12, .04])
    return rgb * (1 - cover[..., None]) + shade * cover[..., None], 1 - (1 - alpha) * (1 - cover)


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
    end, tip, fist = by_anvil(*HELD), by_anvil(*TIP), by_anvil(*FIST)
    bar = forge.billet((tip - end).length / (1.15 * LARGE))
    bar.matrix_world = Matrix.Translation(end) @ (tip - end).to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Scale(1.15 * LARGE, 4)
    (x, y), turn, size = SMITH
    stand = Matrix.Translation((*by_anvil(x, y, 0)[:2], FLOOR)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)
    own = stand.inverted()
    pose = replace(SMITE, left_hand=tuple(own @ fist), left_grip=tuple((own.to_3x3() @ (end - fist)).normalized()))
    smith = vary(GEAR['smith'], hair='greyhair', beard=.08, tunic='linen', legs='black', metal='leather', pauldrons=True, sleeves=False)
    man = forge.forged_heads(figure('smith', pose, smith, 61, .007, face=BRAWN))
    thick_armed(man, pose)
    man.matrix_world = stand
    # A guard of two lames on the shoulder that is seen; on a raised arm it would stand off as a hoop.
    for part in sorted((part for part in man.children if part.name.startswith('pauldron')), key=lambda part: part.name)[2:]:
        bpy.data.objects.remove(part)
    # The jaws close over the end of the blade, the reins run through the fist and a little beyond it.
    ahead, long = (end - fist).normalized(), (end - fist).length + .13
    tongs = forge.tongs(long / LARGE, .050)
    tongs.matrix_world = Matrix.Translation(end - ahead * (long - .02)) @ ahead.to_track_quat('X', 'Z').to_matrix().to_4x4() @ Matrix.Rotation(math.radians(62), 4, 'X') @ Matrix.Scale(LARGE, 4)


def thick_armed(man, pose):
    """The body's targets know no smith's arms: they grow about their bones, most at the middle of the upper arm."""
    bones = solve(pose)
    for skin in (part for part in man.children_recursive if part.name.startswith('smith skin')):
        at = np.zeros(3 * len(skin.data.vertices), np.float32)
        skin.data.vertices.foreach_get('co', at)
        at = at.reshape(-1, 3)
        for side in ('left', 'right'):
            for bone, long, grows in ((f'{side}_upper_arm', UPPER_ARM, .24), (f'{side}_forearm', FOREARM, .16)):
                start, along = np.array(bones[bone].translation), -np.array(bones[bone].to_3x3().col[2])
                far = (at - start) @ along
                out = at - start - far[:, None] * along
                share = np.clip(1 - np.abs(far / long - .5) / .62, 0, 1) * np.clip((.11 - np.linalg.norm(out, axis=1)) / .02, 0, 1)
                at += (grows * share * (3 - 2 * share) * share)[:, None] * out
        skin.data.vertices.foreach_set('co', at.ravel())
        skin.data.update()


def by_anvil(right, away, z):
    """From the anvil's middle, by the picture's directions."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return Vector((ANVIL[0] + (right * c - away * s) * LARGE, ANVIL[1] + (right * s + away * c) * LARGE, FLOOR + z * LARGE))


def wares():
    """Finished blades stand in a barrel, hilts up; a shield leans on it; water to quench what comes next."""
    steel, fittings, wood = preset_material('flat steel'), preset_material('flat gold'), preset_material('wood')
    x, y = BARREL
    shapes.place(market.barrel(), (x, y, FLOOR), (0, 0, 40), .9)
    shapes.place(shapes.lathe('inside', [(0, 0), (.245, 0)], preset_material('dark'), 24), (x, y, FLOOR + .812))
    for k, (a, lean) in enumerate(((.4, 9), (2.3, 12), (4.4, 8))):
        blade = weapons.sword(.85, steel, fittings)
        shapes.place(blade, (x + .10 * math.cos(a), y + .10 * math.sin(a), FLOOR + 1.22), (180 + lean * math.sin(a), lean * math.cos(a), 40 * k + 20), 1.15)
    shapes.place(weapons.spear(1.9, .40, wood, steel, fittings, .5), (x + .08, y + .10, FLOOR + 1.02), (5, 6, 0), 1.1)
    shapes.place(forge.trough(1.1), (*TROUGH, FLOOR), (0, 0, 14), .85)
    shapes.place(weapons.round_shield(.40, preset_material('bronze'), preset_material('iron')), (x - .06, y - .56, FLOOR + .36), (54, 0, AZIMUTH - 6), .95)


def sparks(size, pixels):
    """Of the last blow: few, far from the blade by now and red, short strokes that fall."""
    light, random = np.zeros((size[1], size[0], 3), np.float32), np.random.RandomState(9)
    x, y, low = by_anvil(-.05, 0, .81)
    bottom = cameras.project((x, y, low))[1] + .012
    for _ in range(24):
        a, speed, up, age, long = (random.uniform(*span) for span in ((0, math.tau), (.9, 2.6), (.6, 2.9), (.08, .42), (.018, .085)))
        last, cold = None, age / .42
        for t in np.linspace(max(age - long, .02), age, 6):
            u, v, _ = cameras.project((x + math.cos(a) * speed * t, y + math.sin(a) * speed * t, low + up * t - 4.9 * t * t))
            # Towards the eye they would fall before the anvil, as a stroke across it.
            if v > bottom:
                break
            here = (int(u * size[0] * 16), int(v * size[1] * 16))
            if last:
                heat = np.array([2.4, 1.15 * (1 - .65 * cold), .40 * (1 - cold) ** 2]) * (1 - .55 * cold)
                cv2.line(light, last, here, tuple(float(c) for c in heat), max(1, round(pixels * .010 * (1 - .5 * cold))), cv2.LINE_AA, 4)
            last = here
    return light + .8 * grade.blur(light, max(pixels * .03, .8)) + .30 * grade.blur(light, pixels * .12)
