"""What the sounds are made with: a chain and wet boots on their way down a flight of steps, a lute, and the microphone that hears them."""
import math

import cv2
import numpy as np
from mathutils import Euler, Vector

from kit import lights, sdf, shapes, still_life
from kit.nodes import material
from kit.noise import fractal
from kit.places.stones import rounded
from kit.surfaces import metal, plain, preset_material, timber
from scenes.vignette_sound_steps import RISE, STEPS, chain, steps

PICTURES = {'vignette-sound': (960, 720)}
ORDER = 44

BODY, WIDE, DEEP = 0.60, 0.205, 0.165
"""Of the lute: how long its body is, half its width, and how deep its bowl."""


def render(job):
    still_life.begin(1.57, (0.0, 0, 0.505), elevation=16, azimuth=0, key=.30, moon=1.3, sky=.4, tint=(1.0, 0.74, 0.46), mirrored=.9)
    paving()
    # Under the joints between its flags there is more stone.
    shapes.belong(shapes.place(shapes.block('bed', (2.6, .93, .04), still_life.flagstone('bed', '#4a3e33', '#1e1915', '#5a4c3c'), .004), (0, .03, -.030)), still_life.NICHE_FLOOR)
    steps()
    chain()
    boots(job)
    lute()
    microphone((0.49, -0.15, 0))
    still_life.oil_lamp((-0.60, -0.20, 0), 0.86, energy=17, turn=-38, still=True)
    # What the back of the niche gives back, so that nothing beside the lute is a hole.
    lights.panel((.35, -1.2, .5), (.3, .2, .3), 10, .8, (1.0, .72, .46))
    still_life.finish(job, samples=14, exposure=1.45, contrast=1.14, rim=.9, smooth=.75, finer=1 if job.preview else 1.5, last=on_worn_sill)


