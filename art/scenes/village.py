"""A village on terraces by night: four heights of ground, a stair, ladders and a rope bridge between them. Somebody climbs home, and a lamp is held out to him at the top of the ladder: it is the brightest there is."""
import math
from dataclasses import replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, grade, lights, masonry, rock, shapes, tile_roof, twofold, village
from kit.figure import GEAR, figure, soles, vary
from kit.ladders import Ladder
from kit.nodes import material
from kit.noise import fractal2
from kit.poses import POSES, idle, walk
from kit.skeleton import Foot, solve
from kit.surfaces import preset_material
from kit.tiles import tiled

PICTURES = {'pic6': (2880, 1620)}
ORDER = 40

WIDE, CENTRE = 23.5, (-1.9, -.87, 2.42)
LANE, LOW, MIDDLE, HIGH = -2.6, 0.0, 2.5, 5.0


def render(job):
    shapes.empty_scene()
    ground()
    houses()
    doors()
    ways()
    clutter()
    ivy()
    people(.016 if job.preview else .011)
    # The one lamp that throws shadows. Its own iron and glass would shut it in, and the room behind it keeps its hearth.
    lights.flame(held_out(), 360, .10, (1.0, .60, .27))
    cameras.isometric(CENTRE, WIDE, 30, 45, 70)
    lights.moon((-.85, -.40, -.62), 2.6, 2.5)
    lights.sky('#5a6a9a', '#3a3048', 1.15)
    seen = twofold.render(job, 10 if job.preview else 18, .6 if job.preview else .5, 2 if job.preview else 4)
    twofold.close_up(seen, job, CLOSE_UPS, 8 if job.preview else 20, smooth=.6)
    finish(job, seen)


def ground():
    village.terrace((-26, -22), (6.5, -2), -8, LOW, floor='cobble')
    village.terrace((-24, -2), (6.5, 22), -8, MIDDLE)
    village.terrace((-24, 4.2), (2.6, 26), -8, HIGH)
    village.terrace((6.0, -26), (30, 26), -8, LANE, floor='cobble')
    village.terrace((12.2, -1.4), (16.6, 5.4), -8, MIDDLE - .2)
    village.buttresses((-13, -2), (5, -2), MIDDLE, 3.4)
    village.buttresses((-12, 4.2), (2, 4.2), HIGH - MIDDLE, 3.6).location.z = MIDDLE
    rail((-11, -1.85), (-1.6, -1.85), MIDDLE)
    rail((-9, 4.35), (.4, 4.35), HIGH)
    for seed, x, y, z, r in ((3, 7.1, -5, LANE, 1.0), (4, 7.2, 8.5, LANE, 1.3), (6, 7.0, 3.6, LANE, .9), (8, 7.4, -8.8, LANE, 1.3), (9, 11.8, -2.2, LANE, .8), (12, 17, 6.4, LANE, 1.5)):
        stone = rock.boulder(seed, r, tiled('rock'), 4, (1, 1, .8), .25, chip=.3)
        stone.location = (x, y, z + r * .25)


def rail(a, b, z):
    """A low parapet with gaps, and a wide one where a ladder comes up."""
    (x0, y0), (x1, _) = a, b
    for x in np.arange(x0, x1, 1.62):
        if z == MIDDLE and x < LADDERS[0].at[0] < x + 1.5:
            continue
        part = village.box((1.5, .28, .55), (x + .75, y0, z + .27), tiled('ashlar'), .04)
        part.rotation_euler = (0, 0, .01)


def old_clay(*measures, **options):
    """A roof of clay that has gone grey."""
    def build(n):
        tint = n.mix(n.attribute(), '#423a36', '#7c6c5e')
        lichen = n.fit(n.noise(n.position(2.2, True), 1.0, 4), .52, .66, 0, .55)
        return n.add('BsdfPrincipled', Base_Color=n.mix(lichen, tint, '#6e7052'), Roughness=.9, Specular=.2)
    parts, grey = tile_roof.clay(*measures, **options), material('old clay', build)
    for part in parts:
        if part.name.startswith(('tiles', 'ridge')):
            part.data.materials[0] = grey
    return parts


def house(wide, deep, tall, rise, walls, roof, seed, **options):
    return village.house(wide, deep, tall, rise, walls, roof, seed, covered=old_clay if roof == 'old roof' else tile_roof.clay, **options)


