"""A tower of the game laid open: three floors, of earth, of stone and of timber, each in the engine's own grid. The way runs from the gate up two stairs to the throne, inlaid in gold, out of the night's blue into the warmth, and the emperor is on it."""
import math
from functools import lru_cache

import bpy
import cv2
import numpy as np

from kit import fire, lights, shapes, still_life, twofold
from kit.figure import GEAR, figure, vary
from kit.places import pillars
from kit.places.stones import chance, stone
from kit.poses import POSES, idle, walk
from kit.surfaces import plain, preset_material, timber
from kit.village import box
from scenes.vignette_engine_floors import DEEP, THICK, floor
from scenes.vignette_engine_growth import grass, strewn
from scenes.vignette_engine_stairs import FLOORS, masonry_stone, stair
from scenes.vignette_engine_way import FRONT, WAY, shining, way

PICTURES = {'vignette-engine': (1440, 1236)}
ORDER = 45

#: How far the emperor has come on the way along the front of the middle floor.
HERO = .02
#: The number of his men among kinds (see `shapes.belong`).
GUARD = 6
#: A man is as tall as this to a tower of toy floors.
SMALL = .25


def render(job):
    still_life.begin(2.84, (0, 0, .455), elevation=30, azimuth=45, key=.48, moon=6.5, sky=.6, tint=(1.0, .76, .48))
    still_life.catch_shadows(z=-DEEP)
    for level in range(3):
        floor(level)
        walls(level)
    gate_floor()
    strewn()
    grass()
    middle_floor()
    roof()
    for level in range(2):
        stair(level)
    way()
    emperor(job)
    guards(job)
    still_life.finish(job, samples=16, exposure=1.4, contrast=1.10, rim=.8, fire=.8, smooth=.7, finer=1 if job.preview else 1.3, quality=87, over=climbing, last=lambda image, alpha, light: (image, fading(alpha, light)))


def climbing(rgb, alpha, passes):
    """From the night's blue at the gate to lamplight before the throne; the way is of one gold all along."""
    camera = bpy.context.scene.camera
    high = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))[..., 2]
    tint = np.stack([np.interp(high, (-.1, .30, .62, 1.15), stops) for stops in ((.56, .70, 1.0, 1.30), (.65, .76, .97, 1.10), (.90, .92, .88, .80))], -1)
    tint = cv2.GaussianBlur(tint.astype(np.float32), (0, 0), .8)
    own = ((passes['who'] == WAY) * 1.0)[..., None]
    # His men keep their colours, or the one below is lost in the night.
    man = ((passes['who'] == GUARD) * np.where(high < .5, 1.45, 1.1))[..., None]
    tint = np.where(man > 0, man, tint + (1 - tint) * own)
    return shining((rgb * tint).astype(np.float32), alpha, passes), alpha


def fading(alpha, light):
    """The long shadow is gone well before the picture ends, or the page's paper would show where that is."""
    ground = still_life.catching(light)
    width = alpha.shape[1]
    x = np.arange(width, dtype=np.float32)
    near = np.minimum(x, width - x) / width
    return alpha * (1 - ground * (1 - .85 * still_life.eased((near - .03) / .30)))


def walls(level):
    """The two far walls still stand, in courses, lower towards their free ends."""
    half, lift, _ = FLOORS[level]
    made, random = (rubble() if level == 0 else masonry_stone()), chance(4 + level)
    thick, course = .07, .082
    rows = (4, 3, 0)[level]
    for row in range(rows):
        reach = 2 * half - (.22 if rows > 1 else 0) * row / max(rows - 1, 1) - (.05 if row else 0)
        for side in range(2):
            along = 0.0 if row % 2 == side else -.075
            while along < reach - .03:
                w = min(.15, reach - along) - max(-along, 0) * 0
                a = max(along, 0)
                w = along + .15 - a if along < 0 else w
                x = -half + a + w / 2
                at = (x, half - thick / 2, lift + .01 + course * (row + .5)) if side else (-half + thick / 2, half - a - w / 2, lift + .01 + course * (row + .5))
                stone((w - .004, thick, course - .004) if side else (thick, w - .004, course - .004), made, random, at, wear=.04)
                along += .15


@lru_cache(maxsize=None)
def rubble():
    return still_life.flagstone('rubble', '#6f6454', '#332d26', '#95876f')


