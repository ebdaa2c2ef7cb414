"""The parts of the interface. Frames and buttons come from the study, the rest is drawn here."""

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter
from scipy import ndimage

from relief import drawn, gem, gem_colours, glow, lit, noise, picture, relief, shadowed
from stage import fit, read, save


def textures():
    save(stone(), 'texture-stone', 45)
    save(parchment(), 'texture-parchment', 66)
    save(leather(), 'texture-leather', 50)


def stone(side=1024):
    height = noise(side, side, 1.5, 11) * 46 + noise(side, side, 0.7, 12) * 9
    veins = np.abs(noise(side, side, 1.75, 13) - 0.5)
    height -= np.exp(-((veins / 0.006) ** 2)) * 2.2
    tone = 0.84 + 0.36 * (noise(side, side, 1.8, 14) - 0.5)
    return picture(lit(height, np.array([33, 37, 46]) * tone[..., None], 0.04, 0.5))


def parchment(side=1024):
    tone = 0.97 + 0.16 * (noise(side, side, 1.7, 21) - 0.5) + 0.05 * (noise(side, side, 0.8, 22) - 0.5)
    fibre = ndimage.gaussian_filter1d(np.random.default_rng(23).standard_normal((side, side)), 14, axis=1, mode='wrap')
    stain = np.clip(noise(side, side, 2.0, 24) - 0.58, 0, 1)[..., None] * np.array([50, 70, 80])
    return picture(np.array([217, 196, 154]) * (tone + fibre * 0.045)[..., None] - stain)


def leather(side=1024):
    """Pebbles: the cells of scattered points, rounded."""
    random = np.random.default_rng(31)
    count = 2600
    points = random.random((count, 2)) * side
    points = np.concatenate([points + [dy, dx] for dy in (-side, 0, side) for dx in (-side, 0, side)])
    points = points[(points > -80).all(1) & (points < side + 80).all(1)]
    from scipy.spatial import cKDTree

    grid = np.dstack(np.mgrid[0:side, 0:side]).reshape(-1, 2)
    distance, _ = cKDTree(points).query(grid, k=2)
    edge = (distance[:, 1] - distance[:, 0]).reshape(side, side)
    height = np.sqrt(np.clip(edge / 9, 0, 1)) * 3.4 + noise(side, side, 1.6, 32) * 22
    tone = 0.9 + 0.5 * (noise(side, side, 1.8, 33) - 0.5)
    return picture(lit(height, np.array([56, 37, 25]) * tone[..., None], 0.16, 0.45))


def panels():
    save(read('U_frame'), 'panel-thick', 82)
    side = 768
    lines = drawn((side, side), lambda d, s: [d.rectangle([a * s, a * s, (side - a) * s, (side - a) * s], outline=255, width=w * s) for a, w in ((16, 11), (36, 3))])
    frame = shadowed(relief(lines, 'bronze', 5, 0.35), 3, (1, 2))

    def knots(d, s):
        for x in (30, side - 30):
            for y in (30, side - 30):
                d.regular_polygon((x * s, y * s, 30 * s), 4, 45, fill=255)

    frame.alpha_composite(shadowed(relief(drawn((side, side), knots), 'gold', 8, 0.3), 3, (1, 2)))
    save(frame, 'panel-thin', 82)


def buttons():
    base = fit(read('U_btn_normal'), (1120, 320))
    hot = fit(read('U_btn_hover'), (1120, 320))
    save(tuned(base, 1.25, 1.05), 'button-normal', 82)
    save(with_glow(tuned(hot, 1.75, 1.1), 0.5), 'button-hover', 82)
    pressed = Image.new('RGBA', base.size)
    pressed.alpha_composite(tuned(base, 0.72, 0.9).resize((1092, 304), Image.Resampling.LANCZOS), (14, 12))
    save(pressed, 'button-pressed', 82)
    save(with_glow(tuned(hot, 1.35, 1.15), 1.0, (255, 196, 96)), 'button-focused', 82)
    save(rusted(base), 'button-disabled', 82)


def tuned(piece, brightness, colour):
    alpha = piece.getchannel('A')
    rgb = ImageEnhance.Color(ImageEnhance.Brightness(piece.convert('RGB')).enhance(brightness)).enhance(colour)
    rgb.putalpha(alpha)
    return rgb


