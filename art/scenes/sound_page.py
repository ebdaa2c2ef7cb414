"""Sheets of music: parchment with staves and square notes."""
import numpy as np

from kit import shapes
from kit.cloth import grid_faces, thicken
from kit.nodes import material


def parchment():
    return material('parchment', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), n.mix(n.fit(n.noise(n.position(), 9, 4), .35, .7), '#b29a6c', '#8f7549'), '#3a2a18'), Roughness=.8, Specular=.1))


def notes(u, v, seed=3):
    """Five staves of four lines with square notes on them: 1 where there is ink."""
    ink, random = np.zeros(u.shape), np.random.RandomState(seed)
    for top in np.linspace(-.165, .115, 5):
        ink = np.maximum(ink, (np.abs(u) < .122) * (np.abs((v - top + .0005) % .0125) < .0026) * (v > top - .002) * (v < top + .040) * .62)
        for x in np.arange(-.112, .116, .021) + random.uniform(-.003, .003, 11):
            line = top + .0063 * random.randint(0, 7)
            ink = np.maximum(ink, (np.abs(u - x) < .0058) & (np.abs(v - line) < .0058))
    return ink


def sheet(hand, aside):
    """Held by its side, turned to his eyes; its lower end rolls up. `hand` is where, `aside` how far the sheet's middle is from there along x."""
    u, v = np.meshgrid(np.linspace(-.15, .15, 150), np.linspace(-.20, .26, 230))
    roll = np.clip((v - .17) / .09, 0, 1)
    points = np.array(hand) + np.stack([u + aside, .24 * v + .05 * np.cos(u * 9) - .05 + .05 * np.sin(roll * 4.2), -.93 * v + .06 * (1 - np.cos(roll * 4.2)) * (roll > 0)], -1)
    return thicken(shapes.add('parchment', points.reshape(-1, 3), grid_faces(230, 150), parchment(), mask=notes(u, v).ravel()), .004, 0)


def page(wide, tall, seed):
    """It leans on a board, its foot on y = 0, one corner lifted."""
    u, v = np.meshgrid(np.linspace(-.5, .5, 110), np.linspace(0, 1, 160))
    lifted = .035 * np.clip(u + v - .85, 0, 1) ** 1.5 * (1 if seed % 2 else -.6)
    points = np.stack([u * wide, -.004 - lifted - .006 * np.cos(5 * u), (1 - v) * tall], -1)
    ink = notes(u * .29, v * .40 - .21, seed)
    return thicken(shapes.add('page', points.reshape(-1, 3), grid_faces(160, 110), parchment(), mask=ink.ravel()), .002, 0)
