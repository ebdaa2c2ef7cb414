"""The strongbox: oak in straps of wrought iron, a sun for a lock, its inside lined with blue cloth."""
import math
from functools import lru_cache

import numpy as np
from mathutils import Vector

from kit import shapes
from kit.bronze import gilded
from kit.places.stones import rounded
from kit.surfaces import cloth, metal, preset_material, timber
from scenes.vignette_support_coins import DEEP, TALL, THICK, WIDE
from scenes.vignette_support_shade import WOOD as WOOD_KIND


def chest():
    """Planks in straps of wrought iron; the lid thrown back, its hollow turned to the viewer."""
    wood, inside = oak('chest', WOOD, (.5, 9, 9)), oak('inside', INSIDE, (.5, 9, 9))
    parts = []

    def add(thing, at=(0, 0, 0), turn=(0, 0, 0)):
        parts.append(shapes.place(thing, at, turn))
    for y in (-1, 1):
        for i in range(3):
            add(plank((WIDE, THICK, TALL / 3 - .005), wood, 5 + 3 * i + y), (0, y * DEEP / 2, TALL * (i + .5) / 3))
    for x in (-1, 1):
        for i in range(3):
            add(plank((THICK, DEEP, TALL / 3 - .005), across_the_end(), 17 + 3 * i + x), (x * WIDE / 2, 0, TALL * (i + .5) / 3))
    add(shapes.block('floor', (WIDE, DEEP, THICK), inside, .004), (0, 0, THICK / 2 + .01))
    near, beside = DEEP / 2 + THICK / 2, WIDE / 2 + THICK / 2
    for y in (-1, 1):
        for z in RAILS:
            add(strap([(x, y * near, z) for x in (-beside, beside)], (0, y, 0), .046))
        for x in (*BANDS, -beside + .028, beside - .028):
            add(strap([(x, y * near, z) for z in (0, TALL + .002)], (0, y, 0), .060, .013))
    for x in (-1, 1):
        for z in RAILS:
            add(strap([(x * beside, y, z) for y in (-near, near)], (x, 0, 0), .046))
        for y in (-near + .028, near - .028):
            add(strap([(x * beside, y, z) for z in (0, TALL + .002)], (x, 0, 0), .060, .013))
            for z in STUDS:
                add(rivet(), (x * (beside + .013), y, z), (0, 90 * x, 0))
        ring = [(x * (beside + .030), .062 * math.cos(t), .165 + .052 * math.sin(t)) for t in np.linspace(math.pi, math.tau, 20)]
        add(shapes.sweep('handle', ring, .0105, wrought(), 10))
        for y in (-.062, .062):
            add(shapes.lathe('lug', [(0, .040), (.013, .038), (.017, .012), (.026, .006), (.028, 0)], wrought(), 20), (x * beside, y, .168), (0, 90 * x, 0))
    for x in (*BANDS, -beside + .028, beside - .028):
        for z in STUDS:
            add(rivet(), (x, -near - .013, z), (90, 0, 0))
    lock(add)
    lining(add)
    front = shapes.place(shapes.group('lid', lid(inside)), (0, DEEP / 2 + .01, TALL + .008), (-102, 0, 0))
    return shapes.group('whole', [shapes.group('strongbox', parts), front])


#: Cool brown, or the lamp's light would make copper of it; paler inside, where no weather came.
WOOD, INSIDE = '#5a4330', '#86684a'
#: Where the box is girt, and where its straps are riveted: along x, and up z.
BANDS, RAILS, STUDS = (-.20, .20), (.024, TALL - .024), (.024, .108, .192, TALL - .024)


@lru_cache(maxsize=None)
def across_the_end():
    return oak('end', WOOD, (9, .5, 9))


def oak(name, base, along):
    """Old: its years nearly black, dirt in it, and the edges rubbed grey."""
    return timber(name, base, '#100b08', along, roughness=.70, variety=.75)


def plank(size, made, seed):
    """Dense enough for worn edges, and chipped along them."""
    points, faces = rounded(size, .007, 34, seed, .0035)
    return shapes.belong(shapes.add('plank', points, faces, made), WOOD_KIND)


