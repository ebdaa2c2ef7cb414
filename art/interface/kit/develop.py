"""From light to a picture: tone, glow, shadow, and the file."""
import cv2
import numpy as np
from PIL import Image


def tone(light, exposure=1., white=3.2):
    """Rolls off by the brightest channel, so that highlights stay amber instead of turning white."""
    light = light * exposure
    peak = light.max(2, keepdims=True) + 1e-6
    rolled = peak * (1 + peak / white ** 2) / (1 + peak * .75)
    pale = np.clip((peak - 1.2) / 5, 0, .55)
    light = (light / peak * (1 - pale) + np.array([1., .88, .66], np.float32) * pale) * np.minimum(rolled, 1.)
    return np.where(light <= .0031308, light * 12.92, 1.055 * np.maximum(light, 0) ** (1 / 2.4) - .055)


def grade(picture, contrast=1.08, saturation=1.06, sharp=.4):
    """Shadows lean to blue, lights to amber."""
    grey = picture @ np.array([.3, .59, .11], np.float32)
    lean = grey[..., None]
    picture = picture * (np.array([.93, .985, 1.12]) * (1 - lean) + np.array([1.04, 1., .92]) * lean)
    picture = grey[..., None] + (picture - grey[..., None]) * saturation
    picture = .42 + (picture - .42) * contrast
    soft = cv2.GaussianBlur(picture.astype(np.float32), (0, 0), 1.1)
    return np.clip(picture + sharp * (picture - soft), 0, 1).astype(np.float32)


def straight(shot):
    """Light and cover; the light is carried past the edge, so that neither scaling nor laying it on something leaves a dark fringe."""
    cover = shot['cover']
    light = shot['light'] / np.maximum(cover, 1e-3)[..., None]
    solid = (cover > .6).astype(np.float32)
    near = cv2.GaussianBlur(light * solid[..., None], (0, 0), 2.) / (cv2.GaussianBlur(solid, (0, 0), 2.) + 1e-4)[..., None]
    return np.where(cover[..., None] > .6, light, near), cover


def develop(shot, exposure=1., **look):
    """Straight colour and cover."""
    light, cover = straight(shot)
    return grade(tone(light, exposure), **look), cover


def over(top, bottom):
    """Lays one (colour, cover) on another."""
    (a, x), (b, y) = top, bottom
    cover = x + y * (1 - x)
    color = (a * x[..., None] + b * (y * (1 - x))[..., None]) / np.maximum(cover, 1e-4)[..., None]
    return np.where(cover[..., None] > 1e-4, color, a).astype(np.float32), cover


def shadow(cover, shift=(4, 7), blur=8., strength=.6, color=(.02, .025, .05)):
    moved = cv2.warpAffine(cover, np.float32([[1, 0, shift[0]], [0, 1, shift[1]]]), cover.shape[::-1])
    dark = cv2.GaussianBlur(moved, (0, 0), blur) * strength
    return np.broadcast_to(np.float32(color), (*cover.shape, 3)), dark


def glow(layer, light):
    """Adds light that also reaches past the picture's edge (light is not covered by anything there)."""
    color, cover = layer
    light = np.clip(light, 0, 1)
    reach = light.max(2)
    total = cover + reach * (1 - cover)
    lit = 1 - (1 - color * cover[..., None]) * (1 - light)
    return np.clip(lit / np.maximum(total, 1e-4)[..., None], 0, 1).astype(np.float32), total


def bloom(shot, scale, threshold=1.1, amount=.35, reach=(5, 16, 44)):
    """What is brighter than paint can be spills over."""
    spill = np.minimum(np.maximum(shot['light'] - threshold, 0), 3).astype(np.float32)
    return sum(cv2.GaussianBlur(spill, (0, 0), max(r * scale, .5)) for r in reach) * amount


def write(job, picture, cover=None, quality=93):
    channels = picture if cover is None else np.dstack([picture, cover])
    image = Image.fromarray((np.clip(channels, 0, 1) * 255 + .5).astype(np.uint8))
    if job.out.suffix == '.png':
        image.save(job.out)
    else:
        half_done = job.out.with_suffix('.part')
        image.save(half_done, 'WEBP', quality=quality, method=6, alpha_quality=100, exact=cover is not None)
        half_done.replace(job.out)
