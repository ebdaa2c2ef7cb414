"""The studio's strongbox, open: not very full, but what is in it shines."""
import math

import bpy
import numpy as np

from kit import lights, shapes, still_life
from kit.surfaces import metal, preset_material, timber

PICTURES = {'vignette-support': (960, 720)}
ORDER = 42

WIDE, DEEP, TALL, THICK = 0.74, 0.46, 0.30, 0.034


def render(job):
    still_life.begin(1.80, (0.02, 0.0, 0.345), elevation=25, azimuth=26, key=.95, moon=6, sky=.5, tint=(1.0, 0.70, 0.40))
    still_life.catch_shadows(z=-0.10)
    still_life.slab(job, (.62, .50), .10, 4, round_off=.45)
    gold = metal('coin gold', '#d79a26', '#fff0b0', '#5a300a', patina='#6a4416', patina_amount=.15, roughness=.26, metallic=.75, wear=0)
    chest()
    coins(gold)
    lights.flame((0.0, -0.02, 0.45), 6.5, 0.05, (1.0, 0.66, 0.26))
    still_life.finish(job, samples=22, exposure=1.35, contrast=1.14, rim=1.1, bounces=2)


def chest():
    """Planks in a cage of iron; the lid thrown back, its hollow turned to the viewer."""
    wood, inside, iron, gold = timber('chest', '#70441f', '#261308', (.5, 9, 9)), timber('lining', '#52301a', '#1d0e06', (.5, 9, 9)), preset_material('flat iron'), preset_material('flat gold')
    parts = []

    def add(thing, at, turn=(0, 0, 0)):
        parts.append(shapes.place(thing, at, turn))
    for y in (-1, 1):
        for i in range(3):
            add(shapes.block('plank', (WIDE, THICK, TALL / 3 - .004), wood, .006), (0, y * DEEP / 2, TALL * (i + .5) / 3))
    for x in (-1, 1):
        for i in range(3):
            add(shapes.block('end', (THICK, DEEP, TALL / 3 - .004), timber('end', '#70441f', '#261308', (9, .5, 9)), .006), (x * WIDE / 2, 0, TALL * (i + .5) / 3))
    add(shapes.block('floor', (WIDE, DEEP, THICK), inside, .004), (0, 0, THICK / 2 + .01))
    for y in (-1, 1):
        for z in (.022, TALL - .022):
            add(shapes.block('rail', (WIDE + .05, .018, .044), iron, .005), (0, y * (DEEP / 2 + THICK / 2 + .004), z))
        for x in (-.25, .25):
            add(shapes.block('band', (.058, .020, TALL + .006), iron, .005), (x, y * (DEEP / 2 + THICK / 2 + .007), TALL / 2))
    for x in (-1, 1):
        for z in (.022, TALL - .022):
            add(shapes.block('rail', (.018, DEEP + .05, .044), iron, .005), (x * (WIDE / 2 + THICK / 2 + .004), 0, z))
        for y in (-1, 1):
            add(shapes.block('corner', (.060, .060, TALL + .010), iron, .008), (x * (WIDE / 2 + .004), y * (DEEP / 2 + .004), TALL / 2))
            add(shapes.lathe('knob', [(0, -.03), (.026, -.022), (.034, 0), (.02, .02), (0, .02)], iron, 20), (x * WIDE / 2, y * DEEP / 2, .004))
        ring = [(x * (WIDE / 2 + .045), .06 * math.cos(t), .17 + .045 * math.sin(t)) for t in np.linspace(math.pi, math.tau, 20)]
        add(shapes.sweep('handle', ring, .012, iron, 10), (0, 0, 0))
    for x in (-.345, -.25, .25, .345):
        for z in (.06, .15, .24):
            add(rivet(gold), (x, -DEEP / 2 - THICK / 2 - .016, z), (90, 0, 0))
    lock(add, gold)
    front = shapes.place(shapes.group('lid', lid(wood, inside, iron, gold)), (0, DEEP / 2 + .01, TALL + .008), (-104, 0, 0))
    shapes.place(shapes.group('whole', [shapes.group('strongbox', parts), front]), (0, .05, .012), (0, 0, -4))


def rivet(made):
    return shapes.lathe('rivet', [(0, .016), (.009, .013), (.0155, 0)], made, 18)


def lock(add, gold):
    """A plate with a keyhole, and the hasp's eye over it."""
    y = -DEEP / 2 - THICK / 2
    add(shapes.block('lock', (.130, .018, .150), gold, .012), (0, y - .014, TALL - .085))
    hole = [(.017 * math.cos(t), 0, .017 * math.sin(t)) for t in np.linspace(-.28 * math.pi, 1.28 * math.pi, 24)]
    outline = [*hole, (-.012, 0, -.052), (.012, 0, -.052)]
    add(shapes.add('keyhole', outline, [tuple(range(len(outline)))], preset_material('dark'), smooth=False), (0, y - .0238, TALL - .075))
    for x in (-.050, .050):
        for z in (-.060, .060):
            add(rivet(preset_material('flat iron')), (x, y - .022, TALL - .085 + z), (90, 0, 0))


