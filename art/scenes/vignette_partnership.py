"""The foot of a charter on the wall: the first party's seal hangs from its folded edge under a signature. The second party's line is empty: a pen wet with ink waits beside it, and below it, in an open box, wax without a seal and the matrix for it.

The sheet above the fold is the page's own parchment (`ui/slab-parchment`); this picture's upper edge fades into it. One unit is a hundred pixels of the master, seen straight from in front.
"""
import math
from contextlib import contextmanager

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, write
from interface.kit.graph import Graph
from interface.kit.stage import clear, eye, sun, surroundings
from kit import passes
from scenes.vignette_partnership_box import seal_box
from scenes.vignette_partnership_cast import cast, edge_dark, under_edge
from scenes.vignette_partnership_fold import FACE, FREE, SLIT, SMALL
from scenes.vignette_partnership_quill import quill
from scenes.vignette_partnership_ribbon import laced, silk
from scenes.vignette_partnership_seal import great_seal, lesser_seal
from scenes.vignette_partnership_sheet import plica

PICTURES = {'vignette-partnership': (2400, 746)}
ORDER = 43

#: From the left: the seal, the goddess's, the box that waits, as they are modelled.
FIRST, WITNESS, SECOND = (-4.95, -1.62), (-.30, -.45), (4.15, -1.58)
#: Where the picture ends above and below.
TOP, BOTTOM = 4.80, -2.66

#: Where the lamp's light comes from.
LAMP = (-.86, .74, .80)
#: And that light of it which reaches the floor of the open box, over its rim.
SHINE = (-.46, .46, 1.05)
#: Where that comes from which is mirrored in the wax.
GLINT = (.20, .12, 1.0)


def render(job):
    pages = None if job.regrade else build(job)
    (sheet, stands), (pendants, height) = lit_sheet(job, pages), hangings(job, pages)
    shadow = cast(over(pendants, sheet)[1], np.where(pendants[1] > .5, height, stands), below=.36 + .5)
    write(job, *over(over(over(pendants, sheet), shadow), under_edge(sheet[1], below=.36 + .3)), quality=88)


def build(job):
    clear()
    eye(24, TOP - BOTTOM, (0, (TOP + BOTTOM) / 2))
    surroundings(.20)
    mirrored(1.25)
    # A lamp above and to the left, near the wall, so that it rakes over the wax; the moon along it from the right.
    sun(LAMP, (1.0, .74, .44), 4.3, 4)
    sun((.95, .10, .14), (.34, .54, 1.0), 1.7, 4)
    box = hung(SECOND[0]) @ Vector((*SECOND, .4))
    shine_into(box)
    glint(box)
    pages = plica(job)
    quill()
    red, blue = silk('red'), silk('blue')
    with hanging(FIRST[0]):
        laced(FIRST, 2.15, red, 1)
        great_seal(job, FIRST)
    with hanging(WITNESS[0]):
        lesser_seal(job, WITNESS)
    with hanging(SECOND[0]):
        laced(SECOND, 2.15, blue, -1)
        seal_box(job, SECOND)
    return pages


def hung(x):
    """How what is modelled in full size hangs from its slits at `x`: as small as a sheet of this size can carry."""
    slits = Matrix.Translation((x, SLIT, .36))
    return slits @ Matrix.Scale(SMALL, 4) @ slits.inverted()


@contextmanager
def hanging(x):
    """All that is made meanwhile."""
    before = set(bpy.context.scene.objects)
    yield
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        if thing not in before and not thing.parent:
            thing.matrix_world = hung(x) @ thing.matrix_world


def mirrored(strength):
    """What shines sees a brighter room than what is matt."""
    tree = bpy.context.scene.world.node_tree
    ground = next(node for node in tree.nodes if node.type == 'BACKGROUND')
    g = Graph.__new__(Graph)
    g.tree = tree
    g.plug(ground.inputs['Strength'], g.remap(g.node('LightPath').outputs['Is Glossy Ray'], 0, 1, ground.inputs['Strength'].default_value, strength))


