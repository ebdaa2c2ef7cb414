"""What a smith works with and on: anvil, sledge and tongs, iron from the fire, molten bronze and its bars."""
import math
import random as rnd

import numpy as np

from kit import sdf, shapes
from kit.cloth import grid_faces
from kit.nodes import material
from kit.shapes import lathe, sweep
from kit.surfaces import plain, preset_material
from kit.village import box, glow


def glowing(name='glowing iron', hot='#ff9a34', cool='#a01a04', strength=5.0):
    """Iron from the fire: white-yellow where `mask` is 1, dull red where it is 0."""
    def build(n):
        heat = n.attribute()
        tint = n.mix(heat, cool, hot)
        return n.add('BsdfPrincipled', Base_Color=n.mix(heat, (.06, .03, .02), (.5, .25, .08)), Roughness=.7, Emission=tint, Emission_Strength=n.times(n.fit(heat, 0, 1, .15, strength)))
    return material(name, build)


def black_iron(name='black iron'):
    """Bars, hoops and tongs as they come from the fire: what is flat and wide of plain iron is as pale as plaster beside it."""
    return plain(name, '#1d1e22', .46, metallic=.45, specular=.5, uneven=.35)


def wrought():
    """Dark iron with the hammer's marks; the face that is struck (`mask`) and worn edges are bright."""
    def build(n):
        at = n.position()
        dents = n.noise(at, 14, 3)
        tint = n.mix(n.fit(dents, .35, .65), '#1c1f24', '#33373d')
        tint = n.mix(n.fit(n.pointiness(), .53, .62, 0, .8), tint, '#8d939b')
        tint = n.mix(n.attribute(), tint, '#a3a8ad')
        return n.add('BsdfPrincipled', Base_Color=tint, Metallic=.65, Specular=.6, Roughness=n.fit(n.attribute(), 0, 1, .46, .26), Normal=n.bump(dents, .25, .01))
    return material('wrought iron', build)


@shapes.modelled
def sledge_head(step=.0035):
    """Along x: eight-sided, its two faces bright from blows."""
    def field(p):
        d = sdf.box(p, (0, 0, 0), (.108, .050, .050), .004)
        bevelled = (np.abs(p[:, 1]) + np.abs(p[:, 2]) - .080) * .707
        waist = np.maximum(np.abs(p[:, 1]), np.abs(p[:, 2])) - .040 - .010 * np.clip((np.abs(p[:, 0]) - .030) / .020, 0, 1)
        domed = np.abs(p[:, 0]) - .108 + 2.2 * (p[:, 1] ** 2 + p[:, 2] ** 2)
        return np.maximum.reduce([d, bevelled, waist, domed])

    def struck(p):
        return .42 * np.clip((np.abs(p[:, 0]) - .090) / .010, 0, 1)
    return shapes.solid('head', field, (-.12, -.06, -.06), (.12, .06, .06), step, wrought(), struck)


def forged_heads(thing):
    """Hammers whose heads are dark iron with worn edges, where blank steel would be as pale as plaster."""
    blank = [part for part in thing.children_recursive if part.name.startswith('head') and part.data.materials[0].name.startswith('flat steel')]
    if blank:
        head = sledge_head()
        head.location = (0, 0, -900)
        for part in blank:
            part.data = head.data
    return thing


@shapes.modelled
def anvil_iron(step):
    """Along x, its horn at +x: heel, face, table, horn, a waist that is drawn in, and four feet."""
    def field(p):
        x, y, z = p.T
        face = sdf.box(p, (-.10, 0, .710), (.34, .105, .060), .010)
        # The heel is thinner at its end.
        heel = sdf.smooth_max(face, .64 - z + .22 * np.clip(-.20 - x, 0, 1), .02)
        table = sdf.box(p, (.27, 0, .690), (.07, .090, .050), .010)
        horn = sdf.smooth_max(sdf.capsule(p, (.28, 0, .652), (.82, 0, .742), .096, .010), z - .752, .02)
        drawn = np.clip((z - .575) / .125, -1, 1)
        waist = np.maximum(np.maximum(np.abs(x + .03) - .115 - .14 * drawn ** 2, np.abs(y) - .062 - .040 * drawn ** 2), np.abs(z - .575) - .125)
        feet = sdf.box(p, (-.03, 0, .480), (.29, .155, .035), .015)
        feet = sdf.smooth_max(feet, .10 - np.hypot(x + .03, z - .405), .03)
        feet = sdf.smooth_max(feet, .11 - np.hypot(np.abs(y) - .21, x + .03), .03)
        d = sdf.join(.025, heel, table, horn, waist, feet)
        return np.maximum(d, .020 - np.maximum(np.abs(x + .35), np.abs(y)) - 9 * np.clip(.70 - z, 0, 1))

    def struck(p):
        return np.clip((p[:, 2] - .758) / .008, 0, 1) * (p[:, 0] < .25) + .6 * np.clip((p[:, 2] - .70) / .03, 0, 1) * (p[:, 0] > .30)
    return shapes.solid('anvil', field, (-.50, -.20, .42), (.88, .20, .80), step, wrought(), struck)


