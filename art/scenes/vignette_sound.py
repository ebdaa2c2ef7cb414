"""What the sounds are made with: a lute, a chain, a pair of wet boots and the microphone that heard them."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import sdf, shapes, still_life
from kit.nodes import material
from kit.surfaces import metal, plain, preset_material, timber

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
    boots(job)
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
    parts += [neck, board, *pegbox(top, timber('pegbox', '#8a5226', '#4a2710', (9, 9, 1), 0.35), string)]
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


def pegbox(top, wood, string):
    """Bent back from the nut nearly at a right angle: two cheeks with the strings between them, and pegs that go through both, turned from either side."""
    long, back = 0.285, math.radians(62)
    low, high, thick = 0.033, 0.022, 0.0075
    parts = []
    for side in (-1, 1):
        cheek = [(side * low, 0.016, 0), (side * low, -0.020, 0), (side * high, -0.014, long), (side * high, 0.012, long)]
        inner = [(x - side * thick, y, z) for x, y, z in cheek]
        parts.append(shapes.add('cheek', cheek + inner, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], wood, smooth=False))
    floor = [(-low + .002, 0.016, 0), (low - .002, 0.016, 0), (high - .002, 0.012, long), (-high + .002, 0.012, long)]
    parts.append(shapes.add('floor', floor + [(x, y - 0.005, z) for x, y, z in floor], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], wood, smooth=False))
    end = shapes.block('end', (2 * high + .004, 0.030, 0.018), wood, .004)
    end.location = (0, -0.001, long)
    nut = shapes.block('nut', (2 * low + .002, 0.030, 0.010), preset_material('ivory'), .002)
    nut.location = (0, -0.004, 0.002)
    parts += [end, nut]
    peg = plain('peg', '#c79a5c', .35, specular=.5, uneven=.2)
    for k in range(7):
        z = 0.040 + 0.034 * k
        side = 1 if k % 2 else -1
        wide = low + (high - low) * z / long
        # A tapered shank through both cheeks; the head is a flat heart with a bead on it.
        parts.append(shapes.sweep('shank', [(-side * (wide + 0.012), -0.002, z), (side * (wide + 0.024), -0.002, z)], [0.0034, 0.0052], peg, 10))
        head = shapes.lathe('peg head', [(0, 0), (0.007, 0.002), (0.0145, 0.013), (0.0180, 0.027), (0.0160, 0.038), (0.008, 0.045), (0.0050, 0.046), (0.0062, 0.050), (0.0045, 0.055), (0, 0.056)], peg, 20, (1, 0.52))
        parts.append(shapes.place(head, (side * (wide + 0.020), -0.002, z), (25 * side, 90 * side, 0)))
        parts.append(shapes.sweep('string', [(-0.024 + 0.008 * k, -0.010, 0.0), (0.002 * side, -0.004, z)], 0.0014, string, 6))
    # In its own frame the box runs up along z with its open side to -y; it is laid back about the nut.
    return [shapes.place(shapes.group('pegbox', parts), (0, -0.002, top), (-math.degrees(back), 0, 0))]


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


def boots(job):
    """Riding boots to below the knee: a turned-down cuff, a smooth shaft with a seam down its side, one fold at the ankle, a stacked heel and a welted sole."""
    hide, light, dark, thread = boot_leather('boot', '#6e4022', '#3a1d0d'), boot_leather('cuff', '#a06a38', '#5c3517'), plain('sole', '#1d120b', .6, uneven=.2), plain('thread', '#c9a66a', .7, uneven=.1)
    tall = 0.46

    def shaft(p):
        # The calf is fullest at two thirds, behind.
        t = np.clip(p[:, 2] / tall, 0, 1)
        back = 0.030 + 0.018 * np.sin(np.pi * np.clip((t - .18) / .82, 0, 1))
        wide = np.interp(t, [0, .10, .22, .34, .66, .88, 1], [.046, .048, .0465, .050, .069, .072, .074])
        deep = np.interp(t, [0, .10, .22, .34, .66, .88, 1], [.074, .074, .060, .060, .076, .078, .080])
        q = np.hypot(p[:, 0] / wide, (p[:, 1] - back) / deep)
        return (q - 1) * np.minimum(wide, deep)

    def foot(p):
        # Along the last: heel behind, waist, ball, and a toe that comes to a soft point.
        t = np.clip((0.105 - p[:, 1]) / 0.335, 0, 1)
        wide = np.interp(t, [0, .08, .2, .42, .68, .86, .95, 1], [.020, .038, .043, .038, .050, .040, .026, .006])
        high = np.interp(t, [0, .08, .3, .45, .6, .75, .9, 1], [.09, .12, .125, .10, .074, .058, .044, .026])
        lean = 0.006 * np.sin(np.pi * t) - 0.010 * np.clip(t - .7, 0, 1)
        up = p[:, 2] - 0.004
        q = np.hypot((p[:, 0] - lean) / wide, np.clip(up, 0, 1) / high)
        d = (q - 1) * np.minimum(wide, high) * .8
        return np.maximum(d, np.maximum(-p[:, 2], np.maximum(p[:, 1] - 0.105, -0.230 - p[:, 1])))

    def field(p):
        d = sdf.smooth_min(np.maximum(shaft(p), np.maximum(p[:, 2] - tall, 0.03 - p[:, 2])), foot(p), 0.030)
        # One fold where the ankle bends, deeper in front, and its fainter neighbour.
        crease = p[:, 2] - 0.132 - 0.30 * np.clip(p[:, 1], -.08, .08)
        front = np.clip((0.05 - p[:, 1]) / .08, 0, 1)
        d = d - front * (0.0075 * np.exp(-((crease - .013) / .010) ** 2) - 0.0075 * np.exp(-(crease / .006) ** 2) + 0.004 * np.exp(-((crease + .014) / .011) ** 2))
        d = d - 0.0028 * np.exp(-((crease - .046) / .016) ** 2) * (1 - front * .4)
        # The vamp's edge lies over the shaft.
        over = p[:, 2] - 0.085
        d = d - 0.0018 * np.clip(.5 - over / .004, 0, 1) * (p[:, 1] > -.045)
        seam = np.exp(-((p[:, 1] - 0.045) / .0028) ** 2) * (p[:, 2] > .09)
        d = d - 0.0022 * seam + 0.0012 * np.exp(-((np.abs(p[:, 1] - 0.045) - .006) / .002) ** 2) * (p[:, 2] > .09)
        inside = shaft(p) + 0.006
        return np.maximum(d, -np.maximum(inside, 0.16 - p[:, 2]))
    step = .0050 if job.preview else .0030
    boot = shapes.solid('boot', field, (-0.10, -0.25, -.004), (0.10, 0.15, tall + .02), step, hide)

    def cuff_field(p):
        drop = 0.098 + 0.012 * np.cos(2 * np.arctan2(p[:, 1] - .04, p[:, 0]))
        lip = p[:, 2] - tall
        flare = np.clip((tall - p[:, 2]) / drop, 0, 1)
        d = np.abs(shaft(np.c_[p[:, :2], np.minimum(p[:, 2], tall)]) - .0075 - .0065 * flare) - .0042
        d = np.maximum(d, np.maximum(lip, tall - drop - p[:, 2]))
        roll = np.hypot(shaft(np.c_[p[:, :2], np.full(len(p), tall)]) - .002, lip) - .0085
        return sdf.smooth_min(d, roll, .006)
    cuff = shapes.solid('cuff', cuff_field, (-0.11, -0.08, tall - .13), (0.11, 0.16, tall + .02), step, light)

    def under(p):
        outline = foot(np.c_[p[:, :2], np.full(len(p), .004)])
        welt = np.maximum(outline - .006, np.abs(p[:, 2] + .003) - .0055)
        heel = np.maximum(np.maximum(outline - .003 + .12 * np.clip(-p[:, 2], 0, .04), p[:, 1] * -1 + .022), np.abs(p[:, 2] + .018) - .018)
        lifts = .0012 * np.cos(p[:, 2] / .009 * math.tau)
        return np.minimum(welt, heel + lifts * (p[:, 2] < -.008))
    sole = shapes.solid('sole', under, (-0.08, -0.26, -0.045), (0.08, 0.13, 0.02), step, dark)
    parts = [boot, cuff, sole]
    # Stitches round the cuff's edge.
    for k in range(44):
        a = math.tau * k / 44
        drop = 0.098 + 0.012 * math.cos(2 * a)
        r = (.078 + .0105, .085 + .0105)
        at = np.array((r[0] * math.cos(a), 0.040 + r[1] * math.sin(a), tall - drop + .010))
        on = np.array((-r[0] * math.sin(a), r[1] * math.cos(a), 0)) * .055
        parts.append(shapes.sweep('stitch', [at - on, at + on], .0014, thread, 6))
    strap, gold = preset_material('darkleather'), preset_material('flat gold')
    ring = [(.052 * math.cos(a), 0.034 + .066 * math.sin(a), 0.098 + .020 * math.sin(a)) for a in np.linspace(0, math.tau, 41)]
    parts.append(shapes.sweep('strap', ring, .0085, strap, 8, (1, .35)))
    parts.append(shapes.place(shapes.block('buckle', (.024, .006, .024), gold, .002), (-.040, -.012, .086), (0, 0, -52)))
    pair = shapes.group('boot', parts)
    shapes.place(pair, (0.160, -0.055, 0.040), (0, 0, -22), 0.95)
    shapes.place(shapes.copy(pair), (0.352, -0.130, 0.040), (0, 0, 48), 0.95)


def boot_leather(name, base, dark):
    """Smooth and waxed: a broad shade, bright where it is bent outwards, and a sheen."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 5, 4), .35, .7, 0, .8), base, dark)
        tint = n.mix(n.fit(n.pointiness(), .51, .56, 0, .45), tint, '#b98552')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .7), tint, '#1a0c06')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(n.noise(at, 12, 3), .3, .7, .28, .42), Specular=.5, Normal=n.bump(n.noise(at, 90, 3), .10, .003))
    return material(name, build)


