"""The arch through which the hall opens on the morning, and the wall about it."""
import math
from functools import lru_cache

import numpy as np

from kit import shapes, village
from kit.nodes import material
from kit.surfaces import preset_material
from kit.tiles import tiled

#: Of the arch: half its width, where it begins to curve, how high its threshold lies, where its wall stands.
HALF, SPRING, SILL, WALL = 1.8, 3.0, .10, 3.9
#: The base that each jamb stands on: up to where, and how far it juts out; not on the door's side, where its top would be a bright line against the morning.
BASE, JUTS = .34, .05


def arch():
    """Jambs and voussoirs, and the wall above them, which ends behind the ring."""
    stone = hewn()
    for side in (-1, 1):
        village.box((.76 + JUTS, 1.15 + 2 * JUTS, BASE), (side * (HALF + (.76 + JUTS) / 2), WALL + .3, BASE / 2), stone, .035)
        z = BASE
        for tall, out in ((.54, .72), (.50, .56), (.60, .70), (.50, .56), (SPRING + SILL - BASE - 2.14, .70)):
            village.box((out, 1.15, tall - .02), (side * (HALF + out / 2), WALL + .3, z + tall / 2), stone, .04)
            z += tall
    count, spring = 13, SILL + SPRING
    for k in range(count):
        a = math.pi * (k + .5) / count
        key = k == count // 2
        long = .92 if key else .74
        r = HALF + long / 2
        block = shapes.block('voussoir', ((HALF + .42) * math.pi / count - .025, 1.35 if key else 1.2, long), stone, .04)
        # A wedge: all joints point to the arch's middle.
        for corner in block.data.vertices:
            corner.co.x *= (r + corner.co.z) / (HALF + .42)
        shapes.place(block, (r * math.cos(a), WALL + .28 - .06 * key, spring + r * math.sin(a)), (0, 90 - math.degrees(a), 0))
    # What fills their joints, and keeps the sun out of them.
    ring = [(HALF + deep, a) for deep in (.05, .62) for a in np.linspace(0, math.pi, 40)]
    points = [(r * math.cos(a), y, spring + r * math.sin(a)) for y in (WALL - .10, WALL + .60) for r, a in ring]
    faces = [(k + one, k + 1 + one, k + 1 + other, k + other) for one, other in ((0, 40), (40, 120), (120, 80), (80, 0)) for k in range(39)]
    shapes.add('mortar', points, faces, stone, smooth=False)
    # One face from side to side, so that its courses run on.
    reach = HALF + .14
    across = np.r_[-12, np.linspace(-reach, reach, 81), 12]
    low = np.where(np.abs(across) < reach - .001, spring + np.sqrt(np.maximum((HALF + .08) ** 2 - across ** 2, 0)), 0)
    points = [(x, WALL, z) for x, z in zip(across, low)] + [(x, WALL, 10) for x in across]
    shapes.add('wall', points, [(k, k + 1, k + 84, k + 83) for k in range(82)], tiled('temple'), smooth=False)
    # What closes the hall behind it: the sun may not come in beside the door.
    for side in (-1, 1):
        village.box((10.4, .5, 10), (side * (HALF + .3 + 5.2), WALL + .40, 5), tiled('temple'), .02)
    sun = [shapes.lathe('disc', [(0, .10), (.10, .08), (.13, .02), (.15, 0)], preset_material('flat gold'), 32)]
    sun[0].rotation_euler = (math.pi / 2, 0, 0)
    for k in range(16):
        a, out = math.tau * k / 16, .36 if k % 2 else .30
        sun.append(shapes.sweep('ray', [(.16 * math.cos(a), 0, .16 * math.sin(a)), (out * math.cos(a), 0, out * math.sin(a))], [.035, .006], preset_material('flat gold'), 6))
    shapes.place(shapes.group('sun', sun), (0, WALL - .44, spring + HALF + .46), (0, 0, 0), 1.25)


@lru_cache(maxsize=None)
def hewn():
    """Stone of one piece, each block a little other than its neighbour: tiles would draw courses of their own across the joints."""
    def build(n):
        at = n.position()
        broad, grit, vein = n.noise(at, 1.1, 4), n.noise(at, 17, 4, .7), n.noise(n.stretch(at, (1, 1, .5)), 2.6, 5)
        tint = n.mix(n.add('ObjectInfo').outputs['Random'], '#6d665f', '#857d72')
        tint = n.mix(n.fit(broad, .36, .66, 0, .7), tint, '#57514d')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(vein, -.5)), .014, .0, 0, .22), tint, '#3b3735')
        tint = n.mix(n.fit(grit, .60, .74, 0, .4), tint, '#45403d')
        relief = n.plus(n.times(broad, .8), n.times(grit, .22))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Specular=.25, Normal=n.bump(relief, .6, .05))
    return material('hewn block', build)
