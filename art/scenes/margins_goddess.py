"""The goddess of the left niche, carved: she stands on her right leg, holds her lamp up at one side and her open hand out at the other, towards the page. Faces -y; as tall as a woman, in metres."""
import math

import numpy as np

from kit import goddess, goddess_flesh, goddess_robe, people, shapes
from kit.cuirass import catmull, relaxed
from kit.sdf import smooth_max, smooth_min, vec
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import preset_material
from scenes import margins_cloth

#: Her hip is out on the side that bears her, her shoulders lean the other way, her head is turned to whoever fills in the form.
POSE = Pose(
    left_foot=Foot(.155, -.235, 26), right_foot=Foot(-.110, -.075, -20), pelvis=(-.045, 0, .952), hips=(1, -6, -8), chest=(-3, 8, 12), head=(5, -3, 14),
    right_hand=(-.465, -.26, 1.585), left_hand=(.43, -.33, 1.04), right_elbow=(-.8, .35, -.9), left_elbow=(.8, .7, -.4), right_grip=(1, -.15, .05), left_grip=(1, .25, -.35))
#: What is seen from afar is cut bolder than life: head, hands and feet are larger, and features deeper.
HEAD, HAND, FOOT, RELIEF = 1.22, 1.24, 1.12, 2.0


class Flesh:
    """Face, neck, arms, hands and feet; `eyes` is the middle between them, `turn` the head's frame as columns."""
    def __init__(self, stone, rounds=2):
        bones = self.bones = solve(POSE)
        points, shares, _ = people.posed(people.mixed(goddess_flesh.FACE), bones, {'right': 'fist', 'left': 'open'}, {'right': .018, 'left': .017})

        def share(*keys):
            return sum(shares.get(key, np.zeros(len(points))) for key in keys)
        legs, feet = share('pelvis', 'root', 'upperleg', 'lowerleg'), share('foot', 'toe')
        for side, s in (('left', 1), ('right', -1)):
            wrist = np.array(tuple(bones.point(f'{side}_hand', (0, 0, .07))))
            near = (np.clip(1.35 - np.linalg.norm(points - wrist, axis=1) / .16, 0, 1) * share('wrist', 'finger', 'metacarpal').clip(0, 1) * (points[:, 0] * s > .2))[:, None]
            points = points + (points - wrist) * (HAND - 1) * near
            ankle = np.array(tuple(bones.point(f'{side}_foot')))
            near = (feet * (np.linalg.norm(points - ankle, axis=1) < .3) * (np.sign(points[:, 0] - .02) == s))[:, None]
            points = points + (points - [*ankle[:2], 0]) * (FOOT - 1) * near
        # Under the robe there is nothing.
        chest = np.array(bones['chest'])
        inner = (points - chest[:3, 3]) @ chest[:3, :3]
        clad = (inner[:, 2] < .350) & (np.abs(inner[:, 0]) < .185) & (share('upperarm', 'lowerarm', 'wrist', 'finger', 'metacarpal') < .5) & (feet < .2)
        v, faces, _, _ = people.surface(points, (legs < .2) & ~clad)
        v, faces = catmull(v, np.array(faces), rounds)
        turn = self.turn = np.array(bones['head'])[:3, :3]
        eyes = np.array(tuple(bones.point('head', people.EYES)))
        face = np.exp(-(np.linalg.norm(((v - eyes) @ turn - [0, .03, -.04]) / [1, 1, 1.25], axis=1) / .105) ** 4)[:, None]
        form = v - relaxed(v, faces, 12 * 2 ** rounds, .6)
        out = v - eyes - turn @ [0, .09, -.02]
        high = (form * out).sum(1) / np.linalg.norm(out, axis=1) * face[:, 0]
        hollow = np.clip(-high / np.percentile(np.abs(high[face[:, 0] > .5]), 96), 0, 1) ** 1.2
        v = v + form * (RELIEF - 1) * face
        throat = np.array(tuple(bones.point('chest', (0, -.02, .47))))
        grow = 1 + (HEAD - 1) * np.clip((v[:, 2:] - throat[2]) / .12, 0, 1) * (np.linalg.norm(v[:, :2] - throat[:2], axis=1) < .19)[:, None]
        self.thing = shapes.add('flesh', throat + (v - throat) * grow, faces, stone, mask=hollow)
        self.eyes = throat + (eyes - throat) * HEAD


