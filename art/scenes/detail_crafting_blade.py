"""The sword that is ground: flats, a fuller, and along both edges the bright line that the stone has just made; by these facets steel is told from a pole."""
import numpy as np

from kit import shapes
from kit.nodes import material

#: Its light is cooled afterwards by this number (see `shapes.belong`).
STEEL = 4
#: Half of its section, across and up, in shares of its width and its thickness; and which of the three steels lies from there to the next.
SECTION = ((-1, .02, 0), (-.66, .85, 1), (-.26, 1, 2), (0, .35, 2), (.26, 1, 1), (.66, .85, 0), (1, .02, None))
#: Dark and bright of each: ground edge, flat, fuller.
STEELS = (('#b9c6d8', '#f2f7ff'), ('#39465a', '#8796ad'), ('#131821', '#3c4658'))


def blade(start, end):
    """Along z, its flats to both sides of y."""
    t = np.linspace(0, 1, 40)
    wide = np.interp(t, (0, .10, .70, .88, 1), (.030, .029, .028, .022, .0012))
    thick = np.interp(t, (0, .8, 1), (.0085, .0065, .001))
    upper = SECTION[:-1]
    ring = (*upper, *((-x, -y, of) for x, y, of in upper))
    points = np.array([[(x * w, y * h, start + (end - start) * s) for x, y, _ in ring] for s, w, h in zip(t, wide, thick)]).reshape(-1, 3)
    many = len(ring)
    faces = np.array([(row * many + k, row * many + (k + 1) % many, (row + 1) * many + (k + 1) % many, (row + 1) * many + k) for row in range(len(t) - 1) for k in range(many)])
    made = shapes.add('blade', points, faces, None, smooth=False)
    for k, (dark, bright) in enumerate(STEELS):
        made.data.materials.append(steel(f'ground steel {k}', dark, bright))
    made.data.polygons.foreach_set('material_index', [ring[k][2] for _ in range(len(t) - 1) for k in range(many)])
    return shapes.belong(made, STEEL)


def steel(name, dark, bright):
    """It mirrors a room in broad broken patches across its length; so few samples would make grain of real reflections."""
    def build(n):
        at = n.add('TexCoord').outputs['Object']
        patches = n.noise(n.stretch(at, (6, 0, 7)), 1.0, 2, .5)
        scratches = n.noise(n.stretch(at, (30, 30, 260)), 1.0, 2, .5)
        tint = n.mix(n.fit(n.plus(patches, n.times(.10, scratches)), .46, .62), dark, bright)
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.26, Metallic=.45, Specular=.7)
    return material(name, build)
