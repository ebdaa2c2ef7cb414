"""What shines in the forge: the emperor's gold with dirt in its hollows, the shields on the beam, cast bars, coal, and the water that the blades are quenched in."""
import math

import cv2
import numpy as np

from kit import denoise, twofold
from kit.noise import fractal2
from scenes.forge_places import ANVIL, BARS, COAL, CRUCIBLE, EMPEROR, FALLEN, FEET, GAP, HEARTH, PEOPLE, SHIELDS, STEEL, STRUCK, TROUGH, WATER


def shining(seen):
    at = seen['at']
    gold(seen)
    # The shields on the beam, bowls of bronze, steel and iron.
    for k, tint in enumerate(((1.0, .62, .32), (.62, .64, .68), (.42, .42, .44))):
        middle = (SHIELDS[0], SHIELDS[1] + GAP * (k - 1), 1.75)
        disc = (at[..., 0] > middle[0] - .02) & (at[..., 0] < middle[0] + .30) & (np.hypot(at[..., 1] - middle[1], at[..., 2] - middle[2]) < .43)
        bare = 1 - .75 * aged(seen, disc.astype(np.float32), .85, (.045, .105, .080))
        twofold.mirror(seen, soft(disc) * bare, tint, [((CRUCIBLE[0], CRUCIBLE[1], 1.0), (3.4, 1.6, .5), .016), ((-4.0, -4.4, .4), (1.0, .5, .18), .012), ((-4.2, 1.2, 4.0), (.2, .34, .7), .02)], .35, (.04, .022, .011), (.014, .019, .042))
    ingots(seen)
    hung_steel(seen)
    # Coal breaks in flat faces that shine: those turned to the fire flash it.
    heap = (np.hypot(at[..., 0] - COAL[0], at[..., 1] - COAL[1]) < 1.6) & (seen['who'] == FALLEN)
    twofold.mirror(seen, heap.astype(np.float32), (.085, .085, .09), [((CRUCIBLE[0], CRUCIBLE[1], 1.0), (.62, .25, .07), .11), ((ANVIL[0], ANVIL[1], 1.2), (.50, .21, .06), .08), ((COAL[0] - 3.0, COAL[1] - 1.0, 3.0), (.12, .20, .40), .07)], .75, (.0, .0, .0), (.01, .012, .02))


def hung_steel(seen):
    """Weapons on the rack: mid grey, for they mirror the cave; the lantern beside them draws one edge of each."""
    part = (seen['who'] == STEEL).astype(np.float32)
    twofold.mirror(seen, .62 * soft(part), (.66, .68, .72), [((-1.72, 5.25, 2.5), (.24, .175, .10), .12), ((HEARTH[0], HEARTH[1], 1.5), (.20, .105, .045), .10), ((5.0, 4.0, 5.0), (.13, .17, .25), .22)], .25, (.046, .040, .037), (.040, .048, .064))
    sigma = max(part.shape[1] / 2000, .6)
    # Towards the lantern there is less and less of the blade.
    left = np.clip(.5 * sigma * cv2.Sobel(cv2.GaussianBlur(part, (0, 0), sigma), cv2.CV_32F, 1, 0), 0, 1) * part
    seen['light'] += left[..., None] * np.float32([.17, .125, .085]) / (seen['albedo'] + denoise.FLOOR)


def ingots(seen):
    """Cast bars of gold bronze: the fire in those of their faces that are turned to it, the night in the rest, and a glint along every bevel."""
    part = (seen['who'] == BARS).astype(np.float32)
    bars, width = soft(part), part.shape[1]
    at = seen['at']
    # As the mould left them, no face is quite even.
    cast = np.zeros_like(part)
    cast[part > 0] = fractal2(at[..., 0][part > 0] * 16, at[..., 1][part > 0] * 16 + 9 * at[..., 2][part > 0], 3, 5) - .5
    bent = {**seen, 'normal': twofold.unit(seen['normal'] + .10 * cast[..., None] * np.float32([1, 1, .5]))}
    twofold.mirror(bent, .9 * bars, (1.0, .66, .30), [((HEARTH[0], HEARTH[1], 1.9), (.36, .165, .045), .12), (STRUCK, (.55, .26, .08), .08), ((-2.0, -6.0, 6.0), (.12, .065, .03), .12), ((8.0, 2.0, 3.0), (.08, .12, .22), .10)], .50, (.075, .044, .016), (.046, .036, .030))
    sigma = max(width / 1500, .7)
    turned = np.linalg.norm(cv2.GaussianBlur(seen['normal'] * part[..., None], (0, 0), sigma), axis=2) / np.maximum(cv2.GaussianBlur(part, (0, 0), sigma), .05)
    edge = part * np.clip((.970 - turned) / .08, 0, 1)
    # On the left they have the fire, on the right the moon.
    warm = np.clip(.5 - .5 * seen['normal'][..., :1] - .3 * seen['normal'][..., 1:2], .15, 1)
    seen['light'] += edge[..., None] * (warm * np.float32([.26, .145, .052]) + (1 - warm) * np.float32([.060, .066, .085])) / (seen['albedo'] + denoise.FLOOR)


def soft(mask):
    return cv2.GaussianBlur(mask.astype(np.float32), (0, 0), max(mask.shape[1] / 2880, .4))


