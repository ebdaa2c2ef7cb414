"""What the chain hangs from: a block at the head of the flight with an iron ring in its face, and the line from there through his fists."""
import math

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.places.stones import chance, hewn, stone
from kit.surfaces import metal
from scenes.sound_measures import CLUTTER, IRON, TOP

#: The middle of the block on the landing, its sides, and where the ring's middle is, how wide it is and how thick (metres).
BLOCK, SIDES, RING, RADIUS, THICK = (-3.30, -1.98), (.46, .46, .56), (-2.99, -2.00, TOP + .33), .105, .019


def build():
    shapes.belong(stone(SIDES, hewn('ashlar'), chance(4), (*BLOCK, TOP + SIDES[2] / 2), (0, 0, .04), .07), CLUTTER)
    iron = metal('ring', base='#6a655f', edge='#d8d0c2', dark='#171513', patina='#6a3d20', patina_amount=.4, roughness=.38, metallic=.75, wear=0)
    x, y, z = RING
    around = np.linspace(0, math.tau, 41)
    ring = shapes.sweep('ring', [(x, y + RADIUS * math.cos(a), z + RADIUS * math.sin(a)) for a in around], THICK, iron, 12)
    eye = shapes.sweep('eye', [(x - .10, y, z + RADIUS + .004), (x - .01, y, z + RADIUS + .012), (x + .022, y, z + RADIUS - .002), (x + .012, y, z + RADIUS - .034), (x - .10, y, z + RADIUS - .030)], .015, iron, 10)
    plate = shapes.place(shapes.block('plate', (.02, .15, .15), iron, .006), (x - .075, y, z + RADIUS))
    for part in (ring, eye, plate):
        shapes.belong(part, IRON)


def hauled(place, pose):
    """Bends of the chain, from its hanging end up through both fists, then taut to the ring. `place` is the man's frame."""
    left, right = Vector(pose.left_hand), Vector(pose.right_hand)
    # What is behind his hands hangs free.
    held = [place @ at for at in (left + Vector((.17, .01, -.62)), left + Vector((.155, -.01, -.34)), left + Vector((.11, -.02, -.12)), left + Vector((.04, -.005, -.015)), left, right)]
    end = Vector(RING)
    taut = [held[-1].lerp(end, share) - Vector((0, 0, .04 * math.sin(math.pi * share))) for share in (.15, .35, .6, .85, 1.0)]
    # Past the ring it drops behind the block.
    return [*held, *taut, end + Vector((-.09, -.09, -.12)), end + Vector((-.22, -.20, -.27)), end + Vector((-.5, -.26, -.28)), end + Vector((-.9, -.10, -.28))]
