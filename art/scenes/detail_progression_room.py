"""The dark room that bronze and stones mirror: a few soft lights and nothing between them. Metal sees them in Cycles, the cut stones in `detail_progression_refraction`; both see the same."""
import bpy
import numpy as np
from mathutils import Vector

from kit.nodes import Nodes

#: Where each stands, seen from the eye (right, up, towards the eye), half its width and height at a distance of 1, its tint and how bright it is.
BOXES = (
    ((-.72, .50, .48), (.42, .32), (1.0, .76, .46), 7.0),
    ((.10, .93, .34), (.60, .13), (1.0, .90, .74), 5.5),
    ((.93, .22, .10), (.15, .60), (.42, .60, 1.0), 4.5),
    ((-.80, -.42, .35), (.26, .40), (1.0, .58, .26), 3.4),
    ((.34, .42, .84), (.070, .085), (1.0, .96, .90), 9.0),
)
SOFT = .035
#: What is between them, by how high it is, from straight below (0) to straight above (1).
SHADE = ((0, (.24, .14, .07)), (.40, (.15, .085, .045)), (.50, (.07, .05, .045)), (.72, (.11, .10, .11)), (1, (.30, .28, .28)))
#: The night that all but reflections find there, and how bright it is.
SKY, STRENGTH = '#33415e', .3


def axes(camera):
    """The eye's right, up and towards itself, in the world."""
    turn = np.array(camera.matrix_world.to_3x3())
    return turn[:, 0], turn[:, 1], turn[:, 2]


def frames(camera):
    """Of each box: its middle's direction, and the two that its sides run along, in the world."""
    right, up, near = axes(camera)
    for at, half, tint, strength in BOXES:
        middle = at[0] * right + at[1] * up + at[2] * near
        middle /= np.linalg.norm(middle)
        along = np.cross(up, middle)
        along /= np.linalg.norm(along)
        yield middle, along, np.cross(middle, along), half, tint, strength


def softbox_room(camera):
    """The world's sky, in which only reflections find the boxes: they add no light to anything else, and no grain."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes(world.node_tree)
    way = n.add('TexCoord').outputs['Generated']
    glossy = n.add('LightPath').outputs['Is Glossy Ray']

    def dot(v):
        return n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=way, i1=tuple(Vector(v))).outputs['Value']
    up = n.add('SeparateXYZ', i0=way).outputs['Z']
    # Below is a table that the lights fall on: without it all that bulges down would be black.
    dim = n.ramp(n.fit(up, -1, 1), *((at, tuple(part / STRENGTH for part in tint)) for at, tint in SHADE))
    seen = n.mix(glossy, SKY, dim)
    for middle, along, across, half, tint, bright in frames(camera):
        ahead = n.math('MAXIMUM', dot(middle), .05)
        u, v = (n.math('ABSOLUTE', n.math('DIVIDE', dot(side), ahead)) for side in (along, across))
        share = n.times(n.fit(u, half[0] + SOFT, half[0] - SOFT), n.fit(v, half[1] + SOFT, half[1] - SOFT), n.fit(dot(middle), .05, .1), glossy, bright / STRENGTH)
        box = n.add('VectorMath', {'operation': 'SCALE'}, i0=tint)
        n.set(box.inputs['Scale'], share)
        seen = n.add('VectorMath', {'operation': 'ADD'}, i0=seen, i1=box.outputs[0]).outputs[0]
    background = n.add('Background', Color=seen, Strength=STRENGTH)
    output = n.tree.nodes.new('ShaderNodeOutputWorld')
    n.tree.links.new(background.outputs[0], output.inputs[0])


def seen_along(camera, ways, channel):
    """How bright the room is along these directions (n, 3), in one of the three colours; below there is the bowl's own bronze."""
    light = .020 + .030 * np.clip(ways[:, 2], 0, 1) + (.16, .085, .035)[channel] * np.clip(-ways[:, 2] * 1.6, 0, 1)
    for middle, along, across, half, tint, bright in frames(camera):
        ahead = ways @ middle
        u, v = (np.abs(ways @ side) / np.maximum(ahead, .05) for side in (along, across))
        inside = np.clip((half[0] - u) / (2 * SOFT) + .5, 0, 1) * np.clip((half[1] - v) / (2 * SOFT) + .5, 0, 1)
        light = light + bright * tint[channel] * inside * (ahead > .05)
    return light.astype(np.float32)
