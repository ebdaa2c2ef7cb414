"""What lies among the lamps: stones and books to stand on, a folded letter, dried flowers, a key, coins, a child's clay horse."""
import math

import numpy as np

from kit import sdf, shapes
from kit.bronze import bronze
from kit.nodes import material
from kit.places.stones import rounded
from kit.surfaces import plain, preset_material
from scenes.vigil_lamps_horse import carved
from scenes.vigil_lamps_makes import fineness
from scenes.vigil_lamps_matter import stone
from scenes.vigil_lamps_reliefs import rays
from scenes.vignette_support_coins import coin


def pebble(size, seed):
    """A flat stone with its top at the height `size[2]`."""
    points, faces = rounded(size, min(size[2] * .30, .012), 48, seed, .006)
    points[:, 2] += size[2] / 2
    made = stone(*(('#7a7068', '#3a3430', '#b8ab9a'), ('#6b5646', '#33281f', '#a08a70'))[seed % 2])
    return shapes.add('pebble', points, faces, made)


def book(size, tint, seed):
    """A closed book lying flat, its leaves towards the eye."""
    x, y, z = size
    cover, edges = plain(f'binding {seed}', tint, .42, specular=.45, uneven=.5), leaves()
    parts = [shapes.block('board', (x, y, .006), cover, .0014), shapes.place(shapes.block('board', (x, y, .006), cover, .0014), (0, 0, z - .006)),
             shapes.place(shapes.block('leaves', (x - .010, y - .010, z - .010), edges, .001), (0, 0, z / 2 - .003))]
    parts.append(shapes.place(shapes.block('spine', (.007, y, z), cover, .003), (-x / 2, 0, z / 2 - .003)))
    for end in (-1, 1):
        parts.append(shapes.place(shapes.block('clasp', (.020, .004, z + .002), bronze(), .001), (end * x * .27, -y / 2 + .001, z / 2 - .003)))
    return shapes.place(shapes.group('book', parts), (0, 0, .003))


def leaves():
    """The edges of a book's leaves, line by line."""
    import bpy
    if 'leaves' in bpy.data.materials:
        return bpy.data.materials['leaves']

    def build(n):
        at = n.position()
        lines = n.noise(n.stretch(at, (4, 4, 520)), 1.0, 2, .5)
        tint = n.mix(n.fit(lines, .42, .58), '#d6bd8a', '#7c6238')
        tint = n.mix(n.fit(n.noise(at, 22, 3), .55, .70, 0, .5), tint, '#6a4e2a')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Specular=.2)
    return material('leaves', build)


def paper():
    """Rag paper: flecked, brown along where it was handled."""
    def build(n):
        at = n.position()
        tint = n.mix(n.fit(n.noise(at, 30, 4, .6), .45, .62), '#e3cd9c', '#bd9d66')
        tint = n.mix(n.fit(n.noise(at, 160, 3), .58, .70, 0, .5), tint, '#8d6c3c')
        cavity = n.add('AmbientOcclusion', {'samples': 2}, Distance=.012).outputs['AO']
        tint = n.mix(n.fit(cavity, .92, .5, 0, .7), tint, '#5c4020')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.8, Specular=.2, Normal=n.bump(n.noise(at, 70, 4), .25, .002))
    return material('letter', build)


def letter(job):
    """Folded in three and sealed; it leans, its flap stands off a little, and its corners have been bent."""
    made = paper()

    def leaf(name, half, high, depth, bow, pointed=0.0):
        u, v = np.meshgrid(np.linspace(-1, 1, 41), np.linspace(0, 1, 25))
        x, z = u * half * (1 + .008 * np.sin(9 * v)), v * high + .0012 * np.sin(7 * u + 3 * v)
        z = z + pointed * (1 - v) * (np.abs(u) - .5)
        y = depth + bow * np.sin(v * math.pi) + .0016 * np.sin(4 * u + 2) - .006 * np.clip(np.abs(u) - .86, 0, 1) * (v < .2)
        points = np.stack([x, y, z], -1).reshape(-1, 3)
        faces = [(r * 41 + c, r * 41 + c + 1, (r + 1) * 41 + c + 1, (r + 1) * 41 + c) for r in range(24) for c in range(40)]
        thing = shapes.add(name, points, faces, made)
        solid = thing.modifiers.new('thick', 'SOLIDIFY')
        solid.thickness = .0012
        return thing
    back, fold = leaf('back', .080, .098, .0, .004), leaf('fold', .0795, .050, -.0050, -.005)
    flap = shapes.place(leaf('flap', .0790, .058, -.0095, -.004, .034), (0, 0, .041))
    return shapes.group('letter', [back, fold, flap, shapes.place(seal(.0010 if job.preview else .0007), (.003, -.0150, .046), (90, 0, 0))])


@shapes.modelled
def seal(fine):
    """Red wax pressed with the sun, spilt out round the stamp."""
    def field(p):
        far, turn = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        edge = .0225 + .0016 * np.sin(3 * turn + 1) + .0009 * np.sin(7 * turn)
        top = .0062 * np.sqrt(np.clip(1 - ((far - .019) / .006) ** 2, 0, 1)) * (far > .016) + .0042 * (far <= .016)
        top = np.maximum(top, .0030) + .0022 * rays(p[:, 0] / .0155, p[:, 1] / .0155, 8) * (far < .0155)
        return sdf.smooth_max(sdf.smooth_max(far - edge, .7 * (p[:, 2] - top), .002), -p[:, 2], .001).astype(np.float32)
    return shapes.solid('seal', field, (-.028, -.028, -.002), (.028, .028, .010), fine, plain('seal', '#b01712', .24, specular=.6, uneven=.18))


