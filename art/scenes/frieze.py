"""A frieze that runs along the wall: a panel for each year that the work has come, the next of them half out of the stone, and beyond it only stone."""
import math

import cv2
import numpy as np
from scipy.spatial import ConvexHull

from interface.kit.drawing import Sheet, advance
from kit import lights, shapes, still_life
from kit.fire import WICKS
from kit.nodes import material
from kit.noise import fractal, fractal2
from kit.places.stones import chance, hewn, stone
from kit.surfaces import metal, plain, timber

PICTURES = {'frieze': (2560, 832)}
ORDER = 47

#: What the picture shows across; half of the course's length, which goes on past it; its depth and height.
WIDE, LONG, DEEP, TALL = 3.04, 1.60, .150, .610
#: Where the panels end: outside of them lie dressed blocks on the left, and on the right what nobody has touched yet.
PANELS = .930
#: Of a panel: its width with its frame, half of the relief's ground, the foot of that ground, the middle of the year below.
PANEL, HALF_WIDE, LOW, HIGH, YEAR_AT, CAPITAL = .465, .198, .212, .565, .108, .098
YEARS = ('2020', '2022', '2025', '')
GROUND = .046
#: The reliefs are drawn for a ground this much smaller.
GROWN = 1.10
#: Where the lamp stands along the wall: over the line between the panel that is done and the one that is not.
LAMP = .56


def render(job):
    still_life.begin(WIDE, (.0, 0, .405), elevation=9, azimuth=0, key=.05, moon=1.5, sky=.42, tint=(1.0, .76, .50), mirrored=1.0)
    frieze(job)
    ledges()
    tools()
    lamp((LAMP, -.13, TALL + .055))
    # The lamp's own light, drawn out from the wall so far that it gets over the ledge: every form throws its shadow away from the flame.
    lights.panel((LAMP - .10, -.62, TALL + .36), (LAMP - .30, -.15, .34), 31, .16, (1.0, .70, .40))
    # What comes back from the room, for what lies farthest from it.
    lights.panel((-.9, -2.2, .9), (-.55, -.15, .3), 9, .9, (1.0, .72, .46))
    # Where the moon will lie, it comes along the wall from above.
    lights.panel((-.15, -.75, 1.35), (-.72, -.12, .34), 9, .14, (1.0, .84, .66))
    still_life.finish(job, samples=22, smooth=.42, exposure=1.30, contrast=1.10, rim=.35, paint=lambda image: from_the_flame(towards_night(image)), last=lit_wall)


def towards_night(image):
    """The wall goes on to both sides, but there is no lamp: the panels are what one sees."""
    across = np.linspace(-1, 1, image.shape[1]) * WIDE / 2
    dim = .74 * np.clip((np.where(across < 0, -across - .84, across - 1.02) / .60), 0, 1) ** .8
    return image * (1 - dim[None, :, None] * np.float32([1, .95, .86]))


#: In shares of the picture's width: the flame, the top and the foot of the ledge's front, the joint under the lamp, the top of the reliefs' grounds, the lettering's rows.
FLAME, LEDGE, JOINT, RECESS, LETTERING = (.6465, .047), (.0735, .1058), .6825, .1192, (.248, .288)


