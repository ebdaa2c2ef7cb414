"""Three lights that are rendered apart, so that their strength is settled in 2D: the light within the gate, what the gate throws on everybody before it, with their long shadows, and what is left of the day, which rakes over the walls."""
import numpy as np

from kit import lights, twofold
from scenes.gate_measures import THRESHOLD, WITHIN

#: Violet towards the zenith, and what the gate sends out.
VIOLET, AMBER = np.float32((0.50, 0.52, 1.0)), np.float32((1.0, 0.60, 0.26))


def lamps():
    """All, hidden from every other render. The gate's hangs high between the leaves, or those who pull them would shade everybody else."""
    glow = lights.panel((-0.10, 4.22, 2.80), (0.3, 0.0, 0.9), 420, 0.55, (1, 1, 1))
    glow.name, glow.hide_render, glow.visible_camera = 'glow', True, False
    dusk = lights.moon((0.66, 0.30, -0.69), 3.0, 2.5, (1, 1, 1))
    dusk.name, dusk.hide_render = 'dusk', True
    within = lights.flame((WITHIN[0], WITHIN[1] - 0.4, 3.0), 24000, 0.10, (1, 1, 1))
    within.name, within.hide_render = 'within', True
    return glow, dusk, within


def lay_on(seen, job, glow, dusk, within):
    share, samples = (0.5, 4) if job.preview else (0.34, 8)
    x, y, z = (seen['at'][..., k] for k in range(3))
    outside, guards = (y < THRESHOLD - 0.3).astype(np.float32), seen['who'] == 1
    deep = twofold.thrown_by(seen, job, within, samples, share)[..., 0] * (np.abs(x) < 3.0)
    # The paving's share is reckoned by itself (see `gate_band`): of this only what other surfaces throw back.
    paving = outside * (seen['who'] == 0) * (z < 0.10)
    seen['light'] += np.where(paving > 0.5, np.minimum(deep, 0.10), deep)[..., None] * np.float32((1.0, 0.56, 0.21))
    # Runes and coals glow in these renders too: red is least of the former, and coals are few.
    warm = twofold.thrown_by(seen, job, glow, samples, share)[..., 0] * outside
    # Near the gate it would outshine what stands open.
    warm = 0.9 * (1 - np.exp(-warm / 0.9))
    seen['light'] += (warm * np.where(guards, 0.62, 0.24))[..., None] * AMBER
    cold = np.minimum(twofold.thrown_by(seen, job, dusk, samples, share)[..., 0], 1.2) * outside
    high = np.clip((z - 0.5) / 2.5, 0, 1)
    away = np.clip((np.hypot(x - 0.1, y - 3.2) - 1.8) / 4.5, 0, 1)
    # Highest on the right tower, which no fire reaches.
    tower = np.clip((x - 1.6) / 1.5, 0, 1) * np.clip((z - 2.2) / 1.5, 0, 1)
    seen['light'] += (cold * np.where(guards, 0.08, 0.10 + 0.70 * high + 0.16 * away + 0.55 * tower))[..., None] * VIOLET
    seen['light'] += (sky(seen) * outside * np.where(guards, 0.70, 0.24 + 0.60 * high))[..., None] * VIOLET


def sky(seen):
    """How far each surface looks up and away from the eye: the edge that the evening sky draws on helmets, shoulders and every upper edge of stone."""
    way = twofold.unit(np.float32([[[0.30, 0.62, 0.72]]]))[0, 0]
    return np.clip(seen['normal'] @ way - 0.30, 0, 1) ** 1.5
