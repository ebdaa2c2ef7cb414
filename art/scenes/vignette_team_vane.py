"""The weathervane of the sixteen winds: a rose of as many rays on a foot, an arrow under it. It is being cleaned: some rays are gold again, the rest still green."""
import math

import bmesh
import bpy
import numpy as np

from kit import shapes
from kit.nodes import material
from kit.surfaces import plain, timber
from scenes.vignette_team_bench import BENCH
from scenes.vignette_team_face import HAIR, face

#: Kinds (see `shapes.belong`): what was polished, and what was left to the weather.
GILT, GREEN = 1, 2
#: Of sixteen rays, counted against the clock from the right, those that somebody minds.
MINDED = range(3, 12)
#: Height of the arrow and of the rose's middle over the desk, metres.
ARROW, MIDDLE = .122, .496
#: By rank (quarter winds, half winds, the eight between): length, half the width, height of the ridge, how far before the others, and how far from the middle it is broadest, metres: the shorter, the farther out, or the long ones would hide them.
RANKS = ((.375, .039, .036, .018, .132), (.336, .034, .032, .010, .142), (.292, .029, .026, 0, .168))
#: The radius that the face's rim covers.
ROOT = .106


def weathervane(job, at, bearing):
    """On the desk at `at`; `bearing` in degrees, against the clock, is where the arrow points from the right."""
    gold = sheet_metal('gilt', '#de9c34', '#7a4a14', '#8a5a22', .10)
    brass = sheet_metal('brass', '#b07d36', '#4a2c10', '#66603c', .25)
    green = verdigris()
    dark = sheet_metal('bronze', '#7a5228', '#2c1a0c', '#4a6050', .40)
    turning = shapes.group('turning', [rose(job, gold, dark, green), arrow(gold, brass)])
    shapes.place(turning, (at[0], at[1], 0), (0, 0, bearing))
    shapes.place(foot(brass), (at[0], at[1], 0))


def rose(job, gold, dark, green):
    """Upright, its face towards -y."""
    random, parts = np.random.RandomState(5), []
    for k in range(16):
        long, half, high, before, waist = RANKS[0 if k % 4 == 0 else 1 if k % 2 == 0 else 2]
        minded = k in MINDED
        # What nobody minds has been bent a little by storms.
        turn = math.tau * k / 16 + random.uniform(-1, 1) * (.006 if minded else .030)
        parts.append(shapes.belong(ray(turn, long, half, high, before, waist, gold if minded else green), GILT if minded else GREEN))
    ring = shapes.lathe('ring', [(.208 + .012 * math.cos(a), -.006 + .010 * math.sin(a)) for a in np.linspace(0, math.tau, 17)], dark, 128)
    boss = shapes.lathe('boss', [(.120, -.01), (.120, .044), (.117, .053), (.109, .058), (.102, .055), (.099, .046), (.096, .024), (0, .010)], gold, 96, angle=.5)
    wind = shapes.place(face(job), (0, 0, -.002), (0, 0, 0), 1.20)
    disc = shapes.belong(shapes.lathe('disc', [(.100, .026), (0, .026)], sheet_metal('weathered', '#2c2418', '#120d0a', '#1f3a38', .75), 64), HAIR)
    back = shapes.lathe('back', [(0, -.016), (.124, -.016), (.124, -.008), (0, -.008)], dark, 48)
    shapes.belong(boss, GILT)
    return shapes.place(shapes.group('rose', [*parts, cobweb(), ring, boss, disc, wind, back]), (0, 0, MIDDLE), (90, 0, 0))


def ray(turn, long, half, high, before, waist, made):
    """Two sloping faces that meet in a ridge, broadest at `waist`; its edges are rounded, or they would not catch the light."""
    thick = .008
    front = [(ROOT, -.5 * half, 0), (waist, -half, 0), (long, 0, 0), (waist, half, 0), (ROOT, .5 * half, 0)]
    points = [(x, y, before + z) for z in (0, -thick) for x, y, _ in front] + [(waist, 0, before + high), (ROOT, 0, before + .7 * high)]
    faces = [(0, 1, 10, 11), (1, 2, 10), (2, 3, 10), (3, 4, 11, 10), (4, 0, 11), (9, 8, 7, 6, 5), *((k, k + 5, (k + 1) % 5 + 5, (k + 1) % 5) for k in range(5))]
    return shapes.place(beveled('ray', points, faces, made, .0022), (0, 0, 0), (0, 0, math.degrees(turn)))


def cobweb():
    """Between the rays on the right, which nobody has touched for long."""
    silk, strands = plain('silk', '#c4ccd8', .35, specular=.6, uneven=0, glow=.10), []
    for k, counts in ((14, (.172, .194, .215, .236)), (15, (.176, .196, .217, .239, .258)), (16, (.182, .205, .229))):
        a, b = math.tau * k / 16, math.tau * (k + 1) / 16
        t = np.linspace(0, 1, 9)
        for r in counts:
            # Each thread hangs a little towards the middle.
            reach = r * (1 - .13 * np.sin(math.pi * t))
            turn = a + (b - a) * t
            strands.append(shapes.sweep('thread', list(zip(reach * np.cos(turn), reach * np.sin(turn), np.full(9, .011))), .0008, silk, 6))
        middle = (a + b) / 2
        strands.append(shapes.sweep('thread', [(.135 * math.cos(middle), .135 * math.sin(middle), .011), (counts[-1] * .87 * math.cos(middle), counts[-1] * .87 * math.sin(middle), .011)], .0008, silk, 6))
    return shapes.group('cobweb', strands)


