"""Dusk before the gate of Karn: a rune is touched, the gate gives, and the light within falls on the Oathguard, each of whom answers it in his own way."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np

from kit import denoise, game_view, grade, lights, masonry, outlines, rock, shapes, strikes, twofold
from kit.figure import GEAR, figure, soles, vary
from kit.noise import fractal2
from kit.places import ashlar, banners, brazier as bowls, cobble, gate
from kit.places.stones import hewn
from kit.poses import POSES
from kit.skeleton import Foot, Pose
from kit.surfaces import plain, preset_material
from kit.weapons import bow, broadside

PICTURES = {'pic1': (2560, 1440)}
ORDER = 42

WIDE, CENTRE, AZIMUTH = 12.9, (-0.13, 2.58, 1.77), 28
GATE, OPENING, THRESHOLD, AJAR = 5.2, 4.0, 6.4, (42, 30)
#: Where the light within comes from.
WITHIN = np.array((-1.6, 9.4, 1.5))

#: Both fists round the leaf's edge, the weight thrown back against a straight leg: the leaves open outwards.
HAULS = Pose(
    left_foot=Foot(0.12, -0.12, 8), right_foot=Foot(-0.22, 0.64, -30), pelvis=(0, 0.18, 0.80), hips=(-4, 0, -4), chest=(-12, 0, 0), head=(6, 0, 6),
    left_hand=(0.09, -0.27, 1.40), right_hand=(-0.05, -0.23, 1.10), left_elbow=(1, 0.2, 0.1), right_elbow=(-1, 0.5, -0.4), left_grip=(0, 0, 1), right_grip=(0, 0, 1), wind=(0, 0.25, 0))
#: On one knee, the right palm on a rune at the height of the eyes.
TOUCHES = replace(POSES['kneel'], chest=(4, 4, 14), head=(-14, 0, -6), left_hand=(0.30, -0.30, 0.66), left_grip=(0.3, -1, 0.1), right_hand=(-0.10, -0.66, 1.30), right_elbow=(-0.9, 0.2, -0.5), right_grip=(0, 0, 1))
#: The same lower down, turned so far from the door that the face, an arm and both legs are seen.
PULLS = replace(HAULS, pelvis=(0, 0.17, 0.79), chest=(-6, 0, 10), head=(0, 0, 48), left_hand=(0.09, -0.32, 1.22), right_hand=(-0.03, -0.30, 0.98), left_elbow=(1, 0.1, -0.2), right_elbow=(-1, 0.4, -0.3),
                left_foot=Foot(0.20, -0.27, 10), right_foot=Foot(-0.20, 0.46, 14))
#: A step towards the light: the sword ready at one side, the shield at the other, its face to the viewer.
ENTERS = replace(POSES['guard'], right_hand=(-0.56, -0.10, 1.20), right_grip=(-0.80, -0.30, 0.62), right_elbow=(-0.6, 0.8, -0.3), left_hand=(0.42, -0.16, 1.06), left_elbow=(0.9, 0.5, -0.4),
                 shield=(1, -0.10, 0.14), head=(-6, 0, -34))
#: The spear clear of the face, the shield's sun turned out.
VOWS = replace(POSES['vow'], head=(-2, -4, 28), right_hand=(-0.64, -0.22, 1.38), right_grip=(-0.07, -0.02, 1), left_hand=(0.50, -0.20, 1.06), shield=(0.10, -1, 0.12))
#: He calls the others: his sword and his eyes say where.
CALLS = replace(POSES['point'], left_foot=Foot(0.24, -0.08, 34), right_foot=Foot(-0.17, 0.04, -18), right_hand=(-0.62, -0.22, 1.52), right_elbow=(-0.5, 0.5, -0.6), right_grip=(-1, -0.10, 0.14), left_hand=(0.33, -0.06, 1.00), left_elbow=(1, 0.5, 0), chest=(-2, 4, -20), head=(-4, 0, -10))
#: The shield is lifted against what comes out of the dark, the spear held ready behind it; his cape is short, or it would hide the leg that he leans on.
RECOILS = replace(POSES['recoil'], right_foot=Foot(-0.24, 0.48, -30), left_hand=(0.36, -0.30, 1.50), shield=(1, -0.20, 0.30), right_hand=(-0.36, -0.20, 1.02), right_elbow=(-0.8, 0.7, -0.2), right_grip=(0.10, -0.62, 0.78), head=(-8, 0, 22))
#: The bow lowered, its arrow nocked towards the ground: he waits for what the light shows him.
RESTS = replace(POSES['stand'], left_foot=Foot(0.15, -0.20, 14), right_foot=Foot(-0.14, 0.12, -24), pelvis=(0, 0, 0.945), hips=(0, 3, -8), chest=(2, -2, -6), head=(-2, 0, 30),
                left_hand=(0.20, -0.50, 0.95), left_elbow=(0.9, 0.2, -0.6), left_grip=(0, -0.50, 0.82), right_hand=(0.06, -0.27, 1.12), right_elbow=(-0.8, 0.6, -0.3), right_grip=(0.3, -0.5, 0.8))


def at(right, up):
    """The place on the ground that is seen so far to the right of the world's origin, and so far up."""
    a = math.radians(AZIMUTH)
    return right * math.cos(a) - 2 * up * math.sin(a), right * math.sin(a) + 2 * up * math.cos(a)


