"""Six weathervanes on one desk: no two alike, and no two agree where the wind comes from."""
import math

import cv2
import numpy as np
from scipy.ndimage import map_coordinates

from interface.kit.drawing import Sheet
from kit import sdf, shapes, still_life
from kit.nodes import material
from kit.surfaces import timber

PICTURES = {'vignette-team': (960, 720)}
ORDER = 41

ELEVATION = math.radians(17)

WIDE, TALL = 0.44, 0.40
"""Of the board that a sign is drawn on."""


def render(job):
    still_life.begin(1.76, (0.0, 0, 0.395), elevation=math.degrees(ELEVATION), azimuth=8, key=.62, moon=2.6, sky=.5, tint=(1.0, 0.74, 0.46), mirrored=1.0)
    still_life.catch_shadows(z=-0.07)
    still_life.boards(4, 0.205, 1.74, 0.07, 4, 0.05, timber('desk', '#6a4a2c', '#21140b', variety=1.0))
    gold = sheet_metal('gilt', '#e0a840', '#6a4315', '#6f7f5c', .25)
    steel = sheet_metal('tin', '#b9bec8', '#474b54', '#5c5148', .35)
    copper = sheet_metal('copper', '#c8683c', '#4a1c0e', '#4f8f7c', .45)
    green = sheet_metal('verdigris', '#9a6a44', '#33261a', '#63a890', 1.35)
    brass = sheet_metal('brass', '#b98b45', '#4a3012', '#66704a', .45)
    iron = sheet_metal('black iron', '#8f8b88', '#2b2929', '#7a4726', .50)
    #: Sign, substance, place, height of its rod, turn, whether its arrow points left.
    for sign, made, x, y, tall, turn, left in (
        (ship, green, -.60, .22, .46, 22, False), (sun, gold, .0, .25, .60, -12, True), (cock, copper, .60, .22, .44, 16, False),
        (fish, brass, -.42, -.20, .225, -22, True), (horns, iron, .04, -.24, .15, 10, False), (moon, steel, .50, -.20, .20, -26, True),
    ):
        shapes.place(weathervane(job, sign, made, iron, brass, tall, left), (x, y, 0), (0, 0, turn + 8), 1.06)
    still_life.finish(job, samples=12, exposure=1.45, contrast=1.14, rim=.45, air=warm_boards, finer=1 if job.preview else 1.4)


def warm_boards(rgb, passes):
    """What lies flat has only the sky's blue over it: there the lamp's colour is given back, deeper towards the right, or the desk would be violet."""
    # The pass is the camera's own: its second part points up in the picture, its third along the view, with either sign.
    up = passes['normal'][..., 1] * math.cos(ELEVATION) + np.abs(passes['normal'][..., 2]) * math.sin(ELEVATION)
    lying = cv2.GaussianBlur((np.clip((up - .80) / .12, 0, 1) * (passes['albedo'].max(2) < 1)).astype(np.float32), (0, 0), 1.2)[..., None]
    grey = (rgb @ np.float32([.3, .59, .11]))[..., None]
    across = np.linspace(1.12, .82, rgb.shape[1], dtype=np.float32)[None, :, None]
    return rgb + lying * passes['alpha'][..., None] * (grey * across * np.float32([1.90, 1.02, .46]) - rgb)


