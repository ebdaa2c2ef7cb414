"""The five cut stones: a table, a crown and a girdle that the outline shows, each held up by golden claws. Cycles gives them their place and their shade; what is seen in them, and what they throw into their bowls, is traced (`detail_progression_refraction`)."""
import math

import bmesh
import bpy
import cv2
import numpy as np

from kit import shapes, twofold
from kit.grade import blur, linear
from kit.surfaces import plain
from scenes.detail_progression_bowls import lit_bowl
from scenes.detail_progression_refraction import INDEX, intersect, reflect, refract, trace
from scenes.detail_progression_room import axes, seen_along


def ring(radius, height, corners, turn=0.0, wide=1.0, power=2.0):
    """Corners of a stone at one height: round, or with `power` nearer to a square; `turn` in shares of a facet."""
    a = math.tau * (np.arange(corners) + turn) / corners
    c, s = np.cos(a), np.sin(a)
    far = radius / (np.abs(c) ** power + np.abs(s) ** power) ** (1 / power)
    return [(x, y, height) for x, y in zip(far * c * wide, far * s)]


def step(x, y, corner, height):
    """An oblong with its corners cut off."""
    return [(a * (x - corner * (b == 0)), c * (y - corner * (b == 1)), height) for a in (-1, 1) for c in (-1, 1) for b in (0, 1)]


#: How each is cut, from the table down.
CUTS = {
    'brilliant': [*ring(.135, .086, 8), *ring(.200, .056, 8, .5), *ring(.245, .008, 16, .5), *ring(.245, -.010, 16, .5), *ring(.13, -.108, 8), (0, 0, -.210)],
    'cushion': [*ring(.140, .090, 8, 0, 1, 3.2), *ring(.195, .058, 8, .5, 1, 3.0), *ring(.235, .010, 16, .5, 1, 3.2), *ring(.235, -.012, 16, .5, 1, 3.2), *ring(.13, -.110, 8, .5), (0, 0, -.20)],
    'emerald': [*step(.125, .165, .045, .088), *step(.170, .210, .055, .058), *step(.205, .245, .064, .010), *step(.205, .245, .064, -.012), *step(.15, .19, .050, -.085), *step(.08, .12, .03, -.145), *step(.01, .05, .004, -.185)],
    'marquise': [*ring(.105, .086, 10, 0, 1.40, 1.45), *ring(.160, .054, 10, .5, 1.42, 1.40), *ring(.205, .008, 20, 0, 1.45, 1.42), *ring(.205, -.010, 20, 0, 1.45, 1.42), *ring(.10, -.100, 10, 0, 1.42), (.04, 0, -.18), (-.04, 0, -.18)],
    'hexagon': [*ring(.135, .092, 6), *ring(.195, .060, 6, .5), *ring(.250, .010, 6), *ring(.250, -.010, 6), *ring(.165, -.090, 6, .5), (0, 0, -.21)],
}
SIZE = .68
#: How much brighter the inside of a stone is than what it shows: it is the smallest thing in the picture, and what it is about.
GAIN = 1.7
#: Rays across a pixel.
FINER = 2


class Stone:
    """One of them in its bowl: `tint`, where the bowl's middle is, and which kind its pixels are of."""

    def __init__(self, who, thing, planes, tint, bowl):
        self.who, self.thing, self.planes, self.bowl = who, thing, planes, bowl
        full = linear(tint)
        self.tint = np.float32(full / full.max())
        #: Half of a colour that it has little of is gone within a tenth of the stone.
        self.absorption = -np.log(np.clip(self.tint, .006, .96)) * 1.9

    def to_local(self, points):
        back = np.array(self.thing.matrix_world.inverted())
        return points @ back[:3, :3].T + back[:3, 3]

    def to_local_direction(self, way):
        turned = np.array(self.thing.matrix_world.inverted())[:3, :3] @ way
        return turned / np.linalg.norm(turned)

    def to_world_directions(self, ways):
        turned = ways @ np.array(self.thing.matrix_world)[:3, :3].T
        return turned / np.linalg.norm(turned, axis=1, keepdims=True)


