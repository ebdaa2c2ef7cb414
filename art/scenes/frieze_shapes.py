"""Flat shapes as distances to their outline, positive inside, and how a carver rounds them."""
import cv2
import numpy as np

from interface.kit.drawing import Sheet


def swollen(d, high, wide):
    """A form that rises `high` over its ground within `wide` of its outline."""
    t = np.clip(d / wide, 0, 1)
    return high * np.sqrt(t * (2 - t))


def disc(u, v, at, radii):
    return (1 - np.hypot((u - at[0]) / radii[0], (v - at[1]) / radii[1])) * min(radii)


def bar(u, v, a, b, radius_a, radius_b=None):
    """A stroke from a to b, tapered."""
    radius_b = radius_a if radius_b is None else radius_b
    a, along = np.array(a), np.subtract(b, a)
    share = np.clip(((u - a[0]) * along[0] + (v - a[1]) * along[1]) / (along @ along), 0, 1)
    return radius_a + (radius_b - radius_a) * share - np.hypot(u - a[0] - share * along[0], v - a[1] - share * along[1])


def polygon(u, v, *outlines):
    sheet = Sheet(.46, .40, 1000)
    return sampled((sheet, sheet.polygon(*outlines).astype(np.float32)), u, v)


def sampled(drawn, u, v):
    """A sheet's distances at points of the panel, far outside beyond its edge."""
    sheet, values = drawn
    column, row = ((u + sheet.width / 2) * sheet.grain - .5).astype(np.float32), ((sheet.height / 2 - v) * sheet.grain - .5).astype(np.float32)
    return cv2.remap(values, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=-1)
