"""Flat masks raised into lit metal, stone and wax; noise that tiles."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

metal = {
    'bronze': ((138, 90, 43), 0.9),
    'gold': ((216, 169, 74), 1.1),
    'iron': ((74, 78, 88), 0.6),
    'rust': ((92, 62, 48), 0.25),
    'wax': ((150, 26, 24), 0.7),
    'bone': ((205, 186, 150), 0.35),
    'stone': ((58, 63, 74), 0.15),
}


def noise(height, width, slope=1.6, seed=1):
    """Between 0 and 1; its spectrum falls with frequency, and it tiles because it is periodic."""
    random = np.random.default_rng(seed)
    fy = np.fft.fftfreq(height)[:, None] * height
    fx = np.fft.fftfreq(width)[None] * width
    radius = np.hypot(fy, fx)
    radius[0, 0] = 1
    spectrum = np.fft.fft2(random.standard_normal((height, width))) / radius**slope
    field = np.real(np.fft.ifft2(spectrum))
    field = (field - field.mean()) / field.std()
    return np.clip(field / 5 + 0.5, 0, 1)


def lit(height, colour, shine, ambient=0.42):
    """Light from the upper left, warm; a cold rim from the lower right."""
    gy, gx = np.gradient(height)
    normal = np.dstack([-gx, -gy, np.ones_like(height)])
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    key = np.array([-0.5, -0.62, 0.6]) / np.linalg.norm([-0.5, -0.62, 0.6])
    rim = np.array([0.62, 0.7, 0.35]) / np.linalg.norm([0.62, 0.7, 0.35])
    half = (key + [0, 0, 1]) / np.linalg.norm(key + [0, 0, 1])
    diffuse = np.clip(normal @ key, 0, 1)[..., None]
    cold = np.clip(normal @ rim, 0, 1)[..., None] ** 3
    spark = np.clip(normal @ half, 0, 1)[..., None] ** 26
    base = np.asarray(colour, float)
    if base.ndim == 1:
        base = base[None, None]
    return base * (ambient + diffuse * [1.0, 0.94, 0.84]) + cold * np.array([52, 74, 112]) * 0.8 + spark * shine * np.array([150, 128, 88])


def relief(mask, material='bronze', depth=10, rough=0.5, seed=3, shine=None, round_top=True):
    """A mask (L, drawn at this size) as a raised piece with a rounded edge of `depth` pixels."""
    alpha = np.asarray(mask, float) / 255
    distance = ndimage.distance_transform_edt(alpha > 0.5)
    edge = np.clip(distance / depth, 0, 1)
    height = np.sqrt(1 - (1 - edge) ** 2) * depth if round_top else edge * depth
    grain = noise(*alpha.shape, slope=1.1, seed=seed)
    height = ndimage.gaussian_filter(height, 0.8) + ndimage.gaussian_filter(grain, 0.7) * 9 * rough
    colour, own_shine = metal[material]
    patina = 0.78 + 0.44 * noise(*alpha.shape, slope=1.7, seed=seed + 1)
    pixels = lit(height, np.array(colour) * patina[..., None], own_shine if shine is None else shine)
    return picture(pixels, alpha)


def picture(pixels, alpha=None):
    rgb = Image.fromarray(np.clip(pixels, 0, 255).astype('uint8'), 'RGB')
    if alpha is not None:
        rgb.putalpha(Image.fromarray(np.clip(alpha * 255, 0, 255).astype('uint8'), 'L'))
    return rgb


def drawn(size, draw, over=3):
    """A mask drawn at `over` times its size, so that its edges are smooth."""
    mask = Image.new('L', (size[0] * over, size[1] * over))
    draw(ImageDraw.Draw(mask), over)
    return mask.resize(size, Image.Resampling.LANCZOS)


def shadowed(piece, radius=5, offset=(2, 4), strength=0.7):
    shadow = Image.new('RGBA', piece.size, (4, 5, 9, 255))
    alpha = Image.new('L', piece.size)
    alpha.paste(piece.getchannel('A'), offset)
    shadow.putalpha(alpha.filter(ImageFilter.GaussianBlur(radius)).point(lambda value: round(value * strength)))
    shadow.alpha_composite(piece)
    return shadow


def gem(size, colour, lit_up=1.0):
    """A cabochon: bright below where the light leaves it, a spark above."""
    y, x = np.mgrid[0:size, 0:size] / (size - 1) * 2 - 1
    r = np.hypot(x, y)
    z = np.sqrt(np.clip(1 - r * r, 0, 1))
    glow = np.clip(0.32 + 0.55 * (x * 0.35 + y * 0.6 + 0.15) + 0.25 * z, 0.08, 1.5)[..., None] * lit_up
    spark = np.exp(-((x + 0.34) ** 2 + (y + 0.42) ** 2) / 0.022)[..., None] + 0.35 * np.exp(-((x - 0.3) ** 2 + (y - 0.5) ** 2) / 0.05)[..., None]
    pixels = np.asarray(colour, float) * glow * 1.25 + spark * np.array([255, 238, 214]) * 0.85
    return picture(pixels, np.clip((1 - r) * size / 2 + 0.5, 0, 1))


gem_colours = {'red': (214, 30, 26), 'gold': (238, 168, 40), 'green': (62, 158, 84), 'dull': (84, 78, 76)}


def glow(size, centre, radius, colour=(255, 150, 60), strength=1.0):
    y, x = np.mgrid[0 : size[1], 0 : size[0]]
    fall = np.exp(-((x - centre[0]) ** 2 + (y - centre[1]) ** 2) / (2 * (radius / 2) ** 2))
    border = np.minimum(np.minimum(x, size[0] - 1 - x), np.minimum(y, size[1] - 1 - y))
    fall = fall * np.clip(border / (radius * 0.25), 0, 1) ** 1.5
    return picture(np.ones((size[1], size[0], 3)) * colour, np.clip(fall * strength, 0, 1))