#: outfit, pose, place, turn, height. Nobody stands before anybody else, and they stand in twos and alone: evenly spaced, they would be pieces on a board.
PEOPLE = (
    (vary(GEAR['emperor'], turn=broadside(VOWS.right_grip, (-0.9, -0.45, 0))), VOWS, at(-1.20, 0.42), 74, 1.24),
    (vary(GEAR['hoplite'], crest='bluehair', metal='steel', cape='blue', helmet='attic', beard=0.06, weapon='', shield='', grasps=True), HAULS, (-0.645, 4.10), 138, 1.06),
    (vary(GEAR['hoplite'], helmet='none', weapon='', shield='', cape='crimson', beard=0.05), TOUCHES, (-3.55, -0.80), 268, 1.10),
    (GEAR['archer'], RESTS, at(-2.28, 1.58), 102, 1.06),
    (GEAR['shieldman'], ENTERS, at(0.95, -0.70), 240, 1.12),
    (vary(GEAR['axeman'], weapon='', cape='', grasps=True), PULLS, (0.545, 4.58), 258, 1.12),
    (GEAR['captain'], CALLS, at(3.72, -0.16), 318, 1.10),
    (GEAR['bearer'], RECOILS, at(4.72, 0.92), 270, 1.08),
)
#: Whoever it is that waits in the gate: seen against its light, nothing but an outline.
AWAITED, WAITS, WAITING = vary(GEAR['pilgrim'], helmet='cowl'), 2, (-0.59, 5.40, 0.01)
#: Narrow between the leaves, the staff upright beside the hood.
AWAITS = replace(POSES['stand'], left_foot=Foot(0.08, -0.04, 8), right_foot=Foot(-0.08, 0.03, -8), left_hand=(0.08, -0.26, 1.10), left_elbow=(0.5, 0.4, -0.9), right_hand=(-0.24, -0.24, 1.24), right_elbow=(-0.4, 0.4, -0.9), right_grip=(-0.04, 0, 1), head=(8, 0, 0))
MONOLITHS = ((-4.46, -0.70, 3.8, 72), (*at(6.55, 0.10), 4.0, 14))
FIRES = (at(-3.12, 2.95),)


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
    # Small, or its edge on the floor is grain.
    lights.flame((WITHIN[0], WITHIN[1] - 0.4, 3.0), 24000, 0.10, (1.0, 0.56, 0.21))

    def settled(rendered):
        settle(rendered)
        seen.update(rendered)
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view, seen), LAMPS, exposure=1.85, sharpness=0.22, mist=0.08, mist_tint=(0.09, 0.075, 0.13), rims=rims(), settle=settled,
                     washes=((1, (1.0, 0.82, 0.64), {'share': 0, 'fill': 0.10, 'low': (0.0, 1.3)}),),
                     feet=[([sole for _, pose, (x, y), turn, height in PEOPLE for sole in soles(posed(pose), (x, y, 0), turn, height)], 0.17)])


def people(job):
    for seed, (gear, pose, (x, y), turn, height) in enumerate(PEOPLE, 3):
        person = figure(f'person {seed}', posed(pose), gear, seed, 0.016 if job.preview else 0.010, hair_count=0.6, cape_length=0.84 if pose is RECOILS else 1.22, held_at=0.16 if pose is RECOILS else None)
        if gear.weapon == 'bow':
            slacken(person)
            pale(person)
        shapes.belong(shapes.place(person, (x, y, 0.01), (0, 0, turn), height), 1)


