"""Joint non-local means: averages a pixel with neighbours that look alike in colour, surface colour and normal."""
import cv2
import numpy as np

FLOOR = 0.02


def without_fireflies(rgb):
    median = np.dstack([cv2.medianBlur(np.ascontiguousarray(rgb[..., c]), 3) for c in range(3)])
    wild = rgb.max(2) > 2.5 * median.max(2) + 0.15
    return np.where(wild[..., None], median, rgb)


def without_dots(rgb, size=3, excess=1.35):
    """Where a dark edge stands before bright ground, or a strand of hair before another, light is a guess: what is `excess` times as bright as the
    median of `size` by `size` pixels (3 or 5) takes that."""
    middle = cv2.medianBlur(rgb.astype(np.float32), size)
    wild = rgb.max(2) > excess * middle.max(2) + .03
    return np.where(wild[..., None], middle, rgb)


def denoise(passes, radius=5, strength=0.55, normal_width=0.25, albedo_width=0.12):
    """Noise lives in the light, detail in the albedo: only colour divided by albedo is averaged, and multiplied back."""
    albedo = cv2.GaussianBlur(passes['albedo'], (0, 0), 0.4) + FLOOR
    light = np.sqrt(np.minimum(without_fireflies(passes['rgb']) / albedo, 64)).astype(np.float32)
    noise = noise_level(light)
    guides = np.dstack([passes['normal'] / normal_width, cv2.GaussianBlur(passes['albedo'], (0, 0), 0.5) / albedo_width]).astype(np.float32)

    total, weight = np.zeros_like(light), np.full(light.shape[:2], 1e-9, np.float32)
    height, width = weight.shape
    light_pad = cv2.copyMakeBorder(light, radius, radius, radius, radius, cv2.BORDER_REFLECT)
    # OpenCV borders take at most four channels.
    guides_pad = np.dstack([cv2.copyMakeBorder(np.ascontiguousarray(guides[..., c:c + 3]), radius, radius, radius, radius, cv2.BORDER_REFLECT) for c in (0, 3)])
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if dx * dx + dy * dy > radius * radius + 1:
                continue
            rows, columns = slice(radius + dy, radius + dy + height), slice(radius + dx, radius + dx + width)
            other = light_pad[rows, columns]
            patch = cv2.blur(np.square(light - other).mean(2), (3, 3))
            difference = np.maximum(patch - 1.6 * noise, 0) / (4 * strength * strength * noise + 1e-6)
            difference += np.square(guides - guides_pad[rows, columns]).sum(2) * 0.5
            near = np.exp(-np.minimum(difference, 40) - (dx * dx + dy * dy) / (0.72 * radius * radius))
            total += other * near[..., None]
            weight += near
    return np.square(total / weight[..., None]) * albedo


def noise_level(light):
    brightness = light.mean(2)
    return cv2.blur(np.square(brightness - cv2.GaussianBlur(brightness, (0, 0), 1.2)), (9, 9)) + 1e-5


def straight(rgb, alpha):
    """Colours of a premultiplied layer, also a little beyond its edge, so that scaling draws no dark outline."""
    colour = np.where(alpha[..., None] > 0.004, rgb / np.maximum(alpha[..., None], 0.004), 0)
    solid = (alpha > 0.5).astype(np.float32)
    spread, known = cv2.GaussianBlur(colour * solid[..., None], (0, 0), 6), cv2.GaussianBlur(solid, (0, 0), 6)
    beyond = spread / np.maximum(known[..., None], 1e-4)
    # Down to a breath of alpha the colour is its own: the halo of a fire is all faint.
    own = np.clip((alpha - 0.008) / 0.012, 0, 1)[..., None]
    return (colour * own + np.where(known[..., None] > 1e-4, beyond, colour) * (1 - own)).astype(np.float32)
