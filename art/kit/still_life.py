"""Still lifes for the page's sections: a few objects by lamplight, on nothing but their own shadow."""
import math

import bpy
import cv2
import numpy as np

from kit import cameras, denoise, flames, grade, lights, passes, sdf, shapes
from kit.fire import FIRES, WICKS
from kit.nodes import material
from kit.noise import cells, fractal
from kit.places.stones import rounded
from kit.surfaces import plain, preset_material, timber

#: What belongs to the floor of a niche (see `shapes.belong`).
NICHE_FLOOR = 9


def begin(width, target=(0, 0, 0.3), elevation=26, azimuth=24, moon=3.2, key=1.0, sky=0.55, tint=(1.0, 0.66, 0.36), mirrored=0.0):
    """An empty scene seen from above; `width` metres across the picture. Key: warm, from the left front, of this `tint`; rim: cold, from behind right. `mirrored`: how bright a room metal finds to reflect."""
    shapes.empty_scene()
    FIRES.clear()
    WICKS.clear()
    cameras.isometric(target, width, elevation, azimuth)
    if mirrored:
        lights.room('#33415e', '#241f26', sky, mirrored)
    else:
        lights.sky('#33415e', '#241f26', sky)
    lights.moon((-0.75, -0.75, -0.55), moon, 3)
    reach = width * 1.1
    a = math.radians(azimuth)

    def seen_from(left, towards, up):
        x, y = -left * math.cos(a) + towards * math.sin(a), -left * math.sin(a) - towards * math.cos(a)
        return tuple(np.add(target, (x * reach, y * reach, up * reach)))
    lights.panel(seen_from(0.75, 0.75, 0.85), target, 40 * key * width ** 2, width * 0.5, tint)
    lights.panel(seen_from(-0.7, 0.8, 0.35), target, 5 * key * width ** 2, width * 0.7, (1.0, 0.55, 0.28))


def catch_shadows(size=6.0, z=0.0):
    """The ground: invisible but for the shadows on it."""
    s = size / 2
    plane = shapes.add('ground', [(-s, -s, z), (s, -s, z), (s, s, z), (-s, s, z)], [(0, 1, 2, 3)], None, smooth=False)
    plane.is_shadow_catcher = True
    return plane


def finish(job, samples=22, exposure=1.1, contrast=1.08, paint=None, air=None, bounces=1, haze=(0.9, 0.25), rim=0.0, fire=1.0, over=None, finer=1.0, smooth=0.55, last=None, quality=90):
    """`air(rgb, passes)` adds light, and `over(rgb, alpha, passes)` gives both with what also hides: smoke. Both come before `paint(image)` works on the finished colours. `haze`: what blooms is brighter than the first, by so much.

    `rim` is the moon's edge on all that stands against the dark, laid on without grain. `finer`: rendered so much larger than shown, for clean edges and fine grain (less than 1: smaller, where time is short). `smooth` is the denoiser's strength: nearer to 1 where samples are few. `last(image, alpha, passes)` gives the finished colours and what they hide, before `paint`. `quality` of the file: grass by the blade is dear.
    """
    size = tuple(round(side * finer) for side in job.size)
    passes.setup(size, 12 if job.preview else samples, threshold=0.02, bounces=bounces)
    light = passes.render_passes(job.cache, job.regrade)
    ground = catching(light)
    solid = alpha = light['alpha'] * (1 - ground)
    pixels = size[0] / bpy.context.scene.camera.data.ortho_scale
    rgb = denoise.denoise(light, radius=4, strength=smooth)
    if rim:
        rgb = rgb + moonlit_edges(light) * rim
    if air:
        shining = air(rgb, light)
        alpha, rgb = np.maximum(alpha, np.clip((shining - rgb).max(2), 0, 1)), shining

    if over:
        rgb, alpha = over(rgb, alpha, light)

    def seen(places):
        return [(*cameras.project(at)[:2], pixels, size) for *at, size in places]
    clear = [before(light['z'], cameras.project(at)[2] - 0.35 * size) for *at, size in FIRES]
    burning, alpha = flames.burn(rgb, alpha, seen(FIRES), fire, sparks=0, clear=clear)
    # Over nothing a faint yellow halo would look green.
    halo = burning - rgb
    rgb = rgb + halo * (1 - np.float32([0, 0.80, 0.92]) / (1 + 1.2 * halo.max(2, keepdims=True)))
    rgb, alpha = flames.burn_wicks(rgb, alpha, seen(WICKS))
    # A halo, too, has to be gone where the picture ends; a flame has not.
    flame = np.clip((rgb.max(2) - .5) / .3, 0, 1)
    alpha = np.maximum(solid, alpha * np.maximum(towards_edge(alpha.shape), flame))
    image = grade.grade(denoise.straight(grade.bloom(rgb, *haze), alpha), exposure, contrast=contrast, sharpness=0.12)
    shadow = soft_shadow(light['alpha'] * ground)
    whole = 1 - (1 - alpha) * (1 - shadow)
    # A shadow is black light of its own; graded it would glow blue.
    own = (alpha / np.maximum(whole, 1e-3))[..., None]
    image = image * own + np.float32([0.02, 0.022, 0.035]) * (1 - own)
    if last:
        image, whole = last(image, whole, light)
    if finer != 1:
        image, whole = resized(image, whole, job.size)
    if paint:
        image = paint(image)
    grade.save(job.out, image, whole, quality)


