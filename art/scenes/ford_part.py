"""What parts whoever fights at the ford from what lies behind him: the sun along one edge, the sky along the other, the light of bright water that comes round his outline, and the dark of whoever stands before him."""
import cv2
import numpy as np

from kit import grade
from kit.grade import LUMA
from kit.still_life import eased
from scenes.ford_fighters import ARCHERS, FIGHTERS, LINE, MOB, TAVRIAN, THROWN

#: Light along edges: from where in the picture (right, down), what colour.
SUNWARD, SKYWARD = ((-.84, -.54), (.62, .34, .125)), ((.80, -.60), (.085, .140, .265))
#: The bank behind those who break.
DARK = np.float32([.010, .015, .034])
#: How strong the sun is along them: on those before bright water, on those far off; the rest have less.
STRONG = (((TAVRIAN,), .40), ((THROWN,), .62), (MOB, .50), (LINE, .62), (ARCHERS, .34))


def fighters(seen):
    """0..1: whoever fights, with all he holds."""
    return cv2.GaussianBlur((seen['who'] == FIGHTERS).astype(np.float32), (0, 0), max(seen['who'].shape[1] / 3000, .5))


def parted(view, rgb, seen, figures):
    at, depth, unit = seen['at'], seen['z'].astype(np.float32), view.pixels_per_metre
    # Who stands behind another is in his shade.
    soft = cv2.GaussianBlur(depth, (0, 0), .07 * unit)
    rgb = rgb * (1 - .34 * figures * np.clip((depth - soft - .03) / .22, 0, 1))[..., None]
    rgb = hushed(rgb, at, figures, unit)
    surface = np.clip((rgb @ LUMA)[..., None] / .07, .40, 1.5)
    # Hafts and fringes are nothing but edge.
    broad = figures * (.25 + .75 * cv2.morphologyEx(figures, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * round(.030 * unit) + 1,) * 2)))
    strong = np.full(figures.shape, .26, np.float32)
    for group, much in STRONG:
        near = np.max([np.clip((1.2 * one.size - np.hypot(at[..., 0] - one.middle[0], at[..., 1] - one.middle[1])) / .3, 0, 1) for one in group], axis=0)
        strong = strong + near * (much - strong)
    above = np.clip((at[..., 2] - .06) / .25, 0, 1)
    # What is left of the cart is read by its edges alone.
    wreck = np.clip(1.7 - np.hypot((at[..., 0] + 3.4) / 1.15, at[..., 1] + 4.7), 0, 1) * (at[..., 2] > .03) * (1 - figures)
    broad, strong, surface = broad + wreck, strong - .10 * wreck, surface + wreck[..., None] * (.7 - surface)
    for (right, down), colour in (SUNWARD, SKYWARD):
        rgb = rgb + (edge(depth, right * unit, down * unit) * above * broad * strong)[..., None] * np.float32(colour) * surface
    return wrapped(rgb, figures, unit)


def hushed(rgb, at, figures, unit):
    """Behind those who break the bank is one dark, against which five men and what they hold are told apart."""
    theirs = figures * (at[..., 1] > -.1) * (at[..., 0] < .35)
    halo = eased(1.7 * grade.blur(theirs, .20 * unit)) * (1 - figures)
    return rgb + (.26 * halo)[..., None] * (DARK - rgb)


def wrapped(rgb, figures, unit):
    """Bright ground is seen a little past an outline, as through any lens: nobody is cut out and pasted on."""
    free = 1 - figures
    behind = cv2.GaussianBlur(rgb * free[..., None], (0, 0), .030 * unit) / (cv2.GaussianBlur(free, (0, 0), .030 * unit)[..., None] + .02)
    near = figures * eased(1.6 * cv2.GaussianBlur(free, (0, 0), .016 * unit))
    return rgb + (.26 * near)[..., None] * np.clip(behind - rgb, -.02, .5)


def edge(depth, right, down):
    """0..1: where, a little farther towards a light, there is nothing but what lies far behind."""
    share = np.zeros_like(depth)
    for metres, strength in ((.006, 1), (.012, .85), (.019, .55), (.027, .25)):
        moved = cv2.warpAffine(depth, np.float32([[1, 0, -right * metres], [0, 1, -down * metres]]), depth.shape[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        share = np.maximum(share, strength * np.clip((moved - depth - .14) / .14, 0, 1))
    return cv2.GaussianBlur(share, (0, 0), max(depth.shape[1] / 3000, .5))
