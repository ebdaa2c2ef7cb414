"""What the still life stands on: a shelf of oak let into the page's wall, a gilt key carved along its front, on two bulls' heads of bronze."""
import cv2
import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.noise import fractal
from kit.surfaces import metal
from scenes.vignette_about_bull import bull

#: Its top is at z = 0. Where its ends are (x), its front edge and the wall (y), and how thick it is, in metres.
LEFT, RIGHT, FRONT, WALL, THICK = -.66, .66, -.29, .285, .104
#: Where the bulls are (x).
BULLS = (-.43, .43)
#: The front's moulding: how far its face is set back at each depth. A nosing, a hollow, the band of the key, a bead.
DEPTHS = (.0, .004, .012, .018, .022, .026, .0262, .0808, .081, .086, .094, .100, .104)
BACK = (.008, .002, .0, .003, .008, .009, .013, .013, .007, .004, .004, .009, .014)
#: The nosing is a piece of its own, so deep, before two planks.
NOSE = .034
#: One turn of the key, in cells of the carver's grid, and how broad a cell is.
KEY, CELL = np.array([[c == '#' for c in row] for row in ('#####.', '#...#.', '#.###.', '#.....', '######')]), .0109


def shelf(job):
    oak, parts = carved_oak(), [front(job), planks(job)]
    for part in parts:
        part.data.materials.clear()
        part.data.materials.append(oak)
    for x in BULLS:
        parts.append(bull(job, (x, FRONT + .012, -THICK), WALL - FRONT - .012))
    for x in (LEFT + .017, RIGHT - .017):
        parts.append(strap(job, x))
    return shapes.group('shelf', parts)


def moulding(p):
    """How far a point is outside of the shelf's front and ends, which have one moulding."""
    aside = np.abs(p[:, 0] - (LEFT + RIGHT) / 2) - (RIGHT - LEFT) / 2
    return np.maximum(aside, FRONT - p[:, 1]) + np.interp(-p[:, 2], DEPTHS, BACK)


def worn(p, d):
    """Nobody has spared its edges."""
    top = p[:, 2] + .0022 * fractal(p * (5, 9, 0), 3, 6)
    d = d + .05 * np.clip(fractal(p * (7, 7, 20) + 5, 3, 2) - .30, 0, 1) * np.clip(1 - np.abs(p[:, 2] + .012) / .014, 0, 1)
    return np.maximum(sdf.smooth_max(d, top, .006), -THICK - p[:, 2])


def key(p):
    """1 on the key carved along the front."""
    turns = int((RIGHT - LEFT - .10) / (6 * CELL))
    start = (LEFT + RIGHT) / 2 - turns * 3 * CELL + CELL / 2
    column, row = np.floor((p[:, 0] - start) / CELL), np.floor((-p[:, 2] - .0265) / CELL)
    within = (column >= 0) & (column < 6 * turns - 1) & (row >= 0) & (row < 5)
    return within * KEY[np.clip(row, 0, 4).astype(int), (column % 6).astype(int)]


def front(job):
    step = .0042 if job.preview else .0022
    # The key is drawn on a grid once, so that its edges can be rounded.
    fine = .0009
    x, z = np.arange(LEFT, RIGHT, fine), np.arange(-THICK, 0, fine)
    grid = np.stack(np.meshgrid(x, [0], z, indexing='ij'), -1).reshape(-1, 3)
    drawn = cv2.GaussianBlur(key(grid).reshape(len(x), len(z)).astype(np.float32), (0, 0), 1.7)

    def raised(p):
        i, j = np.clip(((p[:, 0] - LEFT) / fine).astype(int), 0, len(x) - 1), np.clip(((p[:, 2] + THICK) / fine).astype(int), 0, len(z) - 1)
        return drawn[i, j]

    def field(p):
        d = worn(p, moulding(p) - .0058 * raised(p))
        return np.maximum(d, p[:, 1] - FRONT - NOSE).astype(np.float32)

    def gilt(p):
        return np.clip((raised(p) - .45) / .2, 0, 1) * (p[:, 1] < FRONT + .012)
    return shapes.solid('nosing', field, (LEFT - .01, FRONT - .01, -THICK - .01), (RIGHT + .01, FRONT + NOSE + .008, .01), step, None, gilt)


