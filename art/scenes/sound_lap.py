"""The gown of her who sits: it lies on thighs and knees, is drawn from knee to knee, hangs from there as one cloth in folds and ends over the ankles, so that two feet are read."""

import numpy as np

from kit import sdf, shapes
from kit.noise import fractal
from kit.village import box
from kit.surfaces import preset_material, timber

#: How thick cloth lies on a thigh, a knee and an ankle (radii, metres), and how high over its foot each hem ends.
THIGH, KNEE, ANKLE, HEM = .096, .080, .090, .105
#: Where a sole ends under the ankle.
SOLE = np.float32((0, 0, -.092))


def gown(bones, lifted, made, fine=.0075):
    """`lifted`: how much higher the left foot stands than the right."""
    at = {name: np.array(tuple(bones.point(name))) for name in ('left_thigh', 'left_shin', 'left_foot', 'right_thigh', 'right_shin', 'right_foot')}
    middle = {part: (at[f'left_{part}'] + at[f'right_{part}']) / 2 for part in ('thigh', 'shin', 'foot')}

    def field(p):
        x, y, z = p.T
        legs = [sdf.capsule(p, at[f'{side}_thigh'] + (0, -.02, .01), at[f'{side}_shin'] + (0, 0, .004), THIGH, KNEE) for side in ('left', 'right')]
        shins = [sdf.capsule(p, at[f'{side}_shin'], at[f'{side}_foot'] + (.02 * sign, -.012, -.05), KNEE, ANKLE) for side, sign in (('left', 1), ('right', -1))]
        # Between the legs cloth sags, and before the shins it is drawn back.
        sag = sdf.capsule(p, middle['thigh'] - (0, .10, .02), middle['shin'] - (0, -.02, .035), .090, .078)
        hangs = sdf.capsule(p, middle['shin'] - (0, -.005, .08), middle['foot'] + (0, -.01, -.06), .078, .125)
        d = sdf.join(.055, *legs, sag)
        d = sdf.smooth_min(d, sdf.join(.085, *shins, hangs), .045)
        # What falls round the stool.
        down = np.clip((.58 - z) / .52, 0, 1)
        bell = (np.hypot(x / (.205 + .075 * down), (y - .035) / (.185 + .10 * down)) - 1) * .19
        d = sdf.smooth_min(d, np.maximum(bell, z - .585), .05)
        a = np.arctan2(x, -(y + .05))
        below = np.clip((middle['shin'][2] + .03 - z) / .42, 0, 1)
        bend = 1.3 * np.sin(3.1 * a) + 1.2 * fractal(p * (3, 3, 1.2), 2, 5)
        ridge = (.5 + .5 * np.sin(15 * a + bend)) ** 1.5 + .45 * (.5 + .5 * np.sin(29 * a + 2 * bend + 2)) - .55
        d = d - below ** .8 * .030 * ridge
        # From knee to knee and from the lap to each knee it is drawn in shallow folds.
        drawn = np.sin(60 * (y + .5 * np.abs(x - .01)) + 3.0 * fractal(p * (5, 5, 5), 2, 8))
        d = d - .0042 * drawn * (1 - below) * np.clip((.62 - z) / .06, 0, 1)
        d = d - .004 * fractal(p * 9, 3, 3)
        share = np.clip((x + .01) / .10 + .5, 0, 1)
        foot = HEM + (lifted * share * share * (3 - 2 * share)) * np.clip((-.12 - y) / .12, 0, 1) - .06 * np.clip((y + .22) / .20, 0, 1)
        hem = foot + .012 * np.sin(4 * a + 1) - z
        # It is open below: what is inside is shade.
        return np.maximum(sdf.smooth_max(d, hem, .010), -np.maximum(d + .012, z - foot - .05))
    return shapes.solid('gown lap', field, (-.42, -.66, .02), (.42, .36, .68), fine, made)


def block(at, high):
    """What the foot stands on: two boards on two cheeks."""
    wood = timber('foot block', '#8a6038', '#3a2312', (.5, 9, 9))
    parts = [box((.34, .24, .028), (0, 0, high - .014), wood, .005)]
    parts += [box((.030, .20, high - .028), (side * .13, 0, (high - .028) / 2), wood, .004) for side in (-1, 1)]
    return shapes.place(shapes.group('foot block', parts), at)


def shoes(bones, size=1.14):
    """Slippers of soft hide: what is seen of the feet. `size`: how much larger than a bare foot."""
    made, hide = [], preset_material('leather')
    for side in ('left', 'right'):
        frame = np.array(bones[f'{side}_foot'])

        def field(p, frame=frame):
            q = ((p - frame[:3, 3]) @ frame[:3, :3] - SOLE) / size + SOLE
            t = np.clip((.075 - q[:, 1]) / .27, 0, 1)
            wide = np.interp(t, [0, .12, .35, .68, .88, 1], [.022, .038, .036, .047, .032, .010])
            high = np.interp(t, [0, .15, .4, .7, .9, 1], [.075, .10, .088, .056, .040, .022])
            d = (np.hypot(q[:, 0] / wide, np.clip(q[:, 2] + .09, 0, 1) / high) - 1) * np.minimum(wide, high) * .8
            return np.maximum(np.maximum(d, -.092 - q[:, 2]), np.maximum(q[:, 1] - .075, -.195 - q[:, 1]))
        low = frame[:3, 3] - (.19, .29, .11)
        made.append(shapes.solid(f'slipper {side}', field, tuple(low), tuple(low + (.38, .42, .20)), .0045, hide))
    return made
