"""The emperor's tunic as he kneels: short enough to show the knee he kneels on, and laid over the thigh he has raised."""
import math

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.cloth import grid_faces, thicken

#: How long strips and tunic are beside those of a man who stands.
STRIPS, TUNIC = .66, .70
#: How far along the thigh the cloth lies, and how far it hangs down beside it.
LONG, HANGS = .33, .12
ROWS, COLUMNS = 30, 61


def shortened(man):
    """Strips and tunic of one who stands would hide, when he kneels, the knee he kneels on."""
    for part in man.children_recursive:
        if part.name.startswith('strap'):
            part.scale.z *= STRIPS
        elif part.name.startswith('skirt'):
            part.scale.z *= TUNIC


def lap(bones, side, material):
    """A tunic's skirt where it lies over a raised thigh, and hangs down on both sides of it."""
    hip, knee = (Vector(bones[f'{side}_{part}'].translation) for part in ('thigh', 'shin'))
    along = (knee - hip).normalized()
    up = (Vector((0, 0, 1)) - along * along.z).normalized()
    aside = along.cross(up)
    u, v = np.meshgrid(np.linspace(-1, 1, COLUMNS), np.linspace(0, 1, ROWS))
    over = np.clip(np.abs(u) / .62, 0, 1) * math.pi / 2 * np.sign(u)
    below = np.clip((np.abs(u) - .62) / .38, 0, 1) * HANGS * (1 - .25 * v + .12 * np.sin(v * 9 + 1))
    folds = (.004 + .012 * v) * np.sin(u * 13 + 2.5 * v + 1) + .006 * v * np.sin(u * 29 + 2)
    radius = .130 - .018 * v + folds
    far = -.07 + (LONG + .07) * v + .02 * np.sin(u * 5 + 1) * v
    across, high = np.sin(over) * radius + np.sign(u) * below * (.12 + .5 * v * np.abs(folds) / .02), np.cos(over) * radius - below
    points = np.array(hip) + far[..., None] * np.array(along) + across[..., None] * np.array(aside) + high[..., None] * np.array(up)
    hem = np.clip((v - .93) / .02, 0, 1).ravel()
    return thicken(shapes.add('lap', points.reshape(-1, 3), grid_faces(ROWS, COLUMNS), material, mask=hem), .008)