def slacken(person):
    """The string hardly drawn: the arrow is nocked and aimed at nothing."""
    held = next(part for part in person.children if part.name.split('.')[0] == 'bow')
    for part in list(held.children):
        bpy.data.objects.remove(part)
    for part in list((slack := bow(preset_material('wood'), draw=0.17)).children):
        part.parent = held
    bpy.data.objects.remove(slack)


def pale(person):
    """The bow is stouter than it would be, and of pale wood, or it is lost before the wall."""
    for part in person.children_recursive:
        if part.name.split('.')[0] == 'limb':
            part.data.materials[0] = preset_material('linen')
            swollen = part.modifiers.new('thicker', 'DISPLACE')
            swollen.mid_level, swollen.strength = 0, 0.010


def posed(pose):
    return POSES[pose] if isinstance(pose, str) else pose


GOLD = (1.0, 0.62, 0.26)
#: What the light sends round the edge of the leaves, and the rune to him who touches it.
LAMPS = [((0.15, 4.3, 1.3), 2.6, {'tint': GOLD, 'reach': 5.5, 'size': 0.8, 'facing': 0.1}), ((-4.0, -0.88, 1.35), 0.2, {'tint': (0.35, 0.62, 1.0), 'reach': 1.5, 'size': 0.3}),
         ((-0.5, -2.2, 2.4), 0.5, {'reach': 5.0, 'size': 0.9}), ((-1.66, -0.86, 2.2), 0.5, {'reach': 2.4, 'size': 0.5}), ((3.6, -1.2, 2.2), 0.9, {'reach': 4.0, 'size': 0.9}),
         ((2.5, 0.5, 2.0), 0.7, {'tint': (1.0, 0.76, 0.52), 'reach': 2.2, 'size': 0.5}), ((0.7, 3.5, 1.2), 1.1, {'tint': GOLD, 'reach': 1.7, 'size': 0.4}),
         ((-2.85, 0.90, 2.1), 0.8, {'tint': (1.0, 0.76, 0.52), 'reach': 1.7, 'size': 0.4}),
         # The leg that he at the right leaf leans on, and those of him who kneels.
         ((1.5, 3.7, 0.9), 0.7, {'tint': GOLD, 'reach': 1.5, 'size': 0.4}), ((-2.9, -1.7, 0.6), 0.5, {'reach': 1.5, 'size': 0.4})]


def rims():
    """The moon's edge on everybody."""
    feet = [(x, y, 0) for _, _, (x, y), _, _ in PEOPLE]
    free, door = [feet[0], *feet[2:5], *feet[6:]], [feet[1], feet[5]]
    # The leaf is close to him: what lights him must not reach it.
    return [(free, (0.9, 0.6, 0.5), {'strength': 4.0}), (door, (-0.9, -0.2, 0.5), {'strength': 3.0, 'reach': 0.5})]


