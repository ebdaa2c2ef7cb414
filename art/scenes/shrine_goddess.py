"""The shrine's goddess as she stands: the kit's bare limbs, gold and lamp, in a dress, locks and marble of her own, for she is seen near."""
import numpy as np

from kit import goddess, goddess_flesh, shapes
from kit.sdf import smooth_min
from scenes import shrine_locks
from scenes.shrine_chiton import peplos
from scenes.shrine_hand import held_out
from scenes.shrine_himation import mantle, shoulder, veil
from scenes.shrine_marble import marble


#: The box that holds all her cloth, in metres of a woman.
LOW, HIGH = (-.56, -.48, 0), (.56, .46, 2.02)


def statue(step):
    """An empty with all parts as children, as `kit.goddess.statue`: she faces -y and stands on z = 0, about nine metres high. `step`: the mesh's cells there, in metres."""
    stone = marble()
    skin, eyes = goddess_flesh.flesh(stone, 1 if step > .04 else 2, held_out())

    def cloth(p):
        return np.minimum(smooth_min(peplos(p), veil(p, eyes), .005), smooth_min(mantle(p), shoulder(p), .02))
    low, high = np.array(eyes) + (-.18, -.16, -.50), np.array(eyes) + (.18, .24, .18)
    hair = shrine_locks.field(eyes)
    parts = [
        skin, *goddess.diadem(eyes), *goddess.clasps(),
        shapes.solid('robe', goddess.near(cloth, LOW, HIGH), LOW, HIGH, step / 8, stone, goddess.hollows(cloth)),
        shapes.solid('hair', goddess.near(hair, low, high), low, high, step / 13, stone, goddess.hollows(hair, .008)),
    ]
    woman = shapes.group('woman', parts)
    woman.scale = (goddess.SCALE,) * 3
    return shapes.group('goddess', [woman, *goddess.lamp(), *goddess.halo(eyes * goddess.SCALE)])
