"""Sixteen weathervanes on one desk: no two alike, and all of them turned into one wind."""
import math

import bpy
import cv2
import numpy as np
from scipy.ndimage import map_coordinates

from interface.kit.drawing import Sheet
from kit import lights, sdf, shapes, still_life, twofold
from kit.nodes import material
from kit.surfaces import preset_material, timber

PICTURES = {'vignette-team': (960, 720)}
ORDER = 41

ELEVATION = math.radians(21)

WIDE, TALL = 0.44, 0.40
"""Of the board that a sign is drawn on."""


#: How large a vane is of what its signs are drawn for; what a picture of 1.86 m across can hold of them in three rows.
SIZE = .72
LAMP = (-2.0, -1.05, .80)
#: How much larger than drawn a sign is beside its foot, and by how many metres all its outlines are moved out: on a page it is three centimetres high, and must be told at once.
GROWN, BOLD = 1.30, .0032
#: Where each vane stands, and how high it carries its sign.
STANDING = []
BACK, MIDDLE, FRONT = .47, .0, -.54
#: How far the ends of a row come forward: the rows bend round their middle.
BEND = .07
#: Where the wind comes from, in degrees from the right, against the clock: out of the picture a little, so that every arrow shows its head. It comes in gusts: no two vanes have swung alike.
WIND, SWAY = -16, (7, -6, 1, -9, 5, -8, 4, 9, -4, 6, -10, 3, -5, -1, 8, -7)


def render(job):
    still_life.begin(1.90, (0.0, 0, 0.365), elevation=math.degrees(ELEVATION), azimuth=0, key=.15, moon=1.1, sky=.28, tint=(1.0, 0.74, 0.46), mirrored=1.0)
    # A lamp low on the left, near the first row: each vane throws its own shadow along the boards, and the last row stands in the dusk.
    lights.panel(LAMP, (.1, -.30, .15), 128, .10, (1.0, .69, .38))
    still_life.catch_shadows(z=-0.07)
    still_life.boards(7, 0.206, 1.80, 0.07, 4, 0.025, timber('desk', '#7a5430', '#2a190c', variety=.8))
    gold = sheet_metal('gilt', '#e0a840', '#6a4315', '#6f7f5c', .15)
    steel = sheet_metal('tin', '#9298a4', '#3c4048', '#5c5148', .22)
    copper = sheet_metal('copper', '#e07e4c', '#6a2c16', '#4f8f7c', .28)
    green = sheet_metal('verdigris', '#a8744a', '#3a3326', '#78c4a6', .70)
    brass = sheet_metal('brass', '#b98b45', '#4a3012', '#66704a', .25)
    iron = sheet_metal('black iron', '#8f8b88', '#2b2929', '#7a4726', .30)
    #: Sign, substance, place, height of its rod, size. Each row stands in the gaps of the row before it, low enough for the feet behind to be seen, and broad signs stand where no rod is behind them.
    for k, (sign, made, x, y, tall, size) in enumerate((
        (ship, green, -.645, BACK, .66, SIZE), (fish, brass, -.310, BACK, .75, .60), (sun, gold, .0, BACK, .74, .80), (horns, iron, .315, BACK, .82, .60), (cock, copper, .63, BACK, .66, .70),
        (star, brass, -.780, MIDDLE, .45, .66), (lamp, gold, -.480, MIDDLE, .50, .64), (swallow, steel, -.145, MIDDLE, .60, .58), (crown, gold, .155, MIDDLE, .53, .64), (anchor, green, .465, MIDDLE, .49, .70),
        (bell, copper, .775, MIDDLE, .43, .70),
        (pine, green, -.625, FRONT, .19, .68), (moon, steel, -.31, FRONT, .185, .66), (lyre, brass, .0, FRONT, .19, .70), (key, iron, .31, FRONT, .185, SIZE), (tower, steel, .625, FRONT, .19, .70),
    )):
        turn = WIND + SWAY[k]
        # With feet and signs close behind, the arms of the four quarters would be a tangle.
        y_bent = y - BEND * (x / .7) ** 2
        shapes.place(weathervane(job, sign, made, iron, brass, tall, k, arms=y == BACK), (x, y_bent, 0), (0, 0, turn), size)
        STANDING.append((x, y_bent, tall * size))
    still_life.finish(job, samples=10, exposure=1.45, contrast=1.14, rim=.7, air=lamplit, finer=1 if job.preview else 1.4, last=at_home)


