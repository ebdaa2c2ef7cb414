"""A treaty on parchment, the seal pressed, signed twice, the pen laid down by the second name."""
import math

import cv2
import numpy as np
from PIL import Image, ImageDraw

from kit import sdf, shapes, still_life
from kit.masonry import GLYPHS
from kit.nodes import material
from kit.noise import fractal, fractal2
from kit.runes import line, rune
from kit.surfaces import plain, timber

PICTURES = {'vignette-partnership': (960, 720)}
ORDER = 43


def render(job):
    still_life.begin(1.42, (0.0, 0.0, 0.03), elevation=40, azimuth=16, key=.90, moon=3.2, sky=.55, tint=(1.0, .78, .52), mirrored=.9)
    still_life.catch_shadows(z=-0.040)
    mat(job)
    treaty(job)
    seal(job, (0.058, -0.216, 0.018))
    quill()
    inkwell((0.475, -0.045, 0))
    wax_stick((-0.43, 0.12, 0.008))
    stamp((-0.43, -0.20, 0))
    still_life.finish(job, samples=14, exposure=1.34, contrast=1.14, rim=.5, finer=1 if job.preview else 1.2)


def mat(job):
    """A writing mat of dark leather with a tooled border, its corners worn round."""
    wide, deep, corner = .615, .455, .05

    def reach(p):
        q = np.abs(p[:, :2]) - (wide - corner, deep - corner)
        edge = .010 * fractal(p * (5, 5, 0) + 3, 3, 4)
        return np.hypot(*np.maximum(q, 0).T) + np.minimum(q.max(1), 0) - corner + edge

    def field(p):
        flat = reach(p)
        groove = .004 * np.exp(-((flat + .030) / .004) ** 2) + .003 * np.exp(-((flat + .046) / .003) ** 2)
        top = p[:, 2] + groove + .002 * fractal(p * (4, 4, 0), 3, 2)
        return sdf.smooth_max(sdf.smooth_max(flat, top, .012), -.038 - p[:, 2], .008)

    def gilt(p):
        return np.exp(-((reach(p) + .038) / .006) ** 4)

    def build(n):
        at = n.position()
        broad, patch = n.noise(at, 4, 4), n.noise(at, 17, 5, .7)
        rubbed = n.times(n.fit(patch, .50, .66), n.fit(broad, .40, .62))
        tint = n.mix(n.fit(broad, .35, .7), '#5a2218', '#2a110c')
        tint = n.mix(n.times(rubbed, .40), tint, '#8a4c30')
        # Its sides are pared and burnished: grain that lies flat would stand out there as fur.
        flat = n.fit(n.upward(), .45, .85)
        tint = n.mix(n.fit(n.upward(), .75, .20, 0, .45), tint, '#1c0a07')
        tint = n.mix(n.times(flat, n.fit(n.pointiness(), .494, .46, 0, .8)), tint, '#140806')
        leaf = n.times(n.fit(n.attribute(), .30, .62), n.fit(n.noise(at, 30, 4, .7), .70, .56))
        tint = n.mix(leaf, tint, '#d8a448')
        rough = n.mix(leaf, n.plus(.50, n.times(rubbed, .30), n.times(n.fit(n.noise(at, 60, 3), .4, .7), .10)), (.30, .30, .30))
        height = n.plus(n.times(n.fit(n.cracks(at, 95), 0, .28), .8), n.times(n.fit(n.cracks(at, 34), 0, .12), .35), n.times(patch, .5))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Metallic=n.times(leaf, .85), Specular=.40, Normal=n.bump(n.times(flat, height), .34, .0050))
    thing = shapes.solid('mat', field, (-wide - .02, -deep - .02, -.05), (wide + .02, deep + .02, .012), .005 if job.preview else .0032, material('mat', build), gilt)
    thing.rotation_euler = (0, 0, math.radians(3))


