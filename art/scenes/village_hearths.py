"""What is seen through the village's open doors: rooms with a hearth in them."""
import cv2
import numpy as np

from scenes.village_houses import ROOM


def room(seen, before, x, y, floor, fire):
    """What is seen through an open door, down to its step: brightest low at the back, where its hearth is, and dark under the lintel and beside the jambs."""
    at = seen['at']
    inside = (np.abs(at[..., 0] - x) < .5) & (at[..., 2] > floor + .115) & (at[..., 2] < floor + 2.1)
    # The wall's foot runs on across the opening; and where pane and jamb share a pixel, it would be an outline as bright as the pane was.
    part = inside & (((seen['who'] == ROOM) & (np.abs(at[..., 1] - y - .6) < .3)) | ((seen['who'] == 0) & (at[..., 2] < floor + .60) & (np.abs(at[..., 1] - y - .54) < .035)))
    part |= (cv2.dilate(part.astype(np.uint8), np.ones((7, 7), np.uint8)) > 0) & (before[..., 0] > .5) & (before[..., 0] > 1.25 * before[..., 2])
    if not part.any():
        return
    rows, columns = np.where(part.any(1))[0], np.where(part.any(0))[0]
    box = np.s_[max(rows[0] - 4, 0):rows[-1] + 5, max(columns[0] - 4, 0):columns[-1] + 5]
    share = cv2.GaussianBlur(part[box].astype(np.float32), (0, 0), .8)[..., None]
    up, aside = (at[box][..., 2] - floor) / 1.95, at[box][..., 0] - x
    hearth = np.exp(-np.square((up - .26) / .34)) * (.40 + .60 * np.exp(-np.square((aside + .10) / .34)))
    glow = .80 * fire * (np.array((.07, .022, .008)) + hearth[..., None] * np.array((.80, .215, .030)))
    seen['albedo'][box] += share * (1 - seen['albedo'][box])
    seen['light'][box] += share * (glow - seen['light'][box])
