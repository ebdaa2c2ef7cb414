"""The squad of the hero for 3:4: four on the wide picture's ledge before their fire, and before it the court from which broken steps lead up to them."""
import math
import random as rnd
from dataclasses import replace

import bpy
import cv2
import numpy as np

from hero import stage
from hero.dust import thrown_up
from hero.stack import load
from kit import cameras, denoise, fire, grade, lights, masonry, passes, rock, shapes, weapons
from kit.figure import GEAR, figure, vary
from kit.noise import fractal, fractal2
from kit.skeleton import Foot
from kit.surfaces import plain, preset_material
from scenes.hero_squad_dust import CHIPS, DUST, KICKED, THICK, puffs
from scenes.hero_squad_ledge import DROP, scenery, watchfire
from scenes.hero_squad_light import AIR, edged, outlined, weathered
from scenes.hero_squad_people import BROAD, HOPLITE, SQUAD, One, facing, folded
from scenes.hero_squad_poses import CARRIED, STABBING, THROWN, WALLED
from scenes.hero_squad_shade import settled, shade
from scenes.hero_squad_wounds import stabs, wounded

PICTURES = {'hero-tablet-squad': (1536, 2048)}
ORDER = 17
MADE_OF = ('hero-tablet-character',)

#: What of the wide picture is seen, and how large: its share, and where its left upper corner would lie. The spears meet the Warden's jaw where scenes/hero_tablet.py lays it.
SHARE, LEFT, TOP = .72, -479, 526
#: The wide picture's size.
WIDE, HIGH = 3200, 1800
#: Where the bearer looks, how high the stump of a wall is on which he stands, and where the fire burns.
BEARS, WALL, FIRE = 250, .86, (3.50, 4.6)
#: With a shorter stride, since he has a neighbour behind him.
NARROW = replace(STABBING, left_foot=Foot(0.14, -0.32, 6), right_foot=Foot(-0.18, 0.30, -40, 12), pelvis=(0, -0.02, 0.88))
SAMPLES = 15


def render(job):
    shapes.empty_scene()
    fire.FIRES.clear()
    camera = cameras.perspective(stage.WIDE.camera, stage.WIDE.target, stage.WIDE.lens)
    passes.setup(job.size, stage.detail(job, SAMPLES, stage.PREVIEW))
    pale = plain('ash wood', '#b9935c', 0.55)
    people = cast()
    for one in people:
        person = figure(one.name, one.pose, one.gear, one.seed, stage.detail(job, 0.007, 0.0095), hair_count=0.7, cape_length=1.2, held_at=one.held)
        shapes.place(person, (one.x, one.y, one.z), (one.fall, 0, one.turn), one.scale)
        shapes.belong(person, SQUAD)
        # Before a dark beard and a dark coat they are seen.
        for part in person.children_recursive:
            if part.name.startswith('shaft'):
                part.data.materials[0] = pale
            if part.name.startswith('banner'):
                folded(part.data)
    scenery(job, ones=people)
    court(job)
    stump()
    stage.light(replace(stage.WIDE, squad_watts=900), 'squad')
    camera.location.z += DROP
    watchfire(FIRE, 1.3)
    kindled()
    framed(camera)
    finish(job, people)


def cast():
    """Four, each free of the others and of the emperor's shield: below the jaw one is thrown down, right of the fire one stabs into it over his shield, one is behind a tall shield; the standard is behind them on the stump of a wall."""
    return (
        One('bearer', CARRIED, vary(GEAR['bearer'], metal='steel', crest='whitehair', weapon='standard', spear=3.3, shield='', turn=facing(CARRIED, BEARS), cape=''), 7.40, 5.0, BEARS, WALL, size=1.38, seed=9, broad=BROAD),
        One('thrown', THROWN, vary(GEAR['shieldman'], shield='round', weapon='', legs='ochre', tunic='crimson'), 2.92, 2.05, 92, z=-.47, fall=-44, size=1.26, seed=6, broad=BROAD),
        One('shieldman', WALLED, vary(GEAR['shieldman'], weapon='', tunic='ochre', grasps=True), 5.92, 2.40, 256, size=1.45, seed=11, broad=BROAD),
        One('stabber', NARROW, vary(HOPLITE, metal='steel', cape='', shield='round', spear=2.0), 4.62, 3.0, 262, held=.32, size=1.46, seed=5, broad=BROAD),
    )


