"""What metal mirrors before the gate: the light between the leaves, the evening's cold sky and the dark paving, so that it is metal and not paint. The emperor's gold most, everybody's steel a little."""
import cv2
import numpy as np

from kit import grade, twofold
from scenes.gate_people import EMPEROR

#: Where, what light, how broad: between the leaves, its band on the paving, the evening behind us, the sky over the wall.
MIRRORED = (((-0.1, 4.6, 1.6), (2.2, 1.22, 0.46), 0.13), ((0.1, 1.6, 0.0), (0.75, 0.42, 0.16), 0.16), ((-7.0, -6.0, 5.5), (0.12, 0.16, 0.30), 0.20), ((5.0, 9.0, 9.0), (0.30, 0.36, 0.58), 0.12))
FLOOR, ABOVE = (0.030, 0.020, 0.022), (0.030, 0.036, 0.066)


def gilded(seen):
    """Lays mirrors on the emperor's gold and on steel."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    ours = seen['who'] == 1
    near = np.hypot(seen['at'][..., 0] - EMPEROR.place[0], seen['at'][..., 1] - EMPEROR.place[1]) < 1.15
    # Skin is redder than gold, leather darker.
    gold = ours & near & (red > 0.10) & (green > 0.46 * red) & (green > 1.45 * blue)
    high, low = np.maximum(np.maximum(red, green), blue), np.minimum(np.minimum(red, green), blue)
    steel = ours & (high > 0.12) & (low > 0.80 * high)
    # The evening is on steel, too, but steel is not blue.
    plain = cv2.GaussianBlur(steel.astype(np.float32), (0, 0), 0.8)[..., None]
    seen['light'] += 0.70 * plain * ((seen['light'] @ grade.LUMA)[..., None] * np.float32((1.02, 0.98, 0.98)) - seen['light'])
    calm = twofold.unit(cv2.GaussianBlur(seen['normal'], (0, 0), max(seen['normal'].shape[1] / 2200, 0.4)))
    kept, seen['normal'] = seen['normal'], calm
    for mask, share, tint, dark in ((gold, 0.62, (1.0, 0.70, 0.33), 0.50), (steel, 0.40, (0.84, 0.88, 0.95), 0.68)):
        twofold.mirror(seen, share * cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 0.8), tint, MIRRORED, dark, FLOOR, ABOVE)
    seen['normal'] = kept
