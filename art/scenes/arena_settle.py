"""What the arena's lamps are held to: skins keep their colour by the fires, bowls stay darker than the blow, gold and steel mirror what burns."""
import math

import bpy
import cv2
import numpy as np
from mathutils import Vector

from kit import lights, twofold
from kit.grade import LUMA
from scenes import arena_slate
from scenes.arena_arms import along_spear, breadth, leaf
from scenes.arena_bowl import bowl
from scenes.arena_fight import FIRES, INTO, RIGHT, TURN, WARDEN, axe_head, on_warden, people

#: The kinds of chains and of the Warden's claws.
IRON, CLAWS = 3, 5
#: The most light on those who fight, the emperor first; beyond it their skin would be pink and their cloth pale.
MOST = (2.40, 0.52, 0.80, 0.62, 1.00)


def settle(seen):
    dyed(seen)
    for (_, _, (x, y, z), _, size), most in zip(people(), MOST):
        away = np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y)
        hold(seen, soft((away < 1.15 * size) & (seen['who'] == 1)), most)
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    hold(seen, soft((seen['who'] == 1) & (red > 0.16) & (red > 1.1 * green) & (green > 1.05 * blue) & (green < 1.5 * blue)), 0.62)
    for x, y in FIRES:
        away = np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y)
        hold(seen, soft((away < 0.62) & (seen['at'][..., 2] > 0.92) & (seen['at'][..., 2] < 1.5)), 0.34)
        hold(seen, soft((away < 0.85) & (seen['at'][..., 2] > 0.03) & (seen['at'][..., 2] <= 0.92)), 0.55)
    # Moonlit steel against the dark is white long before it is bright.
    x, y, _ = axe_head()
    hold(seen, soft((np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 0.5) & (seen['at'][..., 2] > 2.0) & (seen['who'] == 1)), 0.12)
    bowl(seen)
    haunched(seen)
    shaft(seen)
    metal(seen)
    edged(seen)
    horned(seen)
    arena_slate.lit(seen)
    # The chain on its leg hangs by a fire; the collar has none, and is told from the coat it lies on.
    iron, low = soft(seen['who'] == IRON), seen['at'][..., 2] < 2.4
    hold(seen, iron * low, 0.55)
    seen['light'] *= 1 + 0.6 * (iron * ~low)[..., None]


def dyed(seen):
    """The trousers of him who reels are of his tunic's red: where a thigh comes through the cloth, nobody sees it."""
    (_, _, (x, y, _), _, size), (red, green, blue) = list(people())[1], (seen['albedo'][..., k] for k in range(3))
    near = (np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.1 * size) & (seen['who'] == 1) & (np.abs(seen['at'][..., 2] - 0.80 * size) < 0.40 * size)
    wool = soft(near & (red < 0.22) & (green > 0.48 * red) & (green < 0.85 * red) & (blue > 0.22 * red))
    seen['albedo'] *= 1 + wool[..., None] * np.float32((0.35, -0.82, -0.78))


def hold(seen, share, most):
    """No light there is more than `most`; what is dark keeps its own."""
    bright = (seen['light'] @ LUMA)[..., None]
    seen['light'] *= 1 + share[..., None] * (1 / np.sqrt(1 + np.square(bright / most)) - 1)


def soft(part):
    return cv2.GaussianBlur(part.astype(np.float32), (0, 0), max(part.shape[1] / 2880, 0.4))