def from_the_flame(image):
    """The light on the wall goes out from the flame: it falls off to all sides over ledge and panels, and the ledge keeps it from the panels' tops."""
    height, width = image.shape[:2]
    y, x = (np.mgrid[0:height, 0:width] / width).astype(np.float32)
    image = worn_gilding(without_leak(image, x, y), x, y)
    ledge = ramp(y, LEDGE[0] - .002, LEDGE[0] + .001) * (1 - ramp(y, LEDGE[1] - .001, LEDGE[1] + .001))
    wall = ramp(y, LEDGE[1] - .001, LEDGE[1] + .001)
    away = np.hypot(x - FLAME[0], (y - FLAME[1]) * .9)
    fall = .52 + .60 / (1 + np.square(away / .235))
    # The ledge is nearest: brightest under the flame alone, and streaked by what the rain has left on it.
    streaks = .84 + .30 * fractal2(x * 46, y * 9, 4, 51) + .10 * fractal2(x * 160, y * 60, 3, 52)
    near = (.58 + .40 / (1 + np.square((x - FLAME[0]) / .085))) * streaks
    # A straight edge throws a straight shadow; what is cut deep lies farther below it.
    across = (x - .5) * WIDE
    panel = np.abs((across / PANEL + 2) % 1 - .5) * PANEL
    cut = ramp(HALF_WIDE - panel, .000, .004) * (np.abs(across) < 2 * PANEL) * (1 - ramp(across, .725, .760)) * ramp(y, RECESS - .001, RECESS + .001)
    foot = .1215 + .0165 * cut + .0012 * (fractal2(x * 90, 0 * y, 3, 53) - .5)
    shade = .56 * (1 - ramp(y, foot - .0035, foot + .0065)) * wall
    light = (1 + wall * (fall - 1)) * (1 + ledge * (near - 1))
    image = image * (1 - shade[..., None] * np.float32([.90, 1.02, 1.10]))
    warm = np.clip(1 - away / .55, 0, 1)[..., None] * (wall + ledge)[..., None]
    far = np.clip((away - .25) / .5, 0, 1)[..., None] * (wall + ledge)[..., None]
    return image * light[..., None] * (1 + warm * np.float32([.05, .0, -.09])) * (1 + far * np.float32([-.05, -.01, .10]))


def without_leak(image, x, y):
    """Light comes through the joint under the lamp on to the moulding: there the stone takes what is beside it."""
    width = image.shape[1]
    here = ((1 - ramp(np.abs(x - JOINT), .0040, .0070)) * ramp(y, LEDGE[1], LEDGE[1] + .0015) * (1 - ramp(y, .119, .122)))[..., None]
    beside = np.minimum(np.roll(image, round(.011 * width), 1), np.roll(image, -round(.011 * width), 1))
    return image + here * (np.minimum(image, beside) - image)


def worn_gilding(image, x, y):
    """The leaf on the years is old gold, and gone from some of their edges."""
    high, low = image.max(2), image.min(2)
    band = ramp(y, LETTERING[0], LETTERING[0] + .004) * (1 - ramp(y, LETTERING[1] - .004, LETTERING[1])) * ((x - .5) * WIDE < PANEL)
    leaf = cv2.GaussianBlur((np.clip(((high - low) / np.maximum(high, .05) - .50) / .18, 0, 1) * band).astype(np.float32), (0, 0), .0004 * image.shape[1])
    grey = (image @ np.float32([.3, .59, .11]))[..., None]
    old = grey + (image - grey) * .74
    # Round its rim the leaf is thin: there noise bites into it.
    rim = leaf * (1 - np.clip((cv2.GaussianBlur(leaf, (0, 0), .0022 * image.shape[1]) - .35) / .45, 0, 1))
    bites = np.clip(5 * (fractal2(x * 300, y * 300, 4, 55) - .60) + 2.2 * (fractal2(x * 40, y * 40, 3, 56) - .5) + .30 * rim - .10, 0, 1)
    bare = grey * np.float32([.86, .74, .58]) * .80
    return image + leaf[..., None] * (old + (.75 * bites)[..., None] * (bare - old) - image)


def lit_wall(image, alpha, _):
    """What the lamp does to the wall behind it, which is not in the picture: a veil of its light. And the ledge's far edge, which the page's moonlight does not reach, is cold where the lamp is far."""
    height, width = alpha.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    across, up = (x - width / 2) / width * WIDE - (LAMP - .115), (TALL + .165 - .405) - (height / 2 - y) / width * WIDE
    away = np.hypot(across, up * 1.15)
    # Pale and thin, so that it lightens whatever it lies on; gone well before the picture's edge, and uneven by less than a step, or it would end in bands.
    veil = (.20 * np.exp(-(away / .14) ** 1.3) + .13 * np.exp(-(away / .30) ** 1.6)) * ramp(y / height, 0, .14)
    veil = np.clip(veil + np.random.RandomState(2).uniform(-.5, .5, veil.shape) / 255 * (veil > .002), 0, 1).astype(np.float32)
    own = alpha + veil * (1 - alpha)
    glow = np.float32([1.0, .68, .34])
    image = (image * alpha[..., None] + glow * (veil * (1 - alpha))[..., None]) / np.maximum(own, 1e-3)[..., None]
    cold = np.clip((np.abs(across) - .22) / .5, 0, 1) * np.clip((.245 - y / height) / .03, 0, 1)
    grey = (image @ np.float32([.3, .59, .11]))[..., None] * np.float32([.80, .90, 1.12])
    return image + (.72 * grey - image) * cold[..., None], own


