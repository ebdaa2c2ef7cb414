"""The wind's face in the middle of the rose: it blows with full cheeks, as winds do on old charts."""
import numpy as np

from kit import sdf, shapes
from kit.surfaces import metal

#: Kinds (see `shapes.belong`): the face, and what is dark about it.
WIND, HAIR = 6, 7


def face(job):
    """Towards +z, .08 metres in radius: gold before dark hair, which is blown back all round."""
    gold = metal('face', '#dea03c', '#ffd88a', '#4a260c', '#6a4218', patina_amount=.30, roughness=.30, hammer=.10, metallic=.72)
    bronze = metal('hair', '#5c3c1c', '#b07c38', '#1a100a', '#2c4440', patina_amount=.55, roughness=.42, hammer=.10, metallic=.60)
    fine = .0018 if job.preview else .0008
    skin = shapes.belong(shapes.solid('face', relief, (-.066, -.076, .012), (.066, .072, .105), fine, gold), WIND)
    locks = shapes.belong(shapes.solid('hair', hair, (-.090, -.090, .005), (.090, .090, .075), fine, bronze), HAIR)
    return shapes.group('wind', [skin, locks])


def hair(p):
    """Thirteen locks, each a wave that leans one way."""
    around, across = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
    wave = np.sin(13 * across + 58 * around)
    d = sdf.ellipsoid(p, (0, .002, .020), (.074, .074, .036))
    return d - np.clip((around - .044) / .014, 0, 1) * (.0062 * wave + .0024 * np.sin(39 * across + 174 * around) + .003)


def relief(p):
    x, y, z = p[:, 0], p[:, 1], p[:, 2]
    m = np.stack([np.abs(x), y, z], 1)
    d = sdf.ellipsoid(p, (0, .002, .036), (.054, .060, .034))
    cheek = sdf.ellipsoid(m, (.0315, -.0200, .0570), (.0245, .0240, .0225))
    d = sdf.smooth_min(d, cheek, .010)
    d = sdf.smooth_min(d, sdf.ellipsoid(p, (0, -.056, .046), (.0160, .0095, .0130)), .008)
    # Deep under the brows, the lids shut with the effort.
    d = sdf.smooth_max(d, -sdf.ellipsoid(m, (.0235, .0150, .077), (.0170, .0115, .0205)), .006)
    d = sdf.smooth_min(d, sdf.ellipsoid(m, (.0232, .0120, .0550), (.0115, .0072, .0070)), .002)
    # From the nostril down along the cheek.
    d = sdf.smooth_max(d, -sdf.capsule(m, (.0125, .0040, .0785), (.0175, -.0330, .0790), .0052), .005)
    brow = np.minimum(sdf.capsule(m, (.0085, .0245, .069), (.0240, .0315, .068), .0052, .0062), sdf.capsule(m, (.0240, .0315, .068), (.0430, .0220, .056), .0062, .0032))
    d = sdf.smooth_min(d, brow, .004)
    nose = sdf.capsule(p, (0, .0230, .0670), (0, -.0030, .0830), .0056, .0088)
    nose = sdf.smooth_min(nose, sdf.ellipsoid(m, (.0090, -.0050, .0740), (.0060, .0052, .0066)), .004)
    d = sdf.smooth_min(d, nose, .004)
    # Lips pushed forward about a round mouth.
    d = sdf.smooth_min(d, sdf.torus(p, (0, -.0330, .0785), .0116, .0066), .011)
    return np.maximum(d, -sdf.capsule(p, (0, -.0330, .046), (0, -.0330, .110), .0096))
