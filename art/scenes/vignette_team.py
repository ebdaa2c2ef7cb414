"""Eight weathervanes on one desk: no two alike, and no two agree where the wind comes from."""
import math

import numpy as np
from scipy.ndimage import map_coordinates

from interface.kit.drawing import Sheet
from kit import lights, sdf, shapes, still_life
from kit.surfaces import metal, preset_material, timber

PICTURES = {'vignette-team': (960, 720)}
ORDER = 41

WIDE, TALL = 0.44, 0.40
"""Of the board that a sign is drawn on."""


def render(job):
    still_life.begin(2.14, (0.0, 0, 0.42), elevation=17, azimuth=8, key=.52, moon=7, sky=.5, tint=(1.0, 0.72, 0.42))
    lights.flame((-1.15, -.85, .66), 60, .14, (1.0, .66, .34))
    still_life.catch_shadows(z=-0.07)
    still_life.boards(4, 0.235, 2.02, 0.07, 4, 0.05, timber('desk', '#6f5030', '#21140b'))
    gold, steel = metal('old gold', '#c08a34', '#f6d890', '#3a220a', patina='#5f8f7c', patina_amount=.30, roughness=.36, metallic=.6, wear=0), metal('bright steel', '#959ba6', '#eef1f6', '#23252b', patina='#6b4a30', patina_amount=.35, roughness=.36, wear=0)
    copper = metal('copper', '#b4633a', '#f0b488', '#34150a', patina='#5d9a84', patina_amount=.55, wear=0)
    green = metal('verdigris', '#5f9a86', '#c8e6d4', '#1c3a34', patina='#8ac8b0', patina_amount=.75, wear=0)
    #: Sign, substance, place, height of its rod, turn, whether its arrow points left.
    for sign, made, x, y, tall, turn, left in (
        (ship, green, -.76, .27, .57, 24, False), (sun, gold, -.24, .30, .72, -14, True), (cock, copper, .33, .27, .56, 16, False), (moon, steel, .79, .27, .60, -30, True),
        (fish, steel, -.43, -.22, .33, -24, True), (horns, green, .08, -.26, .22, 10, False), (feather, gold, .58, -.22, .27, -10, True), (banner, copper, -.84, -.26, .20, 30, False),
    ):
        shapes.place(weathervane(job, sign, made, tall, left), (x, y, 0), (0, 0, turn + 8), 1.1)
    still_life.finish(job, samples=22, exposure=1.4, contrast=1.16, rim=1.2)


def weathervane(job, sign, made, tall, left):
    """On a turned foot: the cross of the four quarters, above it an arrow that carries the sign."""
    wood = timber('foot', '#5c371d', '#1d0f07', (9, 9, 1))
    foot = shapes.lathe('foot', [(0, 0), (.085, 0), (.088, .010), (.080, .020), (.058, .026), (.040, .040), (.034, .058), (.022, .066), (0, .068)], wood, 40)
    rod = shapes.lathe('rod', [(.011, .05), (.0105, tall * .5), (.010, tall + .03), (0, tall + .03)], made, 16)
    parts = [foot, rod]
    for z, r in ((tall - .085, .018), (tall, .021)):
        ball = shapes.lathe('ball', [(0, -r), (r * .7, -r * .7), (r, 0), (r * .7, r * .7), (0, r)], made, 24)
        ball.location = (0, 0, z)
        parts.append(ball)
    for k in range(4):
        a = math.pi / 2 * k + math.pi / 4
        parts.append(shapes.sweep('quarter', [(0, 0, tall - .085), (.075 * math.cos(a), .075 * math.sin(a), tall - .085)], [.007, .005], made, 8))
        tip = shapes.lathe('tip', [(0, -.013), (.009, -.009), (.013, 0), (.009, .009), (0, .013)], made, 16)
        tip.location = (.08 * math.cos(a), .08 * math.sin(a), tall - .085)
        parts.append(tip)
    plate = cut(job, sign.__name__, sign(Sheet(WIDE, TALL, 700)), made)
    shapes.place(plate, (0, 0, tall + .035), (0, 0, 180 if left else 0))
    return shapes.group('weathervane', [*parts, plate])


def cut(job, name, drawn, made):
    """A sheet of metal by its outline: arrow below, sign above, edges rounded off."""
    sheet = Sheet(WIDE, TALL, 700)
    arrow = np.maximum.reduce([sheet.polygon([(-.15, -.007), (.15, -.007), (.15, .007), (-.15, .007)]), sheet.polygon([(.135, .036), (.205, 0), (.135, -.036), (.150, 0)]),
                               sheet.polygon([(-.125, 0), (-.150, .032), (-.205, .032), (-.180, 0), (-.205, -.032), (-.150, -.032)])])
    # The arrow lies at z = 0, the sign's board begins .02 below it.
    rows = round(.02 * 700)
    outline = np.full((sheet.rows + 40, sheet.columns), -1.0, np.float32)
    outline[:sheet.rows] = drawn
    lowest = sheet.rows - rows
    top, half = lowest - sheet.rows // 2, sheet.rows // 2
    outline[max(top, 0):top + 2 * half] = np.maximum(outline[max(top, 0):top + 2 * half], arrow[max(-top, 0):][:outline[max(top, 0):top + 2 * half].shape[0]])

    def field(p):
        at = [lowest - p[:, 2] * 700, (p[:, 0] + WIDE / 2) * 700 - .5]
        inside = map_coordinates(outline, at, order=1, mode='constant', cval=-1)
        return sdf.smooth_max(-inside, np.abs(p[:, 1]) - .005 - .013 * np.clip(inside / .034, 0, 1) ** .7, .004)
    return shapes.solid(name, field, (-WIDE / 2, -.02, -.05), (WIDE / 2, .02, TALL - .02), .0045 if job.preview else .0028, made)


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


def feather(sheet):
    vane = smooth(lifted([(-.165, .235), (-.105, .238), (-.030, .205), (.040, .150), (.085, .095), (.075, .070), (.020, .082), (-.055, .115), (-.125, .170)]))
    quill = lifted([(-.120, .208), (.150, .030), (.156, .038), (-.112, .216)])
    slits = [lifted([(-.075 + d, .150 - d * .55), (-.090 + d, .105 - d * .55), (-.066 + d, .140 - d * .55)]) for d in (.0, .06)]
    notches = [lifted([(-.040 + d, .196 - d * .72), (-.012 + d, .222 - d * .72), (-.022 + d, .186 - d * .72)]) for d in (.0, .05)]
    outline = np.maximum(sheet.polygon(vane), sheet.polygon(quill))
    spine = .0028 - np.abs((sheet.y - (.120 - TALL / 2 + .02)) + .66 * (sheet.x - .013)) / 1.2
    spine = np.minimum(spine, .075 - sheet.x)
    cuts = np.maximum.reduce([sheet.polygon(part) for part in (*slits, *notches)] + [spine])
    return np.maximum(np.minimum(outline, -cuts), post(sheet, .14))


def banner(sheet):
    pole = lifted([(.070, 0), (.084, 0), (.084, .285), (.070, .285)])
    cloth = smooth(lifted([(.072, .268), (.020, .278), (-.050, .255), (-.120, .268), (-.170, .262), (-.120, .212), (-.165, .158), (-.110, .168), (-.050, .150), (.020, .172), (.072, .160)]), 10)
    hole = sheet.disc(.022, (-.030, .212 - TALL / 2 + .02))
    knob = sheet.disc(.016, (.077, .290 - TALL / 2 + .02))
    return np.maximum.reduce([np.minimum(sheet.polygon(cloth), -hole), sheet.polygon(pole), knob])
