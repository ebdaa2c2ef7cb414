"""The goddess's marble, modelled by hand over the render: warm at her hem, half in shadow at her waist, her lamp at one cheek, the moon at the other side's edges."""
import cv2
import numpy as np

from kit import grade, twofold
from scenes.shrine_face import chiselled
from scenes.shrine_places import PLINTH, STATUE, STONE, C, lamp_at

#: Candles from below and before her, the night from behind her right: which way each lies, and its colour.
BELOW, NIGHT = np.float32([.55, -.55, -.63]), np.float32([.37, .84, .40])
LAMPLIGHT, FLAMES, MOON = np.float32([1.0, .60, .25]), np.float32([1.0, .53, .16]), np.float32([.30, .50, 1.0])
#: How strong her lamp, the candles and the night are on her.
STRENGTH = (.80, .66, .150)


def goddess(seen, alone, pixels):
    """Her light becomes that of three sources by her normals, and keeps what the render knows of shade. `alone` is the light that was rendered, with its shadows; `pixels` are those of a metre."""
    soft = cv2.GaussianBlur((seen['who'] == STONE).astype(np.float32), (0, 0), pixels / 120)[..., None]
    seen['light'] += soft * np.clip(.35 + .16 * (seen['at'][..., 2:] - PLINTH), .35, .85) * (alone - seen['light'])
    twofold.expose(seen, STONE, .205, 1.5)
    # Her gold keeps the light that it has.
    most, least = seen['albedo'].max(2), seen['albedo'].min(2)
    her = (seen['who'] == STONE) & (most - least < .34 * most) & (most > .25) & (seen['light'].max(2) < 3)
    few = np.ones((max(round(pixels / 36), 3),) * 2, np.uint8)
    her = cv2.morphologyEx(cv2.morphologyEx(her.astype(np.uint8), cv2.MORPH_CLOSE, few), cv2.MORPH_OPEN, few)
    her = (her > 0) & (seen['who'] == STONE)
    rows, columns = np.nonzero(her.any(1))[0], np.nonzero(her.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    own, at, depth = her[box].astype(np.float32), seen['at'][box], seen['z'][box]
    normal = spread(seen['normal'][box], own, .010 * pixels)
    normal /= np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-5)
    # Its veins are blotches by so little light.
    seen['albedo'][box] += own[..., None] * .8 * (spread(seen['albedo'][box], own, .25 * pixels) - seen['albedo'][box])
    shade = evened(alone[box], normal, depth, own) @ grade.LUMA
    shade = np.clip(shade / np.percentile(shade[own > 0], 70), .05, 1.3)
    aside, tall = (at[..., 0] - STATUE[0] + at[..., 1] - STATUE[1]) * C, at[..., 2] - PLINTH
    way = np.float32(lamp_at()) - at
    away = np.linalg.norm(way, axis=2)
    lamp, flames, night = STRENGTH
    lamp = lamp * np.clip(.06 + .94 * (way * normal).sum(2) / away, 0, 1) ** 1.3 / (.40 + (away / 2.3) ** 2)
    flames = flames * (np.exp(-tall / .80) + .06) * np.clip(.30 + .70 * normal @ BELOW, 0, 1)
    night = night * (.50 + .50 * normal @ NIGHT) * np.clip(.55 + tall / 9, 0, 1)
    # What the flames throw up finds every fold; the rest is shaded as it was rendered.
    shade = .34 + .66 * shade
    # Her waist is in half-shadow, between her lamp and the candles.
    half = np.exp(-((tall - 2.9) / 1.35) ** 2)
    waist = 1 - .86 * half * np.clip(.78 + .40 * aside, .45, 1)
    lamp, flames, night = lamp * waist * shade, flames * (.4 + .6 * shade), night * shade
    light = lamp[..., None] * LAMPLIGHT + flames[..., None] * FLAMES + night[..., None] * MOON
    # Folds are deeper on the side that her lamp does not reach.
    dark = np.clip(.62 + .34 * aside, .45, .90)
    folds = 1 - dark * np.clip((depth - spread(depth[..., None], own, .085 * pixels)[..., 0]) / .040, -.25, 1)
    light *= (folds * (1 - .34 * half))[..., None]
    soft = cv2.GaussianBlur(own, (0, 0), max(pixels / 130, .5))[..., None]
    seen['light'][box] += np.minimum(soft, own[..., None]) * (light - seen['light'][box])
    chiselled(seen)
    seen['light'][box] += (edged(depth, own, normal, pixels) * np.clip((aside + .5) / .6, .10, 1))[..., None] * MOON


def edged(depth, own, normal, pixels):
    """The moon on what ends towards the right: a thin line along arm, veil and mantle, where something far lies beside it, softer within."""
    wide = max(int(.030 * pixels), 2)
    line = np.zeros_like(depth)
    for k in range(1, wide + 1):
        beside = np.pad(depth, ((k // 2, 0), (0, k)), 'edge')[:depth.shape[0], k:]
        line = np.maximum(line, (beside > depth + .40) * (1 - (k - 1) / wide))
    line = cv2.GaussianBlur(line * own, (0, 0), max(pixels / 200, .5)) * np.clip(.45 + normal @ NIGHT, 0, 1)
    turned = np.clip(normal @ NIGHT, 0, 1) ** 2
    return own * (.80 * line + .56 * spread(turned[..., None], own, .012 * pixels)[..., 0])


def spread(image, own, sigma):
    """A blur within `own` alone."""
    weight = cv2.GaussianBlur(own, (0, 0), max(sigma, .5))[..., None] + 1e-4
    blurred = cv2.GaussianBlur(image * own[..., None], (0, 0), max(sigma, .5))
    return blurred.reshape(image.shape) / weight


def evened(light, normal, depth, own):
    """Spreads light over what faces the same way: plain stone shows every blotch that few samples leave."""
    unit = light.shape[1] / 780
    for step in (2, 5, 9):
        total, weight = np.zeros_like(light), np.full(own.shape, 1e-6, np.float32)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                move = np.float32([[1, 0, dx * step * unit], [0, 1, dy * step * unit]])
                there = [cv2.warpAffine(image, move, own.shape[::-1], flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT) for image in (light, normal, depth, own)]
                near = there[3] * np.exp(-np.square(there[1] - normal).sum(2) / .10 - np.square((there[2] - depth) / .30) - (dx * dx + dy * dy) / 5)
                total += near[..., None] * there[0]
                weight += near
        light = np.where(own[..., None] > 0, total / weight[..., None], light)
    return light
