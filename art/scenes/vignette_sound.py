"""What the sounds are made with: a lute, a chain, a pair of wet boots and the microphone that heard them."""
import math

import numpy as np

from kit import sdf, shapes, still_life
from kit.surfaces import leather, metal, plain, preset_material

PICTURES = {'vignette-sound': (960, 720)}
ORDER = 44


def render(job):
    still_life.begin(1.62, (-0.02, -0.06, 0.33), elevation=26, azimuth=22)
    still_life.catch_shadows()
    lute()
    chain()
    boots()
    microphone((0.38, 0.06, 0))
    still_life.oil_lamp((-0.56, -0.02, 0), 0.8, energy=1.0)
    still_life.finish(job)


def lute():
    """A bowl of ribs, a belly with a rose, a neck bent back at the pegs; leans on nothing but its edge and a block."""
    belly_wood, dark, string = plain('belly', '#b98a4c', 0.45, uneven=0.35), plain('rib', '#5a2f14', 0.35, uneven=0.4), preset_material('string')
    t = np.linspace(0, 1, 60)
    half = 0.165 * np.sin(np.pi * np.clip(t, 0, 1) ** 0.72) ** 0.78 + 0.024 * (t > 0.9) * 1.0
    half = np.maximum(half, np.interp(t, [0, 0.9, 1], [0.0, 0.030, 0.026]))
    long = 0.46
    edge = [(w, long * s) for s, w in zip(t, half)] + [(-w, long * s) for s, w in reversed(list(zip(t, half)))]
    belly = shapes.add('belly', [(x, 0, z) for x, z in edge], [tuple(range(len(edge)))], belly_wood, smooth=False)
    rows, cols = len(t), 25
    a = np.linspace(0, math.pi, cols)
    bowl = [(w * math.cos(b), w * 0.92 * math.sin(b) * (1 + 0.05 * abs(math.sin(b * 4.5))), long * s) for s, w in zip(t, half) for b in a]
    faces = [(r * cols + c, r * cols + c + 1, (r + 1) * cols + c + 1, (r + 1) * cols + c) for r in range(rows - 1) for c in range(cols - 1)]
    back = shapes.add('bowl', bowl, faces, dark)
    parts = [belly, back]
    for k, r in ((0, 0.050), (1, 0.040)):
        ring = shapes.sweep('rose', [(r * math.cos(x), -0.002, 0.27 + r * math.sin(x)) for x in np.linspace(0, 2 * math.pi, 40)], 0.0035, dark, 8)
        parts.append(ring)
    parts.append(shapes.add('hole', [(0.038 * math.cos(x), -0.0015, 0.27 + 0.038 * math.sin(x)) for x in np.linspace(0, 2 * math.pi, 32, endpoint=False)], [tuple(range(32))], preset_material('dark'), smooth=False))
    for k in range(8):
        x = math.pi * k / 8
        parts.append(shapes.sweep('tracery', [(0.038 * math.cos(x), -0.003, 0.27 + 0.038 * math.sin(x)), (-0.038 * math.cos(x), -0.003, 0.27 - 0.038 * math.sin(x))], 0.002, dark, 6))
    neck = shapes.block('neck', (0.054, 0.024, 0.34), dark, 0.006)
    neck.location = (0, 0.010, long + 0.15)
    parts.append(neck)
    head = shapes.place(shapes.block('head', (0.05, 0.016, 0.17), dark, 0.005), (0, 0.085, long + 0.325), (-80, 0, 0))
    parts.append(head)
    for i in range(4):
        for side in (-1, 1):
            peg = shapes.sweep('peg', [(side * 0.020, 0.045 + 0.036 * i, long + 0.325), (side * 0.075, 0.045 + 0.036 * i, long + 0.325)], [0.005, 0.009], preset_material('ivory'), 8)
            parts.append(peg)
    bridge = shapes.block('bridge', (0.14, 0.014, 0.018), dark, 0.004)
    bridge.location = (0, -0.008, 0.085)
    parts.append(bridge)
    for k in range(6):
        low, high = -0.050 + 0.02 * k, -0.020 + 0.008 * k
        parts.append(shapes.sweep('string', [(low, -0.016, 0.085), (high, -0.008, long + 0.32)], 0.0012, string, 5))
    for k in range(7):
        z = long + 0.30 - 0.30 * (1 - 0.9 ** k) / (1 - 0.9 ** 7) * 1.0
        parts.append(shapes.sweep('fret', [(-0.027, -0.004, z), (0.027, -0.004, z)], 0.0018, string, 6))
    shapes.place(shapes.group('lute', parts), (-0.20, 0.10, 0.02), (-24, 14, -10))


def chain():
    iron = metal('link', base='#55524e', edge='#938d85', dark='#15130f', patina='#5c3a20', patina_amount=0.4, wear=0.0)
    link = [(0.020 * math.cos(a), 0, 0.030 * math.sin(a) + (0.012 if math.sin(a) > 0 else -0.012)) for a in np.linspace(0, 2 * math.pi, 28)]
    first = shapes.sweep('link', link, 0.0085, iron, 10)
    path = [shapes.bezier((-0.52, -0.40, 0), (-0.30, -0.62, 0), (-0.10, -0.26, 0), (0.10, -0.44, 0), 9), shapes.bezier((0.10, -0.44, 0), (0.24, -0.56, 0), (0.36, -0.50, 0), (0.44, -0.36, 0), 8)]
    points = np.concatenate([path[0][:-1], path[1]])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    count = int(lengths[-1] / 0.058)
    for i in range(count):
        s = 0.058 * i
        at = np.array([np.interp(s, lengths, points[:, k]) for k in range(2)])
        ahead = np.array([np.interp(s + 0.02, lengths, points[:, k]) for k in range(2)]) - at
        twin = first if i == 0 else shapes.copy(first)
        twin.rotation_mode = 'ZXY'
        twin.location = (*at, 0.016 if i % 2 else 0.024)
        turn = math.atan2(ahead[1], ahead[0])
        twin.rotation_euler = (math.radians(0 if i % 2 else 70), math.pi / 2, 0)
        holder = shapes.group('turn', [])
        twin.parent = holder
        holder.location, twin.location = twin.location.copy(), (0, 0, 0)
        holder.rotation_euler = (0, 0, turn)


