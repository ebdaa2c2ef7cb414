"""The hamlets of the valley: two or three roofs on a terrace wherever a window is lit, so small and dark that words may lie over them."""
import cv2
import numpy as np

from kit import grade

#: Houses: where the gable's foot is seen, in shares of the picture, how large beside the others, how bright its window is (0: all sleep).
HOUSES = (
    (.1440, .6500, .85, .0), (.1535, .6440, 1.15, 1.0), (.1475, .6630, .90, .45), (.1635, .6590, 1.0, .6),
    (.2550, .4010, .80, .0), (.2625, .4040, 1.0, .7), (.2700, .4140, .85, .4),
    (.0780, .3350, .80, .0), (.0850, .3340, .95, .5), (.3450, .7590, .95, .55), (.3525, .7650, .80, .0),
)
#: The gable's width, in shares of the picture's width; and half of it, the wall, the roof, and how far the house runs back, aside and up, in that width.
GABLE = .0074
HALF, WALL, ROOF, BACK, RISE = .5, .52, .48, .95, .42


def stand(rgb):
    """Lays them on the valley from the farthest to the nearest; then what shines out of them."""
    high, wide = rgb.shape[:2]
    size, hearts = GABLE * wide, np.zeros((high, wide), np.float32)
    for across, down, large, bright in sorted(HOUSES, key=lambda house: house[1]):
        foot, unit = np.float32([across * wide, down * high]), size * large

        def at(x, y, foot=foot, unit=unit):
            return foot + unit * np.float32([x, -y])
        back = (BACK, RISE)
        eaves, ridge = at(HALF, WALL), at(0, WALL + ROOF)
        # A terrace wall below, then the long wall, the gable, the roof towards the viewer and its moonlit ridge.
        for corners, share in (((at(-.9, -.10), at(.55, -.30), at(2.0, .22), at(2.0, .05), at(.55, -.52), at(-.9, -.30)), .78),
                               ((at(HALF, 0), at(HALF + back[0], back[1]), at(HALF + back[0], back[1] + WALL), eaves), .34),
                               ((at(-HALF, 0), at(HALF, 0), eaves, ridge, at(-HALF, WALL)), .26),
                               ((at(HALF + .12, WALL - .10), at(HALF + .12 + back[0], WALL - .10 + back[1]), at(back[0], back[1] + WALL + ROOF), ridge), .80),
                               ((at(0, WALL + ROOF + .05), at(back[0], back[1] + WALL + ROOF + .05), at(back[0], back[1] + WALL + ROOF - .06), at(0, WALL + ROOF - .06)), 1.30)):
            rgb = rgb * (1 - (1 - share) * filled((high, wide), corners))
        if bright:
            pane = at(-.12, .16), at(.14, .14), at(.14, .46), at(-.12, .48)
            hearts = np.maximum(hearts, bright * filled((high, wide), pane)[..., 0])
    reach = .004 * wide
    glow = .7 * hearts + 1.1 * grade.blur(hearts, reach) + 2.4 * grade.blur(hearts, 3.5 * reach)
    return (rgb + glow[..., None] * np.float32([.50, .235, .075])).astype(np.float32)


def filled(shape, corners):
    """0..1: a polygon with clean edges, however few pixels it has."""
    mask = np.zeros(shape, np.uint8)
    cv2.fillPoly(mask, [np.round((np.array(corners) - .5) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return (mask / np.float32(255))[..., None]
