"""A frieze that runs along the wall: a panel for each year that the work has come, the next of them half out of the stone, and beyond it only stone."""
import math

import cv2
import numpy as np

from interface.kit.drawing import Sheet, advance
from kit import lights, shapes, still_life
from kit.fire import WICKS
from kit.nodes import material
from kit.noise import fractal
from kit.places.stones import chance, stone
from kit.surfaces import plain

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


def render(job):
    still_life.begin(WIDE, (.0, 0, .405), elevation=9, azimuth=0, key=.17, moon=3.4, sky=.55, tint=(1.0, .76, .50))
    frieze(job)
    ledges()
    lamp((.62, -.06, TALL + .055))
    # Low along the face, so that every form throws its shadow to the right.
    lights.panel((-2.1, -1.55, .95), (.1, -.07, .30), 78, .40, (1.0, .74, .48))
    still_life.finish(job, samples=26, exposure=1.22, contrast=1.18, rim=.35, paint=towards_night)


def towards_night(image):
    """The wall goes on to both sides, but there is no lamp: the panels are what one sees."""
    far = np.abs(np.linspace(-1, 1, image.shape[1])) * WIDE / 2
    dim = .72 * np.clip((far - .80) / .70, 0, 1) ** .8
    return image * (1 - dim[None, :, None] * np.float32([1, .95, .86]))


def frieze(job):
    step = .0042 if job.preview else .0021
    columns, rows = round(2 * LONG / step), round(TALL / step)
    x, z = np.meshgrid(np.linspace(-LONG, LONG, columns), np.linspace(0, TALL, rows))
    depth, gilt = carved(x, z)
    points = np.stack([x, depth - DEEP, z], -1).reshape(-1, 3).astype(np.float32)
    corner = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]).ravel()
    faces = np.stack([corner, corner + 1, corner + columns + 1, corner + columns], 1)
    made = limestone()
    front = shapes.add('front', points, faces, made, mask=gilt.ravel())
    # How much deeper each point lies than what is round it: dirt has stayed there. Counted here, since a ray for it would be grain.
    near, far = (cv2.GaussianBlur(depth.astype(np.float32), (0, 0), reach / step) for reach in (.007, .030))
    hollow = np.clip((depth - near) / .006, 0, 1) * .7 + np.clip((depth - far) / .016, -.6, 1) * .6 + .55 * np.clip(depth / GROUND - .30, 0, .30) / .30
    front.data.attributes.new('hollow', 'FLOAT', 'POINT').data.foreach_set('value', np.clip(hollow * (1 - .8 * gilt), -1, 1).astype(np.float32).ravel())
    return front


def ledges():
    """What carries it, and what keeps the rain off it: two courses that stand out from the wall, block by block."""
    random = chance(5)
    for low, high, out in ((-.085, 0, .10), (TALL, TALL + .055, .05)):
        at = -LONG
        while at < LONG:
            long = random.uniform(.42, .66)
            stone((long - .006, .34, high - low), limestone(), random, (at + long / 2, DEEP - .15 - out, (low + high) / 2), (0, 0, random.gauss(0, .004)), .012)
            at += long