def gold(seen):
    """On the emperor: the fire and the blade in small sharp lights, the lit floor below, the moon on the side away from them, and dark between; what no cloth reaches is brown."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    x, y, _ = place = FEET[EMPEROR]
    near = (np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.0) & (seen['who'] == PEOPLE)
    metal = near & (red > 1.12 * green) & (green > 1.55 * blue) & (green > .42 * red) & (red > .06)
    smooth_metal(seen, metal)
    # Few lights, and broad: on a breast that is modelled as muscles many small ones would be spots.
    lights = [((HEARTH[0] + .3, HEARTH[1] - .8, 1.5), (7.0, 3.5, 1.1), .055), (STRUCK, (7.5, 3.9, 1.4), .040), ((ANVIL[0] + 1.0, ANVIL[1] + .2, .0), (2.6, 1.2, .36), .050)]
    lights += [(np.add(place, np.multiply(100, way)), light, broad) for way, light, broad in (
        ((-.55, -.72, .43), (3.6, 1.9, .66), .022), ((.80, .42, .43), (1.0, 1.7, 3.2), .016), ((.78, .37, -.50), (.4, .7, 1.5), .016), ((.26, .90, .33), (.35, .6, 1.3), .03))]
    twofold.mirror(seen, .85 * soft(metal) * near, (1.0, .66, .30), [(where, .145 * np.array(light), 1.5 * broad) for where, light, broad in lights], .42, (.050, .026, .011), (.020, .020, .034))


def smooth_metal(seen, metal):
    """Its surface without grain: what a mirror makes of each pixel's own normal is glitter."""
    share = metal.astype(np.float32)
    sigma = max(share.shape[1] / 1100, .8)
    weight = cv2.GaussianBlur(share, (0, 0), sigma)[..., None] + 1e-4
    for name, most in (('normal', .90), ('albedo', .75)):
        spread = cv2.GaussianBlur(seen[name] * share[..., None], (0, 0), sigma) / weight
        seen[name] = seen[name] + most * share[..., None] * (spread - seen[name])
    seen['normal'] = twofold.unit(seen['normal']).astype(np.float32)


def aged(seen, share, amount, tint=(.040, .030, .018)):
    """Dirt or patina of this `tint` where the surface lies lower than what is round it; ridges are worn bare and are left as they are. Gives how much of it lies where."""
    width = share.shape[1]
    lies = np.zeros_like(share)
    if share.sum() < 20:
        return lies
    rows, columns = np.where(share.max(1) > .01)[0], np.where(share.max(0) > .01)[0]
    box = np.s_[max(rows[0] - 20, 0):rows[-1] + 21, max(columns[0] - 20, 0):columns[-1] + 21]
    part, at, normal = share[box], seen['at'][box], seen['normal'][box]
    hollow = np.zeros_like(part)
    for sigma, deep in ((max(width / 1100, .8), .0025), (max(width / 400, 1.5), .010)):
        weight = cv2.GaussianBlur(part, (0, 0), sigma)[..., None] + 1e-4
        below = ((cv2.GaussianBlur(at * part[..., None], (0, 0), sigma) / weight - at) * normal).sum(2)
        hollow = np.maximum(hollow, np.clip(below / deep, 0, 1))
    blotches = np.clip(1.9 * fractal2(at[..., 0] * 9 + 5 * at[..., 2], at[..., 1] * 9 - 5 * at[..., 2], 4, 8) - .55, 0, 1)
    dirt = (amount * part * np.maximum(hollow, .55 * blotches))[..., None].astype(np.float32)
    seen['albedo'][box] = seen['albedo'][box] * (1 - dirt) + dirt * np.float32(tint)
    seen['light'][box] *= 1 - .5 * dirt
    lies[box] = dirt[..., 0]
    return lies


def quench_water(seen):
    """It lies dark and still, and mirrors the fire once: a streak with a soft edge, drawn out towards us."""
    x, y = (seen['at'][..., k] for k in range(2))
    water = seen['who'] == WATER
    if water.sum() < 20:
        return
    turn = math.radians(TROUGH[2])
    along, aside = (x - TROUGH[0]) * math.cos(turn) + (y - TROUGH[1]) * math.sin(turn), (y - TROUGH[1]) * math.cos(turn) - (x - TROUGH[0]) * math.sin(turn)
    # Across the line of sight, and along it; a breath of a ripple bends the streak.
    across, towards = (x - TROUGH[0]) * .707 + (y - TROUGH[1]) * .707, (x - TROUGH[0]) * .707 - (y - TROUGH[1]) * .707
    bent = across - .08 + .004 * np.sin(towards * 40) + .014 * (fractal2(x * 6, y * 6, 2, 2) - .5)
    # The core of the fire reaches farthest, a tongue on each side of it less.
    fire = sum(bright * np.exp(-np.abs((bent - place) / wide) ** 3) * np.clip((reach - towards) / .30, 0, 1) for place, wide, reach, bright in ((0, .055, .30, 1.0), (-.105, .030, .06, .7), (.095, .026, .12, .75), (.02, .20, .10, .16)))
    shaded = np.clip(np.minimum(.27 - np.abs(aside), .67 - np.abs(along)) / .07, 0, 1)
    tone = np.float32([.0050, .0062, .0098]) + (fire * (.35 + .65 * shaded))[..., None] * np.float32([.52, .125, .016])
    share = soft(water)[..., None]
    seen['light'] += share * (tone.astype(np.float32) / (seen['albedo'] + denoise.FLOOR) - seen['light'])
