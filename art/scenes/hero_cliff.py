"""What frames the view: walls of rock left and right, a broken column that bears the nearest fire, stones along the lower edge."""
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
TALL_WALLS = [(20, -3.35, -3.2, 0.6, 1.5, (0.75, 0.8, 1.3)), (24, 3.3, -3.2, 0.2, 1.35, (0.8, 0.8, 1.3)), (25, 3.5, -3.0, 2.4, 1.0, (0.6, 0.8, 1.5))]


#: The tall camera looks higher: the foreground is raised into its picture.
LIFT = 0.35


def render(job):
    place = stage.begin(job)
    tall = place is stage.TALL
    fine, cliff = stage.detail(job, 7, 6), preset_material('cliff')
    for seed, x, y, z, r, squash in (TALL_WALLS if tall else WALLS):
        wall = rock.boulder(seed, r, cliff, fine, squash, 0.45, chip=0.5)
        shapes.place(wall, (x, y, z), (0, 0, seed * 23))
    floor = rock.ledge((-11, 11) if not tall else (-4, 4), lambda xs: -4.6 + 0.02 * xs ** 2, 3.0, 4.5, cliff, stage.detail(job, 0.03, 0.06), 9, 0.8,
                       top=lambda p: 0.35 * (abs(p[:, 0]) - 3.2).clip(0, 9) ** 0.8)
    floor.location = (0, 0, LIFT - 0.2 if tall else -1.25)
    rubble(tall, fine, cliff)
    # Upright there is no room for it beside the squad.
    if not tall:
        ruin()
    stage.light(place, 'cliff')
    stage.finish(job, exposure=0.85)


def rubble(tall, fine, cliff):
    wide = 3.2 if tall else 7.0
    for i in range(24):
        r = 0.18 + 0.5 * ((i * 37) % 11) / 11
        stone = rock.boulder(80 + i, r, cliff, fine - 1, (1.2, 1, 0.75), 0.25, chip=0.3)
        x = -wide + 2 * wide * ((i * 61) % 24) / 24
        stone.location = (x, -4.5 - 0.5 * ((i * 7) % 5) / 5, (LIFT - 0.1 if tall else -1.15) + 0.06 * abs(x))


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
