"""The emperor's face, shaded and painted from clean normals: the shield keeps the fire's rays from it, and what light is left in a render is grain. A face of few planes, an eye, a brow and one mass of beard are read from afar.

All is done several times as large as the picture. Ways are the camera's: right, up, towards us. Places on the face are in its own frame, in metres (see `hero_character_head`).
"""
from dataclasses import dataclass

import cv2
import numpy as np

from kit.grade import linear, srgb

#: The kinds within the part that is rendered for the face (`shapes.belong`).
HELMET, REST, SKIN, BEARD, EYE = 1, 2, 3, 4, 5
#: The fire's light comes from ahead of him, and so far aside of that; the embers' from us, the moon's from behind.
ASIDE, EMBERS, MOON = (.10, -.12, .06), (-.45, -.25, .86), (.50, .86, 0)
#: From shade to light.
FLESH = ('#1a0c0d', '#4c241b', '#8f4828', '#cc7d44', '#f1b26c')
HAIR = ('#0a0607', '#1d110d', '#372117', '#583822', '#937050')
#: Locks of the beard: where each begins (x, z), how long it is, and its colour.
LOCKS = ((-.058, -.070, .030, '#6b4a2e'), (-.052, -.075, .034, '#160c08'), (-.046, -.072, .036, '#7d5c40'), (-.040, -.080, .034, '#1a0e09'), (-.034, -.086, .034, '#8d7055'), (-.012, -.108, .022, '#8a6d52'), (.004, -.110, .022, '#6b4c33'))
COLD = np.float32((.42, .58, .92))


@dataclass
class Head:
    """What was rendered of it, `times` as large as in the picture. `camera`: 3x4, from the face's frame into pixels of this part; `ahead`: the way he faces; `skin`: points of the face."""
    normal: np.ndarray
    open: np.ndarray
    albedo: np.ndarray
    who: np.ndarray
    alpha: np.ndarray
    camera: np.ndarray
    ahead: np.ndarray
    skin: np.ndarray
    times: int

    def seen(self, points):
        p = np.c_[np.asarray(points, float), np.ones(len(points))] @ self.camera.T
        return p[:, :2] / p[:, 2:]

    def on_face(self, x, z):
        """Where the face is before that place."""
        near = np.hypot(self.skin[:, 0] - x, self.skin[:, 2] - z) < .005
        return (x, self.skin[near, 1].min() if near.any() else -.09, z)

    def around(self):
        """1 on the face, and less towards the neck, which stays as it is."""
        middle, low, side = self.seen([(0, -.07, -.045), (0, -.07, -.185), (0, .085, -.045)])
        high, wide = np.linalg.norm(low - middle), np.linalg.norm(side - middle)
        v, u = np.mgrid[0:self.alpha.shape[0], 0:self.alpha.shape[1]].astype(np.float32)
        return np.clip((1 - np.hypot((u - middle[0]) / wide, (v - middle[1]) / high)) / .10, 0, 1)

    def soft(self, mask, pixels):
        """Blurred by pixels of the picture."""
        return cv2.GaussianBlur(mask.astype(np.float32), (0, 0), pixels * self.times)

    def stroke(self, places, wide):
        """A brush's mark through places (x, z) of the face; `wide` in metres at each. 0..1."""
        way = self.seen([self.on_face(*place) for place in places])
        unit = np.linalg.norm(self.seen([(0, -.08, .01)])[0] - self.seen([(0, -.08, -.01)])[0]) / .02
        t, fine = np.linspace(0, 1, len(way)), np.linspace(0, 1, 60)
        x, y, w = (np.interp(fine, t, values) for values in (way[:, 0], way[:, 1], np.asarray(wide) * unit / 2))
        mark = np.zeros(self.alpha.shape, np.float32)
        for at in zip(x, y, w):
            cv2.circle(mark, (round(at[0] * 16), round(at[1] * 16)), max(round(at[2] * 16), 8), 1.0, -1, cv2.LINE_AA, 4)
        return mark


def painted(head):
    """Colour as shown, straight, and how much of each pixel is the face's."""
    kinds = {kind: (head.who == kind).astype(np.float32) for kind in (HELMET, SKIN, BEARD, EYE)}
    face = np.maximum.reduce([kinds[kind] for kind in (SKIN, BEARD, EYE)])
    kinds[BEARD] = np.maximum(kinds[BEARD], kinds[SKIN] * whiskers(head))
    kinds[SKIN] = np.minimum(kinds[SKIN], 1 - kinds[BEARD])
    shade, rim = lit(head, face, kinds[BEARD])
    flesh = toned(FLESH, shade) + rim[..., None] * COLD * .75
    hair = toned(HAIR, locks(head, shade, kinds[BEARD])) + rim[..., None] * COLD * .45
    beard = head.soft(kinds[BEARD], .35)[..., None]
    image = flesh * (1 - beard) + hair * beard
    return featured(head, image, kinds), np.maximum(face * head.around(), np.maximum(kinds[BEARD], kinds[EYE]))


def thrown(head):
    """How dark the beard's shadow lies on what is below it, 0..1."""
    down = cv2.warpAffine((head.who == BEARD).astype(np.float32), np.float32([[1, 0, 0], [0, 1, 3.5 * head.times]]), head.who.shape[::-1])
    return .55 * head.soft(down, 1.6) * (head.who == REST)


def whiskers(head):
    """From before the ear the beard comes down to the moustache in one line."""
    return head.soft(head.stroke([(-.070, -.004), (-.062, -.040), (-.052, -.062), (-.038, -.068)], (.014, .022, .022, .014)), .3)


