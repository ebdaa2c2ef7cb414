"""The emperor's colours after the render: gold that is old bronze, cloth that is never pink, a dark belt. Each step is given colour and alpha, and gives them back."""
import cv2
import numpy as np


def retouched(image, alpha, waist, face, tall):
    """`waist`: where belt and tunic show, as shares of the picture (left, top, right, bottom); `face`: its middle and reach (x, y, broad, high); `tall`: it is the upright picture."""
    image, alpha = browner(*tarnished(*girded(*lined(*without_pink(image, alpha)), waist)))
    image = cleared(image, *face)
    return lifted(*gilded(image, alpha)) if tall else (image, alpha)


def cleared(image, x, y, broad, high):
    """Below the peak of the helmet the face lies in shade: its middle tones are lifted, so that eyes and mouth are read from afar."""
    v, u = np.mgrid[0:image.shape[0], 0:image.shape[1]].astype(np.float32) / np.array(image.shape[:2], np.float32)[:, None, None]
    near = np.exp(-(((u - x) / broad) ** 2 + ((v - y) / high) ** 2) ** 2)[..., None]
    return image + near * .55 * image * np.clip(1 - image, 0, 1)


def lifted(image, alpha):
    """Upright the page's words lie below on a dark veil: skirt and legs are lit a little more, so that they are seen through it; what is bright stays so."""
    y = np.linspace(0, 1, image.shape[0], dtype=np.float32)[:, None, None]
    share = np.clip((y - .74) / .14, 0, 1)
    return image * (1 + .34 * share * np.clip(1 - image.max(2, keepdims=True), 0, 1)), alpha


def gilded(image, alpha):
    """Within gold the moon is gold, too: a blue edge there reads as an outline drawn round each plate."""
    red, green, blue = (image[..., k] for k in range(3))
    gold = np.clip((red - blue) / np.maximum(red, .05) * 4 - 1.4, 0, 1) * np.clip((green / np.maximum(red, .05) - .45) * 8, 0, 1) * np.clip(red * 5 - .8, 0, 1)
    near = np.clip(cv2.GaussianBlur(gold.astype(np.float32), (0, 0), 5 * image.shape[1] / 1080) * 2.6 - .2, 0, 1)
    # Purple cloth is blue, too, but has no green.
    cold = np.clip((blue / np.maximum(red, .05) - .52) * 4, 0, 1) * np.clip((green / np.maximum(red, .05) - .72) * 6, 0, 1) * np.clip(image.max(2) * 5 - .8, 0, 1)
    share = cv2.GaussianBlur((near * cold).astype(np.float32), (0, 0), .7)[..., None]
    warm = image.mean(2, keepdims=True) * np.array([1.06, .80, .42], np.float32)
    return image * (1 - share) + warm * share, alpha


def without_pink(image, alpha):
    """Where the moon lies full on red cloth it is pink: there green and blue are taken back."""
    red, green, blue = (image[..., k] for k in range(3))
    pink = np.clip((blue - green * .97) * 8, 0, 1) * np.clip((red - green) * 7 - .3, 0, 1) * np.clip((green - .16) * 8, 0, 1)
    # A thinner moon makes it pink, too; what is less red than cloth then is stone.
    cloth = np.clip(((red - green) / np.maximum(red, .05) - .45) * 8, 0, 1)
    pink = np.maximum(pink, cloth * np.clip((blue - green * .88) * 14, 0, 1) * np.clip((green - .13) * 14, 0, 1))
    return image * (1 - pink[..., None] * np.array([.22, .62, .56], np.float32)), alpha


def lined(image, alpha):
    """The cape's lining is whole where tight folds let its outside through, of wine rather than violet, and never black in its depth."""
    red, green, blue = (image[..., k] for k in range(3))
    purple = ((blue > red * .62) & (red > green * 1.6) & (blue > .12)).astype(np.float32)
    cloth = np.maximum(purple, ((red > green * 3.2) & (red > .25)).astype(np.float32))
    reach = image.shape[0] / 1800
    island = cv2.GaussianBlur(surrounded(cloth - purple, purple, 1600 * reach ** 2), (0, 0), 1.2 * reach)[..., None]
    weight = cv2.GaussianBlur(purple, (0, 0), 14 * reach)[..., None]
    image = image * (1 - island) + cv2.GaussianBlur(image * purple[..., None], (0, 0), 14 * reach) / np.maximum(weight, .05) * island
    wine = np.maximum(cv2.GaussianBlur(purple, (0, 0), 1.2 * reach)[..., None], island)
    image = image * (1 - wine * np.array([.04, .10, .30], np.float32))
    deep = np.clip(1 - image.max(2) / .16, 0, 1) * np.clip(cv2.GaussianBlur(cloth, (0, 0), 16 * reach) * 2.4 - .3, 0, 1)
    return image + deep[..., None] * np.array([.105, .012, .016], np.float32), alpha


