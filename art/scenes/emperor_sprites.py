"""The emperor as the game shows him, in sixteen directions: at rest and walking; thrusting his spear, along the four diagonals; and one of his guard, at rest.

Direction 0 looks at the viewer; each next one is turned 22.5 degrees to his left, so 4 looks to the picture's right and 8 away.
Walk and strike: a row a direction, a column a frame; the strike has 14, 2, 6 and 10, since straight at the viewer or away from him a spear would be a dot. Idle: directions 0 to 7 in the first row, 8 to 15 in the second.

Each moment is built once and seen from all sides in one render, which is kept beside the sheet's passes: a render that was interrupted
goes on where it stopped.
"""
import math
import time
from dataclasses import replace
from functools import lru_cache

import numpy as np
from scipy.ndimage import gaussian_filter1d

from kit import drape, grade, shapes, sprites
from kit.figure import GEAR, figure, vary
from kit.poses import idle, strike, walk
from kit.skeleton import Foot, solve
from kit.sources import sources_of

PICTURES = {'emperor-idle': (6144, 1536), 'guard-idle': (4608, 1152), 'emperor-walk': (3456, 6912), 'emperor-strike': (3240, 2160)}
ORDER = 20

#: Metres across a cell, and the height that lies in its middle. A thrust needs more room: its cells are larger than those of the walk by as much.
FRAME, LIFT = 2.97, 1.13
STRIKE_FRAME, STRIKE_WAYS = FRAME * 540 / 432, (14, 2, 6, 10)
STEP, CAPE, WALKING_CAPE, STRIKING_CAPE, SEWN = 0.0085, 1.28, 1.10, 1.20, 1.35
#: Of the 72 rows of a cape in motion: its hem is cut off above the heels, which are seen from behind at each step.
WALKING_ROWS = 60
#: At rest he is also shown large, and stands still to be looked at.
SAMPLES = {'emperor-idle': 24, 'guard-idle': 16, 'emperor-walk': 14, 'emperor-strike': 14}
#: The hero's spear is longer: in its cell the figure would be the smaller for it.
EMPEROR = vary(GEAR['emperor'], spear=1.9)
WALK_SECONDS, STRIKE_SECONDS = 0.8, 0.75
#: The share of the strike's time at which each of its frames is taken.
STRIKE_AT = (0.12, 0.32, 0.44, 0.56, 0.72, 0.88)
#: The share of the spear below the hand: planted at rest, clear of the ground in a walk, well behind its middle when it is level, or its butt would come out through the cape.
PLANTED, CARRIED, LEVEL = 0.65, 0.60, 0.36
#: Metres: carried clear of the ground or thrust forward, the longer one would leave its cell. And where that is held to stand on the ground.
CARRIED_SPEAR, STANDING = 1.7, 0.72
#: By how many degrees the lunge throws the cape up behind him, by how many metres its hem to his left (here it flies to his right, for both legs to be seen from behind),
#: and how broad that still is (see `spread`), at shares of the strike's time.
THROWN_AT = (0.12, 0.32, 0.44, 0.56, 0.72, 0.88, 1.0)
THROWN, ASIDE, SPREAD = (0, 10, 22, 32, 27, 19, 0), (0, -0.04, -0.14, -0.24, -0.20, -0.08, 0), (0.8, 0.7, 0.45, 0.25, 0.3, 0.6, 0.8)

#: All the weight on the right hip, the chin over the shield. The spear stands an arm's length out, midway between two of the directions, or its shaft would cross the face.
WATCHING = replace(
    idle(), left_foot=Foot(0.20, -0.18, 32), right_foot=Foot(-0.10, 0.04, -12), pelvis=(-0.058, 0.005, 0.950), hips=(1, -8, -6), chest=(-3, 12, 10), head=(2, -4, 18),
    right_hand=(-0.60, -0.40, 1.26), right_elbow=(-0.9, 0.4, -0.6), right_grip=(-0.10, -0.07, 1))


def moments(name):
    """Builders of the figure in each frame."""
    if name == 'emperor-idle':
        return [lambda: emperor(idle(), resting_cape(), PLANTED)]
    if name == 'guard-idle':
        return [lambda: figure('guard', WATCHING, vary(GEAR['hoplite'], spear=1.85), 4, STEP, cape_points=hanging_cape(), hair_count=0.8)]
    if name == 'emperor-walk':
        return [lambda k=k: emperor(carrying(k / 8), walking_capes()[2 * k], CARRIED, CARRIED_SPEAR) for k in range(8)]
    return [lambda t=t: emperor(strike(t), striking_capes()[round(t * 25)], STANDING + (LEVEL - STANDING) * min(t / 0.3, (1 - t) / 0.15, 1), CARRIED_SPEAR) for t in STRIKE_AT]


