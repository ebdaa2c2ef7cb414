"""What is laid over the combat's render: coats, contacts, two lights along the fur, bronze that mirrors, and what the blow throws up."""
import math

import bpy
import cv2
import numpy as np
from mathutils import Vector

from kit import denoise, strikes, twofold
from kit.grade import LUMA
from kit.noise import fractal2
from scenes.detail_combat_ground import across, height
from scenes.detail_combat_pack import CREEPS, LEAPS

ROCK, GRASS, METAL = 1, 2, 6
#: The low sun: from the left and a little before the picture.
SUN = (*across(-8.6, -4.4), 3.3)
#: So much of the blade is still to be seen, in metres of the spear, and what it throws back of the light that it strikes: it would be as dark as the hide behind it.
SHOWN, STEEL = .28, (.40, .385, .35)
#: What his armour mirrors: where, what light, how broad; the last is the fire of the blow on his breast.
MIRRORED = ((SUN, (2.6, 1.55, .72), .16), ((*across(-3, -8), 9.0), (.80, .52, .28), .10), ((*across(7, 3), 6.0), (.42, .60, 1.0), .07), ((*across(3.2, -2.4), 1.2), (.80, .46, .20), .08))


def coloured(rgb, passes, pack):
    """No two of a pack have one coat; and its locks are told from each other: what is darker than its neighbours is darker still."""
    calm = cv2.GaussianBlur(passes['albedo'] @ LUMA, (0, 0), rgb.shape[1] / 300) + .01
    apart = np.clip((passes['albedo'] @ LUMA + .01) / calm, .4, 2.2) ** .55
    for wolf in pack:
        fur = cv2.GaussianBlur((passes['who'] == wolf.who).astype(np.float32), (0, 0), .8)[..., None]
        rgb = rgb * (1 + fur * (np.float32(wolf.tint) * apart[..., None] - 1))
    return rgb


def grounded(rgb, passes, pack):
    """The dark under paws that stand, which small soft shadows leave too light to bind them to the ground; and under the one in the air its whole shadow."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    ground, dark = (passes['who'] <= GRASS).astype(np.float32), np.zeros(rgb.shape[:2], np.float32)
    for wolf in pack:
        feet = [np.array(wolf.placed(leg.foot)) for leg in wolf.joints.legs if leg.lift < .05 or wolf.above]
        middle = np.mean(feet, axis=0)
        for (x, y, _), radius, deep in (*((foot, .17, 0 if wolf.above else .62) for foot in feet), (middle, .70, .50 if wolf.above else .30)):
            away = np.hypot(at[..., 0] - x, at[..., 1] - y)
            dark = np.maximum(dark, deep * np.exp(-(away / radius) ** 2) * (np.abs(at[..., 2] - height(x, y)) < .22) * ground)
    return rgb * (1 - dark)[..., None]


def edged(rgb, passes):
    """Two lights along the fur's edge, spread over a few hairs, for each by itself would glitter: the moon on what turns up and to the right, the low sun on what turns left."""
    fur = ((passes['who'] > GRASS) & (passes['who'] < METAL)).astype(np.float32)
    reach = rgb.shape[1] / 800
    share = cv2.GaussianBlur(fur, (0, 0), reach)[..., None] + 1e-3
    across, lifted, facing = np.moveaxis(cv2.GaussianBlur(passes['normal'] * fur[..., None], (0, 0), reach) / share, 2, 0)
    grazing = np.clip(1 - np.abs(facing), 0, 1) ** 1.7
    moon = np.clip(.66 * across + .76 * lifted, 0, 1) ** 1.8 * grazing
    sun = np.clip(-.90 * across + .30 * lifted, 0, 1) ** 1.3 * grazing
    light = (3.2 * moon * fur)[..., None] * np.float32([.45, .64, 1.0]) + (2.4 * sun * fur)[..., None] * np.float32([1.0, .60, .28])
    return rgb + light * (passes['albedo'] + .05) * passes['alpha'][..., None]


