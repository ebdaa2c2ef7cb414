"""What has lain in water and weather for long: grey boards, dark spokes, painted jars that are whole or broken."""
import math
from functools import lru_cache

import bmesh
import numpy as np

from kit import shapes, tiles
from kit.cloth import thicken
from kit.nodes import material
from kit.surfaces import wood


def weathered(thing):
    """Its boards and beams in grey."""
    boards, beams = driftwood(), wood('drift wood', '#453f37', '#14110e')
    for part in thing.children_recursive:
        for slot, kept in enumerate(part.data.materials if part.type == 'MESH' else ()):
            if kept.name.startswith(('tiled', 'wood')):
                part.data.materials[slot] = boards if kept.name.startswith('tiled') else beams
    return thing


def jar(tall, broken=False, seed=1):
    """Clay with painted bands; the broken one has lost its neck and a piece of its side."""
    profile = [(.0, 0), (.10, .0), (.13, .02), (.20, .10), (.255, .20), (.285, .30), (.290, .36), (.280, .42), (.255, .48), (.200, .535), (.130, .57), (.105, .60), (.100, .65), (.115, .68), (.150, .695), (.150, .71), (.115, .715), (.085, .66), (.082, .58)]
    fine = np.linspace(0, len(profile) - 1, 110)
    r, z = (np.interp(fine, np.arange(len(profile)), values) for values in np.transpose(profile))
    bands = sum(((z > low) & (z < high) for low, high in ((.27, .285), (.305, .375), (.395, .41), (.52, .535), (.62, .64))), np.zeros(len(z)))
    part = shapes.lathe('jar', np.stack([r, z], 1) * tall / .7, painted_clay(), 56, mask=np.clip(bands, 0, 1))
    if broken:
        shape = bmesh.new()
        shape.from_mesh(part.data)
        def gone(face):
            x, y, z = face.calc_center_median() * .7 / tall
            a = math.atan2(y, x)
            return z > .52 + .04 * math.sin(3 * a + seed) + .02 * math.sin(7 * a) - .15 * math.exp(-((a - .6) / .6) ** 2) + .015 * (int(5 * a) % 2)
        bmesh.ops.delete(shape, geom=[face for face in shape.faces if gone(face)], context='FACES')
        shape.to_mesh(part.data)
        shape.free()
        thicken(part, .022, 0)
    return part


@lru_cache(maxsize=None)
def driftwood():
    """Boards that sun and water have bleached grey, green where they stay wet."""
    colour, height = tiles.planks('#5a554c', 7, 9)
    picture, relief = tiles.image('drift colour', colour), tiles.image('drift height', np.repeat(((height - height.min()) / np.ptp(height))[..., None], 3, 2), True)

    def build(n):
        stain = n.noise(n.position(.9), 2.2, 4, .6)
        tint = n.mix(n.fit(stain, .42, .64, 0, .75), n.boxed(picture, 1.5), n.mix(1, n.boxed(picture, 1.5), '#6d7a5c', 'MULTIPLY'))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.5, Specular=.4, Normal=n.bump(n.boxed(relief, 1.5), .6, .02))
    return material('driftwood', build)


@lru_cache(maxsize=None)
def painted_clay():
    def build(n):
        stain = n.noise(n.position(), 5, 5, .65)
        clay = n.mix(n.fit(stain, .35, .70), '#7a5a42', '#4a3628')
        glaze = n.mix(n.fit(stain, .58, .66, 0, .5), '#141316', '#4a3628')
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.attribute(), clay, glaze), Roughness=.42, Specular=.4, Normal=n.bump(stain, .25, .01))
    return material('painted clay', build)
