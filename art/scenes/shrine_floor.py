"""The shrine's floor: so many knees and soles have worn it that it mirrors, faintly, what stands on it."""
import cv2
import numpy as np

from kit import cameras
from scenes.shrine_day import grain
from scenes.shrine_places import PEOPLE, seen_from

#: Across which share of the picture mirrored rays are followed: an eighth of its size is enough for what is blurred anyway.
SMALLER = 4


def worn(at):
    """How smooth the floor is: most where all come, along the middle and round the steps; in patches, flag by flag."""
    right, near = seen_from(at[..., 0], at[..., 1])
    far = np.hypot(right, near)
    path = np.exp(-(right / 2.6) ** 2) * np.clip((near - 4) / 1, 0, 1) + .9 * np.exp(-((far - 5.4) / .8) ** 2)
    return np.clip(.35 + .65 * path + .35 * grain(at[..., 0] * .35, at[..., 1] * .35), .1, 1.1)


def mirrored(rgb, seen, wicks, size, pixels, strength=.30):
    """Adds to the floor what it mirrors. The camera is orthographic: a mirrored ray climbs straight up the picture, so that rays are followed by shifting rows."""
    small = (size[0] // SMALLER, size[1] // SMALLER)
    colour = np.minimum(cv2.resize(rgb, small, interpolation=cv2.INTER_AREA), 1.4)
    depth = cv2.resize(seen['z'], small, interpolation=cv2.INTER_NEAREST)
    at = cv2.resize(seen['at'], small, interpolation=cv2.INTER_NEAREST)
    floor = at[..., 2] < .03
    someone = cv2.resize(seen['who'], small, interpolation=cv2.INTER_NEAREST) == PEOPLE
    back, found, figures = np.zeros_like(colour), np.zeros(floor.shape, bool), np.zeros(floor.shape, np.float32)
    metre = pixels / SMALLER
    for k in range(2, int(5.5 * .866 * metre)):
        t = k / (.866 * metre)
        # A mirrored ray goes away from the eye by half a metre for each metre.
        gap = np.full(depth.shape, -9.0, np.float32)
        gap[k:] = depth[k:] + .5 * t - depth[:-k]
        hit = floor & ~found & (gap > 0) & (gap < .9)
        shifted = np.zeros_like(colour)
        shifted[k:] = colour[:-k]
        back[hit] = shifted[hit] * np.exp(-t / 2.6)
        figures[k:] = np.where(hit[k:] & someone[:-k], np.exp(-t / 1.5), figures[k:])
        found |= hit
    # Rough: a reflection is drawn out towards the eye.
    back = cv2.GaussianBlur(back, (0, 0), sigmaX=.020 * metre, sigmaY=.085 * metre)
    figures = cv2.GaussianBlur(figures, (0, 0), sigmaX=.022 * metre, sigmaY=.060 * metre)
    streaks = np.zeros(depth.shape, np.float32)
    for x, y, z, flame in wicks:
        u, v, _ = cameras.project((x, y, -z - .1))
        column, row = u * small[0], v * small[1]
        long, wide = .17 * metre, .045 * metre
        a, b, c, d = max(int(row - 3 * long), 0), min(int(row + 3 * long) + 1, small[1]), max(int(column - 3 * wide), 0), min(int(column + 3 * wide) + 1, small[0])
        if a < b and c < d:
            yy, xx = np.mgrid[a:b, c:d].astype(np.float32)
            streaks[a:b, c:d] += flame * np.exp(-((yy - row) / long) ** 2 - ((xx - column) / wide) ** 2)
    # Whoever stands before a flame stands before it in the floor, too.
    back += ((1 - np.exp(-1.1 * streaks)) * (1 - .85 * figures))[..., None] * np.float32([1.05, .50, .15]) * .55
    back *= 1 + figures[..., None]
    full = cv2.resize(back, tuple(size), interpolation=cv2.INTER_CUBIC)
    smooth = worn(seen['at']) * (seen['at'][..., 2] < .03) * np.clip(seen['normal'][..., 2] * 6 - 5, 0, 1)
    # Joints do not shine.
    tone = seen['albedo'].mean(2)
    smooth = smooth * np.clip(tone / (cv2.GaussianBlur(tone, (0, 0), size[0] / 300) + 1e-3) * 1.6 - .6, .15, 1.15)
    figures = cv2.resize(figures, tuple(size), interpolation=cv2.INTER_CUBIC)
    rgb = rgb * (1 - .42 * figures * np.clip(smooth, 0, 1))[..., None]
    return rgb + strength * smooth[..., None].astype(np.float32) * np.clip(full, 0, 2)
