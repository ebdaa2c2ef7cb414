"""Cloth of those who play and read: a tunic gathered under the belt and bloused over it, and wide sleeves that hang from the arms in folds."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter1d

from kit import armour
from kit.skeleton import FOREARM
from scenes.shrine_drapery import draped, folds, legs, sheet

#: In the chest's frame: where the belt holds the tunic, and where it ends at the neck.
BELT, NECK = -.085, .462


def tunic(bones, made, seed, deep=.016, rows=64, columns=200):
    """From the belt to the neck, in folds that the belt gathers and the shoulders draw smooth."""
    chest = np.array(bones['chest'])
    t = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, math.tau, columns, endpoint=False)
    z = np.broadcast_to(BELT + (NECK - BELT) * t, (rows, columns))
    reach = trunk(a, z)
    # It bags a little before the belt draws it in.
    bag = .030 * np.exp(-((t - .13) / .085) ** 2) - .014 * np.clip(1 - t / .05, 0, 1)
    share = np.clip(t / .10, .35, 1) * np.clip((.97 - t) / .55, 0, 1) ** .7
    reach = reach + .010 + bag + deep * share * folds(a, 1.6 * t, seed, 13)
    local = np.dstack([reach * np.cos(a), reach * np.sin(a), z])
    return sheet('tunic', local @ chest[:3, :3].T + chest[:3, 3], made, True, .006)


def trunk(a, z):
    """How far out the trunk comes at the heights `z` in the directions `a`, found by halving."""
    low, high = np.zeros(z.shape), np.full(z.shape, .32)
    for _ in range(14):
        middle = (low + high) / 2
        points = np.stack([middle * np.cos(a), middle * np.sin(a), z], -1).reshape(-1, 3)
        within = armour.torso(points).reshape(z.shape) < 0
        low, high = np.where(within, middle, low), np.where(within, high, middle)
    return np.maximum(low, .055)


def skirt(bones, made, seed, rows=72, columns=260):
    """From the belt to the ankles: it lies on the thighs and falls from them in deep folds, which the belt gathers."""
    top = bones.point('pelvis', (0, 0, .035))
    axis = np.array(top)[:2]
    t = np.linspace(0, 1, rows)[:, None]
    a = np.linspace(0, math.tau, columns, endpoint=False)
    # In front it ends over the shoes, behind it nearly sweeps the floor.
    hem = .19 + .05 * np.clip(-np.sin(a), 0, 1) + .012 * np.sin(2 * a + seed)
    z = top[2] + t * (hem - top[2])[None, :]
    reach, lies = draped(legs(bones), axis, z, a, taut=.60)
    waist = .150 * np.hypot(np.cos(a), .86 * np.sin(a))
    reach = np.maximum(reach + .034, waist[None, :])
    reach = waist + (reach - waist) * np.clip(t / .10, 0, 1) ** .6
    ridge = .85 * folds(a + .35 * t[:, 0].mean() - .30 * np.sin(a), 1.6 * t, seed, 5) + .15 * folds(a, .9 * t, seed + 2, 9)
    reach = reach + .010 * t + (.010 * np.clip(t / .05, 0, 1) + .062 * t ** .9) * np.maximum(ridge, -.9 + .75 * lies)
    points = np.dstack([axis[0] + reach * np.cos(a), axis[1] + reach * np.sin(a), z])
    return sheet('gown', points, made, True, .007)


def sleeve(bones, side, made, seed, hang=.15, end=.90, rows=90, columns=80):
    """From the shoulder to the share `end` of the forearm. What is under the arm hangs from it, `hang` metres at the mouth; folds run down it and crowd at the elbow."""
    random = np.random.RandomState(seed)
    shoulder, elbow = (np.array(bones[f'{side}_{name}'].translation) for name in ('upper_arm', 'forearm'))
    wrist = np.array(bones.point(f'{side}_forearm', (0, 0, -FOREARM * end)))
    middle = np.array(bones.point('chest', (0, 0, .37)))
    t = np.linspace(0, 1, rows)
    line = np.stack([np.interp(t, (0, .10, .55, 1), [at[k] for at in (shoulder + .28 * (middle - shoulder), shoulder, elbow, wrist)]) for k in range(3)], 1)
    line = gaussian_filter1d(line, 3.0, axis=0, mode='nearest')
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    # Under the arm, also where it is held upright.
    down = np.array((0, .12, -1.0)) - along * (along @ np.array((0, .12, -1.0)))[:, None]
    down /= np.maximum(np.linalg.norm(down, axis=1, keepdims=True), .05)
    aside = np.cross(along, down)
    a = np.linspace(0, math.tau, columns, endpoint=False)[None, :]
    under = np.clip(.5 + .62 * np.cos(a), 0, 1) ** 1.3
    s = t[:, None]
    radius = np.interp(s, (0, .12, .55, .8, 1), (.070, .088, .074, .080, .092))
    shift, bend = random.uniform(0, math.tau, 2)
    phase = 6.5 * s + .28 * np.sin(5 * s + shift) + .16 * np.sin(a + bend) + .10 * np.cos(2 * a)
    ridge = 1.4 * np.abs(np.sin(math.pi * phase)) ** .65 - .9
    crowd = .55 + .75 * np.exp(-((s - .55) / .16) ** 2)
    radius = radius + .0105 * crowd * (.35 + .65 * under) * ridge * np.clip(s / .12, 0, 1)
    points = line[:, None] + radius[..., None] * (np.cos(a)[..., None] * down[:, None] + np.sin(a)[..., None] * aside[:, None])
    fall = hang * np.clip((s - .18) / .82, 0, 1) ** 1.5
    points[..., 2] -= fall * under * (1 + .10 * ridge)
    # As it falls it narrows to a bag of two layers, with a wave in its edge.
    flat = (fall / .15 * under)[..., None]
    across = ((points - line[:, None]) * aside[:, None]).sum(2, keepdims=True)
    points += aside[:, None] * flat * (.010 * np.sin(9 * s + 2 * shift)[..., None] - .45 * across)
    return sheet(f'sleeve {side}', points, made, True, .006)


def cowl(bones, made, rows=40, columns=160):
    """Cloth laid about the neck in a soft roll that dips before the breast."""
    chest = np.array(bones['chest'])
    a = np.linspace(0, math.tau, columns, endpoint=False)[None, :]
    turn = np.linspace(0, math.tau, rows, endpoint=False)[:, None]
    front = np.clip(-np.sin(a), 0, 1)
    thick = .034 + .005 * np.sin(3 * a + 2 * turn) + .004 * np.sin(7 * a - 3 * turn)
    out = thick * np.cos(turn)
    local = np.dstack(np.broadcast_arrays((.108 + out) * np.cos(a), .012 + (.098 + .020 * front + out) * np.sin(a), .452 - .045 * front + 1.15 * thick * np.sin(turn)))
    local = np.concatenate([local, local[:1]])
    return sheet('cowl', local @ chest[:3, :3].T + chest[:3, 3], made, True, .004)


def dressed(person, bones, made, seed, hang, ends):
    """Lays tunic and sleeves over a figure and takes away what they stand for; `ends` are the shares of the left and the right forearm that are covered."""
    for part in person.children:
        if part.name.startswith('jerkin') or part.name.endswith(' sleeves'):
            part.hide_render = True
    for part in (tunic(bones, made, seed), *(sleeve(bones, side, made, seed + k, hang, end) for k, (side, end) in enumerate(zip(('left', 'right'), ends)))):
        part.parent = person
