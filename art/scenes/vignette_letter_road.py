"""What is left of the road that the courier runs on: worn flags of all shapes over rubble, broken off round about, what grows in the joints, and the dust of his steps."""
import cv2
import numpy as np
from scipy.ndimage import map_coordinates

from kit import rock, shapes, wilds
from kit.noise import fractal, fractal2
from kit.sdf import smooth_max
from kit.still_life import flagstone

#: The kind of its stone; its height where feet stand; how it is turned, in degrees: the road goes his way.
STONE, TOP, TURN = 1, .0, -9
#: Half its length and width, the width of a flag, and how far the rubble goes down, in metres.
HALF, FLAG, DEEP = (.86, .46), .225, .30
#: Where grass stands in tufts: x, y, z and radius.
TUFTS = ((-.62, -.34, -.02, .075), (.55, -.35, -.02, .060), (-.30, .40, -.01, .075), (.70, .22, -.01, .060), (.02, -.41, -.03, .045))
#: Cells of the plan that flags are laid out on, in metres.
CELL = .005


def road(job, half=HALF, tufts=TUFTS):
    """`half` of its length and width, in metres; `tufts` of grass at (x, y, z, radius), besides what grows in its joints."""
    plan = Plan(half)
    made, under = flagstone('road flag', '#675c50', '#2c2724', '#a3937a'), flagstone('road rubble', '#74675a', '#3a342f', '#a39379')
    step = .010 if job.preview else .0055
    wide, across = half[0] + .14, half[1] + .14
    parts = [shapes.solid('flags', plan.flags, (-wide, -across, -.15), (wide, across, .05), step, made),
             shapes.solid('bed', plan.bed, (-wide, -across, -DEEP - .05), (wide, across, .02), .014 if job.preview else .010, under), *rubble(plan, under), *growth(plan, tufts)]
    return shapes.place(shapes.belong(shapes.group('road', parts), STONE), (.03, .0, 0), (0, 0, TURN))


class Plan:
    """Which flag lies where, seen from above: its chance, how far a place is from its edge, and how far within the whole."""
    def __init__(self, half, seed=4):
        random = np.random.RandomState(seed)
        wide, across = half[0] + .16, half[1] + .16
        x, y = np.meshgrid(np.arange(-wide, wide, CELL), np.arange(-across, across, CELL))
        self.low = np.array((-wide, -across))
        places = np.array([(u + .5 * FLAG * (k % 2) + random.uniform(-.058, .058), v + random.uniform(-.040, .040)) for k, v in enumerate(np.arange(-across - FLAG, across + FLAG, FLAG * .80)) for u in np.arange(-wide - FLAG, wide + FLAG, FLAG)])
        # Joints are not drawn with a ruler.
        warp = .013 * np.stack([fractal(np.stack([x.ravel() * 9 + k, y.ravel() * 9, 0 * x.ravel()], 1), 3, seed + k).reshape(x.shape) for k in (1, 2)])
        away = (x + warp[0])[..., None] - places[:, 0], (y + warp[1])[..., None] - places[:, 1]
        near = np.hypot(*away)
        own = near.argmin(2)
        mine = places[own]
        edge = np.full(x.shape, 9.0)
        for k, place in enumerate(places):
            apart = place - mine
            long = np.hypot(apart[..., 0], apart[..., 1])
            # Half way between two middles, measured across the joint.
            d = ((mine[..., 0] + place[0]) / 2 - x - warp[0]) * apart[..., 0] + ((mine[..., 1] + place[1]) / 2 - y - warp[1]) * apart[..., 1]
            edge = np.where(own == k, edge, np.minimum(edge, d / np.maximum(long, 1e-6)))
        out = (np.abs(places[:, 0]) / half[0]) ** 2.6 + (np.abs(places[:, 1]) / half[1]) ** 2.6
        kept = out < random.uniform(.62, 1.0, len(places))
        self.edge, self.within = edge.astype(np.float32), (cv2.distanceTransform(kept[own].astype(np.uint8), cv2.DIST_L2, 5) * CELL).astype(np.float32)
        self.within -= (cv2.distanceTransform((~kept[own]).astype(np.uint8), cv2.DIST_L2, 5) * CELL).astype(np.float32)
        self.kept, self.own, self.places, self.chance = kept, own, places, random.uniform(-1, 1, (len(places), 4))

    def at(self, values, p):
        row, column = ((p[:, 1::-1] - self.low[::-1]) / CELL).T
        return map_coordinates(values, (row, column), order=1, mode='nearest')

    def flags(self, p):
        """Each lies a little askew, is worn round at its edges, and has its own thickness."""
        u, v = np.clip(((p[:, :2] - self.low) / CELL).astype(int), 0, np.array(self.own.shape[::-1]) - 1).T
        own = self.own[v, u]
        chance, q = self.chance[own], p[:, :2] - self.places[own]
        edge = self.at(self.edge, p)
        lie = .006 * chance[:, 0] + .030 * (chance[:, 1] * q[:, 0] + chance[:, 2] * q[:, 1])
        flat = np.stack([p[:, 0], p[:, 1], 0 * p[:, 0]], 1)
        # Wheels have gone along it on both sides.
        lie = lie - .010 * np.exp(-((np.abs(p[:, 1]) - .235) / .055) ** 2)
        top = p[:, 2] - lie - .004 * fractal(flat * 14, 4, 3) + .012 * np.exp(-edge / .016)
        ragged = .004 + .006 * fractal(p * (18, 18, 24), 3, 5)
        side = np.where(self.kept[own], ragged + .25 * np.clip(-p[:, 2] - .05, 0, 1) - edge, .05)
        return np.maximum(smooth_max(top, side, .016), -.085 - .025 * chance[:, 3] + .016 * fractal(flat * 8, 3, 7) - p[:, 2]).astype(np.float32)

    def bed(self, p):
        """Mortar and earth: under the flags, and up in their joints."""
        flat = np.stack([p[:, 0], p[:, 1], 0 * p[:, 0]], 1)
        down = np.clip(-p[:, 2], 0, 1)
        side = .035 + 1.05 * np.clip(down - .07, 0, 1) ** 1.1 + .030 * fractal(p * 7, 4, 2) - self.at(self.within, p)
        low = -DEEP + .09 * fractal(flat * 5, 3, 9) + .35 * np.clip(.16 - self.at(self.within, p), 0, 1) - p[:, 2]
        return np.maximum(smooth_max(p[:, 2] + .020 + .006 * fractal(flat * 16, 3, 4), side * .7, .02), low).astype(np.float32)


