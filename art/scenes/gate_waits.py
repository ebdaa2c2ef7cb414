"""Whoever waits in the gate, as the light behind shows him: dark, with an edge of ember."""
import bpy
import numpy as np

from kit import denoise, grade, twofold
from scenes.gate_measures import WAITS
from scenes.gate_soft import soft


def outline(seen):
    return soft(seen['who'] == WAITS)


def await_seen(seen):
    """All of him is held dark, the hood's top too, on which the light falls; what is left of the evening draws the folds of his robe, or he would be cut from paper. Face, staff and hem stay black."""
    own, inner, middle, broad = (soft(seen['who'] == WAITS, pixels) for pixels in (1, 3, 7, 10))
    z, plain = seen['at'][..., 2], 1 / (seen['albedo'] + denoise.FLOOR)
    high, robe = np.clip((z - 0.20) / 0.6, 0, 1), np.clip((1.34 - z) / 0.20, 0, 1)
    grey = np.maximum(twofold.together(seen) @ grade.LUMA, 1e-4)
    seen['light'] *= (1 + own * (np.minimum(1, (0.004 + 0.005 * robe) / grey) - 1))[..., None]
    eye = np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)
    evening = np.clip(seen['normal'] @ twofold.unit(np.float32([[[0.97, -0.50, 0.35]]]))[0, 0], 0, 1) ** 1.5
    seen['light'] += (own * evening * robe * (0.35 + 0.65 * high))[..., None] * np.float32((0.012, 0.009, 0.014)) * plain
    # Round what turns away, too, but near his outline only: within it, it would be a drawing in lines.
    free = np.clip((broad - 0.30) / 0.15, 0, 1) * high
    edge = own ** 2 * np.clip(2.4 * (0.92 - inner), 0, 1)
    turned = own * np.clip(1 - seen['normal'] @ eye, 0, 1) ** 2 * np.clip(3.0 * (0.97 - middle), 0, 1)
    seen['light'] += ((1.2 * edge + 0.7 * turned) * free)[..., None] * np.float32((0.42, 0.135, 0.030)) * plain
