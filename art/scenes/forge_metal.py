"""What shines in the forge: the emperor's gold with dirt in its hollows, the shields on the beam, cast bars, coal, and the water that the blades are quenched in."""
import math

import cv2
import numpy as np

from kit import twofold
from kit.noise import fractal2
from scenes.forge_places import ANVIL, COAL, CRUCIBLE, EMPEROR, FALLEN, FEET, HEARTH, INGOTS, PEOPLE, STRUCK, TROUGH


def shining(seen):
    at = seen['at']
    gold(seen)
    # The shields on the beam, bowls of bronze, steel and iron.
    for k, tint in enumerate(((1.0, .62, .32), (.62, .64, .68), (.42, .42, .44))):
        middle = (-4.85, -1.0 + .95 * (k - 1), 1.75)
        disc = (at[..., 0] > middle[0] - .02) & (at[..., 0] < middle[0] + .30) & (np.hypot(at[..., 1] - middle[1], at[..., 2] - middle[2]) < .43)
        aged(seen, disc.astype(np.float32), .55)
        twofold.mirror(seen, soft(disc), tint, [((CRUCIBLE[0], CRUCIBLE[1], 1.0), (3.4, 1.6, .5), .016), ((-4.0, -4.4, .4), (1.0, .5, .18), .012), ((-4.2, 1.2, 4.0), (.2, .34, .7), .02)], .35, (.04, .022, .011), (.014, .019, .042))
    # Cast bars: their tops look up to the fire in the hearth, their bevels to the blade.
    bars = (np.hypot(at[..., 0] - INGOTS[0], at[..., 1] - INGOTS[1]) < .62) & (at[..., 2] > .04) & (at[..., 2] < .5) & (seen['albedo'][..., 0] > 1.7 * seen['albedo'][..., 2]) & (seen['who'] == 0)
    aged(seen, bars.astype(np.float32), .22)
    twofold.mirror(seen, soft(bars), (.95, .60, .30), [((HEARTH[0], HEARTH[1], 1.7), (.42, .18, .05), .008), (STRUCK, (1.3, .56, .16), .010), ((8.0, 2.0, 3.0), (.25, .45, 1.1), .03)], .24, (.04, .021, .010), (.022, .025, .05))
    # Coal breaks in flat faces that shine: those turned to the fire flash it.
    heap = (np.hypot(at[..., 0] - COAL[0], at[..., 1] - COAL[1]) < 1.6) & (seen['who'] == FALLEN)
    twofold.mirror(seen, heap.astype(np.float32), (.085, .085, .09), [((CRUCIBLE[0], CRUCIBLE[1], 1.0), (1.3, .50, .13), .11), ((ANVIL[0], ANVIL[1], 1.2), (1.1, .45, .12), .08), ((COAL[0] - 3.0, COAL[1] - 1.0, 3.0), (.12, .20, .40), .07)], .75, (.0, .0, .0), (.01, .012, .02))


def soft(mask):
    return cv2.GaussianBlur(mask.astype(np.float32), (0, 0), max(mask.shape[1] / 2880, .4))


def gold(seen):
    """On the emperor: the fire and the blade in small sharp lights, the lit floor below, the moon on the side away from them, and dark between; what no cloth reaches is brown."""
    red, green, blue = (seen['albedo'][..., k] for k in range(3))
    x, y, _ = place = FEET[EMPEROR]
    near = (np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.0) & (seen['who'] == PEOPLE)
    metal = near & (red > 1.12 * green) & (green > 1.55 * blue) & (green > .42 * red) & (red > .06)
    aged(seen, metal.astype(np.float32), .62)
    lights = [((HEARTH[0] + .3, HEARTH[1] - .8, 1.5), (10.0, 4.8, 1.5), .022), (STRUCK, (10.0, 5.2, 1.9), .012), ((ANVIL[0] + 1.0, ANVIL[1] + .2, .0), (3.4, 1.6, .5), .022)]
    lights += [(np.add(place, np.multiply(100, way)), light, broad) for way, light, broad in (
        ((-.55, -.72, .43), (5.0, 2.6, .9), .004), ((-.22, -.84, -.50), (2.4, 1.2, .35), .006), ((-.60, -.62, -.50), (1.2, .55, .15), .016),
        ((.80, .42, .43), (1.0, 1.7, 3.4), .008), ((.78, .37, -.50), (.5, .85, 1.8), .008), ((.26, .90, .33), (.35, .6, 1.3), .03))]
    twofold.mirror(seen, soft(metal) * near, (1.0, .70, .36), [(where, .66 * np.array(light), broad) for where, light, broad in lights], .26, (.050, .026, .012), (.018, .021, .046))


def aged(seen, share, amount):
    """Dirt and patina where the surface lies lower than what is round it; ridges are worn bare and are left as they are."""
    width = share.shape[1]
    if share.sum() < 20:
        return
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
    seen['albedo'][box] = seen['albedo'][box] * (1 - dirt) + dirt * np.float32([.040, .030, .018])
    seen['light'][box] *= 1 - .5 * dirt


def quench_water(seen):
    """It lies still but for what dripped in a moment ago, and mirrors the fire in broken streaks."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    turn = math.radians(TROUGH[2])
    along, aside = (x - TROUGH[0]) * math.cos(turn) + (y - TROUGH[1]) * math.sin(turn), (y - TROUGH[1]) * math.cos(turn) - (x - TROUGH[0]) * math.sin(turn)
    # Told by its height alone: a render's normals of what mirrors are those of what is mirrored.
    water = (np.abs(along) < .67) & (np.abs(aside) < .27) & (np.abs(z - .472) < .010)
    if water.sum() < 20:
        return
    rings = np.hypot(along - .22, aside + .02)
    waves = .012 * (fractal2(along * 7, aside * 7, 3, 2) - .5) + .0016 * np.sin(rings * 62) * np.exp(-rings / .30)
    tilt = np.stack([np.gradient(waves, axis=1), -np.gradient(waves, axis=0)], -1) / (10.4 / x.shape[1])
    right, up = np.float32([.707, .707, 0]), np.float32([-.707, .707, 0])
    rough = twofold.unit(np.float32([0, 0, 1]) - tilt[..., :1] * right - .5 * tilt[..., 1:] * up)
    seen['normal'] = np.where(water[..., None], rough, seen['normal']).astype(np.float32)
    middle = np.float32([TROUGH[0], TROUGH[1], .46])

    def over(a, b, c):
        return middle + 5 * (np.float32([-.612, .612, .5]) + a * right + b * up + np.float32([0, 0, c]))
    twofold.mirror(seen, soft(water), (.85, .85, .88), [(over(.12, 0, .04), (.52, .19, .035), .0035), (over(.40, -.1, -.1), (.60, .26, .07), .0030), (over(-.25, .1, .2), (.14, .06, .02), .03)], .2, (.01, .008, .006), (.012, .016, .030))
