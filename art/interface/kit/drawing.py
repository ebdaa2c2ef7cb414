"""Flat shapes as distance fields: positive inside, in units. Letters and ornament begin here."""
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

forum = Path(__file__).resolve().parents[3] / 'node_modules/@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf'


class Sheet:
    """A drawing board of width x height units around the origin, `grain` cells a unit."""

    def __init__(self, width, height, grain=100):
        self.width, self.height, self.grain = width, height, grain
        self.columns, self.rows = round(width * grain), round(height * grain)
        x = (np.arange(self.columns) + .5) / grain - width / 2
        y = height / 2 - (np.arange(self.rows) + .5) / grain
        self.x, self.y = np.meshgrid(x.astype(np.float32), y.astype(np.float32))

    def distance(self, mask):
        """From a picture four times as fine as the board."""
        solid = (mask > 127).astype(np.uint8)
        inside, outside = (cv2.distanceTransform(part, cv2.DIST_L2, cv2.DIST_MASK_PRECISE) for part in (solid, 1 - solid))
        field = inside - outside
        field = cv2.resize(field, (self.columns, self.rows), interpolation=cv2.INTER_AREA)
        return field / (4 * self.grain)

    def polygon(self, *outlines):
        mask = np.zeros((self.rows * 4, self.columns * 4), np.uint8)
        scale = 4 * self.grain
        for outline in outlines:
            points = [((x + self.width / 2) * scale * 16, (self.height / 2 - y) * scale * 16) for x, y in outline]
            cv2.fillPoly(mask, [np.round(points).astype(np.int32)], 255, shift=4)
        return self.distance(mask)

    def letters(self, placed):
        """`placed` holds (letter, capital height, x of the left edge, baseline)."""
        image = Image.new('L', (self.columns * 4, self.rows * 4))
        pen, scale = ImageDraw.Draw(image), 4 * self.grain
        for letter, height, x, base in placed:
            font = letter_font(height * scale)
            pen.text(((x + self.width / 2) * scale, (self.height / 2 - base) * scale), letter, font=font, fill=255, anchor='ls')
        return self.distance(np.asarray(image))

    def disc(self, radius, at=(0, 0)):
        return radius - np.hypot(self.x - at[0], self.y - at[1])

    def ring(self, radius, width, at=(0, 0)):
        return width / 2 - np.abs(np.hypot(self.x - at[0], self.y - at[1]) - radius)


def letter_font(capital):
    """Forum at the size whose H is `capital` high."""
    probe = ImageFont.truetype(str(forum), 1000)
    top, bottom = probe.getbbox('H', anchor='ls')[1::2]
    return ImageFont.truetype(str(forum), round(1000 * capital / (bottom - top)))


def advance(text, capital):
    """Widths of the letters, kerning included."""
    font = ImageFont.truetype(str(forum), 1000)
    size = letter_font(capital).size / 1000
    ends = [font.getlength(text[:i]) for i in range(len(text) + 1)]
    return [(b - a) * size for a, b in zip(ends, ends[1:])]
