"""From the emperor's passes to his picture: how bright each lamp is, the night's fill and the moon's edge, colour and contrast. All of it is 2D and is done again with `--regrade`."""
import bpy
import cv2
import numpy as np

from kit import denoise, grade, twofold
from scenes.hero_character_colours import burnished, cleared, gilded, girded
from scenes.hero_character_light import LAMPS, ROOM
from scenes.hero_character_passes import Seen, rendered
from scenes.hero_character_touches import TOUCHES, touched

#: How bright each lamp is, by red, green and blue.
MIX = {'fire': (1.0, 1.0, 1.0), 'embers': (.72, .84, 1.0), 'face': (1.1, 1.1, 1.1), 'moon': (1.25, 1.2, 1.1), 'back': (1.9, 1.6, 1.0), ROOM: (1.25, 1.25, 1.25)}
#: Rendered at this share of the picture's size and enlarged, as the Warden is; the face is rendered larger than the picture.
SHARE = .85
EXPOSURE = 1.1
#: The kinds (see `shapes.belong`): what is neither is stone.
METAL, FIGURE, SKIN, CREST = 1, 2, 3, 4
#: What firelight is on skin and on gold: less orange; on cloth less yellow; and a crest that is read before the night.
TINTS = {SKIN: (.85, 1.04, 1.38), METAL: (.98, 1.10, 1.05), FIGURE: (1.0, .91, .95), CREST: (1.7, 1.15, 1.0)}
#: The night's fill, the moon's edge by where surfaces look and by their outline, and where that comes from.
FILL, EDGE, RIM, MOONWARD = .19, .85, .9, (.55, .62, .56)


def developed(job, face, looks, waist, last):
    """Renders or recalls, mixes, grades and saves. `face`: the part rendered finer, as shares; `looks`: the middle of his face and its reach (x, y, broad, high), as shares; `waist`: see `girded`; `last` is given colour and alpha, and gives them back."""
    share = 1 if job.preview else SHARE
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = (round(side * share) for side in job.size)
    seen = lit(job, job.cache, [*(name for name in LAMPS if name != 'face'), ROOM])
    turn = np.array(bpy.context.scene.camera.matrix_world.to_3x3(), np.float32)
    rgb, alpha = (fitted(image, job.size) for image in (mixed(seen, turn, seen.alpha.shape[1]), seen.alpha))
    rgb, alpha = np.maximum(rgb, 0), np.clip(alpha, 0, 1)
    looked_at(job, face, looks, rgb, alpha, turn)
    rgb, alpha = touched(TOUCHES[job.name], rgb, alpha, *enlarged(seen, job.size), turn, looks)
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, .16)
    image = grade.grade(denoise.straight(rgb, alpha), EXPOSURE, contrast=1.12)
    grade.save(job.out, *last(coloured(image, fitted(share_of(seen, METAL), job.size), looks, waist), alpha))


def lit(job, *how, **options):
    """Where red cloth shines under the moon and the sky it would be pink: it has no more of their light than its dye gives back."""
    seen = rendered(job, *how, **options)
    # What shines by itself, as his eyes do a little, is in each lamp's light, and counts once.
    own = np.minimum.reduce(list(seen.light.values()))
    for name in seen.light:
        if name != 'fire':
            seen.light[name] = seen.light[name] - own
    for name in ('moon', 'back'):
        own = np.minimum(seen.light[name], .16 * seen.albedo)
        seen.light[name] += red_cloth(seen)[..., None] * (own - seen.light[name])
    return seen


def enlarged(seen, size):
    """What is seen and the share of each kind, at the picture's size."""
    shares = {name: np.clip(fitted(share_of(seen, kind), size), 0, 1) for name, kind in (('metal', METAL), ('figure', FIGURE), ('skin', SKIN), ('crest', CREST))}
    return Seen({}, seen.alpha, seen.who, fitted(seen.normal, size), np.maximum(fitted(seen.albedo, size), 0)), shares


def red_cloth(seen):
    red = seen.albedo[..., 0] / (seen.albedo[..., 1:].max(2) + .02)
    return cv2.GaussianBlur((np.clip((red - 1.7) / .8, 0, 1) * (seen.who == FIGURE)).astype(np.float32), (0, 0), 1)


def share_of(seen, kind):
    return cv2.GaussianBlur((seen.who == kind).astype(np.float32), (0, 0), .8)


def coloured(image, gold, looks, waist):
    gold = np.clip(gold, 0, 1)
    return cleared(girded(gilded(burnished(image, gold), gold), gold, waist), *looks)


def fitted(image, size):
    way = cv2.INTER_AREA if image.shape[1] > size[0] else cv2.INTER_CUBIC
    return image if image.shape[1] == size[0] else cv2.resize(image.astype(np.float32), tuple(size), interpolation=way)


