"""Tavrian on the threshold, seen from behind: he walks out, and the morning leaves of him little more than an outline."""
from dataclasses import replace

import cv2
import numpy as np

from kit import drape, shapes, twofold
from kit.figure import GEAR, figure, vary
from kit.poses import idle
from kit.skeleton import Foot, solve
from scenes import closing_shadow
from scenes.closing_arch import SILL

#: Whose pixels are his (see `shapes.belong`).
KIND = 1
#: Where he stands, how large, and where he goes: out and a little to the sun, so that his back, his stride and the edge of his face are seen at once.
MAN, TALL, HEADING = (-.10, 3.40), 1.60, 146
#: An unhurried step: the trunk upright over the foot that is ahead, on the spear's side, where no cape hides it; the other heel already raised. He carries no shield, which would be half of his outline.
LEAVES = replace(idle(), left_foot=Foot(.09, .34, 8, 34), right_foot=Foot(-.09, -.36, -6), pelvis=(-.02, -.03, .918), hips=(2, -2, 6), chest=(-1, 2, -10), head=(-6, 0, -26),
                 left_hand=(.34, .04, .86), left_elbow=(.8, .7, -.2), right_hand=(-.49, -.24, 1.19), right_elbow=(-.9, .5, -.3), right_grip=(.02, -.02, 1), wind=(.10, .10, 0))
#: The cape ends above the raised heel and sways aside from the leg that is ahead: how long and wide it is, in how many folds, and the wind at its hem.
CAPE, GUST = (.90, 1.12, 6), (2.2, 1.2, .3)
SPEAR = 2.10
#: Where the sun stands in the picture, of its width and height.
SUN_AT = (.573, .515)


def emperor(step):
    # The spear is planted: its butt stands on the threshold.
    gear, cape = vary(GEAR['emperor'], spear=SPEAR, turn=90, shield='', grasps=True), drape.draped(solve(LEAVES), LEAVES, *CAPE, rising=GUST)
    man = figure('emperor', LEAVES, gear, 1, step, hair_count=1.3, cape_points=cape, held_at=(1.02 * LEAVES.right_hand[2] - .11) / SPEAR)
    return shapes.place(shapes.belong(man, KIND), (*MAN, SILL), (0, 0, HEADING), TALL)


def outlined(seen, man):
    """His share of the light: what he turns to us is nearly black, gold no less than wool, which else would be a crowd of specks."""
    him = cv2.GaussianBlur((seen['who'] == KIND).astype(np.float32), (0, 0), 1.2)
    grey = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    seen['light'] += him[..., None] * (.07 * np.minimum(seen['light'], .8 + .2 * grey) - seen['light'])
    # Metal is darker than its colour says: it mirrors the hall.
    at = seen['at']
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    gold = ((red > 1.12 * green) & (green > 1.5 * blue) & (red > .06) & (seen['who'] == KIND)).astype(np.float32)
    seen['light'] *= (1 - .55 * cv2.GaussianBlur(gold, (0, 0), 1.0))[..., None]
    # The fires of the hall, on the side that they burn on, and on the cape alone: legs of gold would be as bright as the floor.
    cloth = cv2.GaussianBlur((green < .40 * np.maximum(red, blue)).astype(np.float32), (0, 0), 3.0) * him
    low = np.clip(1 - (at[..., 2] - SILL - .15) / 1.75, 0, 1) * cloth
    turned = np.clip(cv2.GaussianBlur(seen['normal'], (0, 0), 2.0) @ twofold.unit(np.float32([[[-.85, -.45, .05]]]))[0, 0], 0, 1)
    seen['light'] += (.85 * low * turned ** 1.5)[..., None] * np.float32([1.0, .50, .20])
    stands(seen, man)
    return him


def stands(seen, man):
    """The dark under him: what of him is near the threshold keeps the sky off it, soles most of all, which it is seen to touch."""
    at, cells, reach = seen['at'], 200, 1.4
    points = closing_shadow.solid(man.children_recursive).reshape(-1, 3)
    points = points[points[:, 2] < SILL + .30]
    ground = (np.abs(at[..., 2] - SILL) < .05) & (seen['who'] != KIND) & (np.abs(at[..., 0] - MAN[0]) < reach) & (np.abs(at[..., 1] - MAN[1]) < reach)
    column, row = (((at[..., k] - MAN[k] + reach) * cells).astype(np.float32) for k in (0, 1))
    for high, soft, deep in ((.035, .018, .80), (.30, .07, .45)):
        sheet = np.zeros((int(2 * reach * cells),) * 2, np.float32)
        x, y = (np.clip(((points[points[:, 2] < SILL + high, k] - MAN[k] + reach) * cells).astype(int), 0, len(sheet) - 1) for k in (0, 1))
        sheet[y, x] = 1
        sheet = cv2.GaussianBlur(cv2.morphologyEx(sheet, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8)), (0, 0), soft * cells)
        seen['light'] *= 1 - deep * (cv2.remap(np.clip(1.4 * sheet, 0, 1), column, row, cv2.INTER_LINEAR) * ground)[..., None]


def backlit(rgb, seen):
    """The edge that the sun draws round him, by his outline and not by his surface: plates and rings would glitter all over."""
    height, width = rgb.shape[:2]
    part = (seen['who'] == KIND).astype(np.uint8)
    # The little gaps between plume, arm and side would be rings of light.
    _, gaps, facts, _ = cv2.connectedComponentsWithStats(1 - part, connectivity=4)
    closed = np.maximum(part, (facts[:, cv2.CC_STAT_AREA] < (width / 70) ** 2)[gaps])
    deep = cv2.distanceTransform(closed, cv2.DIST_L2, 5)
    # And the spear has two edges and nothing between them: it stays dark, or it is lost in the sun.
    thick = cv2.GaussianBlur(cv2.dilate(deep, np.ones((width // 100,) * 2, np.uint8)), (0, 0), width / 800)
    solid = np.clip((thick - width / 420) / (width / 420), .16, 1)
    broad = cv2.GaussianBlur(closed.astype(np.float32), (0, 0), width / 500)
    down, across = np.gradient(broad)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    to_x, to_y = SUN_AT[0] * width - x, SUN_AT[1] * height - y
    facing = -(across * to_x + down * to_y) / (np.hypot(across, down) * np.hypot(to_x, to_y) + 1e-4)
    near = np.exp(-(np.hypot(to_x, to_y) / (.22 * width)) ** 2)
    edge = part * solid * (np.exp(-(deep / (width / 1300)) ** 2) + .17 * np.exp(-deep / (width / 420)))
    share = edge * (.14 + .86 * np.clip((facing + .35) / 1.35, 0, 1)) * (.40 + .60 * near)
    # Soles have none: a bright line between them and the threshold would lift him off it.
    share *= np.clip((seen['at'][..., 2] - SILL - .05) / .10, 0, 1)
    return rgb + (1.15 * share)[..., None] * np.float32([1.0, .54, .20])
