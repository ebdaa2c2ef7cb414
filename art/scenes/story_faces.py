"""The vow's faces, as a miniaturist ends them: lids and brows are drawn, lights are kept below white, so that skin keeps its planes."""
import cv2
import numpy as np

from kit import denoise
from scenes.story_light import BROWS, EYES, PEOPLE


#: The lamp's light on skin, what comes from the night and from the floor, and how deep the shade beyond the terminator is.
LIT, NIGHT, FLOOR = np.float32([1.0, .77, .52]), np.float32([.30, .40, .66]), np.float32([.26, .20, .16])


def planes(seen, face, reach, lamp, share=.8):
    """Light on a face and its hair, or on a hand, as its own planes turn to the lamp: the small light of the render has no features. As bright as what was rendered there; `reach` in metres about the point `face`; `seen` is changed."""
    near = np.exp(-(np.linalg.norm(seen['at'] - np.float32(face), axis=2) / reach) ** 6) * (seen['who'] == PEOPLE)
    rows, columns = np.where(near.max(1) > .01)[0], np.where(near.max(0) > .01)[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    near = near[box].astype(np.float32)
    way = np.float32(lamp) - np.float32(face)
    turned = seen['normal'][box] @ (way / np.linalg.norm(way))
    up = .5 + .5 * seen['normal'][box][..., 2]
    lit = np.clip((turned + .12) / 1.12, 0, 1)[..., None]
    drawn = lit * LIT + .30 * up[..., None] * NIGHT + .22 * (1 - up)[..., None] * FLOOR
    grey = np.float32([.3, .59, .11])
    level = ((seen['light'][box] @ grey) * near).sum() / max(((drawn @ grey) * near).sum(), 1e-3)
    seen['light'][box] += share * near[..., None] * (level * drawn - seen['light'][box])


def lined(seen):
    """Makes people of eyes and brows again, and draws them: a dark upper lid and a softer lower one, a socket that lies in shade, a brow in one stroke; `seen` is changed."""
    pixel = seen['who'].shape[1] / 2160
    eye, brow = ((seen['who'] == kind).astype(np.float32) for kind in (EYES, BROWS))
    seen['who'][(eye + brow) > 0] = PEOPLE
    seen['eyes'] = np.clip(2.5 * cv2.GaussianBlur(eye + brow, (0, 0), 2.0 * pixel), 0, 1)

    def moved(mask, down):
        return cv2.warpAffine(mask, np.float32([[1, 0, 0], [0, 1, down * pixel]]), mask.shape[::-1])
    within = cv2.GaussianBlur(eye, (0, 0), .6 * pixel)
    upper = np.clip(cv2.GaussianBlur(moved(eye, -1.5), (0, 0), .6 * pixel) * 1.5 - within, 0, 1)
    lower = np.clip(cv2.GaussianBlur(moved(eye, 1.2), (0, 0), .6 * pixel) * 1.2 - within, 0, 1)
    socket = np.clip(2.0 * cv2.GaussianBlur(eye, (0, 0), 3.2 * pixel), 0, 1) * (1 - within)
    seen['light'] *= (1 - np.clip(.74 * upper + .34 * lower + .22 * socket, 0, .8))[..., None]
    # What lies over an eyeball mirrors white in every pixel that met it: the white of an eye is skin's neighbour, not a spark.
    seen['albedo'] += within[..., None] * (np.minimum(seen['albedo'], np.float32([.30, .25, .20])) - seen['albedo'])
    # One stroke, of the skin's own brown: hairs on it would be specks.
    hairs = np.clip(1.6 * cv2.GaussianBlur(brow, (0, 0), .9 * pixel) - .50, 0, 1)[..., None]
    stroke = .65 * cv2.GaussianBlur(seen['albedo'], (0, 0), 2.2 * pixel) + .35 * np.float32([.085, .055, .038])
    seen['albedo'] += .75 * hairs * (stroke - seen['albedo'])


def unspecked(seen, rgb, places):
    """`rgb` without the bright dots that single strands leave about faces (`places`: where, how far, the largest first), which are no gold."""
    first, *others = [np.exp(-(np.linalg.norm(seen['at'] - np.float32(at), axis=2) / reach) ** 6) for at, reach in places]
    small = np.maximum.reduce(others) if others else np.zeros_like(first)
    near = np.maximum(first, small)
    calm = denoise.without_dots(rgb, 3, 1.22)
    # About small eyes a grain that is dark is as bad as one that is bright; the first face is near enough to have an iris.
    lids = cv2.GaussianBlur(cv2.medianBlur(calm.astype(np.float32), 3), (0, 0), .5)
    calm = calm + (small * seen['eyes'])[..., None] * (lids - calm)
    return rgb + (near * (seen['who'] == PEOPLE) * (1 - seen['gold']))[..., None] * (calm - rgb)


def featured(seen, face, reach, most=.95):
    """A face so near the lamp keeps its drawing: its lights at most as bright as `most`, brows, lids and lips darker than the skin about them."""
    pixel = seen['who'].shape[1] / 2160
    near = np.exp(-(np.linalg.norm(seen['at'] - np.float32(face), axis=2) / reach) ** 6)
    grey = seen['light'] @ np.float32([.3, .59, .11])
    over = np.maximum(grey - .6 * most, 0)
    lower = (grey - over + over / (1 + over / (.4 * most))) / np.maximum(grey, 1e-3)
    skin = seen['albedo'] @ np.float32([.3, .59, .11])
    drawn = cv2.GaussianBlur(skin, (0, 0), .7 * pixel) / np.maximum(cv2.GaussianBlur(skin, (0, 0), 6 * pixel), .02)
    seen['light'] *= (1 + near * (lower * np.clip(drawn, .45, 1) ** 2.6 - 1))[..., None]
