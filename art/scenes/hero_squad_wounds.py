"""What the squad does to the Warden: arrows in its hide, and wounds where blades have entered."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, weapons
from kit.noise import fractal2

#: Where in the wide picture, in shares, arrows stick in the hide; the way from their points to their feathers, across and up.
ARROWS = ((.722, .540, .62, .28), (.744, .578, .66, -.06), (.764, .520, .70, .20))


def shot():
    """Arrows of the archer's, stuck where he aims."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    for u, v, across, up in ARROWS:
        wide = camera.data.sensor_width / camera.data.lens
        at = camera.matrix_world @ Vector(((u - .5) * wide * 22.4, (.5 - v) * wide * 22.4 * 9 / 16, -22.4))
        arrow = weapons.arrow(.85)
        way = camera.matrix_world.to_3x3() @ Vector((across, up, .45))
        arrow.matrix_world = Matrix.Translation(at) @ way.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Scale(1.3, 4)


#: How far, in metres, beyond the shaft's end the hide begins: of the striker's spear all of the blade is seen before the gum, of the stabber's a piece of the shaft is in the neck, too.
STRUCK = {'driver': .16, 'striker': .36, 'stabber': -.50}


#: How far a blade goes beyond its shaft, with some room.
BLADE = .42


def stabs(cast, size):
    """Of the spears that have struck home, in shares of the picture's width: where they enter, the way of the shaft, and how much of them is inside."""
    places = []
    for one in cast:
        if one.name in STRUCK:
            hand, way = Vector(one.pose.right_hand), Vector(one.pose.right_grip).normalized()
            where = Matrix.Translation((one.x, one.y, one.z)) @ Matrix.Rotation(math.radians(one.turn), 4, 'Z') @ Matrix.Diagonal((*one.scale, 1))
            reach = one.gear.spear * (1 - one.held)
            ends = [cameras.project(where @ (hand + way * at)) for at in (0, reach + STRUCK[one.name], reach + BLADE)]
            (a, b), (c, d), (e, f) = ((u, v * size[1] / size[0]) for u, v, _ in ends)
            long = math.hypot(c - a, d - b)
            places.append((c, d, (c - a) / long, (d - b) / long, math.hypot(e - c, f - d)))
    return places


def wounded(rgb, alpha, u, v, dx, dy, inside, share):
    """The blade ends in a dark wound, which bleeds a little."""
    width = rgb.shape[1]
    y, x = np.mgrid[0:rgb.shape[0], 0:width].astype(np.float32)
    x, y = (x - u * width) / share, (y - v * width) / share
    inside = max(inside * width / share, 150)
    up, far = max(90, inside), max(170, inside)
    here = np.s_[max(round(v * width - up * share), 0):round(v * width + 190 * share), max(round(u * width - far * share), 0):round(u * width + far * share)]
    x, y = x[here], y[here]
    along, aside = x * dx + y * dy, x * -dy + y * dx
    rough = fractal2(x / 7, y / 7, 3, round(u * 999)) - .5
    gone = np.clip((along + rough * 8) / 2.5, 0, 1) * np.clip((inside - along) / 6, 0, 1) * np.clip((22 - abs(aside)) / 3, 0, 1)
    hole = np.clip(1.2 - ((along - 2) / 7) ** 2 - ((aside + rough * 8) / 13) ** 2, 0, 1) * .9
    # The hide is another layer: what is laid over it is thin, so that its lights and hairs go on below.
    blood = np.clip(1.1 - ((along - 3) / 15) ** 2 - ((aside + rough * 16) / 20) ** 2, 0, 1) * .5
    random = np.random.RandomState(round(u * 9999))
    long, wide = random.uniform(34, 58), random.uniform(3.4, 4.6)
    bend = 4 * np.sin(y / 23) * np.clip(y / 60, 0, 1)
    run = np.clip((wide * (1 - np.clip(y / long, 0, 1)) - abs(x - 2 - bend)) / 2.4, 0, 1) * np.clip((y + 6) / 5, 0, 1)
    blood = np.maximum(blood, run * .62)
    # The blade is red a hand's breadth up.
    wet = np.clip((70 + along) / 60, 0, 1) * (along < 0) * np.clip((20 - abs(aside)) / 3, 0, 1) * np.clip(rough * 3 + .9, 0, 1) * alpha[here] * .75
    keep = 1 - gone
    colour, cover = rgb[here] * keep[..., None], alpha[here] * keep
    grey = colour.mean(2, keepdims=True)
    colour = colour * (1 - wet[..., None]) + grey * np.array([1.0, .10, .08], np.float32) * wet[..., None]
    for amount, tint in ((blood, (.115, .0075, .0065)), (hole, (.018, .003, .003))):
        colour = colour * (1 - amount[..., None]) + np.array(tint, np.float32) * amount[..., None]
        cover = cover * (1 - amount) + amount
    rgb, alpha = rgb.copy(), alpha.copy()
    rgb[here], alpha[here] = colour, cover
    return rgb, alpha
