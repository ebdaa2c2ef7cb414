"""Sixteen weathervanes on a desk, and one candle: those that it reaches have turned into one wind; the others stand in the dusk as they were left, and one lies unmounted on the chart."""
import math

import bpy
import cv2
import numpy as np
from scipy.ndimage import map_coordinates

from interface.kit.drawing import Sheet
from kit import lights, sdf, shapes, still_life, twofold
from kit.nodes import material
from kit.surfaces import preset_material, timber
from scenes.vignette_team_desk import CHART, candle, chart
from scenes.vignette_team_signs import TALL, WIDE, anchor, bell, board, cock, crown, fish, horns, key, lamp, lyre, moon, pine, ship, star, sun, swallow, tower

PICTURES = {'vignette-team': (960, 720)}
ORDER = 41

ELEVATION = math.radians(21)
#: How much larger than drawn a sign is beside its foot, and by how many metres all its outlines are moved out: on a page it is three centimetres high, and must be told at once.
GROWN, BOLD = 1.30, .0032
#: The candle's flame. All light falls off from it, and all shadows run away from it.
FLAME = (.06, -.30, .30)
#: Where each vane stands, and how high it carries its sign.
STANDING = []


def render(job):
    STANDING.clear()
    still_life.begin(1.90, (0.0, 0, 0.365), elevation=math.degrees(ELEVATION), azimuth=0, key=.10, moon=1.1, sky=.28, tint=(1.0, 0.74, 0.46), mirrored=1.0)
    # The candle, and its light once more from before the tall sun, which else would show us its dark side.
    lights.flame(FLAME, 15, .03, (1.0, .62, .30))
    lights.panel((-1.5, -1.25, .70), (-.15, .0, .45), 56, .10, (1.0, .69, .38))
    still_life.catch_shadows(z=-0.07)
    still_life.boards(6, 0.206, 1.80, 0.07, 4, 0.025, timber('desk', '#7a5430', '#2a190c', variety=.8))
    chart(job)
    candle(FLAME)
    gold = sheet_metal('gilt', '#e0a840', '#6a4315', '#6f7f5c', .15)
    steel = sheet_metal('tin', '#9298a4', '#3c4048', '#5c5148', .22)
    copper = sheet_metal('copper', '#cf7440', '#5f2a14', '#4f8f7c', .28)
    green = sheet_metal('verdigris', '#8a6a44', '#2f3a33', '#6fc4a4', .85)
    brass = sheet_metal('brass', '#b98b45', '#4a3012', '#66704a', .25)
    iron = sheet_metal('black iron', '#4c4e56', '#1c1c20', '#6a3a1e', .45)
    #: Sign, substance, place, height of its rod in metres, size, where its arrow points (degrees from the right, against the clock).
    for k, (sign, made, x, y, tall, size, bearing) in enumerate((
        # The tall one, and those that the candle reaches: all in one wind, out of the picture a little.
        (sun, gold, -.12, .12, .47, 1.45, -14),
        (ship, green, -.60, .06, .40, .92, -19), (cock, copper, -.73, -.24, .16, .74, -10), (crown, gold, -.47, -.34, .10, .66, -17), (lamp, brass, -.295, -.14, .11, .50, -12),
        (horns, iron, .46, .14, .32, .86, -9), (anchor, green, .75, -.10, .20, .80, -20), (moon, steel, .42, -.28, .13, .74, -13), (lyre, brass, .70, -.42, .08, .58, -18),
        # Those that nobody minds.
        (star, brass, .19, -.02, .10, .50, 24), (swallow, steel, -.34, .44, .20, .50, 152), (fish, brass, .185, .46, .14, .54, -40), (pine, green, .80, .44, .31, .56, 208),
        (tower, iron, -.83, .42, .30, .56, 38), (bell, copper, -.455, .44, .08, .50, -50),
    )):
        shapes.place(weathervane(job, sign, made, iron, brass, tall / size, k, arms=sign in (sun, ship, horns)), (x, y, 0), (0, 0, bearing), size)
        STANDING.append((x, y, tall, size))
    shapes.place(mounted(job, key, brass, 15), (-.32, -.50, .024), (-90, 0, -80), .80)
    still_life.finish(job, samples=12, exposure=1.45, contrast=1.14, rim=.8, air=candlelit, finer=1 if job.preview else 1.4, last=at_home)


