"""The studio's strongbox, open: not very full, but what is in it shines."""
import math
import random as rnd

import numpy as np

from kit import lights, shapes, still_life
from kit.surfaces import preset_material

PICTURES = {'vignette-support': (960, 720)}
ORDER = 42


def render(job):
    still_life.begin(1.74, (-0.02, -0.02, 0.25), elevation=28, azimuth=24, key=1.5, moon=5, sky=.9, tint=(1.0, 0.74, 0.46))
    still_life.catch_shadows()
    chest()
    coins()
    lights.flame((0.0, 0.02, 0.40), 2.6, 0.10, (1.0, 0.66, 0.25))
    still_life.oil_lamp((-0.52, -0.34, 0), 0.8, energy=1.0)
    still_life.finish(job, exposure=1.5)


def chest():
    wood, iron, gold = preset_material('wood'), preset_material('flat iron'), preset_material('flat gold')
    wide, deep, tall, thick = 0.70, 0.42, 0.28, 0.03
    parts = []

    def add(thing, at):
        thing.location = at
        parts.append(thing)
    for y in (-deep / 2, deep / 2):
        for i in range(2):
            add(shapes.block('plank', (wide, thick, tall / 2 - 0.004), wood, 0.006), (0, y, tall * (0.25 + 0.5 * i)))
    for x in (-wide / 2, wide / 2):
        add(shapes.block('end', (thick, deep, tall), wood, 0.006), (x, 0, tall / 2))
    add(shapes.block('floor', (wide, deep, thick), wood, 0.004), (0, 0, thick / 2))
    for x in (-wide * 0.36, wide * 0.36):
        for y in (-1, 1):
            add(shapes.block('band', (0.05, 0.03, tall + 0.012), iron, 0.006), (x, y * (deep / 2 + 0.0125), tall / 2))
        for z in (0.05, 0.14, 0.23):
            add(shapes.lathe('rivet', [(0, 0.012), (0.008, 0.010), (0.012, 0)], gold, 12), (x, -deep / 2 - 0.028, z))
            parts[-1].rotation_euler = (math.pi / 2, 0, 0)
    for x in (-wide / 2, wide / 2):
        for y in (-deep / 2, deep / 2):
            add(shapes.block('corner', (0.055, 0.055, tall + 0.014), iron, 0.006), (x, y, tall / 2))
    add(shapes.block('lock', (0.11, 0.02, 0.13), gold, 0.010), (0, -deep / 2 - 0.026, tall - 0.075))
    add(shapes.lathe('keyhole', [(0, 0.014), (0.016, 0.013), (0.016, 0.0)], preset_material('dark'), 16), (0, -deep / 2 - 0.030, tall - 0.065))
    parts[-1].rotation_euler = (math.pi / 2, 0, 0)
    add(shapes.block('slot', (0.012, 0.02, 0.04), preset_material('dark'), 0.002), (0, -deep / 2 - 0.033, tall - 0.090))
    lid = lid_parts(wide, deep, thick, wood, iron)
    lid.location = (0, deep / 2, tall)
    lid.rotation_euler = (math.radians(-108), 0, 0)
    box = shapes.group('strongbox', parts)
    shapes.place(shapes.group('whole', [box, lid]), (0, 0.02, 0), (0, 0, -6))


def lid_parts(wide, deep, thick, wood, iron):
    """A barrel lid, hinged at its own origin; closed it would reach forward (-y)."""
    parts, staves = [], 8
    rise = 0.13
    for i in range(staves):
        a = math.pi * (i + 0.5) / staves
        stave = shapes.block('stave', (wide, deep * 0.5 * math.pi / staves * 1.02, thick), wood, 0.005)
        stave.location = (0, -deep / 2 + deep / 2 * math.cos(a), rise * math.sin(a))
        stave.rotation_euler = (math.atan2(rise * math.cos(a), -deep / 2 * math.sin(a)) + math.pi, 0, 0)
        parts.append(stave)
    for x in (-wide * 0.36, wide * 0.36, -wide * 0.49, wide * 0.49):
        arc = [(x, -deep / 2 + (deep / 2 + 0.016) * math.cos(a), (rise + 0.016) * math.sin(a)) for a in np.linspace(0, math.pi, 20)]
        parts.append(shapes.sweep('hoop', arc, 0.024, iron, 8, (1, 0.5)))
    return shapes.group('lid', parts)


def coins():
    gold, random = preset_material('flat gold'), rnd.Random(5)
    profile = [(0, 0.0075), (0.026, 0.0075), (0.029, 0.0085), (0.033, 0.007), (0.034, 0.0), (0.033, -0.007), (0.0, -0.0075)]
    first = shapes.lathe('coin', profile, gold, 28)
    shapes.place(first, (0.24, -0.36, 0.008), (4, 0, 0))
    for _ in range(230):
        twin = shapes.copy(first)
        x, y = random.gauss(0, 0.15), random.gauss(0, 0.085)
        x, y = max(-0.30, min(0.30, x)), max(-0.17, min(0.17, y))
        heap = 0.13 + 0.10 * math.exp(-(x / 0.2) ** 2 - (y / 0.13) ** 2)
        shapes.place(twin, (x, y + 0.02, heap + random.uniform(-0.03, 0.015)), (random.gauss(0, 22), random.gauss(0, 22), random.uniform(0, 360)))
    for x, y, stack in ((0.34, -0.40, 3), (0.44, -0.32, 1), (0.30, -0.50, 1), (0.50, -0.42, 5), (0.12, -0.47, 1), (-0.12, -0.42, 1)):
        for level in range(stack):
            shapes.place(shapes.copy(first), (x + random.gauss(0, 0.003), y + random.gauss(0, 0.003), 0.008 + 0.016 * level), (0, 0, random.uniform(0, 360)))