def ramp(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def frieze(job):
    step = .0030 if job.preview else .0011
    columns, rows = round(2 * LONG / step), round(TALL / step)
    x, z = np.meshgrid(np.linspace(-LONG, LONG, columns), np.linspace(0, TALL, rows))
    depth, gilt, fresh, chalk, toned = carved(x, z, step)
    points = np.stack([x, depth - DEEP, z], -1).reshape(-1, 3).astype(np.float32)
    corner = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]).ravel()
    faces = np.stack([corner, corner + 1, corner + columns + 1, corner + columns], 1)
    made = limestone()
    front = shapes.add('front', points, faces, made, mask=gilt.ravel())
    # How much deeper each point lies than what is round it: dirt has stayed there. Counted here, since a ray for it would be grain.
    near, far = (cv2.GaussianBlur(depth.astype(np.float32), (0, 0), reach / step) for reach in (.007, .030))
    hollow = np.clip((depth - near) / .006, 0, 1) * .7 + np.clip((depth - far) / .016, -.6, 1) * .5 + .22 * np.clip(depth / GROUND - .30, 0, .30) / .30
    for name, values in (('hollow', hollow * (1 - gilt) * (1 - .5 * fresh) + .28 * toned), ('fresh', fresh), ('chalk', chalk)):
        front.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', np.clip(values, -1, 1).astype(np.float32).ravel())
    return front


def ledges():
    """What carries it, and what keeps the rain off it: two courses that stand out from the wall, block by block."""
    random = chance(5)
    mortar = plain('mortar', '#2b2622', .95, uneven=.3)
    for low, high, out in ((-.085, 0, .10), (TALL, TALL + .055, .05)):
        # Between two blocks one sees mortar, not the night.
        shapes.place(shapes.block('mortar', (2 * LONG, .30, high - low - .016), mortar, .002), (0, DEEP - .15 - out + .012, (low + high) / 2))
        at = -LONG
        while at < LONG:
            long = random.uniform(.42, .66)
            stone((long - .006, .34, high - low), limestone(), random, (at + long / 2, DEEP - .15 - out, (low + high) / 2), (0, 0, random.gauss(0, .004)), .012)
            at += long


def carved(x, z, step):
    """How deep the front lies behind the block's face at each point; where there is gold (1 in the years), where the stone is newly broken, where red chalk is on it, and where it is darkened."""
    depth, gilt, fresh, chalk, toned = (np.zeros_like(x) for _ in range(5))
    at = np.stack([x.ravel(), 0 * x.ravel(), z.ravel()], 1)
    # The claw chisel's way over the ground, in short strokes that lean to both sides.
    way = np.where(fractal(at * 6, 2, 15) > 0, (x + .5 * z).ravel(), (x - .6 * z).ravel()) * 125 + .22 * fractal(at * 9, 2, 3)
    clawed = (.0015 * np.abs(way % 1 - .5) * 2 * np.clip(.6 + fractal(at * 12, 3, 19), 0, 1) + .0022 * fractal(at * 10, 3, 27)).reshape(x.shape)
    for k, year in enumerate(YEARS):
        u = x - (k - 1.5) * PANEL
        inside = np.minimum(HALF_WIDE - np.abs(u), np.minimum(z - LOW, HIGH - z))
        ground = GROUND * np.clip(inside / .014, 0, 1) ** .7 - .006 * np.exp(-((inside + .012) / .0045) ** 2) * (inside > -.03) + clawed * (inside > .006)
        here = np.abs(u) <= PANEL / 2
        relief = RELIEFS[k](u / GROWN, (z - (LOW + HIGH) / 2) / GROWN) * 1.30
        # A carver leaves a slope of stone round what stands out: it grows from its ground.
        slope = np.maximum.reduce([share * cv2.GaussianBlur(relief.astype(np.float32), (0, 0), wide / step) for share, wide in ((.85, .006), (.75, .016))])
        panel = ground - np.minimum(np.maximum(relief, slope), GROUND + .014) * (inside > .004)
        if year:
            value = sampled(lettered(year), u, z - YEAR_AT) + .0024
            # The year is cut into the face, both walls of each stroke down to one edge, and what is left of its gilding lies in the cut.
            line = np.abs(np.minimum(HALF_WIDE - np.abs(u), .074 - np.abs(z - YEAR_AT)))
            panel = panel + .008 * np.clip(1 - line / .0045, 0, 1) + np.clip(value, 0, .0125) * 2.0
            gilt = np.maximum(gilt, np.clip(value / .0020, 0, 1) * here)
            # The field about it has been darkened, for its gold to be read from afar.
            field = np.clip(np.minimum(HALF_WIDE - np.abs(u), .074 - np.abs(z - YEAR_AT)) / .006, 0, 1) * here
            toned = np.maximum(toned, field * (1 - gilt))
        else:
            panel, new, drawn = unfinished(u, z, panel)
            fresh, chalk = np.where(here, new, fresh), np.where(here, drawn, chalk)
        depth = np.where(here, panel, depth)
    # A moulding above and below, the arris worn, chips out of it.
    edge = np.minimum(z, TALL - z)
    wear = fractal(at * 9, 4, 2).reshape(x.shape)
    chips = np.clip(fractal(at * 5 + 4, 3, 12).reshape(x.shape) - .20, 0, 1)
    depth = depth + .050 * np.clip(1 - edge / .013, 0, 1) ** 2 + .11 * chips * np.clip(1 - edge / .045, 0, 1)
    depth = np.where(np.abs(x) < PANELS, depth, beside(x, z, at))
    depth = depth - .008 * np.exp(-((z - TALL + .022) / .010) ** 4) - .006 * np.exp(-((z - .022) / .010) ** 4)
    return depth + .0008 * wear, gilt, fresh, chalk, toned


