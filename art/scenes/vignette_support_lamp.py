"""The lamp on the stand: a lidded bowl of bronze from which nine spouts go out like a wheel's spokes, one for each Throne; six burn."""
import math

import numpy as np
from mathutils import Matrix

from kit import sdf, shapes
from kit.nodes import material
from kit.surfaces import plain
from scenes.vignette_support_bronze import cast_bronze, polished

SPOUTS = 9
#: How far out the flames are, and how high over the bowl's middle.
REACH, LIP = .325, .072
#: Of each spout: by how much it is turned to the right from where the eye is (degrees). No two stand one behind the other.
WAYS = tuple(28 + 40 * k for k in range(SPOUTS))
#: Those on the moon's side wait for oil.
COLD = (68, 108, 148)


def wheel(job, at, azimuth, size):
    """The lamp in its place; gives it, and of each wick where it is and whether it burns."""
    parts, wicks = [cast(.0046 if job.preview else .0027), finial()], []
    for way in WAYS:
        parts += wick(way, way in COLD)
        x, y = out(way)
        wicks.append(((x * REACH, y * REACH, LIP + .016), way not in COLD))
    lamp = shapes.place(shapes.group('lamp', parts), at, (0, 0, azimuth), size)
    turn = size * np.array(Matrix.Rotation(math.radians(azimuth), 3, 'Z'))
    return lamp, [(tuple(turn @ np.array(place) + at), burns) for place, burns in wicks]


def out(way):
    """The direction of a spout in the lamp's own frame: its front is -y."""
    a = math.radians(way)
    return math.sin(a), -math.cos(a)


@shapes.modelled
def cast(fineness):
    def field(p):
        around = np.hypot(p[:, 0], p[:, 1])
        # All nine sectors are one; the first spout stands WAYS[0] from the front.
        across = np.arctan2(p[:, 0], -p[:, 1]) - math.radians(WAYS[0])
        sector = math.tau / SPOUTS
        own = (across + sector / 2) % sector - sector / 2
        q = np.stack([around * np.cos(own), around * np.sin(own), p[:, 2]], 1).astype(np.float32)
        lobes = .0050 * np.abs(np.cos(own * SPOUTS)) * np.clip((.15 - around) / .05, 0, 1) * np.clip((around - .03) / .05, 0, 1)
        bowl = sdf.ellipsoid(p, (0, 0, .008), (.158, .158, .085)) + lobes - .004
        bowl = sdf.smooth_max(bowl, p[:, 2] - .014, .010)
        bowl = sdf.smooth_min(bowl, sdf.torus(p, (0, 0, .014), .150, .0105), .005)
        # Petals part the lid.
        petals = .0065 * np.abs(np.cos(own * SPOUTS / 2)) ** .5 * np.clip((around - .02) / .04, 0, 1)
        dome = sdf.ellipsoid(p, (0, 0, .010), (.128, .128, .044)) + .005 - petals
        dome = sdf.smooth_min(dome, sdf.torus(p, (0, 0, .048), .038, .0060), .004)
        bowl = sdf.smooth_min(bowl, dome, .005)
        spout = np.minimum(sdf.capsule(q, (.120, 0, -.018), (.235, 0, -.022), .036, .0245), sdf.capsule(q, (.235, 0, -.022), (.300, 0, .008), .0245, .0195))
        spout = np.minimum(spout, sdf.capsule(q, (.300, 0, .008), (REACH, 0, .056), .0195, .0215))
        turned = (q - sdf.vec((REACH, 0, .062))) @ sdf.vec(sdf.turn_to((.22, 0, 1)))
        lip = sdf.torus(turned, (0, 0, 0), .0245, .0070)
        collar = sdf.torus((q - sdf.vec((.228, 0, -.020))) @ sdf.vec(sdf.turn_to((.98, 0, .15))), (0, 0, 0), .0265, .0060)
        spout = sdf.smooth_min(sdf.smooth_min(spout, lip, .007), collar, .004)
        d = sdf.smooth_min(bowl, spout, .016)
        mouth = sdf.capsule(q, (REACH - .004, 0, .046), (REACH + .006, 0, .095), .0185)
        return sdf.smooth_max(d, -mouth, .003)

    def gilt(p):
        around = np.hypot(p[:, 0], p[:, 1])
        rim = (np.abs(around - .150) < .014) * (p[:, 2] > .002)
        lips = (around > REACH - .040) * (p[:, 2] > .050)
        return np.maximum(rim, lips) * 1.0
    return shapes.solid('wheel', field, (-.37, -.37, -.090), (.37, .37, .110), fineness, cast_bronze(), gilt)


def finial():
    """A cone of pine on the lid, on a turned foot."""
    profile = [(0, .040), (.030, .056), (.028, .078), (.015, .088), (.015, .096), (.027, .104), (.033, .120), (.034, .136), (.028, .158), (.016, .180), (.006, .192), (0, .195)]
    thing = shapes.lathe('finial', np.array(profile), polished(), 36)
    return thing


def wick(way, cold):
    """Twisted flax; a cold one is black at its end and bent."""
    x, y = out(way)
    tip = LIP + (.024 if cold else .012)
    line = [(x * (REACH - .01), y * (REACH - .01), .040), (x * REACH, y * REACH, LIP - .006), (x * (REACH + .004), y * (REACH + .004), tip)]
    parts = [shapes.sweep('wick', line, [.0095, .0090, .0060], plain('wick', '#16100c' if cold else '#3a2412', .9), 10)]
    dark = plain('empty', '#0c0a09', .8) if cold else plain('lamp oil', '#5a3a10', .06, specular=.8, uneven=0)
    parts.append(shapes.place(shapes.lathe('oil', [(.0175, 0), (0, 0)], dark, 24), (x * REACH, y * REACH, .052)))
    return parts


def mirrored_flame(at):
    """What bronze mirrors of a flame; nothing else sees it."""
    def build(n):
        return n.add('Emission', Color=(1.0, .62, .24), Strength=4.5)
    thing = shapes.lathe('flame', [(0, .0), (.011, .018), (.013, .034), (.008, .070), (0, .10)], material('mirrored flame', build), 12)
    shapes.place(thing, at)
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = thing.visible_transmission = False
    return thing
