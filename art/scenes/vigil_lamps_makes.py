"""The makes of lamps that pilgrims bring: moulded with a disc, pinched of a dish, on a foot, with two mouths. A spout points at +x; each gives its parts, and where its flames stand.

`seed` is the hand that made it: no two of one make are alike.
"""
import numpy as np

from kit import sdf, shapes
from kit.noise import fractal
from kit.surfaces import plain
from scenes.vigil_lamps_clay import matter
from scenes.vigil_lamps_matter import oil
from scenes.vigil_lamps_reliefs import RELIEFS, rays

#: A moulded lamp in shares of its height and width: how far out its side is at each height, and how high its top is at each distance from the middle.
SIDE = ((0, .055, .075, .11, .14, .36, .50, .54, .56, .585, .61, .64, .90), (.52, .535, .49, .485, .53, .84, .965, .985, .968, .968, .992, 1.0, .90))
TOP = ((0, .500, .515, .535, .56, .575, .60, .635, .655, .675, .69, .72, .735, .745, .99), (.74, .74, .79, .80, .78, .745, .87, .97, .98, .95, .87, .865, .915, .92, .60))
#: How fine solids are, in metres a cell.
FINE, COARSE = .00115, .0026


def fineness(job):
    return COARSE if job.preview else FINE


def handmade(p, seed, much=.0016):
    """Points moved as by a hand that pressed a little."""
    shift = np.stack([fractal(p * 13 + 31.7 * (seed + 1) + 7.1 * k, 2, seed + k) for k in range(3)], 1)
    lean = np.float32([.06 * np.sin(seed * 2.3), .05 * np.cos(seed * 1.7), 0])
    return (p + much * shift + p[:, 2:] * lean * .5).astype(np.float32)


def sooted(p, mouths, reach=.036):
    """Soot about each mouth, and licked up beyond it."""
    black = np.zeros(len(p), np.float32)
    for mouth in mouths:
        black = np.maximum(black, 1.20 - sdf.length(p - sdf.vec(mouth)) / reach)
    return np.clip(black, 0, 1)


def moulded(p, high, wide, relief='rosette', tongues=14, hole=(0, 0)):
    """A closed body between z = 0 and `high`, turned but for what its mould has: tongues about the shoulder, a `relief` on the disc and the hole in it, at shares of the disc."""
    around, turn = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
    side = .55 * (around - wide * np.interp(p[:, 2] / high, *SIDE))
    out = around / wide
    top = high * np.interp(out, *TOP)
    inner = .48 * wide
    stands = np.clip((out - .76) / .03, 0, 1) * np.clip((.97 - out) / .10, 0, 1)
    own = np.abs((turn * tongues / np.pi) % 2 - 1)
    top = top + .0034 * stands * np.sqrt(np.clip(1 - (own / .86) ** 2, 0, 1)) - .0016 * stands * np.exp(-(own / .10) ** 2)
    x, y = p[:, 0] / inner, p[:, 1] / inner
    top = top + .0072 * RELIEFS[relief](x, y) * (np.hypot(x, y) < .99)
    pierced = np.hypot(x - hole[0], y - hole[1]) * inner
    top = top + .0022 * np.exp(-((pierced - .0105) / .0022) ** 2)
    d = sdf.smooth_max(sdf.smooth_max(side, .80 * (p[:, 2] - top), .0022), -p[:, 2], .002)
    return sdf.smooth_max(d, -np.maximum(pierced - .0080, .20 * high - p[:, 2]), .0015)


def spout(p, start, end, thick, thin, mouth=.0105):
    """A spout, and the hole in its end that has to be cut once all is joined."""
    neck = sdf.capsule(p, start, end, thick, thin)
    top = end[2] + thin * .78
    neck = sdf.smooth_max(neck, p[:, 2] - top, .002)
    lip = sdf.torus(p, (end[0], end[1], top - .001), mouth + .0052, .0040)
    cut = sdf.capsule(p, (end[0], end[1], end[2] + .002), (end[0], end[1], end[2] + .06), mouth)
    return sdf.smooth_min(neck, lip, .002), cut