def houses():
    put = shapes.place
    put(house(4.4, 3.4, 2.6, 1.2, 'plaster', 'roof', 2, open_door=True, lit=(1, 1, 0)), (-8.3, 1.9, MIDDLE))
    put(house(3.6, 3.2, 2.5, 1.1, 'red plaster', 'old roof', 5, lit=(1, 1, 1), open_door=True), (-3.0, 2.0, MIDDLE))
    put(house(3.3, 3.0, 2.4, 1.0, 'pale plaster', 'roof', 7, lit=(1, 1, 1)), (1.9, 2.1, MIDDLE))
    put(house(4.8, 3.8, 2.6, 1.4, 'pale plaster', 'roof', 11, storeys=2, lit=(1, 0, 1, 1), side_windows=2), (-6.4, 8.0, HIGH))
    put(house(3.8, 3.4, 2.5, 1.2, 'red plaster', 'roof', 13, lit=(1, 1, 0), open_door=True), (-.6, 7.4, HIGH))
    put(house(4.0, 3.6, 2.6, 1.3, 'plaster', 'old roof', 17, storeys=2, lit=(0, 1, 1)), (-12.6, 8.6, HIGH))
    put(house(3.4, 3.0, 2.4, 1.1, 'red plaster', 'roof', 19, lit=(1, 1)), (-13.2, 1.8, MIDDLE))
    put(house(3.8, 3.2, 2.5, 1.2, 'plaster', 'roof', 43, lit=(1, 1)), (-18.2, 1.9, MIDDLE))
    put(house(4.0, 3.6, 2.5, 1.3, 'pale plaster', 'old roof', 47, storeys=2, lit=(1, 0, 1)), (-18.4, 8.4, HIGH))
    put(house(3.6, 3.2, 2.5, 1.2, 'red plaster', 'roof', 53, lit=(1, 1)), (-13.4, -5.4, LOW))
    put(house(3.8, 3.2, 2.5, 1.1, 'pale plaster', 'old roof', 23, lit=(1, 1, 0), side_windows=2), (-6.6, -8.6, LOW))
    put(house(3.0, 2.8, 2.4, 1.1, 'plaster', 'roof', 29, lit=(1, 1), open_door=True), (14.6, 3.4, MIDDLE - .2))
    put(house(3.6, 3.2, 2.5, 1.2, 'plaster', 'roof', 31, lit=(1, 1), side_windows=1), (5.0, 12.5, MIDDLE))
    put(house(3.8, 3.2, 2.5, 1.2, 'red plaster', 'old roof', 37, lit=(1, 0, 1)), (10.6, 11.0, LANE))
    put(house(3.6, 3.0, 2.4, 1.1, 'pale plaster', 'roof', 41, lit=(1, 1)), (17.6, -5.0, LANE))


#: Kinds: the leaf of an open door shades the fire behind it from its outside, and what glows behind it is a room.
LEAF, ROOM = 1, 2
#: How far each open door stands open, in degrees, one house after the other: none like its neighbour.
OPEN = (112, 128, 104, 92)


def doors():
    """Every open leaf hangs on its jamb, and the next one stands open in another way."""
    leaves = [part for part in bpy.data.objects if part.parent and part.parent.name.startswith('door') and any(part.parent.children) and abs(part.rotation_euler.z - math.radians(68)) < 1e-3]
    for leaf, angle in zip(sorted(leaves, key=lambda part: (part.parent.parent.location.x, part.parent.parent.location.y)), OPEN):
        turn, wide = math.radians(angle), leaf.dimensions.x
        leaf.rotation_euler.z = turn
        leaf.location.x, leaf.location.y = .50 - wide / 2 * math.cos(turn), -.10 - wide / 2 * math.sin(turn)
        shapes.belong(leaf, LEAF)
        room = next(part for part in leaf.parent.children if abs(part.location.y - .02) < 1e-3 and abs(part.location.x) < 1e-3)
        shapes.belong(room, ROOM)


def ways():
    steps = masonry.stairs(13, 1.7, tiled('ashlar'), 3, MIDDLE / 13, .30)
    shapes.place(steps, (-.4, -5.86, LOW))
    under(-.4, -5.86, 13, 1.7, MIDDLE / 13, .30, LOW)
    steps = masonry.stairs(13, 1.4, tiled('ashlar'), 5, (HIGH - MIDDLE) / 13, .27)
    shapes.place(steps, (4.55, .9, MIDDLE))
    under(4.55, .9, 13, 1.4, (HIGH - MIDDLE) / 13, .27, MIDDLE)
    village.terrace((2.2, 4.16), (5.3, 6.6), -2, HIGH - .012)
    for ladder in LADDERS:
        ladder.stand()
    village.rope_bridge((6.55, 1.2, MIDDLE + .02), (12.15, 1.0, MIDDLE - .18), .55)
    village.rope_bridge((16.6, 1.4, MIDDLE - .18), (24, 1.0, MIDDLE + .6), .7)