def emperor(pose, cape, held_at, spear=EMPEROR.spear):
    return figure('emperor', pose, vary(EMPEROR, spear=spear), 1, STEP, cape_points=cape, held_at=held_at, hair_count=0.8)


def carrying(phase):
    """The walk with the spear an arm's length out, where its shaft crosses the face from no side."""
    pose, swing = walk(phase), math.cos(2 * math.pi * phase)
    return replace(pose, right_hand=(-0.57, -0.40 - 0.04 * swing, pose.right_hand[2]), right_grip=(-0.06, -0.06 - 0.03 * swing, 1))


def resting_cape():
    return spread(drape.draped(solve(idle()), idle(), CAPE, SEWN))


def hanging_cape():
    return spread(unrolled(combed(drape.draped(solve(WATCHING), WATCHING, 1.22, SEWN), 5)))


@lru_cache(maxsize=None)
def walking_capes():
    return [spread(combed(unpleated(points[:WALKING_ROWS]), 3), 0.8) for points in drape.in_motion([carrying(k / 16) for k in range(16)], WALK_SECONDS, WALKING_CAPE, SEWN, loops=3)]


@lru_cache(maxsize=None)
def striking_capes():
    times = [k / 25 for k in range(26)]
    hung = drape.in_motion([strike(t) for t in times], STRIKE_SECONDS, STRIKING_CAPE, SEWN, substeps=2)
    return [in_the_air(spread(combed(unpleated(points[:WALKING_ROWS]), 3), np.interp(t, THROWN_AT, SPREAD)), *(np.interp(t, THROWN_AT, by) for by in (THROWN, ASIDE))) for points, t in zip(hung, times)]


def in_the_air(points, degrees, aside):
    """Flung out behind him about his shoulders, the more the farther down: legs and heels are seen under it, and its hem comes after him when he stops."""
    v = np.linspace(0, 1, points.shape[0])[:, None]
    turn = np.radians(degrees) * (v ** 0.7 + 0.16 * np.sin(2 * np.pi * 1.2 * v))
    about = points[0].mean(0)
    x, y, z = np.moveaxis(points - about, -1, 0)
    away = np.stack([x + aside * v ** 1.3, y * np.cos(turn) - z * np.sin(turn), y * np.sin(turn) + z * np.cos(turn)], -1) + about
    return np.stack([*np.moveaxis(away, -1, 0)[:2], np.maximum(away[..., 2], 0.03)], -1)


def combed(points, columns):
    """Folds that have come through one another are drawn apart, or the lining shows on his back in patches."""
    hanging = np.clip(np.linspace(0, 6, points.shape[0]), 0, 1)[:, None, None]
    return points + (gaussian_filter1d(points, columns, axis=1, mode='nearest') - points) * hanging


def unpleated(points):
    """No column hangs beyond the one beside it: what a stride folds over itself would turn its lining out in the middle of the back."""
    flat = points.copy()
    flat[..., 0] = np.sort(points[..., 0], axis=1)
    return flat


def unrolled(points, share=6):
    """Side edges that curl under come out through the back as a golden patch: there they hang straight, and no further in than what is beside them."""
    wide, straight = points.shape[1] // share, points.copy()
    straight[:, :wide, 0] = np.minimum.accumulate(points[:, :wide, 0][:, ::-1], axis=1)[:, ::-1]
    straight[:, -wide:, 0] = np.maximum.accumulate(points[:, -wide:, 0], axis=1)
    return straight


def spread(points, share=0.6):
    """Broader towards the hem: cloth that hangs straight down is hidden behind him where he looks at the viewer, and his outline is a soldier's."""
    low = np.linspace(0, 1, points.shape[0])[:, None] ** 0.8
    broad = points.copy()
    broad[..., 0] *= 1 + share * low
    return broad


