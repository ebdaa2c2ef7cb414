"""The emperor's colours after the render: a face that is read under its helmet, gold that is bronze under its gilding. Each step is given colour, and gives it back."""
import cv2
import numpy as np


def cleared(image, x, y, broad, high):
    """Below the peak of the helmet the face lies in shade: its middle tones are lifted, so that eyes and mouth are read from afar."""
    v, u = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / np.array(image.shape[:2], np.float32)[:, None, None]
    near = np.exp(-(((u - x) / broad) ** 2 + ((v - y) / high) ** 2) ** 2)[..., None]
    return image + near * .55 * image * np.clip(1 - image, 0, 1)


def lifted(image):
    """Upright the page's words lie below on a dark veil: skirt and legs are lit a little more, so that they are seen through it; what is bright stays so."""
    y = np.linspace(0, 1, image.shape[0], dtype=np.float32)[:, None, None]
    share = np.clip((y - .74) / .14, 0, 1)
    return image * (1 + .34 * share * np.clip(1 - image.max(2, keepdims=True), 0, 1))


def burnished(image, metal):
    """Bronze under worn gilding, where `metal` is: soot stays in its hollows, its ridges are rubbed bright, and a plate that faces the fire shines while its neighbour in the shade sinks."""
    reach = image.shape[0] / 1800
    light = cv2.GaussianBlur(image.mean(2), (0, 0), 1.5 * reach)

    def around(radius):
        return cv2.GaussianBlur(light * metal, (0, 0), radius * reach) / np.maximum(cv2.GaussianBlur(metal, (0, 0), radius * reach), .05)
    near = around(22)
    hollow, ridge = (np.clip(part, 0, 1)[..., None] for part in ((near - light) / .12, (light - near - .02) / .12))
    grey = image.mean(2, keepdims=True)
    bronze = (grey + (image - grey) * .88) * np.array([1.035, .985, .955], np.float32)
    # What is bright already, or white with the moon, would be a hole in it.
    room = np.clip((.85 - light) / .35, 0, 1) * np.clip((image[..., 0] - image[..., 2]) / np.maximum(image[..., 0], .05) * 4 - 1, 0, 1)
    broad = np.clip((light - around(90)) * .9, -.20, .18)
    bronze = bronze * (1 + np.where(broad > 0, broad * room, broad))[..., None]
    bronze = bronze * (1 - hollow * np.array([.28, .34, .36], np.float32)) + ridge * room[..., None] * (.03 + .28 * bronze) * np.array([1.0, .93, .74], np.float32)
    # What is clear yellow where it is brightest is amber.
    lemon = np.clip((bronze[..., 0] - .66) / .2, 0, 1) * np.clip((bronze[..., 1] / np.maximum(bronze[..., 0], .05) - .68) * 9, 0, 1) * np.clip((bronze[..., 0] - bronze[..., 2] - .16) * 6, 0, 1)
    bronze = bronze * (1 - cv2.GaussianBlur(lemon.astype(np.float32), (0, 0), 1.6 * reach)[..., None] * np.array([.21, .26, .37], np.float32))
    return np.clip(image * (1 - metal[..., None]) + bronze * metal[..., None], 0, 1)


def girded(image, gold, waist):
    """Between cuirass and skirt lie a belt of dark leather and a tunic in shade: as light as the rest they would be a gap in his armour. `waist`: left, top, right, bottom, as shares."""
    high, wide = image.shape[:2]
    left, top, right, bottom = waist
    there = np.zeros((high, wide), np.float32)
    there[round(top * high):round(bottom * high), round(left * wide):round(right * wide)] = 1
    there = cv2.GaussianBlur(there, (0, 0), wide / 800) * (1 - gold)
    return image * (1 - there[..., None] * np.array([.55, .62, .62], np.float32))


def gilded(image, gold):
    """Where soot lies on gold and the fire shines on it, it would be pink."""
    red, blue = image[..., 0], image[..., 2]
    pale = np.clip((blue / np.maximum(red, .05) - .36) * 6, 0, 1) * np.clip((1.0 - blue / np.maximum(red, .05)) * 5, 0, 1) * gold
    pale = cv2.GaussianBlur(pale.astype(np.float32), (0, 0), 1)[..., None]
    return image * (1 - pale) + image.mean(2, keepdims=True) * np.array([1.22, .80, .38], np.float32) * .85 * pale