def under(x, y, count, wide, rise, run, z):
    """The wall that a stair rests on."""
    for k in range(1, count):
        village.box((wide, run, k * rise), (x, y + (k + .12) * run, z + k * rise / 2), tiled('ashlar'), .02)


def clutter():
    put = shapes.place
    put(village.stall('crimson', 1), (2.2, -6.5, LOW), (0, 0, 6))
    put(village.stall('blue', 4), (-2.4, -9.6, LOW), (0, 0, -4))
    cart = put(village.cart(sacks=1), (-3.6, -11.2, LOW), (0, 0, 62))
    for k, (x, y, colour) in enumerate(((.30, .55, '#a83a20'), (.28, -.25, '#5c7a2c'), (-.32, -.20, '#b08a2a'), (-.30, -.75, '#a83a20'))):
        load = put(village.basket(colour, 20 + k), (x, y, .76))
        load.parent = cart
    put(hand_lamp(1.1, .9), (2.05, -7.52, 2.0))
    for x, y, z in ((4.4, -5.1, LOW), (4.95, -4.6, LOW), (-10.3, .2, MIDDLE), (.6, .0, MIDDLE), (8.0, .9, LANE), (.5, 5.3, HIGH), (16.0, 0, MIDDLE - .2)):
        put(village.barrel(), (x, y, z), (0, 0, x * 50))
    for x, y, z in ((3.9, -4.2, LOW), (.3, -8.5, LOW), (-5.3, -6.4, LOW), (-.9, .0, MIDDLE), (8.2, -1.0, LANE), (-9.6, 5.2, HIGH), (13.2, .0, MIDDLE - .2)):
        put(village.crate(.55), (x, y, z), (0, 0, x * 70))
    for x, y, z in ((-3.4, -.9, MIDDLE), (-.6, -10.2, LOW), (-8.0, -6.6, LOW), (-7.4, -6.5, LOW), (2.9, -.8, MIDDLE), (-2.9, 5.2, HIGH), (-2.4, 5.3, HIGH), (8.4, -.3, LANE)):
        put(village.jar(.75), (x, y, z))
    for k, (x, y, z) in enumerate(((-4.6, -6.5, LOW), (-1.2, -7.8, LOW), (9.6, -1.9, LANE), (2.4, 5.1, HIGH))):
        put(village.basket(('#a83a20', '#b08a2a', '#5c7a2c')[k % 3], k), (x, y, z))
    for x, y, z, turn in ((1.0, -3.2, LOW, 200), (-7.9, -3.0, LOW, 20), (-11.4, -3.2, LOW, 20), (3.1, -1.5, MIDDLE, 180), (7.9, 2.4, LANE, -45), (-4.6, 4.8, HIGH, 0), (8.4, -8.8, LANE, 150), (13.0, 5.0, MIDDLE - .2, 200), (-5.3, -11.4, LOW, 40)):
        put(village.lantern(2.5), (x, y, z), (0, 0, turn))
    for k, (x, y, z, tall) in enumerate(((-10.4, -5.0, LOW, 5.6), (-15.9, -3.4, LOW, 6.4), (5.6, 9.4, MIDDLE, 6.5), (-3.9, 10.6, HIGH, 6.0), (-9.6, 10.6, HIGH, 6.6), (18.2, 3.6, LANE, 7.5), (13.2, -4.2, LANE, 5.8))):
        put(village.cypress(6.0, 1 + k % 2, 1.7), (x, y, z), (0, 0, 70 * k), tall / 6)
    for k, (x, y, z) in enumerate(((11.2, 7.4, LANE), (-13.6, -7.8, LOW), (19.8, 5.0, LANE), (1.5, 11.2, HIGH), (9.4, -2.4, LANE), (-15.6, 11.0, HIGH))):
        put(village.pine(5.2, 2, 1.7), (x, y, z), (0, 0, 100 * k), .9 + .08 * (k % 3))


