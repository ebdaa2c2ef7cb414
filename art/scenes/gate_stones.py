"""The cold light on the two standing stones before the gate: the evening's on one, the touched rune's on the other."""
import numpy as np

from kit import twofold
from scenes.gate_measures import GOLD, MONOLITHS, RUNE
from scenes.gate_soft import soft

COLD = np.float32((0.42, 0.60, 1.0))


def evening(seen):
    """The evening on the right stone, whose face would be a hole round its runes, and a breath of the gate's light on its near edge."""
    near = stone(seen, *MONOLITHS[1][:2])
    high = 0.45 + 0.55 * np.clip(seen['at'][..., 2] / 2.4, 0, 1)
    seen['light'] += (near * towards(seen, (-0.35, -0.80, 0.45), 0.25) * high)[..., None] * COLD * 0.34
    seen['light'] += (near * towards(seen, (-0.95, 0.25, 0.10)) * high)[..., None] * np.float32(GOLD) * 0.13


def touched(seen):
    """The rune under the palm lights the left stone: most about the hand, ever less up its face and over its head, without an edge anywhere."""
    near = stone(seen, *MONOLITHS[0][:2])
    way = np.float32(RUNE) + np.float32((0.36, -0.13, 0.10)) - seen['at']
    away = np.linalg.norm(way, axis=2)
    # From close before the face: the farther, the more aslant, and every grain of the stone is seen.
    turned = np.clip((seen['normal'] * way).sum(2) / np.maximum(away, 0.05) + 0.10, 0, 1)
    glow = 0.85 * np.exp(-(away / 0.62) ** 2) + 0.62 * np.exp(-(away / 1.45) ** 2)
    seen['light'] += (near * glow * turned)[..., None] * COLD
    seen['light'] += (near * towards(seen, (0.95, -0.12, 0.28)) ** 1.5 * 0.13)[..., None] * COLD


def stone(seen, x, y):
    return soft((np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.0) & (seen['at'][..., 2] > 0.04) & (seen['who'] == 0))


def towards(seen, way, wrapped=0.0):
    """How far each surface looks that way."""
    return np.clip(seen['normal'] @ twofold.unit(np.float32([[way]]))[0, 0] + wrapped, 0, 1)
