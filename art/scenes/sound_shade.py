"""The shadow of her who plays: the farther from her the softer its edge, and blue with what the night throws into it."""
import cv2
import numpy as np

from kit import grade
from scenes.sound_clutter import wick
from scenes.sound_measures import C, STOOL

#: How wide its edge becomes (one sigma, metres), at which distance from her; what light lies in it.
WIDTHS, REACH, NIGHT = ((.035, .4), (.10, 1.2), (.22, 2.6)), 3.4, np.float32((.030, .050, .098))


def soften(seen, pixels):
    """`pixels`: of the picture, for a metre. Comes before stones are carved by the light."""
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    ground = ((seen['who'] == 0) & (seen['normal'][..., 2] > .5)).astype(np.float32)
    way = np.array(STOOL) - wick()[:2]
    way = way / np.linalg.norm(way)
    along = (x - STOOL[0]) * way[0] + (y - STOOL[1]) * way[1]
    across = np.abs((y - STOOL[1]) * way[0] - (x - STOOL[0]) * way[1])
    share = ground * np.clip((along + .1) / .3, 0, 1) * np.clip((1.1 + .5 * along - across) / .5, 0, 1) * np.clip((REACH - along) / .8, 0, 1)
    for sigma, far in WIDTHS:
        spread = cv2.GaussianBlur(seen['light'] * ground[..., None], (0, 0), sigma * pixels) / (cv2.GaussianBlur(ground, (0, 0), sigma * pixels)[..., None] + 1e-4)
        part = share * np.clip((along - far) / .5 + 1, 0, 1)
        seen['light'] += part[..., None] * (spread - seen['light'])


def filled(seen):
    """Comes after all lamps: only what is dark takes it, and only on the floor nearer to us."""
    height, width = seen['who'].shape
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = u / width, v / height
    grey = seen['light'] @ grade.LUMA
    dark = np.exp(-np.square(np.maximum(grey, 0) / .11)) * (seen['who'] == 0)
    place = np.interp(v, (.30, .55), (0, 1)) * np.interp(u, (.0, .2, .62, .80), (.35, .8, 1, .35)) * np.interp(v, (.90, 1), (1, .6))
    seen['light'] += (dark * place)[..., None].astype(np.float32) * NIGHT * (.55 + .45 * np.clip(seen['normal'] @ np.float32((C * .5, .6, .62)), 0, 1))[..., None]
