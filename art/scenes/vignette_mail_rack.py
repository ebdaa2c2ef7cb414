"""A rack of eight pigeonholes, of waxed walnut, and what is stuffed into it."""
import math

import bpy
import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.places.stones import rounded
from scenes.vignette_mail_letters import BLUE, RED, folded, letter, scroll

#: Half its width; where its front and its back are; its floors and its top (metres).
HALF, FRONT, BACK = .440, .010, .230
LOW, MIDDLE, TOP = .080, .272, .462
THICK = .018
#: Between uprights, middle to middle.
CELL = 2 * (HALF - .011) / 4
#: What belongs to the pigeonholes (see `shapes.belong`).
STUFFED = 3
#: Where the sign's middle is.
SIGN = (0, FRONT - .032, TOP + .190)


def rack(job):
    lying, upright, inner = walnut('lying', (.55, 9, 9)), walnut('upright', (9, 9, .55)), walnut('inner', (9, 9, .55), '#57311a', '#1d0e06')
    deep, middle = BACK - FRONT, (BACK + FRONT) / 2
    plank((2 * HALF + .056, deep + .050, .036), lying, (0, middle - .010, .018), 1)
    plank((2 * HALF + .022, deep + .022, .020), lying, (0, middle - .004, .046), 2)
    for k, side in enumerate((-1, 1)):
        plank((.022, deep, TOP - .05), upright, (side * (HALF - .011), middle, .05 + (TOP - .05) / 2), 3 + k)
    for k, z in enumerate((LOW, MIDDLE)):
        plank((2 * HALF - .040, deep - .004, THICK), lying, (0, middle, z - THICK / 2), 5 + k)
    plank((2 * HALF + .020, deep + .020, .016), lying, (0, middle - .006, TOP + .006), 11)
    plank((2 * HALF + .060, deep + .050, .024), lying, (0, middle - .012, TOP + .026), 12)
    crest(job)
    on_top(job)
    around = set(bpy.context.scene.objects)
    for k in (-1, 0, 1):
        plank((.013, deep - .010, TOP - LOW), inner, (k * CELL, middle, (TOP + LOW) / 2), 8 + k)
    plank((2 * HALF - .03, .012, TOP - .05), walnut('back', (.55, 9, 9), '#2c180c', '#120804'), (0, BACK - .008, .05 + (TOP - .05) / 2), 10)
    # The insides of the outer walls are lined: what is outside of them is moonlit.
    for side in (-1, 1):
        plank((.006, deep - .014, TOP - LOW), inner, (side * (HALF - .0245), middle, (TOP + LOW) / 2), 21 + side)
    stuffed(job)
    shapes.belong(shapes.group('within', [thing for thing in bpy.context.scene.objects if thing not in around]), STUFFED)


def plank(size, made, at, seed):
    points, faces = rounded(size, min(.005, min(size) / 3), 24, seed, .0012)
    return shapes.place(shapes.add('plank', points, faces, made), at)


def crest(job):
    """The board that carries the sign: a round head on two sweeping shoulders."""
    def field(p):
        head = np.hypot(p[:, 0], p[:, 2] - SIGN[2] + TOP + .036) - .226
        foot = sdf.box(p, (0, 0, .010), (.330, .2, .022))
        outline = sdf.smooth_min(head, foot, .11)
        face = np.abs(p[:, 1]) - .018
        # A sunk line follows its outline.
        groove = np.hypot(outline + .016, p[:, 1] + .0185) - .0045
        return np.maximum(np.maximum(sdf.smooth_max(outline, face, .006), -groove), -p[:, 2] - .01)
    board = shapes.solid('crest', field, (-.40, -.03, -.012), (.40, .03, .40), .0056 if job.preview else .0030, walnut('crest', (.55, 9, 9)))
    return shapes.place(board, (0, FRONT - .006, TOP + .036), (-4, 0, 0))


def on_top(job):
    """What there was no room for."""
    top = TOP + .040
    shapes.place(letter(job, .20, .14, None, 41, .85), (-.335, FRONT + .10, top), (0, 0, -16))
    shapes.place(letter(job, .20, .14, RED, 42, .85), (-.325, FRONT + .105, top + .0165), (0, 0, 9))
    shapes.place(scroll(.19, .029, BLUE, 15), (.345, FRONT + .060, top + .029), (0, 0, 8))