def stump():
    """Two courses of a wall, broken off left and right, behind the squad."""
    slab, random = preset_material('slab'), rnd.Random(4)
    for x, y, z, size in ((6.88, 4.95, .18, (.95, .9, .44)), (7.81, 5.0, .16, (.90, .95, .44)), (7.36, 4.98, .63, (1.15, .85, .44)), (8.43, 4.9, .05, (.7, .6, .5)), (6.21, 5.0, .02, (.6, .5, .4))):
        shapes.place(shapes.block('ashlar', size, slab, .04, .018, random), (x, y, z), (random.gauss(0, 1), random.gauss(0, 1), random.gauss(2, 3)))


def framed(camera):
    """The wide picture's view, cut and enlarged: what stands in it stays where it was."""
    width, height = PICTURES['hero-tablet-squad']
    camera.data.lens = stage.WIDE.lens * WIDE * SHARE / width
    camera.data.shift_x = (width / 2 - LEFT - WIDE * SHARE / 2) / width
    camera.data.shift_y = (TOP + HIGH * SHARE / 2 - height / 2) / width


#: How high the court lies, and each of the two broken steps that lead up from it: its height, where it ends before us, how deep its stones are.
COURT = -.60
STEPS = ((-.40, .62, .75), (-.20, 1.12, .80))
#: Between these two places nothing is left of the steps but rubble.
FALLEN = (1.95, 3.15)


def court(job):
    cliff, slab = preset_material('crag'), preset_material('slab')
    fine = stage.detail(job, 5, 4)
    shapes.height_field('court', (-7.5, 9.5), (-8, 2.6), stage.detail(job, .035, .09), earth, cliff)
    masonry.paving((-7, 9), (-7.4, .55), lambda x, y: COURT - .075 + sunk(x, y), slab, 21, .86, .20)
    random = rnd.Random(6)
    for high, near, deep in STEPS:
        x = -6.4
        while x < 8.6:
            long = random.uniform(.75, 1.5)
            middle = x + long / 2
            x += long
            if FALLEN[0] < middle < FALLEN[1] or random.random() < .08:
                continue
            stone = shapes.block('step', (long - .025, deep, .34), slab, .035, .018, random)
            shapes.place(stone, (middle, near + deep / 2 + random.uniform(-.05, .05), high - .17 - .03 * random.random()), (random.gauss(0, 1.1), random.gauss(0, 1.1), random.gauss(0, 1.2)))
    for at, size, turn in (((2.25, 1.0, -.30), (.9, .55, .34), (14, -9, 24)), ((2.85, .62, -.42), (.62, .70, .30), (-11, 12, -31)), ((2.2, .28, -.50), (.55, .42, .28), (7, 17, 52)),
                           ((5.1, -.25, -.46), (.8, .5, .3), (4, -7, 33))):
        shapes.place(shapes.block('step', size, slab, .04, .02, random), at, turn)
    for seed, x, y, z, r in ((71, 2.62, .95, -.34, .34), (72, 1.86, .62, -.48, .26), (73, 3.22, .50, -.46, .34), (74, 2.5, .2, -.56, .22), (75, 6.9, .3, -.45, .6), (76, -2.9, .2, -.5, .4), (77, -4.6, .0, -.5, .55)):
        stone = rock.boulder(seed, r, cliff, fine, (1.15, 1, .8), .22, chip=.3)
        stone.location = (x, y, z)
    rock.scatter(150, (-6, 8), (-5.5, 1.0), lambda x, y: COURT, [cliff, slab], .03, .17, 31, 3)
    rock.scatter(60, (1.6, 3.6), (-.5, 1.5), lambda x, y: COURT + .25 * max(min(y, 1.2), 0), [cliff, slab], .04, .20, 32, 2.2)
    columns(slab)
    lost()


def sunk(x, y):
    """Where the court's slabs have settled."""
    return .05 * math.sin(x * 1.1 + 2) * math.sin(y * .9) - .02


def earth(points):
    return COURT - .085 + .13 * (fractal(points * 1.1, 5, 61) - .5) + .05 * (fractal(points * 5, 4, 62) - .5)


def columns(stone):
    """The stump of one still stands; of its shaft a drum lies before the steps."""
    stump = masonry.column(.88, .38, stone, 5, broken=.12)
    shapes.place(stump, (5.02, -.95, COURT + .10), (0, 0, 20))
    drum = masonry.column(1.25, .37, stone, 8, broken=.30, base=False)
    shapes.place(drum, (2.72, -.28, COURT + .33), (-90, 0, -66))


def lost():
    """A shield and a spear, from a fight that has gone on up the steps."""
    shield = weapons.round_shield(.44, preset_material('crimson'), preset_material('bronze'))
    shapes.place(shield, (.62, .88, COURT + .40), (22, 4, -16), 1.3)
    spear = weapons.spear(2.3, shaft=preset_material('wood'), metal=preset_material('flat steel'))
    shapes.place(spear, (1.35, -1.45, COURT + .07), (90, 0, 50), 1.2)


