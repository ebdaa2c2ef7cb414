"""What the sounds are made with: a lute, a chain, a pair of wet boots and the microphone that heard them."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import sdf, shapes, still_life
from kit.nodes import material
from kit.surfaces import leather, metal, plain, preset_material, timber

PICTURES = {'vignette-sound': (960, 720)}
ORDER = 44

BODY, WIDE, DEEP = 0.60, 0.205, 0.165
"""Of the lute: how long its body is, half its width, and how deep its bowl."""


def render(job):
    still_life.begin(1.57, (0.0, 0, 0.392), elevation=17, azimuth=6, key=.85, moon=5.5, sky=.45, tint=(1.0, 0.70, 0.40))
    still_life.catch_shadows(z=-0.055)
    still_life.boards(5, 0.175, 1.38, 0.055, 7, 0.05, timber('floor', '#6f5030', '#21140b'))
    crate()
    lute()
    chain()
    boots()
    microphone((0.55, 0.16, 0))
    still_life.oil_lamp((-0.54, -0.17, 0), 0.92, energy=2.4, turn=-24, still=True)
    still_life.finish(job, samples=22, exposure=1.4, contrast=1.14, rim=1.1)


def crate():
    """What the lute leans on: boards in a frame, a brace across its front."""
    board, frame, iron, parts = timber('crate', '#82582f', '#2e1b0d'), timber('frame', '#9a6c3d', '#38210f', (9, 9, .5)), preset_material('flat iron'), []
    wide, deep, tall = .50, .24, .34
    parts.append(shapes.place(shapes.block('dark', (wide - .03, deep - .03, tall - .02), preset_material('dark'), .004), (0, 0, tall / 2)))
    for k in range(4):
        z = .042 + .0853 * k
        parts.append(shapes.place(shapes.block('board', (wide - .01, .018, .078), board, .006), (0, -deep / 2, z)))
        parts.append(shapes.place(shapes.block('board', (deep - .01, .018, .078), board, .006), (wide / 2, 0, z), (0, 0, 90)))
    for k in range(3):
        parts.append(shapes.place(shapes.block('lid', (wide + .03, .086, .018), board, .006), (0, -.088 + .088 * k, tall + .009)))
    for x in (-1, 1):
        parts.append(shapes.place(shapes.block('post', (.052, .022, tall), frame, .006), (x * (wide / 2 - .026), -deep / 2 - .018, tall / 2)))
        parts.append(shapes.place(shapes.block('post', (.052, .022, tall), frame, .006), (wide / 2 + .018, x * (deep / 2 - .026), tall / 2), (0, 0, 90)))
        for z in (.028, tall - .028):
            parts.append(shapes.place(shapes.lathe('nail', [(0, .009), (.009, .006), (.012, 0)], iron, 12), (x * (wide / 2 - .026), -deep / 2 - .029, z), (90, 0, 0)))
    for z in (.027, tall - .027):
        parts.append(shapes.place(shapes.block('rail', (wide - .104, .022, .052), frame, .006), (0, -deep / 2 - .017, z)))
    lean = math.degrees(math.atan2(tall - .10, wide - .10))
    parts.append(shapes.place(shapes.block('brace', (math.hypot(tall - .10, wide - .10) - .02, .018, .050), frame, .006), (0, -deep / 2 - .014, tall / 2), (0, lean, 0)))
    shapes.place(shapes.group('crate', parts), (-.29, .36, .002), (0, 0, -8))


def lute():
    """A bowl of ribs, a pale belly with a rose, a neck bent back at the pegs; leans against the wall of a crate."""
    pine, yew, ebony, string = timber('belly', '#d3a25c', '#9a6a30', (40, 9, 1.1), 0.45), timber('neck', '#4a2612', '#1d0d06', (9, 9, 1), 0.4), preset_material('dark'), preset_material('string')
    t = np.linspace(0, 1, 72)
    half = np.maximum(outline(t), 0.034 * np.clip((t - 0.8) * 8, 0, 1))
    edge = [(w, BODY * s) for s, w in zip(t, half)] + [(-w, BODY * s) for s, w in reversed(list(zip(t, half)))]
    parts = [shapes.add('belly', [(x, -0.006, z) for x, z in edge] + [(x, 0.004, z) for x, z in edge], [tuple(range(len(edge))), *[(k, (k + 1) % len(edge), (k + 1) % len(edge) + len(edge), k + len(edge)) for k in range(len(edge))]], pine, smooth=False)]
    parts.append(bowl(t, half))
    parts.append(shapes.sweep('binding', [(x, -0.002, z) for x, z in edge], 0.0055, yew, 8))
    parts += rose(0.375, 0.062, pine, ebony)
    neck = shapes.lathe('neck', [(0.034, 0), (0.028, 0.20), (0.027, 0.36), (0, 0.362)], yew, 24, (1, 0.62))
    neck.location = (0, 0.010, BODY - 0.02)
    board = shapes.block('fingerboard', (0.062, 0.010, 0.46), ebony, 0.003)
    board.location = (0, -0.008, BODY + 0.11)
    top = BODY + 0.335
    bent = math.radians(80)
    head = shapes.place(shapes.block('head', (0.062, 0.026, 0.24), yew, 0.006), (0, 0.012 + 0.12 * math.sin(bent), top + 0.12 * math.cos(bent)), (-80, 0, 0))
    parts += [neck, board, head]
    for i in range(5):
        along = 0.035 + 0.045 * i
        at = np.array((0, 0.012 + along * math.sin(bent), top + along * math.cos(bent)))
        for side in (-1, 1):
            parts.append(shapes.sweep('peg', [at + (side * 0.028, 0, 0), at + (side * 0.062, 0, 0.002), at + (side * 0.072, 0, 0.003), at + (side * 0.098, 0, 0.004)], [0.006, 0.007, 0.012, 0.015], preset_material('ivory'), 10, (1, 0.7)))
    bridge = shapes.block('bridge', (0.19, 0.016, 0.024), yew, 0.005)
    bridge.location = (0, -0.014, 0.125)
    parts.append(bridge)
    for k in range(7):
        low, high = -0.069 + 0.023 * k, -0.024 + 0.008 * k
        parts.append(shapes.sweep('string', [(low, -0.024, 0.125), (high, -0.016, top)], 0.0017, string, 6))
    for k in range(7):
        z = top - 0.30 * (1 - 0.88 ** k) / (1 - 0.88 ** 7)
        parts.append(shapes.sweep('fret', [(-0.032, -0.0145, z), (0.032, -0.0145, z)], 0.0024, string, 6))
    shapes.place(shapes.group('lute', parts), (-0.26, 0.08, 0.016), (-16, 6, -43), 0.86)


def outline(t):
    """A pear: widest at a third of its length, running out into the neck."""
    return WIDE * np.sin(np.pi * np.clip(t, 0, 1) ** 0.66) ** 0.72 * (1 - 0.10 * t)


def bowl(t, half):
    """Eleven ribs of yew, light and dark by turns, each bulging a little between its seams."""
    ribs, each = 11, 8
    points, faces, tone = [], [], []
    for k in range(ribs):
        for j in range(each + 1):
            b = math.pi * (k + j / each) / ribs
            bulge = 1 + 0.030 * math.sin(math.pi * j / each)
            points += [(w * math.cos(b) * bulge, DEEP / WIDE * w * math.sin(b) * bulge, BODY * s) for s, w in zip(t, half)]
            tone += [float(k % 2)] * len(t)
    rows = len(t)
    for strip in range(ribs * (each + 1) - 1):
        if strip % (each + 1) == each:
            continue
        faces += [(strip * rows + i, strip * rows + i + 1, (strip + 1) * rows + i + 1, (strip + 1) * rows + i) for i in range(rows - 1)]

    def build(n):
        fibres = n.noise(n.stretch(n.position(), (30, 30, 1.5)), 2.0, 4)
        light = n.mix(n.fit(fibres, .35, .65, 0, .5), '#b06a2c', '#6e3a14')
        dark = n.mix(n.fit(fibres, .35, .65, 0, .5), '#5f2f12', '#2c1408')
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), light, dark), Roughness=.25, Specular=.5)
    return shapes.add('bowl', points, np.array(faces), material('ribs', build), mask=tone)


def rose(z, r, wood, dark):
    """Sixteen-fold tracery over a dark hole."""
    parts = [shapes.add('hole', [(r * math.cos(x), -0.0072, z + r * math.sin(x)) for x in np.linspace(0, math.tau, 40, endpoint=False)], [tuple(range(40))], dark, smooth=False)]
    for radius, thick in ((r, 0.005), (r * 0.62, 0.0028), (r * 0.25, 0.0035)):
        parts.append(shapes.sweep('ring', [(radius * math.cos(x), -0.008, z + radius * math.sin(x)) for x in np.linspace(0, math.tau, 49)], thick, wood, 8))
    for k in range(8):
        a = math.tau * k / 8
        parts.append(shapes.sweep('ray', [(q * math.cos(a), -0.008, z + q * math.sin(a)) for q in (r * 0.25, r)], 0.0026, wood, 6))
    return parts


def chain():
    """Five hand's breadths of anchor chain, as heavy as a portcullis sounds. Every link holds the next: one lies over to the left, the other to the right."""
    iron = metal('link', base='#6b6763', edge='#b5aea4', dark='#1b1917', patina='#6b4426', patina_amount=0.35, wear=0.0)
    half, bend, thick = 0.058, 0.030, 0.0135
    ring = [(bend * math.cos(a), 0, bend * math.sin(a) + math.copysign(half - bend, math.sin(a))) for a in np.linspace(0.01, math.tau + 0.01, 41)]
    first = shapes.sweep('link', ring, thick, iron, 12)
    line = np.concatenate([shapes.bezier((-0.52, -0.36, 0), (-0.38, -0.44, 0), (-0.24, -0.20, 0), (-0.04, -0.31, 0), 30)[:-1], shapes.bezier((-0.04, -0.31, 0), (0.06, -0.365, 0), (0.12, -0.42, 0), (0.22, -0.36, 0), 20)])
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    # From wire to wire within two links: drawn taut, less a little play.
    pitch = 2 * half - 2 * thick - 0.006
    joints = np.array([[np.interp(pitch * i, far, line[:, k]) for k in range(2)] for i in range(int(far[-1] / pitch) + 1)])
    for i, (a, b) in enumerate(zip(joints, joints[1:])):
        ahead = Vector((*(b - a), 0)).normalized()
        side = ahead.cross(Vector((0, 0, 1)))
        lean = math.radians(42 if i % 2 else -42)
        wide = side * math.cos(lean) + Vector((0, 0, 1)) * math.sin(lean)
        link = first if i == 0 else shapes.copy(first)
        link.matrix_world = Matrix.Translation((*(a + b) / 2, bend * math.sin(abs(lean)) + thick + 0.002)) @ Matrix((wide, ahead.cross(wide), ahead)).transposed().to_4x4()