@lru_cache(maxsize=None)
def wrought():
    """Forged and handled: dull on its flats, rust in clouds, bright where the mask says that an edge is."""
    return metal('wrought', '#454b55', '#b4bac4', '#121419', patina='#4e3526', trim='#8b929e', patina_amount=.9, roughness=.40, scale=3.4, metallic=.7, hammer=.40, wear=0)


def rivet():
    return shapes.lathe('rivet', [(0, .0105), (.006, .0095), (.0110, .0055), (.0130, .0012), (.0135, 0)], wrought(), 20, mask=[1, .8, .2, 0, 0])


def strap(line, out, wide, thick=.010):
    """A band of iron along a line, flat on what it binds; `out` points away from that, one for all or one for each point. Its edges are filed round and worn bright."""
    line, half, cut = np.asarray(line, float), wide / 2, .0032
    outs = np.broadcast_to(np.asarray(out, float), line.shape)
    along = np.gradient(line, axis=0)
    aside = np.cross(along, outs)
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    section = [(-half, -.004, .2), (-half, thick - cut, .6), (-half + cut, thick, .8), (-half + 2.4 * cut, thick, 0), (half - 2.4 * cut, thick, 0), (half - cut, thick, .8), (half, thick - cut, .6), (half, -.004, .2)]
    points = [at + side * u + up * v for at, side, up in zip(line, aside, outs) for u, v, _ in section]
    count, last = len(section), (len(line) - 1) * len(section)
    faces = [(row * count + k, row * count + k + 1, (row + 1) * count + k + 1, (row + 1) * count + k) for row in range(len(line) - 1) for k in range(count - 1)]
    faces += [tuple(range(count))[::-1], tuple(range(last, last + count))]
    return shapes.add('strap', points, faces, wrought(), angle=.5, mask=[worn for _ in line for *_, worn in section])


def lock(add):
    """A sun of sixteen rays about the keyhole, and over it the staple that the hasp falls on."""
    y, gold, middle = -DEEP / 2 - THICK / 2, gilded(), TALL - .125
    add(shapes.block('plate', (.170, .012, .176), wrought(), .004), (0, y - .008, middle + .004))
    face = [(0, .016), (.034, .015), (.040, .0195), (.046, .0195), (.050, .014), (.052, 0)]
    add(shapes.lathe('sun', face, gold, 48, mask=[0] * 6), (0, y - .012, middle), (90, 0, 0))
    for k in range(16):
        a, long = math.tau * k / 16, .082 if k % 2 == 0 else .070
        t = np.linspace(0, 1, 12)
        sway = (.09 * np.sin(t * 6.5) * (1 - t)) if k % 2 else 0 * t
        line = [((.050 + (long - .050) * u) * math.sin(a + w), y - .0165, middle + (.050 + (long - .050) * u) * math.cos(a + w)) for u, w in zip(t, sway)]
        add(shapes.sweep('ray', line, .0085 * (1 - t) ** .8 + .0006, gold, 8))
    hole = [(.011 * math.cos(t), 0, .011 * math.sin(t)) for t in np.linspace(-.28 * math.pi, 1.28 * math.pi, 24)]
    outline = [*hole, (-.008, 0, -.026), (.008, 0, -.026)]
    add(shapes.add('keyhole', outline, [tuple(range(len(outline)))], preset_material('dark'), smooth=False), (0, y - .0288, middle + .004))
    add(shapes.sweep('staple', [(.020 * math.cos(t), -.030 * math.sin(t), 0) for t in np.linspace(0, math.pi, 15)], .0062, wrought(), 10), (0, y - .020, TALL - .022))
    for x in (-.074, .074):
        for z in (-.074, .080):
            add(rivet(), (x, y - .013, middle + z), (90, 0, 0))