def beside(x, z, points):
    """Left of the panels, dressed blocks with a smooth margin round a rougher field; right of them, the quarry's face."""
    far, across, course = np.abs(x) - PANELS, .40, TALL / 2
    row = np.floor(z / course)
    u, v = (far + .5 * across * (row % 2)) % across, z % course
    inside = np.minimum(np.minimum(u, across - u), np.minimum(v, course - v))
    joint = .020 * np.exp(-(inside / .006) ** 2)
    grain, broken = (fractal(points * scale, octaves, seed).reshape(x.shape) for scale, octaves, seed in ((40, 3, 9), (6.5, 4, 31)))
    dressed = joint - .012 * np.clip((inside - .030) / .006, 0, 1) + .006 * grain * np.clip((inside - .034) / .01, 0, 1)
    raw = joint * .6 - .024 - .034 * broken + .005 * grain
    return np.where(x < 0, dressed, raw)


def lettered(year):
    sheet = Sheet(.44, .18, 1000)
    # Fonts come in whole pixels: widths are taken at a hundred times the size.
    widths = [width / 100 for width in advance(year, 100 * CAPITAL)]
    at, placed = -sum(widths) / 2 - .006, []
    for letter, width in zip(year, widths):
        placed.append((letter, CAPITAL, at, -CAPITAL / 2))
        at += width + .004
    return sheet, sheet.letters(placed).astype(np.float32)


def sampled(drawn, u, v):
    """A sheet's distances at points of the panel, far outside beyond its edge."""
    sheet, values = drawn
    column, row = ((u + sheet.width / 2) * sheet.grain - .5).astype(np.float32), ((sheet.height / 2 - v) * sheet.grain - .5).astype(np.float32)
    return cv2.remap(values, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=-1)


def swollen(d, high, wide):
    """A form that rises `high` over its ground within `wide` of its outline."""
    t = np.clip(d / wide, 0, 1)
    return high * np.sqrt(t * (2 - t))


def disc(u, v, at, radii):
    return (1 - np.hypot((u - at[0]) / radii[0], (v - at[1]) / radii[1])) * min(radii)


def bar(u, v, a, b, radius_a, radius_b=None):
    """A stroke from a to b, tapered."""
    radius_b = radius_a if radius_b is None else radius_b
    a, along = np.array(a), np.subtract(b, a)
    share = np.clip(((u - a[0]) * along[0] + (v - a[1]) * along[1]) / (along @ along), 0, 1)
    return radius_a + (radius_b - radius_a) * share - np.hypot(u - a[0] - share * along[0], v - a[1] - share * along[1])


