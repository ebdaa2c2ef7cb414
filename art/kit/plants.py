"""Plants by their leaves: ivy that hangs over a wall, flowers on stalks, cushions of moss, a bush."""
import math

import numpy as np

from kit import shapes, village
from kit.surfaces import plain

#: Half of an ivy leaf's outline from its stalk to its tip: (along, aside), five lobes in all.
IVY = ((-.16, .20), (.00, .46), (.26, .31), (.44, .43), (.62, .20))


def leaf(half):
    """A leaf's corners (along, aside, up) about a vein that lies lower than its sides, and its triangles; the first corner is in its middle."""
    rim = [(0, 0), *half, (1, 0), *((u, -v) for u, v in half[::-1])]
    corners = np.array([(.30, 0, -.06), *((u, v, .16 * abs(v) - .05 * u * u) for u, v in rim)])
    n = len(rim)
    return corners, np.array([(0, 1 + k, 1 + (k + 1) % n) for k in range(n)])


def leaves(points, normals, ways, sizes, made, half=IVY, seed=1):
    """A leaf at each point that faces along its normal, its tip along its way."""
    random = np.random.RandomState(seed)
    normals = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    ways = ways - (ways * normals).sum(1, keepdims=True) * normals
    ways = ways / np.linalg.norm(ways, axis=1, keepdims=True)
    side = np.cross(normals, ways)
    corners, faces = leaf(half)
    own = np.asarray(sizes)[:, None, None] * corners[None]
    placed = points[:, None] + own[..., :1] * ways[:, None] + own[..., 1:2] * side[:, None] + own[..., 2:] * normals[:, None]
    n, count = len(points), len(corners)
    mask = np.clip(random.rand(n, 1) * .7 + .30 * np.r_[.2, np.linspace(0, 1, count - 1)][None], 0, 1)
    return shapes.add('leaves', placed.reshape(-1, 3), (np.arange(n)[:, None, None] * count + faces).reshape(-1, 3), made, smooth=False, mask=mask.ravel())


def ivy(vines, seed=1, size=.078):
    """`vines` are (start on the rim, the wall's way out, how far it hangs down, how far it strays): stalks that creep over the coping and down the wall, a leaf on each side in turn, smaller towards the tip."""
    random = np.random.RandomState(seed)
    points, normals, ways, sizes = [], [], [], []
    wood = plain('ivy stalk', '#4a3420', .8)
    for start, out, down, stray in vines:
        start, out = np.array(start, float), np.array((*out, 0), float)
        along = np.array((-out[1], out[0], 0))
        steps, drift, line = int((down + .22) / .034), 0.0, []
        lean = random.normal(0, stray)
        for k in range(steps):
            far = k * .034
            drift += random.normal(0, .010) + lean * .034
            over = min(far, .22)
            sag = max(far - .22, 0)
            # Over the coping it lies on the stone; below it hangs a little clear of the wall.
            at = start + out * (-.20 + over + .030 + .012 * math.sin(5 * far)) + along * drift - np.array((0, 0, sag - .018 * (over < .20)))
            line.append(at)
            left, share = 1 if k % 2 else -1, 1 - .55 * k / steps
            for _ in range(1 + (random.rand() < .55)):
                points.append(at + along * left * random.uniform(.0, .040) + out * random.uniform(.0, .035))
                hangs = min(sag / .1, 1)
                normals.append(out * (.35 + .75 * hangs) + np.array((0, 0, 1.0 - .55 * hangs)) + random.normal(0, .26, 3))
                ways.append(along * left * random.uniform(.2, 1.0) + out * .4 * (1 - hangs) - np.array((0, 0, .9 * hangs + .1)) + random.normal(0, .15, 3))
                sizes.append(size * share * random.uniform(.65, 1.25))
        shapes.sweep('stalk', np.array(line), np.linspace(.008, .003, len(line)), wood, 5)
    return leaves(np.array(points), np.array(normals), np.array(ways), np.array(sizes), village.foliage('ivy', '#17301a', '#6f9440'), seed=seed)


#: Half outlines of petals: round and pointed.
PETALS = {'round': ((.30, .22), (.70, .34), (.95, .20)), 'pointed': ((.30, .16), (.62, .18))}