def on_worn_sill(image, alpha, light):
    """As every still life in a niche is cut, but the floor's front edge is an arris worn round and nicked, not a saw cut."""
    floor = light['who'] == still_life.NICHE_FLOOR
    image, alpha = still_life.in_niche(image, alpha, light)
    height, width = alpha.shape
    image = by_the_lamp(image, light['who'] == STEPS)
    unit, y = width / 960, np.arange(height, dtype=np.float32)[:, None]
    ends = height - np.argmax(alpha[::-1, width // 2] > .5)
    at = np.arange(width, dtype=np.float32) / unit
    rough, nicked = (fractal(np.stack([at / size, 0 * at, 0 * at], 1), 3, seed) for size, seed in ((23, 5), (61, 12)))
    edge = ends - unit * np.clip(.7 + .9 * rough + 5 * np.clip(np.abs(nicked) - .33, 0, 1), 0, 2.8)[None]
    inside = (edge - y) / unit
    worn = 1 + .50 * np.exp(-((inside - 5.5) / 1.8) ** 2) - .62 * np.clip(1 - inside / 4.2, 0, 1)
    return np.where(floor[..., None], image * worn[..., None], image), alpha * np.clip((edge - y) + .5, 0, 1)


def by_the_lamp(image, steps):
    """Steps fade into the niche away from the lamp, so that what stands before them stands out."""
    height, width = steps.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / width
    away = np.hypot(x - .33, 1.25 * (y - .60))
    shade = .30 + .75 * np.exp(-(away / .34) ** 2)
    part = cv2.GaussianBlur(steps.astype(np.float32), (0, 0), .8)[..., None]
    return image * (1 + part * (shade[..., None] - 1))


def paving():
    """The niche's bottom, as `still_life.niche_floor` lays it, but in two rows of flags out of step, so that nobody takes it for a table's boards."""
    made, parts = still_life.flagstone('paving', '#6b5a4a', '#2c241e', '#857159'), []
    rows = ((-.45, -.055, (-1.3, -.62, -.13, .34, .83, 1.3)), (-.055, .50, (-1.3, -.86, -.33, .20, .62, 1.3)))
    for row, (front, back, joints) in enumerate(rows):
        for k, (left, right) in enumerate(zip(joints, joints[1:])):
            points, faces = rounded((right - left - .009, back - front - .008, .06), .010, 26, 7 * row + k, .003)
            parts.append(shapes.place(shapes.add('flag', points, faces, made), ((left + right) / 2, (front + back) / 2, -.030 + .0012 * ((3 * k + row) % 3 - 1))))
    return shapes.belong(shapes.group('floor', parts), still_life.NICHE_FLOOR)


def lute():
    """A bowl of ribs, a pale belly with a rose, a neck bent back at the pegs; leans on the edges of the steps."""
    pine, yew, ebony, string = timber('belly', '#d6a058', '#9a6630', (40, 9, 1.1), 0.38), timber('neck', '#b07238', '#6a3c18', (9, 9, 1), 0.34), preset_material('dark'), plain('gut', '#d8c9a0', .45, specular=.5, uneven=.1)
    fret = plain('fret', '#8a7448', .6, uneven=.1)
    t = np.linspace(0, 1, 72)
    half = np.maximum(outline(t), 0.034 * np.clip((t - 0.8) * 8, 0, 1))
    edge = [(w, BODY * s) for s, w in zip(t, half)] + [(-w, BODY * s) for s, w in reversed(list(zip(t, half)))]
    parts = [shapes.add('belly', [(x, -0.006, z) for x, z in edge] + [(x, 0.004, z) for x, z in edge], [tuple(range(len(edge))), *[(k, (k + 1) % len(edge), (k + 1) % len(edge) + len(edge), k + len(edge)) for k in range(len(edge))]], pine, smooth=False)]
    parts.append(bowl(t, half))
    parts.append(shapes.sweep('binding', [(x, -0.002, z) for x, z in edge], 0.0055, yew, 8))
    parts += rose(0.375, 0.062, pine, ebony)
    neck = shapes.lathe('neck', [(0.034, 0), (0.028, 0.20), (0.027, 0.36), (0, 0.362)], yew, 24, (1, 0.62))
    neck.location = (0, 0.010, BODY - 0.02)
    # Plum wood between two lines of bone: against the night, ebony would be a hole.
    board = shapes.block('fingerboard', (0.064, 0.010, 0.46), timber('plum', '#7d4a2a', '#3f2212', (12, 9, .7), 0.38), 0.003)
    board.location = (0, -0.008, BODY + 0.11)
    for side in (-1, 1):
        line = shapes.block('bone line', (0.004, 0.0106, 0.458), preset_material('ivory'), 0.001)
        line.location = (side * 0.0305, -0.008, BODY + 0.11)
        parts.append(line)
    top = BODY + 0.335
    parts += [neck, board, *pegbox(top, timber('pegbox', '#a86a34', '#5c3416', (9, 9, 1), 0.35), string)]
    bridge = shapes.block('bridge', (0.15, 0.016, 0.024), yew, 0.005)
    bridge.location = (0, -0.014, 0.125)
    parts.append(bridge)
    for k in range(7):
        low, high = -0.048 + 0.016 * k, -0.021 + 0.007 * k
        parts.append(shapes.sweep('string', [(low, -0.024, 0.125), (high, -0.016, top)], 0.0019, string, 6))
    for k in range(7):
        z = top - 0.30 * (1 - 0.88 ** k) / (1 - 0.88 ** 7)
        parts.append(shapes.sweep('fret', [(-0.032, -0.0145, z), (0.032, -0.0145, z)], 0.0022, fret, 6))
    shapes.place(shapes.group('lute', parts), (0.205, -0.165, .004), (-21, -9, 10), 0.84)


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
    peg = plain('peg', '#3a2114', .30, specular=.5, uneven=.2)
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


def boots(job):
    """Riding boots to below the knee: a turned-down cuff, a smooth shaft with a seam down its side, one fold at the ankle, a stacked heel and a welted sole."""
    hide, light, dark, thread = boot_leather('boot', '#4d2b18', '#22110a', 0), boot_leather('cuff', '#8a5f36', '#4c2f18', .6), plain('sole', '#1d120b', .6, uneven=.2), plain('thread', '#c9a66a', .7, uneven=.1)
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
        # Worn for years: it has sunk at the ankle in folds that run into each other, and the calf is not turned on a lathe.
        sunk = fractal(p * (11, 11, 6) + 3, 3, 4)
        folds = np.sin((p[:, 2] - .15) * 118 + 3.4 * sunk + 1.2 * np.arctan2(p[:, 0], -p[:, 1]))
        d = d - 0.0034 * np.abs(folds) ** .7 * np.sign(folds) * np.exp(-((p[:, 2] - .195) / .060) ** 2)
        d = d - 0.0050 * fractal(p * (7, 7, 4), 3, 9) * np.clip((p[:, 2] - .15) / .1, 0, 1)
        # Across the ball, where it bends at each step.
        bent = np.sin((p[:, 1] + .105) * 300 + 3 * fractal(p * 20, 2, 6)) * np.exp(-((p[:, 1] + .115) / .026) ** 2) * np.clip((p[:, 2] - .035) / .02, 0, 1)
        d = d - 0.0014 * bent
        # The vamp's edge lies over the shaft.
        over = p[:, 2] - 0.085
        d = d - 0.0018 * np.clip(.5 - over / .004, 0, 1) * (p[:, 1] > -.045)
        seam = np.exp(-((p[:, 1] - 0.045) / .0028) ** 2) * (p[:, 2] > .09)
        d = d - 0.0022 * seam + 0.0012 * np.exp(-((np.abs(p[:, 1] - 0.045) - .006) / .002) ** 2) * (p[:, 2] > .09)
        inside = shaft(p) + 0.0125
        return np.maximum(d, -np.maximum(inside, 0.16 - p[:, 2]))
    step = .0046 if job.preview else .0026
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
    strap = preset_material('darkleather')
    ring = [(.052 * math.cos(a), 0.034 + .066 * math.sin(a), 0.098 + .020 * math.sin(a)) for a in np.linspace(0, math.tau, 41)]
    parts.append(shapes.sweep('strap', ring, .0085, strap, 8, (1, .35)))
    parts.append(shapes.place(shapes.block('buckle', (.018, .005, .019), preset_material('flat bronze'), .002), (-.040, -.012, .086), (0, 0, -52)))
    pair = shapes.group('boot', parts)
    # As if somebody were still in them: one on the second step, the other a step below.
    shapes.place(pair, (-.575, .365, 2 * RISE + .034), (0, 0, 56), .84)
    shapes.place(shapes.copy(pair), (-.345, .130, RISE + .034), (0, 0, 58), .84)


def boot_leather(name, base, dark, dry=.4):
    """Greased long ago: grain and fine cracks, dull where it is scuffed and rubbed pale, some shine left where no hand or stirrup came. `dry` of 0..1."""
    def build(n):
        at = n.position()
        broad, patch = n.noise(at, 5, 4), n.noise(at, 15, 5, .7)
        grain = n.cracks(at, 210.0)
        lines = n.noise(n.stretch(at, (1, 1, 3.4)), 46, 4, .7)
        scuffed = n.times(n.fit(patch, .50, .64), n.fit(broad, .35, .60))
        tint = n.mix(n.fit(broad, .35, .7, 0, .85), base, dark)
        tint = n.mix(n.fit(lines, .50, .66, 0, .45), tint, dark)
        tint = n.mix(n.times(scuffed, .45), tint, '#9a7550')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .6), tint, '#b58a5c')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .55), tint, '#1c0e07')
        # Water has risen in it, unevenly.
        soaked = n.times(n.fit(n.plus(n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object']).outputs['Z'], n.times(.10, n.math('SUBTRACT', patch, .5))), .17, .12), 1 - dry)
        tint = n.mix(n.times(soaked, .55), tint, '#140a06')
        rough = n.plus(.24 + .38 * dry, n.times(scuffed, .30), n.times(n.fit(lines, .40, .65), .14), n.times(soaked, -.10))
        height = n.plus(n.times(n.fit(grain, 0, .30), .8), n.times(lines, 1.1), n.times(patch, .5))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.42, Normal=n.bump(height, .42, .0035))
    return material(name, build)


def microphone(at):
    """A studio's large condenser, hung by elastic in a spider on a stand: satin body, a head of fine mesh with the gilt capsule behind it, the cable down to the floor."""
    nickel = metal('satin', '#b4b8c0', '#f4f6fa', '#50535b', patina='#7d7f86', patina_amount=.08, roughness=.27, metallic=.92, hammer=.04, wear=0)
    matt, gold, rubber = metal('matt black', '#34353a', '#8d9098', '#121215', patina='#2a2a2e', patina_amount=.1, roughness=.42, metallic=.7, hammer=.05, wear=0), preset_material('flat gold'), plain('rubber', '#131216', .62, uneven=.15)
    parts = [shapes.lathe('foot', [(0, 0), (.112, 0), (.118, .004), (.118, .012), (.112, .017), (.060, .024), (.030, .030), (.024, .040), (.020, .052), (.013, .056), (0, .056)], matt, 72, angle=.5), shapes.sweep('stand', [(0, 0, .05), (0, 0, .24)], .0125, matt, 24), shapes.sweep('stand', [(0, 0, .24), (0, 0, .41)], .0090, nickel, 24),
             shapes.lathe('clutch', [(.0125, .222), (.019, .225), (.0205, .233), (.0205, .255), (.017, .262), (.009, .265)], matt, 32, angle=.5)]
    # The swivel, and the mount's own frame: two rings over each other, four bars between.
    hung, far, near = [], .094, .060
    parts.append(shapes.lathe('swivel', [(0, .405), (.016, .406), (.018, .425), (.013, .430), (.013, .440), (.016, .444), (.010, .452), (0, .453)], nickel, 40, angle=.5))
    for z in (-.062, .040):
        hung.append(shapes.sweep('ring', [(far * math.cos(a), far * math.sin(a), z) for a in np.linspace(0, math.tau, 73)], .0052, matt, 12))
    for k in range(4):
        a = math.tau * (k + .5) / 4
        c, s = math.cos(a), math.sin(a)
        hung.append(shapes.sweep('bar', [(far * c, far * s, .040), (far * c, far * s, -.062)], .0042, matt, 10))
        hung.append(shapes.sweep('yoke', shapes.bezier((far * c, far * s, -.062), (far * c, far * s, -.12), (.03 * c, .03 * s, -.135), (0, 0, -.140), 16), .0044, matt, 10))
    for z in (-.040, .018):
        hung.append(shapes.sweep('cradle', [(near * math.cos(a), near * math.sin(a), z) for a in np.linspace(0, math.tau, 73)], .0040, matt, 10))
    # Elastic in a zigzag, from the outer rings to the cradle.
    for low, high in (((-.062), (-.040)), ((.040), (.018))):
        for k in range(16):
            a, b = math.tau * k / 16, math.tau * (k + .5) / 16
            first, second = ((far, low), (near, high)) if k % 2 == 0 else ((near, high), (far, low))
            hung.append(shapes.sweep('elastic', [(first[0] * math.cos(a), first[0] * math.sin(a), first[1]), (second[0] * math.cos(a + math.tau / 16), second[0] * math.sin(a + math.tau / 16), second[1])], .0022, rubber, 8))
    r = .050
    body = [shapes.lathe('barrel', [(0, -.118), (.030, -.117), (.034, -.112), (r - .006, -.106), (r - .002, -.100), (r, -.094), (r, .020), (r + .003, .022), (r + .003, .034), (r - .001, .036), (0, .036)], nickel, 72, angle=.5)]
    body.append(shapes.lathe('line', [(r + .0004, -.078), (r + .0010, -.0775), (r + .0010, -.0755), (r + .0004, -.075)], matt, 72))
    # A badge with the capsule's sign; no maker's name.
    body.append(shapes.place(shapes.lathe('badge', [(0, .0035), (.009, .0033), (.0105, .0018), (.011, 0)], plain('enamel', '#8e1b1b', .25, specular=.6, uneven=.1), 28), (0, -r, -.030), (90, 0, 0)))
    body.append(shapes.place(shapes.lathe('badge rim', [(.0098, .0036), (.0122, .0036), (.0125, 0)], gold, 28), (0, -r, -.030), (90, 0, 0)))
    # The capsule: a gilt membrane in a ring of screws, seen through the mesh.
    capsule = [shapes.lathe('membrane', [(0, .004), (.018, .004), (.021, .002)], plain('membrane', '#6d5126', .34, metallic=.9, uneven=.2), 40), shapes.lathe('edge', [(.020, .006), (.031, .005), (.032, -.010), (0, -.010)], matt, 40, angle=.5)]
    body.append(shapes.place(shapes.group('capsule', capsule), (0, -.006, .098), (90, 0, 0)))
    body.append(shapes.lathe('plate', [(0, .036), (r - .004, .036), (r - .004, .040), (.014, .046), (.012, .066), (0, .066)], matt, 40))
    profile = np.array([(r, .036), (r, .128), (r - .004, .146), (r - .016, .162), (.016, .171), (0, .173)])
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(profile, axis=0).T))]
    wire, count = plain('wire', '#c9ccd3', .34, metallic=.75, uneven=.1), 34
    for k in range(count):
        for way in (-1, 1):
            line = []
            for t in np.linspace(0, along[-1] * .985, 36):
                out, z = np.interp(t, along, profile[:, 0]), np.interp(t, along, profile[:, 1])
                a = math.tau * k / count + way * t / along[-1] * 1.7
                line.append((out * math.cos(a), out * math.sin(a), z))
            body.append(shapes.sweep('wire', line, .00085, wire, 5))
    body.append(shapes.lathe('belt', [(r - .001, .126), (r + .0025, .127), (r + .0025, .133), (r - .001, .134)], nickel, 72))
    for way in ((1, 0), (0, 1)):
        body.append(shapes.sweep('rib', [(way[0] * x, way[1] * x, z) for x, z in [*[(-a, b) for a, b in profile[1:-1]], (0, .1745), *[(a, b) for a, b in profile[1:-1][::-1]]]], .0028, nickel, 8))
    hung.append(shapes.group('body', body))
    hung.append(shapes.sweep('plug', [(0, .0, -.116), (0, .004, -.135), (0, .012, -.150)], [.0135, .0125, .010], matt, 20))
    # It leans to what it listens to, about the yoke's foot.
    lean, size, foot = (9, -17, 0), 1.34, Vector((0, 0, .437))
    turn = Euler([math.radians(a) for a in lean]).to_matrix()
    middle = foot - turn @ Vector((0, 0, -.140 * size))
    plug = middle + turn @ Vector((0, .012 * size, -.150 * size))
    cable = [*shapes.bezier(plug, plug + Vector((.02, .01, -.09)), (.10, .03, .20), (.085, -.04, .07), 24), *shapes.bezier((.085, -.04, .07), (.080, -.09, .006), (.02, -.13, .007), (-.06, -.04, .007), 20)[1:], *shapes.bezier((-.06, -.04, .007), (-.16, .07, .007), (-.30, .02, .007), (-.62, .10, .007), 30)[1:]]
    parts.append(shapes.sweep('cable', cable, .0066, rubber, 12))
    shapes.place(shapes.group('microphone', [*parts, shapes.place(shapes.group('hung', hung), tuple(middle), lean, size)]), at, (0, 0, -14), 1.06)
