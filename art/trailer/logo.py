"""The name rises out of embers and mist."""
import cv2
import numpy as np

import effects
from camera import NIGHT, View, ease, over, picture
from effects import HEIGHT, WIDTH


def frame(time, since, seconds):
    share = since / seconds
    sky = View(0.5, 0.46, 1.20 - 0.05 * share).seen(picture('hero-background', 1920)[..., :3])
    frame = NIGHT * 0.35 + sky * 0.42
    frame = effects.mist(frame, time, 0.78, 0.28, 0.40, 22)
    come = ease(0.3 + 0.7 * since / 0.35)
    image = picture('logo-en')
    # It comes with a blow: large and bright, then it settles.
    scale = 800 / image.shape[1] * (0.965 + 0.035 * share + 0.10 * np.exp(-since * 5))
    matrix = np.float32([[scale, 0, WIDTH / 2 - image.shape[1] * scale / 2], [0, scale, HEIGHT * 0.47 - image.shape[0] * scale / 2]])
    mark = cv2.warpAffine(image, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_AREA) * come
    effects.glow(frame, WIDTH / 2, HEIGHT * 0.47, 330, (1.0, 0.60, 0.28), 0.16 * come + 0.8 * np.exp(-since * 5))
    frame = over(mark, frame)
    # A gleam passes over the letters once.
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    gleam = np.exp(-(((x - 0.35 * y) - (ease((since - 0.7) / 1.4) * 1500 - 300)) / 46) ** 2)[..., None] * 0.55
    frame = frame + mark[..., :3] * gleam
    return effects.embers(frame, time, 90, 5, 0.9)
