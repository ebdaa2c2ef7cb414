"""The inside of the shield that the rank's foremost spear has gone through: boards and battens, the strap that the hand is in, a torn hole about the shaft. From where we look it is the middle of that skirmish."""
from dataclasses import dataclass

import cv2
import numpy as np
from mathutils import Vector

from kit.noise import fractal2
from kit.skeleton import solve
from scenes.ford_fighters import DRIVEN, RANK, STANCES, placed

#: What it is made of: old boards, the gaps between them, wood that has just been torn, leather, iron, nails of bronze.
BOARDS, GAP, TORN, LEATHER, IRON, NAIL = (np.float32(colour) for colour in ((.165, .098, .050), (.016, .011, .008), (.50, .36, .20), (.070, .036, .018), (.060, .058, .060), (.34, .27, .16)))
#: Lengths are shares of the shield's radius, in metres; the bowl's inner side goes out to `REACH` and is `DEEP` at the middle, `SHALLOW` there.
RADIUS, REACH, DEEP, SHALLOW = .36, .80, .235, .035
BOARD, BATTENS = .34, (.60, -.58)
#: Where the strap is nailed: above and below the hand.
STRAP = np.float32([(.04, .20, .16), (-.26, -.58, .09)])


@dataclass(frozen=True)
class Shield:
    """Its middle in the world, its axes (across, up, outwards), its radius, and the part of the picture it is in: the left upper corner."""
    view: object
    middle: np.ndarray
    axes: np.ndarray
    radius: float
    corner: tuple

    def local(self, at):
        return (at - self.middle) @ self.axes.T / self.radius

    def pixel(self, point):
        return np.subtract(self.seen(point)[:2], self.corner)

    def seen(self, point):
        return self.view.seen(tuple(float(side) for side in self.middle + self.radius * (point @ self.axes)))

    @property
    def unit(self):
        return self.view.pixels_per_metre * self.radius


def splintered(view, seen):
    """Between the render and its paint."""
    middle, axes, radius = frame()
    (u, v, _), unit = view.seen(tuple(middle)), radius * view.pixels_per_metre
    left, top = round(u - 1.7 * unit), round(v - 1.3 * unit)
    shield = Shield(view, middle, axes, radius, (left, top))
    part = {name: seen[name][top:top + round(2.6 * unit), left:left + round(2.9 * unit)] for name in ('at', 'albedo', 'light')}
    local = shield.local(part['at'])
    away = np.hypot(local[..., 0], local[..., 1])
    red, blue = part['albedo'][..., 0], part['albedo'][..., 2]
    # Skin and leather before it are neither boards nor rim.
    grey = np.clip((1.45 - red / np.maximum(blue, .01)) / .2, 0, 1)
    inside = cv2.GaussianBlur(((np.abs(local[..., 2] - bowl(away)) < .10) & (away < REACH + .02)) * grey, (0, 0), max(.0016 * view.pixels_per_metre, .5))
    rim = (away > .76) & (away < 1.02) & (np.abs(local[..., 2]) < .16)
    # Old iron, not tin.
    part['albedo'] *= 1 - (.55 * cv2.GaussianBlur(rim * grey, (0, 0), .7) * (1 - inside))[..., None]
    hand, way = spear()
    way = axes @ way
    hole = struck_at(shield.local(hand), way)
    colour, light = boards(local, away, hole)
    part['albedo'] += inside[..., None] * (colour - part['albedo'])
    part['light'] *= 1 + inside[..., None] * (light[..., None] - 1)
    # The spearhead is nearer to us than the strap.
    past = local - hole
    along = past @ way
    head = (np.linalg.norm(past - along[..., None] * way, axis=2) < .15) & (along > -.05)
    strap(shield, part['albedo'], ~head)
    splinters(shield, part['albedo'], inside, hole, way)


def frame():
    pose, bones, where = STANCES[DRIVEN.pose], solve(STANCES[DRIVEN.pose]), placed(DRIVEN)
    out = Vector(pose.shield).normalized()
    # As `figure` hangs it on the arm.
    arm = bones['left_forearm'] @ Vector((0, 0, -.15))
    middle = arm + out * max(.05, (bones['left_hand'].translation - arm).dot(out) + .045)
    turn = where.to_3x3() @ out.to_track_quat('Z', 'Y').to_matrix()
    return np.float32(where @ middle), np.float32([turn.col[k].normalized() for k in range(3)]), RADIUS * DRIVEN.size


def spear():
    """The fist that drives it, and its way."""
    pose, where = STANCES[RANK[0].pose], placed(RANK[0])
    way = where.to_3x3() @ Vector(pose.right_grip)
    return np.float32(where @ solve(pose)['right_hand'].translation), np.float32(way.normalized())


def bowl(away):
    return DEEP + (SHALLOW - DEEP) * np.clip(away / REACH, 0, 1)


def struck_at(start, way):
    """Where a line meets the bowl's inner side."""
    steps = start + np.linspace(0, 30, 60001)[:, None] * way
    away = np.hypot(steps[:, 0], steps[:, 1])
    return np.float32(steps[np.argmin(np.abs(steps[:, 2] - bowl(away)) + 9 * (away > 1))])