def gate_floor():
    """The lowest: an arch to come in by, two columns that carry the floor above, and a fire."""
    half, lift, _ = FLOORS[0]
    made, random = masonry_stone(), chance(8)
    x, y = half - .08, -.24
    for side in (-1, 1):
        base = lift
        for wide, tall in ((.128, .050), (.100, .118), (.100, .132), (.100, .112), (.122, .038)):
            stone((wide, wide, tall - .003), made, random, (x, y + .20 * side, base + tall / 2), wear=.07)
            base += tall
    for k, wide in enumerate((.190, .176, .190)):
        stone((.112, wide - .004, .058), made, random, (x, y + (k - 1) * .183, lift + .479), wear=.06)
    for k in (-1, 1):
        stone((.136, .297, .024), made, random, (x, y + .149 * k, lift + .520), wear=.08)
    shapes.place(sun(), (x + .062, y, lift + .484), (0, 0, 90), .50)
    # Under the front edges, where nothing hides the way.
    for at in ((-.16, -.50), (.50, .16)):
        column(*at, lift, FLOORS[1][1] - THICK - lift)
    # What carries the corner to the right.
    tall = (FLOORS[1][1] - THICK - lift) / 4
    for row in range(4):
        stone((.105, .105, tall - .003), made, random, (.515, .515, lift + tall * (row + .5)), wear=.08)
    # Away from the gate, so that its fire stands free beside the guard.
    brazier(.67, .53, lift)


def middle_floor():
    _, lift, _ = FLOORS[1]
    column(-.36, -.20, lift, FLOORS[2][1] - THICK - lift)
    box((.060, .060, FLOORS[2][1] - THICK - lift), (-.37, -.37, (lift + FLOORS[2][1] - THICK) / 2), timber('prop', '#7d4f2a', '#301a0b', (9, 9, .5)), .006)
    brazier(.28, -.22, lift)


def column(x, y, lift, tall):
    shaft = still_life.flagstone('shaft', '#b3a58c', '#5a5044', '#dccdb0')
    shapes.place(pillars.pillar(tall / .2, .30, 5 + round(10 * x), shaft, 0), (x, y, lift), (0, 0, 0), .2)


def brazier(x, y, lift):
    fire.brazier((x, y, lift), .75, .17, lit=False)
    fire.FIRES.append((x, y, lift + .97 * .17, .115))
    lights.flame((x + .04, y - .04, lift + .30), 2.6, .08, (1.0, .62, .28))


def roof():
    """A rail of turned posts with gilt knobs, and a throne under the sun."""
    half, lift, _ = FLOORS[2]
    oak, knob = timber('post', '#7d4f2a', '#301a0b', (9, 9, .5)), preset_material('flat gold')
    for k in range(6):
        at = -half + .03 + k * (2 * half - .06) / 5
        for x, y in ((at, half - .03), (-half + .03, at)):
            box((.036, .036, .165), (x, y, lift + .09), oak, .006)
            shapes.place(shapes.lathe('knob', [(0, .034), (.012, .028), (.016, .016), (.011, .006), (.018, 0), (0, 0)], knob, 20), (x, y, lift + .172))
    for z in (.075, .145):
        box((2 * half - .04, .020, .022), (0, half - .03, lift + z), timber('rail', '#6a4122', '#2a160a', (.5, 9, 9)), .004)
        box((.020, 2 * half - .04, .022), (-half + .03, 0, lift + z), timber('rail aside', '#6a4122', '#2a160a', (9, .5, 9)), .004)
    pale, gold, crimson = still_life.flagstone('throne', '#94805c', '#574a36', '#bfa878'), preset_material('flat gold'), plain('cushion', '#8e1b1b', .7, uneven=.3)
    # Of a dark red stone with gilt edges: pale and mottled by the rail's shadows, steps looked like glass on these boards.
    dark = plain('porphyry', '#4a2420', .55, specular=.35, uneven=.25)
    parts = [box((.19, .15, .10), (0, .02, .12), pale, .006)]
    for wide, deep, y, top in ((.44, .40, -.02, .035), (.32, .29, .015, .070)):
        parts.append(box((wide, deep, .035), (0, y, top - .0175), dark, .004))
        for side in (-1, 1):
            parts += [box((wide + .006, .008, .010), (0, y + side * deep / 2, top - .004), gold, .002), box((.008, deep + .006, .010), (side * wide / 2, y, top - .004), gold, .002)]
    parts += [box((.20, .045, .34), (0, .10, .24), pale, .008), box((.155, .012, .22), (0, .074, .29), crimson, .004), box((.15, .12, .022), (0, .01, .178), crimson, .008)]
    for side in (-1, 1):
        parts += [box((.036, .15, .155), (side * .112, .02, .1475), pale, .006), box((.046, .165, .022), (side * .112, .015, .233), gold, .006), box((.034, .05, .40), (side * .112, .10, .27), pale, .006)]
        parts.append(shapes.place(shapes.lathe('finial', [(0, .05), (.012, .035), (.021, .018), (.014, .004), (.020, 0), (0, 0)], gold, 24), (side * .112, .10, .47)))
    # A cloth runs down its two steps.
    # Hemmed with gold.
    for side in (-1, 1):
        parts += [box((.007, deep, .0075), (side * .0525, y, z), gold, .001) for y, z, deep in ((-.08, .0735, .102), (-.176, .0385, .086))]
        parts += [box((.007, .0075, .037), (side * .0525, y, z), gold, .001) for y, z in ((-.1315, .055), (-.223, .020))]
    parts += [box((.11, .10, .006), (0, -.08, .073), crimson, .002), box((.11, .006, .036), (0, -.131, .055), crimson, .002), box((.11, .085, .006), (0, -.176, .038), crimson, .002), box((.11, .006, .036), (0, -.2225, .020), crimson, .002)]
    parts.append(shapes.place(sun(), (0, .075, .50)))
    shapes.place(shapes.group('throne', parts), (-.15, .15, lift + .008), (0, 0, 45), .76)
    lights.flame((.08, -.08, lift + .30), 1.5, .10, (1.0, .70, .36))


