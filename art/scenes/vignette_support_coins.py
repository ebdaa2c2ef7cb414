"""The strongbox's coins: struck, thin, worn; the box is half full of them."""
import math
from functools import lru_cache

import bpy
import numpy as np

from kit import drape, shapes
from kit.nodes import material
from kit.surfaces import plain

#: The box's own measures, and how thick its walls are.
WIDE, DEEP, TALL, THICK = 0.74, 0.46, 0.30, 0.034
#: A coin's radius, and half its thickness; how much thicker it is to the solver, for which such sheets are too thin.
RADIUS, HALF, STOUT = .0450, .0036, 1.35
#: How many are poured in.
COUNT = 210
#: The solver knows bodies of a decimetre and more.
LARGER = 14
#: How far below the box's foot the slab is.
SLAB = -.012
#: Where the horse stands in them (x, y), and half its board: coins lie about it.
STANDS, BOARD = (-.205, .030), (.085, .050)
#: Those that fell beside the box, on the step: x, y, and how they lie (degrees).
FALLEN = ((.466, -.147, 2, 0, 20), (.507, -.094, 0, 3, 75), (-.121, -.355, 2, 1, 130))


@lru_cache(maxsize=None)
def first():
    """The one that all others are copies of."""
    return shapes.place(shapes.group('coin', coin()), (0, 0, -50))


def coins():
    """All in the box, in its own measures."""
    heap = [shapes.place(bed(), (0, 0, -.022))]
    # What came to rest matters, not how; a box that is filled alike is filled once.
    facts = repr(('coins', WIDE, DEEP, TALL, RADIUS, HALF, STOUT, LARGER, STANDS, BOARD, COUNT, mound(np.array([[0, 0, 0], [.2, .1, 0], [-.2, -.1, 0]])).tolist(), 9))
    for x, y, z, *turned in drape.kept(facts, settled):
        if z > TALL - .004 or z < .1:
            continue
        one = shapes.copy(first())
        one.location, one.rotation_euler = (x, y, z), turned
        heap.append(one)
    heap += lowest(first())
    return shapes.group('heap', heap)


def fallen(size):
    for x, y, *turn in FALLEN:
        shapes.place(shapes.copy(first()), (x, y, 1.3 * HALF * size + .001), turn, size)


def lowest(first):
    """Where those that rolled away left the heap bare, others look out from under them."""
    random, layer = np.random.RandomState(11), []
    for x in np.arange(-.315, .32, .046):
        for y in np.arange(-.185, .19, .046):
            at = np.array([[x + random.normal(0, .008), y + random.normal(0, .008), 0]])
            one = shapes.copy(first)
            one.location, one.rotation_euler = (*at[0, :2], float(mound(at)[0]) - random.uniform(.002, .010)), (random.normal(0, .22), random.normal(0, .22), random.uniform(0, math.tau))
            layer.append(one)
    return layer


def mound(points):
    """How high the treasure lies that nobody sees: highest behind on the left; on the right one sees the lining."""
    x, y = points[:, 0], points[:, 1]
    return TALL - .106 + .058 * np.exp(-((x + .12) / .22) ** 2 - ((y - .04) / .17) ** 2) - .020 * np.clip(x / .3, 0, 1)


def bed():
    dark = plain('deep gold', '#6a4414', .45, metallic=.6)
    return shapes.height_field('bed', (-WIDE / 2 + THICK, WIDE / 2 - THICK), (-DEEP / 2 + THICK, DEEP / 2 - THICK), .02, mound, dark)