def flowers(spots, tint, heart='#d8a52c', petals=6, kind='round', size=.029, tall=.14, seed=1):
    """Flowers on thin stalks at (x, y, z, radius), each turned a little towards the sky and towards us; `size` is a petal's length."""
    random = np.random.RandomState(seed)
    points, normals, ways, hearts, roots, lengths = [], [], [], [], [], []
    for x, y, z, radius in spots:
        for _ in range(max(int(17 * radius / .2), 4)):
            a, out = random.uniform(0, math.tau), radius * math.sqrt(random.rand())
            root = np.array((x + out * math.cos(a), y + out * math.sin(a), z))
            head = root + (random.normal(0, .02), random.normal(0, .02), tall * random.uniform(.6, 1.2))
            face = np.array((random.normal(.10, .25), -.55 + random.normal(0, .2), 1.0))
            face /= np.linalg.norm(face)
            first = np.cross(face, (0, 1, .3))
            first /= np.linalg.norm(first)
            second = np.cross(face, first)
            roots.append(root), lengths.append(head - root), hearts.append(head + face * .006)
            for k in range(petals):
                b = math.tau * k / petals + random.normal(0, .06)
                way = math.cos(b) * first + math.sin(b) * second
                points.append(head + way * .004), ways.append(way + .25 * face), normals.append(face - .25 * way)
    leaves(np.array(points), np.array(normals), np.array(ways), size * random.uniform(.8, 1.15, len(points)), plain(f'petals {tint}', tint, .7, glow=.05), PETALS[kind], seed)
    village.leaves(np.array(hearts), np.tile((0, -.4, 1.0), (len(hearts), 1)), size * .55, plain(f'hearts {heart}', heart, .7, glow=.05), seed)
    thin = np.array(lengths)
    k = np.arange(len(roots))[:, None] * 4
    aside = np.array((.004, 0, 0))
    corners = np.stack([roots - aside, roots + aside, np.array(roots) + thin + aside, np.array(roots) + thin - aside], 1).reshape(-1, 3)
    shapes.add('stalks', corners, np.concatenate([k + [0, 1, 2], k + [0, 2, 3]]), village.foliage('flower stalks', '#2f4a1e', '#5f8034'), mask=np.tile((0, 0, 1, 1), len(roots)))


def cushions(spots, seed=1, tint=('#2c4414', '#86a03c')):
    """Moss at (x, y, z, radius): low domes of tiny upright leaves."""
    random = np.random.RandomState(seed)
    points, normals = [], []
    for x, y, z, radius in spots:
        count = int(420 * (radius / .10) ** 1.7)
        a, out = random.uniform(0, math.tau, count), np.sqrt(random.rand(count))
        ragged = radius * (.78 + .22 * np.sin(3 * a + 9 * x) * np.sin(5 * a + 7 * y))
        flat = np.stack([np.cos(a) * out * ragged, np.sin(a) * out * ragged, .34 * radius * (1 - out ** 2)], 1)
        points.append(flat + (x, y, z))
        normals.append(flat * (4, 4, 0) + random.normal(0, .25, (count, 3)) + (0, 0, .8))
    normals = np.concatenate(normals)
    return village.leaves(np.concatenate(points), normals / np.linalg.norm(normals, axis=1, keepdims=True), .016, village.foliage(f'moss {tint}', *tint), seed)


def bushes(spots, seed=1, tint=('#15301c', '#5f8440'), size=.075):
    """Bushes at (x, y, z, radius): broad leaves all round a dark heart, in sprays that part the light."""
    random = np.random.RandomState(seed)
    points, normals, ways, sizes = [], [], [], []
    for x, y, z, radius in spots:
        sprays = random.normal(size=(int(46 * (radius / .25) ** 1.6), 3))
        sprays[:, 2] = np.abs(sprays[:, 2]) * .9 + .05
        sprays /= np.linalg.norm(sprays, axis=1, keepdims=True)
        for spray in sprays:
            tip = np.array((x, y, z)) + spray * radius * random.uniform(.72, 1.08) * (1, 1, .85)
            for _ in range(11):
                way = spray + random.normal(0, .55, 3)
                points.append(tip + random.normal(0, .16 * radius, 3))
                normals.append(spray * .5 + (0, -.15, .7) + random.normal(0, .25, 3))
                ways.append(way)
                sizes.append(size * random.uniform(.7, 1.2))
        shapes.lathe('heart', [(0, z), (.46 * radius, z + .02), (.48 * radius, z + .25 * radius), (.25 * radius, z + .45 * radius), (0, z + .5 * radius)], village.foliage('bush heart', '#070b06', '#0b110a'), 12).location = (x, y, 0)
    return leaves(np.array(points), np.array(normals), np.array(ways), np.array(sizes), village.foliage(f'bush {tint}', *tint), ((.20, .20), (.50, .26), (.80, .14)), seed)
