"""The oath's banner as it hangs on its rod, lit by the fires beside it."""
import math
from dataclasses import replace

import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop
from interface.kit.metals import bronze, gold, iron
from interface.kit.ornaments import rivet
from interface.kit.shapes import lathe, plate, rectangle, tube
from interface.kit.stage import eye, photograph, sun, surroundings
from scenes.margins_flag import flag


def banner(job, size, wide, tall, down):
    """Red wool with a gold hem and the sun of the house, swallow-tailed and weighted at its points, hung by rings on a rod that iron hooks hold; all lengths in pixels."""
    def build():
        eye(size[0] / 100, size[1] / 100)
        surroundings(.20)
        # From the fires: a column's, to the left, and the gate's or the hall's; the moon beside the fold's other side.
        sun((-.80, .34, .42), (1.0, .78, .54), 4.6, 9)
        sun((.30, .30, .90), (1.0, .74, .56), .50, 40)
        sun((.94, .05, .20), (.34, .52, 1.0), 1.5, 8)
        hanging(size[1] / 200 - down / 100, wide / 100, tall / 100)
    shot = photograph(replace(job, size=size), build, 'banner', 20 if job.preview else 48)
    color, cover = develop(denoise(shot), 1.16, contrast=1.10, saturation=1.0, sharp=.35)
    # The fire that lights it hangs no lower than its sun.
    y = (np.arange(size[1]) - down) / tall
    fall = .80 + .26 * np.exp(-((y - .36) / .34) ** 2) - .14 * np.clip((y - .62) / .4, 0, 1)
    return np.clip(color * fall[:, None, None], 0, 1).astype(np.float32), cover


def hanging(rod, wide, tall):
    """What hangs from the height `rod`, in units of a hundred pixels."""
    brass, shine, dark = bronze(), gold(), iron(tarnish=.2)
    thick = .027 * wide
    tube([(-.575 * wide, rod, .30), (.575 * wide, rod, .30)], [thick] * 2, brass, 24)
    for side in (-1, 1):
        knob = lathe([(.001, .30), (.2, .27), (.42, .12), (.52, -.10), (.46, -.34), (.24, -.50), (.22, -.56), (.44, -.62), (.44, -.74), (.30, -.80), (.30, -1.0)], shine, steps=32)
        knob.scale = (.095 * wide,) * 3
        knob.rotation_euler = (0, side * math.pi / 2, 0)
        knob.location = (side * .628 * wide, rod, .30)
        # A plate on the wall, and the hook that comes out of it under the rod.
        at = side * .535 * wide
        plate(rectangle(.062 * wide, .17 * wide, (at, rod + .005 * wide)), .10, .03, dark)
        hook = [(at, rod - thick * 2.2 * math.cos(t) - .1 * thick, .30 + thick * 2.0 * math.sin(t)) for t in np.linspace(-.9, 1.9, 16)]
        tube([(at, rod - .05 * wide, .08), *hook], [thick * .62] * 17, dark, 12)
        for up in (1, -1):
            rivet(at, rod + .005 * wide + up * .062 * wide, .10, .012 * wide, dark)
    count = 6
    for k in range(count):
        u = (k + .35) / (count - .3) - .5
        ring = [(0, .050 * wide * math.cos(t), .050 * wide * math.sin(t)) for t in np.linspace(0, math.tau, 33)]
        lean = (.42 if k % 2 else -.34) + .1 * math.sin(k * 2.3)
        tube([(u * wide + z * lean, rod - .022 * wide + y, .30 + z) for _, y, z in ring], [.0085 * wide] * 33, shine, 10)
    flag(rod - .066 * wide, wide, tall, count)
