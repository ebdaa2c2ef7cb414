"""A bull's head cast in bronze, the horns gilt: what bears the shelf, as bulls bore the beams of eastern halls. A ring hangs in its nose."""
import numpy as np

from kit import sdf, shapes
from kit.bronze import bronze, gilded
from kit.noise import fractal

#: Of the whole, in shares of what is modelled here.
SIZE = .84
#: The eye's and the horn's place, of a half; x aside, y back, z up from under the shelf.
EYE, HORN = (.050, -.070, -.098), ((.036, -.020, -.032), (.085, -.034, -.036), (.132, -.050, -.018), (.150, -.056, .036), (.128, -.054, .094))


def bull(job, at, deep):
    """Its forehead is under the shelf at `at`, its neck grows out of a plate on the wall `deep` metres behind."""
    step = .0046 if job.preview else .0026
    parts = [cast(step, round(deep / SIZE, 4)), horns(), ring()]
    return shapes.place(shapes.group('bull', parts), at, scale=SIZE)


@shapes.modelled
def cast(step, deep):
    def field(q):
        p = q.copy()
        p[:, 0] = np.abs(p[:, 0])
        skull = sdf.ellipsoid(p, (0, -.030, -.060), (.064, .060, .058))
        face = sdf.capsule(p, (0, -.046, -.075), (0, -.096, -.185), .053, .035)
        muzzle = sdf.ellipsoid(p, (0, -.112, -.196), (.046, .036, .033))
        jaw = sdf.capsule(p, (0, -.030, -.130), (0, -.092, -.212), .040, .026)
        d = sdf.join(.024, skull, face, muzzle, jaw)
        # Brows overhang the eyes, cheeks stand out under them, a ridge runs down the nose.
        d = sdf.smooth_min(d, sdf.capsule(p, (.020, -.088, -.076), (.062, -.058, -.074), .012, .015), .012)
        d = sdf.smooth_min(d, sdf.ellipsoid(p, (.042, -.058, -.130), (.020, .026, .030)), .016)
        d = sdf.smooth_min(d, sdf.capsule(p, (0, -.094, -.098), (0, -.128, -.172), .012, .015), .014)
        d = sdf.smooth_max(d, -sdf.ellipsoid(p, (.050, -.082, -.098), (.017, .018, .0125)), .007)
        eye = sdf.ellipsoid(p, EYE, (.0125, .0135, .0115))
        lid = sdf.capsule(p, (.036, -.090, -.092), (.062, -.066, -.096), .0048)
        d = sdf.smooth_min(np.minimum(d, eye), lid, .004)
        # Nostrils, a mouth, and folds above the muzzle.
        d = sdf.smooth_min(d, sdf.torus(p, (.023, -.140, -.188), .013, .0055, axis=1), .007)
        d = sdf.smooth_max(d, -sdf.ellipsoid(p, (.024, -.146, -.189), (.0095, .016, .0080)), .004)
        mouth = np.hypot(p[:, 1] + .118, (p[:, 2] + .214 - .18 * p[:, 0]) * 2.4) - .010
        d = sdf.smooth_max(d, -np.maximum(mouth + .004, -.150 - p[:, 1]), .005)
        d = d - .0022 * np.exp(-np.square((p[:, 0] - .030) / .022)) * np.cos((p[:, 2] + .150) * 330) * (np.abs(p[:, 2] + .158) < .020) * (p[:, 1] < -.08)
        d = d - poll(p)
        ear = sdf.ellipsoid(p, (.094, -.034, -.064), (.044, .010, .020))
        hollow = sdf.ellipsoid(p, (.100, -.046, -.064), (.032, .009, .0115))
        d = sdf.smooth_min(d, sdf.smooth_max(ear, -hollow, .005), .010)
        # A neck with folds and a dewlap, back to the wall.
        neck = sdf.capsule(p, (0, .0, -.085), (0, deep, -.13), .062, .085) - .003 * np.cos(p[:, 1] * 150) * (p[:, 1] > .02)
        lap = sdf.capsule(p, (0, -.010, -.160), (0, deep, -.290), .026, .040)
        d = sdf.join(.030, d, neck, lap)
        plate = sdf.box(p, (0, deep, -.21), (.108, .020, .205), .014)
        rim = sdf.smooth_min(plate, sdf.ellipsoid(p, (.082, deep - .020, -.385), (.012, .010, .012)), .003)
        d = sdf.smooth_min(d, rim, .018)
        return np.maximum(np.maximum(d, p[:, 2] - .002), p[:, 1] - deep).astype(np.float32) + .0009 * fractal(q * 40, 2, 5)

    def gilt(q):
        p = np.abs(q * (1, 0, 0)) + q * (0, 1, 1)
        return np.clip(1 - sdf.ellipsoid(p, EYE, (.0125, .0135, .0115)) / .002, 0, 1)
    return shapes.solid('bull', field, (-.15, -.17, -.44), (.15, deep + .01, .006), step, bronze(), gilt)


def poll(p):
    """Curls between the horns, in rows, each a knob with a dimple: as bronze workers drew them."""
    size = .0158
    row = np.rint((p[:, 2] + .045) / (size * .82))
    aside = p[:, 0] / size - .5 * (row % 2)
    away = np.hypot(aside - np.rint(aside), ((p[:, 2] + .045) / (size * .82) - row) * .82)
    knob = np.sqrt(np.clip(1 - np.square(away / .52), 0, 1)) - .75 * np.exp(-np.square(away / .15))
    within = np.clip((1 - np.hypot(p[:, 0] / .052, (p[:, 2] + .045) / .043)) * 3.5, 0, 1) * (p[:, 1] < -.03)
    return within * (.003 + .0052 * knob)


def horns():
    """Out from the poll, forward, and up before the shelf's edge."""
    parts = []
    for side in (-1, 1):
        along = np.linspace(0, len(HORN) - 1, 36)
        line = np.stack([np.interp(along, range(len(HORN)), np.array(HORN)[:, k]) for k in range(3)], 1)
        for _ in range(14):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        thick = .0205 * (1 - np.linspace(0, 1, 36) ** 1.5) + .0022 + .0011 * np.cos(np.linspace(0, 34, 36)) * (np.linspace(0, 1, 36) < .55)
        parts.append(shapes.sweep('horn', line * (side, 1, 1), thick, gilded(), 18))
    return shapes.group('horns', parts)


def ring():
    """Through the nose; it hangs forward over the mouth."""
    loop = [(.026 * np.cos(t), -.146 + .012 * np.sin(t), -.222 + .026 * np.sin(t)) for t in np.linspace(0, 2 * np.pi, 41)]
    return shapes.sweep('ring', loop, .0046, gilded(), 12)
