"""The string course over the arch."""
import numpy as np

from interface.kit.develop import grade, over
from scenes.openings_stones import EMBER, MOON, Stones


def cornice(width, height):
    """A string course between two walls: a fascia, a hollow, a row of dentils, and the shadow of it all. It repeats sideways."""
    stones, dentils = Stones(width, height), Stones(width, height)
    x, y = stones.x, stones.y / height
    long = width / 4
    joint = np.minimum((x + .13 * width * (y > .62)) % long, long - (x + .13 * width * (y > .62)) % long)
    stones.lay(np.minimum(np.minimum(stones.y - .04 * height, .36 * height - stones.y), joint), (x // long).astype(int) % 4)
    stones.lay(np.minimum(np.minimum(stones.y - .36 * height, .50 * height - stones.y), joint), (x // long).astype(int) % 4 + 20)
    stones.lay(np.minimum(stones.y - .50 * height, .78 * height - stones.y), 40)
    pace = width / 20
    dentils.lay(np.minimum(.29 * pace - np.abs(x % pace - pace / 2), np.minimum(stones.y - .52 * height, .74 * height - stones.y)), (x // pace).astype(int) + 60)
    hollow = np.clip((y - .36) / .14, 0, 1) * (y < .50)
    dark = np.where(y < .36, 0, np.where(y < .50, .10 + .5 * hollow, .70))
    brow = np.exp(-((y - .085) / .035) ** 2) * .55 + np.exp(-((y - .375) / .02) ** 2) * .35
    color, cover = stones.seen((.235, .215, .195), 91, worn=.8)
    # No wall shows through its joints.
    behind = np.clip((stones.y - .05 * height) / 2, 0, 1) * (y < .78)
    color, cover = over((color, cover), (np.broadcast_to(np.float32([.03, .028, .03]), color.shape), behind))
    color = color * (1 - dark + brow)[..., None] * (1 + .35 * np.exp(-(y / .2) ** 2)[..., None] * MOON)
    teeth, bite = dentils.seen((.27, .235, .20), 95, worn=.5)
    teeth = teeth * (1 + .5 * EMBER * np.clip((y - .5) / .24, 0, 1)[..., None]) * (.75 + .4 * np.clip((y - .52) / .22, 0, 1))[..., None]
    color, cover = over((teeth, bite), (color, cover))
    cast = .80 * np.clip((1 - y) / .30, 0, 1) ** 1.3 * (y > .5)
    color, cover = over((grade(np.clip(color, 0, 1).astype(np.float32)), cover), (np.broadcast_to(np.float32([.016, .015, .018]), color.shape), cast))
    # Its ends meet.
    late = (.5 - .5 * np.cos(np.linspace(0, np.pi, 24, dtype=np.float32)))[None, :, None]
    sheet = np.dstack([np.clip(color, 0, 1), cover])
    sheet[:, -24:] = sheet[:, -24:] * (1 - late) + sheet[:, :24][:, ::-1] * late
    return sheet[..., :3], sheet[..., 3]