#: Where ivy hangs from an edge: from, to, the edge's height, how far down, and which way the wall faces.
IVY = (((6.58, -1.7), (6.58, .5), MIDDLE - .1, 1.9, (1, 0)), ((5.36, 4.5), (5.36, 6.4), HIGH - .1, 2.0, (1, 0)), ((2.2, -2.08), (5.4, -2.08), MIDDLE - .1, 1.3, (0, -1)), ((16.66, -1.2), (16.66, .4), MIDDLE - .3, 2.2, (1, 0)), ((12.4, -1.5), (14.6, -1.5), MIDDLE - .3, 2.4, (0, -1)))


def ivy():
    for seed, (a, b, top, drop, out) in enumerate(IVY, 1):
        random = np.random.RandomState(seed)
        long = math.dist(a, b)
        n = int(900 * long)
        t = random.rand(n)
        # Each strand hangs as far down as it likes.
        reach = drop * (.25 + .75 * np.abs(np.sin(t * long * 2.9 + seed) * np.sin(t * long * 7.3 + 2 * seed)))
        down = reach * random.rand(n) ** 1.2
        at = np.array(a) + t[:, None] * (np.array(b) - a) + np.array(out) * random.uniform(.0, .12, (n, 1))
        points = np.column_stack([at, top + .06 - down])
        normals = np.column_stack([np.tile(out, (n, 1)) + random.normal(0, .35, (n, 2)), random.uniform(-.3, .5, n)])
        village.leaves(points, normals / np.linalg.norm(normals, axis=1, keepdims=True), .095, village.foliage('ivy', '#14241a', '#48603a'), seed)


def hand_lamp(size=1.0, light=1.0):
    """Hangs from z = 0."""
    iron = preset_material('flat iron')
    ring = [(.05 * math.cos(a), 0, -.05 + .05 * math.sin(a)) for a in np.linspace(0, math.tau, 17)]
    parts = [shapes.sweep('ring', ring, .008, iron, 6), shapes.lathe('cap', [(.11, -.19), (.07, -.13), (.012, -.09)], iron, 12), shapes.lathe('glass', [(.0, -.40), (.075, -.39), (.095, -.29), (.075, -.20), (0, -.18)], village.lamplight(5.0), 12), shapes.lathe('foot', [(.10, -.40), (.09, -.43), (.0, -.44)], iron, 12)]
    parts += [shapes.sweep('bar', [(.10 * math.cos(a), .10 * math.sin(a), -.18), (.10 * math.cos(a), .10 * math.sin(a), -.41)], .007, iron, 5) for a in np.arange(0, math.tau, math.tau / 4)]
    parts.append(village.glow((0, 0, -.30), light))
    return shapes.place(shapes.group('lamp', parts), scale=size)


LADDERS = (Ladder((-5.8, -2.66, LOW), 2.7, 11), Ladder((7.54, 4.9, LANE), 5.2, 9, 90), Ladder((-10.9, 3.62, MIDDLE), 2.7, 11))
#: Who climbs which of them, the lower foot on which rung.
CLIMBS = {'climber': (LADDERS[0], 2)}
#: Hands and faces that tell the story, and how far about them, aside and up, the light is rendered finer.
CLOSE_UPS = (((-5.8, -2.6, 1.85), (.75, 1.15)), ((-5.1, -1.45, MIDDLE + .95), (.85, 1.15)), ((-3.9, -3.6, .95), (.8, 1.15)), *(((x, y, z + .95), (.8, 1.15)) for x, y, z in (
    (5.2, -.5, MIDDLE), (1.5, -8.0, LOW), (3.65, -6.6, LOW), (8.6, 1.08, MIDDLE - .55), (3.3, 5.2, HIGH), (4.5, 4.8, HIGH))))