def stuffed(job):
    """Every cell otherwise: scrolls, letters on edge, letters whose seal is seen, a tied bundle."""
    random = np.random.RandomState(11)

    def cell(column, row):
        return (column - 1.5) * CELL, (LOW, MIDDLE)[row]
    for column, row, heap in ((0, 1, 5), (2, 0, 5)):
        x, z = cell(column, row)
        for k, (dx, dz) in enumerate(((-.062, 0), (.0, 0), (.063, 0), (-.031, .053), (.032, .053))[:heap]):
            shapes.place(scroll(.21, .0300, (RED, None, BLUE)[(k + column) % 3], 10 * column + k), (x + dx, FRONT + .075 - random.uniform(0, .045), z + .0305 + dz), (0, 0, 90 + random.uniform(-5, 5)))
    for column, row, lean, sizes in ((1, 1, 4, (.150, .132, .155, .128, .146, .150)), (3, 0, 15, (.150, .128, .142, .118, .138)), (1, 0, -13, (.122, .148, .130, .152, .136))):
        x, z = cell(column, row)
        at = -.094
        for k, tall in enumerate(sizes):
            thick, own = random.uniform(.015, .027), lean + random.uniform(-2.5, 2.5)
            a = math.radians(own)
            # The lower corner that it stands on is at the floor.
            shapes.place(folded(.20, tall, thick, 100 * column + 10 * row + k), (x + at + thick / 2 + .5 * tall * math.sin(a) * (1 if lean < 9 else .55) + (.045 if lean < 0 else 0), FRONT + .082 - random.uniform(0, .050), z + .5 * tall * math.cos(a) + .5 * thick * abs(math.sin(a))), (own, 0, 90))
            at += thick / math.cos(a) + random.uniform(.002, .006)
    for column, row, seals in ((0, 0, (None, RED)), (2, 1, (None, BLUE))):
        x, z = cell(column, row)
        for k, wax in enumerate(seals):
            shapes.place(letter(job, .184, .130, wax, 30 + 5 * column + k, .75), (x + (-.004, .003)[k], FRONT + (.060, .012)[k], z + .071 + .006 * (1 - k)), (76, 0, (4, -5)[k]))
    x, z = cell(3, 1)
    for k in range(7):
        shapes.place(folded(.175, .19, .0135, 60 + k), (x + random.uniform(-.006, .006), FRONT + .085 - random.uniform(0, .02), z + .0075 + .0145 * k), (90, 0, random.uniform(-5, 5)))
    high = z + .0075 + .0145 * 6 + .0085
    cord = [(x, FRONT - .020, z + .002), (x + .001, FRONT - .021, high - .012), (x, FRONT - .016, high - .001), (x - .002, FRONT + .02, high + .002), (x - .002, FRONT + .18, high + .002)]
    silk = material('cord', lambda n: n.add('BsdfPrincipled', Base_Color='#8e1b1b', Roughness=.6, Sheen=.4))
    shapes.sweep('cord', cord, .0058, silk, 10)
    shapes.place(shapes.lathe('knot', [(0, .010), (.008, .007), (.011, 0), (.008, -.007), (0, -.010)], silk, 20), (x, FRONT + .004, high + .004))


def walnut(name, along, base='#74451f', dark='#2a1408'):
    """Old, waxed, dark in its joints and pale where hands have worn it; `along` is short in the grain's direction."""
    def build(n):
        at = n.position()
        own = n.add('ObjectInfo').outputs['Random']
        bent = n.add('VectorMath', {'operation': 'ADD'}, i0=n.stretch(at, along), i1=n.add('VectorMath', {'operation': 'SCALE'}, i0=n.noise(at, 3.0, 2)).outputs[0]).outputs[0]
        years = n.math('PINGPONG', n.times(n.noise(bent, 2.0, 2, .5), 9.0), .5)
        fibres = n.noise(n.stretch(at, tuple(8 * side for side in along)), 1.5, 3, .6)
        tint = n.mix(n.fit(years, .05, .5, 0, .60), base, dark)
        tint = n.mix(n.fit(fibres, .40, .72, 0, .45), tint, dark)
        tint = n.mix(1.0, tint, n.ramp(own, (0.0, '#d8c4b4'), (.5, '#f4e6d8'), (1.0, '#fff2e2')), 'MULTIPLY')
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=.05).outputs['AO']
        tint = n.mix(n.fit(cavity, .88, .30, 0, .75), tint, '#120804')
        tint = n.mix(n.times(n.fit(n.pointiness(), .510, .550), n.fit(fibres, .25, .6, .45, 1)), tint, '#b98552')
        rough = n.plus(.34, n.times(n.fit(n.noise(at, 6, 4, .6), .35, .7), .25))
        grain = n.bump(n.plus(years, fibres), .20, .004)
        # As glossy from the side as from before: sides that are seen at a slant would mirror the night and be blue.
        return n.add('MixShader', i0=.055, i1=n.add('BsdfDiffuse', Color=tint, Normal=grain), i2=n.add('BsdfGlossy', Color=(1, .9, .8, 1), Roughness=rough, Normal=grain))
    return material(f'walnut {name}', build)
