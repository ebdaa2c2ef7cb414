"""Whoever waits in the gate, as the light behind shows him: dark, with an edge of ember, and bound to the stones by his shadow."""
import bpy
import numpy as np

from kit import denoise, grade, twofold
from scenes.gate_measures import WAITING, WAITS, WITHIN
from scenes.gate_soft import soft


def outline(seen):
    return soft(seen['who'] == WAITS)


def await_seen(seen):
    """All of him is held dark, the hood's top too, on which the light falls; what is left of the evening draws his folds, or he would be cut from paper. Staff and hem stay black."""
    own, inner, broad = (soft(seen['who'] == WAITS, pixels) for pixels in (1, 3, 10))
    high = np.clip((seen['at'][..., 2] - 0.20) / 0.6, 0, 1)
    plain = 1 / (seen['albedo'] + denoise.FLOOR)
    grey = np.maximum(twofold.together(seen) @ grade.LUMA, 1e-4)
    seen['light'] *= (1 + own * (np.minimum(1, 0.010 / grey) - 1))[..., None]
    eye = np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)
    evening = np.clip(seen['normal'] @ twofold.unit(np.float32([[[0.97, -0.50, 0.35]]]))[0, 0], 0, 1) ** 1.5
    seen['light'] += (own * evening * (0.35 + 0.65 * high))[..., None] * np.float32((0.011, 0.009, 0.015)) * plain
    edge = own ** 2 * np.clip(2.4 * (0.92 - inner), 0, 1) * np.clip((broad - 0.30) / 0.15, 0, 1)
    turned = own * np.clip(1 - seen['normal'] @ eye, 0, 1) ** 2.5 * np.clip((broad - 0.30) / 0.15, 0, 1)
    seen['light'] += ((1.25 * edge + turned) * high)[..., None] * np.float32((0.42, 0.135, 0.030)) * plain


def hem_shadow(seen):
    """His shadow on the stones, away from the light within: deepest under and about the hem, so that he stands there."""
    x, y = seen['at'][..., 0] - WAITING[0], seen['at'][..., 1] - WAITING[1]
    way = (np.array(WAITING[:2]) - WITHIN[:2]) / np.linalg.norm(np.array(WAITING[:2]) - WITHIN[:2])
    along, aside = x * way[0] + y * way[1] + 0.10, np.abs(x * way[1] - y * way[0])
    ground = soft((seen['who'] == 0) & (seen['at'][..., 2] < 0.12))
    cast = np.clip(1.5 - aside / (0.24 + 0.09 * np.maximum(along, 0)), 0, 1) * np.clip(along / 0.12, 0, 1) * np.exp(-np.maximum(along - 0.25, 0) / 1.0)
    under = np.exp(-(np.hypot(x, y) / 0.34) ** 2)
    return ground * np.maximum(0.94 * np.minimum(cast, 1), 0.95 * under)