def flowers(seed=3):
    """Seven dry stems tied with a red thread; their heads, which have kept some colour, at the right."""
    random, parts = np.random.RandomState(seed), []
    stem, leaf = plain('stem', '#7a6a3a', .8), (plain('leaf', '#7f7d45', .75, uneven=.4), plain('leaf dry', '#a08a58', .75, uneven=.4))
    petals = tuple(plain(f'petal {k}', tint, .7, uneven=.25) for k, tint in enumerate(('#d98a3a', '#c7546a', '#e2c178', '#a8506e')))
    heart = plain('heart', '#4a2412', .8)
    for k in range(7):
        bend, long = (k - 3) * .030 + random.uniform(-.008, .008), .190 + random.uniform(-.035, .012)
        t = np.linspace(0, 1, 16)
        # All pass under the thread, at two fifths of their length.
        x, y = -.085 + t * long, bend * 1.1 * (t - .35) * np.abs(t - .35) * 3.0
        z = .006 + .0025 * (k % 3) + .016 * np.clip(t - .35, 0, 1) * (1 + k % 2)
        way = np.stack([x, y, z], 1)
        parts.append(shapes.sweep('stem', way, .0017 * (1 - .3 * t), stem, 6))
        for i in range(7, 14, 2):
            a = (1 if i % 4 == 1 else -1) * random.uniform(.5, .9)
            s = random.uniform(.016, .024)
            blade = shapes.add('leaf', [(0, 0, 0), (s * .5, s * .20, .004), (s, 0, .001), (s * .5, -s * .20, .004)], [(0, 1, 2, 3)], leaf[random.randint(2)])
            parts.append(shapes.place(blade, way[i], (random.uniform(-50, 50), random.uniform(-35, 15), math.degrees(a))))
        parts.append(shapes.place(head(petals[k % 4], heart, seed + k), (way[-1][0], way[-1][1], way[-1][2] + .002), (random.uniform(10, 50), random.uniform(20, 70), 0), random.uniform(.95, 1.30)))
    for turn in range(3):
        loop = [(-.019 + .003 * turn, .0095 * math.cos(a), .0085 + .0085 * math.sin(a)) for a in np.linspace(0, math.tau, 25)]
        parts.append(shapes.sweep('thread', loop, .0014, plain('thread', '#a8201a', .7), 6))
    return shapes.group('flowers', parts)


def head(petal, heart, seed):
    """One flower: three wreaths of narrow petals about a dark heart, the inner ones upright."""
    random, parts = np.random.RandomState(seed), [shapes.lathe('heart', [(0, .0045), (.0034, .0036), (.0046, .0008), (.003, -.003), (0, -.004)], heart, 12)]
    for wreath, (count, long, lift) in enumerate(((11, .0150, 12), (9, .0125, 38), (7, .0090, 62))):
        for k in range(count):
            a = math.tau * (k + .5 * (wreath % 2)) / count + random.uniform(-.1, .1)
            blade = shapes.add('petal', [(.002, 0, 0), (.4 * long, .0030, .0010), (.8 * long, .0026, .0022), (long, 0, .0040), (.8 * long, -.0026, .0022), (.4 * long, -.0030, .0010)], [(0, 1, 2, 3, 4, 5)], petal)
            parts.append(shapes.place(blade, (0, 0, .0004 * wreath), (0, -lift + random.uniform(-8, 8), math.degrees(a))))
    return shapes.group('flower', parts)


def coins():
    """Three of gold: two lie one on the other, the third leans on what is behind them and shows its sun."""
    placed = (((-.018, .006, .0022), (0, 0, 20)), ((.006, -.004, .0066), (2, -3, 70)), ((.060, .098, .0242), (72, 0, 8)))
    return shapes.group('coins', [shapes.place(shapes.group('coin', coin()), at, (turn[0], turn[1], turn[2]), .56) for at, turn in placed])


def key():
    """Of a house's door, as long as a hand: its bow a trefoil at -x, its bit at +x and down."""
    made, parts = preset_material('flat iron'), []

    def ring(at, radius, thick):
        parts.append(shapes.sweep('bow', [(at[0] + radius * math.cos(a), 0, at[1] + radius * math.sin(a)) for a in np.linspace(0, math.tau, 41)], thick, made, 12))
    for a in (90, 180, 270):
        ring((-.088 + .0160 * math.cos(math.radians(a)), .0160 * math.sin(math.radians(a))), .0135, .0036)
    turned = [(0, -.072), (.0072, -.072), (.0072, -.068), (.0050, -.066), (.0078, -.061), (.0050, -.056), (.0044, -.054), (.0044, .070), (.0064, .071), (.0064, .076), (.0044, .078), (.0040, .090), (0, .091)]
    parts.append(shapes.place(shapes.lathe('shank', turned, made, 24), (0, 0, 0), (0, 90, 0)))
    for x, wide, deep in ((.052, .007, .030), (.0605, .010, .016), (.0675, .007, .030), (.0600, .022, .010), (.0600, .022, .0045)):
        parts.append(shapes.place(shapes.block('bit', (wide, .0055, deep), made, .0008), (x, 0, (-.026 if deep == .0045 else -deep / 2 - .002))))
    return shapes.group('key', parts)


def horse(job):
    return shapes.group('horse', [carved(fineness(job))])
