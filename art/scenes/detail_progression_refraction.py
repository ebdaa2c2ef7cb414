"""Light through a cut stone, followed ray by ray: into it, from facet to facet, and out. A stone is where all its facets' planes agree, so that no mesh is searched."""
import numpy as np

BOUNCES = 6
#: Of all stones; what bends more sparkles more, and blue is bent a little more than red.
INDEX = (1.735, 1.755, 1.785)


def intersect(planes, origins, way):
    """Where rays of one direction meet the stone: which do, the points, and the facets' normals."""
    normals, reach = planes
    facing = normals @ way
    far = (reach - origins @ normals.T) / np.where(np.abs(facing) < 1e-6, 1e-6, facing)
    near = np.where(facing < 0, far, -np.inf)
    facet = near.argmax(1)
    first, last = near[np.arange(len(near)), facet], np.where(facing > 0, far, np.inf).min(1)
    met = first < last
    return met, origins[met] + first[met, None] * way, normals[facet[met]]


def refract(ways, normals, ratio):
    """Directions after a surface whose normal looks against them; and the share that is reflected (1: total reflection)."""
    c = -np.einsum('ij,ij->i', ways, normals)
    k = 1 - ratio ** 2 * (1 - c ** 2)
    through = np.sqrt(np.maximum(k, 0))
    s, p = ((ratio * c - through) / (ratio * c + through + 1e-9)) ** 2, ((ratio * through - c) / (ratio * through + c + 1e-9)) ** 2
    return ratio * ways + (ratio * c - through)[:, None] * normals, np.where(k > 0, (s + p) / 2, 1.0)


def reflect(ways, normals):
    return ways - 2 * np.einsum('ij,ij->i', ways, normals)[:, None] * normals


def trace(planes, points, ways, index, absorption):
    """Follows rays that have entered; yields at each facet where they leave, whither, and with what share of their light. `absorption`: of the light, by each unit of way."""
    normals, reach = planes
    share = np.ones(len(points), np.float32)
    for _ in range(BOUNCES):
        facing = ways @ normals.T
        far = np.where(facing > 1e-6, (reach - points @ normals.T) / np.maximum(facing, 1e-6), np.inf)
        facet = far.argmin(1)
        length = np.maximum(far[np.arange(len(far)), facet], 0)
        points = points + length[:, None] * ways
        share = share * np.exp(-absorption * length)
        inner = -normals[facet]
        out, back = refract(ways, inner, index)
        yield points, out, share * (1 - back)
        ways, share = reflect(ways, inner), share * back
    # What is still inside has lost its way, not its light.
    yield points, -inner, share * .5