def sun():
    """A disc with sixteen rays, upright, seen from -y."""
    gold, parts = preset_material('flat gold'), []
    for k in range(16):
        ray = shapes.sweep('ray', [(.050, 0, 0), (.108 if k % 2 else .135, 0, 0)], [.018, .003], gold, 6, (1, .5))
        ray.rotation_euler = (0, math.tau * k / 16, 0)
        parts.append(ray)
    parts.append(shapes.place(shapes.lathe('disc', [(0, .026), (.034, .021), (.050, .008), (.054, 0), (0, 0)], gold, 40), turn=(90, 0, 0)))
    return shapes.group('sun', parts)


def emperor(job):
    """Half way, with his face to what lies ahead of him and to the eye."""
    step = .016 if job.preview else .0080
    man = figure('emperor', walk(.12), vary(GEAR['emperor'], spear=2.0), 1, step, cape_length=1.1, held_at=.60)
    shapes.place(man, (HERO, FRONT, FLOORS[1][1] + .010), (0, 0, 62), SMALL)
    # The gold is to be seen before all but the throne.
    lights.flame((.36, -.86, FLOORS[1][1] + .42), 6, .08, (1.0, .74, .44))


def guards(job):
    """Two of his men, by whom the floors are measured: one with a pale crest beside the gate, one in red beside the throne."""
    step = .018 if job.preview else .0090
    silver, steel = vary(GEAR['bearer'], cape='', metal='steel', crest='whitehair', tunic='linen'), vary(GEAR['hoplite'], cape='crimson', metal='steel')
    for pose, gear, seed, at, turn in ((POSES['vow'], silver, 3, (.640, .285, FLOORS[0][1] + .008), 30), (idle(), steel, 5, (-.30, -.27, FLOORS[2][1] + .010), 62)):
        shapes.belong(shapes.place(figure('guard', pose, gear, seed, step), at, (0, 0, turn), SMALL * .90), GUARD)
    # On the one below the moon from his right, and the fire's edge on his left: the floors over him keep all other light away.
    lights.flame((1.0, .12, .40), 3.0, .05, lights.MOON)
    lights.flame((.665, .46, .27), 1.3, .04, (1.0, .58, .24))
    # A little lamplight on the face of the other.
    lights.flame((.05, -.52, FLOORS[2][1] + .30), 1.4, .06, (1.0, .74, .44))
    # What hangs over the lowest floor keeps the lamp from it.
    lights.flame((.66, -.86, .34), 2.2, .10, (1.0, .74, .46))
