"""Jewels in a slim setting."""
PICTURES = {'ui/gem-red': (128, 128), 'ui/gem-gold': (128, 128), 'ui/gem-green': (128, 128), 'ui/gem-dull': (128, 128)}
ORDER = 13

import math

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.metals import gold, rust
from interface.kit.minerals import jewel
from interface.kit.ornaments import gem, socket
from interface.kit.stage import daylight, eye, photograph

colors = {'red': ('#ff2a18', '#5c0406'), 'gold': ('#ffb01e', '#6a3404'), 'green': ('#2fd06a', '#03301a'), 'dull': ('#4a4648', '#242226')}


def render(job):
    kind = job.name.split('-')[-1]
    layer = develop(denoise(photograph(job, lambda: build(kind), samples=64)), 1.15, contrast=1.15)
    write(job, *over(layer, shadow(layer[1], (1.5 * job.scale, 3 * job.scale), 3 * job.scale, .7)))


def build(kind):
    eye(1.28, 1.28)
    daylight(.7 if kind == 'dull' else 1.)
    socket(0, 0, 0, .395, rust() if kind == 'dull' else gold(), 4)
    gem(0, 0, .10, .40, jewel(*colors[kind], 0 if kind == 'dull' else .12), 8, math.pi / 8)
