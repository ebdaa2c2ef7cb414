"""Dusk before the gate of Karn: a rune is touched, the gate gives, and the light within falls on the Oathguard, each of whom answers it in his own way."""
import bpy
import numpy as np

from kit import game_view, lights, masonry, outlines, rock, shapes, strikes, twofold
from kit.places import ashlar, brazier as bowls, cobble, gate
from kit.places.stones import hewn
from kit.surfaces import plain
from scenes import gate_glow
from scenes.gate_band import banded, under_hem
from scenes.gate_banners import folded
from scenes.gate_capes import dulled
from scenes.gate_dust import motes, stream
from scenes.gate_folds import creased
from scenes.gate_gold import gilded
from scenes.gate_leaves import bars, wrought
from scenes.gate_light import left_leaf, settle
from scenes.gate_measures import AJAR, AZIMUTH, CENTRE, FIRES, GATE, GOLD, MONOLITHS, OPENING, THRESHOLD, WIDE, ground
from scenes.gate_people import ARCHER, BEARER, CAPTAIN, EMPEROR, HAULER, KNEELER, PARTNER, PULLER, SHIELDMAN, face_of, feet, people
from scenes.gate_relief import TORCH, relief
from scenes.gate_soft import soft
from scenes.gate_touches import touched_up
from scenes.gate_waits import outline
from scenes.gate_weather import weather

PICTURES = {'pic1': (2560, 1440)}
ORDER = 42
#: Samples of the light, its share of the picture's size, samples of what it falls on: figures are rendered anew, and plain stone asks for few.
LIGHT = (12, 0.32, 3)

#: What the light sends round the edge of the leaves, and the rune to him who touches it.
LAMPS = [((0.15, 4.3, 1.3), 2.6, {'tint': GOLD, 'reach': 5.5, 'size': 0.8, 'facing': 0.1}), ((-4.0, -0.88, 1.35), 0.2, {'tint': (0.35, 0.62, 1.0), 'reach': 1.5, 'size': 0.3}),
         ((0.7, 3.5, 1.2), 1.1, {'tint': GOLD, 'reach': 1.7, 'size': 0.4}),
         # The torch on the right tower, which models the stones about it.
         ((TORCH[0] - 0.15, TORCH[1] - 0.35, TORCH[2] + 0.25), 0.85, {'reach': 3.4, 'size': 0.4, 'facing': 0.05}),
         # The leg that he at the right leaf leans on.
         ((0.95, 4.0, 0.50), 0.75, {'tint': GOLD, 'reach': 1.1, 'size': 0.4})]


def faces():
    """A lamp of his own for everybody before the gate, a step from him towards it and a little towards the eye: faces and breasts are read by it."""
    lamps = []
    for guard, strength in ((EMPEROR, 0.95), (KNEELER, 0.60), (ARCHER, 0.60), (BEARER, 0.58), (SHIELDMAN, 0.42), (PARTNER, 0.44), (CAPTAIN, 0.80)):
        x, y = guard.place
        way = np.array((0.1 - x, 3.6 - y)) / np.hypot(0.1 - x, 3.6 - y) + (0.22, -0.42)
        lamps.append(((x + 0.95 * way[0], y + 0.95 * way[1], 1.65 * guard.height), strength, {'tint': (1.0, 0.70, 0.40), 'reach': 2.4, 'size': 0.5}))
    # The emperor's face once more, from close by.
    x, y, z = face_of(EMPEROR)
    lamps.append(((x + 0.34, y - 0.16, z + 0.10), 0.16, {'tint': (1.0, 0.76, 0.50), 'reach': 0.75, 'size': 0.22, 'facing': 0.1}))
    return lamps


def render(job):
    view, seen = game_view.begin(job, CENTRE, WIDE, AZIMUTH), {}
    for seed, (x, y) in enumerate(FIRES):
        bowls.stone_brazier((x, y, 0), 1.0, 0.85, seed + 3)
    # What was rendered is graded again without anybody: people and walls take longest to build.
    if not (job.regrade and (job.cache / 'sharp' / 'rgb.exr').exists()):
        people(job)
        place(job)
    sun = lights.moon((0.86, 0.38, -0.40), 2.2, 1.6)
    sun.data.color = (1.0, 0.42, 0.20)
    lights.moon((-0.80, -0.20, -0.60), 2.6, 2.0)
    lights.sky('#4a5690', '#5a4450', 2.2)
    apart = gate_glow.lamps()

    def settled(rendered):
        touched_up(rendered)
        weather(rendered)
        dulled(rendered)
        wrought(rendered)
        gate_glow.lay_on(rendered, job, *apart)
        kneels(rendered)
        gilded(rendered)
        creased(rendered)
        settle(rendered)
        banded(rendered, [guard.place for guard in (EMPEROR, HAULER, PULLER)])
        twofold.contact(rendered, feet(), 0.15, 0.72)
        twofold.contact(rendered, [(*KNEELER.place, 0)], 0.42, 0.60)
        seen.update(rendered)
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view, seen), [*LAMPS, *faces()], exposure=1.85, sharpness=0.22, mist=0.08, mist_tint=(0.09, 0.075, 0.13), rims=rims(), settle=settled,
                     washes=((1, (1.0, 0.82, 0.64), {'share': 0, 'fill': 0.10, 'low': (0.0, 1.3)}),),
                     close_ups=close_ups(), close_fade=0.05, close_calm=(3, 0.62), close_samples=8, quality=LIGHT)


