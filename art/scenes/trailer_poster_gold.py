"""The emperor of the trailer's poster in the light: his gold mirrors fire and night, and nothing on him is so bright that it has no form."""
import cv2
import numpy as np

from kit import grade, twofold
from scenes.trailer_poster_people import MEN, SQUAD

_, _, X, Y, *_ = SQUAD[0]
#: What his gold mirrors: from where, what light, how broad. The fires of the near ledge before him, the lamps of the town below, the moon behind.
MIRRORED = (((.30, -.86, .42), (1.5, .92, .40), .040), ((-.55, -.70, .46), (.70, .40, .16), .030), ((.10, -.55, -.83), (.34, .17, .06), .06), ((.75, .40, .52), (.34, .48, .78), .050))
#: How bright gold is in the middle, and from which brightness on, and how far beyond it, lights are drawn together.
GOLDEN, LIT, ROOM = .105, .30, .30


def his(seen, reach):
    at = seen['at']
    return (seen['who'] == MEN) & (np.hypot(at[..., 0] - X, at[..., 1] - Y) < reach)


def burnished(seen):
    """Gold has deep, red shades and pale lights: lit from before and behind, it would be all one yellow."""
    albedo = seen['albedo']
    red, green, blue = (albedo[..., k] for k in range(3))
    # Gold is yellower than skin, and redder than straw.
    gold = np.clip((green / np.maximum(red, 1e-3) - .52) / .10, 0, 1) * np.clip((.62 - blue / np.maximum(green, 1e-3)) / .12, 0, 1) * np.clip((red - .12) / .1, 0, 1)
    gold = cv2.GaussianBlur((gold * his(seen, 1.4)).astype(np.float32), (0, 0), max(albedo.shape[1] / 2400, .5))
    tone = seen['light'] @ grade.LUMA
    share = (tone / max(np.median(tone[gold > .5]), 1e-4))[..., None]
    gain = np.where(share < 1, share ** np.float32([.62, .84, 1.12]), np.minimum(share, 3.5) ** np.float32([.36, .38, .44]))
    seen['light'] *= 1 + gold[..., None] * (gain - 1)
    level = GOLDEN / max(np.median((seen['light'] * albedo)[..., 0][gold > .5]), 1e-4)
    seen['light'] *= 1 + gold[..., None] * (level - 1)
    lights = [((X + 100 * x, Y + 100 * y, 4 + 100 * z), light, broad) for (x, y, z), light, broad in MIRRORED]
    twofold.mirror(seen, .62 * gold, (1.0, .70, .32), lights, .62, (.050, .028, .012), (.028, .040, .068))


def held(seen):
    """Cloth and flesh have forms in the light too: what is brightest on him comes down towards the middle, and the cape's red loses what no dye has."""
    part = cv2.GaussianBlur(his(seen, 1.9).astype(np.float32), (0, 0), .7)[..., None]
    albedo = seen['albedo']
    loud = np.clip(albedo[..., :1] / np.maximum(albedo[..., 1:2], 1e-3) / 3 - 1, 0, 1)
    albedo += .12 * part * loud * ((albedo @ grade.LUMA)[..., None] - albedo)
    seen['light'] *= 1 - .34 * part * loud
    peak = (seen['light'] * albedo).max(2, keepdims=True)
    drawn = np.where(peak > LIT, LIT + ROOM * (1 - np.exp(-np.maximum(peak - LIT, 0) / ROOM)), peak)
    seen['light'] *= 1 + part * (drawn / np.maximum(peak, 1e-4) - 1)
