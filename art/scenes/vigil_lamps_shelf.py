"""What they stand on: a course of grey stone laid on the page's string course, its front edge and both ends moulded alike."""
import numpy as np

from kit import sdf, shapes
from kit.noise import fractal
from scenes.vigil_lamps_matter import stone

#: Its upper side is at z = 0. Half its length (x), its front edge and the wall (y), and how thick it is.
HALF, FRONT, WALL, THICK = 1.150, -.130, .125, .056
#: The moulding from above: how far its face is set back at each depth. A nosing, a fillet, a hollow, and the fillet that it rests on.
DEPTHS = (.0, .0015, .004, .008, .0125, .017, .0205, .023, .0232, .0276, .0278, .031, .035, .040, .0445, .0448, .06)
BACK = (.0075, .0045, .0018, .0, .0, .0014, .0045, .0095, .0065, .0065, .0105, .0155, .0185, .0200, .0205, .0155, .0155)
#: Where blocks meet (x).
JOINTS = (-.815, -.455, -.115, .245, .565, .870)
#: What belongs to it (see `shapes.belong`).
LEDGE = 1


def shelf(job):
    """Each block by itself, so that all can be fine where the moulding is."""
    parts, ends = [], (-HALF, *JOINTS, HALF)
    for k, (left, right) in enumerate(zip(ends, ends[1:])):
        parts.append(block(k, left, right, .0030 if job.preview else .0016))
        parts[-1].data.materials[0] = stone()
    return shapes.belong(shapes.group('shelf', parts), LEDGE)


@shapes.modelled
def block(k, left, right, fine):
    low, tall = .0018 * np.sin(k * 2.6), .0010 * np.cos(k * 1.9)

    def field(p):
        # No block was set quite like its neighbours.
        set_back = np.interp(-p[:, 2], DEPTHS, BACK)
        front = FRONT + low + set_back - p[:, 1]
        aside = np.maximum(left - p[:, 0], p[:, 0] - right)
        d = np.maximum(front, aside + (.0010 if left > -HALF or right < HALF else 0))
        for end, side in ((left, -1), (right, 1)):
            outermost = abs(end) == HALF
            d = np.maximum(d, side * (p[:, 0] - end) + (set_back if outermost else .0009))
        worn = .0011 * fractal(p * (16, 16, 26) + 3.1 * k, 4, k) + .0004 * fractal(p * 120 + k, 2, k + 9)
        chips = .0105 * np.clip(fractal(p * 21 + 5.3 * k, 3, k + 20) - .34, 0, 1) * np.exp(-(p[:, 2] / .012) ** 2) * (p[:, 1] < FRONT + .05)
        d = sdf.smooth_max(d + worn + chips, p[:, 2] + .0014 * fractal(p * (7, 9, 0) + k, 3, k + 5) + tall, .0028)
        return np.maximum(np.maximum(d, p[:, 1] - WALL), -THICK - p[:, 2]).astype(np.float32)
    return shapes.solid('block', field, (left - .004, FRONT - .006, -THICK - .004), (right + .004, WALL + .004, .006), fine, stone())
