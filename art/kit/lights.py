"""Two families of light: the cold moon from behind right, warm fire from the front; and by day a low sun, which is the moon in another tint."""
import math

import bpy
from mathutils import Vector

from kit.nodes import Nodes, colour
from kit.shapes import link

MOON = (0.45, 0.62, 1.0)
FIRE = (1.0, 0.50, 0.19)


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()
    return thing


def moon(direction=(-0.75, -0.95, -0.62), strength=5.0, soft=1.0, tint=MOON):
    light = bpy.data.lights.new('moon', 'SUN')
    light.color, light.energy, light.angle = tint, strength, math.radians(soft)
    thing = link(bpy.data.objects.new('moon', light))
    thing.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return thing


def panel(at, target, energy, size=1.0, tint=FIRE):
    """A soft light aimed at something: the glow of a fire out of sight, or the moon's rim on one figure."""
    light = bpy.data.lights.new('panel', 'AREA')
    light.color, light.energy, light.size = tint, energy, size
    thing = link(bpy.data.objects.new('panel', light))
    thing.location = at
    return aim(thing, target)


def flame(at, energy=300, size=0.2, tint=FIRE):
    light = bpy.data.lights.new('flame', 'POINT')
    light.color, light.energy, light.shadow_soft_size = tint, energy, size
    thing = link(bpy.data.objects.new('flame', light))
    thing.location = at
    return thing


def beam(at, target, energy, angle, size=1.0, tint=MOON):
    """The moon's light on one far thing and on nothing beside it; `angle` in degrees."""
    light = bpy.data.lights.new('beam', 'SPOT')
    light.color, light.energy, light.shadow_soft_size, light.spot_size, light.spot_blend = tint, energy, size, math.radians(angle), 0.5
    thing = link(bpy.data.objects.new('beam', light))
    thing.location = at
    return aim(thing, target)


def sky(zenith='#2c3c58', horizon='#1a1a28', strength=1.0):
    """What lies in shadow is lit by a blue night, never black."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes(world.node_tree)
    height = n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Generated']).outputs['Z']
    clouds = n.noise(n.add('TexCoord').outputs['Generated'], 2.5, 4)
    tint = n.mix(n.fit(height, -0.1, 0.8), colour(horizon), colour(zenith))
    tint = n.mix(0.5, tint, n.ramp(clouds, (0.35, 0.2), (0.65, 1.6)), 'MULTIPLY')
    background = n.add('Background', Color=tint, Strength=strength)
    output = n.tree.nodes.new('ShaderNodeOutputWorld')
    n.tree.links.new(background.outputs[0], output.inputs[0])


def room(zenith='#33415e', horizon='#241f26', strength=.55, mirrored=1.0):
    """A night sky, but what shines mirrors more than night: a wall that a fire lights on the left, a moonlit window on the right, pale haze above, dark between them.

    Only reflections see it, so that it adds no light to anything else, and no grain.
    """
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    n = Nodes(world.node_tree)
    way = n.add('TexCoord').outputs['Generated']
    height = n.add('SeparateXYZ', i0=way).outputs['Z']

    def side(at, low, high):
        return n.fit(n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=way, i1=tuple(Vector(at).normalized())).outputs['Value'], low, high)

    def lit(tint, *amounts):
        node = n.add('VectorMath', {'operation': 'SCALE'}, i0=tint)
        n.set(node.inputs['Scale'], n.times(*amounts))
        return node.outputs[0]
    # Courses of the wall and bars of the window: broken reflections tell polish from paint.
    wall = lit((1.0, .62, .30), side((-.70, -.65, .28), .50, .93), n.fit(n.math('SINE', n.times(height, 16.0)), -.6, .2, .35, 1), 4.6 * mirrored / strength)
    window = lit((.45, .62, 1.0), side((.92, -.10, .36), .72, .93), n.fit(n.math('SINE', n.times(height, 24.0)), -.7, -.2), 3.0 * mirrored / strength)
    haze = lit((.60, .66, .80), n.fit(height, .45, .95), .7 * mirrored / strength)
    night = n.mix(n.fit(height, -.1, .8), colour(horizon), colour(zenith))
    more = n.add('VectorMath', {'operation': 'ADD'}, i0=n.add('VectorMath', {'operation': 'ADD'}, i0=wall, i1=window).outputs[0], i1=haze).outputs[0]
    seen = n.add('VectorMath', {'operation': 'ADD'}, i0=night, i1=lit(more, n.add('LightPath').outputs['Is Glossy Ray'])).outputs[0]
    background = n.add('Background', Color=seen, Strength=strength)
    output = n.tree.nodes.new('ShaderNodeOutputWorld')
    n.tree.links.new(background.outputs[0], output.inputs[0])
