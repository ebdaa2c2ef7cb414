"""The letter box: oak boards bound in bronze, a sloping lid with a slot, the sun of the Vow on its door."""
import math

import numpy as np
from mathutils import Matrix

from kit import shapes
from kit.nodes import material
from kit.surfaces import metal, preset_material, timber

#: Width, depth, height of its front, how far the lid slopes (degrees) and reaches over, and the lid's thickness.
WIDE, DEEP, HIGH, SLOPE, OVER, LID = .47, .27, .37, 31, .034, .026
#: The letter: its size against the courier's, how far it is left of the middle, how much of it is in the box, and how it leans.
LETTER, ASIDE, POSTED, LEAN = .98, -.016, .038, -11


def box():
    """Hangs with the middle of its back's foot at the origin, its front towards -y."""
    oak = timber('box board', '#604630', '#20140b', (8, 8, .5), variety=.45)
    bronze, gold = metal('box bronze', '#b8823c', '#f0cc8a', '#33200f', patina_amount=.35, roughness=.34, wear=0), preset_material('flat gold')
    boards, parts = 4, []
    for k in range(boards):
        x0 = -WIDE / 2 + k * WIDE / boards
        parts.append(prism('front', [(-DEEP, 0), (-DEEP + .03, 0), (-DEEP + .03, HIGH), (-DEEP, HIGH)], (x0 + .0025, x0 + WIDE / boards - .0025), oak))
    for side in (-1, 1):
        for a, b in ((0, .5), (.5, 1)):
            y0, y1 = -DEEP + .03 + (DEEP - .03) * a + .002, -DEEP + .03 + (DEEP - .03) * b - .002
            parts.append(prism('side', [(y0, 0), (y1, 0), (y1, top(y1)), (y0, top(y0))], sorted((side * (WIDE / 2 - .028), side * (WIDE / 2 - .002))), oak))
    parts.append(shapes.place(shapes.block('floor', (WIDE + .024, DEEP + .016, .026), oak, .006), (0, -DEEP / 2 - .006, -.012)))
    parts += [*bound(bronze, gold), *door(bronze, gold), lid(bronze, gold), console(oak)]
    return shapes.group('letter box', parts)


def top(y):
    """The height of the lid's underside."""
    return HIGH + (y + DEEP) * math.tan(math.radians(SLOPE))


def prism(name, outline, between, made, bevel=.004):
    """An outline of (y, z) drawn out along x; what was sawn has no sharp edge left."""
    n = len(outline)
    points = [(x, y, z) for x in between for y, z in outline]
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *[(k, (k + 1) % n, (k + 1) % n + n, k + n) for k in range(n)]]
    thing = shapes.add(name, points, faces, made, angle=.6)
    worn = thing.modifiers.new('worn', 'BEVEL')
    worn.width, worn.segments, worn.limit_method = bevel, 2, 'ANGLE'
    return thing


def bound(bronze, gold):
    """Two straps round about, an angle on each corner, nails with broad heads."""
    parts = []
    for z in (.034, HIGH - .034):
        parts.append(shapes.place(shapes.block('strap', (WIDE + .014, .012, .044), bronze, .004), (0, -DEEP - .003, z)))
        for side in (-1, 1):
            parts.append(shapes.place(shapes.block('strap', (.012, DEEP, .044), bronze, .004), (side * (WIDE / 2 + .001), -DEEP / 2, z)))
        for x in np.linspace(-WIDE / 2 + .022, WIDE / 2 - .022, 6):
            parts.append(nail(gold, (x, -DEEP - .009, z), (90, 0, 0)))
        for y in (-.035, -DEEP + .085):
            parts.append(nail(gold, (WIDE / 2 + .007, y, z), (0, 90, 0)))
    for side in (-1, 1):
        parts.append(shapes.place(shapes.block('angle', (.038, .010, HIGH), bronze, .003), (side * (WIDE / 2 - .016), -DEEP - .001, HIGH / 2)))
        parts.append(shapes.place(shapes.block('angle', (.010, .040, HIGH + .008), bronze, .003), (side * WIDE / 2, -DEEP + .016, HIGH / 2 + .004)))
    return parts


def nail(made, at, turn, size=1.0):
    return shapes.place(shapes.lathe('nail', [(0, .011), (.006, .010), (.011, .005), (.0125, 0)], made, 16), at, turn, size)


