"""Bodies from MakeHuman's CC0 base mesh: a mix of targets by age, build and face, posed on the project's skeleton. Plain numpy.

The source is in decimetres, y up, facing +z; everything here is in metres, z up, facing -y, its left +x, as in kit/skeleton.py.
art/setup.sh brings the data.
"""
import gzip
import json
import math
import os
from functools import lru_cache
from pathlib import Path

import numpy as np

from kit.affine import affine, apply, arc, basis, spin, stretch, twist_between
from kit.grip import hand
from kit.job import CACHE

DATA = Path(os.environ.get('ART_DATA') or CACHE / 'data')
EYES = (0, -0.083, 0.004)   # the point between the eyes in the frame of bones['head']


def to_ours(v):
    return np.stack([v[:, 0], -v[:, 2], v[:, 1]], 1) * 0.1


@lru_cache(maxsize=None)
def base():
    """Vertices of the whole base mesh (helpers too: joints are read from them), and faces and UVs by group."""
    if not (DATA / 'human/base.obj.gz').exists():
        raise FileNotFoundError(f'no body data in {DATA}: run art/setup.sh, or set ART_DATA')
    vertices, uvs, groups, group = [], [], {}, None
    for line in gzip.open(DATA / 'human/base.obj.gz', 'rt'):
        word = line.split()
        if not word:
            continue
        if word[0] == 'v':
            vertices.append([float(x) for x in word[1:4]])
        elif word[0] == 'vt':
            uvs.append([float(x) for x in word[1:3]])
        elif word[0] == 'g':
            group = groups.setdefault(word[1], [])
        elif word[0] == 'f':
            group.append([[int(i) - 1 for i in corner.split('/')[:2]] for corner in word[1:5]])
    return to_ours(np.array(vertices)), np.array(uvs), groups


@lru_cache(maxsize=None)
def target(name):
    """(indices, offsets) of one .target file."""
    rows = np.array([[float(x) for x in line.split()] for line in gzip.open(DATA / f'human/targets/{name}.target.gz', 'rt') if line.strip() and line[0] != '#'])
    rows = rows.reshape(-1, 4)          # some targets are empty: the base mesh already is that
    return rows[:, 0].astype(int), to_ours(rows[:, 1:4])


def mixed(recipe):
    vertices = base()[0].copy()
    for name, share in recipe.items():
        both = [name.replace('*', side) for side in 'lr'] if '*' in name else [name]
        for one in both:
            index, offset = target(one)
            vertices[index] += offset * share
    return vertices


def macro(age=0.5, muscle=1.0, weight=0.5, ideal=1.0, people='caucasian'):
    """Age 0 young .. 1 old; muscle 0 average .. 1 most; weight .5 average .. 1 heavy."""
    recipe = {}
    for stage, a in (('young', 1 - age), ('old', age)):
        if a and people == 'asian':     # there is no old one; the head's own age makes up for it
            recipe['macrodetails/asian-male-young'] = 1
        elif a:
            recipe[f'macrodetails/{people}-male-{stage}'] = a
        for m_name, m in (('averagemuscle', 1 - muscle), ('maxmuscle', muscle)):
            for w_name, w in (('averageweight', 1 - 2 * abs(weight - 0.5)), ('maxweight', max(0, 2 * weight - 1))):
                if a * m * w > 0.001:
                    recipe[f'macrodetails/universal-male-{stage}-{m_name}-{w_name}'] = a * m * w
                    if ideal and w_name == 'averageweight' and m_name == 'maxmuscle':
                        recipe[f'macrodetails/proportions/male-{stage}-{m_name}-{w_name}-idealproportions'] = a * m * w * ideal
    return recipe


@lru_cache(maxsize=None)
def rig():
    data = json.load(gzip.open(DATA / 'human/default.mhskel.gz', 'rt'))
    weights = json.load(gzip.open(DATA / 'human/default_weights.mhw.gz', 'rt'))['weights']
    return data['bones'], data['joints'], weights


def joint(vertices, name):
    bones, joints, _ = rig()
    bone, end = name.rsplit(':', 1)
    return vertices[joints[bones[bone][end]]].mean(0)


