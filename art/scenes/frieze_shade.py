"""The light on a face of stone whose depth is known at every point: where a lamp reaches it, how open it is to the room. Counted, not sampled, so that it is free of grain."""
import cv2
import numpy as np


def reached(height, step, way, slope, far, soft=.10):
    """0..1 where a light comes to each point: `way` (across, up) to it along the face, unit arrays or numbers; `slope` its rise over the face; shadows are followed for `far` metres and open by `soft` a metre."""
    rows, columns = height.shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    across, up = (np.broadcast_to(np.float32(part), height.shape) for part in way)
    clear, at = np.full(height.shape, 9, np.float32), 1.2 * step
    while at < far:
        # Rows go upwards with z.
        there = cv2.remap(height, x + across * (at / step), y + up * (at / step), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        clear = np.minimum(clear, (height + at * slope - there) / (soft * at + .0006))
        at += max(1.0 * step, .045 * at)
    t = np.clip(clear * .5 + .5, 0, 1)
    return t * t * (3 - 2 * t)


def normals(height, step):
    """Unit normals (across, up, out) of a face whose rows go upwards."""
    up, across = np.gradient(height, step)
    size = np.sqrt(1 + across ** 2 + up ** 2)
    return np.dstack([-across / size, -up / size, 1 / size]).astype(np.float32)


def open_to_room(height, step):
    """0..1: how much of the room each point sees, by how far its surroundings stand over it."""
    shut = np.zeros_like(height)
    for reach, weight in ((.0022, .30), (.006, .42), (.016, .50), (.036, .42)):
        about = cv2.GaussianBlur(height, (0, 0), reach / step)
        shut += weight * np.clip((about - height) / (reach * 1.1), -.18, 1)
    return np.exp(-1.35 * np.maximum(shut, -.12))