def shine_into(at):
    """More of the lamp, and warmer, where the story is: on the box and into it."""
    spot(at, SHINE, (1.0, .72, .42), 3000, 27, .45)


def glint(at):
    """What wet wax mirrors, and nothing else is lit by."""
    spot(at, GLINT, (1.0, .84, .62), 2400, 20, .35).visible_diffuse = False


def spot(at, comes_from, colour, power, opens, size):
    """`opens` in degrees, `size` in units."""
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.color, lamp.energy, lamp.shadow_soft_size = colour, power, size
    lamp.spot_size, lamp.spot_blend = math.radians(opens), 1.0
    thing = bpy.data.objects.new('spot', lamp)
    thing.location = tuple(np.add(at, np.multiply(comes_from, 8)))
    thing.rotation_euler = (-Vector(comes_from)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def photograph(job, pages, name, samples, change):
    """`change(thing, whether it is skin)` makes of all things what this shot is to show."""
    folder = job.cache / name
    folder.mkdir(exist_ok=True)
    for thing in bpy.context.scene.objects:
        if thing.type == 'MESH':
            change(thing, thing in pages)
    passes.setup(job.size, samples, threshold=.02, bounces=2)
    seen = passes.render_passes(folder, job.regrade)
    return {'light': seen['rgb'], 'cover': seen['alpha'], 'paint': seen['albedo'], 'normal': seen['normal'], 'z': seen['z']}


def lit_sheet(job, pages):
    """The folded edge and the sheet behind it with the shadows on them, as bright and as yellow as the page's parchment wherever nothing shades them; and how far each point stands off the wall."""
    def change(thing, is_page):
        thing.visible_camera = is_page
    shot = denoise(photograph(job, pages, 'sheet', 12 if job.preview else 30, change))
    cover = shot['cover']
    paint, light = (shot[name] / np.maximum(cover, 1e-3)[..., None] for name in ('paint', 'light'))
    falls = light / np.maximum(paint, .02)
    plain = np.median(falls[cover > .99], axis=0)
    colour = np.clip(paint, 0, 1) ** (1 / 2.2) * np.clip(falls / plain, .02, 2.2) ** (1 / 2.2)
    stands = np.clip(20 - shot['z'], 0, .5) * (cover > .5)
    folded = cv2.medianBlur((stands > FACE - .12).astype(np.uint8), 5).astype(np.float32)
    colour = np.clip(colour, 0, 1) * (1 - .5 * (1 - folded) * edge_dark(folded))[..., None]
    return (colour.astype(np.float32), cover * into_page(cover.shape)), stands.astype(np.float32)


def into_page(shape):
    """1, but for the top, where the sheet behind the fold becomes the page's."""
    up = TOP - np.arange(shape[0], dtype=np.float32)[:, None] / shape[0] * (TOP - BOTTOM)
    share = np.clip((TOP - .03 - up) / (TOP - FREE - .14), 0, 1)
    return share * share * (3 - 2 * share)


def hangings(job, pages):
    """What hangs from it, and how far each point stands off the wall."""
    def change(thing, is_page):
        thing.visible_camera, thing.is_holdout = True, is_page
    shot = photograph(job, pages, 'hung', 16 if job.preview else 30, change)
    shot = denoise(shot)
    shot['light'] = shot['light'] + .9 * moonlit(shot)
    layer = develop(shot, 1.28, contrast=1.20, saturation=1.0, sharp=.3)
    return layer, np.clip(20 - shot['z'], 0, 3.5).astype(np.float32)


def moonlit(shot):
    """Cold light on whatever turns away towards the right, laid on without grain."""
    reach = max(shot['cover'].shape[1] / 1600, .8)
    across, up, facing = (cv2.GaussianBlur(shot['normal'][..., k], (0, 0), reach) for k in range(3))
    turned = np.clip(.92 * across + .25 * up, 0, 1) * np.clip(1.02 - np.abs(facing), 0, 1) ** 2.2
    return (turned * shot['cover'])[..., None] * np.float32([.30, .50, 1.0]) * (shot['paint'] * .9 + .10)
