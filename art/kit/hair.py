"""What grows on people: colours of hair, and crests of horsehair. Strands are those of kit/coats.py."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from kit import cloth, coats, shapes
from kit.coats import unit
from kit.hair_curves import hair_curves
from kit.nodes import material as make_material


def dyed(name, root, tip, roughness=0.55):
    """Dense colour from root to tip; for crests and dark beards."""
    def build(n):
        along = n.add('HairInfo')
        # What is no strand has no length to go along: felt is of the middle shade.
        way = n.mix(along.outputs['Is Strand'], (0.4, 0.4, 0.4), along.outputs['Intercept'])
        tint = n.mix(n.fit(way, 0.0, 0.9), root, tip)
        tint = n.mix(n.fit(along.outputs['Random'], 0.0, 1.0, 0, 0.45), tint, root)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=roughness, Specular=0.18)
    return make_material(name, build)


#: root and tip.
COLOURS = {
    'redhair': ('#2e0302', '#96100c'), 'bluehair': ('#0a1428', '#2f5596'), 'whitehair': ('#5a5044', '#c9bca4'), 'greyhair': ('#2b251f', '#857767'), 'blackhair': ('#0b0908', '#2e2119'),
    'gingerhair': ('#2a0f05', '#8a4118'), 'brownhair': ('#1a0f08', '#50341d'),
}


def vertex_normals(v, triangles):
    cross = np.cross(v[triangles[:, 1]] - v[triangles[:, 0]], v[triangles[:, 2]] - v[triangles[:, 0]])
    normals = np.zeros_like(v)
    for i in range(3):
        np.add.at(normals, triangles[:, i], cross)
    return unit(normals)


def grown(name, v, triangles, rest, weight, comb, length, material, lock, seed=1):
    """`comb(normal, rest)` gives (direction, bend) and `length(rest)` metres, for each vertex; `rest` is where it lies on the head at rest."""
    normals = vertex_normals(v, triangles)
    return coats.grow(name, (v, normals, triangles), weight, *comb(normals, rest), length(rest), lock, material, seed)


def crest(name, across, height, tail, radius, material, clumps=130, each=46, steps=9, seed=1, blown=0.0):
    """A helmet's brush of horsehair in tufts, cut to one length, with a tail behind, as two objects in the head's frame. `across` from ear to ear, as officers wear it. `blown`: how far wind from before lays it back, 0..1."""
    random = np.random.RandomState(seed)
    t = np.sort(random.uniform(0, 1, clumps))
    arc = (0.62 + t * 2.25) if not across else (0.35 + t * 2.45)
    along, up, thick = -np.cos(arc), np.sin(arc), random.normal(0, 0.010, clumps)
    R = 0.142
    if across:
        root, out = np.stack([along * R, thick + 0.012, up * R + 0.035], 1), unit(np.stack([along, thick * 6, up], 1))
    else:
        root, out = np.stack([thick, along * R + 0.012, up * R + 0.035], 1), unit(np.stack([thick * 6, along, up], 1))
    long = height * (0.82 + 0.30 * np.sin(t * np.pi)) * random.uniform(0.96, 1.03, clumps)
    bend = np.stack([random.normal(0, 0.03, clumps), 0.26 + random.normal(0, 0.03, clumps), -0.08 + random.normal(0, 0.02, clumps)], 1)
    if not across:
        behind = np.clip((t - 0.70) / 0.30, 0, 1)
        long = long + tail * behind ** 1.4
        bend[:, 2] -= 1.45 * behind
        bend[:, 1] -= 0.30 * behind
        out[:, 2] -= 0.45 * behind
    if blown:
        # Each tuft leans by its own measure, and the tail flies instead of hanging.
        gust = blown * random.uniform(0.75, 1.2, clumps)
        bend[:, 1] += 0.85 * gust
        bend[:, 2] += gust * (np.clip((t - 0.70) / 0.30, 0, 1) * 0.95 - 0.22)
        long *= 1 + 0.12 * gust
    s, L = np.linspace(0, 1, steps)[None, :, None], long[:, None, None]
    guide = root[:, None] + out[:, None] * s * L + bend[:, None] * s ** 2 * L
    phase = random.uniform(0, 6.28, (clumps, 1))
    guide[..., 0] += 0.008 * np.sin(phase + 5 * s[..., 0]) * s[..., 0] ** 1.5 * (1 + 3 * (L[..., 0] > height * 1.3))
    g = np.repeat(np.arange(clumps), each)
    n = len(g)
    fan = random.normal(0, 0.030, (n, 3)) * long[g][:, None]
    share = random.uniform(0.90, 1.02, n)[:, None, None]
    strands = root[g][:, None] + (guide[g] - root[g][:, None]) * share + random.normal(0, 0.006, (n, 3))[:, None] + fan[:, None] * s ** 1.5 * 0.5
    taper = 1 - 0.55 * np.linspace(0, 1, steps) ** 2
    # A comb of felt within: seen against the light, hair alone is a cloud of specks.
    order = np.argsort(t)
    rows = gaussian_filter1d(guide[order, :8] - thickness(guide[order, :8], across), 6, axis=0)
    felt = cloth.thicken(shapes.add(f'{name} felt', rows.reshape(-1, 3), cloth.grid_faces(clumps, 8), material), 0.022)
    return [felt, hair_curves(name, strands, radius * random.uniform(0.75, 1.15, n)[:, None] * taper[None], material)]


def thickness(points, across):
    """How far hairs stand off the crest's own plane."""
    side = np.zeros_like(points)
    axis, middle = (1, 0.012) if across else (0, 0)
    side[..., axis] = 0.7 * (points[:, :1, axis] - middle)
    return side
