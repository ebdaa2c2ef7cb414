"""A treaty on parchment, the seal pressed, signed twice, the pen laid down by the second name."""
import math

import numpy as np
from PIL import Image, ImageDraw

from interface.kit.drawing import letter_font
from kit import sdf, shapes, still_life
from kit.nodes import material
from kit.noise import fractal
from kit.surfaces import plain, preset_material, timber

PICTURES = {'vignette-partnership': (960, 720)}
ORDER = 43


def render(job):
    still_life.begin(1.42, (0.0, 0.0, 0.03), elevation=40, azimuth=16, key=1.0, moon=5, sky=.6, tint=(1.0, .74, .46))
    still_life.catch_shadows(z=-0.022)
    mat()
    treaty(job)
    seal(job, (0.053, -0.212, 0.018))
    quill()
    inkwell((0.475, -0.045, 0))
    knife((-0.43, 0.12, 0.008))
    stamp((-0.43, -0.20, 0))
    still_life.finish(job, samples=22, exposure=1.4, contrast=1.12, rim=.7)


def mat():
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
        return sdf.smooth_max(sdf.smooth_max(flat, top, .012), -.020 - p[:, 2], .008)

    def gilt(p):
        return np.exp(-((reach(p) + .038) / .006) ** 4)

    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 5, 5), .35, .7), '#4d1f1a', '#25100c')
        tint = n.mix(n.times(n.attribute(), n.fit(n.noise(at, 22, 3), .30, .55, .3, 1)), tint, '#b98a36')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.55, Specular=.35, Normal=n.bump(n.cracks(at, 70), .2, .006))
    thing = shapes.solid('mat', field, (-wide - .02, -deep - .02, -.03), (wide + .02, deep + .02, .012), .005, material('mat', build), gilt)
    thing.rotation_euler = (0, 0, math.radians(3))


def treaty(job):
    wide, tall = .60, .78

    def curl(u, v):
        up, down = np.clip((v - .86) / .14, 0, 1), np.clip((.10 - v) / .10, 0, 1)
        return .055 * up ** 2 + .045 * down ** 2 + .004 * np.sin(9 * u + 4 * v) + .010 * np.clip((u - .93) / .07, 0, 1) ** 2
    made = still_life.painted('treaty', script(job.cache / 'treaty.png'), .8, .3)
    parts = [still_life.sheet('treaty', (-wide / 2, -tall / 2, .004), (wide, 0, 0), (0, tall, 0), made, 40, 60, curl)]
    gold = preset_material('flat gold')
    for y, z, r in ((tall / 2 - .005, .040, .040), (-tall / 2 + .005, .036, .034)):
        # The end of a roll shows its layers.
        roll = shapes.lathe('roll', [(0, -wide / 2 - .001), (r * .30, -wide / 2), (r * .34, -wide / 2 + .004), (r * .55, -wide / 2), (r * .60, -wide / 2 + .004), (r * .82, -wide / 2), (r * .86, -wide / 2 + .004), (r, -wide / 2),
                                     (r, wide / 2), (r * .86, wide / 2 - .004), (r * .82, wide / 2), (r * .60, wide / 2 - .004), (r * .55, wide / 2), (r * .34, wide / 2 - .004), (r * .30, wide / 2), (0, wide / 2)], plain('roll', '#cdb684', .8, uneven=.25), 48)
        parts.append(shapes.place(roll, (0, y, z), (0, 90, 0)))
        half = wide / 2
        rod = shapes.lathe('rod', [(0, -half - .075), (.012, -half - .074), (.024, -half - .062), (.027, -half - .048), (.020, -half - .034), (.012, -half - .028), (.020, -half - .020), (.020, -half - .004), (.010, -half), (.010, half), (.020, half + .004), (.020, half + .020),
                                   (.012, half + .028), (.020, half + .034), (.027, half + .048), (.024, half + .062), (.012, half + .074), (0, half + .075)], gold, 32)
        parts.append(shapes.place(rod, (0, y, z), (0, 90, 0)))
    shapes.place(shapes.group('treaty', parts), (.02, 0, .010), (0, 0, 9))


