"""The five cut stones: a table, a crown and a girdle that the outline shows, each held up by a golden claw; and the light that each throws into its bowl."""
import math

import bmesh
import bpy
import cv2
import numpy as np

from kit import shapes, twofold
from kit.grade import blur, linear
from kit.nodes import material
from kit.noise import fractal2


def ring(radius, height, corners, turn=0.0, wide=1.0, power=2.0):
    """Corners of a stone at one height: round, or with `power` nearer to a square; `turn` in shares of a facet."""
    a = math.tau * (np.arange(corners) + turn) / corners
    c, s = np.cos(a), np.sin(a)
    far = radius / (np.abs(c) ** power + np.abs(s) ** power) ** (1 / power)
    return [(x, y, height) for x, y in zip(far * c * wide, far * s)]


def step(x, y, corner, height):
    """An oblong with its corners cut off."""
    return [(a * (x - corner * (b == 0)), c * (y - corner * (b == 1)), height) for a in (-1, 1) for c in (-1, 1) for b in (0, 1)]


#: How each is cut, from the table down, and how often its pattern repeats round the axis: a broad table, so that it lies like a window in the crown.
CUTS = {
    'brilliant': ([*ring(.140, .098, 8), *ring(.200, .062, 8, .5), *ring(.245, .010, 16, .5), *ring(.245, -.012, 16, .5), *ring(.12, -.130, 8), (0, 0, -.215)], 8),
    'cushion': ([*ring(.135, .098, 8, 0, 1, 3.2), *ring(.195, .062, 8, .5, 1, 3.0), *ring(.235, .010, 16, .5, 1, 3.2), *ring(.235, -.012, 16, .5, 1, 3.2), *ring(.11, -.125, 8, .5), (0, 0, -.20)], 8),
    'emerald': ([*step(.135, .175, .045, .092), *step(.175, .215, .055, .060), *step(.210, .250, .064, .010), *step(.210, .250, .064, -.012), *step(.14, .17, .045, -.105), *step(.02, .08, .01, -.175)], 0),
    'marquise': ([*ring(.110, .090, 10, 0, 1.35, 1.45), *ring(.165, .058, 10, .5, 1.38, 1.45), *ring(.205, .010, 20, 0, 1.40, 1.5), *ring(.205, -.012, 20, 0, 1.40, 1.5), *ring(.09, -.110, 10, 0, 1.4), (0, 0, -.18)], 8),
    'hexagon': ([*ring(.135, .100, 6), *ring(.195, .064, 6, .5), *ring(.250, .012, 6), *ring(.250, -.012, 6), *ring(.165, -.095, 6, .5), (0, 0, -.21)], 6),
}
SIZE = .57


def gem(cut, tint, at, turn, who, gold):
    """Held up at `at`, its table towards the eye; `turn` in degrees about its own axis."""
    points, repeats = CUTS[cut]
    shape = bmesh.new()
    for point in points:
        shape.verts.new(point)
    bmesh.ops.convex_hull(shape, input=shape.verts[:])
    bmesh.ops.dissolve_limit(shape, angle_limit=.02, verts=shape.verts[:], edges=shape.edges[:])
    data = bpy.data.meshes.new('gem')
    shape.to_mesh(data)
    shape.free()
    data.materials.append(crystal(f'{cut} crystal', tint, repeats, max(math.hypot(x, y) for x, y, _ in points)))
    stone = shapes.link(bpy.data.objects.new('gem', data))
    shapes.belong(stone, who)
    girdle = [p for p in points if p[2] == max(q[2] for q in points if q[2] < .03)]
    claws = []
    for k in range(4):
        x, y, _ = girdle[len(girdle) * k // 4]
        out = np.array((x, y, 0)) / math.hypot(x, y)
        claws.append(shapes.sweep('claw', shapes.bezier((0, 0, -.27), out * .18 + (0, 0, -.24), (x, y, -.13) + out * .02, (x, y, .030) + out * .004, 12), np.linspace(.020, .013, 12), gold, 8))
    held = shapes.group('held', [stone, *claws])
    shapes.place(held, tuple(at), (48, 0, 45), SIZE)
    for part in (stone, *claws):
        part.rotation_euler = (0, 0, math.radians(turn))
    return held


def crystal(name, tint, repeats, far):
    """Every facet has the light of its own turn; through table and crown one sees those below, light and dark by turns."""
    full = linear(tint)

    def build(n):
        normal = n.add('NewGeometry').outputs['True Normal']

        def towards(x, y, z, low, high, most=1.0):
            length = math.sqrt(x * x + y * y + z * z)
            return n.fit(n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=normal, i1=(x / length, y / length, z / length)).outputs['Value'], low, high, 0, most)
        parts = n.add('SeparateXYZ', i0=n.add('TexCoord').outputs['Object'])
        x, y = parts.outputs['X'], parts.outputs['Y']
        out = n.times(n.math('SQRT', n.plus(n.times(x, x), n.times(y, y))), 1 / far)
        table = n.fit(out, .62, .56)
        if repeats:
            # Through the table one sees the facets below: a star with straight edges, each of its rays light on one side.
            sector, tip, valley = math.pi / repeats, .56, .30
            slope = math.atan2(tip - valley * math.cos(sector), valley * math.sin(sector))
            around = n.math('ARCTAN2', y, x)
            edge = n.times(out, n.math('COSINE', n.plus(n.math('PINGPONG', around, sector), -slope)))
            star, side = n.fit(edge, tip * math.cos(slope) + .008, tip * math.cos(slope) - .008), n.math('PINGPONG', n.math('FLOOR', n.times(around, 1 / sector)), 1.0)
            pattern = n.times(table, n.plus(n.times(.10, star), n.times(.24, star, side), n.times(.12, n.math('SUBTRACT', 1, star), n.math('SUBTRACT', 1, side))))
        else:
            # A step cut mirrors in frames, one within the other.
            frame = n.math('MAXIMUM', n.times(n.math('ABSOLUTE', x), 1 / .135), n.times(n.math('ABSOLUTE', y), 1 / .175))
            pattern = n.times(.30, n.fit(n.math('SINE', n.times(11.0, frame)), -.2, .2), n.fit(frame, 1.0, .96))
        own = n.add('TexWhiteNoise', {'noise_dimensions': '3D'}, Vector=n.add('VectorMath', {'operation': 'SNAP'}, i0=n.add('NewGeometry').outputs['True Normal'], i1=(.02, .02, .02)).outputs[0]).outputs['Value']
        tone = n.plus(.06, towards(-.55, -.45, .70, .35, 1.0, .42), towards(.85, -.05, .45, .55, .95, .34), n.times(.26, own), pattern)
        body = n.ramp(n.times(.9, tone), (.10, tuple(full * .05)), (.35, tuple(full * .34)), (.65, tuple(full * .9)), (1.0, tuple(full * .9 + .10)))
        return n.add('BsdfPrincipled', Base_Color=body, Roughness=.05, Specular=.35, Emission=body, Emission_Strength=n.fit(tone, .3, 1.0, .05, .55))
    return material(name, build)


