"""A hand lamp of iron and glass, as the village's people carry it and hang it over a stall."""
import math

import numpy as np

from kit import shapes, village
from kit.surfaces import preset_material


def hand_lamp(size=1.0, light=1.0, kind='lamp'):
    """Hangs from z = 0; `kind`: what its light is told from others by (see `village.glows`)."""
    iron = preset_material('flat iron')
    ring = [(.05 * math.cos(a), 0, -.05 + .05 * math.sin(a)) for a in np.linspace(0, math.tau, 17)]
    parts = [shapes.sweep('ring', ring, .008, iron, 6), shapes.lathe('cap', [(.11, -.19), (.07, -.13), (.012, -.09)], iron, 12), shapes.lathe('glass', [(.0, -.40), (.075, -.39), (.095, -.29), (.075, -.20), (0, -.18)], village.lamplight(5.0), 12), shapes.lathe('foot', [(.10, -.40), (.09, -.43), (.0, -.44)], iron, 12)]
    parts += [shapes.sweep('bar', [(.10 * math.cos(a), .10 * math.sin(a), -.18), (.10 * math.cos(a), .10 * math.sin(a), -.41)], .007, iron, 5) for a in np.arange(0, math.tau, math.tau / 4)]
    parts.append(village.glow((0, 0, -.30), light, kind))
    return shapes.place(shapes.group('lamp', parts), scale=size)