def with_glow(piece, strength, colour=(255, 120, 40)):
    """The gems sit at the ends, 8.5 % in."""
    page = Image.new('RGBA', piece.size)
    for x in (0.086, 0.914):
        page.alpha_composite(glow(piece.size, (x * piece.width, piece.height / 2), 105, colour, strength))
    page.alpha_composite(piece)
    for x in (0.086, 0.914):
        page.alpha_composite(glow(piece.size, (x * piece.width, piece.height / 2), 62, (255, 226, 160), strength * 0.6))
    return page


def rusted(piece):
    grey = np.asarray(piece.convert('L'), float)
    blotch = noise(piece.height, piece.width, 1.5, 41)[..., None]
    rust = grey[..., None] / 255 * (np.array([150, 142, 138]) * (1 - blotch) + np.array([176, 112, 78]) * blotch) * 1.5
    return picture(rust, np.asarray(piece.getchannel('A'), float) / 255 * 0.92)


def separator():
    """The study shows it on a dark ground only: what differs from the ground is kept."""
    sheet = read('ui_sheet2').convert('RGB')
    part = fit(sheet.crop((570, 345, 1490, 450)), (1402, 160))
    ground = Image.new('RGB', part.size, sheet.getpixel((540, 400)))
    alpha = ImageChops.difference(part, ground).convert('L').point(lambda value: min(255, max(0, (value - 6) * 9)))
    part.putalpha(alpha)
    page = Image.new('RGBA', (1600, 160))
    page.alpha_composite(tuned(part, 1.35, 1.05), (99, 0))
    save(page, 'separator', 85)


def plate(size, radius, rim, ground, material='bronze', inset=10):
    """A slab with a moulding round it."""
    w, h = size
    whole = drawn(size, lambda d, s: d.rounded_rectangle([inset * s, inset * s, (w - inset) * s, (h - inset) * s], radius * s, fill=255))
    hole = drawn(size, lambda d, s: d.rounded_rectangle([(inset + rim) * s, (inset + rim) * s, (w - inset - rim) * s, (h - inset - rim) * s], max(radius - rim, 2) * s, fill=255))
    slab = Image.new('RGBA', size)
    slab.paste(ground.crop((0, 0, w, h)), (0, 0), whole)
    inner = Image.new('RGBA', size)
    shade = hole.filter(ImageFilter.GaussianBlur(14)).point(lambda value: 255 - value)
    inner.paste((0, 0, 0, 255), (0, 0), ImageChops.multiply(shade, hole))
    slab.alpha_composite(inner)
    slab.alpha_composite(relief(ImageChops.subtract(whole, hole), material, rim / 2, 0.35))
    return shadowed(slab, 4, (1, 3), 0.6)


def tabs_and_fields():
    rock = stone().resize((1280, 1280)).convert('RGBA')
    warm = ImageEnhance.Brightness(leather().resize((640, 640)).convert('RGBA')).enhance(1.35)
    save(plate((640, 192), 26, 12, ImageEnhance.Brightness(rock).enhance(0.8), 'iron'), 'tab-normal', 82)
    current = plate((640, 192), 26, 14, warm, 'gold')
    current.alpha_composite(glow(current.size, (320, 178), 150, (255, 150, 60), 0.45))
    save(current, 'tab-current', 82)
    field = plate((960, 224), 18, 16, ImageEnhance.Brightness(rock).enhance(0.62), 'bronze', 12)
    save(field, 'field', 82)


def arrow_up(d, s, c, r):
    d.polygon([(c * s, (c - r) * s), ((c + r) * s, (c + r * 0.15) * s), ((c + r * 0.42) * s, (c + r * 0.15) * s), ((c + r * 0.42) * s, (c + r * 0.9) * s), ((c - r * 0.42) * s, (c + r * 0.9) * s), ((c - r * 0.42) * s, (c + r * 0.15) * s), ((c - r) * s, (c + r * 0.15) * s)], fill=255)


