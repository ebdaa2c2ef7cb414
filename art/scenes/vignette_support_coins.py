"""The strongbox's coins: struck, thin, worn; a heap that has run over the box's edge."""
import math

import bpy
import numpy as np

from kit import drape, shapes
from kit.surfaces import metal

#: The box's own measures, and how thick its walls are.
WIDE, DEEP, TALL, THICK = 0.74, 0.46, 0.30, 0.034
#: A coin's radius, and half its thickness; how much thicker it is to the solver, for which such sheets are too thin.
RADIUS, HALF, STOUT = .0370, .0030, 1.35
#: The solver knows bodies of a decimetre and more.
LARGER = 14
#: How far below the box's foot the slab is; how far out a coin may lie on it.
SLAB, LEDGE = -.012, (.56, .44)


def coins(at, turn):
    """All of them, in the box that stands at `at`, turned about z by `turn` degrees."""
    first = shapes.group('coin', coin())
    shapes.place(first, (0, 0, -50))
    heap = [shapes.place(bed(), (0, 0, -.022))]
    # What came to rest matters, not how; a box that is filled alike is filled once.
    facts = repr(('coins', WIDE, DEEP, TALL, RADIUS, HALF, STOUT, LARGER, 7))
    for x, y, z, *turned in drape.kept(facts, settled):
        # Some have rolled off the slab, and some lie on the lid.
        if z > TALL + .25 or (z < .1 and (x / LEDGE[0]) ** 4 + (y / LEDGE[1]) ** 4 > 1):
            continue
        one = shapes.copy(first)
        one.location, one.rotation_euler = (x, y, z), turned
        heap.append(one)
    heap += lowest(first)
    shapes.place(shapes.group('heap', heap), at, (0, 0, turn))


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
    """How high the treasure lies that nobody sees: to the front, where it has run over."""
    x, y = points[:, 0], points[:, 1]
    heap = .125 * np.exp(-((x - .09) / .24) ** 2 - ((y + .06) / .17) ** 2) + .050 * np.exp(-((x + .20) / .14) ** 2 - ((y - .08) / .12) ** 2)
    return TALL - .085 + heap


def bed():
    dark = metal('deep gold', '#5a3810', '#8a6426', '#2a1606', patina_amount=.2, metallic=.7, wear=0)
    return shapes.height_field('bed', (-WIDE / 2 + THICK, WIDE / 2 - THICK), (-DEEP / 2 + THICK, DEEP / 2 - THICK), .02, mound, dark)


def settled(count=520):
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
    hidden = shapes.height_field('mound', (-x + t, x - t), (-y + t, y - t), .02, mound, None)
    hidden.scale = (LARGER,) * 3
    props.append(body(hidden, (0, 0, 0), 'MESH'))
    disc = shapes.lathe('disc', [(0, HALF * STOUT * LARGER), (RADIUS * LARGER, HALF * STOUT * LARGER), (RADIUS * LARGER, -HALF * STOUT * LARGER), (0, -HALF * STOUT * LARGER)], None, 24)
    discs = []
    for k in range(count):
        thing = shapes.link(bpy.data.objects.new('disc', disc.data))
        thing.rotation_euler = (random.normal(0, .5), random.normal(0, .5), random.uniform(0, math.tau))
        if k % 3:
            spot = np.clip(random.normal(.06, .13), -.28, .30), np.clip(random.normal(-.06, .08), -.17, .15)
        else:
            spot = random.uniform(-.31, .31), random.uniform(-.17, .17)
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


#: A crowned head in profile, in shares of the coin's radius.
PROFILE = ((-.06, .62), (.16, .64), (.34, .55), (.44, .36), (.45, .12), (.38, -.10), (.30, -.24), (.33, -.42), (.48, -.58), (.30, -.66), (.02, -.68), (-.16, -.62), (-.10, -.46), (-.14, -.36),
           (-.30, -.38), (-.38, -.28), (-.35, -.18), (-.40, -.12), (-.36, -.05), (-.48, .02), (-.47, .08), (-.36, .22), (-.36, .34), (-.42, .42), (-.30, .42), (-.26, .56))


def coin():
    """A milled edge, a rim and a ring of beads; the emperor's head on one face, the sun of sixteen rays on the other. What is sunk is dark, what is struck up is rubbed bright."""
    gold, r, h = struck(), RADIUS, HALF
    low, up = h * .45, h * 1.30
    profile = [(0, low), (r * .80, low), (r * .83, h), (r * .93, h * 1.05), (r * .975, h * .85), (r, h * .45), (r, -h * .45), (r * .975, -h * .85), (r * .93, -h * 1.05), (r * .83, -h), (r * .80, -low), (0, -low)]
    disc = shapes.lathe('coin', profile, gold, 72, mask=[1, 1, .1, 0, 0, .3, .3, 0, 0, .1, 1, 1])
    for corner in disc.data.vertices:
        far, a = math.hypot(corner.co.x, corner.co.y), math.atan2(corner.co.y, corner.co.x)
        if far > .99 * r:
            corner.co.x, corner.co.y = (side * (1 - .018 * (math.cos(36 * a) < 0)) for side in (corner.co.x, corner.co.y))
    parts = [disc, shapes.lathe('boss', [(0, -up), (r * .20, -h * 1.1), (r * .26, -low)], gold, 20)]
    for k in range(16):
        a = math.tau * k / 16
        parts.append(shapes.sweep('ray', [(far * math.cos(a), far * math.sin(a), -low * 1.1) for far in (r * .30, r * (.62 if k % 2 else .74))], [.0027, .0008], gold, 5))
    for sign in (-1, 1):
        for k in range(30):
            a = math.tau * k / 30
            bead = shapes.lathe('bead', [(0, sign * (low + .0012)), (.0014, sign * (low + .0008)), (.0019, sign * low)], gold, 6)
            bead.location = (r * .745 * math.cos(a), r * .745 * math.sin(a), 0) if sign > 0 else (r * .775 * math.cos(a), r * .775 * math.sin(a), 0)
            parts.append(bead)
    # The head stands out in two steps, so that its edge is round.
    count, rows = len(PROFILE), ((1.0, low * .9), (.96, h * .95), (.78, up))
    points = [(.92 * r * x * share, .92 * r * (y - .02) * share, z) for share, z in rows for x, y in PROFILE]
    faces = [(row * count + k, (row + 1) * count + k, (row + 1) * count + (k + 1) % count, row * count + (k + 1) % count) for row in range(2) for k in range(count)]
    parts.append(shapes.add('head', points, [*faces, tuple(range(2 * count, 3 * count))[::-1]], gold, angle=.6))
    parts.append(shapes.sweep('crown', [(.92 * r * x, .92 * r * y, h * 1.15) for x, y in ((-.34, .32), (-.06, .36), (.22, .34), (.40, .24))], .0016, gold, 6))
    return parts


def struck():
    return metal('coin gold', '#e0a83a', '#fff0b0', '#4a2608', patina='#6a4416', trim='#7c4a12', patina_amount=.30, roughness=.30, metallic=.75, wear=0)
