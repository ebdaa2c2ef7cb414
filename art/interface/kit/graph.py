"""A short hand for Blender's shader nodes."""
import bpy


def rgb(text):
    """'#d8a94a' as linear light, the way Blender wants it."""
    parts = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= .04045 else ((p + .055) / 1.055) ** 2.4 for p in parts) + (1,)


class Graph:
    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.plug(node.inputs[name], value)
        return node

    def plug(self, socket, value):
        if isinstance(value, bpy.types.Node):
            value = value.outputs[0]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, *values, clamp=False):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation, node.use_clamp = operation, clamp
        for socket, value in zip(node.inputs, values):
            self.plug(socket, value)
        return node.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        return self.node('MixRGB', {0: factor, 1: a, 2: b}, blend_type=blend).outputs[0]

    def remap(self, value, low, high, to_low=0., to_high=1.):
        node = self.node('MapRange', {0: value, 1: low, 2: high, 3: to_low, 4: to_high})
        node.clamp = True
        return node.outputs[0]

    def noise(self, vector, scale, detail=3., roughness=.55, distortion=0.):
        return self.node('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': roughness,
                                      'Distortion': distortion}).outputs[0]

    def place(self, stretch=(1, 1, 1)):
        """World position: a part's marks do not repeat on its neighbour."""
        position = self.node('NewGeometry').outputs['Position']
        return self.node('VectorMath', {0: position, 1: stretch}, operation='MULTIPLY').outputs[0]


def material(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, Graph(made.node_tree)


def surface(made, graph, shader):
    output = graph.node('OutputMaterial')
    graph.plug(output.inputs['Surface'], shader)
    return made
