"""What the chain hangs from: a block at the head of the flight with an iron ring in its face, and the line from there through his fists."""
import math

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.places.stones import chance, hewn, stone
from kit.surfaces import metal
from scenes.sound_coil import coil
from scenes.sound_measures import C, CLUTTER, IRON, TOP

#: How far the chain sags between the ring and his farther hand (metres).
SAG = .03
#: How far behind the middle of his fists the chain runs, seen by us: fingers are round it, not in it (metres).
BEHIND = .030
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


def hauled(place, bones):
    """Bends of the chain: the coil on the floor, up to the nearer fist, through both, then taut to the ring. `place` is the man's frame, `bones` are his."""
    left, right = (place @ bones[f'{side}_hand'].translation for side in ('left', 'right'))
    left, right = (hand - BEHIND * Vector((C, -C, .58)).normalized() for hand in (left, right))
    end = Vector(RING)
    along = (left - right).normalized()
    # In the nearer fist it bends, out of it it hangs.
    over = left + along * .050 - Vector((0, 0, .055))
    down = over + along * .018 - Vector((0, 0, .12))
    laid = coil(down[:2])
    hanging = [Vector((down.x, down.y, laid[-1].z + (down.z - laid[-1].z) * share)) for share in (.06, .16, .35, .55, .78, 1.0)]
    taut = [right.lerp(end, share) - Vector((0, 0, SAG * math.sin(math.pi * share))) for share in (.15, .35, .6, .85, 1.0)]
    # Past the ring it drops behind the block.
    return [*laid, *hanging, over, left, right, *taut, end + Vector((-.09, -.09, -.12)), end + Vector((-.22, -.20, -.27)), end + Vector((-.5, -.26, -.28)), end + Vector((-.9, -.10, -.28))]
