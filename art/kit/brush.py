"""A picture as if painted: the surface laid in strokes that follow its forms, and an edge that does not end, since the brush runs dry."""
import cv2
import numpy as np

from kit.noise import fractal2

SECTORS = 8


def painted(image, reach=5.0, bristles=.030, seed=3):
    """Display colours of 0..1 in flat touches with clean borders, `reach` pixels wide; `bristles` is how much lighter and darker the hairs of the brush leave them.

    Grain, stairs along edges and single bright hairs are gone after it: each pixel takes the mean of the calmest of the eight sectors round it (Kuwahara, Papari).
    """
    image = np.ascontiguousarray(image, np.float32)
    radius = int(np.ceil(1.5 * reach))
    y, x = np.mgrid[-radius:radius + 1, -radius:radius + 1].astype(np.float32)
    near, angle = np.exp(-(x * x + y * y) / (2 * (.62 * reach) ** 2)), np.arctan2(y, x)
    total, weight = np.zeros_like(image), np.zeros(image.shape[:2], np.float32)
    square = image * image
    for k in range(SECTORS):
        off = np.abs((angle - np.pi * 2 * k / SECTORS + np.pi) % (np.pi * 2) - np.pi)
        kernel = near * np.clip(1.15 - off / (np.pi / SECTORS * 1.6), 0, 1)
        kernel[radius, radius] = near[radius, radius] / SECTORS
        kernel /= kernel.sum()
        mean = cv2.filter2D(image, -1, kernel, borderType=cv2.BORDER_REFLECT)
        spread = np.sqrt(np.maximum(cv2.filter2D(square, -1, kernel, borderType=cv2.BORDER_REFLECT) - mean * mean, 0)).sum(2)
        calm = 1 / (1 + (60 * spread) ** 4)
        total += mean * calm[..., None]
        weight += calm
    flat = total / weight[..., None]
    return np.clip(flat * (1 + bristles * strokes(flat, reach, seed))[..., None], 0, 1)


def strokes(image, reach, seed=3):
    """-1..1: grain drawn out along the forms, as the hairs of a brush leave it."""
    height, width = image.shape[:2]
    grey = cv2.GaussianBlur(image.mean(2), (0, 0), reach * .5)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    xx, yy, xy = (cv2.GaussianBlur(part, (0, 0), reach * 3) for part in (across * across, down * down, across * down))
    along = .5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    ux, uy = np.cos(along), np.sin(along)
    grain = cv2.GaussianBlur(np.random.RandomState(seed).normal(0, 1, (height, width)).astype(np.float32), (0, 0), .8)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    drawn = grain.copy()
    for step in np.linspace(1, 4 * reach, 12):
        for way in (-1, 1):
            drawn += cv2.remap(grain, x + way * step * ux, y + way * step * uy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return np.clip(drawn / (2.2 * drawn.std()), -1, 1)


def ragged(u, v, ratio, seed=4, inset=.055, soft=.085):
    """Alpha: 1 within, 0 at the edges. `u` and `v` are shares of the picture's width and height, `ratio` is width by height; the paint ends `inset` of the shorter side from them, over `soft`."""
    # In shorter sides, or an upright picture would lose a third of its width.
    across, down = (ratio, 1) if ratio > 1 else (1, 1 / ratio)
    reach = np.minimum(np.minimum(u, 1 - u) * across, np.minimum(v, 1 - v) * down)
    bristles = fractal2(u * across * 5, v * down * 5, 5, seed) - .5
    fine = fractal2(u * across * 26, v * down * 9, 4, seed + 5) - .5
    share = np.clip((reach + .16 * bristles + .05 * fine - inset) / soft, 0, 1)
    share = share * share * (3 - 2 * share) * np.clip(reach / .02, 0, 1)
    return cv2.GaussianBlur(share.astype(np.float32), (0, 0), .7)


def thinned(image, share):
    """Colours and alpha of paint that thins out to nothing where `share` falls from 1 to 0: first a sepia wash of the same forms, at last dry hairs of the brush."""
    grey = (image @ np.float32([.3, .59, .11]))[..., None]
    hairs = strokes(image, 5.0, 11)
    wash = np.float32([.60, .44, .27]) * (.52 + .95 * grey)
    faded = np.clip((1 - share) / .80, 0, 1)[..., None]
    faded = faded * faded * (3 - 2 * faded)
    alpha = np.clip(1.45 * share + .13 * hairs * np.clip(4 * share * (1 - share), 0, 1) - .04, 0, 1)
    return image + (wash - image) * faded, alpha * alpha * (3 - 2 * alpha)