def resized(image, alpha, size):
    """To `size` with its alpha: down, or up where `finer` is less than 1; colours count by how much of them is there."""
    way = cv2.INTER_AREA if size[0] <= image.shape[1] else cv2.INTER_CUBIC
    laid = np.clip(cv2.resize(np.dstack([image * alpha[..., None], alpha]).astype(np.float32), size, interpolation=way), 0, 1)
    plain = cv2.resize(image, size, interpolation=way)
    known = laid[..., 3:]
    return np.where(known > 0.01, laid[..., :3] / np.maximum(known, 0.01), plain), laid[..., 3]


def catching(light):
    """1 where there is nothing but the ground that catches shadows: Cycles says that it is whiter than anything can be."""
    return np.clip((light['albedo'].min(2) - 1.0) / 0.4, 0, 1).astype(np.float32)


def before(depth, limit):
    """1 where all that is seen lies farther than `limit` metres."""
    return cv2.GaussianBlur((depth > limit).astype(np.float32), (0, 0), 0.6)


def moonlit_edges(light):
    """Cold light on whatever turns away from the eye towards behind right."""
    # The normal of what only catches shadows says nothing: neither it nor what borders on it.
    solid = (light['alpha'] > 0.02) * (1 - cv2.dilate(catching(light), np.ones((3, 3), np.uint8)))
    # Grain of stone and wood would glitter.
    reach = max(solid.shape[1] / 640, 0.8)
    weight = np.maximum(cv2.GaussianBlur(solid.astype(np.float32), (0, 0), reach), 1e-3)
    calm = cv2.GaussianBlur((light['normal'] * solid[..., None]).astype(np.float32), (0, 0), reach) / weight[..., None]
    across, lifted, facing = (calm[..., k] for k in range(3))
    turned = np.clip(0.86 * across + 0.5 * lifted, 0, 1) * np.clip(1 - np.abs(facing), 0, 1) ** 1.6
    return (turned * light['alpha'] * solid)[..., None] * np.float32([0.45, 0.62, 1.0]) * (light['albedo'] + 0.06)


def soft_shadow(alpha):
    """What the ground has caught, freed of the render's grain and gone before the picture ends."""
    shadow = cv2.GaussianBlur(alpha.astype(np.float32), (0, 0), alpha.shape[1] * 0.006)
    return np.clip((shadow - 0.10) / 0.90, 0, 1) * towards_edge(alpha.shape)


def painted(name, file, roughness=0.6, bump=0.0):
    """Paper or board that shows a picture by its UV map."""
    def build(n):
        image = n.add('TexImage', {'image': bpy.data.images.load(str(file)), 'extension': 'EXTEND'})
        worn = n.mix(n.fit(n.noise(n.position(), 7, 6), 0.5, 0.72, 0, 0.35), image.outputs['Color'], '#3c2d1e')
        height = n.noise(n.position(), 60, 3)
        return n.add('BsdfPrincipled', Base_Color=worn, Roughness=roughness, Specular=0.3, Normal=n.bump(height, bump, 0.004))
    return material(name, build)


