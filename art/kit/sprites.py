"""Sprites: a figure in one pose, seen by one isometric camera from many sides at once, and the shadow it throws on the ground.

Its copies stand in rows of eight cells or fewer. Rows and columns are steps along the camera's own right and up; each figure also
stands far behind the one before it: an orthographic camera cannot tell, and no figure throws its shadow on another. Lights are suns,
therefore, alike for all.
"""
import math

import bpy
import cv2
import numpy as np
from mathutils import Vector

from kit import cameras, denoise, lights, nodes, passes, shapes

DIRECTIONS, COLUMNS = 16, 8
ELEVATION = math.radians(30)
RIGHT, UP, AHEAD = Vector((1, 0, 0)), Vector((0, math.sin(ELEVATION), math.cos(ELEVATION))), Vector((0, math.cos(ELEVATION), -math.sin(ELEVATION)))
BEHIND = 12
#: The shadow is soft: it is rendered at a quarter of the size, and fades before the cell's edge (metres from where the figure stands).
SHADE_SHARE, SHADE_SAMPLES, SHADE_FADES = 0.25, 24, (0.80, 1.24)


def seen_from(ways, figure, folder, side, frame, lift, samples, reuse=False):
    """(colour, alpha, shadow) of the figure in each direction, (ways, side, side, ...), linear and straight.

    `frame` is what a cell shows in metres, `lift` the height that lies in its middle. The figure is used up.
    """
    frozen(figure)
    calmed(figure)
    columns = min(len(ways), COLUMNS)
    rows = -(-len(ways) // columns)
    places = [place_of(index % columns, index // columns, index, frame, lift) for index in range(len(ways))]
    twins = [stand(figure, place, way * 360 / DIRECTIONS) for place, way in zip(places, ways)]
    camera(columns, rows, frame)
    suns()
    # A threshold that lets most of a figure end at the fewest samples leaves its grain to the denoiser, which takes it for detail.
    passes.setup((side * columns, side * rows), samples, threshold=0.03 if samples < 12 else 0.012, least=max(samples // 2, 4))
    light = passes.render_passes(folder, reuse)
    cells = [{name: np.ascontiguousarray(cell) for name, cell in zip(light, each)} for each in zip(*(cut(values, side) for values in light.values()))]
    clean = [cleaned(cell) for cell in cells]
    shade = shadows(twins, places, (columns, rows), folder, side, frame, lift)
    return np.stack([colour for colour, _ in clean]), np.stack([alpha for _, alpha in clean]), shade


def cleaned(cell):
    """Only the part of a cell where something is gets the work."""
    rows, columns = np.nonzero(cell['alpha'] > 0)
    part = np.s_[max(rows.min() - 12, 0):rows.max() + 13, max(columns.min() - 12, 0):columns.max() + 13]
    colour = np.zeros_like(cell['rgb'])
    values = {name: np.ascontiguousarray(value[part]) for name, value in cell.items()}
    colour[part] = denoise.straight(denoise.denoise(values, radius=3), values['alpha'])
    return colour, cell['alpha']


def cut(sheet, side):
    """The cells of a sheet, row by row."""
    return [sheet[row:row + side, column:column + side] for row in range(0, sheet.shape[0], side) for column in range(0, sheet.shape[1], side)]


def frozen(figure):
    """The figure without modifiers, so that its copies share their meshes."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    for part in figure.children_recursive:
        # What is hair is made by its modifier, and stays so.
        if part.modifiers and part.type == 'MESH':
            mesh = bpy.data.meshes.new_from_object(part.evaluated_get(graph))
            part.modifiers.clear()
            part.data = mesh
    figure.location = (0, 0, -9000)
    return figure


def calmed(figure):
    """Skin as it is seen from afar: pores and creases smaller than a pixel, and light that wanders under them, would be nothing but grain."""
    for made in {slot.material for part in figure.children_recursive for slot in part.material_slots if slot.material}:
        for node in made.node_tree.nodes if made.use_nodes else ():
            if node.type == 'BSDF_PRINCIPLED' and node.inputs['Subsurface'].default_value > 0:
                node.inputs['Subsurface'].default_value = 0
                for link in list(node.inputs['Normal'].links):
                    made.node_tree.links.remove(link)


def camera(columns, rows, frame):
    middle = RIGHT * ((columns - 1) / 2 * frame) - UP * ((rows - 1) / 2 * frame)
    seen = cameras.isometric(middle, frame * max(columns, rows), 30, 0, 60)
    seen.data.clip_end = 9000
    return seen


def place_of(column, row, index, frame, lift):
    return RIGHT * (column * frame) - UP * (row * frame) + AHEAD * (BEHIND * index) - Vector((0, 0, lift))


def stand(figure, place, degrees):
    """Puts a copy into its cell, turned by `degrees` to its left."""
    twin = shapes.copy(figure)
    twin.location = place
    twin.rotation_euler = (0, 0, math.radians(degrees))
    return twin


def suns():
    for direction, strength, soft, tint in (((0.75, 1.0, -0.85), 4.2, 9, (1, 0.72, 0.47)), ((-0.70, -0.75, -0.70), 4.6, 3, lights.MOON), ((0.1, 1.0, -0.7), 1.3, 20, (1, 0.86, 0.7))):
        sun = lights.moon(direction, strength, soft)
        sun.data.color = tint
    lights.sky('#4a5a78', '#2a2420', 0.8)


def shadows(twins, places, sheet, folder, side, frame, lift):
    """(ways, side, side): how much of the light each figure takes from a white floor under it; the figures themselves are not seen."""
    for twin in twins:
        for part in twin.children_recursive:
            part.visible_camera = False
    for lamp in [thing for thing in bpy.data.objects if thing.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    white = nodes.material('floor under sprites', lambda n: n.add('BsdfDiffuse', Color='#ffffff'))
    for place in places:
        floor = shapes.add('floor', [(-1.36, -1.36, 0), (1.36, -1.36, 0), (1.36, 1.36, 0), (-1.36, 1.36, 0)], [(0, 1, 2, 3)], white, smooth=False)
        floor.location = place
    lights.moon((0.44, 0.52, -1.0), 2.2, 14).data.color = (1, 1, 1)
    dome = bpy.data.worlds.new('white')
    dome.color = (0.55, 0.55, 0.55)
    bpy.context.scene.world = dome
    small = round(side * SHADE_SHARE)
    passes.setup((small * sheet[0], small * sheet[1]), SHADE_SAMPLES, bounces=0, threshold=0)
    inside = folder / 'shade'
    inside.mkdir(exist_ok=True)
    seen = passes.render_passes(inside)
    grey = seen['rgb'].mean(2) / np.maximum(seen['alpha'], 1e-3)
    lit = np.percentile(grey[seen['alpha'] > 0.99], 90)
    taken = np.where(seen['alpha'] > 0.5, np.clip(1 - grey / lit, 0, 1), 0).astype(np.float32)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    metre = side / frame
    away = np.hypot((x - side / 2) / metre, ((y - side / 2) / metre - lift * math.cos(ELEVATION)) / math.sin(ELEVATION))
    fade = np.clip((SHADE_FADES[1] - away) / (SHADE_FADES[1] - SHADE_FADES[0]), 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    return np.stack([np.maximum(cv2.resize(cv2.GaussianBlur(cell, (0, 0), 0.9), (side, side), interpolation=cv2.INTER_CUBIC), 0) * fade for cell in cut(taken, small)])


def cleared():
    """Takes everything out of the scene but its materials, which later figures wear again."""
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    for store in (bpy.data.meshes, bpy.data.hair_curves):
        for data in list(store):
            if not data.users:
                store.remove(data)


def over(image, alpha, shade, tint=(0.030, 0.036, 0.058)):
    """Display colours of the figure over its shadow."""
    total = alpha + shade * (1 - alpha)
    mixed = (image * alpha[..., None] + np.array(tint) * (shade * (1 - alpha))[..., None]) / np.maximum(total, 1e-4)[..., None]
    return np.where(total[..., None] > 1e-3, mixed, image).astype(np.float32), np.minimum(total, 1).astype(np.float32)
