"""The rope bridge of the trailer's poster: planks and ropes that hang lowest under whoever is heaviest, between four posts."""
import math
import random as rnd

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.surfaces import preset_material
from kit.tiles import tiled

#: Where its deck begins and ends.
A, B = Vector((6.55, 1.2, 2.52)), Vector((12.15, 1.0, 2.32))
#: Who weighs on it: how far along, 0..1, and how far the ropes give there, in metres. And what it hangs through by itself.
LOADS, OWN = ((.14, .06), (.33, .20), (.70, .42)), .24
WIDE, RAIL = 1.16, .93
#: How far along the net on the near side still hangs: elsewhere it would cross the legs of those who fight.
NEAR_NET = (.03, .245, .47, .55, .87, .965)


def sag(t):
    """How far below the line between its ends: a rope runs straight from load to load, but a deck is stiff over the length of a stride."""
    t = np.asarray(t, float)
    spread = np.linspace(-.085, .085, 9)
    return OWN * 4 * t * (1 - t) + sum(deep * np.mean([tent(np.clip(t, 0, 1), at + off) for off in spread], 0) for at, deep in LOADS)


def tent(t, at):
    return np.minimum(t / max(at, .02), (1 - t) / max(1 - at, .02))


def deck(x):
    """The height of the planks' upper side."""
    t = (x - A.x) / (B.x - A.x)
    return A.z + .03 + (B.z - A.z) * t - sag(t)


def stand():
    random = np.random.RandomState(5)
    side = Vector((.0357, .9994, 0))

    def at(t, off=0.0, up=0.0):
        return A.lerp(B, t) + side * off + Vector((0, 0, up - float(sag(t))))
    parts = [*planks(at, random), *ropes(at, random), *posts(at)]
    return shapes.group('bridge', parts)


def planks(at, random):
    """Each hewn to a length and a breadth of its own; one is gone."""
    count, parts = 25, []
    for k in range(count):
        t = (k + .5) / count
        if k == 13:
            continue
        thick = random.uniform(.05, .085)
        plank = shapes.block('plank', (WIDE * random.uniform(.98, 1.20), random.uniform(.165, .205), thick), tiled('planks'), .014, .012, rnd.Random(k))
        ahead = at(min(t + .02, 1)) - at(max(t - .02, 0))
        plank.location = at(t, random.uniform(-.05, .05), .03 - thick / 2)
        plank.rotation_euler = (math.atan2(ahead.z, ahead.xy.length) + random.normal(0, .035), random.normal(0, .02), math.radians(-92) + random.normal(0, .045))
        parts.append(plank)
    return parts


def rail(t):
    """The hand ropes are slack between the posts, and drawn down where the deck is."""
    return RAIL - .13 * math.sin(math.pi * t)


def ropes(at, random):
    rope, parts = preset_material('string'), []
    for s in (-1, 1):
        low, high = (lambda t, s=s: at(t, s * WIDE * .47, -.07)), (lambda t, s=s: at(t, s * WIDE * .56, rail(t)))
        for path, thick in ((low, .030), (high, .033)):
            parts += strands([path(t) for t in np.linspace(-.02, 1.02, 90)], thick, rope)
        # A net of slanting cords, and a knot wherever one is tied.
        feet = np.linspace(.04, .96, 12) if s > 0 else NEAR_NET
        for k, t in enumerate(feet):
            for u in (t - .040, t + .040):
                if 0 < u < 1 and random.rand() > .06:
                    parts.append(shapes.sweep('cord', [low(t), high(u)], .0125, rope, 6))
                    parts.append(shapes.sweep('knot', [high(u) - Vector((0, 0, .05)), high(u) + Vector((0, 0, .045))], [.044, .038], rope, 8))
            parts.append(shapes.sweep('knot', [low(t) - Vector((0, 0, .05)), low(t) + Vector((0, 0, .05))], [.040, .046], rope, 8))
        # Torn ends that swing below.
        for t in (.21, .46, .88) if s < 0 else (.36, .62):
            a = low(t)
            parts.append(shapes.sweep('end', [a, a + Vector((.03, s * .03, -.16)), a + Vector((-.02, s * .06, -.34 - .2 * random.rand()))], [.014, .012, .004], rope, 6))
    return parts


def strands(path, thick, rope):
    """A rope laid of three strands."""
    made, turns = [], 46
    for k in range(3):
        points = []
        for i, p in enumerate(path):
            a = math.tau * (k / 3 + turns * i / len(path) / 2.2)
            points.append(p + Vector((0, math.cos(a), math.sin(a))) * thick * .52)
        made.append(shapes.sweep('strand', points, thick * .62, rope, 7))
    return made


def posts(at):
    """Trunks rammed into the ground, lashed; those on the near side are stayed behind by a rope."""
    wood, rope, parts = preset_material('wood'), preset_material('string'), []
    for end, out in ((0, -1), (1, 1)):
        for s in (-1, 1):
            foot = at(end, s * WIDE * .60) + Vector((out * .06, 0, 0))
            top = foot + Vector((out * .10, s * .04, 1.22))
            parts.append(shapes.sweep('post', [foot - Vector((0, 0, .4)), foot.lerp(top, .5) + Vector((.015, -.01, 0)), top], [.125, .115, .10], wood, 12))
            parts.append(shapes.sweep('head', [top - Vector((0, 0, .03)), top + Vector((0, 0, .05))], [.118, .085], wood, 12))
            for low, high in ((.66, .82), (.06, .20)):
                parts.append(shapes.sweep('lash', [foot.lerp(top, low), foot.lerp(top, high)], .136, rope, 12))
            if end == 0:
                ring = foot + Vector((-.85, s * .10, .02))
                parts += strands([foot.lerp(top, .76).lerp(ring, t) for t in np.linspace(0, 1, 30)], .026, rope)
    return parts