def sheet(name, corner, across, up, made, columns=1, rows=1, bend=None):
    """A sheet from a corner along two edges, its picture right way up; `bend` takes (u, v) arrays and gives a lift along the normal."""
    corner, across, up = (np.asarray(v, float) for v in (corner, across, up))
    u, v = np.meshgrid(np.linspace(0, 1, columns + 1), np.linspace(0, 1, rows + 1))
    normal = np.cross(across, up)
    normal /= np.linalg.norm(normal)
    lift = bend(u, v) if bend else np.zeros_like(u)
    points = corner + u[..., None] * across + v[..., None] * up + lift[..., None] * normal
    wide = columns + 1
    faces = [(r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c) for r in range(rows) for c in range(columns)]
    thing = shapes.add(name, points.reshape(-1, 3), faces, made)
    layer = thing.data.uv_layers.new()
    flat = np.stack([u.ravel(), v.ravel()], 1)
    for loop in thing.data.loops:
        layer.data[loop.index].uv = flat[loop.vertex_index]
    return thing


def oil_lamp(at, size=1.0, lit=True, energy=1.2, turn=0, still=False):
    """A cast bronze lamp: a round body with sixteen rays about its filling hole, a long spout, a ring to carry it by. `turn` in degrees, the spout at +x.

    `still`: its flame is one on a wick, which `finish` draws; otherwise it flickers among the scene's other fires.
    """
    thing = shapes.place(shapes.group('oil lamp', lamp_parts()), at, (0, 0, turn), size)
    if lit:
        a = math.radians(turn)
        tip = (at[0] + 0.232 * size * math.cos(a), at[1] + 0.232 * size * math.sin(a), at[2] + 0.128 * size)
        (WICKS if still else FIRES).append((*tip, (0.135 if still else 0.16) * size))
        lights.flame((tip[0], tip[1] - 0.02, tip[2] + 0.08 * size), energy * size, 0.03)
    return thing


@shapes.modelled
def lamp_parts():
    def field(p):
        around, across = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        body = sdf.ellipsoid(p, (0, 0, 0.066), (0.128, 0.128, 0.056))
        # A dished shoulder with a rim, as lamps are cast.
        body = sdf.smooth_max(body, p[:, 2] - 0.098 - 0.010 * np.clip((around - 0.02) / 0.07, 0, 1), 0.010)
        body = sdf.smooth_min(body, sdf.torus(p, (0, 0, 0.104), 0.078, 0.0075), 0.006)
        rays = 0.0026 * np.clip(np.cos(16 * across), 0, 1) * np.clip(1 - np.abs(around - 0.052) / 0.018, 0, 1)
        body = body - rays
        foot = sdf.smooth_min(sdf.torus(p, (0, 0, 0.008), 0.064, 0.010), np.maximum(around - 0.064, np.abs(p[:, 2] - 0.010) - 0.008), 0.006)
        spout = np.minimum(np.minimum(sdf.capsule(p, (0.085, 0, 0.066), (0.150, 0, 0.070), 0.044, 0.031), sdf.capsule(p, (0.150, 0, 0.070), (0.198, 0, 0.088), 0.031, 0.0245)), sdf.capsule(p, (0.198, 0, 0.088), (0.228, 0, 0.114), 0.0245, 0.0235))
        spout = sdf.smooth_min(spout, sdf.torus((p - sdf.vec((0.232, 0, 0.117))) @ sdf.vec(sdf.turn_to((0.42, 0, 1))), (0, 0, 0), 0.0205, 0.0060), 0.008)
        d = sdf.smooth_min(sdf.smooth_min(body, spout, 0.030), foot, 0.016)
        ring = sdf.torus(p, (-0.148, 0, 0.098), 0.043, 0.0095, axis=1)
        leaf = sdf.ellipsoid(p, (-0.112, 0, 0.126), (0.030, 0.017, 0.008), sdf.turn_to((0.5, 0, 1)))
        d = sdf.smooth_min(d, sdf.smooth_min(ring, leaf, 0.010), 0.014)
        knob = sdf.smooth_min(sdf.ellipsoid(p, (0, 0, 0.104), (0.030, 0.030, 0.010)), sdf.ellipsoid(p, (0, 0, 0.124), (0.012, 0.012, 0.015)), 0.008)
        d = sdf.smooth_min(d, knob, 0.004)
        mouth = sdf.capsule(p, (0.222, 0, 0.104), (0.240, 0, 0.140), 0.0150)
        return np.maximum(d, -mouth)

    def gilt(p):
        around = np.hypot(p[:, 0], p[:, 1])
        return (np.abs(around - 0.078) < 0.010) * (p[:, 2] > 0.100) * 0.8
    body = shapes.solid('lamp', field, (-0.21, -0.14, -0.01), (0.27, 0.14, 0.16), 0.0028, preset_material('bronze'), gilt)
    wick = shapes.sweep('wick', [(0.222, 0, 0.104), (0.231, 0, 0.122), (0.234, 0, 0.136)], [0.010, 0.009, 0.006], plain('wick', '#1a120c', 0.9), 10)
    return [body, wick]