def lid(wood, inside, iron, gold):
    """A barrel of eight staves between two cheeks, hinged at its own origin; closed it would reach forward (-y)."""
    parts, staves, rise = [], 8, .17
    for i in range(staves):
        a = math.pi * (i + .5) / staves
        stave = shapes.block('stave', (WIDE, DEEP * .5 * math.pi / staves * .86, THICK), wood if i % 2 else inside, .005)
        lean = math.atan2(rise * math.cos(a), -DEEP / 2 * math.sin(a)) + math.pi
        stave.location, stave.rotation_euler = (0, -DEEP / 2 + DEEP / 2 * math.cos(a), rise * math.sin(a)), (lean, 0, 0)
        parts.append(stave)
    arc = [(-DEEP / 2 + DEEP / 2 * math.cos(a), rise * math.sin(a)) for a in np.linspace(0, math.pi, 24)]
    for x in (-WIDE / 2 + .018, WIDE / 2 - .018):
        n = len(arc)
        points = [(x + s, y, z) for s in (-.014, .014) for y, z in arc]
        parts.append(shapes.add('cheek', points, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)], inside, smooth=False))
    for x in (-WIDE / 2, -.25, .25, WIDE / 2):
        for out, width in ((.020, .030), (-.022, .024)):
            hoop = [(x, -DEEP / 2 + (DEEP / 2 + out) * math.cos(a), (rise + out) * math.sin(a)) for a in np.linspace(0, math.pi, 28)]
            parts.append(shapes.sweep('hoop', hoop, width, iron, 8, (1, .32)))
    for y in (0, -DEEP):
        parts.append(shapes.place(shapes.block('rim', (WIDE + .04, .036, .034), iron, .006), (0, y, .004)))
    return parts


def coins(gold):
    """A heap that settled in the box, and the few that fell."""
    random = np.random.RandomState(5)
    first = shapes.group('coin', coin(gold))
    shapes.place(first, (.33, -.395, .012), (0, 0, 20))
    heap = []
    for at, turn in settled(random):
        heap.append(shapes.copy(first))
        heap[-1].location, heap[-1].rotation_euler = at, turn
    shapes.place(shapes.group('heap', heap), (0, .05, .012), (0, 0, -4))
    for x, y, stack in ((.46, -.235, 5), (.395, -.305, 3), (.19, -.405, 1), (.06, -.345, 2), (-.10, -.405, 1), (-.30, -.33, 1), (.50, -.33, 1)):
        for level in range(stack):
            shapes.place(shapes.copy(first), (x + random.normal(0, .004), y + random.normal(0, .004), .012 + .0165 * level), (0, 0, random.uniform(0, 360)))
    shapes.place(shapes.copy(first), (.262, -.332, .045), (74, 0, 30))


#: The solver knows bodies of a decimetre and more.
LARGER = 10


def settled(random, count=345):
    """Where coins come to rest that are poured into the box, and how they lie there: pairs of a place and a turn in radians, in the box's own measures."""
    bpy.ops.rigidbody.world_add()
    world = bpy.context.scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 12, 20
    wall = .5
    inner = (WIDE - THICK, DEEP - THICK)
    props = [body(shapes.block('floor', (9, 7, wall), None), (0, 0, LARGER * (.01 + THICK) - wall / 2), 'BOX')]
    for axis in (0, 1):
        for side in (-1, 1):
            size, at = [9, 9, 40], [0, 0, 20]
            size[axis], at[axis] = wall, side * (LARGER * inner[axis] / 2 + wall / 2)
            props.append(body(shapes.block('wall', size, None), at, 'BOX'))
    disc = shapes.lathe('disc', [(0, .095), (.45, .095), (.45, -.095), (0, -.095)], None, 24)
    discs = []
    for k in range(count):
        thing = shapes.link(bpy.data.objects.new('disc', disc.data))
        thing.rotation_euler = (random.normal(0, .5), random.normal(0, .5), random.uniform(0, math.tau))
        discs.append(body(thing, (np.clip(random.normal(.2, 1.3), -2.8, 2.8), np.clip(random.normal(0, .8), -1.5, 1.5), 1.5 + .12 * k), 'CYLINDER', 'ACTIVE'))
    world.point_cache.frame_end = 400
    for frame in range(1, 401):
        bpy.context.scene.frame_set(frame)
    rest = [(thing.matrix_world.translation / LARGER, thing.matrix_world.to_euler()) for thing in discs]
    bpy.ops.rigidbody.world_remove()
    bpy.context.scene.frame_set(1)
    for thing in (*props, *discs, disc):
        bpy.data.objects.remove(thing)
    return rest


def body(thing, at, shape, kind='PASSIVE'):
    thing.location = at
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type=kind)
    made = thing.rigid_body
    made.collision_shape, made.friction, made.restitution, made.linear_damping, made.angular_damping = shape, .6, 0, .1, .4
    return thing


def coin(gold):
    """Large enough to be read: a rim, and the sun of sixteen rays on its face."""
    profile = [(0, .0055), (.036, .0055), (.0385, .0085), (.0435, .0085), (.045, .006), (.045, -.006), (.0435, -.0085), (.0385, -.0085), (.036, -.0055), (0, -.0055)]
    parts = [shapes.lathe('coin', profile, gold, 40)]
    for side in (-1, 1):
        parts.append(shapes.lathe('sun', [(0, side * .0095), (.010, side * .008), (.012, side * .005)], gold, 20))
        for k in range(8):
            a = math.tau * k / 8
            parts.append(shapes.sweep('ray', [(r * math.cos(a), r * math.sin(a), side * .0055) for r in (.015, .032)], [.0034, .0012], gold, 5))
    return parts
