"""The battle and the eight pictures of the gallery: pieces of two game scenes, graded apart, and plain drawings for the rest."""

import math

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from ground import parchment, plate, stone
from relief import gem, gem_colours, glow, noise, picture
from stage import crop, fit, grade, read, save

near, far = (2560, 1440), (2880, 1620)


def scenes():
    keep('battle', game('b4_shot', 0.12, 0.08, 0.7), near)
    keep('pic1', game('e4_shot', 0, 0.07, 0.58), near, tint=(0.92, 0.96, 1.15))
    keep('pic2', game('e4_shot', 0.1, 0.18, 0.6), near)
    keep('pic3', interface(), near)
    keep('pic4', game('b4_shot', 0.34, 0.07, 0.62), far)
    keep('pic5', game('b4_shot', 0.05, 0.3, 0.48), far, tint=(1.14, 0.93, 0.74), contrast=1.1)
    keep('pic6', village(), far)
    keep('pic7', shrine(), far)
    keep('pic8', contact_sheet(), far)


def keep(name, piece, size, **grading):
    save(fit(grade(piece, **grading), size), name, 38)


def game(source, left, top, width):
    """The study wrote words and numbers into its scenes; they are not this game's."""
    scene = np.asarray(read(source).convert('RGB')).copy()
    written = np.zeros(scene.shape[:2], np.uint8)
    for x0, y0, x1, y1 in ((696, 157, 824, 188), (668, 177, 712, 206)):
        written[y0:y1, x0:x1] = 255
    return crop(Image.fromarray(cv2.inpaint(scene, written, 5, cv2.INPAINT_TELEA)), left, top, width)


def interface():
    """A character and what it carries, between stone and bronze."""
    w, h = 1440, 810
    page = Image.new('RGBA', (w, h))
    rock = stone().convert('RGBA')
    for x in (0, 1024):
        page.paste(rock, (x, 0))
    frame = read('U_frame')

    def panel(x, y, width, height):
        page.alpha_composite(Image.new('RGBA', (width - 40, height - 40), (6, 8, 12, 150)), (x + 20, y + 20))
        corner, edge = 100, frame.resize((384, 384), Image.Resampling.LANCZOS)
        c = corner // 2 + 10
        side = edge.crop((c, 0, 384 - c, 45)).resize((width - 2 * c, 45))
        page.alpha_composite(side, (x + c, y))
        page.alpha_composite(side.transpose(Image.Transpose.ROTATE_180), (x + c, y + height - 45))
        upright = edge.crop((0, c, 45, 384 - c)).resize((45, height - 2 * c))
        page.alpha_composite(upright, (x, y + c))
        page.alpha_composite(upright.transpose(Image.Transpose.ROTATE_180), (x + width - 45, y + c))
        for cx, cy, sx, sy in ((0, 0, x, y), (384 - c, 0, x + width - c, y), (0, 384 - c, x, y + height - c), (384 - c, 384 - c, x + width - c, y + height - c)):
            page.alpha_composite(edge.crop((cx, cy, cx + c, cy + c)), (sx, sy))

    panel(20, 14, 560, 600)
    panel(600, 14, 820, 600)
    figure = read('t_char').convert('RGBA').crop((20, 0, 330, 540)).resize((285, 496), Image.Resampling.LANCZOS)
    oval = Image.new('L', figure.size)
    ImageDraw.Draw(oval).rounded_rectangle([16, 16, 269, 480], 50, fill=255)
    page.paste(figure, (54, 66), oval.filter(ImageFilter.GaussianBlur(11)))
    for row, share in enumerate((0.82, 0.55, 0.68, 0.4, 0.9)):
        y = 92 + row * 84
        page.alpha_composite(gem(44, gem_colours['red' if row % 2 else 'gold']), (352, y))
        bar = plate((130, 44), 6, 5, Image.new('RGBA', (130, 44), (14, 16, 20, 255)), 'bronze', 4)
        ImageDraw.Draw(bar).rectangle([11, 12, 11 + round(108 * share), 32], fill=(176, 116, 44, 255))
        page.alpha_composite(bar, (404, y))
    for k, name in enumerate(('green', 'gold', 'dull', 'red')):
        page.alpha_composite(gem(46, gem_colours[name]), (352 + k * 48, 522))
    hud = read('U_hud')
    slot = plate((92, 92), 8, 7, rock.crop((0, 0, 92, 92)), 'bronze', 3)
    for row in range(5):
        for column in range(7):
            x, y = 660 + column * 100, 66 + row * 100
            page.alpha_composite(slot, (x, y))
            kind = (row * 5 + column * 3) % 14
            if kind < 10:
                item = hud.crop((round(357 + kind * 75.8), 125, round(357 + kind * 75.8) + 48, 173)).resize((66, 66), Image.Resampling.LANCZOS)
                page.alpha_composite(item, (x + 13, y + 13))
    page.alpha_composite(hud, (0, h - 232))
    return page.convert('RGB')


