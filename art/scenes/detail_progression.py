"""Five stats in balance: five bowls on five arms, a cut stone in each; what is laid into one is felt by the others."""
import math

import bmesh
import bpy
import numpy as np

from kit import diorama, shapes, still_life
from kit.grade import linear
from kit.nodes import material
from kit.places.stones import chance, hewn, stone
from kit.surfaces import metal, preset_material

PICTURES = {'detail-progression': (960, 720)}
ORDER = 61

HUB, REACH = 1.80, 1.30
#: Colour of each stone, where its arm points (degrees, 0 is the picture's right and 90 away from the eye), how far it is pressed down, and how long its chains are. Might, Grace, Will, Insight, Faith.
#: The arms stand so that shaft and hub are before no bowl, and no arm before a stone.
STATS = (('#c8140f', 245, .22, .60), ('#12883c', 323, .12, .60), ('#f08a0a', 50, -.33, .42), ('#1a55cf', 124, -.43, .42), ('#7f28b8', 190, .0, .60))


def render(job):
    diorama.begin(job, 4.26, (0, 0, 1.07), elevation=20, key=1.0, moon=4.0, sky=.32)
    still_life.catch_shadows(z=-.34, size=9)
    dais()
    seen = balance()
    lamps = [(at, .085, {'tint': tuple(linear(tint)), 'reach': .75, 'size': .10, 'facing': .5}) for at, tint in seen]
    diorama.finish(job, exposure=1.3, lamps=lamps, rim=1.2, samples=28)


def dais():
    """A round of stone in two steps, weathered, no wider than the balance needs."""
    made, random = hewn('tread'), chance(3)
    for radius, count, low, tall in ((.80, 12, -.34, .18), (.55, 9, -.17, .20)):
        for k in range(count):
            a = math.tau * (k + .3) / count
            deep = .46
            stone((deep, math.tau * radius / count - .012, tall), made, random, ((radius - deep / 2) * math.cos(a), (radius - deep / 2) * math.sin(a), low + tall / 2 + random.uniform(-.008, .008)), (0, 0, a), .10)
    shapes.lathe('core', [(0, .02), (.36, .02), (.36, -.3), (.6, -.3)], preset_material('dark'), 32)


def balance():
    """Where each stone lies, and its colour."""
    bronze = metal('turned bronze', '#80501f', '#e8b06a', '#241006', patina='#4a3a20', patina_amount=.12, roughness=.24, metallic=.8, wear=0)
    gold = metal('rich gold', '#c9861c', '#ffdf8e', '#4a2508', patina='#5a3a14', patina_amount=.15, roughness=.22, metallic=.7, wear=0)
    shapes.lathe('foot', smooth([(0, .22), (.10, .21), (.12, .17), (.20, .14), (.33, .11), (.38, .07), (.40, .03), (.39, 0), (0, 0)]), bronze, 72)
    shaft = [(.075, .20), (.065, .40), (.085, .46), (.125, .52), (.085, .58), (.060, .66), (.055, .84), (.078, .87), (.078, .90), (.053, .93), (.050, 1.14), (.070, 1.17), (.070, 1.20), (.048, 1.23), (.046, 1.44), (.070, 1.52), (.115, 1.58), (.075, 1.64), (.050, 1.70)]
    shapes.lathe('shaft', smooth(shaft), bronze, 48)
    shapes.place(shapes.lathe('hub', smooth([(0, .12), (.08, .11), (.17, .06), (.20, 0), (.17, -.06), (.05, -.10), (0, -.10)]), gold, 56), (0, 0, HUB))
    sun((0, 0, HUB + .36), gold)
    found = []
    for k, (tint, points, low, hang) in enumerate(STATS):
        found.append((arm(k, math.radians(points + 45), low, hang, bronze, gold, tint), tint))
    return found


def arm(k, angle, low, hang, bronze, gold, tint):
    c, s = math.cos(angle), math.sin(angle)
    end = np.array([REACH * c, REACH * s, HUB - .02 - low])
    arch = .14
    line = shapes.bezier((.12 * c, .12 * s, HUB), (.45 * c, .45 * s, HUB + arch - low * .3), (1.0 * c, 1.0 * s, HUB + arch - .04 - low), end, 28)
    shapes.sweep('arm', line, np.linspace(.056, .030, 28), bronze, 14)
    shapes.place(shapes.lathe('knob', smooth([(0, .065), (.045, .045), (.060, 0), (.04, -.05), (0, -.07)]), gold, 28), tuple(end))
    bowl = end - (0, 0, hang)
    for j in range(3):
        # One behind the stone, two beside it: none across its face.
        b = math.tau * j / 3 + math.radians(135)
        chain(end - (0, 0, .06), bowl + (.33 * math.cos(b), .33 * math.sin(b), .075), gold)
    profile = [(0, -.105), (.10, -.095), (.22, -.045), (.31, .030), (.355, .085), (.372, .092), (.372, .108), (.345, .104), (.300, .050), (.20, -.020), (.09, -.065), (0, -.072)]
    shapes.place(shapes.lathe('bowl', smooth(profile), gold, 72), tuple(bowl))
    at = bowl + (0, 0, .115)
    gem(k, tint, at)
    return tuple(at + (0, 0, .12))


