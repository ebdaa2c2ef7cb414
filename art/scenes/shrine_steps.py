"""What the goddess stands on: three round steps and an eight-sided plinth, and a band of bronze round them in the floor."""
from kit import shapes
from kit.surfaces import preset_material
from kit.tiles import tiled
from scenes.shrine_places import BRONZE, PLINTH, STATUE, STEPS


def steps():
    for r, z in STEPS:
        # The edge is worn round.
        step = shapes.lathe('step', [(0, z), (r - .11, z), (r - .05, z - .012), (r - .012, z - .04), (r, z - .09), (r, z - .3)], tiled('ashlar'), 128)
        step.location = (*STATUE, 0)
    plinth = shapes.lathe('plinth', [(0, PLINTH), (2.15, PLINTH), (2.25, PLINTH - .06), (2.25, PLINTH - .17), (2.08, PLINTH - .20), (2.08, .88), (2.34, .88), (2.38, .84), (2.38, .70)], tiled('statue'), 8, angle=.5)
    shapes.place(plinth, (*STATUE, 0), (0, 0, 22.5))
    rim = shapes.lathe('rim', [(2.26, PLINTH - .075), (2.30, PLINTH - .115), (2.26, PLINTH - .155)], preset_material('flat gold'), 8)
    shapes.place(rim, (*STATUE, 0), (0, 0, 22.5))
    for r, wide in ((5.18, .075), (5.36, .025)):
        ring = shapes.lathe('ring', [(r, .004), (r + wide, .004)], preset_material('flat bronze'), 160)
        shapes.belong(ring, BRONZE).location = (*STATUE, 0)