def roundel(side, sign, face, ring='bronze', raised='gold', bright=1.0, halo=0.0, shrink=1.0):
    page = Image.new('RGBA', (side, side))
    c, r = side / 2, side / 2 * 0.88
    if halo:
        page.alpha_composite(glow((side, side), (c, c), side * 0.62, (255, 140, 50), halo))
    disc = drawn((side, side), lambda d, s: d.ellipse([(c - r) * s, (c - r) * s, (c + r) * s, (c + r) * s], fill=255))
    well = drawn((side, side), lambda d, s: d.ellipse([(c - r * 0.8) * s, (c - r * 0.8) * s, (c + r * 0.8) * s, (c + r * 0.8) * s], fill=255))
    body = Image.new('RGBA', (side, side))
    body.paste(face.resize((side, side)), (0, 0), well)
    shade = well.filter(ImageFilter.GaussianBlur(side * 0.05)).point(lambda value: 255 - value)
    dark = Image.new('RGBA', (side, side))
    dark.paste((0, 0, 0, 255), (0, 0), ImageChops.multiply(shade, well))
    body.alpha_composite(dark)
    body.alpha_composite(relief(ImageChops.subtract(disc, well), ring, side * 0.045, 0.3))
    body.alpha_composite(shadowed(relief(drawn((side, side), lambda d, s: sign(d, s, c, r)), raised, side * 0.035, 0.25), side * 0.015, (0, round(side * 0.015))))
    page.alpha_composite(shadowed(tuned(body, bright, 1), side * 0.02, (0, round(side * 0.02)), 0.6))
    if shrink == 1:
        return page
    small = page.resize((round(side * shrink),) * 2, Image.Resampling.LANCZOS)
    out = Image.new('RGBA', (side, side))
    at = (side - small.width) // 2
    out.alpha_composite(small, (at, at + round(side * 0.02)))
    return out


def cross(d, s, c, r):
    for a in (1, -1):
        d.line([((c - r * 0.42) * s, (c - a * r * 0.42) * s), ((c + r * 0.42) * s, (c + a * r * 0.42) * s)], fill=255, width=round(r * 0.24 * s))


def roundels():
    rock = stone(512).convert('RGBA')
    warm = leather(512).convert('RGBA')
    up = lambda d, s, c, r: arrow_up(d, s, c, r * 0.52)
    save(roundel(192, up, rock), 'scroll-top-normal', 82)
    save(roundel(192, up, tuned(warm, 1.5, 1.1), 'gold', 'gold', 1.15, 0.75), 'scroll-top-hover', 82)
    save(roundel(192, up, rock, 'bronze', 'bronze', 0.68, 0, 0.93), 'scroll-top-pressed', 82)
    save(roundel(128, cross, rock), 'close-normal', 82)
    save(roundel(128, cross, tuned(warm, 1.5, 1.1), 'gold', 'gold', 1.15, 0.75), 'close-hover', 82)


def marks():
    def check(d, s):
        d.line([(22 * s, 66 * s), (52 * s, 96 * s), (108 * s, 30 * s)], fill=255, width=20 * s, joint='curve')
        for x, y in ((22, 66), (108, 30)):
            d.ellipse([(x - 10) * s, (y - 10) * s, (x + 10) * s, (y + 10) * s], fill=255)

    def arrow(d, s):
        d.polygon([(x * s, y * s) for x, y in ((14, 52), (66, 52), (66, 24), (116, 64), (66, 104), (66, 76), (14, 76), (26, 64))], fill=255)

    def play(d, s):
        d.polygon([(x * s, y * s) for x, y in ((34, 16), (112, 64), (34, 112))], fill=255)

    for name, draw in (('check', check), ('arrow', arrow), ('play', play)):
        save(shadowed(relief(drawn((128, 128), draw), 'gold', 9, 0.25), 3, (1, 3)), f'mark-{name}', 85)


def gems():
    for name, colour in gem_colours.items():
        bezel = drawn((128, 128), lambda d, s: d.ellipse([6 * s, 6 * s, 122 * s, 122 * s], fill=255))
        page = shadowed(relief(bezel, 'iron' if name == 'dull' else 'bronze', 16, 0.3), 3, (0, 3))
        page.alpha_composite(gem(92, colour), (18, 18))
        save(page, f'gem-{name}', 85)


def winds(d, s, c, r, long=1.0, short=0.62, waist=0.14):
    """A rose of sixteen winds."""
    points = []
    for k in range(32):
        reach = waist + (0 if k % 2 else (long if k % 8 == 0 else (short + long) / 2 if k % 4 == 0 else short) - waist)
        if k % 2:
            reach = waist * 1.9
        angle = math.pi * k / 16 - math.pi / 2
        points.append(((c + math.cos(angle) * r * reach) * s, (c + math.sin(angle) * r * reach) * s))
    d.polygon(points, fill=255)


def studio_mark():
    page = Image.new('RGBA', (512, 512))
    ring = drawn((512, 512), lambda d, s: d.ellipse([78 * s, 78 * s, 434 * s, 434 * s], outline=255, width=20 * s))
    page.alpha_composite(shadowed(relief(ring, 'bronze', 9, 0.3), 5, (2, 4)))
    page.alpha_composite(shadowed(relief(drawn((512, 512), lambda d, s: winds(d, s, 256, 244, 1, 0.66)), 'gold', 22, 0.25), 5, (2, 4)))
    page.alpha_composite(gem(76, gem_colours['red']), (218, 218))
    save(page, 'studio-mark', 85)


