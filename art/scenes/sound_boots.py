"""Riding boots to below the knee, in mid-stride down the steps as if somebody were still in them."""
import math

import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import sdf, shapes
from kit.nodes import material
from kit.noise import fractal
from kit.surfaces import plain, preset_material

TALL, SIZE = .46, .86
"""How high a shaft ends over the welt, as modelled, and how much smaller it is in the picture."""
BALL = (-.112, -.0355)
"""Where a sole bends and what it then stands on (y and z, as modelled)."""


def boot(job, at, heading, lifted=0.0, lean=0.0):
    """One boot, the ball of its foot at `at`. `heading`: degrees from towards -y; `lifted`: by how many its heel has left the ground; `lean`: how far its shaft is bent forward."""
    thing = shapes.group('boot', parts(job))
    for part in thing.children:
        if part.matrix_local.is_identity:
            walked(part.data, lifted, lean)
    turn = Euler((math.radians(lifted), 0, math.radians(heading)))
    ball = Vector((0, *BALL)) * SIZE
    ball.rotate(turn)
    return shapes.place(thing, Vector(at) - ball, (lifted, 0, heading), SIZE)


def walked(data, lifted, lean):
    """The sole comes down to the ground before its heel, toes stay there when the heel is lifted, and the shaft leans over the ankle."""
    p = np.empty(3 * len(data.vertices), np.float32)
    data.vertices.foreach_get('co', p)
    p = p.reshape(-1, 3).astype(float)
    down = np.clip((.045 - p[:, 1]) / .12, 0, 1)
    p[:, 2] -= .0275 * down * down * (3 - 2 * down) * np.clip(1 - (p[:, 2] - .05) / .12, 0, 1)
    # The part before the ball turns about it, by ever more over a thumb's breadth.
    y, z = p[:, 1] - BALL[0], p[:, 2] - BALL[1]
    a = math.radians(-lifted) * np.clip((.018 - y) / .036, 0, 1)
    p[:, 1], p[:, 2] = BALL[0] + np.cos(a) * y - np.sin(a) * z, BALL[1] + np.sin(a) * y + np.cos(a) * z
    # About the ankle; the instep goes along, or it would fold into the shaft.
    over = np.clip((p[:, 2] - .10) / .10, 0, 1)
    a, y, z = math.radians(lean) * over * over * (3 - 2 * over), p[:, 1] - .034, p[:, 2] - .12
    p[:, 1], p[:, 2] = .034 + np.cos(a) * y - np.sin(a) * z, .12 + np.sin(a) * y + np.cos(a) * z
    data.vertices.foreach_set('co', p.astype(np.float32).ravel())
    data.update()


