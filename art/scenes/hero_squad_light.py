"""What is painted over the render of the squad: the moon's edge on people, dried mud on new cloth, and softer stones behind them."""
import cv2
import numpy as np

from kit.noise import fractal2

#: How bright the moon's edge is, and the share of air before those who are farthest.
RIM, AIR = 6.0, .30


def edged(normal, albedo, people):
    """The moon on whatever turns away from us to its side: right and up."""
    normal = cv2.GaussianBlur(normal, (0, 0), 0.8)
    normal = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-4)
    turned = np.clip(normal[..., 0] * .86 + normal[..., 1] * .50, 0, 1) * np.clip(1.05 - np.abs(normal[..., 2]), 0, 1) ** 2
    return people * turned * (albedo.mean(2) + .10) * RIM


def outlined(own, share):
    """Who is so near that the folds of his cape would be white gets the moon all but only along his outlines; `share` is the picture's, of its full size."""
    return own * np.clip(1.5 * (1 - cv2.GaussianBlur(own, (0, 0), 9 * share)), .22, .75)


def weathered(rgb, albedo, people):
    """Close to the fire new crimson would be one flat bright plane: what is bright of it sinks, in blotches, as where mud has dried on it."""
    # Dark skin has more green beside its red.
    red = people * np.clip((.34 - albedo[..., 1:].max(2) / np.maximum(albedo[..., 0], .03)) * 9, 0, 1)
    light = cv2.GaussianBlur(rgb.max(2), (0, 0), 2)
    y, x = np.mgrid[0:450, 0:800].astype(np.float32) / 800
    worn = cv2.resize(.55 + .9 * fractal2(x * 60, y * 60, 4, 77), rgb.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    return rgb / (1 + red * worn * np.clip(light - .10, 0, None) * 2.2)[..., None]


def softened(rgb, alpha, people, reach):
    """The terrace a little out of focus: phones fetch this layer before anybody scrolls, and its grit is half of its bytes."""
    stones = alpha * (1 - people)
    smooth = cv2.GaussianBlur(rgb * (1 - people)[..., None], (0, 0), reach) / np.maximum(cv2.GaussianBlur(stones, (0, 0), reach), 1e-3)[..., None]
    amount = ((1 - cv2.GaussianBlur(people, (0, 0), 2)).clip(0, 1) * np.clip((alpha - .9) * 10, 0, 1))[..., None]
    return rgb * (1 - amount) + smooth * alpha[..., None] * amount
