"""The treaty itself: a skin that unrolls down the writing slope, hangs over its lip and curls up towards whoever is to sign."""
import math

import bpy
import numpy as np

from kit import cloth, shapes
from kit.nodes import material
from kit.noise import fractal
from scenes import vignette_partnership_script as script
from scenes.vignette_partnership_desk import LIP, SLOPE, on_slope
from scenes.vignette_partnership_metal import brass

#: Where its middle lies on the lid, and how it is turned there (radians).
ACROSS, TURN = -.022, math.radians(2.5)
#: From where it is rolled up (metres uphill from the lip), the roll's radius outside and inside, its turns.
ROLLED, ROLL, TURNS = .372, (.036, .020), 2.6
#: Rows a metre.
ROWS = 620


def bend():
    """For each row of the sheet, from its upper end to its lower: how far down from the lip (metres), where that is (y, z), its heading down from level (radians)."""
    step = 1 / ROWS
    up = walk(math.pi + SLOPE, step, lambda s: 0 if s < ROLLED else 1 / np.interp(s - ROLLED, (0, rolled_length()), ROLL), ROLLED + rolled_length())
    down = walk(SLOPE, step, falling, .225)
    s = np.concatenate([-up[:0:-1, 0], down[:, 0]])
    # Uphill the heading is the other way round.
    heading = np.concatenate([up[:0:-1, 3] - math.pi, down[:, 3]])
    return s, np.concatenate([up[:0:-1, 1:3], down[:, 1:3]]), heading


def rolled_length():
    return math.tau * TURNS * sum(ROLL) / 2


def falling(s):
    """How it is bent over the lip, hangs, and curls up towards the eye."""
    if s < .034:
        return math.radians(68) / .034
    if s < .072:
        return .6
    return -1 / np.interp(s, (.072, .225), (.032, .022))


def walk(heading, step, curvature, long):
    y, z = LIP[0] - .002, LIP[1] + .0015
    rows = [(0.0, y, z, heading)]
    for s in np.arange(step, long, step):
        heading += curvature(s) * step
        y, z = y - math.cos(heading) * step, z - math.sin(heading) * step
        rows.append((s, y, z, heading))
    return np.array(rows)


def laid(across, down, lift):
    """Points of the sheet: `across` from its middle and `down` from the lip in its own plane, before it was turned and bent; arrays of one shape, metres."""
    s, at, heading = bend()
    x = ACROSS + across * math.cos(TURN) - down * math.sin(TURN)
    b = np.clip(down * math.cos(TURN) + across * math.sin(TURN), s[0], s[-1])
    y, z, way = (np.interp(b, s, track) for track in (at[:, 0], at[:, 1], heading))
    return np.stack([x, y - np.sin(way) * lift, z + np.cos(way) * lift], -1)


def treaty(job):
    s, _, _ = bend()
    across, down = np.meshgrid(np.linspace(-script.HALF, script.HALF, 110), s)
    u = across / script.HALF
    flat = np.stack([across, down, 0 * across], -1).reshape(-1, 3)
    broad, cockle = (fractal(flat * k, 3, seed).reshape(u.shape) for k, seed in (((5, 5, 1), 4), ((17, 11, 1), 9)))
    free = 1 - .85 * np.clip((-down - ROLLED + .02) / .05, 0, 1)
    lift = .0020 + free * (.0050 * np.abs(broad) + .0022 * np.abs(cockle) + .010 * np.clip((np.abs(u) - .72) / .28, 0, 1) ** 2 * np.clip(.5 + 1.6 * broad, 0, 1))
    # Its sides were never cut straight.
    edge = fractal(np.stack([9 * np.sign(u), 26 * down, 0 * u], -1).reshape(-1, 3), 4, 6).reshape(u.shape)
    across = across + np.sign(u) * .0045 * edge * np.abs(u) ** 12
    points = laid(across, down, lift)
    rows, columns = u.shape
    sheet = shapes.add('treaty', points.reshape(-1, 3), cloth.grid_faces(rows, columns)[:, ::-1], skin(job))
    flat = np.stack([.5 + u.ravel() / 2, 1 - (down.ravel() - script.TOP) / (script.END - script.TOP)], 1)
    layer = sheet.data.uv_layers.new()
    corners = np.empty(len(sheet.data.loops), np.int32)
    sheet.data.loops.foreach_get('vertex_index', corners)
    layer.data.foreach_set('uv', flat[corners].astype(np.float32).ravel())
    rod()


def skin(job):
    """Written on one side; light shines through it where a flame stands behind."""
    sheet, gilt = script.drawn(job.cache)

    def build(n):
        at = n.position()
        written, gold = (n.add('TexImage', {'image': bpy.data.images.load(str(file)), 'extension': 'EXTEND'}).outputs['Color'] for file in (sheet, gilt))
        behind = n.add('NewGeometry').outputs['Backfacing']
        clouds = n.mix(n.fit(n.noise(at, 11, 5, .65), .34, .68), '#e2c592', '#bd9660')
        clouds = n.mix(n.fit(n.noise(at, 90, 3, .7), .60, .76, 0, .22), clouds, '#7d5f38')
        tint = n.mix(behind, written, n.mix(.22, clouds, written, 'MULTIPLY'))
        leaf = n.times(n.fit(gold, .4, .6), n.fit(n.noise(at, 260, 3, .7), .76, .60), n.math('SUBTRACT', 1, behind))
        tint = n.mix(leaf, tint, '#e2ae4c')
        height = n.plus(n.noise(at, 40, 4), n.times(leaf, 1.2))
        front = n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.mix(leaf, (.62, .62, .62), (.27, .27, .27)), Metallic=n.times(leaf, .8), Specular=.30, Normal=n.bump(height, .14, .0022))
        through = n.add('BsdfTranslucent', Color=n.mix(1.0, tint, '#ffc98a', 'MULTIPLY'))
        return n.add('MixShader', i0=n.times(.30, n.math('SUBTRACT', 1, leaf)), i1=front.outputs[0], i2=through.outputs[0])
    return material('skin', build)


def rod():
    """What it is rolled on, turned ends beside the roll."""
    _, y, z = on_slope(0, ROLLED - .006, sum(ROLL) / 2 + .012)
    half = script.HALF + .004
    ball = [(.0215 * math.sin(t), .042 - .0215 * math.cos(t)) for t in np.linspace(.42, math.pi - .30, 22)]
    end = [(.004, -.02), (.026, -.001), (.0275, .002), (.0275, .008), (.024, .010), (.0115, .013), (.0095, .018), (.0120, .0195), (.0120, .0215), *ball, (.0055, .064), (.0080, .068), (.0080, .072), (.0045, .076), (0, .077)]
    x = ACROSS + ROLLED * math.sin(TURN)
    for side in (-1, 1):
        part = shapes.lathe('finial', end, brass(), 48, angle=.5)
        shapes.place(part, (x + side * half, y - side * half * math.tan(TURN), z), (0, 90 * side, 0))