def place(job):
    shapes.block('earth', (80, 80, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    shapes.place(gate.gate(OPENING, GATE, 3, AJAR, sun=0.63), (0, THRESHOLD, 0))
    # What is behind the doors: seen only as light, and lights nothing itself.
    within = plain('light within', '#ff9a3a', 0.6, uneven=0.5, glow=0.40)
    within.cycles.sample_as_light = False
    shapes.block('light within', (4.2, 0.1, 4.0), within, 0.01).location = (0, 10.8, 2.0)
    shapes.place(masonry.stairs(7, 5.6, hewn('tread'), 4, 0.17, 0.36), (-1.7, 7.3, 0))
    shapes.belong(shapes.place(figure('who waits', AWAITS, AWAITED, 31, 0.016, hair_count=0.5), WAITING, (0, 0, 10), 0.88), WAITS)
    for x in (-1, 1):
        shapes.place(ashlar.wall(9.0, 6.6, 1.2, 0.50, 6 + x), ((6.2 if x > 0 else -15.2), THRESHOLD + 0.2, 0))
        # The towers lean back: so do their banners.
        shapes.place(banners.hanging(1.30, 2.5, 'crimson', 4 + x), (3.75 * x, 4.40, 3.75), (-3.2, 0, 0))
        cobble.cobble((3.3, 12) if x > 0 else (-14, -3.3), (-9, THRESHOLD + 0.2), 0.46, 9 + x, skip=lambda a, b: (a * 1.7 + b * 2.3) % 5.1 < 0.5 + abs(a) * 0.12)
    cobble.flags((-3.3, 3.3), (-10, 10), 1.0, 12)
    for seed, (x, y, tall, turn) in enumerate(MONOLITHS):
        shapes.place(masonry.standing_stone(tall, 0.66, seed * 2 + 1, 0.022 if job.preview else 0.014, 1.9, 1.1, 0.4), (x, y, -0.15), (0, 2 if x < 0 else -2, turn))
    rock.scatter(120, (-12, 12), (-9, 6), lambda x, y: 0.0, [hewn('dark')], 0.03, 0.16, 5, skip=lambda x, y: abs(x) < 3.2)


def paint(rgb, depth, view, seen):
    # Over the opening the dust is thin: one looks in, and at whoever stands there.
    camera = bpy.context.scene.camera
    within = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))[..., 1] > THRESHOLD - 0.3
    rgb = outlines.smooth(rgb, depth)
    # Nor is it thick before the men at the leaves, whose hands and feet it would take.
    dust = stream(rgb.shape, depth, view) * (1 - 0.65 * within) * (1 - outline(seen)) * (1 - 0.82 * soft(seen['who'] == 1)) * (1 - 0.70 * soft(left_leaf(seen)))
    rgb = rgb + dust[..., None] * np.array((1.25, 0.66, 0.22), np.float32)
    for seed, (spot, radius, amount) in enumerate((((0.1, 3.9, 0), 0.9, 0.30), ((-0.6, 2.2, 0), 1.2, 0.25), ((0.6, 3.2, 0), 0.8, 0.3)), 31):
        rgb = strikes.dust(rgb, view, spot, radius, amount, seed, (0.46, 0.32, 0.18), depth)
    rgb = rgb * (1 - hem_shadow(seen)[..., None] * np.float32((0.80, 0.95, 1.0)))
    return rgb + motes(rgb.shape, view) * (1 - outline(seen))[..., None] * (1 - 0.8 * soft(seen['who'] == 1))[..., None]


def outline(seen):
    return soft(seen['who'] == WAITS)


def soft(mask, pixels=1.0):
    return cv2.GaussianBlur(mask.astype(np.float32), (0, 0), max(pixels * mask.shape[1] / 2400, 0.5))


def left_leaf(seen):
    """The leaf that is seen from its end, as it stands open."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    return (seen['who'] == 0) & (x > -OPENING / 2 - 0.1) & (x < -0.12) & (y > 3.2) & (y < THRESHOLD - 0.3) & (z > 0.08)


def settle(seen):
    """The light within keeps the form of the steps it falls on, deeper in haze the farther they are; and no single hair is brighter than those beside it."""
    rgb, y = twofold.together(seen), seen['at'][..., 1]
    grey = (rgb @ grade.LUMA).astype(np.float32)
    gain = np.where(seen['who'] == 1, np.minimum(1, (1.5 * cv2.medianBlur(grey, 5) + 0.012) / np.maximum(grey, 1e-4)), 1)
    # Nor is any gold: the gate is the brightest of all.
    gain = np.where(seen['who'] == 1, gain * np.minimum(1, 0.34 * (1 - np.exp(-grey / 0.34)) / np.maximum(grey, 1e-4)), gain)
    bright = 0.62 * (1 - np.exp(-grey / 0.62))
    within = y > THRESHOLD - 0.3
    gain = np.where(within, bright ** 1.35 * 1.15 / np.maximum(grey, 1e-4), gain) * np.where(seen['who'] == WAITS, 0.05, 1)
    haze = (within * (np.abs(seen['at'][..., 0]) < 2.8) * np.clip((y - 6.4) / 2.4, 0, 1) * 0.62)[..., None]
    seen['light'] *= gain[..., None]
    rgb = twofold.together(seen)
    rgb += haze * (np.float32((1.0, 0.62, 0.24)) * 0.95 - rgb)
    seen['light'] = np.where(within[..., None], rgb / (seen['albedo'] + denoise.FLOOR), seen['light'])
    hold(seen)
    await_seen(seen)
    stone(seen)
    dusk(seen, within)


def hold(seen):
    """The left leaf's lit end is wood, not light, and carries the dark that hands and knees before it leave: on a bright edge hands would dissolve."""
    leaf = soft(left_leaf(seen))[..., None]
    rgb = denoise.without_dots(twofold.together(seen), 5, 1.25)
    grey = np.maximum(rgb @ grade.LUMA, 1e-4)[..., None]
    held = np.where(grey > 0.11, 0.11 + 0.12 * (1 - np.exp((0.11 - grey) / 0.12)), grey)
    wood = held * (0.35 * rgb / grey + 0.65 * np.float32((1.62, 0.86, 0.36)))
    men = (seen['who'] == 1) & (seen['at'][..., 1] > 3.0) & (np.abs(seen['at'][..., 0]) < 2.2)
    shade = np.clip(0.70 * soft(men, 4) + 0.55 * soft(men, 11), 0, 0.80)[..., None]
    rgb = twofold.together(seen)
    # Where two edges meet, some samples see neither.
    middle = cv2.medianBlur(rgb.astype(np.float32), 5)
    rgb = np.where(leaf * (rgb @ grade.LUMA < 0.7 * (middle @ grade.LUMA))[..., None] > 0.5, middle, rgb)
    lit = np.clip((grey - 0.05) / 0.08, 0, 1)
    rgb += leaf * ((rgb + lit * (wood - rgb)) * (1 - shade) - rgb)
    # Those who pull stand between the eye and the light: they are darker than what they hold.
    rgb *= 1 - 0.26 * soft(men)[..., None]
    seen['light'] = rgb / (seen['albedo'] + denoise.FLOOR)


