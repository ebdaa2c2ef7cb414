"""The emperor's gold, which mirrors the fires, the moon and the dark between them, and his face, whose features a fire so near would bleach."""
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import twofold
from kit.grade import LUMA
from kit.skeleton import solve
from scenes.stairs_fight import AT, HEARTH, LANDING, LARGE, METAL, OURS, STANCES, TURN

#: What his armour mirrors: where, what light, how broad. The fire out of sight, the one on the stairs and its glow on the treads, the bowl at the right, the moon.
MIRRORED = (((-2.6, -2.2, 6.8), (0.95, 0.52, 0.22), 0.16), ((HEARTH[0], HEARTH[1], 1.5), (0.95, 0.46, 0.15), 0.14), ((2.6, 1.2, 0.4), (0.55, 0.27, 0.10), 0.12), ((5.75, 3.7, 1.9), (0.70, 0.36, 0.13), 0.06), ((8.0, 10.0, 9.0), (0.30, 0.42, 0.72), 0.09))
FACE = Vector((*AT, LANDING)) + Matrix.Rotation(np.radians(TURN), 3, 'Z') @ (solve(STANCES['thrust'])['head'] @ Vector((0, -0.08, 0.08)) * LARGE)


def gilded(seen):
    metal = cv2.GaussianBlur((seen['who'] == METAL).astype(np.float32), (0, 0), 0.8)
    twofold.mirror(seen, 0.88 * metal, (1.0, 0.68, 0.30), MIRRORED, 0.26, (0.050, 0.026, 0.013), (0.026, 0.030, 0.050))


def featured(seen):
    """Shades and features of his face are drawn apart."""
    near = np.clip((0.20 * LARGE - np.linalg.norm(seen['at'] - np.float32(FACE), axis=2)) / 0.05, 0, 1) * (seen['who'] == OURS)
    if not (near > 0.5).any():
        return
    share = cv2.GaussianBlur(near, (0, 0), 0.8)[..., None]
    for layer, strength, level in (('light', 0.9, 0.80), ('albedo', 0.7, 1.0)):
        grey = np.maximum(seen[layer] @ LUMA, 1e-4)[..., None]
        middle = float(np.percentile(grey[near > 0.5], 65))
        seen[layer] *= 1 + share * (level * np.clip(grey / middle, 0.15, 1.5) ** strength - 1)
