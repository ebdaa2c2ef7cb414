"""The light of the box's cover: night and moon, what each of the two is given and loses, and the sparks between them. All works on the front, in display colours (0..1); layers have premultiplied colours and alpha."""
import cv2
import numpy as np

#: Where the spear meets the teeth; the middle of the face under the helmet and its reach.
CLASH, FACE = (720, 702), (376, 844, 46, 62)


def rows(field):
    """Each pixel's row."""
    return np.mgrid[0:field.shape[0], 0:field.shape[1]][0].astype(np.float32)


def ramp(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def near(field, x, y, broad, high):
    """1 in the middle of an ellipse, and soft round it."""
    v, u = np.mgrid[0:field.shape[0], 0:field.shape[1]].astype(np.float32)
    return np.exp(-((u - x) / broad) ** 2 - ((v - y) / high) ** 2)


def night(sky, moon):
    """Deep at the edges and behind the title, pale round the moon, so that who stands before it is a silhouette."""
    halo = near(sky, *moon, 330, 300)
    depth = np.clip(.45 + .75 * halo - .2 * near(sky, 0, 1000, 420, 420), 0, 1.15)[..., None]
    return np.clip(sky, 0, 1) ** (1.25 - .3 * halo[..., None]) * depth + (halo ** 3)[..., None] * np.float32([.05, .07, .11])


def darkened(layer):
    """The Warden is light where its face is; its flank is the night's, and the crag's foot the fire's."""
    face = np.maximum(near(layer, 815, 620, 340, 300), near(layer, *CLASH, 240, 190))
    fire = near(layer, 930, 1260, 420, 330)
    tone = layer[..., :3] * (.36 + .95 * face + .75 * fire)[..., None]
    tone = tone * (1 + np.clip(1 - face - fire, 0, 1)[..., None] * np.float32([-.22, -.08, .16]) + fire[..., None] * np.float32([.25, -.06, -.35]))
    return np.dstack([np.clip(tone, 0, layer[..., 3:]), layer[..., 3]])


def moonlit(layer):
    """An edge from the moon on all that ends towards it; print swallows what a screen still shows."""
    solid = layer[..., 3]
    edges = sum(share * np.clip(solid - shifted(cv2.GaussianBlur(solid, (0, 0), blur), right, down), 0, 1) for share, blur, right, down in ((.9, 2.5, 6, 5), (.26, 16, 18, 16)))
    edges = edges * solid * ramp(rows(solid), 960, 820)
    return np.dstack([np.clip(layer[..., :3] + edges[..., None] * np.float32([.42, .56, .80]), 0, 1), solid])


def shifted(field, right, down):
    return cv2.warpAffine(field, np.float32([[1, 0, right], [0, 1, down]]), field.shape[::-1], borderMode=cv2.BORDER_REPLICATE)


def crimson(layer):
    """His purple in the red of the upright hero: on a front that is all blue it would be lost. Straight colours."""
    red, green, blue = (layer[..., k] for k in range(3))
    purple = np.clip((np.minimum(red, blue) - 1.6 * green) / .08, 0, 1) * np.clip((blue - .8 * red) / .06, 0, 1) * np.clip((np.maximum(red, blue) - .06) / .06, 0, 1)
    purple = cv2.GaussianBlur(purple, (0, 0), 1.2)[..., None]
    cloth = np.dstack([blue * 1.1, green * .6, blue * .16])
    return np.dstack([np.clip(layer[..., :3] + (cloth - layer[..., :3]) * purple, 0, 1), layer[..., 3]])


def misty(art):
    """Cold mist lies between the two on the left, and hides where the crag ends."""
    y = rows(art)
    x = np.mgrid[0:art.shape[0], 0:art.shape[1]][1].astype(np.float32)
    share = .55 * ramp(y, 930, 1290) * ramp(x, 760, 420) + .20 * near(art, 640, 1000, 380, 70)
    return art + (np.float32([.045, .065, .150]) - art) * share[..., None]


def apart(art, solid):
    """What lies next to him is darker, so that his outline is read."""
    return art * (1 - .50 * np.clip(1.3 * cv2.GaussianBlur(solid, (0, 0), 22), 0, 1))[..., None]


def lightened(layer):
    """His face, which the shield keeps from the fire, is lit for the print; what is far from the clash is deeper."""
    tone = np.clip(layer[..., :3] / np.maximum(layer[..., 3:], .02), 0, 1)
    face = near(layer, *FACE)[..., None]
    tone = tone ** (1 - .34 * face) * (1 + face * np.float32([.26, .14, .02]))
    shield = near(layer, 700, 910, 170, 260)[..., None]
    light = (.74 + .42 * near(layer, 470, 830, 440, 430))[..., None] + .30 * shield
    return np.dstack([np.clip(tone ** (1 + .12 * shield) * light, 0, 1) * layer[..., 3:], layer[..., 3]])


def struck(art):
    """Sparks fly where bronze meets teeth, and their light lies on what is next to them; embers rise from the fire."""
    random, size = np.random.RandomState(5), art.shape[:2]
    fire = np.zeros((*size, 3), np.float32)
    x, y = CLASH

    def fixed(at):
        return tuple(round(16 * float(v)) for v in at)
    for _ in range(70):
        angle, long = random.uniform(-np.pi, np.pi), 16 + 150 * random.rand() ** 2.2
        first = random.uniform(.25, .75) * long
        ends = [(x + np.cos(angle) * reach, y + np.sin(angle) * reach + .0016 * reach ** 2) for reach in (first, long)]
        tone = np.float32([1, .80, .42]) * (1 - .5 * long / 170)
        cv2.line(fire, *map(fixed, ends), tuple(map(float, tone)), 2 if long < 90 else 1, cv2.LINE_AA, 4)
    for _ in range(70):
        at = random.uniform(0, size[1]), random.uniform(420, size[0])
        cv2.circle(fire, fixed(at), random.randint(18, 46), (1.0, .52, .16), -1, cv2.LINE_AA, 4)
    glow = np.clip(cv2.GaussianBlur(fire, (0, 0), 7) * 1.2, 0, .9)
    burst = near(art, x, y, 26, 24)[..., None] * np.float32([1.0, .92, .60]) + near(art, x, y, 150, 130)[..., None] * np.float32([.42, .20, .05])
    below = near(art, 720, size[0] + 60, 620, 300)[..., None] * np.float32([.30, .12, .03])
    return 1 - (1 - np.clip(art, 0, 1)) * (1 - np.clip(fire, 0, 1)) * (1 - glow) * (1 - np.clip(burst, 0, 1)) * (1 - below)