def close_ups():
    """All of the Oathguard in four parts of the picture: its light as a whole is too small for faces, hands and what they hold. Edges as shares of the picture: left, top, right, bottom."""
    tall = WIDE * 9 / 16
    parts = ((0.240, 0.40, 0.575, 0.92), (0.595, 0.48, 0.865, 0.95), (0.430, 0.36, 0.680, 0.63), (0.105, 0.58, 0.260, 0.83))
    return [((*ground((left + right) / 2, (top + bottom) / 2), 0), ((right - left) / 2 * WIDE, (bottom - top) / 2 * tall)) for left, top, right, bottom in parts]


def rims():
    """The evening's edge on everybody but him who kneels: from behind, and from the side that the gate does not light."""
    left, right, caped, door = ([(*guard.place, 0) for guard in some] for some in ((EMPEROR, ARCHER, BEARER), (SHIELDMAN, CAPTAIN), (PARTNER,), (HAULER, PULLER)))
    # His cape faces that way, and matt wool has hardly an edge.
    # The leaf is close to those who pull: what lights them must not reach it.
    return [(left, (-0.75, 0.55, 0.6), {'strength': 2.4}), (right, (0.9, 0.6, 0.5), {'strength': 1.7}), (caped, (0.9, 0.6, 0.5), {'strength': 0.45}), (door, (-0.9, -0.2, 0.5), {'strength': 3.0, 'reach': 0.5})]


def kneels(seen):
    """The evening's edge on him who kneels, and not on the stone close before him."""
    before = seen['light'].copy()
    twofold.rim(seen, [(*KNEELER.place, 0)], (0.5, 0.7, 0.5), strength=3.6)
    seen['light'] = before + soft(seen['who'] == 1)[..., None] * (seen['light'] - before)


def place(job):
    shapes.block('earth', (80, 80, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    shapes.place(gate.gate(OPENING, GATE, 3, AJAR, sun=0.63), (0, THRESHOLD, 0))
    # What is behind the doors: seen only as light, and lights nothing itself.
    within = plain('light within', '#ff9a3a', 0.6, uneven=0.5, glow=0.40)
    within.cycles.sample_as_light = False
    shapes.block('light within', (4.2, 0.1, 4.0), within, 0.01).location = (0, 10.8, 2.0)
    shapes.place(masonry.stairs(7, 5.6, hewn('tread'), 4, 0.17, 0.36), (-1.7, 7.3, 0))
    for x in (-1, 1):
        shapes.place(ashlar.wall(9.0, 6.6, 1.2, 0.50, 6 + x), ((6.2 if x > 0 else -15.2), THRESHOLD + 0.2, 0))
        # The towers lean back: so do their banners.
        shapes.place(folded('crimson', 4 + x, -x), (3.75 * x, 4.36, 3.75), (-3.2, 0, 0))
        cobble.cobble((3.3, 12) if x > 0 else (-14, -3.3), (-9, THRESHOLD + 0.2), 0.46, 9 + x, skip=lambda a, b: (a * 1.7 + b * 2.3) % 5.1 < 0.5 + abs(a) * 0.12)
    cobble.flags((-3.3, 3.3), (-10, 10), 1.0, 12)
    for seed, (x, y, tall, turn) in enumerate(MONOLITHS):
        shapes.place(masonry.standing_stone(tall, 0.66, seed * 2 + 1, 0.022 if job.preview else 0.014, 1.9, 1.1, 0.4), (x, y, -0.15), (0, 2 if x < 0 else -2, turn))
    bars()
    relief(job)
    rock.scatter(120, (-12, 12), (-9, 6), lambda x, y: 0.0, [hewn('dark')], 0.03, 0.16, 5, skip=lambda x, y: abs(x) < 3.2)


def paint(rgb, depth, view, seen):
    # Over the opening the dust is thin: one looks in, and at whoever stands there.
    camera = bpy.context.scene.camera
    within = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))[..., 1] > THRESHOLD - 0.3
    rgb = outlines.smooth(rgb, depth)
    # Nor is it thick before the men at the leaves, whose hands and feet it would take.
    dust = stream(rgb.shape, depth, view) * (1 - 0.65 * within) * (1 - outline(seen)) * (1 - 0.82 * soft(seen['who'] == 1)) * (1 - 0.70 * soft(left_leaf(seen)))
    rgb = rgb + dust[..., None] * np.array((1.25, 0.66, 0.22), np.float32)
    for seed, (spot, radius, amount) in enumerate((((0.1, 3.9, 0), 0.9, 0.14), ((-0.6, 2.2, 0), 1.2, 0.16), ((0.6, 3.2, 0), 0.8, 0.16)), 31):
        rgb = strikes.dust(rgb, view, spot, radius, amount, seed, (0.46, 0.32, 0.18), depth)
    # Dust lies over the stones under his hem, too.
    rgb = rgb * (1 - under_hem(seen)[..., None] * np.float32((0.72, 0.80, 0.86)))
    return rgb + motes(rgb.shape, view) * (1 - outline(seen))[..., None] * (1 - 0.8 * soft(seen['who'] == 1))[..., None]
