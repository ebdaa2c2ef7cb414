"""What other trades have left on the bench: a carver's chisel, a musician's fork, a writer's pen in its ink."""
import math

import numpy as np

from kit import shapes
from kit.surfaces import metal, plain, preset_material

#: Their kind (see `shapes.belong`).
TOOL = 8


def brush(at, turn):
    """Lying; its bristles are green with what it took off."""
    parts = [shapes.sweep('handle', [(.02, 0, .016), (.09, 0, .012), (.17, 0, .011), (.19, 0, .011)], [.010, .0085, .011, .006], plain('handle', '#a0642e', .40), 18)]
    parts.append(shapes.sweep('ferrule', [(-.018, 0, .017), (.026, 0, .016)], [.0165, .0125], preset_material('flat bronze'), 22, (1, 1.3)))
    parts.append(shapes.sweep('bristles', [(-.070, 0, .013), (-.060, 0, .015), (-.016, 0, .017)], [.012, .019, .016], plain('bristles', '#6d8068', .9), 22, (.8, 1.4)))
    return shapes.belong(shapes.place(shapes.group('brush', parts), at, (0, 0, turn), .86), TOOL)


def chisel(at, turn):
    """Lying, its edge towards -x; the handle is hooped, for a mallet."""
    wood, brass = plain('chisel handle', '#9a5a2a', .38), preset_material('flat gold')
    parts = [shapes.sweep('handle', [(.004, 0, .016), (.03, 0, .016), (.075, 0, .016), (.115, 0, .016)], [.010, .0145, .0125, .0155], wood, 20)]
    parts += [shapes.sweep('hoop', [(x, 0, .016), (x + wide, 0, .016)], r, brass, 20) for x, wide, r in ((-.010, .018, .0115), (.108, .010, .0165))]
    parts.append(shapes.sweep('neck', [(-.034, 0, .012), (-.008, 0, .016)], [.006, .008], steel(), 14))
    parts.append(shapes.place(shapes.block('blade', (.105, .026, .006), steel(), .002), (-.083, 0, .011), (0, -4, 0)))
    return shapes.belong(shapes.place(shapes.group('chisel', parts), at, (0, 0, turn)), TOOL)


def fork(at, turn):
    """A tuning fork, lying, its prongs towards -x."""
    bend = [(.020 * math.cos(a), .020 * math.sin(a), .008) for a in np.linspace(math.pi / 2, -math.pi / 2, 15)]
    parts = [shapes.sweep('prongs', [(-.125, .020, .008), (-.06, .020, .008), *bend, (-.06, -.020, .008), (-.125, -.020, .008)], .0062, steel(), 14)]
    parts += [shapes.sweep('stem', [(.018, 0, .008), (.080, 0, .009)], [.0062, .0050], steel(), 14), shapes.sweep('end', [(.078, 0, .010), (.086, 0, .010), (.094, 0, .010)], [.006, .0095, .006], steel(), 14)]
    return shapes.belong(shapes.place(shapes.group('fork', parts), at, (0, 0, turn), .92), TOOL)


def ink(at):
    """A glazed pot with a brass lip; a goose's feather stands in it."""
    clay = plain('glaze', '#40504e', .28, specular=.6, uneven=.5)
    parts = [shapes.lathe('pot', [(0, 0), (.044, 0), (.056, .012), (.062, .032), (.060, .052), (.048, .066), (.046, .073), (.053, .080), (.049, .083), (.040, .074), (.040, .064), (0, .062)], clay, 112)]
    lip = [(.051 + .0048 * math.cos(a), .081 + .0048 * math.sin(a)) for a in np.linspace(0, math.tau, 13)]
    parts += [shapes.lathe('lip', lip, preset_material('flat gold'), 112), *feather()]
    return shapes.belong(shapes.place(shapes.group('ink', parts), at), TOOL)


def feather():
    """It leans to the right; its broad side is turned to the eye."""
    t = np.linspace(0, 1, 41)
    rib = np.stack([-.018 + .075 * t + .030 * t ** 2, np.full(41, .006), .050 + .215 * t - .020 * t ** 2], -1)
    along = np.gradient(rib, axis=0)
    side = np.stack([-along[:, 2], np.zeros(41), along[:, 0]], -1)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    grown = np.clip((t - .30) / .12, 0, 1) ** .7 * np.clip((1.002 - t) / .22, 0, 1) ** .6
    made, parts = plain('vane', '#b7a488', .8, uneven=.4), []
    for sign, wide, notch in ((1, .024, .62), (-1, .015, .80)):
        # Barbs part where the feather has been handled.
        reach = wide * grown * (1 - .65 * np.exp(-((t - notch) / .018) ** 2))
        outer = rib + sign * side * reach[:, None] + along * 1.6 * grown[:, None]
        outer[:, 1] -= .35 * reach
        faces = [(k, k + 1, k + 42, k + 41) for k in range(40)]
        parts.append(shapes.add('vane', np.concatenate([rib, outer]), faces, made))
    return [*parts, shapes.sweep('rib', [tuple(p) for p in rib[::4]], list(np.linspace(.0036, .0012, 11)), plain('rib', '#cdb890', .5), 10)]


def steel():
    return metal('tool steel', '#80848c', '#c4c8d0', '#2a2c32', '#4a3424', patina_amount=.15, roughness=.34, wear=0, metallic=.6)