def planks(job):
    def field(p):
        d = worn(p, moulding(p))
        joint = np.minimum(np.abs(p[:, 1] - .02 + .001 * fractal(p * (9, 0, 0), 2, 3)) - .0016, np.abs(p[:, 1] - FRONT - NOSE) - .0012)
        d = sdf.smooth_max(d, -np.maximum(joint, -.02 - p[:, 2]), .004)
        return np.maximum(np.maximum(d, p[:, 1] - WALL), FRONT + NOSE - p[:, 1]).astype(np.float32)
    return shapes.solid('planks', field, (LEFT - .01, FRONT + NOSE - .008, -THICK - .01), (RIGHT + .01, WALL + .01, .01), .006 if job.preview else .0036)


def strap(job, x):
    """A band of bronze round each end, riveted: what keeps the planks from parting."""
    def field(p):
        shell = moulding(p)
        d = sdf.smooth_max(sdf.smooth_max(shell - .0042, p[:, 2] - .0042, .004), -THICK - .004 - p[:, 2], .003)
        d = np.maximum(d, np.abs(p[:, 0] - x) - .023)
        for y in (FRONT + .06, .0, .18):
            d = sdf.smooth_min(d, sdf.ellipsoid(p, (x, y, .003), (.0095, .0095, .0075)), .002)
        return sdf.smooth_min(d, sdf.ellipsoid(p, (x, FRONT + .009, -.054), (.013, .010, .013)), .002).astype(np.float32)
    return shapes.solid('strap', field, (x - .028, FRONT - .012, -THICK - .01), (x + .028, WALL, .014), .0042 if job.preview else .0022, band())


def band():
    return metal('band', '#7c4a16', '#d29a44', '#2e1808', '#4a3216', patina_amount=.25, roughness=.38, metallic=.50, wear=.16)


def carved_oak():
    """Old oak, its years along the shelf; `mask` is where gold leaf still lies, and hollows are black with lamp smoke."""
    def build(n):
        at = n.position()
        along = (.6, 9, 9)
        bent = n.add('VectorMath', {'operation': 'ADD'}, i0=n.stretch(at, along), i1=n.add('VectorMath', {'operation': 'SCALE'}, i0=n.noise(at, 2.6, 2)).outputs[0]).outputs[0]
        years = n.math('PINGPONG', n.times(n.noise(bent, 2.0, 2, .5), 11.0), .5)
        fibres = n.noise(n.stretch(at, tuple(9 * side for side in along)), 1.6, 3, .6)
        patches, fine = n.noise(at, 5, 4, .65), n.noise(at, 70, 3, .7)
        tint = n.mix(n.fit(years, .05, .5, 0, .55), '#8a5a30', '#4a2a12')
        tint = n.mix(n.fit(fibres, .36, .70, 0, .45), tint, '#2c180a')
        tint = n.mix(n.fit(patches, .50, .74, 0, .55), tint, '#2a170b')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .55), tint, '#c08a50')
        cavity = n.add('AmbientOcclusion', {'samples': 3}, Distance=.03).outputs['AO']
        tint = n.mix(n.fit(cavity, .92, .40, 0, .80), tint, '#140b05')
        leaf = n.times(n.attribute(), n.fit(fine, .34, .46), n.fit(patches, .70, .50, .25, 1))
        tint = n.mix(leaf, tint, '#d8a146')
        height = n.plus(n.times(years, .7), fibres)
        rough = n.mix(leaf, n.fit(patches, .35, .7, .42, .72), (.36,) * 3)
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=n.times(leaf, .55), Roughness=rough, Specular=.35, Normal=n.bump(height, .30, .004))
    return material('carved oak', build)
