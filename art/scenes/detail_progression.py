"""A balance with five arms: each bowl bears one cut stone, red Might, green Grace, amber Will, blue Insight, violet Faith, and what is added to one is felt by the others. Over them the sun of the Nine Thrones; below it the ranks, gilt as far as they are won."""
import math

import bpy
import numpy as np
from mathutils import Vector

from kit import diorama, shapes, still_life
from kit.nodes import material
from kit.places.stones import chance, hewn, stone
from kit.surfaces import preset_material
from scenes.detail_progression_bowls import BOWL
from scenes.detail_progression_column import COLUMN, fluted, lit_column
from scenes.detail_progression_gems import cut_stones, gem
from scenes.detail_progression_room import softbox_room

PICTURES = {'detail-progression': (1200, 900)}
ORDER = 61

HUB, REACH, CHAIN = 1.62, 1.30, .56
#: Colour of each stone, its cut and how it is turned, and where its arm points (degrees, 0 is the picture's right and 90 away from the eye): none straight at the eye or away from it, where it would hide behind itself or the column; those behind leave the sun its sky, and hang clear of their own bowls.
STATS = (('#e01410', 'cushion', 12, 219), ('#8a2ae0', 'hexagon', 15, 294), ('#0fae48', 'emerald', 8, 345), ('#ff8a10', 'marquise', 0, 50), ('#1a5cf0', 'brilliant', 11, 142))
#: The arms are one wheel, tilted on the hub: the bearing that sinks, a little nearer to the eye than Might's, and how far.
HEAVY, SINKS = STATS[0][3] + 19, .42
#: Rings below the sun, and how many of them are gilt.
RANKS, WON = 6, 4


def render(job):
    still_life.begin(3.92, (.07, .07, 1.04), elevation=25, azimuth=45, key=.65, moon=2.4, tint=(1.0, .76, .48))
    softbox_room(bpy.context.scene.camera)
    # White as it is, bronze would mirror it.
    still_life.catch_shadows(z=-.23, size=9).visible_glossy = False
    dais()
    stones = balance()
    diorama.finish(job, exposure=1.3, rim=.6, samples=14, smooth=.9, finer=1 if job.preview else 1.25, over=lambda rgb, alpha, passes: (cut_stones(lit_column(rgb, passes), passes, stones), alpha))


def dais():
    """A round of stone in two steps, weathered, no wider than the balance needs."""
    made, random = hewn('tread'), chance(3)
    for radius, count, low, tall in ((.64, 12, -.23, .13), (.47, 9, -.11, .14)):
        for k in range(count):
            a = math.tau * (k + .3) / count
            deep = .40
            stone((deep, math.tau * radius / count - .012, tall), made, random, ((radius - deep / 2) * math.cos(a), (radius - deep / 2) * math.sin(a), low + tall / 2 + random.uniform(-.008, .008)), (0, 0, a), .10)
    shapes.lathe('core', [(0, .02), (.30, .02), (.30, -.2), (.50, -.2)], preset_material('dark'), 32)


def balance():
    """Builds it, and gives its stones."""
    bronze, gold = cast('cast bronze', '#9a5a26', '#4a2610', .20), cast('balance gold', '#e8ac44', '#a0661c', .15)
    shapes.lathe('foot', smooth([(0, .22), (.10, .21), (.12, .17), (.19, .14), (.30, .11), (.345, .07), (.36, .03), (.355, 0), (0, 0)]), bronze, 96)
    shapes.lathe('foot ring', smooth([(.255, .130), (.275, .140), (.292, .128), (.290, .112)]), gold, 96)
    top = HUB - .09
    shaft = [(.075, .20), (.062, .36), (.085, .42), (.118, .47), (.085, .52), (.058, .58), (.052, .66), (.054, .70), (.054, top - .33), (.048, top - .29), (.048, top - .21), (.066, top - .17), (.105, top - .12), (.075, top - .06), (.050, top)]
    # Rough enough all over for the denoiser to be told of the column itself, not of what it mirrors: that would be specks.
    fluted(shapes.belong(shapes.lathe('shaft', smooth(shaft), cast('column bronze', '#a8632a', '#5a2e12', .36, .85), 192), COLUMN), .68, top - .31)
    hub = [shapes.lathe('hub', smooth([(0, .13), (.07, .12), (.16, .075), (.205, .015), (.205, -.015), (.16, -.07), (.05, -.10), (0, -.10)]), gold, 96),
           shapes.lathe('hub band', smooth([(.198, .026), (.218, .020), (.218, -.020), (.198, -.026)]), bronze, 96)]
    heavy = math.radians(HEAVY + 45)
    tilted = shapes.place(shapes.group('wheel', hub), (0, 0, HUB))
    tilted.rotation_euler = Vector((SINKS * math.cos(heavy), SINKS * math.sin(heavy), REACH)).to_track_quat('Z', 'Y').to_euler()
    shapes.place(shapes.lathe('stem', smooth([(.070, .10), (.045, .15), (.030, .19), (.027, .45)]), bronze, 48), (0, 0, HUB))
    for k in range(RANKS):
        z, wide = .175 + .040 * k, .062 - .004 * k
        shapes.place(shapes.lathe('rank', smooth([(.026, z - .012), (wide - .006, z - .010), (wide, z), (wide - .006, z + .010), (.026, z + .012)]), gold if k < WON else bronze, 56), (0, 0, HUB))
    sun((0, 0, HUB + .64), gold)
    return [arm(who, math.radians(bearing + 45), -SINKS * math.cos(math.radians(bearing - HEAVY)), bronze, gold, tint, cut, turn) for who, (tint, cut, turn, bearing) in enumerate(STATS, 1)]