def anvil(step=.010):
    """0.77 m to its face, on a block of oak that two iron hoops hold."""
    wood, iron = preset_material('wood'), preset_material('flat iron')
    block = lathe('block', [(0, 0), (.37, 0), (.35, .06), (.335, .25), (.33, .45), (.31, .462), (0, .462)], wood, 40)
    bands = [lathe('band', [(r - .01, z - .035), (r + .020, z - .035), (r + .024, z), (r + .020, z + .035), (r - .01, z + .035)], iron, 40) for r, z in ((.345, .11), (.332, .37))]
    spikes = [box((.03, .05, .07), (x, y, .50), iron, .006) for x in (-.30, .24) for y in (-.09, .09)]
    return shapes.group('anvil', [anvil_iron(step), block, *bands, *spikes])


def rough_blade(long=.84, wide=.105, thick=.034):
    """Along x from its tang, a sword as it leaves the hammer: flat, with a ridge in the middle and a leaf's point."""
    t = np.linspace(0, 1, 25)
    half = .5 * wide * np.interp(t, (0, .14, .20, .34, .72, .90, 1), (.30, .32, .80, .84, 1.0, .66, .03))
    high = .5 * thick * np.interp(t, (0, .16, .80, 1), (1.1, 1.0, .80, .20))
    points = np.stack([np.stack([t * long, side * half, up * high], -1) for side, up in ((1, 0), (.30, .85), (0, 1), (-.30, .85), (-1, 0), (0, -1))], 1)
    return shapes.add('rough blade', points.reshape(-1, 3), grid_faces(len(t), 6, True), glowing(), angle=.3, mask=np.repeat(np.clip((t - .18) / .45, 0, 1), 6))


def tongs(long=.65, held=.028, reins=.034):
    """Along x, their jaws at +x, closed on something `held` metres thick in the plane of y: two reins that cross at a rivet, and at their ends are `reins` metres from their middle."""
    iron, parts = black_iron(), []
    for s in (-1, 1):
        line = shapes.bezier((0, s * reins, 0), (long * .30, s * 1.47 * reins, 0), (long * .52, s * .012, 0), (long * .68, 0, 0), 12)
        bow = shapes.bezier((long * .68, 0, 0), (long * .76, -s * .075, 0), (long * .88, -s * .060, 0), (long * .93, -s * (held / 2 + .012), 0), 10)
        jaw = [(long * .97, -s * (held / 2 + .011), 0), (long * 1.06, -s * (held / 2 + .009), 0)]
        path = np.array([*line, *bow[1:], *jaw])
        path[:, 2] = s * .010
        parts.append(sweep('arm', path, np.interp(np.linspace(0, 1, len(path)), [0, .5, .58, .75, 1], [.012, .015, .021, .017, .013]), iron, 8))
    parts.append(lathe('rivet', [(0, -.040), (.024, -.036), (.030, -.026), (.030, .026), (.024, .036), (0, .040)], preset_material('flat steel'), 14))
    parts[-1].location = (long * .68, 0, 0)
    return shapes.group('tongs', parts)


def crucible():
    """A pot of molten bronze on three feet."""
    parts = [lathe('pot', [(0, .10), (.22, .14), (.34, .34), (.36, .56), (.40, .60), (.35, .62), (.31, .52)], preset_material('iron'), 28), lathe('melt', [(0, .53), (.32, .53)], glowing('melt', '#ff6a14', '#ff4a0a', 1.5), 28)]
    parts[-1].data.attributes.new('mask', 'FLOAT', 'POINT').data.foreach_set('value', np.ones(len(parts[-1].data.vertices), np.float32))
    for k in range(3):
        a = k * math.tau / 3
        parts.append(sweep('foot', [(.24 * math.cos(a), .24 * math.sin(a), .24), (.34 * math.cos(a), .34 * math.sin(a), .10), (.36 * math.cos(a), .36 * math.sin(a), 0)], [.05, .045, .06], preset_material('iron'), 8))
    parts.append(glow((0, 0, .75), .6))
    return shapes.group('crucible', parts)


def cast_bars(seed=1):
    """Ingots as the mould leaves them: narrower above than below, edges rounded, the smithy's seal pressed into each."""
    random = rnd.Random(seed)
    bronze = plain('cast bronze', '#8a5426', .42, metallic=.5, specular=.5, uneven=.10)
    sunk = plain('seal', '#3a2010', .6, metallic=.3, uneven=.1)
    parts = []
    for row in range(3):
        for k in range(3 - row):
            bar = box((.25, .58, .125), (0, 0, 0), bronze, .016)
            for vertex in bar.data.vertices:
                if vertex.co.z > 0:
                    vertex.co.x, vertex.co.y = .74 * vertex.co.x, .88 * vertex.co.y
            seal = [lathe('seal', [(.046, .0640), (.050, .0655), (.058, .0655), (.062, .0640)], sunk, 24), box((.052, .011, .004), (0, 0, .0635), sunk, .001), box((.011, .052, .004), (0, 0, .0635), sunk, .001)]
            parts.append(shapes.place(shapes.group('bar', [bar, *seal]), ((k - (2 - row) / 2) * .275, random.uniform(-.03, .03), .0635 + .127 * row), (0, 0, random.uniform(-4, 4))))
    return shapes.group('ingots', parts)
