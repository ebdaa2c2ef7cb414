"""What the work begins and ends with, in order along the slab: ore, ingots of bronze, a great horn on a hide, a blade that broke; a rack with a long spear and a short one."""
import bpy
import numpy as np

from kit import shapes, weapons
from kit.beast_head import horn
from kit.cloth import grid_faces, thicken
from kit.hair import dyed
from kit.hair_curves import hair_curves
from kit.forge import splinter
from kit.noise import fractal
from kit.smithing import cast_bars
from kit.surfaces import plain, preset_material, timber
from kit.village import box


def goods(spot, azimuth, size):
    def put(thing, right, away, z=0.0, turn=0.0, scale=1.0, tilt=(0, 0)):
        return shapes.place(thing, tuple(spot(right, away, z)), (*tilt, azimuth + turn), size * scale)
    put(ore(), -1.06, -.22, 0, 12)
    put(ingots(), -.62, -.56, .005, 24, .62)
    put(pelt(), .14, -.72, .012, -10)
    great, points, _ = horn(((-.36, 0, .075), (-.30, .34, .10), (.22, .40, .16), (.34, .02, .12)), .085, 160, 30, 26)
    put(great, .08, -.72, .005, 4, 1.0)
    put(broken(), .62, -.60, .02, 16)
    put(rack(), .98, .10, 0, -10)


def ore():
    """Lumps in a tray of boards: brown with rust, green with copper."""
    dice, parts = np.random.RandomState(5), []
    board = timber('tray', '#66503a', '#25150b', (.5, 9, 9))
    parts += [box((.52, .026, .13), (0, side * .19, .085), board, .005) for side in (-1, 1)]
    parts += [box((.026, .38, .13), (side * .25, 0, .085), board, .005) for side in (-1, 1)]
    parts.append(box((.52, .40, .02), (0, 0, .03), board, .004))
    kinds = [splinter(200 + k, plain(f'ore {k}', tint, .6, metallic=m, specular=.4, uneven=.55)) for k, (tint, m) in enumerate((('#7a4a2c', 0), ('#3f7a62', 0), ('#8a5a34', .2), ('#4a4038', .1), ('#4f8a70', 0), ('#b07a3a', .5)))]
    for k in range(52):
        x, y = dice.uniform(-.20, .20), dice.uniform(-.14, .14)
        s = dice.uniform(.044, .080)
        lump = shapes.copy(kinds[k % 6])
        lump.location, lump.scale = (x, y, .085 + .10 * (1 - (x / .26) ** 2) * (1 - (y / .2) ** 2) + dice.uniform(-.01, .03)), (s, s, s)
        lump.rotation_euler = tuple(dice.uniform(0, 6, 3))
        parts.append(lump)
    return shapes.group('ore', parts)


def ingots():
    """The kit's are copper in so warm a light."""
    stack, bronze = cast_bars(3), plain('ingot bronze', '#96692c', .36, metallic=.55, specular=.6, uneven=.15)
    for part in stack.children_recursive:
        if part.type == 'MESH' and part.data.materials[0].name == 'cast bronze':
            part.data.materials[0] = bronze
    return stack


def pelt():
    """A hide spread out, with neck, legs and tail; x is its length."""
    n, m = 90, 60
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, m), indexing='ij')
    # Half its width along its length: tail, rump with legs, waist, shoulders with legs, neck.
    wide = np.interp(u[:, 0], (-1, -.86, -.78, -.62, -.50, -.30, 0, .30, .46, .62, .74, .86, 1), (.03, .05, .62, .66, .42, .38, .40, .40, .46, .72, .70, .24, .16))
    ragged = 1 + .10 * fractal(np.c_[u[:, 0] * 6, u[:, 0] * 0, u[:, 0] * 0 + 2], 3, 4)
    points = np.stack([u * .56, v * (wide * ragged)[:, None] * .50, .012 + .014 * fractal(np.stack([u * 3, v * 2, 0 * u], -1).reshape(-1, 3), 3, 6).reshape(u.shape)], -1)
    skin = thicken(shapes.add('pelt', points.reshape(-1, 3), grid_faces(n, m), plain('pelt skin', '#5a3c22', 1.0, specular=0, uneven=.4)), .012)
    return shapes.group('hide', [skin, *fur(points)])


