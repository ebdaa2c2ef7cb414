"""Tavrian, Emperor of the Nine Thrones: turned to the Warden with face, breast and shield, his weight on the right leg, the spear planted beside him."""
from dataclasses import replace

import cv2
import numpy as np

from hero import stage
from kit import features, hair, masonry, rock, shapes, skin
from kit.figure import GEAR, figure
from kit.poses import POSES
from kit.skeleton import Foot
from kit.surfaces import preset_material

PICTURES = {'hero-character': (3200, 1800), 'hero-portrait-character': (1080, 1920)}
ORDER = 11
SCALE = 1.52
#: The shield is held out towards the Warden, so far that the arm behind it is seen.
TURNED = replace(POSES['vow'], left_foot=Foot(0.20, -0.30, 24), right_foot=Foot(-0.10, 0.12, -24), pelvis=(-0.055, 0.04, 0.935), hips=(2, -7, -10), chest=(-2, 9, 14), head=(-7, -3, 6),
                 left_hand=(0.39, -0.47, 1.20), left_elbow=(0.9, 0.4, -0.7), shield=(0.40, -0.92, 0.10), right_hand=(-0.54, -0.04, 1.38), right_grip=(0.19, -0.09, 1), wind=(0.42, 0.12, 0.10))
#: Upright there is less room at his sides: spear and shield are nearer to him. The Warden is higher up.
TURNED_UPRIGHT = replace(TURNED, head=(-9, -3, 6), left_hand=(0.32, -0.42, 1.22), right_hand=(-0.48, -0.08, 1.38), right_grip=(0.17, -0.08, 1), wind=(0.32, 0.05, 0.08))
#: How far his eyes go beyond his head, in degrees to his left.
GAZE = 16
#: Eyes as open as somebody's who watches at night: from afar a frown's slits are none.
LOOK = {'expression/units/caucasian/eyebrows-left-down': 0.75, 'expression/units/caucasian/eyebrows-right-down': 0.75,
        'expression/units/caucasian/eye-left-slit': -0.75, 'expression/units/caucasian/eye-right-slit': -0.75, 'eyes/*-eye-bag-incr': 0.15}
#: The part of the picture in which his head is, with its crest.
FACE = {stage.WIDE: (0.184, 0.330, 0.264, 0.545), stage.TALL: (0.180, 0.425, 0.430, 0.591)}


def render(job):
    # On a phone he fills the picture: rendered larger and brought down, cloth and skin have no grain.
    place = stage.begin(job, share=2 if stage.layout_of(job) is stage.TALL else 1)
    x, y, z = place.emperor
    emperor = figure('emperor', TURNED if place is stage.WIDE else TURNED_UPRIGHT, GEAR['emperor'], seed=1, step=0.0045, cape_width=1.25, cape_length=1.20, face=LOOK)
    shapes.place(emperor, place.emperor, (0, 0, place.emperor_turn), SCALE)
    awake(emperor)
    stones(x, y, z, stage.detail(job, 7, 6))
    stage.light(place, 'character')
    stage.finish(job, exposure=1.05, closer=FACE[place], smooth=1.0 if place is stage.TALL else 0.55, retouch=lambda image, alpha: retouched(image, alpha, place))


def retouched(image, alpha, place):
    image, alpha = browner(*settled(*without_pink(image, alpha), place))
    return gilded(image, alpha) if place is stage.TALL else (image, alpha)


def gilded(image, alpha):
    """Within gold the moon is gold, too: a blue edge there reads as an outline drawn round each plate."""
    red, green, blue = (image[..., k] for k in range(3))
    gold = np.clip((red - blue) / np.maximum(red, .05) * 4 - 1.4, 0, 1) * np.clip((green / np.maximum(red, .05) - .45) * 8, 0, 1) * np.clip(red * 5 - .8, 0, 1)
    near = np.clip(cv2.GaussianBlur(gold.astype(np.float32), (0, 0), 5 * image.shape[1] / 1080) * 2.6 - .2, 0, 1)
    # Purple cloth is blue, too, but has no green.
    cold = np.clip((blue / np.maximum(red, .05) - .52) * 4, 0, 1) * np.clip((green / np.maximum(red, .05) - .72) * 6, 0, 1) * np.clip(image.max(2) * 5 - .8, 0, 1)
    share = cv2.GaussianBlur((near * cold).astype(np.float32), (0, 0), .7)[..., None]
    warm = image.mean(2, keepdims=True) * np.array([1.06, .80, .42], np.float32)
    return image * (1 - share) + warm * share, alpha


