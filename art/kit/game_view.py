"""Pictures as a player sees the game: the isometric camera, what is painted over the light, the grade."""
from dataclasses import dataclass

import numpy as np

from kit import cameras, fire, flames, grade, shapes, twofold

#: Samples of the light, its share of the picture's size, samples of what it falls on (see kit/twofold.py).
MASTER, PREVIEW = (14, 0.4, 3), (8, 0.5, 2)


@dataclass
class View:
    """`scale` is the picture's width in metres."""
    job: object
    scale: float

    @property
    def pixels_per_metre(self):
        return self.job.size[0] / self.scale

    def seen(self, point):
        """(x, y) in pixels of the picture, and the depth in metres."""
        x, y, depth = cameras.project(point)
        return x * self.job.size[0], y * self.job.size[1], depth


def begin(job, centre, scale, azimuth, elevation=30):
    shapes.empty_scene()
    fire.FIRES.clear()
    cameras.isometric(centre, scale, elevation, azimuth)
    return View(job, scale)


def finish(view, paint=None, lamps=(), exposure=1.15, contrast=1.12, mist=0.07, mist_tint=(0.05, 0.075, 0.13), vignette=0.35, over=None, rims=(), furs=(), washes=(), feet=(), close_ups=(), close_fade=0.18, close_calm=(3, 0.40), close_samples=20, sharpness=0.45, quality=MASTER, settle=None):
    """`mist` is its share at the far edge. `lamps`: (at, strength, {options of twofold.lamp}), besides one for each fire; `rims` likewise are
    the people and options of twofold.rim; `furs` is where beasts with a coat stand, and who among them. `washes`: (kind, tint, {options of twofold.wash}); `feet`: (places, radius) of soles and paws; `close_ups`: (place, metres about it) of faces, or of a beast whose every hair is to be seen; `close_fade` is the share of a place over which it goes over into the rest, `close_calm` the radius and strength of its denoiser: bare skin and plate want more; `close_samples` may be fewer where the picture is rendered larger than it is kept. `quality`: other than `MASTER`, where strands of fur are to be read.

    `settle(seen)` changes what was rendered, after all lamps; `paint(rgb, depth)` adds light, `over(image)` lays the interface over.
    """
    job = view.job
    size = tuple(job.size)
    seen = twofold.render(job, *(PREVIEW if job.preview else quality))
    twofold.close_up(seen, job, close_ups, 8 if job.preview else close_samples, close_calm[0], close_fade, smooth=close_calm[1])
    if furs:
        twofold.calm(seen, *furs)
    for who, tint, options in washes:
        twofold.wash(seen, who, tint, **options)
    for places, radius in feet:
        twofold.contact(seen, places, radius)
    for x, y, z, power in fire.FIRES:
        twofold.lamp(seen, (x, y, z + 0.75 * power), 3.4 * power, reach=6.0 * power + 1.0, size=0.45, facing=0.3)
    for at, strength, options in lamps:
        twofold.lamp(seen, at, strength, **options)
    for people, towards, options in rims:
        twofold.rim(seen, people, towards, **options)
    if settle:
        settle(seen)
    rgb, depth = twofold.together(seen), seen['z']
    if mist:
        far = np.clip((depth - np.percentile(depth, 5)) / max(np.ptp(np.percentile(depth, [5, 95])), 1e-3), 0, 1.3)[..., None]
        rgb = rgb * (1 - mist * far) + np.array(mist_tint, np.float32) * mist * far * 2
    if paint:
        rgb = paint(rgb.astype(np.float32), depth)
    if fire.FIRES:
        burning = []
        for x, y, z, power in fire.FIRES:
            u, v, at = cameras.project((x, y, z))
            row, column = int(np.clip(v, 0, 0.999) * size[1]), int(np.clip(u, 0, 0.999) * size[0])
            if -0.05 < u < 1.05 and 0 < v < 1.15 and depth[row, column] > at - 1.2:
                burning.append((u, v, view.pixels_per_metre, power))
        rgb = flames.bowls(rgb.astype(np.float32), burning)
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, 0.22)
    image = grade.grade(rgb, exposure, contrast=contrast, sharpness=sharpness, grain=0.010, vignette=vignette)
    grade.save(job.out, over(image) if over else image)
