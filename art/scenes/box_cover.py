"""The painting on the front of the game's box: the emperor from the belt up, his spear in the Warden's teeth, its head over him before the moon. The hero's layers are put together, lit anew and painted over."""
import cv2
import numpy as np
from PIL import Image

from kit import brush, flames, grade
from kit.job import MASTERS
from kit.noise import fractal2
from scenes.box_cover_light import FACE, apart, crimson, darkened, lightened, misty, moonlit, near, night, ramp, rows, struck

PICTURES = {'box-cover': (1080, 1315)}
ORDER = 35
BLENDER = False
MADE_OF = ('hero-portrait-background', 'hero-beast', 'hero-character')

WIDE, TALL = PICTURES['box-cover']
#: Of each layer: how much larger it is, degrees to the left, a place in it and where that comes to lie, in pixels.
MOON = 1.95, 0, (810, 480), (690, 540)
WARDEN = .96, -8, (2000, 938), (868, 575)
EMPEROR = 1.18, 0, (899, 984), FACE[:2]
#: Above this line of its layer the Warden's horns and spikes are that share as tall: whole they would stand through the title. They are lost in the night from one height of the front to another.
HORNS, SHORTER, LOST = 700, .62, (300, 400)
#: The fire below the two: middle of its foot and size, in pixels.
FIRES = (940, 1330, 250), (1060, 1345, 190), (800, 1350, 150)
#: What is looked at, which no brush goes over: middle and reach.
LOOKED_AT = (*FACE[:2], 80, 105), (858, 590, 70, 60), (718, 700, 90, 90)


def render(job):
    sky, warden, emperor = (layer_of(name) for name in MADE_OF)
    art = night(placed(sky, MOON)[..., :3], MOON[3])
    beast = darkened(placed(shortened(warden), WARDEN))
    beast = beast * ramp(rows(beast), *LOST)[..., None]
    art = burning(misty(over(art, moonlit(beast))))
    hero = placed(crimson(emperor), EMPEROR)
    art = struck(over(apart(art, hero[..., 3]), lightened(hero)))
    if not job.preview:
        art = brushed(art, np.maximum(beast[..., 3] * ramp(rows(beast), 1010, 880), hero[..., 3]))
    grade.save(job.out, cv2.resize(art, tuple(job.size), interpolation=cv2.INTER_AREA), quality=90)


def layer_of(name):
    return np.asarray(Image.open(MASTERS / f'{name}.webp').convert('RGBA'), np.float32) / 255


def placed(layer, how):
    """A layer on the front, its colours premultiplied."""
    size, degrees, (x, y), (left, top) = how
    c, s = np.cos(np.radians(degrees)) * size, np.sin(np.radians(degrees)) * size
    way = np.float32([[c, s, left - c * x - s * y], [-s, c, top + s * x - c * y]])
    solid = np.dstack([layer[..., :3] * layer[..., 3:], layer[..., 3]])
    return np.clip(cv2.warpAffine(solid, way, (WIDE, TALL), flags=cv2.INTER_AREA if size < 1 else cv2.INTER_CUBIC), 0, 1)


def over(ground, layer):
    return layer[..., :3] + ground * (1 - layer[..., 3:])


def shortened(layer):
    high, wide = layer.shape[:2]
    y = np.arange(high, dtype=np.float32)
    y = np.where(y < HORNS, HORNS - (HORNS - y) / SHORTER, y)
    return cv2.remap(layer, np.tile(np.arange(wide, dtype=np.float32), (high, 1)), np.tile(y[:, None], (1, wide)), cv2.INTER_LINEAR, borderValue=0)


def burning(art):
    """A fire at the crag's foot, out of which the light on the two comes."""
    light = np.clip(art, 0, 1) ** 2.2
    lit = flames.bowls(light.astype(np.float32), [(x / WIDE, y / TALL, size, 1.0) for x, y, size in FIRES])
    smoke = ramp(fractal2(*np.meshgrid(np.arange(WIDE) / 170, np.arange(TALL) / 210), 4, 8), .42, .75) * near(art, 900, 1080, 260, 150)
    lit = lit + .05 * smoke[..., None] * np.float32([1, .42, .14])
    return np.clip(lit, 0, 1) ** (1 / 2.2)


def brushed(art, figures):
    """Broad strokes on sky and crag, the two in small planes of paint; what is looked at, and what is bright, is drawn."""
    broad = brush.painting(art, (figures < .98).astype(np.float32), scale=2.0)
    drawn = sum(near(art, *place) for place in LOOKED_AT) + .5 * ramp(art @ grade.LUMA, .45, .8)
    drawn = np.clip(.25 + drawn, 0, 1)[..., None]
    close = daubed(art, 3.0)
    ground = art + .80 * (broad - art)
    share = cv2.GaussianBlur(figures, (0, 0), 1)[..., None]
    return np.clip(ground + share * (close + drawn * (art - close) - ground), 0, 1)


def daubed(image, reach):
    """As laid in planes: each place takes the colour of that side on which there is least difference, `reach` pixels off."""
    image = np.ascontiguousarray(image, np.float32)
    mean, square = (cv2.GaussianBlur(field, (0, 0), .6 * reach) for field in (image, image * image))
    spread = np.clip(square - mean * mean, 0, None).sum(2)
    total, whole = np.zeros_like(image), np.zeros_like(spread)
    for angle in np.arange(8) * np.pi / 4:
        way = np.float32([[1, 0, reach * np.cos(angle)], [0, 1, reach * np.sin(angle)]])
        colour, rough = (cv2.warpAffine(field, way, (WIDE, TALL), borderMode=cv2.BORDER_REPLICATE) for field in (mean, spread))
        share = 1 / (1e-4 + rough) ** 4
        total, whole = total + colour * share[..., None], whole + share
    return total / whole[..., None]
