"""The arch that one goes under from one wall to the next, with the house's sun on its keystone and the lit vault behind it."""
import cv2
import numpy as np

from interface.kit.develop import grade, over
from interface.kit.ground import clouds
from scenes.openings_stones import EMBER, MOON, Stones, mortared


def passage(width, height):
    """The ring, and what it stands on: a stone cut to its slope, a moulded course, a corbel that a column may take the place of."""
    half, spring, crown, thick = .412 * width, .170 * width, .098 * width, .046 * width
    rise = spring - crown
    radius = (half ** 2 + rise ** 2) / (2 * rise)
    centre, slope = (width / 2, crown + radius), np.arcsin(half / radius)
    ring, inner, impost = Stones(width, height), Stones(width, height), Stones(width, height)
    away, turn = ring.ring(centre, radius, radius + thick, 19, slope, 100, 1.26)
    inner.ring(centre, radius - .016 * width, radius + 2, 31, slope, 200)
    x, y = ring.x, ring.y
    side, top = np.abs(x - width / 2), spring - thick * np.cos(slope)

    def block(left, right, above, below, number, leaning=99.):
        edges = np.minimum(np.minimum(side - left * width, right * width - side), np.minimum(y - above, below - y))
        impost.lay(np.minimum(edges, leaning), number)
    block(.412, .488, top, spring + .004 * width, 20, (np.abs(turn) - slope) * away)
    block(.4065, .4935, spring + .004 * width, spring + .013 * width, 22)
    block(.4085, .4915, spring + .013 * width, spring + .024 * width, 24)
    block(.412, .488, spring + .024 * width, spring + .030 * width, 26)
    # The corbel, which tapers back to the wall: a fascia, a hollow, a roll, and the drop that ends it.
    below, away_from = (y - spring) / width, np.abs(side - .450 * width)
    sunk, hang = np.clip((below - .036) / .020, 0, 1), np.clip((below - .0605) / .0145, 0, 1)
    impost.lay(np.minimum(.0325 * width - away_from, np.minimum(below - .030, .036 - below) * width), 28)
    impost.lay(np.minimum((.0165 + .0150 * (1 - np.sqrt(1 - (1 - sunk) ** 2))) * width - away_from, np.minimum(below - .036, .056 - below) * width), 30)
    impost.lay(.0028 * width - np.hypot(np.maximum(away_from - .0165 * width, 0), (below - .0583) * width), 32)
    impost.lay(np.minimum((.0150 * np.sqrt(1 - hang ** 2) * width - away_from) * (.35 + .65 * np.sqrt(1 - hang ** 2)), np.minimum(below - .0605, .075 - below) * width), 34)
    down = np.clip((y - spring - .030 * width) / (.034 * width), 0, 1)

    # The lamps of the next wall shine from below and from the sides.
    low = np.clip(y / (.23 * width), 0, 1)
    warm = np.clip(.30 + .70 * np.clip(side / half, 0, 1) ** 2.2, 0, 1)

    def lit(stones, base, ember, moon, seed, stains=.12):
        color, cover = stones.seen(base, seed, stains=stains)
        return color * (1 + moon * (1 - low)[..., None] * MOON + ember * (warm * (.25 + .75 * low))[..., None] * EMBER), cover
    front = lit(ring, (.215, .203, .190), .62, .40, 31)
    face = lit(inner, (.150, .122, .098), 1.2, 0, 41)
    bearing = lit(impost, (.215, .203, .190), .62, .40, 51, stains=.03)
    # Each course of the impost overhangs the next: light on its upper edge, its shadow on what is below.
    course = sum(np.exp(-np.clip(y - spring - at * width, 0, None) / (.0035 * width)) * (y > spring + at * width) for at in (.013, .024, .030, .036))
    brow = sum(np.exp(-((y - spring - (at + .0016) * width) / (.0012 * width)) ** 2) for at in (.004, .013, .031))
    # The hollow is dark under the fascia, the roll and the drop are round.
    curved = 1 + (below > .036) * (below < .056) * (.75 * sunk - .45) + .9 * np.exp(-((below - .0575) / .0012) ** 2) - .35 * np.exp(-((below - .0606) / .0010) ** 2)
    curved = curved + (below > .0605) * (.65 * np.exp(-np.hypot((np.where(x < width / 2, 1, -1) * (side - .450 * width) - .004 * width) / (.007 * width), (below - .0645) / .0045) ** 2) - .25 * hang)
    bearing = bearing[0] * np.clip(curved, .25, 2)[..., None], bearing[1]
    bearing = bearing[0] * (1 - .62 * np.clip(course, 0, 1) + .55 * brow)[..., None] * (1 - .30 * down * (y > spring + .030 * width))[..., None], bearing[1]
    # The soffit: dark where it goes in.
    into = np.clip((radius - away) / (.016 * width), 0, 1)
    face = face[0] * (1 - .55 * into)[..., None], face[1] * (away < radius + 1)
    color, cover = mortared(over(bearing, over(front, face)), round(.007 * width))
    # The house's sun on the keystone, gilded and worn.
    at = x - width / 2, y - (centre[1] - radius - .62 * thick)
    inside = sun(*at, .018 * width)
    bright = np.clip(.62 - .30 * at[1] / (.018 * width), .25, 1)[..., None]
    gold = np.float32([.86, .58, .21]) * bright + .10 * np.clip(clouds(2048, 1.2, 61, 10)[:height, np.arange(width) % 2048], -1, 1)[..., None]
    cut = np.clip(inside + 5, 0, 1) * np.clip(3 - inside, 0, 1)
    color = color * (1 - .55 * cut * (inside < 1))[..., None]
    color = color * (1 - np.clip(inside, 0, 1)[..., None]) + gold * np.clip(inside, 0, 1)[..., None]
    color, cover = grade(np.clip(color, 0, 1).astype(np.float32)), np.clip(cover, 0, 1)
    # It stands out from the wall and throws its shadow there; under it, it is night before it is light again.
    stands = cv2.GaussianBlur(cv2.warpAffine(cover, np.float32([[1, 0, 0], [0, 1, .005 * width]]), (width, height)), (0, 0), .007 * width) * .85
    night = np.clip((radius - away) / (.26 * width), 0, 1)
    within = (away < radius + 1) * np.clip((half + 2 - side) / (.02 * width), 0, 1) * np.clip((.25 * width - y) / (.05 * width), 0, 1)
    under = .97 * (1 - night) ** .75 * within
    dark = np.float32([.016, .015, .018])
    color, cover = over((color, cover), (dark + (vault(x, y, centre, radius, width) - dark) * within[..., None], np.maximum(stands, under)))
    return np.clip(color, 0, 1), cover * np.clip(np.minimum(np.minimum(x, width - x), height - y) / 8, 0, 1)


