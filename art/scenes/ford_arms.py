"""What is held at the ford and is seen near: axes with ground edges, bows with the string in the fingers and the arrow on it."""
import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import shapes
from kit.skeleton import solve
from kit.surfaces import plain, preset_material


def forge_axes(person):
    """Axes with heads of dark iron and a ground edge: a thin plate of polished steel shows nothing but the sky, as a pane does."""
    iron, ground_steel = plain('axe iron', '#34373b', .50, .2, .4, .35), plain('axe edge', '#d9d8cf', .36, .3, .5, .15)
    for old in [part for part in person.children_recursive if part.name.startswith('blade') and part.parent.name.startswith('axe')]:
        haft = old.parent
        bpy.data.objects.remove(old)
        if not any(part.name.startswith('head of axe') for part in haft.children):
            for part in axe_head(iron, ground_steel):
                part.parent = haft


def axe_head(iron, ground_steel, top=.70):
    """A bearded blade, its bevel and a socket round the haft, whose end is at `top`: across it is x, along it z."""
    cheek = [(.000, .045), (.060, .050), (.125, .088), (.160, .120)], [(.000, -.045), (.060, -.060), (.125, -.125), (.160, -.170)]
    thick = (.026, .021, .013, .0095)
    outline = [*zip(cheek[0], cheek[1], thick)]
    points = [(x, side * half, top + z) for (x, high), (_, low), half in outline for z, side in ((high, 1), (low, 1), (low, -1), (high, -1))]
    faces = [(4 * r + k, 4 * r + (k + 1) % 4, 4 * r + 4 + (k + 1) % 4, 4 * r + 4 + k) for r in range(3) for k in range(4)] + [(3, 2, 1, 0), (12, 13, 14, 15)]
    body = shapes.add('head of axe', points, faces, iron, smooth=False)
    # The bevel: from the cheek's end to an edge that bows outwards.
    up = np.linspace(-1, 1, 9)
    inner = [(.158, side * .0100, top + (.121 if t > 0 else .171) * t) for side in (1, -1) for t in up]
    edge = [(.205 - .022 * t * t, 0, top + (.150 if t > 0 else .205) * t) for t in up]
    bevel = shapes.add('bevel of axe', [*inner, *edge], [(a + k, a + k + 1, 18 + k + 1, 18 + k)[::way] for a, way in ((0, 1), (9, -1)) for k in range(8)], ground_steel, smooth=False)
    socket = shapes.sweep('socket of axe', [(0, 0, top - .062), (0, 0, top + .062)], .030, iron, 10)
    back = shapes.block('back of axe', (.075, .040, .062), iron, .008)
    back.location = (-.045, 0, top)
    return [body, bevel, socket, back]


def span_bow(person, pose):
    """A drawn bow between both fists: the string runs from tip to fingers to tip, the arrow from the fingers over the other fist. The kit's, which is bent for one reach, is taken away."""
    old = [part for part in person.children if part.name.startswith('bow')]
    for part in old:
        for piece in (*part.children_recursive, part):
            bpy.data.objects.remove(piece)
    if not old:
        return
    bones = solve(pose)
    fist, fingers = (bones[f'{side}_hand'].translation.copy() for side in ('left', 'right'))
    way = (fist - fingers).normalized()
    up = Vector(pose.left_grip).normalized()
    up = (up - way * up.dot(way)).normalized()
    wood, string, shaft = plain('bow wood', '#5a3a1e', .55), plain('bow string', '#cdbf98', .7), plain('arrow shaft', '#a07a48', .6)
    nock = fingers + .045 * way + .02 * up
    tips = [fist + sign * .66 * up - .17 * way for sign in (1, -1)]
    for sign, tip in zip((1, -1), tips):
        limb = shapes.bezier(fist, fist + .07 * way + sign * .24 * up, fist + .05 * way + sign * .50 * up, tip, 16)
        shapes.sweep('limb', limb, np.linspace(.022, .010, 16), wood, 8).parent = person
        shapes.sweep('string', [tip, nock], .0055, string, 6).parent = person
    point = fist + .26 * way + .050 * up
    for part in fletched(nock, point, shaft):
        part.parent = person


def fletched(nock, point, shaft):
    """An arrow from its nock to its point."""
    way = (point - nock).normalized()
    yield shapes.sweep('arrow', [nock, point], .0085, shaft, 7)
    yield shapes.sweep('head', [point - .02 * way, point, point + .02 * way, point + .10 * way], [.009, .012, .024, .001], preset_material('flat steel'), 4)
    side = way.orthogonal().normalized()
    for k in range(3):
        out = Matrix.Rotation(2.1 * k, 3, way) @ side
        yield shapes.sweep('feather', [nock + .03 * way, nock + .05 * way + .014 * out, nock + .15 * way + .012 * out, nock + .19 * way], [.004, .026, .022, .003], preset_material('linen'), 4, (1, .2))
