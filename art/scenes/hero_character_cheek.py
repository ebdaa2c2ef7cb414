"""The cheek piece of the emperor's helmet: one smooth plate is a box of gold until it has an edge."""
import cv2
import numpy as np

from scenes.hero_character_face import BEARD, HELMET, SKIN

#: How much of each colour is missing in the plate's grooves.
DARK = np.float32((.46, .62, .72))


def plated(head):
    """The helmet's cheek piece, by pixel of the part: what its light is multiplied by, and what lies on it, as colour and cover. A rolled edge with a groove behind it, two rivets."""
    helmet = (head.who == HELMET).astype(np.float32)
    face = np.isin(head.who, (SKIN, BEARD)).astype(np.float32)
    reach = head.times

    def beside(pixels):
        """Where within so many pixels the face begins on the right."""
        return helmet * cv2.morphologyEx(face, cv2.MORPH_DILATE, np.ones((1, 2 * round(pixels * reach) + 1))) * plate
    brow, jaw = head.seen([(-.09, -.03, .020), (-.09, -.03, -.105)])
    v = np.mgrid[0:face.shape[0], 0:face.shape[1]][0].astype(np.float32)
    plate = np.clip((v - brow[1]) / (2 * reach), 0, 1)
    edge, groove = head.soft(beside(1.7), .3), head.soft(beside(3.4) - beside(1.7), .4)
    # Darker gold is brown: darkened alike in all its colours it would be olive.
    shade = 1 - groove[..., None] * DARK
    tone = np.float32((1.0, .64, .25)) * (.72 + .28 * np.clip((v - brow[1]) / (jaw[1] - brow[1]), 0, 1))[..., None]
    layer, cover = tone * np.ones_like(head.normal), .85 * edge
    for share in (.13, .86):
        row = round(brow[1] + (jaw[1] - brow[1]) * share)
        start = np.flatnonzero(face[row])
        at = np.float32((start[0] - 7.5 * reach, row))
        u = np.mgrid[0:face.shape[0], 0:face.shape[1]][1].astype(np.float32)

        def disc(x, y, radius):
            return np.clip((radius * reach - np.hypot(u - at[0] - x * reach, v - at[1] - y * reach)) / reach + .5, 0, 1)
        shade = shade * (1 - head.soft(disc(-.5, .8, 2.9), .4)[..., None] * DARK)
        for x, y, radius, colour in ((0, 0, 2.3, (.40, .19, .07)), (.35, -.1, 1.7, (.86, .50, .18)), (.7, -.5, .8, (1.0, .86, .52))):
            mark = disc(x, y, radius)[..., None]
            layer, cover = layer * (1 - mark) + np.float32(colour) * mark, np.maximum(cover, mark[..., 0])
    return shade, layer, cover
