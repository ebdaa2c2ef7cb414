"""Two crates in a niche for two shops: one is roped and sealed, the other still open, with a helmet in its straw; the game itself leans before them in its box."""
import math

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kit import heads, lights, sdf, shapes, still_life, wilds
from kit.job import CACHE
from kit.masonry import GLYPHS
from kit.nodes import material
from kit.noise import fractal, fractal2
from kit.places.stones import rounded
from kit.surfaces import plain, preset_material, timber

PICTURES = {'vignette-marketplaces': (960, 720)}
ORDER = 48
#: How high a crate stands: as high as the rope under it is thick.
RUNNER = .016
#: Of a seal, of the die's own size.
SEAL = .58


def render(job):
    still_life.begin(1.37, (-0.055, 0, 0.402), elevation=14, azimuth=0, key=.95, moon=.2, sky=.35, tint=(1.0, 0.76, 0.48), mirrored=.6)
    still_life.niche_floor(-0.53, 0.60)
    # Under the joints between its flags there is more stone.
    shapes.belong(shapes.place(shapes.block('bed', (2.6, 1.10, .04), still_life.flagstone('bed', '#4a3e33', '#1e1915', '#5a4c3c'), .004), (0, .04, -.030)), still_life.NICHE_FLOOR)
    crate((-0.20, 0.20, 0.004), 0.50, -23, 1)
    crate((0.29, -0.19, 0.004), 0.36, 12, 2, closed=False)
    packed((0.29, -0.19), 0.004 + RUNNER + 0.36, 0.36, 12)
    boxed((-0.175, -0.235, 0.004), -19)
    parcel((-0.19, 0.20, 0.004 + 0.50 + 0.030 + RUNNER), -15)
    coil((-0.55, -0.20, 0.004))
    # What the right reveal gives back, or that side of the crates would be ink.
    lights.panel((1.0, -.8, .5), (.2, 0, .25), 11, .7, (1.0, .70, .44))
    still_life.finish(job, samples=8, exposure=1.42, contrast=1.13, rim=.25, finer=1 if job.preview else 1.25, last=still_life.in_niche)


def crate(at, side, turn, seed, closed=True):
    """Planks between corner posts, a brace across each side; two ropes round all of it, and a seal where they cross."""
    board, post, iron, random, parts = timber('plank', *(('#91653b', '#34200f') if seed == 1 else ('#8f8168', '#3b3122')), variety=1.0), timber('post', *(('#a97a48', '#432a14') if seed == 1 else ('#7a5433', '#2c1a0d')), (9, 9, .5), variety=.8), preset_material('flat iron'), np.random.RandomState(seed), []
    count, h = 4, side / 2
    wide = (side - .02) / count
    for face in range(4):
        a = 90 * face
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))

        def add(thing, along, out, z, lean=0, c=c, s=s, a=a):
            parts.append(shapes.place(thing, (along * c + out * s, along * s - out * c, z), (0, lean, a)))
        for i in range(count):
            points, faces = rounded((side - .016, .020, wide - .006), .004, 14, seed * 40 + face * 7 + i, .0012)
            add(shapes.add('plank', points, faces, board), random.uniform(-.002, .002), h - .010, .01 + wide * (i + .5))
        for x in (-1, 1):
            # Those of front and back reach round the corner.
            reach = 0 if face % 2 else .021
            add(shapes.block('post', (.062 + reach, .022, side), post, .006), x * (h - .031 + reach / 2), h + .010, h)
            for z in (.030, side - .030):
                add(nail(iron), x * (h - .031), h + .020, z)
                parts[-1].rotation_euler = (math.pi / 2, 0, math.radians(a))
        for z in (.031, side - .031):
            add(shapes.block('rail', (side - .126, .022, .062), timber('rail', *(('#a97a48', '#432a14') if seed == 1 else ('#7a5433', '#2c1a0d')), variety=.8), .006), 0, h + .010, z)
        inner = side - .126
        add(shapes.block('brace', (math.hypot(inner, inner) + .018, .018, .056), timber('brace', *(('#9a6c40', '#392310') if seed == 1 else ('#86603c', '#2f1d10')), variety=.9), .006), 0, h + .008, h, 45 if face % 2 else -45)
    for i in range(count if closed else 0):
        points, faces = rounded((side + .040, side / count - .004, .022), .005, 14, seed * 90 + i, .0012)
        parts.append(shapes.place(shapes.add('lid', points, faces, board), (random.uniform(-.003, .003), (i + .5 - count / 2) * side / count, side + .010)))
    for x in (-1, 1):
        # It stands on low runners, and the ropes go through between.
        parts.append(shapes.place(shapes.block('runner', (.075, side + .024, RUNNER), post, .006), (x * h * .62, 0, -RUNNER / 2)))
    if closed:
        parts += roped(side)
    # Whose it is, burnt into the boards beside the rope: a sun on the one, a tower on the other.
    mark = branded(('sun', 'tower')[seed - 1])
    wide = side * .29
    parts.append(still_life.sheet('brand', (-h + .066, -h - .0035, side - .066 - wide), (wide, 0, 0), (0, 0, wide), mark))
    shapes.place(shapes.group('crate', parts), (*at[:2], at[2] + RUNNER), (0, 0, turn))