def polygon(u, v, *outlines):
    sheet = Sheet(.46, .40, 1000)
    return sampled((sheet, sheet.polygon(*outlines).astype(np.float32)), u, v)


def spark(u, v):
    """2020: a lamp has been lit."""
    u, v = (u + .030) / .88, (v + .032) / .88
    bowl = np.minimum(disc(u, v, (-.015, -.070), (.098, .062)), -.058 - v + .02)
    spout, foot = bar(u, v, (.05, -.078), (.128, -.040), .026, .017), np.maximum(bar(u, v, (-.055, -.132), (.025, -.132), .012), bar(u, v, (-.015, -.12), (-.015, -.13), .030))
    ring = .011 - np.abs(np.hypot(u + .118, v + .062) - .030)
    lid = np.maximum(disc(u, v, (-.015, -.040), (.060, .014)), disc(u, v, (-.015, -.022), (.014, .014)))
    body = np.maximum.reduce([swollen(bowl, .032, .05), swollen(spout, .028, .022), swollen(foot, .022, .012), swollen(ring, .020, .010), swollen(lid, .034, .012)])
    t = np.clip((v + .024) / .140, 0, 1)
    flame = .030 * np.sin(np.pi * t ** .72) * (1 - .45 * t) - np.abs(u - .130 + .007 * np.sin(5 * t)) - .2 * (np.clip(-.024 - v, 0, 1) + np.clip(v - .116, 0, 1))
    rays = np.full_like(u, -1.0)
    for k in range(9):
        a = math.radians(90 + 25 * (k - 4))
        c, s = math.cos(a), math.sin(a)
        rays = np.maximum(rays, bar(u, v, (.128 + .054 * c, .042 + .090 * s), (.128 + (.074 + .014 * (k % 2)) * c, .042 + (.112 + .024 * (k % 2)) * s), .0070, .003))
    return np.maximum.reduce([body, swollen(flame, .032, .024), swollen(rays, .014, .008)])


def tower(u, v):
    """2022: storeys are laid on each other, and a crane lifts the next block."""
    high = np.zeros_like(u)
    for half, low, top, out in ((.095, -.165, -.060, .026), (.078, -.060, .030, .022), (.062, .030, .080, .018)):
        storey = np.minimum(half - np.abs(u + .035), np.minimum(v - low, top - v))
        joints = (np.abs((v - low) % .030 - .015) > .0128) | (np.abs((u + .018 * (np.floor((v - low) / .030) % 2)) % .042 - .021) > .0192)
        high = np.maximum(high, swollen(storey, out, .010) - .0065 * joints * (storey > .004))
        ledge = np.minimum(half + .010 - np.abs(u + .035), .008 - np.abs(v - top))
        high = np.maximum(high, swollen(ledge, out + .008, .006))
    door = np.maximum(disc(u, v, (-.035, -.112), (.026, .026)), np.minimum(.026 - np.abs(u + .035), np.minimum(v + .165, -.112 - v)))
    high = np.where(door > 0, np.minimum(high, .006), high)
    for at in ((-.068, -.018), (-.005, -.018)):
        slit = np.minimum(.009 - np.abs(u - at[0]), .020 - np.abs(v - at[1]))
        high = np.where(slit > 0, .004, high)
    mast, jib = bar(u, v, (.118, -.165), (.118, .120), .0095), bar(u, v, (.150, .075), (-.045, .150), .0085)
    rope, load = bar(u, v, (-.040, .145), (-.040, .118), .0060), np.minimum(.030 - np.abs(u + .040), .014 - np.abs(v - .100))
    brace, foot = bar(u, v, (.118, .02), (.060, .108), .006), bar(u, v, (.075, -.160), (.160, -.160), .010)
    return np.maximum.reduce([high, *(swollen(part, tall, wide) for part, tall, wide in ((mast, .018, .008), (jib, .020, .008), (rope, .016, .006), (load, .028, .008), (brace, .014, .006), (foot, .016, .008)))])


