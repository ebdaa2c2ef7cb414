"""The five finished layers of the hero laid over each other again, for pictures that show it whole."""
import cv2
import numpy as np
from PIL import Image

from interface.kit.develop import over
from kit.job import MASTERS

LAYERS = ('background', 'beast', 'squad', 'cliff', 'character')


def stacked(wide, high, off_top=1):
    """Colour and cover, cut to `high`; `off_top` is the share of what is cut away that comes off the upper edge."""
    whole = None
    for name in LAYERS:
        layer = load(f'hero-{name}', wide)
        whole = layer if whole is None else over(layer, whole)
    top = round((whole[0].shape[0] - high) * off_top)
    return whole[0][top:top + high], whole[1][top:top + high]


def load(name, wide):
    """Colour and cover of a master at the given width; scaled premultiplied, so that edges keep their colour."""
    picture = np.asarray(Image.open(MASTERS / f'{name}.webp').convert('RGBA')).astype(np.float32) / 255
    picture[..., :3] *= picture[..., 3:]
    size = (wide, round(picture.shape[0] * wide / picture.shape[1]))
    picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return picture[..., :3] / np.maximum(picture[..., 3:], 1e-4), picture[..., 3]
