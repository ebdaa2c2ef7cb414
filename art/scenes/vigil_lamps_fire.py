"""The vigil's flames, painted: no two are as tall, as broad or lean alike."""
import cv2
import numpy as np

from kit import cameras
from kit.noise import fractal2
from scenes.vigil_lamps_wall import eased

EDGE, BODY, HEART = np.float32([1.0, .38, .05]), np.float32([1.0, .74, .22]), np.float32([1.0, .97, .82])
ROOT, HALO = np.float32([.22, .36, .98]), np.float32([1.0, .50, .16])


def flame(tall, seed):
    """One flame as (colour, cover); its root is the middle of the lower border, a tenth of its height above it. `seed` is its own way of burning: how far it leans, how broad it is, where it bends, and whether its tip has parted."""
    fine = 3
    own = np.random.RandomState(seed * 7 + 3)
    lean, broad, bend, crook = own.uniform(-.26, .26), own.uniform(.82, 1.20), own.uniform(1.3, 2.6), own.uniform(-.07, .07)
    high, wide = round(tall * 1.2 * fine), round(tall * 1.1 * fine)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    v = (high - y) / (tall * fine) - .10
    up = np.clip(v, 0, 1)
    sway = lean * up ** bend + crook * np.sin(up * 6.0 + own.uniform(0, 6)) * up + .05 * (fractal2(v * 1.6 + seed * 3.1, 0 * v + seed, 2, seed) - .5) * up
    u = (x - wide / 2) / (tall * fine) - sway
    stout = .40 * broad * (62 / max(tall, 40)) ** .22

    def teardrop(across, rise, half, top):
        shape = half * (rise + .012) ** .56 * np.clip(1 - rise / top, 0, 1) ** 1.08
        return np.clip(1 - np.abs(across) / np.maximum(shape, 1e-4), 0, 1) * (rise < top)
    inside = teardrop(u, up, stout, 1)
    if own.rand() < .4:
        # A second tongue beside the first, lower.
        aside = np.sign(lean) * (.02 + .16 * up ** 1.5)
        inside = np.maximum(inside, .8 * teardrop(u + aside, up, .62 * stout, own.uniform(.60, .74)))
    core = teardrop(u + .010 * np.sign(lean), up, .56 * stout, .70)
    cover = eased(inside * 2.6) * eased((v + .02) / .08) * eased((1.02 - v) / .10)
    colour = EDGE + (BODY - EDGE) * eased(inside * 1.9 * (1.05 - .45 * up))[..., None]
    colour = colour + (HEART - colour) * eased(core * 2.0)[..., None]
    # Blue where the oil's vapour is still unburnt, and dark about the wick.
    root = np.exp(-(up / .095) ** 2)
    colour = colour + (ROOT - colour) * (.85 * root)[..., None]
    dim = np.exp(-((up - .07) / .075) ** 2) * np.exp(-(u / .035) ** 2)
    cover = cover * (1 - .52 * root) * (1 - .35 * dim)
    shown = (round(wide / fine), round(high / fine))
    return cv2.resize(np.dstack([colour * cover[..., None], cover]).astype(np.float32), shown, interpolation=cv2.INTER_AREA)


def burning(shape, flames, hidden):
    """All flames, premultiplied (colour, cover), and the light that hangs in the air about them. `hidden(depth)` is 1 where something stands before that depth."""
    height, width = shape
    sheet, air = np.zeros((height, width, 4), np.float32), np.zeros((height, width, 3), np.float32)
    rows, columns = np.mgrid[0:height, 0:width].astype(np.float32)
    for at, tall, seed in sorted(flames, key=lambda one: -cameras.project(one[0])[2]):
        u, v, far = cameras.project(at)
        x, y, pixels = u * width, v * height, tall * width / 2.4
        one = flame(pixels, seed)
        left, top = round(x - one.shape[1] / 2), round(y + .10 * pixels - one.shape[0])
        box = np.s_[top:top + one.shape[0], left:left + one.shape[1]]
        one = one * (1 - hidden(far - .012)[box])[..., None]
        sheet[box] = one + sheet[box] * (1 - one[..., 3:])
        away = np.hypot((columns - x) * 1.12, rows - y + .42 * pixels) / pixels
        air += (.24 * np.exp(-(away / .50) ** 2) + .10 * np.exp(-(away / 1.3) ** 2))[..., None] * HALO
    return sheet, 1 - np.exp(-air)