def gate(u, v):
    """2025: a gate stands open, both its leaves turned out, and the sun comes up in it."""
    inner, outer = (np.maximum(disc(u, v, (0, .030), (r, r)), np.minimum(r - np.abs(u), np.minimum(v + .165, .030 - v))) for r in (.072, .112))
    ring = np.minimum(outer, -inner)
    a = np.arctan2(v - .030, u)
    joints = np.where(v > .030, np.abs((a / math.pi * 7) % 1 - .5) > .462, np.abs((v + .165) % .065 - .0325) > .0298)
    high = swollen(ring, .034, .009) - .012 * joints * (ring > .004)
    for side in (-1, 1):
        plinth = np.minimum(.030 - np.abs(u - side * .094), .013 - np.abs(v + .154))
        high = np.maximum(high, swollen(plinth, .038, .008))
        # A leaf, hung at the pier and turned to the viewer: planks, two bands of iron, nails.
        leaf = polygon(u, v, [(side * .109, -.156), (side * .168, -.164), (side * .168, .100), (side * .109, .057)])
        planks = np.abs((np.abs(u) - .116) % .0187 - .00935) > .0078
        bands = (np.abs(v + .105) < .010) | (np.abs(v - .010) < .010)
        nails = np.hypot((np.abs(u) - .116) % .0187 - .00935, np.where(v > -.05, v - .010, v + .105)) < .0042
        high = np.maximum(high, swollen(leaf, .015, .005) - .005 * planks * (leaf > .003) * ~bands + (.006 * bands + .005 * nails) * (leaf > .003))
    rays = np.full_like(u, -1.0)
    for k in range(7):
        t = math.radians(12 + 26 * k)
        c, s = math.cos(t), math.sin(t)
        far = .062 if k in (0, 6) else .112 if k % 2 else .094
        rays = np.maximum(rays, bar(u, v, (.050 * c, -.085 + .050 * s), (far * c, -.085 + far * s), .0080, .0022))
    sun = np.minimum(disc(u, v, (0, -.085), (.040, .040)), v + .098)
    sill = np.minimum(.076 - np.abs(u), .009 - np.abs(v + .107))
    road = polygon(u, v, [(-.030, -.116), (.030, -.116), (.056, -.166), (-.056, -.166)])
    light = np.maximum.reduce([swollen(rays, .020, .008), swollen(sun, .032, .024), swollen(sill, .026, .006), swollen(road, .010, .006)])
    key = polygon(u, v, [(-.016, .098), (.016, .098), (.022, .156), (-.022, .156)])
    return np.maximum.reduce([high, light, swollen(key, .044, .008)])


def next_one(u, v):
    """The sun of the house of sixteen winds, as far as it has come."""
    u = u - .020
    far, a = np.hypot(u, v), np.arctan2(v, u)
    wide = np.abs((a / math.tau * 16 + .5) % 1 - .5) * math.tau / 16 * far
    long = np.where(np.cos(8 * a) > 0, .162, .128)
    ray = np.where((far > .072) & (far < long), .0190 * (1 - (far - .072) / (long - .072)) - wide, -1)
    ring = .008 - np.abs(far - .070)
    return np.maximum.reduce([swollen(ray, .030, .012), swollen(.054 - far, .034, .040), swollen(ring, .024, .008)])


RELIEFS = (spark, tower, gate, next_one)


