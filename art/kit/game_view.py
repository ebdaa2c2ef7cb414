"""Pictures as a player sees the game: the isometric camera, what is painted over the light, the grade."""
from dataclasses import dataclass

import cv2
import numpy as np

from kit import cameras, denoise, fire, flames, grade, passes, shapes

#: Rendered at this share of the master's size and enlarged: a third of the hours for what is seen smaller than it is.
SHARE = 0.625
MASTER, PREVIEW = 14, 10


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


def begin(job, centre, scale, azimuth, elevation=30, samples=MASTER):
    shapes.empty_scene()
    fire.FIRES.clear()
    cameras.isometric(centre, scale, elevation, azimuth)
    share = 1 if job.preview else SHARE
    passes.setup([round(side * share) for side in job.size], PREVIEW if job.preview else samples, transparent=False)
    return View(job, scale)


def finish(view, paint=None, exposure=1.15, contrast=1.12, mist=(0.0, 0.07), mist_tint=(0.05, 0.075, 0.13), vignette=0.35, over=None):
    """`mist` (height, amount): thin over the ground up to a height in metres. `paint(rgb, depth)` adds light; `over(image)` lays the interface over."""
    job = view.job
    light = passes.render_passes(job.cache, job.regrade)
    rgb = denoise.denoise(light, 4)
    size = tuple(job.size)
    enlarged = rgb.shape[1] != size[0]
    rgb = np.maximum(cv2.resize(rgb.astype(np.float32), size, interpolation=cv2.INTER_LANCZOS4 if enlarged else cv2.INTER_AREA), 0)
    depth = cv2.resize(light['z'], size, interpolation=cv2.INTER_NEAREST)
    if mist[1]:
        far = np.clip((depth - np.percentile(depth, 5)) / max(np.ptp(np.percentile(depth, [5, 95])), 1e-3), 0, 1.3)[..., None]
        rgb = rgb * (1 - mist[1] * far) + np.array(mist_tint, np.float32) * mist[1] * far * 2
    if paint:
        rgb = paint(rgb.astype(np.float32), depth)
    if fire.FIRES:
        burning = []
        for x, y, z, power in fire.FIRES:
            u, v, at = cameras.project((x, y, z))
            row, column = int(np.clip(v, 0, 0.999) * size[1]), int(np.clip(u, 0, 0.999) * size[0])
            if -0.05 < u < 1.05 and 0 < v < 1.15 and depth[row, column] > at - 1.2:
                burning.append((u, v, view.pixels_per_metre, power))
        rgb, _ = flames.burn(rgb.astype(np.float32), np.ones(rgb.shape[:2], np.float32), burning)
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, 0.22)
    image = grade.grade(rgb, exposure, contrast=contrast, sharpness=0.75 if enlarged else 0.4, grain=0.010, vignette=vignette)
    grade.save(job.out, over(image) if over else image)
