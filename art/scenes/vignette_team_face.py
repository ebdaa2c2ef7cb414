"""The wind's face in the middle of the rose: it blows with full cheeks, as winds do on old charts."""
import numpy as np

from kit import sdf, shapes
from kit.surfaces import metal


def face(job):
    """Towards +z, .075 metres in radius; its hair is blown back all round."""
    gold = metal('face', '#d69a3a', '#ffd88a', '#4a260c', '#6a4218', patina_amount=.35, roughness=.30, hammer=.12, metallic=.72)
    return shapes.solid('face', relief, (-.088, -.088, .005), (.088, .088, .105), .0018 if job.preview else .0011, gold)


def relief(p):
    x, y, z = p[:, 0], p[:, 1], p[:, 2]
    m = np.stack([np.abs(x), y, z], 1)
    around, across = np.hypot(x, y), np.arctan2(y, x)
    d = sdf.ellipsoid(p, (0, 0, .026), (.076, .076, .040))
    # Locks, each a wave that leans one way.
    locks = np.clip((around - .054) / .010, 0, 1) * (.0040 * np.sin(11 * across + 62 * around) + .004)
    d = d - locks
    d = sdf.smooth_min(d, sdf.ellipsoid(p, (0, .000, .036), (.056, .060, .034)), .006)
    d = sdf.smooth_min(d, sdf.ellipsoid(m, (.030, -.018, .055), (.0235, .0225, .0200)), .009)
    d = sdf.smooth_min(d, sdf.ellipsoid(p, (0, -.052, .048), (.0170, .0105, .0130)), .010)
    # Under the brows the eyes lie deep, their lids shut.
    d = sdf.smooth_max(d, -sdf.ellipsoid(m, (.0235, .0150, .076), (.0150, .0095, .0130)), .008)
    d = sdf.smooth_min(d, sdf.ellipsoid(m, (.0230, .0125, .0610), (.0115, .0072, .0070)), .002)
    lash = np.abs(sdf.torus(m, (.0230, .0185, .066), .0120, .0001)) - .0012
    d = sdf.smooth_max(d, -np.where(m[:, 1] < .014, lash, 1), .002)
    brow = np.minimum(sdf.capsule(m, (.0075, .0220, .069), (.0240, .0300, .067), .0048, .0056), sdf.capsule(m, (.0240, .0300, .067), (.0430, .0210, .056), .0056, .0030))
    d = sdf.smooth_min(d, brow, .004)
    nose = sdf.capsule(p, (0, .0210, .0670), (0, -.0050, .0810), .0058, .0090)
    nose = sdf.smooth_min(nose, sdf.ellipsoid(m, (.0090, -.0070, .0730), (.0060, .0052, .0062)), .004)
    d = sdf.smooth_min(d, nose, .005)
    d = sdf.smooth_min(d, sdf.torus(p, (0, -.0300, .0720), .0085, .0058), .005)
    return np.maximum(d, -sdf.capsule(p, (0, -.0300, .060), (0, -.0300, .100), .0062))