def controls(rest, bones, grips, shafts, cry=0):
    """An affine map for every bone of the source rig. `grips` and `shafts` say for each side how the hand is closed (see kit/grip), and the radius held; `cry` is how far the mouth is open, in degrees of the jaw."""
    def m(name):
        return np.array(bones[name])[:3, :3]

    def at(name, local=(0, 0, 0)):
        return np.array(tuple(bones.point(name, local)), float)

    def j(name):
        return joint(rest, name)

    out = {}
    hips = (j('upperleg01.L:head') + j('upperleg01.R:head')) / 2
    pelvis = affine(m('pelvis'), hips, at('pelvis', (0, 0.0, -0.02)))
    shoulders = (j('upperarm01.L:head') + j('upperarm01.R:head')) / 2
    chest = affine(m('chest'), shoulders, at('chest', (0, 0.01, 0.40)))
    eyes = (j('eye.L:head') + j('eye.R:head')) / 2
    head = affine(m('head'), eyes, at('head', EYES))
    out['root'] = pelvis
    for bone, share in (('spine05', 0.1), ('spine04', 0.35), ('spine03', 0.65), ('spine02', 0.9), ('spine01', 1.0)):
        out[bone] = pelvis * (1 - share) + chest * share
    for bone, share in (('neck01', 0.12), ('neck02', 0.45), ('neck03', 0.8), ('head', 1.0)):
        out[bone] = chest * (1 - share) + head * share
    if cry:
        hinge = j('jaw:head')
        out['jaw'] = affine(spin(m('head')[:, 0], math.radians(cry)) @ head[:, :3], hinge, apply(head, hinge))
    for side, s in (('left', 'L'), ('right', 'R')):
        sign = 1 if s == 'L' else -1
        out[f'pelvis.{s}'] = pelvis
        # legs
        a, b, c = j(f'upperleg01.{s}:head'), j(f'lowerleg01.{s}:head'), j(f'foot.{s}:head')
        A, B, C = at(f'{side}_thigh'), at(f'{side}_shin'), at(f'{side}_foot')
        ahead = np.array([0.12 * sign, -1, 0])     # feet of the base mesh turn out a little
        for bone_names, p, q, P, Q, frame in ((('upperleg01', 'upperleg02'), a, b, A, B, 'thigh'), (('lowerleg01', 'lowerleg02'), b, c, B, C, 'shin')):
            source, goal = basis(p - q, -ahead), m(f'{side}_{frame}')
            full = goal @ source.T
            soft = arc(m('pelvis') @ (q - p), Q - P) @ m('pelvis') if frame == 'thigh' else full
            turn = twist_between(soft, full, Q - P)
            fit = stretch(q - p, np.linalg.norm(Q - P) / np.linalg.norm(q - p))
            for name, share in zip(bone_names, (0.5, 1.0)):
                out[f'{name}.{s}'] = affine(spin(Q - P, turn * share) @ soft @ fit, p, P)
        foot = m(f'{side}_foot') @ spin(np.array([0, 0, 1.0]), -0.12 * sign)
        out[f'foot.{s}'] = affine(foot, c, C)
        # hand first: the wrist follows the grip
        fingers, wrist_goal = hand(j, bones, side, grips[side], shafts[side])
        out.update(fingers)
        a, b, c = j(f'upperarm01.{s}:head'), j(f'lowerarm01.{s}:head'), j(f'wrist.{s}:head')
        A, B, C = at(f'{side}_upper_arm'), at(f'{side}_forearm'), wrist_goal
        pole = np.array([0.25 * sign, 0.9, -0.35])
        source, goal = basis(a - b, pole), m(f'{side}_upper_arm')
        full = goal @ source.T
        soft = arc(m('chest') @ (b - a), B - A) @ m('chest')
        turn = twist_between(soft, full, B - A)
        fit = stretch(b - a, np.linalg.norm(B - A) / np.linalg.norm(b - a))
        for name, share in (('upperarm01', 0.45), ('upperarm02', 1.0)):
            out[f'{name}.{s}'] = affine(spin(B - A, turn * share) @ soft @ fit, a, A)
        elbow_out = m(f'{side}_forearm')[:, 1]
        source, goal = basis(b - c, pole), basis(B - C, elbow_out)
        full = goal @ source.T
        fit = stretch(c - b, np.linalg.norm(C - B) / np.linalg.norm(c - b))
        wrist_turn = out[f'wrist.{s}'][:, :3]
        turn = twist_between(full, wrist_turn, C - B)
        for name, share in (('lowerarm01', 0.15), ('lowerarm02', 0.75)):
            out[f'{name}.{s}'] = affine(spin(C - B, turn * share) @ full @ fit, b, B)
        lift = (B - A) / np.linalg.norm(B - A)
        shrug = chest.copy()
        raised = (A - at('chest', (0, 0, 0.40))) @ m('chest')[:, 2]
        shrug[:, 3] += m('chest')[:, 2] * (max(0, lift[2] + 0.6) * 0.03 + raised)
        out[f'clavicle.{s}'] = shrug
        upper = out[f'upperarm01.{s}']
        out[f'shoulder01.{s}'] = shrug * 0.65 + upper * 0.35
        out[f'breast.{s}'] = chest
    return out, {'pelvis': pelvis, 'chest': chest, 'head': head}


def posed(rest, bones, grips, shafts, cry=0):
    """Vertices on the pose, the share of each vertex by body part, and the frames' maps."""
    maps, main = controls(rest, bones, grips, shafts, cry)
    hierarchy, _, weights = rig()
    total = np.zeros(len(rest))
    blended = np.zeros((len(rest), 3, 4))
    shares = {}
    for bone, pairs in weights.items():
        if not pairs:
            continue
        index, share = np.array([p[0] for p in pairs], int), np.array([p[1] for p in pairs])
        owner = bone
        while owner not in maps:
            owner = hierarchy[owner]['parent']
        blended[index] += share[:, None, None] * maps[owner]
        total[index] += share
        key = owner.split('.')[0].rstrip('0123456789-')
        shares.setdefault(key, np.zeros(len(rest)))[index] += share
    done = total > 1e-6
    points = rest.copy()
    points[done] = np.einsum('nij,nj->ni', blended[done, :, :3], rest[done]) + blended[done, :, 3]
    scale = np.where(done, total, 1)[:, None]
    points = np.where(done[:, None], points / scale, points)
    for key in shares:
        shares[key] = shares[key] / np.where(done, total, 1)
    return points, shares, main


