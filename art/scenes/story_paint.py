"""The vow as a painting: brushes of three sizes, and what is drawn instead, with none."""
import cv2
import numpy as np

from kit import brush, cameras
from scenes.story_light import FLAGS, cast


def paint(image, seen, detail, scale, drawn):
    """The painting, as a painter changes brushes: the widest for wall and floor, smaller ones for cloth, the smallest where there is most to see; whoever and whatever is looked at, which `detail` tells (see `watched`), and gold he draws instead. `drawn`: how much of people he draws."""
    people, flags = cast(seen), cv2.GaussianBlur((seen['who'] == FLAGS).astype(np.float32), (0, 0), 1.2 * scale)
    # The picture's own detail: edges of metal, folds, locks.
    grey = image @ np.float32([.3, .59, .11])
    fine = cv2.GaussianBlur(np.abs(grey - cv2.GaussianBlur(grey, (0, 0), 1.6 * scale)), (0, 0), 1.6 * scale)
    fine = np.clip((fine - .006) / .022, 0, 1)
    # By what it is, not by a circle: the wall next to a face is painted as the rest of the wall.
    crisp = np.maximum(detail * np.maximum(people, .25), .90 * seen['gold'] * people)
    share = np.maximum(people, .85 * flags)[..., None]
    broad = brush.painting(image, (share[..., 0] < .98).astype(np.float32), scale=1.05 * scale)
    close = brush.painting(image, ((cv2.dilate(share[..., 0], np.ones((9, 9))) > .05) & (crisp < .97)).astype(np.float32), scale=.50 * scale, seed=7)
    clean = np.clip(np.maximum(np.maximum(drawn * people + .30 * fine * people, .60 * flags), crisp), 0, 1)[..., None]
    figures = close + clean * (image - close)
    # The wall keeps its courses: a picture that is sharp in one place and smeared in the next was put through a filter, not painted.
    broad += np.maximum(.40 + .25 * fine, .8 * crisp)[..., None] * (image - broad)
    return np.clip(broad + share * (figures - broad), 0, 1)


def whole(seen, scale):
    """0..1: where paint is never thin: people, and a little less the ground next to them; on bare paper feet and steps would float."""
    people = cast(seen)
    return np.maximum(np.clip(people * 1.2 - .1, 0, 1), .55 * np.clip(2.2 * cv2.GaussianBlur(people, (0, 0), 9 * scale) - .15, 0, 1))


def watched(image, places, wide):
    """0..1: where one looks, round each of `places` (where, how far); the picture shows `wide` metres."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    detail = np.zeros((height, width), np.float32)
    for at, reach in places:
        u, v, _ = cameras.project(at)
        detail = np.maximum(detail, np.exp(-(np.hypot(x - u * width, y - v * height) * wide / width / reach) ** 4))
    return detail
