"""What the panels of the frieze show: how high each relief stands over its ground at points (u, v) of its panel, metres from the ground's middle."""
import math

import numpy as np

from scenes.frieze_shapes import bar, bevelled, box, copied, disc, polygon, ray, swollen

#: The last panel's sun: the middle of it, its disc, and the ring about its face.
SUN, DISC, FACE = (0, 0), .088, .072
#: Where the first panel's flame begins.
WICK = (.018, -.030)


def spark(u, v, models):
    """2020: a hand lights a lamp."""
    wick = WICK
    rays = np.zeros_like(u)
    for k in range(11):
        turn = 90 + 26 * (k - 5)
        far = .150 if k % 2 else .118
        d = ray(u, v, (wick[0], wick[1] + .040), turn, .062, far, .0135)
        rays = np.maximum(rays, bevelled(d, .010, .034, .010))
    flame = flame_at(u, v)
    heart = .015 * np.sin(np.pi * np.clip((v - wick[1] - .010) / .062, 0, 1) ** .7) - np.abs(u - wick[0] + .004) - (v < wick[1] + .01) - (v > wick[1] + .072)
    fire = np.where(flame > 0, .016 + swollen(flame, .040, .026), 0) - .010 * np.clip(heart / .004, 0, 1)
    taper = bar(u, v, (.112, -.150), (.034, -.034), .0095, .0070)
    lamp = copied(u, v, models['lamp'], (-.073, -.098), .275, .068)
    arm = copied(u, v, models['hand'], (.152, -.108), .270, .076, clip=(1, 100))
    floor = bevelled(box(u, v, -.198, .198, -.190, -.150), .010, .022, .006)
    return np.maximum.reduce([rays, fire, np.where(taper > 0, .024 + swollen(taper, .024, .008), 0), lamp, arm, floor])


def flame_at(u, v):
    """The lamp's flame, as a distance to its outline."""
    t = np.clip((v - WICK[1]) / .118, 0, 1)
    return .034 * np.sin(np.pi * t ** .62) * (1 - .38 * t) - np.abs(u - WICK[0] + .008 * np.sin(5 * t)) - (v < WICK[1]) - (v > WICK[1] + .118)


def tower(u, v, models):
    """2022: masons lay storey on storey, and a crane lifts the next block."""
    high, x = np.zeros_like(u), -.052
    for half, low, top in ((.100, -.176, -.068), (.086, -.068, .014)):
        # It is round: the courses bulge, and blocks grow narrow towards its sides.
        side = np.clip((u - x) / half, -1, 1)
        bulge, around = np.sqrt(1 - .92 * side * side), np.arcsin(side) * half * 1.05
        tall = (top - low) / 3
        row = np.floor((v - low) / tall)
        across, up = (around + .030 * (row % 2)) % .060, (v - low) % tall
        joint = np.minimum(np.minimum(across, .060 - across) * np.maximum(bulge, .3), np.minimum(up, tall - up))
        block = .012 + .040 * bulge + .004 * np.clip(joint / .005, 0, 1) - .007 * (joint < .0017) + .003 * np.sin(17 * np.floor((around + .030 * (row % 2)) / .060) + 5 * row)
        high = np.where(box(u, v, x - half, x + half, low, top) > 0, block, high)
        rim = np.minimum(half + .010 - np.abs(u - x), .009 - np.abs(v - top))
        high = np.where(rim > 0, .024 + .038 * np.sqrt(np.clip(1 - .9 * ((u - x) / (half + .012)) ** 2, 0, 1)) + .004 * np.clip(rim / .004, 0, 1), high)
    # The storey at which they are.
    for left, right, top in ((-.152, -.138, .050), (-.004, .030, .046)):
        d = box(u, v, left, right, .023, top)
        high = np.maximum(high, bevelled(d, .030, .052, .006))
    door = np.maximum(disc(u, v, (x, -.124), (.030, .032)), box(u, v, x - .030, x + .030, -.176, -.124))
    high = np.where((door > -.008) & (high > .02) & (v < -.086), np.where(door > 0, .004, .062), high)
    for at in (-.088, -.016):
        slit = np.maximum(box(u, v, at - .010, at + .010, -.048, -.014), disc(u, v, (at, -.014), (.010, .010)))
        high = np.where((slit > 0) & (high > .02), .008, high)
    mast, jib = box(u, v, .090, .109, -.176, .152), bar(u, v, (.186, .100), (-.050, .164), .0105, .0085)
    brace, foot = bar(u, v, (.099, .030), (.040, .136), .0065), box(u, v, .064, .134, -.176, -.158)
    ropes = np.maximum(bar(u, v, (-.020, .158), (-.020, .116), .0042), bar(u, v, (.180, .102), (.150, -.052), .0042))
    load, sling = box(u, v, -.056, .016, .076, .118), np.minimum(.0045 - np.abs(u + .020), .023 - np.abs(v - .097))
    crane = np.maximum.reduce([bevelled(mast, .020, .036, .006), bevelled(foot, .020, .040, .006), bevelled(brace, .016, .028, .004), bevelled(jib, .026, .046, .006), bevelled(ropes, .014, .026, .004),
                               bevelled(load, .034, .058, .008) + .005 * (sling > 0)])
    masons = np.maximum(copied(u, v, models['mason'], (-.098, .089), .172, .070, clip=(2, 98)), copied(u, v, models['hauler'], (.156, -.098), .186, .074, clip=(2, 98)))
    floor = bevelled(box(u, v, -.198, .198, -.190, -.163), .010, .022, .006)
    return np.maximum.reduce([high, crane, masons, floor])