def gem(who, cut, tint, bowl, turn, gold):
    """Seated in the middle of its bowl, its table towards the eye; `turn` in degrees about its own axis."""
    shape = bmesh.new()
    for point in CUTS[cut]:
        shape.verts.new(point)
    bmesh.ops.convex_hull(shape, input=shape.verts[:])
    bmesh.ops.dissolve_limit(shape, angle_limit=.02, verts=shape.verts[:], edges=shape.edges[:])
    shape.normal_update()
    planes = np.array([face.normal for face in shape.faces]), np.array([face.normal.dot(face.verts[0].co) for face in shape.faces])
    data = bpy.data.meshes.new('gem')
    shape.to_mesh(data)
    shape.free()
    # Only metal sees this: the bowl mirrors its stone.
    data.materials.append(plain(f'{cut} glow', tint, .1, glow=.5, uneven=0))
    thing = shapes.link(bpy.data.objects.new('gem', data))
    shapes.belong(thing, who)
    girdle = [p for p in CUTS[cut] if p[2] == max(q[2] for q in CUTS[cut] if q[2] < .03)]
    claws = []
    for k in range(4):
        x, y, _ = girdle[len(girdle) * k // 4]
        out = np.array((x, y, 0)) / math.hypot(x, y)
        claws.append(shapes.sweep('claw', shapes.bezier((0, 0, -.27), out * .18 + (0, 0, -.24), (x, y, -.13) + out * .02, (x, y, .030) + out * .004, 12), np.linspace(.018, .011, 12), gold, 8))
    held = shapes.group('held', [thing, *claws])
    shapes.place(held, tuple(np.add(bowl, (0, 0, .088))), (46, 0, 45), SIZE)
    for part in (thing, *claws):
        part.rotation_euler = (0, 0, math.radians(turn))
    return Stone(who, thing, planes, tint, bowl)


def cut_stones(rgb, passes, stones):
    """What the eye sees in every stone, and what lies in its bowl."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at = twofold.where(camera, passes['z'], turn)
    unit = rgb.shape[1] / camera.data.ortho_scale
    glints = np.zeros_like(rgb)
    for stone in stones:
        rgb = lit_bowl(rgb, passes, at, stone, camera)
        mask = passes['who'] == stone.who
        if not mask.any():
            continue
        rows, columns = np.where(cv2.dilate(mask.astype(np.uint8), np.ones((5, 5))) > 0)
        box = slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)
        seen, cover = looked_into(stone, camera, box, rgb.shape)
        # Claws and links before it stay before it.
        free = cv2.GaussianBlur(cv2.dilate(mask[box].astype(np.uint8), np.ones((3, 3))).astype(np.float32), (0, 0), .7)
        share = (cover * np.clip(free * 1.25, 0, 1))[..., None]
        rgb = rgb.copy()
        rgb[box] = rgb[box] * (1 - share) + seen * share
        inner = cv2.erode(mask.astype(np.uint8), np.ones((max(round(.04 * unit), 1),) * 2, np.uint8))
        shown = inner * cv2.GaussianBlur(rgb, (0, 0), .008 * unit).min(2)
        star(glints, *np.unravel_index(shown.argmax(), shown.shape), .075 * unit, .25 * stone.tint + .75)
    return rgb + 1.1 * cv2.GaussianBlur(glints, (0, 0), .0025 * unit) + .5 * blur(glints, .012 * unit)


def looked_into(stone, camera, box, size):
    """Colour and cover of one stone within a box of the picture."""
    right, up, near = axes(camera)
    height, width = size[:2]
    scale = camera.data.ortho_scale
    v, u = (np.arange(side.start * FINER, side.stop * FINER) for side in box)
    x, y = np.meshgrid(((u + .5) / FINER / width - .5) * scale, (.5 - (v + .5) / FINER / height) * scale * height / width)
    origins = np.array(camera.matrix_world.translation) + x.reshape(-1, 1) * right + y.reshape(-1, 1) * up
    way = stone.to_local_direction(-near)
    met, points, normals = intersect(stone.planes, stone.to_local(origins), way)
    ways = np.broadcast_to(way, points.shape)
    colours = np.zeros((len(met), 3), np.float32)
    for channel in range(3):
        inside, back = refract(ways, normals, 1 / INDEX[channel])
        light = back * seen_along(camera, stone.to_world_directions(reflect(ways, normals)), channel)
        for _, out, share in trace(stone.planes, points, inside, INDEX[channel], stone.absorption[channel]):
            light += GAIN * (1 - back) * share * seen_along(camera, stone.to_world_directions(out), channel)
        colours[met, channel] = light
    shape = len(v) // FINER, FINER, len(u) // FINER, FINER
    cover = met.reshape(shape).mean((1, 3)).astype(np.float32)
    # Softly held below white: a facet that mirrors a lamp keeps its edge.
    colours = (colours / (1 + .20 * colours)).reshape(*shape, 3).sum((1, 3)) / np.maximum(met.reshape(shape).sum((1, 3)), 1)[..., None]
    return colours, cover


def star(glints, row, column, long, tint):
    for dx, dy in ((1, 0), (0, 1)):
        for sign in (-1, 1):
            for k in range(int(long)):
                glints[min(max(row + sign * dy * k, 0), len(glints) - 1), min(max(column + sign * dx * k, 0), glints.shape[1] - 1)] += (1 - k / long) ** 3 * tint
