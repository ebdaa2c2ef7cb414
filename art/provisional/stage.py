"""What the makers of provisional pictures share: where to read, how to fit, how to save."""

import sys
from pathlib import Path

from PIL import Image, ImageEnhance, ImageFilter

here = Path(__file__).parent
study = Path(sys.argv[1]) if len(sys.argv) > 1 else None

night = (13, 15, 20)
parchment = (217, 196, 154)
ink = (42, 29, 18)
bronze = (138, 90, 43)
gold = (216, 169, 74)


def read(name):
    if study is None:
        sys.exit('usage: make.py <folder with the pictures of the study> [id ...]')
    return Image.open(study / f'{name}.webp').copy()


def fit(picture, size):
    """Lanczos, and a light sharpening where it grows: upscaled provisional pictures look less soft."""
    grown = picture.resize(size, Image.Resampling.LANCZOS)
    if size[0] <= picture.width:
        return grown
    return grown.filter(ImageFilter.UnsharpMask(radius=size[0] / picture.width * 0.9, percent=60, threshold=2))


def crop(picture, left, top, width):
    """A 16:9 piece, given in parts of the whole."""
    w, h = picture.size
    return picture.crop((round(left * w), round(top * h), round((left + width) * w), round((top + width) * h)))


def grade(picture, tint=(1, 1, 1), brightness=1.0, contrast=1.0, colour=1.0):
    bands = [band.point(lambda value, factor=factor: min(255, round(value * factor))) for band, factor in zip(picture.convert('RGB').split(), tint)]
    graded = Image.merge('RGB', bands)
    for enhance, amount in ((ImageEnhance.Color, colour), (ImageEnhance.Contrast, contrast), (ImageEnhance.Brightness, brightness)):
        graded = enhance(graded).enhance(amount)
    return graded


def save(picture, name, quality=78):
    picture.save(here / f'{name}.provisional.webp', quality=quality, alpha_quality=min(quality + 10, 85), method=5)
    print(name, picture.size, picture.mode, file=sys.stderr)
