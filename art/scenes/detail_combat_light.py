"""What is laid over the combat's render: coats, contacts and shade, lights along the fur and clean edges to it, gold that mirrors. What flies and burns is in `detail_combat_air`."""
import bpy
import cv2
import numpy as np

from kit import twofold
from kit.grade import LUMA
from kit.noise import fractal
from scenes.detail_combat_ground import BACK, EDGE, FIRE, HALF, LANDING, RISE, ROWS, RUN, across, height
from scenes.detail_combat_pack import COMES, PACK, ROUND

ROCK, GRASS, METAL, BOWL, STEEL = 1, 2, 6, 7, 8
#: What his armour mirrors: where, what light, how broad: the fire before him, the same on the stair, the moon, the sky.
KEY = (*across(1.3, -3.2), 1.5)
MIRRORED = ((KEY, (1.3, .74, .34), .13), (FIRE, (2.2, 1.08, .40), .13), ((*across(-5, -7), 5.0), (.90, .52, .24), .10), ((*across(7, 3), 6.0), (.42, .60, 1.0), .08), ((*across(.7, -1.2), .6), (.9, .44, .16), .08))


def coloured(rgb, passes, pack):
    """No two of a pack have one coat; and its locks are told from each other: what is darker than its neighbours is darker still. Muzzles are dusky to a black nose, darkest on him who has the fire before his face."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    calm = cv2.GaussianBlur(passes['albedo'] @ LUMA, (0, 0), rgb.shape[1] / 300) + .01
    apart = np.clip((passes['albedo'] @ LUMA + .01) / calm, .4, 2.2) ** .55
    for wolf in pack:
        fur = cv2.GaussianBlur((passes['who'] == wolf.who).astype(np.float32), (0, 0), .8)[..., None]
        rgb = rgb * (1 + fur * (np.float32(wolf.tint) * apart[..., None] - 1))
        bridge, tip = (np.linalg.norm(at - np.float32(place), axis=2)[..., None] / wolf.kind.skull for place in wolf.nose)
        dusk = (.68 if wolf is ROUND else .34) * np.exp(-np.square(np.minimum(bridge / (1.9 if wolf is ROUND else 1.5), tip / 1.1)))
        rgb = rgb * (1 - fur * np.maximum(dusk, .86 * np.clip(1.9 - tip / .30, 0, 1)) * np.float32([.94, 1.0, 1.04]))
    return rgb


def moonlit(rgb, passes):
    """Stone is cold but where the fire reaches; nor is the rock's shadow side ever black: the night is blue."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    stone = cv2.GaussianBlur(((passes['who'] == ROCK) | (passes['who'] == GRASS)).astype(np.float32), (0, 0), .8)
    away = np.linalg.norm(at - np.float32(FIRE), axis=2)
    far = 1 - np.exp(-np.square(away / 2.2))
    share = (np.where(passes['who'] == GRASS, .45, .76) * stone * far)[..., None]
    rgb = rgb + share * ((rgb @ LUMA)[..., None] * np.float32([.66, .92, 1.32]) - rgb)
    # What faces the eye is the darker the farther it lies from the fire.
    turned = np.clip(-(twofold.facing(passes['normal'], np.array(camera.matrix_world.to_3x3(), np.float32))[..., 1]), 0, 1)
    dim = stone * turned * np.clip((away - .9) / 2.2, 0, 1)
    rgb = rgb * (1 - .30 * dim)[..., None]
    rgb = rgb + stone[..., None] * passes['albedo'] * np.float32([.020, .032, .060])
    return stepped(mossy(rgb, passes, at, stone), passes, at, stone, 1 - far)


def mossy(rgb, passes, at, stone):
    """Moss on the courses that nobody treads: thick where they turn up, a stain below."""
    camera = bpy.context.scene.camera
    up = cv2.GaussianBlur(twofold.facing(passes['normal'], np.array(camera.matrix_world.to_3x3(), np.float32))[..., 2], (0, 0), 1.0)
    untrodden = np.maximum.reduce([(at[..., 1] < -HALF + .04), at[..., 0] < BACK, at[..., 2] < -.10]) * (at[..., 2] < LANDING + .4)
    there = np.where((untrodden * stone).ravel() > .05)[0]
    grows = np.zeros(stone.size, np.float32)
    grows[there] = np.clip(2.6 * fractal(at.reshape(-1, 3)[there] * (1.5, 1.5, 2.2), 4, 31) + .24, 0, 1)
    share = cv2.GaussianBlur(grows.reshape(stone.shape), (0, 0), 1.0) * stone * np.clip(.30 + .8 * up, .2, 1)
    return rgb + (.50 * share)[..., None] * ((rgb @ LUMA)[..., None] * np.float32([.66, .80, .36]) - rgb)


def stepped(rgb, passes, at, stone, near):
    """The stair can be counted: each tread's edge catches what light there is (`near`: the share of the torch's), the foot of each riser lies in shadow."""
    for row in range(ROWS):
        x, z = at[..., 0] - (EDGE + RUN * row), at[..., 2] - (LANDING - RISE * row)
        here = stone * (np.abs(at[..., 1]) < HALF + .02)
        edge = here * np.exp(-np.square((x + .008) / .026)) * np.exp(-np.square(z / .026))
        riser = here * (np.abs(x) < .05) * np.clip((-z - .03) / .05, 0, 1) * (z > -RISE - .02)
        foot = here * (x > -.02) * np.exp(-np.square(x / .09)) * (np.abs(z + RISE) < .03)
        light = near[..., None] * np.float32([1.5, .80, .34]) + (1 - near)[..., None] * np.float32([.30, .42, .66])
        rgb = rgb * (1 - np.maximum(.34 * riser, .42 * foot))[..., None] + edge[..., None] * light * passes['albedo'] * 1.3
    return rgb


