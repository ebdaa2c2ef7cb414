"""Hair and beards of the vow: strands thinner than a pixel are ink drops on a cheek, so each head of hair is gathered to one mass, with the light and the locks that its strands had."""
import cv2
import numpy as np

from scenes.story_light import BROWS, EYES, HAIR, PEOPLE


def marked(figure):
    """Gives hair, brows and eyes of a figure kinds of their own."""
    for part in figure.children_recursive:
        name = part.name.split('.')[0]
        kind = HAIR if name.endswith((' beard', ' hair')) else BROWS if name.endswith(' brows') else EYES if name in ('eyeball', 'cornea') else None
        part.pass_index = kind or part.pass_index
    return figure


def cut_short(figure, share):
    """Leaves `share` of the length of each hair of the head: a soldier's, which lies close, where long ones would be a cap."""
    for part in figure.children_recursive:
        if part.name.split('.')[0].endswith(' hair'):
            nodes = {node.type: node for node in part.modifiers[0].node_group.nodes}
            mesh = nodes['OBJECT_INFO'].inputs['Object'].default_value.data
            points = np.empty(3 * len(mesh.vertices), np.float32)
            mesh.vertices.foreach_get('co', points)
            strands = points.reshape(len(mesh.vertices) - len(mesh.edges), -1, 3)
            mesh.vertices.foreach_set('co', (strands[:, :1] + share * (strands - strands[:, :1])).ravel())
            mesh.update()


def combed(seen):
    """Makes people of hair again, and strands a mass: where many strands lie it is whole, where one strays over skin there is skin; `seen` is changed."""
    pixel = seen['who'].shape[1] / 2160
    strand = (seen['who'] == HAIR).astype(np.float32)
    other = (seen['who'] == PEOPLE).astype(np.float32)
    seen['who'][strand > 0] = PEOPLE
    among = cv2.GaussianBlur(strand, (0, 0), 1.5 * pixel) / np.maximum(cv2.GaussianBlur(strand + other, (0, 0), 1.5 * pixel), .05)
    near = cv2.GaussianBlur(strand, (0, 0), 2.5 * pixel) > .02
    # It thins out over the cheek, as a brush leaves it.
    mass = cv2.GaussianBlur(np.clip((among - .30) / .50, 0, 1), (0, 0), 1.3 * pixel)
    for name, keeps, face in (('albedo', .45, .12), ('light', .50, .42), ('normal', .45, .20)):
        hairs, skin = (spread(seen[name], part, 2.0 * pixel) for part in (strand, other))
        # Strands shade each other until they are ink: a beard has something of the light on its face.
        hairs = hairs + face * (spread(seen[name], strand + other, 4.0 * pixel) - hairs)
        # The strands' own drawing stays, as far as it is broader than a speck.
        drawn = cv2.GaussianBlur(seen[name], (0, 0), .7 * pixel)
        if name == 'normal':
            hair = hairs + keeps * (drawn - hairs)
        else:
            hair = hairs * np.clip(1 + keeps * 1.6 * (drawn / np.maximum(spread(drawn, strand, 3.5 * pixel), 1e-3) - 1), .70, 1.40)
        both = skin + mass[..., None] * (hair - skin)
        part = (near * np.clip(3 * cv2.GaussianBlur(strand, (0, 0), 1.0 * pixel), 0, 1))[..., None]
        seen[name] += part.astype(np.float32) * (both - seen[name])
    seen['normal'] /= np.maximum(np.linalg.norm(seen['normal'], axis=2, keepdims=True), 1e-5)


def spread(values, part, reach):
    """What `part` of the picture has, carried over what is beside it."""
    wide = cv2.GaussianBlur(part, (0, 0), 3 * reach)[..., None] * 1e-3 + 1e-9
    far = cv2.GaussianBlur(values * part[..., None], (0, 0), 3 * reach) * 1e-3
    return (cv2.GaussianBlur(values * part[..., None], (0, 0), reach) + far) / (cv2.GaussianBlur(part, (0, 0), reach)[..., None] + wide)
