"""The forge in the cave shrine: a smith strikes, and he whose blade it is holds out his hand for it; the goddess of the cave looks on.

Beside this file: `forge_places` (where all stands), `forge_cave`, `forge_people`, `forge_moon` (its cold light); `forge_light`, `forge_grime`, `forge_metal`, `forge_wet`, `forge_smoke` and `forge_fire` (what is done to the render afterwards).
"""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, forge, goddess, lights, market, rock, shapes, smithing, smithy_gear, twofold, village, weapons
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from scenes import forge_goods, forge_moon, forge_people
from scenes.forge_cave import cave
from scenes.forge_light import finish
from scenes.forge_places import ANVIL, ANVIL_TURN, BELLOWS, BILLET, BLADE, CENTRE, CLOSE, COAL, CORNER, CRUCIBLE, FACING, FALLEN, FEET, GAP, HEARTH, INGOTS, IRON, SHIELDS, SIZE, SMITH, STATUE, STONE, STRUCK, TALL, TROUGH, WATER, WIDE

PICTURES = {'pic5': (2880, 1620)}
ORDER = 42


def render(job):
    shapes.empty_scene()
    # The paving runs on under the walls and out of sight: cut short, it is a tray in a cave.
    village.box((22, 20, .24), (0, 0, -.10), tiled('flags'), .04)
    cave(.09 if job.preview else .05)
    fallen()
    smithy(job)
    forge_people.fill(.014 if job.preview else .0085)
    cameras.isometric(CENTRE, WIDE, 30, 45, 70)
    lights.moon((-.72, -.30, -.80), .75, 3)
    lights.sky('#39486e', '#2a2630', .85)
    moon = forge_moon.moon_in()
    lights.flame((HEARTH[0] + .1, HEARTH[1] - .35, 1.75), 290, .35)
    lights.flame((STRUCK[0] + .05, STRUCK[1] - .30, 1.12), 84, .10)
    seen = twofold.render(job, 8 if job.preview else 14, .5 if job.preview else .4, 2 if job.preview else 3)
    # The small light leaves faces without features; the smith, who is bare, is rendered anew whole.
    twofold.close_up(seen, job, [((x, y, z + high * tall), reach) for (x, y, z), tall, (high, reach) in zip(FEET, TALL, CLOSE)], 8 if job.preview else 20)
    dry = seen['light'].copy()
    twofold.alone(seen, job, moon, 6 if job.preview else 8)
    forge_moon.soften(seen, dry)
    finish(job, seen)


def fallen():
    """What the cave has let fall on its paving: along its walls, and in the corner nearest to us, where two flags were struck out."""
    random = np.random.RandomState(12)
    kinds = lumps(tiled('crag'), 30, 4, .28)
    for x0, y0, x1, y1, count in ((-1.0, 5.85, 4.2, 5.75, 46), (-5.5, -2.6, -5.4, 3.6, 30), (-5.4, 5.2, -4.6, 5.7, 8)):
        for k in range(count):
            t, aside = random.uniform(0, 1), abs(random.normal(0, .55))
            x, y, size = x0 + t * (x1 - x0) + aside * (x0 < -5) * (x1 < -5), y0 + t * (y1 - y0) - aside * (x0 > -5), random.gamma(1.6, .075) + .03
            # None under the bellows, which stand on a trestle that must be seen.
            if not (-6.5 < x < -4.2 and 2.3 < y < 4.3):
                scatter(random, kinds, (x, y), size)
    for k in range(34):
        a, far = random.uniform(0, math.tau), abs(random.normal(0, .62))
        scatter(random, kinds, (CORNER[0] + far * math.cos(a), CORNER[1] + 1.3 * far * math.sin(a)), random.gamma(1.5, .07) + .03 + .16 * (k < 3))
    for x, y, turn, lean, size in ((.10, -.55, 12, 15, .62), (.45, .35, 50, -11, .54), (-.75, .60, 73, 8, .40)):
        flag = shapes.block('broken flag', (size, size * .72, .10), tiled('flags'), .03, .03)
        shapes.place(flag, (CORNER[0] + x, CORNER[1] + y, .09), (lean, lean * .6, turn))
    coal_heap()


