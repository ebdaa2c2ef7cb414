"""The vow as a painting: brushes of three sizes, up to an edge where only washes are left of it."""
import cv2
import numpy as np

from kit import brush, cameras, washes
from scenes.story_light import FLAGS, cast


def calm(image, places, wide, share):
    """Round `places` (where, how far) hair, beards and hands as patches of even colour with edges between them: strand by strand they would be speckles under the brush."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    where = np.zeros((height, width), np.float32)
    for at, reach in places:
        u, v, _ = cameras.project(at)
        where = np.maximum(where, np.exp(-(np.hypot(x - u * width, y - v * height) * wide / width / (1.15 * reach)) ** 6))
    side = max(round(.0105 * width / wide * 1.5), 1) + 1
    total, weight = np.zeros_like(image), np.full((height, width, 1), 1e-9, np.float32)
    # Of the four squares that meet in a pixel, the most even ones tell its colour.
    for anchor in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        mean = cv2.boxFilter(image, -1, (side, side), anchor=anchor)
        spread = (cv2.boxFilter(image * image, -1, (side, side), anchor=anchor) - mean * mean).sum(2, keepdims=True)
        even = 1 / (np.maximum(spread, 0) + 4e-4) ** 3
        total += mean * even
        weight += even
    return image + share * where[..., None] * (total / weight - image)


def paint(image, seen, detail, edges, scale, drawn):
    """The painting, and how much paint lies where (see kit/washes), as a painter changes brushes: the widest for wall and floor, smaller ones for people, the smallest where there is most to see; faces, hands and the lamp, which `detail` tells (see `watched`), are hardly more than touched. `drawn`: how much of people is drawn, not only painted; `edges`: where it ends."""
    people, flags = cast(seen), cv2.GaussianBlur((seen['who'] == FLAGS).astype(np.float32), (0, 0), 1.2 * scale)
    # The picture's own detail: edges of metal, folds, locks.
    grey = image @ np.float32([.3, .59, .11])
    fine = cv2.GaussianBlur(np.abs(grey - cv2.GaussianBlur(grey, (0, 0), 1.6 * scale)), (0, 0), 1.6 * scale)
    fine = np.clip((fine - .006) / .022, 0, 1)
    share = np.maximum(np.maximum(people, .85 * flags), .9 * detail)[..., None]
    broad = brush.painting(image, (share[..., 0] < .98).astype(np.float32), scale=1.05 * scale)
    close = brush.painting(image, (cv2.dilate(share[..., 0], np.ones((9, 9))) > .05).astype(np.float32), scale=.62 * scale, seed=7)
    clean = np.clip(np.maximum(np.maximum(drawn * people + .40 * fine * people, .60 * flags), .94 * detail), 0, .95)[..., None]
    figures = close + clean * (image - close)
    # The wall keeps its courses: a picture that is sharp in one place and smeared in the next was put through a filter, not painted.
    broad += (.40 + .25 * fine)[..., None] * (image - broad)
    painted = broad + share * (figures - broad)
    # With the ground next to them: on bare paper feet and steps would float.
    ground = np.clip(2 * cv2.GaussianBlur(people, (0, 0), 14 * scale), 0, .8)
    laid = washes.paint_on(np.maximum(np.clip(people * 1.2 - .1, 0, 1), ground), edges)
    # Where paint is thin, nobody has drawn.
    loose = cv2.GaussianBlur(painted, (0, 0), 5 * scale)
    painted += (.75 * (1 - laid) * (1 - people))[..., None] * (loose - painted)
    return np.clip(painted, 0, 1), laid


def watched(image, places, wide):
    """0..1: where one looks, round each of `places` (where, how far); the picture shows `wide` metres."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    detail = np.zeros((height, width), np.float32)
    for at, reach in places:
        u, v, _ = cameras.project(at)
        detail = np.maximum(detail, np.exp(-(np.hypot(x - u * width, y - v * height) * wide / width / reach) ** 4))
    return detail
