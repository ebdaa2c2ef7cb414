"""The Horned Warden, waiting: it has seen them and only turned its head."""
import numpy as np

from hero import stage
from kit import rock, shapes
from kit.beast import beast
from kit.grade import blur
from kit.surfaces import preset_material

PICTURES = {'hero-beast': (3200, 1800), 'hero-portrait-beast': (1080, 1920)}
ORDER = 12


def render(job):
    place = stage.begin(job)
    warden = beast(step=stage.detail(job, 0.026, 0.045), head_step=stage.detail(job, 0.0085, 0.014), hair=stage.detail(job, 1.0, 0.5),
                   hair_radius=stage.detail(job, 0.0026, 0.0045))
    shapes.place(warden, place.beast, (0, 0, place.beast_turn), place.beast_scale)
    ground(place, stage.detail(job, 6, 5))
    stage.light(place, 'beast')
    stage.finish(job, exposure=1.35, haze=120, foot=(0.62, 0.95, 0.72), retouch=combed if place is stage.WIDE else None)


def combed(image, alpha):
    """The moonlit hair of the flank, thinner than a pixel, renders as grit: there colour and outline are softened."""
    share = image.shape[1] / 3200
    flank = np.zeros_like(alpha)
    flank[round(560 * share):round(1400 * share), round(2560 * share):] = 1
    flank = blur(flank, 20 * share)
    moonlit = np.clip((image[..., 2] - image[..., 0] * .55) * 2.2, 0, 1) * np.clip(image.max(2) * 2 - .3, 0, 1)
    smooth = blur(image * alpha[..., None], 1.8 * share) / np.maximum(blur(alpha, 1.8 * share), 1e-3)[..., None]
    amount = (flank * np.clip(blur(moonlit, 6 * share) * 1.6, 0, 1) * .7)[..., None]
    outline = np.clip((blur(alpha, 1.8 * share) - .5) * 1.5 + .5, 0, 1)
    near = blur(alpha, 4 * share)
    edge = flank * np.clip(4 * near * (1 - near), 0, 1)
    return image * (1 - amount) + smooth * amount, alpha * (1 - edge) + outline * edge


def ground(place, fine):
    """Rocks under its feet, so that the layer reaches the lower edge of the picture."""
    x, y, z = place.beast
    for i in range(30):
        a = i * 2.4
        stone = rock.boulder(60 + i % 9, 1.6 + (i * 7 % 5) * 0.7, preset_material('cliff'), fine, (1.4, 1.1, 0.7), 0.35)
        stone.location = (x - 7 + (i * 53 % 30) * 0.62, y - 9.5 + (i * 29 % 30) * 0.36, z - 1.5 - (i * 11 % 4) * 0.4)
        stone.rotation_euler = (0, 0, a)
    slope = rock.ledge((x - 24, x + 20), lambda xs: y - 8.5 + 0 * xs, 9, 14, preset_material('cliff'), 0.16, 3, 1.6)
    slope.location = (0, 0, z - 0.9)
