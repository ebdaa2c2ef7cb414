"""What is drawn last: shafts that go over the shield before them, the raised wrist, and what is painted away. Places are shares of the picture; when the line moves, they do."""
import cv2
import numpy as np

from scenes.ford_clones import cloned, hemmed

#: Where a shaft comes towards us from (its visible end) and its point, and how far its end is drawn on, in shares of the picture's width.
SHAFTS = (((.63981, .54273), (.55438, .59711), .0248), ((.74296, .65778), (.65195, .70313), .0239))
#: The outline of the first man's wrist between fist and bracer; where his skin's colour is taken from; from the fist to the bracer, and across.
WRIST = ((.58286, .25036), (.59231, .25154), (.59298, .25687), (.59431, .26540), (.58698, .26587), (.58472, .25983), (.58286, .25509))
SKIN, ALONG, ACROSS = (.58698, .24680), (.25095, .26576), (.58366, .59364)


def touched(rgb):
    return hemmed(cloned(wrist(over(rgb))))


def line(shape, start, end, wide):
    mask = np.zeros(shape[:2], np.uint8)
    cv2.line(mask, *(tuple(int(round(value * 16)) for value in place) for place in (start, end)), 255, wide, cv2.LINE_AA, 4)
    return mask.astype(np.float32) / 255


def over(rgb):
    """Each shaft goes on as it is nearer to its point, and throws a shade on the shield under it."""
    high, wide = rgb.shape[:2]
    unit = wide / 2560
    for end, point, far in SHAFTS:
        end, point = np.multiply(end, (wide, high)), np.multiply(point, (wide, high))
        way = (end - point) / np.linalg.norm(end - point)
        start, far = end - 8 * unit * way, far * wide
        moved = cv2.warpAffine(rgb, np.float32([[1, 0, way[0] * (far + 4 * unit)], [0, 1, way[1] * (far + 4 * unit)]]), (wide, high), flags=cv2.INTER_LINEAR)
        shaft = cv2.GaussianBlur(line(rgb.shape, start, start + way * far, max(round(7 * unit), 1)), (0, 0), max(.6 * unit, .3))[..., None]
        below = np.multiply((2, 9), unit)
        shade = cv2.GaussianBlur(line(rgb.shape, start + below, start + way * far + below, max(round(6 * unit), 1)), (0, 0), max(1.5 * unit, .4))[..., None]
        rgb = (rgb + shaft * (moved - rgb)) * (1 - .35 * shade * (1 - shaft))
    return rgb


def wrist(rgb):
    """A wrist that is bent far back is as thick as any."""
    high, wide = rgb.shape[:2]
    mask = np.zeros((high, wide), np.uint8)
    cv2.fillPoly(mask, [np.round(np.multiply(WRIST, (wide * 16, high * 16))).astype(np.int32)], 255, cv2.LINE_AA, 4)
    share = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), max(.7 * wide / 2560, .3))[..., None]
    column, row = (int(value) for value in np.multiply(SKIN, (wide, high)))
    skin = np.median(rgb[row - 2:row + 3, column - 3:column + 4].reshape(-1, 3), 0)
    across = np.clip((np.arange(wide) / wide - ACROSS[0]) / (ACROSS[1] - ACROSS[0]), 0, 1)[None]
    along = ((np.arange(high) / high - ALONG[0]) / (ALONG[1] - ALONG[0]))[:, None]
    shade = np.clip(1.05 - .55 * across - .22 * np.exp(-np.square((along - .12) / .18)) - .25 * np.clip(along - .75, 0, 1), .2, 1.1)[..., None]
    return rgb + share * (shade * skin - rgb)