def sun(x, y, radius):
    """How far inside of the house's sun a point lies: a disc, and eight rays and eight shorter ones between them."""
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    long = np.where(np.cos(8 * turn) > 0, 1.0, .80) * radius
    wide = np.abs((turn / np.pi * 8 + .5) % 1 - .5) * np.pi / 8 * far
    ray = np.where((far > .44 * radius) & (far < long), .085 * radius * (1 - (far - .44 * radius) / (long - .44 * radius)) - wide, -9)
    return np.maximum(ray, .36 * radius - far)


def vault(x, y, centre, radius, width):
    """What one sees of the passage under the arch: ribs one behind the other, dark before the light of the lamps that hang beyond each, and between them the vault's courses, hewn as all stones here; the farther in, the more light."""
    eye = width / 2, .225 * width
    stones, shares = Stones(x.shape[1], x.shape[0]), (.905, .825, .755, .695, .645, .602)
    chips = clouds(2048, 1.3, 64, 8)[np.ix_(np.arange(x.shape[0]) % 2048, np.arange(x.shape[1]) % 2048)]
    inner, turns = [], []
    for share in shares:
        across, down = (x - eye[0]) / share + eye[0], (y - eye[1]) / share + eye[1]
        turns.append(np.arctan2(across - centre[0], centre[1] - down))
        inner.append((radius - np.hypot(across - centre[0], centre[1] - down)) * share - .4 * chips)
    light = np.zeros(x.shape, np.float32)
    for k, share in enumerate(shares):
        face = .0036 * width * share
        # The rib: long stones, which turn their backs to the lamp behind them.
        slot = turns[k] * radius / (.052 * width) + .5 * (k % 2)
        stones.lay(np.minimum(np.minimum(-inner[k], inner[k] + face) + 1, (.5 - np.abs(slot % 1 - .5)) * .052 * width * share), 300 + 30 * k + np.floor(slot).astype(int))
        # The vault behind it, as far as the next.
        end = -inner[k + 1] - .0036 * width * shares[k + 1] if k + 1 < len(shares) else .010 * width - inner[k]
        slot = turns[k] * radius / (.027 * width) + .5 * (k % 2) + .23
        stones.lay(np.minimum(np.minimum(inner[k], end) + 1.5, (.5 - np.abs(slot % 1 - .5)) * .027 * width * share), 40 * k + np.floor(slot).astype(int))
        # Between two ribs the vault is lit from below, most just behind the nearer one.
        deep = np.clip(inner[k], 0, None) / (.0125 * width)
        lit = (.075 + .050 * k) * (.30 + .70 * np.exp(-deep * .9)) * np.exp(-((x - eye[0]) / ((.41 - .03 * k) * width)) ** 4)
        light = np.where(inner[k] > 0, lit, np.where(inner[k] > -face, .30 * light + .006, light))
    # Farther in than the last rib there is no stone to see, only what its lamp leaves in the air.
    light = light * np.exp(-np.clip(inner[-1], 0, None) / (.012 * width) * .8)
    hewn, _ = stones.seen((.2, .2, .2), 67, relief=5.5, worn=.5, unit=.62, stains=.16)
    color = np.float32([.016, .015, .018]) + (light[..., None] * (hewn / .2)) * np.float32([1.18, .60, .22])
    for k, edge in enumerate(inner):
        # The rib's lower edge is worn and shines.
        worn = np.exp(-(edge / 1.7) ** 2) * (.030 + .022 * k) * np.clip(.9 + .5 * chips, .2, 1.5) * np.exp(-((x - eye[0]) / (.40 * width)) ** 4)
        color = color + worn[..., None] * np.float32([1.0, .56, .22])
    # The light itself, far in and low.
    far = np.exp(-np.hypot((x - eye[0]) / (.30 * width), (y - .235 * width) / (.075 * width)) ** 2)
    return color + far[..., None] * np.float32([.20, .096, .030])