def sheet_metal(name, base, dark, patina, amount):
    """Beaten, rolled and left outdoors: it mirrors, but duller where a rag never came; scratches both ways, patina in the tooled lines (`mask`) and in clouds."""
    def build(n):
        at = n.position(2.0)
        broad, fine = n.noise(at, 4, 5, .65), n.noise(at, 34, 3, .7)
        clouds = n.fit(n.plus(n.times(broad, 1.0), n.times(fine, .35)), .86 - .16 * amount, .98 - .12 * amount, 0, min(1, amount + .25))
        old = n.math('MAXIMUM', clouds, n.times(n.attribute(), .85))
        scratched = n.plus(n.noise(n.stretch(at, (3, 40, 60)), 6, 2), n.noise(n.stretch(at, (60, 40, 4)), 6, 2))
        tint = n.mix(n.fit(fine, .40, .70, 0, .35), base, dark)
        tint = n.mix(n.times(n.attribute(), .9), tint, dark)
        tint = n.mix(old, tint, n.mix(n.fit(fine, .4, .6), patina, dark))
        rough = n.plus(.17, n.times(n.fit(broad, .35, .65), .13), n.times(n.fit(scratched, .9, 1.15), .14), n.times(old, .36))
        dents = n.add('TexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=at, Scale=17.0).outputs['Distance']
        height = n.plus(n.times(dents, .9), n.times(scratched, .10), n.times(old, fine, .5))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(old, .15, .75, 1.0, .0), Roughness=rough, Specular=.5, Normal=n.bump(height, .20, .010))
    return material(name, build)


def weathervane(job, sign, made, iron, brass, tall, left):
    """On a turned foot: the cross of the four quarters, above it an arrow that carries the sign."""
    wood = timber('foot', '#8a5730', '#2b160a', (9, 9, 1), .34)
    foot = shapes.lathe('foot', [(0, 0), (.092, 0), (.096, .004), (.096, .016), (.091, .021), (.086, .022), (.084, .026), (.077, .038), (.066, .046), (.060, .048), (.060, .052), (.053, .058), (.042, .064), (.038, .072), (.036, .074), (0, .074)], wood, 72, angle=.45)
    collar = shapes.lathe('collar', [(.036, .072), (.037, .076), (.033, .082), (.022, .085), (.018, .092), (.0175, .104), (.020, .107), (.020, .112), (.012, .116), (0, .116)], brass, 48, angle=.5)
    rod = shapes.lathe('rod', [(.010, .05), (.0095, tall * .5), (.009, tall + .03), (0, tall + .03)], iron, 24)
    parts = [foot, collar, rod]
    for z, r in ((tall - .075, .017), (tall + .004, .020)):
        ball = shapes.lathe('ball', [(r * math.sin(t), -r * math.cos(t)) for t in np.linspace(0, math.pi, 17)], brass, 40)
        ball.location = (0, 0, z)
        parts.append(ball)
    if tall > .2:
        for k in range(4):
            a = math.pi / 2 * k + math.pi / 4
            parts.append(shapes.sweep('quarter', [(0, 0, tall - .075), (.070 * math.cos(a), .070 * math.sin(a), tall - .075)], [.006, .0045], iron, 12))
            tip = shapes.lathe('tip', [(.0115 * math.sin(t), -.0115 * math.cos(t)) for t in np.linspace(0, math.pi, 13)], brass, 28)
            tip.location = (.075 * math.cos(a), .075 * math.sin(a), tall - .075)
            parts.append(tip)
    plate = cut(job, sign.__name__, sign(Sheet(WIDE, TALL, 700)), made)
    shapes.place(plate, (0, 0, tall + .035), (0, 0, 180 if left else 0))
    return shapes.group('weathervane', [*parts, plate])


