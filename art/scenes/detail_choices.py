"""A road that forks, and the emperor in the fork: two ends of one choice, each the other's image in a mirror. Left the village is spared: a mother kneels before him with her child, a lantern lights the way, windows are warm; right it has burnt: the same house a black skeleton in its flames, the same tree bare, the same lantern fallen, the same way scorched, fire in its joints."""
from kit import diorama, lights, masonry, shapes
from scenes import detail_choices_ash as ash
from scenes import detail_choices_char as char
from scenes import detail_choices_fire as fire
from scenes import detail_choices_garden as garden
from scenes import detail_choices_ground as ground
from scenes import detail_choices_houses as houses
from scenes import detail_choices_light as light
from scenes import detail_choices_people as people
from scenes import detail_choices_rim as rim
from scenes import detail_choices_ruin as ruin

PICTURES = {'detail-choices': (1200, 900)}
ORDER = 61

WIDE, ELEVATION = 6.95, 31
RED = (1.0, .20, .05)
#: Fires that throw shadows: of the burning house on who stands before it, and of the open door.
FLAMES = (((1.00, .05, .75), 30, .25, RED), ((1.0, .25, 2.1), 44, .25, RED), ((-1.06, .34, .60), 24, .12, (1.0, .62, .28)))
#: Light laid on afterwards: for the garden, those who kneel, his face, and the fire's on his side.
LAMPS = (
    ((-1.9, -1.75, .9), .40, {'reach': 1.5, 'tint': (1.0, .84, .56)}), ((-1.35, -1.45, 1.1), .5, {'reach': 1.5, 'tint': (1.0, .80, .52)}), ((-.40, -1.36, 2.06), 1.35, {'reach': 1.0, 'size': .3, 'tint': (1.0, .82, .60)}),
    ((-.35, -1.75, 1.2), .5, {'reach': 1.3, 'tint': (1.0, .80, .54)}), ((.80, -.55, 1.55), 1.2, {'reach': 1.1, 'tint': RED}), ((1.25, -.2, .5), .4, {'reach': 1.3, 'tint': RED}),
)


def render(job):
    view = diorama.begin(job, WIDE, (.0, 0, .96), key=.86, moon=6.0, sky=.70, elevation=ELEVATION, azimuth=0)
    rim.base(job)
    ground.kerbs()
    for seed, road in enumerate(ground.ROADS, 3):
        diorama.way(road, 0, ground.WIDE, .21, seed=seed)
    shapes.place(masonry.standing_stone(2.45, .30, 22, .035 if job.preview else .020, .45), (*light.STELE, -.05), (0, 0, 4), (.95, .9, .98))
    feet = people.gathered()
    houses.mercy()
    houses.lantern()
    ruin.ruin(job)
    char.left_over()
    shapes.belong(garden.garden(), light.GRASS)
    for flame in FLAMES:
        lights.flame(*flame)
    kinds = [(people.EMPEROR, (1.0, .86, .62), .0, 1.16), (light.GRASS, (1.0, .98, .66), .10, 1.22), (people.FOLK, (1.0, .86, .66), .0, 1.35), (people.SMALL, (1.0, .86, .66), .10, 1.65)]

    def over(rgb, alpha, passes):
        rgb = light.parted(light.faced(light.trodden(light.carved(light.standing(rgb, passes, feet), passes), passes), passes), passes)
        rgb = diorama.polished(rgb, passes, people.METAL, light.MIRRORED)
        return fire.burning(view, ash.laid(view, rgb, passes), alpha, passes)
    diorama.finish(job, samples=12, smooth=.9, rim=1.0, kinds=kinds, lamps=LAMPS, over=over, quality=82)