def roped(side):
    """Two ropes round all of it; where they cross on the front they are tied, and the knot is sealed."""
    parts, h = [], side / 2
    out, top = h + .030, side + .030
    rope = hemp()
    around = rounded_loop(out, top, .020)
    for turned in (0, 90):
        parts.append(shapes.place(twisted([(0, y, z) for y, z in around], .0105, rope), (.02 if not turned else 0, 0, 0), (0, 0, turned)))
    wax = plain('wax', '#8e1414', .34, specular=.5, uneven=.35)
    # The two ends of the knot hang down over the boards.
    knot = side * .62
    parts.append(shapes.place(sealed(wax), (.02, -out - .022, knot), (90, 0, 0), SEAL))
    loops = [(.02 + .030 * math.cos(t) * (1 + .25 * math.sin(2 * t)), -out - .010 - .010 * math.sin(t), knot + .024 * math.sin(t)) for t in np.linspace(0, math.tau, 30)]
    parts.append(twisted(loops, .0095, rope))
    for x, long in ((-.050, .105), (.062, .135)):
        hanging = shapes.bezier((.02, -out - .010, knot), (.02 + x * .9, -out - .016, knot + .012), (.02 + x, -out + .004, knot - long * .5), (.02 + x * 1.15, -out + .006, knot - long), 24)
        parts.append(twisted(hanging, .0088, rope))
        parts.append(shapes.sweep('whipping', hanging[-5:-2], .0112, plain('whipping', '#6b2a1c', .7), 10))
    return parts


def packed(at, rim, side, turn):
    """Straw that stands out over the rim, and in it a helmet with its crest."""
    random, half = np.random.RandomState(11), side / 2 - .03
    straw = litter()

    def heap(p):
        near = np.maximum(np.abs(p[:, 0]), np.abs(p[:, 1])) - half
        return np.maximum(np.maximum(near, -.06 - p[:, 2]), p[:, 2] + .016 - .030 * np.cos(p[:, 0] / half * 1.4) * np.cos(p[:, 1] / half * 1.4) - .012 * fractal(p * (16, 16, 0), 3, 4))
    parts = [shapes.solid('heap', heap, (-half - .01, -half - .01, -.07), (half + .01, half + .01, .05), .006, plain('under straw', '#6b4c1e', .9, uneven=.4))]
    count = 5200
    spots = random.uniform(-half, half, (count, 2))
    lift = -.012 + .030 * np.cos(spots[:, 0] / half * 1.4) * np.cos(spots[:, 1] / half * 1.4) + random.uniform(0, .010, count)
    around = random.uniform(0, math.tau, count)
    parts.append(wilds.blades(np.c_[spots, lift], np.c_[np.cos(around), np.sin(around), random.uniform(-.1, .55, count)], .085, .0046, straw, 3))
    # Some hangs out over the rim.
    count = 620
    edge, along = random.randint(0, 4, count), random.uniform(-half, half, count)
    c, s = np.cos(edge * math.pi / 2), np.sin(edge * math.pi / 2)
    reach = side / 2 - .012 + random.uniform(-.03, .012, count)
    roots = np.c_[c * reach - s * along, s * reach + c * along, random.uniform(.000, .012, count)]
    aside = random.normal(0, .5, count)
    parts.append(wilds.blades(roots, np.c_[c - s * aside, s + c * aside, random.uniform(-.9, .3, count)], .075, .0046, straw, 5))
    helmet = shapes.group('helmet', [heads.attic(.0045, preset_material('bronze')), heads.crest_holder(preset_material('gold')), heads.crest_mesh(preset_material('redhair'), count=3600)])
    parts.append(shapes.place(helmet, (-.010, -.012, .096), (-9, 4, -38), .84))
    shapes.place(shapes.group('packed', parts), (*at, rim), (0, 0, turn))


