"""What is drawn on the emperor last: his features, and the folds in the far end of his cape."""
import cv2
import numpy as np

from kit.grade import LUMA
from kit.noise import fractal2
from kit.still_life import eased
from scenes import ford_fighters
from scenes.ford_fighters import FIGHTERS, TAVRIAN

#: Cloth in the sun, in the light of the sky, in the hollow of a fold.
SUNNY, COOL, HOLLOW = np.float32([.165, .042, .185]), np.float32([.062, .021, .120]), np.float32([.014, .005, .030])
#: The cape's far end comes out beyond the shield: from how far right of him, in metres; how steeply it rises there; how far apart its folds are.
BEYOND, RISES, APART = .80, .20, .125


def featured(view, rgb, at):
    """The sun on his brow is held back; eyes, nostrils and mouth are darker than the skin about them."""
    away = np.linalg.norm(at - np.float32(ford_fighters.face(TAVRIAN)), axis=2)
    face, unit = eased((.185 - away) / .07), view.pixels_per_metre
    grey = (rgb @ LUMA).astype(np.float32)
    around = cv2.GaussianBlur(grey * face, (0, 0), .030 * unit) / (cv2.GaussianBlur(face, (0, 0), .030 * unit) + .02)
    drawn = np.clip((grey + .006) / (around + .006), .25, 1.25) ** .55
    held = np.where(grey > .20, .20 + .62 * (grey - .20), grey) / np.maximum(grey, 1e-4)
    return rgb * (1 + face * (drawn * held - 1))[..., None]


def folded(view, rgb, seen):
    """Behind the shield his cape streams out in folds that part towards its hem, lit from above: the sun lights all of its end alike."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    u, v, _ = np.divide(view.seen((TAVRIAN.x, TAVRIAN.y, 1.3)), view.pixels_per_metre)
    down, right = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / view.pixels_per_metre).astype(np.float32)
    right, down = right - u, down - v
    cloth = (seen['who'] == FIGHTERS) & (blue > 1.8 * green) & (red > 1.2 * green) & (right > BEYOND) & (right < 2.6) & (np.abs(down) < 1.2)
    cloth = cv2.GaussianBlur(cloth.astype(np.float32), (0, 0), max(.003 * view.pixels_per_metre, .5))
    along = right - BEYOND
    # They fan out: the farther from the shoulder, the wider.
    across = (down + RISES * along) / (1 + .45 * along) / APART

    def height(across):
        return .72 * fractal2(across, .7 * along, 2, 122) + .28 * fractal2(2.7 * across, 1.3 * along, 2, 123)
    fold = height(across)
    # The sky is above: what looks up is lit.
    slope = fold - height(across - .16)
    deep, lit = eased((fold - .38) / .18), eased((slope - .01) / .11) * eased((fold - .38) / .2)
    tint = HOLLOW + deep[..., None] * (COOL - HOLLOW) + lit[..., None] * (SUNNY - COOL)
    # At the hem it is bordered with gold, as everywhere.
    hem = cv2.GaussianBlur(((seen['who'] == FIGHTERS) & (red > 1.3 * green) & (green > 1.3 * blue) & (right > 1.22) & (right < 1.7) & (np.abs(down + .25) < .35)).astype(np.float32), (0, 0), .5)
    rgb = rgb + (.85 * cloth)[..., None] * (tint - rgb)
    return rgb + (.7 * hem)[..., None] * ((rgb @ LUMA)[..., None] * np.float32([1.9, 1.05, .30]) - rgb)
