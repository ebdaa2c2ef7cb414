"""What the combat's fire, steel and claws do to the finished light: a blade with an edge, the star where it strikes, sparks, dust and flames."""
import cv2
import numpy as np
from mathutils import Vector

from kit import flames, still_life, strikes
from scenes.detail_combat_ground import BACK, FIRE, LANDING
from scenes.detail_combat_light import BOWL, GRASS, METAL, STEEL
from scenes.detail_combat_pack import COMES, LEAPS

#: The fire's tongues (aside, ahead, above the coals, how wide and tall, in metres): a low bed as wide as the bowl, and out of it few broad licks of unlike height, some of them torn off.
BED = ((-.17, .02, 0, .30, .34), (-.09, .10, 0, .34, .42), (.01, .12, 0, .36, .40), (.11, .08, 0, .34, .40), (.18, .0, 0, .28, .30), (-.10, -.10, 0, .32, .30), (.08, -.12, 0, .32, .32), (.0, -.02, 0, .40, .46))
LICKS = ((-.05, .03, 0, .56, .86), (.09, -.03, 0, .46, .64), (-.15, -.04, 0, .38, .50), (.17, .05, .04, .30, .42), (.03, .0, .62, .20, .34), (-.16, .0, .42, .14, .22))


def forged(rgb, passes, view, struck):
    """The blade: two flats that meet in a ridge, the upper one lit by the sky and the lower one by the fire, and a ground edge round them. Mirroring a light as broad as itself it would be a white leaf."""
    at, way = struck
    (x, y, _), (u, v, _) = view.seen(at), view.seen(at - way)
    along = np.array((u - x, v - y)) / np.hypot(u - x, v - y)
    steel = (passes['who'] == STEEL).astype(np.uint8)
    row, column = np.mgrid[0:steel.shape[0], 0:steel.shape[1]].astype(np.float32)
    above = ((column - x) * along[1] - (row - y) * along[0]) * np.sign(-along[0]) / view.pixels_per_metre
    back = ((column - x) * along[0] + (row - y) * along[1]) / view.pixels_per_metre
    upper = np.clip(.5 - above / .010, 0, 1)[..., None]
    flat = np.float32([.19, .24, .34]) * upper + np.float32([.060, .042, .036]) * (1 - upper)
    # Light runs along the flats, brightest where the blow is.
    flat = flat * (.55 + .5 * np.exp(-np.square((back - .20) / .09)))[..., None] + np.exp(-np.clip(back, 0, None) / .05)[..., None] * np.float32([.30, .15, .05])
    inside = cv2.distanceTransform(steel, cv2.DIST_L2, 5) / view.pixels_per_metre
    edge = np.exp(-np.square(inside / .011))[..., None]
    ridge = np.exp(-np.square(above / .006))[..., None]
    flat = flat + edge * np.float32([1.15, 1.0, .80]) * (.40 + .60 * upper) + .30 * ridge * np.float32([.9, .95, 1.0])
    share = cv2.GaussianBlur(steel.astype(np.float32), (0, 0), .7)[..., None]
    return rgb + share * (flat * passes['alpha'][..., None] - rgb)


def star(rgb, view, at):
    """Four thin rays and a small hot heart: light that leaves the blade and the jaws above it to be seen."""
    x, y, _ = view.seen(at)
    row, column = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    u, v = (column - x) / view.pixels_per_metre, (row - y) / view.pixels_per_metre
    c, s = np.cos(.42), np.sin(.42)
    u, v = c * u + s * v, c * v - s * u
    rays = sum(np.exp(-np.abs(a) / far) * np.exp(-np.square(b / np.maximum(.010 * np.exp(-np.abs(a) / .10), .001))) for a, b, far in ((u, v, .060), (v, u, .048)))
    away = np.hypot(u, v)
    return rgb + (2.2 * rays + 2.0 * np.exp(-np.square(away / .020)) + .07 * np.exp(-np.square(away / .070)))[..., None] * np.float32([1.5, .95, .38])


def raised(view, rgb, alpha, passes, struck):
    """What claws break loose: dust along the parapet and under the hind paws; the light where the spear strikes (`struck`: where, and which way it goes); sparks that rise from the coals."""
    depth = passes['z']
    # Over fur it would make a limb of glass.
    bare = 1 - cv2.GaussianBlur(((passes['who'] > GRASS) & (passes['who'] < METAL)).astype(np.float32), (0, 0), 1.5)
    clouds = ((Vector((BACK - .05, -.45, LANDING + .42)), .40, .55), (COMES.placed(COMES.joints.hind[1].foot) + Vector((-.15, -.1, 0)), .42, .5), (LEAPS.placed(LEAPS.joints.hind[1].foot) + Vector((.15, 0, 0)), .40, .5))
    for seed, (at, radius, amount) in enumerate(clouds, 3):
        # None beside the ground: over the page it would be a stain.
        rgb = rgb + (strikes.dust(rgb.copy(), view, at, radius, amount, seed, (.50, .47, .44), depth) - rgb) * (alpha * bare)[..., None]
    at, way = struck
    blow = strikes.sparks(star(rgb, view, at - .02 * way), view, at - .02 * way, 26, .46, 6, (1.15, .55, .15), True)
    # The faintest of its glow would be a smudge over the page.
    return burning(view, blow, np.maximum(alpha, np.clip((blow - rgb).max(2) * 1.2 - .08, 0, 1)), passes)


def burning(view, rgb, alpha, passes):
    """The fire in the bowl: tongues that melt into one, and sparks that rise from it past the fighters."""
    # So near its own coals the bowl would be as bright as they are.
    bowl = cv2.GaussianBlur((passes['who'] == BOWL).astype(np.float32), (0, 0), .8)[..., None]
    rgb = rgb * (1 - bowl * np.float32([.55, .66, .74]))
    unit, random = view.pixels_per_metre, np.random.RandomState(3)
    tongues = []
    for aside, ahead, lift, wide, tall in (*BED, *LICKS):
        u, v, away = view.seen((FIRE[0] + aside, FIRE[1] + ahead, FIRE[2] - .02 + lift))
        tongues.append((away, u, v + .05 * unit, wide * unit, tall * unit))
    clear = still_life.before(passes['z'], view.seen(FIRE)[2] - .42)
    lit = flames.blaze(rgb, [one[1:] for one in sorted(tongues, reverse=True)], unit * .5, clear, 1.5, 5, .9)
    rising = np.zeros_like(rgb)
    u, v, _ = view.seen((FIRE[0], FIRE[1], FIRE[2] + .5))
    flames.rising_sparks(rising, u, v, unit * .6, random, 26)
    rising *= clear[..., None]
    lit = lit + rising + .6 * cv2.GaussianBlur(rising, (0, 0), .012 * unit)
    return lit, np.maximum(alpha, np.clip((lit - rgb).max(2), 0, 1))
