"""The ridge on the Warden's back: rough blades of dark slate that stand in its fur along the spine and lean towards its tail."""
import bpy
import cv2
import numpy as np
from mathutils import Euler, Matrix

from kit import beast_groom, cloth, coats, lights, shapes
from kit.nodes import material
from kit.noise import facets, fractal
from kit.pack_coat import outside_of
from scenes.arena_fight import CENTRE, INTO, RIGHT

#: Their kind (see `shapes.belong`).
SLATE = 6
#: How far aside of the spine and how far along the back each stands, and how high it is, in the Warden's own measure. The far ones are short: above them hangs the bar of its life.
RIDGE = (
    (0.26, -0.86, 0.34), (0.33, -0.47, 0.50), (0.37, -0.02, 0.68), (0.34, 0.47, 0.84), (0.30, 0.98, 0.76), (0.26, 1.43, 0.60), (0.21, 1.81, 0.46), (0.14, 2.12, 0.32),
    (-0.04, -0.66, 0.22), (-0.02, -0.22, 0.26), (0.0, 0.24, 0.34), (0.02, 0.74, 0.46), (0.0, 1.22, 0.46), (-0.02, 1.64, 0.36),
)
#: Where the moon and the fires are, from the ridge.
MOONWARD = np.float32((0.23, 0.62, 0.75))
FIREWARD = np.float32([*(-0.80 * a - 0.30 * b for a, b in zip(RIGHT, INTO)), 0.30]) / 0.906
#: Rows along a blade and columns across it; how deep it is sunk.
ROWS, COLUMNS, SUNK = 150, 84, 0.22


def grow(warden, coarse):
    """The stones on its back give way to blades, and fur stands about their roots."""
    for part in [part for part in warden.children if part.name.startswith('rock')]:
        bpy.data.objects.remove(part)
    skin, made = next(part for part in warden.children if part.name.startswith('body')), slate()
    on = outside_of(skin)
    co, _, _ = on
    roots = np.zeros(len(co))
    for seed, (aside, along, long) in enumerate(RIDGE, 1):
        random = np.random.RandomState(seed)
        broad = 0.235 * (long / 0.6) ** 0.7 * random.uniform(0.9, 1.12)
        high = co[np.hypot(co[:, 0] - aside, co[:, 1] - along) < 0.07, 2].max()
        blade = shapes.add('slate', *plate(long, broad, 0.075 * (long / 0.6) ** 0.5, seed), made, smooth=False)
        lean = Euler((-(0.36 + 0.10 * max(along, 0)) + random.uniform(-0.08, 0.08), 0.45 * aside + random.uniform(-0.06, 0.06), random.uniform(-0.34, 0.22)))
        blade.matrix_world = Matrix.Translation((aside, along, high)) @ lean.to_matrix().to_4x4()
        blade.parent = warden
        away = np.hypot(co[:, 0] - aside - 0.05, np.maximum(np.abs(co[:, 1] - along) - 0.8 * broad, 0))
        roots = np.maximum(roots, np.exp(-np.square(away / 0.10)) * (co[:, 2] > 2))
    for part in ruff(on, roots, *((0.35, 0.0062) if coarse else (1.0, 0.0034))):
        part.parent = warden


def ruff(on, roots, share, radius):
    """Hair that stands up against the stone, where the coat that lies flat would leave its roots bare."""
    co, no, _ = on
    way, fur = beast_groom.lie(co, no), beast_groom.dyes()
    length = 0.13 * (0.8 + 0.6 * fractal(co * 4, 3, 9))
    return [coats.grow(f'ruff {dye}', on, roots, coats.unit(0.55 * way + lift * no), 0.35 * way - 0.25 * no, reach * length, coats.Lock(int(count * share), 14, radius * 0.95, 0.070, 7, 0.50, 0.12, 0.14, 0.05, 0.010), fur[dye], seed)
            for dye, count, lift, reach, seed in (('guard', 900, 0.70, 1.0, 61), ('pale', 450, 0.85, 1.25, 62))]


def plate(long, broad, thick, seed):
    """Vertices and faces of a slab that narrows to a broken tip: chipped edges, split layers on both faces. Its breadth is along y; all in the Warden's own measure."""
    random = np.random.RandomState(100 + seed)
    up = np.linspace(0, 1, ROWS)
    before, behind = (edge(up, random.uniform(0.9, 1.1), power, random) for power in (2.1, 3.2))
    u = np.linspace(-1, 1, COLUMNS)[None]
    y = broad * (np.where(u < 0, u * before[:, None], u * behind[:, None]) + 0.16 * up[:, None] ** 2)
    # The tip is broken off aslant.
    z = (long + SUNK) * up[:, None] - SUNK + random.uniform(0.3, 1.1) * (y - 0.3 * broad) * up[:, None] ** 3 + 0 * u
    vertices = np.concatenate([np.stack([side * split(u, up[:, None], y, z, thick, seed + 40 * side), y, z], -1).reshape(-1, 3) for side in (-1, 1)])
    count, grid = ROWS * COLUMNS, cloth.grid_faces(ROWS, COLUMNS)
    rim = np.concatenate([np.arange(ROWS) * COLUMNS, (ROWS - 1) * COLUMNS + np.arange(1, COLUMNS), np.arange(ROWS - 2, -1, -1) * COLUMNS + COLUMNS - 1])
    wall = np.stack([rim[:-1], rim[1:], rim[1:] + count, rim[:-1] + count], 1)
    return vertices, np.concatenate([grid, grid[:, ::-1] + count, wall])