def surrounded(spots, field, largest):
    """Those spots, of at most so many pixels, whose edge lies for the most part in the field; with the edge, as 0 and 1."""
    count, labels, facts, _ = cv2.connectedComponentsWithStats((spots > 0).astype(np.uint8))
    found, ring = np.zeros_like(field), np.ones((9, 9), np.uint8)
    for number in range(1, count):
        left, top, wide, high, area = facts[number]
        if 30 < area <= largest:
            part = np.s_[max(top - 8, 0):top + high + 8, max(left - 8, 0):left + wide + 8]
            own = (labels[part] == number).astype(np.uint8)
            grown = cv2.dilate(own, ring)
            if field[part][(grown == 1) & (own == 0)].mean() > .5:
                found[part] = np.maximum(found[part], grown * (1 - field[part]))
    return found


def girded(image, alpha, waist):
    """Between cuirass and skirt lie a belt of dark leather and a tunic in shade: as light as skin and cloth they would be a gap in his armour."""
    high, wide = image.shape[:2]
    left, top, right, bottom = waist
    there = np.zeros((high, wide), np.float32)
    there[round(top * high):round(bottom * high), round(left * wide):round(right * wide)] = 1
    there = cv2.GaussianBlur(there, (0, 0), wide / 800)
    red, green, blue = (image[..., k] for k in range(3))
    ratio = green / np.maximum(red, .02)
    # Gold has less blue beside its red, and its lights more green.
    pale = there * np.clip((blue / np.maximum(red, .02) - .23) * 12, 0, 1) * np.clip((.70 - ratio) * 12, 0, 1)
    purple = np.clip((.35 - ratio) * 8, 0, 1)
    pale, purple = (cv2.GaussianBlur(k.astype(np.float32), (0, 0), wide / 2600)[..., None] for k in (pale, purple))
    shaded = purple * np.array([.42, .5, .42], np.float32) + (1 - purple) * np.array([.42, .34, .28], np.float32)
    return image * (1 - pale + pale * shaded), alpha


def tarnished(image, alpha):
    """Scratches on gold are old, too: what is paler than all round it sinks back, and what shines in one clear yellow is lowered to bronze; its relief is drawn out."""
    red, green, blue = (image[..., k] for k in range(3))
    metal = np.clip((green / np.maximum(red, .05) - .42) * 8, 0, 1) * np.clip((red - blue) / np.maximum(red, .05) * 6 - 3.4, 0, 1) * np.clip(red * 5 - .6, 0, 1)
    near = np.clip(cv2.GaussianBlur(metal.astype(np.float32), (0, 0), 9) * 1.8 - .3, 0, 1)
    round_about = cv2.medianBlur((np.clip(image, 0, 1) * 255).astype(np.uint8), 19).astype(np.float32) / 255
    paler = np.clip((image.mean(2) - round_about.mean(2)) * 9 - .35, 0, 1) * near * .8
    image = image * (1 - paler[..., None]) + round_about * np.array([1.06, 1.04, .96], np.float32) * paler[..., None]
    clear = np.clip((green / np.maximum(red, .05) - .68) * 9, 0, 1) * np.clip((red - blue) / np.maximum(red, .05) * 5 - 2.6, 0, 1) * np.clip(red * 4 - 2.2, 0, 1)
    clear = cv2.GaussianBlur(clear.astype(np.float32), (0, 0), 2)[..., None]
    image = image * (1 - clear * np.array([.10, .21, .08], np.float32))
    # Deeper hollows, brighter ridges.
    light = image.mean(2)
    relief = np.clip(1 + 1.1 * (light - cv2.GaussianBlur(light, (0, 0), 16)), .70, 1.35)
    return image * (1 + (relief - 1) * near)[..., None], alpha


def browner(image, alpha):
    """Gold is bronze under its gilding: less yellow, and less so in its lights."""
    red, green, blue = (image[..., k] for k in range(3))
    ratio = green / np.maximum(red, .05)
    gold = np.clip((ratio - .42) * 8, 0, 1) * np.clip((.95 - ratio) * 8, 0, 1) * np.clip((red - blue) / np.maximum(red, .05) * 4 - 1.7, 0, 1) * np.clip(red * 5 - .6, 0, 1)
    gold = cv2.GaussianBlur(gold.astype(np.float32), (0, 0), 1.2)[..., None]
    bronze = image * np.array([.975, .885, .93], np.float32)
    grey = bronze.mean(2, keepdims=True)
    bronze = grey + (bronze - grey) * .88
    return image * (1 - gold) + bronze * gold, alpha


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
