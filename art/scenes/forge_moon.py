"""The forge's one cold light: the moon through a cleft over the goddess, cut into blades by what is left of the rock; its pool on the paving is rendered, the air in it is painted."""
import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import lights, village
from kit.noise import fractal2
from kit.surfaces import preset_material
from scenes.forge_places import ROCK, STATUE, STONE

#: Where it falls, whence, and how far away the cleft's lamp and its edges are.
POOL, WAY, FAR, EDGES = Vector((1.91, 2.90, 0)), Vector((-.26, -.50, -.83)).normalized(), 13.0, 2.2
LAMP = POOL - FAR * WAY
#: Turned so that its blades stand side by side in the picture, none behind another.
EYE = Vector((.6124, -.6124, .5))
TURN = Matrix.Identity(4)
for k, column in enumerate((WAY.cross(EYE.cross(WAY)).normalized(), EYE.cross(WAY).normalized(), -WAY)):
    TURN.col[k][:3] = column
#: At the pool, in metres across the light: half its depth into the picture, and from where to where it is open, from left to right.
HALF, OPEN = 1.30, ((-.85, -.42), (-.20, .34), (.56, .80))


def moon_in():
    beam = lights.beam(tuple(LAMP), tuple(POOL), 12000, 22, .022)
    beam.hide_render = True
    closed = [(-9, OPEN[0][0]), *[(below[1], above[0]) for below, above in zip(OPEN, OPEN[1:])], (OPEN[-1][1], 9)]
    bars = [(0, (low + high) / 2, 9, high - low) for low, high in closed] + [(side * (HALF + 3), 0, 6, 9) for side in (-1, 1)]
    near = EDGES / FAR
    for x, y, wide, tall in bars:
        bar = village.box((wide * near, tall * near, .02), (0, 0, 0), preset_material('dark'), .001)
        bar.matrix_world = Matrix.Translation(LAMP + WAY * EDGES) @ TURN @ Matrix.Translation((x * near, y * near, 0))
    return beam


def soften(seen, dry):
    """The moon's share of the light, which is all since `dry`: with feathered edges on the paving, and so little on the goddess that her folds stay."""
    moon = seen['light'] - dry
    at, width = seen['at'], moon.shape[1]
    floor = ((seen['who'] == 0) & (at[..., 2] < .06)).astype(np.float32)
    sigma = max(width / 130, 1)
    spread = cv2.GaussianBlur(moon * floor[..., None], (0, 0), sigma) / (cv2.GaussianBlur(floor, (0, 0), sigma)[..., None] + .02)
    moon += .75 * floor[..., None] * (spread - moon)
    stone = cv2.GaussianBlur(((seen['who'] == STONE) | plinth(at)).astype(np.float32), (0, 0), max(width / 2400, .5))[..., None]
    seen['light'] = dry + moon * (1 - .55 * stone)


def plinth(at):
    return (np.hypot(at[..., 0] - STATUE[0], at[..., 1] - STATUE[1]) < 1.12) & (at[..., 2] > .06) & (at[..., 2] < 1.0)


def shafts(seen, rgb, strength=.100, tint=(.42, .60, 1.0)):
    """The dust that the moonlight falls through, as much of it as lies before rock and paving: what stands in the cave keeps its own light."""
    height, width = seen['z'].shape
    size = (width // 2, height // 2)
    z, at = cv2.resize(seen['z'], size, interpolation=cv2.INTER_AREA), cv2.resize(seen['at'], size, interpolation=cv2.INTER_AREA)
    eye = np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)
    deep, aside = (np.array(TURN.col[k][:3], np.float32) for k in range(2))
    way, lamp = np.array(WAY, np.float32), np.array(LAMP, np.float32)
    share, step = np.zeros(z.shape, np.float32), .16
    # The dust hangs in veils, which the light draws out along its way, and in clouds, which break the blades.
    y, x = np.mgrid[-2:2:.01, -2:2:.01].astype(np.float32)
    veil = (.35 + 1.3 * fractal2(x * 1.6 + 3, y * 3.6, 3, 5)).astype(np.float32)
    cloud = np.clip(2.6 * fractal2(x * 3.0, y * 3.4, 4, 23) - .62, .16, 1.2).astype(np.float32)
    # Planes through the picture, from the pool towards us and away.
    middle = float(np.dot(np.array(POOL, np.float32), eye))
    depth = (at * eye).sum(2)
    for plane in np.arange(middle - 4.5, middle + 7.0, step):
        point = at + (plane - depth)[..., None] * eye - lamp
        along = np.maximum(point @ way, .5)
        u, w = (point @ deep) * FAR / along, (point @ aside) * FAR / along
        # The farther from the cleft, the wider its edges, and the less is left.
        feather = .17 + .020 * np.maximum(along - 7, 0)
        within = np.exp(-np.square(u / HALF)) * sum(1 / (1 + np.exp((low - w) / (.30 * feather))) / (1 + np.exp((w - high) / (.30 * feather))) for low, high in OPEN)
        fall = np.clip(1.55 - .165 * np.maximum(along - 7, 0), .16, 1.55)
        hangs = cv2.remap(cloud, (.45 * w + .12 * plane + 2) * 100, (.42 * (along - 9) + 2) * 100, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        share += step * within * fall * hangs * (plane > depth) * cv2.remap(veil, (u + 2) * 100, (w + 2) * 100, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    share = cv2.resize(cv2.GaussianBlur(share.astype(np.float32), (0, 0), max(width / 900, .5)), (width, height), interpolation=cv2.INTER_LINEAR)
    at, who = seen['at'], seen['who']
    stands = cv2.GaussianBlur(((who != ROCK) & (at[..., 2] > .07)).astype(np.float32), (0, 0), max(width / 2400, .5))
    share *= 1 - .88 * stands
    # Grains that catch it, few of them sharp.
    grains = np.random.RandomState(7).rand(height, width).astype(np.float32) > 1 - .0011 * (2400 / width)
    motes = cv2.GaussianBlur(grains.astype(np.float32), (0, 0), max(width / 2600, .6))
    return rgb + (strength * share * (1 + 9 * motes))[..., None] * np.float32(tint)