def parts(job):
    """A turned-down cuff, a smooth shaft with a seam down its side, one fold at the ankle, a stacked heel and a welted sole."""
    hide, light, dark, thread = boot_leather('boot', '#7d4a27', '#3b2011', 0), boot_leather('cuff', '#b58650', '#6b4424', .6), plain('sole', '#1d120b', .6, uneven=.2), plain('thread', '#c9a66a', .7, uneven=.1)

    def shaft(p):
        # The calf is fullest at two thirds, behind.
        t = np.clip(p[:, 2] / TALL, 0, 1)
        back = 0.030 + 0.018 * np.sin(np.pi * np.clip((t - .18) / .82, 0, 1))
        wide = np.interp(t, [0, .10, .22, .34, .66, .88, 1], [.046, .048, .0465, .050, .069, .072, .074])
        deep = np.interp(t, [0, .10, .22, .34, .66, .88, 1], [.074, .074, .060, .060, .076, .078, .080])
        q = np.hypot(p[:, 0] / wide, (p[:, 1] - back) / deep)
        return (q - 1) * np.minimum(wide, deep)

    def foot(p):
        # Along the last: heel behind, waist, ball, and a toe that comes to a soft point.
        t = np.clip((0.105 - p[:, 1]) / 0.335, 0, 1)
        wide = np.interp(t, [0, .08, .2, .42, .68, .86, .95, 1], [.020, .038, .043, .038, .050, .040, .026, .006])
        high = np.interp(t, [0, .08, .3, .45, .6, .75, .9, 1], [.09, .12, .125, .10, .074, .058, .044, .026])
        lean = 0.006 * np.sin(np.pi * t) - 0.010 * np.clip(t - .7, 0, 1)
        up = p[:, 2] - 0.004
        q = np.hypot((p[:, 0] - lean) / wide, np.clip(up, 0, 1) / high)
        d = (q - 1) * np.minimum(wide, high) * .8
        return np.maximum(d, np.maximum(-p[:, 2], np.maximum(p[:, 1] - 0.105, -0.230 - p[:, 1])))

    def field(p):
        d = sdf.smooth_min(np.maximum(shaft(p), np.maximum(p[:, 2] - TALL, 0.03 - p[:, 2])), foot(p), 0.030)
        # One fold where the ankle bends, deeper in front, and its fainter neighbour.
        crease = p[:, 2] - 0.132 - 0.30 * np.clip(p[:, 1], -.08, .08)
        front = np.clip((0.05 - p[:, 1]) / .08, 0, 1)
        d = d - front * (0.0075 * np.exp(-((crease - .013) / .010) ** 2) - 0.0075 * np.exp(-(crease / .006) ** 2) + 0.004 * np.exp(-((crease + .014) / .011) ** 2))
        d = d - 0.0028 * np.exp(-((crease - .046) / .016) ** 2) * (1 - front * .4)
        # Worn for years: it has sunk at the ankle in folds that run into each other, and the calf is not turned on a lathe.
        sunk = fractal(p * (11, 11, 6) + 3, 3, 4)
        folds = np.sin((p[:, 2] - .15) * 118 + 3.4 * sunk + 1.2 * np.arctan2(p[:, 0], -p[:, 1]))
        d = d - 0.0034 * np.abs(folds) ** .7 * np.sign(folds) * np.exp(-((p[:, 2] - .195) / .060) ** 2)
        d = d - 0.0050 * fractal(p * (7, 7, 4), 3, 9) * np.clip((p[:, 2] - .15) / .1, 0, 1)
        # Across the ball, where it bends at each step.
        bent = np.sin((p[:, 1] + .105) * 300 + 3 * fractal(p * 20, 2, 6)) * np.exp(-((p[:, 1] + .115) / .026) ** 2) * np.clip((p[:, 2] - .035) / .02, 0, 1)
        d = d - 0.0014 * bent
        # The vamp's edge lies over the shaft.
        over = p[:, 2] - 0.085
        d = d - 0.0018 * np.clip(.5 - over / .004, 0, 1) * (p[:, 1] > -.045)
        seam = np.exp(-((p[:, 1] - 0.045) / .0028) ** 2) * (p[:, 2] > .09)
        d = d - 0.0022 * seam + 0.0012 * np.exp(-((np.abs(p[:, 1] - 0.045) - .006) / .002) ** 2) * (p[:, 2] > .09)
        inside = shaft(p) + 0.0125
        return np.maximum(d, -np.maximum(inside, 0.16 - p[:, 2]))
    step = .0046 if job.preview else .0026
    upper = shapes.solid('boot', field, (-0.10, -0.25, -.004), (0.10, 0.15, TALL + .02), step, hide)

    def cuff_field(p):
        drop = 0.098 + 0.012 * np.cos(2 * np.arctan2(p[:, 1] - .04, p[:, 0]))
        lip = p[:, 2] - TALL
        flare = np.clip((TALL - p[:, 2]) / drop, 0, 1)
        d = np.abs(shaft(np.c_[p[:, :2], np.minimum(p[:, 2], TALL)]) - .0075 - .0065 * flare) - .0042
        d = np.maximum(d, np.maximum(lip, TALL - drop - p[:, 2]))
        roll = np.hypot(shaft(np.c_[p[:, :2], np.full(len(p), TALL)]) - .002, lip) - .0085
        return sdf.smooth_min(d, roll, .006)
    cuff = shapes.solid('cuff', cuff_field, (-0.11, -0.08, TALL - .13), (0.11, 0.16, TALL + .02), step, light)

    def under(p):
        outline = foot(np.c_[p[:, :2], np.full(len(p), .004)])
        welt = np.maximum(outline - .006, np.abs(p[:, 2] + .003) - .0055)
        heel = np.maximum(np.maximum(outline - .003 + .12 * np.clip(-p[:, 2], 0, .04), p[:, 1] * -1 + .022), np.abs(p[:, 2] + .018) - .018)
        lifts = .0012 * np.cos(p[:, 2] / .009 * math.tau)
        return np.minimum(welt, heel + lifts * (p[:, 2] < -.008))
    sole = shapes.solid('sole', under, (-0.08, -0.26, -0.045), (0.08, 0.13, 0.02), step, dark)
    made = [upper, cuff, sole]
    # Stitches round the cuff's edge.
    for k in range(44):
        a = math.tau * k / 44
        drop = 0.098 + 0.012 * math.cos(2 * a)
        r = (.078 + .0105, .085 + .0105)
        at = np.array((r[0] * math.cos(a), 0.040 + r[1] * math.sin(a), TALL - drop + .010))
        on = np.array((-r[0] * math.sin(a), r[1] * math.cos(a), 0)) * .055
        made.append(shapes.sweep('stitch', [at - on, at + on], .0014, thread, 6))
    strap = preset_material('darkleather')
    ring = [(.052 * math.cos(a), 0.034 + .066 * math.sin(a), 0.098 + .020 * math.sin(a)) for a in np.linspace(0, math.tau, 41)]
    made.append(shapes.sweep('strap', ring, .0085, strap, 8, (1, .35)))
    made.append(shapes.place(shapes.block('buckle', (.018, .005, .019), preset_material('flat bronze'), .002), (-.040, -.012, .086), (0, 0, -52)))
    return made


