"""What the smith reaches for while he grinds: a stump with a hammer, a whetstone and a rag, a bucket with its ladle, tongs and a sledge that lean where he left them."""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import shapes, weapons
from kit.smithing import black_iron, forged_heads, tongs
from kit.noise import fractal
from kit.surfaces import plain, timber
from kit.village import box


def leaning(thing, foot, top, turn=0.0, scale=1.0, flipped=False):
    """From `foot`, where its lower end stands, towards `top`; along its own z, or with it downwards when `flipped`."""
    foot, top = Vector(foot), Vector(top)
    way = (top - foot).normalized()
    thing.matrix_world = Matrix.Translation(foot) @ (-way if flipped else way).to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(scale, 4)
    return thing


def stump():
    """Sawn off, cracked by drying, its bark gone here and there."""
    a, z = np.meshgrid(np.linspace(0, math.tau, 72, endpoint=False), np.linspace(0, 1, 26), indexing='ij')
    around = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    ridges = fractal((np.stack([np.cos(a) * 5, np.sin(a) * 5, z * .9], -1)).reshape(-1, 3), 4, 3).reshape(a.shape)
    r = .175 * (1 + .10 * (1 - z) ** 3) * (1 + .055 * ridges)
    bark = np.concatenate([around * r[..., None] + np.stack([0 * a, 0 * a, z * .34], -1), (around * (r * .94)[..., None] + (0, 0, .347))[:, -1:], (around * .002 + (0, 0, .348))[:, -1:]], 1)
    rows, many = bark.shape[:2]
    i, j = np.meshgrid(np.arange(rows), np.arange(many - 1), indexing='ij')
    faces = np.stack([i * many + j, (i + 1) % rows * many + j, (i + 1) % rows * many + j + 1, i * many + j + 1], -1).reshape(-1, 4)
    body = shapes.add('bark', bark.reshape(-1, 3), faces, timber('bark', '#4a3827', '#150d08', (9, 9, .6)), angle=.7)
    top = shapes.lathe('cut', [(.004, .3505), (.155, .3500), (.160, .3450)], timber('end grain', '#9a7a52', '#4a3018', (6, 6, 6)), 40)
    return shapes.group('stump', [body, top, *on_it()])


def on_it():
    hammer = weapons.hammer()
    shapes.place(hammer, (.02, .05, .395), (0, 90, 196), .80)
    forged_heads(hammer)
    whetstone = shapes.place(box((.20, .055, .045), (0, 0, 0), plain('whetstone', '#58626c', .7, uneven=.5), .008), (-.03, -.075, .372), (0, 0, 24))
    return [hammer, whetstone, rag()]


def rag():
    """Greasy linen: half of it lies on the stump, half hangs over its edge."""
    u, v = np.meshgrid(np.linspace(-1, 1, 30), np.linspace(0, 1, 40), indexing='ij')
    far = .08 + .26 * v
    down = np.clip(far - .180, 0, 1)
    wave = .014 * np.sin(u * 7 + v * 3) * (.4 + v) + .008 * np.sin(u * 15)
    points = np.stack([.075 * u * (1 - .15 * v) + .02 * v, -np.minimum(far, .186) - .5 * wave * (down > 0), .353 + .010 * np.abs(np.sin(u * 5 + v * 4)) * (down == 0) - down * 1.05], -1)
    points[..., 1] -= wave * np.clip(down * 12, 0, 1)
    i, j = np.meshgrid(np.arange(29), np.arange(39), indexing='ij')
    cloth = shapes.add('rag', points.reshape(-1, 3), np.stack([i * 40 + j, i * 40 + j + 1, (i + 1) * 40 + j + 1, (i + 1) * 40 + j], -1).reshape(-1, 4), plain('rag', '#8c7c62', .9, specular=.1, uneven=.6))
    thick = cloth.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness = .006
    return shapes.place(cloth, (0, 0, 0), (0, 0, 62))


def bucket():
    staves, iron = timber('staves', '#6a5038', '#22130a', (9, 9, .5)), black_iron()
    parts = [shapes.lathe('staves', [(.002, .03), (.118, .03), (.124, 0), (.136, 0), (.165, .27), (.155, .272), (.148, .20), (.002, .20)], staves, 18, angle=.3)]
    parts.append(shapes.lathe('water', [(.002, .225), (.150, .225)], plain('bucket water', '#2b3640', .06, specular=.9, uneven=.2), 24))
    parts += [shapes.lathe('hoop', [(r, z - .014), (r + .006, z - .012), (r + .008, z + .012), (r + .002, z + .014)], iron, 30) for r, z in ((.1405, .055), (.1585, .215))]
    a = np.linspace(-1.25, 1.25, 15)
    parts.append(shapes.sweep('bail', [(.160 * math.sin(t) / math.sin(1.25), -.10 - .05 * math.cos(t), .275 - .03 * math.cos(t)) for t in a], .007, iron, 8))
    parts.append(shapes.sweep('ladle', [(-.03, .05, .20), (.05, .10, .38), (.09, .13, .47), (.10, .16, .46)], [.009, .008, .008, .007], iron, 8))
    return shapes.group('bucket', parts)


def tools(spot, azimuth, size):
    def put(thing, right, away, z=0.0, turn=0.0, scale=1.0, tilt=(0, 0)):
        return shapes.place(thing, tuple(spot(right, away, z)), (*tilt, azimuth + turn), size * scale)
    put(stump(), .86, -.02, -.005, -8)
    put(bucket(), .66, -.34, -.003, 40, .92)
    # The sledge stands on its head beside the hearth; tongs lean on the frame's end.
    sledge = shapes.group('sledge', [forged_heads(weapons.hammer())])
    sledge.children[0].location = (0, 0, -.40)
    leaning(sledge, spot(-1.36, .02, .0), spot(-1.22, .26, .50), 1.9, size * 1.25, flipped=True)
    pincers = tongs(.56, .02)
    pincers.rotation_euler = (0, math.radians(-90), 0)
    leaning(shapes.group('pincers', [pincers]), spot(-.86, -.40, .0), spot(-.66, -.36, .56), .6, size * .95)