def wax(seed):
    random = np.random.default_rng(seed)
    waves = [(k, random.random() * 6.28, random.random() * 7 / k**0.5) for k in range(2, 9)]

    def blob(d, s):
        points = []
        for a in np.linspace(0, 2 * np.pi, 240):
            r = 212 + sum(size * math.sin(k * a + phase) for k, phase, size in waves) * 1.7
            points.append(((256 + math.cos(a) * r) * s, (256 + math.sin(a) * r) * s))
        d.polygon(points, fill=255)

    page = relief(drawn((512, 512), blob), 'wax', 46, 0.4, shine=0.9)
    dish = drawn((512, 512), lambda d, s: d.ellipse([100 * s, 100 * s, 412 * s, 412 * s], fill=255))
    sunk = relief(dish, 'wax', 10, 0.4, shine=0.9)
    sunk = Image.merge('RGBA', [*tuned(sunk.rotate(180), 0.8, 1).split()[:3], sunk.getchannel('A')])
    page.alpha_composite(sunk)
    page.alpha_composite(shadowed(relief(drawn((512, 512), lambda d, s: winds(d, s, 256, 146, 1, 0.66, 0.16)), 'wax', 18, 0.3, shine=1.0), 5, (2, 3), 0.55))
    return page


def seals():
    whole = wax(5)
    save(shadowed(whole, 8, (3, 8), 0.6), 'seal-whole', 85)
    random = np.random.default_rng(8)
    crack = [(256 + random.uniform(-34, 34), y) for y in range(-20, 560, 44)]
    left = drawn((512, 512), lambda d, s: d.polygon([(0, 0), *[(x * s, y * s) for x, y in crack], (0, 512 * s)], fill=255))
    page = Image.new('RGBA', (512, 512))
    for side, angle, shift in ((left, 7, -16), (ImageChops.invert(left), -6, 16)):
        half = whole.copy()
        half.putalpha(ImageChops.multiply(whole.getchannel('A'), side))
        half = half.resize((482, 482), Image.Resampling.LANCZOS).rotate(angle, Image.Resampling.BICUBIC)
        moved = Image.new('RGBA', (512, 512))
        moved.paste(half, (15 + shift, 15))
        page.alpha_composite(shadowed(moved, 7, (3, 7), 0.6))
    save(page, 'seal-broken', 85)


def banner_scroll():
    """A sheet between two rods: 160 pixels left and right hold the rods, 96 above and below the sheet's edge."""
    w, h = 1280, 768
    rag = noise(h, w, 1.3, 51)

    def sheet(d, s):
        top = [(x * s, (58 + 22 * (rag[40, x % w] - 0.5) * 2) * s) for x in range(70, 1211, 6)]
        foot = [(x * s, (710 + 22 * (rag[600, x % w] - 0.5) * 2) * s) for x in range(1210, 69, -6)]
        d.polygon(top + foot, fill=255)

    mask = drawn((w, h), sheet, 2)
    paper = Image.new('RGBA', (w, h))
    paper.paste(parchment().resize((w, w)).crop((0, 0, w, h)).convert('RGBA'), (0, 0))
    inner = np.clip(ndimage.distance_transform_edt(np.asarray(mask) > 128) / 46, 0, 1) ** 0.6
    across = np.clip(np.minimum(np.arange(w) - 70, 1210 - np.arange(w)) / 170, 0, 1)[None] ** 0.5
    tone = (0.52 + 0.48 * inner) * (0.6 + 0.4 * across)
    paper = picture(np.asarray(paper.convert('RGB'), float) * (np.array([1, 0.97, 0.9]) ** (1.6 * (1 - tone[..., None]) * 3) * tone[..., None]), np.asarray(mask, float) / 255)
    page = shadowed(paper, 8, (2, 8), 0.6)
    for x in (84, w - 84):
        rod = drawn((w, h), lambda d, s: d.rounded_rectangle([(x - 38) * s, 34 * s, (x + 38) * s, (h - 34) * s], 10 * s, fill=255), 2)
        page.alpha_composite(shadowed(recoloured(relief(rod, 'bone', 38, 0.25, shine=0.15), (0.98, 0.88, 0.7)), 7, (2, 6), 0.6))
        for y in (30, h - 30):
            knob = drawn((w, h), lambda d, s: d.ellipse([(x - 26) * s, (y - 26) * s, (x + 26) * s, (y + 26) * s], fill=255), 2)
            cap = drawn((w, h), lambda d, s: d.rounded_rectangle([(x - 48) * s, (y + (16 if y < 300 else -34)) * s, (x + 48) * s, (y + (34 if y < 300 else -16)) * s], 6 * s, fill=255), 2)
            page.alpha_composite(shadowed(relief(knob, 'bronze', 26, 0.2), 4))
            page.alpha_composite(shadowed(relief(cap, 'gold', 8, 0.3), 4))
    save(page, 'banner-scroll', 80)