def treaty(job):
    wide, tall = .60, .78

    def curl(u, v):
        up, down = np.clip((v - .86) / .14, 0, 1), np.clip((.10 - v) / .10, 0, 1)
        return .055 * up ** 2 + .045 * down ** 2 + .004 * np.sin(9 * u + 4 * v) + .010 * np.clip((u - .93) / .07, 0, 1) ** 2
    made = still_life.painted('treaty', script(job.cache / 'treaty.png'), .8, .3)
    parts = [still_life.sheet('treaty', (-wide / 2, -tall / 2, .004), (wide, 0, 0), (0, tall, 0), made, 40, 60, curl)]
    gold = brass()
    for y, z, r in ((tall / 2 - .005, .040, .040), (-tall / 2 + .005, .036, .034)):
        # The end of a roll shows its layers.
        roll = shapes.lathe('roll', [(0, -wide / 2 - .001), (r * .30, -wide / 2), (r * .34, -wide / 2 + .004), (r * .55, -wide / 2), (r * .60, -wide / 2 + .004), (r * .82, -wide / 2), (r * .86, -wide / 2 + .004), (r, -wide / 2),
                                     (r, wide / 2), (r * .86, wide / 2 - .004), (r * .82, wide / 2), (r * .60, wide / 2 - .004), (r * .55, wide / 2), (r * .34, wide / 2 - .004), (r * .30, wide / 2), (0, wide / 2)], vellum(), 72)
        parts.append(shapes.place(roll, (0, y, z), (0, 90, 0)))
        rod = shapes.lathe('rod', turned_end(wide / 2), gold, 72, angle=.55)
        parts.append(shapes.place(rod, (0, y, z), (0, 90, 0)))
    shapes.place(shapes.group('treaty', parts), (.02, 0, .010), (0, 0, 9))


def turned_end(half):
    """Half profiles of a turned rod's both ends: a ring, a neck, a ball with a girdle, a small knob."""
    ball = [(.0295 * math.sin(t), .056 - .0295 * math.cos(t)) for t in np.linspace(.42, math.pi - .30, 22)]
    knob = [(.0095 * math.sin(t), .0915 - .0095 * math.cos(t)) for t in np.linspace(.6, math.pi, 10)]
    end = [(.021, .004), (.0225, .006), (.0225, .012), (.0205, .014), (.0145, .017), (.0118, .021), (.0118, .024), (.0150, .0265), (.0150, .0285), *ball, (.0075, .0838), *knob]
    girdle = [(r + .0022 * math.exp(-((z - .056) / .0028) ** 2) if .03 < z < .084 else r, z) for r, z in end]
    right = [(r, half + z) for r, z in girdle]
    return [(r, -z) for r, z in reversed(right)] + [(.010, -half), (.010, half)] + right


def brass():
    """Turned and handled: rings left by the lathe, bright where fingers come, brown in the grooves."""
    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 16, 4, .6), n.noise(at, 130, 3, .7)
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.016).outputs['AO']
        old = n.math('MAXIMUM', n.fit(broad, .56, .74, 0, .6), n.fit(cavity, .86, .40, 0, 1))
        tint = n.mix(n.fit(fine, .35, .7, 0, .25), '#dca548', '#9a6a28')
        tint = n.mix(old, tint, '#4a2c10')
        rough = n.plus(.19, n.times(n.fit(fine, .40, .66), .14), n.times(old, .34))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(old, 0, 1, 1, .45), Roughness=rough, Specular=.5, Normal=n.bump(n.plus(fine, n.times(broad, .6)), .08, .002))
    return material('turned brass', build)


