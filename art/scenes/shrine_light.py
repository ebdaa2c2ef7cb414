"""The shrine's light after the render: candles and the day, rims on the pilgrims, haze, flames, the floor's mirror, the grade."""
import cv2
import numpy as np

from kit import cameras, denoise, grade, twofold
from scenes import shrine_candles, shrine_features, shrine_poses as poses, shrine_wax, shrine_worn
from scenes.shrine_day import motes, pools, shafts
from scenes.shrine_floor import mirrored
from scenes.shrine_paving import crisp, paved
from scenes.shrine_pilgrims import LANTERN, PILGRIMS, held, resting
from scenes.shrine_places import BRONZE, PEOPLE, STATUE, STEEL, STONE, WIDE, before, lamp_at, spot
from scenes.shrine_relief import goddess
from scenes.shrine_walls import calmed

CANDLE, CANDLELIGHT = (1.0, .56, .20), 125
#: The midst of the candles' light: before the plinth, at the height of the tallest.
BANK = (*shrine_candles.DRIFTS, 1.35)
#: How bright the day is beside the candles, and how much of it the dust shows.
DAYLIGHT, SHAFTS = .95, 1.35


def finish(job, seen, hers, day, kept):
    pixels = job.size[0] / WIDE
    wicks = shrine_wax.burning()
    in_hand = held()
    candles = shrine_wax.standing()
    even_floor(seen, pixels)
    seen['light'], day = calmed(seen, seen['light'], .40, pixels), calmed(seen, day, .16, pixels)
    for name in ('albedo', 'normal'):
        seen[name] = calmed(seen, seen[name], .022, pixels)
    paved(seen, candles, pixels)
    crisp(seen, pixels)
    uneven(seen)
    shrine_candles.grounded(seen, candles, shrine_wax.lamps(), wicks + in_hand, job.size, pixels)
    twofold.lamp(seen, lamp_at(), 1.0, reach=7.0, size=1.1, facing=.2)
    # What so many candles throw on walls and pillars behind them.
    for angle, strength in ((-75, 1.3), (75, 1.1)):
        twofold.lamp(seen, (*before(angle, 3.6), 1.6), strength, reach=7.5, size=1.2, facing=.3)
    twofold.lamp(seen, (*spot(-8.3, 6.5), 3.2), 1.2, reach=6.0, size=1.5, tint=(.45, .60, 1.0), facing=.5)
    ledges(seen, job)
    people(seen)
    goddess(seen, hers)
    drawn_out(seen, STONE, .30, 260)
    drawn_out(seen, STONE, .40, 1100)
    pool = shrine_candles.waxen(seen, candles, in_hand, job.size, pixels)
    twofold.wash(seen, BRONZE, (1.06, 1.0, .84), .4)
    seen['light'] += DAYLIGHT * (day * pools(seen['at'])[..., None]) * np.where((seen['who'] == STONE)[..., None], .30, 1)
    # Shadows are blue and never black.
    seen['light'] += np.float32([.014, .021, .042])
    rgb = without_glints(shrine_candles.compressed(twofold.together(seen), seen), seen)
    rgb = shrine_worn.edges(shrine_worn.thinned(rgb, seen, pool, pixels), seen, wicks)
    rgb = dusk(rgb, seen)
    glow = np.zeros_like(rgb)
    u, v, _ = cameras.project(lamp_at())
    y, x = np.mgrid[0:job.size[1], 0:job.size[0]].astype(np.float32)
    away = np.hypot(x - u * job.size[0], y - v * job.size[1]) / pixels
    glow += (.36 * np.exp(-(away / .50) ** 2) + .10 * np.exp(-away / 1.6))[..., None] * np.array([1.0, .55, .20])
    rgb = (rgb + glow).astype(np.float32)
    lit = shrine_candles.burning(rgb, seen, wicks + in_hand, job.size, pixels)
    lit = mirrored(lit, seen, wicks + in_hand, job.size, pixels)
    lit = shrine_candles.smoking(lit, seen, candles, job.size, pixels)
    # Dust before a bright fire is not seen: the rays are laid on as a screen.
    rays = shafts(seen, job.size)[..., None] * np.float32([.50, .68, 1.05]) * SHAFTS
    lit = lit + rays * np.clip(1 - .8 * lit.max(2, keepdims=True), .15, 1)
    lit = grade.bloom(lit.astype(np.float32), 1.0, .15)
    lit = motes(lit, seen, pixels)
    image = grade.grade(lit, 2.0, contrast=1.12, vignette=.28, sharpness=.30)
    # Half way from lemon to amber: all the way, marble by lamplight would be copper.
    image += .5 * (grade.amber(image) - image)
    grade.save(kept.out, cv2.resize(image, tuple(kept.size), interpolation=cv2.INTER_AREA))