def litter():
    """Straw: its mask says how pale a stalk is."""
    def build(n):
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.attribute(), .1, .9), '#7a5420', '#e0ba68'), Roughness=.6, Specular=.3)
    return material('straw', build)


def boxed(at, turn):
    """The game in its big box, leaning back against the crate behind it."""
    wide, deep, tall = .205, .045, .262
    board = plain('board', '#15111b', .5, uneven=.3)
    box = shapes.block('box', (wide, deep, tall), board, .003)
    box.location = (0, 0, tall / 2)
    front = still_life.sheet('front', (-wide / 2 + .002, -deep / 2 - .0008, .002), (wide - .004, 0, 0), (0, 0, tall - .004), still_life.painted('print', cover(CACHE / 'box-cover.png'), .42))
    shapes.place(shapes.group('big box', [box, front]), at, (-13, 0, turn))


def cover(file):
    """The game's sign, a flame between two horns, over a keep by night; no title, since the picture is shown in both languages."""
    wide, tall = 820, 1048
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    t = y[..., None] / tall
    sky = np.float32([14, 28, 84]) * (1 - t) + np.float32([150, 66, 34]) * t ** 2.6 + 30 * (fractal2(x / 260, y / 120, 4, 6)[..., None]) * np.float32([.6, .8, 1.2])
    glow = np.exp(-(np.hypot(x - 410, y - 400) / 250) ** 2)[..., None]
    image = Image.fromarray(np.clip(sky + glow * np.float32([190, 84, 26]), 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(image)
    # Hills with the keep on them, and a nearer, darker ridge.
    pen.polygon([(0, 900), (120, 842), (230, 856), (330, 800), (500, 792), (600, 850), (720, 828), (820, 880), (820, 1048), (0, 1048)], fill=(30, 30, 54))
    for left, right, top in ((352, 392, 690), (392, 440, 742), (424, 470, 650), (470, 506, 720)):
        pen.rectangle((left, top, right, 812), fill=(30, 30, 54))
        pen.polygon([(left - 6, top), ((left + right) / 2, top - 58), (right + 6, top)], fill=(30, 30, 54))
    for left, top in ((366, 722), (441, 690), (441, 738), (484, 756)):
        pen.rectangle((left, top, left + 10, top + 18), fill=(255, 196, 96))
    pen.polygon([(0, 990), (180, 930), (400, 972), (640, 914), (820, 960), (820, 1048), (0, 1048)], fill=(13, 13, 24))
    # The horns, lit from between them.
    horns = Image.new('L', (wide, tall), 0)
    draw = ImageDraw.Draw(horns)
    draw.ellipse((170, 180, 650, 660), fill=255)
    draw.ellipse((212, 80, 608, 560), fill=0)
    shade = np.clip(1.15 - np.hypot(x - 410, y - 330) / 520, .2, 1)[..., None] * np.float32([255, 204, 104]) * (.78 + .22 * np.cos((y - 420) / 40))[..., None]
    image.paste(Image.fromarray(np.clip(shade, 0, 255).astype(np.uint8)), (0, 0), horns)
    for half, top, bottom, tone in ((82, 196, 540, (236, 86, 24)), (56, 256, 520, (255, 168, 56)), (30, 330, 500, (255, 240, 178))):
        r = np.linspace(0, math.pi, 40)
        edge = [(half * math.sin(a) ** 1.6 * (1 if a < math.pi else 1), top + (bottom - top) * (1 - math.cos(a)) / 2) for a in r]
        edge = [(w * (.55 + .9 * (v - top) / (bottom - top)), v) for w, v in edge]
        pen.polygon([(410 + w, v) for w, v in edge] + [(410 - w, v) for w, v in reversed(edge)], fill=tone)
    for inset, tone, width in ((0, (20, 14, 18), 20), (20, (222, 176, 84), 12), (40, (92, 58, 24), 6)):
        pen.rectangle((inset, inset, wide - 1 - inset, tall - 1 - inset), outline=tone, width=width)
    image.filter(ImageFilter.GaussianBlur(1.2)).save(file)
    return file


def branded(name):
    """A mark burnt in with an iron: black where it was pressed, brown round it, and the boards show through where it slipped."""
    image = Image.new('L', (400, 400), 0)
    pen = ImageDraw.Draw(image)
    if name == 'sun':
        for k in range(16):
            a, far = math.tau * k / 16, 190 if k % 2 else 150
            pen.polygon([(200 + r * math.cos(a + s), 200 + r * math.sin(a + s)) for r, s in ((96, -.15), (far, 0), (96, .15))], fill=255)
        pen.ellipse((118, 118, 282, 282), fill=255)
        pen.ellipse((158, 158, 242, 242), fill=0)
    else:
        pen.polygon([(110, 390), (130, 150), (90, 150), (90, 60), (140, 60), (140, 100), (176, 100), (176, 60), (224, 60), (224, 100), (260, 100), (260, 60), (310, 60), (310, 150), (270, 150), (290, 390)], fill=255)
        pen.pieslice((165, 270, 235, 340), 180, 360, fill=0)
        pen.rectangle((165, 305, 235, 390), fill=0)
        pen.rectangle((188, 180, 212, 230), fill=0)
    drawn = np.asarray(image.filter(ImageFilter.GaussianBlur(3)), np.float32) / 255
    round_it = np.asarray(image.filter(ImageFilter.GaussianBlur(16)), np.float32) / 255
    y, x = np.mgrid[0:400, 0:400].astype(np.float32) / 400
    slipped = np.clip(2.6 * (fractal2(x * 7, y * 7, 4, 3) - .26), 0, 1) * np.clip(1.6 * (fractal2(x * 60, y * 9, 3, 8) - .05), 0, 1)
    cover = np.clip(drawn * (.35 + .65 * slipped) + .16 * round_it, 0, .92)
    file = CACHE / f'brand-{name}.png'
    Image.fromarray((np.dstack([cover] * 3) * 255).astype(np.uint8)).save(file)

    def build(n):
        share = n.add('TexImage', {'image': bpy.data.images.load(str(file)), 'extension': 'EXTEND'}).outputs['Color']
        burnt = n.add('BsdfPrincipled', Base_Color='#150b06', Roughness=.9, Specular=.1)
        return n.add('MixShader', i0=share, i1=n.add('BsdfTransparent'), i2=burnt)
    return material(f'brand {name}', build)


def sealed(wax):
    """A drop of wax with the sun of sixteen rays in it."""
    parts = [shapes.lathe('seal', [(0, .014), (.046, .014), (.050, .022), (.058, .024), (.066, .016), (.070, .0)], wax, 44, (1.0, .94))]
    parts.append(shapes.lathe('disc', [(0, .026), (.011, .025), (.015, .018), (.016, .012)], wax, 24))
    for k in range(16):
        a, far = math.tau * k / 16, .042 if k % 2 == 0 else .034
        parts.append(shapes.sweep('ray', [(.018 * math.cos(a), .018 * math.sin(a), .016), (far * math.cos(a), far * math.sin(a), .015)], [.005, .0015], wax, 6))
    return shapes.group('seal', parts)


def rounded_loop(out, top, corner):
    """Up one side, over the lid and down the other, under the crate and back: the rope bears on each edge."""
    path = []
    for cy, cz, start in ((out - corner, corner - .014, -90), (out - corner, top - corner, 0), (-out + corner, top - corner, 90), (-out + corner, corner - .014, 180)):
        path += [(cy + corner * math.cos(math.radians(t)), cz + corner * math.sin(math.radians(t))) for t in np.linspace(start, start + 90, 6)]
    return [*path, path[0]]


def twisted(path, thick, made, lay=7.5):
    """A rope of three strands along a line."""
    line = np.array(path, float)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    count = max(int(far[-1] / (thick * 1.0)), 8)
    s = np.linspace(0, far[-1], count)
    at = np.stack([np.interp(s, far, line[:, k]) for k in range(3)], 1)
    ahead = np.gradient(at, axis=0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    side = np.cross(ahead, (1.0, 0.02, 0.03))
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-9)
    other = np.cross(ahead, side)
    parts = []
    for strand in range(3):
        b = math.tau * strand / 3 + s / (thick * lay) * math.tau
        parts.append(shapes.sweep('strand', at + thick * .58 * (np.cos(b)[:, None] * side + np.sin(b)[:, None] * other), thick * .62, made, 6))
    return shapes.group('rope', parts)


def hemp(name='hemp', light='#bb9c66', dark='#77592f'):
    def build(n):
        fibres, dirt = n.noise(n.position(), 160, 3), n.noise(n.position(), 9, 4)
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=.012).outputs['AO']
        tint = n.mix(n.fit(dirt, .45, .70, 0, .6), n.mix(n.fit(fibres, .35, .65), light, dark), dark)
        tint = n.mix(n.fit(cavity, .90, .40, 0, .8), tint, '#33210f')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Specular=.15, Normal=n.bump(fibres, .45, .002))
    return material(name, build)


