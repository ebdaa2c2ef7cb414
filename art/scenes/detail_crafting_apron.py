"""The smith's apron: stiff hide that is gathered under a belt, falls off the thigh that treads, and hangs from there in a few broad folds to its stitched hem."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter

from kit import apron, cape, drape, shapes
from kit.armour import torso
from kit.cloth import grid_faces
from kit.sdf import capsule
from kit.surfaces import plain
from scenes.detail_crafting_leather import hide

#: Rows of the bib, rows of the skirt, points across; how far it hangs below the belt.
BIB, SKIRT, ACROSS, LONG = 18, 44, 72, .60
#: How far round the trunk it reaches, as an angle from the front.
ROUND = 1.50


def worn(bones):
    """Its parts in the figure's own frame."""
    points = drape.kept(repr((sorted((k, [round(x, 4) for row in m for x in row]) for k, m in bones.frames.items()), BIB, SKIRT, ACROSS, LONG, ROUND, 5)), lambda: fallen(bones))
    belt = points[BIB - 1]
    leather, iron = plain('apron strap', '#3a2213', .6, specular=.3, uneven=.6), plain('apron buckle', '#8d929b', .35, metallic=.5, specular=.6, uneven=.2)
    parts = [sheet(points), shapes.sweep('belt', around(bones, belt), .030, leather, 10, (.30, 1.0)), *apron.straps(bones, leather, points[0, 0], points[0, -1], ())]
    # A knot where the belt's ends are tied, and the ends.
    knot = belt[ACROSS * 7 // 10]
    out = knot - np.array(bones['pelvis'])[:3, 3]
    out = out * (1, 1, 0) / np.linalg.norm(out[:2])
    parts.append(shapes.sweep('knot', [tuple(knot + out * .016 + (0, 0, .024)), tuple(knot + out * .030), tuple(knot + out * .018 - (0, 0, .028))], [.012, .026, .013], leather, 10))
    for side, far in ((-1, .17), (1, .12)):
        parts.append(shapes.sweep('end', [tuple(knot + out * .026), tuple(knot + out * .040 + (side * .012, 0, -.06)), tuple(knot + out * .034 + (side * .026, 0, -far))], [.012, .016, .017], leather, 8, (.30, 1.0)))
    for corner in (points[0, 1], points[0, -2]):
        ring = shapes.lathe('stud', [(0, .012), (.010, .010), (.015, 0)], iron, 12)
        ring.location = tuple(corner - .014 * np.array(bones['chest'])[:3, 1])
        parts.append(ring)
    return parts


def fallen(bones):
    """Laid on from the front and left to fall: belt and upper edge hold it."""
    cloth = cut(bones)
    field = body(bones)
    for step in range(190):
        cloth.step(field, np.array((.3, .25, 0)) * math.cos(step * .17), iterations=16, margin=.016, friction=.25)
    points = cloth.points
    return np.dstack([gaussian_filter(points[..., k], .6, mode='nearest') for k in range(3)])


def cut(bones):
    """Sewn wider than what it is worn on: the surplus makes the folds."""
    down, across = np.meshgrid(np.linspace(0, 1, BIB), np.linspace(-1, 1, ACROSS), indexing='ij')
    bib = apron.to_world(bones['chest'], apron.on_trunk(across * np.interp(down, (0, .40, 1), (.66, .90, ROUND)), np.interp(down, (0, 1), (.345, -.06)), .022))
    waist, u = bib[-1], np.linspace(-1, 1, ACROSS)[None]
    v = np.linspace(0, 1, SKIRT + 1)[1:, None]
    pelvis = np.array(bones['pelvis'])
    out = waist - pelvis[:3, 3]
    out = out * (1, 1, 0) / np.linalg.norm(out[:, :2], axis=1, keepdims=True)
    along = np.stack([-out[:, 1], out[:, 0], 0 * out[:, 0]], 1)
    deep, phase = drape.pleats(u + 0 * v, v + 0 * u, 7, 3)
    wide = .17 * v + 1.0 * deep
    sewn = waist[None] + out[None] * wide[..., None] + along[None] * (.35 * np.abs(deep) * np.cos(phase))[..., None]
    sewn[..., 2] -= LONG * v * (1 - .10 * np.abs(u) ** 3)
    front = -pelvis[:3, 1] * (1, 1, 0)
    start = sewn + front * (.40 * np.minimum(v * 2.2, 1) * (1 - .55 * u ** 2))[..., None] + np.array((0, 0, .30)) * (v * (1 - .5 * u ** 2))[..., None]
    pinned = np.zeros((BIB + SKIRT, ACROSS))
    pinned[0], pinned[BIB - 1] = 1, 1
    return drape.Cloth(np.concatenate([bib, start]), np.concatenate([bib, sewn]), pinned, bend=.30)


def body(bones):
    """Trunk, thighs and shins in their trousers; the tunic's skirt is cut away under the apron."""
    def at(name, q=(0, 0, 0)):
        return tuple(bones.point(name, q))

    def field(p):
        d = np.minimum(torso(drape.local(p, bones['chest'])) - .014, capsule(p, at('pelvis', (0, .01, .02)), at('pelvis', (0, .02, -.10)), .150, .150))
        for side in ('left', 'right'):
            d = np.minimum(d, capsule(p, at(f'{side}_thigh'), at(f'{side}_shin'), .122, .086))
            d = np.minimum(d, capsule(p, at(f'{side}_shin'), at(f'{side}_foot'), .086, .066))
        return d
    return drape.Field(field, (-.8, -1.0, -.05), (.8, .8, 1.6), .015)


def around(bones, belt):
    """The belt lies on the apron in front and on the tunic behind."""
    a = np.linspace(ROUND, math.tau - ROUND, 24)[1:-1]
    behind = apron.to_world(bones['chest'], apron.on_trunk(a, np.full(a.shape, -.06), .022))
    line = np.concatenate([belt, behind, belt[:2]])
    middle = line.mean(0)
    out = (line - middle) * (1, 1, 0)
    return [tuple(at) for at in line + .010 * out / np.linalg.norm(out, axis=1, keepdims=True)]


def sheet(points):
    """With what its material asks for: how far the border is and how far along it, in metres; how deep each point lies in a fold."""
    rows, columns = points.shape[:2]
    right = np.cumsum(np.linalg.norm(np.diff(points, axis=1, prepend=points[:, :1]), axis=2), axis=1)
    down = np.cumsum(np.linalg.norm(np.diff(points, axis=0, prepend=points[:1]), axis=2), axis=0)
    sides = np.stack([right, right[:, -1:] - right, down[-1:] - down, down + .004], -1)
    nearest = sides.argmin(-1)
    border = sides.min(-1)
    along = np.where(nearest < 2, down, right)
    made = shapes.add('apron', points.reshape(-1, 3), grid_faces(rows, columns), hide())
    for key, value in (('border', border), ('along', along), ('fold', cape.hollows(points, 8, .030)), ('low', np.repeat(np.linspace(0, 1, rows), columns))):
        made.data.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(value, np.float32).ravel())
    thick = made.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness, thick.offset = .009, 1
    smooth = made.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 2
    return made
