"""The lute: a bowl of yew ribs, a pale belly with a rose, a neck bent back at the pegs."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material
from kit.surfaces import plain, preset_material, timber

BODY, WIDE, DEEP = 0.60, 0.205, 0.165
"""How long its body is, half its width, and how deep its bowl."""


def lute():
    """It stands on the foot of its bowl, its belly towards -y."""
    pine, yew, ebony, string = timber('belly', '#d6a058', '#9a6630', (40, 9, 1.1), 0.38), timber('neck', '#b07238', '#6a3c18', (9, 9, 1), 0.34), preset_material('dark'), plain('gut', '#d8c9a0', .45, specular=.5, uneven=.1)
    fret = plain('fret', '#8a7448', .6, uneven=.1)
    t = np.linspace(0, 1, 72)
    half = np.maximum(outline(t), 0.034 * np.clip((t - 0.8) * 8, 0, 1))
    edge = [(w, BODY * s) for s, w in zip(t, half)] + [(-w, BODY * s) for s, w in reversed(list(zip(t, half)))]
    parts = [shapes.add('belly', [(x, -0.006, z) for x, z in edge] + [(x, 0.004, z) for x, z in edge], [tuple(range(len(edge))), *[(k, (k + 1) % len(edge), (k + 1) % len(edge) + len(edge), k + len(edge)) for k in range(len(edge))]], pine, smooth=False)]
    parts.append(bowl(t, half))
    parts.append(shapes.sweep('binding', [(x, -0.002, z) for x, z in edge], 0.0055, yew, 8))
    parts += rose(0.375, 0.062, pine, ebony)
    neck = shapes.lathe('neck', [(0.034, 0), (0.028, 0.20), (0.027, 0.36), (0, 0.362)], yew, 24, (1, 0.62))
    neck.location = (0, 0.010, BODY - 0.02)
    # Plum wood between two lines of bone: against the night, ebony would be a hole.
    board = shapes.block('fingerboard', (0.064, 0.010, 0.46), timber('plum', '#7d4a2a', '#3f2212', (12, 9, .7), 0.38), 0.003)
    board.location = (0, -0.008, BODY + 0.11)
    for side in (-1, 1):
        line = shapes.block('bone line', (0.004, 0.0106, 0.458), preset_material('ivory'), 0.001)
        line.location = (side * 0.0305, -0.008, BODY + 0.11)
        parts.append(line)
    top = BODY + 0.335
    parts += [neck, board, *pegbox(top, timber('pegbox', '#a86a34', '#5c3416', (9, 9, 1), 0.35), string)]
    bridge = shapes.block('bridge', (0.15, 0.016, 0.024), yew, 0.005)
    bridge.location = (0, -0.014, 0.125)
    parts.append(bridge)
    for k in range(7):
        low, high = -0.048 + 0.016 * k, -0.021 + 0.007 * k
        parts.append(shapes.sweep('string', [(low, -0.024, 0.125), (high, -0.016, top)], 0.0019, string, 6))
    for k in range(7):
        z = top - 0.30 * (1 - 0.88 ** k) / (1 - 0.88 ** 7)
        parts.append(shapes.sweep('fret', [(-0.032, -0.0145, z), (0.032, -0.0145, z)], 0.0022, fret, 6))
    return shapes.group('lute', parts)


def pegbox(top, wood, string):
    """Bent back from the nut nearly at a right angle: two cheeks with the strings between them, and pegs that go through both, turned from either side."""
    long, back = 0.285, math.radians(62)
    low, high, thick = 0.033, 0.022, 0.0075
    parts = []
    for side in (-1, 1):
        cheek = [(side * low, 0.016, 0), (side * low, -0.020, 0), (side * high, -0.014, long), (side * high, 0.012, long)]
        inner = [(x - side * thick, y, z) for x, y, z in cheek]
        parts.append(shapes.add('cheek', cheek + inner, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], wood, smooth=False))
    floor = [(-low + .002, 0.016, 0), (low - .002, 0.016, 0), (high - .002, 0.012, long), (-high + .002, 0.012, long)]
    parts.append(shapes.add('floor', floor + [(x, y - 0.005, z) for x, y, z in floor], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], wood, smooth=False))
    end = shapes.block('end', (2 * high + .004, 0.030, 0.018), wood, .004)
    end.location = (0, -0.001, long)
    nut = shapes.block('nut', (2 * low + .002, 0.030, 0.010), preset_material('ivory'), .002)
    nut.location = (0, -0.004, 0.002)
    parts += [end, nut]
    peg = plain('peg', '#3a2114', .30, specular=.5, uneven=.2)
    for k in range(7):
        z = 0.040 + 0.034 * k
        side = 1 if k % 2 else -1
        wide = low + (high - low) * z / long
        # A tapered shank through both cheeks; the head is a flat heart with a bead on it.
        parts.append(shapes.sweep('shank', [(-side * (wide + 0.012), -0.002, z), (side * (wide + 0.024), -0.002, z)], [0.0034, 0.0052], peg, 10))
        head = shapes.lathe('peg head', [(0, 0), (0.007, 0.002), (0.0145, 0.013), (0.0180, 0.027), (0.0160, 0.038), (0.008, 0.045), (0.0050, 0.046), (0.0062, 0.050), (0.0045, 0.055), (0, 0.056)], peg, 20, (1, 0.52))
        parts.append(shapes.place(head, (side * (wide + 0.020), -0.002, z), (25 * side, 90 * side, 0)))
        parts.append(shapes.sweep('string', [(-0.024 + 0.008 * k, -0.010, 0.0), (0.002 * side, -0.004, z)], 0.0014, string, 6))
    # In its own frame the box runs up along z with its open side to -y; it is laid back about the nut.
    return [shapes.place(shapes.group('pegbox', parts), (0, -0.002, top), (-math.degrees(back), 0, 0))]


def outline(t):
    """A pear: widest at a third of its length, running out into the neck."""
    return WIDE * np.sin(np.pi * np.clip(t, 0, 1) ** 0.66) ** 0.72 * (1 - 0.10 * t)


def bowl(t, half):
    """Eleven ribs of yew, light and dark by turns, each bulging a little between its seams."""
    ribs, each = 11, 8
    points, faces, tone = [], [], []
    for k in range(ribs):
        for j in range(each + 1):
            b = math.pi * (k + j / each) / ribs
            bulge = 1 + 0.030 * math.sin(math.pi * j / each)
            points += [(w * math.cos(b) * bulge, DEEP / WIDE * w * math.sin(b) * bulge, BODY * s) for s, w in zip(t, half)]
            tone += [float(k % 2)] * len(t)
    rows = len(t)
    for strip in range(ribs * (each + 1) - 1):
        if strip % (each + 1) == each:
            continue
        faces += [(strip * rows + i, strip * rows + i + 1, (strip + 1) * rows + i + 1, (strip + 1) * rows + i) for i in range(rows - 1)]

    def build(n):
        fibres = n.noise(n.stretch(n.position(), (30, 30, 1.5)), 2.0, 4)
        light = n.mix(n.fit(fibres, .35, .65, 0, .5), '#b06a2c', '#6e3a14')
        dark = n.mix(n.fit(fibres, .35, .65, 0, .5), '#5f2f12', '#2c1408')
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), light, dark), Roughness=.25, Specular=.5)
    return shapes.add('bowl', points, np.array(faces), material('ribs', build), mask=tone)


def rose(z, r, wood, dark):
    """Sixteen-fold tracery over a dark hole."""
    parts = [shapes.add('hole', [(r * math.cos(x), -0.0072, z + r * math.sin(x)) for x in np.linspace(0, math.tau, 40, endpoint=False)], [tuple(range(40))], dark, smooth=False)]
    for radius, thick in ((r, 0.005), (r * 0.62, 0.0028), (r * 0.25, 0.0035)):
        parts.append(shapes.sweep('ring', [(radius * math.cos(x), -0.008, z + radius * math.sin(x)) for x in np.linspace(0, math.tau, 49)], thick, wood, 8))
    for k in range(8):
        a = math.tau * k / 8
        parts.append(shapes.sweep('ray', [(q * math.cos(a), -0.008, z + q * math.sin(a)) for q in (r * 0.25, r)], 0.0026, wood, 6))
    return parts
