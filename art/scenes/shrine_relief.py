"""The light on the shrine's goddess, mixed of her lamps (`shrine_lamps`): warm from her lamp and from the candles at her hem, the moon along her left side, real dark in her folds."""
import cv2
import numpy as np

from scenes.shrine_face import chiselled, keyed, unveined
from scenes.shrine_places import PLINTH, STATUE, STONE, C, lamp_at

#: The colour of each light, and how bright it is beside the others.
LAMP, CANDLES, MOON, AIR = np.float32([1.0, .69, .36]) * .185, np.float32([1.0, .54, .19]) * .140, np.float32([.42, .58, 1.0]) * .068, np.float32([.42, .52, .95]) * .015
#: How much brighter the candles are at her hem than at her waist.
HEM = 1.4
#: How bright all of it is beside the rest of the picture.
EXPOSURE = 2.7
#: Light above this is held back, and never comes to MOST.
KNEE, MOST = .34, .88


def goddess(seen, lit):
    """Lays the mixed light on her; `lit` as `shrine_lamps.lit` gives it."""
    (left, top, right, bottom), lit = lit
    there = np.s_[top:bottom, left:right]
    own, at = seen['who'][there] == STONE, seen['at'][there]
    seen['albedo'][there] = unveined(washed(seen['albedo'][there], own), at)
    aside, tall = (at[..., 0] - STATUE[0] + at[..., 1] - STATUE[1]) * C, at[..., 2] - PLINTH
    hem = np.exp(-np.square(np.clip(tall, 0, 9) / 1.15))
    # Cuts that little of the air comes into are darker than lamps alone would leave them.
    open_ = np.clip(lit['air'] / np.percentile(lit['air'][own], 92), 0, 1)
    deep = .22 + .78 * open_ ** 1.10
    # Her lamp is bright on the arm that holds it: there it is held back most.
    lamp = held_back(lit['lamp'] / np.percentile(lit['lamp'][own], 88), 1.0, 1.9)
    candles = lit['candles'] / np.percentile(lit['candles'][own], 95) * (np.clip(1.25 - tall / 5.5, .25, 1.1) + HEM * hem * deep ** 1.5)
    moon = held_back(lit['moon'] / np.percentile(lit['moon'][own], 97), .8, 1.3) * np.clip(.70 + aside / 2.4, .30, 1.1)
    light = (deep * lamp)[..., None] * LAMP + (deep * candles)[..., None] * CANDLES + (np.sqrt(deep) * moon)[..., None] * MOON + (open_ ** 1.6)[..., None] * AIR
    # What her lamp throws on the hand and sleeve that are about it.
    near = np.exp(-np.square(np.linalg.norm(at - np.float32(lamp_at()), axis=2) / .95))
    light += (.62 * near * (.35 + .65 * open_))[..., None] * LAMP
    light += reflected(light, own, open_)
    light = keyed(light, seen['normal'][there], at, LAMP, MOON)
    light *= EXPOSURE
    tone = light.max(2)
    # Candlelight that is held back less would be white, and no longer of candles.
    light *= (held_back(tone, KNEE, MOST - .24 * hem) / np.maximum(tone, 1e-5))[..., None]
    # The flame behind her lamp's glass is the brightest there is.
    glass = own & (np.linalg.norm(at - np.float32(lamp_at()), axis=2) < .34) & (seen['albedo'][there].max(2) > .5)
    seen['light'][there] = np.where(glass[..., None], np.float32([3.4, 2.3, 1.05]), seen['light'][there])
    share = cv2.GaussianBlur((own & ~glass).astype(np.float32), (0, 0), .5)[..., None] * (own & ~glass)[..., None]
    seen['light'][there] += share * (light - seen['light'][there])
    chiselled(seen)


def reflected(light, own, open_, share=.62):
    """What pale stone throws into its own folds: the light of a hand's breadth about each place, the more the deeper it lies."""
    part = own.astype(np.float32)[..., None]
    wide = own.shape[1] / 46
    about = cv2.GaussianBlur(light * part, (0, 0), wide) / (cv2.GaussianBlur(part, (0, 0), wide)[..., None] + 1e-3)
    return share * (1 - open_)[..., None] * about * np.float32([1.0, .94, .86])


def washed(albedo, own, share=.36):
    """The marble with only `share` of its veins, beds and dirt: lamplight should read as folds. Gold, told by its colour, stays."""
    tone = albedo.max(2) / np.maximum(albedo.min(2), .02)
    stone = own * np.clip((2.6 - tone) / .7, 0, 1)
    plain = np.median(albedo[stone > .9], 0) * 1.08
    return albedo + stone[..., None].astype(np.float32) * (plain * (np.maximum(albedo, .01) / plain) ** share - albedo)


def held_back(tone, knee, most):
    """Above `knee` light comes nearer and nearer to `most`."""
    over = np.maximum(tone - knee, 0)
    return np.where(tone > knee, knee + (most - knee) * (1 - np.exp(-over / (most - knee))), tone)
