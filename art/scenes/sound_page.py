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


def sheet(hand):
    """Held by the edge that is next to him, out to his right and tilted half to his eyes, half to ours; its far corner bends down."""
    u, v = np.meshgrid(np.linspace(-.13, .13, 150), np.linspace(-.18, .20, 230))
    face = np.array((.30, -.42, .86)) / np.linalg.norm((.30, -.42, .86))
    out = np.array((-.86, -.42, .0)) - face * (np.array((-.86, -.42, .0)) @ face)
    out /= np.linalg.norm(out)
    down = np.cross(out, face)
    sags = -.05 * np.clip((u + .13) / .26, 0, 1) ** 2 - .02 * np.cos(9 * v)
    points = np.array(hand) + (u + .14)[..., None] * out + v[..., None] * down + sags[..., None] * face
    return thicken(shapes.add('parchment', points.reshape(-1, 3), grid_faces(230, 150), parchment(), mask=notes(u, v).ravel()), .004, 0)


def page(wide, tall, seed):
    """It leans on a board, its foot on y = 0, one corner lifted."""
    u, v = np.meshgrid(np.linspace(-.5, .5, 110), np.linspace(0, 1, 160))
    lifted = .035 * np.clip(u + v - .85, 0, 1) ** 1.5 * (1 if seed % 2 else -.6)
    points = np.stack([u * wide, -.004 - lifted - .006 * np.cos(5 * u), (1 - v) * tall], -1)
    ink = notes(u * .29, v * .40 - .21, seed)
    return thicken(shapes.add('page', points.reshape(-1, 3), grid_faces(160, 110), parchment(), mask=ink.ravel()), .002, 0)
