"""The ford's light taken apart and put together anew: what the low sun throws and what the sky gives are told by their colours, so that each has its own strength, tint and place. One warm light on the blow, dusk blue in the shade, masses in front and at the sides that are dark but read."""
import cv2
import numpy as np

from kit.grade import LUMA
from kit.noise import fractal2
from kit.still_life import eased
from scenes.ford_fighters import ARCHERS, LINE, MOB, TAVRIAN, THROWN

#: The way of the sun's light: low, from behind the left end of the falls.
SUN = (.84, -.26, -.48)
#: Towards it, a little nearer to us than it is: more of what is turned to us is lit before shade begins.
FROM = np.float32([-.84, -.04, .54])
#: Their colours in the render.
OF_SUN, OF_SKY = np.float32([1.0, .68, .38]), np.float32([.62, 1.0, 1.06])
#: What they become.
GOLD, NIGHT = np.float32([1.42, 1.10, .90]), np.float32([.77, .98, 1.27])
#: The light on the emperor's own colours.
POOL = np.float32([1.66, 1.34, 1.16])
#: Where the sun comes through the trees: along the line from the fallen man to Tavrian, and on the falls' spray.
CLASH, SPRAY = (np.float32([-3.2, -1.80]), np.float32([.55, -1.15])), (-.45, 2.75)
#: How much sun and how much sky is left for each of those who fight: less the farther from the blow, so that none looks like his neighbour.
GROUPS = (*(((one,), .95 - .07 * k, 1.0) for k, one in enumerate(LINE)), (MOB, .80, 1.0), (ARCHERS, .70, 1.0), ((THROWN,), 1.30, 1.06), ((TAVRIAN,), 1.45, .95))


def apart(light):
    """How much sun and how much sky is in every pixel's light."""
    parts = np.linalg.pinv(np.stack([OF_SUN, OF_SKY], 1)).astype(np.float32)
    return np.clip(light @ parts[0], 0, None), np.clip(light @ parts[1], .02, None)


def opening(at):
    """0..1: the one gap between the crowns. What stands up leans towards the ground on which its shadow would fall, only half as far, or heads would be in the shade of what lights the feet."""
    ground_at = at[..., :2] + .5 * np.clip(at[..., 2:], 0, 2.6) * np.float32(SUN[:2]) / -SUN[2]
    first, last = CLASH
    along = np.clip((ground_at - first) @ (last - first) / np.square(last - first).sum(), 0, 1)[..., None]
    away = ground_at - first - along * (last - first)
    # Leaves make the edge: broad boughs, and some twigs.
    ragged = .55 * (fractal2(ground_at[..., 0] * .9, ground_at[..., 1] * .9, 3, 51) - .5) + .30 * (fractal2(ground_at[..., 0] * 3.4, ground_at[..., 1] * 3.4, 3, 52) - .5)
    clash = eased((1.45 - np.hypot(away[..., 0], away[..., 1] * 1.05) / 1.15 - ragged) / .75)
    spray = eased((1.30 - np.hypot((ground_at[..., 0] - SPRAY[0]) / 1.5, (ground_at[..., 1] - SPRAY[1]) / 1.2) - ragged) / .6)
    # Light that has come through thinner boughs.
    flecks = eased((fractal2(ground_at[..., 0] * .62 + 3, ground_at[..., 1] * .62, 3, 58) - .50) / .16)
    return clash, spray, flecks


def relit(view, rgb, at, seen, figures):
    sun, sky = apart(seen['light'])
    warm = sun[..., None] * OF_SUN
    share = warm / (warm + sky[..., None] * OF_SKY)
    rgb = rough(view, rgb, at, figures)
    much, cool = given(rgb, at, seen['normal'], figures)
    result = rgb * (share * (much[..., None] * GOLD) + (1 - share) * cool[..., None] * NIGHT)
    # His gold mirrors more than the sun: much of what it has of its own stays.
    his = figures * np.clip((1.55 - np.hypot(at[..., 0] - TAVRIAN.x, at[..., 1] - TAVRIAN.y)) / .3, 0, 1)
    return result + (.95 * his)[..., None] * (rgb * POOL - result)


def given(rgb, at, normal, figures):
    """How much of the sun and how much of the sky each place is given."""
    x, y = at[..., 0], at[..., 1]
    clash, spray, flecks = opening(at)
    much = np.maximum(np.maximum(.15 + .20 * flecks, 1.20 * clash), .62 * spray)
    # The stone before the falls is wet and dark, not a pale thing afloat.
    much = much * (1 - .85 * np.exp(-(np.square(x - .5) + np.square(y - 2.35)) / .09) * (at[..., 2] > .02))
    # White water that is thrown up against the sun is the whitest of all.
    much = much + .3 * eased((1.5 - np.hypot((x + 3.35) * .9, y + 1.5)) / .7) * (1 - figures) * eased((rgb @ LUMA - .16) / .2)
    # The stream about him who falls is in the shade of a bough: he and what he throws up stand out from it.
    much = much * (1 - .62 * np.exp(-np.square((x + 2.85) / 1.0) - np.square((y + 1.75) / .80)) * (1 - figures) * (at[..., 2] < .05))
    cool = np.ones_like(much)
    for group, strong, clear in GROUPS:
        near = figures * np.max([np.clip((1.25 * one.size - np.hypot(x - one.middle[0], y - one.middle[1])) / .3, 0, 1) for one in group], axis=0)
        much, cool = much + near * (strong - much), cool + near * (clear - cool)
    # Whoever turns from the sun is dark there, whatever else throws some warmth on him.
    much = much * (1 + figures * (.40 + .85 * eased((normal @ FROM + .12) / .75) - 1))
    dark = sides(at) * (1 - .55 * figures)
    # The wreck is brown and near black already; it needs all the sky there is to be read.
    wreck = eased((1.9 - np.hypot((x + 3.4) / 1.15, y + 4.7)) / .5) * (at[..., 2] > .02) * (1 - figures)
    return much * (1 - .36 * dark), cool * (1 + .30 * dark + .9 * wreck)


def rough(view, rgb, at, figures):
    """Rock, earth and grass in the shade keep their cracks and clods: where no sun draws them, all would be one smooth blue."""
    land = cv2.GaussianBlur(((at[..., 2] > .04) * (1 - figures)).astype(np.float32), (0, 0), 1)
    grey, reach = rgb @ LUMA, .06 * view.pixels_per_metre
    around = cv2.GaussianBlur(grey * land, (0, 0), reach) / (cv2.GaussianBlur(land, (0, 0), reach) + 1e-3)
    # Cracks, not grain.
    seen = cv2.GaussianBlur(grey, (0, 0), .006 * view.pixels_per_metre)
    drawn = np.clip((seen + .004) / (around + .004), .45, 1.6) ** .18
    return rgb * (1 + land * (drawn - 1))[..., None]


def sides(at):
    """0..1: the masses in front and at the sides, which frame the blow."""
    x, y = at[..., 0], at[..., 1]
    front = eased((-2.9 - y + .35 * np.abs(x + .3)) / 3.0)
    right = eased((x - 2.7) / 2.6) * .85
    behind = eased((y - 3.2) / 2.4) * .70
    left = eased((-4.1 - x) / 1.5) * eased((.6 - y) / 1.5) * .8
    return 1 - (1 - front) * (1 - right) * (1 - behind) * (1 - left)