PEOPLE = [
    # The one who climbs is the story: on the ladder from the square, half way up.
    ('climber', 'climb', vary(GEAR['pilgrim'], body='jerkin', helmet='none', skirt='tunic', tunic='blue', legs='ochre', weapon='', hair='blackhair', beard=.0, grasps=True), *LADDERS[0].rung(2), 180),
    ('carrier', 'walk', vary(GEAR['pilgrim'], helmet='none', weapon='', tunic='ochre', hair='greyhair', grasps=True), 8.6, 1.08, MIDDLE - .55, -88),
    ('seller', 'point', vary(GEAR['smith'], weapon='', tunic='blue', hair='greyhair'), 3.65, -6.6, LOW, -35),
    ('buyer', 'stand', vary(GEAR['pilgrim'], weapon='', tunic='crimson', legs='crimson', helmet='hood', beard=.0, hair='blackhair'), 1.5, -8.0, LOW, 140),
    ('old', 'stand', vary(GEAR['pilgrim'], tunic='black', legs='black'), -3.9, -3.6, LOW, -116),
    ('watch', 'idle', vary(GEAR['hoplite'], crest='bluehair', cape='blue'), 5.2, -.5, MIDDLE, 62),
    ('walker', 'walk', vary(GEAR['pilgrim'], helmet='hat', tunic='green', legs='green'), 4.5, 4.8, HIGH, -62),
    ('home', 'home', vary(GEAR['pilgrim'], tunic='rust', legs='rust', weapon='', helmet='none', hair='blackhair', beard=.0, grasps=True), -4.95, -1.35, MIDDLE, -42),
    ('high', 'stand', vary(GEAR['smith'], weapon='', tunic='crimson', hair='blackhair'), 3.3, 5.2, HIGH, 62),
]


#: At the top of the ladder, a lamp held out over its edge.
LIGHTS = replace(POSES['stand'], left_foot=Foot(.12, -.22, 8), left_hand=(.16, -.52, 1.34), left_elbow=(.8, .2, -.7), left_grip=(1, 0, 0), right_hand=(-.10, -.24, 1.16), right_elbow=(-.9, .3, -.5), right_grip=(1, 0, .2), chest=(9, -3, -6), head=(12, 3, 26))
#: Whose left hand carries a lamp, and how large it and its light are.
LAMPS = {'home': 1.3, 'carrier': 1.0}
#: Kind: who is alive, whom fire and moon light within limits.
PEOPLE_KIND = 3


def people(step):
    for name, posed, gear, seed, at, turn, size in cast():
        if name in LAMPS:
            lamp = shapes.place(hand_lamp(1.0, LAMPS[name]), hand(posed, at, turn, size), (0, 0, turn), LAMPS[name])
            for part in lamp.children_recursive if name == 'home' else ():
                part.visible_shadow = False
        # The guard's cape ends above the floor: its tail, lit from both sides, would lie there like a scythe.
        shapes.place(shapes.belong(figure(name, posed, gear, seed, step, hair_count=.35, cape_length=1.02, cape_width=.8), PEOPLE_KIND), at, (0, 0, turn), size)


def hand(posed, at, turn, size):
    """Where the left one is."""
    where = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)
    return where @ solve(posed)['left_hand'].translation


def held_out():
    """Where the flame is that lights the ladder."""
    _, posed, _, _, at, turn, size = next(one for one in cast() if one[0] == 'home')
    return tuple(hand(posed, at, turn, size) - Vector((0, 0, .30 * LAMPS['home'])))


def cast():
    """(name, pose, gear, seed, place, turn, size) of everybody."""
    for seed, (name, pose, gear, x, y, z, turn) in enumerate(PEOPLE, 21):
        posed = {'walk': walk(.12 * seed % 1), 'idle': idle(), 'home': LIGHTS}.get(pose) or POSES[pose]
        size, at = .94 + .02 * (seed % 5), (x, y, z)
        if pose == 'climb':
            ladder, rung = CLIMBS[name]
            posed, at, turn = ladder.climbed(rung, size)
        if name == 'climber':
            # To her who lights his way.
            posed = replace(posed, head=(-24, 0, -46))
        if name == 'old':
            posed = replace(posed, head=(-20, 0, 0))
        yield name, posed, gear, seed, at, turn, size


#: The size of a glow that stands in an open door, and how strongly the fire behind each of them burns.
DOORWAY, FIRES = 1.25, (.95, .46, .92, .66)
#: Where the lamp is held out: the farther from there, the less light everything has. And how much light a body can have and still have a form.
STORY, MOST = (-5.3, -1.8, MIDDLE + .9), 2.6
#: The same for her who holds the lamp.
NEAREST = 1.0