def boots():
    hide = leather('boot', '#6a4022', '#241208')
    def field(p):
        shaft = sdf.capsule(p, (0, 0.02, 0.10), (0, 0.035, 0.33), 0.062, 0.074)
        ankle = sdf.ellipsoid(p, (0, 0.01, 0.07), (0.056, 0.075, 0.070))
        foot = sdf.join(0.05, sdf.ellipsoid(p, (0, -0.07, 0.045), (0.052, 0.10, 0.048)), sdf.ellipsoid(p, (0, -0.15, 0.040), (0.048, 0.062, 0.040)))
        body = sdf.join(0.05, shaft, ankle, foot)
        folds = 0.004 * np.sin(p[:, 2] * 120 + p[:, 0] * 20) * np.exp(-((p[:, 2] - 0.13) / 0.05) ** 2)
        body = np.maximum(body + folds, 0.012 - p[:, 2])
        body = np.maximum(body, p[:, 2] - 0.345 - 0.02 * p[:, 0] / 0.07)
        inside = sdf.capsule(p, (0, 0.03, 0.16), (0, 0.036, 0.42), 0.052, 0.066)
        return np.maximum(body, -inside)
    boot = shapes.solid('boot', field, (-0.1, -0.24, 0), (0.1, 0.13, 0.37), 0.006, hide)
    def under(p):
        outline = sdf.join(0.05, sdf.ellipsoid(p, (0, -0.09, 0.008), (0.058, 0.13, 0.5)), sdf.ellipsoid(p, (0, 0.03, 0.008), (0.048, 0.068, 0.5)))
        return np.maximum(outline, np.abs(p[:, 2] - 0.008) - 0.010)
    sole = shapes.solid('sole', under, (-0.1, -0.26, -0.01), (0.1, 0.13, 0.03), 0.006, preset_material('darkleather'))
    straps = []
    for z in (0.10, 0.24):
        r = 0.066 if z < 0.2 else 0.074
        strap = shapes.sweep('strap', [(r * math.cos(a), 0.022 + r * 1.06 * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 32)], 0.012, preset_material('darkleather'), 8, (0.45, 1))
        buckle = shapes.place(shapes.block('buckle', (0.03, 0.008, 0.028), preset_material('flat bronze'), 0.003), (r * 0.94, -0.02, z), (0, 0, 62))
        straps += [strap, buckle]
    pair = shapes.group('boot', [boot, sole, *straps])
    shapes.place(pair, (0.13, -0.18, 0.006), (0, 0, -34))
    shapes.place(shapes.copy(pair), (0.40, -0.36, 0.062), (0, 80, 100))


def microphone(at):
    steel, dark = preset_material('flat steel'), preset_material('flat iron')
    parts = [shapes.lathe('foot', [(0, 0), (0.10, 0), (0.105, 0.012), (0.06, 0.024), (0.02, 0.034), (0.012, 0.05), (0, 0.05)], dark, 40),
             shapes.sweep('stand', [(0, 0, 0.03), (0, 0, 0.46)], 0.0085, steel, 12)]
    body = [shapes.lathe('body', [(0, -0.10), (0.03, -0.10), (0.047, -0.085), (0.050, -0.02), (0.052, -0.015), (0.050, -0.010)], steel, 40),
            shapes.lathe('belt', [(0.049, -0.016), (0.056, -0.012), (0.056, 0.000), (0.049, 0.004)], preset_material('flat gold'), 40)]
    core = shapes.lathe('capsule', [(0, -0.01), (0.043, -0.01), (0.046, 0.05), (0.036, 0.085), (0.0, 0.102)], preset_material('dark'), 32)
    body.append(core)
    for k in range(18):
        a = 2 * math.pi * k / 18
        rib = [(0.050 * math.cos(a) * f, 0.050 * math.sin(a) * f, z) for f, z in ((1, -0.01), (1.02, 0.03), (0.96, 0.06), (0.74, 0.09), (0.34, 0.108), (0.0, 0.112))]
        body.append(shapes.sweep('rib', rib, 0.0026, steel, 6))
    for z, r in ((0.015, 0.0515), (0.045, 0.0505), (0.072, 0.045)):
        body.append(shapes.sweep('hoop', [(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 40)], 0.0024, steel, 6))
    tilted = shapes.place(shapes.group('head', body), (0, 0, 0.56), (34, 0, -24))
    fork = shapes.sweep('fork', [(0.064 * math.cos(a), 0, 0.54 + 0.085 * math.sin(a)) for a in np.linspace(-math.pi, 0, 20)], 0.006, steel, 8)
    shapes.place(shapes.group('microphone', [*parts, tilted, fork]), at, (0, 0, -16), 1.12)