def boards(local, away, hole):
    """Colour and light of the inside: boards with their grain, two battens across them, and the hole with cracks along the grain."""
    x, y = local[..., 0], local[..., 1]
    number = np.floor(x / BOARD + .5)
    edge = BOARD / 2 - np.abs(x - BOARD * number)
    grain = fractal2(x * 26 + 7 * number, y * 3.1 + 3 * number, 4, 91)
    wood = BOARDS * ((1 + .20 * np.sin(2.4 * number + 1)) * (.62 + .76 * grain))[..., None]
    wood = wood + np.clip(1.4 - edge / .022, 0, 1)[..., None] * (GAP - wood)
    # Each board is a little lit along the edge that is turned to the sky, and the rim throws its shade into the bowl.
    light = (1 + .45 * np.exp(-np.square((edge - .045) / .02)) * (x < BOARD * number)) * (.55 + .45 * np.clip((REACH - away) / .22, 0, 1))
    for at in BATTENS:
        batten = np.clip((.075 - np.abs(y - at)) / .012, 0, 1)
        shadow = np.exp(-np.square((y - at + .10) / .035))
        light = light * (1 - .6 * shadow * (1 - batten)) * (1 + .5 * np.exp(-np.square((y - at - .055) / .016)))
        wood = wood + batten[..., None] * (BOARDS * (.80 + .9 * fractal2(x * 3, y * 26, 3, 93))[..., None] - wood)
        nails = np.exp(-np.square(np.hypot(x - BOARD * number, y - at) / .022))[..., None]
        wood = wood + nails * (IRON - wood)
    return torn(wood, x - hole[0], y - hole[1], grain), light


def torn(wood, x, y, grain):
    """A ragged hole, bare wood round it, and cracks that run from it along the grain."""
    turn = np.arctan2(y, x)
    ragged = .62 + .85 * fractal2(3.2 * np.cos(turn) + 9, 3.2 * np.sin(turn) + 4, 3, 92)
    size = np.hypot(x / .17, y / .25) / ragged
    crack = np.exp(-np.square((x - .02 * np.sin(9 * y)) / (.030 * np.clip(1 - np.abs(y) / .75, .05, 1)))) * np.clip((.75 - np.abs(y)) / .1, 0, 1)
    wood = wood + .8 * np.clip((1.45 - size) / .25, 0, 1)[..., None] * (TORN * (.55 + .8 * grain[..., None]) - wood)
    black = np.maximum(np.clip((1.06 - size) / .12, 0, 1), .9 * crack)[..., None]
    return wood + black * (np.float32([.006, .005, .004]) - wood)


def strap(shield, albedo, free):
    """The grip: leather, bowed out over the palm that hangs in it."""
    fist = shield.local(np.float32(placed(DRIVEN) @ solve(STANCES[DRIVEN.pose])['left_hand'].translation))
    t = np.linspace(0, 1, 40)[:, None]
    over = 2 * fist - STRAP.mean(0) - np.float32([0, 0, .10])
    line = np.array([shield.pixel(point) for point in (1 - t) ** 2 * STRAP[0] + 2 * t * (1 - t) * over + t ** 2 * STRAP[1]])
    for wide, aside, colour in ((.125, 0, LEATHER * .35), (.090, 0, LEATHER), (.020, -.030, LEATHER * 3.2)):
        layer = np.zeros(free.shape, np.float32)
        cv2.polylines(layer, [fixed(line + (aside * shield.unit, 0))], False, 1.0, max(round(wide * shield.unit), 1), cv2.LINE_AA, 4)
        albedo += (layer * free)[..., None] * (colour - albedo)
    for nail in fixed(line[[0, -1]]):
        layer = np.zeros(free.shape, np.float32)
        cv2.circle(layer, tuple(int(side) for side in nail), round(.032 * shield.unit * 16), 1.0, -1, cv2.LINE_AA, 4)
        albedo += layer[..., None] * (NAIL - albedo)


def splinters(shield, albedo, inside, hole, way):
    """Torn wood stands up round the shaft, bent the way the spear went: pale points that are read against the dark boards."""
    random = np.random.RandomState(5)
    turns = 2 * np.pi * (np.arange(9) + random.uniform(-.35, .35, 9)) / 9
    feet = sorted((np.float32([np.cos(a) * .15, np.sin(a) * .23, 0]) for a in turns), key=lambda foot: -shield.seen(hole + foot)[2])
    for foot in feet:
        tip = random.uniform(1.35, 2.1) * foot + random.uniform(.08, .26) * way
        across = np.cross(way, foot / np.linalg.norm(foot)) * random.uniform(.045, .075)
        # Those beyond the shaft are hidden by it.
        free = inside if shield.seen(hole + foot)[2] > shield.seen(hole)[2] else 1
        for a, b, colour in ((1, -1, TORN * random.uniform(.7, 1.15)), (-.2, -1, TORN * .38)):
            layer = np.zeros(inside.shape, np.float32)
            cv2.fillConvexPoly(layer, fixed(np.array([shield.pixel(hole + point) for point in (foot + a * across, tip, foot + b * across)])), 1.0, cv2.LINE_AA, 4)
            albedo += (layer * free)[..., None] * (colour - albedo)


def fixed(points):
    """Pixels in sixteenths, as OpenCV draws them."""
    return (points * 16).round().astype(np.int32)