def nail(iron):
    return shapes.lathe('nail', [(0, .009), (.008, .007), (.012, 0)], iron, 14)


def parcel(at, turn):
    """The big box itself in strong brown paper: folded ends, creases, a label in two inks, thin twine knotted on top, and a dab of wax on the knot."""
    long, deep, tall = .27, .34, .085

    def wrapped(p):
        d = sdf.box(p, (0, 0, tall / 2), (long / 2 - .006, deep / 2 - .006, tall / 2 - .006), .0075)
        # Paper bridges the box's edges, is dented between them, and lies double along one seam.
        soft = .0038 * fractal(p * (8, 8, 11), 4, 5) + .0016 * fractal(p * (26, 26, 30), 3, 8)
        crease = np.abs(fractal(p * (5, 5, 7) + 9, 2, 21))
        d = d - soft + .0035 * np.exp(-(crease / .022) ** 2)
        d = d - .0022 * ((p[:, 0] > .022 + .004 * fractal(p * 14, 2, 4)) & (p[:, 2] > tall - .02))
        # At each end two flaps are folded in over each other to a point.
        fold = np.abs(p[:, 0]) - (tall - p[:, 2]) * .98 - .004
        flap = np.clip(-fold / .002, 0, 1) * (np.abs(p[:, 1]) > deep / 2 - .02)
        d = d - .0024 * flap
        for x in (0, 1):
            across = p[:, x]
            d = d + .0030 * np.exp(-(across / .006) ** 2)
        return d
    paper = brown_paper()
    parts = [shapes.solid('parcel', wrapped, (-long / 2 - .02, -deep / 2 - .02, -.01), (long / 2 + .02, deep / 2 + .02, tall + .02), .0024, paper)]
    twine = hemp('twine', '#a98a5a', '#6a4f2c')
    for along in (0, 1):
        out, top = (deep, long)[along] / 2 - .001, tall - .001
        loop = [(0, y, z) for y, z in ((-out, .004), (-out, top * .5), (-out + .001, top - .004), (-out + .006, top), (0, top), (out - .006, top), (out - .001, top - .004), (out, top * .5), (out, .004))]
        for shift in (-.0022, .0022):
            parts.append(shapes.place(twisted([(x + shift, y, z) for x, y, z in loop], .0026, twine), (0, 0, 0), (0, 0, 90 * along)))
    knot = [(.0085 * math.cos(t) * (1 + .3 * math.sin(2 * t)), .0085 * math.sin(t), tall + .003 + .003 * math.sin(3 * t)) for t in np.linspace(0, math.tau * 1.6, 50)]
    parts.append(twisted(knot, .0030, twine))
    for x, y, bend in ((.050, -.045, .02), (.030, .060, -.02)):
        parts.append(twisted(shapes.bezier((0, 0, tall + .003), (x * .5 + bend, y * .3, tall + .022), (x, y * .8, tall + .012), (x * 1.2, y * 1.3, tall + .003), 24), .0026, twine))
    label = still_life.painted('label', addressed(CACHE / 'parcel-label.png'), .75, .2)
    parts.append(still_life.sheet('label', (-.112, -.142, tall + .0030), (.094, .004, .0006), (-.004, .070, .0004), label, 12, 10, lambda u, v: .0016 * np.sin(5 * u + 3 * v) + .0035 * np.clip(u + v - 1.72, 0, 1) * 3))
    parts.append(still_life.sheet('stamp', (.060, .080, tall + .0026), (.046, -.003, 0), (.003, .054, 0), still_life.painted('postage', postage(CACHE / 'parcel-stamp.png'), .7, .1), 4, 4))
    shapes.place(shapes.group('parcel', parts), at, (0, 0, turn))