def vellum():
    """The rolled back of the skin: clouds, hair side up, its rim brown."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 9, 5), .35, .68), '#c2a271', '#8e6d40')
        tint = n.mix(n.fit(n.noise(n.stretch(at, (1, 1, .12)), 60, 4, .7), .50, .70, 0, .5), tint, '#6e5230')
        tint = n.mix(n.fit(n.noise(at, 120, 2), .64, .72, 0, .6), tint, '#5a3f22')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.72, Specular=.25, Normal=n.bump(n.plus(n.noise(at, 30, 4), n.times(n.noise(n.stretch(at, (1, 1, .1)), 70, 3), .6)), .30, .003))
    return material('vellum', build)


def script(file):
    """A treaty in the runes that the game's stones have, written with a broad pen in words and lines; two places to sign, both signed."""
    wide, tall = 1500, 1935
    skin = parchment(wide, tall)
    # Drawn on white, then soaked into the skin.
    image = Image.new('RGB', (wide, tall), (255, 255, 255))
    pen, random = ImageDraw.Draw(image), np.random.RandomState(11)
    ink, red = (38, 22, 14), (132, 26, 20)
    for k in range(16):
        a, out = math.tau * k / 16, 150 if k % 2 else 184
        side = [(750 + r * math.cos(a + t), 262 + r * math.sin(a + t)) for r, t in ((86, -.15), (out, 0), (86, .15))]
        pen.polygon(side, fill=red)
    pen.ellipse((680, 192, 820, 332), outline=red, width=17)
    pen.ellipse((722, 234, 778, 290), fill=red)
    for inset, width in ((54, 9), (78, 4)):
        pen.rectangle((inset, inset, wide - inset, tall - inset), outline=(122, 84, 34), width=width)
    # A line that says what it is, larger; then the text, its first rune in a red field.
    line(pen, random, 330, 505, 1180, 56, red, 9)
    pen.rectangle((168, 575, 336, 765), fill=red)
    pen.rectangle((180, 587, 324, 753), outline=(206, 166, 84), width=6)
    rune(pen, GLYPHS[4], 252, 670, 62, (226, 204, 156), 12)
    for row in range(6):
        line(pen, random, 378 if row < 2 else 172, 618 + row * 102, 1336 if row < 5 else 980, 38, ink, 11)
    for x in (150, 946):
        pen.line((x, 1390, x + 400, 1390), fill=ink, width=7)
    signed(pen, 160, 1340, (26, 22, 40), 3, (0, 5, 7, 2, 8))
    signed(pen, 966, 1340, (26, 22, 40), 5, (6, 1, 3, 9))
    Image.fromarray(soaked(np.asarray(image), skin)).save(file)
    return file


def soaked(drawn, skin):
    """Ink as a quill leaves it: edges that creep along the fibres, strokes that begin full and run dry, darker where it pooled at their rims, and here and there rubbed away."""
    tall, wide = drawn.shape[:2]
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    u, v = x / wide, y / wide
    creep = [9.0 * (fractal2(u * 60, v * 60, 3, seed) - .5) + 5.0 * (fractal2(u * 220, v * 220, 2, seed + 1) - .5) for seed in (71, 81)]
    moved = cv2.remap(drawn, x + creep[0].astype(np.float32), y + creep[1].astype(np.float32), cv2.INTER_LINEAR, borderValue=(255, 255, 255)).astype(np.float32)
    tint = cv2.erode(moved, np.ones((5, 5), np.uint8))
    cover = cv2.GaussianBlur(np.clip((255 - moved.min(2)) / 190, 0, 1), (0, 0), 1.1)
    pooled = np.clip(cover - cv2.GaussianBlur(cover, (0, 0), 6), 0, 1)
    load = fractal2(u * 9, v * 34, 4, 91)
    dry = np.clip((fractal2(u * 150, v * 150, 3, 95) - .46) * 5, 0, 1) * np.clip((load - .46) * 7, 0, 1)
    strength = np.clip(cover * (.66 + .9 * (load - .5) + .7 * pooled) * (1 - .75 * dry), 0, .96)[..., None]
    # Iron-gall ink goes brown where it is thin.
    thin = np.clip(1 - strength / .62, 0, 1)
    colour = tint * (1 - .45 * thin) + np.float32([118, 70, 32]) * .45 * thin
    halo = cv2.GaussianBlur(cover, (0, 0), 5)[..., None] * .10
    return np.clip(skin * (1 - halo * np.float32([.5, .8, 1])) * (1 - strength) + colour * strength, 0, 255).astype(np.uint8)


def parchment(wide, tall):
    """Skin, not paper: clouds of a darker tone, fibres that run mostly one way, specks, edges brown with handling."""
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    u, v = x / wide, y / wide
    cloud, fine = fractal2(u * 3.1, v * 3.1, 5, 3), fractal2(u * 14, v * 14, 4, 9)
    fibre = fractal2(u * 26 + 3 * cloud, v * 170, 3, 21) * .6 + fractal2(u * 120, v * 22 + 2 * cloud, 3, 33) * .4
    edge = np.minimum(np.minimum(x, wide - x), np.minimum(y, tall - y)) / wide
    tone = .80 + .26 * (cloud - .5) + .12 * (fine - .5) + .22 * (fibre - .5) - .24 * np.exp(-edge / .035)
    specks = np.clip((fractal2(u * 90, v * 90, 2, 51) - .76) * 8, 0, 1)
    tone = tone - .22 * specks
    warm = np.float32([206, 172, 116]) * (1 + .10 * (cloud - .5)[..., None] * np.float32([-.3, .1, .8]))
    return np.clip(warm * tone[..., None] * 1.08, 0, 255).astype(np.uint8)