def boot_leather(name, base, dark, dry=.4):
    """Greased long ago: grain and fine cracks, dull where it is scuffed and rubbed pale, some shine left where no hand or stirrup came. `dry` of 0..1."""
    def build(n):
        at = n.position()
        broad, patch = n.noise(at, 5, 4), n.noise(at, 15, 5, .7)
        grain = n.cracks(at, 210.0)
        lines = n.noise(n.stretch(at, (1, 1, 3.4)), 46, 4, .7)
        scuffed = n.times(n.fit(patch, .50, .64), n.fit(broad, .35, .60))
        tint = n.mix(n.fit(broad, .35, .7, 0, .85), base, dark)
        tint = n.mix(n.fit(lines, .50, .66, 0, .45), tint, dark)
        tint = n.mix(n.times(scuffed, .45), tint, '#9a7550')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .6), tint, '#b58a5c')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .55), tint, '#1c0e07')
        # Water has risen in it, unevenly.
        soaked = n.times(n.fit(n.plus(n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object']).outputs['Z'], n.times(.10, n.math('SUBTRACT', patch, .5))), .17, .12), 1 - dry)
        tint = n.mix(n.times(soaked, .55), tint, '#140a06')
        rough = n.plus(.24 + .38 * dry, n.times(scuffed, .30), n.times(n.fit(lines, .40, .65), .14), n.times(soaked, -.10))
        height = n.plus(n.times(n.fit(grain, 0, .30), .8), n.times(lines, 1.1), n.times(patch, .5))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.42, Normal=n.bump(height, .42, .0035))
    return material(name, build)


def worn(job, bones, side):
    """Boots to below the knee: up to the ankle they go with the foot, above it with the shin."""
    foot, shin, made = np.array(bones[f'{side}_foot']), np.array(bones[f'{side}_shin']), parts(job)
    for part in made:
        m = np.array(part.matrix_basis)
        p = np.empty(3 * len(part.data.vertices), np.float32)
        part.data.vertices.foreach_get('co', p)
        p = p.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
        p = .92 * (p - (0, .034, 0)) + (0, .012, -.09 + .036 * .92)
        share = np.clip((p[:, 2:] - .01) / .10, 0, 1)
        share = share * share * (3 - 2 * share)
        above = (p - (0, 0, .43)) @ shin[:3, :3].T + shin[:3, 3]
        below = p @ foot[:3, :3].T + foot[:3, 3]
        part.matrix_basis = Matrix()
        part.data.vertices.foreach_set('co', (below + share * (above - below)).astype(np.float32).ravel())
        part.data.update()
    return made
