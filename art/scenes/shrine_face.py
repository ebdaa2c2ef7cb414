"""The goddess's face in the shrine, carved by shade: in so wide a picture the render leaves it smooth."""
import math

import cv2
import numpy as np

from kit import goddess
from scenes.shrine_places import PLINTH, SIZE, STONE

#: Between her eyes, and how large her face is to a woman's.
EYES, FACE = (-4.104, 4.071, 5.748 + PLINTH), SIZE * goddess.SCALE


def framed(at):
    """Points in her head's own frame: aside (her left is positive), out of her face, up, in metres of a woman."""
    c = math.sqrt(.5)
    x, y, z = (at[..., k] - EYES[k] for k in range(3))
    return (x * c + y * c) / FACE, (x * c - y * c) / FACE, z / FACE


def fronted(at):
    """1 on her face, softly gone towards hair and neck."""
    aside, out, up = framed(at)
    part = np.clip((.115 - np.abs(aside)) / .035, 0, 1) * np.clip((up + .165) / .03, 0, 1) * np.clip((.105 - up) / .04, 0, 1) * np.clip((out + .04) / .05, 0, 1)
    return cv2.GaussianBlur(part.astype(np.float32), (0, 0), 2)[..., None]


def unveined(albedo, at):
    """The stone of her face without beds and veins, which would be read as features."""
    part = fronted(at)
    plain = (albedo * part).sum((0, 1)) / max(float(part.sum()), 1)
    return albedo + .85 * part * (plain * 1.06 - albedo)


def keyed(light, normal, at, warm, cold):
    """The light on her face: a raking key from her lamp's side and a little above, soft past the nose, and the moon along the other cheek. `warm` and `cold` are the lights' colours and strengths."""
    part = fronted(at)
    c = math.sqrt(.5)
    # Bumps of the stone are not features.
    smooth = cv2.GaussianBlur(normal, (0, 0), .9)
    right, front, high = (smooth[..., 0] + smooth[..., 1]) * c, (smooth[..., 0] - smooth[..., 1]) * c, smooth[..., 2]
    key = np.clip(-.66 * right + .62 * front + .40 * high + .10, 0, 1.2)
    # What is small of the form is drawn out, as the chisel does for eyes that are far below.
    key = np.clip(key + 1.1 * (key - cv2.GaussianBlur(key, (0, 0), .020 * FACE * at.shape[1] / 4.3)), 0, 1.25) ** 1.25
    rim = np.clip(.92 * right + .15 * high - .10, 0, 1) ** 1.3
    wanted = (1.50 * key)[..., None] * warm + (1.7 * rim + .24)[..., None] * cold
    return light + .90 * part * (wanted - light)


def chiselled(seen, share=.95):
    """Her face as one carves what is seen from the floor, `share` as deep as it would be without a render's own shadows: shade under the brows, at the lids, beside and below the nose, between the lips, under the chin."""
    aside, out, up = framed(seen['at'])
    her = (seen['who'] == STONE) & (np.abs(aside) < .12) & (np.abs(up) < .26) & (out > -.13)

    def spot(u, v, wide, tall):
        return np.exp(-((aside - u) / wide) ** 2 - ((up - v) / tall) ** 2)
    shade = np.zeros(aside.shape, np.float32)
    for s in (-1, 1):
        # The socket, deepest at the nose; the line of the lids, which are let down; the brow's own edge.
        shade += .50 * spot(s * .040, .010, .026, .012) + .34 * spot(s * .020, .004, .012, .016)
        bow = -.006 + 5.5 * (aside - s * .041) ** 2
        shade += .92 * np.exp(-((up - bow) / .0034) ** 2) * np.exp(-((aside - s * .041) / .023) ** 4)
        # The fold over the lid.
        crease = .013 - 4.5 * (aside - s * .040) ** 2
        shade += .34 * np.exp(-((up - crease) / .0030) ** 2) * np.exp(-((aside - s * .041) / .024) ** 4)
        brow = .031 - 6.0 * (aside - s * .040) ** 2
        shade += .56 * np.exp(-((up - brow) / .0048) ** 2) * np.exp(-((aside - s * .040) / .032) ** 4)
        shade -= .22 * spot(s * .041, -.001, .018, .006) + .16 * spot(s * .055, -.046, .022, .020)
        shade += .20 * spot(s * .066, -.075, .020, .040) + .55 * spot(s * .0125, -.0585, .0050, .0038)
        # The wings of the nose, and where the cheek begins beside them.
        shade += .26 * spot(s * .021, -.054, .004, .010)
    # Her lamp is at her right: the nose has its shade on the left.
    shade += .58 * spot(.017, -.036, .0065, .034) + .24 * spot(.052, -.050, .018, .034) - .20 * spot(-.002, -.035, .006, .040) + .55 * spot(0, -.062, .018, .0055)
    shade += .92 * np.exp(-((up + .083 - 4.0 * aside ** 2) / .0031) ** 2) * np.exp(-(aside / .028) ** 4) + .40 * spot(0, -.106, .020, .007)
    shade += .55 * np.clip((-.150 - up) / .012, 0, 1) * np.exp(-np.clip(-.165 - up, 0, 1) / .022) * (out < .065) * np.clip((.078 - np.abs(aside)) / .03, 0, 1)
    shade = cv2.GaussianBlur(share * np.clip(shade, -.4, .86) * her, (0, 0), max(seen['at'].shape[1] / 3600, .4))
    seen['light'] *= (1 - shade)[..., None]
