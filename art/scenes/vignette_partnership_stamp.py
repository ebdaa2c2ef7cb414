"""The second party's matrix, which waits as well: a turned handle on a bronze die, hung by three links of chain from the hook of the box's lid."""
import math

from mathutils import Matrix

from interface.kit.shapes import lathe, tube

#: How far it leans: its die towards the visitor, and a little to the left (degrees).
LEAN = (24, -5)
#: How large it is beside the size it is modelled in.
SIZE = .93


def stamp(hook, wood, metal):
    """All that hangs from `hook`, in the box's measures."""
    links = [link(k, metal) for k in range(3)]
    hang = Matrix.Translation(hook)
    for part in links:
        part.matrix_world = hang @ part.matrix_world
    body = hang @ Matrix.Translation((0, -.62, 0)) @ Matrix.Scale(SIZE, 4) @ Matrix.Rotation(math.radians(LEAN[1]), 4, 'Z') @ Matrix.Rotation(math.radians(-90 - LEAN[0]), 4, 'X') @ Matrix.Translation((0, 0, -2.02))
    for part in turned(wood, metal):
        part.matrix_world = body @ part.matrix_world


def link(k, metal):
    """Seen from in front and from the side by turns."""
    flat, points = k % 2 == 0, []
    for step in range(33):
        a = math.tau * step / 32
        across, down = .085 * math.cos(a), -.10 - .18 * k + .135 * math.sin(a)
        points.append((across, down, 0) if flat else (.02 * math.cos(a), down, across))
    return tube(points, [.030] * len(points), metal, 10, ends=False)


def turned(wood, metal):
    """Upright on its die, whose face is at 0; the ring for the chain on top."""
    die = [(.001, .05), (.40, .05), (.44, .03), (.48, .05), (.52, .0), (.60, .0), (.66, .05), (.67, .12), (.66, .24), (.62, .28), (.64, .33), (.58, .38), (.34, .44), (.20, .56), (.17, .68), (.24, .72), (.26, .77), (.22, .82)]
    handle = [(.20, .80), (.27, .86), (.25, .94), (.20, 1.02), (.24, 1.16), (.33, 1.36), (.37, 1.52), (.33, 1.68), (.22, 1.78), (.15, 1.82)]
    cap = [(.17, 1.80), (.19, 1.85), (.14, 1.91), (.06, 1.94), (.001, 1.95)]
    ring = tube([(.10 * math.cos(a), 0, 2.02 + .10 * math.sin(a)) for a in (math.tau * k / 24 for k in range(25))], [.032] * 25, metal, 10, ends=False)
    return [lathe(die, metal, steps=80), lathe(handle, wood, steps=64), lathe(cap, metal, steps=48), ring]