def cut(job, name, drawn, made):
    """A sheet of metal by its outline: arrow below, sign above. It is thin, domed a little, with a bead along its edge; beside the bead dirt stays."""
    sheet = Sheet(WIDE, TALL, 700)
    arrow = np.maximum.reduce([sheet.polygon([(-.15, -.006), (.15, -.006), (.15, .006), (-.15, .006)]), sheet.polygon([(.135, .036), (.205, 0), (.135, -.036), (.150, 0)]),
                               sheet.polygon([(-.125, 0), (-.150, .032), (-.205, .032), (-.180, 0), (-.205, -.032), (-.150, -.032)])])
    # The arrow lies at z = 0, the sign's board begins .02 below it.
    rows = round(.02 * 700)
    outline = np.full((sheet.rows + 40, sheet.columns), -1.0, np.float32)
    outline[:sheet.rows] = drawn
    lowest = sheet.rows - rows
    top, half = lowest - sheet.rows // 2, sheet.rows // 2
    outline[max(top, 0):top + 2 * half] = np.maximum(outline[max(top, 0):top + 2 * half], arrow[max(-top, 0):][:outline[max(top, 0):top + 2 * half].shape[0]])

    def depth(p):
        return map_coordinates(outline, [lowest - p[:, 2] * 700, (p[:, 0] + WIDE / 2) * 700 - .5], order=1, mode='constant', cval=-1)

    def field(p):
        inside = depth(p)
        thick = .0042 + .0055 * np.clip((inside - .008) / .03, 0, 1) ** .7 + .0022 * np.exp(-((inside - .0035) / .0032) ** 2)
        return sdf.smooth_max(-inside, np.abs(p[:, 1]) - thick, .0025)

    def tooled(p):
        return np.exp(-((depth(p) - .0085) / .0025) ** 2)
    return shapes.solid(name, field, (-WIDE / 2, -.02, -.05), (WIDE / 2, .02, TALL - .02), .0034 if job.preview else .0019, made, tooled)


def smooth(points, count=14):
    """A closed curve through all points, as Catmull and Rom draw it."""
    p = np.array(points, float)
    before, after, further = np.roll(p, 1, 0), np.roll(p, -1, 0), np.roll(p, -2, 0)
    t = np.linspace(0, 1, count, endpoint=False)[:, None, None]
    curve = .5 * (2 * p + (after - before) * t + (2 * before - 5 * p + 4 * after - further) * t ** 2 + (3 * p - before - 3 * after + further) * t ** 3)
    return curve.transpose(1, 0, 2).reshape(-1, 2)


def lifted(points):
    """From heights above the arrow to the board's own middle."""
    return [(x, y - TALL / 2 + .02) for x, y in points]


def sun(sheet):
    at = (0, .135 - TALL / 2 + .02)
    rays = []
    for k in range(16):
        a, out = math.tau * k / 16, .135 if k % 2 == 0 else .110
        wave = [(at[0] + r * math.cos(a + s), at[1] + r * math.sin(a + s)) for r, s in ((.066, -.13), (out, 0), (.066, .13))]
        rays.append(wave)
    body = sheet.disc(.058, at)
    return np.maximum.reduce([body, sheet.polygon(*rays), post(sheet, .10)])


def post(sheet, tall):
    return sheet.polygon(lifted([(-.008, 0), (.008, 0), (.008, tall), (-.008, tall)]))


def cock(sheet):
    body = smooth(lifted([(.095, .205), (.112, .228), (.135, .224), (.128, .236), (.108, .246), (.085, .238), (.072, .205), (.055, .165), (.015, .140), (-.030, .155), (-.062, .205), (-.080, .250), (-.118, .258),
                          (-.150, .225), (-.158, .180), (-.135, .205), (-.118, .190), (-.140, .165), (-.150, .125), (-.122, .150), (-.105, .130), (-.085, .085), (-.030, .052), (.030, .055), (.075, .085), (.098, .130), (.102, .170)]))
    comb = smooth(lifted([(.080, .236), (.076, .268), (.090, .256), (.098, .278), (.108, .258), (.122, .266), (.114, .242), (.098, .238)]))
    beak = lifted([(.126, .240), (.162, .228), (.126, .218)])
    wattle = smooth(lifted([(.112, .222), (.124, .205), (.116, .186), (.104, .200)]))
    legs = [lifted([(.000, .06), (.020, .06), (.012, 0), (-.002, 0)]), lifted([(-.045, .06), (-.025, .06), (-.012, 0), (-.028, 0)])]
    outline = np.maximum.reduce([sheet.polygon(part) for part in (body, comb, beak, wattle, *legs)])
    wing = sheet.polygon(smooth(lifted([(.040, .115), (.000, .125), (-.060, .120), (-.085, .105), (-.050, .085), (.010, .080)])))
    groove = .004 - np.abs(wing)
    return np.minimum(outline, -groove)


