"""From linear light to the finished picture: bloom, tone curve, split tone, sharpness, files.

Shadows go to blue and never to black, highlights to amber and never to white.
"""
import cv2
import numpy as np
from PIL import Image

COLD = np.array([0.84, 0.97, 1.20], np.float32)
WARM = np.array([1.09, 1.00, 0.80], np.float32)
BLACK = np.array([0.030, 0.040, 0.066], np.float32)
LUMA = np.array([0.3, 0.59, 0.11], np.float32)


def linear(hex_colour):
    """'#d8a94a' as linear light."""
    channels = np.array([int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def srgb(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def aces(light):
    return np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)


def bloom(light, threshold=0.9, amount=0.25, reach=(4, 14, 42)):
    """Reach is in pixels of a picture 1440 wide."""
    scale = light.shape[1] / 1440
    bright = np.clip(light - threshold, 0, 8)
    return light + sum(blur(bright, max(r * scale, 0.8)) for r in reach) * (amount / len(reach))


def blur(image, sigma):
    """Wide blurs are done small: the eye cannot tell, and it is a hundred times faster."""
    if sigma < 8:
        return cv2.GaussianBlur(image, (0, 0), sigma)
    factor = sigma / 4
    height, width = image.shape[:2]
    small = cv2.resize(image, (max(int(width / factor), 2), max(int(height / factor), 2)), interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), 4), (width, height), interpolation=cv2.INTER_CUBIC)


def grade(light, exposure=1.0, contrast=1.1, saturation=1.06, sharpness=0.4, grain=0.0, vignette=0.0, seed=1):
    image = srgb(aces(light.astype(np.float32) * (exposure * 0.75))).astype(np.float32)
    tone = image.mean(2, keepdims=True)
    image = image * (COLD * (1 - tone) + WARM * tone)
    grey = (image @ LUMA)[..., None]
    image = grey + (image - grey) * saturation
    image = 0.42 + (image - 0.42) * contrast
    image = BLACK + np.clip(image, 0, 1) * (1 - BLACK)
    if sharpness:
        radius = max(1.1 * light.shape[1] / 2400, 0.8)
        image = image + sharpness * (image - cv2.GaussianBlur(image, (0, 0), radius))
    height, width = image.shape[:2]
    if vignette:
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        distance = (x / width - 0.5) ** 2 * 1.1 + (y / height - 0.5) ** 2 * 1.3
        image = image * (1 - vignette * np.clip(distance * 2.2 - 0.1, 0, 1))[..., None]
    if grain:
        image = image + np.random.RandomState(seed).normal(0, grain, (height, width, 1))
    return np.clip(image, 0, 1).astype(np.float32)


def amber(image):
    """Firelight would turn lemon yellow where it is bright, and green where it ends: takes green out of it."""
    red, green, blue = (image[..., c] for c in range(3))
    heat = np.clip((red - blue - .10) / .25, 0, 1) * np.clip((green - .08) / .25, 0, 1) * np.clip((green / np.maximum(red, .01) - .62) / .2, 0, 1)
    return np.dstack([red, green * (1 - .22 * heat), blue * (1 - .10 * heat)])


def save(path, image, alpha=None, quality=90):
    """Writes display colours of 0..1; the file's kind goes by its name. Alpha is straight, not premultiplied."""
    pixels = (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
    if alpha is not None:
        pixels = np.dstack([pixels, (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)])
    picture = Image.fromarray(pixels)
    # Others read masters at any moment: a file is whole or not there.
    unfinished = path.with_suffix('.unfinished')
    if path.suffix == '.webp':
        picture.save(unfinished, 'WEBP', quality=quality, method=4, alpha_quality=92)
    else:
        picture.save(unfinished, 'PNG')
    unfinished.replace(path)