def arm(who, angle, rise, bronze, gold, tint, cut, turn):
    """One of the wheel's, with what hangs from it; gives the stone."""
    c, s = math.cos(angle), math.sin(angle)

    def along(share, arched):
        return np.array((REACH * share * c, REACH * share * s, HUB + rise * share + arched))
    end = along(1, 0)
    line = shapes.bezier(along(.12, 0), along(.42, .13), along(.78, .12), end, 40)
    shapes.sweep('arm', line, np.linspace(.052, .028, 40), bronze, 24)
    for share, wide in ((.09, .060), (.50, .050), (.56, .049)):
        k = int(share * 39)
        shapes.sweep('collar', [line[k] + (line[k + 1] - line[k]) * t for t in (-.45, -.15, .15, .45)], [wide * .9, wide * 1.15, wide * 1.15, wide * .9], gold, 24)
    shapes.place(shapes.lathe('knob', smooth([(0, .068), (.045, .047), (.060, 0), (.04, -.05), (0, -.07)]), gold, 48), tuple(end))
    bowl = end - (0, 0, CHAIN)
    for j in range(3):
        # One behind the stone, and one at each side: none across its face.
        b = math.radians(135 + 120 * j + (0, -14, 14)[j])
        chain(end - (0, 0, .06), bowl + (.31 * math.cos(b), .31 * math.sin(b), .085), gold)
    profile = smooth([(0, -.105), (.09, -.097), (.19, -.053), (.268, .018), (.315, .078), (.332, .088), (.334, .100), (.312, .098), (.265, .040), (.18, -.024), (.08, -.062), (0, -.070)])
    rim = int(np.argmax(profile[:, 1]))
    band = np.exp(-((profile[:rim + 1, 1] - .046) / .026) ** 6)
    shapes.place(shapes.lathe('bowl', profile[:rim + 1], cast('engraved bronze', '#a5642c', '#4a2812', .22, .9), 120, mask=list(band)), tuple(bowl))
    # Within it is dark with age: before it the stone is what shines.
    shapes.belong(shapes.place(shapes.lathe('inside', profile[rim:], cast('old bronze', '#4e2c14', '#1e0f07', .30), 120), tuple(bowl)), who + BOWL)
    shapes.place(shapes.sweep('lip', [(.326 * math.cos(t), .326 * math.sin(t), .098) for t in np.linspace(0, math.tau, 97)], .0125, gold, 12), tuple(bowl))
    shapes.place(shapes.lathe('cup', smooth([(0, -.070), (.06, -.066), (.045, -.055), (.018, -.035), (.016, .005), (.030, .030), (.022, .045), (0, .05)]), gold, 32), tuple(bowl - np.array((.10, -.10, -.02))))
    return gem(who, cut, tint, tuple(bowl), turn, gold)


def cast(name, base, dark, rough, metallic=1.0):
    """Cast and polished: uneven only in its shade. Where `mask` is 1 it is engraved all round with tongues, dark in their hollows."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 5, 3), .40, .72, 0, .55), base, dark)
        parts = n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object'])
        around = n.math('ARCTAN2', parts.outputs['Y'], parts.outputs['X'])
        tongue = n.math('ABSOLUTE', n.math('SINE', n.times(20.0, around)))
        cut = n.times(n.attribute(), n.fit(tongue, .50, .30))
        tint = n.mix(n.times(n.attribute(), .55), tint, '#e0a23a')
        tint = n.mix(n.times(cut, .9), tint, '#1c0d05')
        worn = n.plus(rough - .06, n.times(.14, n.noise(at, 9, 3)))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=metallic, Roughness=worn, Specular=.5, Normal=n.bump(n.times(-1, cut), .5, .01))
    return material(name, build)


def chain(a, b, made):
    """Links, every other one turned."""
    a, b = np.array(a), np.array(b)
    count = int(np.linalg.norm(b - a) / .058)
    ahead = (b - a) / np.linalg.norm(b - a)
    side = np.cross(ahead, (0, 0, 1.0))
    side /= np.linalg.norm(side)
    other = np.cross(ahead, side)
    for k in range(count):
        middle, across = a + (b - a) * (k + .5) / count, (side, other)[k % 2]
        ring = [middle + ahead * .038 * math.cos(t) + across * .020 * math.sin(t) for t in np.linspace(0, math.tau, 15)]
        shapes.sweep('link', ring, .0080, made, 6)


def sun(at, gold):
    c, s = math.cos(math.radians(45)), math.sin(math.radians(45))
    for k in range(16):
        angle = math.tau * (k + .5) / 16
        out = .225 if k % 2 else .285
        ray = [(at[0] + r * math.cos(angle) * c, at[1] + r * math.cos(angle) * s, at[2] + r * math.sin(angle)) for r in (.09, .15, out)]
        shapes.sweep('ray', ray, [.026, .030, .003], gold, 10)
    face = smooth([(0, .075), (.06, .066), (.098, .040), (.104, .026), (.118, .034), (.134, .026), (.136, 0), (.12, -.03), (0, -.06)])
    shapes.place(shapes.lathe('sun', face, gold, 64), at, (90, 0, 45))


def smooth(profile):
    """A profile without the corners that its few points would give: six for each."""
    p = np.array([profile[0], *profile, profile[-1]], float)
    t = np.linspace(0, 1, 6, endpoint=False)[:, None]
    parts = [p[i + 1] + .5 * t * (p[i + 2] - p[i] + t * (2 * p[i] - 5 * p[i + 1] + 4 * p[i + 2] - p[min(i + 3, len(p) - 1)] + t * (3 * (p[i + 1] - p[i + 2]) + p[min(i + 3, len(p) - 1)] - p[i]))) for i in range(len(p) - 2)]
    line = np.concatenate([*parts, p[-1:]])
    return np.c_[np.maximum(line[:, 0], 0), line[:, 1]]
