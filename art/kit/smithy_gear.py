"""What lies and hangs about a smithy beside its great pieces (`kit/forge`): chains, a barrel of blades, a grindstone."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes, weapons
from kit.market import barrel
from kit.shapes import lathe, sweep
from kit.smithing import black_iron
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from kit.village import box


def chain(path, link=.085, made=None):
    """Links along points of the world, each turned a quarter against the last; they lie as they fall, with no sag of their own."""
    made = made or black_iron()
    points = np.array(path, float)
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    ring = [(link * .62 * math.cos(a) * (1 + .12 * math.cos(2 * a)), link * .34 * math.sin(a), 0) for a in np.linspace(0, math.tau, 17)]
    first, parts = sweep('link', ring, link * .115, made, 6), []
    for k, at in enumerate(np.arange(link * .5, steps[-1], link * .86)):
        here, ahead = (np.array([np.interp(min(at + far, steps[-1]), steps, points[:, axis]) for axis in range(3)]) for far in (-.01, .01))
        one = first if not parts else shapes.copy(first)
        turn = Vector(ahead - here).to_track_quat('X', 'Z').to_matrix().to_4x4()
        one.matrix_world = Matrix.Translation(Vector((here + ahead) / 2)) @ turn @ Matrix.Rotation(math.pi / 2 * (k % 2) + .35, 4, 'X')
        parts.append(one)
    return shapes.group('chain', parts)


def hook(made=None):
    """Hangs from the origin."""
    bow = [(0, 0, 0), (0, 0, -.12), *[(.085 * math.sin(a) , 0, -.20 - .085 * math.cos(a) * -1) for a in np.linspace(0, math.pi * 1.35, 12)]]
    return sweep('hook', bow, np.interp(np.linspace(0, 1, len(bow)), (0, .5, 1), (.018, .026, .006)), made or black_iron(), 8)


def blade_barrel(count=9, seed=3):
    """Blades that wait for their hilts and some that have them, points down in a barrel."""
    random = np.random.RandomState(seed)
    cask, steel, fittings = barrel(.78), preset_material('flat steel'), preset_material('flat bronze')
    parts = [cask]
    for k in range(count):
        a, out = math.tau * k / count + random.uniform(-.2, .2), random.uniform(.06, .19)
        lean = random.uniform(.05, .20)
        foot, way = Vector((out * .5 * math.cos(a), out * .5 * math.sin(a), .35)), Vector((math.sin(lean) * math.cos(a), math.sin(lean) * math.sin(a), math.cos(lean)))
        if k % 3:
            made = weapons.sword(.80, steel, fittings)
            turn = (-way).to_track_quat('Z', 'Y').to_matrix().to_4x4()
            made.matrix_world = Matrix.Translation(foot + way * random.uniform(.70, .86)) @ turn @ Matrix.Rotation(random.uniform(0, 6), 4, 'Z')
        else:
            made = sweep('bar', [(0, 0, 0), (0, 0, 1.0)], [.024, .020], black_iron(), 4, (.5, 1.1))
            made.matrix_world = Matrix.Translation(foot) @ way.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts.append(made)
    return shapes.group('blade barrel', parts)


def grindstone(radius=.42):
    """A wheel of sandstone in a trestle over its pan, its crank at +x; the axle along x."""
    wood, iron, grit = tiled('planks'), black_iron(), plain('sandstone', '#6f6252', .85, uneven=.6)
    wheel = lathe('wheel', [(.05, -.085), (radius - .02, -.085), (radius, -.07), (radius - .006, 0), (radius, .07), (radius - .02, .085), (.05, .085)], grit, 48)
    parts = [shapes.place(wheel, (0, 0, .82), (0, 90, 0)), sweep('axle', [(-.36, 0, .82), (.42, 0, .82)], .028, iron, 10), sweep('crank', [(.42, 0, .82), (.42, .20, .72)], .022, iron, 8), sweep('handle', [(.40, .20, .72), (.60, .20, .72)], .022, preset_material('wood'), 8)]
    for x in (-.25, .25):
        parts.append(box((.10, 1.25, .10), (x, 0, .74), wood, .015))
        for y in (-.50, .50):
            leg = box((.09, .09, .80), (x, y, .38), wood, .015)
            leg.rotation_euler = (math.copysign(.16, y), 0, 0)
            parts.append(leg)
    parts += [box((.40, .09, .09), (0, y, .30), wood, .015) for y in (-.56, .56)]
    parts += [box((.30, .80, .04), (0, 0, .36), wood, .01), box((.30, .04, .16), (0, -.40, .43), wood, .01), box((.30, .04, .16), (0, .40, .43), wood, .01)]
    return shapes.group('grindstone', parts)