def script(file):
    """Lines of a chancery hand that says nothing; two places to sign, both signed."""
    image = Image.new('RGB', (1000, 1290), '#e6d6ae')
    pen, random, ink, red = ImageDraw.Draw(image), np.random.RandomState(11), '#2b1a14', '#96211b'
    for k in range(16):
        a = math.tau * k / 16
        inner, outer = (56, 98) if k % 2 else (56, 120)
        pen.polygon([(500 + inner * math.cos(a - .14), 190 + inner * math.sin(a - .14)), (500 + outer * math.cos(a), 190 + outer * math.sin(a)), (500 + inner * math.cos(a + .14), 190 + inner * math.sin(a + .14))], fill=red)
    pen.ellipse((452, 142, 548, 238), outline=red, width=12)
    for inset, width in ((36, 6), (52, 3)):
        pen.rectangle((inset, inset, 1000 - inset, 1290 - inset), outline='#a8843f', width=width)
    for row in range(9):
        y = 360 + row * 52
        x = 250 if row < 2 else 130
        while x < 850:
            word = random.randint(44, 130)
            stroke = [(x + t, y + 13 * math.sin(t * .30 + x) * (.6 + .4 * math.sin(t * .11)) - 10 * (math.sin(t * .07 + x) > .8)) for t in range(0, min(word, 872 - x), 3)]
            if len(stroke) > 1:
                pen.line(stroke, fill=ink, width=6)
            x += word + 26
    pen.rectangle((130, 330, 228, 436), fill=red)
    pen.rectangle((138, 338, 220, 428), outline='#d8b25c', width=4)
    pen.text((179, 418), 'S', font=letter_font(62), fill='#e6d6ae', anchor='ms')
    for x in (96, 634):
        pen.line((x, 915, x + 270, 915), fill=ink, width=6)
    first = [(112 + t, 880 - 40 * math.sin(t * .046) * math.exp(-t / 260) - 16 * math.sin(t * .19)) for t in range(0, 234, 2)]
    pen.line(first, fill='#1d3350', width=10)
    pen.line([(140, 940), (230, 932), (325, 943)], fill='#1d3350', width=6)
    second = [(660 + t + 24 * math.sin(t * .085), 876 - 34 * math.cos(t * .085) * (1 - t / 420)) for t in range(0, 200, 2)]
    pen.line(second, fill='#7c1440', width=10)
    pen.line([(660, 943), (770, 930), (890, 938)], fill='#7c1440', width=6)
    image.save(file)
    return file


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
        top = top + .0075 * np.maximum(ray, disc)
        bead = .0025 * np.clip(np.cos(40 * a), 0, 1) * np.exp(-((far - .064) / .003) ** 2)
        return sdf.smooth_max(sdf.smooth_max((far - edge) * .9, p[:, 2] - top - bead, .014), -p[:, 2], .004)
    wax = plain('wax', '#b31a16', .26, specular=.7, uneven=.15)
    body = shapes.solid('wax', field, (-.12, -.12, -.004), (.12, .12, .045), .0016 if not job.preview else .0024, wax)
    silk, ribbons = plain('ribbon', '#7c1440', .6, uneven=.2), []
    for turn in (-62, 56):
        strip = still_life.sheet('ribbon', (-.021, -.172, 0), (.042, 0, 0), (0, .172, 0), silk, 2, 24, lambda u, v: .002 + .012 * (1 - v) ** .5 * np.sin(v * 9) ** 2)
        strip.rotation_euler = (0, 0, math.radians(turn))
        ribbons.append(strip)
    shapes.place(shapes.group('seal', [body, *ribbons]), at, (0, 0, 9), .84)


