"""A hall at night where sounds are made by hand: somebody drags a chain down the steps in soaked boots, a microphone listens, a lute and a voice wait for their turn; on the right the arcade goes off into the dark, for words to lie on."""
from dataclasses import replace

import cv2
import numpy as np

from kit import denoise, flames, game_view, grade, lights, outlines, shapes, twofold
from kit.cameras import project
from scenes import sound_aisle as aisle, sound_bells as bells, sound_clutter as clutter, sound_foley as foley, sound_light as light, sound_people as people, sound_place as place, sound_puddles as puddles, sound_ring as ring, sound_seat as seat, sound_stillness as stillness, sound_tub as tub, sound_watch as watch
from scenes.sound_measures import AZIMUTH, BRONZE, CENTRE, MICROPHONE, WIDE
from scenes.sound_microphone import microphone

PICTURES = {'sound': (2560, 1280)}
ORDER = 44
#: Of the file.
QUALITY = 84
#: How much larger all is rendered and painted than it is kept: strands, brows and links are finer than a pixel.
FINER = 1.25
#: Of the light: its samples, its share of the size; samples of the surface; radius, and the denoiser's strength (plain flags want much).
FINE = (10, .4 / FINER, 2, 4, 1.0, .85)


def render(job):
    small, job = job, replace(job, size=tuple(round(FINER * side) for side in job.size))
    view = game_view.begin(job, CENTRE, WIDE, AZIMUTH)
    if not (job.regrade and twofold.rendered(job, len(light.CLOSE))):
        place.build(job)
        clutter.build()
        seat.build()
        foley.build(job)
        tub.build()
        watch.build(job)
        stillness.build()
        bells.build()
        ring.build()
        people.fill(job)
        shapes.belong(microphone(job, (*MICROPHONE, 0), 88, -6, 1.8, 1.30), BRONZE)
    lights.sky('#33436e', '#1c1e2b', 1.7)
    x, y, z = clutter.wick()
    lights.flame((x, y, z + .20), 430, .07, light.FIRELIGHT)
    # For the flight's side, which is turned away from the lamp.
    lights.panel((-7, -9, 5), (-2.5, -3, .6), 420, 4, lights.MOON)
    moon = lights.moon((-.25, -.95, -1.10), 3.2, .6)
    moon.hide_render = True
    kept, seen = [], {}

    def settle(passes):
        light.settle(passes, twofold.thrown_by(passes, job, moon, 5, .5 / FINER))
        seen.update(passes)

    def developed(image):
        kept.append(image + .5 * (grade.amber(image) - image))
        return kept[0]
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view, seen), light.lamps(), exposure=1.75, contrast=1.12, mist=0, vignette=0, rims=light.rims(), settle=settle,
                     washes=light.washes(), feet=[(people.feet(), .16), (people.coiled(), .085), ([(*clutter.LAMP, 0)], .30), ([(*MICROPHONE, 0)], .26), (bells.feet(), .20)], close_ups=light.CLOSE, close_fade=.07, close_calm=(4, .6), close_samples=20, over=developed, sharpness=.50, quality=FINE)
    # So much floor is dear: its grain is not worth more.
    image = cv2.resize(kept[0], small.size, interpolation=cv2.INTER_AREA)
    grade.save(job.out, quiet(aisle.readable(image)), quality=QUALITY)


def paint(rgb, depth, view, seen):
    rgb = denoise.without_dots(rgb, 5, 1.25)
    rgb = puddles.mirrored(seen, outlines.smooth(rgb, depth), view.pixels_per_metre)
    burning = [(*project(wick)[:2], view.pixels_per_metre, tall) for wick, tall in ((clutter.wick(), .42), (watch.wick(), watch.FLAME))]
    return flames.burn_wicks(rgb, np.ones(rgb.shape[:2], np.float32), burning)[0]


def quiet(image):
    """The dark without its grain; joints and edges stay, and what is lit stays whole."""
    scale = image.shape[1] / 2560
    tone = cv2.GaussianBlur(image @ grade.LUMA, (0, 0), max(3 * scale, .5))[..., None]
    soft = cv2.bilateralFilter(image.astype(np.float32), 9, .085, max(2.6 * scale, .5))
    return image + np.clip((.44 - tone) / .20, 0, 1) * (soft - image)
