"""The emperor's lamps, each of which is rendered by itself (`hero_character_passes`), and the room that his metal mirrors."""
import bpy
from mathutils import Vector

from hero import stage
from kit import lights
from kit.nodes import Nodes, colour

#: The lamps by their names, and what the world's light is called.
LAMPS, ROOM = ('fire', 'embers', 'face', 'moon', 'back'), 'room'
#: The sky's light on what lies in shade, and the moon's.
SHADE, EDGE = (0.30, 0.44, 1.0), (0.50, 0.68, 1.0)


def lamps(place):
    """The fire burns ahead of him, between him and the Warden, low and a little towards us: the side that faces it is warm, and all that faces away is the night's."""
    x, y, z = place.emperor
    tall = place is stage.TALL

    def lamp(name, at, towards, watts, size, tint):
        thing = lights.panel((x + at[0], y + at[1], z + at[2]), (x + towards[0], y + towards[1], z + towards[2]), watts, size, tint)
        thing.name = name
    lamp('fire', (3.5, -1.7, 0.9) if not tall else (2.6, -3.4, 1.0), (0, 0, 1.5), 620, 0.7, lights.FIRE)
    # A second, far off on our side: it draws the muscles of the side that we see, and is dim.
    lamp('embers', (-1.6, -5.2, 0.5), (0, 0, 1.5), 300, 0.9, (1.0, 0.42, 0.15))
    fx, fy, fz = place.emperor_face
    kx, ky, kz = place.emperor_key_from
    lamp('face', (fx + kx, fy + ky, fz + kz), (fx, fy, fz), place.emperor_key, 0.35, (1, 0.70, 0.46))
    lamp('back', (-4.6, 3.0, 3.4), (-0.3, 0, 1.6), 300, 1.2, SHADE)
    lights.moon((-0.66, -0.80, -0.62), 5.0, tint=EDGE)
    room()


def room(zenith='#2c3c58', horizon='#141722', strength=1.0):
    """The night sky; and what only metal sees of it: a few fires, low before him and beside us, the pale sky behind the moon, and dark between them."""
    world = bpy.data.worlds.new(ROOM)
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes(world.node_tree)
    way = n.add('TexCoord').outputs['Generated']
    height = n.add('SeparateXYZ', i0=way).outputs['Z']

    def spot(at, low, high, tint, much):
        near = n.fit(n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=way, i1=tuple(Vector(at).normalized())).outputs['Value'], low, high)
        node = n.add('VectorMath', {'operation': 'SCALE'}, i0=tint)
        n.set(node.inputs['Scale'], n.times(near, near, much))
        return node.outputs[0]

    def sum_of(parts):
        whole = parts[0]
        for part in parts[1:]:
            whole = n.add('VectorMath', {'operation': 'ADD'}, i0=whole, i1=part).outputs[0]
        return whole
    mirrored = sum_of([
        spot((.92, -.42, -.06), .80, .96, (1.0, .52, .17), 5.0), spot((.30, -.94, -.16), .93, .985, (1.0, .46, .14), 2.2), spot((-.62, -.76, -.02), .94, .99, (1.0, .40, .12), 1.5),
        spot((.62, .55, .56), .78, .95, (.46, .62, 1.0), 1.7), spot((-.70, .10, .70), .70, .96, (.26, .38, .80), .8),
    ])
    night = n.mix(n.fit(height, -.1, .8), colour(horizon), colour(zenith))
    glossy = n.add('LightPath').outputs['Is Glossy Ray']
    only = n.add('VectorMath', {'operation': 'SCALE'}, i0=mirrored)
    n.set(only.inputs['Scale'], glossy)
    seen = n.add('VectorMath', {'operation': 'ADD'}, i0=night, i1=only.outputs[0]).outputs[0]
    output = n.tree.nodes.new('ShaderNodeOutputWorld')
    n.tree.links.new(n.add('Background', Color=seen, Strength=strength).outputs[0], output.inputs[0])
