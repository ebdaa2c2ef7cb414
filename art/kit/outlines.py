"""Outlines without steps: light is chosen pixel by pixel, and where a figure ends before far ground no average lies between the two."""
import cv2
import numpy as np

from kit.grade import LUMA


def smooth(rgb, depth, leap=0.12, reach=2.2, share=0.9):
    """Linear colours averaged along every outline, `reach` pixels of a picture 2560 wide to either side, and hardly across it. An outline is where depth changes by more than `leap` metres within three pixels."""
    scale = rgb.shape[1] / 2560
    around = np.ones((3, 3), np.uint8)
    leaps = (cv2.dilate(depth, around) - cv2.erode(depth, around) > leap).astype(np.float32)
    where = np.clip(cv2.GaussianBlur(cv2.dilate(leaps, around), (0, 0), max(0.8 * scale, 0.6)), 0, 1)[..., None] * share
    # Averaged as they are seen: one bright pixel would outshine all others.
    seen = np.sqrt(np.maximum(rgb, 0)).astype(np.float32)
    along_x, along_y = tangents(seen @ LUMA, max(2.2 * scale, 0.8))
    y, x = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    total, weight = np.zeros_like(seen), 0.0
    for step in np.linspace(-2 * reach * scale, 2 * reach * scale, 9):
        near = float(np.exp(-0.5 * (step / max(reach * scale, 0.5)) ** 2))
        total += near * cv2.remap(seen, x + along_x * np.float32(step), y + along_y * np.float32(step), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        weight += near
    return (rgb + where * (np.square(total / weight) - rgb)).astype(np.float32)


def tangents(tone, wide):
    """Which way edges run at each pixel."""
    tone = cv2.GaussianBlur(tone, (0, 0), 0.8)
    across, down = cv2.Sobel(tone, cv2.CV_32F, 1, 0), cv2.Sobel(tone, cv2.CV_32F, 0, 1)
    xx, yy, xy = (cv2.GaussianBlur(product, (0, 0), wide) for product in (across * across, down * down, across * down))
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    return np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)