def unfinished(u, v, panel):
    """Left of a ragged line the panel is carved; right of it stands the stone as the point chisel has left it, prouder than the frame, and newly broken."""
    at = np.stack([u.ravel(), 0 * u.ravel(), v.ravel()], 1)

    def rough(scale, octaves, seed):
        return fractal(at * scale, octaves, seed).reshape(u.shape)
    middle = (LOW + HIGH) / 2
    line = .045 + .10 * (v - middle) + .050 * rough(11, 3, 21) + .012 * rough(45, 2, 5)
    done = np.maximum(np.clip((line - u) / .006, 0, 1), np.clip((LOW - .020 - v) / .004, 0, 1))
    # Furrows of the point chisel in two directions, stroke beside stroke, each deep where the point was driven in.
    first = np.where(rough(5, 2, 61) > .02, u * .86 + v * .50, u * .62 - v * .78)
    way = first * 74 + .35 * rough(8, 3, 7)
    driven = .5 + .5 * np.sin((v * .86 - u * .50) * 90 + 5 * rough(7, 2, 13))
    furrow = (1 - np.abs(way % 1 - .5) * 2) ** 1.6
    left = -.016 - .024 * rough(5, 4, 31) + .0068 * furrow * (.25 + .75 * driven) + .006 * rough(34, 3, 9)
    # What he carves by, in red chalk: the rest of the sun, and two lines for a year that nobody knows yet.
    across, up = u / GROWN - .020, (v - middle) / GROWN
    far, a = np.hypot(across, up), np.arctan2(up, across)
    wide = np.abs((a / math.tau * 16 + .5) % 1 - .5) * math.tau / 16 * far
    long = np.where(np.cos(8 * a) > 0, .162, .128)
    ray = np.abs(wide - .0190 * (1 - (far - .072) / (long - .072)))
    drawn = np.maximum.reduce([np.abs(far - .070) < .0036, np.abs(far - .054) < .0030, (ray < .0030) & (far > .074) & (far < long)]) * (1 - done) * (v > LOW) * (u > line + .006)
    drawn = np.maximum(drawn, (np.abs(np.abs(v - YEAR_AT) - CAPITAL / 2) < .0020) & (np.abs(u) < HALF_WIDE - .03))
    field = np.abs(np.minimum(HALF_WIDE - np.abs(u), .074 - np.abs(v - YEAR_AT)))
    panel = panel + .008 * np.clip(1 - field / .0045, 0, 1) * (v < LOW - .02)
    chalk = drawn * np.clip(.80 + 1.2 * rough(60, 3, 77), 0, 1)
    return panel * done + left * (1 - done), (1 - done) * np.clip(.75 + .8 * rough(9, 3, 71), 0, 1), chalk


