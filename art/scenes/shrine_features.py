"""The pilgrims' features, drawn where each face is seen: a head is some fifty pixels high, and soft light leaves it blank."""
import numpy as np

from kit.skeleton import solve
from scenes.shrine_places import PEOPLE


def within(seen, one):
    """The box of the picture about somebody's head, and its pixels in the head's frame (metres of a man: aside, out of the face, up); None where nothing of it is seen."""
    frame = np.array(one.where() @ solve(one.pose)['head'], np.float32)
    near = (seen['who'] == PEOPLE) & (np.abs(seen['at'] - frame[:3, 3]).max(2) < .30 * one.height)
    rows, columns = np.nonzero(near.any(1))[0], np.nonzero(near.any(0))[0]
    if not len(rows):
        return None
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    local = (seen['at'][box] - frame[:3, 3]) @ np.linalg.inv(frame[:3, :3]).T
    return box, near[box], (local[..., 0], -local[..., 1], local[..., 2])


def skin(albedo):
    """Where a surface has the colour of skin, 0..1."""
    red, green, blue = (albedo[..., k] for k in range(3))
    return np.clip((red - .05) / .05, 0, 1) * np.clip((red / np.maximum(blue, .01) - 1.15) / .25, 0, 1) * np.clip((red / np.maximum(green, .01) - 1.02) / .12, 0, 1)


def drawn(seen, people, deep=.55):
    """Brows, sockets and lids, the shade beside and under the nose, the line between the lips, under the chin; cheekbones and the nose's ridge are lighter."""
    for one in people:
        found = within(seen, one)
        if found is None:
            continue
        box, near, (aside, out, up) = found
        face = near * skin(seen['albedo'][box]) * np.clip((out - .025) / .02, 0, 1) * (np.abs(up) < .15)

        def spot(u, v, wide, tall):
            return np.exp(-((aside - u) / wide) ** 2 - ((up - v) / tall) ** 2)
        shade, red = np.zeros(aside.shape, np.float32), .55 * spot(0, -.073, .022, .008)
        for s in (-1, 1):
            brow = .024 - 5.0 * (aside - s * .032) ** 2
            shade += .85 * np.exp(-((up - brow) / .0060) ** 2) * np.exp(-((aside - s * .034) / .024) ** 4)
            shade += .80 * spot(s * .032, .004, .014, .0058) + .32 * spot(s * .028, .008, .022, .014)
            shade += .26 * spot(s * .021, -.040, .006, .012) + .24 * spot(s * .060, -.065, .018, .030)
            shade -= .30 * spot(s * .046, -.026, .018, .014)
            red += .30 * spot(s * .046, -.034, .020, .016)
        shade += .55 * spot(0, -.052, .016, .005) + .75 * spot(0, -.073, .024, .0030) + .30 * spot(0, -.092, .018, .006)
        shade -= .28 * spot(0, -.020, .0065, .028) + .14 * spot(0, .060, .035, .020)
        seen['light'][box] *= (1 - deep * np.clip(shade, -.5, .95) * face)[..., None]
        seen['albedo'][box] *= 1 - (np.clip(red, 0, .7) * face)[..., None] * np.float32([.0, .34, .38])


def greyed(seen, people):
    """Old hair is grey also where the night would make it black."""
    for one in people:
        found = within(seen, one) if one.gear.hair == 'greyhair' else None
        if found is None:
            continue
        box, near, _ = found
        albedo = seen['albedo'][box]
        hair = near * np.clip((.17 - albedo.max(2)) / .06, 0, 1) * (1 - skin(albedo))
        seen['albedo'][box] += hair[..., None] * (1.6 * albedo + np.float32([.13, .125, .115]))
