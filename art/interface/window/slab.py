"""A slab of slate carved as a height field, a vertex for every pixel or two: recesses, grooves, reliefs; its paint is computed with it."""
import cv2
import numpy as np

from interface.kit.colors import linear
from interface.kit.ground import clouds
from interface.kit.relief import grid_mesh
from interface.window.matter import carved
from interface.window.places import units

#: Pixels between vertices.
STEP = 1.25


class Slab:
    def __init__(self, box, step=STEP, seed=1):
        left, top, right, bottom = self.box = box
        self.step = step
        self.x, self.y = np.meshgrid(np.arange(left, right + step, step, dtype=np.float32), np.arange(top, bottom + step, step, dtype=np.float32))
        noise = clouds(1024, 1.5, seed, smallest=3)
        grit = clouds(1024, .7, seed + 1, smallest=40)
        rows, columns = (self.y / 1.25).astype(int) % 1024, (self.x / 1.25).astype(int) % 1024
        self.broad, self.grit = noise[rows, columns], grit[rows, columns]
        veins = np.abs(clouds(1024, 1.8, seed + 2, smallest=2)[rows, columns])
        self.vein = np.exp(-(veins / .035) ** 2)
        self.rough = .0028 * self.grit - .010 * self.vein
        self.height = .012 * self.broad + self.rough
        self.floor = np.zeros_like(self.height)
        #: Where the chisel went: cut stone is smooth, its edge would be crumbs otherwise.
        self.cut = np.zeros_like(self.height)

    def rectangle(self, box, corner=6):
        """Distance to a rounded rectangle, positive inside."""
        left, top, right, bottom = box
        across = np.abs(self.x - (left + right) / 2) - (right - left) / 2 + corner
        down = np.abs(self.y - (top + bottom) / 2) - (bottom - top) / 2 + corner
        return corner - np.hypot(np.maximum(across, 0), np.maximum(down, 0)) - np.minimum(np.maximum(across, down), 0)

    def disc(self, at, radius):
        return radius - np.hypot(self.x - at[0], self.y - at[1])

    def polygon(self, *outlines):
        """Distance to outlines in pixels, positive inside."""
        scale = 2 / self.step
        mask = np.zeros((self.x.shape[0] * 2, self.x.shape[1] * 2), np.uint8)
        for outline in outlines:
            points = (np.asarray(outline, float) - [self.box[0], self.box[1]]) * scale * 16
            cv2.fillPoly(mask, [np.round(points).astype(np.int32)], 255, lineType=cv2.LINE_AA, shift=4)
        solid = (mask > 127).astype(np.uint8)
        field = cv2.distanceTransform(solid, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - solid, cv2.DIST_L2, 5)
        return cv2.resize(field, (self.x.shape[1], self.x.shape[0]), interpolation=cv2.INTER_AREA) / scale

    def sink(self, field, depth, slope=7, dark=1.0):
        """Cuts down to a flat floor; the walls are `slope` pixels wide."""
        self.dress(np.abs(field - slope / 2) - slope / 2)
        # A bevel before the edge: dark above, and below it takes the light.
        self.height -= .018 * smooth((field + 4) / 4)
        share = smooth(field / slope)
        self.height = self.height * (1 - .6 * share) - depth * share
        self.floor = np.maximum(self.floor, dark * smooth((field - slope) / 3))

    def lift(self, field, height, slope=6):
        self.dress(np.abs(field - slope / 2) - slope / 2)
        self.height += height * np.sqrt(np.clip(1 - (1 - np.clip(field / slope, 0, 1)) ** 2, 0, 1))

    def dress(self, away, reach=9):
        """Smooths the raw stone up to `reach` pixels from where `away` is nothing."""
        fresh = np.maximum(smooth(1 - away / reach) - self.cut, 0)
        self.height -= fresh * self.rough
        self.cut += fresh

    def groove(self, field, depth=.035, wide=3.0):
        """A line along the field's edge."""
        self.height -= depth * np.exp(-(field / wide) ** 2)

    def stand(self, at=0.0):
        """Puts the slab into the scene."""
        edge = cv2.GaussianBlur(self.height, (0, 0), 1.2 * 1.25 / self.step) - cv2.GaussianBlur(self.height, (0, 0), 5.0 * 1.25 / self.step)
        edge = edge / .012
        paint = colour(self, edge)
        x, y = units(self.x, self.y)
        points = np.stack([x, y, self.height + at], -1).reshape(-1, 3).astype(np.float32)
        rows, columns = self.x.shape
        corner = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]).ravel()
        thing = grid_mesh(points, np.stack([corner, corner + columns, corner + columns + 1, corner + 1], 1), carved())
        rgba = np.concatenate([paint.reshape(-1, 3), np.ones((paint.size // 3, 1))], 1).astype(np.float32)
        thing.data.attributes.new('paint', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', rgba.ravel())
        return thing


def colour(slab, edge):
    slate, cold, dust, dark = (linear(c).astype(np.float32) for c in ('#41434a', '#2d3037', '#8d8472', '#121317'))
    paint = slate + (cold - slate) * smooth(slab.broad * .5 + .5)[..., None]
    paint = paint * (1 + .16 * (slab.grit * (1 - .75 * slab.cut))[..., None])
    paint = paint + (dark * 1.3 - paint) * (.55 * slab.vein * (1 - .7 * slab.cut))[..., None]
    paint = paint + (dark - paint) * (.72 * slab.floor)[..., None]
    paint = paint + (dust - paint) * (np.clip(edge - .75, 0, 1) * (1 - slab.cut) * .4 * smooth(slab.grit * .4 + .7))[..., None]
    paint = paint + (dark * .6 - paint) * (np.clip(-edge - .2, 0, 1) * .8)[..., None]
    return np.clip(paint, .001, 1)


def smooth(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)

