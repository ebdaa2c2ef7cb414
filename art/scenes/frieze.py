"""A frieze that runs along the wall: a panel for each year that the work has come, the next of them half out of the stone, and beyond it only stone."""
import cv2
import numpy as np

from kit import lights, shapes, still_life
from kit.nodes import material
from kit.places.stones import chance, stone
from kit.surfaces import plain
from scenes.frieze_carving import carved
from scenes.frieze_light import from_the_flame, lit_wall, towards_night
from scenes.frieze_measures import DEEP, GROUND, LAMP, LONG, TALL, WIDE
from scenes.frieze_tools import lamp, tools

PICTURES = {'frieze': (2560, 832)}
ORDER = 47


def render(job):
    still_life.begin(WIDE, (.0, 0, .405), elevation=9, azimuth=0, key=.05, moon=1.5, sky=.42, tint=(1.0, .76, .50), mirrored=1.0)
    frieze(job)
    ledges()
    tools()
    lamp((LAMP, -.13, TALL + .055))
    # The lamp's own light, drawn out from the wall so far that it gets over the ledge: every form throws its shadow away from the flame.
    lights.panel((LAMP - .10, -.62, TALL + .36), (LAMP - .30, -.15, .34), 31, .16, (1.0, .70, .40))
    # What comes back from the room, for what lies farthest from it.
    lights.panel((-.9, -2.2, .9), (-.55, -.15, .3), 9, .9, (1.0, .72, .46))
    # Where the moon will lie, it comes along the wall from above.
    lights.panel((-.15, -.75, 1.35), (-.72, -.12, .34), 9, .14, (1.0, .84, .66))
    still_life.finish(job, samples=24, smooth=.60, exposure=1.30, contrast=1.10, rim=.35, paint=lambda image: from_the_flame(towards_night(image)), last=lit_wall)


def frieze(job):
    step = .0030 if job.preview else .0011
    columns, rows = round(2 * LONG / step), round(TALL / step)
    x, z = np.meshgrid(np.linspace(-LONG, LONG, columns), np.linspace(0, TALL, rows))
    depth, gilt, fresh, chalk, toned = carved(x, z, step)
    points = np.stack([x, depth - DEEP, z], -1).reshape(-1, 3).astype(np.float32)
    corner = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]).ravel()
    faces = np.stack([corner, corner + 1, corner + columns + 1, corner + columns], 1)
    made = limestone()
    front = shapes.add('front', points, faces, made, mask=gilt.ravel())
    # How much deeper each point lies than what is round it: dirt has stayed there. Counted here, since a ray for it would be grain.
    near, far = (cv2.GaussianBlur(depth.astype(np.float32), (0, 0), reach / step) for reach in (.007, .030))
    hollow = np.clip((depth - near) / .006, 0, 1) * .7 + np.clip((depth - far) / .016, -.6, 1) * .5 + .22 * np.clip(depth / GROUND - .30, 0, .30) / .30
    for name, values in (('hollow', hollow * (1 - gilt) * (1 - .5 * fresh) + .28 * toned), ('fresh', fresh), ('chalk', chalk)):
        front.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', np.clip(values, -1, 1).astype(np.float32).ravel())
    return front


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
    """Pale stone, dark in what is cut and paler where it is new; where `mask` is 1, leaf gold, worn through to the ground it was laid on."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 4, 4), .38, .64), '#7f776a', '#625d58')
        tint = n.mix(n.fit(n.noise(at, 26, 4), .58, .72, 0, .35), tint, '#5c534a')
        tint = n.mix(n.times(n.attribute('fresh'), .60), tint, '#948a79')
        tint = n.mix(n.fit(n.attribute('hollow'), 0, .8, 0, .86), tint, '#33291f')
        tint = n.mix(n.fit(n.attribute('hollow'), 0, -.5, 0, .42), tint, '#d6c9ae')
        tint = n.mix(n.times(n.attribute('chalk'), .95), tint, '#7c1c0c')
        # The gold is dull and thin, and worn off nowhere by a whole stroke.
        leaf = n.times(n.attribute(), n.fit(n.noise(at, 34, 4, .65), .72, .52, .90, 1))
        tint = n.mix(n.attribute(), tint, '#3a2410')
        tint = n.mix(leaf, tint, '#ffd27a')
        height = n.plus(n.noise(at, 30, 4, .65), n.times(n.noise(at, 90, 3), .3))
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.times(leaf, .12), Roughness=n.mix(leaf, (.85, .85, .85), n.fit(n.noise(at, 70, 2), .35, .65, .42, .60)), Specular=.3, Normal=n.bump(height, .26, .008))
    return material('limestone', build)
