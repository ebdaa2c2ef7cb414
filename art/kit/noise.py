"""Seeded gradient noise in numpy: the same input gives the same rock, on every machine."""
import numpy as np

OFFSETS = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]


#: Points are taken so many at a time, so that all that is computed of them stays in the processor's cache: more than twice as fast.
PIECE = 8192


def _hash(x, y, z, seed):
    h = x.astype(np.uint32) * np.uint32(374761393) + y.astype(np.uint32) * np.uint32(668265263)
    h += z.astype(np.uint32) * np.uint32(2147483647) + np.uint32((seed * 974711 + 12345) & 0xFFFFFFFF)
    h = (h ^ (h >> np.uint32(13))) * np.uint32(1274126177)
    h = (h ^ (h >> np.uint32(16))) * np.uint32(2246822519)
    return h ^ (h >> np.uint32(15))


def noise(points, seed=0):
    """Perlin noise of about -1..1 at an array of points (n, 3)."""
    points = np.asarray(points, np.float32)
    result = np.empty(len(points), np.float32)
    for start in range(0, len(points), PIECE):
        result[start:start + PIECE] = _noise(points[start:start + PIECE], seed)
    return result


def _noise(points, seed):
    cell = np.floor(points).astype(np.int64)
    f = points - cell
    fade = f * f * f * (f * (f * 6 - 15) + 10)
    corners = [[(cell[:, axis] + side).astype(np.uint32) for side in (0, 1)] for axis in range(3)]
    away = [[f[:, axis] - side for side in (0, 1)] for axis in range(3)]
    share = [[1 - fade[:, axis], fade[:, axis]] for axis in range(3)]
    result = np.zeros(len(points), np.float32)
    for corner in OFFSETS:
        h = _hash(*(corners[axis][side] for axis, side in enumerate(corner)), seed)
        dot = np.zeros(len(points), np.float32)
        weight = np.ones(len(points), np.float32)
        for axis, side in enumerate(corner):
            gradient = ((h >> np.uint32(10 * axis)) & np.uint32(1023)).astype(np.float32) / 511.5 - 1
            dot += gradient * away[axis][side]
            weight *= share[axis][side]
        result += dot * weight
    return result * 1.2


def fractal(points, octaves=5, seed=0, gain=0.5, ridged=False):
    """Octaves of noise, about -1..1; ridged gives 0..1 with sharp crests."""
    points = np.asarray(points, np.float32)
    total, norm, amplitude, previous = 0, 0, 1.0, 1
    for octave in range(octaves):
        value = noise(points * 2.03 ** octave + octave * 17.3, seed + octave)
        if ridged:
            value = np.square(1 - np.minimum(np.abs(value) * 2, 1)) * previous
            previous = np.clip(value, 0, 1)
        total = total + amplitude * value
        norm += amplitude
        amplitude *= gain
    return total / norm


def cells(points, seed=0):
    """Worley noise: distance to the nearest point and to the second nearest."""
    points = np.asarray(points, np.float32)
    cell = np.floor(points).astype(np.int64)
    first = np.full(len(points), 9, np.float32)
    second = first.copy()
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            for z in (-1, 0, 1):
                c = cell + np.array([x, y, z])
                centre = np.stack([_hash(c[:, 0], c[:, 1], c[:, 2], seed + k).astype(np.float64) / 2 ** 32 for k in range(3)], 1) + c
                distance = np.sqrt(np.square(centre - points).sum(1)).astype(np.float32)
                second = np.minimum(second, np.maximum(distance, first))
                first = np.minimum(first, distance)
    return first, second


def facets(points, seed=0, tilt=0.8, bulge=1.0):
    """Broken rock, about -1..1: lumps that lean their own way, each a face that is a little round, with a sharp crease where two meet.

    Whichever lump stands out farthest is seen, so that there are no steps: displaced along one direction, steps would be torn into shreds.
    """
    points = np.asarray(points, np.float32)
    cell = np.floor(points).astype(np.int64)
    height = np.full(len(points), -9, np.float32)
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            for z in (-1, 0, 1):
                c = cell + np.array([x, y, z])
                chance = np.stack([_hash(c[:, 0], c[:, 1], c[:, 2], seed + k).astype(np.float64) / 2 ** 32 for k in range(7)], 1)
                away = points - (chance[:, :3] + c)
                lump = (2 * chance[:, 3] - 1) * 0.45 + tilt * ((2 * chance[:, 4:] - 1) * away).sum(1) - bulge * np.square(away).sum(1)
                height = np.maximum(height, lump.astype(np.float32))
    return height


def fractal2(x, y, octaves=5, seed=0, gain=0.5):
    """Fractal noise of 0..1 over two arrays of the same shape, for painting in 2D."""
    points = np.stack([x.ravel(), y.ravel(), np.full(x.size, seed * 3.7)], 1)
    return np.clip(fractal(points, octaves, seed, gain).reshape(x.shape) * 0.75 + 0.5, 0, 1)


def blocks(points, layer, seed=0):
    """Paving of a plane, another in each `layer` (integers): for each point (n, 2) its block's two numbers of chance (n, 2), where it lies from the block's middle (n, 2), and how far from the joint."""
    points = np.asarray(points, np.float32)
    cell = np.floor(points).astype(np.int64)
    layer = np.asarray(layer, np.int64)
    first, second = np.full(len(points), 9, np.float32), np.full(len(points), 9, np.float32)
    own, away = np.zeros((len(points), 2), np.float32), np.zeros((len(points), 2), np.float32)
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            c = cell + (x, y)
            chances = np.stack([_hash(c[:, 0], c[:, 1], layer, seed + k).astype(np.float64) / 2 ** 32 for k in range(4)], 1).astype(np.float32)
            from_middle = points - (c + chances[:, :2]).astype(np.float32)
            distance = np.sqrt(np.square(from_middle).sum(1))
            nearer = distance < first
            second = np.where(nearer, first, np.minimum(second, distance))
            first = np.where(nearer, distance, first)
            own[nearer], away[nearer] = chances[nearer, 2:], from_middle[nearer]
    return own, away, second - first