def gate(u, v, models):
    """2025: a gate stands open with the sun in it, and people come through."""
    inner, outer = (np.maximum(disc(u, v, (0, .022), (r, r)), box(u, v, -r, r, -.190, .022)) for r in (.112, .150))
    ring = np.minimum(outer, -inner)
    a = np.arctan2(v - .022, u)
    # Voussoirs and courses, each with its chamfer.
    joint = np.where(v > .022, np.abs((a / math.pi * 9) % 1 - .5) / 9 * math.pi * .131, np.abs((v + .178) % .050 - .025))
    joint = np.where(v > .022, .5 / 9 * math.pi * .131 - joint, .025 - joint)
    high = np.where(ring > 0, .030 + .030 * np.clip(np.minimum(ring, joint) / .007, 0, 1), 0)
    key = polygon(u, v, [(-.019, .126), (.019, .126), (.027, .178), (-.027, .178)])
    high = np.maximum(high, bevelled(key, .050, .074, .007))
    for side in (-1, 1):
        plinth = box(u, v, side * .131 - .027, side * .131 + .027, -.178, -.150)
        high = np.maximum(high, bevelled(plinth, .046, .070, .006))
        # A leaf, hung at the pier and turned to the viewer: planks and two bands of iron.
        leaf = polygon(u, v, [(side * .154, -.164), (side * .196, -.176), (side * .196, .112), (side * .154, .070)])
        planks = np.abs((np.abs(u) - .154) % .0140 - .0070) > .0056
        bands = (np.abs(v + .105) < .012) | (np.abs(v - .020) < .012)
        high = np.maximum(high, bevelled(leaf, .018, .026, .003) + (.008 * bands - .007 * planks * ~bands) * (leaf > .001))
    sun = (0, .006)
    light = bevelled(disc(u, v, sun, (.070, .070)), .018, .018, .001) + swollen(disc(u, v, sun, (.070, .070)), .016, .060)
    light = light - .004 * (np.abs(np.hypot(u, v - sun[1]) - .058) < .0016)
    for k in range(11):
        light = np.maximum(light, bevelled(np.minimum(ray(u, v, sun, 18 * k, .076, .190, .0125), inner - .004), .004, .024, .009))
    people = np.maximum.reduce([copied(u, v, models[name], at, wide, tall, least, clip=(2, 99)) for name, at, wide, tall, least in (
        ('bringer', (-.054, -.062), .256, .054, .020), ('guest', (.060, -.078), .236, .056, .020), ('traveller', (.004, -.072), .270, .078, .034))])
    floor = bevelled(box(u, v, -.115, .115, -.190, -.164), .012, .024, .006)
    return np.maximum.reduce([high, light, people, floor])


def next_one(u, v, models):
    """A sun with a face, whole; only half of it has been freed so far."""
    far = np.hypot(u, v)
    rays = np.zeros_like(u)
    for k in range(16):
        d = ray(u, v, SUN, 22.5 * k, DISC + .004, .178 if k % 2 == 0 else .138, .0195 if k % 2 == 0 else .0150)
        rays = np.maximum(rays, bevelled(d, .012, .050, .0175))
    ring = bevelled(np.minimum(DISC - far, far - FACE), .030, .045, .005)
    dome = .024 + .030 * np.sqrt(np.clip(1 - (far / FACE) ** 2, 0, 1))
    face = copied(u, v, models['face'], (.001, -.012), .260, .082, .0, clip=(45, 100))
    within = np.clip((FACE - far) / .024, 0, 1)
    within = within * within * (3 - 2 * within)
    face = np.where(far < FACE, dome + (np.maximum(face, .012) - dome) * within, 0)
    return np.maximum.reduce([rays, ring, face])


def gilded(k, u, v, relief):
    """0..1 where the carver laid leaf on a relief: the flame, the sun in the gate but for who stands before it, the sun's ring."""
    if k == 0:
        return flame_at(u, v) > .0005
    if k == 2:
        d = disc(u, v, (0, .006), (.070, .070))
        return (d > 0) & (np.abs(relief - .018 - swollen(d, .016, .060)) < .0035)
    far = np.hypot(u, v)
    return (far < DISC) & (far > FACE) if k == 3 else np.zeros(u.shape, bool)


RELIEFS = (spark, tower, gate, next_one)
