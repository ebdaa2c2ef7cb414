"""The flight of steps that the chain was dragged down: three blocks deep, their treads hollow, wet where somebody has just gone."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.nodes import material
from kit.noise import fractal
from kit.places.stones import rounded
from kit.surfaces import metal, plain

STEPS = 8
"""The kind that steps are of (see `shapes.belong`)."""
RISE, TREAD, FRONT = .125, .24, .0
"""How high and deep each is, and where the first begins (y, metres)."""
WET = (
    # Middle, half of its length, depth and height, and its turn in degrees: under the boots, on the floor, and what has run down the faces in streaks.
    ((-.515, .335, .25), (.190, .085, .03), -34), ((-.290, .100, .125), (.195, .085, .03), -34), ((-.205, -.050, 0), (.125, .050, .02), -8),
    ((-.405, .24, .21), (.014, .02, .060), 0), ((-.372, .24, .23), (.020, .02, .040), 0), ((-.435, .24, .235), (.010, .02, .030), 0),
    ((-.215, 0, .075), (.013, .02, .075), 0), ((-.180, 0, .10), (.024, .02, .040), 0), ((-.250, 0, .095), (.012, .02, .050), 0), ((-.140, 0, .085), (.009, .02, .055), 0),
)
DROPS = ((-.33, .275, .25), (-.2145, -.001, .018), (-.140, -.001, .040), (-.10, .030, .125), (-.08, .055, .125), (-.05, -.055, 0), (-.10, -.085, 0), (-.27, -.06, 0), (-.16, .012, .125))


def steps():
    made, parts = wet_stone(), []
    # Each row ends where the niche's jambs are as deep in it.
    joints = ((-.742, -.60, -.02, .57, .742), (-.722, -.40, .31, .722), (-.702, -.16, .44, .702))
    for row, ends in enumerate(joints):
        front, back = FRONT + TREAD * row, FRONT + TREAD * (row + 1) + .05
        for k, (left, right) in enumerate(zip(ends, ends[1:])):
            size = (right - left - .007, back - front, RISE)
            points, faces = rounded(size, .015, 44, 11 * row + 3 * k, .005)
            # Feet have hollowed the tread towards its edge, and the edge is nicked.
            x, y, z = points.T
            world = x + (left + right) / 2
            edge = np.exp(-((y + size[1] / 2) / .05) ** 2) * np.clip(z / RISE + .5, 0, 1)
            points[:, 2] -= .010 * np.exp(-((world + .1) / .38) ** 2) * np.clip(2 * z / RISE, 0, 1) * (.4 + .6 * edge)
            nick = np.clip(fractal(np.c_[world * 9, z * 14, 0 * z] + row * 5.1, 4, row + 2) - .12, 0, 1)
            points[:, 1] += .045 * nick * edge
            points[:, 2] -= .030 * nick * edge
            parts.append(shapes.place(shapes.add('step', points, faces, made), ((left + right) / 2, (front + back) / 2, RISE * (row + .5))))
    shapes.belong(shapes.group('steps', parts), STEPS)
    water = plain('water', '#23262c', .05, specular=.9, uneven=0)
    for k, at in enumerate(DROPS):
        size = .0050 + .0030 * (k * 7 % 5) / 4
        hangs = at[1] == -.001
        drop = shapes.lathe('drop', [(0, .5), (.5, .42), (.86, .25), (1, 0), (.9, -.2)], water, 20)
        shapes.place(drop, at, (90, 0, 0) if hangs else (0, 0, 0), (size, size * 1.7, size) if hangs else size)


def wet_stone():
    """Pale worn stone; where it is wet it is dark, and mirrors."""
    def build(n):
        world = n.position(world=True)
        at = n.position()
        broad, middle, fine = n.noise(at, 2.4, 3), n.noise(at, 10, 4, .6), n.noise(at, 42, 3, .6)
        tint = n.mix(n.fit(broad, .36, .64), '#8d7d69', '#736a60')
        tint = n.mix(n.fit(middle, .60, .40, 0, .45), tint, '#40372f')
        tint = n.mix(n.fit(n.upward(), .55, .05, 0, .35), tint, '#3a322b')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .75), tint, '#b7a58a')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .8), tint, '#1c1a1b')
        shore, wet = n.times(.55, n.math('SUBTRACT', middle, .5)), None
        for middle_at, half, turn in WET:
            spot = n.add('Mapping', {'vector_type': 'TEXTURE'}, Vector=world)
            spot.inputs['Location'].default_value, spot.inputs['Rotation'].default_value, spot.inputs['Scale'].default_value = middle_at, (0, 0, math.radians(turn)), half
            away = n.add('VectorMath', {'operation': 'LENGTH'}, i0=spot.outputs[0]).outputs['Value']
            own = n.fit(n.plus(away, shore), 1.10, .70)
            wet = own if wet is None else n.math('MAXIMUM', wet, own)
        tint = n.mix(n.times(wet, .72), tint, '#0d0c0c')
        height = n.plus(middle, n.times(.3, fine))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(wet, 0, 1, .85, .14), Specular=n.fit(wet, 0, 1, .2, .75), Normal=n.bump(height, n.fit(wet, 0, 1, .35, .10), .02))
    return material('wet stone', build)


def chain():
    """Anchor chain, as heavy as a portcullis sounds, down the steps and out before the microphone. Every link holds the next: one lies over to the left, the other to the right."""
    iron = metal('link', base='#8a8580', edge='#e2dcd2', dark='#1b1917', patina='#6a3d20', patina_amount=.45, roughness=.34, metallic=.92, wear=0.0)
    half, bend, thick = .052, .027, .0122
    ring = [(bend * math.cos(a), 0, bend * math.sin(a) + math.copysign(half - bend, math.sin(a))) for a in np.linspace(.01, math.tau + .01, 41)]
    first = shapes.sweep('link', ring, thick, iron, 12)
    up, out, lip, lies = (0, 0, 1), (.1, -.99, 0), (0, -.70, .70), .031
    bends = [((-.43, .72, 3 * RISE + lies), up), ((-.30, .58, 3 * RISE + lies), up)]
    for row, x in ((3, -.225), (2, -.125), (1, -.045)):
        edge, high = FRONT + TREAD * (row - 1), RISE * row
        bends += [((x - .03, edge + .055, high + lies), up), ((x, edge - .034, high + .030), lip), ((x + .008, edge - .036, high - .055), out), ((x + .02, edge - .050, high - RISE + lies + .008), lip)]
    bends += [((-.015, -.190, .033), up), ((.060, -.300, .033), up), ((.190, -.345, .033), up), ((.310, -.325, .033), up), ((.380, -.255, .033), up)]
    line, outs = rounded_off(np.array([at for at, _ in bends])), rounded_off(np.array([out for _, out in bends]))
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    # From wire to wire within two links: drawn taut, less a little play.
    pitch = 2 * half - 2 * thick - .006
    places = pitch * np.arange(int(far[-1] / pitch) + 1)
    joints, away = (np.stack([np.interp(places, far, track[:, k]) for k in range(3)], 1) for track in (line, outs))
    for i, (a, b) in enumerate(zip(joints, joints[1:])):
        ahead = Vector(b - a).normalized()
        side = ahead.cross(Vector(away[i] + away[i + 1])).normalized()
        lean = math.radians(42 if i % 2 else -42)
        wide = side * math.cos(lean) + side.cross(ahead) * math.sin(lean)
        link = first if i == 0 else shapes.copy(first)
        link.matrix_world = Matrix.Translation(Vector((a + b) / 2)) @ Matrix((wide, ahead.cross(wide), ahead)).transposed().to_4x4()


def rounded_off(bends):
    """The line through these points, its corners worn round."""
    t = np.linspace(0, len(bends) - 1, 20 * len(bends))
    line = np.stack([np.interp(t, range(len(bends)), bends[:, k]) for k in range(3)], 1)
    for _ in range(50):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line
