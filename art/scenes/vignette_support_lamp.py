"""The lamp: a bowl of cast bronze with nine spouts, one for each Throne, round it a gilt crown of the sun; it hangs by three chains from a ring."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import sdf, shapes
from kit.nodes import material
from kit.surfaces import plain

SPOUTS = 9
#: How far out the flames are, and how high over the lamp's middle.
REACH, LIP = .318, .062
#: Of each spout: by how much it is turned to the right from where the eye is (degrees). No two stand one behind the other.
WAYS = tuple(5 + 40 * k for k in range(SPOUTS))
#: Those on the moon's side wait for oil.
COLD = (45, 85, 125)
#: Of the chains; how far out they are hooked in, and how high the ring is that gathers them.
CHAINS, HOOKED, GATHERED = (25, 145, 265), .196, .293
#: Of a chain's link: half its length, its bend and its wire; how much longer each makes a chain. How high the uppermost chain ends.
HALF, BEND, THICK = .0260, .0145, .0047
LINK = 2 * HALF - 2 * THICK - .001
TOP = GATHERED + .038 + 2 * LINK


def hung(job, at, azimuth, size):
    """The lamp in its place; gives where each wick is, and whether it burns."""
    parts = [cast(.0042 if job.preview else .0029), *crown(), *chains()]
    wicks = []
    for way in WAYS:
        parts += wick(way, way in COLD)
        x, y = out(way)
        wicks.append(((x * REACH, y * REACH, LIP + .016), way not in COLD))
    shapes.place(shapes.group('lamp', parts), at, (0, 0, azimuth), size)
    turn = size * np.array(Matrix.Rotation(math.radians(azimuth), 3, 'Z'))
    return [(tuple(turn @ np.array(place) + at), burns) for place, burns in wicks]


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
        lobes = .0050 * np.abs(np.cos(own * SPOUTS)) * np.clip((.19 - around) / .05, 0, 1) * np.clip((around - .03) / .05, 0, 1)
        bowl = sdf.ellipsoid(p, (0, 0, .0), (.200, .200, .150)) + lobes - .004
        bowl = sdf.smooth_max(bowl, p[:, 2] - .010, .012)
        # A rounded lip, a groove within it, and the lid's dome.
        bowl = sdf.smooth_min(bowl, sdf.torus(p, (0, 0, .008), .192, .0115), .006)
        dome = sdf.ellipsoid(p, (0, 0, .008), (.112, .112, .050))
        knob = np.minimum(sdf.ellipsoid(p, (0, 0, .064), (.022, .022, .012)), sdf.ellipsoid(p, (0, 0, .088), (.016, .016, .020)))
        bowl = sdf.smooth_min(bowl, sdf.smooth_min(dome, knob, .010), .006)
        drop = np.minimum(sdf.ellipsoid(p, (0, 0, -.163), (.034, .034, .016)), sdf.ellipsoid(p, (0, 0, -.195), (.019, .019, .030)))
        drop = sdf.smooth_min(drop, sdf.ellipsoid(p, (0, 0, -.227), (.009, .009, .011)), .006)
        bowl = sdf.smooth_min(bowl, drop, .014)
        spout = np.minimum(sdf.capsule(q, (.165, 0, -.030), (.245, 0, -.022), .044, .030), sdf.capsule(q, (.245, 0, -.022), (.298, 0, .012), .030, .0235))
        spout = np.minimum(spout, sdf.capsule(q, (.298, 0, .012), (REACH, 0, .046), .0235, .0225))
        lip = sdf.torus((q - sdf.vec((REACH, 0, .052))) @ sdf.vec(sdf.turn_to((.30, 0, 1))), (0, 0, 0), .0235, .0062)
        # A leaf over the root of each spout, and a ring round its neck.
        leaf = sdf.ellipsoid(q, (.226, 0, .006), (.034, .017, .008), sdf.turn_to((.35, 0, 1)))
        collar = sdf.torus((q - sdf.vec((.262, 0, -.012))) @ sdf.vec(sdf.turn_to((.9, 0, .55))), (0, 0, 0), .0285, .0050)
        spout = sdf.smooth_min(sdf.smooth_min(spout, lip, .008), np.minimum(leaf, collar), .005)
        d = sdf.smooth_min(bowl, spout, .022)
        mouth = sdf.capsule(q, (REACH - .006, 0, .036), (REACH + .008, 0, .085), .0185)
        return sdf.smooth_max(d, -mouth, .003)

    def gilt(p):
        around = np.hypot(p[:, 0], p[:, 1])
        rim = (np.abs(around - .192) < .013) * (p[:, 2] > .004)
        return np.maximum(rim, (p[:, 2] < -.150) * 1.0) * .9
    return shapes.solid('lamp', field, (-.36, -.36, -.248), (.36, .36, .115), fineness, bronze(), gilt)



def bronze():
    return _metal('lamp bronze', '#8f6636', '#e4b872', '#20160e', '#48705f', '#d8aa50')


def gilded():
    return _metal('gilt bronze', '#dba548', '#fbe0a0', '#3c2410', '#5d6a4a', '#dba548')


def _metal(name, base, worn, hollow, verdigris, trim):
    """Cast and handled: it mirrors, is rubbed bright on what stands out, and is green and black where no cloth comes."""
    import bpy
    if name in bpy.data.materials:
        return bpy.data.materials[name]

    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 11, 4, .6), n.noise(at, 90, 3, .7)
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.030).outputs['AO']
        tint = n.mix(n.attribute(), base, trim)
        tint = n.mix(n.fit(fine, .35, .7, 0, .22), tint, hollow)
        tint = n.mix(n.fit(n.pointiness(), .505, .56, 0, .7), tint, worn)
        old = n.math('MAXIMUM', n.fit(broad, .54, .70, 0, .60), n.fit(cavity, .88, .45, 0, 1))
        tint = n.mix(old, tint, n.mix(n.fit(broad, .42, .58), hollow, verdigris))
        rough = n.plus(.20, n.times(n.fit(fine, .40, .66), .12), n.times(old, .36))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(old, 0, 1, .95, .35), Roughness=rough, Specular=.5, Normal=n.bump(n.plus(n.times(fine, .5), broad), .10, .004))
    return material(name, build)


def crown():
    """Two hoops with arches between them, and on them the sun's rays by turns straight and waved."""
    made, parts, count = gilded(), [], 2 * SPOUTS
    low, high, wide = .026, .058, .148

    def at(a, r, z):
        return (r * math.sin(a), -r * math.cos(a), z)
    for z, r, thick in ((low, wide, .0052), (high, wide + .008, .0050)):
        parts.append(shapes.sweep('hoop', [at(a, r, z) for a in np.linspace(0, math.tau, 109)], thick, made, 10))
    for k in range(count):
        middle, half = math.radians(WAYS[0]) + math.tau * k / count, math.pi / count
        arch = [at(middle + half * u * .86, wide + .008 * (1 - u * u), low + (high - low) * (1 - u * u)) for u in np.linspace(-1, 1, 13)]
        parts.append(shapes.sweep('arch', arch, .0028, made, 8))
        parts.append(shapes.place(shapes.lathe('bead', [(0, .0075), (.0053, .0053), (.0075, 0), (.0053, -.0053), (0, -.0075)], made, 12), at(middle + half, wide + .009, high)))
        long = .088 if k % 2 else .060
        t = np.linspace(0, 1, 14)
        sway = .10 * np.sin(t * 7.5) * (1 - t) if k % 2 else 0 * t
        ray = [at(middle + sway[i] * .5, wide + .008 + .046 * t[i], high + long * t[i]) for i in range(14)]
        parts.append(shapes.sweep('ray', ray, .0150 * (1 - t) ** .7 + .0008, made, 8, (1, .42) if k % 2 else (1, .5)))
    return parts


