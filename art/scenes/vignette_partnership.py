"""A treaty on parchment, the seal still warm, the pen laid down for the second name."""
import math

import numpy as np
from PIL import Image, ImageDraw

from kit import shapes, still_life
from kit.surfaces import plain, preset_material

PICTURES = {'vignette-partnership': (960, 720)}
ORDER = 43


def render(job):
    still_life.begin(1.36, (0, 0.0, 0.05), elevation=38, azimuth=20)
    still_life.catch_shadows(z=-0.002)
    treaty(job)
    seal((0.14, -0.27, 0.012))
    quill()
    inkwell((0.47, 0.14, 0))
    stamp((-0.44, -0.24, 0))
    still_life.oil_lamp((-0.50, 0.16, 0), 0.85, energy=1.0)
    still_life.finish(job)


def treaty(job):
    wide, tall = 0.62, 0.80
    def curl(u, v):
        up = np.clip((v - 0.86) / 0.14, 0, 1)
        down = np.clip((0.10 - v) / 0.10, 0, 1)
        return 0.055 * up ** 2 + 0.045 * down ** 2 + 0.004 * np.sin(9 * u + 4 * v)
    made = still_life.painted('treaty', script(job.cache / 'treaty.png'), 0.8, 0.3)
    page = still_life.sheet('treaty', (-wide / 2, -tall / 2, 0.004), (wide, 0, 0), (0, tall, 0), made, 40, 60, curl)
    rolls = []
    for y, z, r in ((tall / 2 - 0.005, 0.040, 0.036), (-tall / 2 + 0.005, 0.036, 0.032)):
        roll = shapes.lathe('roll', [(0, -wide / 2), (r * 0.75, -wide / 2), (r, -wide / 2 + 0.004), (r, wide / 2 - 0.004), (r * 0.75, wide / 2), (0, wide / 2)], preset_material('paper'), 40)
        shapes.place(roll, (0, y, z), (0, 90, 0))
        rod = shapes.lathe('rod', [(0, -wide / 2 - 0.06), (0.020, -wide / 2 - 0.055), (0.024, -wide / 2 - 0.03), (0.014, -wide / 2 - 0.012), (0.014, wide / 2 + 0.012), (0.024, wide / 2 + 0.03), (0.020, wide / 2 + 0.055), (0, wide / 2 + 0.06)], preset_material('flat gold'), 24)
        shapes.place(rod, (0, y, z), (0, 90, 0))
        rolls += [roll, rod]
    shapes.place(shapes.group('treaty', [page, *rolls]), (0, 0, 0), (0, 0, 8))


def script(file):
    """Lines of a chancery hand that says nothing; two places to sign, one of them signed."""
    image = Image.new('RGB', (1000, 1290), '#dccaa2')
    pen, random, ink = ImageDraw.Draw(image), np.random.RandomState(11), '#33211a'
    for k in range(16):
        a = 2 * math.pi * k / 16
        inner, outer = (58, 96) if k % 2 else (58, 112)
        pen.line((500 + inner * math.cos(a), 190 + inner * math.sin(a), 500 + outer * math.cos(a), 190 + outer * math.sin(a)), fill='#8e1b1b', width=9)
    pen.ellipse((452, 142, 548, 238), outline='#8e1b1b', width=9)
    for row in range(13):
        x, y = 130, 350 + row * 46
        if row == 0:
            pen.rectangle((130, 335, 215, 425), fill='#8e1b1b')
        x = 240 if row < 2 else 130
        while x < 850:
            word = random.randint(36, 120)
            stroke = [(x + t, y + 9 * math.sin(t * 0.33 + x) * (0.6 + 0.4 * math.sin(t * 0.13))) for t in range(0, min(word, 870 - x), 3)]
            if len(stroke) > 1:
                pen.line(stroke, fill=ink, width=5)
            x += word + 22
    for x in (140, 590):
        pen.line((x, 1060, x + 280, 1060), fill=ink, width=4)
    sign = [(160 + t, 1030 - 34 * math.sin(t * 0.052) - 16 * math.sin(t * 0.21)) for t in range(0, 220, 2)]
    pen.line(sign, fill='#24323f', width=6)
    image.save(file)
    return file


