"""The courier's scarf: wound round the neck against the wind, its ends streaming behind him."""
import math

import numpy as np
from mathutils import Vector

from kit import cloth, shapes
from kit.noise import fractal
from scenes.vignette_letter_cloth import worn

ROWS, COLUMNS = 90, 160
#: The coils: how many, and how deep the valleys between them are (metres).
COILS, DEEP = 4.2, .013


def scarf(bones):
    made = worn('courier scarf', '#74180f', '#2c0706', '#74180f')
    return [wound(bones, made), *(streamer(bones, made, *values) for values in (((-.110, .070, .455), .50, .095, .0, 1.0), ((-.060, .110, .440), .36, .080, 1.7, -.7)))]


def wound(bones, made):
    """Rings from the collar up to under the chin, on a way from the chest's frame to the head's."""
    chest, head = np.array(bones['chest']), np.array(bones['head'])
    a, v = np.meshgrid(np.linspace(0, math.tau, COLUMNS, endpoint=False), np.linspace(0, 1, ROWS))
    front = .5 - .5 * np.sin(a)         # 1 where the face is (-y)
    wide = np.interp(v, [0, .18, .5, .8, 1], [.176, .160, .126, .101, .082])
    before = np.interp(v, [0, .18, .5, .8, 1], [.140, .128, .118, .122, .108])
    behind = np.interp(v, [0, .18, .5, .8, 1], [.166, .160, .148, .136, .120])
    deep = np.where(np.sin(a) < 0, before, behind)
    coil = np.abs(np.sin(np.pi * (v * COILS + .30 * np.sin(a + .7) + .12 * np.sin(2 * a + 2) + .25 * fractal(np.stack([np.cos(a), np.sin(a), v * 2], -1).reshape(-1, 3) * 1.3, 2, 6).reshape(a.shape))))
    swell = DEEP * (coil ** .6 - .6) + .003 * np.sin(a * 11 + v * 9) * coil
    # Its upper edge rolls in.
    roll = -.030 * np.clip((v - .93) / .07, 0, 1) ** 2
    x, y = (wide + swell + roll) * np.cos(a), (deep + swell + roll) * np.sin(a)
    t = v ** 1.1
    low = np.stack([x, y + .012, .420 + .09 * v - .050 * front * (1 - v)], -1) @ chest[:3, :3].T + chest[:3, 3]
    high = np.stack([x, y - .018, -.220 + .132 * v - .060 * front * v + .022 * (1 - front)], -1) @ head[:3, :3].T + head[:3, 3]
    points = low * (1 - t[..., None]) + high * t[..., None]
    return cloth.thicken(shapes.add('scarf', points.reshape(-1, 3), cloth.grid_faces(ROWS, COLUMNS, True), made), .010)


def streamer(bones, made, root, long, wide, phase, twist):
    """One end: `root` in the chest's frame; it streams back along the world's +y, in waves that grow."""
    start = np.array(bones['chest'] @ Vector(root))
    t, u = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 17), indexing='ij')
    wave = .075 * t ** .8 * np.sin(2 * math.pi * (1.05 * t) + phase)
    line = start + np.stack([-.05 * t + .4 * wave * twist, long * t, .10 * t - .16 * t ** 2 + wave], -1)
    roll = .9 * np.sin(3.2 * t + phase) * twist + .5
    half = wide / 2 * np.interp(t, [0, .25, 1], [.55, .85, 1.15])
    across = np.stack([np.cos(roll) * .9, np.zeros_like(t), np.sin(roll)], -1)
    ripple = .010 * np.sin(2.6 * math.pi * u + 5 * t + phase) * np.clip(t * 3, .4, 1)
    points = line + across * (half * u)[..., None] + np.stack([-np.sin(roll), np.zeros_like(t), np.cos(roll)], -1) * ripple[..., None]
    points[..., 1] += .030 * u * (t > .98) + .02 * u ** 2 * t
    return cloth.thicken(shapes.add('scarf end', points.reshape(-1, 3), cloth.grid_faces(60, 17), made), .006)
