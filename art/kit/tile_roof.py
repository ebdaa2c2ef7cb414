"""A roof near enough to be looked at: burnt tiles laid one by one, hollow ones below and round ones over their joints, with a round verge and ridge."""
import math

import numpy as np

from kit import shapes
from kit.nodes import material
from kit.surfaces import preset_material

#: Between the middles of two tiles, how far one shows under the next, how long and how thick it is, all in metres.
PITCH, SHOWS, LONG, THICK = .26, .30, .40, .022


def clay(wide, deep, rise, _made, over=.35, seed=7):
    """Parts of a roof whose ridge runs along x at the height `rise`; it takes the place of `village.gable`."""
    random, parts = np.random.default_rng(seed), []
    run = deep / 2 + over
    slope = math.atan2(rise, deep / 2)
    long = run / math.cos(slope)
    half = wide / 2 + over
    columns = round(2 * half / PITCH)
    across = np.linspace(-half + .10, half - .10, columns)
    for side in (-1, 1):
        boards = shapes.block('boards', (2 * half - .04, long, .07), preset_material('wood'), .01)
        # So low that the hollow tiles lie on them, not in them.
        boards.location, boards.rotation_euler = (0, side * run / 2, rise / 2 - over / 2 * math.tan(slope) - .045), (-side * slope, 0, 0)
        parts.append(boards)
        laid = []
        for row in range(math.ceil(long / SHOWS)):
            for k, x in enumerate(across):
                # The verges are the highest, so that a roof has an edge.
                verge = k in (0, columns - 1)
                jog = random.normal(0, .010, 2)
                laid.append(((x + jog[0], row * SHOWS - .05 + jog[1], .105 + .045 * verge), .082 * (1.3 if verge else 1), 1, random.random()))
                if k:
                    laid.append((((x + across[k - 1]) / 2, row * SHOWS - .03, .105), .092, -.4, .25 + .5 * random.random()))
        parts.append(slates(laid, side, run, rise, slope, over))
    ridge = [((x, 0, rise + .10), .14, 1, random.random()) for x in np.arange(-half + .2, half, .36)]
    parts.append(half_pipes('ridge', [tube(at, radius, 1, .42, (1, 0, 0), (0, 1, 0), (0, 0, 1)) for at, radius, _, _ in ridge], [chance for *_, chance in ridge]))
    return parts


def slates(laid, side, run, rise, slope, over):
    """All tiles of one side: from (across, up the slope, out of it) to the house's coordinates."""
    up = np.array((0, -side * math.cos(slope), math.sin(slope)))
    out = np.array((0, side * math.sin(slope), math.cos(slope)))
    eave = np.array((0, side * run, -over * math.tan(slope)))
    pipes = [tube(eave + np.array((x, 0, 0)) + up * y + out * (z - .035), radius, way, LONG, up - .06 * out, (1, 0, 0), out) for (x, y, z), radius, way, _ in laid]
    return half_pipes('tiles', pipes, [chance for *_, chance in laid])


def tube(at, radius, way, long, along, aside, out, count=9):
    """Points of half a pipe, a little wider below, and its inside: two rows outside, two inside."""
    at, along, aside, out = (np.asarray(v, float) for v in (at, along, aside, out))
    turn = np.linspace(0, math.pi, count)[:, None]
    rows = []
    for r in (0, -THICK):
        for share, swell in ((0, 1.08), (1, .90)):
            reach = radius * swell + r
            rows.append(at + along * long * share + aside * np.cos(turn) * reach + way * out * np.sin(turn) * reach * .80)
    return np.concatenate(rows)


def half_pipes(name, pipes, chances, count=9):
    k = np.arange(count - 1)
    # Outside, inside, and the lower edge, which shows how thick a tile is.
    skins = [(0, 1), (3, 2), (2, 0)]
    faces = np.concatenate([np.stack([a * count + k, a * count + k + 1, b * count + k + 1, b * count + k], 1) for a, b in skins])
    points = np.concatenate(pipes)
    every = (np.arange(len(pipes)) * 4 * count)[:, None, None] + faces[None]
    return shapes.add(name, points, every.reshape(-1, 4), burnt(), mask=np.repeat(chances, 4 * count), angle=.8)


def burnt():
    """Clay as each firing left it, darker and with a little moss where rain stands."""
    def build(n):
        tint = n.mix(n.attribute(), '#6a3c2a', '#a9684a')
        soot = n.fit(n.noise(n.position(.9, True), 1.0, 3), .45, .72, 0, .6)
        tint = n.mix(soot, tint, '#4a3a30')
        grit = n.noise(n.position(26, True), 1.0, 3)
        tint = n.mix(n.fit(grit, .3, .8, 0, .25), tint, '#2e201a')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.82, Specular=.22, Normal=n.bump(grit, .25, .01))
    return material('burnt clay', build)