def chain(a, b, made):
    """Links, every other one turned."""
    a, b = np.array(a), np.array(b)
    count = int(np.linalg.norm(b - a) / .062)
    ahead = (b - a) / np.linalg.norm(b - a)
    side = np.cross(ahead, (0, 0, 1.0))
    side /= np.linalg.norm(side)
    other = np.cross(ahead, side)
    for k in range(count):
        middle, across = a + (b - a) * (k + .5) / count, (side, other)[k % 2]
        ring = [middle + ahead * .042 * math.cos(t) + across * .022 * math.sin(t) for t in np.linspace(0, math.tau, 15)]
        shapes.sweep('link', ring, .0085, made, 6)


def gem(k, tint, at):
    """Cut as a brilliant: a table, three rows of facets above the girdle, two below."""
    rings = ((.118, .118, 8, 0), (.172, .094, 8, .5), (.216, .050, 16, .25), (.236, .012, 16, .5), (.236, -.008, 16, .5), (.150, -.105, 8, 0), (.075, -.175, 8, .5))
    points = [(r * math.cos(math.tau * (j + turn) / count), r * math.sin(math.tau * (j + turn) / count), z) for r, z, count, turn in rings for j in range(count)] + [(0, 0, -.235)]
    shape = bmesh.new()
    for point in points:
        shape.verts.new(point)
    bmesh.ops.convex_hull(shape, input=shape.verts[:])
    bmesh.ops.dissolve_limit(shape, angle_limit=.02, verts=shape.verts[:], edges=shape.edges[:])
    data = bpy.data.meshes.new('gem')
    shape.to_mesh(data)
    shape.free()
    data.materials.append(crystal(f'crystal {k}', tint))
    cut = shapes.link(bpy.data.objects.new('gem', data))
    shapes.place(cut, tuple(at + (0, 0, .048)), (17 + 3 * (k % 2), 0, 45), .82)


def crystal(name, tint):
    """What one sees in a cut stone is the light thrown about behind its facets: shards, dark, deep and bright side by side, others in each facet."""
    deep, full = linear(tint) * .07, linear(tint)
    pale = full * .65 + .30

    def build(n):
        seen = n.add('NewGeometry')
        facet = n.add('TexVoronoi', Vector=seen.outputs['True Normal'], Scale=5.0).outputs['Color']
        shift = n.add('VectorMath', {'operation': 'SCALE'}, i0=seen.outputs['True Normal'])
        shift.inputs['Scale'].default_value = 2.6
        where = n.add('VectorMath', {'operation': 'ADD'}, i0=n.position(9.0), i1=shift.outputs[0]).outputs[0]
        shard = n.add('TexVoronoi', Vector=where, Scale=1.0, Randomness=1.0).outputs['Color']
        tone = n.plus(n.times(.45, facet), n.times(.60, shard))
        body = n.ramp(tone, (.30, tuple(deep)), (.50, tuple(full * .35)), (.68, tuple(full)), (.86, tuple(pale)))
        glow = n.fit(tone, .50, .86, .02, .55)
        return n.add('BsdfPrincipled', Base_Color=body, Roughness=.04, Specular=1.0, Clearcoat=1.0, Clearcoat_Roughness=.02, Emission=body, Emission_Strength=glow)
    return material(name, build)


def sun(at, gold):
    c, s = math.cos(math.radians(45)), math.sin(math.radians(45))
    for k in range(16):
        angle = math.tau * k / 16
        out = .26 if k % 2 else .34
        ray = [(at[0] + r * math.cos(angle) * c, at[1] + r * math.cos(angle) * s, at[2] + r * math.sin(angle)) for r in (.10, out)]
        shapes.sweep('ray', ray, [.040, .005], gold, 8)
    shapes.place(shapes.lathe('sun', smooth([(0, .07), (.08, .06), (.135, .02), (.14, 0), (.135, -.02), (.08, -.06), (0, -.07)]), gold, 48), at, (90, 0, 45))


def smooth(profile, count=6):
    """A profile without the corners that its few points would give."""
    p = np.array([profile[0], *profile, profile[-1]], float)
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    parts = [p[i + 1] + .5 * t * (p[i + 2] - p[i] + t * (2 * p[i] - 5 * p[i + 1] + 4 * p[i + 2] - p[min(i + 3, len(p) - 1)] + t * (3 * (p[i + 1] - p[i + 2]) + p[min(i + 3, len(p) - 1)] - p[i]))) for i in range(len(p) - 2)]
    line = np.concatenate([*parts, p[-1:]])
    return np.c_[np.maximum(line[:, 0], 0), line[:, 1]]