def without_pink(image, alpha):
    """Where the moon lies full on red cloth it is pink: there green and blue are taken back."""
    red, green, blue = (image[..., k] for k in range(3))
    pink = np.clip((blue - green * .97) * 8, 0, 1) * np.clip((red - green) * 7 - .3, 0, 1) * np.clip((green - .16) * 8, 0, 1)
    # A thinner moon makes it pink, too; what is less red than cloth then is stone.
    cloth = np.clip(((red - green) / np.maximum(red, .05) - .45) * 8, 0, 1)
    pink = np.maximum(pink, cloth * np.clip((blue - green * .88) * 14, 0, 1) * np.clip((green - .13) * 14, 0, 1))
    return image * (1 - pink[..., None] * np.array([.22, .62, .56], np.float32)), alpha


#: Where the spear's butt stands, and how wide its shade is. Pixels of the master.
BUTT = {stage.WIDE: ((280, 1764), (54, 11)), stage.TALL: ((40, 1888), (46, 11))}


def settled(image, alpha, place):
    """A shade joins the spear to its slab."""
    share = image.shape[1] / PICTURES['hero-character' if place is stage.WIDE else 'hero-portrait-character'][0]
    (x, y), (wide, high) = BUTT[place]
    rows, columns = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / share
    shade = np.exp(-((columns - x) / wide) ** 2 - ((rows - y) / high) ** 2)[..., None] * .72
    red, blue = image[..., :1], image[..., 2:]
    stone = 1 - np.clip((red - blue) * 5 - .9, 0, 1)
    return image * (1 - shade * stone), alpha


def browner(image, alpha):
    """Gold is bronze under its gilding: less yellow, and less so in its lights."""
    red, green, blue = (image[..., k] for k in range(3))
    ratio = green / np.maximum(red, .05)
    gold = np.clip((ratio - .42) * 8, 0, 1) * np.clip((.95 - ratio) * 8, 0, 1) * np.clip((red - blue) / np.maximum(red, .05) * 4 - 1.7, 0, 1) * np.clip(red * 5 - .6, 0, 1)
    gold = cv2.GaussianBlur(gold.astype(np.float32), (0, 0), 1.2)[..., None]
    bronze = image * np.array([.975, .885, .93], np.float32)
    grey = bronze.mean(2, keepdims=True)
    bronze = grey + (bronze - grey) * .88
    return image * (1 - gold) + bronze * gold, alpha


def awake(emperor):
    """In the shade of the helmet eyes shine a little, with a dark iris, and brows are hair, not ink."""
    features.look(emperor, GAZE, skin.eyeball('eyes in the shade', '#1c0e06', '#3e2410', 0.7))
    features.trim(emperor, 'brows', 0.6, hair.dyed('brows in the shade', '#3a2a1c', '#8a735a'))


def stones(x, y, z, fine):
    """What he stands on: old paving on a crag that goes on below the picture."""
    cliff = preset_material('crag')
    floor = rock.ledge((x - 6, x + 3.4), lambda xs: y - 1.05 + 0.16 * (xs - x) ** 2 * 0.6, 2.6, 4.0, cliff, 0.035 if fine == 7 else 0.07, 5, 0.8,
                       top=lambda p: -0.34 * abs(p[:, 0] - x).clip(1.2, 9) + 0.408)
    floor.location = (0, 0, z - 0.15)
    slabs = masonry.paving((x - 1.35, x + 1.2), (y - 0.85, y + 1.1), lambda sx, sy: z - 0.115, preset_material('slab'), 11, 0.55, 0.06)
    slabs.location = (0, 0, 0)
    for seed, dx, dy, dz, r, squash in ((3, 1.55, -0.35, -0.30, 0.52, (1.2, 1, 0.8)), (4, -1.75, -0.35, -0.35, 0.6, (1.1, 1, 0.9)), (8, 1.9, 0.2, -0.75, 0.8, (1.3, 1, 0.9)),
                                         (9, -0.95, -1.15, -0.42, 0.34, (1.3, 1, 0.7)), (12, 0.35, -1.25, -0.55, 0.5, (1.5, 1, 0.8))):
        stone = rock.boulder(seed, r, cliff, fine, squash, 0.22, chip=0.3)
        stone.location = (x + dx, y + dy, z + dz)
    under_spear = rock.boulder(15, 0.46, cliff, fine, (1.2, 1, 0.6), 0.15)
    under_spear.location = (x - 1.22, y - 0.52, z - 0.22)
    rock.scatter(42, (x - 1.15, x + 1.15), (y - 0.8, y + 0.9), lambda sx, sy: z - 0.02, [cliff], 0.012, 0.075, 6, 3.0, skip=lambda sx, sy: abs(sx - x) < 0.45 and abs(sy - y) < 0.5)