def people(seen):
    """Warm from the goddess' side, dark behind, and an edge of the moon there."""
    standing(seen)
    shrine_features.greyed(seen, PILGRIMS)
    twofold.contact(seen, resting(), .17, .5)
    twofold.wash(seen, PEOPLE, (.90, .90, 1.0), 0, .082)
    cloaked(seen)
    twofold.wash(seen, STEEL, (1.0, .9, .8), .3, .05)
    before = seen['light'].copy()
    for one in PILGRIMS:
        x, y = spot(*one.at)
        twofold.rim(seen, [(x, y, one.lifted)], (STATUE[0] - x, STATUE[1] - y, 1.0), CANDLE, 1.0, .9, soft=.6, within=True)
        # From behind right, and on the left from behind left: the dark is there on either side.
        side = .9 if one.at[0] > -3 else -.9
        back = (.7071 * side - .7071 * .35, .7071 * side + .7071 * .35, .55)
        twofold.rim(seen, [(x, y, one.lifted)], back, (.42, .58, 1.0), .52, 2.4, soft=.45, within=True)
    # Wool has no gloss along every fold: most of it lies where the figure ends.
    seen['light'] = before + (.30 + .70 * outlined(seen))[..., None] * (seen['light'] - before)
    twofold.lamp(seen, (LANTERN[0], LANTERN[1], .17), .035, reach=1.3, size=.22, facing=.3)
    fronts(seen)
    faces(seen)
    cleared(seen)
    shrine_features.drawn(seen, PILGRIMS)
    # Along the ridge of a fold a pixel that faces two ways would be a spark.
    seen['light'] = np.where((seen['who'] == PEOPLE)[..., None], denoise.without_dots(seen['light'], 3, 1.22), seen['light'])
    drawn_out(seen, PEOPLE, .42)


def outlined(seen, wide=.045, apart=.14):
    """1 along the outline of whoever stands before something farther off by `apart` metres, gone `wide` metres within."""
    reach = max(int(2 * wide * seen['z'].shape[1] / WIDE), 3) | 1
    behind = cv2.dilate(np.minimum(seen['z'], 500).astype(np.float32), cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
    return cv2.GaussianBlur((behind - seen['z'] > apart).astype(np.float32), (0, 0), reach / 5)


def standing(seen):
    """The dark under hems and soles, and the soft shadow that each throws away from the candles; a hem itself is dark where it comes to the ground."""
    wide = seen['light'].shape[1] / WIDE
    ground = (seen['who'] == 0) & (seen['normal'][..., 2] > .8)
    low = ((seen['who'] == PEOPLE) & (seen['at'][..., 2] < .34)).astype(np.float32)
    near = np.clip(1.9 * cv2.GaussianBlur(low, (0, 0), sigmaX=.10 * wide, sigmaY=.055 * wide), 0, 1) ** .8
    wider = np.clip(1.5 * cv2.GaussianBlur(low, (0, 0), sigmaX=.30 * wide, sigmaY=.16 * wide), 0, 1)
    cast = np.zeros(ground.shape, np.float32)
    for one in PILGRIMS:
        x, y = spot(*one.at)
        away = np.float32([x - BANK[0], y - BANK[1]])
        away /= np.linalg.norm(away)
        dx, dy = seen['at'][..., 0] - x, seen['at'][..., 1] - y
        along, aside = dx * away[0] + dy * away[1], dy * away[0] - dx * away[1]
        size = one.height / 1.46
        share = np.exp(-(aside / (size * (.30 + .22 * np.clip(along, 0, 3)))) ** 2) * np.clip(along / .35 + .4, 0, 1) * np.exp(-np.clip(along, 0, 4) / (1.25 * size))
        cast = np.maximum(cast, share * (np.abs(seen['at'][..., 2] - one.lifted) < .1))
    seen['light'] *= (1 - ground * np.clip(1 - (1 - .74 * near) * (1 - .42 * wider) * (1 - .55 * cast), 0, .86))[..., None]
    seen['light'] *= (1 - .52 * (seen['who'] == PEOPLE) * np.exp(-np.clip(seen['at'][..., 2], 0, 9) / .10))[..., None]


def fronts(seen):
    """What all candles together throw on those who look at them, from the plinth's foot: on cloth and skin that is turned to it, and on nothing else."""
    others = seen['who'] != PEOPLE
    kept = seen['light'][others]
    twofold.lamp(seen, BANK, 3.9, (1.0, .52, .19), reach=6.8, size=1.5, facing=.02)
    seen['light'][others] = kept


def cleared(seen):
    """The face of the one who listens, side-lit and far from every flame: as even as skin is, where few samples leave it in spots."""
    one = next(one for one in PILGRIMS if one.pose is poses.LISTENS)
    away = np.linalg.norm(seen['at'] - np.float32(one.point('head')), axis=2)
    skin = ((seen['who'] == PEOPLE) & (away < .21 * one.height) & (seen['albedo'][..., 0] > .06) & (seen['albedo'][..., 0] > 1.25 * seen['albedo'][..., 2])).astype(np.float32)
    wide = .022 * seen['light'].shape[1] / WIDE
    weight = cv2.GaussianBlur(skin, (0, 0), wide)[..., None] + 1e-3
    share = .8 * cv2.GaussianBlur(skin, (0, 0), .7)[..., None] * skin[..., None]
    for name in ('light', 'albedo'):
        seen[name] += share * (cv2.GaussianBlur(seen[name] * skin[..., None], (0, 0), wide) / weight - seen[name])


def drawn_out(seen, kind, share, fine=340):
    """Folds, hands and features, each against what is about it on things of the same `kind`: small shades, which soft light all but takes away. `fine`: the picture's width over how far about, in pixels."""
    part = (seen['who'] == kind).astype(np.float32)
    tone = np.maximum(seen['light'] @ grade.LUMA, 1e-4)
    wide = seen['light'].shape[1] / fine
    about = cv2.GaussianBlur(tone * part, (0, 0), wide) / (cv2.GaussianBlur(part, (0, 0), wide) + 1e-3)
    seen['light'] *= np.where(part > 0, np.clip(tone / np.maximum(about, 1e-4), .35, 2.2) ** share, 1)[..., None]


def cloaked(seen):
    """A black mantle is the slate grey of old dye, or it would be one with the dark about it."""
    for one in PILGRIMS:
        if one.cloak == 'black':
            x, y, z = one.point('head')
            his = (seen['who'] == PEOPLE) & (np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y) < 1.0) & (seen['at'][..., 2] < z - .12)
            dark = cv2.GaussianBlur((his * np.clip((.052 - seen['albedo'].max(2)) / .016, 0, 1)).astype(np.float32), (0, 0), .8)[..., None] * his[..., None]
            seen['albedo'] += dark * np.float32([.036, .046, .056])


