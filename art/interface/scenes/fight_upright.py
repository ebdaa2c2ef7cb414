"""The pack on the stairs as a phone shows it: the whole fight, and below it what the player has at hand."""
import cv2
import numpy as np

from hero.stack import load
from interface.kit.develop import write
from interface.window import hud

PICTURES = {'pic2-upright': (1080, 1080)}
ORDER = 41
MADE_OF = ('pic2',)

#: Where the wide picture's own orbs reach into the part, in pixels of it; steps from so much further right or left, so much in shade, take their place.
ORBS, REACH, FADE = (((318, 1238), 388, 0.42), ((2242, 1238), -330, 0.75)), 190, 24
#: The middle and half the width of the bowl that the left one covers a part of, and how far down, above the orb's horn: its other half takes that part's place, turned over.
BOWL, HALF, DOWN = 504, 112, 1172
#: Of the wide picture, in shares of its width and height: nothing is cut but the ends of tails, the right brazier is left out, and its own belt begins below.
LEFT, TOP, RIGHT, BOTTOM = 0.1600, 0.0, 0.8012, 0.875


def render(job):
    wide = load('pic2', 2560)[0]
    high, across = wide.shape[:2]
    y, x = np.mgrid[0:high, 0:across].astype(np.float32)
    for (u, v), steps, shade in ORBS:
        hidden = np.clip((REACH + FADE - np.hypot(x - u, y - v)) / FADE, 0, 1)[..., None]
        bowl = np.clip(np.minimum(HALF - np.abs(x - BOWL), DOWN - y) / 12, 0, 1)[..., None]
        turned = wide[:, np.clip(2 * BOWL - np.arange(across), 0, across - 1)]
        wide = wide * (1 - hidden) + (bowl * turned + (1 - bowl) * shade * np.roll(wide, -steps, 1)) * hidden
    part = wide[round(TOP * high):round(BOTTOM * high), round(LEFT * across):round(RIGHT * across)]
    scene = np.zeros((*job.size[::-1], 3), np.float32)
    fitted = cv2.resize(part, (job.size[0], round(part.shape[0] * job.size[0] / part.shape[1])), interpolation=cv2.INTER_AREA)
    scene[:len(fitted)] = fitted[:len(scene)]
    write(job, hud.on_a_phone(job, scene), quality=88)
