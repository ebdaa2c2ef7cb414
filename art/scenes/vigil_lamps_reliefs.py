"""What is pressed into the discs of lamps: height over the disc's ground, of points given as shares of its radius (x, y, both within -1 and 1), in shares of how far a relief stands out."""
import numpy as np


def rays(x, y, count=12):
    """The sun: a face without features, and pointed rays that begin a little away from it."""
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    half = .95 * np.clip((.93 - far) / .55, 0, 1)
    own = np.abs((turn + np.pi / count) % (2 * np.pi / count) - np.pi / count) * count / np.pi
    ray = np.clip((half - own) * 2.6, 0, 1) * np.clip((far - .40) / .05, 0, 1) * np.clip((.95 - far) / .05, 0, 1)
    face = np.sqrt(np.clip(1 - (far / .31) ** 2, 0, 1))
    return np.maximum(ray * .9, face)


def rosette(x, y, petals=8):
    """Petals that bow up between their two ends, each with a rib; smaller ones look out between them."""
    far, turn = np.hypot(x, y), np.arctan2(y, x)

    def ring(shift, near, end, broad):
        own = ((turn + shift + np.pi / petals) % (2 * np.pi / petals) - np.pi / petals) * petals / np.pi
        along = np.clip((far - near) / (end - near), 0, 1)
        half = broad * np.sqrt(np.clip(4 * along * (1 - along), 0, 1)) * (.75 + .5 * along)
        bowed = np.clip(1 - (own / np.maximum(half, 1e-3)) ** 2, 0, 1) * (far > near) * (far < end)
        return np.sqrt(bowed) - .35 * np.exp(-(own / .07) ** 2) * (bowed > .2)
    heart = np.sqrt(np.clip(1 - (far / .19) ** 2, 0, 1))
    return np.maximum(np.maximum(ring(0, .22, .92, .92), .55 * ring(np.pi / petals, .45, .96, .55)), heart)


#: A horse that trots to the left: its limbs from here to there, with both radii, in shares of the disc.
LIMBS = (
    ((-.26, .06), (.30, .06), .21, .22), ((-.30, .14), (-.52, .50), .19, .11), ((-.53, .53), (-.76, .34), .115, .07),
    ((-.48, .60), (-.47, .73), .045, .02), ((-.28, -.04), (-.52, -.26), .11, .06), ((-.52, -.26), (-.42, -.52), .055, .04),
    ((-.20, -.06), (-.18, -.40), .11, .055), ((-.18, -.40), (-.24, -.72), .05, .045), ((.36, .0), (.48, -.34), .16, .06),
    ((.48, -.34), (.62, -.64), .055, .045), ((.28, -.02), (.20, -.38), .14, .055), ((.20, -.38), (.34, -.66), .05, .045),
    ((.46, .18), (.70, .20), .06, .07), ((.70, .20), (.82, -.14), .07, .03),
)


def horse(x, y):
    inside = np.full(np.shape(x), -9., np.float32)
    for a, b, near, end in LIMBS:
        along = np.float32([b[0] - a[0], b[1] - a[1]])
        h = np.clip(((x - a[0]) * along[0] + (y - a[1]) * along[1]) / (along @ along), 0, 1)
        inside = np.maximum(inside, near + (end - near) * h - np.hypot(x - a[0] - h * along[0], y - a[1] - h * along[1]))
    mane = .09 - np.abs(np.hypot(x + .12, y - .22) - .36) - .03 * np.sin(38 * np.arctan2(y - .22, x + .12))
    inside = np.maximum(inside, np.where((x < -.10) & (y > .25) & (y < .68), mane, -9))
    return np.sqrt(np.clip(inside / .13, 0, 1))


RELIEFS = {'rays': rays, 'rosette': rosette, 'horse': horse}
