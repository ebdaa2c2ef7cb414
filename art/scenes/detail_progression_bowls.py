"""The light that falls through each stone into its bowl: rays from the first of the room's lights, followed through the stone to where they land."""
import cv2
import numpy as np

from scenes.detail_progression_refraction import INDEX, intersect, refract, trace
from scenes.detail_progression_room import BOXES, frames

#: Added to a stone's kind, the kind of its bowl's inside.
BOWL = 20
RIM = .33
#: How far from its middle the stone's shadow lies in a bowl.
SEAT = .20
#: The inside of a bowl, (from its middle, height).
HOLLOW = ((0, -.070), (.08, -.062), (.18, -.024), (.265, .040), (.312, .098))
#: Rays across a stone, and pixels across the picture of what they throw into its bowl.
RAYS, SIDE = 400, 150


def lit_bowl(rgb, passes, at, stone, camera):
    """The shadow that the stone sits in, and what falls through it: bright lines where its facets gather the light of the first box."""
    lines = gathered(stone, camera)
    away = at - np.float32(stone.bowl)
    u, v = (((away[..., k] / (2 * RIM) + .5) * SIDE).astype(np.float32) for k in (0, 1))
    light = cv2.remap(lines, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    inside = cv2.GaussianBlur((passes['who'] == stone.who + BOWL).astype(np.float32), (0, 0), .8)
    # Where stone and bowl touch no light comes between them.
    rgb = rgb * (1 - .62 * inside * np.exp(-(np.hypot(away[..., 0], away[..., 1]) / SEAT) ** 4))[..., None]
    return rgb + inside[..., None] * light * (.22 + .8 * passes['albedo'])


def gathered(stone, camera):
    """Light that has gone through a stone, as it lies in the bowl: a picture of it from above."""
    light = np.zeros((SIDE, SIDE, 3), np.float32)
    towards = next(frames(camera))[0] + np.array((0, 0, .35))
    towards /= np.linalg.norm(towards)
    across = np.cross(towards, (0, 0, 1.0))
    across /= np.linalg.norm(across)
    other = np.cross(towards, across)
    reach = .36 * stone.thing.matrix_world.to_scale().x
    a, b = (g.reshape(-1, 1) for g in np.meshgrid(*(np.linspace(-reach, reach, RAYS),) * 2))
    origins = np.array(stone.thing.matrix_world.translation) + towards + a * across + b * other
    way = stone.to_local_direction(-towards)
    _, points, normals = intersect(stone.planes, stone.to_local(origins), way)
    ways = np.broadcast_to(way, points.shape)
    matrix = np.array(stone.thing.matrix_world)
    each = (2 * reach / RAYS) ** 2 / (2 * RIM / SIDE) ** 2
    for channel in range(3):
        inside, back = refract(ways, normals, 1 / INDEX[channel])
        for left, out, share in trace(stone.planes, points, inside, INDEX[channel], stone.absorption[channel] * .6):
            x, y, fell = fallen(left @ matrix[:3, :3].T + matrix[:3, 3] - stone.bowl, stone.to_world_directions(out))
            column, row = (np.clip(((k / (2 * RIM) + .5) * SIDE).astype(int), 0, SIDE - 1) for k in (x, y))
            light[..., channel] += np.bincount(row * SIDE + column, share * (1 - back) * fell * each, SIDE * SIDE).reshape(SIDE, SIDE)
    return cv2.GaussianBlur(light, (0, 0), .9) * np.float32(BOXES[0][2]) * 7


def fallen(points, ways):
    """Where rays meet the hollow of the bowl, and whether they do."""
    out, high = zip(*HOLLOW)
    steps = np.linspace(0, .62, 44)
    x, y, found = np.zeros(len(points)), np.zeros(len(points)), np.zeros(len(points), bool)
    before = None
    for t in steps:
        q = points + t * ways
        over = q[:, 2] - np.interp(np.hypot(q[:, 0], q[:, 1]), out, high, right=9)
        if before is not None:
            now = (over <= 0) & (before > 0) & ~found
            back = np.where(now, over / np.minimum(over - before, -1e-6), 0)[:, None] * (steps[1] - steps[0])
            hit = q - back * ways
            x, y = np.where(now, hit[:, 0], x), np.where(now, hit[:, 1], y)
            found |= now & (np.hypot(hit[:, 0], hit[:, 1]) < RIM)
        before = over
    return x, y, found