def boards(count, wide, long, thick=0.05, seed=1, ragged=0.10, made=None, cells=30):
    """A floor or a table top of planks along x, its upper side at z = 0; no two end at one place, and their ends are worn; `cells`: how fine, along each side."""
    random, parts, made = np.random.RandomState(seed), [], made or timber('board')
    for k in range(count):
        own = long * (1 - ragged * random.rand())
        points, faces = rounded((own, wide - 0.006, thick), min(0.012, thick / 3), cells, seed * 31 + k, 0.10 * thick)
        # Wear is in shares of each side: along the grain it must stay small.
        points[:, 0] += 0.020 * fractal(points * (0, 22, 16) + k * 7.7, 3, seed + k) * np.sign(points[:, 0]) * (np.abs(points[:, 0]) > own / 2 - 0.03)
        board = shapes.add('board', points, faces, made)
        shapes.place(board, (random.uniform(-0.5, 0.5) * ragged * long * 0.5, (k + 0.5 - count / 2) * wide, -thick / 2 + random.uniform(-0.004, 0.002)), (random.uniform(-0.5, 0.5), 0, random.uniform(-0.35, 0.35)))
        parts.append(board)
    return shapes.group('boards', parts)


def niche_floor(front, back):
    """The level bottom of a niche of the wall, three flags wide, from `front` to `back` (y, metres): it runs in behind the jambs on both sides."""
    made, parts = flagstone('niche floor', '#6b5a4a', '#2c241e', '#857159'), []
    for seed, (left, right) in enumerate(((-1.3, -0.30), (-0.30, 0.41), (0.41, 1.3))):
        points, faces = rounded((right - left - 0.007, back - front, 0.06), 0.008, 26, seed + 4, 0.003)
        parts.append(shapes.place(shapes.add('flag', points, faces, made), ((left + right) / 2, (front + back) / 2, -0.030)))
    return shapes.belong(shapes.group('floor', parts), NICHE_FLOOR)