def microphone(at):
    """As a studio's condenser is: a body of satin steel, a long head of fine mesh between two bars, hung by rubber in a ring on a stand."""
    steel, dark = metal('satin', '#9aa0aa', '#eef1f6', '#3a3d45', patina='#55565c', patina_amount=.05, roughness=.30, metallic=.65, hammer=0, wear=0), preset_material('flat iron')
    gold, black = preset_material('flat gold'), plain('rubber', '#15141a', .5, uneven=.1)
    parts = [shapes.lathe('foot', [(0, 0), (0.118, 0), (0.122, 0.008), (0.112, 0.018), (0.055, 0.030), (0.026, 0.042), (0.016, 0.064), (0, 0.064)], dark, 56), shapes.sweep('stand', [(0, 0, 0.05), (0, 0, 0.53)], 0.0095, steel, 16),
             shapes.lathe('nut', [(0.010, 0.30), (0.018, 0.304), (0.018, 0.334), (0.010, 0.338)], gold, 24)]
    # The ring, upright before the eye; the microphone hangs across it on cords.
    middle, radius = 0.690, 0.128
    ring = [(radius * math.cos(a), 0, radius * math.sin(a)) for a in np.linspace(0, math.tau, 65)]
    hung = [shapes.sweep('ring', ring, .0095, steel, 14), shapes.sweep('ring inside', [(x * .90, 0, z * .90) for x, _, z in ring], .0030, dark, 8)]
    hung.append(shapes.lathe('clamp', [(0, -radius - .035), (.016, -radius - .033), (.019, -radius - .010), (.013, -radius + .004), (0, -radius + .006)], gold, 24))
    for a in (45, 135, 225, 315):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        hung.append(shapes.sweep('cord', [(radius * c, 0, radius * s), (.052 * c * 1.05, 0, .085 * s)], .0032, black, 8))
    r = .056
    body = [shapes.lathe('barrel', [(0, -.190), (.030, -.188), (.036, -.180), (.040, -.120), (r - .004, -.062), (r, -.054), (r, -.030), (r - .003, -.026), (0, -.026)], steel, 64)]
    body.append(shapes.lathe('band', [(r - .002, -.052), (r + .0035, -.050), (r + .0035, -.034), (r - .002, -.032)], gold, 64))
    # The head: a core that is dark, mesh round it, and a bar of steel from side to side over the top.
    body.append(shapes.lathe('core', [(0, -.03), (r - .010, -.03), (r - .010, .085), (.030, .112), (0, .118)], plain('felt', '#0e0d10', .9, uneven=0), 40))
    profile = [(r - .001, -.028), (r - .001, .060), (r - .004, .082), (r - .014, .104), (.022, .121), (0, .126)]
    zs = np.array(profile)
    far = np.r_[0, np.cumsum(np.hypot(*np.diff(zs, axis=0).T))]

    def on(t):
        return np.interp(t, far, zs[:, 0]), np.interp(t, far, zs[:, 1])
    wire = plain('wire', '#c3c7cf', .35, metallic=.5, uneven=.1)
    count = 44
    for k in range(count):
        for way in (-1, 1):
            line = []
            for t in np.linspace(0, far[-1] * .985, 34):
                rr, z = on(t)
                a = math.tau * k / count + way * t / far[-1] * 1.9
                line.append((rr * math.cos(a), rr * math.sin(a), z))
            body.append(shapes.sweep('wire', line, .00105, wire, 5))
    body.append(shapes.sweep('spine', [(0, y, z) for y, z in [(-a, b) for a, b in profile[:-1]] + [(0, .128)] + [(a, b) for a, b in reversed(profile[:-1])]], .0040, steel, 8))
    body.append(shapes.lathe('belt', [(r - .002, .026), (r + .003, .027), (r + .003, .036), (r - .002, .037)], steel, 64))
    hung.append(shapes.place(shapes.group('body', body), (0, 0, .022), (0, 0, 90)))
    shapes.place(shapes.group('microphone', [*parts, shapes.place(shapes.group('hung', hung), (0, 0, middle), (9, 0, 0))]), at, (0, 0, -16), 1.02)