def settled():
    """Where coins come to rest that are poured on the heap, and how they lie there: (x, y, z, turns in radians) in the box's own measures."""
    random = np.random.RandomState(5)
    bpy.ops.rigidbody.world_add()
    world = bpy.context.scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 14, 20
    props = [body(shapes.block('ground', (60, 60, 2), None), (0, 0, LARGER * SLAB - 1), 'BOX')]

    def wall(low, high):
        low, high = LARGER * np.array(low), LARGER * np.array(high)
        props.append(body(shapes.block('wall', tuple(high - low), None, .001), tuple((low + high) / 2), 'BOX'))
    x, y, t = WIDE / 2, DEEP / 2, THICK / 2
    for side in (-1, 1):
        wall((side * x - t - .012, -y - t, SLAB), (side * x + t + .012, y + t, TALL))
    wall((-x, -y - t - .013, SLAB), (x, -y + t, TALL))
    # Behind stands the lid.
    wall((-x, y - t, SLAB), (x, y + t + .2, TALL + .5))
    (hx, hy), (bx, by) = STANDS, BOARD
    wall((hx - bx, hy - by, TALL - .20), (hx + bx, hy + by, TALL + .6))
    hidden = shapes.height_field('mound', (-x + t, x - t), (-y + t, y - t), .02, mound, None)
    hidden.scale = (LARGER,) * 3
    props.append(body(hidden, (0, 0, 0), 'MESH'))
    disc = shapes.lathe('disc', [(0, HALF * STOUT * LARGER), (RADIUS * LARGER, HALF * STOUT * LARGER), (RADIUS * LARGER, -HALF * STOUT * LARGER), (0, -HALF * STOUT * LARGER)], None, 24)
    discs = []
    for k in range(COUNT):
        thing = shapes.link(bpy.data.objects.new('disc', disc.data))
        thing.rotation_euler = (random.normal(0, .5), random.normal(0, .5), random.uniform(0, math.tau))
        if k % 3 == 0:
            spot = np.clip(random.normal(-.08, .13), -.28, .28), np.clip(random.normal(.02, .08), -.15, .15)
        else:
            spot = random.uniform(-.29, .29), random.uniform(-.15, .15)
        discs.append(body(thing, (LARGER * spot[0], LARGER * spot[1], LARGER * (.46 + .0105 * k)), 'CYLINDER', 'ACTIVE'))
    frames = 480
    world.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)
    rest = np.array([(*thing.matrix_world.translation / LARGER, *thing.matrix_world.to_euler()) for thing in discs])
    bpy.ops.rigidbody.world_remove()
    bpy.context.scene.frame_set(1)
    for thing in (*props, *discs, disc):
        bpy.data.objects.remove(thing)
    print(f'{len(rest)} coins, {(rest[:, 2] < .05).sum()} on the slab', flush=True)
    return rest


def body(thing, at, shape, kind='PASSIVE'):
    thing.location = at
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type=kind)
    made = thing.rigid_body
    made.collision_shape, made.friction, made.restitution, made.linear_damping, made.angular_damping = shape, .55, 0, .1, .4
    made.use_margin, made.collision_margin = True, .008
    return thing


def coin():
    """A milled edge, a rim, and on both faces the sun of sixteen rays. What is sunk is dark, what is struck up is rubbed bright."""
    gold, r, h = struck(), RADIUS, HALF
    low, up = h * .45, h * 1.30
    profile = [(0, low), (r * .80, low), (r * .83, h), (r * .93, h * 1.05), (r * .975, h * .85), (r, h * .45), (r, -h * .45), (r * .975, -h * .85), (r * .93, -h * 1.05), (r * .83, -h), (r * .80, -low), (0, -low)]
    disc = shapes.lathe('coin', profile, gold, 72, mask=[1, 1, .1, 0, 0, .3, .3, 0, 0, .1, 1, 1])
    for corner in disc.data.vertices:
        far, a = math.hypot(corner.co.x, corner.co.y), math.atan2(corner.co.y, corner.co.x)
        if far > .99 * r:
            corner.co.x, corner.co.y = (side * (1 - .018 * (math.cos(36 * a) < 0)) for side in (corner.co.x, corner.co.y))
    parts = [disc]
    for sign in (-1, 1):
        parts.append(shapes.lathe('boss', [(0, sign * up * 1.1), (r * .20, sign * h * 1.1), (r * .27, sign * low)][::-sign], gold, 24))
        for k in range(16):
            a = math.tau * k / 16
            parts.append(shapes.sweep('ray', [(far * math.cos(a), far * math.sin(a), sign * low * 1.1) for far in (r * .33, r * (.60 if k % 2 else .76))], [r * .085, r * .016], gold, 5))
    return parts


def struck():
    """Gold that many hands have had: what stands up is bright, what is sunk is brown; it mirrors."""
    def build(n):
        at = n.position()
        broad, fine = n.noise(at, 22, 3), n.noise(at, 160, 3, .7)
        sunk = n.mix(n.fit(fine, .35, .65), '#a8701f', '#7a4a14')
        tint = n.mix(n.attribute(), n.mix(n.fit(broad, .35, .65), '#f2c65e', '#d49a3a'), sunk)
        rough = n.plus(.17, n.times(n.fit(fine, .40, .66), .14), n.times(n.attribute(), .14))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=.82, Roughness=rough, Specular=.5, Normal=n.bump(n.plus(fine, broad), .07, .002))
    return material('coin gold', build)