def seal(at):
    wax = plain('wax', '#9c1414', 0.32, specular=0.6, uneven=0.25)
    around = 72
    points, faces = [(0, 0, 0.016)], []
    rings = [(0.35, 0.016), (0.62, 0.016), (0.70, 0.026), (0.88, 0.024), (1.0, 0.010), (1.02, 0.0)]
    for r, z in rings:
        for k in range(around):
            a = 2 * math.pi * k / around
            wave = 1 + (0.10 * math.sin(3 * a + 1) + 0.06 * math.sin(5 * a)) * max(r - 0.6, 0) / 0.4
            points.append((0.082 * r * wave * math.cos(a), 0.082 * r * wave * math.sin(a), z))
    faces += [(0, 1 + k, 1 + (k + 1) % around) for k in range(around)]
    for i in range(len(rings) - 1):
        for k in range(around):
            a, b = 1 + i * around + k, 1 + i * around + (k + 1) % around
            faces.append((a, a + around, b + around, b))
    body = shapes.add('wax', points, faces, wax)
    rays = []
    for k in range(16):
        ray = shapes.sweep('ray', [(0.020, 0, 0.016), (0.046 if k % 2 else 0.052, 0, 0.016)], [0.005, 0.002], wax, 6, (1, 0.7))
        ray.rotation_euler = (0, 0, 2 * math.pi * k / 16)
        rays.append(ray)
    ring = shapes.lathe('ring', [(0.011, 0.014), (0.014, 0.022), (0.017, 0.014)], wax, 24)
    ribbons = []
    cloth = plain('ribbon', '#6d1030', 0.7, uneven=0.3)
    for turn in (-22, 14):
        strip = still_life.sheet('ribbon', (-0.018, -0.24, 0), (0.036, 0, 0), (0, 0.24, 0), cloth, 2, 24, lambda u, v: 0.012 + 0.010 * np.sin(v * 9))
        strip.rotation_euler = (0, 0, math.radians(turn))
        ribbons.append(strip)
    shapes.place(shapes.group('seal', [body, ring, *rays, *ribbons]), at, (0, 0, 8))


def quill():
    spine = shapes.bezier((0.02, -0.20, 0.016), (0.16, -0.06, 0.04), (0.30, 0.10, 0.09), (0.40, 0.30, 0.10), 30)
    shaft = shapes.sweep('shaft', spine, np.interp(np.arange(30), [0, 3, 8, 29], [0.001, 0.006, 0.007, 0.002]), preset_material('ivory'), 8)
    vane = plain('feather', '#cdbfa4', 0.75, uneven=0.35)
    parts, random = [shaft], np.random.RandomState(2)
    for i in range(9, 29):
        at, ahead = np.array(spine[i]), np.array(spine[i]) - np.array(spine[i - 1])
        ahead /= np.linalg.norm(ahead)
        aside = np.cross(ahead, (0, 0, 1))
        aside /= np.linalg.norm(aside)
        long = 0.075 * math.sin(math.pi * (i - 7) / 23) ** 0.6
        for sign in (-1, 1):
            for k in range(3):
                root = at + ahead * 0.005 * k
                tip = root + sign * aside * long * random.uniform(0.9, 1.05) + ahead * 0.05 + np.array([0, 0, 0.012 * random.uniform(0.5, 1)])
                parts.append(shapes.sweep('barb', [root, (root + tip) / 2 + ahead * 0.006, tip], [0.006, 0.006, 0.001], vane, 5, (1, 0.25)))
    shapes.group('quill', parts)


def inkwell(at):
    glass = plain('well', '#20303a', 0.12, specular=0.9, uneven=0.2)
    parts = [shapes.lathe('well', [(0, 0), (0.075, 0), (0.085, 0.015), (0.075, 0.06), (0.035, 0.085), (0.035, 0.105), (0.045, 0.112), (0.028, 0.112), (0.026, 0.09), (0, 0.088)], glass, 40),
             shapes.lathe('collar', [(0.035, 0.095), (0.050, 0.104), (0.046, 0.118), (0.030, 0.116)], preset_material('flat gold'), 32),
             shapes.lathe('ink', [(0, 0.098), (0.030, 0.098)], plain('ink', '#06070a', 0.05, specular=0.9, uneven=0), 24)]
    shapes.place(shapes.group('inkwell', parts), at)


def stamp(at):
    parts = [shapes.lathe('die', [(0, 0), (0.055, 0), (0.058, 0.02), (0.040, 0.035), (0.022, 0.045), (0.020, 0.06)], preset_material('flat gold'), 36),
             shapes.lathe('handle', [(0.018, 0.055), (0.032, 0.09), (0.030, 0.13), (0.020, 0.16), (0.030, 0.18), (0.024, 0.205), (0, 0.212)], preset_material('wood'), 32)]
    shapes.place(shapes.group('stamp', parts), (at[0], at[1], at[2] + 0.055), (0, 90, 40))
