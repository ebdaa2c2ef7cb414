"""Light and surface rendered apart: the light small with many samples, colours and normals sharp with few; put together afterwards.

Lamps that need no shadow are added then, without grain: where each pixel stands in the world is known.
"""

import bpy
import cv2
import numpy as np

from kit import cameras, denoise, passes


#: How depth and kind are brought to another size: a kind is a number that has no middle.
SCALED = {'z': cv2.INTER_LINEAR, 'who': cv2.INTER_NEAREST}


def render(job, samples=20, share=0.5, sharp_samples=4, radius=4, sharp_share=1.0, smooth=.55):
    """{'light', 'albedo', 'normal', 'at', 'z', 'who'} at the picture's size; `light` is what falls on the surface, `normal` and `at` are the world's.

    `share` and `sharp_share` say how large light and surface are rendered, of the picture's size. `smooth` is the denoiser's strength: nearer to 1 where plain surfaces would show the worms it makes of grain.
    """
    small = tuple(round(side * share) for side in job.size)
    folders = [job.cache / 'light', job.cache / 'sharp']
    for folder in folders:
        folder.mkdir(exist_ok=True)
    passes.setup(small, samples, transparent=False)
    lit = passes.render_passes(folders[0], job.regrade)
    fine = tuple(round(side * sharp_share) for side in job.size)
    with_lights_out(lambda: passes.setup(fine, sharp_samples, transparent=False, bounces=0, threshold=0), lambda: passes.render_passes(folders[1], job.regrade))
    sharp = passes.read_passes({name: folders[1] / f'{name}.exr' for name in passes.NAMES})
    if fine != tuple(job.size):
        sharp = {name: cv2.resize(image, tuple(job.size), interpolation=SCALED.get(name, cv2.INTER_CUBIC)) for name, image in sharp.items()}
        sharp['albedo'] = np.clip(sharp['albedo'], 0, 4)
    clean = denoise.denoise(lit, radius, smooth)
    falling = clean / (cv2.GaussianBlur(lit['albedo'], (0, 0), .4) + denoise.FLOOR)
    camera = bpy.context.scene.camera
    bpy.context.view_layer.update()
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    light = raised(falling, lit, sharp, job.size)
    return {'light': light, 'albedo': sharp['albedo'], 'normal': facing(sharp['normal'], turn), 'z': sharp['z'], 'who': sharp['who'], 'at': where(camera, sharp['z'], turn)}


def rendered(job, close_ups=0):
    """Whether all passes of an earlier render are there."""
    return all((job.cache / folder / 'rgb.exr').exists() for folder in ('light', 'sharp', *(f'close-up-{k}' for k in range(close_ups))))


def close_up(seen, job, places, samples, radius=3, fade=.18, first=0, smooth=.40):
    """Renders the light anew at full size, with many samples, round `places` (a point of the world and how many metres about it): faces and hands, which the small light leaves without features.

    Instead of one reach there may be two, aside and up. `fade` is the share of the place over which its edges go over into the rest; `first` is its number, where there are close-ups before it.
    """
    render, camera = bpy.context.scene.render, bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    width, height = job.size
    for k, (at, reach) in enumerate(places, first):
        u, v, _ = cameras.project(at)
        aside, up = (side * width / camera.data.ortho_scale for side in (reach if hasattr(reach, '__len__') else (reach, reach)))
        left, top, right, bottom = (int(round(np.clip(side, 0, most))) for side, most in ((u * width - aside, width), (v * height - up, height), (u * width + aside, width), (v * height + up, height)))
        if right - left < 8 or bottom - top < 8:
            continue
        folder = job.cache / f'close-up-{k}'
        folder.mkdir(exist_ok=True)
        passes.setup(job.size, samples, transparent=False, threshold=.03, least=8)
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_max_x = left / width, right / width
        render.border_min_y, render.border_max_y = 1 - bottom / height, 1 - top / height
        lit = passes.render_passes(folder, job.regrade)
        render.use_border = render.use_crop_to_border = False
        # Blender may round the border by a pixel.
        lit = {name: cv2.resize(image, (right - left, bottom - top), interpolation=SCALED.get(name, cv2.INTER_LINEAR)) for name, image in lit.items()}
        light = denoise.denoise(lit, radius, strength=smooth) / (cv2.GaussianBlur(lit['albedo'], (0, 0), .4) + denoise.FLOOR)
        edge = np.minimum.outer(*(np.minimum(np.arange(count), np.arange(count)[::-1]) / (fade * min(bottom - top, right - left)) for count in (bottom - top, right - left)))
        share = np.clip(edge, 0, 1)[..., None].astype(np.float32)
        box = np.s_[top:bottom, left:right]
        for name, values in (('light', light), ('albedo', lit['albedo']), ('normal', facing(lit['normal'], turn))):
            seen[name][box] += share * (values - seen[name][box])
        for name in ('z', 'who'):
            seen[name][box] = np.where(share[..., 0] > .5, lit[name], seen[name][box])
    seen['at'] = where(camera, seen['z'], turn)


