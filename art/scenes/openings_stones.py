"""The stones of painted openings: each is a distance to its own edges, hewn by itself and lit by the house's fires and moon."""
import cv2
import numpy as np

from interface.kit.develop import over
from interface.kit.ground import clouds, light_on

EMBER, MOON = np.float32([1.0, .56, .22]), np.float32([.42, .56, .86])


class Stones:
    """What is laid so far: at each point how deep it lies inside of its stone, in pixels, and the number of that stone."""

    def __init__(self, width, height):
        self.y, self.x = np.mgrid[0:height, 0:width].astype(np.float32) + .5
        self.edge, self.number = np.full(self.x.shape, -99., np.float32), np.zeros(self.x.shape, int)

    def lay(self, distance, number):
        self.number = np.where(distance > self.edge, number, self.number).astype(int)
        self.edge = np.maximum(self.edge, distance).astype(np.float32)

    def coursed(self, tall, long, within, number, seed):
        """Courses of ashlar inside of `within`, a distance as well."""
        random, row = np.random.default_rng(seed), np.floor(self.y / tall)
        shift, stretch = random.uniform(0, 1, 64)[row.astype(int) % 64], random.uniform(.8, 1.25, 64)[row.astype(int) % 64]
        along = self.x / (long * stretch) + shift
        u, v = along % 1, self.y % tall
        inside = np.minimum(np.minimum(u, 1 - u) * long * stretch, np.minimum(v, tall - v))
        self.lay(np.minimum(inside, within), number + (np.floor(along) * 7 + row * 13).astype(int) % 61)

    def ring(self, centre, inner, outer, count, half, number, key=1.0):
        """Voussoirs between two radii, within `half` radians of the crown; the middle one is taller by `key`."""
        across, up = self.x - centre[0], centre[1] - self.y
        away, turn = np.hypot(across, up), np.arctan2(across, up)
        slot = np.clip(np.floor((turn + half) / (2 * half) * count), 0, count - 1)
        out = inner + (outer - inner) * np.where(slot == count // 2, key, 1)
        wedge = np.minimum((turn + half) - slot * 2 * half / count, (slot + 1) * 2 * half / count - (turn + half)) * away
        self.lay(np.minimum(np.minimum(away - inner, out - away), wedge), number + slot)
        return away, turn

    def seen(self, base, seed, steep=.55, relief=8.5, worn=1.2, stains=.12, unit=1.0):
        """Colour and cover; `base` is the stone's. Each block was hewn by itself: its own tone, how far it stands out, the way its face is tooled within a smoother margin, and edges worn here more and there less. `unit`: pixels of its tool marks, in those of a niche."""
        def noise(slope, number, smallest):
            return clouds(2048, slope, seed + number, smallest)[np.ix_(np.arange(self.x.shape[0]) % 2048, np.arange(self.x.shape[1]) % 2048)]
        def each(number, low, high):
            return np.random.default_rng(seed + 50 + number).uniform(low, high, 512)[self.number % 512].astype(np.float32)
        soft, rough, fine = noise(2.0, 3, 4), noise(1.4, 1, 6), noise(.9, 2, 60)
        # Arrises: rubbed round along some stretches, broken out at some places, sharp at others.
        edge = self.edge - worn * np.clip(rough - .3, 0, 2) * 2 - worn * 4 * np.clip(noise(1.7, 6, 10) - 1.5, 0, 1.2)
        round_ = (4 + 11 * np.clip(.35 + .45 * soft + .25 * rough, 0, 1.2)) * unit
        dome = 1 - (1 - np.clip(edge / round_, 0, 1)) ** 2
        out = each(1, .55, 1.35)
        # A chisel's strokes, side by side and none as long as the next; across the margin, along the face.
        lean = each(2, -.55, .55) + np.where(each(3, 0, 1) > .5, .8, -.8)
        along, beside = self.x * np.cos(lean) + self.y * np.sin(lean), self.y * np.cos(lean) - self.x * np.sin(lean)
        pitch = each(4, 7.0, 10.5) * unit
        row = beside / pitch + .30 * soft + .12 * rough
        lane = np.floor(row).astype(int)
        length = np.random.default_rng(seed + 71).uniform(22, 60, 977)[(lane * 31 + self.number * 17) % 977] * unit
        stroke = (along / length + np.random.default_rng(seed + 72).uniform(0, 1, 983)[(lane * 57 + self.number * 7) % 983]) % 1
        groove = (4 * (row % 1) * (1 - row % 1)) ** 1.5 * np.clip(6 * stroke * (1 - stroke), 0, 1) * (.55 + .45 * stroke)
        draft = np.clip((edge - (9 + 3 * rough) * unit) / (3.5 * unit), 0, 1)
        kept = np.clip(.55 + .55 * soft + .25 * each(5, -1, 1), 0, 1)
        pits = np.clip(noise(.8, 7, 40) - 1.75, 0, 1.2)
        high = relief * dome * out + unit * (1.5 * draft * each(6, .2, 1.3) - (1.5 * kept * draft + .25) * groove + .9 * soft + .55 * rough + .30 * fine - 3.0 * pits * kept)
        # Some were never worked over, and some have lost a flake of their face.
        flake = np.clip((noise(2.1, 8, 3) - each(7, .9, 2.4)) * 3.0, 0, 1)
        high = cv2.GaussianBlur((high - 2.2 * unit * flake).astype(np.float32), (0, 0), .8 * max(unit, .7))
        self.high = high
        tone = np.random.default_rng(seed).normal(size=512)[self.number % 512]
        shade = .40 * np.tanh(1.15 * light_on(high, steep)) + .115 * tone - .5 * (1 - np.clip(edge / (3.5 * unit), 0, 1)) + stains * noise(1.7, 3, 3) - .05 * groove * kept * draft - .16 * pits
        # What stands out throws a narrow shadow on its lower neighbour.
        level = cv2.GaussianBlur(np.where(self.edge > 0, out, 0).astype(np.float32), (0, 0), 1.2 * unit)
        moved = cv2.warpAffine(level, np.float32([[1, 0, 3 * unit], [0, 1, 4 * unit]]), level.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
        shade = shade - .45 * np.clip(moved - level - .12, 0, .6)
        hue = 1 + each(8, -1, 1)[..., None] * np.float32([.022, .0, -.028])
        color = np.float32(base) * hue * (1 + np.clip(shade, -.75, .8))[..., None]
        return color.astype(np.float32), np.clip(edge + 1.5, 0, 1)


def mortared(layer, reach):
    """Behind the joints lies mortar: no wall is seen through the stones."""
    color, cover = layer
    whole = cv2.morphologyEx((cover > .5).astype(np.float32), cv2.MORPH_CLOSE, np.ones((reach, reach), np.float32))
    whole = cv2.GaussianBlur(cv2.erode(whole, np.ones((3, 3))), (0, 0), 1)
    return over(layer, (np.broadcast_to(np.float32([.035, .031, .030]), color.shape), whole))
