"""The court in which the emperor and his guard practise, empty, at night: a wheel of sixteen rays let into the paving, a sandy track where feet have gone round it, fires, two steps for those who watch.

The teaser's duel is fought on it by the game's sprites, so the camera is theirs and the wheel's middle is the world's.
"""
import math

import bpy
import numpy as np

from kit import game_view, lights, shapes, twofold, weapons
from kit.noise import fractal2
from kit.places import banners, brazier, cobble, pillars
from kit.places.stones import hewn
from kit.rock import scatter
from kit.surfaces import preset_material

PICTURES = {'duel-court': (1920, 1080)}
ORDER = 62

#: Metres across the picture, and what is in its middle; trailer/court.py says the same.
WIDE, CENTRE = 10.8, (-0.60, 1.20, 0.60)
#: The wheel: where its rays begin and end, and its outer line; the middle of the track.
INNER, OUTER, RIM, TRACK = 0.80, 2.95, 3.06, 2.45
#: Where fires stand; the first is the nearest to us.
FIRES = ((-3.75, -2.35), (-4.15, 3.30), (3.35, 3.45))
#: The steps: from where on, and how high.
STEPS = ((4.85, 0.26), (5.75, 0.52), (6.65, 0.78))


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, 0)
    if not (job.regrade and twofold.rendered(job)):
        court()
    lights.moon((-0.62, -0.55, -0.80), 3.6, 1.0)
    lights.sky(strength=1.5)
    lights.panel((-5.5, -8.0, 5.5), (-0.3, 0.3, 0), 1050, 1.6)
    # Fires out of sight at both sides, whose pools break the dark.
    lamps = [((5.6, -2.6, 1.7), 2.1, {'reach': 5.0, 'size': 0.5}), ((-1.2, 6.4, 2.2), 1.2, {'reach': 4.2, 'size': 0.5})]
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth), lamps, exposure=1.38, quality=(14, 0.5, 4), vignette=0.30, mist=0.05)