def shining(job, rgb, passes, stones):
    """What each stone throws into the bottom of its bowl, in streaks as its facets throw it, and a glint where it is brightest. `stones`: the bowl's middle, and the colour."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, unit = twofold.where(camera, passes['z'], turn), rgb.shape[1] / camera.data.ortho_scale
    glints, lies = np.zeros_like(rgb), twofold.facing(passes['normal'], turn)[..., 2]
    for who, (place, tint) in enumerate(stones, 1):
        mask, colour = passes['who'] == who, np.float32(linear(tint))
        rgb = deepened(rgb, mask, colour)
        away = at - np.float32(place)
        flat, around = np.hypot(away[..., 0], away[..., 1]), np.arctan2(away[..., 1], away[..., 0])
        streaks = .55 + 1.8 * fractal2(around * 2.6 + who * 5, flat * 3, 4, who) ** 2 + .4 * np.clip(np.cos(8 * around + 6 * flat), 0, 1)
        # Not on the rim, nor outside: bronze stays bronze.
        within = (flat < .30) & (away[..., 2] < .065) & (away[..., 2] > -.085 + .9 * np.clip(flat - .10, 0, 1) ** 1.5) & (lies > .12) & ~mask & (passes['alpha'] > .5)
        pool = np.exp(-(flat / .17) ** 2) * streaks * within
        rgb = rgb + cv2.GaussianBlur(pool.astype(np.float32), (0, 0), .003 * unit)[..., None] * colour * (.30 + .7 * passes['albedo'])
        inner = cv2.erode(mask.astype(np.uint8), np.ones((max(round(.035 * unit), 1),) * 2, np.uint8))
        shown = inner * cv2.GaussianBlur(rgb, (0, 0), .006 * unit).max(2)
        v, u = np.unravel_index(shown.argmax(), shown.shape)
        for dx, dy in ((1, 0), (0, 1)):
            for sign in (-1, 1):
                long = .055 * unit
                for k in range(int(long)):
                    glints[min(max(v + sign * dy * k, 0), len(rgb) - 1), min(max(u + sign * dx * k, 0), rgb.shape[1] - 1)] += (1 - k / long) ** 3 * (.35 * colour + .65)
    return rgb + 1.3 * cv2.GaussianBlur(glints, (0, 0), .0025 * unit) + .5 * blur(glints, .012 * unit)


def deepened(rgb, mask, tint):
    """A stone with more between its dark facets and its bright ones, each of them of its colour: what is bright loses that in the grade."""
    if not mask.any():
        return rgb
    weigh = np.float32([.3, .59, .11])
    grey = np.maximum(rgb @ weigh, 1e-4)
    low, high = np.percentile(grey[mask], (4, 90))
    # Amber that is dark is brown, and brown lies in a bronze bowl unseen.
    amber = tint[0] > .8 and tint[1] > .15
    share = np.clip((grey - low) / (high - low), 0, 1.2) ** (.62 if amber else 1.0)
    # By the strength of its own light, not by the eye's: violet may not become bright where it is to be deep; but green, which the eye sees best, is held back.
    own = tint / tint.max()
    own = own * min(1.25 if amber else 1, .56 / float(own @ weigh))
    full = own * (.05 + 1.0 * share)[..., None] + (1.1 * np.clip(share - .88, 0, 1) ** 2)[..., None]
    cover = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), .7)[..., None]
    return rgb + cover * (full.astype(np.float32) - rgb)