def await_seen(seen):
    """An edge of ember on hood, shoulders and robe: the light is behind him, and the hood's top, on which it falls, is held as dark as the rest. Staff and hem stay black."""
    own, inner, broad = (soft(seen['who'] == WAITS, pixels) for pixels in (1, 3, 10))
    high = np.clip((seen['at'][..., 2] - 0.25) / 0.6, 0, 1)
    grey = np.maximum(twofold.together(seen) @ grade.LUMA, 1e-4)
    seen['light'] *= (1 + own * (np.minimum(1, 0.012 / grey) - 1))[..., None]
    edge = own ** 2 * np.clip(2.4 * (0.92 - inner), 0, 1) * np.clip((broad - 0.30) / 0.15, 0, 1) * high
    seen['light'] += edge[..., None] * np.float32((0.42, 0.135, 0.030)) / (seen['albedo'] + denoise.FLOOR)


def hem_shadow(seen):
    """His shadow on the threshold, towards the eye: deepest under the hem, so that he stands on the stones."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    along = WAITING[1] + 0.10 - y
    wide = 0.26 + 0.06 * np.maximum(along, 0)
    aside = np.abs(x - WAITING[0]) / wide
    ground = soft((seen['who'] == 0) & (z < 0.12))
    return 0.62 * ground * np.clip(1.35 - aside, 0, 1) * np.clip(along / 0.12, 0, 1) * np.exp(-np.maximum(along - 0.25, 0) / 0.55)


def stone(seen):
    """The evening on the right stone, whose face would be a hole round its runes, and a breath of the gate's light on its near edge."""
    x, y, _, _ = MONOLITHS[1]
    near = soft((np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.0) & (seen['at'][..., 2] > 0.04) & (seen['who'] == 0))
    towards = np.clip(seen['normal'] @ twofold.unit(np.float32([[[-0.35, -0.80, 0.45]]]))[0, 0] + 0.25, 0, 1)
    high = 0.45 + 0.55 * np.clip(seen['at'][..., 2] / 2.4, 0, 1)
    seen['light'] += (near * towards * high)[..., None] * np.float32((0.42, 0.60, 1.0)) * 0.34
    gold = np.clip(seen['normal'] @ twofold.unit(np.float32([[[-0.95, 0.25, 0.10]]]))[0, 0], 0, 1)
    seen['light'] += (near * gold * high)[..., None] * np.float32(GOLD) * 0.13


