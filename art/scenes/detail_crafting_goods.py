"""What the work begins and ends with, left as work leaves it: ore that spilled from its tray, bars of bronze, a great horn on a hide, a blade that broke; a shield against the stump, a long spear and a short one in a rack."""
import bpy
import numpy as np

from kit import shapes, weapons
from kit.beast_head import horn
from kit.forge import splinter
from kit.smithing import cast_bars
from kit.surfaces import plain, preset_material, timber
from kit.village import box
from scenes.detail_crafting_hide import covered_crate
from scenes.detail_crafting_tools import leaning, tools

#: How the bars lie: right, away, up, and their turns in degrees; some across others, one slid off.
BARS = ((-.30, .02, .0635, 0, 9), (.00, -.02, .0635, 0, -5), (.31, .05, .0635, 0, 15), (-.14, .02, .1905, 0, 82), (.15, .06, .1905, 0, 58), (.10, -.50, .110, 17, 24))


def goods(spot, azimuth, size):
    def put(thing, right, away, z=0.0, turn=0.0, scale=1.0, tilt=(0, 0)):
        return shapes.place(thing, tuple(spot(right, away, z)), (*tilt, azimuth + turn), size * scale)
    put(ore(), -1.06, -.15, .045, 16, tilt=(15, 3))
    spilt(put)
    put(ingots(), -.62, -.56, .005, 24, .62)
    put(covered_crate(), .22, -.73, .004, 16)
    great, points, _ = horn(((-.36, 0, .075), (-.30, .34, .10), (.22, .40, .16), (.34, .02, .12)), .085, 160, 30, 26)
    put(great, .19, -.87, .180, 16, 1.0)
    hilt, point = broken()
    leaning(hilt, spot(.82, -.82, .03), spot(.47, -.68, .21), 1.2, size, flipped=True)
    put(point, .92, -.66, .02, -34, tilt=(0, 90))
    put(shield(), 1.02, -.26, .232, 12, tilt=(66, 0))
    put(rack(), 1.20, .20, 0, -12)
    tools(spot, azimuth, size)


def ore():
    """Lumps in a tray of boards: brown with rust, green with copper."""
    dice, parts = np.random.RandomState(5), []
    board = timber('tray', '#66503a', '#25150b', (.5, 9, 9))
    parts += [box((.52, .026, .13), (0, side * .19, .085), board, .005) for side in (-1, 1)]
    parts += [box((.026, .38, .13), (side * .25, 0, .085), board, .005) for side in (-1, 1)]
    parts.append(box((.52, .40, .02), (0, 0, .03), board, .004))
    kinds = [lump_of(k) for k in range(6)]
    for k in range(52):
        x, y = dice.uniform(-.20, .20), dice.uniform(-.14, .14)
        s = dice.uniform(.044, .080)
        lump = shapes.copy(kinds[k % 6])
        lump.location, lump.scale = (x, y, .085 + .10 * (1 - (x / .26) ** 2) * (1 - (y / .2) ** 2) + dice.uniform(-.01, .03)), (s, s, s)
        lump.rotation_euler = tuple(dice.uniform(0, 6, 3))
        parts.append(lump)
    return shapes.group('ore', parts)


def lump_of(k):
    tint, metallic = (('#7a4a2c', 0), ('#3f7a62', 0), ('#8a5a34', .2), ('#4a4038', .1), ('#4f8a70', 0), ('#b07a3a', .5))[k]
    return splinter(200 + k, plain(f'ore {k}', tint, .6, metallic=metallic, specular=.4, uneven=.55))


def ingots():
    """The kit's are copper in so warm a light."""
    stack, bronze = cast_bars(3), plain('ingot bronze', '#96692c', .36, metallic=.55, specular=.6, uneven=.15)
    for part in stack.children_recursive:
        if part.type == 'MESH' and part.data.materials[0].name == 'cast bronze':
            part.data.materials[0] = bronze
    for bar, (x, y, z, tilt, turn) in zip(stack.children, BARS):
        shapes.place(bar, (x, y, z), (tilt, 0, turn))
    return stack


def spilt(put):
    """What ran out over the tray's lower edge."""
    dice = np.random.RandomState(8)
    kinds = [lump_of(k) for k in range(6)]
    for k in range(11):
        lump = shapes.copy(kinds[k % 6])
        put(lump, -1.02 + dice.normal(0, .13), -.44 - abs(dice.normal(0, .055)), .028, dice.uniform(0, 360), dice.uniform(.040, .064), (dice.uniform(0, 360), dice.uniform(0, 360)))
    for kind in kinds:
        bpy.data.objects.remove(kind)


def bright_steel():
    """Half of it is no mirror: thin blades that mirror the night are lost in it."""
    return plain('bright steel', '#a3a9b2', .30, metallic=.45, specular=.6, uneven=.12)


def broken():
    """Two pieces of one sword; each lies where it fell."""
    steel, fittings = bright_steel(), preset_material('flat bronze')
    hilt = weapons.sword(.40, steel, fittings)
    for part in hilt.children:
        part.location.z -= .46
    hilt.scale = (1.3, 1.2, 1)
    point = shapes.sweep('point', [(0, 0, 0), (.03, 0, .02), (0, 0, .24), (0, 0, .40)], [.027, .029, .024, .001], steel, 4, (.2, 1))
    point.scale = (1.3, 1.2, 1)
    return shapes.group('broken hilt', [hilt]), shapes.group('broken point', [point])


def shield():
    return weapons.round_shield(.25, preset_material('bronze'), preset_material('iron'))


def rack():
    """Two posts and two rails: how much longer the long spear is than the short one is seen at once."""
    wood, upright, along = plain('ash shaft', '#93714a', .55, specular=.3, uneven=.30), timber('post', '#5c4833', '#22130a', (9, 9, .5)), timber('rail', '#665038', '#22130a', (.5, 9, 9))
    steel, fittings = bright_steel(), preset_material('flat bronze')
    parts = [box((.06, .06, 1.02), (side * .28, 0, .51), upright, .01) for side in (-1, 1)]
    parts += [box((.08, .40, .06), (side * .28, 0, .03), upright, .01) for side in (-1, 1)]
    parts += [box((.64, .05, .07), (0, -.01, z), along, .01) for z in (.36, .92)] + [box((.56, .16, .03), (0, -.06, .06), along, .006)]
    for x, long, blade, lean in ((.15, 1.46, .42, 1.5), (-.10, .86, .34, -7)):
        spear = weapons.spear(long, blade, wood, steel, fittings, 0)
        # They stand in holes of the board: knobs and rings at their feet would make candlesticks of them.
        for low in [part for part in spear.children if part.name.startswith('butt') or (part.name.startswith('ring') and part.location.z < .12)]:
            bpy.data.objects.remove(low)
        parts.append(shapes.place(spear, (x, -.13, .08), (-4, lean, 8), (1.5, 1.5, 1)))
    return shapes.group('rack', parts)
