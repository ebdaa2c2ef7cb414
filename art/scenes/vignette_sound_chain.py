"""The chain that was dragged down: it lies on the landing, hangs over the broken side and runs out on the floor."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.surfaces import metal
from scenes.vignette_sound_steps import on_steps

HALF, BEND, THICK = .045, .0235, .0108
"""Of a link: half its length, half its width, its wire's radius (metres)."""
LIES = .026
"""How high the middle of a link lies that leans on its neighbour."""


def chain():
    """Every link holds the next: one lies over to the left, the other to the right."""
    iron = metal('link', base='#8a8580', edge='#e2dcd2', dark='#1b1917', patina='#6a3d20', patina_amount=.45, roughness=.34, metallic=.92, wear=0.0)
    ring = [(BEND * math.cos(a), 0, BEND * math.sin(a) + math.copysign(HALF - BEND, math.sin(a))) for a in np.linspace(.01, math.tau + .01, 41)]
    first = shapes.sweep('link', ring, THICK, iron, 14)
    line, outs = path()
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    # From wire to wire within two links: drawn taut, less a little play.
    pitch = 2 * HALF - 2 * THICK - .005
    places = pitch * np.arange(int(far[-1] / pitch) + 1)
    joints, away = (np.stack([np.interp(places, far, track[:, k]) for k in range(3)], 1) for track in (line, outs))
    for i, (a, b) in enumerate(zip(joints, joints[1:])):
        ahead = Vector(b - a).normalized()
        side = ahead.cross(Vector(away[i] + away[i + 1])).normalized()
        lean = math.radians(44 if i % 2 else -44)
        wide = side * math.cos(lean) + side.cross(ahead) * math.sin(lean)
        link = first if i == 0 else shapes.copy(first)
        link.matrix_world = Matrix.Translation(Vector((a + b) / 2)) @ Matrix((wide, ahead.cross(wide), ahead)).transposed().to_4x4()


def path():
    """Its middle line, and which way is off what it lies on."""
    up, out = (0, 0, 1), (-.40, -.92, 0)
    lip, nose, ahead = (-.28, -.65, .70), (.65, -.28, .70), (.92, -.40, 0)

    def on(down, across, step, lift=LIES, away=up):
        x, y, z = on_steps(down, across, step)
        return (x, y, z + lift), away
    # Behind the boots and over the landing's side; there it hangs free in a bow, and comes up again on the next tread before them. Then down the flight, and over its side to the floor.
    bends = [on(-.19, .46, 3, 0), on(-.26, .40, 3), on(-.305, .30, 3), on(-.29, .19, 3), on(-.24, .11, 3), on(-.20, .045, 3), on(-.185, -.016, 3, .012, lip),
             on(-.172, -.050, 3, -.05, out), on(-.150, -.062, 3, -.12, out), on(-.105, -.070, 1, .055, out), on(-.035, -.074, 1, .026, out), on(.035, -.072, 1, .040, out), on(.080, -.066, 1, .080, out),
             on(.108, -.050, 2, -.006, out), on(.130, -.012, 2, .020, lip), on(.160, .028, 2), on(.205, .050, 2), on(.245, .048, 2, .018, nose), on(.285, .044, 2, -.035, ahead), on(.300, .038, 1, .055, ahead), on(.335, .015, 1, LIES),
             on(.385, -.030, 1), on(.390, -.095, 1), on(.340, -.155, 1), on(.265, -.185, 1), on(.205, -.235, 1), on(.180, -.285, 1), on(.172, -.318, 1, .008, lip), on(.166, -.345, 1, -.055, out), on(.155, -.368, 0, .034, lip), on(.115, -.410, 0), on(.045, -.420, 0)]
    return rounded_off(np.array([at for at, _ in bends])), rounded_off(np.array([away for _, away in bends]))


def rounded_off(bends):
    """The line through these points, its corners worn round."""
    t = np.linspace(0, len(bends) - 1, 20 * len(bends))
    line = np.stack([np.interp(t, range(len(bends)), bends[:, k]) for k in range(3)], 1)
    for _ in range(60):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line
