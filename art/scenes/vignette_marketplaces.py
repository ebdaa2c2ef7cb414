"""Two crates on a quay, roped and sealed, ready to be sent to two shops."""
import math
import random as rnd

import numpy as np

from kit import shapes, still_life
from kit.surfaces import plain, preset_material

PICTURES = {'vignette-marketplaces': (960, 720)}
ORDER = 48


def render(job):
    still_life.begin(1.66, (0, 0, 0.22), elevation=27, azimuth=30, key=1.4, moon=5, sky=.9, tint=(1.0, 0.74, 0.46))
    still_life.catch_shadows()
    crate((-0.27, 0.06, 0), 0.46, -8, 1)
    crate((0.30, -0.02, 0), 0.40, 14, 2)
    parcel((-0.22, 0.10, 0.462), 11)
    still_life.oil_lamp((0.24, -0.02, 0.405), 0.72, energy=1.1)
    still_life.finish(job, exposure=1.55)


def crate(at, side, turn, seed):
    wood, dark, random, parts = preset_material('wood'), preset_material('flat iron'), rnd.Random(seed), []
    boards = 5
    wide = side / boards

    def board(size, place, rotate):
        thing = shapes.block('board', size, wood, 0.005, 0.0015, random)
        parts.append(shapes.place(thing, place, rotate))
    h = side / 2
    for face in range(4):
        a = math.radians(90 * face)
        for i in range(boards):
            z = wide * (i + 0.5)
            thing = shapes.block('board', (wide - 0.006, 0.018, side - 0.02), wood, 0.004, 0.001, random)
            parts.append(shapes.place(thing, (h * math.sin(a) * 1.0, -h * math.cos(a), z), (0, 90, 90 * face)))
        for x in (-h + 0.03, h - 0.03):
            thing = shapes.block('stile', (0.062, 0.022, side), wood, 0.005)
            cx, cy = x * math.cos(a) + (h + 0.016) * math.sin(a), x * math.sin(a) - (h + 0.016) * math.cos(a)
            parts.append(shapes.place(thing, (cx, cy, h), (0, 0, 90 * face)))
            for z in (0.05, side - 0.05):
                nail = shapes.lathe('nail', [(0, 0.006), (0.005, 0.005), (0.008, 0)], dark, 10)
                parts.append(shapes.place(nail, (cx + 0.012 * math.sin(a), cy - 0.012 * math.cos(a), z), (90, 0, 90 * face)))
        brace = shapes.block('brace', (0.055, 0.020, side * 1.22), wood, 0.005)
        parts.append(shapes.place(brace, ((h + 0.014) * math.sin(a), -(h + 0.014) * math.cos(a), h), (0, 42 if face % 2 else -42, 90 * face)))
    for i in range(boards):
        thing = shapes.block('lid', (0.02, wide - 0.005, side + 0.05), wood, 0.004, 0.001, random)
        parts.append(shapes.place(thing, (0, -h + wide * (i + 0.5), side + 0.004), (0, 90, 0)))
    rope = preset_material('string')
    for x in (-side * 0.24, side * 0.24):
        loop = [(x, -h - 0.036, -0.0), (x, -h - 0.036, side + 0.02), (x, h + 0.036, side + 0.02), (x, h + 0.036, 0.0)]
        for p, q in zip(loop, loop[1:]):
            n = 60
            for strand in range(3):
                twist = []
                for t in np.linspace(0, 1, n):
                    c = np.array(p) * (1 - t) + np.array(q) * t
                    b = 2 * math.pi * (strand / 3 + t * 9)
                    aside, out = np.array([1, 0, 0]), np.array([0, 1, 0]) if abs(q[2] - p[2]) > 0.1 else np.array([0, 0, 1])
                    twist.append(c + 0.005 * (math.cos(b) * aside + math.sin(b) * out))
                parts.append(shapes.sweep('rope', twist, 0.0056, rope, 6))
    wax = plain('wax', '#9c1414', 0.32, specular=0.6, uneven=0.25)
    knot = shapes.lathe('seal', [(0, 0.020), (0.030, 0.018), (0.038, 0.024), (0.050, 0.020), (0.056, 0.006), (0.056, 0)], wax, 36)
    parts.append(shapes.place(knot, (0.0, -0.02, side + 0.018)))
    shapes.place(shapes.group('crate', parts), at, (0, 0, turn))


def parcel(at, turn):
    """The big box itself, wrapped."""
    paper = plain('wrap', '#8a6f45', 0.8, uneven=0.3)
    parts = [shapes.block('parcel', (0.22, 0.30, 0.06), paper, 0.006)]
    parts[0].location = (0, 0, 0.03)
    for wide, deep in ((0.226, 0.008), (0.008, 0.306)):
        band = shapes.block('twine', (wide, deep, 0.066), preset_material('string'), 0.002)
        band.location = (0, 0, 0.03)
        parts.append(band)
    shapes.place(shapes.group('parcel', parts), at, (0, 0, turn))
