"""What grows beside running water, each leaf a ribbon that bends under its own weight: sedge, reeds, dock, bracken. Spots are (x, y, z, radius or length)."""
import math

import cv2
import numpy as np

from kit import shapes, village

GREENS = {'sedge': ('#4a5826', '#a3a85c'), 'reeds': ('#4c5a2e', '#a4ae68'), 'heads': ('#2c1a10', '#5a3a22'), 'dock': ('#22351b', '#5f7a3c'), 'bracken': ('#35491f', '#7f964a'), 'dead': ('#7a6840', '#b39c66')}


def ribbons(roots, ways, long, wide, droop, kind, seed=1, swell=.25, steps=6):
    """From each root along its way: `droop` is how far the tip sinks, of its length; the ribbon is widest at the share `swell` of it."""
    random, n = np.random.RandomState(seed), len(roots)
    t = np.linspace(0, 1, steps)[None, :, None]
    long, droop = (np.broadcast_to(np.asarray(values, float).reshape(-1, 1, 1), (n, 1, 1)) for values in (long, droop))
    ways = ways / np.linalg.norm(ways, axis=1, keepdims=True)
    middle = roots[:, None] + ways[:, None] * long * t - np.array((0, 0, 1)) * droop * long * t ** 2.2
    side = np.cross(ways, (0, 0, 1)) + random.normal(0, .35, (n, 3))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    half = wide / 2 * np.interp(t, [0, swell, .75, 1], [.55, 1, .6, .04])
    corners = np.stack([middle - side[:, None] * half, middle + side[:, None] * half], 2).reshape(-1, 3)
    k = (np.arange(n)[:, None, None] * steps + np.arange(steps - 1)[None, :, None]) * 2
    mask = np.repeat((random.rand(n, 1) * .45 + .55 * t[0, :, 0])[..., None], 2, 2)
    return shapes.add(kind, corners, (k + [0, 1, 3, 2]).reshape(-1, 4), village.foliage(f'shore {kind}', *GREENS[kind]), mask=mask.ravel())


def around(random, count, upright, spread):
    """Ways that stand `upright` and lean outwards from where they stand within a disc: (places in it, ways)."""
    a, out = random.uniform(0, math.tau, count), np.sqrt(random.rand(count))
    flat = np.stack([np.cos(a) * out, np.sin(a) * out, 0 * a], 1)
    return flat, flat * spread + random.normal(0, .14, (count, 3)) + (0, 0, upright)


def sedge(spots, seed=1, long=.34):
    """Tussocks of fine arching blades, with last year's among them."""
    random = np.random.RandomState(seed)
    for kind, share in (('sedge', 1), ('dead', .22)):
        roots, ways, lengths = [], [], []
        for x, y, z, r in spots:
            count = int(170 * share * (r / .25) ** 1.5)
            flat, way = around(random, count, 1, .75)
            roots.append(flat * r * .45 + (x, y, z - .02))
            ways.append(way)
            lengths.append(long * (r / .28) ** .6 * random.uniform(.45, 1.15, count))
        ribbons(np.concatenate(roots), np.concatenate(ways), np.concatenate(lengths), .015, .42, kind, seed)


def reeds(spots, seed=1, tall=.95):
    """Leaves that stand in the water, some bent over, and a few brown heads, whose stems are too thin for a render of few samples: `stalks` draws them."""
    roots, ways, long, bent, headed = stems(spots, seed, tall)
    ribbons(roots, ways, long, .024, np.where(bent, .45, .06), 'reeds', seed, .1)
    brown = village.foliage('shore heads', *GREENS['heads'])
    for root, way, tip in zip(roots[headed], ways[headed], long[headed]):
        a, b = root + way * tip * .86, root + way * tip * 1.02
        shapes.sweep('head', [a, a * .9 + b * .1, a * .1 + b * .9, b], [.006, .015, .015, .004], brown, 7)


def stalks(view, rgb, depth, spots, seed=1, tall=.95, tint=(.20, .25, .10)):
    """The stems that bear the heads of `reeds`, and the spike over each, drawn over the render."""
    roots, ways, long, _, headed = stems(spots, seed, tall)
    layer = np.zeros(rgb.shape[:2], np.float32)
    for root, way, tip in zip(roots[headed], ways[headed], long[headed]):
        for start, end in ((0, .84), (1.03, 1.10)):
            cuts = [view.seen(root + way * tip * share) for share in np.linspace(start, end, 9)]
            for (u, v, far), (x, y, _) in zip(cuts, cuts[1:]):
                if 0 <= v < depth.shape[0] and 0 <= u < depth.shape[1] and depth[int(v), int(u)] > far - .05:
                    cv2.line(layer, (round(u * 16), round(v * 16)), (round(x * 16), round(y * 16)), .70, max(round(.008 * view.pixels_per_metre), 1), cv2.LINE_AA, 4)
    return rgb + layer[..., None] * (np.float32(tint) - rgb)


def stems(spots, seed=1, tall=.95):
    """Roots, ways and lengths; whose leaf is bent over, and who bears a head."""
    random, roots, ways = np.random.RandomState(seed), [], []
    for x, y, z, r in spots:
        flat, way = around(random, int(46 * (r / .25) ** 1.4), 1, .16)
        way[:, 0] += .10
        roots.append(flat * r + (x, y, z))
        ways.append(way / np.linalg.norm(way, axis=1, keepdims=True))
    roots, ways = np.concatenate(roots), np.concatenate(ways)
    long = tall * random.uniform(.45, 1.1, len(roots))
    bent = random.rand(len(roots)) < .35
    return roots, ways, long, bent, (long > .72 * tall) & (random.rand(len(roots)) < .2)


def dock(spots, seed=1):
    """A few broad leaves from one root; the spot's fourth number is their length."""
    random, roots, ways, lengths = np.random.RandomState(seed), [], [], []
    for x, y, z, long in spots:
        count = random.randint(7, 12)
        a = np.arange(count) * 2.4 + random.uniform(-.3, .3, count)
        roots.append(np.tile((x, y, z - .01), (count, 1)))
        ways.append(np.stack([np.cos(a), np.sin(a), random.uniform(.5, 1.3, count)], 1))
        lengths.append(long * random.uniform(.6, 1.1, count))
    ribbons(np.concatenate(roots), np.concatenate(ways), np.concatenate(lengths), .105, .55, 'dock', seed, .45, 8)


def bracken(spots, seed=1):
    """Fronds with leaflets on both sides that grow shorter towards the tip; the fourth number is a frond's length."""
    random, roots, ways, lengths = np.random.RandomState(seed), [], [], []
    for x, y, z, long in spots:
        for k in range(random.randint(8, 12)):
            a, steep = k * 2.4 + random.uniform(-.3, .3), random.uniform(.7, 1.25)
            way = np.array((math.cos(a), math.sin(a), 0))
            t = np.linspace(.10, 1, 26)[:, None]
            rib = np.array((x, y, z)) + way * long * t * .85 + np.array((0, 0, 1)) * long * (steep * t - .95 * t ** 2) * .8
            side = np.cross(way, (0, 0, 1))
            for sign in (-1, 1):
                roots.append(rib)
                ways.append(np.tile(sign * side + .5 * way + (0, 0, .12), (26, 1)))
                lengths.append((.30 * long * np.interp(t, [.1, .3, 1], [.5, 1, .12]))[:, 0])
    ribbons(np.concatenate(roots), np.concatenate(ways), np.concatenate(lengths), .036, .25, 'bracken', seed, .3, 4)