def carved(x, z):
    """How deep the front lies behind the block's face at each point, and where there is gold: 1 in the years."""
    depth, gilt = np.zeros_like(x), np.zeros_like(x)
    for k, year in enumerate(YEARS):
        u = x - (k - 1.5) * PANEL
        inside = np.minimum(HALF_WIDE - np.abs(u), np.minimum(z - LOW, HIGH - z))
        ground = GROUND * np.clip(inside / .010, 0, 1) - .006 * np.exp(-((inside + .012) / .0045) ** 2) * (inside > -.03)
        here = np.abs(u) <= PANEL / 2
        relief = RELIEFS[k](u / GROWN, (z - (LOW + HIGH) / 2) / GROWN) * 1.30
        panel = ground - np.minimum(relief, GROUND + .014) * (inside > .004)
        if year:
            letters = lettered(year)
            value = sampled(letters, u, z - YEAR_AT)
            # The year stands out of a field of its own, gilded.
            field = np.minimum(HALF_WIDE - np.abs(u), .072 - np.abs(z - YEAR_AT))
            panel = panel + .62 * GROUND * np.clip(field / .008, 0, 1)
            panel = panel - .60 * GROUND * np.clip((value + .0062) / .0050, 0, 1)
            gilt = np.maximum(gilt, np.clip((value + .0066) / .002, 0, 1) * here)
        else:
            panel = unfinished(u, z, panel)
        depth = np.where(here, panel, depth)
    # A moulding above and below, the arris worn, chips out of it.
    edge = np.minimum(z, TALL - z)
    points = np.stack([x.ravel(), 0 * x.ravel(), z.ravel()], 1)
    wear = fractal(points * 9, 4, 2).reshape(x.shape)
    chips = np.clip(fractal(points * 5 + 4, 3, 12).reshape(x.shape) - .20, 0, 1)
    depth = depth + .050 * np.clip(1 - edge / .013, 0, 1) ** 2 + .11 * chips * np.clip(1 - edge / .045, 0, 1)
    depth = np.where(np.abs(x) < PANELS, depth, beside(x, z, points))
    depth = depth - .008 * np.exp(-((z - TALL + .022) / .010) ** 4) - .006 * np.exp(-((z - .022) / .010) ** 4)
    return depth + .0016 * wear, gilt


def beside(x, z, points):
    """Left of the panels, dressed blocks with a smooth margin round a rougher field; right of them, the quarry's face."""
    far, across, course = np.abs(x) - PANELS, .40, TALL / 2
    row = np.floor(z / course)
    u, v = (far + .5 * across * (row % 2)) % across, z % course
    inside = np.minimum(np.minimum(u, across - u), np.minimum(v, course - v))
    joint = .020 * np.exp(-(inside / .006) ** 2)
    grain, broken = (fractal(points * scale, octaves, seed).reshape(x.shape) for scale, octaves, seed in ((40, 3, 9), (6.5, 4, 31)))
    dressed = joint - .012 * np.clip((inside - .030) / .006, 0, 1) + .006 * grain * np.clip((inside - .034) / .01, 0, 1)
    raw = joint * .6 - .030 - .060 * broken + .010 * grain
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
    u, v = u + .022, v + .012
    bowl = np.minimum(disc(u, v, (-.015, -.070), (.098, .062)), -.058 - v + .02)
    spout, foot = bar(u, v, (.05, -.078), (.128, -.040), .026, .017), np.maximum(bar(u, v, (-.055, -.132), (.025, -.132), .012), bar(u, v, (-.015, -.12), (-.015, -.13), .030))
    ring = .011 - np.abs(np.hypot(u + .118, v + .062) - .030)
    lid = np.maximum(disc(u, v, (-.015, -.040), (.060, .014)), disc(u, v, (-.015, -.022), (.014, .014)))
    body = np.maximum.reduce([swollen(bowl, .032, .05), swollen(spout, .028, .022), swollen(foot, .022, .012), swollen(ring, .020, .010), swollen(lid, .034, .012)])
    t = np.clip((v + .028) / .115, 0, 1)
    flame = .034 * np.sin(np.pi * t ** .62) * (1 - .35 * t) - np.abs(u - .130 + .012 * np.sin(5 * t)) - .2 * (np.clip(-.028 - v, 0, 1) + np.clip(v - .087, 0, 1))
    rays = np.full_like(u, -1.0)
    for k in range(9):
        a = math.radians(100 + 27 * (k - 4))
        c, s = math.cos(a), math.sin(a)
        rays = np.maximum(rays, bar(u, v, (.128 + .058 * c, .045 + .062 * s), (.128 + (.080 + .022 * (k % 2)) * c, .045 + (.088 + .026 * (k % 2)) * s), .0065, .003))
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
    rope, load = bar(u, v, (-.040, .145), (-.040, .125), .0045), np.minimum(.030 - np.abs(u + .040), .015 - np.abs(v - .108))
    brace, foot = bar(u, v, (.118, .02), (.060, .108), .006), bar(u, v, (.075, -.160), (.160, -.160), .010)
    return np.maximum.reduce([high, *(swollen(part, tall, wide) for part, tall, wide in ((mast, .018, .008), (jib, .020, .008), (rope, .012, .004), (load, .028, .008), (brace, .014, .006), (foot, .016, .008)))])


