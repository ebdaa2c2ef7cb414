"""What one bought in 1999: a big box, a manual thick enough to read in bed, and a lamp to read it by."""
import math

import bmesh
import bpy
import numpy as np
from PIL import Image, ImageDraw

from kit import shapes, still_life
from kit.masonry import GLYPHS
from kit.runes import line, rune
from kit.site import game_names
from kit.surfaces import plain, timber
from scenes.vignette_about_print import cover, spine

PICTURES = {'vignette-about-en': (960, 720), 'vignette-about-ru': (960, 720)}
ORDER = 40
MADE_OF = ('hero-portrait-background', 'hero-portrait-beast', 'hero-portrait-character', 'logo-en', 'logo-ru')


def render(job):
    still_life.begin(1.40, (0.0, 0.0, 0.215), elevation=24, azimuth=20, key=.75, moon=6, sky=.5, tint=(1.0, .72, .42))
    still_life.catch_shadows(z=-0.055)
    still_life.boards(5, 0.185, 1.18, 0.055, 14, 0.06, timber('desk', '#6b4a2c', '#21140b'), cells=96)
    box(job)
    manual(job)
    dice()
    still_life.oil_lamp((-0.40, -0.13, 0.003), 1.0, energy=3.0, turn=-10, still=True)
    still_life.finish(job, samples=18, exposure=1.4, contrast=1.13, rim=1.0, finer=1 if job.preview else 1.25)


def dice():
    """One of twenty sides, for those who played it on a table first."""
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=1, radius=.040)
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=.0022, segments=2, affect='EDGES')
    data = bpy.data.meshes.new('die')
    shape.to_mesh(data)
    shape.free()
    data.materials.append(plain('die', '#8a1d16', .22, specular=.7, uneven=.12))
    shapes.place(shapes.link(bpy.data.objects.new('die', data)), (-.20, -.36, .034), (20.9, 0, 34))


def box(job):
    """Board with a printed front and spine; corners rubbed."""
    wide, deep, tall = 0.46, 0.085, 0.56
    language = job.name.removeprefix('vignette-about-')
    front = cover(job.cache / 'cover.png', MADE_OF[:3], f'logo-{language}')
    board = plain('board', '#141017', 0.5, uneven=0.3)
    parts = [shapes.block('box', (wide, deep, tall), board, 0.006)]
    parts[0].location = (0, 0, tall / 2)
    printed = still_life.painted('print', front, 0.38)
    parts.append(still_life.sheet('front', (-wide / 2 + 0.004, -deep / 2 - 0.001, 0.004), (wide - 0.008, 0, 0), (0, 0, tall - 0.008), printed))
    side = still_life.painted('spine', spine(job.cache / 'spine.png', deep / tall, game_names()[language]), 0.38)
    parts.append(still_life.sheet('spine', (wide / 2 + 0.001, -deep / 2 + 0.004, 0.004), (0, deep - 0.008, 0), (0, 0, tall - 0.008), side))
    shapes.place(shapes.group('big box', parts), (0.02, 0.20, 0.002), (-3, 0, -7), 1.08)


def manual(job):
    """Open in the middle, pages curving to the fold, the left one with a map."""
    width, height, rise, leaves = 0.27, 0.36, 0.045, 14
    left, right = pages(job.cache)
    edges = plain('page edge', '#d9c79a', .8), plain('page shade', '#8f7a50', .8)
    parts = []
    for sign, file in ((-1, left), (1, right)):
        def curve(u, v, sign=sign):
            t = u if sign > 0 else 1 - u
            return rise * (np.exp(-t * 5) * (1 - np.exp(-t * 30)) * 1.6 + 0.32 * (1 - t) ** 1.5)
        corner = (0, 0, 0.052) if sign > 0 else (-width, 0, 0.052)
        for k in range(leaves):
            # Of a block of pages one sees the edges: light and dark by turns.
            made = still_life.painted('page', file, 0.75, 0.2) if k == 0 else edges[k % 2]
            shift = 0.0015 * k
            parts.append(still_life.sheet('page', np.add(corner, (-sign * 0.0008 * k, 0, -0.0031 * k)), (width, 0, 0), (0, height, 0), made, 32, 2, curve))
            parts[-1].location.x += sign * shift * 0.5
    hard = shapes.block('cover', (2 * width + 0.03, height + 0.02, 0.010), plain('cover', '#4a1512', 0.55), 0.004)
    hard.location = (0, height / 2, 0.005)
    parts.append(hard)
    shapes.place(shapes.group('manual', parts), (0.23, -0.36, 0.003), (0, 0, 12), 1.02)


def pages(folder):
    """Two pages of an old manual: a plan of a plateau with its three elevations, and a chapter that begins with the sun."""
    sheets = []
    for name in ('left', 'right'):
        image = Image.new('RGB', (900, 1200), '#e6d6ae')
        pen = ImageDraw.Draw(image)
        random = np.random.RandomState(3)
        ink = '#3a2718'
        if name == 'left':
            for ring in range(7):
                points = []
                for a in np.linspace(0, 2 * math.pi, 120, endpoint=False):
                    r = (330 - ring * 44) * (1 + 0.14 * math.sin(3 * a + 0.6) + 0.07 * math.sin(5 * a + ring * 0.4))
                    points.append((450 + r * math.cos(a), 520 + 0.86 * r * math.sin(a)))
                pen.line([*points, points[0]], fill=ink, width=7 if ring in (0, 3) else 3)
            way = [(180, 900), (300, 790), (250, 690), (420, 640), (560, 680), (600, 560), (480, 500), (450, 520)]
            for a, b in zip(way, way[1:]):
                for t in np.linspace(0, 1, 7)[:-1]:
                    x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
                    pen.ellipse((x - 7, y - 7, x + 7, y + 7), fill='#8e1b1b')
            pen.line((430, 500, 470, 540), fill='#8e1b1b', width=14)
            pen.line((470, 500, 430, 540), fill='#8e1b1b', width=14)
        else:
            pen.ellipse((390, 70, 510, 190), outline='#8e1b1b', width=10)
            for k in range(16):
                a = 2 * math.pi * k / 16
                pen.line((450 + 70 * math.cos(a), 130 + 70 * math.sin(a), 450 + 96 * math.cos(a), 130 + 96 * math.sin(a)), fill='#8e1b1b', width=7)
            pen.rectangle((90, 262, 216, 392), fill='#8e1b1b')
            pen.rectangle((99, 271, 207, 383), outline='#d8a94a', width=4)
            rune(pen, GLYPHS[4], 153, 327, 44, '#e9cf96', 9)
            for row in range(14):
                line(pen, random, 236 if row < 2 else 90, 292 + row * 58, 812 if row < 13 else 560, 21, '#4a3522', 6)
        pen.line((400, 1120, 500, 1120), fill=ink, width=5)
        file = folder / f'{name}.png'
        image.save(file)
        sheets.append(file)
    return sheets