def faces(seen):
    """Whoever carries a light has it in the face and on the hand round it; the others have the steps' glow there."""
    others = seen['who'] != PEOPLE
    kept = seen['light'][others]
    for x, y, z, _ in held():
        twofold.lamp(seen, (x, y, z + .08), .13, reach=1.15, size=.17, facing=.35)
    for one in PILGRIMS:
        x, y, z = one.point('head')
        away = np.hypot(STATUE[0] - x, STATUE[1] - y)
        twofold.lamp(seen, (x + .5 * (STATUE[0] - x) / away, y + .5 * (STATUE[1] - y) / away, z - .12), .105, reach=.95, size=.25, facing=.15)
    seen['light'][others] = kept


def even_floor(seen, pixels):
    """Light that grazes the floor is a guess from pixel to pixel, and would glitter: each place takes what falls on a hand's breadth about it."""
    floor = ((seen['who'] == 0) & (np.abs(seen['at'][..., 2]) < .03)).astype(np.float32)[..., None]
    spread = cv2.GaussianBlur(seen['light'] * floor, (0, 0), .055 * pixels) / (cv2.GaussianBlur(floor, (0, 0), .055 * pixels)[..., None] + 1e-3)
    seen['light'] += floor * (spread - seen['light'])


def uneven(seen):
    """The treads have most of their light from the flames that stand on them, in pools: what falls on all of them alike is held back there."""
    far = np.hypot(seen['at'][..., 0] - STATUE[0], seen['at'][..., 1] - STATUE[1])
    tread = (seen['who'] == 0) & (far < 4.72) & (seen['at'][..., 2] > .1) & (seen['at'][..., 2] < 1.3)
    seen['light'] *= np.where(tread, .50, 1)[..., None].astype(np.float32)


def ledges(seen, job):
    """Under the plinth's rim, where small light would end in a torn edge."""
    away = np.hypot(seen['at'][..., 0] - STATUE[0], seen['at'][..., 1] - STATUE[1])
    ledge = (np.abs(seen['at'][..., 2] - .88) < .035) & (away < 2.46) & (seen['who'] == 0)
    seen['light'] *= (1 - .62 * cv2.GaussianBlur(ledge.astype(np.float32), (0, 0), job.size[0] / 1900))[..., None]


def dusk(rgb, seen):
    """Darker and bluer the farther from the goddess and the higher: the corners belong to the night."""
    right = ((seen['at'][..., 0] - STATUE[0]) + (seen['at'][..., 1] - STATUE[1])) * .7071
    far = np.clip((np.hypot(right, (seen['at'][..., 2] - 3.5) * .9) - 4.6) / 6.5, 0, 1)[..., None]
    rgb = rgb * (1 - .36 * far)
    high = np.clip((seen['at'][..., 2:] - 6.5) / 9, 0, .5)
    return rgb * (1 - high) + np.float32([.022, .031, .060]) * high


def without_glints(rgb, seen):
    """Columns and walls without the row of bright dots along each edge, where small light is put on the wrong side of it."""
    high = (seen['who'] == 0) & (seen['at'][..., 2] > 2.4) & (np.hypot(seen['at'][..., 0] - STATUE[0], seen['at'][..., 1] - STATUE[1]) > 3.4)
    bright = rgb @ np.float32([.3, .59, .11])
    least = cv2.medianBlur(bright.astype(np.float32), 5) * 1.40 + .004
    return rgb * np.where(high, np.minimum(1, least / np.maximum(bright, 1e-4)), 1)[..., None]
