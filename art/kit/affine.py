"""Affine maps of 3x4 from the rest mesh to the posed one, in plain numpy."""
import math

import numpy as np


def affine(linear, pivot, goal):
    return np.hstack([linear, (np.asarray(goal) - linear @ np.asarray(pivot))[:, None]])


def apply(a, p):
    return p @ a[:, :3].T + a[:, 3]


def basis(z, y):
    z = z / np.linalg.norm(z)
    y = y - z * (y @ z)
    y = y / np.linalg.norm(y)
    return np.stack([np.cross(y, z), y, z], 1)


def arc(a, b):
    """The shortest turn from a to b."""
    a, b = a / np.linalg.norm(a), b / np.linalg.norm(b)
    v, c = np.cross(a, b), float(a @ b)
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.eye(3) + k + k @ k / (1 + c + 1e-9)


def spin(axis, angle):
    axis = axis / np.linalg.norm(axis)
    k = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.eye(3) + math.sin(angle) * k + (1 - math.cos(angle)) * k @ k


def twist_between(a, b, axis):
    """Angle about `axis` that takes turn a to turn b."""
    r = b @ a.T
    axis = axis / np.linalg.norm(axis)
    side = np.cross(axis, [0.3, 0.5, 0.8])
    side /= np.linalg.norm(side)
    turned = r @ side
    return math.atan2(np.cross(side, turned) @ axis, side @ turned)


def stretch(direction, amount):
    d = direction / np.linalg.norm(direction)
    return np.eye(3) + (amount - 1) * np.outer(d, d)
