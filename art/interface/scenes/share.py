"""What a shared link shows: the hero as it stands, the title above it, a vignette to hold them together."""
PICTURES = {'share-en': (1200, 630), 'share-ru': (1200, 630)}
ORDER = 90
BLENDER = False

from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from interface.kit.develop import over, shadow, write

art = Path(__file__).resolve().parents[2]
layers = ('background', 'beast', 'squad', 'cliff', 'character')


def render(job):
    wide, high = job.size
    scene, _ = hero(wide, high)
    scene = darken_behind_title(scene)
    title, cover = load(art / f'masters/logo-{job.name[-2:]}.webp', round(wide * .53))
    sheet, mask = np.zeros((high, wide, 3), np.float32), np.zeros((high, wide), np.float32)
    top, left = round(high * .03), round(wide * .435) - title.shape[1] // 2
    sheet[top:top + title.shape[0], left:left + title.shape[1]] = title
    mask[top:top + title.shape[0], left:left + title.shape[1]] = cover
    solid = np.ones((high, wide), np.float32)
    scene, _ = over(shadow(mask, (0, 4), 14 * job.scale, .8), (scene, solid))
    scene, _ = over((sheet, mask), (scene, solid))
    write(job, scene, quality=92)


def hero(wide, high):
    """All five layers must be of one making: the masters only when none is missing."""
    finished = [art / f'masters/hero-{name}.webp' for name in layers]
    found = finished if all(file.exists() for file in finished) else [art / f'provisional/hero-{name}.provisional.webp' for name in layers]
    stack = None
    for file in found:
        layer = load(file, wide)
        stack = layer if stack is None else over(layer, stack)
    spare = stack[0].shape[0] - high
    top = round(spare * .35)
    return stack[0][top:top + high], stack[1][top:top + high]


def load(file, wide):
    """Colour and cover at the given width; scaled premultiplied, so that edges keep their colour."""
    picture = np.asarray(Image.open(file).convert('RGBA')).astype(np.float32) / 255
    picture[..., :3] *= picture[..., 3:]
    size = (wide, round(picture.shape[0] * wide / picture.shape[1]))
    picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return picture[..., :3] / np.maximum(picture[..., 3:], 1e-4), picture[..., 3]


def darken_behind_title(scene):
    rows, columns = np.indices(scene.shape[:2], dtype=np.float32)
    y, x = rows / scene.shape[0], columns / scene.shape[1] - .5
    behind = .35 * np.exp(-((y - .2) / .22) ** 2 - ((x + .065) / .36) ** 2)
    rim = .4 * np.clip((x * 1.7) ** 2 + ((y - .5) * 1.5) ** 2 - .25, 0, 1)
    return scene * (1 - np.clip(behind + rim, 0, .8))[..., None]
