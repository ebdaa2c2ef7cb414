"""The light on the shrine's goddess, mixed of her lamps (`shrine_lamps`): warm from her lamp and from the candles at her hem, the moon along her left side, real dark in her folds."""
import cv2
import numpy as np

from scenes.shrine_face import chiselled
from scenes.shrine_places import PLINTH, STATUE, STONE, C, lamp_at

#: The colour of each light, and how bright it is beside the others.
LAMP, CANDLES, MOON, AIR = np.float32([1.0, .69, .36]) * .185, np.float32([1.0, .54, .19]) * .140, np.float32([.42, .58, 1.0]) * .068, np.float32([.42, .52, .95]) * .015
#: How bright all of it is beside the rest of the picture.
EXPOSURE = 2.7
#: Light above this is held back, and never comes to MOST.
KNEE, MOST = .34, .88


def goddess(seen, lit):
    """Lays the mixed light on her; `lit` as `shrine_lamps.lit` gives it."""
    (left, top, right, bottom), lit = lit
    there = np.s_[top:bottom, left:right]
    own, at = seen['who'][there] == STONE, seen['at'][there]
    aside, tall = (at[..., 0] - STATUE[0] + at[..., 1] - STATUE[1]) * C, at[..., 2] - PLINTH
    # Cuts that little of the air comes into are darker than lamps alone would leave them.
    open_ = np.clip(lit['air'] / np.percentile(lit['air'][own], 92), 0, 1)
    deep = .06 + .94 * open_ ** 1.25
    # Her lamp is bright on the arm that holds it: there it is held back most.
    lamp = held_back(lit['lamp'] / np.percentile(lit['lamp'][own], 88), 1.0, 1.9)
    candles = lit['candles'] / np.percentile(lit['candles'][own], 95) * np.clip(1.25 - tall / 5.5, .25, 1.1)
    moon = held_back(lit['moon'] / np.percentile(lit['moon'][own], 97), .8, 1.3) * np.clip(.70 + aside / 2.4, .30, 1.1)
    light = (deep * lamp)[..., None] * LAMP + (deep * candles)[..., None] * CANDLES + (np.sqrt(deep) * moon)[..., None] * MOON + (open_ ** 1.6)[..., None] * AIR
    light *= EXPOSURE
    tone = light.max(2)
    light *= (held_back(tone, KNEE, MOST) / np.maximum(tone, 1e-5))[..., None]
    # The flame behind her lamp's glass is the brightest there is.
    glass = own & (np.linalg.norm(at - np.float32(lamp_at()), axis=2) < .34) & (seen['albedo'][there].max(2) > .5)
    seen['light'][there] = np.where(glass[..., None], np.float32([3.4, 2.3, 1.05]), seen['light'][there])
    share = cv2.GaussianBlur((own & ~glass).astype(np.float32), (0, 0), .5)[..., None] * (own & ~glass)[..., None]
    seen['light'][there] += share * (light - seen['light'][there])
    chiselled(seen)


def held_back(tone, knee, most):
    """Above `knee` light comes nearer and nearer to `most`."""
    over = np.maximum(tone - knee, 0)
    return np.where(tone > knee, knee + (most - knee) * (1 - np.exp(-over / (most - knee))), tone)