def village():
    """Three terraces in the evening, each with its houses; bridges and ladders between them."""
    w, h = 1440, 810
    grain = noise(h, w, 1.3, 81)[..., None]
    dusk = np.linspace(0, 1, h)[:, None, None]
    page = picture(np.array([30, 40, 66]) * (1 - dusk) + np.array([22, 21, 28]) * dusk + (grain - 0.5) * 26).convert('RGBA')
    random = np.random.default_rng(82)
    lights = []

    def shaded(points, colour):
        mask = Image.new('L', (w, h))
        ImageDraw.Draw(mask).polygon(points, fill=255)
        page.paste(picture(np.array(colour) * (0.55 + 0.9 * grain) * np.ones((h, w, 3))), (0, 0), mask)

    def box(x, y, a, b, up, top, left, right):
        shaded([(x, y), (x - a, y - a / 2), (x - a, y - a / 2 - up), (x, y - up)], left)
        shaded([(x, y), (x + b, y - b / 2), (x + b, y - b / 2 - up), (x, y - up)], right)
        shaded([(x, y - up), (x - a, y - a / 2 - up), (x - a + b, y - (a + b) / 2 - up), (x + b, y - b / 2 - up)], top)

    def house(x, y, a, b, up):
        box(x, y, a, b, up, (70, 46, 38), (62, 56, 56), (86, 84, 96))
        ridge = (x - a / 2 + b / 2, y - (a + b) / 4 - up - a * 0.55)
        shaded([(x, y - up), (x - a, y - a / 2 - up), (ridge[0] - b * 0.2, ridge[1])], (88, 44, 34))
        shaded([(x, y - up), (x + b, y - b / 2 - up), (ridge[0] + b * 0.2, ridge[1]), (ridge[0] - b * 0.2, ridge[1])], (118, 62, 46))
        for k in range(2):
            wx = x + b * (0.28 + 0.4 * k)
            wy = y - (wx - x) / 2 - up * 0.45
            ImageDraw.Draw(page).polygon([(wx - 6, wy + 3), (wx + 6, wy - 3), (wx + 6, wy - 21), (wx - 6, wy - 15)], fill=(255, 190, 92, 255))
            lights.append((wx, wy - 9))

    # The lowest first: each higher terrace stands on the back of the one below. Then the houses, the far ones first.
    terraces = ((680, 800, 640, 720, 70), (705, 560, 430, 490, 110), (725, 340, 240, 290, 100))
    for terrace in terraces:
        box(*terrace, (66, 68, 74), (34, 37, 48), (50, 54, 70))
    places = []
    for (x, y, a, b, up), inset, many in zip(terraces, (62, 52, 44), (5, 4, 2)):
        for k in range(many):
            t = (k + 0.6) / many * 0.86
            places.append((x - a * t + inset * 0.2, y - up - a * t / 2 - inset * 0.55))
            places.append((x + b * t + inset * 0.2, y - up - b * t / 2 - inset * 0.5))
    for hx, hy in sorted(places, key=lambda place: place[1]):
        house(hx, hy, random.uniform(34, 46), random.uniform(46, 60), random.uniform(38, 56))
    draw = ImageDraw.Draw(page)
    for (x, y, a, b, up), t in zip(terraces[1:], (0.5, 0.45)):
        lx, foot = x + b * t, y - b * t / 2 + 8
        for rung in range(10):
            ry = foot - up * 1.12 * rung / 9
            draw.line([(lx - 10, ry + 5), (lx + 10, ry - 5)], fill=(168, 118, 70, 255), width=4)
        for end in (-10, 10):
            draw.line([(lx + end, foot - end / 2), (lx + end, foot - up * 1.16 - end / 2)], fill=(128, 86, 50, 255), width=5)
    for k in range(30):
        t = k / 29
        bx, by = 336 + 240 * t, 330 - 96 * t + 20 * math.sin(math.pi * t)
        draw.line([(bx - 11, by - 9), (bx + 11, by + 9)], fill=(148, 102, 62, 255), width=6)
    for x, y in lights:
        halo = glow((150, 150), (75, 75), 56, (255, 150, 60), 0.3)
        if 80 < x < w - 80 and 80 < y < h - 80:
            page.alpha_composite(halo, (round(x - 75), round(y - 75)))
    return page.convert('RGB')