def alone(seen, job, lamp, samples):
    """Adds the light of one cold lamp, which the other renders did not have (`hide_render`): among many lamps a far one is sampled too seldom, and its pool of light is blotches."""
    falling, lit = thrown(job, lamp, samples, .4, .7)
    # Lanterns and whatever else glows by itself is in this render too, and is warm.
    red, _, blue = lamp.data.color
    cold = np.clip(falling[..., 2:] - falling[..., :1], 0, None) / (blue - red) * np.float32(lamp.data.color)
    seen['light'] += raised(cold, lit, seen, job.size)


def thrown_by(seen, job, lamp, samples, share):
    """The light of one lamp, which the other renders did not have, at the picture's size and with its shadows: how bright it is beside the rest may then be settled in 2D."""
    falling, lit = thrown(job, lamp, samples, share, .6)
    # A single sample that found the lamp by way of a mirror is a spark on the floor.
    falling = np.minimum(falling, 1.5 * cv2.medianBlur(falling.astype(np.float32), 5) + .02)
    return raised(falling, lit, seen, job.size)


def thrown(job, lamp, samples, share, smooth):
    """What one lamp alone throws on everything, small, and the passes that belong to it."""
    folder, turn = job.cache / lamp.name, np.array(bpy.context.scene.camera.matrix_world.to_3x3(), np.float32)
    folder.mkdir(exist_ok=True)
    lit = {}

    def prepare():
        lamp.hide_render = False
        passes.setup(tuple(round(side * share) for side in job.size), samples, transparent=False)
    try:
        with_lights_out(prepare, lambda: lit.update(passes.render_passes(folder, job.regrade)))
    finally:
        lamp.hide_render = True
    falling = denoise.denoise(lit, 3, smooth) / (cv2.GaussianBlur(lit['albedo'], (0, 0), .4) + denoise.FLOOR)
    return falling, {'normal': facing(lit['normal'], turn), 'z': lit['z']}


def with_lights_out(prepare, work):
    lamps = [thing for thing in bpy.data.objects if thing.type == 'LIGHT' and not thing.hide_render]
    world = bpy.context.scene.world
    for lamp in lamps:
        lamp.hide_render = True
    bpy.context.scene.world = None
    prepare()
    try:
        work()
    finally:
        for lamp in lamps:
            lamp.hide_render = False
        bpy.context.scene.world = world


def facing(normal, turn):
    """The world's normals from the render's pass: it is the camera's own, and its third part runs along the view, against Blender's axis."""
    return unit((normal * np.float32([1, 1, -1])) @ turn.T)


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=2, keepdims=True), 1e-5)


