"""How the stairs are lit and painted: the fire under the blow, which is soon spent, and the moon on all that it does not reach."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import denoise, fire, lights, outlines, strikes, twofold
from kit.grade import LUMA
from kit.pack import above_head
from kit.skeleton import solve
from scenes.stairs_fight import AT, AZIMUTH, BARE, BEASTS, BOWL, DARK, HEARTH, LANDING, METAL, OURS, PACK, PEDESTAL, PEOPLE, PIERCED, SHAFT, STANCES, WAY, WOOL, WOUND, treads
from scenes.stairs_gold import featured, gilded
from scenes.stairs_hides import grounded, hides, soft

GREEN = (0.20, 0.95, 0.35)
WARM = (1.0, 0.66, 0.26)
#: Where the pool of light lies, and how far it reaches.
POOL, WIDE = (0.75, 2.20), 2.6
#: How much of the two fires is seen, of the one out of sight before the stairs and of the one on them, and what the latter never passes.
KEY, FLAME, HOTTEST = 0.26, 1.0, 2.4
WASHES = ((OURS, (1.10, 0.98, 0.82), {'share': 0.30, 'fill': 0.10}), (PACK, (0.88, 0.95, 1.12), {'share': 0.30, 'fill': 0.04}), (WOOL, (0.90, 0.96, 1.08), {'share': 0.30}), (DARK, (0.90, 0.96, 1.08), {'share': 0.20, 'fill': 0.05}))
#: From where on the light of our own is held back, and what it never reaches; what the bowls of the fires never reach.
HELD, BLEACHED, GLOW = 0.30, 0.56, 0.50
#: Before the breast of the one on the spear, towards the viewer and low.
UNDER = (WOUND[0] - 0.25, WOUND[1] - 0.75, WOUND[2] - 0.55)
LAMPS = [
    (WOUND, 0.9, {'tint': WARM, 'reach': 2.0, 'size': 0.40, 'facing': 0.5}),
    # What the fire sends up at his breast, and under the jaws over his spear.
    ((0.55, 2.35, LANDING + 1.1), 1.2, {'tint': WARM, 'reach': 2.2, 'size': 0.5}), (UNDER, 1.1, {'tint': lights.FIRE, 'reach': 2.4, 'size': 0.5, 'facing': 0.4}),
    ((-3.4, 2.6, LANDING + 1.3), 0.8, {'tint': WARM, 'reach': 2.6, 'size': 0.6}),
    ((-3.0, 4.1, LANDING + 2.0), 0.6, {'tint': WARM, 'reach': 2.4, 'size': 0.6}), ((-1.1, 5.0, LANDING + 2.1), 0.9, {'tint': WARM, 'reach': 2.2, 'size': 0.6}), ((2.0, 4.9, LANDING + 2.1), 0.9, {'tint': WARM, 'reach': 2.4, 'size': 0.6}),
    # Low before the axeman's boots, which are dark and stand in the pillar's shade.
    ((1.30, 5.55, LANDING + 0.55), 0.40, {'tint': WARM, 'reach': 1.5, 'size': 0.35, 'facing': 0.5}),
    ((-6.5, 6.5, 3.0), 2.2, {'tint': lights.MOON, 'reach': 7.0, 'size': 1.6}), ((-7.0, -1.0, 3.0), 3.0, {'tint': lights.MOON, 'reach': 6.0, 'size': 1.6}),
]


def light():
    """The two fires, of which each is rendered by itself."""
    lights.moon((-0.62, -0.80, -0.78), 3.4, 5.0)
    lights.sky('#34466e', '#1d1c2e', 3.0)
    # The fire out of sight: it falls on the landing and on little else.
    key = lights.beam((-2.6, -2.2, 6.8), (*POOL, LANDING), 8600, 46, 0.9, lights.FIRE)
    x, y, z = HEARTH
    flame = lights.flame((x, y, z + (PEDESTAL + 0.28) * BOWL + 0.40), 520, 0.16)
    key.hide_render = flame.hide_render = True
    return key, flame


def burn(seen, job, key, flame):
    """Both fires; near its bowl the one on the stairs would bleach stones and fur."""
    seen['light'] += KEY * twofold.thrown_by(seen, job, key, 8 if job.preview else 14, 0.45)
    near = FLAME * twofold.thrown_by(seen, job, flame, 10 if job.preview else 20, 0.5)
    seen['light'] += near / (1 + (near @ LUMA)[..., None] / HOTTEST)


def lamps():
    return [*LAMPS, *muzzles(), gleam()]


def muzzles():
    """What the fires send into the faces of the pack: a little light before and above each, on the side that is seen."""
    a = math.radians(AZIMUTH)
    return [(tuple(Vector(above_head(*beast, treads(beast))) + Vector((0.55 * math.sin(a), -0.55 * math.cos(a), -0.15))), 0.5 if beast[0] in ('stalker', 'crawler') else 0.7, {'tint': WARM, 'reach': 1.2, 'size': 0.35}) for beast in BEASTS]


def gleam():
    """The moon on the raised axe: without it the blade is lost in the dark."""
    gear, pose, x, y, turn, height, _ = PEOPLE[3]
    head = solve(STANCES[pose])['right_hand'].translation + 0.70 * Vector(STANCES[pose].right_grip).normalized()
    blade = Vector((x, y, LANDING)) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ head * height
    return tuple(blade + Vector((-0.10, -0.40, 0.30))), 2.2, {'tint': lights.MOON, 'reach': 0.95, 'size': 0.2, 'facing': 0.9}


def rims():
    """The moon's edge on everybody, and on the pack the pool's as well, from whichever side it lies."""
    behind, before = (0.62, 0.80, 0.62), (-0.2, -1.0, 0.35)
    people, fur = [(x, y, LANDING) for _, _, x, y, *_ in PEOPLE], {'reach': 1.7, 'soft': 2.0, 'within': True}
    warm = [([at], (POOL[0] - at[0], POOL[1] - at[1], 0.5), {**fur, 'tint': WARM, 'edge': 1.2, 'strength': 1.9}) for _, _, at, *_ in BEASTS]
    return [(people, behind, {'strength': 3.6}), (people, before, {'tint': WARM, 'edge': 0, 'strength': 0.20}), *[([at], (0.95, 0.25, 0.55), {**fur, 'edge': 2.2, 'strength': 2.2 if kind == 'broad ram' else 6.0}) for kind, _, at, *_ in BEASTS], *warm]


def settle(seen):
    """The pack is darker than stone, gold has shades, and what lies outside the pool is left to the moon."""
    hides(seen)
    grounded(seen)
    # What is palest of bone is a lamp in the dark.
    bone = (seen['albedo'] @ LUMA)[..., None]
    seen['albedo'] *= 1 - soft(seen['who'] == BARE) * (1 - np.minimum(1, 0.55 / np.maximum(bone, 1e-3)))
    # Horns and teeth beside a dark hide would be brighter than the emperor; eyes glow by themselves.
    seen['light'] *= 1 - 0.25 * soft((seen['who'] == BARE) & (seen['albedo'] @ LUMA < 0.5))
    burnish(seen)
    featured(seen)
    gilded(seen)
    embers(seen)
    away = np.hypot(seen['at'][..., 0] - POOL[0], seen['at'][..., 1] - POOL[1])
    # Fire and sky together are grey: in the pool the fire has the word.
    glow = (np.clip(1.25 - away / WIDE, 0, 1) * (seen['who'] == 0))[..., None].astype(np.float32)
    seen['light'] *= 1 + glow * np.float32((0.10, -0.14, -0.36))
    night = np.clip((away - WIDE) / 2.2, 0, 1) * (seen['who'] == 0)
    for x, y, _, size in fire.FIRES:
        night = night * np.clip((np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) - 0.7 * size) / (2.2 * size), 0, 1)
    night, tone = night[..., None].astype(np.float32), (seen['light'] @ LUMA)[..., None]
    # No wall that the fire still reaches may be as bright as the pool.
    bright = np.percentile(tone[night > 0.9], 75)
    held = 0.72 / (1 + 0.6 * np.clip(tone / bright - 1, 0, 4))
    seen['light'] += night * (held * (0.4 * seen['light'] + 0.6 * tone * np.float32((0.72, 0.92, 1.35))) - seen['light'])


def burnish(seen):
    """The guards' bronze, and all that is ours, is never bleached by the fires; the emperor's own gold is of another kind."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    # It is yellower than skin, and redder than straw.
    gold = np.clip((green / np.maximum(red, 1e-3) - 0.50) / 0.10, 0, 1) * np.clip((0.64 - blue / np.maximum(green, 1e-3)) / 0.12, 0, 1) * np.clip((red - 0.10) / 0.1, 0, 1)
    gold = soft(gold * (seen['who'] == OURS))
    seen['light'] *= 1 - 0.16 * gold
    # What of it is brightest is amber and never bleached.
    tone = (twofold.together(seen) @ LUMA)[..., None]
    held = np.where(tone > HELD, HELD + (BLEACHED - HELD) * (1 - np.exp((HELD - tone) / (BLEACHED - HELD))), tone) / np.maximum(tone, 1e-4)
    bright = np.clip((tone - 0.6 * HELD) / HELD, 0, 1)
    ours = soft(seen['who'] == OURS)
    seen['light'] *= 1 + ours * (held - 1)
    seen['light'] *= 1 - gold * bright * np.float32((0, 0.10, 0.22))


