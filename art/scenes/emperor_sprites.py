"""The emperor as the game shows him: sixteen directions, standing and walking.

Direction 0 looks at the viewer; each next one is turned 22.5 degrees to his left, so 4 looks to the picture's right and 8 away.
Walk: a row a direction, a column a frame. Idle: directions 0 to 7 in the first row, 8 to 15 in the second.
"""
import math

import numpy as np

from kit import denoise, grade, passes, shapes, sprites
from kit.figure import GEAR, figure, vary
from kit.poses import idle, walk
from kit.skeleton import solve

PICTURES = {'emperor-walk': (2048, 4096), 'emperor-idle': (2048, 512)}
ORDER = 20

DIRECTIONS, FRAMES = 16, 8
#: Metres across a frame, and the height that lies in its middle.
FRAME, LIFT = 2.32, 1.02
GEAR_WORN = vary(GEAR['emperor'], spear=1.32)


def cells(walking):
    """(column, row, direction, phase of the walk or None) of every frame."""
    if walking:
        return [(frame, way, way, frame / FRAMES) for way in range(DIRECTIONS) for frame in range(FRAMES)]
    return [(way % 8, way // 8, way, None) for way in range(DIRECTIONS)]


def pose_at(phase):
    return idle() if phase is None else walk(phase)


def render(job):
    walking = job.name == 'emperor-walk'
    shapes.empty_scene()
    frames = cells(walking)
    phases = sorted({phase for *_, phase in frames}, key=lambda phase: phase or 0)
    figures = {phase: sprites.frozen(figure('emperor', pose_at(phase), GEAR_WORN, seed=1, step=0.011, hair_count=0.5, cape_length=1.22)) for phase in phases}
    for index, (column, row, way, phase) in enumerate(frames):
        sprites.stand(figures[phase], column, row, index, way * 360 / DIRECTIONS, FRAME, LIFT)
    sprites.camera(8, max(row for _, row, *_ in frames) + 1, FRAME)
    sprites.suns()
    passes.setup(job.size, 8 if job.preview else 14 if walking else 24, threshold=0.02)
    light = passes.render_passes(job.cache, job.regrade)
    alpha = light['alpha']
    rgb = denoise.straight(denoise.denoise(light, radius=3), alpha)
    image = grade.grade(rgb, 1.2, contrast=1.08, sharpness=0.35)
    image, alpha = sprites.over(image, alpha, shadows(job.size, frames))
    grade.save(job.out, image, alpha, quality=88)


def shadows(size, frames):
    """All frames' contact shadows; each stays within its frame."""
    side = size[0] // 8
    sheet = np.zeros((size[1], size[0]), np.float32)
    for column, row, way, phase in frames:
        bones, a = solve(pose_at(phase)), math.radians(way * 360 / DIRECTIONS)
        feet = []
        for name in ('left_foot', 'right_foot'):
            sole = bones.point(name, (0, -0.06, -0.09))
            feet.append((sole.x * math.cos(a) - sole.y * math.sin(a), sole.x * math.sin(a) + sole.y * math.cos(a), max(sole.z, 0)))
        sheet[row * side:(row + 1) * side, column * side:(column + 1) * side] = sprites.shadow(side, feet, FRAME, LIFT)
    return sheet
