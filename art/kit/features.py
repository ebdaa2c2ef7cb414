"""A face that is seen close, after it was built for afar: where its eyes look and how they shine, how thick and what colour brows and beard are."""
import math

import numpy as np
from mathutils import Matrix


def look(person, degrees, eye):
    """Turns the eyes to his left beyond where the head looks; `eye` is their material."""
    for part in person.children_recursive:
        if part.name.startswith('eyeball'):
            part.data.materials[0] = eye
        if part.name.startswith(('eyeball', 'cornea')):
            at = Matrix.Translation(part.matrix_basis.translation)
            part.matrix_basis = at @ Matrix.Rotation(math.radians(degrees), 4, 'Z') @ at.inverted() @ part.matrix_basis


def trim(person, growth, share, material):
    """`growth` is a part's name or a word of it, 'brows'; its hair keeps `share` of its thickness."""
    for part in person.children_recursive:
        if growth in part.name:
            nodes = {node.type: node for node in part.modifiers[0].node_group.nodes}
            thin(nodes['OBJECT_INFO'].inputs['Object'].default_value, share)
            nodes['SET_MATERIAL'].inputs['Material'].default_value = material


def thin(strands, share):
    radius = strands.data.attributes['radius'].data
    values = np.empty(len(radius), np.float32)
    radius.foreach_get('value', values)
    radius.foreach_set('value', values * share)