def beveled(name, points, faces, made, width):
    shape = bmesh.new()
    corners = [shape.verts.new(p) for p in points]
    for corner_ids in faces:
        shape.faces.new([corners[k] for k in corner_ids])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=width, segments=2, affect='EDGES', profile=.5)
    mesh = bpy.data.meshes.new(name)
    shape.to_mesh(mesh)
    shape.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, .5
    mesh.materials.append(made)
    return shapes.link(bpy.data.objects.new(name, mesh))


def arrow(gold, brass):
    """Along x, its head at +x."""
    parts = [shapes.sweep('shaft', [(-.33, 0, 0), (.34, 0, 0)], .0125, brass, 20)]
    parts.append(shapes.belong(faceted('head', [(.455, 0), (.305, .066), (.335, 0), (.305, -.066)], (.340, 0), .026, gold), GILT))
    for side in (-1, 1):
        feather = [(-.225, side * .006), (-.275, side * .070), (-.425, side * .078), (-.375, side * .006)]
        parts.append(shapes.belong(faceted('feather', feather, (-.315, side * .030), .012, gold), GILT))
    for x in (-.215, .285):
        parts.append(shapes.place(knob(.021, brass), (x, 0, 0)))
    hub = shapes.lathe('hub', [(0, -.046), (.026, -.046), (.032, -.038), (.032, -.028), (.027, -.020), (.036, 0), (.027, .020), (.032, .028), (.032, .038), (.024, .046), (.018, .060), (.016, .24), (0, .24)], brass, 56, angle=.5)
    return shapes.place(shapes.group('arrow', [*parts, hub]), (0, 0, ARROW))


def faceted(name, outline, top, high, made):
    """A plate whose front rises from its outline to one point; seen from -y."""
    n, thick = len(outline), .010
    points = [(x, y, z) for y in (-thick / 2, thick / 2) for x, z in outline] + [(top[0], -thick / 2 - high, top[1])]
    faces = [(k, (k + 1) % n, 2 * n) for k in range(n)] + [tuple(range(n, 2 * n))] + [(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)]
    return beveled(name, points, faces, made, .0020)


def knob(radius, made):
    return shapes.lathe('knob', [(radius * math.sin(t), -radius * math.cos(t)) for t in np.linspace(0, math.pi, 21)], made, 40)


def foot(brass):
    """Turned walnut in two steps, and a bronze baluster that carries the arrow."""
    wood = timber('foot', '#5a341c', '#2a160c', (2.2, .25, 2.2), .40)
    base = shapes.lathe('foot', [(0, 0), (.150, 0), (.156, .005), (.156, .020), (.150, .026), (.142, .028), (.140, .032), (.128, .042), (.108, .048), (.100, .050), (.100, .054), (.088, .059), (.066, .063), (.060, .064), (0, .064)], wood, 96, angle=.45)
    collar = shapes.lathe('collar', [(.062, .063), (.064, .068), (.056, .072), (.036, .075), (.029, .080), (.029, .084), (0, .084)], brass, 64, angle=.5)
    return shapes.group('foot', [shapes.belong(base, BENCH), collar])


def sheet_metal(name, base, dark, patina, amount):
    """Beaten and gilt, then left outdoors: it mirrors, but is dull where a rag never came; scratches both ways, patina in clouds, `amount` of it."""
    def build(n):
        at = n.position(2.0)
        broad, fine = n.noise(at, 4, 5, .65), n.noise(at, 34, 3, .7)
        old = n.fit(n.plus(broad, n.times(fine, .20)), .80 - .22 * amount, .91 - .18 * amount, 0, min(1, amount + .25))
        scratched = n.plus(n.noise(n.stretch(at, (3, 40, 60)), 6, 2), n.noise(n.stretch(at, (60, 40, 4)), 6, 2))
        tint = n.mix(n.fit(fine, .40, .70, 0, .18), base, dark)
        tint = n.mix(old, tint, n.mix(n.fit(fine, .4, .6), patina, dark))
        rough = n.plus(.17, n.times(n.fit(broad, .35, .65), .13), n.times(n.fit(scratched, .9, 1.15), .14), n.times(old, .36))
        dents = n.add('TexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=at, Scale=13.0).outputs['Distance']
        height = n.plus(n.times(dents, .9), n.times(scratched, .06), n.times(old, fine, .25))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(old, .15, .75, 1.0, .0), Roughness=rough, Specular=.5, Normal=n.bump(height, .20, .010))
    return material(name, build)


def verdigris():
    """Copper that has stood in rain for years: green, chalky where water dried, brown where it was sheltered and along its ridges, which wind and sand keep bare."""
    def build(n):
        at = n.position(2.0)
        broad, middle, fine = n.noise(at, 2.6, 4, .6), n.noise(at, 9, 4, .65), n.noise(at, 40, 3, .7)
        tint = n.mix(n.fit(broad, .36, .62), '#1f5a54', '#3f8f7e')
        tint = n.mix(n.fit(middle, .52, .66, 0, .70), tint, '#8fc2a8')
        tint = n.mix(n.fit(middle, .46, .34, 0, .85), tint, '#46301c')
        tint = n.mix(n.fit(fine, .52, .70, 0, .50), tint, '#10292c')
        height = n.plus(n.times(middle, .6), n.times(fine, .35))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=.20, Roughness=n.fit(middle, .4, .6, .42, .62), Specular=.45, Normal=n.bump(height, .30, .012))
    return material('verdigris', build)
