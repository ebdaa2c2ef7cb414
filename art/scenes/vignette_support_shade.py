"""The shadows on the leather that lamp and box stand before: close, warm and dark, so that none is a halo."""
import cv2
import numpy as np

from kit import still_life

#: What belongs to the step, to the lamp with its stand, and to the box's planks and the horse (see `shapes.belong`).
STEP, LAMP, WOOD = 3, 4, 5
#: Display colours.
DARK = np.float32([.034, .022, .016])
#: Each shadow: of what, how far right and down it falls, how soft it is (pixels of the master), how dark.
SHADOWS = (('step', 4, 11, 9, .58), ('below', 9, 12, 26, .22))
#: Whatever stands lower than this share of the height stands on the step.
LOW = .42


def calm(rgb, passes):
    """The light on stone and wood without its grain, of which the denoiser would make worms; both keep their own shades. On the stone the flames' pool is warm."""
    tint = passes['albedo'] + .02
    for kind, reach, warm in ((STEP, 5, (1.10, .97, .80)), (WOOD, 7, (1, 1, 1))):
        sigma = reach * rgb.shape[1] / 1500
        there = (passes['who'] == kind).astype(np.float32)
        inner = cv2.erode(there, np.ones((3, 3)))[..., None] if kind == STEP else there[..., None]
        light = cv2.GaussianBlur(rgb / tint * inner, (0, 0), sigma) / np.maximum(cv2.GaussianBlur(inner, (0, 0), sigma), 1e-3)[..., None]
        lit = np.clip(light.max(2, keepdims=True) / .9, 0, 1)
        rgb = rgb + .85 * inner * (light * tint * (1 + lit * (np.float32(warm) - 1)) - rgb)
    return rgb


def on_leather(image, alpha, passes):
    """For `finish(last=…)`. Grain of stone and gold, which nobody sees at the page's size, is smoothed, and what is faint goes in steps of three: both would weigh more than the picture."""
    height, width = alpha.shape
    pixel = width / 1500
    image = cv2.bilateralFilter(image.astype(np.float32), -1, .11, 2.8 * pixel)
    shade = shadow(passes, pixel)
    whole = 1 - (1 - alpha) * (1 - shade)
    own = (alpha / np.maximum(whole, 1e-3))[..., None]
    image, alpha = image * own + DARK * (1 - own), whole
    calm = cv2.GaussianBlur(alpha.astype(np.float32), (0, 0), 6 * pixel)
    # Taken off, not cut off: a halo that ended anywhere would have an edge.
    faint = np.floor(np.maximum(calm - .05, 0) / .95 * 85 + .5) / 85
    alpha = np.where((alpha < .5) & (np.abs(calm - alpha) < .04), faint, alpha)
    return image, np.where(alpha > .97, 1, alpha)


def shadow(passes, pixel):
    solid, who = passes['alpha'].astype(np.float32), passes['who']
    height, width = solid.shape
    rows = np.arange(height, dtype=np.float32)[:, None]
    of = {'step': solid * (who == STEP), 'below': solid * (rows > LOW * height)}
    light = np.ones_like(solid)
    for name, right, down, soft, dark in SHADOWS:
        moved = cv2.warpAffine(of[name], np.float32([[1, 0, right * pixel], [0, 1, down * pixel]]), (width, height))
        light *= 1 - dark * cv2.GaussianBlur(moved, (0, 0), soft * pixel)
    # None may be cut off where the picture ends.
    return (1 - light) * still_life.eased((height - 1 - rows) / (26 * pixel))