def quill():
    """A goose's wing feather, its vane closed but for two gaps."""
    spine = shapes.bezier((.288, -.095, .020), (.335, .02, .060), (.375, .16, .100), (.395, .40, .095), 60)
    shaft = shapes.sweep('shaft', spine, np.interp(np.arange(60), [0, 3, 12, 30, 59], [.0012, .006, .0085, .006, .0016]), plain('shaft', '#e2d3ae', .4, specular=.5, uneven=.15), 10)
    spine = np.array(spine)
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    aside = np.cross(ahead, (0, 0, 1.0))
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    parts, random = [shaft], np.random.RandomState(2)
    white = plain('vane', '#efe6cf', .8, uneven=.08)
    for sign, most in ((-1, .060), (1, .092)):
        gaps = random.uniform(.25, .9, 3)
        points, faces = [], []
        for i in np.linspace(17, 59, 210):
            t = (i - 17) / 42
            at, on, out = (np.array([np.interp(i, range(60), track[:, k]) for k in range(3)]) for track in (spine, ahead, aside))
            long = most * math.sin(math.pi * min(t * .96 + .05, 1)) ** .5 * random.uniform(.965, 1.0)
            if np.abs(gaps - t).min() < .012:
                long *= .72
            tip = at + sign * out * long + on * .055 * (1 - .4 * t) + np.array((0, 0, .010 - .012 * (long / most)))
            b = len(points)
            root = at - on * .0012
            middle = (root + tip) / 2 + on * .010 + np.array((0, 0, .005))
            points += [root, at + on * .0016, middle - on * .0014, middle + on * .0014, tip]
            faces += [(b, b + 1, b + 3, b + 2), (b + 2, b + 3, b + 4)]
        parts.append(shapes.add('vane', points, faces, white))
    shapes.group('quill', parts)


def knife(at):
    """The penman's knife, closed: horn scales between two caps of brass, the blade's back along its edge."""
    horn, brass, steel = preset_material('bone horn'), preset_material('flat gold'), preset_material('flat steel')
    parts = [shapes.lathe('scale', [(0, -.085), (.014, -.082), (.0185, -.06), (.0165, 0), (.0185, .06), (.014, .082), (0, .085)], horn, 24, (1, .62))]
    parts[0].rotation_euler = (0, math.pi / 2, 0)
    for x in (-.080, .080):
        cap = shapes.lathe('cap', [(.0, -.012), (.0155, -.011), (.0185, 0), (.0155, .011), (0, .012)], brass, 24, (1, .68))
        parts.append(shapes.place(cap, (x, 0, 0), (0, 90, 0)))
    for x in (-.045, 0, .045):
        parts.append(shapes.lathe('pin', [(0, .0145), (.004, .0142), (.005, .010)], brass, 14))
        parts[-1].location = (x, 0, -.001)
    blade = shapes.block('blade', (.135, .006, .012), steel, .002)
    blade.location = (.004, .0185, .001)
    parts.append(blade)
    shapes.place(shapes.group('knife', parts), (at[0], at[1], at[2] + .006), (0, 0, 68), 1.15)


def inkwell(at):
    """Round green glass in a brass collar, full to the neck."""
    glass, brass = plain('well', '#1d4a44', .10, specular=.9, uneven=.15), preset_material('flat gold')
    parts = [shapes.lathe('well', [(0, 0), (.060, 0), (.076, .004), (.086, .016), (.090, .034), (.084, .054), (.068, .070), (.050, .080), (.041, .088), (.040, .100), (0, .100)], glass, 64),
             shapes.lathe('collar', [(.040, .088), (.052, .094), (.056, .104), (.052, .114), (.036, .114), (.034, .100)], brass, 40), shapes.lathe('ink', [(0, .103), (.038, .103)], plain('ink', '#05060a', .04, specular=.9, uneven=0), 24)]
    shapes.place(shapes.group('inkwell', parts), at, (0, 0, 12), 1.05)
    lid = shapes.lathe('lid', [(0, .050), (.008, .048), (.012, .040), (.008, .032), (.030, .022), (.048, .008), (.050, 0), (0, 0)], brass, 40)
    shapes.place(lid, (at[0] + .010, at[1] - .165, 0), (0, 0, 0))


def stamp(at):
    wood, brass = timber('handle', '#6a3516', '#260f06', (9, 9, .6), .35), preset_material('flat gold')
    parts = [shapes.lathe('die', [(0, 0), (.056, 0), (.060, .006), (.060, .018), (.044, .030), (.026, .042), (.024, .060)], brass, 48), shapes.lathe('grip', [(.020, .055), (.026, .062), (.036, .092), (.038, .118), (.030, .150), (.022, .168), (.026, .178), (.034, .192), (.032, .212), (.016, .226), (0, .228)], wood, 40)]
    shapes.place(shapes.group('stamp', parts), (at[0], at[1], at[2] + .060), (0, 92, 52), .92)