def room(seen, before, x, y, floor, fire):
    """What is seen through an open door, down to its step: brightest low at the back, where its hearth is, and dark under the lintel and beside the jambs."""
    at = seen['at']
    inside = (np.abs(at[..., 0] - x) < .5) & (at[..., 2] > floor + .115) & (at[..., 2] < floor + 2.1)
    # The wall's foot runs on across the opening; and where pane and jamb share a pixel, it would be an outline as bright as the pane was.
    part = inside & (((seen['who'] == ROOM) & (np.abs(at[..., 1] - y - .6) < .3)) | ((seen['who'] == 0) & (at[..., 2] < floor + .60) & (np.abs(at[..., 1] - y - .54) < .035)))
    part |= (cv2.dilate(part.astype(np.uint8), np.ones((7, 7), np.uint8)) > 0) & (before[..., 0] > .5) & (before[..., 0] > 1.25 * before[..., 2])
    if not part.any():
        return
    rows, columns = np.where(part.any(1))[0], np.where(part.any(0))[0]
    box = np.s_[max(rows[0] - 4, 0):rows[-1] + 5, max(columns[0] - 4, 0):columns[-1] + 5]
    share = cv2.GaussianBlur(part[box].astype(np.float32), (0, 0), .8)[..., None]
    up, aside = (at[box][..., 2] - floor) / 1.95, at[box][..., 0] - x
    hearth = np.exp(-np.square((up - .26) / .34)) * (.40 + .60 * np.exp(-np.square((aside + .10) / .34)))
    glow = .80 * fire * (np.array((.07, .022, .008)) + hearth[..., None] * np.array((.80, .215, .030)))
    seen['albedo'][box] += share * (1 - seen['albedo'][box])
    seen['light'][box] += share * (glow - seen['light'][box])


def unspeckled(seen):
    """Light of edges that are narrower than the small light's pixels is put on the tiles beside them: no stone or clay is much brighter than what is round it."""
    grey = (seen['light'] @ grade.LUMA).astype(np.float32)
    most = 1.5 * cv2.medianBlur(grey, 5) + .03
    seen['light'] *= np.where((seen['who'] == 0) & (grey < 1.6), np.minimum(1, most / np.maximum(grey, 1e-4)), 1)[..., None]


def held_back(seen, before):
    """Bodies so near a fire would be plaster, whatever their dye, and the iron of lamps white: a film's shoulder for both."""
    bright = (seen['light'] @ grade.LUMA)[..., None]
    iron = np.zeros(bright.shape[:2], np.float32)
    for x, y, z, size in village.glows():
        if size > .9 and size != DOORWAY:
            iron[(np.linalg.norm(seen['at'] - np.float32((x, y, z)), axis=2) < .34) & (seen['who'] == 0) & (before.max(2) < 1.5)] = 1
    x, y = next((x, y) for name, _, _, x, y, _, _ in PEOPLE if name == 'home')
    near = np.clip((1.05 - np.hypot(seen['at'][..., :1] - x, seen['at'][..., 1:2] - y)) / .2, 0, 1) * (seen['at'][..., 2:] > MIDDLE - .2)
    for part, most in ((seen['who'] == PEOPLE_KIND, MOST + near * (NEAREST - MOST)), (iron, .9)):
        share = cv2.GaussianBlur(part.astype(np.float32), (0, 0), max(bright.shape[1] / 2880, .4))[..., None]
        seen['light'] += share * (seen['light'] * most / (most + bright) - seen['light'])


def folds(seen):
    """Draws light and dark of neighbouring folds and limbs apart: small bodies are else one tone."""
    body = (seen['who'] == PEOPLE_KIND).astype(np.float32)
    grey, reach = np.maximum(seen['light'] @ grade.LUMA, 1e-4).astype(np.float32), body.shape[1] / 240
    broad = cv2.GaussianBlur(grey * body, (0, 0), reach) / (cv2.GaussianBlur(body, (0, 0), reach) + 1e-4) + 1e-4
    seen['light'] *= (1 + body * (np.clip(np.sqrt(grey / broad), .6, 1.5) - 1))[..., None]


def kept_low(at):
    """How brightly whatever else burns may burn there: nothing is as bright as the lamp that is held out."""
    away = np.linalg.norm(np.asarray(at, np.float32) - np.float32(STORY), axis=-1)
    return .28 + .72 * np.exp(-np.square(away / 4.5))


#: Fires that burn low are redder.
DEEPER = np.float32([1.0, .86, .66])