def mixed(seen, turn, pixels, near=None):
    """All lamps together, premultiplied; `pixels`: how many the whole picture would be wide; `near` says how much of the face's lamp each pixel gets."""
    total = sum(light * np.float32(MIX[name]) for name, light in seen.light.items() if name != 'face')
    if 'face' in seen.light:
        total = total + np.float32(MIX['face']) * near[..., None] * seen.light['face']
    normal = twofold.facing(cv2.GaussianBlur(seen.normal, (0, 0), max(1.3 * pixels / 3200, .7)), turn)
    figure = cv2.GaussianBlur((seen.who > 0).astype(np.float32), (0, 0), .8) * seen.alpha
    # What looks away from the fire is filled by the night.
    away = np.clip(.55 - .6 * normal[..., 0], 0, 1)
    albedo = seen.albedo + denoise.FLOOR
    total = total + (FILL * away * (.35 * seen.alpha + .65 * figure))[..., None] * np.float32((.46, .56, .86)) * albedo
    # A hard edge from where the moon stands: dark cloth and leather shine there, too.
    way = np.float32(MOONWARD) / np.linalg.norm(MOONWARD)
    edge = np.clip(normal @ way - .15, 0, 1) * np.clip(1 - np.clip(normal @ turn[:, 2], 0, 1), 0, 1) ** 2
    edge *= (1 - .7 * share_of(seen, CREST)) * (1 - .9 * red_cloth(seen))
    if near is not None:
        edge *= 1 - .85 * near
        total = total - .55 * np.float32(MIX['moon']) * near[..., None] * seen.light['moon']
    total = total + ((EDGE * edge + RIM * outline((seen.who > 0).astype(np.float32), pixels)) * figure)[..., None] * np.float32((.50, .68, 1.0)) * (albedo + .12)
    for kind, tint in TINTS.items():
        total = total * (1 + share_of(seen, kind)[..., None] * (np.float32(tint) - 1))
    # Where the night lights it, gold would be olive; it mirrors the sky.
    gold = share_of(seen, METAL)[..., None]
    red, green = total[..., :1], total[..., 1:2]
    cold = gold * np.clip((green - .80 * red) / np.maximum(.25 * red, .004), 0, 1)
    total = total + cold * (total.mean(2, keepdims=True) * np.float32((.80, .95, 1.30)) - total)
    # Polished metal is never brighter than the fire that it mirrors, nor skin than the fire that lights it.
    bright = np.clip(total.max(2, keepdims=True) - .45, 0, None)
    return total * (1 - (gold + .9 * share_of(seen, SKIN)[..., None]) * bright / (bright + .9))


def outline(mask, pixels):
    """The edge that looks to the moon, up and to the right, and is lit however the surface there is turned: hair, rims and leather's thickness."""
    reach = pixels / 3200
    broad = cv2.GaussianBlur(mask, (0, 0), max(1.2 * reach, .5))
    moved = cv2.warpAffine(broad, np.float32([[1, 0, -3.6 * reach], [0, 1, 3.0 * reach]]), mask.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
    return np.clip(broad - moved, 0, 1)


def looked_at(job, part, looks, rgb, alpha, turn, times=2):
    """Renders a part of the picture `times` as large, lays it into colour and alpha, and lets its border run out into them."""
    width, height = job.size
    left, right = (round(part[side] * width) for side in (0, 2))
    top, bottom = (round(part[side] * height) for side in (1, 3))
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y, render.use_border, render.use_crop_to_border = width * times, height * times, True, True
    # A quarter of a pixel more: what falls on a pixel's edge must not be rounded down.
    render.border_min_x, render.border_max_x = ((edge * times + 0.25) / (width * times) for edge in (left, right))
    render.border_min_y, render.border_max_y = ((edge * times + 0.25) / (height * times) for edge in (height - bottom, height - top))
    folder = job.cache / 'closer'
    folder.mkdir(exist_ok=True)
    seen = lit(job, folder, (*LAMPS, ROOM), more=1.3, radius=3, smooth=.45)
    v, u = np.mgrid[0:seen.alpha.shape[0], 0:seen.alpha.shape[1]].astype(np.float32)
    u, v = (u / times + left) / width, (v / times + top) / height
    x, y, broad, high = looks
    near = np.exp(-(((u - x) / (1.5 * broad)) ** 2 + ((v - y) / (1.2 * high)) ** 2) ** 2)
    small = (right - left, bottom - top)
    colour, cover = (cv2.resize(image, small, interpolation=cv2.INTER_AREA) for image in (mixed(seen, turn, width * times, near), seen.alpha))
    y, x = np.mgrid[0:small[1], 0:small[0]].astype(np.float32)
    share = np.clip(np.minimum.reduce([x, y, small[0] - 1 - x, small[1] - 1 - y]) / 10, 0, 1)
    here = np.s_[top:bottom, left:right]
    rgb[here] = rgb[here] * (1 - share[..., None]) + colour * share[..., None]
    alpha[here] = alpha[here] * (1 - share) + np.clip(cover, 0, 1) * share
