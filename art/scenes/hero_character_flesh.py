"""The emperor's bare skin: a thigh with its muscles, dust and two cuts; less orange than the fire makes it, and with no light of its own."""
import bpy
import numpy as np

from kit import skin
from kit.nodes import Nodes
from kit.skeleton import THIGH

#: Cuts on the thigh: its share of the way down, how far round from its front in metres, how long (a share), how they slant.
CUTS = ((0.47, 0.012, 0.10, 0.30), (0.62, -0.030, 0.07, 0.42))


def muscled(flesh, bones):
    """Finer flesh, on which each thigh has its muscles; the mesh also learns where the thigh is, for its cuts."""
    bpy.context.view_layer.objects.active = flesh
    for modifier in list(flesh.modifiers):
        bpy.ops.object.modifier_apply(modifier=modifier.name)
    mesh = flesh.data
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    count = len(mesh.vertices)
    points, normals = np.empty(count * 3, np.float32), np.empty(count * 3, np.float32)
    mesh.vertices.foreach_get('co', points)
    mesh.calc_normals()
    mesh.vertices.foreach_get('normal', normals)
    points, normals = points.reshape(-1, 3), normals.reshape(-1, 3)
    down, across, dust = np.full(count, 9, np.float32), np.full(count, 9, np.float32), np.zeros(count, np.float32)
    for side, sign in (('left', 1), ('right', -1)):
        inverse = np.array(bones[f'{side}_thigh'].inverted())
        local = points @ inverse[:3, :3].T.astype(np.float32) + inverse[:3, 3].astype(np.float32)
        along, round_ = -local[:, 2] / THIGH, np.arctan2(local[:, 0] * sign, -local[:, 1])
        here = (np.hypot(local[:, 0], local[:, 1]) < 0.15) & (along > 0.12) & (along < 1.06)
        points += normals * (relief(along, round_) * here)[:, None]
        dust = np.maximum(dust, here * np.clip((along - 0.55) / 0.45, 0, 1))
        # What lies under greaves of a leaner cut than the kit's must not show through them.
        shin = bones[f'{side}_shin']
        inverse, back = np.array(shin.inverted(), np.float32), np.array(shin, np.float32)
        local = points @ inverse[:3, :3].T + inverse[:3, 3]
        under = (np.hypot(local[:, 0], local[:, 1]) < 0.14) & (local[:, 2] > -0.46)
        local[:, :2] *= 1 - 0.30 * (under * np.clip((-0.015 - local[:, 2]) / 0.035, 0, 1))[:, None]
        points = np.where(under[:, None], local @ back[:3, :3].T + back[:3, 3], points).astype(np.float32)
        if side == 'left':
            down, across = np.where(here, along, down), np.where(here, round_ * 0.085, across)
    mesh.vertices.foreach_set('co', points.ravel())
    for name, values in (('down', down), ('across', across), ('dust', dust)):
        mesh.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    mesh.update()


def relief(along, angle):
    """How far the skin stands out, in metres; `angle` runs from the front outwards."""
    def swell(middle, wide, start, end, high):
        t = np.clip((along - start) / (end - start), 0, 1)
        return high * np.exp(-((angle - middle) / wide) ** 2) * np.maximum(np.sin(t * np.pi), 0) ** 0.8

    def furrow(at, lean, start, end, deep):
        t = np.clip((along - start) / (end - start), 0, 1)
        return -deep * np.exp(-((angle - at - lean * (along - 0.5)) / 0.17) ** 2) * np.maximum(np.sin(t * np.pi), 0) ** 0.6
    return (swell(0.05, 0.36, 0.10, 0.84, 0.013) + swell(0.95, 0.42, 0.20, 0.95, 0.016) + swell(-0.80, 0.40, 0.55, 1.02, 0.022) + swell(2.6, 0.6, 0.15, 0.90, 0.010)
            + furrow(0.48, -0.3, 0.18, 0.95, 0.013) + furrow(-0.42, 0.2, 0.30, 0.98, 0.014) + furrow(1.62, 0.1, 0.15, 0.98, 0.014) + furrow(-1.25, 0.9, 0.10, 0.90, 0.006))


def after_a_fight():
    material = skin.skin('skin after a fight', (0.56, 0.44, 0.34), depth=0.005, toil=0.75)
    n = Onto(material.node_tree)
    shader = next(node for node in n.tree.nodes if node.type == 'BSDF_PRINCIPLED')
    # Each lamp is rendered by itself, and would bring the glow along.
    for link in list(shader.inputs['Emission Strength'].links):
        n.tree.links.remove(link)
    shader.inputs['Emission Strength'].default_value = 0
    tone = shader.inputs['Base Color'].links[0].from_socket
    down, across = n.attribute('down'), n.attribute('across')
    grey = n.times(n.fit(n.noise(n.position(), 11, 4, 0.65), 0.40, 0.66), n.attribute('dust'), 0.55)
    tone = n.mix(grey, tone, '#6b5847')
    for at, aside, long, slant in CUTS:
        way = n.math('SUBTRACT', down, at)
        off = n.math('ABSOLUTE', n.math('SUBTRACT', across, n.plus(aside, n.times(way, slant), n.times(n.noise(n.position(), 40, 2), 0.004))))
        ends = n.fit(n.math('ABSOLUTE', way), long * 0.55, long * 0.30)
        tone = n.mix(n.times(n.fit(off, 0.0075, 0.002, 0, 0.55), ends), tone, '#7a2416')
        tone = n.mix(n.times(n.fit(off, 0.0026, 0.0012), ends), tone, '#2c0504')
    n.set(shader.inputs['Base Color'], tone)
    return material


class Onto(Nodes):
    """Goes on in a tree instead of beginning anew."""
    def __init__(self, tree):
        self.tree = tree
