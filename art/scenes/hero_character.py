"""Tavrian, Emperor of the Nine Thrones: his weight on the right leg, the spear planted, his eyes on what stands behind his guard."""
from hero import stage
from kit import masonry, rock, shapes
from kit.figure import GEAR, figure
from kit.poses import POSES
from kit.surfaces import preset_material

PICTURES = {'hero-character': (3200, 1800), 'hero-portrait-character': (1080, 1920)}
ORDER = 11
SCALE = 1.52


def render(job):
    place = stage.begin(job, share=1)
    x, y, z = place.emperor
    emperor = figure('emperor', POSES['vow'], GEAR['emperor'], seed=1, step=0.0045, cape_width=1.25, cape_length=1.20)
    shapes.place(emperor, place.emperor, (0, 0, place.emperor_turn), SCALE)
    stones(x, y, z, stage.detail(job, 7, 6))
    stage.light(place, 'character')
    stage.finish(job, exposure=1.05)


def stones(x, y, z, fine):
    """What he stands on: old paving on a crag that goes on below the picture."""
    cliff = preset_material('crag')
    floor = rock.ledge((x - 6, x + 3.4), lambda xs: y - 1.05 + 0.16 * (xs - x) ** 2 * 0.6, 2.6, 4.0, cliff, 0.035 if fine == 7 else 0.07, 5, 0.8,
                       top=lambda p: -0.34 * abs(p[:, 0] - x).clip(1.2, 9) + 0.408)
    floor.location = (0, 0, z - 0.15)
    slabs = masonry.paving((x - 1.35, x + 1.2), (y - 0.85, y + 1.1), lambda sx, sy: z - 0.115, preset_material('slab'), 11, 0.55, 0.06)
    slabs.location = (0, 0, 0)
    for seed, dx, dy, dz, r, squash in ((3, 1.55, -0.35, -0.30, 0.52, (1.2, 1, 0.8)), (4, -1.75, -0.35, -0.35, 0.6, (1.1, 1, 0.9)), (8, 1.9, 0.2, -0.75, 0.8, (1.3, 1, 0.9)),
                                         (9, -0.95, -1.15, -0.42, 0.34, (1.3, 1, 0.7)), (12, 0.35, -1.25, -0.55, 0.5, (1.5, 1, 0.8))):
        stone = rock.boulder(seed, r, cliff, fine, squash, 0.22, chip=0.3)
        stone.location = (x + dx, y + dy, z + dz)
    under_spear = rock.boulder(15, 0.46, cliff, fine, (1.2, 1, 0.6), 0.15)
    under_spear.location = (x - 1.22, y - 0.52, z - 0.22)
    rock.scatter(42, (x - 1.15, x + 1.15), (y - 0.8, y + 0.9), lambda sx, sy: z - 0.02, [cliff], 0.012, 0.075, 6, 3.0, skip=lambda sx, sy: abs(sx - x) < 0.45 and abs(sy - y) < 0.5)
