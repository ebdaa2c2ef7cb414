"""The window's stone and bronze, put together: two carved slabs in frames, the belt below, and the orbs between horns."""
import math

import bpy
from mathutils import Matrix

from interface.kit.ornaments import gem, socket
from interface.kit.shapes import plate
from interface.kit.stage import eye
from interface.window import places
from interface.window.belt import belt, orb
from interface.window.bronzework import frame, lattice, niche, perk, portrait, rim, title_plate
from interface.window.matter import bronze, gold, iron, jewel
from interface.window.places import units
from interface.window.stonework import character_slab, corners, inventory_slab

GEMS = [('#ff2a18', '#5c0406'), ('#2fc86a', '#04301a'), ('#3a7cff', '#06134a'), ('#c05cff', '#2a0648'), ('#ffb020', '#5a2c04')]
"""Of the five stats, in order."""


def window(coarse=1.0):
    eye(25.6, 14.4)
    warm, shine = bronze(), gold()
    character_slab(coarse)
    inventory_slab(coarse)
    for box in (places.CHARACTER, places.INVENTORY):
        frame(box, warm, shine)
        title_plate(box, warm, shine)
    fittings(places, warm, shine)
    belt(warm, shine, coarse, places.LOW_BELT)
    for kind, at in places.SMALL_ORBS.items():
        scaled(lambda: orb(kind, *units(*at), warm, shine), units(*at), places.SMALLER)


def scaled(build, at, size):
    """All that `build` puts into the scene, made smaller or larger about a point of the plane."""
    before = set(bpy.data.objects)
    build()
    about = Matrix.Translation((*at, 0)) @ Matrix.Scale(size, 4) @ Matrix.Translation((-at[0], -at[1], 0))
    bpy.context.view_layer.update()
    for thing in set(bpy.data.objects) - before:
        if not thing.parent:
            thing.matrix_world = about @ thing.matrix_world


def fittings(at, warm, shine):
    """What is set into the stone: edges, lattice, niche, medallions and gems."""
    for box in (*at.WORN.values(), at.GOLD, at.LOAD, *at.PERKS):
        rim(box, warm, shine, 5 if box in at.PERKS else 4)
    lattice(iron('#7a5a34'), shine, at)
    niche(warm, shine, at)
    portrait(warm, shine, at)
    for (left, top, right, bottom), (bright, deep) in zip(at.STAT_ROWS, GEMS):
        x, y = units(left + 34, (top + bottom) / 2)
        socket(x, y, .0, .20, shine, 4)
        gem(x, y, .07, .20, jewel(bright, deep, .12), 8, math.pi / 8)
    for (x, y), (bright, deep) in zip(corners(at.PENTAGON_REACH + 26, at), GEMS):
        x, y = units(x, y)
        socket(x, y, .0, .135, shine, 4)
        gem(x, y, .05, .135, jewel(bright, deep, .12), 8, math.pi / 8)
    for kind, (left, top, *_) in zip(('good', 'bad'), at.PERKS):
        perk(kind, left + 64, top + 66, warm, shine)


def cursor():
    """A pointer of gold, its edge of bronze."""
    eye(25.6, 14.4)
    x, y = units(*places.CURSOR)
    shape = [(0, 0), (.0, -.62), (.155, -.48), (.27, -.76), (.40, -.70), (.28, -.43), (.48, -.42)]
    plate([(x + a, y + b) for a, b in shape], .12, .06, gold())
    plate([(x + .045 + a * .78, y - .085 + b * .78) for a, b in shape], .16, .05, bronze())