def within(head, image, kind, pixels):
    """Blurred, but only with its own kind: colours of one do not run into another."""
    total = head.soft(kind, pixels)
    kind = kind if image.ndim == 2 else kind[..., None]
    return cv2.GaussianBlur(image * kind, (0, 0), pixels * head.times) / np.maximum(total if image.ndim == 2 else total[..., None], .02)


def lit(head, face, beard):
    """How light each place is, 0..1, in few planes, and the moon's edge."""
    normal = within(head, head.normal, face, .7)
    normal /= np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-6)
    hollow = np.clip(within(head, head.open, face, .9), 0, 1)

    def by(way):
        return normal @ (np.float32(way) / np.linalg.norm(way))
    fire, embers = np.clip(by(head.ahead + np.float32(ASIDE)) * .9 + .08, 0, 1), np.clip(by(EMBERS), 0, 1)
    fire = fire * fire * (3 - 2 * fire)
    shade = (.14 + 1.14 * fire + .30 * embers) * hollow ** (1 - .45 * beard)
    # Before the night his outline is a thin cold line, too.
    beyond = cv2.warpAffine(head.soft(head.alpha, .4), np.float32([[1, 0, -1.5 * head.times], [0, 1, .5 * head.times]]), face.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
    outline = np.clip(head.soft(head.alpha, .4) - beyond, 0, 1)
    return np.clip(shade, 0, 1), .45 * outline + np.clip(by(MOON) - .1, 0, 1) * np.clip(1 - normal[..., 2], 0, 1) ** 1.5 * hollow


def toned(stops, shade):
    """Between the colours of a ladder, mixed as light."""
    ladder = np.array([linear(stop) for stop in stops])
    steps = np.linspace(0, 1, len(stops))
    return srgb(np.dstack([np.interp(shade, steps, ladder[:, c]) for c in range(3)])).astype(np.float32)


def locks(head, shade, beard):
    """The beard is as light as its ridges are, which are in its colour."""
    tint = within(head, np.minimum(head.albedo.mean(2), .06), beard, .25)
    return np.clip(shade * (.62 + np.clip(tint * 7, 0, .7)) + .03, 0, 1)


def featured(head, image, kinds):
    def lay(image, mask, colour, much=1.0):
        mask = np.clip(mask * much, 0, 1)[..., None]
        return image * (1 - mask) + np.float32([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]) * mask

    def shaded(image, mask, much):
        mask = np.clip(mask, 0, 1)[..., None]
        return image * (1 - mask * np.float32((.80, .88, .90)) * much)
    flesh = kinds[SKIN]
    # The helmet's peak throws its shade on the brow.
    peak = head.soft(kinds[HELMET], 1.0)
    below = cv2.warpAffine(peak, np.float32([[1, 0, 0], [0, 1, 4.5 * head.times]]), peak.shape[::-1])
    image = shaded(image, head.soft(below, 1.2) * flesh, .72)
    for side in (-1, 1):
        socket = head.soft(head.stroke([(side * .014, .006), (side * .034, .004), (side * .050, .000)], (.012, .022, .012)), 1.0)
        image = shaded(image, socket * flesh, .62)
    image = eyes(head, image, kinds[EYE], lay)
    # Teeth in the dark of his mouth, and the lip below it.
    image = lay(image, head.soft(head.stroke([(-.011, -.0735), (.000, -.0730), (.010, -.0730)], (.002, .0036, .003)), .3), '#8f7452', .8)
    for x, z, long, tone in LOCKS:
        lock = head.stroke([(x, z), (x * .97, z - .5 * long), (x * .88, z - long)], (.0015, .0048, .001))
        image = lay(image, head.soft(lock * kinds[BEARD], .4), tone, .42)
    for side in (-1, 1):
        brow = head.soft(head.stroke([(side * .010, .009), (side * .020, .013), (side * .036, .018), (side * .052, .015)], (.0045, .0075, .006, .002)), .4)
        image = lay(image, brow * flesh, '#22110b', .85)
    return image


def eyes(head, image, eye, lay):
    """White in the shade, an iris turned to what he looks at, a dark line of lashes above, one spark."""
    count, labels, stats, middles = cv2.connectedComponentsWithStats((eye > .5).astype(np.uint8))
    reach = head.times
    for i in range(1, count):
        x, y, wide, high, area = stats[i]
        if area < 4 * reach ** 2:
            continue
        here = head.soft(labels == i, .2)
        image = lay(image, here, '#b79a7c')
        v, u = np.mgrid[0:eye.shape[0], 0:eye.shape[1]].astype(np.float32)
        at, size = (x + wide * .62, y + high * .46), max(high * .56, wide * .24)
        iris = np.clip((size - np.hypot(u - at[0], v - at[1])) / reach * 2 + .5, 0, 1)
        image = lay(image, iris * here, '#140a07')
        lid = np.clip(head.soft(labels == i, .3) * 2, 0, 1)
        above = np.clip(cv2.warpAffine(lid, np.float32([[1, 0, 0], [0, 1, -1.1 * reach]]), lid.shape[::-1]) - .9 * here, 0, 1)
        image = lay(image, above, '#0d0606', .95)
        spark = np.clip((.75 * reach - np.hypot(u - at[0] - .35 * size, v - at[1] + .30 * size)) / reach * 2 + .5, 0, 1)
        image = lay(image, spark, '#ffe2b0', .95)
    return image
