"""The second party's seal box (a skippet): turned wood with a bronze rim. Its lid stands open on its hinge like a locket's; in the hollow the wax has been poured over the ribbon, smooth and still warm, for nobody has pressed a seal into it."""
import math

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from interface.kit.drawing import Sheet
from interface.kit.graph import material, rgb, surface
from interface.kit.relief import carve, pillow
from interface.kit.shapes import lathe, tube
from kit.noise import fractal2
from scenes.vignette_partnership_ribbon import band, silk
from scenes.vignette_partnership_seal import wax
from scenes.vignette_partnership_stamp import stamp

#: How it leans on its ribbon (degrees): its mouth a little down and to the right, so that its outer side is seen towards the lamp, and the far wall of its hollow.
LEAN = (12, 17)
#: How far the lid still has to fall back to lie open flat (degrees); its hinge, in the box's own measures.
AJAR, HINGE = 33, (2.10, 0, 1.13)
FLOOR = .15
#: Where the lid's hook holds what hangs from it, in the lid's measures.
HOOK = (2.20, 0, .24)


def seal_box(job, at):
    wood, metal, bare = turned_wood(), brass(), raw_wood()
    stand = Matrix.Translation((*at, .42)) @ Matrix.Rotation(math.radians(LEAN[1]), 4, 'Y') @ Matrix.Rotation(math.radians(LEAN[0]), 4, 'X')
    body = [(.6, .02), (1.90, .02), (2.03, .06), (2.08, .14), (2.05, .22), (1.98, .26), (1.97, .32), (2.03, .36), (2.06, .46), (2.06, .58), (2.03, .68), (1.97, .72), (1.96, .78), (2.01, .82), (2.03, .90), (1.99, .98)]
    rim = [(1.96, .94), (2.01, .96), (2.04, 1.02), (2.02, 1.10), (2.00, 1.12), (2.00, 1.18), (1.96, 1.24), (1.90, 1.26), (1.83, 1.24), (1.79, 1.18), (1.78, 1.06)]
    hollow = [(1.80, 1.10), (1.76, .98), (1.72, .94), (1.72, .60), (1.70, .36), (1.64, .24), (1.54, FLOOR + .02), (1.30, FLOOR), (1.26, FLOOR - .03), (1.22, FLOOR), (.6, FLOOR - .01), (.001, FLOOR - .01)]
    parts = [lathe(body, wood, steps=96), lathe(rim, metal, steps=96), lathe(hollow, bare, steps=96), *waiting(job)]
    bpy.context.view_layer.update()
    for part in parts:
        part.matrix_world = stand @ part.matrix_world
    folded = stand @ Matrix.Translation(HINGE) @ Matrix.Rotation(math.radians(-AJAR), 4, 'Y') @ Matrix.Translation((2.10, 0, .02))
    for part in lid(wood, metal, bare):
        part.matrix_world = folded @ part.matrix_world
    for part in hinge(metal):
        part.matrix_world = stand @ Matrix.Translation(HINGE) @ part.matrix_world
    stamp(folded @ Vector(HOOK), wood, metal)


def waiting(job):
    """What the seal will hold: both ends of the ribbon, laid across the floor; and the wax on them."""
    blue, strips = silk('blue'), []
    for side in (-1, 1):
        way = [(side * .50, 1.66, .62), (side * .46, 1.50, FLOOR + .12), (side * .34, .70, FLOOR + .05), (side * .10, .05, FLOOR + .08), (-side * .22, -.70, FLOOR + .05), (-side * .52, -1.48, FLOOR + .07)]
        strips.append(band(way, [0, 0, .04, .05 * side, -.04, 0], [.34] * 6, blue))
    board = Sheet(3.2, 3.2, 50 if job.preview else 100)
    turn, far = np.arctan2(board.y, board.x), np.hypot(board.x, board.y)
    edge = 1.27 + .040 * np.sin(2 * turn + .6) + .030 * np.sin(3 * turn + 2) + .018 * np.sin(7 * turn) + .05 * (fractal2(board.x * 2, board.y * 2, 3, 4) - .5)
    # It dripped once when the ladle was drawn away.
    drops = [r - np.hypot(board.x - x, board.y - y) for x, y, r in ((.92, -1.20, .085), (-1.20, -.86, .06))]
    field = cv2.GaussianBlur(np.maximum.reduce([edge - far, *drops]).astype(np.float32), (0, 0), 1.5)
    # Round at its edge; inside it sank as it began to cool, and wrinkled a little.
    inner = np.clip((field - .22) / .34, 0, 1)
    inner = inner * inner * (3 - 2 * inner)
    height = pillow(field, .30, .40) * (1 - inner) + inner * (.25 + .10 * np.clip(1 - (far / 1.0) ** 2, 0, 1)) + .012 * np.sin(11 * far + 2 * np.sin(2 * turn)) * inner * np.clip(far / .4, 0, 1)
    poured = carve(board, field, height.astype(np.float32), wax('#c9161c', '#8c0c12', '#d03428', gilt=0), (.03, -.06, FLOOR + .10), floor=-.08, along=np.zeros_like(field))
    return [*strips, poured]