def raised(falling, small, sharp, size):
    """The small light at full size: each pixel asks the four nearest that face its way and lie at its depth."""
    h, w = falling.shape[:2]
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
    x, y = (x + .5) * w / size[0] - .5, (y + .5) * h / size[1] - .5
    total, weight = np.zeros((*x.shape, 3), np.float32), np.full(x.shape, 1e-6, np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            u, v = np.floor(x + .5) + dx, np.floor(y + .5) + dy
            column, row = np.clip(u, 0, w - 1).astype(np.int32), np.clip(v, 0, h - 1).astype(np.int32)
            near = np.exp(-((u - x) ** 2 + (v - y) ** 2) / .55)
            apart = np.square(small['normal'][row, column] - sharp['normal']).sum(2) / .35 + np.square((small['z'][row, column] - sharp['z']) / .5)
            near *= np.exp(-np.minimum(apart, 18))
            total += falling[row, column] * near[..., None]
            weight += near
    return total / weight[..., None]


def where(camera, depth, turn):
    """The world's coordinates of every pixel of an orthographic picture."""
    height, width = depth.shape
    scale = camera.data.ortho_scale
    x = ((np.arange(width) + .5) / width - .5) * scale
    y = (.5 - (np.arange(height) + .5) / height) * scale * height / width
    along = np.stack(np.broadcast_arrays(x[None, :], y[:, None], -depth), -1).astype(np.float32)
    return along @ turn.T + np.array(camera.matrix_world.translation, np.float32)


def lamp(seen, at, strength, tint=(1.0, .50, .19), reach=6.0, size=.35, facing=.25):
    """Adds a warm place to the light: strong near it, gone at `reach` metres. Nothing shades it, therefore keep it small."""
    away = np.array(at, np.float32) - seen['at']
    distance = np.linalg.norm(away, axis=2)
    part = distance < reach
    if not part.any():
        return
    rows, columns = np.where(part.any(1))[0], np.where(part.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    away, distance = away[box], distance[box]
    turned = np.clip(((away * seen['normal'][box]).sum(2) / np.maximum(distance, .05) + facing) / (1 + facing), 0, 1)
    fall = strength / (distance ** 2 + size ** 2) * np.square(np.clip(1 - (distance / reach) ** 2, 0, 1)) * turned
    seen['light'][box] += fall[..., None] * np.array(tint, np.float32)


def mirror(seen, share, tint, lights, dark, floor, above):
    """Polished metal of the colour `tint`, by `share` at each pixel: its own diffuse light is less (`dark`), and it mirrors `lights`: (where, what light, how broad).

    A reflection has an edge: the middle of a light is even, and at its rim it is soon gone.
    """
    rows, columns = np.where(share.max(1) > .01)[0], np.where(share.max(0) > .01)[0]
    if not len(rows):
        return
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    eye = np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)
    normal, at, part = seen['normal'][box], seen['at'][box], share[box][..., None]
    facing = normal @ eye
    back = 2 * facing[..., None] * normal - eye
    up = np.clip(back[..., 2:] * 3.0 + .5, 0, 1)
    room = np.array(floor, np.float32) * (1 - up) + np.array(above, np.float32) * up
    for where_, light, broad in lights:
        way = unit(np.array(where_, np.float32) - at)
        apart = (1 - (back * way).sum(2)) / broad
        room = room + (1 / (1 + apart ** 5))[..., None] * np.array(light, np.float32)
    # At grazing angles all metal is white.
    edge = ((1 - np.clip(facing, 0, 1)) ** 5)[..., None]
    shine = room * (np.array(tint, np.float32) * (1 - edge) + edge)
    seen['light'][box] += part * (shine / (seen['albedo'][box] + denoise.FLOOR) - (1 - dark) * seen['light'][box])


def rim(seen, people, towards, tint=(.50, .68, 1.0), strength=1.0, edge=2.0, reach=.95, tall=2.7, soft=0, within=False):
    """An edge of light on whoever stands with the soles at `people`, from where `towards` points: it parts them from the dark.

    With `edge` 0 it is a soft light instead, of their own: it falls on nobody else. `soft`: over how many pixels of a picture 1600 wide it is spread,
    for hair, which would glitter; `within` spreads it over themselves alone, where bright ground is seen between the hairs.
    """
    camera = bpy.context.scene.camera.matrix_world.to_3x3()
    eye, way = np.array(camera.col[2], np.float32), np.array(towards, np.float32)
    way = way / np.linalg.norm(way)
    at, normal = seen['at'], seen['normal']
    near, fade = np.zeros(at.shape[:2], np.float32), .12 if edge else .5
    for x, y, z in people:
        away = np.hypot(at[..., 0] - x, at[..., 1] - y)
        # Not their ground: it would show where their own light ends.
        near = np.maximum(near, np.clip((reach - away) / fade, 0, 1) * np.clip((at[..., 2] - z - .08) / .15, 0, 1) * (at[..., 2] < z + tall))
    turned = np.clip(normal @ way, 0, 1) * np.clip(1 - np.clip(normal @ eye, 0, 1), 0, 1) ** edge
    if soft:
        turned = .2 * turned + .8 * cv2.GaussianBlur(turned * (near > 0) if within else turned, (0, 0), max(soft * turned.shape[1] / 1600, .7))
    # Dark cloth and leather shine at the edge too.
    shine = (seen['albedo'] + .10) / (seen['albedo'] + denoise.FLOOR) if edge else 1
    seen['light'] += (strength * turned * near)[..., None] * np.array(tint, np.float32) * shine


def wash(seen, who, tint, share=1.0, fill=0.0, low=None):
    """The light on all of the kind `who` (see `shapes.belong`) takes the colour `tint`, by `share`; `fill` is light that comes from everywhere, so that no limb is lost.

    `low`: (a height, how many metres above it the fill is gone): light that the ground throws up.
    """
    mask = cv2.GaussianBlur((seen['who'] == who).astype(np.float32), (0, 0), max(seen['who'].shape[1] / 2400, .5))[..., None]
    tint = np.array(tint, np.float32)
    grey = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    more = np.full(grey.shape, fill, np.float32)
    if low:
        more *= np.clip(1 - (seen['at'][..., 2:] - low[0]) / low[1], 0, 1)
    seen['light'] += mask * (share * (grey * tint - seen['light']) + more * tint)


def expose(seen, who, level, contrast):
    """The light on all of the kind `who` is brought to the brightness `level`, and its lights and darks are drawn apart by `contrast`: pale stone, where folds and features are nothing but shades, is soon too bright to have any."""
    part = seen['who'] == who
    mask = cv2.GaussianBlur(part.astype(np.float32), (0, 0), max(part.shape[1] / 2400, .5))[..., None]
    grey = np.maximum(seen['light'] @ np.float32([.3, .59, .11]), 1e-4)
    wanted = level * np.minimum(grey / np.percentile(grey[part], 60), 4) ** contrast
    seen['light'] *= 1 + mask * (wanted / grey - 1)[..., None]


def contact(seen, feet, radius, deep=.6):
    """The dark under soles and paws that stand at `feet`: it lies on the ground only, and binds them to it."""
    ground = (seen['who'] == 0).astype(np.float32)
    for x, y, z in feet:
        away = np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y)
        near = np.exp(-(away / radius) ** 2) * (np.abs(seen['at'][..., 2] - z) < .14) * ground
        seen['light'] *= (1 - deep * near)[..., None]