def signed(pen, x, y, tint, seed, letters):
    """A name in runes that hurry into each other, and the stroke drawn under it."""
    random = np.random.RandomState(seed)
    for k, pick in enumerate(letters):
        tall = 50 if k == 0 else 34
        rune(pen, [((ax + .25 * ay, ay), (bx + .25 * by, by)) for (ax, ay), (bx, by) in GLYPHS[pick]], x + 40 + 58 * k, y - (16 if k == 0 else 0) + random.uniform(-4, 4), tall * 1.12, tint, 14)
    end = x + 60 + 58 * len(letters)
    tail = [(end - 40 + t * 90 * math.cos(t * 5.2) * .5 + 60 * t, y + 18 - 42 * math.sin(t * 5.2) * (1 - t)) for t in np.linspace(0, 1, 40)]
    for i, (a, b) in enumerate(zip(tail, tail[1:])):
        pen.line((a, b), fill=tint, width=int(8 - 5 * i / 40))
    sweep = [(x + 10 + 330 * t, y + 74 + 16 * math.sin(3.4 * t + seed)) for t in np.linspace(0, 1, 40)]
    for i, (a, b) in enumerate(zip(sweep, sweep[1:])):
        pen.line((a, b), fill=tint, width=int(3 + 6 * math.sin(math.pi * i / 40)))


def wax_of(tint):
    """Sealing wax: shining where the die pressed it, duller where it ran; darker in the hollows. Bubbles as small as real ones would be grain."""
    def build(n):
        at = n.position()
        cavity = n.add('AmbientOcclusion', {'samples': 10}, Distance=.014).outputs['AO']
        broad, fine = n.noise(at, 26, 4), n.noise(at, 190, 3, .7)
        shade = n.mix(n.fit(cavity, .95, .45, 0, .85), n.mix(n.fit(broad, .4, .68), tint, '#6e0d0d'), '#2c0405')
        return n.add('BsdfPrincipled', Base_Color=shade, Roughness=n.fit(broad, .35, .70, .24, .40), Specular=.5, Normal=n.bump(n.plus(n.times(fine, .15), broad), .10, .002))
    return material('wax', build)


def seal(job, at):
    """Wax as it ran under the die: thick at its rim, the sun of sixteen rays standing out of a sunk field."""
    def field(p):
        far, a = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        edge = .098 * (1 + .07 * np.sin(3 * a + 1) + .05 * np.sin(5 * a + .4) + .03 * np.sin(9 * a))
        top = .018 + .010 * np.exp(-((far - .077) / .011) ** 2) - .008 * np.clip((.068 - far) / .006, 0, 1)
        long = np.where(np.cos(8 * a) > 0, .060, .050)
        wide = np.abs(((a / math.tau * 16 + .5) % 1) - .5) * math.tau / 16 * far
        ray = np.clip((.0062 * (1 - far / long) * 1.9 - wide) / .0022, 0, 1) * (far > .020) * (far < long)
        disc = np.clip((.0165 - np.abs(far - .0)) / .003, 0, 1) - .6 * np.clip((.009 - far) / .003, 0, 1)
        top = top + .0105 * np.maximum(ray, disc)
        bead = .0025 * np.clip(np.cos(40 * a), 0, 1) * np.exp(-((far - .064) / .003) ** 2)
        return sdf.smooth_max(sdf.smooth_max((far - edge) * .9, p[:, 2] - top - bead, .014), -p[:, 2], .004)
    wax = wax_of('#8a1010')
    body = shapes.solid('wax', field, (-.12, -.12, -.004), (.12, .12, .045), .0011 if not job.preview else .0020, wax)
    silk, ribbons = plain('ribbon', '#5a0c1c', .38, specular=.5, uneven=.35), []
    for turn in (-66, 62):
        strip = still_life.sheet('ribbon', (-.021, -.205, 0), (.042, 0, 0), (0, .205, 0), silk, 8, 40, lambda u, v: .003 + .014 * (1 - v) ** .5 * np.sin(v * 11 + .6 * u) ** 2 + .003 * np.sin(u * math.pi))
        strip.rotation_euler = (0, 0, math.radians(turn))
        ribbons.append(strip)
    shapes.place(shapes.group('seal', [body, *ribbons]), at, (0, 0, 9), .98)


