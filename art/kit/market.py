"""What stands in a village's square: a cart and its wheels, sacks, barrels, jars, baskets, crates, a stall. Everything stands on z = 0."""
import math
import random as rnd

import numpy as np

from kit import cloth, shapes
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from kit.village import box


def stall(cloth_name='crimson', seed=1):
    """A table under an awning, with wares. Faces -y."""
    wood = preset_material('wood')
    parts = [box((2.2, .95, .08), (0, 0, .86), tiled('planks'), .015)]
    for x in (-1.0, 1.0):
        for y, z in ((-.55, 2.05), (.55, 2.45)):
            parts.append(sweep('pole', [(x, y, 0), (x, y, z)], .04, wood, 8))
    u, v = np.meshgrid(np.linspace(-1.2, 1.2, 40), np.linspace(-.95, .7, 16))
    z = 2.12 + (v + .55) * .36 + .035 * np.sin(u * 9 + seed) - .10 * np.clip(1 - np.abs(u), 0, 1) * 0 - .16 * np.clip(-.6 - v, 0, 1) * 2.5 + .02 * np.sin(v * 14 + u * 3)
    stripes = ((np.floor((u + 1.2) / .30) % 2) > 0).astype(float)
    parts.append(cloth.thicken(shapes.add('awning', np.stack([u, v, z], -1).reshape(-1, 3), cloth.grid_faces(16, 40), preset_material(cloth_name), mask=stripes.ravel()), .012))
    for k, (x, y, colour) in enumerate(((-.75, -.1, '#a83a20'), (-.1, -.15, '#b08a2a'), (.55, -.1, '#5c7a2c'))):
        parts.append(basket(colour, seed + k))
        parts[-1].location = (x, y, .9)
        parts[-1].scale = (.8, .8, .8)
    for k, x in enumerate((-.4, .25, .9)):
        parts.append(jar(.42 + .1 * (k % 2)))
        parts[-1].location = (x, .28, .9)
    return shapes.group('stall', parts)


def wheel(radius=.55):
    wood, iron = preset_material('wood'), preset_material('flat iron')
    ring = [(radius * math.cos(a), 0, radius * math.sin(a)) for a in np.linspace(0, math.tau, 41)]
    parts = [sweep('rim', ring, .05, wood, 8, (1, .9)), sweep('tyre', [(x * 1.07, y, z * 1.07) for x, y, z in ring], .022, iron, 6, (1, 2.0))]
    parts += [sweep('spoke', [(0, 0, 0), (radius * math.cos(a), 0, radius * math.sin(a))], .028, wood, 6) for a in np.arange(0, math.tau, math.tau / 8)]
    parts.append(sweep('hub', [(0, -.13, 0), (0, .13, 0)], .10, wood, 12))
    return shapes.group('wheel', parts)


def cart(seed=1, sacks=4, wheels=(-1, 1)):
    """Two wheels, shafts on the ground, sacks on it. Faces -y. `wheels` are the sides that have one."""
    wood = tiled('planks')
    parts = [box((1.3, 2.0, .08), (0, 0, .72), wood, .02), box((.06, 2.0, .45), (-.66, 0, .95), wood, .02), box((.06, 2.0, .45), (.66, 0, .95), wood, .02), box((1.3, .06, .45), (0, 1.0, .95), wood, .02)]
    for s in (-1, 1):
        if s in wheels:
            turned = wheel()
            turned.location, turned.rotation_euler = (s * .82, .1, .60), (0, .4, math.pi / 2)
            parts.append(turned)
        parts.append(sweep('shaft', [(s * .5, -.8, .68), (s * .45, -2.3, .12)], [.05, .035], preset_material('wood'), 8))
    parts.append(sweep('axle', [(-.9, .1, .60), (.9, .1, .60)], .05, preset_material('wood'), 8))
    for k, (x, y, z) in enumerate(((-.3, .5, .95), (.32, .45, .95), (0, -.1, .95), (-.1, .5, 1.25))[:sacks]):
        parts.append(sack(seed + k))
        parts[-1].location, parts[-1].scale = (x, y, z - .2), (1, 1, 1)
    return shapes.group('cart', parts)


def sack(seed=1):
    random = np.random.RandomState(seed)
    profile = [(0, 0), (.26, .02), (.33, .14), (.34, .30), (.27, .48), (.12, .58), (.09, .63), (.14, .70), (.10, .72), (0, .70)]
    part = lathe('sack', profile, preset_material('linen'), 20, (random.uniform(.9, 1.1), random.uniform(.85, 1.0)))
    part.rotation_euler = (0, 0, random.uniform(0, 6))
    return part


def barrel(tall=.95):
    r = .32
    parts = [lathe('staves', [(0, .03), (r * .86, .03), (r * .97, tall * .28), (r, tall * .5), (r * .97, tall * .72), (r * .86, tall), (r * .80, tall), (r * .80, tall - .06), (0, tall - .06)], preset_material('wood'), 28)]
    for z, k in ((.12, .915), (.32, .99), (tall - .32, .99), (tall - .12, .915)):
        parts.append(lathe('hoop', [(r * k, z - .03), (r * k + .022, z - .03), (r * k + .022, z + .03), (r * k, z + .03)], preset_material('flat iron'), 28))
    return shapes.group('barrel', parts)


def jar(tall=.7, made=None):
    s = tall / .7
    return lathe('jar', [(r * s, z * s) for r, z in ((0, 0), (.12, .0), (.24, .16), (.29, .34), (.24, .50), (.11, .58), (.10, .64), (.15, .69), (.12, .70), (.08, .66))], made or plain('clay', '#8a4a2c', .7), 28)


def basket(fill='#a83a20', seed=1):
    random = rnd.Random(seed)
    parts = [lathe('wicker', [(0, .02), (.24, .02), (.34, .30), (.37, .32), (.33, .33), (.28, .28), (0, .24)], preset_material('ochre'), 24)]
    fruit = plain(f'fruit {fill}', fill, .4)
    for k in range(16):
        a, r = random.uniform(0, math.tau), .25 * math.sqrt(random.random())
        ball = lathe('fruit', [(0, -.07), (.05, -.05), (.07, 0), (.05, .05), (0, .06)], fruit, 10)
        ball.location = (r * math.cos(a), r * math.sin(a), .30 + .10 * (1 - r / .25))
        parts.append(ball)
    return shapes.group('basket', parts)


def crate(size=.6):
    wood = tiled('planks')
    parts = [box((size, size, size), (0, 0, size / 2), wood, .01)]
    for x in (-1, 1):
        for y in (-1, 1):
            parts.append(box((.09, .09, size + .03), (x * size / 2, y * size / 2, size / 2), preset_material('wood'), .01))
    return shapes.group('crate', parts)
