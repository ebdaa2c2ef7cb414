"""Strands as true Cycles curves: a mesh of loose edges that geometry nodes turn into hair of a given thickness.

Blender 3.4 lets no script size `hair_curves`, but what a modifier of such an object makes is rendered as hair.
"""
import bpy
import numpy as np

from kit import shapes


def hair_curves(name, points, radius, material, normals=None):
    """points (strands, steps, 3) in metres, radius (strands, steps) or what broadcasts to it. Move the object that is returned.

    `normals` (strands, 3) of the hide below become the attribute 'hide normal', for a coat that is lit as the body is.
    """
    count, steps, _ = points.shape
    data = bpy.data.meshes.new(name)
    data.vertices.add(count * steps)
    data.vertices.foreach_set('co', points.astype(np.float32).ravel())
    first = (np.arange(count)[:, None] * steps + np.arange(steps - 1)[None]).ravel()
    data.edges.add(len(first))
    data.edges.foreach_set('vertices', np.stack([first, first + 1], 1).astype(np.int32).ravel())
    data.attributes.new('radius', 'FLOAT', 'POINT').data.foreach_set('value', np.broadcast_to(radius, (count, steps)).astype(np.float32).ravel())
    if normals is not None:
        data.attributes.new('hide normal', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', np.repeat(normals, steps, 0).astype(np.float32).ravel())
    data.update()
    source = shapes.link(bpy.data.objects.new(f'{name} edges', data))
    source.hide_render = True
    hair = bpy.data.hair_curves.new(name)
    hair.materials.append(material)
    thing = shapes.link(bpy.data.objects.new(name, hair))
    thing.modifiers.new('strands', 'NODES').node_group = nodes_of(source, material)
    bpy.context.scene.cycles_curves.shape = 'RIBBONS'
    bpy.context.scene.cycles_curves.subdivisions = 1
    return thing


def nodes_of(source, material):
    tree = bpy.data.node_groups.new(f'strands {source.name}', 'GeometryNodeTree')
    tree.inputs.new('NodeSocketGeometry', 'Geometry')
    tree.outputs.new('NodeSocketGeometry', 'Geometry')
    new, join = tree.nodes.new, tree.links.new
    end, info = new('NodeGroupOutput'), new('GeometryNodeObjectInfo')
    info.transform_space = 'ORIGINAL'
    info.inputs['Object'].default_value = source
    to_curve, radius, named, dress = new('GeometryNodeMeshToCurve'), new('GeometryNodeSetCurveRadius'), new('GeometryNodeInputNamedAttribute'), new('GeometryNodeSetMaterial')
    named.data_type = 'FLOAT'
    named.inputs['Name'].default_value = 'radius'
    dress.inputs['Material'].default_value = material
    join(info.outputs['Geometry'], to_curve.inputs['Mesh'])
    join(to_curve.outputs[0], radius.inputs['Curve'])
    join([o for o in named.outputs if o.enabled and o.name == 'Attribute'][0], radius.inputs['Radius'])
    join(radius.outputs[0], dress.inputs['Geometry'])
    join(dress.outputs[0], end.inputs[0])
    return tree