def three_planes(rgb, seen):
    """The square before us lies in the dark, the terrace in the middle in lamplight, and what is higher or farther in blue night."""
    u, v, _ = cameras.project(STORY)
    height, width = rgb.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x / width - u, (y / height - v) * height / width)
    pool = np.exp(-np.square(away / .21))[..., None]
    at = seen['at']
    deep = (at[..., 1:2] - at[..., :1]) * .707
    near = np.clip((-2.2 - deep) / 5.5, 0, 1) * np.clip((MIDDLE - at[..., 2:]) / 1.2, 0, 1)
    far = np.clip((deep - 4.5) / 6, 0, 1)
    grey = (rgb @ grade.LUMA)[..., None]
    cold = grey * np.float32([.62, .92, 1.55])
    rgb = rgb + (1 - pool) * far * .55 * (cold - rgb)
    rgb = rgb + near * .25 * (cold - rgb)
    rgb = rgb * (.73 + .62 * pool) * (1 - .34 * near) * (1 - .25 * far * (1 - pool))
    # The air of a damp evening shines round a flame.
    u, v, _ = cameras.project(held_out())
    away = np.hypot(x / width - u, (y / height - v) * height / width)[..., None]
    return rgb + np.float32([1.0, .50, .16]) * (.16 * np.exp(-np.square(away / .010)) + .030 * np.exp(-np.square(away / .055)))


def finish(job, seen):
    unspeckled(seen)
    within, rooms, before = 0, [], seen['light'].copy()
    for _, posed, _, _, at, turn, size in cast():
        twofold.contact(seen, soles(posed, at, turn, size), .20, .6)
    for x, y, z, size in village.glows():
        door = size == DOORWAY
        fire = FIRES[within % len(FIRES)] if door else .62 if size < .9 else 1
        within += door
        kept = np.where((seen['who'] == LEAF)[..., None], seen['light'], 0)
        # Hers has been rendered with its shadows: this is only what the walls about it throw back into them.
        share = .6 if abs(size - LAMPS['home']) < .01 else kept_low((x, y, z))
        twofold.lamp(seen, (x, y, z), 1.5 * size * fire * share, reach=3.2 * size + .6, facing=.55)
        if door:
            # Of a fire behind it only what the ground throws back reaches the outside of the leaf.
            leaf = seen['who'] == LEAF
            seen['light'][leaf] = kept[leaf] + .34 * np.minimum(seen['light'][leaf] - kept[leaf], 1.2)
            rooms.append((x, y, z - 1.0, fire * kept_low((x, y, z))))
    # What burns has no light from elsewhere: panes would be as pale as paper.
    burning = (before.max(2) > 1.3) & (before[..., 0] > 1.5 * before[..., 2])
    seen['light'][burning] = before[burning] * kept_low(seen['at'][burning])[:, None] * DEEPER
    # The lamp at the ladder, once more from our side: on the shoulders of him who climbs.
    twofold.lamp(seen, (-5.5, -3.3, 2.7), .4, (1.0, .58, .26), reach=1.7, size=.5, facing=.2)
    held_back(seen, before)
    folds(seen)
    # Shadows are blue, never black.
    seen['light'] += np.float32([.030, .043, .074]) * np.clip(1 - (seen['light'] @ grade.LUMA) / .20, 0, 1)[..., None]
    for at in rooms:
        room(seen, before, *at)
    # She who holds the lamp has its fire for an edge.
    feet = [(x, y, z) for name, _, _, x, y, z, _ in PEOPLE if name != 'home']
    twofold.rim(seen, feet, (.2, 1.0, .5), strength=2.6, soft=.8, within=True)
    twofold.rim(seen, feet, (-1.0, .0, .4), strength=1.5, soft=.8, within=True)
    twofold.rim(seen, feet, (.3, -1.0, .5), (1.0, .74, .5), .16, 0)
    rgb = three_planes(twofold.together(seen), seen)
    height, width = rgb.shape[:2]
    v, u = np.mgrid[0:270, 0:480].astype(np.float32)
    rough = cv2.resize(.55 + .9 * fractal2(u / 70, v / 42, 4, 9).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    rgb = twofold.mist(rgb, seen, LANE - .3, LANE + 2.4, .34, (.10, .12, .19), rough)
    far = np.clip(((seen['at'][..., 1] - seen['at'][..., 0]) * .707 - 6) / 16, 0, .5)[..., None]
    rgb = rgb * (1 - far) + np.array([.075, .085, .13]) * far
    rgb = grade.bloom(rgb.astype(np.float32), .8, .35)
    grade.save(job.out, grade.amber(grade.grade(rgb, 2.0, contrast=1.12, vignette=.35, sharpness=.22)))