def in_niche(image, alpha, light):
    """What stands in a niche as the wall has it (`scenes/openings_niche.py`; set into it by `app/ui/section/picture.css`): nothing lies before the jambs or over the
    sill, the floor has the wall's colour, and arch and reveals keep the light from whatever is near them. For `finish(last=…)`.
    """
    floor = cv2.GaussianBlur(cv2.dilate((light['who'] == NICHE_FLOOR).astype(np.float32), np.ones((5, 1))), (0, 0), 0.6)
    height, width = alpha.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    # In widths of the niche's picture, which is wider than this one by a frame of stone.
    across, down = np.abs(0.13 + 0.74 * (x + 0.5) / width - 0.5), 0.189 + 0.74 * (y + 0.5) / width
    half, spring, sill, centre, radius = 0.365, 0.353, 0.739, 0.5775, 0.4285
    inside = np.minimum(half - across, np.where(down < spring, radius - np.hypot(across, centre - down), half - across))
    shade = 0.30 + 0.70 * eased(inside / 0.13)
    horizon = down[np.argmax(floor.max(1) > 0.5), 0]
    deep = 0.20 + 0.80 * eased((down - horizon) / (0.75 * (sill - horizon)))
    stone = (image @ grade.LUMA)[..., None] * np.float32([0.88, 0.72, 0.57]) * deep[..., None]
    # Goods keep the light from the floor beside them, most on the side away from the lamp.
    goods = alpha * (1 - floor)
    beside = cv2.GaussianBlur(np.roll(goods, (round(0.004 * width), round(0.010 * width)), (0, 1)), (0, 0), 0.011 * width)
    stone = stone * (1 - 0.75 * np.clip(beside * 1.3, 0, 1) ** 0.8)[..., None]
    # The lamp's own pool of light keeps its colour.
    shown = image + (stone - image) * (floor * (1 - 0.6 * np.clip((image[..., 0] - image[..., 2]) / 0.30, 0, 1)))[..., None]
    # Where the floor ends, the dark of the wall behind it begins; beside it, the thickness of the wall.
    reveal = 0.036 * (sill - down) / (sill - horizon)
    fades = 1 - floor * (1 - eased((down - horizon) / 0.012) * np.clip((half - across - reveal) / 0.74 * width + 0.5, 0, 1))
    return shown * shade[..., None], alpha * fades * np.clip(inside / 0.74 * width, 0, 1) * np.clip((sill - down) / 0.74 * width, 0, 1)


def eased(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def slab(job, half, thick=0.10, seed=1, made=None, round_off=0.5):
    """A piece of rock with a level top at z = 0, broken all round; `half` of its length and depth, `round_off` 1 makes an oval of it."""
    made = made or flagstone()

    def field(p):
        reach = 0.085 * fractal(p * (3.1, 3.1, 1.0) + seed * 5.1, 4, seed) + 0.05 * fractal(p * (9, 9, 5) + seed, 3, seed + 3)
        first, second = cells(p * (7, 7, 9) + seed, seed)
        reach = reach - 0.045 * np.clip(0.35 - (second - first), 0, 1)
        power = 2 + 4 * (1 - round_off)
        flat = (np.abs(p[:, 0] / half[0]) ** power + np.abs(p[:, 1] / half[1]) ** power) ** (1 / power)
        side = (flat - 1) * min(half) * 0.9 + reach + 0.30 * np.clip(-p[:, 2], 0, 1)
        top = p[:, 2] + 0.003 * fractal(p * (6, 6, 0) + seed, 4, seed + 8)
        bottom = -thick - p[:, 2] + 0.05 * fractal(p * (4, 4, 0), 3, seed + 6)
        return sdf.smooth_max(sdf.smooth_max(side, top, 0.012), bottom, 0.02)
    x, y = half[0] + 0.10, half[1] + 0.10
    return shapes.solid('slab', field, (-x, -y, -thick - 0.06), (x, y, 0.03), 0.012 if job.preview else 0.007, made)


def flagstone(name='flagstone', base='#83796a', dark='#3f3a36', light='#b3a58c'):
    """Quiet stone: broad shades, worn edges, and little that could glitter."""
    def build(n):
        at = n.position()
        broad, middle, fine = n.noise(at, 2.2, 3), n.noise(at, 9, 4, 0.6), n.noise(at, 38, 3, 0.6)
        tint = n.mix(n.fit(broad, 0.36, 0.64), base, '#6d6864')
        tint = n.mix(n.fit(middle, 0.60, 0.40, 0, 0.45), tint, dark)
        tint = n.mix(n.fit(n.upward(), 0.55, 0.05, 0, 0.55), tint, dark)
        tint = n.mix(n.fit(n.pointiness(), 0.515, 0.58, 0, 0.7), tint, light)
        tint = n.mix(n.fit(n.pointiness(), 0.49, 0.44, 0, 0.8), tint, '#1c1a1b')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.85, Specular=0.2, Normal=n.bump(n.plus(middle, n.times(0.3, fine)), 0.35, 0.02))
    return material(name, build)


def towards_edge(shape):
    """1 within the picture, 0 at its edge: a long shadow fades out before the picture ends."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    reach = 0.16 * width
    near = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)) / reach
    return eased(near)
