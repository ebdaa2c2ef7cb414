"""The dark under the emperor's feet and his spear's butt, in every cell of his sprites."""
import math

import numpy as np
from mathutils import Vector

from kit import sprites
from scenes.emperor_sprites_cells import LIFT
from scenes.emperor_sprites_poses import STRIKE_AT, carrying, resting, thrust, watching


def trodden(shade, ways, frame, spots):
    """The dark under all that bears on the ground, in each direction: a soft shadow that lies to one side leaves feet in the air. `spots`: x, y, radius in metres, strength."""
    side = shade.shape[1]
    metre = side / frame
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    x, y = (x - side / 2) / metre, (LIFT * math.cos(sprites.ELEVATION) - (y - side / 2) / metre) / math.sin(sprites.ELEVATION)
    deeper = []
    for way, values in zip(ways, shade):
        turn = math.tau * way / sprites.DIRECTIONS
        for at_x, at_y, radius, strength in spots:
            at = at_x * math.cos(turn) - at_y * math.sin(turn), at_x * math.sin(turn) + at_y * math.cos(turn)
            values = 1 - (1 - values) * (1 - strength * np.exp(-(((x - at[0]) ** 2 + (y - at[1]) ** 2) / radius ** 2) ** 1.2))
        deeper.append(values)
    return np.stack(deeper)


def spots_of(name):
    """For each frame, where it bears on the ground."""
    if name == 'emperor-strike':
        return [under_feet(thrust(t), 0.80) for t in STRIKE_AT]
    if name == 'emperor-walk':
        return [under_feet(carrying(k / 8), 0.65) for k in range(8)]
    pose = resting() if name == 'emperor-idle' else watching()
    hand, down = Vector(pose.right_hand), Vector(pose.right_grip)
    butt = hand - down * (hand.z / down.z)
    return [[*under_feet(pose, 0.60), (butt.x, butt.y, 0.055, 0.75)]]


def under_feet(pose, strength):
    spots = []
    for foot in (pose.left_foot, pose.right_foot):
        # The middle of what bears on the ground: of a raised heel that is the ball, of raised toes the heel.
        reach, ahead = 0.13 if foot.pitch >= 5 else -0.02 if foot.pitch < -6 else 0.08, math.radians(foot.yaw)
        spots.append((foot.x + reach * math.sin(ahead), foot.y - reach * math.cos(ahead), 0.13, strength * max(1 - foot.lift / 0.06, 0)))
    return spots
