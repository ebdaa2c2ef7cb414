"""What parts the men of the far clash from each other and from the bank: haze behind them, a dark core, the falls' cool light along one edge and the sun along the other."""
import cv2
import numpy as np

from kit.grade import LUMA
from kit.still_life import eased
from scenes.ford_fighters import FAR_CLASH, FIGHTERS

#: Light along their edges: from where in the picture (right, down), what colour.
SUNWARD, FALLWARD = ((-.84, -.54), (.42, .265, .115)), ((.80, -.60), (.095, .155, .205))
#: From where the same lights come in the world.
SUN_FROM, FALLS_FROM = np.float32([-.80, .05, .60]), np.float32([.70, .40, .59])
#: The air close behind them.
AIR = np.float32([.112, .142, .150])


def fighters(seen):
    """0..1: whoever fights, with all he holds."""
    return cv2.GaussianBlur((seen['who'] == FIGHTERS).astype(np.float32), (0, 0), max(seen['who'].shape[1] / 3000, .5))


def parted(view, rgb, seen, figures):
    at, depth, unit = seen['at'], seen['z'].astype(np.float32), view.pixels_per_metre
    place = (at[..., 1] > -.1) & (at[..., 0] < .35)
    theirs = figures * place
    box = around(theirs, round(.6 * unit))
    at, depth, theirs, normal = at[box], depth[box], theirs[box], seen['normal'][box]
    part = behind(rgb[box], at, theirs, unit)
    sunlit = eased(normal @ SUN_FROM + .05)
    lit = np.maximum(sunlit, .8 * eased(normal @ FALLS_FROM))
    grey = (part @ LUMA)[..., None]
    cored = (grey + 1.20 * (part - grey)) * (1 - .38 * (1 - lit) * standing(at))[..., None]
    cored = cored * (1 + (sunlit * standing(at))[..., None] * np.float32([.34, .18, .0]))
    # Who stands behind another is in his shade.
    soft = cv2.GaussianBlur(depth, (0, 0), .07 * unit)
    cored = cored * (1 - .60 * np.clip((depth - soft - .03) / .22, 0, 1))[..., None]
    surface = np.clip(grey / .10, .35, 1.25)
    # Hafts and fringes are nothing but edge.
    broad = cv2.morphologyEx(theirs, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * round(.034 * unit) + 1,) * 2))
    for (right, down), colour in (SUNWARD, FALLWARD):
        cored = cored + (edge(depth, right * unit, down * unit) * standing(at) * broad)[..., None] * np.float32(colour) * surface
    result = rgb.copy()
    result[box] = part + theirs[..., None] * (cored - part)
    return result


def around(share, margin):
    rows, columns = np.where(share.max(1) > .2)[0], np.where(share.max(0) > .2)[0]
    return np.s_[max(rows[0] - margin, 0):rows[-1] + margin, max(columns[0] - margin, 0):columns[-1] + margin]


def standing(at):
    """0..1: above the water, in which legs are dark."""
    return np.clip((at[..., 2] - .10) / .35, 0, 1)


def behind(rgb, at, theirs, unit):
    """The haze that was on them lies behind them."""
    back = min(one.y for one in FAR_CLASH)
    halo = cv2.GaussianBlur(theirs, (0, 0), .22 * unit) * (1 - theirs) * np.clip((at[..., 1] - back) / .5, 0, 1)
    # On the stream it is thin, or whoever wades would stand on air.
    halo = halo * (.60 + .40 * np.clip(at[..., 2] / .25, 0, 1))
    return rgb + (.85 * np.clip(1.5 * halo, 0, .5))[..., None] * (AIR - rgb)


def edge(depth, right, down):
    """0..1: where, a little farther towards a light, there is nothing but what lies far behind."""
    share = np.zeros_like(depth)
    for metres, strength in ((.006, 1), (.012, .85), (.019, .55), (.027, .25)):
        moved = cv2.warpAffine(depth, np.float32([[1, 0, -right * metres], [0, 1, -down * metres]]), depth.shape[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        share = np.maximum(share, strength * np.clip((moved - depth - .14) / .14, 0, 1))
    return cv2.GaussianBlur(share, (0, 0), max(depth.shape[1] / 3000, .5))
