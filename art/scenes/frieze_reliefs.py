"""What the panels of the frieze show: how high each relief stands over its ground at points (u, v) of its panel."""
import math

import numpy as np

from scenes.frieze_shapes import bar, disc, polygon, swollen


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
    far, a = np.hypot(u, v), np.arctan2(v, u)
    wide = np.abs((a / math.tau * 16 + .5) % 1 - .5) * math.tau / 16 * far
    long = np.where(np.cos(8 * a) > 0, .162, .128)
    ray = np.where((far > .072) & (far < long), .0190 * (1 - (far - .072) / (long - .072)) - wide, -1)
    ring = .008 - np.abs(far - .070)
    return np.maximum.reduce([swollen(ray, .030, .012), swollen(.054 - far, .034, .040), swollen(ring, .024, .008)])


RELIEFS = (spark, tower, gate, next_one)
