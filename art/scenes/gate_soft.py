"""The gate's masks, with an edge that is as soft in a preview as in the master."""
import cv2
import numpy as np


def soft(mask, pixels=1.0):
    return cv2.GaussianBlur(mask.astype(np.float32), (0, 0), max(pixels * mask.shape[1] / 2400, 0.5))
