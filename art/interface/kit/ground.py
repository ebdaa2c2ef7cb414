"""Fields of noise that repeat without a seam: what lies at one edge goes on at the other."""
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from scipy.spatial import cKDTree


def random(seed):
    return np.random.default_rng(seed)


def clouds(size, slope, seed, smallest=0., largest=1e9, stretch=(1., 1.)):
    """
    Noise of mean 0 and deviation 1 whose power falls with frequency; `slope` 1 is rough, 2 is soft.
    Frequencies are cycles a tile; `stretch` draws the marks out across or down.
    """
    across = np.fft.fftfreq(size, 1 / size)
    kx, ky = np.meshgrid(across * stretch[0], across * stretch[1])
    k = np.hypot(kx, ky)
    power = np.where((k > smallest) & (k < largest), 1 / np.maximum(k, 1) ** slope, 0)
    power[0, 0] = 0
    field = np.fft.ifft2(np.fft.fft2(random(seed).normal(size=(size, size))) * power).real
    return (field / field.std()).astype(np.float32)


def cells(size, count, seed, jitter=.9):
    """
    Distances in pixels to the nearest and second nearest of about `count` x `count` seeds, and which seed is nearest.
    The seeds repeat in all directions.
    """
    r = random(seed)
    step = size / count
    grid = np.stack(np.meshgrid(np.arange(count), np.arange(count)), -1).reshape(-1, 2)
    seeds = (grid + .5 + (r.random(grid.shape) - .5) * jitter) * step % size
    around = np.concatenate([seeds + np.array([dx, dy]) * size for dx in (-1, 0, 1) for dy in (-1, 0, 1)])
    spots = np.stack(np.meshgrid(np.arange(size) + .5, np.arange(size) + .5), -1).reshape(-1, 2)
    near, which = cKDTree(around).query(spots, k=2, workers=2)
    shape = (size, size)
    return near[:, 0].reshape(shape), near[:, 1].reshape(shape), (which[:, 0] % len(seeds)).reshape(shape)


def bend(field, across, down):
    """Moves each point of a repeating field by so many pixels."""
    rows, columns = np.indices(field.shape, dtype=np.float32)
    return map_coordinates(field, [rows + down, columns + across], order=1, mode='grid-wrap')


def blur(field, radius):
    return gaussian_filter(field, radius, mode='wrap')


def light_on(height, steep, comes_from=(-.55, .62, .56)):
    """How a repeating relief catches the key light: 0 on flat ground, more towards the light, less away from it."""
    across = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) * .5 * steep
    down = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) * .5 * steep
    length = np.sqrt(across ** 2 + down ** 2 + 1)
    facing = (-across * comes_from[0] + down * comes_from[1] + comes_from[2]) / length
    return facing / comes_from[2] - 1