def embers(seen):
    """Coals glow between dark ones, and the bowl round them is bronze: the flame alone may be bright."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    rgb = twofold.together(seen)
    grey = np.maximum(rgb @ LUMA, 1e-4)[..., None]
    for fx, fy, fz, size in fire.FIRES:
        bowl = soft((np.hypot(x - fx, y - fy) < 0.72 * size) & (np.abs(z - fz + 0.10 * size) < 0.30 * size) & (seen['who'] == 0))
        dimmed = GLOW * (1 - np.exp(-grey / GLOW))
        wanted = 1.25 * dimmed * (dimmed / GLOW) ** 0.7 * (rgb / grey) * np.float32((1.08, 0.86, 0.62))
        seen['light'] += bowl * (wanted / (seen['albedo'] + denoise.FLOOR) - seen['light'])


def paint(rgb, depth, view, seen):
    rgb = outlines.smooth(rgb, depth)
    x, y, _ = PIERCED[2]
    for seed, (at, radius, amount) in enumerate((((x + 0.3, y - 0.7, 0.2), 0.7, 0.2), ((3.4, 5.2, LANDING), 0.7, 0.40), ((-1.9, 8.6, 1.7), 0.6, 0.25)), 11):
        rgb = strikes.dust(rgb, view, at, radius, amount, seed, depth=depth)
    # Rings lie on the stones: soles and ankles stand before them.
    ground = soft((seen['who'] == 0) & (np.abs(seen['at'][..., 2] - LANDING) < 0.20))[..., 0]
    rgb = strikes.foot_ring(rgb, view, (*AT, LANDING), 0.74, depth, strikes.GOLD, 0.6, 0.016, ground)
    for _, _, x, y, _, height, _ in PEOPLE[1:]:
        rgb = strikes.foot_ring(rgb, view, (x, y, LANDING), 0.50 * height, depth, GREEN, 0.42, 0.014, ground)
    return struck(rgb, view, seen)


def struck(rgb, view, seen):
    """The path of the spear and the light at its point: little enough that jaws and blade are read before it."""
    lit = strikes.thrust(rgb, view, SHAFT, WOUND, strikes.STEEL, 0.34)
    lit = strikes.burst(lit, view, WOUND, WAY, 0.42, 40, 5, (2.4, 1.10, 0.32), 0.17)
    lit = strikes.sparks(lit, view, WOUND, 34, 0.72, 4, (2.4, 0.95, 0.22), tapered=True)
    near = np.linalg.norm(seen['at'] - np.float32(WOUND), axis=2) < 1.2
    steel = soft(near & ((seen['who'] == OURS) | (seen['who'] == METAL)))
    return rgb + (lit - rgb) * (1 - 0.75 * steel) + 0.16 * steel * np.float32(strikes.STEEL)
