"""Five stats in balance: five bowls on five arms, a cut stone in each; what is laid into one is felt by the others."""
import math

import bmesh
import bpy
import numpy as np

from kit import diorama, shapes, still_life
from kit.grade import linear
from kit.nodes import material
from kit.places.stones import chance, hewn, stone
from kit.surfaces import metal, plain, preset_material

PICTURES = {'detail-progression': (960, 720)}
ORDER = 61

HUB, REACH, HANG = 1.80, 1.30, .60
#: Colour of each stone, and how far its arm is pressed down. Might, Grace, Will, Insight, Faith.
STATS = (('#d01c18', .20), ('#25a04a', -.16), ('#e08a14', .10), ('#2a6fd6', -.26), ('#9a3fc8', .02))


def render(job):
    diorama.begin(job, 4.06, (0, 0, .955), elevation=17, key=1.0, moon=4.0, sky=.32)
    still_life.catch_shadows(z=-.34, size=9)
    dais()
    seen = balance()
    lamps = [(at, .085, {'tint': tuple(linear(tint)), 'reach': .75, 'size': .10, 'facing': .5}) for at, tint in seen]
    diorama.finish(job, exposure=1.3, lamps=lamps, rim=1.2, glass=True, samples=28)


def dais():
    """A round of stone in two steps, weathered, no wider than the balance needs."""
    made, random = hewn('pale'), chance(3)
    for radius, count, low, tall in ((.80, 12, -.34, .18), (.55, 9, -.17, .20)):
        for k in range(count):
            a = math.tau * (k + .3) / count
            deep = .46
            stone((deep, math.tau * radius / count - .012, tall), made, random, ((radius - deep / 2) * math.cos(a), (radius - deep / 2) * math.sin(a), low + tall / 2 + random.uniform(-.008, .008)), (0, 0, a), .10)
    shapes.lathe('core', [(0, .02), (.36, .02), (.36, -.3), (.6, -.3)], preset_material('dark'), 32)


def balance():
    """Where each stone lies, and its colour."""
    bronze = preset_material('flat bronze')
    gold = metal('rich gold', '#c9861c', '#ffdf8e', '#4a2508', patina='#5a3a14', patina_amount=.2, roughness=.30, metallic=.7, wear=0)
    shapes.lathe('foot', smooth([(0, .22), (.10, .21), (.12, .17), (.20, .14), (.33, .11), (.38, .07), (.40, .03), (.39, 0), (0, 0)]), bronze, 72)
    shaft = [(.075, .20), (.065, .40), (.085, .46), (.125, .52), (.085, .58), (.060, .66), (.050, 1.10), (.046, 1.44), (.070, 1.52), (.115, 1.58), (.075, 1.64), (.050, 1.70)]
    shapes.lathe('shaft', smooth(shaft), bronze, 48)
    shapes.place(shapes.lathe('hub', smooth([(0, .12), (.08, .11), (.17, .06), (.20, 0), (.17, -.06), (.05, -.10), (0, -.10)]), gold, 56), (0, 0, HUB))
    sun((0, 0, HUB + .36), gold)
    found = []
    for k, (tint, low) in enumerate(STATS):
        a = math.tau * k / 5 - math.pi / 2 + math.radians(53) + .30
        found.append((arm(k, a, low, bronze, gold, tint), tint))
    return found


def arm(k, angle, low, bronze, gold, tint):
    c, s = math.cos(angle), math.sin(angle)
    end = np.array([REACH * c, REACH * s, HUB - .02 - low])
    line = shapes.bezier((.12 * c, .12 * s, HUB), (.45 * c, .45 * s, HUB + .30 - low * .3), (1.0 * c, 1.0 * s, HUB + .26 - low), end, 28)
    shapes.sweep('arm', line, np.linspace(.056, .030, 28), bronze, 14)
    shapes.place(shapes.lathe('knob', smooth([(0, .065), (.045, .045), (.060, 0), (.04, -.05), (0, -.07)]), gold, 28), tuple(end))
    bowl = end - (0, 0, HANG)
    for j in range(3):
        b = math.tau * j / 3 + angle + .5
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
    """Cut as a brilliant; a spark inside is broken by its facets, as daylight would be."""
    rings = ((.150, .105, 8, 0), (.215, .055, 8, .5), (.230, .020, 16, 0), (.230, -.005, 16, 0), (.13, -.115, 8, .5))
    points = [(r * math.cos(math.tau * (j + turn) / count), r * math.sin(math.tau * (j + turn) / count), z) for r, z, count, turn in rings for j in range(count)] + [(0, 0, -.205)]
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
    shapes.place(cut, tuple(at + (0, 0, .070)), (14 * math.cos(k * 2.2), 12 * math.sin(k * 1.7), 20 * k), .90)
    spark = shapes.lathe('spark', smooth([(0, .03), (.028, 0), (0, -.03)]), plain(f'spark {k}', tint, .5, glow=7, uneven=0), 16)
    spark.location = tuple(at + (0, 0, .05))


def crystal(name, tint):
    """Glass of a high index, coloured in its depth; what is seen through it is bent and broken."""
    def build(n):
        deep = n.add('BsdfRefraction', Color=tint, Roughness=0.0, IOR=1.62)
        shine = n.add('BsdfGlossy', Color=(1, 1, 1), Roughness=0.03)
        own = n.add('Emission', Color=tint, Strength=.20)
        body = n.add('AddShader')
        n.tree.links.new(deep.outputs[0], body.inputs[0])
        n.tree.links.new(own.outputs[0], body.inputs[1])
        mixed = n.add('MixShader', i0=n.add('Fresnel', IOR=1.62).outputs[0])
        n.tree.links.new(body.outputs[0], mixed.inputs[1])
        n.tree.links.new(shine.outputs[0], mixed.inputs[2])
        return mixed
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
