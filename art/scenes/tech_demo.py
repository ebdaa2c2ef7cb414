"""The Karn Plateau at dusk, as one who plays it sees it: one lit road from the gate, over a stair without a rail, to the broken ring where the Horned Warden waits; on the left the valley, for words to lie on."""
import numpy as np

from kit import denoise, game_view, grade, lights, outlines, strikes, twofold
from scenes import tech_demo_people as people, tech_demo_place as place, tech_demo_valley as valley, tech_demo_warden as warden
from scenes.tech_demo_measures import AZIMUTH, CENTRE, FIRES, GATE, HIGH, WIDE

PICTURES = {'tech-demo': (2560, 1280)}
ORDER = 46

FIRELIGHT = (1.0, .56, .24)
#: Where the moon stands, from whatever it lights.
MOON = (.32, .92, .62)


def render(job):
    view, seen = game_view.begin(job, CENTRE, WIDE, AZIMUTH), {}
    if job.regrade and twofold.rendered(job):
        place.fires()
    else:
        place.build(job)
        valley.lie()
        people.build(job)
        warden.build(job)
    lights.moon(tuple(-a for a in MOON), 3.2, 1.5)
    lights.sky('#3a4a78', '#20222f', .85)
    # Behind those who have come: their shadows lie along the road.
    lights.flame((-.9, GATE - 1.9, 1.2), 420, .10, FIRELIGHT)
    lights.flame((-1.3, 9.9, HIGH + 1.9), 560, .18, FIRELIGHT)

    def settled(rendered):
        held(rendered)
        seen.update(rendered)
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view, seen), lamps(), exposure=1.75, contrast=1.12, mist=0, vignette=0, over=valley.faded, rims=rims(), settle=settled,
                     furs=([warden.AT], (), 6.0, 8.0, 2.0, .15), washes=((warden.COAT, (.95, .90, .88), {'share': .3}), (place.PINE, (.55, .72, 1.0), {'share': .8}), (people.MEN, (1.05, .94, .84), {'share': .2, 'fill': .11}), (people.EMPEROR, (1.1, .95, .75), {'share': .2, 'fill': .08})),
                     feet=[(people.feet(), .20), ([(x, y, z) for x, y, z, *_ in FIRES], .5)], close_ups=[((.2, 2.4, 1.0), (2.6, 2.1)), (warden.on_head(0, -.4, 0), 1.9)], sharpness=.25, quality=(12, .4, 3))


def held(seen):
    """What is no part of the way keeps dark: the road where it leaves the picture, pillars above the fires, walls of rock."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    stone = seen['who'] == 0
    share = np.interp(y, (GATE - 2.6, GATE - .3, GATE + 1.2), (.06, .58, 1))
    share = share * np.where(stone & (x < -2.8) & (y > 10) & (z > HIGH), np.interp(z, (HIGH + .3, HIGH + 3.6), (.75, .30)), 1)
    wall = np.clip((.62 - seen['normal'][..., 2]) / .25, 0, 1) * stone * np.interp(z, (-9, -8), (0, 1)) * np.where(y < 9, np.interp(z, (-1.2, -.2), (1, 0)), np.interp(z, (HIGH - 1.1, HIGH - .2), (1, 0)))
    share = share * (1 - .62 * wall) * np.where(stone & (y > 12) & (z > HIGH + 4.6), .5, 1) * np.where(seen['who'] == place.PINE, .55, 1)
    # The Warden is an outline before pale mist.
    share = share * np.where(seen['who'] == warden.COAT, np.interp(y, (11.2, 12.6), (1, .5)), 1)
    share = share * np.where(stone & (y < 9) & (z > -8), np.interp(z, (-2.5, -.3), (.45, 1)), 1)
    # No shield is as bright as a fire.
    tone = np.maximum(twofold.together(seen) @ grade.LUMA, 1e-4)
    share = share * np.where(seen['who'] == people.MEN, .20 * (1 - np.exp(-tone / .20)) / tone, 1)
    seen['light'] *= share[..., None].astype(np.float32)


def lamps():
    return [((0, 10.3, HIGH + 1.0), 2.2, {'reach': 3.4, 'size': .7, 'facing': .3, 'tint': FIRELIGHT}),
            *(((0, y, z + .9), .55, {'reach': 2.2, 'size': .6, 'facing': 0, 'tint': FIRELIGHT}) for y, z in ((.9, 0), (2.3, 0), (3.7, 0), (6.2, .7), (7.6, 1.7), (8.9, 2.6))),
            (warden.on_head(.9, .1, .9), .9, {'reach': 2.4, 'size': .5, 'tint': lights.MOON, 'facing': .1}), (warden.on_head(-.2, -1.3, -1.0), 1.6, {'reach': 2.6, 'size': .5, 'facing': .3, 'tint': FIRELIGHT}), ((1.2, 1.5, 1.6), .7, {'reach': 2.6, 'size': .5, 'tint': (1.0, .70, .42)}), ((.9, -1.2, 1.5), .7, {'reach': 1.8, 'size': .4, 'tint': (1.0, .70, .42)}), ((1.5, 4.3, 2.0), 1.5, {'reach': 2.4, 'size': .5, 'tint': (1.0, .78, .5)})]


def rims():
    men = [(x, y, .07) for _, _, (x, y), _, _ in people.PEOPLE]
    pillars, stones = [(x, y, HIGH) for x, y, tall, _ in place.PILLARS if tall > 3], [(x, y, 0) for x, y, *_ in place.MONOLITHS]
    side = (.85, .45, .35)
    return [(men, MOON, {'strength': 2.2, 'soft': 1.2}), (pillars, side, {'strength': 1.5, 'edge': .6, 'tall': 4.95, 'reach': 1.1}), (stones, side, {'strength': .9, 'edge': .6, 'tall': 5, 'reach': 1.2}), ([warden.AT], MOON, {'strength': 4.8, 'edge': 1.6, 'reach': 6.5, 'tall': 9, 'soft': 2.4, 'within': True})]


def paint(rgb, depth, view, seen):
    rgb = denoise.without_dots(rgb, 5, 1.25)
    rgb = valley.veiled(rgb, seen)
    rgb = outlines.smooth(rgb, depth)
    for seed, (y, z, radius, amount) in enumerate(((-1.5, -.35, .45, .34), (-1.9, -.40, .75, .26)), 41):
        rgb = strikes.dust(rgb, view, warden.on_head(0, y, z), radius, amount, seed, (.95, .92, 1.0), depth)
    return eyes(rgb, view)


def eyes(rgb, view):
    high, wide = rgb.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    for at in warden.eyes():
        u, v, _ = view.seen(at)
        away = np.hypot(x - u, y - v) / view.pixels_per_metre
        rgb = rgb + (3.2 * np.exp(-(away / .058) ** 2) + .26 * np.exp(-away / .13))[..., None] * np.float32([1.0, .36, .06])
    return rgb