def brown_paper():
    """Kraft paper: fibres, folds rubbed pale, grease where it was carried."""
    def build(n):
        at = n.position()
        broad, fibre = n.noise(at, 9, 5, .65), n.noise(n.stretch(at, (90, 300, 300)), 1.0, 3, .7)
        tint = n.mix(n.fit(broad, .36, .68), '#a27c4c', '#7d5a31')
        tint = n.mix(n.fit(fibre, .45, .70, 0, .35), tint, '#c9a874')
        tint = n.mix(n.fit(n.pointiness(), .506, .535, 0, .7), tint, '#d3b584')
        tint = n.mix(n.fit(n.pointiness(), .495, .465, 0, .8), tint, '#4a3118')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(broad, .35, .7, .52, .78), Specular=.3, Normal=n.bump(n.plus(fibre, n.times(n.noise(at, 60, 4, .7), 1.2)), .30, .0025))
    return material('brown paper', build)


def addressed(file):
    """A label: a border, a sun, three lines of the stones' runes by a quick pen."""
    image, random = Image.new('RGB', (840, 620), (222, 204, 164)), np.random.RandomState(6)
    pen = ImageDraw.Draw(image)
    pen.rectangle((26, 26, 814, 594), outline=(128, 32, 24), width=14)
    pen.rectangle((52, 52, 788, 568), outline=(128, 32, 24), width=4)
    for row, (first, last) in enumerate(((110, 700), (110, 740), (110, 520))):
        x, y = first, 180 + row * 130
        while x < last:
            for (ax, ay), (bx, by) in GLYPHS[random.randint(len(GLYPHS))]:
                pen.line((x + ax * 26, y - ay * 40, x + bx * 26, y - by * 40), fill=(38, 24, 18), width=random.randint(9, 14))
            x += 66 + (random.rand() < .2) * 40
    image.save(file)
    return file