def kindled():
    """The watchfire as it would light them if it were as large as it is bright, and from the left the emperor's fires on the court."""
    lights.flame((2.9, .3, 2.4), 560, .4)
    lights.flame((4.9, .2, 2.2), 130, .4)
    lights.panel((1.6, -6.2, 2.2), (4.4, 0, -.2), 250, .8)


def finish(job, ones):
    """As the wide squad's, at this picture's size; the court sinks into the night towards us."""
    light = passes.render_passes(job.cache, job.regrade)
    rgb, alpha, depth = stage.cleaned(light, job.size, smooth=.8)
    normal, albedo, who = (cv2.resize(light[name].astype(np.float32), tuple(job.size), interpolation=way) for name, way in (('normal', cv2.INTER_LINEAR), ('albedo', cv2.INTER_LINEAR), ('who', cv2.INTER_NEAREST)))
    people = cv2.GaussianBlur((who == SQUAD).astype(np.float32), (0, 0), 0.7)
    own = cv2.erode((who == SQUAD).astype(np.float32), np.ones((3, 3)))
    rgb = rgb + edged(normal, albedo, outlined(own, job.scale))[..., None] * np.array([.34, .52, 1.0], np.float32)
    # Under the moon crimson would be pink.
    red = people * np.clip(albedo[..., 0] * 4 - albedo[..., 1:].max(2) * 14, 0, 1)
    rgb[..., 2] *= 1 - .62 * red
    rgb = weathered(rgb, albedo, people)
    air = (np.clip((depth - 19.2) / 3.0, 0, 1) * AIR * alpha)[..., None]
    rgb = rgb * (1 - air) + np.array([.050, .072, .125], np.float32) * air
    rgb = rgb * (1 - shade(ones, job.size) * (1 - people))[..., None]
    rgb = rgb * dusk(job.size) * below_him(job.size)[..., None]
    lit, alpha = stage.burning(rgb.astype(np.float32), alpha, [seen(*place, job) for place in fire.FIRES])
    # The legs of the fallen man are before the fire.
    before = (people * (depth < cameras.project((*FIRE, 0))[2] - .3))[..., None] * .88
    rgb = lit * (1 - before) + rgb * before
    for stab in stabs(ones, job.size):
        rgb, alpha = wounded(rgb, alpha, *stab, SHARE * job.scale)
    thick = dust(job.size)[..., None] * (1 - alpha[..., None])
    rgb, alpha = rgb + np.array(DUST, np.float32) * thick, alpha + thick[..., 0]
    rgb, alpha = thrown_up(rgb, alpha, puffs(ones, job.size), KICKED, CHIPS)
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, 0.2)
    image = grade.grade(denoise.straight(rgb, alpha), 1.3, contrast=1.1)
    grade.save(job.out, settled(image, ones), alpha)


def seen(x, y, z, size, job):
    u, v, depth = cameras.project((x, y, z))
    return u, v, bpy.context.scene.camera.data.lens / 36 * job.size[0] / depth, size


def dusk(size):
    """By how much of each colour the court has less: less fire than above its steps, least behind the emperor, who is gold before it, and little light where the page's words begin."""
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32) * (2048 / size[1])
    court = np.clip((y - 1715) / 70, 0, 1)
    behind = np.clip((y - 1640) / 60, 0, 1) * np.exp(-((x - 330) / 330) ** 4)
    fire, night = np.array([.26, .19, .05], np.float32), np.array([.36, .30, .16], np.float32)
    return (1 - court[..., None] * fire) * (1 - behind[..., None] * night) * (1 - .45 * np.clip((y - 1800) / 230, 0, 1))[..., None]


def below_him(size):
    """The shade that the emperor's stones throw on the court beside them."""
    _, cover = load('hero-tablet-character', size[0])
    # A preview's height may be rounded otherwise.
    cover = cv2.resize(cover, tuple(size))
    share = size[1] / 2048
    cover[:round(1915 * share)] = 0
    near = cv2.GaussianBlur(cover, (0, 0), 26 * share)
    return 1 - .75 * np.clip(np.roll(near, round(10 * share), 1) * 1.5, 0, 1)


def dust(size):
    """What feet and hooves have thrown up, where the wide picture has it."""
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32) * (2048 / size[1])
    x, y = (x - LEFT) / SHARE, (y - TOP) / SHARE
    drift = fractal2(x / 210, y / 95, 5, 23)
    high = np.clip((y - 1180) / 260, 0, 1) ** 1.3
    return THICK * high * np.exp(-((x - 1980) / 620) ** 4) * np.clip(drift * 1.9 - .42, 0, 1)
