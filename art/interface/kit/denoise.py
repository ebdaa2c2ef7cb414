"""Takes the grain out of a few samples without touching edges: an a-trous filter led by paint and normals."""
import cv2
import numpy as np

kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def denoise(shot, levels=3, strength=1.):
    light, paint, normal = (np.maximum(shot['light'], 0), shot['paint'], shot['normal'])
    light = without_fireflies(light)
    shade = np.sqrt(np.minimum(light / (paint + .03), 60)).astype(np.float32)
    grey = shade.mean(2)
    grain = cv2.blur((grey - cv2.GaussianBlur(grey, (0, 0), 1.3)) ** 2, (9, 9)) + 2e-5
    for level in range(levels):
        shade = spread(shade, paint, normal, grain * strength / 2 ** level, 2 ** level)
    return {**shot, 'light': shade ** 2 * (paint + .03)}


def spread(shade, paint, normal, grain, step):
    height, width = shade.shape[:2]
    pad = 2 * step

    def framed(image):
        return cv2.copyMakeBorder(image, pad, pad, pad, pad, cv2.BORDER_REFLECT_101)
    far_shade, far_paint, far_normal = framed(shade), framed(paint), framed(normal)
    total, weights = np.zeros_like(shade), np.zeros((height, width), np.float32)
    for i, across in enumerate(kernel):
        for j, down in enumerate(kernel):
            window = np.s_[j * step:j * step + height, i * step:i * step + width]
            other = far_shade[window]
            apart = ((shade - other) ** 2).mean(2) / (6 * grain)
            apart += ((paint - far_paint[window]) ** 2).sum(2) / .012
            apart += ((normal - far_normal[window]) ** 2).sum(2) / .06
            weight = across * down * np.exp(-np.minimum(apart, 30))
            total += other * weight[..., None]
            weights += weight
    return total / weights[..., None]


def without_fireflies(light):
    calm = np.dstack([cv2.medianBlur(np.ascontiguousarray(light[..., c]), 3) for c in range(3)])
    wild = light.max(2) > 2.5 * calm.max(2) + .2
    return np.where(wild[..., None], calm, light)