def build(stone, fine=1.0):
    """The group, and her flesh."""
    flesh = Flesh(stone, 1 if fine < .6 else 2)
    bones, eyes, turn = flesh.bones, flesh.eyes, flesh.turn
    chest = np.array(bones['chest'])

    def trunk(p):
        """Where a point lies on a body that stands straight, as the kit's fields have it."""
        return ((p - chest[:3, 3]) @ chest[:3, :3] + [0, 0, 1.055]).astype(np.float32)
    straight = trunk(eyes[None])[0]

    def dressed(p):
        q, h = trunk(p), ((p - eyes) @ turn).astype(np.float32)
        a = np.arctan2(q[:, 0], -q[:, 1])
        d = smooth_min(bodice(q, a), goddess_robe.hair(h, (0, 0, 0)), .004)
        # Below her shoulders the veil is a sheet of its own.
        return smooth_min(d, smooth_max(goddess_robe.veil(q, straight, True), 1.385 - q[:, 2], .02), .006)
    low, high = vec((-.42, -.36, 1.10)), vec((.42, .44, 2.04))
    bust = shapes.solid('bust', goddess.near(dressed, low, high), low, high, .009 if fine < .6 else .0036, stone, goddess.hollows(dressed))
    parts = [flesh.thing, bust, margins_cloth.skirt(bones, stone, fine), margins_cloth.mantle(bones, stone, fine), margins_cloth.fall(bones, stone, fine), margins_cloth.veil(stone, chest[:2, 3], fine)]
    parts += [girdle(bones), *goddess.diadem(vec((0, 0, 0))), *goddess.clasps(), *sun()]
    for part in parts:
        if part.name.startswith(('band', 'gem')):
            placed(part, turn, eyes)
        elif part.name.startswith('clasp'):
            part.matrix_world = bones['chest'] @ shapes.Matrix.Translation((0, 0, -1.055)) @ part.matrix_basis
        elif part.name.startswith(('ring', 'ray')):
            placed(part, np.eye(3), eyes + [0, .17, .045])
    return shapes.group('goddess', parts), flesh


def bodice(q, a):
    """The robe over her breast: it sags from clasp to clasp in rings about her neck, and is gathered at the girdle."""
    x, y, z = q.T
    front = np.clip(-y / .04, 0, 1)
    rings = np.hypot(x * .92, (z - 1.535) * (.80 + 1.2 * np.abs(x)))
    over = np.clip((z - 1.250) / .04, 0, 1) * np.clip((1.47 - z) / .03, 0, 1) * front
    under = np.clip((1.300 - z) / .045, 0, 1)
    sagging = goddess_robe.flutes(rings + .004 * np.sin(x * 40), 200, .7) + .45
    gathers = goddess_robe.flutes(a + .05 * np.sin(z * 40), 46, .8) + .5
    return goddess_robe.blouse(q, a) - .0105 * over * sagging - .012 * under * gathers


def placed(part, turn, at):
    matrix = np.eye(4)
    matrix[:3, :3], matrix[:3, 3] = turn, at
    part.matrix_world = shapes.Matrix(matrix.tolist()) @ part.matrix_basis


def girdle(bones):
    """A gilded cord under her breast."""
    a = np.linspace(0, math.tau, 73)
    at = [tuple(bones.point('chest', (.164 * math.sin(t), -.128 * math.cos(t), goddess_robe.GIRDLE - 1.055 + .004))) for t in a]
    return shapes.sweep('girdle', at, .0135, preset_material('flat gold'), 10, (1, 1.5))


def sun():
    """Her crown: a ring and sixteen rays, broad enough to be read from afar."""
    gold = preset_material('flat gold')
    a, inner = np.linspace(0, math.tau, 97), .196
    parts = [shapes.sweep('ring', [(r * math.sin(t), 0, r * math.cos(t)) for t in a], wide, gold, 10) for r, wide in ((inner, .0135), (inner - .034, .006))]
    for k in range(16):
        t, out = math.tau * k / 16, .315 if k % 2 == 0 else .262
        parts.append(shapes.sweep('ray', [(r * math.sin(t), 0, r * math.cos(t)) for r in (inner, inner + .03, out)], [.016, .024, .002], gold, 6, (.45, 1)))
    return parts