def lamplit(rgb, passes):
    """What lies flat has only the sky's blue over it: there the lamp's colour is given back, deeper towards the right, or the desk would be violet. The farther a row stands from the lamp, the deeper it is in the dusk."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    # The pass is the camera's own: its second part points up in the picture, its third along the view, with either sign.
    up = passes['normal'][..., 1] * math.cos(ELEVATION) + np.abs(passes['normal'][..., 2]) * math.sin(ELEVATION)
    lying = cv2.GaussianBlur((np.clip((up - .80) / .12, 0, 1) * (passes['albedo'].max(2) < 1) * (at[..., 2] < .03)).astype(np.float32), (0, 0), 1.2)[..., None]
    grey = (rgb @ np.float32([.3, .59, .11]))[..., None]
    across = np.linspace(1.55, .72, rgb.shape[1], dtype=np.float32)[None, :, None]
    rgb = rgb + lying * passes['alpha'][..., None] * (grey * across * np.float32([1.95, 1.02, .44]) - rgb)
    far = np.interp(at[..., 1], (FRONT + .1, MIDDLE, BACK - .1), (0, .38, 1)).astype(np.float32)[..., None]
    # The mirrored room fills the shadows of thin rods: they are deepened here, from each foot away from the lamp, until they are lost.
    shade = np.zeros(far.shape[:2], np.float32)
    for x, y, tall in STANDING:
        away = np.array((x, y)) - LAMP[:2]
        reach = np.linalg.norm(away)
        along = ((at[..., 0] - x) * away[0] + (at[..., 1] - y) * away[1]) / reach
        aside = np.abs((at[..., 0] - x) * away[1] - (at[..., 1] - y) * away[0]) / reach
        # What is `high` throws its shadow so far; the sign is broader than the rod.
        high = LAMP[2] * along / (reach + np.maximum(along, 0))
        sign = np.clip((high - tall) / .03, 0, 1) * np.clip((tall + .20 - high) / .05, 0, 1)
        wide = .013 + .018 * np.clip(along, 0, 1) + .052 * sign
        deep = np.clip(along / .03, 0, 1) * np.clip((tall + .20 - high) / .05, 0, 1) * (1 - .35 * np.clip(along, 0, 1.4))
        shade = np.maximum(shade, deep * np.exp(-(aside / wide) ** 2))
    rgb = rgb * (1 - .78 * shade[..., None] * lying * np.float32([1, .95, .82]))
    return rgb * (1 - far * np.float32([.32, .28, .18]))


def at_home(image, alpha, passes):
    """Shadows end a little behind the desk: on a page, farther back there is no ground that could catch them."""
    camera = bpy.context.scene.camera
    far = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))[..., 1]
    ground = cv2.dilate(still_life.catching(passes), np.ones((3, 3)))
    return image, alpha * (1 - ground * still_life.eased((far - .74) / .10))


def sheet_metal(name, base, dark, patina, amount):
    """Beaten, rolled and left outdoors: it mirrors, but duller where a rag never came; scratches both ways, patina in the tooled lines (`mask`) and in clouds."""
    def build(n):
        at = n.position(2.0)
        broad, fine = n.noise(at, 4, 5, .65), n.noise(at, 34, 3, .7)
        clouds = n.fit(n.plus(n.times(broad, 1.0), n.times(fine, .20)), .80 - .16 * amount, .91 - .12 * amount, 0, min(1, amount + .25))
        old = n.math('MAXIMUM', clouds, n.times(n.attribute(), .85))
        scratched = n.plus(n.noise(n.stretch(at, (3, 40, 60)), 6, 2), n.noise(n.stretch(at, (60, 40, 4)), 6, 2))
        tint = n.mix(n.fit(fine, .40, .70, 0, .18), base, dark)
        tint = n.mix(n.times(n.attribute(), .9), tint, dark)
        tint = n.mix(old, tint, n.mix(n.fit(fine, .4, .6), patina, dark))
        rough = n.plus(.17, n.times(n.fit(broad, .35, .65), .13), n.times(n.fit(scratched, .9, 1.15), .14), n.times(old, .36))
        dents = n.add('TexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=at, Scale=17.0).outputs['Distance']
        height = n.plus(n.times(dents, .9), n.times(scratched, .06), n.times(old, fine, .25))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.fit(old, .15, .75, 1.0, .0), Roughness=rough, Specular=.5, Normal=n.bump(height, .20, .010))
    return material(name, build)


def weathervane(job, sign, made, iron, brass, tall, number, arms):
    """On a turned foot: the cross of the four quarters, above it an arrow, and on top the sign, which turns with it."""
    wood = timber('foot', '#8a5730', '#2b160a', (9, 9, 1), .34)
    foot = shapes.lathe('foot', [(0, 0), (.092, 0), (.096, .004), (.096, .016), (.091, .021), (.086, .022), (.084, .026), (.077, .038), (.066, .046), (.060, .048), (.060, .052), (.053, .058), (.042, .064), (.038, .072), (.036, .074), (0, .074)], wood, 72, angle=.45)
    collar = shapes.lathe('collar', [(.036, .072), (.037, .076), (.033, .082), (.022, .085), (.018, .092), (.0175, .104), (.020, .107), (.020, .112), (.012, .116), (0, .116)], brass, 48, angle=.5)
    rod = shapes.lathe('rod', [(.0150, .05), (.0142, tall * .5), (.0135, tall + .03), (0, tall + .03)], preset_material('flat bronze'), 24)
    parts = [foot, collar, rod]
    for z, r in ((tall - .085, .024), (tall + .004, .026))[0 if arms else 1:]:
        ball = shapes.lathe('ball', [(r * math.sin(t), -r * math.cos(t)) for t in np.linspace(0, math.pi, 17)], brass, 40)
        ball.location = (0, 0, z)
        parts.append(ball)
    if arms:
        for k in range(4):
            a = math.pi / 2 * k + math.pi / 4
            parts.append(shapes.sweep('quarter', [(0, 0, tall - .085), (.085 * math.cos(a), .085 * math.sin(a), tall - .085)], [.0085, .0070], iron, 12))
            tip = shapes.lathe('tip', [(.0155 * math.sin(t), -.0155 * math.cos(t)) for t in np.linspace(0, math.pi, 13)], brass, 28)
            tip.location = (.092 * math.cos(a), .092 * math.sin(a), tall - .085)
            parts.append(tip)
    plate = cut(job, sign.__name__, sign(Sheet(WIDE, TALL, 700)) + BOLD, made)
    shapes.place(plate, (0, 0, tall + .035), (0, 0, 0), GROWN)
    pointer = shapes.place(arrow(made, .205 if sign is sun else .185, number), (0, 0, tall + .030))
    return shapes.group('weathervane', [*parts, plate, pointer])


#: Heads of arrows, turned: a broad cone, a slim leaf, a barb behind a ring.
HEADS = (
    [(0, .082), (.008, .068), (.042, .004), (.042, 0), (.016, .012), (0, .012)],
    [(0, .104), (.010, .082), (.026, .050), (.029, .034), (.022, .014), (.013, 0), (0, 0)],
    [(0, .090), (.007, .078), (.034, .030), (.036, .024), (.015, .030), (.014, .016), (.024, .010), (.024, .002), (.012, -.004), (0, -.004)],
)
RING = [(.040 * math.cos(a) - .042, .040 * math.sin(a)) for a in np.linspace(0, math.tau, 28, endpoint=False)]
#: Tails: outlines from where the shaft enters them, backwards. A feather, a swallow's tail, a leaf, a comb, a moon, two feathers, a disc.
TAILS = (
    [[(.006, 0), (-.014, .042), (-.070, .042), (-.048, 0), (-.070, -.042), (-.014, -.042)]],
    [[(.010, .010), (-.016, .036), (-.092, .050), (-.052, 0), (-.092, -.050), (-.016, -.036), (.010, -.010)]],
    [[(.012, 0), (-.014, .026), (-.042, .038), (-.066, .026), (-.096, 0), (-.066, -.026), (-.042, -.038), (-.014, -.026)]],
    [[(.010, .010), (-.006, .046), (-.086, .050), (-.050, .027), (-.086, .012), (-.060, 0), (-.086, -.012), (-.050, -.027), (-.086, -.050), (-.006, -.046), (.010, -.010)]],
    [[(.046 * math.cos(a) - .040, .052 * math.sin(a)) for a in np.linspace(-2.15, 2.15, 21)] + [(.034 * math.cos(a) - .060, .036 * math.sin(a)) for a in np.linspace(1.75, -1.75, 17)]],
    [[(.006, 0), (-.010, .040), (-.040, .040), (-.024, 0), (-.040, -.040), (-.010, -.040)], [(-.046, 0), (-.062, .040), (-.092, .040), (-.076, 0), (-.092, -.040), (-.062, -.040)]],
    [RING],
)


def arrow(made, half, k):
    """Along x, its head at +x; round and crossed, so that it has a head and a tail from wherever it is seen. No neighbour's is like it."""
    parts = [shapes.sweep('shaft', [(-half + .012, 0, 0), (half - .05, 0, 0)], .0105, made, 16), shapes.sweep('hub', [(0, 0, -.020), (0, 0, .020)], .020, made, 20)]
    parts.append(shapes.place(shapes.lathe('head', HEADS[k % len(HEADS)], made, 32, angle=.5), (half - .070, 0, 0), (0, 90, 0)))
    for outline in TAILS[(3 * k) % len(TAILS)]:
        for turn in (0, 90):
            parts.append(shapes.place(flat(outline, made, half), (0, 0, 0), (turn, 0, 0)))
    return shapes.group('arrow', parts)


def flat(outline, made, half):
    points = [(x - half + .060, side * .0055, z) for side in (-1, 1) for x, z in outline]
    n = len(outline)
    return shapes.add('tail', points, [tuple(range(n)), tuple(range(n, 2 * n))[::-1], *[(k, n + k, n + (k + 1) % n, (k + 1) % n) for k in range(n)]], made, smooth=False)


def cut(job, name, drawn, made):
    """A sheet of metal by its outline. It is thin, domed a little, with a bead along its edge; beside the bead dirt stays."""
    sheet = Sheet(WIDE, TALL, 700)
    # The sign's board begins .02 below the arrow.
    lowest = sheet.rows - round(.02 * 700)
    outline = np.full((sheet.rows + 40, sheet.columns), -1.0, np.float32)
    outline[:sheet.rows] = drawn

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
