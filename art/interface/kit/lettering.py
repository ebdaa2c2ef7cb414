"""The title as chiselled metal on a dark backing, its first and last letters taller."""
import cv2

from interface.kit.drawing import Sheet, advance
from interface.kit.relief import carve, chisel

weight = .052
"""Forum is a book face; cut in metal it wants more body."""


def layout(text, capital, tall, width, sink):
    """Places the letters across `width`: (letter, capital height, x, baseline), with the ends `tall` and sunk by `sink`."""
    heights = [tall if i in (0, len(text) - 1) else capital for i in range(len(text))]
    small, large = advance(text, capital), advance(text, tall)
    widths = [large[i] if heights[i] == tall else small[i] for i in range(len(text))]
    gap = (width - sum(widths)) / (len(text) - 1)
    x, placed = -width / 2, []
    for letter, height, wide in zip(text, heights, widths):
        placed.append((letter, height, x, -sink if height == tall else 0))
        x += wide + gap
    return placed


def raise_letters(placed, base, metal, backing, grain=140):
    for letter, height, x, below in placed:
        wide = advance(letter, height)[0]
        sheet = Sheet(wide + .8, height * 1.5, grain)
        low = height * .5
        field = sheet.letters([(letter, height, -wide / 2, -low)]) + weight
        at = (x + wide / 2, base + below + low, 0)
        even = cv2.GaussianBlur(field, (0, 0), 1.2)
        carve(sheet, field, .10 + chisel(even, slope=.78), metal, at)
    back(placed, base, backing)


def back(placed, base, made):
    sheet = Sheet(16, 4, 70)
    field = sheet.letters([(letter, height, x, below - 1) for letter, height, x, below in placed]) + weight + .13
    field = cv2.GaussianBlur(field, (0, 0), 3.)
    carve(sheet, field, chisel(field, slope=1.3, cap=.09), made, (0, base + 1, -.16), floor=-.5)
