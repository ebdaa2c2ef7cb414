"""The floor: slabs of many sizes, worn and chipped, and set into them a roundel where the players meet, with a band of the same small stones that leads to it."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material
from kit.places.stones import chance, hewn, stone
from scenes.sound_measures import ARCADE

#: The roundel's middle and radius; the band runs from it along x, so wide with its borders; one stone of either (metres).
ROUND, RADIUS, BAND, TESSERA = (.15, -1.10), .84, .46, .046
#: How large slabs are: courses of two depths, and lengths in them.
DEPTHS, LENGTHS = (.34, .42, .50), (.34, .46, .58, .74)
#: Where slabs lie.
ACROSS, ALONG = (-5.2, 7.2), (-6.4, 4.0)
#: The gutter before the arcade: its middle along y, and how wide it is.
GUTTER, WIDE = ARCADE - .62, .15


def build():
    slabs()
    inlay()


def slabs():
    """Courses along x, broken by what is set into them; by turns one great slab takes the place of four small ones."""
    random, made, old = chance(23), hewn('tread'), hewn('ashlar')
    y = ALONG[0]
    while y < ALONG[1]:
        deep = random.choice(DEPTHS)
        for edge in (ROUND[1] - BAND / 2, ROUND[1] + BAND / 2, GUTTER - WIDE / 2, GUTTER + WIDE / 2):
            # No course runs under an edge that is laid in: it ends there.
            if y + .06 < edge < y + deep + .12:
                deep = edge - y
        course(random, y, deep, made, old)
        y += deep


def course(random, y, deep, made, old):
    middle, x = y + deep / 2, ACROSS[0] - random.uniform(0, .5)
    within_band, sunk = abs(middle - ROUND[1]) < BAND / 2, abs(middle - GUTTER) < WIDE / 2
    while x < ACROSS[1]:
        long = random.choice(LENGTHS)
        # Half of them are parted in two along the course.
        parts = ((-.25, .5), (.25, .5)) if deep > .40 and random.random() < .22 else ((0, 1),)
        for shift, share in parts:
            at = (x + long / 2, middle + shift * deep)
            inlaid = math.hypot(at[0] - ROUND[0], at[1] - ROUND[1]) < RADIUS - .12 or (within_band and at[0] > ROUND[0])
            if not inlaid:
                low = -.155 if sunk else -.10 + random.uniform(-.016, .010) - .03 * (random.random() < .04)
                stone((long - random.uniform(.010, .020), deep * share - random.uniform(.010, .022), .20), old if random.random() < .25 else made, random, (*at, low),
                      (random.gauss(0, .009), random.gauss(0, .009), random.gauss(0, .012)), .13)
        x += long


def inlay():
    """One mesh of small cut stones, none quite level with the next; its `mask` is the shade of each: 0 slate, .5 tile, 1 pale."""
    random, made = np.random.RandomState(9), tesserae()
    places, tones = [], []
    for x, y, tone in (*roundel(), *band()):
        places.append((x, y))
        tones.append(tone)
    at, tones = np.array(places), np.array(tones)
    count, half = len(at), TESSERA / 2 * random.uniform(.80, .97, (len(at), 1))
    turn = np.where(np.hypot(*(at - ROUND).T) < RADIUS, np.arctan2(*(at - ROUND).T[::-1]), 0) + random.normal(0, .06, count)
    corners = np.array(((-1, -1), (1, -1), (1, 1), (-1, 1)))[None] * (half + random.normal(0, .0012, (count, 4))).reshape(count, 4, 1)
    c, s = np.cos(turn)[:, None], np.sin(turn)[:, None]
    flat = np.stack([corners[..., 0] * c - corners[..., 1] * s, corners[..., 0] * s + corners[..., 1] * c], -1) + at[:, None]
    tilt = random.normal(0, .035, (count, 1, 2))
    top = .004 + random.normal(0, .0022, (count, 1)) + ((flat - at[:, None]) * tilt).sum(-1)
    # Sides go down into the bed, so that each has an edge of its own.
    wider = at[:, None] + (flat - at[:, None]) * 1.05
    points = np.concatenate([np.dstack([flat, top]), np.dstack([wider, np.full((count, 4), -.03)])], 1)
    faces = np.array(((0, 1, 2, 3), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)))
    lost = random.rand(count) < .012
    kept = np.repeat(~lost, 5)
    index = (faces[None] + 8 * np.arange(count)[:, None, None]).reshape(-1, 4)[kept]
    shapes.add('tesserae', points.reshape(-1, 3), index, made, smooth=False, mask=np.repeat(tones, 8))
    bed = [(ROUND[0] + (RADIUS + .05) * math.cos(a), ROUND[1] + (RADIUS + .05) * math.sin(a), -.012) for a in np.linspace(0, math.tau, 48, endpoint=False)]
    shapes.add('bed', bed, [tuple(range(48))], hewn('dark'), smooth=False)
    shapes.add('bed', [(ROUND[0], ROUND[1] - BAND / 2 - .01, -.013), (ACROSS[1], ROUND[1] - BAND / 2 - .01, -.013), (ACROSS[1], ROUND[1] + BAND / 2 + .01, -.013), (ROUND[0], ROUND[1] + BAND / 2 + .01, -.013)], [(0, 1, 2, 3)], hewn('dark'), smooth=False)


def roundel():
    """Rings of stones: a dark rim between pale ones, waves that go out from the middle as sound does, and a flower of eight leaves."""
    for row in range(int(RADIUS / TESSERA)):
        r = (row + .5) * TESSERA
        for k in range(max(round(math.tau * r / TESSERA), 3)):
            a = math.tau * (k + .5 * (row % 2)) / max(round(math.tau * r / TESSERA), 3)
            leaf = .40 * abs(math.cos(4 * a)) ** .7
            if r > RADIUS - 3 * TESSERA:
                tone = 1.0 if r > RADIUS - TESSERA or r < RADIUS - 2 * TESSERA else .0
            elif r > .46:
                tone = .5 if abs(r - .575 - .060 * math.sin(12 * a)) < .030 else .95 if abs(r - .575 - .060 * math.sin(12 * a)) < .062 else .08
            elif r > .40:
                tone = 1.0
            else:
                tone = .5 if r < .07 else .95 if r < leaf else .08
            yield ROUND[0] + r * math.cos(a), ROUND[1] + r * math.sin(a), tone


def band():
    """Two strands that cross and cross again, between dark lines."""
    rows = int(BAND / TESSERA)
    for i in range(int((ACROSS[1] - ROUND[0]) / TESSERA)):
        x = ROUND[0] + (i + .5) * TESSERA
        for j in range(rows):
            v = (j + .5) / rows * 2 - 1
            if math.hypot(x - ROUND[0], v * BAND / 2) < RADIUS + .01:
                continue
            wave = .50 * math.sin(x * math.tau / .62)
            tone = 1.0 if abs(v) > .88 else .02 if abs(v) > .68 else .95 if abs(v - wave) < .17 else .5 if abs(v + wave) < .17 else .10
            yield x, ROUND[1] + v * BAND / 2, tone


def tesserae():
    def build(n):
        shade = n.ramp(n.attribute(), (.0, '#33333a'), (.22, '#3d3a3e'), (.42, '#7a3d26'), (.62, '#7a3d26'), (.85, '#b3a284'), (1.0, '#a39272'))
        broad = n.noise(n.position(world=True), 2.1, 4)
        grit = n.noise(n.position(world=True), 26, 3)
        tint = n.mix(n.fit(broad, .42, .66, 0, .55), shade, '#4a4239')
        tint = n.mix(n.fit(grit, .40, .66, 0, .40), tint, '#2b2724')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.55, Specular=.35)
    return material('tesserae', build)
