"""What frames the view: walls of rock left and right, a broken column that bears the nearest fire, stones along the lower edge; upright, only stones at both sides of the emperor."""
import random as rnd

from hero import stage
from kit import lights, masonry, rock, shapes
from kit.fire import brazier
from kit.surfaces import preset_material

PICTURES = {'hero-cliff': (3200, 1800), 'hero-portrait-cliff': (1080, 1920)}
ORDER = 14

#: seed, x, y, z, radius, squash.
WALLS = [
    (20, -7.2, -3.4, 0.2, 1.9, (0.8, 0.8, 1.3)), (21, -7.3, -3.1, 3.0, 1.6, (0.75, 0.8, 1.6)), (22, -8.1, -2.6, 5.8, 1.7, (0.9, 0.8, 1.5)), (23, -8.7, -2.0, 8.4, 1.7, (0.9, 0.8, 1.5)),
    (24, 7.5, -3.2, 0.0, 1.9, (0.9, 0.8, 1.25)), (25, 7.6, -3.0, 2.9, 1.6, (0.75, 0.8, 1.7)), (26, 8.3, -2.4, 6.0, 1.7, (1.0, 0.8, 1.4)), (27, 8.8, -2.2, 8.6, 1.6, (1.0, 0.8, 1.4)),
]


def render(job):
    place = stage.begin(job)
    fine, cliff = stage.detail(job, 7, 6), preset_material('cliff')
    if place is stage.TALL:
        corners(fine)
    else:
        walls(fine, cliff, job)
        rubble(fine, cliff)
        ruin()
    stage.light(place, 'cliff')
    stage.finish(job, exposure=0.85)


def walls(fine, cliff, job):
    for seed, x, y, z, r, squash in WALLS:
        wall = rock.boulder(seed, r, cliff, fine, squash, 0.45, chip=0.5)
        shapes.place(wall, (x, y, z), (0, 0, seed * 23))
    floor = rock.ledge((-11, 11), lambda xs: -4.6 + 0.02 * xs ** 2, 3.0, 4.5, cliff, stage.detail(job, 0.03, 0.06), 9, 0.8,
                       top=lambda p: 0.35 * (abs(p[:, 0]) - 3.2).clip(0, 9) ** 0.8)
    floor.location = (0, 0, -1.25)


def rubble(fine, cliff):
    for i in range(24):
        r = 0.18 + 0.5 * ((i * 37) % 11) / 11
        stone = rock.boulder(80 + i, r, cliff, fine - 1, (1.2, 1, 0.75), 0.25, chip=0.3)
        x = -7.0 + 14.0 * ((i * 61) % 24) / 24
        stone.location = (x, -4.5 - 0.5 * ((i * 7) % 5) / 5, -1.15 + 0.06 * abs(x))


def corners(fine):
    """Upright the terrace is seen from his feet up (hero_squad_terrace): before it lie only, at both sides of him, stones of what has fallen."""
    slab, crag, random = preset_material('slab'), preset_material('crag'), rnd.Random(3)
    for x, y, z, size, turn in ((1.30, -5.75, .50, (.62, .46, .34), (5, -8, 24)), (1.78, -5.5, .55, (.56, .5, .42), (-7, 6, -15)), (1.55, -5.3, .74, (.46, .36, .26), (12, 9, 38)), (-1.72, -5.3, .52, (.6, .5, .36), (4, 7, -22))):
        shapes.place(shapes.block('ashlar', size, slab, .035, .02, random), (x, y, z), turn)
    for seed, x, y, z, r in ((81, 1.02, -5.9, .42, .20), (82, 1.62, -6.0, .36, .26), (83, -1.50, -5.6, .42, .24), (84, -1.95, -5.6, .40, .34), (85, 2.05, -5.8, .40, .34), (86, .86, -5.7, .46, .10), (87, 1.20, -6.05, .42, .12)):
        stone = rock.boulder(seed, r, crag, fine - 1, (1.2, 1, 0.75), 0.25, chip=0.3)
        stone.location = (x, y, z)


def ruin():
    """A column broken short, and on it the nearest fire: above the letter, which lies over the picture's corner."""
    slab = preset_material('slab')
    # Right of the Warden's foreleg.
    x, y, top = 5.2, -3.7, 1.12
    column = masonry.column(top + 0.75, 0.40, slab, 3, broken=0.1)
    shapes.place(column, (x, y, -0.75), (1, -2, 20))
    capital = shapes.block('capital', (0.98, 0.98, 0.22), slab, 0.04)
    shapes.place(capital, (x - 0.03, y, top + 0.09), (1, -2, 24))
    brazier((x - 0.03, y, top + 0.19), height=0.16, size=1.0, energy=150)
    lights.panel((x - 2.5, -8.5, 1.5), (x + 0.6, -3.5, 0.6), 160, 0.8)
    lights.panel((-5.6, -6.6, 1.0), (-7.4, -3.4, 2.6), 260, 0.8)
