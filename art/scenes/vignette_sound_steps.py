"""What is left of a flight of steps: three worn courses, broken off where they went on, the lowest turning its corner; wet where somebody has just gone."""
import math

import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.noise import facets, fractal
from kit.surfaces import plain

STEPS = 8
"""The kind that steps are of (see `shapes.belong`)."""
TURN, CORNER = 66, (.0, .035)
"""Where they lead, in degrees from straight at the eye to its right; and where the landing's edge meets their broken side."""
RISE, TREAD, DEEP = .125, .26, .42
"""How high and deep (metres) each is, and how wide the flight."""
DOWN = np.array((math.sin(math.radians(TURN)), -math.cos(math.radians(TURN))))
IN = np.array((math.cos(math.radians(TURN)), math.sin(math.radians(TURN))))

COURSES = (
    # Its top (in rises), where it begins and ends down the flight, where it begins and ends across it, how much of its sides has broken off, its joints, and what has burst off its corners (down, across, radius).
    (1, -.62, 2 * TREAD + .055, -.295, DEEP + .02, .8, (-.26, .14, .39), ((.59, -.31, .12), (.60, .45, .10), (-.64, -.29, .11))),
    (2, -.59, TREAD, .000, DEEP, 1.0, (-.33, -.03), ((.27, -.02, .075), (.27, .45, .06), (-.62, 0, .08))),
    (3, -.55, .000, .012, DEEP - .01, 1.1, (-.20,), ((-.57, 0, .10), (.01, .00, .045), (-.56, .42, .09))),
)


def on_steps(down, across, step):
    """A place of the flight's own: metres down it from the landing's edge, and in from its broken side, on so many rises."""
    return (*(CORNER + down * DOWN + across * IN), step * RISE)


def steps(job, wet, drops):
    """`wet`: (middle, half of its length, depth and height, its turn in degrees) of each spot; `drops` of water lie on them."""
    stone = wet_stone(wet)
    parts = courses(.009 if job.preview else .0048, stone)
    parts += [rubble(at, size, seed, stone) for seed, (at, size) in enumerate((((-.665, -.235, .018), .052), ((-.60, -.345, .012), .034), ((-.715, -.13, .012), .032), ((.40, -.435, .010), .026), ((.625, -.30, .014), .040), ((-.02, -.42, .009), .022)))]
    shapes.belong(shapes.group('steps', parts), STEPS)
    water = plain('water', '#23262c', .05, specular=.9, uneven=0)
    for k, at in enumerate(drops):
        size = .0050 + .0030 * (k * 7 % 5) / 4
        shapes.place(shapes.lathe('drop', [(0, .5), (.5, .42), (.86, .25), (1, 0), (.9, -.2)], water, 20), at, (0, 0, 0), size)


@shapes.modelled
def courses(fine, stone):
    return [shapes.solid('course', course(*of, seed), (-.82, -.62, (of[0] - 1) * RISE - .01), (.80, .74, of[0] * RISE + .02), fine, stone) for seed, of in enumerate(COURSES)]