def shrine():
    """A statue with a lamp above the pilgrims; shafts of light from above."""
    w, h = 1440, 810
    page = grade(read('A_sky_hd').crop((0, 120, 1180, 784)).resize((w, h)), brightness=0.55, colour=0.7).convert('RGBA')
    stones = picture(np.array([96, 104, 122]) * (0.5 + noise(h, w, 1.3, 91)[..., None]))
    shade = Image.new('L', (w, h))
    draw = ImageDraw.Draw(shade)
    for k in range(-4, 5):
        draw.polygon([(720 + k * 60 - 14, 0), (720 + k * 60 + 14, 0), (720 + k * 190 + 46, h), (720 + k * 190 - 46, h)], fill=46 if k % 2 else 80)
    page.paste((150, 176, 224), (0, 0), shade.filter(ImageFilter.GaussianBlur(16)))
    statue = Image.new('L', (w, h))
    draw = ImageDraw.Draw(statue)
    draw.polygon([(720, 170), (806, 250), (840, 420), (880, 700), (560, 700), (600, 420), (634, 250)], fill=255)
    draw.ellipse([672, 70, 768, 190], fill=255)
    draw.polygon([(640, 250), (560, 330), (520, 330), (500, 296), (566, 286), (640, 220)], fill=255)
    draw.polygon([(800, 250), (872, 180), (900, 96), (928, 104), (912, 210), (820, 310)], fill=255)
    draw.rectangle([430, 690, 1010, 760], fill=255)
    draw.rectangle([360, 750, 1080, 810], fill=255)
    side = np.asarray(statue.filter(ImageFilter.GaussianBlur(26)), float)
    gy, gx = np.gradient(side)
    light = np.clip(1.05 - gx * 0.22 + gy * 0.1, 0.3, 2.6)[..., None]
    folds = 1 + 0.16 * np.sin(np.arange(w) / 11)[None, :, None]
    page.paste(picture(np.asarray(stones, float) * light * folds), (0, 0), statue)
    for radius, strength in ((420, 0.45), (120, 0.9), (44, 1)):
        page.alpha_composite(glow((w, h), (914, 84), radius, (255, 190, 96), strength))
    squad = read('A_squad_hd')
    for k, x in enumerate((360, 470, 640, 860, 1000)):
        pilgrim = squad.crop((395 + k * 150, 690, 525 + k * 150, 872))
        page.alpha_composite(grade_keeping(pilgrim, 0.85), (x - 60, 640 + (k % 2) * 22))
    return page.convert('RGB')


def grade_keeping(piece, brightness):
    graded = grade(piece, brightness=brightness).convert('RGBA')
    graded.putalpha(piece.getchannel('A'))
    return graded


def contact_sheet():
    """The sixteen directions, two rows of eight, on ruled parchment."""
    page = parchment().resize((1620, 1620)).crop((90, 405, 1530, 1215)).convert('RGBA')
    draw = ImageDraw.Draw(page)
    draw.rectangle([26, 26, 1413, 783], outline=(70, 46, 28, 255), width=3)
    draw.rectangle([34, 34, 1405, 775], outline=(70, 46, 28, 120), width=1)
    sheet = read('S_emp_sheet').convert('RGBA')
    for k in range(16):
        x, y = 56 + (k % 8) * 167, 70 + (k // 8) * 345
        draw.rectangle([x, y, x + 159, y + 325], outline=(70, 46, 28, 130), width=1)
        cell = sheet.crop(((k % 8) * 256, (k // 8) * 256, (k % 8 + 1) * 256, (k // 8 + 1) * 256))
        page.alpha_composite(cell.crop((28, 0, 228, 256)).resize((218, 280), Image.Resampling.LANCZOS).crop((29, 0, 189, 280)), (x, y + 6))
        angle = math.pi * k / 8 + math.pi / 2
        cx, cy = x + 80, y + 300
        draw.ellipse([cx - 15, cy - 15, cx + 15, cy + 15], outline=(70, 46, 28, 255), width=2)
        draw.line([(cx, cy), (cx + 15 * math.cos(angle), cy + 15 * math.sin(angle))], fill=(142, 27, 27, 255), width=3)
    return page.convert('RGB')