def grounded(rgb, passes, standing, hanging):
    """The dark under soles and paws that stand (`standing`: the feet of each body), which small soft shadows leave too light to bind them to the ground; and that below what hangs over it (`hanging`: where, with the radius in metres and how dark)."""
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    ground, dark = (passes['who'] <= GRASS).astype(np.float32), np.zeros(rgb.shape[:2], np.float32)
    for feet in standing:
        feet = [np.array(foot) for foot in feet]
        feet = [foot for foot in feet if foot[2] - height(*foot[:2]) < .12]
        middle = np.mean(feet, axis=0)
        for (x, y, _), radius, deep in (*((foot, .17, .62) for foot in feet), (middle, .70, .30)):
            away = np.hypot(at[..., 0] - x, at[..., 1] - y)
            dark = np.maximum(dark, deep * np.exp(-(away / radius) ** 2) * (np.abs(at[..., 2] - height(x, y)) < .22) * ground)
    for (x, y, _), radius, deep in hanging:
        away = np.hypot(at[..., 0] - x, at[..., 1] - y)
        dark = np.maximum(dark, deep * np.exp(-(away / radius) ** 2) * (np.abs(at[..., 2] - height(x, y)) < .5) * ground)
    return rgb * (1 - dark)[..., None]


def edged(rgb, passes):
    """Three lights along the fur's edge, spread over a few hairs, for each by itself would glitter: the moon on what turns up and to the right, the night's sky on what turns left."""
    camera = bpy.context.scene.camera
    fur = ((passes['who'] > GRASS) & (passes['who'] < METAL)).astype(np.float32)
    reach = rgb.shape[1] / 800
    share = cv2.GaussianBlur(fur, (0, 0), reach)[..., None] + 1e-3
    across, lifted, facing = np.moveaxis(cv2.GaussianBlur(passes['normal'] * fur[..., None], (0, 0), reach) / share, 2, 0)
    grazing = np.clip(1 - np.abs(facing), 0, 1) ** 1.7
    moon = np.clip(.66 * across + .76 * lifted, 0, 1) ** 1.8 * grazing
    sky = np.clip(-.90 * across + .30 * lifted, 0, 1) ** 1.3 * grazing
    # He who comes from behind is far from any fire: without a hard edge he is a dark lump.
    hard = 1 + .5 * cv2.GaussianBlur((passes['who'] == COMES.who).astype(np.float32), (0, 0), reach)
    light = (3.2 * moon * fur * hard)[..., None] * np.float32([.45, .64, 1.0]) + (1.9 * sky * fur * hard)[..., None] * np.float32([.50, .66, 1.0])
    # The fire's own light on whatever of a coat turns to it, however far round.
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at = twofold.where(camera, passes['z'], turn)
    way = (np.float32(FIRE) + np.float32([0, 0, .35]) - at) @ turn
    away = np.linalg.norm(way, axis=2)
    turned = np.clip((across * way[..., 0] + lifted * way[..., 1] + facing * way[..., 2]) / away, 0, 1)
    # He who crouches holds his face to it: the whole of it would be bone.
    face = cv2.GaussianBlur((passes['who'] == ROUND.who).astype(np.float32), (0, 0), reach) * np.exp(-np.square(np.linalg.norm(at - np.float32(ROUND.nose[0]), axis=2) / (2.1 * ROUND.kind.skull)) ** 2)
    damped = 1 - .86 * face
    light = light + (12.0 * damped * turned ** 1.3 * np.clip(1.15 - np.abs(facing), .30, 1) * fur / (1 + (away / 1.8) ** 2))[..., None] * np.float32([1.0, .50, .17])
    # Where a few hairs lie before pale stone, its colour would make them white specks.
    return rgb + light * (np.minimum(passes['albedo'], .16) + .05) * passes['alpha'][..., None]


def hammered(passes):
    """Normals of gold that was beaten by hand: shallow dents and a few dull places, or every plate is the same mirror."""
    camera = bpy.context.scene.camera
    gold = passes['who'] == METAL
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))[gold]
    normal = passes['normal'].copy()
    dents = np.stack([fractal(at * 13 + 7 * k, 3, 40 + k) for k in range(3)], 1)
    normal[gold] = normal[gold] + .13 * dents.astype(np.float32)
    return {**passes, 'normal': twofold.unit(normal)}


def trimmed(image, alpha, passes):
    """Hairs that the page or a lit stone is seen between are as dark as the coat behind them: what they catch of moon and fire would be a pale fringe."""
    fur = np.isin(passes['who'], [wolf.who for wolf in PACK]).astype(np.float32)
    reach = image.shape[1] / 500
    within = (alpha > .97) * cv2.erode(fur, np.ones((3, 3)))
    known = cv2.GaussianBlur(within, (0, 0), reach)
    coat = cv2.GaussianBlur(image * within[..., None], (0, 0), reach) / np.maximum(known, 1e-3)[..., None]
    open_air = cv2.dilate(fur, np.ones((3, 3))) * np.clip((.97 - alpha) / .10, 0, 1)
    on_stone = fur * (1 - within) * (alpha > .97) * .8
    share = np.maximum(open_air, on_stone) * np.clip(known / .02, 0, 1)
    bright, most = image @ LUMA, (coat @ LUMA) * (.50 + .50 * alpha)
    return image * (1 - share * (1 - np.minimum(1, most / np.maximum(bright, 1e-3))))[..., None], alpha