def candlelit(rgb, passes):
    """The candle's light by how far from it things are: warm and full near it, and a blue dusk behind. What lies flat has only the sky's blue over it, and is given the colour of wood by candlelight back."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    away = np.linalg.norm((at - np.float32(FLAME)) * np.float32([1, 1, .7]), axis=2)
    # The pass is the camera's own: its second part points up in the picture, its third along the view, with either sign.
    up = passes['normal'][..., 1] * math.cos(ELEVATION) + np.abs(passes['normal'][..., 2]) * math.sin(ELEVATION)
    lying = cv2.GaussianBlur((np.clip((up - .80) / .12, 0, 1) * (passes['albedo'].max(2) < 1) * (at[..., 2] < .03)).astype(np.float32), (0, 0), 1.2)[..., None]
    grey = (rgb @ np.float32([.3, .59, .11]))[..., None]
    pool = np.exp(-(away / .46) ** 2)[..., None]
    wood = grey * (1.20 + .15 * pool) * np.float32([2.35, 1.00, .28])
    paper = cv2.GaussianBlur((passes['who'] == CHART).astype(np.float32), (0, 0), .6)[..., None]
    wood = wood + paper * (rgb * (.95 + .20 * pool) * np.float32([1.18, 1.0, .66]) - wood)
    rgb = rgb + lying * passes['alpha'][..., None] * (wood - rgb)
    # The mirrored room fills the shadows of thin rods: they are deepened here, from each foot away from the flame, until they are lost.
    shade = np.zeros(grey.shape[:2], np.float32)
    for x, y, tall, size in STANDING:
        way = np.array((x, y)) - FLAME[:2]
        reach = np.linalg.norm(way)
        along = ((at[..., 0] - x) * way[0] + (at[..., 1] - y) * way[1]) / reach
        aside = np.abs((at[..., 0] - x) * way[1] - (at[..., 1] - y) * way[0]) / reach
        # What is `high` throws its shadow so far; a sign is broader than its rod.
        high = FLAME[2] * along / (reach + np.maximum(along, 0))
        sign = np.clip((high - tall) / .03, 0, 1)
        wide = size * (.016 + .030 * np.clip(along, 0, 1) + .085 * sign)
        deep = np.clip(along / .03, 0, 1) * (1 - .55 * np.clip(along, 0, 1.4))
        contact = .8 * np.exp(-(np.hypot(at[..., 0] - x, at[..., 1] - y) / (.115 * size)) ** 4)
        shade = np.maximum(shade, np.maximum(deep * np.exp(-(aside / wide) ** 2), contact))
    rgb = rgb * (1 - .84 * shade[..., None] * lying * np.float32([1, .95, .85]))
    dusk = np.clip((away - .42) / .62, 0, 1)
    behind = np.clip((at[..., 1] - .26) / .14, 0, 1)
    dusk = np.maximum(.55 * dusk, .95 * behind)[..., None] * (at[..., 2:] < 1.2)
    # The sun on its rod is what the candle is lit for.
    tall = np.exp(-np.square(np.hypot(at[..., 0] - STANDING[0][0], at[..., 2] - .78) / .34) ** 2)[..., None] * (np.abs(at[..., 1:2] - STANDING[0][1]) < .12)
    dusk = dusk * (1 - tall)
    # It is fullest below, where the flame is.
    lit = rgb * (1 + .10 * pool + tall * np.interp(at[..., 2:], (.55, .78, 1.02), (.45, .12, -.30)).astype(np.float32))
    dark = (.66 * lit + .24 * (lit @ np.float32([.3, .59, .11]))[..., None]) * np.float32([.80, 1.0, 1.45])
    return lit + dusk * (dark - lit)


def at_home(image, alpha, passes):
    """Shadows end a little behind the desk: on a page, farther back there is no ground that could catch them."""
    camera = bpy.context.scene.camera
    far = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))[..., 1]
    ground = cv2.dilate(still_life.catching(passes), np.ones((3, 3)))
    # The flame rises over that ground, and stays.
    flame = still_life.eased((image.max(2) - .12) / .25)
    return image, alpha * (1 - ground * still_life.eased((far - .64) / .10) * (1 - flame))


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
    return shapes.group('weathervane', [*parts, shapes.place(mounted(job, sign, made, number), (0, 0, tall))])


def mounted(job, sign, made, number):
    """What turns: a sign on its arrow."""
    plate = shapes.place(cut(job, sign.__name__, board(sign) + BOLD, made), (0, 0, .035), (0, 0, 0), GROWN)
    return shapes.group('mounted', [plate, shapes.place(arrow(made, .205 if sign is sun else .185, number), (0, 0, .030))])


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