def bronze(rgb, passes):
    """His armour mirrors the low sun, the moon and dark between them: in one even light gold is yellow paint."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    metal = cv2.GaussianBlur((passes['who'] == METAL).astype(np.float32), (0, 0), .7)
    base = passes['albedo'] + denoise.FLOOR
    seen = {'light': rgb / base, 'albedo': passes['albedo'], 'normal': twofold.facing(passes['normal'], turn), 'at': twofold.where(camera, passes['z'], turn)}
    twofold.mirror(seen, .80 * metal, (1.0, .66, .30), MIRRORED, .34, (.070, .036, .018), (.030, .036, .060))
    return np.where(metal[..., None] > .01, seen['light'] * base, rgb)


def blow(view, rgb, alpha, depth, struck, wound, way, size):
    """What the blow and the charge throw up: dust under whoever pushes off, sparks and blood where the blade goes in."""
    stands, left, creeps = (Vector((*wolf.at, .05)) for wolf in (struck, LEAPS, CREEPS))
    clouds = ((stands + Vector((.60, .25, .06)), .65, .60), (stands + Vector((.2, -.15, .04)), .45, .35), (left + Vector((-.75, -.25, -.05)), .55, .5), (creeps + Vector((.62, .10, 0)), .45, .35))
    for seed, (at, radius, amount) in enumerate(clouds, 3):
        # None beside the ground: over the page it would be a stain.
        rgb = rgb + (strikes.dust(rgb.copy(), view, at, radius, amount, seed, (.50, .42, .34), depth) - rgb) * alpha[..., None]
    bare, rgb = rgb, bled(rgb, alpha * (np.abs(depth - view.seen(wound)[2]) < .5), view, wound)
    lit = strikes.thrust(rgb, view, wound - way * 1.5, wound - way * .55, (1.0, .82, .52), .10)
    lit = strikes.sparks(strikes.burst(lit, view, wound, way, .50, seed=2, strength=.30), view, wound, 26, .55, 4, (1.7, .78, .19))
    # Of the glow only spikes and sparks: a haze would hide the wound.
    thrown = lit - rgb
    lit = rgb + np.clip(thrown - .75 * cv2.GaussianBlur(thrown, (0, 0), .05 * view.pixels_per_metre), 0, None)
    # The blade stands before the light that it strikes; a dark line about it parts it from the hide.
    steel, about, upper = (blade(view, alpha.shape, wound, way, size, *more)[..., None] for more in ((), (.018,), (0, True)))
    lit = lit * (1 - .72 * about * (1 - steel))
    lit = lit + steel * ((.22 + .78 * upper) * np.float32(STEEL) - lit)
    return lit, np.maximum.reduce([alpha, steel[..., 0], np.clip((lit - bare).max(2), 0, 1)])


def bled(rgb, alpha, view, wound):
    """Blood on the hide about the wound, and what runs down from it."""
    x, y, _ = view.seen(wound)
    v, u = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] - np.float32([y, x])[:, None, None]) / view.pixels_per_metre
    torn = fractal2(u * 9, v * 9, 3, 3) - .5
    spot = np.clip(1.25 - np.hypot(u - .05, v - .02) / (.17 + .22 * torn), 0, 1)
    for aside, down, wide in ((.02, .40, .024), (.10, .30, .018), (.17, .22, .013), (-.05, .18, .014)):
        run = np.clip(1.4 - np.abs(u - aside - .05 * torn) / wide, 0, 1) * (v > 0) * np.clip((down - v) / .05, 0, 1)
        spot = np.maximum(spot, .85 * run)
    grey = (rgb @ LUMA)[..., None]
    return rgb + (spot * alpha)[..., None] * ((.5 * grey + .03) * np.float32([2.9, .16, .12]) - rgb)


def blade(view, shape, wound, way, size, wider=0, half=False):
    """1 where what is not yet in the wound is seen, or the `half` of it that lies above its ridge; `size` is its bearer's, `wider` in metres of the spear."""
    base, outline = np.array(wound) - np.array(way) * SHOWN * size, []
    (ax, ay, _), (bx, by, _) = view.seen(base), view.seen(wound)
    aside = np.array([by - ay, ax - bx]) / math.hypot(bx - ax, by - ay) * view.pixels_per_metre * size
    for far, wide in ((-.06, .018), (.00, .020), (.04, .040), (.09, .056), (.14, .054), (.22, .040), (SHOWN, .024)):
        middle = np.array([ax, ay]) + np.array([bx - ax, by - ay]) * far / SHOWN
        outline = [middle + aside * (wide + wider), *outline, middle - aside * (0 if half else wide + wider)]
    mask = np.zeros(shape, np.float32)
    cv2.fillPoly(mask, [(np.array(outline) * 16).round().astype(np.int32)], 1.0, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(mask, (0, 0), .006 * view.pixels_per_metre)