def wick(way, cold):
    """Twisted flax; a cold one is black at its end and bent."""
    x, y = out(way)
    tip = LIP + (.024 if cold else .012)
    line = [(x * (REACH - .01), y * (REACH - .01), .030), (x * REACH, y * REACH, LIP - .006), (x * (REACH + .004), y * (REACH + .004), tip)]
    parts = [shapes.sweep('wick', line, [.0105, .0100, .0070], plain('wick', '#16100c' if cold else '#3a2412', .9), 10)]
    # Oil stands in the mouth and mirrors.
    parts.append(shapes.place(shapes.lathe('oil', [(.0165, 0), (0, 0)], plain('lamp oil', '#5a3a10', .06, specular=.8, uneven=0), 24), (x * REACH, y * REACH, .040)))
    return parts


def chains():
    """Three from the lip to the ring; from that a short one, up to what the lamp hangs from."""
    made, parts = bronze(), []
    wire = [(BEND * math.cos(a), 0, BEND * math.sin(a) + math.copysign(HALF - BEND, math.sin(a))) for a in np.linspace(.01, math.tau + .01, 33)]
    first = shapes.sweep('link', wire, THICK, made, 10)

    def strung(low, high):
        """Links stand crosswise to one another."""
        way = np.subtract(high, low)
        long = np.linalg.norm(way)
        count = round(long / LINK)
        ahead = Vector(way / long)
        side = ahead.cross(Vector((1, 0, 0)) if abs(ahead.x) < .5 else Vector((0, 1, 0))).normalized()
        for k in range(count):
            link = shapes.copy(first)
            lean = math.radians(38 if k % 2 else -52)
            wide = side * math.cos(lean) + ahead.cross(side) * math.sin(lean)
            link.matrix_world = Matrix.Translation(Vector(low) + ahead * long * (k + .5) / count) @ Matrix((wide, ahead.cross(wide), ahead)).transposed().to_4x4()
            parts.append(link)
    for way in CHAINS:
        x, y = out(way)
        parts.append(shapes.sweep('lug', [(x * (HOOKED - .012 * math.cos(t)), y * (HOOKED - .012 * math.cos(t)), .016 + .020 * math.sin(t)) for t in np.linspace(0, math.pi, 17)], .0052, made, 10))
        strung((x * HOOKED, y * HOOKED, .030), (x * .030, y * .030, GATHERED - .006))
    parts.append(shapes.sweep('ring', [(.034 * math.cos(t), .034 * math.sin(t), GATHERED) for t in np.linspace(0, math.tau, 49)], .0068, gilded(), 12))
    # A hanger spans it: two bows that cross, and an eye on them.
    for turn in (0, math.pi / 2):
        bow = [(.034 * math.cos(t) * math.cos(turn), .034 * math.cos(t) * math.sin(turn), GATHERED + .046 * math.sin(t)) for t in np.linspace(0, math.pi, 21)]
        parts.append(shapes.sweep('bow', bow, .0046, gilded(), 8))
    strung((0, 0, GATHERED + .038), (0, 0, TOP))
    first.hide_render = True
    return [*parts, first]


def mirrored_flame(at):
    """What bronze mirrors of a flame; nothing else sees it."""
    def build(n):
        return n.add('Emission', Color=(1.0, .62, .24), Strength=9)
    thing = shapes.lathe('flame', [(0, .0), (.011, .018), (.013, .034), (.008, .070), (0, .10)], material('mirrored flame', build), 12)
    shapes.place(thing, at)
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = thing.visible_transmission = False
    return thing
