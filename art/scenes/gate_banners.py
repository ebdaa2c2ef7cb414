"""The oath's banners on both towers: heavy cloth that falls from its rod in deep folds, and whose tails the draught from the gate lifts."""
import numpy as np

from kit.noise import fractal
from kit.places import banners


def folded(colour, seed, draught):
    """As `banners.hanging`; `draught` is which way its tails are blown, -1 or 1 along its width."""
    hung = banners.hanging(1.42, 2.5, colour, seed)
    flag = next(part for part in hung.children if part.name.split('.')[0] == 'banner')
    corners = np.empty(len(flag.data.vertices) * 3, np.float32)
    flag.data.vertices.foreach_get('co', corners)
    points = corners.reshape(-1, 3)
    across, down = points[:, 0] / 1.42, np.clip(-points[:, 2] / 2.5, 0, 1)
    # Gathered where it is sewn to the rod, the folds broaden and wander on their way down, and none is as deep as the next.
    phase = across * 15 + 1.5 * np.sin(across * 5 + seed) + 1.1 * down * np.sin(2.2 * across + seed) + seed
    deep = (0.30 + 0.70 * down ** 0.7) * (0.75 + 0.55 * np.sin(across * 7 + 2 * seed))
    wrinkle = fractal(np.stack([across * 5, down * 3 + across * 2, np.full_like(down, seed)], 1), 3, seed)
    points[:, 1] += -0.075 + 0.085 * deep * np.sin(phase) + 0.035 * wrinkle * down - 0.22 * down ** 2.6 * (0.6 + draught * across)
    points[:, 0] += 0.030 * deep * np.cos(phase) - points[:, 0] * 0.07 * down + draught * 0.13 * down ** 2.2
    points[:, 2] += 0.10 * down ** 2.5 * (0.5 + draught * across)
    flag.data.vertices.foreach_set('co', points.ravel())
    flag.data.update()
    return hung
