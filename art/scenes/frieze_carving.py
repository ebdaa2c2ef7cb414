"""The face of the frieze: panels with their reliefs cut deep, years with gold, a panel half out of the stone, and blocks beside them."""
import cv2
import numpy as np

from interface.kit.drawing import Sheet, advance
from kit.noise import facets, fractal
from scenes.frieze_measures import CAPITAL, GROUND, HALF_WIDE, HIGH, LOW, PANEL, PANELS, TALL, YEAR_AT
from scenes.frieze_reliefs import RELIEFS, gilded
from scenes.frieze_shapes import sampled
from scenes.frieze_unfinished import unfinished

YEARS = ('2020', '2022', '2025', '')
#: Half of the height of a year's field, and how wide the bevel is that leads down from a frame to its ground.
FIELD, BEVEL = .076, .016


def carved(x, z, step, models):
    """How deep the front lies behind the block's face at each point, and by name where (0..1) there is what changes its colour: `gilt`, `ground` (oiled dark round the figures),
    `toned` (a year's field), `fresh` (newly broken), `chalk`, `pencil`.
    """
    depth = np.zeros(x.shape, np.float32)
    kinds = {name: np.zeros(x.shape, np.float32) for name in ('gilt', 'ground', 'toned', 'fresh', 'chalk', 'pencil')}
    at = np.stack([x.ravel(), 0 * x.ravel(), z.ravel()], 1)
    wear, broad = (fractal(at * scale, 3, seed).reshape(x.shape) for scale, seed in ((24, 2), (8, 41)))
    for k, year in enumerate(YEARS):
        middle = (k - 1.5) * PANEL
        columns = np.flatnonzero(np.abs(x[0] - middle) <= PANEL / 2)
        part = np.s_[:, columns[0]:columns[-1] + 1]
        u, w = x[part] - middle, z[part]
        inside = np.minimum(HALF_WIDE - np.abs(u), np.minimum(w - LOW, HIGH - w))
        # A bevel in two steps, between them a line that is gilded.
        ground = GROUND * np.clip(inside / BEVEL, 0, 1) ** .8
        line = np.clip(1 - np.abs(inside + .010) / .0042, 0, 1)
        ground = ground + .007 * line - .004 * np.clip(1 - np.abs(inside + .0195) / .006, 0, 1)
        relief = chipped(RELIEFS[k](u, w - (LOW + HIGH) / 2, models).astype(np.float32), wear[part], broad[part], step)
        # Round figures a channel is driven into the ground, so that they stand free of it.
        stands = np.clip(relief / .004, 0, 1)
        channel = .012 * cv2.GaussianBlur(stands, (0, 0), .006 / step) * (1 - stands)
        clawed = claw_marks(u, w, wear[part])
        level = inside > BEVEL * .8
        panel = ground + ((1 - stands) * clawed + channel) * level
        # Figures may stand out over the frame's lower edge, as if they stepped on it.
        panel = np.where((relief > .0005) & (inside > .002), np.minimum(panel, GROUND - relief), panel)
        oiled = (1 - stands) * np.clip(inside / .010, 0, 1)
        gilt = .85 * np.clip(line * 1.6 - .3, 0, 1) * (np.abs(u) < HALF_WIDE + .02)
        leafed = gilded(k, u, w - (LOW + HIGH) / 2, relief) * (relief > .001)
        edge = np.minimum(HALF_WIDE - np.abs(u), FIELD - np.abs(w - YEAR_AT))
        panel = panel + (.009 * np.clip(1 - np.abs(edge) / .0050, 0, 1) + .004 * np.clip(edge / .004, 0, 1)) * (w < LOW - .02)
        if year:
            value = sampled(lettered(year), u, w - YEAR_AT) + .0030
            # Both walls of each stroke go down to one edge, and the gold lies in the cut.
            panel = panel + np.clip(value, 0, .0130) * 1.3
            gilt = np.maximum(gilt, np.clip(value / .0014, 0, 1))
            kinds['toned'][part] = np.clip(edge / .004, 0, 1) * (1 - np.clip(value / .0014, 0, 1))
        else:
            panel, fresh, chalk, pencil = unfinished(u, w, panel)
            kinds['fresh'][part], kinds['chalk'][part], kinds['pencil'][part] = fresh, chalk, pencil
            oiled, gilt = oiled * (1 - fresh), 0 * gilt
            leafed = leafed * (1 - fresh)
        depth[part], kinds['gilt'][part], kinds['ground'][part] = panel, np.maximum(gilt, .7 * leafed), oiled
    # A moulding above and below, the arris worn, chips out of it.
    edge = np.minimum(np.maximum(z, 0), np.abs(TALL - z))
    chips = np.clip(broad - .20, 0, 1)
    depth = depth + .030 * np.clip(1 - edge / .012, 0, 1) ** 2 + .09 * chips * np.clip(1 - edge / .030, 0, 1)
    depth = np.where(np.abs(x) < PANELS, depth, beside(x, z, at))
    return (depth + .0007 * wear).astype(np.float32), kinds