def region(*names):
    """Vertices a target moves, as weights 0..1: targets double as masks."""
    weight = np.zeros(len(base()[0]))
    for name in names:
        index, offset = target(name)
        size = np.linalg.norm(offset, axis=1)
        weight[index] = np.maximum(weight[index], size / size.max())
    return weight


def surface(points, keep, group='body'):
    """Vertices, faces (triangles and quads), UVs a corner, and the old index of each vertex; only faces whose corners are all kept."""
    _, uvs, groups = base()
    faces, corners = [], []
    for face in groups[group]:
        ids = [c[0] for c in face]
        if all(keep[i] for i in ids):
            faces.append(ids)
            corners.append([c[1] for c in face])
    used = np.unique([i for f in faces for i in f])
    new = np.full(len(points), -1)
    new[used] = np.arange(len(used))
    return points[used], [[int(new[i]) for i in f] for f in faces], uvs[[i for c in corners for i in c]], used


#: Old but unbent: muscle of a young man, the face of sixty.
EMPEROR = {
    **macro(age=0.42, muscle=1.0), 'nose/nose-greek-incr': 0.75, 'nose/nose-hump-incr': 0.35, 'nose/nose-scale-vert-incr': 0.25, 'nose/nose-width2-decr': 0.25,
    'forehead/forehead-nubian-decr': 0.2, 'eyebrows/eyebrows-trans-forward': 0.7, 'eyebrows/eyebrows-trans-down': 0.45, 'eyebrows/eyebrows-angle-down': 0.35,
    'cheek/*-cheek-bones-incr': 0.55, 'cheek/*-cheek-inner-decr': 0.5, 'chin/chin-prominent-incr': 0.35, 'chin/chin-width-incr': 0.3, 'chin/chin-bones-incr': 0.35,
    'head/head-age-incr': 0.55, 'head/head-rectangular': 0.35, 'eyes/*-eye-bag-incr': 0.3, 'expression/units/caucasian/eyebrows-left-down': 0.55,
    'expression/units/caucasian/eyebrows-right-down': 0.55, 'expression/units/caucasian/mouth-compression': 0.3, 'mouth/mouth-scale-horiz-incr': 0.15,
    'neck/neck-scale-horiz-incr': 0.2,
}
#: Tints over the skin's photograph, by people: from fair to dark.
TINTS = {'caucasian': ((0.94, 0.70, 0.54), (0.80, 0.55, 0.39), (0.66, 0.43, 0.29)), 'asian': ((0.86, 0.65, 0.45), (0.72, 0.50, 0.33)), 'african': ((0.42, 0.27, 0.19), (0.29, 0.18, 0.13))}


def somebody(seed, elderly=False):
    """A recipe and a skin's tint: another people, age, build and face for each seed."""
    random = np.random.RandomState(1000 + seed * 7)
    people = ('caucasian', 'african', 'caucasian', 'asian')[seed % 4]
    age = random.uniform(0.45, 0.95) if elderly else random.uniform(0.0, 0.45)
    recipe = macro(age, random.uniform(0.25, 0.6) if elderly else random.uniform(0.65, 1.0), random.uniform(0.5, 0.7), people=people)
    shape = random.choice(('head/head-oval', 'head/head-round', 'head/head-square', 'head/head-rectangular'))
    recipe |= {shape: random.uniform(0.3, 0.8), 'head/head-age-incr': age * random.uniform(0.6, 1.1)}
    for name, most in (('nose/nose-hump-incr', 0.9), ('nose/nose-greek-incr', 0.6), ('nose/nose-scale-vert-incr', 0.5), ('nose/nose-volume-incr', 0.5), ('nose/nose-width2-decr', 0.5),
                       ('eyebrows/eyebrows-trans-forward', 0.8), ('eyebrows/eyebrows-trans-down', 0.5), ('eyebrows/eyebrows-angle-down', 0.5), ('cheek/*-cheek-bones-incr', 0.7),
                       ('cheek/*-cheek-inner-decr', 0.5), ('chin/chin-prominent-incr', 0.5), ('chin/chin-width-incr', 0.7), ('chin/chin-bones-incr', 0.5), ('eyes/*-eye-bag-incr', 0.5),
                       ('mouth/mouth-scale-horiz-incr', 0.5), ('mouth/mouth-lowerlip-volume-incr', 0.5)):
        recipe[name] = random.uniform(0, most) * random.choice((0.3, 1))
    tints = TINTS[people]
    return recipe, tints[random.randint(len(tints))]