def lining(add):
    """Blue cloth on all four walls, nailed below the rim with a braid of gold."""
    blue = cloth('lining', '#33507c', '#16233c', sheen=.8, weave=160)
    braid, x, y = gilded(), WIDE / 2 - THICK / 2, DEEP / 2 - THICK / 2
    for side in (-1, 1):
        add(shapes.block('lining', (2 * x, .007, TALL - .02), blue, .003), (0, side * (y - .003), TALL / 2 - .008))
        add(shapes.block('lining', (.007, 2 * y, TALL - .02), blue, .003), (side * (x - .003), 0, TALL / 2 - .008))
        add(shapes.sweep('braid', [(t, side * (y - .008), TALL - .024) for t in (-x, x)], .0052, braid, 8))
        add(shapes.sweep('braid', [(side * (x - .008), t, TALL - .024) for t in (-y, y)], .0052, braid, 8))


def lid(inside):
    """A barrel of eight staves between two cheeks, hinged at its own origin; closed it would reach forward (-y)."""
    parts, staves, rise = [], 8, .17
    for i in range(staves):
        a = math.pi * (i + .5) / staves
        stave = plank((WIDE, DEEP * .5 * math.pi / staves * .86, THICK), inside, 30 + i)
        lean = math.atan2(rise * math.cos(a), -DEEP / 2 * math.sin(a)) + math.pi
        stave.location, stave.rotation_euler = (0, -DEEP / 2 + DEEP / 2 * math.cos(a), rise * math.sin(a)), (lean, 0, 0)
        parts.append(stave)
    arc = [(-DEEP / 2 + DEEP / 2 * math.cos(a), rise * math.sin(a)) for a in np.linspace(0, math.pi, 24)]
    for x in (-WIDE / 2 + .018, WIDE / 2 - .018):
        n = len(arc)
        points = [(x + s, y, z) for s in (-.014, .014) for y, z in arc]
        parts.append(shapes.add('cheek', points, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)], across_the_end(), smooth=False))
    around, studs = np.linspace(0, math.pi, 33), np.linspace(.16, math.pi - .16, 6)

    def over(a, x, deep):
        """On the barrel's curve, so far above its middle; and away from it."""
        away = np.stack([0 * a, np.cos(a) / (DEEP / 2), np.sin(a) / rise], 1)
        away /= np.linalg.norm(away, axis=1, keepdims=True)
        return np.stack([0 * a + x, -DEEP / 2 + DEEP / 2 * np.cos(a), rise * np.sin(a)], 1) + away * deep, away
    for x in (*BANDS, -WIDE / 2 + .020, WIDE / 2 - .020):
        line, away = over(around, x, THICK / 2)
        parts.append(strap(line, away, .060, .013))
        line, away = over(around, x, -THICK / 2)
        parts.append(strap(line, -away, .048))
        for side, deep in ((1, THICK / 2 + .013), (-1, THICK / 2 + .010)):
            for at, up in zip(*over(studs, x, side * deep)):
                stud = rivet()
                stud.location, stud.rotation_euler = at, Vector(up * side).to_track_quat('Z', 'Y').to_euler()
                parts.append(stud)
    # Round the edge of each cheek too.
    for side in (-1, 1):
        line, _ = over(around, side * (WIDE / 2 - .004), -.012)
        parts.append(strap(line, (side, 0, 0), .044))
    for y, to in ((0, 1), (-DEEP, -1)):
        parts.append(shapes.place(shapes.block('rim', (WIDE + .004, .034, .030), inside, .005), (0, y, .002)))
        for face in ((0, 0, -1), (0, to, 0)):
            parts.append(strap([(x, y + .017 * face[1], .002 + .015 * face[2]) for x in (-WIDE / 2 - .012, WIDE / 2 + .012)], face, .030 - .004 * abs(face[1]), .006))
    parts += hasp()
    return parts


def hasp():
    """It hangs from the middle of the lid's front edge, plumb, as the lid stands."""
    plate = [strap([(0, 0, 0), (0, .135, 0)], (0, 0, -1), .058, .008), shapes.place(shapes.block('slot', (.016, .046, .004), preset_material('dark'), .001), (0, .092, -.0075))]
    plate += [shapes.place(rivet(), (0, y, -.008), (180, 0, 0)) for y in (.030, .124)]
    plate.append(shapes.sweep('knuckle', [(-.034, 0, -.004), (.034, 0, -.004)], .0085, wrought(), 12))
    return [shapes.place(shapes.group('hasp', plate), (0, -DEEP + .006, -.020), (14, 0, 0))]
