"""What the sixteen weathervanes carry: outlines on a board, positive inside, drawn upwards from the arrow."""
import math

import numpy as np

from interface.kit.drawing import Sheet

WIDE, TALL = 0.44, 0.40
"""Of the board that a sign is drawn on, in metres."""


def board(sign):
    """A sign, drawn."""
    return sign(Sheet(WIDE, TALL, 700))


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
        wave = [(at[0] + r * math.cos(a + s), at[1] + r * math.sin(a + s)) for r, s in ((.052, -.13), (out, 0), (.052, .13))]
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
    wattle = smooth(lifted([(.100, .226), (.120, .214), (.122, .196), (.112, .184), (.098, .198)]))
    legs = [lifted([(.000, .06), (.020, .06), (.012, 0), (-.002, 0)]), lifted([(-.045, .06), (-.025, .06), (-.012, 0), (-.028, 0)])]
    outline = np.maximum.reduce([sheet.polygon(part) for part in (body, comb, beak, wattle, *legs)])
    eye = sheet.disc(.0048, (.104, .226 - TALL / 2 + .02))
    wing = sheet.polygon(smooth(lifted([(.040, .115), (.000, .125), (-.060, .120), (-.085, .105), (-.050, .085), (.010, .080)])))
    groove = .004 - np.abs(wing)
    return np.minimum.reduce([outline, -groove, -eye])


def ship(sheet):
    hull = smooth(lifted([(-.130, .078), (-.105, .074), (.100, .074), (.160, .098), (.120, .040), (.080, .018), (-.085, .018), (-.118, .040)]))
    mast = lifted([(-.006, .02), (.006, .02), (.006, .285), (-.006, .285)])
    main = smooth(lifted([(-.004, .262), (.060, .250), (.112, .215), (.105, .150), (.085, .100), (.040, .092), (-.004, .096), (.022, .175)]))
    aft = smooth(lifted([(-.020, .240), (-.052, .190), (-.110, .110), (-.075, .098), (-.022, .100), (-.018, .170)]))
    flag = lifted([(-.004, .285), (-.060, .278), (-.045, .268), (-.062, .254), (-.004, .258)])
    # What would hang in the air is stayed: the jib by its foot, the hull by two struts.
    stays = [lifted([(-.110, .104), (-.004, .100), (-.004, .108), (-.110, .112)]), lifted([(-.062, -.02), (-.052, -.02), (-.052, .030), (-.062, .030)]), lifted([(.052, -.02), (.062, -.02), (.062, .030), (.052, .030)])]
    return np.maximum.reduce([sheet.polygon(part) for part in (hull, mast, main, aft, flag, *stays)])


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


def stroke(sheet, points, half):
    """A line of one thickness through points, its ends round."""
    best = np.full_like(sheet.x, -1.0)
    points = lifted(points)
    for a, b in zip(np.array(points[:-1]), np.array(points[1:])):
        along = b - a
        share = np.clip(((sheet.x - a[0]) * along[0] + (sheet.y - a[1]) * along[1]) / max(along @ along, 1e-9), 0, 1)
        best = np.maximum(best, half - np.hypot(sheet.x - a[0] - share * along[0], sheet.y - a[1] - share * along[1]))
    return best


def round_at(x, y):
    return lifted([(x, y)])[0]


def tower(sheet):
    walls = lifted([(-.062, .02), (.062, .02), (.054, .165), (.078, .185), (.078, .245), (.046, .245), (.046, .218), (.018, .218), (.018, .245), (-.018, .245), (-.018, .218), (-.046, .218), (-.046, .245), (-.078, .245), (-.078, .185), (-.054, .165)])
    door = np.maximum(sheet.disc(.020, round_at(0, .062)), sheet.polygon(lifted([(-.020, .038), (.020, .038), (.020, .062), (-.020, .062)])))
    window = sheet.polygon(lifted([(-.011, .115), (.011, .115), (.011, .150), (-.011, .150)]))
    flag = sheet.polygon(lifted([(-.004, .24), (.004, .24), (.004, .266), (-.066, .284), (.004, .302), (-.004, .302)]))
    return np.maximum.reduce([np.minimum.reduce([sheet.polygon(walls), -door, -window]), flag, post(sheet, .03)])


def lyre(sheet):
    arm = [(.004, .058), (.060, .066), (.098, .112), (.092, .160), (.070, .196), (.072, .232), (.104, .248)]
    arms = [stroke(sheet, [tuple(p) for p in curve([(s * x, y) for x, y in arm])], .0125) for s in (-1, 1)]
    curls = [sheet.ring(.014, .012, round_at(s * .106, .236)) for s in (-1, 1)]
    bar = stroke(sheet, [(-.092, .214), (.092, .214)], .0095)
    strings = [stroke(sheet, [(x, .066), (x, .214)], .0036) for x in (-.036, -.012, .012, .036)]
    return np.maximum.reduce([*arms, *curls, bar, *strings, sheet.disc(.026, round_at(0, .058)), post(sheet, .05)])