def gate(u, v):
    """2025: a gate stands open, and light comes out of it."""
    high = np.zeros_like(u)
    inner, outer = (np.maximum(disc(u, v, (0, .020), (r, r)), np.minimum(r - np.abs(u), np.minimum(v + .165, .020 - v))) for r in (.078, .122))
    ring = np.minimum(outer, -inner)
    a = np.arctan2(v - .020, u)
    joints = np.where(v > .020, np.abs((a / math.pi * 9) % 1 - .5) > .455, np.abs((v + .165) % .046 - .023) > .0205)
    high = swollen(ring, .030, .008) - .008 * joints * (ring > .004)
    for side in (-1, 1):
        plinth = np.minimum(.032 - np.abs(u - side * .100), .014 - np.abs(v + .155))
        high = np.maximum(high, swollen(plinth, .036, .008))
        # A leaf swung outwards: it narrows as it comes.
        leaf = polygon(u, v, [(side * .078, -.165), (side * .038, -.150), (side * .038, .058), (side * .078, .030)])
        bands = (np.abs(v + .09) < .008) | (np.abs(v - .005) < .008)
        high = np.maximum(high, swollen(leaf, .016, .005) + .006 * bands * (leaf > .003))
    rays = np.full_like(u, -1.0)
    for k in range(7):
        t = math.radians(30 + 20 * k)
        c, s = math.cos(t), math.sin(t)
        rays = np.maximum(rays, bar(u, v, (.048 * c, -.075 + .048 * s), ((.090 - .02 * abs(k - 3) / 3) * c * .9, -.075 + (.125 - .012 * abs(k - 3)) * s), .0055, .0025))
    sun = disc(u, v, (0, -.075), (.033, .033))
    light = np.maximum(swollen(np.where(np.abs(u) < .036, rays, -1), .012, .006), swollen(sun, .020, .02))
    road = polygon(u, v, [(-.036, -.100), (.036, -.100), (.050, -.165), (-.050, -.165)])
    key = np.minimum(.016 - np.abs(u), np.minimum(v - .092, .158 - v))
    return np.maximum.reduce([high, light, swollen(road, .008, .006), swollen(key, .038, .006)])


def next_one(u, v):
    """The sun of the house of sixteen winds, as far as it has come."""
    far, a = np.hypot(u, v), np.arctan2(v, u)
    wide = np.abs((a / math.tau * 16 + .5) % 1 - .5) * math.tau / 16 * far
    long = np.where(np.cos(8 * a) > 0, .150, .122)
    ray = np.where((far > .062) & (far < long), .0150 * (1 - (far - .062) / (long - .062)) - wide, -1)
    ring = .007 - np.abs(far - .060)
    return np.maximum.reduce([swollen(ray, .026, .010), swollen(.050 - far, .030, .035), swollen(ring, .020, .007)])


RELIEFS = (spark, tower, gate, next_one)


