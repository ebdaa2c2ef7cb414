"""What letters are read and answered with: a reading glass, a pot of ink, a quill."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material
from kit.still_life import painted
from kit.surfaces import plain, preset_material, wood


def reading_glass(written):
    """A round glass in a bronze hoop on a walnut handle along +x, lying in the x, y plane; `written`: the picture of the sheet under it, which it enlarges."""
    frame, radius = preset_material('flat gold'), .082
    hoop = [(radius * math.cos(a), radius * math.sin(a), .012) for a in np.linspace(0, math.tau, 65)]
    parts = [shapes.sweep('hoop', hoop, .0098, frame, 14), enlarged(radius, written), glint(radius)]
    handle = [(0, .085), (.012, .086), (.014, .092), (.010, .098), (.013, .104), (.0155, .118), (.0125, .150), (.0135, .185), (.0175, .220), (.0165, .240), (.008, .250), (0, .251)]
    parts.append(shapes.place(shapes.lathe('handle', handle, wood('handle', '#6b3d1c', '#210f06'), 32), (0, 0, .013), (0, 90, 0)))
    parts.append(shapes.place(shapes.lathe('ferrule', [(.0125, .080), (.0175, .084), (.0185, .094), (.0155, .102), (.0125, .104)], frame, 32), (0, 0, .013), (0, 90, 0)))
    return shapes.group('reading glass', parts)


def glint(radius):
    """The lamp in the glass: a thin arc along its hoop."""
    a = np.linspace(math.radians(165), math.radians(235), 24)
    arc = [(.74 * radius * math.cos(t), .74 * radius * math.sin(t), .0125) for t in a]
    return shapes.sweep('glint', arc, .0048 * np.sin(np.linspace(.08, math.pi - .08, 24)), plain('glint', '#ffe2a8', .3, glow=1.1, uneven=0), 8, (1, .3))


def enlarged(radius, written, times=1.8, shown=(.47, .42), side=.42):
    """The glass, and what is seen through it."""
    rings, around = 6, 48
    r, a = np.meshgrid(np.linspace(0, radius, rings), np.linspace(0, math.tau, around, endpoint=False), indexing='ij')
    x, y = r * np.cos(a), r * np.sin(a)
    faces = [(k * around + j, (k + 1) * around + j, (k + 1) * around + (j + 1) % around, k * around + (j + 1) % around) for k in range(rings - 1) for j in range(around)]
    disc = shapes.add('enlarged', np.stack([x, y, .007 + .009 * (1 - (r / radius) ** 2)], -1).reshape(-1, 3), faces, painted('enlarged', written, .10))
    layer = disc.data.uv_layers.new()
    turn = math.radians(52 + 11)
    u = shown[0] + (x * math.cos(turn) + y * math.sin(turn)).ravel() / side / times
    v = shown[1] + (y * math.cos(turn) - x * math.sin(turn)).ravel() / side / times
    for loop in disc.data.loops:
        layer.data[loop.index].uv = u[loop.vertex_index], v[loop.vertex_index]
    return disc


def ink_pot(at):
    """Glazed blue, wide below; ink has run down from its lip."""
    glaze = plain('glaze', '#1c2f5c', .14, specular=.8, uneven=.35)
    parts = [shapes.lathe('pot', [(0, 0), (.062, 0), (.068, .006), (.078, .026), (.078, .046), (.066, .066), (.046, .080), (.038, .088), (.038, .100), (.046, .106), (.047, .112), (.040, .114), (.032, .110), (.030, .096), (0, .096)], glaze, 64), shapes.lathe('ink', [(.031, .100), (0, .100)], plain('ink', '#05060a', .05, specular=.9, uneven=0), 24)]
    parts.append(shapes.lathe('ring', [(.039, .086), (.043, .090), (.039, .094)], preset_material('flat bronze'), 48))
    return shapes.place(shapes.group('ink pot', parts), at, (0, 0, 0), 1.12)


def quill(at):
    """A goose's feather that stands in the pot and leans away from the lamp: barb beside barb, with two splits."""
    count, random = 80, np.random.RandomState(5)
    spine = np.array(shapes.bezier((0, 0, 0), (.004, .02, .16), (-.006, .02, .34), (.045, -.01, .515), count)) + at
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    aside = np.cross(ahead, (.15, 1.0, 0))
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    over = np.cross(aside, ahead)
    horn = plain('barrel', '#cdb586', .3, specular=.6, uneven=.3)
    parts = [shapes.sweep('shaft', spine, np.interp(np.arange(count), (0, 12, 30, count - 1), (.0040, .0070, .0062, .0012)), horn, 10)]

    def vane(n):
        tint = n.ramp(n.attribute(), (0.0, '#8f8674'), (.35, '#ece4d0'), (.8, '#e0d6c0'), (1.0, '#80705a'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.7, Specular=.2, Sheen=.4)
    made = material('vane', vane)
    for sign, most in ((-1, .058), (1, .034)):
        points, mask, faces = [], [], []
        for i in np.linspace(22, count - 1, 420):
            t = (i - 22) / (count - 23)
            at_, on, out, up = (np.array([np.interp(i, range(count), track[:, k]) for k in range(3)]) for track in (spine, ahead, aside, over))
            full = most * min(1, (t / .12) ** .7 + .06) * (1 - np.clip((t - .72) / .28, 0, 1) ** 2 * .92) * random.uniform(.97, 1.02)
            split = sum(math.copysign(.16, t - where) * max(0, 1 - abs(t - where) / .04) for where in ((.42,) if sign < 0 else (.66,)))
            base = len(points)
            for share in (0, .35, .7, 1.0):
                p = at_ + sign * out * full * share + on * full * (1.0 + split) * share ** 1.3 + up * (.16 * math.sin(2.4 * share) - .20 * share ** 2) * full
                w = on * .0013 * (1.2 - .75 * share)
                points += [p - w, p + w]
                mask += [.2 + .6 * share + .1 * random.rand(), .35 + .6 * share ** 2]
            faces += [(base + 2 * q, base + 2 * q + 1, base + 2 * q + 3, base + 2 * q + 2) for q in range(3)]
        parts.append(shapes.add('vane', points, np.array(faces), made, mask=mask))
    return shapes.group('quill', parts)