def lumps(made, seed, count, chip):
    """Stones of radius 1, out of sight, to be copied."""
    kinds = [rock.boulder(seed + k, 1, made, 3, (1, .9, .72), .30, chip=chip) for k in range(count)]
    for kind in kinds:
        kind.location = (0, 0, -900)
    return kinds


def scatter(random, kinds, at, size, z=.02):
    stone = shapes.belong(shapes.copy(kinds[random.randint(len(kinds))]), FALLEN)
    stone.location, stone.scale, stone.rotation_euler = (*at, z + size * .35), (size,) * 3, tuple(random.uniform(0, 6, 3))


def coal_heap():
    """The smith's coal, where it was tipped out, with the shovel in it."""
    random, (x, y) = np.random.RandomState(5), COAL
    kinds = [forge.splinter(70 + k, plain('raw coal', '#2b2a2d', .55, specular=.25, uneven=.3)) for k in range(6)]
    core = shapes.lathe('core', [(0, .32), (.30, .23), (.62, .07), (.84, .0)], plain('coal dust', '#08080a', .9), 24)
    core.location = (x, y, .02)
    for k in range(430):
        a, far = random.uniform(0, math.tau), 1.22 * random.uniform(0, 1) ** .62
        high = max(.47 - .50 * far, 0) if far < .95 else 0
        scatter(random, kinds, (x + far * math.cos(a), y + far * math.sin(a)), random.uniform(.050, .115) * (1.15 - .35 * far), .02 + high)
    parts = [shapes.sweep('handle', [(0, 0, .10), (0, 0, 1.15)], .019, preset_material('wood'), 8), shapes.sweep('grip', [(-.07, 0, 1.15), (.07, 0, 1.15)], .016, preset_material('wood'), 8), village.box((.24, .03, .30), (0, 0, -.02), preset_material('flat iron'), .008)]
    shapes.place(shapes.group('shovel', parts), (x + .12, y - .10, .50), (24, -16, 20))


def smithy(job):
    put = shapes.place
    put(forge.hearth(), (*HEARTH, 0), (0, 0, 0))
    # Far enough from the hearth that its nozzle is seen on both sides of the pillar before it.
    put(forge.bellows(1.16, .72), (*BELLOWS, 1.02), (0, 0, 90), .86)
    put(of_kind(smithing.anvil(), 'anvil', IRON), (ANVIL[0] - .02, ANVIL[1] - .02, .02), (0, 0, ANVIL_TURN))
    # Hot at the end that lies on the anvil, held by the other.
    put(shapes.belong(smithing.rough_blade(BILLET[4], .15), BLADE), BILLET[:3], (0, 0, BILLET[3]))
    tongs = shapes.belong(smithing.tongs(.54, reins=.013), IRON)
    turn, hand = math.radians(BILLET[3]), forge_people.in_the_forge(SMITH, forge_people.STRIKES.left_hand)
    jaws = Vector((BILLET[0] + .05 * math.cos(turn), BILLET[1] + .05 * math.sin(turn), .81))
    way = (jaws - hand).normalized()
    tongs.matrix_world = Matrix.Translation(jaws - way * .54) @ way.to_track_quat('X', 'Z').to_matrix().to_4x4()
    put(dark_water(forge.trough(open_water=True)), (*TROUGH[:2], .02), (0, 0, TROUGH[2]))
    put(forge_goods.rack(), (-.30, 5.35, .02), (0, 0, 0))
    put(small_lantern(), (-1.72, 5.25, .02), (0, 0, 0))
    put(forge.shields(3, GAP), (*SHIELDS, .25), (0, 0, 90))
    put(forge.bench(), (-4.2, .75, .02), (0, 0, 90))
    put(dark_iron(smithing.crucible()), (*CRUCIBLE, .02), (0, 0, 0), .85)
    put(forge_goods.bars(), (*INGOTS, .02), (0, 0, 62))
    put(smithy_gear.blade_barrel(), (-4.75, 2.15, .02), (0, 0, 20))
    put(smithy_gear.grindstone(), (3.30, 3.20, .02), (0, 0, 8))
    about()
    hoist((CRUCIBLE[0] - .05, CRUCIBLE[1] + .10), 1.95)
    shrine = shapes.belong(goddess.statue(.12 if job.preview else .06), STONE)
    put(shrine, STATUE, (0, 0, FACING), SIZE)
    put(shapes.lathe('plinth', [(0, .9), (.95, .9), (1.0, .82), (.85, .7), (.85, .2), (1.05, .1), (1.05, 0)], tiled('statue'), 8), (STATUE[0], STATUE[1], 0))
    offerings()


