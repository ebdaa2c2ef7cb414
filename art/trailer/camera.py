"""What the camera sees of a master, and how it gets from one view to the next."""
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from PIL import Image

from effects import HEIGHT, WIDTH
from kit.job import MASTERS

NIGHT = np.array([13, 15, 20], np.float32) / 255


@cache
def picture(name, wide=None):
    """Premultiplied RGBA of 0..1 for masters with alpha, RGB for others."""
    image = np.asarray(Image.open(MASTERS / f'{name}.webp'))
    if wide and wide < image.shape[1]:
        image = cv2.resize(image, (wide, round(image.shape[0] * wide / image.shape[1])), interpolation=cv2.INTER_AREA)
    image = image.astype(np.float32) / 255
    if image.shape[2] == 4:
        image[..., :3] *= image[..., 3:]
    return image


def ease(t):
    """0 to 1, slow at both ends."""
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


def glide(t):
    """A calm move: it is under way at the cut already, and still a little on its way at the next."""
    return 0.65 * ease(t) + 0.35 * t


def settle(t):
    """A hand that follows a blow: quick, then at rest."""
    return 1 - (1 - min(max(t, 0.0), 1.0)) ** 3


def between(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def over(front, back):
    return front[..., :3] + back * (1 - front[..., 3:])


@dataclass(frozen=True)
class View:
    """Its middle as shares of the picture, and how many times nearer than the whole width it is."""
    x: float
    y: float
    near: float

    def inside(self, image, margin):
        """The same view, but never beyond the picture's edge."""
        wide, high = 0.5 / self.near + margin, HEIGHT / WIDTH / 2 / self.near * image.shape[1] / image.shape[0] + margin
        return View(min(max(self.x, wide), 1 - wide) if wide < 0.5 else 0.5, min(max(self.y, high), 1 - high) if high < 0.5 else 0.5, self.near)

    def matrix(self, image, shift=(0, 0)):
        high, wide = image.shape[:2]
        scale = WIDTH * self.near / wide
        return np.float32([[scale, 0, WIDTH / 2 - self.x * wide * scale + shift[0]], [0, scale, HEIGHT / 2 - self.y * high * scale + shift[1]]])

    def seen(self, image, shift=(0, 0)):
        return cv2.warpAffine(image, self.matrix(image, shift), (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def place(self, x, y):
        """Where a point of the picture, in shares, is in the frame."""
        return WIDTH / 2 + (x - self.x) * WIDTH * self.near, HEIGHT / 2 + (y - self.y) * HEIGHT * self.near

    def bent(self, image, moved, since, shift=(0, 0)):
        """As `seen`, but each point comes from where `moved(u, v, since)` says; u and v are shares of the picture's width. A coarse grid will do: what moves is soft."""
        high, wide = image.shape[:2]
        x, y = np.meshgrid(np.linspace(0, WIDTH - 1, 161, dtype=np.float32), np.linspace(0, HEIGHT - 1, 91, dtype=np.float32))
        u = self.x + (x - shift[0] - WIDTH / 2) / (WIDTH * self.near)
        v = self.y * high / wide + (y - shift[1] - HEIGHT / 2) / (WIDTH * self.near)
        du, dv = moved(u, v, since)
        # Grid points lie on pixels 0 and 1279, so the fine map is read between them, not resized about pixel middles.
        fine = np.float32([[(WIDTH - 1) / 160, 0, 0], [0, (HEIGHT - 1) / 90, 0]])
        across, down = (cv2.warpAffine(each.astype(np.float32), fine, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for each in ((u - du) * wide, (v - dv) * wide))
        return cv2.remap(image, across - 0.5, down - 0.5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