def quill():
    """A goose's flight feather, its point cut and inked at the second name: a bare barrel, down where the vane begins, then barb beside barb, with two splits."""
    count = 90
    spine = shapes.bezier((.288, -.095, .014), (.330, .00, .075), (.372, .17, .145), (.440, .415, .118), count)
    ends = [0, 3, 9, 22, 50, count - 1]
    horn = material('barrel', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.noise(n.position(), 14, 3), .3, .7), '#d9c596', '#a98f5c'), Roughness=.28, Specular=.6))
    shaft = shapes.sweep('shaft', spine, np.interp(np.arange(count), ends, [.0010, .0066, .0098, .0092, .0056, .0014]), horn, 12)
    nib = shapes.sweep('nib', spine[:5], [.0016, .0030, .0050, .0062, .0070], plain('inked', '#140d0a', .3, specular=.6, uneven=0), 10)
    spine = np.array(spine)
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    aside = np.cross(ahead, (0, 0, 1.0))
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    over = np.cross(aside, ahead)
    parts, random = [shaft, nib], np.random.RandomState(2)

    def vane(n):
        tint = n.ramp(n.attribute(), (0.0, '#6f6654'), (.35, '#b8a98a'), (.75, '#a8987a'), (1.0, '#54452f'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.7, Specular=.2, Sheen=.4)
    made = material('vane', vane)
    for sign, most in ((-1, .042), (1, .088)):
        splits = ((.30, .05), (.74, .04)) if sign > 0 else ((.52, .05),)
        points, faces, mask = [], [], []
        for i in np.linspace(26, count - 1, 330):
            t = (i - 26) / (count - 27)
            at, on, out, up = (np.array([np.interp(i, range(count), track[:, k]) for k in range(3)]) for track in (spine, ahead, aside, over))
            long = most * min(1, (t / .10) ** .6 + .10) * (1 - np.clip((t - .80) / .20, 0, 1) ** 2.2 * .86) * random.uniform(.97, 1.02)
            lean = .058 * (1 - .25 * t) * long / most
            sag = 0.0
            for where, wide in splits:
                # On both sides of a split the barbs cling to their neighbours and leave a wedge open.
                off = (t - where) / wide
                if abs(off) < 1:
                    lean += math.copysign(.010, off) * (1 - abs(off)) * long / most
                    sag = .010 * (1 - abs(off))
            thin = .00075
            base = len(points)
            for share in (0, .30, .62, .86, 1.0):
                bow = .020 * math.sin(math.pi * share * .9) * long / most
                p = at + sign * out * long * share + on * lean * share ** 1.25 + up * (bow * .55 - (.012 + sag) * share ** 2)
                w = on * thin * (1.25 - .75 * share)
                points += [p - w, p + w]
                mask += [.25 + .55 * share + .10 * random.rand(), .45 + .5 * share ** 2]
            faces += [(base + 2 * q, base + 2 * q + 1, base + 2 * q + 3, base + 2 * q + 2) for q in range(4)]
        parts.append(shapes.add('vane', points, np.array(faces), made, mask=mask))
    # Down, where the vane begins: loose and short.
    points, faces, mask = [], [], []
    for _ in range(120):
        i = random.uniform(21, 30)
        at, on, out, up = (np.array([np.interp(i, range(count), track[:, k]) for k in range(3)]) for track in (spine, ahead, aside, over))
        a, long = random.uniform(0, math.tau), random.uniform(.014, .036)
        way = out * math.cos(a) + up * abs(math.sin(a)) * .6 + on * random.uniform(.1, .8)
        bend = np.array(random.normal(0, .008, 3))
        base = len(points)
        for share in (0, .5, 1.0):
            p = at + way * long * share + bend * share ** 2
            points += [p - on * .0005 * (1.2 - share), p + on * .0005 * (1.2 - share)]
            mask += [.5, .6]
        faces += [(base, base + 1, base + 3, base + 2), (base + 2, base + 3, base + 5, base + 4)]
    parts.append(shapes.add('down', points, np.array(faces), made, mask=mask))
    shapes.group('quill', parts)


def wax_stick(at):
    """What the seal was poured from: a square stick of wax in a sleeve of gilt paper, its end melted round, sooty from the flame, with a drop that ran back."""
    wax, paper = wax_of('#981313'), brass()
    parts = [shapes.block('stick', (.175, .026, .022), wax, .004)]
    parts.append(shapes.place(shapes.block('sleeve', (.070, .0275, .0235), paper, .004), (-.040, 0, 0)))
    soot = plain('soot', '#2a0807', .42, specular=.5, uneven=.5)
    parts.append(shapes.place(shapes.lathe('melted', [(0, -.014), (.009, -.012), (.0135, -.004), (.0125, .004), (.006, .010), (0, .011)], wax, 32, (1, .86)), (.088, 0, -.001), (0, 90, 0)))
    parts.append(shapes.place(shapes.lathe('tip', [(0, .0), (.006, -.001), (.0085, -.005), (.009, -.008)], soot, 24, (1, .86)), (.0965, 0, 0), (0, 90, 0)))
    parts.append(shapes.place(shapes.lathe('drop', [(0, .006), (.005, .005), (.007, 0), (.005, -.004), (0, -.005)], wax, 24), (.062, -.0125, .007), (90, 0, 0)))
    parts.append(shapes.lathe('puddle', [(0, .006), (.008, .0055), (.012, .003), (.0135, 0)], wax, 32, (1, .8)))
    parts[-1].location = (.118, -.022, -.012)
    shapes.place(shapes.group('wax stick', parts), (at[0], at[1], at[2] + .008), (0, 0, 64), 1.2)


def inkwell(at):
    """Round green glass in a brass collar, full to the neck."""
    glass, metal = plain('well', '#1d4a44', .10, specular=.9, uneven=.15), brass()
    parts = [shapes.lathe('well', [(0, 0), (.060, 0), (.076, .004), (.086, .016), (.090, .034), (.084, .054), (.068, .070), (.050, .080), (.041, .088), (.040, .100), (0, .100)], glass, 64),
             shapes.lathe('collar', [(.040, .088), (.052, .094), (.056, .104), (.052, .114), (.036, .114), (.034, .100)], metal, 72, angle=.5), shapes.lathe('ink', [(0, .103), (.038, .103)], plain('ink', '#05060a', .04, specular=.9, uneven=0), 24)]
    shapes.place(shapes.group('inkwell', parts), at, (0, 0, 12), 1.05)
    lid = shapes.lathe('lid', [(0, .050), (.008, .048), (.012, .040), (.008, .032), (.030, .022), (.048, .008), (.050, 0), (0, 0)], metal, 72)
    shapes.place(lid, (at[0] + .078, at[1] + .225, 0), (0, 0, 0))


def stamp(at):
    wood, metal = timber('handle', '#6a3516', '#260f06', (9, 9, .6), .35), brass()
    parts = [shapes.lathe('die', [(0, 0), (.056, 0), (.060, .006), (.060, .018), (.044, .030), (.026, .042), (.024, .060)], metal, 72, angle=.5), shapes.lathe('grip', [(.020, .055), (.026, .062), (.036, .092), (.038, .118), (.030, .150), (.022, .168), (.026, .178), (.034, .192), (.032, .212), (.016, .226), (0, .228)], wood, 72)]
    # Its face is the seal's, turned about: the sun in relief within a ring.
    for k in range(16):
        a, far = math.tau * k / 16, .043 if k % 2 == 0 else .034
        parts.append(shapes.sweep('ray', [(.016 * math.cos(a), .016 * math.sin(a), -.001), (far * math.cos(a), far * math.sin(a), -.001)], [.0045, .0012], metal, 8))
    parts.append(shapes.sweep('ring', [(.050 * math.cos(a), .050 * math.sin(a), -.0005) for a in np.linspace(0, math.tau, 49)], .0030, metal, 8))
    parts.append(shapes.place(shapes.lathe('boss', [(0, .005), (.009, .004), (.012, 0)], metal, 28), (0, 0, 0), (180, 0, 0)))
    shapes.place(shapes.group('stamp', parts), (at[0], at[1], at[2] + .060), (0, 92, 52), .92)