def wick(at, lit):
    x, y, z = at
    line = [(x - .012, y, z - .012), (x, y, z + .004), (x + .003, y, z + .015)]
    return shapes.sweep('wick', line, [.0060, .0056, .0036], plain('burnt wick', '#120c09', .95) if not lit else plain('wick', '#2c1a0e', .9), 8)


def wheel(job, kind, seed, lit=True, relief='rosette'):
    """Pressed in a mould, with a short blunt mouth between two volutes and a strap to carry it by."""
    thing = wheel_body(fineness(job), seed, relief)
    thing.data.materials[0] = matter(kind)
    at = (.108, 0, .056)
    return [thing, wick(at, lit)], [at]


@shapes.modelled
def wheel_body(fine, seed, relief):
    high, wide = .056 + .005 * np.sin(seed * 1.9), .078 + .004 * np.cos(seed * 2.7)

    def field(p):
        q = handmade(p, seed)
        d = moulded(q, high, wide, relief, 13 + seed % 5, (.0, -.62) if relief == 'horse' else (.55, 0) if relief == 'rays' else (0, 0))
        neck, cut = spout(q, (.055, 0, .030), (.106, 0, .040), .026, .0198)
        d = sdf.smooth_min(d, neck, .006)
        aside = np.stack([q[:, 0], np.abs(q[:, 1]), q[:, 2]], 1).astype(np.float32)
        curl = np.hypot(aside[:, 0] - .080, aside[:, 1] - .021)
        volute = np.maximum(curl - .0098, np.abs(q[:, 2] - .048) - .0058 + .0022 * np.cos(curl * 1500))
        d = sdf.smooth_min(d, volute, .0022)
        strap = sdf.torus(q, (-wide - .004, 0, .042), .021, .0058, axis=1, stretch=(1, 1.25))
        strap = strap + .0013 * np.exp(-(q[:, 1] / .0014) ** 2)
        d = sdf.smooth_min(d, strap, .004)
        return sdf.smooth_max(d, -cut, .0015)
    return shapes.solid('wheel lamp', field, (-.135, -.105, -.006), (.145, .105, .095), fine, matter('red'), lambda p: sooted(p, [(.108, 0, .060)]))


def pinched(job, kind, seed, lit=True, _=''):
    """A dish whose rim was pinched to a lip while it was wet; its oil stands open."""
    thing = pinched_body(fineness(job), seed)
    thing.data.materials[0] = matter(kind)
    pool = shapes.place(shapes.lathe('pool', [(.058, 0), (0, 0)], oil(), 48), (-.004, 0, .032))
    strand = shapes.sweep('wick', [(.030, .004, .033), (.065, 0, .036), (.092, 0, .047), (.104, 0, .058), (.106, 0, .068)], [.006, .006, .006, .006, .004], plain('wick', '#2c1a0e', .9), 8)
    return [thing, pool, strand], [(.106, 0, .060)]


@shapes.modelled
def pinched_body(fine, seed):
    def field(p):
        q = handmade(p, seed, .0034)
        near = np.clip((q[:, 0] - .005) / .085, 0, 1)
        near = near * near * (3 - 2 * near)
        w = np.stack([q[:, 0] / (1 + .30 * near), q[:, 1] * (1 + 1.9 * near), q[:, 2] - .010 * near], 1).astype(np.float32)
        outer = sdf.ellipsoid(w, (0, 0, .058), (.084, .084, .058)) / 1.35
        # What the wheel left of its turning: grooves that wind up the outside.
        grooves = .0007 * np.sin(p[:, 2] * 820 + np.arctan2(q[:, 1], q[:, 0]))
        dish = np.maximum(outer + grooves, -(outer + .0058))
        rim = .047 + .008 * near + .002 * np.sin(3 * np.arctan2(q[:, 1], q[:, 0]) + seed)
        dish = sdf.smooth_max(dish, q[:, 2] - rim, .0025)
        base = sdf.smooth_max(sdf.ellipsoid(q, (0, 0, .004), (.050, .050, .014)), -q[:, 2], .002)
        return sdf.smooth_max(sdf.smooth_min(dish, base, .004), -q[:, 2], .002)
    return shapes.solid('pinched lamp', field, (-.105, -.105, -.006), (.135, .105, .085), fine, matter('buff'), lambda p: sooted(p, [(.106, 0, .060)], .034))