def render(job):
    striking = job.name == 'emperor-strike'
    side = job.size[0] // 6 if striking else job.size[0] // 8
    frames = [seen(job, index, build, side, striking) for index, build in enumerate(moments(job.name))]
    colour, alpha, shade = (np.stack(values) for values in zip(*frames))    # (frame, direction, side, side, ...)
    if striking:
        shade = np.stack([trodden(values, strike(t)) for values, t in zip(shade, STRIKE_AT)])
    colour, alpha, shade = (in_rows(values) for values in (colour, alpha, shade))
    # Sharpness counts its radius in shares of the picture's width: of a sheet's it would be a halo.
    image = grade.grade(colour, 1.3, contrast=1.08, sharpness=0)
    if job.name == 'emperor-walk':
        image = violet(image)
    elif striking:
        image = gilded(violet(image))
    image, alpha = sprites.over(image, alpha, shade * 0.85)
    grade.save(job.out, image, alpha, quality=84)


def trodden(shade, pose):
    """The dark under both soles, in each direction of a strike: a soft shadow that lies to one side leaves wide stances in the air."""
    side = shade.shape[1]
    metre = side / STRIKE_FRAME
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    x, y = (x - side / 2) / metre, (LIFT * math.cos(sprites.ELEVATION) - (y - side / 2) / metre) / math.sin(sprites.ELEVATION)
    deeper = []
    for way, values in zip(STRIKE_WAYS, shade):
        turn = math.tau * way / sprites.DIRECTIONS
        for foot in (pose.left_foot, pose.right_foot):
            # The middle of what bears on the ground: of a raised heel that is the ball.
            ahead = math.radians(foot.yaw) + turn
            reach = 0.08 if foot.pitch < 5 else 0.13
            at = foot.x * math.cos(turn) - foot.y * math.sin(turn) + reach * math.sin(ahead), foot.x * math.sin(turn) + foot.y * math.cos(turn) - reach * math.cos(ahead)
            near = np.exp(-(((x - at[0]) ** 2 + (y - at[1]) ** 2) / 0.13 ** 2) ** 1.2) * max(1 - foot.lift / 0.06, 0)
            values = 1 - (1 - values) * (1 - 0.80 * near)
        deeper.append(values)
    return np.stack(deeper)


def violet(image):
    """The moon makes another, electric blue cape of the purple one: where there is hardly any green, red keeps its share of the blue."""
    red, green, blue = np.moveaxis(image, -1, 0)
    cloth = np.clip(1.6 - 2.4 * green / np.maximum(blue, 1e-3), 0, 1)
    return np.stack([red + cloth * np.maximum(0.60 * blue - red, 0), green, blue], -1)


def gilded(image):
    """Where metal at his neck throws the moon back it is a scrap of paper: what is nearly white becomes pale gold. The blade is greyer than that."""
    most, least = image.max(2), image.min(2)
    white = np.clip((most - 0.66) / 0.12, 0, 1) * np.clip((0.42 - (most - least) / np.maximum(most, 1e-3)) / 0.14, 0, 1)
    return image * (1 - white[..., None] * np.float32([0.10, 0.24, 0.52]))


def seen(job, index, build, side, striking):
    kept = job.cache / f'{index}-{side}.npz'
    newest = max(source.stat().st_mtime for source in sources_of(__file__))
    if kept.exists() and (job.regrade or kept.stat().st_mtime > newest):
        stored = np.load(kept)
        return stored['colour'].astype(np.float32), stored['alpha'].astype(np.float32), stored['shade'].astype(np.float32)
    start = time.time()
    sprites.cleared()
    folder = job.cache / str(index)
    folder.mkdir(exist_ok=True)
    ways, frame = (STRIKE_WAYS, STRIKE_FRAME) if striking else (range(sprites.DIRECTIONS), FRAME)
    colour, alpha, shade = sprites.seen_from(ways, build(), folder, side, frame, LIFT, 8 if job.preview else SAMPLES[job.name], job.regrade)
    np.savez_compressed(kept, colour=colour.astype(np.float16), alpha=alpha.astype(np.float16), shade=shade.astype(np.float16))
    print(f'{job.name}, moment {index}: {time.time() - start:.0f} s', flush=True)
    return colour, alpha, shade


def in_rows(values):
    """(frame, direction, side, side, ...) to a sheet."""
    frames, ways, side = values.shape[:3]
    if frames == 1:
        frames, ways, values = 8, 2, values.reshape(2, 8, *values.shape[2:])
    else:
        values = values.swapaxes(0, 1)
    return np.ascontiguousarray(values.swapaxes(1, 2)).reshape(ways * side, frames * side, *values.shape[4:])