def metal(seen):
    """The emperor's gold has dark hollows and small sharp lights: the brazier on the left, the moon on the other side, night between."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    gold = (red > 1.12 * green) & (green > 1.5 * blue) & (green > 0.42 * red) & (red > 0.07)
    warm, cool = np.float32((5.0, 2.4, 0.7)), np.float32((0.45, 0.85, 2.2))
    ways = ((-0.88, -0.15, 0.32, warm, 0.004), (0.76, 0.48, 0.43, cool, 0.010), (0.05, 0.88, 0.30, 0.8 * cool, 0.03))
    _, _, (x, y, z), _, size = next(people())
    part = (np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.15 * size) & (seen['who'] == 1) & gold
    # Lit from all sides it would be yellow paint: lights and darks are drawn apart.
    bright = seen['light'] @ LUMA
    apart = np.clip(bright / max(np.median(bright[part]) if part.any() else 1, 1e-3), 0.25, 2.5) ** 0.7
    seen['light'] *= 1 + (soft(part) * (apart - 1))[..., None]
    lights = [(tuple(100 * (Vector((*RIGHT, 0)) * a + Vector((*INTO, 0)) * b + Vector((0, 0, c))) + Vector((x, y, z))), tuple(light), broad) for a, b, c, light, broad in ways]
    twofold.mirror(seen, soft(part) * part, (1.0, 0.58, 0.20), lights, 0.52, (0.060, 0.032, 0.016), (0.020, 0.026, 0.055))


def shaft(seen):
    """The shaft leads to the blade: dark in his hands, lit by the blow towards its end."""
    far, aside = along_spear(seen['at'])
    wood = soft((aside < 0.11) & (far < 0) & (far > -4.6) & (seen['who'] == 1))
    hold(seen, wood * (far > -2.9), 0.42)
    # Bronze, not brass: socket and bar.
    bronze = soft((aside < 0.34) & (far < 0.03) & (far > -0.6) & (seen['who'] == 1))
    hold(seen, bronze, 0.26)
    seen['light'] += bronze[..., None] * ((seen['light'] @ LUMA)[..., None] * np.float32((1.12, 0.80, 0.50)) - seen['light'])
    seen['light'] *= 1 + (wood * np.interp(far, (-2.9, -0.2), (0.0, 0.9)).astype(np.float32))[..., None] * np.float32((1.0, 0.72, 0.45))


def horned(seen):
    """Claws are polished by stone: the moon along their backs, or black horn would be lost on a floor in the shade."""
    normal = seen['normal']
    backs = np.clip(normal @ np.float32((0.30 * RIGHT[0] + 0.35 * INTO[0], 0.30 * RIGHT[1] + 0.35 * INTO[1], 0.89)), 0, 1)
    shine = 0.30 * backs ** 2 + 1.5 * np.clip((backs - 0.84) / 0.14, 0, 1) ** 2
    seen['light'] += soft(seen['who'] == CLAWS)[..., None] * shine[..., None] * np.float32((0.75, 0.86, 1.10))


def haunched(seen):
    """The Warden's hindquarters are far from every fire: cool light shapes them and draws their edge against the floor, the floor under them is lighter than the legs that stand on it, and no fire glows in the fold of a thigh."""
    x, y = seen['at'][..., 0] - WARDEN[0], seen['at'][..., 1] - WARDEN[1]
    turn = math.radians(TURN[2])
    behind = np.clip((y * math.cos(turn) - x * math.sin(turn) - 0.9) / 1.8, 0, 1)
    coat, normal = (seen['who'] == 2).astype(np.float32), seen['normal']
    eye = np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)
    grey = (seen['light'] @ LUMA)[..., None]
    # What of its light is fire.
    warm = np.clip(seen['light'][..., :1] / np.maximum(seen['light'][..., 2:], 1e-3) - 1.6, 0, 1)
    fold = np.exp(-np.square(seen['at'] - np.float32(on_warden(*FOLD))).sum(-1) / 0.55 ** 2)
    seen['light'] += (coat * fold)[..., None] * warm * (np.minimum(grey, 0.10) * np.float32(lights.MOON) - seen['light'])
    broad = np.clip(normal @ direction(0.74, -0.28, 0.62), 0, 1) ** 2.4
    edge = np.clip(normal @ direction(0.90, 0.15, 0.42), 0, 1) * np.clip(1 - np.clip(normal @ eye, 0, 1), 0, 1) ** 2
    sigma = max(3 * coat.shape[1] / 1600, 0.7)
    edge = cv2.GaussianBlur(edge * coat, (0, 0), sigma) / (cv2.GaussianBlur(coat, (0, 0), sigma) + 1e-3)
    shine = (seen['albedo'] + 0.10) / (seen['albedo'] + 0.05)
    seen['light'] += (coat * behind)[..., None] * np.float32((0.36, 0.58, 1.08)) * ((0.145 * broad)[..., None] + (2.3 * edge)[..., None] * shine)
    x, y, _ = on_warden(-0.25, 1.55, 0)
    pool = np.exp(-np.square(np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) / 1.9)) * ((seen['who'] == 0) & (seen['at'][..., 2] < 0.12))
    seen['light'] += (0.10 * pool)[..., None] * np.float32(lights.MOON)


#: In the Warden's own measure, where belly and thigh meet.
FOLD = (0.68, 0.80, 1.40)


def direction(right, into, up):
    way = np.float32((right * RIGHT[0] + into * INTO[0], right * RIGHT[1] + into * INTO[1], up))
    return way / np.linalg.norm(way)


def edged(seen):
    """The leaf of the spear: its upper half has the moon, its lower one the fire below, dimly; both edges are ground bright."""
    root, along, side, long = leaf()
    off = seen['at'] - np.array(root, np.float32)
    far, up = off @ np.array(along, np.float32) / long, off @ np.array(side, np.float32)
    broad = np.maximum(breadth(far), 0.01)
    blade = (far > 0.0) & (far < 1.0) & (np.abs(up) < 1.1 * broad + 0.01) & (np.linalg.norm(off, axis=2) < long) & (seen['who'] == 1)
    share = up / broad
    upper, edge = np.clip(share * 8 + 0.5, 0, 1), np.clip((np.abs(share) - 0.66) / 0.16, 0, 1)
    streak = 0.75 + 0.25 * np.sin(far * 9 + share * 3)
    lower = np.float32((0.50, 0.26, 0.11)) * (0.35 + 0.9 * far)[..., None]
    light = upper[..., None] * np.float32((0.52, 0.66, 0.95)) * streak[..., None] + (1 - upper)[..., None] * lower
    light += edge[..., None] * (np.float32((1.0, 0.86, 0.66)) * (0.7 + 1.2 * far)[..., None] - light)
    seen['light'] += soft(blade)[..., None] * (light * 0.30 / (seen['albedo'] + 0.02) - seen['light'])
