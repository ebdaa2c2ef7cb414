"""Colours as linear light."""
import numpy as np


def linear(text):
    """'#d8a94a' as three numbers."""
    return np.array([p / 12.92 if p <= .04045 else ((p + .055) / 1.055) ** 2.4 for p in (int(text[i:i + 2], 16) / 255 for i in (1, 3, 5))])
