"""The shrine's light after the render: fires that throw no shadow, rims on the pilgrims, haze, flames, the grade."""
import cv2
import numpy as np

from kit import cameras, flames, grade, twofold
from scenes import shrine_candles
from scenes.shrine_day import SHAFTS, motes, shafts
from scenes.shrine_face import chiselled
from scenes.shrine_pilgrims import PILGRIMS, resting
from scenes.shrine_places import BRONZE, PEOPLE, PLINTH, STATUE, STONE, WAX, WIDE, before, lamp_at
from scenes.shrine_steps import CANDLES, STANDS, URNS

CANDLE, CANDLELIGHT = (1.0, .56, .20), 150


def finish(job, seen, kept):
    alone = seen['light'].copy()
    for x, y, z, size in CANDLES:
        twofold.lamp(seen, (x, y, z + .5 * size), 3.6 * size if size > 1 else .55, reach=7.5 if size > 1 else 2.8, size=.3)
    small = [place for place in CANDLES if place[3] < 1]
    shrine_candles.waxen(seen, small, WAX)
    # The bowl's fire on the banner behind the right pillar, whose cloth else is lost in the dark.
    twofold.lamp(seen, (-2.9, 7.9, 4.4), 2.6, reach=4.6, size=.8, facing=.4)
    x, y = before(31, 7.2)
    twofold.lamp(seen, (x, y, .7), .35, reach=1.3, size=.3)
    twofold.lamp(seen, lamp_at(), 1.1, reach=8.0, size=1.1, facing=.2)
    # Under the plinth's rim, where small light would end in a torn edge.
    away = np.hypot(seen['at'][..., 0] - STATUE[0], seen['at'][..., 1] - STATUE[1])
    ledge = (np.abs(seen['at'][..., 2] - 1.02) < .035) & (away < 2.46)
    seen['light'] *= (1 - .62 * cv2.GaussianBlur(ledge.astype(np.float32), (0, 0), job.size[0] / 1900))[..., None]
    for x, y in ((-3.5, -9.5), (9.5, 3.5), (4.5, -4.5)):
        twofold.lamp(seen, (x, y, 3.6), 5.5, reach=10.0, size=1.2, facing=.35)
    feet = [(*one.at, 0) for one in PILGRIMS]
    # Polished bronze so near to so many candles would be as white as a lamp; the jars' outer sides are in their own shade.
    twofold.wash(seen, BRONZE, (1.06, 1.0, .84), .5)
    twofold.expose(seen, BRONZE, .20, 1.2)
    self_shaded(seen, BRONZE, (*before(0, 4.2), 1.6))
    twofold.contact(seen, [(x, y, .72) for x, y in URNS], .42, .6)
    twofold.contact(seen, feet, .48, .45)
    twofold.contact(seen, [(x, y, 0) for x, y in STANDS], .60, .55)
    twofold.contact(seen, resting(), .17, .75)
    # What the lit floor throws back: dark cloth is cloth on its shaded side too.
    twofold.wash(seen, PEOPLE, (1.0, .88, .80), 0, .075)
    # The goddess keeps the light that was rendered, with its shadows: the candles, which throw none, would make her flat. Then the moon's edge on her far side.
    marble = cv2.GaussianBlur((seen['who'] == STONE).astype(np.float32), (0, 0), job.size[0] / 2400)[..., None]
    seen['light'] += marble * np.clip(.45 + .12 * (seen['at'][..., 2:] - PLINTH), .45, .8) * (alone - seen['light'])
    twofold.expose(seen, STONE, .215, 1.5)
    chiselled(seen)
    before_moon, aside = seen['light'].copy(), (seen['at'][..., :1] - STATUE[0] + seen['at'][..., 1:2] - STATUE[1]) * .7071
    twofold.rim(seen, [(*STATUE, PLINTH)], (.42, .96, .40), strength=1.3, edge=1.6, reach=2.4, tall=8.0, soft=.8, within=True)
    # Not on the folds at her lamp's side, which are in her own shade.
    seen['light'] = before_moon + (seen['light'] - before_moon) * np.clip((aside + .55) / .5, .12, 1)
    # Those before the steps are lit from the goddess' side alone: an edge on either side would be an outline.
    for x, y, z in feet:
        twofold.rim(seen, [(x, y, z)], (STATUE[0] - x, STATUE[1] - y, 1.2), CANDLE, 1.15, .9, soft=.6, within=True)
    twofold.rim(seen, feet, (.2, -1.0, .5), (.62, .70, 1.0), .19, 0)
    rgb = without_glints(shrine_candles.held(twofold.together(seen), seen['who']), seen)
    far = np.clip((seen['at'][..., 2] - 7) / 9, 0, .55)[..., None]
    rgb = rgb * (1 - far) + np.array([.030, .040, .075]) * far
    rgb = rgb + shafts(seen, job.size)[..., None] * np.array([.62, .80, 1.15]) * SHAFTS
    pixels = job.size[0] / WIDE
    glow = np.zeros_like(rgb)
    u, v, _ = cameras.project(lamp_at())
    y, x = np.mgrid[0:job.size[1], 0:job.size[0]].astype(np.float32)
    away = np.hypot(x - u * job.size[0], y - v * job.size[1]) / pixels
    glow += (.55 * np.exp(-(away / .55) ** 2) + .16 * np.exp(-away / 1.6))[..., None] * np.array([1.0, .55, .20])
    fires = [(*cameras.project((a, b, c))[:2], pixels, s) for a, b, c, s in CANDLES if s > 1]
    rgb = flames.bowls((rgb + glow).astype(np.float32), fires)
    rgb = shrine_candles.burning(rgb, seen, small, job.size, pixels)
    rgb = grade.bloom(rgb.astype(np.float32), .85, .35)
    rgb = motes(rgb, seen, pixels)
    image = grade.grade(rgb, 1.9, contrast=1.1, vignette=.30, sharpness=.18)
    # Half way from lemon to amber: all the way, marble by lamplight would be copper.
    image += .5 * (grade.amber(image) - image)
    grade.save(kept.out, cv2.resize(image, tuple(kept.size), interpolation=cv2.INTER_AREA))


def self_shaded(seen, who, lit_from, least=.22):
    """All of the kind `who` is darker the more it turns from the point `lit_from`."""
    way = np.array(lit_from, np.float32) - seen['at']
    turned = (seen['normal'] * way).sum(2) / np.maximum(np.linalg.norm(way, axis=2), .1)
    shade = least + (1.15 - least) * np.clip(.30 + .80 * turned, 0, 1)
    mask = cv2.GaussianBlur((seen['who'] == who).astype(np.float32), (0, 0), max(seen['who'].shape[1] / 2400, .5))
    seen['light'] *= (1 - mask + mask * shade)[..., None]


def without_glints(rgb, seen):
    """Columns and walls without the row of bright dots along each edge, where small light is put on the wrong side of it."""
    high = (seen['at'][..., 2] > 2.4) & (np.hypot(seen['at'][..., 0] - STATUE[0], seen['at'][..., 1] - STATUE[1]) > 3.4)
    bright = rgb @ np.float32([.3, .59, .11])
    least = cv2.medianBlur(bright, 5) * 1.18 + .004
    return rgb * np.where(high, np.minimum(1, least / np.maximum(bright, 1e-4)), 1)[..., None]