def edge(up, wide, power, random):
    """How far an edge is from the axis, of half the breadth, from root to tip: it has lost flakes, each torn out abruptly above and running out below."""
    out = wide * (1 - 0.97 * np.clip(up - 0.10, 0, 1) ** power)
    for _ in range(7):
        top, reach = random.uniform(0.35, 1.0), random.uniform(0.05, 0.20)
        out -= random.uniform(0.05, 0.17) * np.clip(1 - (top - up) / reach, 0, 1) * (up <= top) * out
    points = np.stack([up * 9, up * 0, up * 0 + random.uniform(0, 50)], 1)
    return np.maximum(out + 0.050 * fractal(points, 4, 3, 0.6), 0.02)


def split(u, up, y, z, thick, seed):
    """Half the thickness: highest in the middle, thin at the edges, in layers that end in steps where they have split off."""
    flat = np.stack([z * 0 + seed * 3.1, y, z], -1).reshape(-1, 3)
    rough = fractal(flat * (1, 3.4, 2.3), 4, seed).reshape(z.shape)
    scars = facets(flat * (1, 7, 5), seed).reshape(z.shape)
    lens = (1 - 0.80 * up) * (1 - np.abs(u) ** 2.2) ** 0.8
    height = lens * (1 + 0.55 * rough) + 0.42 * (scars + 0.25) * (0.25 + np.abs(u) ** 2) * lens
    # Each layer is even, and its end is steep.
    layer = height * 3.6
    height = (np.floor(layer) + np.clip((layer % 1 - 0.72) / 0.28, 0, 1) + 0.30 * (layer % 1)) / 3.6
    fine = fractal(flat * (1, 30, 22), 3, seed + 9).reshape(z.shape)
    return thick * (np.maximum(height, 0) + 0.14 * (1 - 0.8 * up) + 0.05 * fine)


def lit(seen):
    """The moon's rim on the edges that are turned to it, and what the fires before its breast send up to the ridge: less towards the tail."""
    part = seen['who'] == SLATE
    if not part.any():
        return
    normal, eye = seen['normal'], np.array(bpy.context.scene.camera.matrix_world.to_3x3().col[2], np.float32)
    cover = cv2.GaussianBlur(part.astype(np.float32), (0, 0), max(part.shape[1] / 4800, 0.4))[..., None]
    across = (seen['at'][..., :2] - np.float32(CENTRE[:2])) @ np.float32(RIGHT)
    near = np.clip((4.6 - across) / 5.2, 0.12, 1)
    moon, fire = np.clip(normal @ MOONWARD + 0.10, 0, 1), np.clip(normal @ FIREWARD, 0, 1)
    grazed = np.clip(1 - np.clip(normal @ eye, 0, 1), 0, 1) ** 2
    seen['light'] += cover * ((0.14 + 0.75 * moon + 5.5 * moon * grazed)[..., None] * np.float32(lights.MOON) + (2.6 * near * fire ** 1.5)[..., None] * np.float32(lights.FIRE))


def slate():
    """Dark, a little blue, rusty in places; veins run along the cleavage, broken edges are paler."""
    def build(n):
        at = n.position(1.0)
        broad, middle, fine = n.noise(at, 2.2, 3), n.noise(at, 9, 5, 0.68), n.noise(at, 55, 3, 0.75)
        layers = n.noise(n.stretch(at, (14, 5, 1.4)), 2.0, 4, 0.65)
        tint = n.mix(n.fit(broad, 0.40, 0.64), '#4a4e57', '#5a544f')
        tint = n.mix(n.fit(middle, 0.60, 0.40, 0, 0.85), tint, '#1d2027')
        tint = n.mix(0.55, tint, n.ramp(layers, (0.30, 0.35), (0.5, 1.0), (0.68, 0.55)), 'MULTIPLY')
        tint = n.mix(n.fit(fine, 0.50, 0.72, 0, 0.35), tint, '#6b7078')
        tint = n.mix(n.times(n.fit(n.pointiness(), 0.515, 0.57, 0, 0.75), n.fit(fine, 0.32, 0.55)), tint, '#8d939c')
        tint = n.mix(n.fit(n.pointiness(), 0.49, 0.43, 0, 0.75), tint, '#0c0d11')
        height = n.plus(n.times(middle, 0.55), n.times(fine, 0.25), n.times(layers, 0.6))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=0.62, Specular=0.35, Normal=n.bump(height, 0.55, 0.05))
    return material('slate', build)