def hoist(at, low):
    """From the roof of the cave, for what is too heavy to lift."""
    iron = smithing.black_iron()
    smithy_gear.chain([(*at, 7.2), (*at, low)], .13, iron)
    shapes.place(smithy_gear.hook(iron), (*at, low), (0, 0, 45), 1.6)
    # What is left of it, coiled on the floor.
    rest = (INGOTS[0] + .62, INGOTS[1] + .80)
    loop = [(rest[0] + (.30 - .010 * k) * math.cos(.62 * k), rest[1] + (.26 - .008 * k) * math.sin(.62 * k), .04 + .004 * k) for k in range(20)]
    smithy_gear.chain(loop, .11, iron)


def about():
    """Tools of the day, and what has cooled: where the smith can reach them, none under his feet."""
    iron = smithing.black_iron()
    for x, y, turn, long in ((-1.18, 1.62, 70, .86), (-1.34, 1.58, 77, .80), (-.10, .62, 28, .78), (-1.98, 2.36, 8, .9)):
        blade = smithing.rough_blade(long, .11)
        blade.data.materials[0] = iron
        shapes.place(blade, (x, y, 1.0 if y > 2 else .035), (0, 0, turn))
    for x, y, turn in ((.52, .78, 120), (-2.75, 2.42, 20)):
        shapes.place(smithing.tongs(.66), (x, y, 1.0 if y > 2 else .04), (0, 0, turn))
    # A sledge stands on its head beside the anvil's block.
    sledge = smithing.forged_heads(shapes.group('sledge', [weapons.hammer()]))
    shapes.place(sledge, (ANVIL[0] + .52, ANVIL[1] + .16, .56), (180, 0, 30), 1.25)
    random, clinker = np.random.RandomState(31), lumps(plain('clinker', '#242227', .7, specular=.3, uneven=.4), 50, 3, .28)
    for x, y, wide, count in ((HEARTH[0] + .3, HEARTH[1] - 1.30, .85, 46), (HEARTH[0] + 1.75, HEARTH[1] + .1, .45, 22), (ANVIL[0], ANVIL[1], .75, 30), (TROUGH[0] + .6, TROUGH[1] + .5, .5, 18)):
        for _ in range(count):
            scatter(random, clinker, (x + random.normal(0, wide), y + random.normal(0, wide * .35)), random.gamma(2, .012) + .012)


def offerings():
    """What the smiths leave at her feet: it stands before the hem of her veil, which by itself would end like a foot."""
    bronze, clay = preset_material('flat bronze'), plain('clay', '#6f3d26', .7)
    for x, y, made in ((-.50, -.47, market.jar(.42, bronze)), (-.74, -.16, market.jar(.30, clay)), (-.30, -.66, market.jar(.22, clay))):
        shapes.place(made, (STATUE[0] + x, STATUE[1] + y, .9))


def small_lantern():
    """One amber light for what hangs there: dimmer than the goddess's."""
    lantern = village.lantern(2.5)
    for part in lantern.children:
        if part.name.startswith('glow'):
            part.empty_display_size = 1.15
        elif part.name.startswith('glass'):
            part.data.materials[0] = village.lamplight(1.7)
    return lantern


def dark_water(thing):
    for part in thing.children:
        if part.data and part.data.materials[0].name.startswith('water'):
            # Its mirror is painted: what the render would see in it is grain.
            part.data.materials[0] = plain('quench water', '#10181d', .9, specular=0, uneven=0)
            shapes.belong(part, WATER)
    return thing


def of_kind(thing, name, kind):
    for part in thing.children:
        if part.name.startswith(name):
            shapes.belong(part, kind)
    return thing


def dark_iron(thing):
    """So near to the sparks worn iron is as pale as stone."""
    for part in thing.children:
        if part.data and part.data.materials[0] == preset_material('iron'):
            part.data.materials[0] = plain('dark iron', '#1a1c21', .62, metallic=.35)
    return thing