def ship(sheet):
    hull = smooth(lifted([(-.130, .078), (-.105, .074), (.100, .074), (.160, .098), (.120, .040), (.080, .018), (-.085, .018), (-.118, .040)]))
    mast = lifted([(-.006, .02), (.006, .02), (.006, .285), (-.006, .285)])
    main = smooth(lifted([(-.004, .262), (.060, .250), (.112, .215), (.105, .150), (.085, .100), (.040, .092), (-.004, .096), (.022, .175)]))
    aft = smooth(lifted([(-.020, .240), (-.052, .190), (-.110, .110), (-.075, .098), (-.022, .100), (-.018, .170)]))
    flag = lifted([(-.004, .285), (-.060, .278), (-.045, .268), (-.062, .254), (-.004, .258)])
    return np.maximum.reduce([sheet.polygon(part) for part in (hull, mast, main, aft, flag)])


def moon(sheet):
    at = (.0, .145 - TALL / 2 + .02)
    crescent = np.minimum(sheet.disc(.115, at), -sheet.disc(.096, (at[0] + .052, at[1] + .018)))
    star = [(at[0] + .058 + r * math.cos(a), at[1] + .020 + r * math.sin(a)) for k in range(10) for r, a in (((.050, .020)[k % 2], math.pi / 2 + math.pi * k / 5),)]
    return np.maximum.reduce([crescent, sheet.polygon(star), post(sheet, .05), sheet.polygon([(at[0] - .06, at[1] - .004), (at[0] + .06, at[1] + .014), (at[0] + .06, at[1] + .023), (at[0] - .06, at[1] + .006)])])


def fish(sheet):
    body = smooth(lifted([(.165, .120), (.120, .165), (.050, .182), (-.020, .165), (-.085, .130), (-.150, .182), (-.165, .178), (-.138, .122), (-.168, .066), (-.150, .062), (-.085, .112), (-.020, .075), (.050, .062), (.120, .078)]))
    fins = [smooth(lifted([(.055, .175), (.020, .222), (-.035, .205), (-.015, .165)])), smooth(lifted([(.040, .070), (.005, .030), (-.030, .045), (-.010, .080)]))]
    outline = np.maximum.reduce([sheet.polygon(part) for part in (body, *fins)])
    eye = sheet.disc(.011, (.112, .132 - TALL / 2 + .02))
    gill = .004 - np.abs(sheet.ring(.070, .0, (.140, .120 - TALL / 2 + .02)))
    gill = np.minimum(gill, .045 - np.abs(sheet.y - (.120 - TALL / 2 + .02)))
    gill = np.minimum(gill, .12 - sheet.x)
    return np.maximum(np.minimum.reduce([outline, -eye, -gill]), post(sheet, .08))


def horns(sheet):
    """The Warden's head from the front."""
    half = [(0, .035), (.030, .040), (.040, .075), (.052, .110), (.060, .150), (.092, .150), (.130, .172), (.142, .215), (.122, .268), (.175, .235), (.192, .180), (.165, .128), (.110, .110), (.085, .118), (.112, .092), (.072, .098)]
    left = [half[0], *half[1:4], half[15], half[14], half[13], half[12], half[11], half[10], half[9], half[8], half[7], half[6], half[5], half[4], (.030, .170), (0, .176)]
    right = lifted(left)
    mirrored = [(-x, y) for x, y in right[::-1]]
    outline = sheet.polygon(smooth(right + mirrored, 5))
    eyes = [sheet.polygon(lifted([(s * .016, .112), (s * .044, .130), (s * .036, .108)])) for s in (-1, 1)]
    return np.maximum(np.minimum.reduce([outline, *[-eye for eye in eyes]]), post(sheet, .05))