def unfinished(u, v, panel):
    """Left of a ragged line the panel is carved; right of it stands what the point chisel has left, and beyond that the quarry's own face."""
    at = np.stack([u.ravel(), 0 * u.ravel(), v.ravel()], 1)

    def rough(scale, octaves, seed):
        return fractal(at * scale, octaves, seed).reshape(u.shape)
    middle = (LOW + HIGH) / 2
    done = np.clip((.004 + .45 * (v - middle) + .040 * rough(13, 3, 21) - u) / .005, 0, 1)
    # Furrows of the point chisel, stroke beside stroke, and where it slipped.
    way = (u * .80 + v * .60) * 44 + .9 * rough(9, 2, 7)
    furrow = np.abs(way % 1 - .5) * 2
    broken = np.clip(rough(30, 2, 17) + .3, 0, 1)
    roughed = -.006 + .016 * furrow * broken + .010 * rough(40, 3, 9)
    quarry = -.030 - .060 * rough(6.5, 4, 31) - .014 * np.abs(rough(22, 3, 5))
    raw = np.clip((u - .105 + .05 * rough(8, 3, 41) - .12 * (middle - v)) / .010, 0, 1)
    left = roughed * (1 - raw) + quarry * raw
    # What is drawn on it to carve by: two circles and the rays between, scratched.
    far, a = np.hypot(u, v - middle) / GROWN, np.arctan2(v - middle, u)
    lines = np.maximum(np.exp(-((far - .150) / .0026) ** 2), np.exp(-((far - .060) / .0026) ** 2))
    lines = np.maximum(lines, np.exp(-((np.abs((a / math.tau * 16 + .5) % 1 - .5) * math.tau / 16 * far) / .0024) ** 2) * (far < .15) * (far > .06))
    left = left + .010 * lines * (1 - raw)
    return np.where(v < LOW - .012, np.where(raw > 0, left, .004 * rough(40, 3, 9) + .010 * furrow * broken * np.clip((u + .10) / .10, 0, 1)), panel * done + left * (1 - done))


def limestone():
    """Pale stone, dark in what is cut; where `mask` is 1, worn gold leaf."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 4, 4), .38, .64), '#7f776a', '#625d58')
        tint = n.mix(n.fit(n.noise(at, 26, 4), .58, .72, 0, .35), tint, '#5c534a')
        tint = n.mix(n.fit(n.attribute('hollow'), 0, .8, 0, .92), tint, '#1d1a1c')
        tint = n.mix(n.fit(n.attribute('hollow'), 0, -.5, 0, .6), tint, '#d6c9ae')
        leaf = n.mix(n.fit(n.noise(at, 30, 3), .46, .62), '#dca23e', '#8a6230')
        tint = n.mix(n.attribute(), tint, leaf)
        height = n.plus(n.noise(at, 30, 4, .65), n.times(n.noise(at, 90, 3), .3))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.fit(n.attribute(), 0, 1, .85, .38), Specular=.3, Emission='#ff9a2a', Emission_Strength=n.times(n.attribute(), .10), Normal=n.bump(height, .20, .008))
    return material('limestone', build)


def lamp(at):
    """A clay lamp on the block, over the panel that is being carved."""
    clay = plain('clay', '#6e4630', .8, uneven=.4)
    parts = [shapes.lathe('dish', [(0, 0), (.050, 0), (.054, .008), (.072, .030), (.078, .042), (.072, .046), (.030, .050), (.016, .044), (0, .044)], clay, 40), shapes.sweep('spout', [(-.050, 0, .030), (-.095, 0, .038), (-.108, 0, .048)], [.030, .021, .019], clay, 14)]
    ring = [(.082 + .026 * math.cos(a), 0, .034 + .026 * math.sin(a)) for a in np.linspace(0, math.tau, 25)]
    parts.append(shapes.sweep('handle', ring, .009, clay, 8))
    shapes.place(shapes.group('lamp', parts), at, (0, 0, 14), 1.05)
    tip = (at[0] - .115, at[1] - .028, at[2] + .052)
    WICKS.append((*tip, .105))
    lights.flame((tip[0], tip[1] - .10, tip[2] + .05), 1.3, .05)
