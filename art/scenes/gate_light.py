"""What the light within the gate does to what it falls on, and the dusk to everything else."""
import cv2
import numpy as np

from kit import denoise, grade, twofold
from scenes.gate_measures import MONOLITHS, OPENING, THRESHOLD, WAITS
from scenes.gate_soft import soft
from scenes.gate_stones import evening, touched
from scenes.gate_waits import await_seen


def settle(seen):
    """The light within keeps the form of the steps it falls on, deeper in haze the farther they are; and no single hair is brighter than those beside it."""
    rgb, y = twofold.together(seen), seen['at'][..., 1]
    grey = (rgb @ grade.LUMA).astype(np.float32)
    gain = np.where(seen['who'] == 1, np.minimum(1, (1.5 * cv2.medianBlur(grey, 5) + 0.012) / np.maximum(grey, 1e-4)), 1)
    # Nor any single grain on the edges of stones, but where runes and coals glow.
    stone = (seen['who'] == 0) & (y < THRESHOLD - 0.3) & (grey < 0.5) & (rgb[..., 2] < 3.0 * rgb[..., 0])
    gain = np.where(stone, np.minimum(1, (1.35 * cv2.medianBlur(grey, 5) + 0.004) / np.maximum(grey, 1e-4)), gain)
    # Nor is any gold: the gate is the brightest of all.
    gain = np.where(seen['who'] == 1, gain * np.minimum(1, 0.46 * (1 - np.exp(-grey / 0.46)) / np.maximum(grey, 1e-4)), gain)
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
    evening(seen)
    touched(seen)
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


def left_leaf(seen):
    """The leaf that is seen from its end, as it stands open."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    return (seen['who'] == 0) & (x > -OPENING / 2 - 0.1) & (x < -0.12) & (y > 3.2) & (y < THRESHOLD - 0.3) & (z > 0.08)
