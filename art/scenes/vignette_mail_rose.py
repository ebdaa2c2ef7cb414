"""The studio's sign as a founder casts it: a thick ring, sixteen winds that stand out of a dark field, a boss."""
import math

import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.surfaces import preset_material

#: Winds by kind: the first one's direction, the angle to the next (degrees); how long, how wide on either side, where widest, and how high: shares of the long ones' length.
WINDS = ((22.5, 45, .580, .088, .30, .085), (45, 90, .700, .126, .25, .155), (0, 90, 1.0, .155, .235, .220))
RING, BEAD = .672, .600


def rose(job, long):
    """In the x, y plane, its face to +z, its back at z = 0; `long`: from the middle to the tip of a long ray, metres."""
    reach, deep = 1.03 * long, .43 * long
    cast = shapes.solid('rose', lambda p: field(p / long) * long, (-reach, -reach, -.01), (reach, reach, deep), .0030 if job.preview else .0019, bronze(), lambda p: gilt(p / long))
    points = np.empty(3 * len(cast.data.vertices), np.float32)
    cast.data.vertices.foreach_get('co', points)
    cast.data.attributes.new('arris', 'FLOAT', 'POINT').data.foreach_set('value', arrises(points.reshape(-1, 3) / long))
    plate = shapes.lathe('field', [(RING * long, .002), (RING * long, .030 * long), (0, .030 * long)], preset_material('flat iron'), 72)
    return shapes.group('sign', [cast, plate])


def field(p):
    far, around = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
    ring = sdf.smooth_max(np.abs(far - RING) - .060, p[:, 2] - .115 + 5.5 * (far - RING) ** 2, .018)
    bead = np.hypot(far - BEAD, p[:, 2] - .055) - .024
    metal_ = np.minimum(ring, bead)
    # A rivet between each two winds.
    step = math.tau / 16
    a = (around % step) - step / 2
    rivets = np.sqrt((far * np.cos(a) - RING) ** 2 + (far * np.sin(a)) ** 2 + (p[:, 2] - .114) ** 2) - .031
    metal_ = sdf.smooth_min(metal_, rivets, .008)
    for kind in WINDS:
        metal_ = sdf.smooth_min(metal_, wind(far, around, p[:, 2], *kind), .006)
    boss = sdf.smooth_max(far - .150, p[:, 2] - .345, .02)
    boss = np.maximum(boss, -(np.hypot(far - .108, p[:, 2] - .355) - .024))
    boss = sdf.smooth_min(boss, np.sqrt(far ** 2 + (p[:, 2] - .300) ** 2) - .088, .01)
    return np.maximum(sdf.smooth_min(metal_, boss, .008), -p[:, 2])


def wind(far, around, z, first, step, long, wide, waist, high):
    """Two sloping faces that meet in a ridge, with sides as thick as a cast thing has them."""
    first, step = math.radians(first), math.radians(step)
    a = (around - first + step / 2) % step - step / 2
    along, aside = far * np.cos(a), np.sqrt((far * np.sin(a)) ** 2 + .006 ** 2)
    narrowing = (long - along) / (long - waist)
    outline = (aside - wide * np.where(along > waist, narrowing, .25 + .75 * along / waist)) * .96
    slope = (z - .075 - high * (np.minimum(narrowing, 1.15) - aside / wide)) / math.hypot(1, high / wide)
    return sdf.smooth_max(outline, slope, .012)


def gilt(p):
    """The four long winds, the bead and the boss keep their gilding."""
    far, around = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
    long = wind(far, around, p[:, 2], *WINDS[2])
    return np.clip(1 - np.minimum(np.minimum(np.abs(long), np.hypot(far - BEAD, p[:, 2] - .055) - .030), far - .155) / .012, 0, 1)


def arrises(p):
    """1 on what hands and cloths rub: the ridges of the winds, their tips, the back of the ring."""
    far, around = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
    rubbed = np.exp(-((far - RING) / .016) ** 2) * (p[:, 2] > .09) * .45 + np.exp(-((far - .142) / .008) ** 2) * (p[:, 2] > .32) * .8
    for kind in WINDS:
        first, step, long = math.radians(kind[0]), math.radians(kind[1]), kind[2]
        a = (around - first + step / 2) % step - step / 2
        ridge = np.exp(-(far * np.sin(a) / .0085) ** 2) * (far * np.cos(a) < long) * (wind(far, around, p[:, 2], *kind) < .004) * (far > .16)
        rubbed = np.maximum(rubbed, ridge)
    return rubbed.astype(np.float32)


def bronze():
    """Cast and filed, brown in its hollows, bright on its arrises; gilt where `mask` says so."""
    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 9, 4, .6), n.noise(at, 60, 3, .6)
        tint = n.mix(n.attribute(), n.mix(n.fit(broad, .35, .70), '#a0682f', '#6e4219'), n.mix(n.fit(broad, .40, .75), '#dca646', '#b47a2c'))
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.030).outputs['AO']
        hollow = n.fit(cavity, .92, .35)
        tint = n.mix(n.times(hollow, .85), tint, '#22120a')
        tint = n.mix(n.times(n.attribute('arris'), n.fit(fine, .30, .60, .35, .9)), tint, '#ffdf9e')
        rough = n.plus(.25, n.times(broad, .16), n.times(hollow, .3))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.math('SUBTRACT', .62, n.times(hollow, .4)), Roughness=rough, Specular=.5, Normal=n.bump(n.plus(broad, n.times(.3, fine)), .10, .004))
    return material('cast bronze', build)
