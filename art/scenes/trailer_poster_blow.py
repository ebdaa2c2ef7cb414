"""Where the spear goes into the hound on the trailer's bridge: the way it takes, the wound, and what flies off: fur, splinters, a little blood."""
import math

import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import grade, strikes
from kit.noise import fractal2
from kit.pack import KINDS, move_of
from kit.pack_joints import joints
from kit.skeleton import solve

#: Of the blade, which is .40 long, so much is to be seen in metres of the spear.
SHOWN = .25


def met(stance, at, turn, size, spear, held, hound):
    """Which way the spear goes, the wound, and where the beast stands whose breast it is: (kind, move, ground, turn, size)."""
    kind, move, ground, facing, large = hound
    bones = joints(KINDS[kind], move_of(kind, move))
    wide, deep = KINDS[kind].wide, KINDS[kind].depth
    breast = Matrix.Rotation(math.radians(facing), 3, 'Z') @ Vector(bones.chest.point(wide * .45, -deep * .30, -deep * .62) * large)
    turned = Matrix.Rotation(math.radians(turn), 3, 'Z')
    fist = Vector(at) + turned @ (solve(stance)['right_hand'].translation * size)
    level = turned @ Vector((stance.right_grip[0], stance.right_grip[1], 0)).normalized()
    long, drop = (spear * (1 - held) + SHOWN) * size, ground + breast.z - fist.z
    wound = fist + level * math.sqrt(long ** 2 - drop ** 2) + Vector((0, 0, drop))
    way = (wound - fist).normalized()
    return tuple(turned.inverted() @ way), tuple(way), tuple(wound), (*(wound - breast)[:2], ground)


def stained(seen, wound, who):
    """Blood in the coat round the wound and below it."""
    x, y, z = (seen['at'][..., k] - wound[k] for k in range(3))
    run = np.where(z < 0, .42, 1.0)
    far = np.sqrt(x ** 2 + y ** 2 + (z * run) ** 2)
    ragged = .27 + .16 * fractal2(x * 9 + y * 4, z * 5, 4, 2)
    share = (np.clip((ragged - far) / .05, 0, 1) * (seen['who'] == who)).astype(np.float32)
    share = cv2.GaussianBlur(share, (0, 0), max(share.shape[1] / 1600, .5))[..., None]
    seen['albedo'] += .86 * share * (np.float32([.16, .010, .008]) - seen['albedo'])


def landed(rgb, seen, view, wound, way):
    """Light at the point, which the blade stands before, and what it tears loose."""
    lit = strikes.burst(rgb, view, wound, way, .56, 40, 5, (2.6, 1.25, .36), .25)
    lit = sparks(lit, view, wound, way)
    near = np.linalg.norm(seen['at'] - np.float32(wound), axis=2) < .9
    steel = cv2.GaussianBlur((near & (seen['who'] == 1)).astype(np.float32), (0, 0), .7)[..., None]
    return thrown(rgb + (lit - rgb) * (1 - .85 * steel), view, wound, way)


def sparks(rgb, view, wound, way, count=52):
    """Each is a drop of fire with a tail that thins and cools behind it, and all of them fall."""
    random, (x, y, _), (u, v, _) = np.random.RandomState(4), view.seen(wound), view.seen(np.asarray(wound) + np.asarray(way))
    unit, back, light = view.pixels_per_metre, math.atan2(y - v, x - u), np.zeros_like(rgb)
    hot, cool = np.float32([2.6, 1.55, .55]), np.float32([1.3, .34, .05])
    for k in range(count):
        angle = back + (random.normal(.45, .85) if k % 3 else random.uniform(-math.pi, math.pi))
        reach, thick = .10 + .85 * random.rand() ** 1.3, random.uniform(.0022, .0062) * unit
        t = np.linspace(max(1 - random.uniform(.14, .34), 0), 1, 9)
        path = np.stack([x + math.cos(angle) * reach * t * unit, y + (math.sin(angle) * reach * t + .34 * (reach * t) ** 2) * unit], 1)
        along = np.gradient(path, axis=0)
        aside = np.stack([-along[:, 1], along[:, 0]], 1) / np.maximum(np.linalg.norm(along, axis=1), 1e-3)[:, None]
        share, fade = np.linspace(0, 1, 9), (1.15 - reach) * random.uniform(.35, 1.0)
        wide = (thick * share ** .8)[:, None] * aside
        for i in range(8):
            quad = np.array([path[i] - wide[i], path[i + 1] - wide[i + 1], path[i + 1] + wide[i + 1], path[i] + wide[i]])
            tint = (cool + (hot - cool) * share[i + 1] ** 2) * fade * share[i + 1] ** 1.3
            cv2.fillConvexPoly(light, (quad * 16).round().astype(np.int32), [float(c) for c in tint], cv2.LINE_AA, 4)
        cv2.circle(light, tuple(int(c) for c in (path[-1] * 16).round()), int(thick * 1.15 * 16), [float(c) for c in hot * fade], -1, cv2.LINE_AA, 4)
    return rgb + cv2.GaussianBlur(light, (0, 0), .0022 * unit) + .9 * grade.blur(light, .022 * unit) + .5 * grade.blur(light, .07 * unit)


