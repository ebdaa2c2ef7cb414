"""The arena's light: lamps, rims, and what is painted over them: dust, breath, eyes, the blow."""
import math

import bpy
import cv2
import numpy as np
from mathutils import Vector

from kit import beast_roar, denoise, flames, lights, strikes, twofold
from scenes import arena_floor
from scenes.arena_arms import along_spear
from scenes.arena_blow import blow
from scenes.arena_fight import FIRES, INTO, RIGHT, SIZE, SPILL, TURN, WARDEN, axe_head, crater, on_head, on_warden, pads, people, spot, thrust_way


#: Moonlight that the floor throws up by its hind legs; the same under its belly; the spark at its breast, a fire out of sight before its face, what glows in its throat; the spilled coals, the hot cracks before its paw, pools of the braziers on the floor.
LAMPS = [(tuple(on_warden(1.0, 1.25, 1.0)), 0.75, {'tint': (0.62, 0.74, 1.0), 'reach': 3.8, 'size': 1.0, 'facing': 0.8}), (tuple(on_warden(-0.1, 0.55, 0.75)), 0.35, {'tint': (0.50, 0.62, 0.90), 'reach': 4.2, 'size': 1.5, 'facing': 1.0}),
         (tuple(on_warden(0.80, -2.05, 1.55)), 2.4, {'reach': 3.2, 'size': 0.6, 'facing': 0.5}),
         (on_head(0.75, -1.55, -0.75), 8.0, {'reach': 3.6, 'size': 0.7, 'facing': 0.3}), (on_head(0.0, -0.62, -0.55), 1.5, {'tint': (1.0, 0.34, 0.10), 'reach': 1.1, 'size': 0.25, 'facing': 0.7}),
         # By the archer's side, on him and his cover alone.
         ((*spot(-7.55, 3.75), 1.7), 1.5, {'reach': 2.7, 'size': 0.6, 'facing': 0.5}),
         ((SPILL[0] - 0.2, SPILL[1] - 0.1, 1.1), 0.7, {'reach': 4.0, 'size': 0.7, 'facing': 0.2}),
         ((crater().x - 1.0 * INTO[0] - 0.4 * RIGHT[0], crater().y - 1.0 * INTO[1] - 0.4 * RIGHT[1], 0.9), 1.3, {'tint': (1.0, 0.46, 0.16), 'reach': 2.6, 'size': 0.6, 'facing': 0.3}),
         *(((x, y, 1.9), 1.9, {'reach': 4.4, 'size': 0.8, 'facing': 0.2}) for x, y in FIRES)]


def axe_gleam():
    """The moon on the axe's blade: without it the haft ends in the dark."""
    return tuple(axe_head() - 0.30 * Vector((*INTO, 0)) + Vector((0, 0, 0.30))), 0.07, {'tint': lights.MOON, 'reach': 0.75, 'size': 0.2, 'facing': 0.9}


def rims():
    """The moon's edge on everybody, the fire's on what faces the braziers of the left: both part them from the floor."""
    feet = [at for _, _, at, _, _ in people()]
    behind, before = (0.25, 0.85, 0.8), tuple(-0.95 * a - 0.15 * b for a, b in zip(RIGHT, INTO)) + (0.25,)
    whole = {'reach': 6.0, 'tall': 7.5, 'soft': 3, 'within': True}
    fire = tuple(-0.75 * a - 0.45 * b for a, b in zip(RIGHT, INTO)) + (0.35,)
    face, blow_at = on_head(0, -0.45, 0), tuple(thrust_way() + Vector((0, 0, 0.25)))
    return [(feet, behind, {'strength': 4.0}), (feet, before, {'tint': lights.FIRE, 'edge': 0, 'strength': 0.38}), (feet[4:], fire, {'tint': lights.FIRE, 'edge': 0, 'strength': 0.42}), (feet[:1], blow_at, {'tint': (1.0, 0.60, 0.26), 'edge': 0.8, 'strength': 1.3}), ([(*WARDEN[:2], 0.45)], behind, {'strength': 2.2, 'edge': 3.0, **whole}),
            ([(*WARDEN[:2], 0.45)], before, {'tint': lights.FIRE, 'strength': 4.2, 'edge': 1.6, **whole}),
            ([(face[0], face[1], 1.0)], fire, {'tint': lights.FIRE, 'edge': 0, 'strength': 0.95, 'reach': 2.1, 'tall': 4.0})]


#: Where its feet tear up the floor, in its own measure: (x, y), metres across, how thick.
DUST = (((0.2, 3.0), 1.4, 0.45), ((0.5, 3.5), 1.8, 0.55), ((-1.3, 1.7), 1.3, 0.40), ((1.25, -1.25), 1.0, 0.55), ((0.25, -1.35), 1.2, 0.50), ((-0.8, -0.6), 1.3, 0.50), ((-1.4, 3.4), 1.8, 0.50))


