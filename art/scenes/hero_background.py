"""Sky, moon, the mountains round the Karn Plateau, and a fortress or the lamps of a far stepped city. Opaque: everything else lies on it."""
import bpy
import cv2
import numpy as np

from hero import fortress, sky, stage
from kit import cameras, grade, lights, masonry, passes, shapes
from kit.noise import fractal, fractal2
from kit.surfaces import plain, rock

PICTURES = {'hero-background': (3200, 1800), 'hero-portrait-background': (1080, 1920), 'hero-tablet-background': (1536, 2048)}
ORDER = 15


def mountains(points):
    """Ridges that rise on both sides of a valley."""
    warp = fractal(points * 0.006 + 9, 3, 21)[:, None] * np.array([16, 12, 0])
    ridge = fractal((points + warp) * 0.0088 + 3, 9, 3, 0.56, ridged=True) ** 0.9
    swell = fractal(points * 0.004 + 1, 3, 8)
    far = np.clip((points[:, 1] - 60) / 90, 0, 1)
    valley = np.clip(np.abs(points[:, 0] + 8) / 95, 0.15, 1) ** 0.8
    return -14 + (ridge * 98 + swell * 24) * far * valley + fractal(points * 0.12, 4, 5, ridged=True) * 3.5 * far


def with_crags(points, towers):
    """The mountains, and under each tower the crag that bears it."""
    ground = mountains(points)
    for x, y, height, size in towers:
        away = np.clip(np.hypot(points[:, 0] - x, points[:, 1] - y) - 13 * size, 0, None)
        rough = fractal(points * 0.09 / size, 6, 13, 0.55, ridged=True)
        ground = np.maximum(ground, height + 0.8 * size - away * 0.95 - 9 * size * (1 - rough) * np.clip(away / (6 * size), 0, 1))
    return ground


def render(job):
    place = stage.begin(job, share=1 if stage.layout_of(job).fortress else 0.6)
    stone = rock('mountain', '#4c5566', '#20242e', '#5d5a60', '#93a6c6', 0.55, 0.045, 0.25, 0.85, 0.5, wear=0)
    shapes.height_field('mountains', (-270, 270), (50, 340), stage.detail(job, 0.55, 1.1), lambda points: with_crags(points, place.towers), stone)
    lamps = plain('lamps', '#ffb45a', glow=8)
    for seed, (x, y, height, size) in enumerate(place.towers, 1):
        tower = masonry.stepped_tower(stone, 8, 21, 2.1, lamps, seed)
        shapes.place(tower, (x, y, height), (0, 0, 22), size)
        lights.flame((x, y - 4 * size, height + 17 * size), 1600 * size, 1.0)
    if place.fortress:
        x, y, _ = place.fortress
        fortress.build(place.fortress, gate=place.gate)
        shapes.height_field('crag', (x - 34, x + 34), (y - 24, y + 22), stage.detail(job, 0.14, 0.3), lambda points: np.maximum(fortress.crag(points, place.fortress), mountains(points) - 3), stone)
    stage.light(place, 'background')
    paint(job, place)


def paint(job, place):
    light = passes.render_passes(job.cache, job.regrade)
    width, height = job.size
    rgb, alpha, depth = stage.cleaned(light, job.size, radius=3)
    alpha = alpha[..., None]
    lamplight = np.clip(rgb.max(2, keepdims=True) - 1.2, 0, 3) * np.array([1, 0.5, 0.16], np.float32)
    air = (1 - np.exp(-np.clip(depth - 40, 0, None) / 190))[..., None]
    rgb = rgb * (1 - air) + np.array([0.068, 0.096, 0.162]) * air * alpha
    if place.ridges:
        rgb = rgb + relief(light['normal'], job.size, place)[..., None] * alpha * np.exp(-np.clip(depth - 60, 0, None) / 260)[..., None] * np.array([0.050, 0.072, 0.118], np.float32)
    picture = rgb + sky.paint(width, height, place.moon, place.moon_radius, place.warm) * (1 - alpha)
    if place.fortress:
        mist = mist_below(place.fortress, depth)[..., None]
        picture = picture * (1 - mist) + np.array([0.062, 0.088, 0.150]) * mist
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    v = y / height
    level = place.mist
    drift = fractal2(x / width * 4 * (width / 3200 * 2 if width < height else 1), v * 9, 5, 4)
    fog = (np.exp(-((v - level) / 0.11) ** 2) * (0.30 + 0.65 * drift))[..., None]
    deep = np.clip((v - level) / 0.2, 0, 1)[..., None] * 0.85
    picture = picture * (1 - fog * 0.65) + np.array([0.082, 0.108, 0.165]) * fog * 0.75
    picture = picture * (1 - deep) + np.array([0.040, 0.055, 0.092]) * deep
    if place.fortress:
        picture = picture + sum(grade.blur(lamplight, reach * width / 1440) * amount for reach, amount in ((2.2, 0.22), (7, 0.34)))
    picture = grade.bloom(picture.astype(np.float32), 0.6, 0.22)
    grade.save(job.out, veiled(haloed(grade.grade(picture, 1.15, sharpness=0.25, grain=0.004), place), place))


