"""Shader nodes as expressions: `n.mix(n.fit(noise, 0.4, 0.6), rust, steel)`."""
import math

import bpy

from kit.grade import linear


def colour(value):
    return tuple(linear(value)) if isinstance(value, str) else value


class Nodes:
    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def add(self, kind, settings=None, **inputs):
        """A node; inputs by their name with spaces as underscores, or by number as i0, i1."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            socket = node.inputs[int(key[1:])] if key[0] == 'i' and key[1:].isdigit() else node.inputs[key.replace('_', ' ')]
            self.set(socket, value)
        return node

    def set(self, socket, value):
        if isinstance(value, bpy.types.Node):
            value = value.outputs[0]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
            return
        value = colour(value)
        if hasattr(value, '__len__') and hasattr(socket.default_value, '__len__') and len(socket.default_value) == 4 and len(value) == 3:
            value = (*value, 1)
        socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.add('Math', {'operation': operation, 'use_clamp': clamp}, i0=a, i1=b)
        return node.outputs[0]

    def times(self, *values):
        result = values[0]
        for value in values[1:]:
            result = self.math('MULTIPLY', result, value)
        return result

    def plus(self, *values):
        result = values[0]
        for value in values[1:]:
            result = self.math('ADD', result, value)
        return result

    def fit(self, value, low, high, to_low=0.0, to_high=1.0):
        return self.add('MapRange', {'clamp': True}, i0=value, i1=low, i2=high, i3=to_low, i4=to_high).outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        return self.add('MixRGB', {'blend_type': blend}, i0=factor, i1=a, i2=b).outputs[0]

    def ramp(self, factor, *stops):
        node = self.add('ValToRGB', i0=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, value) in zip(elements, stops):
            value = colour(value)
            element.position = position
            element.color = (*value, 1) if hasattr(value, '__len__') else (value, value, value, 1)
        return node.outputs[0]

    def noise(self, vector, scale, detail=3.0, roughness=0.6):
        return self.add('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=roughness).outputs[0]

    def cracks(self, vector, scale):
        return self.add('TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=vector, Scale=scale).outputs[0]

    def stretch(self, vector, scale):
        node = self.add('Mapping', Vector=vector)
        node.inputs['Scale'].default_value = scale
        return node.outputs[0]

    def boxed(self, image, metres, blend=0.2, turned=False):
        """An image laid on by the six sides of a box, `metres` wide; `turned` lays it a quarter round."""
        at = self.add('Mapping', Vector=self.position())
        at.inputs['Scale'].default_value = (1 / metres,) * 3
        if turned:
            at.inputs['Rotation'].default_value = (0, 0, math.pi / 2)
        return self.add('TexImage', {'image': image, 'projection': 'BOX', 'projection_blend': blend}, Vector=at).outputs[0]

    def attribute(self, name='mask'):
        return self.add('Attribute', {'attribute_name': name}).outputs['Fac']

    def position(self, scale=1.0, world=False):
        """Where the surface is, in its own space, shifted by chance for each object so that copies differ."""
        if world:
            vector = self.add('NewGeometry').outputs['Position']
        else:
            shift = self.add('VectorMath', {'operation': 'SCALE'}, i0=(37.1, 53.7, 91.3))
            self.set(shift.inputs['Scale'], self.add('ObjectInfo').outputs['Random'])
            vector = self.add('VectorMath', {'operation': 'ADD'}, i0=self.add('TexCoord').outputs['Object'], i1=shift).outputs[0]
        node = self.add('VectorMath', {'operation': 'SCALE'}, i0=vector)
        node.inputs['Scale'].default_value = scale
        return node.outputs[0]

    def pointiness(self):
        return self.add('NewGeometry').outputs['Pointiness']

    def upward(self):
        return self.add('SeparateXYZ', i0=self.add('NewGeometry').outputs['Normal']).outputs['Z']

    def bump(self, height, strength, distance):
        return self.add('Bump', Height=height, Strength=strength, Distance=distance)


def material(name, build):
    """A new material; `build(n)` gives its surface node."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    n = Nodes(made.node_tree)
    surface = build(n)
    output = n.tree.nodes.new('ShaderNodeOutputMaterial')
    n.tree.links.new(surface.outputs[0], output.inputs[0])
    return made