def boots():
    hide = leather('boot', '#7d4e2a', '#2c160a')

    def field(p):
        shaft = sdf.capsule(p, (0, 0.02, 0.10), (0, 0.035, 0.37), 0.062, 0.080)
        ankle = sdf.ellipsoid(p, (0, 0.01, 0.07), (0.056, 0.075, 0.070))
        foot = sdf.join(0.05, sdf.ellipsoid(p, (0, -0.07, 0.045), (0.052, 0.10, 0.048)), sdf.ellipsoid(p, (0, -0.15, 0.040), (0.050, 0.062, 0.040)))
        body = sdf.join(0.05, shaft, ankle, foot)
        folds = 0.006 * np.sin(p[:, 2] * 105 + p[:, 0] * 22) * np.exp(-((p[:, 2] - 0.145) / 0.05) ** 2) + 0.003 * np.sin(p[:, 1] * 130) * np.exp(-((p[:, 1] + 0.10) / 0.03) ** 2) * (p[:, 2] > 0.03)
        body = np.maximum(body + folds, 0.012 - p[:, 2])
        body = np.maximum(body, p[:, 2] - 0.385 - 0.025 * p[:, 1] / 0.07)
        cuff = sdf.torus(p, (0, 0.036, 0.372), 0.078, 0.010)
        inside = sdf.capsule(p, (0, 0.03, 0.16), (0, 0.036, 0.46), 0.054, 0.070)
        return np.maximum(sdf.smooth_min(body, cuff, 0.008), -inside)
    boot = shapes.solid('boot', field, (-0.11, -0.24, 0), (0.11, 0.14, 0.42), 0.005, hide)

    def under(p):
        heel = p[:, 1] > 0.0
        print_ = sdf.join(0.05, sdf.ellipsoid(p, (0, -0.09, 0.008), (0.060, 0.135, 0.5)), sdf.ellipsoid(p, (0, 0.03, 0.008), (0.050, 0.070, 0.5)))
        return np.maximum(print_, np.abs(p[:, 2] - 0.004 + 0.010 * heel) - 0.012 - 0.010 * heel)
    sole = shapes.solid('sole', under, (-0.1, -0.27, -0.04), (0.1, 0.13, 0.03), 0.005, preset_material('darkleather'))
    straps = []
    for z, r in ((0.10, 0.066), (0.27, 0.0755)):
        straps.append(shapes.sweep('strap', [(r * math.cos(a), 0.026 + r * 1.04 * math.sin(a), z) for a in np.linspace(0, math.tau, 40)], 0.015, preset_material('darkleather'), 8, (0.4, 1)))
        straps.append(shapes.place(shapes.block('buckle', (0.036, 0.010, 0.036), preset_material('flat gold'), 0.003), (r * 0.72, 0.026 - r * 0.80, z), (0, 0, 42)))
    pair = shapes.group('boot', [boot, sole, *straps])
    shapes.place(pair, (0.17, -0.06, 0.022), (0, 0, 16), 0.98)
    shapes.place(shapes.copy(pair), (0.385, -0.16, 0.022), (0, 0, 62), 0.98)


