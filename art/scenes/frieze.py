"""A frieze that runs along the wall: a panel for each year that the work has come, the next of them half out of the stone, and beyond it only stone.

Ledges, tools and lamp are rendered; the carved front between them, of which there is only one depth at each point, is lit in numpy (`frieze_front`).
"""
from kit import lights, shapes, still_life
from kit.nodes import material
from kit.places.stones import chance, stone
from kit.surfaces import plain
from scenes.frieze_figures import sculpted
from scenes.frieze_front import front
from scenes.frieze_light import behind, by_the_lamp, lit_wall, towards_night
from scenes.frieze_measures import DEEP, LAMP, LONG, TALL, WIDE
from scenes.frieze_tools import TOOLS, lamp, tools

PICTURES = {'frieze': (2560, 832)}
ORDER = 47


def render(job):
    models = sculpted(job.cache / 'models', not job.regrade)
    still_life.begin(WIDE, (.0, 0, .405), elevation=9, azimuth=0, key=.03, moon=1.5, sky=.42, tint=(1.0, .76, .50), mirrored=1.0)
    wall()
    ledges()
    shapes.belong(tools(), TOOLS)
    lamp((LAMP, -.13, TALL + .055))
    # The lamp's own light, drawn out from the wall so far that it gets over the ledge.
    lights.panel((LAMP - .10, -.62, TALL + .36), (LAMP - .30, -.15, .34), 31, .16, (1.0, .70, .40))
    # Where the moon will lie, it comes along the wall from above.
    lights.panel((-1.0, -.75, 1.35), (-.62, -.12, .30), 7, .14, (.55, .75, 1.0))

    def with_front(rgb, alpha, light):
        seen, there = front(models, job.size, 3 if job.preview else 2)
        return behind(by_the_lamp(rgb, alpha, light), alpha, seen, there, light)
    still_life.finish(job, samples=22, smooth=.80, exposure=1.30, contrast=1.10, rim=.35, over=with_front, paint=towards_night, last=lit_wall)


def wall():
    """What stands for the front in the render: it throws light back, and is cut out of the picture."""
    face = shapes.block('front', (2 * LONG, .02, TALL), plain('front', '#6f665a', .9), .001)
    shapes.place(face, (0, -DEEP + .02, TALL / 2))
    face.is_holdout = True
    return face


def ledges():
    """What carries it, and what keeps the rain off it: two courses that stand out from the wall, block by block."""
    random = chance(5)
    mortar = plain('mortar', '#2b2622', .95, uneven=.3)
    for low, high, out in ((-.085, 0, .10), (TALL, TALL + .055, .05)):
        # Between two blocks one sees mortar, not the night.
        shapes.place(shapes.block('mortar', (2 * LONG, .30, high - low - .016), mortar, .002), (0, DEEP - .15 - out + .012, (low + high) / 2))
        at = -LONG
        while at < LONG:
            long = random.uniform(.42, .66)
            stone((long - .006, .34, high - low), limestone(), random, (at + long / 2, DEEP - .15 - out, (low + high) / 2), (0, 0, random.gauss(0, .004)), .012)
            at += long


def limestone():
    """Pale stone, like the front's: pores, broad shades, little else."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 4, 4), .38, .64), '#82796e', '#66615d')
        tint = n.mix(n.fit(n.noise(at, 26, 4), .58, .72, 0, .35), tint, '#5c534a')
        tint = n.mix(n.fit(n.noise(at, 60, 3), .66, .74, 0, .5), tint, '#4a423a')
        height = n.plus(n.noise(at, 30, 4, .65), n.times(n.noise(at, 90, 3), .15))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Specular=.3, Normal=n.bump(height, .16, .006))
    return material('limestone', build)