def fur(points, count=36000):
    """Lies from neck to tail, in locks; the back is dark and the flanks are pale, so that the beast's outline is read."""
    dice, (n, m) = np.random.RandomState(12), points.shape[:2]
    i, j = dice.uniform(0, n - 1.001, count), dice.uniform(0, m - 1.001, count)
    root = points[i.astype(int), j.astype(int)] + dice.normal(0, .004, (count, 3)) * (1, 1, 0) + (0, 0, .008)
    side = 2 * j / m - 1
    swirl = np.stack([-1 + 0 * i, .55 * fractal(root * 5, 3, 4) + .35 * side, .42 + .2 * fractal(root * 22, 2, 9)], 1)
    long = .045 * dice.uniform(.7, 1.2, count) * (1 + .3 * fractal(root * 12, 2, 3))
    t = np.linspace(0, 1, 5)[None, :, None]
    way = swirl / np.linalg.norm(swirl, axis=1, keepdims=True) * long[:, None]
    strands = root[:, None] + way[:, None] * t - np.array([0, 0, .020]) * t ** 2
    pale = np.abs(side) + .22 * fractal(root * 7, 3, 2) + dice.normal(0, .16, count) > .62
    return [hair_curves(name, strands[part], np.linspace(.0024, .0008, 5)[None], dyed(name, *tints)) for name, part, tints in (('back', ~pale, ('#3a2413', '#7d5431')), ('flanks', pale, ('#6e5233', '#b8976a')))]


def bright_steel():
    """Half of it is no mirror: thin blades that mirror the night are lost in it."""
    return plain('bright steel', '#a3a9b2', .30, metallic=.45, specular=.6, uneven=.12)


def broken():
    """Two pieces of one sword, a hand apart."""
    steel, fittings = bright_steel(), preset_material('flat bronze')
    hilt = weapons.sword(.40, steel, fittings)
    point = shapes.sweep('point', [(0, 0, 0), (.03, 0, .02), (0, 0, .24), (0, 0, .40)], [.027, .029, .024, .001], steel, 4, (.2, 1))
    shapes.place(hilt, (0, 0, .02), (0, 90, 0), (1.3, 1.2, 1))
    shapes.place(point, (.56, .03, .015), (0, 90, 20), (1.3, 1.2, 1))
    return shapes.group('broken', [hilt, point])


def rack():
    """A shield between two posts, and beside it two spears: how much longer the long one is than the short one is seen at once."""
    wood, upright, along = plain('ash shaft', '#93714a', .55, specular=.3, uneven=.30), timber('post', '#5c4833', '#22130a', (9, 9, .5)), timber('rail', '#665038', '#22130a', (.5, 9, 9))
    steel, fittings = bright_steel(), preset_material('flat bronze')
    parts = [box((.06, .06, 1.02), (side * .38, 0, .51), upright, .01) for side in (-1, 1)]
    parts += [box((.08, .40, .06), (side * .38, 0, .03), upright, .01) for side in (-1, 1)]
    parts += [box((.84, .05, .07), (0, -.01, z), along, .01) for z in (.36, .92)] + [box((.76, .16, .03), (0, -.06, .06), along, .006)]
    for x, long, blade in ((.29, 1.56, .42), (.18, .86, .34)):
        spear = weapons.spear(long, blade, wood, steel, fittings, 0)
        # They stand in holes of the board: knobs and rings at their feet would make candlesticks of them.
        for low in [part for part in spear.children if part.name.startswith('butt') or (part.name.startswith('ring') and part.location.z < .12)]:
            bpy.data.objects.remove(low)
        parts.append(shapes.place(spear, (x, -.13, .08), (-3, 0, 8), (1.5, 1.5, 1)))
    parts.append(shapes.place(weapons.round_shield(.25, preset_material('bronze'), preset_material('iron')), (-.14, -.035, .66), (86, 0, 0)))
    return shapes.group('rack', parts)
