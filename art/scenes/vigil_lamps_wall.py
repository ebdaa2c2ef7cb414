"""What the vigil's light does to the page's wall: a pool of warm stone round each flame with the shadows of what stands before it, as alpha that is gone before the picture ends."""
import cv2
import numpy as np

from interface.kit.ground import clouds

#: The wall's colour far from a flame and close to one.
DIM, HOT = np.float32([.62, .27, .065]), np.float32([1.0, .66, .29])


def eased(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def on_wall(falls, shape):
    """(colour, cover): as bright stone as strong light, so that the page's own courses still show through it."""
    height, width = shape
    light = cv2.resize(falls, (width, height), interpolation=cv2.INTER_CUBIC)
    light = cv2.GaussianBlur(np.maximum(light, 0), (0, 0), width / 360)
    strong = 1 - np.exp(-1.15 * light)
    cover = (.72 * strong ** 1.22) * fades(shape)
    colour = DIM + (HOT - DIM) * eased(strong * 1.05)[..., None]
    # Where there is little light nobody sees the stone, and its grain would only weigh.
    grain = 1 + tooled(shape) * eased((cover - .10) / .30)
    return np.clip(colour * grain[..., None], 0, 1).astype(np.float32), cover.astype(np.float32)


def tooled(shape):
    """How its hewn face takes light that comes from below, about 0."""
    height, width = shape
    side = 2048
    rough = sum(much * clouds(side, slope, 41 + k, smallest) for k, (much, slope, smallest) in enumerate(((1.0, 1.8, 10), (.22, 1.3, 50))))
    rough = cv2.GaussianBlur(rough.astype(np.float32), (0, 0), 1.6)
    raked = np.tanh(.55 * (np.roll(rough, -2, 0) - np.roll(rough, 2, 0)) / max(np.std(np.roll(rough, -2, 0) - np.roll(rough, 2, 0)), 1e-6))
    scale = 2400 / width
    rows, columns = (np.arange(height) * scale).astype(int) % side, (np.arange(width) * scale).astype(int) % side
    return .11 * raked[np.ix_(rows, columns)]


def fades(shape, sides=.060, above=.50):
    """1 but towards the borders at the sides and above, where it is exactly nothing."""
    y, x = np.mgrid[0:shape[0], 0:shape[1]].astype(np.float32)
    across = np.minimum(x, shape[1] - 1 - x) / (sides * shape[1])
    return (eased(across) * eased((y - 2) / (above * shape[0]))).astype(np.float32)
