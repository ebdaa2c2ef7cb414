"""Karn's mountain fortress, seen from afar behind the emperor: keep, hall, wards, gatehouse and a causeway, on a crag of their own.

Metres, x to the right as it is seen, y away, z up; the keep stands on (0, 0, 0).
"""
import math

import numpy as np

from kit import lights, shapes
from kit.noise import fractal
from kit.surfaces import plain, rock

#: Teeth of its battlements, and the gaps between them.
TOOTH, GAP = 0.40, 0.30
#: Of the crag: x, y, how far it is level, its height.
LEVELS = (
    (0, 1, 4.6, -0.3), (-5.0, -0.5, 2.6, -1.6), (4.9, 0.5, 2.8, -2.4), (-1.0, -4.0, 3.6, -3.6), (9.0, -3.0, 2.4, -6.4), (13.4, -6.4, 2.6, -9.7), (17.4, -2.8, 1.4, -9.6), (23.6, -10.6, 1.0, -9.7), (-10.5, 2.0, 1.9, -5.2), (-14.5, 2.6, 1.6, -6.8), (-18.2, 3.5, 2.2, -7.6),
)


class Masonry:
    """Solids of few faces, gathered into one mesh."""

    def __init__(self):
        self.points, self.faces = [], []

    def take(self, points, faces):
        first = sum(len(some) for some in self.points)
        self.points.append(np.asarray(points, float))
        self.faces += [tuple(first + corner for corner in face) for face in faces]

    def box(self, at, size, turn=0.0, taper=1.0):
        """Stands on `at`; `turn` in degrees, `taper` the share of its plan that its top has."""
        wide, deep, tall = size
        corners = np.array([(x, y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]) * (wide / 2, deep / 2)
        plan = turned(corners, turn)
        low, high = np.column_stack([plan, np.zeros(4)]), np.column_stack([plan * taper, np.full(4, tall)])
        self.take(np.vstack([low, high]) + at, [(3, 2, 1, 0), (4, 5, 6, 7), *((k, (k + 1) % 4, (k + 1) % 4 + 4, k + 4) for k in range(4))])

    def lathe(self, at, profile, segments=28, phase=0.0):
        """A lathed part of (radius, height)."""
        angles = np.linspace(0, 2 * math.pi, segments, endpoint=False) + phase
        rings = [np.column_stack([r * np.sin(angles), -r * np.cos(angles), np.full(segments, z)]) for r, z in profile]
        faces = [(i * segments + k, i * segments + (k + 1) % segments, (i + 1) * segments + (k + 1) % segments, (i + 1) * segments + k)
                 for i in range(len(profile) - 1) for k in range(segments)]
        self.take(np.vstack(rings) + at, faces)

    def ridge(self, at, size, turn=0.0):
        """A gabled roof along its x."""
        wide, deep, tall = size
        points = np.array([(-wide / 2, -deep / 2, 0), (wide / 2, -deep / 2, 0), (wide / 2, deep / 2, 0), (-wide / 2, deep / 2, 0), (-wide / 2, 0, tall), (wide / 2, 0, tall)])
        points[:, :2] = turned(points[:, :2], turn)
        self.take(points + at, [(0, 1, 5, 4), (2, 3, 4, 5), (1, 2, 5), (3, 0, 4), (3, 2, 1, 0)])

    def put(self, name, material):
        return shapes.add(name, np.vstack(self.points), self.faces, material, angle=0.62)


def turned(plan, degrees):
    a = math.radians(degrees)
    return np.asarray(plan) @ np.array([[math.cos(a), math.sin(a)], [-math.sin(a), math.cos(a)]])


class Fortress:
    """Its parts, each laid into the mesh of its substance; heights are those of the ground and of the walk behind the teeth."""

    def __init__(self):
        self.stone, self.slate, self.lamps = Masonry(), Masonry(), Masonry()

    def window(self, at, facing, size=(0.24, 0.52)):
        """`facing` in degrees from the front to the right; its light lies deep in a frame."""
        a = math.radians(facing)
        out = np.array([math.sin(a), -math.cos(a), 0])
        wide, tall = size
        self.lamps.box(np.array(at) + out * 0.02, (wide, 0.06, tall * 0.8), facing)
        self.lamps.box(np.array(at) + out * 0.02 + (0, 0, tall * 0.8), (wide * 0.6, 0.06, tall * 0.2), facing)
        self.stone.box(np.array(at) + out * 0.05 - (0, 0, 0.12), (wide + 0.26, 0.22, 0.10), facing)
        self.stone.box(np.array(at) + out * 0.05 + (0, 0, tall + 0.03), (wide + 0.26, 0.20, 0.09), facing)

    def teeth(self, ring, closed=True):
        """A battlement along a line of points."""
        ring = [np.asarray(p, float) for p in ring]
        for a, b in zip(ring, ring[1:] + ring[:1] if closed else ring[1:]):
            along = b - a
            long = math.hypot(along[0], along[1])
            facing = math.degrees(math.atan2(along[1], along[0]))
            count = max(round(long / (TOOTH + GAP)), 1)
            for k in range(count):
                self.stone.box(a + along * ((k + 0.5) / count), (long / count * 0.58, 0.26, 0.52), facing)

    def drum(self, at, radius, low, high, roof=0.0, windows=()):
        """A round tower with a battered foot, a projecting crown on corbels, and a steep cone within the battlement where `roof` is its height."""
        x, y = at
        crown = radius * 1.16 + 0.06
        wall = [(radius * 1.30, low), (radius * 1.06, low + 2.2), (radius, low + 3.2), (radius * 0.97, high - 1.35), (radius * 1.03, high - 1.33), (radius * 1.03, high - 1.2), (radius * 0.97, high - 1.18),
                (radius * 0.97, high - 0.72), (crown, high - 0.36), (crown, high), (crown - 0.22, high), (crown - 0.22, high - 0.3), (0.01, high - 0.3)]
        self.stone.lathe((x, y, 0), wall)
        count = max(round(2 * math.pi * crown / (TOOTH + GAP)), 6)
        for k in range(count):
            a = 2 * math.pi * (k + 0.5) / count
            where = np.array([x + (crown - 0.12) * math.sin(a), y - (crown - 0.12) * math.cos(a), high])
            self.stone.box(where, (2 * math.pi * crown / count * 0.56, 0.24, 0.46), math.degrees(a))
            below = np.array([x + (radius + 0.02) * math.sin(a), y - (radius + 0.02) * math.cos(a), high - 0.86])
            self.stone.box(below, (0.15, 0.26, 0.42), math.degrees(a), 1.25)
        if roof:
            eaves = radius * 0.98
            self.stone.lathe((x, y, 0), [(radius * 0.80, high - 0.3), (radius * 0.80, high + 0.65)])
            self.slate.lathe((x, y, 0), [(eaves, high + 0.55), (eaves, high + 0.66), (radius * 0.62, high + 0.55 + roof * 0.28), (radius * 0.30, high + 0.55 + roof * 0.62), (0.035, high + roof * 0.97), (0.02, high + roof + 0.7)], 20)
        for facing, z in windows:
            a = math.radians(facing)
            share = radius * (1.0 if z > low + 3.2 else 1.04)
            self.window((x + share * math.sin(a), y - share * math.cos(a), z), facing)

    def square(self, at, side, low, high, turn, windows=()):
        """A keep: battered foot, pilasters, a string course for each storey, a crown on corbels with battlements."""
        x, y = at
        self.stone.box((x, y, low), (side * 1.14, side * 1.14, 2.4), turn, 1 / 1.14)
        self.stone.box((x, y, low), (side, side, high - low), turn)
        crown = side + 0.62
        self.stone.box((x, y, high - 0.30), (crown, crown, 0.42), turn)
        for storey in (0.42, 0.72):
            self.stone.box((x, y, low + (high - low) * storey), (side + 0.20, side + 0.20, 0.16), turn)
        for side_of in (turn, turn + 90):
            out = turned([(0, -1)], side_of)[0]
            aside = turned([(1, 0)], side_of)[0]
            for k in range(4):
                shift = aside * side * (k / 3 - 0.5) * 0.96
                self.stone.box((*(np.array(at) + out * side / 2 + shift), low), (0.36, 0.36, high - low - 1.0), side_of)
            count = round(side / 0.46)
            for k in range(count):
                shift = aside * side * ((k + 0.5) / count - 0.5) * 1.06
                self.stone.box((*(np.array(at) + out * (side / 2 + 0.10) + shift), high - 0.74), (0.17, 0.34, 0.46), side_of, 1.25)
        corners = [(*(np.array(at) + corner), high + 0.12) for corner in turned(np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (crown / 2 - 0.14), turn)]
        self.teeth(corners)
        for face, across, z in windows:
            facing = turn + 90 * face
            out, aside = turned([(0, -1)], facing)[0], turned([(1, 0)], facing)[0]
            self.window((*(np.array(at) + out * side / 2 + aside * side * across), z), facing)
        return corners

    def bartizan(self, at, radius, low, high, roof):
        """A turret that hangs on a corner."""
        x, y = at
        self.stone.lathe((x, y, 0), [(0.05, low - 1.3), (radius * 0.55, low - 0.75), (radius, low - 0.2), (radius, high - 0.3), (radius * 1.18, high - 0.1), (radius * 1.18, high + 0.12), (0.01, high + 0.12)], 18)
        self.slate.lathe((x, y, 0), [(radius * 1.28, high + 0.10), (radius * 1.24, high + 0.20), (radius * 0.60, high + roof * 0.42), (0.03, high + roof), (0.015, high + roof + 0.45)], 16)

    def wall(self, line, low, thick=0.9, buttress=2.3):
        """A curtain through points (x, y, height of its walk) from left to right, with battlements, a string course and buttresses on its outer side."""
        for (ax, ay, az), (bx, by, bz) in zip(line, line[1:]):
            a, b = np.array([ax, ay]), np.array([bx, by])
            along = b - a
            long = math.hypot(*along)
            facing = math.degrees(math.atan2(along[1], along[0]))
            out = turned([(0, -1)], facing)[0]
            steps = max(round(abs(bz - az) / 0.55), 1)
            for k in range(steps):
                start, end = a + along * (k / steps), a + along * ((k + 1) / steps)
                middle, top = (start + end) / 2, az + (bz - az) * (k + 0.5) / steps
                self.stone.box((*middle, low), (long / steps + 0.02, thick, top - low), facing)
                self.stone.box((*(middle + out * 0.10), top - 0.55), (long / steps + 0.02, thick, 0.14), facing)
                self.stone.box((*(middle + out * 0.12), top - 0.06), (long / steps + 0.02, thick, 0.18), facing)
                edge = out * (thick / 2 + 0.02)
                self.teeth([(*(start + edge), top + 0.12), (*(end + edge), top + 0.12)], False)
            for k in range(1, max(round(long / buttress), 1)):
                share = k / round(long / buttress)
                where, top = a + along * share + out * thick * 0.5, az + (bz - az) * share
                self.stone.box((*where, low), (0.55, 1.5, top - low - 0.9), facing, 0.55)

    def gate(self, at, facing, low, high):
        """Two drums, between them a deep arch with light behind its grating, a lit room above it."""
        x, y = at
        out, aside = turned([(0, -1)], facing)[0], turned([(1, 0)], facing)[0]
        for sign in (-1, 1):
            where = np.array(at) + aside * 1.42 * sign + out * 0.15
            self.drum(where, 0.98, low - 2.5, high + 0.5, roof=2.6 if sign < 0 else 2.3, windows=((facing + 8, high - 1.9),) if sign > 0 else ())
        back = np.array(at) - out * 0.35
        for sign in (-1, 1):
            self.stone.box((*(back + aside * 0.72 * sign), low), (0.62, 1.2, 2.6), facing)
        for k in range(9):
            a = math.pi * (k + 0.5) / 9
            self.stone.box((*(back + aside * 0.55 * math.cos(a)), low + 1.55 + 0.55 * math.sin(a)), (0.24, 1.25, 1.0 - 0.45 * math.sin(a)), facing)
        self.stone.box((*back, low + 2.35), (2.0, 1.2, high - low - 2.35), facing)
        edge = out * 0.72
        self.stone.box((*(back + out * 0.1), high - 0.1), (2.0, 1.3, 0.2), facing)
        self.teeth([(*(back - aside * 0.95 + edge), high + 0.1), (*(back + aside * 0.95 + edge), high + 0.1)], False)
        self.lamps.box((*(back - out * 0.45), low + 0.05), (0.95, 0.05, 1.75), facing)
        for k in range(-1, 2):
            self.slate.box((*(back + aside * 0.27 * k - out * 0.30), low), (0.07, 0.07, 2.1), facing)
        for k in range(3):
            self.slate.box((*(back - out * 0.30), low + 0.5 + 0.5 * k), (1.0, 0.06, 0.06), facing)
        for sign in (-1, 1):
            self.window((*(back + aside * 0.42 * sign + out * 0.62), low + 2.75), facing, (0.20, 0.42))

    def causeway(self, start, end, top, deep, arches):
        """A road on arches; the mist takes their feet."""
        a, b = np.array(start, float), np.array(end, float)
        along = b - a
        long = math.hypot(*along)
        facing = math.degrees(math.atan2(along[1], along[0]))
        span = long / arches
        for k in range(arches + 1):
            self.stone.box((*(a + along * (k / arches)), top - deep), (0.62, 1.35, deep - 0.1), facing, 0.86)
        for k in range(arches):
            for j in range(11):
                angle = math.pi * (j + 0.5) / 11
                half = span / 2 - 0.22
                where = a + along * ((k + 0.5) / arches) + along / long * half * math.cos(angle)
                rise = top - 0.42 - half * (1 - math.sin(angle))
                self.stone.box((*where, rise), (half * 0.36 * max(math.sin(angle), 0.45), 1.15, top - rise), facing)
        self.stone.box((*((a + b) / 2), top - 0.2), (long, 1.3, 0.24), facing)
        out = turned([(0, -1)], facing)[0] * 0.62
        self.stone.box((*((a + b) / 2 + out), top), (long, 0.16, 0.34), facing)


def build(at, gate=True):
    """The whole fortress with its keep at `at`; the moon shines on its right from a little behind. Without its `gate` nothing of it is right of the curtain walls."""
    f = Fortress()
    keep = f.square((0, 0), 4.3, -3, 9.2, 27, windows=((0, -0.22, 6.6), (0, 0.20, 6.6), (0, -0.02, 3.9), (1, -0.05, 6.5), (1, 0.22, 3.6)))
    f.stone.box((0, 0, 9.2), (2.9, 2.9, 2.0), 27)
    f.stone.box((0, 0, 11.05), (3.2, 3.2, 0.16), 27)
    f.slate.lathe((0, 0, 0), [(2.50, 11.15), (2.42, 11.3), (1.22, 13.2), (0.50, 15.2), (0.06, 17.0)], 4, math.radians(45 - 27))
    f.slate.lathe((0, 0, 0), [(0.05, 16.6), (0.025, 18.3)], 6)
    f.window((*(turned([(-0.55, -1.46)], 27)[0]), 9.75), 27)
    f.window((*(turned([(0.62, -1.46)], 27)[0]), 9.75), 27)
    for x, y, z in keep:
        f.bartizan((x, y), 0.62, 8.6, 11.0, 2.5)

    f.drum((-5.3, -0.6), 1.50, -7, 6.6, roof=4.4, windows=((14, 3.9), (-18, 1.4)))
    f.drum((4.3, 1.6), 1.02, -6, 11.2, roof=3.6, windows=((8, 8.4), (24, 4.6)))
    f.drum((-1.6, -5.0), 1.36, -9, 2.6, windows=((20, 0.0),))
    f.drum((8.9, -3.6), 1.80, -13, 3.4, windows=((-6, -0.4), (30, 0.9)))
    f.drum((-10.4, 1.6), 1.10, -11, 1.2, roof=3.2, windows=((10, -1.2),))
    f.drum((-18.4, 3.4), 1.25, -15, -0.6, roof=3.6, windows=((16, -3.2),))

    # The hall between keep and right drum: its tall windows are the warmest.
    f.stone.box((5.2, -1.2, -6), (5.0, 3.0, 8.0), 14)
    f.slate.ridge((5.2, -1.2, 1.9), (5.3, 3.7, 2.7), 14)
    f.slate.lathe((4.4, -1.4, 0), [(0.30, 4.0), (0.30, 4.9), (0.40, 4.9), (0.36, 5.05), (0.14, 6.0), (0.02, 7.4)], 8)
    f.stone.box((6.7, -0.4, 3.0), (0.5, 0.5, 2.2), 14)
    for k in range(4):
        out, aside = turned([(0, -1)], 14)[0], turned([(1, 0)], 14)[0]
        f.window((*(np.array([5.2, -1.2]) + out * 1.5 + aside * (k - 1.5) * 1.12), 0.05), 14, (0.26, 0.95))
        f.stone.box((*(np.array([5.2, -1.2]) + out * 1.6 + aside * (k - 2.0) * 1.12), -6), (0.30, 0.60, 7.2), 14)

    f.wall([(-5.3, -1.0, 1.0), (-1.6, -5.0, 0.2), (3.4, -5.2, -1.2), (8.9, -3.6, -0.6)], -12)
    f.wall([(-18.4, 3.4, -4.2), (-10.4, 1.6, -2.2), (-5.6, -0.4, 0.4)], -14)
    if gate:
        f.wall([(8.9, -3.6, -2.4), (12.4, -6.6, -5.0)], -16)
        f.gate((13.9, -7.0), 16, -9.6, -4.6)
        f.wall([(15.3, -6.4, -5.6), (17.6, -3.0, -4.6)], -15)
        f.drum((17.9, -2.2), 1.0, -16, -3.2, roof=2.6, windows=((4, -5.8),))
        f.causeway((14.4, -8.2), (23.2, -10.6), -9.5, 9, 4)
        f.drum((23.9, -10.4), 0.80, -14, -6.6, roof=2.1, windows=((-4, -8.6),))

    stone = rock('fortress', '#59606f', '#343945', '#625f62', '#6f7a90', 0.25, 0.5, 0.22, 0.35, 0.55, wear=0)
    slate = plain('slate roofs', '#222938', 0.6, uneven=0.12)
    glow = plain('fortress windows', '#ff9a3c', glow=5.0, uneven=0)
    whole = shapes.group('fortress', [f.stone.put('walls', stone), f.slate.put('roofs', slate), f.lamps.put('windows', glow)])
    shapes.place(whole, at)
    x, y, z = at
    lights.beam((x + 112, y - 6, z + 64), (x + 2, y, z - 2), 1200000, 28, 3.0)
    # What the moon leaves in shadow has its edges from a paler part of the sky.
    lights.beam((x - 70, y - 90, z + 50), (x + 2, y, z - 2), 75000, 28, 12.0, (0.36, 0.50, 0.95))
    if gate:
        lights.flame((x + 15.4, y - 10, z - 8.2), 240, 0.4)


def crag(points, at):
    """The height of the rock that bears it, to be laid over the mountains."""
    spread = points - np.array(at) * (1, 1, 0)
    warp = np.stack([fractal(spread * 0.16 + shift, 3, 30 + shift) for shift in (0, 7)], 1) * 1.5
    rough = fractal(spread * 0.15, 6, 13, 0.56, ridged=True)
    top = np.full(len(points), -60.0)
    for x, y, level, height in LEVELS:
        away = np.clip(np.hypot(spread[:, 0] + warp[:, 0] - x, spread[:, 1] + warp[:, 1] - y) - level, 0, None)
        # Steep below the walls, then broken into buttresses of rock.
        top = np.maximum(top, height - 2.0 * away + 0.8 * np.clip(away - 3, 0, None) - 4.2 * (1 - rough) * np.clip(away / 2.5, 0, 1))
    return top + at[2]
