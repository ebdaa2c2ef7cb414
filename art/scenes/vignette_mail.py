"""What the studio's mailbox would be if it stood in a niche: a walnut rack stuffed with letters under a cast rose of winds, and one letter that is being read."""
import bpy
import cv2
import numpy as np

from kit import grade, lights, shapes, still_life
from scenes.vignette_mail_desk import ink_pot, quill, reading_glass
from scenes.vignette_mail_letters import BLUE, RED, letter, opened, scroll
from scenes.vignette_mail_rack import SIGN, STUFFED, rack
from scenes.vignette_mail_rose import rose

PICTURES = {'vignette-mail': (960, 720)}
ORDER = 48

#: How far the sign leans back, with the board that carries it (degrees), and the length of its long rays.
LEAN, RAY = 4, .272
#: How far the rack is turned to the lamp (degrees).
TURN = -9


def render(job):
    still_life.begin(1.45, (0, 0, .356), elevation=25, azimuth=0, key=.34, moon=.9, sky=.36, tint=(1.0, .74, .46), mirrored=.8)
    still_life.niche_floor(-.56, .50)
    # Under the joints between its flags there is more stone.
    shapes.belong(shapes.place(shapes.block('bed', (2.6, 1.04, .04), still_life.flagstone('bed', '#3c3229', '#1a1512', '#4a3d31'), .004), (0, -.03, -.034)), still_life.NICHE_FLOOR)
    around = set(bpy.context.scene.objects)
    rack(job)
    shapes.place(rose(job, RAY), SIGN, (90 - LEAN, 0, 0))
    shapes.place(shapes.group('cabinet', [thing for thing in bpy.context.scene.objects if thing not in around]), turn=(0, 0, TURN))
    pile(job)
    reading(job)
    ink_pot((.555, -.085, 0))
    quill((.555, -.085, .085))
    # The lamp on the jamb: near enough that what stands on its side is brighter; and once more for the sign.
    lights.flame((-.95, -.62, .74), 27, .07, (1.0, .66, .34))
    lights.beam((-1.2, -1.2, 1.5), SIGN, 135, 22, .12, (1.0, .70, .40))
    # And for the letter in front, and the feather, which is farthest from it.
    lights.beam((-1.0, -1.5, .95), (.05, -.40, .10), 42, 15, .10, (1.0, .72, .44))
    lights.beam((-.6, -1.6, .9), (.58, -.085, .42), 34, 14, .10, (1.0, .74, .48))
    still_life.finish(job, samples=26, exposure=1.40, contrast=1.13, smooth=.7, finer=1 if job.preview else 1.4, air=moonlit, last=mirrored)


def pile(job):
    """Letters as they were put down, one on another, and the last one leaning on them."""
    low = 0
    for x, y, turn, wide, tall, wax, seed in ((.320, -.205, 10, .35, .24, None, 1), (.305, -.200, -9, .35, .24, None, 2), (.335, -.205, 17, .34, .235, None, 3), (.320, -.195, 2, .33, .23, BLUE, 4)):
        shapes.place(letter(job, wide, tall, wax, seed, 1.2), (x, y, low), (0, 0, turn))
        low += .0215
    shapes.place(letter(job, .35, .25, RED, 6, 1.35), (.052, -.370, .093), (42, 0, -10))
    shapes.place(scroll(.28, .028, RED, 3), (.425, -.395, .028), (0, 0, 33))


def reading(job):
    """It has been unfolded and its seal broken; a reading glass lies on it."""
    shapes.place(opened(job, .42, .46), (-.338, -.235, 0), (0, 0, 11))
    shapes.place(reading_glass(job.cache / 'open-letter.png'), (-.350, -.270, .010), (0, 0, -52))


def moonlit(rgb, light):
    """The moon draws the outlines that stand before something farther off; whole sides that turn away from the lamp it only tints."""
    reach = max(round(rgb.shape[1] / 190), 2)
    depth = np.minimum(light['z'], 90).astype(np.float32)
    behind = cv2.dilate(depth, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1,) * 2))
    outline = cv2.GaussianBlur(np.clip((behind - depth - .03) / .05, 0, 1), (0, 0), reach / 2.2)
    # Neither it nor the sky shines into the pigeonholes; what is blue there is wax or silk.
    within = (light['who'] == STUFFED).astype(np.float32)[..., None]
    brown = (rgb @ grade.LUMA)[..., None] * np.float32([1.35, .90, .60])
    blue = np.clip((rgb[..., 2:] - .62 * rgb[..., :1]) / np.maximum(.38 * rgb[..., :1], 1e-4), 0, 1)
    rgb = rgb + (brown - rgb) * within * blue * (light['albedo'][..., 2:] < light['albedo'][..., :1]) * .85
    return rgb + still_life.moonlit_edges(light) * (.04 + 1.35 * outline)[..., None] * (1 - within)


def mirrored(image, alpha, light):
    """Made as if the niche's lamp hung on the left, where `still_life` has its light; the page mirrors this niche."""
    image, alpha = still_life.in_niche(image, alpha, light)
    return np.ascontiguousarray(image[:, ::-1]), np.ascontiguousarray(alpha[:, ::-1])
