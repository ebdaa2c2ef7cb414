"""Signed distance fields: bodies, armour and creatures are sums of soft solids, meshed by marching cubes.

A field is a function from points (n, 3) to distances (n), negative inside. Meshes are kept in .cache/art/meshes under
the hash of the grid's own values, so that what did not change is not meshed again.
"""
import hashlib

import numpy as np

from kit.job import CACHE


def vec(values):
    return np.asarray(values, np.float32)


def length(v):
    return np.sqrt(np.square(v).sum(1))


def smooth_min(a, b, k):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def smooth_max(a, b, k):
    return -smooth_min(-a, -b, k)


def join(k, *fields):
    result = fields[0]
    for field in fields[1:]:
        result = smooth_min(result, field, k)
    return result


def ellipsoid(p, centre, radii, turn=None):
    q = p - vec(centre)
    if turn is not None:
        q = q @ vec(turn)
    radii = vec(radii)
    k0, k1 = length(q / radii), length(q / (radii * radii))
    return k0 * (k0 - 1) / np.maximum(k1, 1e-6)


def capsule(p, a, b, radius_a, radius_b=None):
    a, b = vec(a), vec(b)
    radius_b = radius_a if radius_b is None else radius_b
    along = b - a
    h = np.clip((p - a) @ along / max(float(along @ along), 1e-9), 0, 1)
    return length(p - a - h[:, None] * along) - (radius_a + (radius_b - radius_a) * h)


def box(p, centre, half, rounding=0.0, turn=None):
    q = p - vec(centre)
    if turn is not None:
        q = q @ vec(turn)
    q = np.abs(q) - vec(half) + rounding
    return length(np.maximum(q, 0)) + np.minimum(q.max(1), 0) - rounding


def torus(p, centre, radius, thickness, axis=2, stretch=(1, 1)):
    """A ring around `axis`; `stretch` squeezes its two other directions."""
    q = p - vec(centre)
    a, b = [i for i in range(3) if i != axis]
    return np.hypot(np.hypot(q[:, a] / stretch[0], q[:, b] / stretch[1]) - radius, q[:, axis]) - thickness


def shell(d, thickness):
    return np.maximum(d, -(d + thickness))


def turn_to(direction, up=(0, 0, 1)):
    """A rotation matrix whose columns are x, y, z, with z along `direction`; p @ it gives local coordinates."""
    z = np.asarray(direction, float) / np.linalg.norm(direction)
    reference = np.asarray(up, float) if abs(z @ np.asarray(up, float)) < 0.95 else np.array([0, 1.0, 0])
    x = np.cross(reference, z)
    x /= np.linalg.norm(x)
    return np.stack([x, np.cross(z, x), z], 1)


def mesh(field, low, high, step, mask=None):
    """Vertices, faces, and the mask's value (0..1) at each vertex; `mask` is a function of points."""
    from skimage.measure import marching_cubes
    low, high = vec(low), vec(high)
    count = np.maximum(((high - low) / step).astype(int), 4)
    axes = [np.linspace(low[i], high[i], count[i], dtype=np.float32) for i in range(3)]
    grid = np.stack(np.meshgrid(*axes, indexing='ij'), -1).reshape(-1, 3)
    values = np.concatenate([field(part) for part in np.array_split(grid, max(1, len(grid) // 400000))])
    values = values.reshape(count).astype(np.float32)
    kept = CACHE / 'meshes' / f'{hashlib.sha1(values.tobytes() + low.tobytes() + high.tobytes()).hexdigest()[:20]}.npz'
    if kept.exists():
        stored = np.load(kept)
        vertices, faces = stored['v'], stored['f']
    else:
        vertices, faces, _, _ = marching_cubes(values, 0.0, spacing=tuple((high - low) / (count - 1)))
        vertices, faces = (vertices + low).astype(np.float32), faces[:, ::-1].astype(np.int32)
        kept.parent.mkdir(parents=True, exist_ok=True)
        np.savez(kept, v=vertices, f=faces)
    return vertices, faces, None if mask is None else np.clip(mask(vertices), 0, 1)