def relief(normal, size, place):
    """How much each slope faces the moon: against its light all that is right of it would be flat, as if cut from paper."""
    width, height = size
    n = cv2.GaussianBlur(cv2.resize(normal, tuple(size), interpolation=cv2.INTER_LINEAR), (0, 0), width / 1500)
    n = n / np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-3)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    # What a normal has towards the eye is turned round, as `twofold.facing` says.
    way = np.stack([place.moon[0] * width - x, y - place.moon[1] * height, np.full_like(x, -.05 * width)], 2)
    facing = (n * way / np.linalg.norm(way, axis=2, keepdims=True)).sum(2)
    return np.clip((facing - .34) / .6, 0, 1) ** 1.4 * np.clip((.62 - y / height) / .3, 0, 1) * np.clip((x / width - place.moon[0] + .16) / .12, 0, 1)


def haloed(image, place):
    """The moon's glow in the haze, one and a half moons wide, laid over everything that is seen against it."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - place.moon[0] * width, y - place.moon[1] * height) / (place.moon_radius * width) - 1
    glow = np.where(away > 0, .30 * np.exp(-np.maximum(away, 0) * 3.2) + .17 * np.exp(-np.maximum(away, 0) * 1.1), .03 + .40 * np.exp(np.minimum(away, 0) * 26))[..., None]
    return 1 - (1 - image) * (1 - glow * np.array([.66, .76, .95], np.float32))


def veiled(image, place):
    """The mist that lies where the emperor's head, spear and shield are seen against the fortress: its walls sink into it, so that nothing tangles with their outlines, and its keep stands over it, farther away."""
    if not place.veil:
        return image
    height, width = image.shape[:2]
    left, top, right = place.veil
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / np.array([height, width], np.float32)[:, None, None]
    across = np.clip((x - left) / .05, 0, 1) * np.clip((right - x) / .07, 0, 1)
    across = across * across * (3 - 2 * across)
    drift = fractal2(x * 11, y * 26, 5, 17) - .5
    low = np.clip((y - top + .05 * drift) / .075, 0, 1)
    low = low * low * (3 - 2 * low)
    whole = np.clip((y - .24) / .08, 0, 1)
    share = (across * (.24 * whole + .52 * low * (1 + .3 * drift)))[..., None]
    mist = (np.array([.118, .186, .372]) + np.array([.050, .070, .105]) * np.clip((y - .40) / .2, 0, 1)[..., None]).astype(np.float32)
    # Lamps far behind it are small and few.
    lamp = np.clip((image[..., :1] - image[..., 2:]) * 3, 0, 1) * across[..., None]
    image = image * (1 - lamp * np.array([.35, .45, .30], np.float32))
    return image * (1 - share) + mist * share


def mist_below(at, depth):
    """How much of it lies on all that is seen at the fortress or beyond: it hides where the rock begins."""
    height, width = depth.shape
    v, u = np.mgrid[0:height, 0:width].astype(np.float32) / np.array([height, width], np.float32)[:, None, None]
    camera = bpy.context.scene.camera
    across = camera.data.sensor_width / camera.data.lens
    _, up, back, where = (np.array(column)[:3] for column in camera.matrix_world.transposed())
    sideways = cameras.project(at)[0]
    z = where[2] + np.minimum(depth, at[1] - where[1]) * ((0.5 - v) * across * height / width * up[2] - back[2])
    drift = fractal2(u * 15, v * 40, 5, 6)
    here = np.clip((depth - 96) / 16, 0, 1) * np.exp(-((u - sideways - 0.01) / 0.13) ** 4)
    return here * np.clip((at[2] - 8.5 + 9 * (drift - 0.5) - z) / 7, 0, 1) * (0.55 + 0.6 * drift).clip(0, 0.9)
