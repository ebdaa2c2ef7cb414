"""What a shared link shows: the hero as it stands, the title above it, a vignette to hold them together."""
PICTURES = {'share-en': (1200, 630), 'share-ru': (1200, 630)}
ORDER = 90
BLENDER = False
MADE_OF = ('hero-background', 'hero-beast', 'hero-squad', 'hero-cliff', 'hero-character', 'logo-en', 'logo-ru')

import numpy as np

from hero.stack import load, stacked
from interface.kit.develop import over, shadow, write


def render(job):
    wide, high = job.size
    scene, _ = stacked(wide, high)
    scene = darken_behind_title(scene)
    # Between the spear and the moon, above the horn's tip.
    title, cover = load(f'logo-{job.name[-2:]}', round(wide * .33))
    sheet, mask = np.zeros((high, wide, 3), np.float32), np.zeros((high, wide), np.float32)
    top, left = round(high * .022), round(wide * .505) - title.shape[1] // 2
    sheet[top:top + title.shape[0], left:left + title.shape[1]] = title
    mask[top:top + title.shape[0], left:left + title.shape[1]] = cover
    solid = np.ones((high, wide), np.float32)
    scene, _ = over(shadow(mask, (0, 4), 14 * job.scale, .8), (scene, solid))
    scene, _ = over((sheet, mask), (scene, solid))
    write(job, scene, quality=92)


def darken_behind_title(scene):
    rows, columns = np.indices(scene.shape[:2], dtype=np.float32)
    y, x = rows / scene.shape[0], columns / scene.shape[1] - .5
    behind = .28 * np.exp(-((y - .2) / .22) ** 2 - ((x + .065) / .36) ** 2)
    rim = .25 * np.clip((x * 1.7) ** 2 + ((y - .5) * 1.5) ** 2 - .25, 0, 1)
    return scene * (1 - np.clip(behind + rim, 0, .8))[..., None]