def calm(seen, places, people=(), reach=1.9, tall=2.6, grain=4.0, broad=0.0):
    """Light and normals of fur, whose strands catch it one by one, spread over their neighbours: few samples leave white flecks in a dark coat.

    Before lamps and rims, which ask for normals. `places` are where the beasts stand, `people` who stands among them, `grain` the width of the spread in pixels of a picture 1600 wide, `broad` the share of light that is spread ten times as wide: moonlight between clumps is blotches. Fur is told by its restless normals.
    """
    at, width = seen['at'], seen['at'].shape[1]
    near = np.zeros(at.shape[:2], bool)
    for x, y, z in places:
        near |= (np.hypot(at[..., 0] - x, at[..., 1] - y) < reach) & (at[..., 2] > z + .08) & (at[..., 2] < z + tall)
    for x, y, _ in people:
        near &= np.hypot(at[..., 0] - x, at[..., 1] - y) > .8
    sigma = max(grain * width / 1600, 1)
    even = np.linalg.norm(cv2.GaussianBlur(seen['normal'], (0, 0), sigma * .6), axis=2)
    fur = cv2.GaussianBlur(near * np.clip((.975 - even) / .05, 0, 1).astype(np.float32), (0, 0), 1)[..., None]
    spread = cv2.GaussianBlur(seen['light'] * fur, (0, 0), sigma) / (cv2.GaussianBlur(fur, (0, 0), sigma)[..., None] + 1e-4)
    if broad:
        wide = cv2.GaussianBlur(seen['light'] * fur, (0, 0), sigma * 10) / (cv2.GaussianBlur(fur, (0, 0), sigma * 10)[..., None] + 1e-4)
        spread += broad * (wide - spread)
    tamed = .7 * spread + .3 * np.minimum(seen['light'], 1.5 * spread)
    seen['light'] += fur * (tamed - seen['light'])
    plain = cv2.GaussianBlur(seen['albedo'] * fur, (0, 0), sigma) / (cv2.GaussianBlur(fur, (0, 0), sigma)[..., None] + 1e-4)
    seen['albedo'] += fur * (np.clip(seen['albedo'], .72 * plain, 1.4 * plain) - seen['albedo'])
    smooth = unit(cv2.GaussianBlur(seen['normal'], (0, 0), sigma * .6))
    seen['normal'] = unit(seen['normal'] + .85 * fur * (smooth - seen['normal']))


def together(seen):
    return seen['light'] * (seen['albedo'] + denoise.FLOOR)


def mist(rgb, seen, low, high, amount, tint, rough):
    """Mist that lies between two heights of the world."""
    height = seen['at'][..., 2]
    share = np.clip((high - height) / (high - low), 0, 1)[..., None] * amount
    share = np.clip(share * rough[..., None], 0, 1)
    return rgb * (1 - share) + np.array(tint) * share
