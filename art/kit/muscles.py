"""Muscles of a thigh, raised and parted on a posed body whose skin is near enough to be looked at: the base mesh knows none, and a bare thigh of it is a sausage."""
import bpy
import numpy as np

from kit.skeleton import THIGH, solve

#: What rises or sinks: millimetres, where along the thigh (0 hip, 1 knee), where round it in radians from the front outwards, how far it reaches along and round, and how far it winds outwards from hip to knee.
RELIEF = (
    (13, 0.45, 0.05, 0.30, 0.30, 0),         # straight muscle in front
    (14, 0.58, 0.95, 0.28, 0.36, 0),        # outer
    (11, 0.84, 0.78, 0.08, 0.30, 0),         # its end beside the kneecap
    (16, 0.80, -0.72, 0.11, 0.34, 0),       # inner: a drop above the knee
    (9, 0.45, 2.30, 0.30, 0.40, 0),         # behind
    (-12, 0.62, 0.50, 0.32, 0.12, 0),        # furrows between them
    (-12, 0.66, -0.32, 0.26, 0.12, 0),
    (-11, 0.60, 1.50, 0.34, 0.16, 0),
    (-9, 0.30, -0.45, 0.34, 0.13, -1.8),    # the tailor's, from the hip inwards
    (-9, 0.95, 0.42, 0.05, 0.22, 0),        # both sides of the knee's sinew
    (-9, 0.95, -0.36, 0.05, 0.22, 0),
)


def thighs(figure, pose):
    """Works them into the figure's skin, which is posed as `pose` says."""
    skin = smoothed(next(part for part in figure.children_recursive if part.name.endswith(' skin')))
    at = np.empty((len(skin.vertices), 3), np.float32)
    skin.vertices.foreach_get('co', at.ravel())
    bones = solve(pose)
    for side, outwards in (('left', 1), ('right', -1)):
        frame = np.array(bones[f'{side}_thigh'])
        local = (at - frame[:3, 3]) @ frame[:3, :3]
        along, away = -local[:, 2] / THIGH, np.hypot(local[:, 0], local[:, 1])
        round_it = np.arctan2(local[:, 0] * outwards, -local[:, 1])
        rise = sum(high / 1000 * np.exp(-((along - middle) / reach) ** 2) * np.exp(-(turned(round_it - front - winds * (along - middle)) / wide) ** 2) for high, middle, front, reach, wide, winds in RELIEF)
        # Beyond the hip begins the trunk, and the other thigh is none of this one.
        rise = rise * np.clip((along - 0.06) / 0.12, 0, 1) * np.clip((1.06 - along) / 0.08, 0, 1) * (away < 0.16)
        way = local * np.float32([1, 1, 0]) / np.maximum(away, 1e-4)[:, None]
        at = at + (rise[:, None] * way) @ frame[:3, :3].T
    skin.vertices.foreach_set('co', at.astype(np.float32).ravel())
    skin.update()


def smoothed(part):
    """Its mesh as it is rendered: a thigh of the base mesh has too few points for muscles."""
    for modifier in part.modifiers:
        modifier.levels = modifier.render_levels
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    part.data = bpy.data.meshes.new_from_object(part.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
    part.modifiers.clear()
    return part.data


def turned(angle):
    return (angle + np.pi) % (2 * np.pi) - np.pi
