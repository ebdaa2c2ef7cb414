"""The village's houses: roofs of new and of old clay, doors that stand open, each in its own way."""
import math

import bpy

from kit import shapes, tile_roof, village
from kit.nodes import material
from scenes.village_ground import HIGH, LANE, LOW, MIDDLE

#: Kinds: the leaf of an open door shades the fire behind it from its outside, and what glows behind it is a room.
LEAF, ROOM = 1, 2
#: How far each open door stands open, in degrees, one house after the other: none like its neighbour.
OPEN = (112, 128, 104, 92)


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


def house(wide, deep, tall, rise, walls, roof, seed, **options):
    return village.house(wide, deep, tall, rise, walls, roof, seed, covered=old_clay if roof == 'old roof' else tile_roof.clay, **options)


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