def postage(file):
    """A stamp with the lamp's sun, and the postmark over its corner."""
    image = Image.new('RGB', (460, 540), (214, 196, 158))
    pen = ImageDraw.Draw(image)
    pen.rectangle((36, 36, 424, 504), fill=(38, 66, 92))
    for k in range(16):
        a, far = math.tau * k / 16, 150 if k % 2 else 118
        pen.polygon([(230 + r * math.cos(a + s), 260 + r * math.sin(a + s)) for r, s in ((66, -.14), (far, 0), (66, .14))], fill=(224, 178, 84))
    pen.ellipse((174, 204, 286, 316), fill=(224, 178, 84))
    for r in (150, 182, 210):
        pen.ellipse((420 - r, 60 - r, 420 + r, 60 + r), outline=(34, 26, 24), width=10)
    image.save(file)
    return file


def coil(at):
    """What is left of the rope."""
    turns = np.linspace(0, 3.6, 150)
    line = [(( .105 - .004 * t) * math.cos(math.tau * t), (.105 - .004 * t) * math.sin(math.tau * t), .014 + .0165 * t) for t in turns]
    # One end runs out over the quay, the other is tucked into the coil.
    over = line[-1]
    line = [(.20, -.075, .012), (.175, -.065, .012), (.14, -.03, .013), *line, (over[0] * .80, over[1] - .045, over[2] - .008), (over[0] * .35, over[1] - .075, .030), (over[0] * .05, over[1] - .080, .013)]
    shapes.place(twisted(line, .0115, hemp()), at, (0, 0, 20))
