"""What the trailer's bridge hangs over: where the village has a lane there is a gorge, with cliffs that go down into blue mist, one lamp on a lower way, and birds below the boards."""

import bpy
import cv2
import numpy as np

from kit import grade, masonry, rock, shapes, twofold, village
from kit.noise import fractal2
from kit.surfaces import plain
from kit.tiles import tiled
from scenes import village as place

#: How deep it is, and where a lamp tells of it.
FLOOR, WAY = -11.0, place.LANE
HAZE, DEEP = (.030, .049, .092), (.005, .009, .019)


#: Where the lamp's post stands, and its flame.
LAMP, FLAME = (7.45, 3.7, WAY), (7.05, 3.8, WAY + 1.5)


def dig():
    """Sinks the lane and takes away all that stood on it. Raises ValueError where the village has no lane any more."""
    here = [thing for thing in bpy.data.objects if thing.parent is None]
    lane = [thing for thing in here if thing.name.startswith('terrace') and any(abs(part.location.z - place.LANE + .13) < .01 for part in thing.children)]
    if len(lane) != 1:
        raise ValueError(f'{len(lane)} lanes')
    lane[0].location.z = FLOOR - place.LANE
    for thing in here:
        if abs(thing.location.z - place.LANE) < .5:
            thing.location = (0, 0, -900)
    cliffs()
    lower_way()
    birds()


def cliffs():
    """Below the courses of the wall the rock that they stand on, and what the water has left standing."""
    random, made = np.random.RandomState(3), tiled('rock')
    lumps = [rock.boulder(seed, 1.0, made, 5, (.85, 1.1, 1.3), .30, chip=.3) for seed in range(3, 8)]

    def put(at, radius, tall=1.0):
        lump = shapes.copy(lumps[random.randint(len(lumps))])
        shapes.place(lump, at, (random.uniform(-14, 14), random.uniform(-14, 14), random.uniform(0, 360)), (radius, radius, radius * tall))
    for y in np.arange(-1.5, 26, 1.15):
        for z in np.arange(-2.4, -10, -1.35):
            # The lower way needs room.
            near = 2.2 < y < 8
            if near and z > -4.2:
                continue
            put((6.35 + random.uniform(-.15, .25) - .06 * (z + 2) - .35 * near, y + random.uniform(-.4, .4), z + random.uniform(-.5, .5)), random.uniform(.95, 1.45), random.uniform(.9, 1.5))
    for x, y, z in ((8.4, 8.9, -5.2), (9.5, 8.6, -6.4), (10.9, 8.7, -5.4), (8.3, 10.2, -6.6), (12.4, 8.8, -6.0)):
        put((x, y, z), 1.25, 1.6)
    for x, y, top, radius in ((9.15, 5.4, -1.9, .62), (9.75, 7.4, -3.5, .60), (8.45, 7.7, -4.0, .55), (8.5, 16.2, -1.2, 1.0)):
        put((x, y, top - 4.2 * radius), radius, 3.4)
        put((x - .5 * radius, y + .3, top - 5.4 * radius), radius * .9, 3.2)
    for lump in lumps:
        lump.location.z = -900


def lower_way():
    """A landing on the cliff with a lamp, and the stair that goes up from it along the wall."""
    village.terrace((6.2, 2.5), (7.75, 5.8), FLOOR, WAY, 'ashlar')
    # Hung from the wall, with nothing under it, all the way up.
    count = 24
    shapes.place(masonry.stairs(count, 1.05, tiled('ashlar'), 4, (place.MIDDLE - WAY) / count, .30), (7.0, 5.75, WAY))
    shapes.place(village.lantern(1.9), LAMP, (0, 0, 165))
    village.terrace((8.35, 8.75), (15.0, 14.0), FLOOR, place.LANE, 'great ashlar')


#: Their kind: no mist lies on them, or they would not be seen.
BIRD = 4
#: (x, y, z), heading in degrees, how far the wings are up, size: the deeper the smaller, as no lens of the game's would show it.
FLOCK = (((8.7, 3.3, -.4), 60, .34, .38), ((9.8, 5.3, -1.7), 80, -.10, .27), ((9.15, 5.8, -2.3), 52, .24, .21))


def birds():
    for at, heading, up, size in FLOCK:
        shapes.belong(shapes.place(bird(up), at, (0, -12, heading), size), BIRD)