def rubble(plan, made):
    """What the road was built on, where it has broken off: stones as a mason throws them in, the larger ones below."""
    random, parts = np.random.RandomState(6), []
    for layer, (inset, depth, count, size) in enumerate(((.030, .115, 46, .050), (.085, .185, 34, .066), (.165, .250, 22, .060))):
        ring = np.argwhere(np.abs(plan.within - inset) < CELL)
        # Spread along the edge: drawn by chance they would lie in heaps.
        chosen, left = [], ring[random.permutation(len(ring))]
        for spot in left:
            if len(chosen) < count and all(np.hypot(*(spot - other)) * CELL > size * 1.25 for other in chosen):
                chosen.append(spot)
        for k, (row, column) in enumerate(chosen):
            x, y = plan.low + np.array((column, row)) * CELL
            stone = rock.boulder(layer * 100 + k, size * random.uniform(.75, 1.25), made, 4, (1.15, 1.0, random.uniform(.60, .85)), .20, chip=.25)
            parts.append(shapes.place(stone, (x, y, -depth + random.uniform(-.02, .02)), (random.uniform(-15, 15), random.uniform(-15, 15), random.uniform(0, 360))))
    return parts


def growth(plan, tufts):
    """Grass where no foot treads: in the outer joints and at the broken edge."""
    random = np.random.RandomState(9)
    joints = np.argwhere((plan.edge < .006) & (plan.within > -.01) & (plan.within < .13))
    spots = [(*(plan.low + joints[k][::-1] * CELL), -.008, random.uniform(.018, .045)) for k in random.choice(len(joints), 60)]
    return [wilds.grass(spots, 6, .040, ('#39431f', '#77793f')), wilds.grass(tufts, 4, .085, ('#39431f', '#7f8044'))]


def dust(view, rgb, alpha, depth, at, seed=3, size=1.0):
    """A puff behind a foot, low and torn; nearest to the foot it is thickest."""
    x, y, far = view.seen(at)
    unit = view.pixels_per_metre * size
    v, u = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    u, v = (u - x) / unit, (y - v) / unit
    near = (np.abs(u + .2) < .5) & (np.abs(v - .1) < .4)
    thick = np.zeros(u.shape, np.float32)
    for back, up, wide, tall, share in ((.05, .015, .10, .035, .9), (.16, .045, .10, .055, .75), (.27, .085, .085, .062, .52), (.36, .055, .07, .045, .34), (-.06, .010, .06, .02, .5)):
        thick = np.maximum(thick, share * np.exp(-((u + back) / wide) ** 2 - ((v - up) / tall) ** 2))
    body = np.zeros(u.shape, np.float32)
    body[near] = fractal2(u[near] * 9 + seed, v[near] * 11, 5, seed)
    # Curled tops: what is thin is torn away altogether.
    thick = np.clip((thick + .6 * (body - .5) * (thick > .01)) * 1.6 - .16, 0, .62)
    thick *= np.clip((depth - far + .10) / .06, 0, 1)
    light = (.55 + .9 * np.clip(body, 0, 1) + .8 * np.clip(v / .15, 0, 1))[..., None] * np.float32((.22, .175, .13))
    share = thick[..., None].astype(np.float32)
    return rgb * (1 - share) + light * share, 1 - (1 - alpha) * (1 - thick)
