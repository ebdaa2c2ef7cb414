"""The shadows on the leather that lamp and box stand before: close, warm and dark, so that none is a halo."""
import cv2
import numpy as np

from kit import still_life

#: What belongs to the step and to the lamp with its stand (see `shapes.belong`).
STEP, LAMP = 3, 4
#: Display colours.
DARK = np.float32([.034, .022, .016])
#: Each shadow: of what, how far right and down it falls, how soft it is (pixels of the master), how dark.
SHADOWS = (('step', 4, 11, 9, .58), ('below', 9, 12, 26, .22))
#: Whatever stands lower than this share of the height stands on the step.
LOW = .42


def calm_stone(rgb, passes):
    """The light on the step without its grain, of which the denoiser would make worms; the stone keeps its own shades."""
    stone = cv2.erode((passes['who'] == STEP).astype(np.float32), np.ones((3, 3)))[..., None]
    reach = 5 * rgb.shape[1] / 1500
    tint = passes['albedo'] + .02
    light = cv2.GaussianBlur(rgb / tint * stone, (0, 0), reach) / np.maximum(cv2.GaussianBlur(stone, (0, 0), reach), 1e-3)[..., None]
    return rgb + .85 * stone * (light * tint - rgb)


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