def pine(sheet):
    tiers = [lifted([(-half, low), (half, low), (half * .34, low + .055), (0, top), (-half * .34, low + .055)]) for half, low, top in ((.112, .058, .170), (.090, .118, .224), (.064, .178, .284))]
    notched = [sheet.polygon(tier) for tier in tiers]
    return np.maximum.reduce([*notched, sheet.polygon(lifted([(-.016, .0), (.016, .0), (.013, .080), (-.013, .080)]))])


def key(sheet):
    bow = np.maximum.reduce([sheet.ring(.030, .019, round_at(x, y)) for x, y in ((-.034, .202), (.034, .202), (0, .250))])
    shaft = stroke(sheet, [(0, .175), (0, .010)], .0115)
    bits = [sheet.polygon(lifted([(.0, low), (.066, low), (.066, low + .030), (.046, low + .030), (.046, low + .018), (.030, low + .018), (.030, low + .030), (.0, low + .030)])) for low in (.036, .080)]
    return np.maximum.reduce([bow, shaft, *bits, sheet.disc(.020, round_at(0, .168))])


def swallow(sheet):
    body = smooth(lifted([(.168, .150), (.140, .166), (.095, .168), (.060, .160), (.010, .225), (-.070, .272), (-.030, .205), (-.020, .150), (-.080, .142), (-.180, .190), (-.120, .130), (-.190, .098), (-.080, .108), (-.010, .106), (-.012, .060), (.030, .112), (.090, .122), (.135, .136)]))
    return np.maximum(np.minimum(sheet.polygon(body), -sheet.disc(.0055, round_at(.128, .154))), post(sheet, .12))


def crown(sheet):
    points = lifted([(-.098, .060), (.098, .060), (.128, .190), (.072, .128), (.052, .226), (.016, .136), (0, .248), (-.016, .136), (-.052, .226), (-.072, .128), (-.128, .190)])
    balls = [sheet.disc(.0165, round_at(x, y)) for x, y in ((-.130, .196), (-.054, .234), (0, .258), (.054, .234), (.130, .196))]
    jewels = [sheet.disc(.0095, round_at(x, .086)) for x in (-.056, 0, .056)]
    return np.maximum(np.minimum.reduce([np.maximum.reduce([sheet.polygon(points), *balls]), *[-jewel for jewel in jewels]]), post(sheet, .07))


def anchor(sheet):
    arms = curve([(-.112, .118), (-.092, .062), (-.040, .036), (0, .030), (.040, .036), (.092, .062), (.112, .118)])
    flukes = [sheet.polygon(lifted([(s * .138, .104), (s * .120, .158), (s * .076, .124)])) for s in (-1, 1)]
    return np.maximum.reduce([stroke(sheet, [(0, .02), (0, .235)], .0125), stroke(sheet, [(-.070, .200), (.070, .200)], .0105), sheet.ring(.026, .015, round_at(0, .256)), stroke(sheet, [tuple(p) for p in arms], .0130), *flukes])


def star(sheet):
    """The rose of the winds."""
    at = round_at(0, .150)
    rays = [[(at[0] + r * math.cos(a), at[1] + r * math.sin(a)) for r, a in ((long, math.pi / 4 * k), (.036, math.pi / 4 * k + .42), (0, 0), (.036, math.pi / 4 * k - .42))] for k in range(8) for long in ((.135, .088)[k % 2],)]
    return np.maximum.reduce([*[sheet.polygon(ray) for ray in rays], sheet.ring(.068, .012, at), post(sheet, .06)])


def lamp(sheet):
    body = smooth(lifted([(-.088, .110), (-.040, .124), (.040, .120), (.098, .138), (.158, .160), (.166, .142), (.110, .092), (.050, .056), (-.030, .048), (-.082, .072)]))
    foot = lifted([(-.050, .024), (.044, .024), (.020, .056), (-.028, .056)])
    flame = smooth(lifted([(.152, .150), (.182, .200), (.166, .228), (.160, .268), (.134, .226), (.136, .180)]))
    lid = smooth(lifted([(-.046, .124), (-.020, .140), (-.008, .158), (.004, .140), (.030, .124)]))
    return np.maximum.reduce([sheet.polygon(part) for part in (body, foot, flame, lid)] + [sheet.ring(.036, .017, round_at(-.112, .104)), post(sheet, .04)])


def bell(sheet):
    body = smooth(lifted([(0, .246), (.034, .232), (.054, .190), (.062, .130), (.086, .092), (.110, .074), (.060, .066), (-.060, .066), (-.110, .074), (-.086, .092), (-.062, .130), (-.054, .190), (-.034, .232)]))
    return np.maximum.reduce([sheet.polygon(body), sheet.disc(.022, round_at(0, .052)), sheet.ring(.020, .014, round_at(0, .262)), post(sheet, .05)])


def curve(points, count=8):
    """An open curve through all points."""
    p = np.array([2 * np.array(points[0]) - points[1], *points, 2 * np.array(points[-1]) - points[-2]], float)
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    parts = [.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p, p[1:], p[2:], p[3:])]
    return np.concatenate([*parts, p[-2:-1]])
