"""The tall stand that bears the lamp: three lion's feet, a fluted shaft with a knop of leaves, and a calyx that holds the bowl."""
import math

import numpy as np

from kit import sdf, shapes
from scenes.vignette_support_bronze import cast_bronze, polished

#: How high the bowl's middle is (metres).
TOP = 1.020
#: Of the feet: by how much each is turned to the right from where the eye is (degrees). Two stand in front, so that both are seen.
FEET = (-75, 45, 165)
#: How far out a paw stands.
STANDS = .205


def stand(job):
    parts = [feet(.0050 if job.preview else .0026), shaft()]
    for way in FEET:
        a = math.radians(way)
        pad = shapes.lathe('pad', [(0, .016), (.046, .016), (.052, .012), (.054, .004), (.056, 0)], polished(), 40)
        parts.append(shapes.place(pad, (STANDS * math.sin(a), -STANDS * math.cos(a), 0)))
    return shapes.group('stand', parts)


@shapes.modelled
def feet(fineness):
    def field(p):
        across, around = np.arctan2(p[:, 0], -p[:, 1]), np.hypot(p[:, 0], p[:, 1])
        sector = math.tau / 3
        own = (across - math.radians(FEET[0]) + sector / 2) % sector - sector / 2
        q = np.stack([around * np.cos(own), around * np.sin(own), p[:, 2]], 1).astype(np.float32)
        mirrored = np.stack([q[:, 0], np.abs(q[:, 1]), q[:, 2]], 1).astype(np.float32)
        # Down from the hub, out over the knee, in to the shin and out again into the paw.
        bends = ((.010, .205, .044), (.080, .200, .041), (.128, .168, .036), (.146, .122, .029), (.160, .088, .0255), (.188, .058, .030))
        leg = None
        for (r, z, thick), (r2, z2, thick2) in zip(bends, bends[1:]):
            bone = sdf.capsule(q, (r, 0, z), (r2, 0, z2), thick, thick2)
            leg = bone if leg is None else sdf.smooth_min(leg, bone, .016)
        # A leaf with a rib lies over the knee.
        leaf = sdf.ellipsoid(mirrored, (.112, .014, .204), (.050, .022, .012), sdf.turn_to((.55, 0, .75)))
        leg = sdf.smooth_min(leg, leaf, .005)
        paw = sdf.ellipsoid(q, (.212, 0, .043), (.050, .042, .030))
        toes = np.minimum(sdf.ellipsoid(mirrored, (.246, .0115, .033), (.024, .0112, .0185)), sdf.ellipsoid(mirrored, (.236, .0335, .032), (.022, .0112, .0175)))
        claws = np.minimum(sdf.capsule(mirrored, (.266, .0115, .030), (.274, .0115, .020), .0055, .0022), sdf.capsule(mirrored, (.255, .0345, .029), (.262, .0350, .020), .0052, .0022))
        paw = sdf.smooth_min(sdf.smooth_min(paw, toes, .007), claws, .002)
        d = sdf.smooth_min(leg, paw, .018)
        return sdf.smooth_max(d, .014 - p[:, 2], .004)

    def gilt(p):
        around = np.hypot(p[:, 0], p[:, 1])
        return ((p[:, 2] < .020) * (around > .255)) * 1.0
    return shapes.solid('lion feet', field, (-.29, -.29, .008), (.29, .29, .270), fineness, cast_bronze(), gilt)


#: The shaft from below: how thick, how high; and whether it is gilt.
PROFILE = (
    (.036, .165, 0), (.056, .180, 0), (.066, .205, 0), (.058, .228, 0), (.046, .238, 0), (.046, .242, 1), (.053, .250, 1), (.046, .258, 1), (.038, .264, 0),
    (.038, .274, 0), (.033, .478, 0), (.034, .490, 1), (.043, .498, 1), (.034, .506, 1), (.036, .514, 0), (.058, .538, 0), (.063, .562, 0), (.052, .590, 0),
    (.034, .608, 0), (.034, .613, 1), (.041, .621, 1), (.034, .629, 1), (.030, .635, 0), (.030, .645, 0), (.026, .822, 0), (.027, .832, 1), (.035, .840, 1), (.027, .848, 1),
    (.029, .856, 0), (.036, .880, 0), (.052, .910, 0), (.082, .940, 0), (.100, .951, 1), (.106, .959, 1), (.100, .967, 1), (.060, .971, 0),
)


def shaft():
    """Turned; twelve flutes on its two lengths, nine leaves on knop and calyx."""
    radius, height, gilt = np.array(PROFILE, float).T
    far = np.concatenate([[0], np.cumsum(np.hypot(np.diff(radius), np.diff(height)))])
    fine = np.unique(np.concatenate([np.linspace(0, far[-1], 420), far]))
    r, z, trim = (np.interp(fine, far, of) for of in (radius, height, gilt))
    count = 216
    a = np.linspace(0, math.tau, count, endpoint=False)[:, None]
    within = sum(np.clip((z - low) / .014, 0, 1) * np.clip((high - z) / .014, 0, 1) for low, high in ((.276, .474), (.648, .820)))
    flutes = 1 - .20 * within * (.5 + .5 * np.cos(12 * a)) ** .7
    knop = np.clip((z - .516) / .02, 0, 1) * np.clip((.604 - z) / .02, 0, 1) + np.clip((z - .860) / .02, 0, 1) * np.clip((.945 - z) / .02, 0, 1)
    leaves = 1 + .12 * knop * (np.abs(np.cos(4.5 * a)) ** .6 - .6) + .05 * knop * np.exp(-((np.cos(4.5 * a) ** 2 - 1) / .04) ** 2)
    wide = r * flutes * leaves
    points = np.stack([np.cos(a) * wide, np.sin(a) * wide, np.broadcast_to(z, wide.shape)], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(count), np.arange(len(fine) - 1), indexing='ij')
    base, following = i * len(fine) + j, ((i + 1) % count) * len(fine) + j
    faces = np.stack([base, following, following + 1, base + 1], -1).reshape(-1, 4)
    return shapes.add('shaft', points, faces, cast_bronze(), angle=1.0, mask=np.broadcast_to(trim, wide.shape).ravel())
