"""A goose's flight feather, cut to write with."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material
from kit.surfaces import plain


def quill(*bow, scale=1.0):
    """Along the curve that the four points of `bow` give, its point first, cut and inked; a bare barrel, down where the vane begins, then barb beside barb, with two splits."""
    count = 90
    # Barbs are in metres of a feather as long as a forearm.
    spine = np.array(shapes.bezier(*bow, count)) / scale
    ends = [0, 3, 9, 22, 50, count - 1]
    horn = material('barrel', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.noise(n.position(), 14, 3), .3, .7), '#d9c596', '#a98f5c'), Roughness=.28, Specular=.6))
    shaft = shapes.sweep('shaft', spine, np.interp(np.arange(count), ends, [.0010, .0066, .0098, .0092, .0056, .0014]), horn, 12)
    nib = shapes.sweep('nib', spine[:5], [.0016, .0030, .0050, .0062, .0070], plain('inked', '#140d0a', .3, specular=.6, uneven=0), 10)
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    aside = np.cross(ahead, (0, 0, 1.0))
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    over = np.cross(aside, ahead)
    parts, random = [shaft, nib], np.random.RandomState(2)

    def vane(n):
        tint = n.ramp(n.attribute(), (0.0, '#9a8f78'), (.30, '#ece2c8'), (.72, '#dccfb2'), (1.0, '#7a684c'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.7, Specular=.2, Sheen=.4)
    made = material('vane', vane)
    for sign, most in ((-1, .042), (1, .088)):
        splits = ((.30, .05), (.74, .04)) if sign > 0 else ((.52, .05),)
        points, faces, mask = [], [], []
        for i in np.linspace(26, count - 1, 330):
            t = (i - 26) / (count - 27)
            at, on, out, up = (np.array([np.interp(i, range(count), track[:, k]) for k in range(3)]) for track in (spine, ahead, aside, over))
            long = most * min(1, (t / .10) ** .6 + .10) * (1 - np.clip((t - .80) / .20, 0, 1) ** 2.2 * .86) * random.uniform(.97, 1.02)
            lean = .058 * (1 - .25 * t) * long / most
            sag = 0.0
            for where, wide in splits:
                # On both sides of a split the barbs cling to their neighbours and leave a wedge open.
                off = (t - where) / wide
                if abs(off) < 1:
                    lean += math.copysign(.010, off) * (1 - abs(off)) * long / most
                    sag = .010 * (1 - abs(off))
            thin = .00075
            base = len(points)
            for share in (0, .30, .62, .86, 1.0):
                bow = .020 * math.sin(math.pi * share * .9) * long / most
                p = at + sign * out * long * share + on * lean * share ** 1.25 + up * (bow * .55 - (.012 + sag) * share ** 2)
                w = on * thin * (1.25 - .75 * share)
                points += [p - w, p + w]
                mask += [.25 + .55 * share + .10 * random.rand(), .45 + .5 * share ** 2]
            faces += [(base + 2 * q, base + 2 * q + 1, base + 2 * q + 3, base + 2 * q + 2) for q in range(4)]
        parts.append(shapes.add('vane', points, np.array(faces), made, mask=mask))
    # Down, where the vane begins: loose and short.
    points, faces, mask = [], [], []
    for _ in range(120):
        i = random.uniform(21, 30)
        at, on, out, up = (np.array([np.interp(i, range(count), track[:, k]) for k in range(3)]) for track in (spine, ahead, aside, over))
        a, long = random.uniform(0, math.tau), random.uniform(.014, .036)
        way = out * math.cos(a) + up * abs(math.sin(a)) * .6 + on * random.uniform(.1, .8)
        bend = np.array(random.normal(0, .008, 3))
        base = len(points)
        for share in (0, .5, 1.0):
            p = at + way * long * share + bend * share ** 2
            points += [p - on * .0005 * (1.2 - share), p + on * .0005 * (1.2 - share)]
            mask += [.5, .6]
        faces += [(base, base + 1, base + 3, base + 2), (base + 2, base + 3, base + 5, base + 4)]
    parts.append(shapes.add('down', points, np.array(faces), made, mask=mask))
    shapes.place(shapes.group('quill', parts), scale=scale)