#: A stem's outline as it was turned: heights in shares of it, and half widths in metres.
STEM = ((0, .03, .07, .10, .13, .16, .20, .30, .42, .45, .48, .50, .53, .56, .59, .62, .75, .90, 1.0),
        (.060, .061, .056, .050, .0495, .042, .028, .018, .0155, .0150, .022, .0245, .0245, .021, .0150, .0145, .0150, .021, .030))


def footed(job, kind, seed, lit=True, relief='rosette', tall=.10):
    """A small lamp on a stem of its own."""
    thing = footed_body(fineness(job), seed, tall, relief)
    thing.data.materials[0] = matter(kind)
    at = (.098, 0, tall + .050)
    return [thing, wick(at, lit)], [at]


@shapes.modelled
def footed_body(fine, seed, tall, relief):
    def field(p):
        q = handmade(p, seed, .0014)
        up = q - sdf.vec((0, 0, tall - .008))
        bowl = moulded(up, .052, .067, relief, 12)
        # Ribs go out from below as a shell has them.
        bowl = bowl + .0016 * np.cos(18 * np.arctan2(up[:, 1], up[:, 0])) * np.clip(1 - np.abs(up[:, 2] - .016) / .013, 0, 1)
        neck, cut = spout(up, (.045, 0, .032), (.096, 0, .043), .023, .0185)
        bowl = sdf.smooth_min(bowl, neck, .006)
        strap = sdf.torus(up, (-.071, 0, .046), .023, .0054, axis=1, stretch=(1, 1.2))
        thumb = sdf.ellipsoid(up, (-.066, 0, .076), (.019, .013, .0045), sdf.turn_to((.35, 0, 1)))
        bowl = sdf.smooth_min(bowl, sdf.smooth_min(strap, thumb, .004), .004)
        around = np.hypot(q[:, 0], q[:, 1])
        stem = .62 * (around - np.interp(q[:, 2] / tall, *STEM))
        stem = sdf.smooth_max(stem, q[:, 2] - tall - .004, .002)
        return sdf.smooth_max(sdf.smooth_max(sdf.smooth_min(stem, bowl, .006), -cut, .0015), -q[:, 2], .002)
    return shapes.solid('footed lamp', field, (-.115, -.085, -.006), (.135, .085, tall + .085), fine, matter('red'), lambda p: sooted(p, [(.100, 0, tall + .054)]))


def twin(job, kind, seed, lit=True, _=''):
    """Two mouths side by side, and behind them a shield with the sun, to keep the hand from the heat."""
    thing = twin_body(fineness(job), seed)
    thing.data.materials[0] = matter(kind)
    ends = [(.094, side * .050, .058) for side in (-1, 1)]
    return [thing, *(wick(end, lit) for end in ends)], ends


@shapes.modelled
def twin_body(fine, seed):
    def field(p):
        q = handmade(p, seed, .0016)
        d = moulded(q, .058, .080, 'rosette', 15)
        cuts = []
        for side in (-1, 1):
            neck, cut = spout(q, (.045, side * .026, .032), (.094, side * .050, .042), .025, .0198)
            d = sdf.smooth_min(d, neck, .006)
            cuts.append(cut)
        face = (q - sdf.vec((-.086, 0, .108))) @ sdf.vec(sdf.turn_to((1, 0, .22)))
        far = np.hypot(face[:, 0], face[:, 1])
        shield = np.maximum(far - .050, np.abs(face[:, 2]) - .0052)
        shield = sdf.smooth_min(shield, sdf.torus(face, (0, 0, .003), .0475, .0042), .0016)
        relief = .0056 * rays(face[:, 0] / .043, face[:, 1] / .043, 14) * (face[:, 2] > 0)
        arm = sdf.capsule(q, (-.070, 0, .036), (-.089, 0, .080), .017, .014)
        d = sdf.smooth_min(d, sdf.smooth_min(shield - relief, arm, .004), .005)
        for cut in cuts:
            d = sdf.smooth_max(d, -cut, .0015)
        return d
    return shapes.solid('twin lamp', field, (-.12, -.105, -.006), (.130, .105, .170), fine, matter('red'), lambda p: sooted(p, [(.096, s * .050, .062) for s in (-1, 1)]))