def dusk(seen, within):
    """Outside the gate's light it is evening: the farther from it, the darker and bluer the stones, and every shadow on them is deeper; runes glow pale, or they would be louder than the gate."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    tone = np.maximum(seen['light'] @ grade.LUMA, 1e-4)[..., None]
    ground = (~within & (seen['who'] == 0)).astype(np.float32)[..., None]
    middle = np.percentile(tone[ground > 0.5], 70)
    deeper = np.minimum(tone / middle, 2.2) ** 0.45
    away = np.clip((np.hypot(x - 0.1, y - 3.2) - 2.4) / 4.6, 0, 1)[..., None]
    high = np.clip((z - 2.2) / 2.4, 0, 1)[..., None]
    cold = tone * np.float32((0.62, 0.86, 1.45))
    seen['light'] += ground * (np.maximum(away, high) * 0.55 * (cold - seen['light']))
    seen['light'] *= 1 + ground * (deeper * (1 - 0.36 * away) * (1 - 0.20 * high) - 1)
    by_stone = np.max([np.clip((1.25 - np.hypot(x - mx, y - my)) / 0.3, 0, 1) for mx, my, _, _ in MONOLITHS], axis=0)[..., None]
    rgb = twofold.together(seen)
    grey = (rgb @ grade.LUMA)[..., None]
    blue = np.clip((rgb[..., 2:] / np.maximum(rgb[..., :1], 1e-4) - 1.3) / 0.8, 0, 1) * by_stone * (seen['who'] == 0)[..., None]
    rgb += blue * (0.76 * (0.45 * rgb + 0.55 * grey * np.float32((0.66, 1.02, 1.22))) - rgb)
    seen['light'] = np.where(blue > 0, rgb / (seen['albedo'] + denoise.FLOOR), seen['light'])


def edges():
    """The free edges of both leaves on the ground."""
    leaf, hinge, y = OPENING / 2 - 0.05, OPENING / 2 - 0.12, THRESHOLD - 0.75
    return [np.array((side * (hinge - leaf * math.cos(math.radians(a))), y - leaf * math.sin(math.radians(a)))) for side, a in zip((-1, 1), AJAR)]


def stream(shape, depth, view):
    """How much lit dust the eye looks through at each pixel: the light within passes between the leaves and spreads on this side."""
    small = (shape[1] // 2, shape[0] // 2)
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    seen = twofold.where(camera, depth, turn)[::2, ::2][:small[1], :small[0]]
    eye = turn[:, 2]
    left, right = edges()
    door = GATE * 0.64
    far = np.linalg.norm((left + right) / 2 - WITHIN[:2])
    total = np.zeros(seen.shape[:2], np.float32)
    steps, reach = 60, 9.0
    for k in range(steps):
        p = seen + eye * ((k + 0.5) * reach / steps)
        x, y, z = (p[..., i] - WITHIN[i] for i in range(3))
        away = np.hypot(x, y) / far

        across = np.minimum(aside(left, x, y), -aside(right, x, y)) / np.maximum(away, 0.3)
        high = door - 0.1 - WITHIN[2] - z / np.maximum(away, 0.3)
        soft = 0.05 + 0.05 * np.maximum(away - 1, 0)
        inside = np.clip(across / soft + 0.5, 0, 1) * np.clip(high / soft, 0, 1) * (p[..., 2] > 0) * (p[..., 1] < THRESHOLD - 0.4)
        streak = fractal2((x / np.maximum(away, 0.3)) * 3.2 + 5, z / np.maximum(away, 0.3) * 2.2, 3, 7)
        fade = np.clip(1.9 - away, 0, 1) ** 1.5 / (1.0 + np.maximum(away - 0.9, 0) * 1.4)
        total += inside * fade * np.clip(0.25 + 2.4 * (streak - 0.35), 0.05, 2)
    total = total * reach / steps
    return cv2.resize(grade.blur(total, max(view.pixels_per_metre * 0.012, 0.8)), (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC) * 0.30


def aside(edge, x, y):
    """How far east of the ray that grazes an edge, in metres."""
    way = (edge - WITHIN[:2]) / np.linalg.norm(edge - WITHIN[:2])
    return way[0] * y - way[1] * x


def motes(shape, view):
    """Grains that the light picks out as they leave the gate."""
    layer, random = np.zeros(shape, np.float32), np.random.RandomState(5)
    left, right = edges()
    for _ in range(60):
        share, out = random.rand(), random.exponential(1.2)
        edge = left + (right - left) * share
        way = (edge - WITHIN[:2]) / np.linalg.norm(edge - WITHIN[:2])
        x, y = edge + way * out + random.normal(0, 0.05 + 0.10 * out, 2)
        u, v, _ = view.seen((x, y, random.uniform(0.1, 2.9)))
        r = view.pixels_per_metre * random.uniform(0.005, 0.014)
        cv2.circle(layer, (int(u * 16), int(v * 16)), max(int(r * 16), 8), tuple(float(c) for c in np.array((2.4, 1.3, 0.45)) * math.exp(-0.5 * out)), -1, cv2.LINE_AA, 4)
    layer = grade.blur(layer, max(view.pixels_per_metre * 0.0045, 0.5))
    return layer + 0.6 * grade.blur(layer, max(view.pixels_per_metre * 0.03, 0.8))
