"""What grows in the gorge: turf of several greens with earth between, tall tussocks, ferns and docks in the damp, flowers by the way, ivy over the walls, moss on their ledges."""
import numpy as np

from kit import shore, wilds
from kit.noise import fractal
from kit.plants import bushes, cushions, flowers, ivy
from scenes.detail_exploration_walls import HEAD, HIGH, LEVEL, NEAR, STEPS, WALLS

#: Turf by its hue: (dark, light), how long, and from where to where in the noise that says which grows here.
TURFS = ((('#2d4420', '#6f8f3c'), .080, (-9, .06)), (('#46521f', '#a3a24a'), .095, (.02, .22)), (('#1f3a26', '#4f7a48'), .070, (-.20, -.02)), (('#5a5226', '#b39c58'), .105, (.20, 9)))
#: Where longer grass, ferns, docks, bushes and flowers stand: (x, y, z, radius or length).
SEDGES = ((-2.86, -1.20, NEAR, .20), (-1.42, -1.36, NEAR, .13), (-2.75, .35, NEAR, .22), (-1.40, .62, NEAR, .15), (2.86, -1.28, NEAR, .17), (2.90, -.40, NEAR, .20), (1.36, -1.34, NEAR, .14), (1.52, .38, NEAR, .15), (2.88, .36, NEAR, .16), (1.30, 1.46, HIGH, .17), (2.85, 1.65, HIGH, .22), (2.72, .86, HIGH, .15), (.30, 1.40, HIGH, .16), (-1.75, 1.62, HIGH, .20), (1.9, 2.1, HIGH, .22), (-2.85, -1.74, .50, .12), (2.94, -1.62, .24, .11), (.85, 2.05, HIGH, .20))
FERNS = ((-1.62, .72, NEAR, .53), (-2.62, -1.28, NEAR, .45), (-2.50, -1.72, .50, .43), (-1.62, -1.62, -.04, .35), (1.46, .22, NEAR, .45), (2.72, -1.20, NEAR, .38), (2.92, .02, NEAR, .43), (.42, 1.26, HIGH, .43), (-1.98, 1.34, HIGH, .45), (2.90, -1.64, .24, .33), (2.42, 1.9, HIGH, .47), (-2.30, .95, NEAR, .47))
DOCKS = ((-2.05, -1.26, NEAR, .20), (-1.36, .10, NEAR, .18), (1.75, -1.30, NEAR, .17), (2.55, .30, NEAR, .19), (2.30, 1.02, HIGH, .18), (-2.78, -1.70, .50, .16), (.88, 1.28, HIGH, .18))
BUSHES = ((-2.72, .98, NEAR, .26), (2.62, 1.98, HIGH, .30), (.55, 2.15, HIGH, .24), (-1.55, 2.05, HIGH, .28), (2.90, .68, HIGH, .16), (-1.0, 2.45, HIGH + .08, .20), (-.35, 2.42, HIGH + .08, .24), (.15, 2.3, HIGH, .18), (2.2, 2.3, HIGH, .26), (1.45, 2.25, HIGH, .20))
DAISIES = ((-2.2, -.95, NEAR, .12), (1.95, .98, HIGH, .16), (2.5, -.2, NEAR, .14), (-2.45, -1.20, NEAR, .16), (1.55, -1.02, NEAR, .13), (2.35, 1.35, HIGH, .18), (-2.66, .02, NEAR, .14), (1.5, 1.85, HIGH, .15))
BELLS = ((-2.5, .5, NEAR, .15), (2.15, 1.7, HIGH, .14), (-1.70, -1.22, NEAR, .13), (2.55, -.75, NEAR, .15), (-2.62, -1.70, .50, .09), (.95, 1.55, HIGH, .13))
POPPIES = ((-2.90, -.72, NEAR, .10), (2.30, -1.22, NEAR, .10), (2.72, 1.20, HIGH, .13))


def grown(rocks, paths, bare):
    """All of it on the tops of `rocks`; no turf on the lines `paths` and in the circles `bare` (x, y, radius)."""
    random = np.random.RandomState(4)
    points, normals = over(rocks.data, 460, random)
    levels = (NEAR, HIGH, HIGH + .1, HEAD - .16, *(top for *_, top in STEPS))
    level = (np.abs(points[:, 2:] - levels).min(1) < .10) & (normals[:, 2] > .80) & clear(points, paths, bare)
    # No turf where the vault and what is before it are paved.
    level &= ~((np.abs(points[:, 2] - LEVEL) < .1) & (points[:, 0] > 1.2))
    thick, hue = fractal(points * (1.3, 1.3, .4) + 3, 3, 5), fractal(points * (.9, .9, .4) + 11, 3, 6)
    for k, (tint, long, (low, high)) in enumerate(TURFS):
        here = level & (hue > low) & (hue <= high) & (random.rand(len(points)) < np.clip(.42 + 1.5 * thick, .05, .95))
        wilds.grass([(*point, random.uniform(.04, .09)) for point in points[here]], 6 + k, long, tint)
    shore.sedge(SEDGES, 3, .32)
    shore.bracken(FERNS, 4)
    shore.dock(DOCKS, 5)
    bushes(BUSHES, 6)
    flowers(DAISIES, '#efe6cf', seed=7)
    flowers(BELLS, '#7a5bc0', '#e0c46a', 5, 'pointed', .032, .17, 8)
    flowers(POPPIES, '#c8301c', '#1c130f', 5, 'round', .031, .17, 9)
    ivy(list(vines(np.random.RandomState(12))), 10)
    cushions(list(mossy(np.random.RandomState(13))), 11)


