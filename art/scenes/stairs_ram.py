"""What the ram on the stairs has of its own: horns that wind back round the ear and end beside the cheek, so that the eye is free; a small dark ear; cloven hooves."""
import bpy
import numpy as np

from kit import shapes
from kit.pack_body import toes
from kit.pack_head import grooves
from kit.surfaces import plain, preset_material


def shod_and_crowned(ram, kind, bones):
    """`bones` are the joints of the pose it stands in."""
    for part in [part for part in ram.children_recursive if part.name.split('.')[0] in ('hoof', 'horn', 'ear')]:
        bpy.data.objects.remove(part)
    for hoof in hooves(kind, bones):
        hoof.parent = ram
    skull = next(part for part in ram.children if part.name.split('.')[0] == 'head')
    for sign in (-1, 1):
        for part in (horn(kind, sign), ear(kind, sign)):
            part.parent = skull


def horn(kind, sign):
    """Nearly one turn and a half: up from the brow, back, down behind the ear, and forward again under it."""
    s, t = kind.skull, np.linspace(0, 1, 12 * kind.rings)
    turn, reach = 2.05 - 6.1 * t, s * (1.30 - 0.62 * t)
    path = np.stack([sign * s * (0.52 + 1.0 * t ** 1.2), s * 0.50 + reach * np.cos(turn), s * 0.02 + reach * np.sin(turn)], 1)
    cut = grooves(t, kind.rings)
    return shapes.add('horn', *shapes.tube(path, s * 0.50 * ((1 - 0.15 * cut) * (1 - t) ** 0.62) + 0.004, 18), preset_material('bone horn'), mask=np.repeat(0.06 * (1 - cut), 18))


def ear(kind, sign):
    s = kind.skull
    path = [(sign * s * 0.66, s * 0.20, -s * 0.10), (sign * s * 1.12, s * 0.22, -s * 0.24), (sign * s * 1.55, s * 0.12, -s * 0.48)]
    return shapes.sweep('ear', path, [s * 0.16, s * 0.22, 0.004], plain('ear of the ram', '#2c231d', 0.9), 12, (1, 0.35))


def hooves(kind, bones):
    """Of dark horn, widening to the ground."""
    r, made = kind.limb, plain('horn of the hoof', '#2a201a', 0.42)
    for leg in bones.legs:
        for root, tip in toes(kind, leg):
            ahead = (tip - root) / max(float(((tip - root) ** 2).sum()) ** 0.5, 1e-6)
            heel = tip + (0, 0, r * 0.22) - ahead * r * 0.10
            yield shapes.sweep('hoof', [heel, heel + ahead * r * 0.30 - (0, 0, r * 0.34), heel + ahead * r * 0.52 - (0, 0, r * 0.62)], [r * 0.50, r * 0.60, r * 0.66], made, 14)