def door(bronze, gold):
    """Framed, between the straps; on it the sun that keeps what is put in."""
    half, tall, z, y = .150, HIGH - .118, HIGH / 2, -DEEP - .004
    parts = [shapes.place(shapes.block('door', (2 * half, .020, tall), painted(), .004), (0, y, z))]
    for side in (-1, 1):
        parts.append(shapes.place(shapes.block('frame', (.016, .018, tall + .010), bronze, .004), (side * half, y - .008, z)))
        parts.append(shapes.place(shapes.block('frame', (2 * half + .016, .018, .016), bronze, .004), (0, y - .008, z + side * tall / 2)))
    for side in (-1, 1):
        parts.append(shapes.place(shapes.lathe('hinge', [(0, -.024), (.010, -.024), (.010, .024), (0, .024)], bronze, 16), (-half - .012, y - .010, z + side * .070)))
    parts.append(shapes.place(shapes.lathe('lock', [(0, .008), (.020, .007), (.026, 0)], gold, 24), (half + .004, y - .014, z), (90, 0, 0)))
    parts.append(shapes.place(shapes.block('keyhole', (.006, .004, .018), preset_material('dark'), .001), (half + .004, y - .023, z)))
    return [*parts, shapes.place(sun(gold), (0, y - .010, z))]


def painted():
    """The blue of the Oathguard, rubbed off to the wood where hands and rain have been."""
    def build(n):
        at = n.position()
        coat = n.mix(n.fit(n.noise(at, 9, 4), .35, .68), '#233e72', '#15264a')
        tint = n.mix(n.fit(n.noise(n.stretch(at, (1, 1, .35)), 26, 4, .7), .55, .64, 0, .85), coat, '#5a3f28')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.55, Specular=.3, Normal=n.bump(n.noise(at, 40, 3), .2, .004))
    return material('door paint', build)


def sun(gold):
    """A disc and sixteen rays, long and short by turns, as over the gate."""
    parts = [shapes.place(shapes.lathe('disc', [(0, .020), (.018, .018), (.030, .010), (.034, .006), (.040, .009), (.046, .008), (.048, 0)], gold, 40), turn=(90, 0, 0))]
    for k in range(16):
        a, long = math.tau * k / 16, .084 if k % 2 else .116
        parts.append(shapes.sweep('ray', [(r * math.cos(a), -.004, r * math.sin(a)) for r in (.050, .064, long)], [.0098, .0125, .0018], gold, 6))
    return shapes.group('sun', parts)


def lid(bronze, gold):
    """Two boards and a rim of bronze; the mouth is framed, so that no rain runs in."""
    wide, deep = WIDE + 2 * OVER, (DEEP + OVER) / math.cos(math.radians(SLOPE))
    oak = timber('lid board', '#6b4c31', '#24160c', (.5, 8, 8), variety=.5)
    parts = [shapes.place(shapes.block('lid', (wide - .012, deep / 2 - .004, LID), oak, .006), (0, side * deep / 4, 0)) for side in (-1, 1)]
    parts.append(shapes.place(shapes.block('edge', (wide, .018, LID + .014), bronze, .005), (0, -deep / 2, 0)))
    for side in (-1, 1):
        parts.append(shapes.place(shapes.block('edge', (.018, deep + .016, LID + .014), bronze, .005), (side * wide / 2, 0, 0)))
        parts.append(shapes.place(shapes.block('lip', (.396, .014, .022), bronze, .005), (ASIDE, side * .030, LID / 2 + .004)))
        parts.append(shapes.place(shapes.block('lip', (.016, .074, .022), bronze, .005), (ASIDE + side * .194, 0, LID / 2 + .004)))
        for y in (-.08, .09):
            parts.append(nail(gold, (side * (wide / 2 - .030), y, LID / 2), (0, 0, 0), .9))
    parts.append(shapes.place(shapes.block('mouth', (.380, .050, .010), preset_material('dark'), .002), (ASIDE, 0, LID / 2)))
    middle = -DEEP / 2 - OVER / 2
    return shapes.place(shapes.group('lid', parts), (0, middle, top(middle) + LID / 2 / math.cos(math.radians(SLOPE))), (SLOPE, 0, 0))


def posted(half):
    """Where a letter of `half` that height stands in the mouth, in the box's frame."""
    middle = -DEEP / 2 - OVER / 2
    return Matrix.Translation((ASIDE, middle + .008, top(middle) + LID + LETTER * half - POSTED)) @ Matrix.Rotation(math.radians(-5), 4, 'X') @ Matrix.Rotation(math.radians(LEAN), 4, 'Y') @ Matrix.Diagonal((LETTER, .7 * LETTER, LETTER, 1))


def console(oak):
    """What carries it, cut in a curve."""
    curve = [(-.205 + .175 * math.sin(a), -.215 + .175 * math.cos(a)) for a in np.linspace(0, math.pi / 2, 12)]
    return prism('console', [(.012, -.024), (-.225, -.024), (-.225, -.040), *curve, (-.030, -.240), (.012, -.240)], (-.050, .050), oak, .006)