def course(rises, begins, ends, front, back, broken, joints, bursts, seed):
    """One course of stones: its tread hollow and its riser nicked, what was torn off it rough."""
    top = rises * RISE

    def field(p):
        at = p[:, :2] - CORNER
        down, across, z = at @ DOWN, at @ IN, p[:, 2]
        # Lumps as broken stone has them, and one bite after another out of what stood free.
        outside = np.maximum(np.maximum(front - across, across - back), np.maximum(begins - down, down - ends))
        near, lumps = np.abs(outside) < .17, np.zeros(len(p), np.float32)
        lumps[near] = facets(p[near] * (6, 6, 8) + seed * 3.1, seed)
        bite = np.clip(fractal(np.c_[p[:, :2] * 4.2, z * 1.5] + seed * 1.7, 3, seed + 20) - .05, 0, 1)
        torn = broken * (.10 * bite - .042 * lumps - .010 * fractal(p * 16, 3, seed + 2)) - .020
        edge = np.exp(-((z - top) / .035) ** 2)
        nick = np.clip(fractal(np.c_[across * 9, z * 11, 0 * z] + seed * 5.1, 4, seed + 9) - .10, 0, 1)
        chipped = np.clip(fractal(np.c_[across * 27, z * 22, 0 * z] + seed * 2.9, 3, seed + 13) - .18, 0, 1)
        riser = down - ends + .075 * nick * (.20 + edge) + .035 * chipped * edge + .004 * fractal(p * 9, 3, seed + 5)
        hollow = np.exp(-((across - .21) / .15) ** 2) * (.005 + .016 * np.exp(-((down - ends) / .09) ** 2))
        tread = z - top + hollow + .0035 * fractal(np.c_[p[:, :2] * 7, 0 * z], 4, seed + 7)
        d = sdf.smooth_max(tread, sdf.smooth_max(riser, front - across + torn, .016), .014)
        d = sdf.smooth_max(d, sdf.smooth_max(begins - down + 1.3 * torn, across - back + torn, .02), .012)
        for x, y, radius in bursts:
            # A shell of stone has sprung off, deepest above.
            d = sdf.smooth_max(d, radius - np.sqrt((down - x) ** 2 + (across - y) ** 2 + (.55 * (top - z)) ** 2) + .030 * lumps, .008)
        d = np.maximum(d, (rises - 1) * RISE + .0015 - z)
        # Between its stones, wider where their arrises are gone.
        for joint in joints:
            gap = np.abs(down - joint - .006 * fractal(p * 8, 2, seed)) - .0035 - .009 * np.exp(-((z - top) / .012) ** 2)
            d = sdf.smooth_max(d, -.8 * gap, .006)
        return d
    return field


def rubble(at, size, seed, stone):
    """A piece that has come off."""
    def field(p):
        return sdf.length(p * (1, 1.25, 1.6)) - .85 - .50 * facets(p * .95 + seed * 2.3, seed, 1.2, .7)
    thing = shapes.solid('piece', field, (-1.5, -1.5, -1.2), (1.5, 1.5, 1.2), .06, stone)
    return shapes.place(thing, at, (0, 0, 70 * seed), size)


def wet_stone(wet):
    """Pale worn stone, darker where it has broken; where it is wet it is dark, and mirrors."""
    def build(n):
        world = n.position(world=True)
        broad, middle, fine = n.noise(world, 2.4, 3), n.noise(world, 10, 4, .6), n.noise(world, 42, 3, .6)
        tint = n.mix(n.fit(broad, .36, .64), '#9c8b74', '#7f7568')
        tint = n.mix(n.fit(middle, .60, .40, 0, .40), tint, '#4b4036')
        tint = n.mix(n.fit(n.upward(), .75, .35, 0, .55), tint, '#3d352e')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .70), tint, '#c4b091')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .8), tint, '#1c1a1b')
        shore, pooled = n.times(.55, n.math('SUBTRACT', middle, .5)), None
        for middle_at, half, turn in wet:
            spot = n.add('Mapping', {'vector_type': 'TEXTURE'}, Vector=world)
            spot.inputs['Location'].default_value, spot.inputs['Rotation'].default_value, spot.inputs['Scale'].default_value = middle_at, (0, 0, math.radians(turn)), half
            away = n.add('VectorMath', {'operation': 'LENGTH'}, i0=spot.outputs[0]).outputs['Value']
            own = n.fit(n.plus(away, shore), 1.10, .80)
            pooled = own if pooled is None else n.math('MAXIMUM', pooled, own)
        tint = n.mix(n.times(pooled, .75), tint, '#0d0c0c')
        height = n.plus(middle, n.times(.3, fine))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(pooled, 0, 1, .85, .12), Specular=n.fit(pooled, 0, 1, .2, .75), Normal=n.bump(height, n.fit(pooled, 0, 1, .35, .08), .02))
    return material('wet stone', build)
