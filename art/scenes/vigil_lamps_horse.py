"""A child's horse of clay among the vigil's lamps: it walks to the right, its mane cut with a comb, bridle, cloth and bands painted with slip."""
import numpy as np

from kit import sdf, shapes
from kit.nodes import material

#: Neck, head and muzzle, and the tail: where each piece begins and ends (x, z) and both radii.
NECK = (((.050, .136), (.074, .178), .0270, .0195), ((.074, .178), (.084, .204), .0195, .0165))
HEAD = (((.084, .208), (.104, .196), .0175, .0150), ((.104, .196), (.124, .174), .0140, .0098), ((.124, .174), (.129, .170), .0102, .0098))
TAIL = (((-.076, .144), (-.096, .138), .0080, .0105), ((-.096, .138), (-.110, .104), .0110, .0125), ((-.110, .104), (-.108, .052), .0120, .0040))
FORE = (((.044, .110), (.050, .064), .0170, .0098), ((.050, .064), (.048, .018), .0092, .0078), ((.048, .012), (.052, .006), .0112, .0120))
HIND = (((-.046, .114), (-.058, .072), .0215, .0115), ((-.058, .072), (-.048, .018), .0102, .0080), ((-.048, .012), (-.044, .006), .0112, .0120))


def limb(q, pieces, side=0.0, k=.005):
    return sdf.join(k, *(sdf.capsule(q, (a[0], side, a[1]), (b[0], side, b[1]), near, end) for a, b, near, end in pieces))


@shapes.modelled
def carved(fineness):
    def field(p):
        q = np.stack([p[:, 0], np.abs(p[:, 1]), p[:, 2]], 1).astype(np.float32)
        flat = q * sdf.vec((1, 1.30, 1))
        barrel = sdf.smooth_min(sdf.ellipsoid(q, (.040, 0, .122), (.036, .030, .035)), sdf.ellipsoid(q, (-.044, 0, .125), (.039, .033, .036)), .030)
        barrel = sdf.smooth_min(barrel, sdf.capsule(q, (-.03, 0, .121), (.03, 0, .119), .0265), .012)
        # Its two sides step one after the other: the far one is ahead before and behind in the rear.
        ahead = np.sign(p[:, 1]) * np.clip((.100 - p[:, 2]) / .09, 0, 1)
        fore, hind = q + np.stack([-.016 * ahead, 0 * ahead, 0 * ahead], 1), q + np.stack([.016 * ahead, 0 * ahead, 0 * ahead], 1)
        d = sdf.smooth_min(barrel, np.minimum(limb(fore, FORE, .0195), limb(hind, HIND, .0200)), .010)
        d = sdf.smooth_min(d, limb(flat, NECK), .014)
        head = sdf.smooth_min(limb(flat, HEAD), sdf.capsule(q, (.079, .0075, .216), (.078, .0105, .240), .0062, .0022), .004)
        d = sdf.smooth_min(d, head, .006)
        eye = sdf.length(q - sdf.vec((.098, .0125, .203)))
        d = np.minimum(d, eye - .0034)
        mouth = np.maximum(np.abs(p[:, 2] - .171 + .3 * (p[:, 0] - .126)) - .0008, .116 - p[:, 0])
        d = sdf.smooth_max(d, -mouth, .001)
        comb = .0030 * np.abs(np.sin((p[:, 2] + .35 * p[:, 0]) * 330))
        mane = sdf.join(.006, sdf.capsule(q * sdf.vec((1, 1.6, 1)), (.030, 0, .164), (.052, 0, .202), .0110, .0115), sdf.capsule(q * sdf.vec((1, 1.6, 1)), (.052, 0, .202), (.082, 0, .228), .0115, .0085)) + comb
        tail = limb(q, TAIL) + .0012 * np.sin(p[:, 0] * 900 + 5 * p[:, 1])
        d = sdf.smooth_min(d, np.minimum(mane, tail), .002)
        cloth = np.maximum(np.maximum(barrel - .0030, np.abs(p[:, 0] + .002) - .027), .108 - p[:, 2])
        girth = np.maximum(barrel - .0022, np.abs(p[:, 0] + .002) - .005)
        return sdf.smooth_min(np.minimum(d, girth), cloth, .0012).astype(np.float32)

    def paint(p):
        x, y, z = p.T
        along = np.clip((z - .160) / .075, 0, 1)
        mane = (x < .046 + .040 * along) & (z > .166) & (np.abs(y) < .0095)
        border = (np.abs(np.abs(x + .002) - .0225) < .0028) & (z > .108)
        hem = (np.abs(z - .1135) < .0026) & (np.abs(x + .002) < .027)
        stars = (np.hypot(np.abs(x + .002) - .010, z - .130) < .0042) & (np.abs(y) > .012)
        bands = (np.abs(z - .050) < .0028) | (np.abs(z - .040) < .0028) | (z < .0185)
        bridle = (np.abs((x - .112) * .75 - (z - .186) * .66) < .0022) & (x > .095) | (np.abs(z - .212 + .55 * (x - .090)) < .0020) & (x > .074) & (z > .185)
        eye = np.hypot(x - .098, z - .203) < .0042
        tail = (x < -.094)
        return np.maximum.reduce([part * 1.0 for part in (mane, border, hem, stars, bands & (np.abs(y) > .004), bridle, eye, tail)])
    return shapes.solid('horse', field, (-.128, -.045, -.008), (.145, .045, .248), fineness, painted(), paint)


def painted():
    import bpy
    if 'painted clay' in bpy.data.materials:
        return bpy.data.materials['painted clay']

    def build(n):
        at = n.position()
        middle, fine = n.noise(at, 48, 4, .65), n.noise(at, 300, 2)
        bare = n.mix(n.fit(n.noise(at, 14, 3), .40, .60), '#c58a52', '#a86b3c')
        bare = n.mix(n.fit(middle, .56, .68, 0, .5), bare, '#5c3620')
        bare = n.mix(n.fit(fine, .58, .70, 0, .3), bare, '#e6c096')
        slip = n.mix(n.fit(middle, .35, .65), '#5a1a12', '#34100c')
        tint = n.mix(n.times(n.fit(n.attribute(), .40, .60), n.fit(middle, .66, .60, .15, 1)), bare, slip)
        cavity = n.add('AmbientOcclusion', {'samples': 2}, Distance=.014).outputs['AO']
        tint = n.mix(n.fit(cavity, .92, .50, 0, .80), tint, '#22100a')
        tint = n.mix(n.fit(n.pointiness(), .508, .55, 0, .5), tint, '#e6bd8c')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.58, Specular=.35, Normal=n.bump(n.plus(middle, n.times(fine, .3)), .30, .0022))
    return material('painted clay', build)
