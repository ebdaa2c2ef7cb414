"""Flat shapes as distances to their outline, positive inside, how a carver rounds or bevels them, and models as he copies them."""
import math

import cv2
import numpy as np

from interface.kit.drawing import Sheet


def swollen(d, high, wide):
    """A form that rises `high` over its ground within `wide` of its outline."""
    t = np.clip(d / wide, 0, 1)
    return high * np.sqrt(t * (2 - t))


def bevelled(d, low, high, wide):
    """A form with upright sides of `low` and chamfers as wide as `wide` to its top at `high`: nothing where there is none of it."""
    return np.where(d > 0, low + (high - low) * np.clip(d / wide, 0, 1), 0)


def disc(u, v, at, radii):
    return (1 - np.hypot((u - at[0]) / radii[0], (v - at[1]) / radii[1])) * min(radii)


def bar(u, v, a, b, radius_a, radius_b=None):
    """A stroke from a to b, tapered."""
    radius_b = radius_a if radius_b is None else radius_b
    a, along = np.array(a), np.subtract(b, a)
    share = np.clip(((u - a[0]) * along[0] + (v - a[1]) * along[1]) / (along @ along), 0, 1)
    return radius_a + (radius_b - radius_a) * share - np.hypot(u - a[0] - share * along[0], v - a[1] - share * along[1])


def box(u, v, left, right, low, high):
    return np.minimum(np.minimum(u - left, right - u), np.minimum(v - low, high - v))


def ray(u, v, at, turn, near, far, half):
    """A wedge that points away from `at`: `turn` in degrees, from `near`, where it is `half` wide to each side, to a point at `far`."""
    a = math.radians(turn)
    along, aside = (u - at[0]) * math.cos(a) + (v - at[1]) * math.sin(a), np.abs((v - at[1]) * math.cos(a) - (u - at[0]) * math.sin(a))
    return np.minimum(half * (1 - (along - near) / (far - near)) - aside, along - near)


def polygon(u, v, *outlines):
    sheet = Sheet(.46, .40, 1000)
    return sampled((sheet, sheet.polygon(*outlines).astype(np.float32)), u, v)


def sampled(drawn, u, v):
    """A sheet's distances at points of the panel, far outside beyond its edge."""
    sheet, values = drawn
    column, row = ((u + sheet.width / 2) * sheet.grain - .5).astype(np.float32), ((sheet.height / 2 - v) * sheet.grain - .5).astype(np.float32)
    return cv2.remap(values, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=-1)


def copied(u, v, model, at, wide, high, least=.012, mirrored=False, clip=(0, 100)):
    """A model's relief: its middle at `at`, all of what was seen of it `wide` across, pressed flat until it rises from `least` to `high`; 0 beside it.

    `clip`: between which percentiles of its depth that is.
    """
    fine, there = model.shape[0], model > -8
    back, front = np.percentile(model[there], clip)
    rises = np.where(there, least + (high - least) * np.clip((model - back) / (front - back), 0, 1), 0).astype(np.float32)
    # Beyond its outline it goes on as it is there, so that its edge is cut and not torn.
    spread = rises.copy()
    for _ in range(4):
        spread = np.where(spread > 0, spread, cv2.dilate(spread, np.ones((3, 3))))
    spread = cv2.GaussianBlur(cv2.medianBlur(spread, 3), (0, 0), .9)
    across, up = (u - at[0]) / wide * (-1 if mirrored else 1), (v - at[1]) / wide
    column, row = ((across + .5) * fine - .5).astype(np.float32), ((.5 - up) * fine - .5).astype(np.float32)
    inside = cv2.remap(cv2.GaussianBlur(there.astype(np.float32), (0, 0), .8), column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
    return np.where(inside > .5, cv2.remap(spread, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0), 0)
