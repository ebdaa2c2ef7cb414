"""The courier's jerkin: wine-red leather piped along every edge, laced over his shirt. In the frame of the chest."""

import numpy as np

from kit import shapes
from kit.armour import openings, torso
from kit.nodes import material
from kit.sdf import capsule, smooth_max, smooth_min
from scenes.vignette_letter_cloth import linen

#: Where the neck is cut out: its lowest place in front, how steep its sides are, and its height behind.
NECK, STEEP, NAPE = .285, 2.3, .448


def vest(bones, job):
    step = .008 if job.preview else .0042
    leather = shapes.solid('vest', worn, (-.31, -.23, -.17), (.31, .23, .49), step, hide(), trim)
    shirt = shapes.solid('shirt', shirt_field, (-.20, -.20, .18), (.20, .20, .50), step, linen(), lambda p: np.zeros(len(p)))
    parts = [leather, shirt, *laces()]
    for part in parts:
        part.matrix_world = bones['chest'] @ part.matrix_basis
    return parts


def cut(p):
    """How far a point is above the neck's edge."""
    front = np.clip((.02 - p[:, 1]) / .07, 0, 1)
    return (p[:, 2] - NAPE + front * np.clip(NAPE - NECK - STEEP * np.abs(p[:, 0]), 0, None)) / (1 + front * (STEEP - 1) * (np.abs(p[:, 0]) < .07))


def edges(p):
    """How far a point is within the nearest edge: neck, armholes or hem."""
    arms = np.minimum(*(capsule(p, (side * .225, 0, .40), (side * .42, 0, .33), .092) for side in (1, -1)))
    return np.minimum(np.minimum(-cut(p), arms), p[:, 2] + .145)


def worn(p):
    d = openings(torso(p) - .006, p, .010)
    d = smooth_max(d, cut(p), .008)
    within = edges(p)
    # Piping stands up along the edges; the panels meet in a seam below each breast and down the back.
    d = d - .0055 * np.exp(-((within - .008) / .0065) ** 2)
    around = np.arctan2(p[:, 0], -p[:, 1])
    for seam in (.62, 2.5):
        d = d + .004 * np.exp(-((np.abs(around) - seam) * .16 / .005) ** 2) * np.clip((.36 - p[:, 2]) / .05, 0, 1)
    # A little loose over belly and ribs.
    return d + .003 * np.sin(p[:, 2] * 46 + 2.2 * np.cos(around * 2)) * np.clip((.16 - p[:, 2]) / .12, 0, 1)


def trim(p):
    """1 on the piping, .5 on the stitches beside it."""
    within, around = edges(p), np.arctan2(p[:, 0], -p[:, 1])
    piped = np.clip((.0165 - within) / .003, 0, 1)
    dashes = (np.sin((around * .16 + p[:, 2] * 1.3) * 300) > -.25)
    row = np.exp(-((within - .027) / .0035) ** 4)
    return np.maximum(piped, .5 * row * dashes)


def shirt_field(p):
    d = openings(torso(p) + .004, p)
    # Gathered at the neck, in a band that stands up.
    around = np.arctan2(p[:, 0], -p[:, 1])
    d = d - .002 * np.sin(around * 24) * np.clip((p[:, 2] - .26) / .10, 0, 1)
    band = np.abs(np.hypot(p[:, 0], (p[:, 1] - .004) * 1.06) - .088) - .006
    band = np.maximum(band, np.abs(p[:, 2] - .452 + .035 * np.clip(-p[:, 1] / .09, 0, 1)) - .018)
    return smooth_min(d, band, .010)


def laces():
    """Crossed over the slit from eyelet to eyelet, their ends hanging."""
    made, parts = thong(), []
    heights = np.linspace(NECK + .012, NECK + .105, 4)

    def eyelet(side, z):
        x = side * ((z - NECK) / STEEP + .018)
        reach = np.linspace(.05, .25, 120)
        line = np.c_[np.full(120, x), -reach, np.full(120, z)].astype(np.float32)
        return line[np.argmax(torso(line) > .012)]
    for low, high in zip(heights, heights[1:]):
        for side in (1, -1):
            a, b = eyelet(side, low), eyelet(-side, high)
            parts.append(shapes.sweep('lace', [a, (a + b) / 2 - (0, .006 + .003 * side, 0), b], .0042, made, 8))
    for side in (1, -1):
        a = eyelet(side, heights[0])
        parts.append(shapes.sweep('lace', [a, a + (side * .012, -.010, -.03), a + (side * .020, -.004, -.085)], [.0042, .004, .0046], made, 8))
    return parts


def thong():
    return material('thong', lambda n: n.add('BsdfPrincipled', Base_Color='#d2a469', Roughness=.7, Specular=.2))


def hide():
    def build(n):
        at, mask = n.position(), n.attribute()
        tint = n.mix(n.fit(n.noise(at, 5, 3), .35, .7), '#743024', '#4e1d16')
        tint = n.mix(n.fit(n.pointiness(), .515, .57, 0, .5), tint, '#8a4a34')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .7), tint, '#210806')
        tint = n.mix(n.fit(mask, .25, .40), tint, '#b08a58')
        tint = n.mix(n.fit(mask, .62, .85), tint, '#7e5526')
        # Rubbed pale where the strap and the arms go, cracked where it bends.
        scuffed = n.fit(n.noise(n.stretch(at, (1, 1, 2.5)), 17, 5, .7), .56, .72, 0, .5)
        tint = n.mix(scuffed, tint, '#7c5440')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.52, Specular=.38, Normal=n.bump(n.noise(at, 70, 2), .06, .003))
    return material('courier hide', build)
