"""The emperor's head seen near: what the painted face needs is rendered several times as large as the picture, and the face is laid into it. With `--closer` it is laid into the master as it is."""
import bpy
import cv2
import numpy as np
from mathutils import Vector
from PIL import Image

from kit import cameras, denoise, passes
from kit.person import inside
from scenes.hero_character_cheek import plated
from scenes.hero_character_face import BEARD, EYE, HELMET, REST, SKIN, Head, painted, thrown
from scenes.hero_character_head import number, vector

#: How much larger, and the samples of a pixel: they find but how open each place is.
TIMES, SAMPLES = 4, 7
#: How far beyond the new face an old one may have reached, in pixels of the wide picture.
BEYOND = 20


def master(job):
    """Colour and cover of the finished picture."""
    picture = np.asarray(Image.open(job.out).convert('RGBA')).astype(np.float32) / 255
    return picture[..., :3], picture[..., 3]


def faced(job, part, emperor, head, image, alpha):
    """`part`: left, top, right, bottom as shares; `head`: its bone. Straight colour and cover, and so they come back."""
    left, top, right, bottom = (round(share * side) for share, side in zip(part, (*job.size, *job.size)))
    frame = emperor.matrix_world @ head
    seen = opened(job, emperor, (left, top, right, bottom))
    flesh = next(thing for thing in emperor.children_recursive if thing.name == 'emperor skin').data
    skin = inside(head, vector(flesh.vertices, 'co'))[number(flesh, 'face') > .3]
    onto = np.diag((TIMES, TIMES, 1.0)) @ np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ camera_of(frame, job.size)
    here = np.s_[top:bottom, left:right]
    ahead = np.array((bpy.context.scene.camera.matrix_world.to_3x3().inverted() @ frame.to_3x3() @ Vector((0, -1, 0))).normalized(), np.float32)
    image, alpha = image.copy(), alpha.copy()
    image[here], alpha[here] = laid(headed(seen, onto, ahead, skin), image[here], alpha[here], job.size[0] / job.full_size[0])
    return image, alpha


def headed(seen, onto, ahead, skin):
    """What was rendered, as the painter wants it."""
    bare = seen['rgb'].mean(2) / np.maximum(seen['albedo'].mean(2), .004)
    return Head(seen['normal'] * np.float32((1, 1, -1)), bare, seen['albedo'], seen['who'], seen['alpha'], onto, ahead, skin, TIMES)


def camera_of(frame, size):
    """The 3x4 matrix from the head's frame into the picture's pixels, found from where some places are seen."""
    rows = []
    for place in np.stack(np.meshgrid((-.1, 0, .1), (-.15, -.07, 0), (-.15, -.05, .05)), -1).reshape(-1, 3):
        u, v, _ = cameras.project(frame @ Vector(place))
        at = np.array([*place, 1])
        rows += [np.r_[at, np.zeros(4), -u * size[0] * at], np.r_[np.zeros(4), at, -v * size[1] * at]]
    return np.linalg.svd(np.array(rows))[2][-1].reshape(3, 4)


def opened(job, emperor, box):
    """Passes of the box under a white sky: how open each place is, which way it looks, of what kind it is."""
    scene, (left, top, right, bottom), (width, height) = bpy.context.scene, box, job.size
    lamps, world = [thing for thing in bpy.data.objects if thing.type == 'LIGHT'], scene.world
    kinds = {part: part.pass_index for part in emperor.children_recursive}
    scene.world = bpy.data.worlds.new('white')
    scene.world.color = (1, 1, 1)
    passes.setup((width * TIMES, height * TIMES), SAMPLES, threshold=0, bounces=0)
    render = scene.render
    render.use_border = render.use_crop_to_border = True
    # A quarter of a pixel more: what falls on a pixel's edge must not be rounded down.
    render.border_min_x, render.border_max_x = ((edge * TIMES + .25) / (width * TIMES) for edge in (left, right))
    render.border_min_y, render.border_max_y = ((edge * TIMES + .25) / (height * TIMES) for edge in (height - bottom, height - top))
    for part in kinds:
        part.pass_index = kind_of(part.name)
        part.hide_render = part.hide_render or part.name.startswith('cornea')
    for lamp in lamps:
        lamp.hide_render = True
    folder = job.cache / 'head'
    folder.mkdir(exist_ok=True)
    try:
        return passes.render_passes(folder, job.regrade)
    finally:
        scene.world = world
        for part, kind in kinds.items():
            part.pass_index = kind
        for lamp in lamps:
            lamp.hide_render = False


def kind_of(name):
    if name.startswith('eyeball'):
        return EYE
    return {'emperor skin': SKIN, 'emperor beard of locks': BEARD, 'helmet': HELMET}.get(name, REST)


def laid(head, image, alpha, scale):
    """The painted head over what was there, whose own face ends where the new one does."""
    size = image.shape[1], image.shape[0]

    def small(values):
        return cv2.resize(np.ascontiguousarray(values[:size[1] * head.times, :size[0] * head.times], np.float32), size, interpolation=cv2.INTER_AREA)
    colour, face = painted(head)
    shade, plate, covered = plated(head)
    shade = shade * (1 - thrown(head))[..., None]
    reach = 2 * round(BEYOND * scale * head.times / 2) + 1
    near = small(cv2.dilate((face > .5).astype(np.float32), np.ones((reach, reach))))
    keep = 1 - near + near * np.minimum(1, small(head.alpha) / np.maximum(alpha, .004))
    old = image * alpha[..., None]
    old = old * (small(shade) * (1 - small(covered))[..., None]) + small(plate * covered[..., None]) * alpha[..., None]
    cover = small(face)
    old = without_face(old, cover)
    light = small(colour * face[..., None]) + old * (keep * (1 - cover))[..., None]
    total = cover + alpha * keep * (1 - cover)
    changed = np.clip((near + small(covered) + (1 - small(shade).min(2))) * 50, 0, 1)[..., None]
    return image * (1 - changed) + denoise.straight(light, total) * changed, total


def without_face(old, cover):
    """Where helmet and face share a pixel, the old face's light would be a bright dot: the helmet's own goes on there, and beside it nothing is brighter than that."""
    bare = (cover < .02).astype(np.float32)
    around = cv2.GaussianBlur(old * bare[..., None], (0, 0), 1.2) / np.maximum(cv2.GaussianBlur(bare, (0, 0), 1.2), .02)[..., None]
    beside = (cv2.dilate(cover, np.ones((5, 5))) >= .02).astype(np.float32)[..., None]
    calm = np.where(cover[..., None] >= .02, around, np.minimum(old, around * 1.15))
    return old * (1 - beside) + calm * beside
