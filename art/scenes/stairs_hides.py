"""How the pack on the stairs is coloured and bound to the ground: black hounds whose locks are told apart, a ram of brown wool with a dark face, lizards of stone's own colours."""
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import twofold
from kit.grade import LUMA
from kit.pack import KINDS, move_of
from kit.pack_joints import joints
from scenes.stairs_fight import BEASTS, DARK, PACK, SCALES, WOOL, tread, treads

#: By kind: how bright its coat is beside what it was rendered with, its tint, and how much of it is the tint's.
COATS = {PACK: (0.44, (0.97, 0.98, 1.06), 0.6), WOOL: (1.70, (1.12, 0.95, 0.78), 0.80), DARK: (0.50, (1.10, 0.96, 0.82), 0.8), SCALES: (0.62, (0.98, 1.0, 0.90), 0.45)}


def soft(mask):
    return cv2.GaussianBlur(mask.astype(np.float32), (0, 0), max(mask.shape[1] / 2400, 0.5))[..., None]


def hides(seen):
    fur = 0
    for who, (bright, tint, share) in COATS.items():
        part, grey = soft(seen['who'] == who), (seen['albedo'] @ LUMA)[..., None]
        # Locks and scales are told from each other: what is darker than its neighbours is darker still.
        calm = cv2.GaussianBlur(grey[..., 0], (0, 0), grey.shape[1] / 320)[..., None] + 0.01
        apart = np.clip((grey + 0.01) / calm, 0.4, 2.0) ** 0.5
        seen['albedo'] += part * (bright * apart * (share * grey * np.float32(tint) + (1 - share) * seen['albedo']) - seen['albedo'])
        fur = fur + part * (who != SCALES)
    even(seen, fur)


def even(seen, hide):
    """No hair is far brighter than those beside it: the moon finds single ones."""
    grey = (twofold.together(seen) @ LUMA).astype(np.float32)
    most = 1.6 * cv2.medianBlur(grey, 5) + 0.012
    seen['light'] *= 1 + hide * (np.minimum(1, most / np.maximum(grey, 1e-4)) - 1)[..., None]


def grounded(seen):
    """The shade of each trunk on the stones below it: small soft shadows leave a beast on nothing."""
    for kind, move, at, (_, _, turn), size in BEASTS:
        bones = joints(KINDS[kind], move_of(kind, move), treads((kind, move, at, (0, 0, turn), size)))
        below = []
        for share in np.linspace(-0.25, 1.1, 7):
            x, y, _ = Vector(at) + Matrix.Rotation(np.radians(turn), 3, 'Z') @ (Vector(bones.withers + share * (bones.rump - bones.withers)) * size)
            below.append((x, y, tread(x, y)))
        for place in below:
            twofold.contact(seen, [place], 0.42 * size, 0.20)