def claw_marks(u, w, wear):
    """The claw chisel's way over the ground: short strokes that lean to both sides, each a facet."""
    lean = np.sin(38 * u + 2 * wear) + np.sin(31 * w + 1.3 + 3 * wear)
    way = np.where(lean > 0, u + .55 * w, u - .50 * w) * 120 + .9 * wear
    return .0013 * (way % 1) * np.clip(.8 + .9 * wear, 0, 1) + .0022 * wear


def chipped(relief, wear, broad, step):
    """Arrises are sharp yet; here and there one has flaked off."""
    calm = cv2.GaussianBlur(relief, (0, 0), .0007 / step)
    edge = np.clip(np.abs(cv2.GaussianBlur(relief, (0, 0), .004 / step) - calm) / .006, 0, 1)
    flaked = np.clip(.5 * broad + .6 * wear - .24, 0, 1)
    return np.where(relief > .001, np.maximum(calm - .05 * edge * flaked + .0006 * wear, .0008), 0)


def beside(x, z, points):
    """Left of the panels, dressed blocks with a smooth margin round a field that the point chisel has left in facets; right of them, the quarry's face."""
    far, across, course = np.abs(x) - PANELS, .40, TALL / 2
    row = np.floor(z / course)
    u, v = (far + .5 * across * (row % 2)) % across, z % course
    inside = np.minimum(np.minimum(u, across - u), np.minimum(v, course - v))
    joint = .026 * np.clip(1 - inside / .0055, 0, 1)
    left, right = x < -PANELS, x > PANELS
    depth = np.zeros(x.shape, np.float32)
    field = points[left.ravel()]
    picked = .55 * facets(field * (52, 1, 36), 9, .9) + .45 * fractal(field * 11, 3, 31)
    depth[left] = joint[left] - .016 * np.clip((inside[left] - .030) / .005, 0, 1) + .0075 * picked * np.clip((inside[left] - .034) / .008, 0, 1)
    face = points[right.ravel()]
    broken = .62 * facets(face * (7, 1, 8), 12, 1.0) + .24 * facets(face * (21, 1, 23), 5, 1.0) + .14 * fractal(face * 40, 3, 9)
    depth[right] = joint[right] * .7 - .034 - .034 * broken
    return depth


def lettered(year):
    sheet = Sheet(.44, .18, 1400)
    # Fonts come in whole pixels: widths are taken at a hundred times the size.
    widths = [width / 100 for width in advance(year, 100 * CAPITAL)]
    at, placed = -sum(widths) / 2 - .006, []
    for letter, width in zip(year, widths):
        placed.append((letter, CAPITAL, at, -CAPITAL / 2))
        at += width + .004
    return sheet, sheet.letters(placed).astype(np.float32)