def lid(wood, metal, bare):
    """Shallow and hollow within; what is seen is its inside. Its middle is the origin, its hinge at the left."""
    dish = [(1.74, .30), (1.70, .16), (1.62, .06), (1.40, .02), (1.34, -.02), (1.28, .02), (.40, .0), (.34, -.03), (.28, .0), (.001, .0)]
    outside = [(1.99, .02), (1.97, -.10), (1.80, -.22), (1.2, -.34)]
    band_ = [(1.72, .24), (1.75, .33), (1.82, .37), (1.90, .36), (1.98, .30), (2.02, .20), (2.02, .08), (1.98, .0)]
    # Its hook has nothing to catch yet, and bears the matrix meanwhile.
    clasp = tube([(2.00, 0, .16), (2.16, 0, .20), (2.22, 0, .32), (2.16, 0, .44), (2.06, 0, .44)], [.07, .075, .07, .06, .045], metal, 10)
    return [lathe(dish, bare, steps=96), lathe(outside, wood, steps=96), lathe(band_, metal, steps=96), clasp]


def hinge(metal):
    """Three knuckles on a pin, and a strap to each side."""
    parts = []
    for low, high, thick in ((-.42, -.16, .115), (-.13, .13, .13), (.16, .42, .115)):
        parts.append(tube([(0, low, 0), (0, low + .03, 0), (0, high - .03, 0), (0, high, 0)], [thick * .8, thick, thick, thick * .8], metal, 16))
    parts.append(tube([(0, -.50, 0), (0, .50, 0)], [.06, .06], metal, 12))
    return parts


def brass():
    """Off the lathe: fine rings, bright but for the grooves."""
    made, g = material('turned brass')
    local = g.node('SeparateXYZ', {0: g.node('TexCoord').outputs['Object']}).outputs
    radius = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', local[0], local[0]), g.math('MULTIPLY', local[1], local[1])))
    rings = g.noise(g.node('CombineXYZ', {0: g.math('MULTIPLY', radius, 16), 1: g.math('MULTIPLY', local[2], 16)}), 1, 2)
    broad = g.noise(g.place(), 1.3, 4, .6)
    hollow = g.node('AmbientOcclusion', {'Distance': .10}, samples=4).outputs['AO']
    shade = g.mix(g.remap(broad, .40, .70, 0, .5), rgb('#d2a45a'), rgb('#8f6430'))
    shade = g.mix(g.remap(hollow, .80, .30, 0, .85), shade, rgb('#3a200c'))
    bump = g.node('Bump', {'Strength': .10, 'Distance': .03, 'Height': rings})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Metallic': .90, 'Roughness': g.remap(broad, .35, .7, .20, .34), 'Specular': .5, 'Normal': bump}))


def turned_wood():
    """Pear wood off the lathe: fine rings, grain across it, dark in the grooves, polished."""
    made, g = material('turned wood')
    local = g.node('TexCoord').outputs['Object']
    grain = g.noise(g.node('VectorMath', {0: local, 1: (.7, 9, 2.5)}, operation='MULTIPLY').outputs[0], 1.8, 5, .62, .6)
    fine = g.noise(g.node('VectorMath', {0: local, 1: (2, 22, 8)}, operation='MULTIPLY').outputs[0], 2.2, 3, .6)
    hollow = g.node('AmbientOcclusion', {'Distance': .14}, samples=4).outputs['AO']
    shade = g.mix(g.remap(grain, .34, .68), rgb('#6e3d20'), rgb('#40200f'))
    shade = g.mix(g.remap(fine, .50, .72, 0, .45), shade, rgb('#2e1407'))
    shade = g.mix(g.remap(hollow, .85, .35, 0, .85), shade, rgb('#1d0c05'))
    bump = g.node('Bump', {'Strength': .16, 'Distance': .03, 'Height': g.math('ADD', grain, fine)})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Roughness': .34, 'Specular': .5, 'Clearcoat': .15, 'Clearcoat Roughness': .25, 'Normal': bump}))


def raw_wood():
    """Inside nobody polished it: pale lime wood with the turner's rings, grey where dust lay."""
    made, g = material('raw wood')
    local = g.node('TexCoord').outputs['Object']
    grain = g.noise(g.node('VectorMath', {0: local, 1: (.9, 8, 3)}, operation='MULTIPLY').outputs[0], 1.6, 5, .6, .5)
    around = g.node('SeparateXYZ', {0: local}).outputs
    radius = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', around[0], around[0]), g.math('MULTIPLY', around[1], around[1])))
    rings = g.noise(g.node('CombineXYZ', {0: g.math('MULTIPLY', radius, 9), 1: g.math('MULTIPLY', around[2], 9)}), 1.4, 3)
    hollow = g.node('AmbientOcclusion', {'Distance': .55}, samples=4).outputs['AO']
    shade = g.mix(g.remap(grain, .34, .68), rgb('#a87a4a'), rgb('#6e4524'))
    shade = g.mix(g.remap(rings, .45, .70, 0, .5), shade, rgb('#5a3619'))
    shade = g.mix(g.remap(hollow, .90, .30, 0, .80), shade, rgb('#221008'))
    bump = g.node('Bump', {'Strength': .28, 'Distance': .03, 'Height': g.math('ADD', grain, rings)})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': shade, 'Roughness': .62, 'Specular': .25, 'Normal': bump}))