#: Where ivy comes over a coping: the wall's way out, its rim from one place to another, how many vines, how far they hang.
HANGING = (((0, -1), (-2.98, -1.58, NEAR), (-2.35, -1.60, NEAR), 8, (.25, .75)), ((0, -1), (-1.75, -1.58, NEAR), (-1.22, -1.58, NEAR), 7, (.35, 1.0)), ((1, 0), (-1.15, -1.5, NEAR), (-1.15, -.85, NEAR), 6, (.3, .9)), ((0, -1), (1.24, -1.58, NEAR), (1.60, -1.58, NEAR), 5, (.18, .50)), ((0, -1), (2.62, -1.56, NEAR), (3.08, -1.56, NEAR), 7, (.35, .95)),
           ((1, 0), (3.10, -1.45, NEAR), (3.10, -.85, NEAR), 6, (.4, 1.1)), ((1, 0), (3.10, -.1, NEAR), (3.10, .5, NEAR), 6, (.3, .9)), ((0, -1), (1.10, .62, HIGH), (1.62, .62, HIGH), 7, (.35, 1.0)), ((0, -1), (2.56, .62, HIGH), (3.06, .62, HIGH), 7, (.4, 1.15)), ((1, 0), (3.10, .75, HIGH), (3.08, 1.5, HIGH), 7, (.4, 1.4)), ((0, -1), (-2.2, 1.10, HIGH), (-1.7, 1.10, HIGH), 7, (.3, .9)), ((0, -1), (.62, 1.05, HIGH), (1.04, 1.05, HIGH), 6, (.3, 1.1)), ((0, -1), (-3.0, -1.96, .50), (-2.6, -1.96, .50), 5, (.2, .6)))


def vines(random):
    for out, first, last, count, (short, long) in HANGING:
        for share in (np.arange(count) + random.uniform(.1, .9, count)) / count:
            start = np.array(first) + (np.array(last) - first) * share
            yield start + (0, 0, .005), out, random.uniform(short, long) * (.6 + .4 * np.sin(np.pi * share)), .35


def mossy(random):
    """Along copings and on the steps, thick here and missing there."""
    for name, line, top, _, _, _ in WALLS:
        if name in ('behind the fall', 'vault side'):
            continue
        for a, b in zip(line, line[1:]):
            a, b = np.array(a), np.array(b)
            into = np.array((a[1] - b[1], b[0] - a[0])) / np.linalg.norm(b - a)
            for _ in range(round(3.4 * np.linalg.norm(b - a))):
                at = a + (b - a) * random.rand() + into * random.uniform(.02, .30)
                if fractal(np.array([[*at, top]]) * 1.4, 2, 21)[0] > -.05:
                    yield *at, top, random.uniform(.05, .12)
    for left, right, front, top in STEPS:
        for _ in range(5):
            yield random.uniform(left + .05, right - .05), front + random.uniform(.03, .25), top, random.uniform(.04, .09)


def over(mesh, density, random):
    """So many points a square metre all over `mesh`, which is of triangles wound as `sdf` leaves them, and the normals there."""
    corners, faces = np.empty(len(mesh.vertices) * 3, np.float32), np.empty(len(mesh.loops), np.int32)
    mesh.vertices.foreach_get('co', corners)
    mesh.loops.foreach_get('vertex_index', faces)
    a, b, c = corners.reshape(-1, 3)[faces.reshape(-1, 3)].transpose(1, 0, 2)
    across = np.cross(c - a, b - a)
    area = np.linalg.norm(across, axis=1) / 2
    picked = random.choice(len(area), int(density * area.sum()), p=area / area.sum())
    u, v = random.rand(2, len(picked), 1)
    folded = u + v > 1
    u, v = np.where(folded, 1 - u, u), np.where(folded, 1 - v, v)
    return a[picked] + u * (b - a)[picked] + v * (c - a)[picked], across[picked] / (2 * np.maximum(area[picked], 1e-9))[:, None]


def clear(points, paths, bare):
    free = np.ones(len(points), bool)
    for x, y, radius in bare:
        free &= np.hypot(points[:, 0] - x, points[:, 1] - y) > radius
    for path in paths:
        way = np.concatenate([np.linspace(a, b, 12) for a, b in zip(path, path[1:])])
        free &= np.min([np.hypot(points[:, 0] - x, points[:, 1] - y) for x, y in way], 0) > .34
    return free
