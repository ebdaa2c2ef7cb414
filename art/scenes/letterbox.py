"""Where letters are left: a post on such a ledge as the courier runs along, its box full of one letter more, and a lantern lit for whoever comes by night."""
import math

import bpy
from mathutils import Matrix, Vector

from kit import corbel, diorama, lights, shapes
from scenes import vignette_letter_gear as gear
from scenes import letterbox_box as box
from scenes import letterbox_post as post

PICTURES = {'ui/letterbox': (720, 1200)}
ORDER = 49

#: As many pixels to a metre, and seen from as high, as the courier: both stand beside one form.
WIDE, ELEVATION = 1.42, 18
#: Where the post stands and how it is turned (degrees): its box looks to the left, at the form and at whoever reads it.
AT, TURN = (.16, .06, 0), -33
#: Half the length of its ledge.
HALF = .345
#: How high the box's floor is, and where the lantern hangs: out from the post that way (degrees from the left, to the eye), so far up.
FLOOR, WAY, ARM = .60, 20, 1.66
LANTERN = 1.12


def render(job):
    diorama.begin(job, WIDE, (0, 0, .80), key=.62, moon=9.0, sky=.50, elevation=ELEVATION, azimuth=0, tint=(1.0, .80, .56))
    bpy.context.scene.camera.data.sensor_fit = 'HORIZONTAL'
    corbel.ledge(job, AT[0] - HALF, AT[0] + HALF, AT[:1])
    shapes.belong(post.socket(job, AT, TURN), corbel.STONE)
    light = standing(job)
    lights.flame(light, 54, .05, (1.0, .56, .22))
    # The lantern's own, from below; its pool on the ledge; what the page throws up.
    lamps = [(light, .10, {'reach': 1.1, 'size': .22, 'tint': (1.0, .52, .20), 'facing': .15}), ((-.24, -.30, .36), .13, {'reach': .85, 'size': .28, 'tint': (1.0, .58, .26), 'facing': .2}), ((-.1, -1.1, -.45), .40, {'reach': 1.9, 'size': .5, 'tint': (.86, .80, .78), 'facing': .2})]
    diorama.finish(job, kinds=((corbel.STONE, (1.02, .96, .86), .25, .74),), samples=44, smooth=.9, rim=.95, lamps=lamps, finer=1.0 if job.preview else 1.15, over=lambda rgb, alpha, passes: gear.halo(corbel.shaded(rgb, passes), alpha, light, WIDE),
                   last=lambda image, alpha, passes: corbel.fastened(image, alpha, passes, alpha.shape[1] / WIDE))


def standing(job):
    """Returns where the lantern burns."""
    turned = Matrix.Translation(AT) @ Matrix.Rotation(math.radians(TURN), 4, 'Z')
    out = Matrix.Translation((AT[0], AT[1], ARM)) @ Matrix.Rotation(math.radians(WAY), 4, 'Z')
    post.post().matrix_world = turned
    post.arm(TURN - WAY).matrix_world = out
    hung = turned @ Matrix.Translation((0, -post.SIDE / 2, FLOOR))
    box.box().matrix_world = hung
    letter = gear.letter(job)
    for ribbon in [part for part in letter.children if part.name.startswith('ribbon')]:
        bpy.data.objects.remove(ribbon)
    letter.matrix_world = hung @ box.posted(gear.HALF[1])
    lantern, flame = gear.lantern()
    hang = out @ Matrix.Translation(post.HOOK) @ Matrix.Rotation(math.radians(80), 4, 'Z') @ Matrix.Scale(LANTERN, 4)
    lantern.matrix_world = hang
    return tuple(hang @ Vector(flame))