def thrown(rgb, view, wound, way):
    """Locks, splinters and drops, painted over: they are dark or grey, not light."""
    random = np.random.RandomState(12)
    (x, y, _), (u, v, _) = view.seen(wound), view.seen(np.asarray(wound) + np.asarray(way))
    unit, heart, back = view.pixels_per_metre, np.array([x, y]), math.atan2(y - v, x - u)

    def at(spread, near, far):
        """A place in the air, and which way what is there flies: back along the spear, and up."""
        angle = back + .55 + random.normal(0, spread)
        reach = near + (far - near) * random.rand() ** 1.3
        flies = np.array([math.cos(angle), math.sin(angle)])
        return heart + (flies * reach + (0, .30 * reach ** 2)) * unit, flies, reach
    for _ in range(17):
        middle, flies, reach = at(.95, .16, .85)
        lean, pale = math.atan2(flies[1], flies[0]) + random.normal(0, .7), random.uniform(.03, .10)
        rgb = lock(rgb, middle, lean, random.uniform(.07, .14) * unit * (1.15 - .5 * reach), np.float32([1.0, .92, .86]) * pale, random, unit)
    for _ in range(11):
        middle, flies, _ = at(.8, .25, .95)
        lean = math.atan2(flies[1], flies[0]) + random.normal(0, .6)
        along, aside = np.array([math.cos(lean), math.sin(lean)]), np.array([-math.sin(lean), math.cos(lean)])
        long, wide = random.uniform(.03, .075) * unit, random.uniform(.005, .011) * unit
        outline = [middle + along * long, middle + aside * wide, middle - along * long * .8, middle - aside * wide * .7]
        rgb = over(rgb, [outline], np.float32([.30, .13, .05]) * random.uniform(.5, 1.3))
    for _ in range(9):
        angle = back - .75 + random.normal(0, .55)
        reach = .12 + .62 * random.rand() ** 1.5
        flies = np.array([math.cos(angle), math.sin(angle) + .5])
        middle = heart + (flies * reach + (0, .45 * reach ** 2)) * unit
        lean, r = math.atan2(flies[1] + .9 * reach, flies[0]), random.uniform(.006, .016) * unit * (1.2 - reach)
        turn = np.array([[math.cos(lean), -math.sin(lean)], [math.sin(lean), math.cos(lean)]])
        a = np.linspace(0, math.tau, 14, endpoint=False)
        tear = np.stack([np.cos(a) * r * 2.2, np.sin(a) * r * (.75 - .25 * np.cos(a))], 1) @ turn.T + middle
        rgb = over(rgb, [tear], np.float32([.15, .008, .007]) * random.uniform(.7, 1.2))
    return rgb


def lock(rgb, middle, lean, long, tint, random, unit):
    """A tuft of seven hairs that part at its end."""
    hairs = []
    for part in np.linspace(-.34, .34, 7):
        bend = random.uniform(-.5, .5)
        t = np.linspace(0, 1, 7)
        turn = lean + part * t + bend * t
        steps = np.stack([np.cos(turn), np.sin(turn)], 1) * long * random.uniform(.7, 1.1) / 7
        path = middle + np.cumsum(steps, 0)
        wide = .0060 * unit * (1 - t)[:, None]
        aside = np.stack([-np.sin(turn), np.cos(turn)], 1)
        hairs.append(np.concatenate([path + aside * wide, (path - aside * wide)[::-1]]))
    return over(rgb, hairs, tint)


def over(rgb, outlines, tint):
    """Fills outlines, of pixels, with a colour of light."""
    points = np.concatenate(outlines)
    left, top = np.maximum(np.floor(points.min(0)).astype(int) - 2, 0)
    right, bottom = np.minimum(np.ceil(points.max(0)).astype(int) + 3, (rgb.shape[1], rgb.shape[0]))
    if right <= left or bottom <= top:
        return rgb
    mask = np.zeros((bottom - top, right - left), np.float32)
    for outline in outlines:
        cv2.fillPoly(mask, [((np.asarray(outline) - (left, top)) * 16).round().astype(np.int32)], 1.0, cv2.LINE_AA, 4)
    part = rgb[top:bottom, left:right]
    part += mask[..., None] * (tint - part)
    return rgb
