"""The manual, thick enough to read in bed: open in the middle, its leaves rising to the fold, a red ribbon hanging out over the shelf's edge."""
import numpy as np

from kit import shapes, still_life
from kit.surfaces import plain
from scenes.vignette_about_pages import pages
from scenes.vignette_about_shelf import FRONT

#: Of the whole, in shares of what is modelled here: so it lies clear of the box.
SIZE = .90
#: Of one page, and how much higher the leaves stand near the fold, in metres; how many sheets are seen of each side's block.
WIDE, TALL, RISE, LEAVES = .264, .340, .043, 16


def manual(job, at, turn):
    """`at` is the middle of its lower edge."""
    left, right = pages(job.cache)
    edges = plain('page edge', '#d6c08c', .8), plain('page shade', '#b59c68', .8)
    parts = []
    for sign, file in ((-1, left), (1, right)):
        for k in range(LEAVES):
            # Of a block of pages one sees the edges: light and dark by turns.
            made = still_life.painted('page', file, .70, .12) if k == 0 else edges[k % 2]
            corner = (-sign * .0006 * k + (0 if sign > 0 else -WIDE), .0008 * (k * 7 % 3), .052 - .0027 * k)
            parts.append(still_life.sheet('page', corner, (WIDE, 0, 0), (0, TALL, 0), made, 40, 2, lambda u, v, sign=sign, k=k: lifted(u if sign > 0 else 1 - u, v, k)))
    hard = shapes.block('cover', (2 * WIDE + .030, TALL + .022, .010), plain('cover', '#5a1712', .5, specular=.4), .004)
    hard.location = (0, TALL / 2, .005)
    parts += [hard, ribbon((FRONT - at[1]) / SIZE)]
    return shapes.place(shapes.group('manual', parts), at, (0, 0, turn), SIZE)


def lifted(t, v, k):
    """How the leaves rise from their outer edge (t = 1) to the fold; the upper one curls a little at its free corner."""
    bow = RISE * (np.exp(-t * 5) * (1 - np.exp(-t * 30)) * 1.6 + .32 * (1 - t) ** 1.5)
    return bow + (.010 * np.clip((t - .72) / .28, 0, 1) ** 2 * (1 - v) ** 2 if k == 0 else 0)


def ribbon(edge):
    """Out of the fold, over the covers' edge, and down before the shelf's front, which is at `edge` (y)."""
    path = np.array([(.0, .10, .058), (.0, .03, .057), (.004, -.014, .046), (.010, -.024, .018), (.014, -.034, .006), (.018, edge + .012, .0045), (.020, edge - .006, .001), (.022, edge - .013, -.016), (.020, edge - .015, -.050), (.025, edge - .014, -.066), (.020, edge - .016, -.088)], float)
    along = np.linspace(0, len(path) - 1, 80)
    line = np.stack([np.interp(along, range(len(path)), path[:, k]) for k in range(3)], 1)
    for _ in range(10):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    across = np.linspace(-1, 1, 9)
    half = .0095
    points = line[:, None] + across[None, :, None] * np.array([half, 0, 0])
    hang = np.clip((along - 6) / 3, 0, 1)
    points[..., 1] += hang[:, None] * .004 * np.sin(across * 2.6 + along[:, None] * .7)
    # Its end is cut to a swallow's tail.
    points[-6:, :, 2] += np.linspace(0, 1, 6)[:, None] * .012 * (1 - np.abs(across)) * 1.2
    count = len(across)
    faces = [(i * count + j, i * count + j + 1, (i + 1) * count + j + 1, (i + 1) * count + j) for i in range(len(line) - 1) for j in range(count - 1)]
    return shapes.add('ribbon', points.reshape(-1, 3), faces, plain('ribbon', '#a3201c', .45, specular=.5, uneven=.15))