def microphone(at):
    """As studios had them: a ribbed capsule in a ring, hung in a fork."""
    steel, dark = metal('chrome', '#8f96a3', '#eef1f6', '#22252c', patina='#4a4a50', patina_amount=.1, roughness=.24, metallic=.7, wear=0), preset_material('flat iron')
    gold = preset_material('flat gold')
    parts = [shapes.lathe('foot', [(0, 0), (0.120, 0), (0.124, 0.010), (0.112, 0.020), (0.060, 0.034), (0.026, 0.046), (0.016, 0.070), (0, 0.070)], dark, 56), shapes.sweep('stand', [(0, 0, 0.05), (0, 0, 0.50)], 0.0105, steel, 16),
             shapes.lathe('nut', [(0.011, 0.28), (0.020, 0.285), (0.020, 0.315), (0.011, 0.32)], gold, 24)]
    parts.append(shapes.sweep('fork', [(0.098 * math.cos(a), 0, 0.630 + 0.128 * math.sin(a)) for a in np.linspace(-math.pi, 0, 28)], 0.0085, steel, 12))
    head = [shapes.lathe('core', [(0, -0.105), (0.060, -0.100), (0.070, -0.06), (0.070, 0.06), (0.060, 0.100), (0, 0.118)], plain('felt', '#15130f', 0.9), 32)]
    for k in range(7):
        z = -0.096 + 0.032 * k
        r = 0.078 * (1 - max(abs(z) / 0.128, 0) ** 4 * 0.5)
        head.append(shapes.sweep('rib', [(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, math.tau, 49)], 0.0062, steel, 8, (1, 0.8)))
    for k in range(12):
        a = math.tau * k / 12
        head.append(shapes.sweep('bar', [(q * 0.078 * math.cos(a), q * 0.078 * math.sin(a), z) for q, z in ((0.3, -0.122), (0.78, -0.112), (0.98, -0.075), (1.0, 0), (0.98, 0.075), (0.78, 0.112), (0.3, 0.124))], 0.0042, steel, 8))
    head.append(shapes.lathe('belt', [(0.074, -0.020), (0.088, -0.016), (0.089, 0.016), (0.074, 0.020)], gold, 48))
    for x in (-1, 1):
        head.append(shapes.place(shapes.lathe('screw', [(0, 0.020), (0.012, 0.018), (0.014, 0), (0.014, -0.02)], gold, 20), (x * 0.098, 0, 0), (0, 90, 0)))
    tilted = shapes.place(shapes.group('head', head), (0, 0, 0.630), (20, 0, 0))
    shapes.place(shapes.group('microphone', [*parts, tilted]), at, (0, 0, -14), 1.0)
