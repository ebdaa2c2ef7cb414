"""Walls of the plateau's model under the moon: less blue than its light, each block in a shade of its own, with worn upper edges that catch light."""
import numpy as np

from kit import grade, twofold
from scenes.vignette_tech_demo_place import BODIES, COURSE


def shaded(rgb, passes, at, turn):
    """`at`: where in the world each pixel is; `turn`: the camera's."""
    stone = (passes['who'] == 0).astype(np.float32)
    grey = (rgb @ grade.LUMA)[..., None]
    blue = np.clip((rgb[..., 2] - rgb[..., 0]) / np.maximum(rgb[..., 2], 1e-4) / .5, 0, 1)
    rgb = rgb + (stone * blue)[..., None] * .44 * (grey * np.float32([1.04, 1.0, 1.0]) - rgb)
    walls = stone * built(at, twofold.facing(passes['normal'], turn))
    x, y, z = (at[..., k] for k in range(3))
    # As the blocks are laid in `kit/diorama.py`.
    row = np.floor(z / COURSE)
    along = (x + y) / (COURSE * 1.9) + .37 * row
    up, aside = z / COURSE - row, along - np.floor(along)
    chance = np.mod(np.sin(np.floor(along) * 12.9898 + row * 78.233) * 43758.5453, 1)
    # The moon is behind right; what a block loses below it gains above.
    edge = np.exp(-np.square((up - .86) / .05)) * (aside < .955) * (aside > .045) + .7 * np.exp(-np.square((aside - .925) / .022)) * (up > .1) * (up < .9)
    block = .74 + .44 * chance + .22 * (up - .5)
    rgb = rgb * (1 + walls * (block - 1))[..., None]
    rgb = rgb + (walls * edge)[..., None] * (.55 * rgb + .006 * np.float32([.9, .95, 1.0]))
    # The rock that all stands on is no part of what happens.
    return rgb * (1 - .45 * stone * np.clip(-z / .55, 0, 1))[..., None]


def built(at, normal):
    """1 on the walls of the terraces, 0..1 near their corners."""
    share = np.zeros(at.shape[:2], np.float32)
    for (_, front), (right, _), _ in BODIES[2:]:
        for axis, side, way in ((0, right, 1), (1, front, -1)):
            share = np.maximum(share, (np.abs(at[..., axis] - side) < .16) * np.clip((way * normal[..., axis] - .55) / .25, 0, 1))
    return share * (at[..., 2] > .03)
