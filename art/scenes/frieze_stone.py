"""Of what the frieze's front is: pale stone, oiled dark round the figures, dirt in what is cut, worn edges, old gold, chalk."""
import cv2
import numpy as np

from kit.grade import linear


def grain(shape, size, seed):
    """Smooth noise about 0, its lumps `size` cells wide."""
    rows, columns = max(int(shape[0] / size), 2) + 2, max(int(shape[1] / size), 2) + 2
    small = np.random.RandomState(seed).normal(0, 1, (rows, columns)).astype(np.float32)
    return cv2.resize(small, shape[::-1], interpolation=cv2.INTER_CUBIC)


def over(below, tint, share):
    return below + (linear(tint).astype(np.float32) - below) * np.clip(share, 0, 1)[..., None]


def coloured(depth, kinds, step):
    """(the stone's own colour, how far it is gold): linear."""
    shape, mm = depth.shape, .001 / step
    broad, spots, fine = grain(shape, 60 * mm, 1) + .6 * grain(shape, 22 * mm, 2), grain(shape, 7 * mm, 3) + .7 * grain(shape, 3 * mm, 4), grain(shape, 1.2 * mm, 5)
    tint = over(np.broadcast_to(linear('#8d8375').astype(np.float32), (*shape, 3)), '#6c6763', .40 + .30 * broad)
    tint = tint * (1 + .07 * spots + .05 * fine)[..., None]
    # Shells and pores of limestone.
    tint = over(tint, '#453d35', .55 * np.clip(spots - 1.5, 0, 1))
    near, wide = (cv2.GaussianBlur(depth, (0, 0), reach / step) for reach in (.0025, .012))
    hollow, edge = np.clip((depth - near) / .003, 0, 1), np.clip((near - depth) / .0022, 0, 1)
    low = np.clip((depth - wide) / .016, 0, 1)
    tint = over(tint, '#b1a48c', .55 * kinds['fresh'])
    tint = over(tint, '#2b2119', .74 * kinds['ground'] + .55 * kinds['toned'])
    tint = over(tint, '#1f1711', (.65 * hollow + .45 * low) * (1 - .6 * kinds['fresh']))
    tint = over(tint, '#cdbfa2', (.50 + .2 * spots) * edge * (1 - .6 * kinds['ground']) * (1 - kinds['toned']) * (1 - kinds['gilt']))
    tint = over(tint, '#7c1c0c', .95 * kinds['chalk'])
    tint = over(tint, '#2c2a2c', .60 * kinds['pencil'])
    # Old leaf: whole in the years, elsewhere only what the deepest cuts have kept.
    kept = np.clip(kinds['gilt'] * (1.0 + .25 * np.minimum(spots, 0)) + .16 * np.clip(hollow - .5, 0, 1) * kinds['ground'] * (broad > .3), 0, 1)
    worn = np.clip(.45 * spots + .35 * fine + .30 * broad - .55, 0, 1)
    leaf = kept * (1 - .85 * worn)
    tint = over(tint, '#3a2410', kept)
    return over(tint, '#c98f3a', leaf), leaf