def bird(up):
    """A raven that glides, seen from above: about two metres from wing to wing, flies to +x."""
    black = plain('raven', '#15161c', .55)
    body = shapes.sweep('body', [(.62, 0, .02), (.50, 0, .03), (.38, 0, .02), (.10, 0, 0), (-.30, 0, -.01), (-.50, 0, 0)], [.006, .05, .07, .13, .08, .02], black, 10)
    # Arm, wrist, five open feathers, and back along the trailing edge.
    wing = ((.20, .06), (.30, .42), (.24, .72), (.10, 1.02), (.05, .90), (-.06, .99), (-.06, .86), (-.18, .92), (-.14, .78), (-.28, .78), (-.20, .40), (-.22, .06))
    parts = [body]
    for side in (-1, 1):
        points = [(x, side * y, up * y ** 1.4) for x, y in wing]
        middle = (.06, side * .45, up * .45 ** 1.4)
        parts.append(shapes.add('wing', [middle, *points], [(0, k, k % len(points) + 1) for k in range(1, len(points) + 1)], black, smooth=False))
    fan = [(-.36, 0), (-.80, -.20), (-.88, -.07), (-.90, .07), (-.80, .20)]
    parts.append(shapes.add('tail', [(x, y, 0) for x, y in fan], [(0, 1, 2, 3, 4)], black, smooth=False))
    return shapes.group('bird', parts)


def sunk(seen):
    """How deep below the boards each place is, 0 to 1, where it is the gorge's own: walls and rock, not the terraces that are fought on. The house behind the blow stands half out of it."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    house = np.clip((x - 8.2) / .2, 0, 1) * (y > 8.6) * (z > place.LANE + .1)
    return (np.clip((place.MIDDLE - .4 - z) / 10.5, 0, 1) * (y > -1.3) * (seen['who'] == 0) * (1 - .72 * house)).astype(np.float32)


def quiet(seen):
    """Walls lose much of their grain below the bridge, and of the light that does not come from the lower lamp: seen along their face they would be all scratches, and as bright as the fight."""
    deep = cv2.GaussianBlur(sunk(seen), (0, 0), 1.5)[..., None]
    below = np.clip(deep * 8, 0, 1)
    soft = seen['at'].shape[1] / 560
    for name, share in (('albedo', .40), ('light', .35)):
        seen[name] += below * share * (cv2.GaussianBlur(seen[name], (0, 0), soft) - seen[name])
    # Stone that is lit by the moon alone is slate, not lilac.
    grey = (seen['albedo'] @ grade.LUMA)[..., None]
    seen['albedo'] += .55 * below * (grey * np.float32([.86, 1.0, 1.10]) - seen['albedo'])
    seen['light'] *= 1 - .52 * below - .30 * np.clip(deep * 2, 0, 1)


def edges(seen):
    """The moon's light on the crags, thrown back from the other side: from where it stands they show us their shade."""
    for at in ((10.6, 4.0, -.7), (11.2, 6.0, -2.2), (10.0, 6.2, -2.8)):
        twofold.lamp(seen, at, .55, tint=(.45, .64, 1.0), reach=3.0, size=.6, facing=.1)


def mist(rgb, seen):
    """Thin below the boards and thick far down, in banks that lie level; and darker again where nothing comes up from."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    deep = sunk(seen)[..., None]
    banks = np.clip(.50 + 1.35 * fractal2(x * .22 + y * .30, z * .85 + y * .10, 4, 5), 0, 1)[..., None]
    share = np.clip(deep * 1.30 - .06, 0, .96) * (.30 + .70 * banks)
    # Round the lamp it is lit, and hides neither the flame nor the landing.
    far = np.linalg.norm(seen['at'] - np.float32(FLAME), axis=2)[..., None]
    share = share * (1 - .75 * np.exp(-(far / 1.5) ** 2))
    halo = np.exp(-(far / .75) ** 2) * np.float32([.10, .050, .016])
    tint = np.float32(HAZE) + np.clip(deep * 1.6 - .40, 0, 1) * (np.float32(DEEP) - np.float32(HAZE))
    return (rgb * (1 - share) + tint * (.35 + 1.05 * banks) * share + halo * np.clip(deep * 6, 0, 1)).astype(np.float32)
