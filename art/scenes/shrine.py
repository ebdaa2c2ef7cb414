"""The shrine: cold light falls through the broken roof, the goddess keeps her lamp, pilgrims kneel in its glow.

Beside this file: `shrine_places` (where all stands), `shrine_hall`, `shrine_steps` and `shrine_pilgrims` with their `shrine_robes` (what stands there), `shrine_day` (the roof and what falls through it), `shrine_light`, `shrine_face` and `shrine_candles` (what is painted over the render).
"""
from dataclasses import replace

from kit import cameras, goddess, lights, shapes, twofold
from scenes.shrine_day import SUN, roof
from scenes.shrine_hall import hall
from scenes.shrine_light import CANDLE, CANDLELIGHT, finish
from scenes.shrine_pilgrims import groups, laid_down, pilgrims
from scenes.shrine_places import CENTRE, PLINTH, SIZE, STATUE, STONE, WIDE, before, lamp_at
from scenes.shrine_steps import CANDLES, steps

PICTURES = {'pic7': (2880, 1620)}
ORDER = 41
#: What is rendered finer: all of the goddess (how many metres aside, and up and down), then her head.
CLOSE = [((*STATUE, PLINTH + 3.55), (2.15, 3.75)), ((*STATUE, PLINTH + 5.55), 1.05)]
#: How much larger all is rendered and painted than it is kept, so that no edge is stepped.
FINER = 1.5


def render(job):
    kept, job = job, replace(job, size=tuple(round(FINER * side) for side in job.size))
    shapes.empty_scene()
    CANDLES.clear()
    again = job.regrade and twofold.rendered(job, len(CLOSE) + len(groups()))
    if not again:
        hall()
        pilgrims(.016 if job.preview else .011)
        laid_down()
        lady = shapes.place(shapes.belong(goddess.statue(.045 if job.preview else .030, even=True), STONE), (*STATUE, PLINTH), (0, 0, 45), SIZE)
        for part in lady.children:
            # Her lamp lights her down to her hem: its bowl would leave her skirt in the dark.
            if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
                part.visible_shadow = False
        roof()
    steps()
    cameras.isometric(CENTRE, WIDE, 30, 45, 80)
    # Wide, so that its patches have soft edges.
    day = lights.moon(tuple(SUN), 3.6, 5.0)
    day.data.color = (.62, .76, 1.0)
    lights.sky('#40507a', '#2a2a3c', 1.25)
    lights.flame(lamp_at(), 115, .30)
    # The candles' light that throws shadows; away from the goddess, who has her lamp.
    for angle in (-44, 0, 44):
        lights.beam((*before(angle, 4.3), 1.15), (*before(angle, 8.2), .1), CANDLELIGHT, 150, .45, CANDLE)
    lights.panel((4.5, 8.2, 12.5), (STATUE[0], STATUE[1], PLINTH + 6.2), 1000, 4.5, lights.MOON)
    lights.panel((-3.4, -3.6, 9.5), (STATUE[0], STATUE[1], PLINTH + 6.4), 170, 1.5)
    seen = twofold.render(job, 10 if job.preview else 16, .6 if job.preview else .44 / FINER, 2, 5, smooth=1.0)
    twofold.close_up(seen, job, CLOSE[:1], 12 if job.preview else 9, 9, .07, smooth=4)
    twofold.close_up(seen, job, CLOSE[1:], 24 if job.preview else 20, 6, first=1, smooth=1.2)
    twofold.close_up(seen, job, groups(), 12 if job.preview else 9, 6, .10, first=2, smooth=.8)
    finish(job, seen, kept)
