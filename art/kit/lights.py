"""Two families of light: the cold moon from behind right, warm fire from the front. Nothing else."""
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


def moon(direction=(-0.75, -0.95, -0.62), strength=5.0, soft=1.0):
    light = bpy.data.lights.new('moon', 'SUN')
    light.color, light.energy, light.angle = MOON, strength, math.radians(soft)
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