def paint(rgb, depth, view):
    """Its weight throws up the floor; steel meets its breast."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))
    # The coat's strands glint one by one.
    rgb = moonlit_outline(heavy(even_coat(denoise.without_dots(rgb, 5, 1.25), at), at), depth, at, view)
    rgb = arena_floor.shade(rgb, at, spot(-2.6, -1.6), [WARDEN[:2], TURN[2], SIZE])
    rgb = tanned(rgb, at)
    strike = crater()
    rgb = arena_floor.lit(rgb, at, strike, view.pixels_per_metre, (on_warden(-0.55, 1.85, 0)[:2], 1.6))
    clear = rgb.copy()
    for seed, (where, radius, amount) in enumerate(DUST, 21):
        rgb = strikes.dust(rgb, view, (*on_warden(*where, 0)[:2], 0.1), radius, 0.55 * amount, seed, (0.55, 0.60, 0.72), depth)
    for seed, (right, into, radius, amount) in enumerate(((-1.3, 1.3, 1.3, 0.30), (1.5, 1.0, 1.4, 0.34), (0.3, 1.8, 1.6, 0.34), (-0.2, -1.1, 0.9, 0.10)), 61):
        rgb = strikes.dust(rgb, view, (strike.x + right * RIGHT[0] + into * INTO[0], strike.y + right * RIGHT[1] + into * INTO[1], 0.2), radius, amount, seed, (0.86, 0.56, 0.34), depth)
    rgb = rgb + 0.85 * paws(at)[..., None] * (clear - rgb)
    rgb = breath(rgb, view, depth)
    for side in (1, -1):
        rgb = ember(rgb, view, on_head(side * (beast_roar.EYE[0] + 0.02), beast_roar.EYE[1] - 0.09, beast_roar.EYE[2]), depth)
    rgb = spilled(rgb, view, at, depth)
    return blow(rgb, view, depth)


def even_coat(rgb, at):
    """The small light leaves flakes of moonlight on the coat; the stump of the lesser horn is in the mane's shade."""
    small = cv2.resize(rgb @ np.float32([0.3, 0.59, 0.11]), None, fx=0.4, fy=0.4, interpolation=cv2.INTER_AREA)
    ratio = np.clip((1.12 * cv2.medianBlur(small, 5) + 0.004) / np.maximum(small, 1e-4), 0.25, 1)
    ratio = cv2.resize(ratio, rgb.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    x, y = at[..., 0] - WARDEN[0], at[..., 1] - WARDEN[1]
    along = y * math.cos(math.radians(TURN[2])) - x * math.sin(math.radians(TURN[2]))
    coat = np.clip((along + 2.2) / 0.8, 0, 1) * np.clip((4.4 - np.hypot(x, y)) / 0.4, 0, 1) * np.clip((at[..., 2] - 1.0) / 0.4, 0, 1)
    stump = np.exp(-np.square(at - np.float32(on_head(0.51, -0.18, -0.14))).sum(-1) / 0.40 ** 2)
    return rgb * ((1 + coat * (ratio - 1)) * (1 - 0.86 * stump))[..., None]


def spilled(rgb, view, at, depth):
    """Flames over the coals on the floor, which glow red and not white, and what smokes from them."""
    x, y = SPILL[0] - 0.55 * RIGHT[0], SPILL[1] - 0.55 * RIGHT[1]
    coals = np.clip((1.25 - np.hypot(at[..., 0] - x, at[..., 1] - y)) / 0.3, 0, 1) * np.clip((at[..., 2] - 0.035) / 0.02, 0, 1) * (at[..., 2] < 0.20)
    grey = (rgb @ np.float32([0.3, 0.59, 0.11]))[..., None]
    rgb = rgb + coals[..., None] * (np.minimum(grey, 0.36) * np.float32([1.4, 0.25, 0.03]) - rgb)
    # On the bowl it fades upwards: cut off, it would be a pane before it.
    rgb = rgb + (np.exp(-((np.hypot(at[..., 0] - x, at[..., 1] - y) / 0.9) ** 2)) * np.clip(1 - at[..., 2] / 1.1, 0, 1) ** 2)[..., None] * np.float32([0.20, 0.055, 0.008])
    tongues = []
    for right, into, tall in ((-0.15, 0.30, 0.5), (-0.55, 0.28, 0.75), (-0.25, 0.05, 0.95), (-0.80, 0.05, 0.7), (-0.50, -0.15, 0.6), (-1.10, -0.10, 0.4), (0.12, 0.16, 0.55), (0.02, -0.10, 0.42)):
        x, y, _ = view.seen((SPILL[0] + right * RIGHT[0] + into * INTO[0], SPILL[1] + right * RIGHT[1] + into * INTO[1], 0.03))
        tongues.append((x, y, 0.78 * view.pixels_per_metre, tall * view.pixels_per_metre))
    rgb = flames.blaze(rgb, tongues, view.pixels_per_metre, np.ones(rgb.shape[:2], np.float32), 0.80, 5)
    for seed, (right, into, up, radius, amount) in enumerate(((0.20, 0.30, 0.75, 0.50, 0.34), (0.45, 0.55, 1.20, 0.60, 0.26), (-0.35, 0.35, 1.35, 0.55, 0.24)), 81):
        rgb = strikes.dust(rgb, view, (SPILL[0] + right * RIGHT[0] + into * INTO[0], SPILL[1] + right * RIGHT[1] + into * INTO[1], up), radius, amount, seed, (0.26, 0.17, 0.12), depth)
    return rgb


def tanned(rgb, at):
    """No skin of those who fight is lemon by the fires, and no gold brighter than the blow."""
    for pose, _, (x, y, z), _, size in people():
        near = np.clip((0.95 * size - np.hypot(at[..., 0] - x, at[..., 1] - y)) / 0.3, 0, 1) * np.clip((at[..., 2] - 0.08) / 0.1, 0, 1) * (at[..., 2] < z + 2.3 * size)
        grey = (rgb @ np.float32([0.3, 0.59, 0.11]))[..., None]
        rgb = rgb + near[..., None] * (0.05 * (rgb - grey) + rgb * np.float32([-0.02, -0.10, -0.02]))
    return np.maximum(rgb, 0)


def breath(rgb, view, depth):
    """Hot breath in the cold: out of the jaws towards him who holds the spear."""
    for seed, (y, z, radius, amount) in enumerate(((-1.45, -0.70, 0.40, 0.36), (-1.85, -0.80, 0.55, 0.22), (-1.40, -0.22, 0.28, 0.30)), 41):
        rgb = strikes.dust(rgb, view, on_head(0.1, y, z), radius, amount, seed, (0.95, 0.70, 0.50), depth)
    return rgb


def paws(at):
    """Where its paws are, 0..1: the dust that they raise is behind them, or they would be ghosts in it."""
    near = np.min([np.hypot(at[..., 0] - x, at[..., 1] - y) for x, y, _ in pads()[0]], 0)
    return np.clip((1.25 - near) / 0.25, 0, 1) * np.clip((at[..., 2] - 0.05) / 0.15, 0, 1) * np.clip((2.0 - at[..., 2]) / 0.6, 0, 1)


def heavy(rgb, at):
    """The dark that gathers where paws press on the floor, on the paws themselves too: they stand in the shade of what they carry."""
    height = at[..., 2]
    # On the floor only right under them: wider, the dark would be another shadow.
    reach = 0.60 + 0.25 * np.clip((height - 0.02) / 0.08, 0, 1)
    for x, y, _ in pads()[0]:
        near = np.exp(-(np.hypot(at[..., 0] - x, at[..., 1] - y) / reach) ** 4)
        rgb = rgb * (1 - 0.45 * near * np.clip(1 - (height - 0.04) / 0.42, 0, 1))[..., None]
    return rgb


def moonlit_outline(rgb, depth, at, view):
    """The moon's edge along back, plates and horns, from the upper right: where the floor behind is much farther than the hide."""
    # Its horns reach far out in front; behind it hangs a chain that has light enough.
    x, y = at[..., 0] - WARDEN[0], at[..., 1] - WARDEN[1]
    along = y * math.cos(math.radians(TURN[2])) - x * math.sin(math.radians(TURN[2]))
    own = (np.hypot(x, y) < np.where(along < 0, 6.5, 4.3)) & (at[..., 2] < 7)
    for _, _, (x, y, z), _, _ in people():
        own &= (np.hypot(at[..., 0] - x, at[..., 1] - y) > 0.9) | (at[..., 2] > z + 2.4)
    # The spear has a light of its own.
    far, aside = along_spear(at)
    own &= (aside > 0.40) | (far < -4.6) | (far > 1.3)
    # Below, on the hair that hangs, it would be frost.
    own = own * np.clip((at[..., 2] - 1.3) / 0.6, 0, 1)
    calm, edge = cv2.medianBlur(depth.astype(np.float32), 5), np.zeros(depth.shape, np.float32)
    steps = (0.012, 0.028, 0.050, 0.080, 0.115)
    for metres in steps:
        dx, dy = (round(share * metres * view.pixels_per_metre) for share in (0.62, -0.78))
        behind = np.roll(calm, (-dy, -dx), (0, 1))
        edge += np.clip((behind - calm - 0.45) / 0.5, 0, 1) / len(steps)
    edge = cv2.GaussianBlur(edge * own, (0, 0), max(view.pixels_per_metre * 0.006, 0.5)) * (own > 0)
    grey = (rgb @ np.float32([0.3, 0.59, 0.11]))[..., None]
    return rgb + edge[..., None] * np.array(lights.MOON, np.float32) * (0.11 + 1.2 * grey)


def ember(rgb, view, at, depth):
    """An eye, where it is seen."""
    x, y, away = view.seen(at)
    if depth[int(np.clip(y, 0, depth.shape[0] - 1)), int(np.clip(x, 0, depth.shape[1] - 1))] < away - 0.35:
        return rgb
    glow = sum(amount * strikes.flash(rgb.shape, x, y, view.pixels_per_metre * reach) for reach, amount in ((0.09, 0.22), (0.30, 0.04)))
    return rgb + glow[..., None] * np.array((1.0, 0.46, 0.10), np.float32)