def court():
    shapes.block('earth', (60, 60, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    hub = shapes.lathe('hub', [(INNER - 0.02, -0.2), (INNER - 0.02, -0.01), (INNER - 0.06, 0.015), (0, 0.02)], hewn('pale'), 64)
    hub.location = (0, 0, 0)
    shapes.block('bed', (2 * RIM, 2 * RIM, 0.1), hewn('tread'), 0.01).location = (0, 0, -0.11)
    cobble.rings(RIM, INNER, (RIM - INNER) / 3, 4, hewn('pale'), missing=0)
    cobble.rings(9.5, RIM + 0.02, 0.90, 8, hewn('tread'), missing=0.015)
    for number, (start, tall) in enumerate(STEPS):
        step = cobble.rings(start + 0.9, start, 0.92, 20 + number, hewn('ashlar'), missing=0, skip=lambda x, y: y < 1.0 - 0.25 * x)
        for stone in step.children:
            stone.scale.z, stone.location.z = stone.scale.z * 2.3, tall - 0.30
    for seed, (x, y, tall, broken) in enumerate(((-6.1, 4.6, 4.0, 0.0), (-2.75, 6.9, 4.0, 0.0), (0.8, 7.35, 1.5, 0.6), (4.0, 6.4, 4.2, 0.0), (6.6, 3.6, 4.0, 0.0)), 3):
        shapes.place(pillars.pillar(tall, 0.42, seed, hewn('tread'), broken), (x, y, 0.60))
    for seed, (x, y) in enumerate(FIRES, 1):
        brazier.stone_brazier((x, y, 0), 0.95, 0.82, seed)
    for (x, y), colour, turn in (((-2.05, 4.75), 'crimson', -8), ((4.55, 2.3), 'crimson', 14)):
        shapes.place(banners.standard(2.55, colour, int(10 * x + 50), 0.72, 1.3), (x, y, 0), (0, 1.5, turn))
    rack()
    scatter(70, (-6, 5.5), (-4, 5), lambda x, y: 0.0, [hewn('tread')], 0.012, 0.07, 8, skip=lambda x, y: math.hypot(x, y) < 3.2)


def rack():
    """Spears in a rack on the first step's edge, shields leant on it."""
    wood, parts = preset_material('wood'), []
    for x in (-0.85, 0.85):
        parts.append(shapes.sweep('post', [(x, 0, 0), (x, 0, 1.15)], 0.045, wood, 10))
    for z in (0.45, 1.05):
        parts.append(shapes.sweep('rail', [(-0.95, 0, z), (0.95, 0, z)], 0.032, wood, 8))
    for k in range(5):
        spear = weapons.spear(1.75, 0.34, wood, preset_material('steel'), preset_material('bronze'))
        parts.append(shapes.place(spear, (-0.66 + 0.33 * k, 0.06, 0.90), (-8, 2 * k - 4, 60 * k)))
    shapes.place(shapes.group('rack', parts), (1.75, 4.45, 0), (0, 0, -14))
    for x, y, turn, face in ((0.62, 4.60, 10, 'bronze'), (-3.10, 3.72, 34, 'crimson'), (-0.35, 4.70, -4, 'bronze')):
        shield = weapons.round_shield(0.42, preset_material(face), preset_material('flat gold'))
        shapes.place(shield, (x, y, 0.38), (66, 0, turn))


def paint(rgb, depth):
    at = twofold.where(bpy.context.scene.camera, depth, np.array(bpy.context.scene.camera.matrix_world.to_3x3(), np.float32))
    x, y = at[..., 0], at[..., 1]
    floor = np.clip(1 - (at[..., 2] - 0.05) / 0.05, 0, 1)
    far = np.hypot(x, y)
    return sanded(inlaid(worn(glowing(rgb, at), x, y, far, floor), x, y, far, floor), x, y, far, floor)


def glowing(rgb, at):
    """Coals are red, however near to their own fire they are: lit by it they would be lemon."""
    for x, y in FIRES:
        coals = np.clip((0.46 - np.hypot(at[..., 0] - x, at[..., 1] - y)) / 0.05, 0, 1) * np.clip((at[..., 2] - 0.90) / 0.04, 0, 1)
        heat = np.clip(2.4 * fractal2(at[..., 0] * 9, at[..., 1] * 9, 3, 51) - 0.65, 0.08, 1)[..., None]
        rgb = rgb + coals[..., None] * (heat * np.float32([0.95, 0.25, 0.04]) - rgb)
    return rgb


def worn(rgb, x, y, far, floor):
    """Damp and soot by the edges, scratches and old blood where they fight, and light that fails outwards."""
    damp, stain = (np.clip((fractal2(x * scale + shift, y * scale, 5, seed) - low) * 5, 0, 1) for scale, shift, seed, low in ((0.55, 3, 5, 0.52), (0.9, 9, 6, 0.60)))
    scratched = np.zeros_like(x)
    random = np.random.RandomState(3)
    for _ in range(46):
        angle, r, way, long = random.uniform(0, 6.28), 2.9 * random.rand() ** 0.5, random.uniform(0, 6.28), random.uniform(0.12, 0.55)
        u, v = x - r * math.cos(angle), y - r * math.sin(angle)
        along, aside = u * math.cos(way) + v * math.sin(way), v * math.cos(way) - u * math.sin(way)
        scratched = np.maximum(scratched, np.exp(-(aside / 0.010) ** 2) * np.clip((long - np.abs(along)) / 0.1, 0, 1))
    for amount, colour in ((0.55 * damp * np.clip((far - 2.6) / 1.5, 0, 1), (0.50, 0.56, 0.66)), (0.40 * stain, (0.66, 0.56, 0.52)), (0.5 * scratched, (1.5, 1.4, 1.3))):
        rgb = rgb * (1 + (floor * amount)[..., None] * (np.float32(colour) - 1))
    return rgb * (1 - 0.56 * np.clip((far - 3.0) / 3.6, 0, 1))[..., None]


def inlaid(rgb, x, y, far, floor):
    """The wheel: strips of bronze in grooves, dull where they are trodden."""
    ray = np.degrees(np.arctan2(x, -y)) / 22.5
    off = np.abs((ray + 0.5) % 1 - 0.5) * math.radians(22.5) * far
    lines = np.where((far > INNER) & (far < OUTER), off, 9)
    for radius in (INNER, OUTER, RIM):
        lines = np.minimum(lines, np.abs(far - radius))
    groove, strip = (np.clip((wide - lines) / 0.010, 0, 1) * floor for wide in (0.040, 0.022))
    rgb = rgb * (1 - 0.72 * groove)[..., None]
    grey = (rgb @ np.float32([0.3, 0.59, 0.11]))[..., None]
    dull = 0.55 + 0.75 * fractal2(x * 2.3, y * 2.3, 4, 12)
    return rgb + (strip * dull)[..., None] * ((4.6 * grey + 0.02) * np.float32([1.25, 0.86, 0.36]) - rgb)


def sanded(rgb, x, y, far, floor):
    """Sand lies in the joints outside, and in a ring where the fighters circle: pale, without edges, drawn along the way they go."""
    angle = np.arctan2(y, x)
    clouds = fractal2(far * 2.6 + 3, angle * 2.2, 5, 41) + 0.5 * fractal2(x * 4.1, y * 4.1, 4, 42) - 0.25
    ring = np.exp(-(np.abs(far - TRACK) / 0.62) ** 2.4)
    sand = np.clip((1.0 * ring + 0.9 * (clouds - 0.5) - 0.02) * 1.6, 0, 1) * 0.80
    sand = np.maximum(sand, 0.55 * np.clip((fractal2(x * 0.8 + 7, y * 0.8, 5, 43) - 0.55) * 5, 0, 1) * np.clip((far - 2.9) / 0.6, 0, 1)) * floor
    grain = 0.86 + 0.28 * fractal2(x * 26, y * 26, 3, 44)
    calm = 0.60 * (rgb @ np.float32([0.3, 0.59, 0.11])) + 0.028
    tint = rgb / np.maximum(rgb @ np.float32([0.3, 0.59, 0.11]), 1e-4)[..., None]
    return rgb + sand[..., None] * ((1.75 * calm * grain)[..., None] * (0.45 * tint + 0.55 * np.float32([1.32, 0.98, 0.58])) - rgb)