def limestone():
    """Pale stone, dark in what is cut and paler where it is new; where `mask` is 1, leaf gold, worn through to the ground it was laid on."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 4, 4), .38, .64), '#7f776a', '#625d58')
        tint = n.mix(n.fit(n.noise(at, 26, 4), .58, .72, 0, .35), tint, '#5c534a')
        tint = n.mix(n.times(n.attribute('fresh'), .60), tint, '#948a79')
        tint = n.mix(n.fit(n.attribute('hollow'), 0, .8, 0, .92), tint, '#33291f')
        tint = n.mix(n.fit(n.attribute('hollow'), 0, -.5, 0, .6), tint, '#d6c9ae')
        tint = n.mix(n.times(n.attribute('chalk'), .95), tint, '#7c1c0c')
        # The gold is dull and thin, and worn off nowhere by a whole stroke.
        leaf = n.times(n.attribute(), n.fit(n.noise(at, 34, 4, .65), .72, .52, .90, 1))
        tint = n.mix(n.attribute(), tint, '#3a2410')
        tint = n.mix(leaf, tint, '#ffd27a')
        height = n.plus(n.noise(at, 30, 4, .65), n.times(n.noise(at, 90, 3), .3))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.times(leaf, .12), Roughness=n.mix(leaf, (.85, .85, .85), n.fit(n.noise(at, 70, 2), .35, .65, .42, .60)), Specular=.3, Normal=n.bump(height, .26, .008))
    return material('limestone', build)


def tools():
    """Where he left off: the mallet, two chisels, and what has come off."""
    ash, beech = timber('haft', '#a5774a', '#5e3c20', (6, 6, .4), .22, variety=.3), timber('mallet', '#a0703c', '#6b4526', (6, 6, .4), .20, variety=.3)
    head = shapes.lathe('head', [(0, -.085), (.048, -.085), (.053, -.081), (.057, -.070), (.064, .0), (.0665, .060), (.066, .074), (.062, .082), (0, .083)], beech, 48, angle=.5)
    haft = shapes.lathe('haft', [(.018, .08), (.0165, .11), (.0175, .16), (.021, .21), (.0225, .245), (.019, .262), (.010, .269), (0, .270)], ash, 32)
    shapes.place(shapes.group('mallet', [head, haft]), (.585, -.215, .060), (0, 87, 4), .86)
    steel = metal('worked steel', '#8d9096', '#f2f4f8', '#26272b', patina='#5e3d26', patina_amount=.35, roughness=.46, metallic=.60, hammer=.12, wear=0)
    shapes.place(chisel('flat', steel), (.33, -.225, .018), (0, 90, -8), 1.1)
    shapes.place(chisel('claw', steel), (.80, -.222, .019), (0, 90, 16), 1.15)
    made, random = hewn('pale'), np.random.RandomState(4)
    for k in range(60):
        size = random.choice((.005, .008, .013, .020), p=(.35, .35, .2, .1)) * random.uniform(.8, 1.3)
        shapes.place(flake(k % 12, made), (.80 + random.normal(0, .11), random.uniform(-.255, -.17), size * .22), (random.uniform(-8, 8), random.uniform(-8, 8), random.uniform(0, 360)), size)


def flake(seed, made):
    """A splinter of stone: flat, with sharp edges, thick on one side."""
    random = np.random.RandomState(seed + 40)
    points = random.uniform(-1, 1, (11, 3)) * (1.25, .85, .30)
    points[:, 2] *= .4 + .5 * (points[:, 0] + 1.25)
    hull = ConvexHull(points)
    middle = points[hull.vertices].mean(0)
    faces = [(a, b, c) if np.dot(np.cross(points[b] - points[a], points[c] - points[a]), points[a] - middle) > 0 else (a, c, b) for a, b, c in hull.simplices]
    return shapes.add('flake', points, faces, made, smooth=False)


def chisel(kind, steel):
    """Forged of octagonal bar, its edge at z = 0, its head burred by the mallet: a flat one, one with teeth, or a point."""
    ends = {'flat': [(0, .032, .0008), (.010, .032, .0028), (.045, .027, .0056), (.080, .0150, .0100)], 'claw': [(.014, .026, .0014), (.045, .024, .0052), (.080, .0150, .0100)],
            'point': [(0, .0008, .0008), (.030, .0080, .0080), (.070, .0125, .0125)]}[kind]
    rows = [*ends, (.105, .0142, .0142), (.165, .0142, .0142), (.185, .0150, .0150)]
    points = []
    for z, wide, thick in rows:
        cut = .42 * min(wide, thick)
        points += [(x, y, z) for x, y in ((wide, thick - cut), (wide - cut, thick), (cut - wide, thick), (-wide, thick - cut), (-wide, cut - thick), (cut - wide, -thick), (wide - cut, -thick), (wide, cut - thick))]
    faces = [(8 * r + k, 8 * r + (k + 1) % 8, 8 * r + 8 + (k + 1) % 8, 8 * r + 8 + k) for r in range(len(rows) - 1) for k in range(8)]
    parts = [shapes.add('bar', points, [*faces, tuple(range(8))[::-1]], steel, smooth=False)]
    parts.append(shapes.lathe('burr', [(.0150, .180), (.0180, .185), (.0195, .191), (.0180, .197), (.009, .200), (0, .2005)], steel, 20, angle=.4))
    if kind == 'claw':
        for k in range(4):
            x = -.0195 + .013 * k
            parts.append(shapes.add('tooth', [(x - .0042, -.0014, .016), (x + .0042, -.0014, .016), (x + .0042, .0014, .016), (x - .0042, .0014, .016), (x - .0022, 0, 0), (x + .0022, 0, 0)], [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4)], steel, smooth=False))
    # Its flat looks up.
    return shapes.group('chisel', [shapes.place(shapes.group('forged', parts), (0, 0, 0), (0, 0, 90))])


def lamp(at):
    """A clay lamp on the block, over the panel that is being carved."""
    clay = plain('clay', '#6e4630', .8, uneven=.4)
    parts = [shapes.lathe('dish', [(0, 0), (.050, 0), (.054, .008), (.072, .030), (.078, .042), (.072, .046), (.030, .050), (.016, .044), (0, .044)], clay, 40), shapes.sweep('spout', [(-.050, 0, .030), (-.095, 0, .038), (-.108, 0, .048)], [.030, .021, .019], clay, 14)]
    ring = [(.082 + .026 * math.cos(a), 0, .034 + .026 * math.sin(a)) for a in np.linspace(0, math.tau, 25)]
    parts.append(shapes.sweep('handle', ring, .009, clay, 8))
    parts.append(shapes.sweep('wick', [(-.100, 0, .040), (-.112, 0, .052), (-.114, 0, .064)], [.010, .009, .006], plain('wick', '#150e0a', .9), 10))
    shapes.place(shapes.group('lamp', parts), at, (0, 0, 14), 1.05)
    tip = (at[0] - .115, at[1] - .028, at[2] + .052)
    WICKS.append((*tip, .125))
    lights.flame((tip[0], tip[1] - .12, tip[2] + .04), 1.8, .05, (1.0, .60, .28))