def recoloured(piece, factors):
    bands = piece.split()
    return Image.merge('RGBA', [band.point(lambda value, f=f: round(value * f)) for band, f in zip(bands[:3], factors)] + [bands[3]])


def coins():
    page = Image.new('RGBA', (512, 384))
    random = np.random.default_rng(61)
    places = []
    for row, count in enumerate((7, 6, 5, 4, 2)):
        for k in range(count):
            places.append((256 + (k - (count - 1) / 2) * 58 + random.uniform(-14, 14), 318 - row * 42 + random.uniform(-12, 12), random.uniform(0.42, 0.7), random.uniform(-26, 26)))
    for n, (x, y, flat, turn) in enumerate(places):
        coin = relief(drawn((112, 112), lambda d, s: d.ellipse([6 * s, 6 * s, 106 * s, 106 * s], fill=255)), 'gold', 8, 0.25, seed=70 + n)
        coin.alpha_composite(recoloured(relief(drawn((112, 112), lambda d, s: d.ellipse([18 * s, 18 * s, 94 * s, 94 * s], outline=255, width=3 * s)), 'gold', 2, 0.2), (0.7, 0.62, 0.5)))
        coin.alpha_composite(relief(drawn((112, 112), lambda d, s: winds(d, s, 56, 34, 1, 0.6, 0.16)), 'gold', 6, 0.2))
        height = round(112 * flat)
        face = coin.resize((112, height), Image.Resampling.LANCZOS)
        thick = Image.new('RGBA', (112, height + 14))
        for dy in range(14, 0, -1):
            thick.alpha_composite(recoloured(face, (0.5, 0.42, 0.34)), (0, dy))
        thick.alpha_composite(face)
        thick = thick.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        placed = Image.new('RGBA', page.size)
        placed.alpha_composite(thick, (round(x - thick.width / 2), round(y - thick.height / 2)))
        page.alpha_composite(shadowed(placed, 5, (2, 5), 0.7))
    save(page, 'coins', 84)


def icon():
    side = 1024
    page = Image.new('RGBA', (side, side))
    c = side / 2
    disc = drawn((side, side), lambda d, s: d.ellipse([24 * s, 24 * s, 1000 * s, 1000 * s], fill=255), 2)
    well = drawn((side, side), lambda d, s: d.ellipse([92 * s, 92 * s, 932 * s, 932 * s], fill=255), 2)
    page.paste(stone().convert('RGBA'), (0, 0), disc)
    page.alpha_composite(relief(ImageChops.subtract(disc, well), 'bronze', 34, 0.3))

    def horns(d, s):
        for side_of in (1, -1):
            outer, inner = [], []
            for t in np.linspace(0, 1, 60):
                angle = math.pi / 2 - t * 2.15
                x, y = math.cos(angle) * 330, math.sin(angle) * 330
                thick = 92 * (1 - t) ** 0.7
                nx, ny = math.cos(angle), math.sin(angle)
                outer.append(((c + side_of * (x + nx * thick)) * s, (c - 20 + y + ny * thick) * s))
                inner.append(((c + side_of * (x - nx * thick * 0.7)) * s, (c - 20 + y - ny * thick * 0.7) * s))
            d.polygon(outer + inner[::-1], fill=255)

    page.alpha_composite(shadowed(relief(drawn((side, side), horns, 2), 'bone', 60, 0.5, shine=0.4), 14, (6, 14)))
    rays = drawn((side, side), lambda d, s: winds(d, s, c, 300, 1, 0.72, 0.3), 2)
    page.alpha_composite(shadowed(relief(rays, 'gold', 40, 0.25), 12, (6, 10)))
    page.alpha_composite(gem(270, gem_colours['red'], 1.15), (377, 377))
    save(page, 'icon', 70)


def kit():
    for step in (textures, panels, buttons, separator, tabs_and_fields, roundels, marks, gems, studio_mark, seals, banner_scroll, coins, icon):
        step()
