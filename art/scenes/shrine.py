"""The shrine: whoever comes to the goddess brings a light and leaves it here; she keeps her lamp over years of candles, and the moon looks in by high windows.

Beside this file: `shrine_places` (where all stands), `shrine_hall` with its `shrine_banners`, `shrine_steps`, `shrine_wax` (the candles); `shrine_goddess` in her `shrine_chiton` and `shrine_himation` of `shrine_folds`, with `shrine_locks`, `shrine_hand` and `shrine_marble`; `shrine_pilgrims` with their `shrine_poses`, `shrine_robes`, `shrine_falls` (folds, veils and what is thrown over them) and `shrine_wool` (what is draped on their flesh); `shrine_lamps` (she is rendered lamp by lamp); `shrine_light`, and what it paints over the render: `shrine_candles`, `shrine_features`, `shrine_worn`, `shrine_relief` with her `shrine_face`, `shrine_paving`, `shrine_day`, `shrine_floor`, `shrine_walls`.
"""
from dataclasses import replace

import bpy

from kit import cameras, goddess, lights, shapes, twofold
from scenes import shrine_day, shrine_lamps
from scenes.shrine_goddess import statue
from scenes.shrine_hall import hall
from scenes.shrine_light import CANDLE, CANDLELIGHT, finish
from scenes.shrine_pilgrims import groups, held, pilgrims
from scenes.shrine_places import CENTRE, PLINTH, SIZE, STATUE, STONE, WIDE, before, lamp_at
from scenes.shrine_steps import steps
from scenes.shrine_wax import waxworks

PICTURES = {'pic7': (2880, 1620)}
ORDER = 41
#: How much larger all is rendered and painted than it is kept, so that no edge is stepped.
FINER = 1.12


def render(job):
    kept, job = job, replace(job, size=tuple(round(FINER * side) for side in job.size))
    shapes.empty_scene()
    again = job.regrade and twofold.rendered(job, len(groups())) and shrine_lamps.rendered(job) and (job.cache / 'moon' / 'rgb.exr').exists()
    walls = [] if again else built(job)
    cameras.isometric(CENTRE, WIDE, 30, 45, 80)
    lights.sky('#3a4a78', '#242638', 1.15)
    # So even a sky needs no map of where it is bright, which would be drawn anew for every pass.
    world = bpy.context.scene.world.cycles
    world.sampling_method, world.sample_map_resolution = 'MANUAL', 64
    lights.flame(lamp_at(), 110, .30)
    # The candles' light that throws shadows: on those before the steps, and from her feet up the goddess.
    for angle in (-62, -22, 22, 62):
        lights.beam((*before(angle, 3.7), 1.05), (*before(angle, 8.2), .3), CANDLELIGHT, 160, .40, CANDLE)
    lights.beam((*before(-12, 2.5), PLINTH + .4), (*STATUE, PLINTH + 3.2), 75, 120, .5, CANDLE)
    for x, y, z, _ in held():
        lights.flame((x, y, z + .09), 4.5, .05, CANDLE)
    lights.panel((4.5, 8.2, 12.5), (STATUE[0], STATUE[1], PLINTH + 6.2), 900, 4.5, lights.MOON)
    lights.panel((-3.4, -3.6, 9.5), (STATUE[0], STATUE[1], PLINTH + 6.4), 150, 1.5)
    # The moon from behind, on floor and people: it parts backs from the dark.
    lights.panel((9.0, 12.0, 13.0), (1.0, -1.0, 1.0), 900, 3.0, lights.MOON)
    lamp, hers = shrine_day.day(), shrine_lamps.lamps()
    seen = twofold.render(job, 10 if job.preview else 12, .6 if job.preview else .32, 2, 5, smooth=1.0)
    lit = shrine_lamps.lit(seen, job, hers, 10)
    twofold.close_up(seen, job, groups(), 8, 4, .10, smooth=.7)
    for thing in walls:
        thing.visible_shadow = False
    day = twofold.thrown_by(seen, job, lamp, 6, .30)
    finish(job, seen, lit, day, kept)


def built(job):
    """Everything that is rendered; what stands in the way of windows that nobody sees is returned."""
    far = hall()
    steps()
    waxworks(.020 if job.preview else .013)
    pilgrims(.016 if job.preview else .011)
    lady = shapes.place(shapes.belong(statue(.050 if job.preview else .034), STONE), (*STATUE, PLINTH), (0, 0, 45), SIZE)
    for part in lady.children:
        # Her lamp lights her down to her hem: its bowl would leave her skirt in the dark.
        if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
            part.visible_shadow = False
    return [shrine_day.lid(), *far]
