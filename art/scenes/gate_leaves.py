"""The leaves of the gate: an upright bar on each, by which it is hauled open; and, drawn in the picture, the planks' joints, the hammer's marks and what each rivet catches and throws."""
import math

import numpy as np

from kit import shapes
from kit.noise import fractal2
from kit.surfaces import preset_material
from scenes.gate_measures import AJAR, GATE, OPENING, THRESHOLD

#: Each leaf's side, how wide and tall it is, where it is hung.
WIDE, TALL, HINGE = OPENING / 2 - 0.05, GATE * 0.64, OPENING / 2 - 0.12
#: Of each bar: how far from the leaf's free edge and out of its face, and from where to where it reaches.
BARS = {-1: (-0.05, 0.20, 0.82, 1.78), 1: (0.15, 0.22, 0.92, 1.72)}


def frame(side):
    """The hinge, the way along the leaf to its free edge, and the way out of its face, on the ground."""
    a = math.radians(AJAR[(side + 1) // 2])
    return np.array((side * HINGE, THRESHOLD - 0.75)), np.array((-side * math.cos(a), -math.sin(a))), np.array((side * math.sin(a), -math.cos(a)))


def bar_at(side):
    """Where a bar stands on the ground."""
    hinge, along, out = frame(side)
    short, off = BARS[side][:2]
    return hinge + along * (WIDE - short) + out * off


def bars():
    """Both, of forged iron, each on two arms from the leaf."""
    iron = preset_material('flat iron')
    for side, (short, off, low, high) in BARS.items():
        (x, y), (_, along, out) = bar_at(side), frame(side)
        shapes.sweep('bar', [(x, y, z) for z in np.linspace(low, high, 8)], [0.012, *[0.0175] * 6, 0.012], iron, 12)
        for z in (low + 0.07, high - 0.07):
            root = np.array((x, y)) - out * (off - 0.06) - along * max(0.10 - short, 0)
            shapes.sweep('arm', [(x, y, z), ((x + root[0]) / 2, (y + root[1]) / 2, z + 0.012), (*root, z)], [0.019, 0.022, 0.030], iron, 10)
        for z in (low, high):
            knob = shapes.lathe('knob', [(0, -0.032), (0.022, -0.024), (0.031, 0), (0.022, 0.024), (0, 0.032)], iron, 16)
            knob.location = (x, y, z)


def wrought(seen):
    """Darkens the joints between planks and what lies under bands and rivets, and lays on each rivet the edge that the light picks out."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    for side in (-1, 1):
        hinge, along, out = frame(side)
        s, n = (x - hinge[0]) * along[0] + (y - hinge[1]) * along[1], (x - hinge[0]) * out[0] + (y - hinge[1]) * out[1]
        leaf = (seen['who'] == 0) & (s > 0.02) & (s < WIDE - 0.01) & (np.abs(n) < 0.36) & (z > 0) & (z < TALL)
        face = leaf & (n > 0.05)
        if not face.any():
            continue
        up = z + 0.03
        band = np.abs(((up / TALL * 6) % 1) - 0.5) * TALL / 6
        board = s * 6 / WIDE + 0.05 * np.sin(5 * up)
        own = np.modf(np.sin(np.floor(board) * 91.7 + side) * 43.7)[0]
        joint = np.clip(1 - np.abs((board + 0.5) % 1 - 0.5) * WIDE / 6 / 0.012, 0, 1) * (band > 0.085)
        grain = fractal2(s * 26 + side, up * 1.6, 3, 71)
        hammered = fractal2(s * 9, up * 9 + side, 2, 73)
        tone = (0.92 + 0.30 * own) * (0.80 + 0.45 * grain) * (0.90 + 0.20 * hammered) * (1 - 0.72 * joint)
        under = np.clip(1 - (((up / TALL * 6) % 1 - 0.5) * -TALL / 6 - 0.08) / 0.07, 0, 1) * (band > 0.08) * ((up / TALL * 6) % 1 < 0.5)
        tone = tone * (1 - 0.55 * under)
        # Rivets: five on every band.
        column, row = (np.floor(s / WIDE * 5) + 0.5) * WIDE / 5, (np.floor(up / TALL * 6) + 0.5) * TALL / 6
        ds, dz = s - column, up - row
        shade = np.exp(-(np.hypot(ds + 0.045, dz + 0.055) / 0.055) ** 2) * (n < 0.17)
        tone = np.where(n < 0.17, tone * (1 - 0.75 * shade), 1.0)
        seen['albedo'] *= np.where(face[..., None], tone[..., None], 1).astype(np.float32)
