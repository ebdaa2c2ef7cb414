"""A ship's lantern of black iron, set down on the stones: the light by which the crates are opened."""
import math

import numpy as np

from kit import cameras, lights, shapes
from kit.nodes import material
from kit.surfaces import preset_material

#: The flame from its wick to its tip: height over the foot and radius.
FLAME = ((.072, .0), (.078, .0070), (.086, .0105), (.096, .0115), (.108, .0100), (.122, .0066), (.136, .0030), (.146, .0))
#: The middle of what glows round it, over the foot.
GLOW = .100
SIZE = 1.12


def lantern(at, energy, turn=0):
    iron, parts = preset_material('flat iron'), []
    parts.append(shapes.lathe('foot', [(.0, .030), (.072, .030), (.076, .026), (.076, .016), (.086, .012), (.088, .0), (0, 0)], iron, 32))
    parts.append(shapes.lathe('roof', [(0, .262), (.020, .260), (.024, .246), (.034, .236), (.060, .222), (.088, .200), (.090, .190), (.078, .188), (0, .190)], iron, 32))
    for k in range(4):
        a = math.tau * (k + .5) / 4
        parts.append(shapes.sweep('bar', [(.073 * math.cos(a), .073 * math.sin(a), z) for z in (.02, .10, .195)], .0058, iron, 8))
    for z in (.078, .142):
        parts.append(shapes.sweep('hoop', [(.076 * math.cos(a), .076 * math.sin(a), z) for a in np.linspace(0, math.tau, 40)], .0036, iron, 6))
    parts.append(shapes.sweep('ring', [(.036 * math.cos(a), 0, .290 + .036 * math.sin(a)) for a in np.linspace(0, math.tau, 30)], .0056, iron, 8))
    parts.append(shapes.lathe('candle', [(0, .074), (.019, .074), (.022, .068), (.023, .030)], preset_material('ivory'), 20))
    parts.append(shapes.lathe('glass', [(.066, .030), (.066, .190)], glass(), 32))
    # Drawn over the picture it would burn before hoops and roof.
    parts.append(shapes.lathe('flame', [(radius, z) for z, radius in FLAME], burning(), 24))
    parts[-1].visible_diffuse = parts[-1].visible_glossy = False
    for part in parts:
        # One light stands in it, whose shadows of bars would hide what it is to show.
        part.visible_shadow = part.name.startswith('foot')
    shapes.place(shapes.group('lantern', parts), at, (0, 0, turn), SIZE)
    lights.flame((at[0] + .01, at[1] - .02, at[2] + .13 * SIZE), energy, .028, (1.0, .55, .24))


def burning():
    """A flame that nothing disturbs: pale where one looks into it, amber along its edge. Its blue stays below 1, or `still_life.catching` would take it for ground."""
    def build(n):
        edge = n.add('LayerWeight', Blend=.5).outputs['Facing']
        return n.add('Emission', Color=n.mix(n.fit(edge, .15, .85), '#ffd88c', '#ff8418'), Strength=n.fit(edge, .1, .9, 3.6, 1.6))
    return material('burning wick', build)


def glowing(at):
    """For `finish(air=…)`: the halo of the lantern that stands at `at`."""
    def air(rgb, light):
        high, wide = rgb.shape[:2]
        u, v, _ = cameras.project((at[0], at[1], at[2] + GLOW * SIZE))
        y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
        far = np.hypot(x - u * wide, y - v * high) / wide
        halo = sum(bright * np.exp(-(far / reach) ** 2) for bright, reach in ((.26, .020), (.09, .050), (.03, .13)))
        return rgb + (halo * light['alpha'])[..., None] * np.float32([1.0, .52, .16])
    return air


def glass():
    """A chimney that the flame in it has made bright."""
    def build(n):
        clear, lit = n.add('BsdfTransparent', Color=(1, 1, 1, 1)), n.add('Emission', Color='#ff8420', Strength=.9)
        return n.add('MixShader', i0=.22, i1=clear.outputs[0], i2=lit.outputs[0])
    return material('lantern glass', build)
