"""A village on terraces by night: four heights of ground, a stair, ladders and a rope bridge between them. Somebody climbs home, and a lamp is held out to him at the top of the ladder: it is the brightest there is.

Beside this file: `village_ground`, `village_houses`, `village_clutter` and `village_lamp` (what stands there), `village_people` (who lives there), `village_light` and `village_hearths` (what is painted over the render).
"""
from kit import cameras, lights, shapes, twofold
from scenes.village_clutter import clutter
from scenes.village_ground import HIGH, LOW, MIDDLE, ground, ivy, ways
from scenes.village_houses import doors, houses
from scenes.village_light import finish
from scenes.village_people import held_out, people

PICTURES = {'pic6': (2880, 1620)}
ORDER = 40
WIDE, CENTRE = 23.5, (-1.9, -.87, 2.42)
#: Hands and faces that tell the story, and how far about them, aside and up, the light is rendered finer.
CLOSE_UPS = (((-5.8, -2.6, 1.85), (.75, 1.15)), ((-5.1, -1.45, MIDDLE + .95), (.85, 1.15)), ((-3.9, -3.6, .95), (.8, 1.15)), *(((x, y, z + .95), (.8, 1.15)) for x, y, z in (
    (5.2, -.5, MIDDLE), (1.5, -8.0, LOW), (3.65, -6.6, LOW), (8.6, 1.08, MIDDLE - .55), (3.3, 5.2, HIGH), (4.5, 4.8, HIGH))))


def render(job):
    shapes.empty_scene()
    ground()
    houses()
    doors()
    ways()
    clutter()
    ivy()
    people(.016 if job.preview else .011)
    # The one lamp that throws shadows. Its own iron and glass would shut it in, and the room behind it keeps its hearth.
    lights.flame(held_out(), 360, .10, (1.0, .60, .27))
    cameras.isometric(CENTRE, WIDE, 30, 45, 70)
    lights.moon((-.85, -.40, -.62), 2.6, 2.5)
    lights.sky('#5a6a9a', '#3a3048', 1.15)
    seen = twofold.render(job, 10 if job.preview else 18, .6 if job.preview else .5, 2 if job.preview else 4)
    twofold.close_up(seen, job, CLOSE_UPS, 8 if job.preview else 20, smooth=.6)
    finish(job, seen)
