"""The Karn Plateau at dusk, as one who plays it sees it: one lit road from the gate, over a stair without a rail, to the broken ring where the Horned Warden waits; on the left the valley, for words to lie on."""
import cv2
import numpy as np

from kit import cameras, denoise, fire, flames, game_view, grade, lights, outlines, strikes, twofold
from scenes import tech_demo_people as people, tech_demo_place as place, tech_demo_stone as stone, tech_demo_valley as valley, tech_demo_wall as wall, tech_demo_warden as warden
from scenes.tech_demo_measures import AZIMUTH, CENTRE, FIRES, GATE, HIGH, WIDE

PICTURES = {'tech-demo': (2560, 1280)}
ORDER = 46

FIRELIGHT = (1.0, .56, .24)
#: Over which share of a close-up its edges go over into the rest.
FADE = .09
#: Where the moon stands, from whatever it lights.
MOON = (.32, .92, .62)


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, AZIMUTH)
    if job.regrade and twofold.rendered(job, len(close_ups())):
        place.fires()
    else:
        place.build(job)
        wall.build()
        valley.build(job)
        people.build(job)
        warden.build(job)
    lights.moon(tuple(-a for a in MOON), 3.2, 1.5)
    lights.sky('#3a4a78', '#20222f', .85)
    # Behind those who have come: their shadows lie along the road.
    lights.flame((-.9, GATE - 1.9, 1.2), 420, .10, FIRELIGHT)
    lights.flame((-1.3, 9.9, HIGH + 1.9), 560, .18, FIRELIGHT)
    seen = twofold.render(job, *(game_view.PREVIEW if job.preview else (12, .4, 3)))
    twofold.close_up(seen, job, close_ups(), 8 if job.preview else 20, fade=FADE, smooth=.28)
    near = fine(seen, view)
    lit(seen, near)
    rgb = paint(twofold.together(seen).astype(np.float32), seen, view, near)
    rgb = flames.bowls(rgb, burning(seen, view))
    image = grade.grade(grade.bloom(rgb, 1.0, .22), 1.75, contrast=1.12, sharpness=.25, grain=.005, vignette=0)
    grade.save(job.out, valley.faded(image), quality=88)


def burning(seen, view):
    """Fires before which nobody stands, as `flames.bowls` wants them."""
    high, wide = seen['z'].shape
    found, reach = [], max(wide // 320, 2)
    for x, y, z, power in fire.FIRES:
        u, v, away = cameras.project((x, y, z))
        row, column = int(v * high), int(u * wide)
        # The shaft of a spear hides no fire.
        if np.median(seen['z'][max(row - reach, 0):row + reach, max(column - reach, 0):column + reach]) > away - 1.2:
            found.append((u, v, view.pixels_per_metre, power))
    return found


def close_ups():
    return [((.35, 2.45, 1.5), (4.3, 4.3)), (warden.on_head(0, -.4, 0), 1.9)]


def fine(seen, view):
    """How much of each pixel is of a close-up, which keeps its glints and outlines; men and fur beside it keep some of theirs."""
    x, y = (np.arange(count, dtype=np.float32) for count in seen['z'].shape[::-1])
    near = .6 * cv2.GaussianBlur(np.isin(seen['who'], (people.MEN, people.EMPEROR)).astype(np.float32), (0, 0), 1)
    near = np.maximum(near, .5 * (seen['who'] == warden.COAT))
    for at, reach in close_ups():
        u, v, _ = view.seen(at)
        aside, up = (side * view.pixels_per_metre for side in (reach if hasattr(reach, '__len__') else (reach, reach)))
        inside = np.minimum.outer(up - np.abs(y - v), aside - np.abs(x - u)) / (2 * FADE * min(aside, up))
        near = np.maximum(near, np.clip(inside, 0, 1))
    return near


def lit(seen, near):
    """All light that is laid on without shadows, and what keeps dark."""
    rough = {name: seen[name].copy() for name in ('light', 'albedo', 'normal')}
    twofold.calm(seen, [warden.AT], (), 6.0, 8.0, 2.0, .15)
    for name, values in rough.items():      # what was rendered fine needs no calming
        seen[name] += near[..., None] * (values - seen[name])
    dyed(seen)
    for who, tint, options in ((warden.COAT, (.95, .90, .88), {'share': .3}), (place.PINE, (.55, .72, 1.0), {'share': .8}), (people.MEN, (1.05, .94, .84), {'share': .1, 'fill': .09}), (people.EMPEROR, (1.1, .95, .75), {'share': .1, 'fill': .02})):
        twofold.wash(seen, who, tint, **options)
    for places, radius in ((people.feet(), .20), ([(x, y, z) for x, y, z, *_ in FIRES], .5)):
        twofold.contact(seen, places, radius)
    for x, y, z, power in fire.FIRES:
        twofold.lamp(seen, (x, y, z + .75 * power), 3.4 * power, reach=6 * power + 1, size=.45, facing=.3)
    for at, strength, options in lamps():
        twofold.lamp(seen, at, strength, **options)
    gold(seen)
    valley.lit(seen)
    stone.lit(seen)
    for who, towards, options in rims():
        twofold.rim(seen, who, towards, **options)
    held(seen)


def dyed(seen):
    """Firelight makes all cloth brown: what they wear is of a purer colour, crests and capes above all."""
    men = .6 * cv2.GaussianBlur((seen['who'] == people.MEN).astype(np.float32), (0, 0), .7)[..., None]
    grey = (seen['albedo'] @ grade.LUMA)[..., None]
    pure = np.clip(grey + 1.5 * (seen['albedo'] - grey), .004, 1) * np.where(seen['albedo'][..., 2:] > 1.15 * seen['albedo'][..., :1], 2.2, 1.1)
    seen['albedo'] += men * (pure - seen['albedo'])


def gold(seen):
    """What is gold on the emperor mirrors the fire before him and the moon behind."""
    red, _, blue = (seen['albedo'][..., k] for k in range(3))
    share = .5 * (seen['who'] == people.EMPEROR) * np.clip((red - 2.6 * blue) / .12, 0, 1) * np.clip((red - .25) / .1, 0, 1)
    twofold.mirror(seen, share.astype(np.float32), (1.0, .74, .36), (((1.6, 6.4, 1.9), (2.1, 1.25, .58), .08), ((2.4, 3.6, 4.0), (.65, .42, .24), .14), ((10, 30, 20), (.7, .95, 1.4), .06)), .55, (.07, .045, .025), (.05, .06, .09))


def held(seen):
    """What is no part of the way keeps dark: the road where it leaves the picture, pillars above the fires, walls of rock."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    bare = seen['who'] == 0
    share = np.interp(y, (GATE - 2.6, GATE - .3, GATE + 1.2), (.42, .72, 1))
    share = share * np.where(bare & (x < -2.8) & (y > 10) & (z > HIGH), np.interp(z, (HIGH + .3, HIGH + 3.6), (.75, .30)), 1)
    steep = np.clip((.62 - seen['normal'][..., 2]) / .25, 0, 1) * bare * np.interp(z, (-9, -8), (0, 1)) * np.where(y < 9, np.interp(z, (-1.2, -.2), (1, 0)), np.interp(z, (HIGH - 1.1, HIGH - .2), (1, 0)))
    share = share * (1 - .25 * steep) * np.where(bare & (y > 12) & (z > HIGH + 4.6), .5, 1) * np.where(seen['who'] == place.PINE, .55, 1)
    # The Warden is an outline before pale mist.
    share = share * np.where(seen['who'] == warden.COAT, np.interp(y, (11.2, 12.6), (1, .5)), 1)
    share = share * np.where(bare & (y < 9) & (z > -8), np.interp(z, (-2.5, -.3), (.75, 1)), 1)
    # The gate's far upright, before which one passes.
    share = share * np.where(bare & (np.abs(y - GATE) < .5) & (x < -.75) & (x > -1.9) & (z > .1) & (z < 2.45), .5, 1)
    # No shield is as bright as a fire.
    tone = np.maximum(twofold.together(seen) @ grade.LUMA, 1e-4)
    share = share * np.where(seen['who'] == people.MEN, .55 * (1 - np.exp(-tone / .55)) / tone, 1)
    seen['light'] *= share[..., None].astype(np.float32)


def lamps():
    return [((0, 10.3, HIGH + 1.0), 2.2, {'reach': 3.4, 'size': .7, 'facing': .3, 'tint': FIRELIGHT}),
            *(((0, y, z + .9), .55, {'reach': 2.2, 'size': .6, 'facing': 0, 'tint': FIRELIGHT}) for y, z in ((.9, 0), (2.3, 0), (3.7, 0), (6.2, .7), (7.6, 1.7), (8.9, 2.6))),
            (warden.on_head(.9, .1, .9), .9, {'reach': 2.4, 'size': .5, 'tint': lights.MOON, 'facing': .1}), (warden.on_head(-.2, -1.3, -1.0), 1.6, {'reach': 2.6, 'size': .5, 'facing': .3, 'tint': FIRELIGHT}), ((1.2, 1.5, 1.6), .7, {'reach': 2.6, 'size': .5, 'tint': (1.0, .70, .42)}), ((.9, 6.6, 2.2), .75, {'reach': 2.4, 'size': .5, 'facing': .05, 'tint': (1.0, .78, .5)}),
            # A key for each, before the face and towards the viewer; and from the fire on the Warden's right for its face.
            *((at, strength, {'reach': 1.7, 'size': .35, 'facing': 0, 'tint': (1.0, .70, .40)}) for at, strength in zip(people.before(.75, .75, 2.6), (.55, .60, .85, .62, .80))),
            # What the road throws up on those who stand at its edge, between the fires and the viewer.
            *((at, .5, {'reach': 2.0, 'size': .5, 'facing': .1, 'tint': (1.0, .70, .42)}) for at in ((2.2, .5, 1.2), (2.6, 2.0, 1.2))),
            *((at, .8, {'reach': 1.7, 'size': .4, 'facing': 0, 'tint': FIRELIGHT}) for at in ((-.9, 11.7, HIGH + .9), (1.6, 11.3, HIGH + .9))),
            ((1.7, 10.0, HIGH + 2.4), 2.4, {'reach': 4.2, 'size': .7, 'facing': 0, 'tint': FIRELIGHT})]


def rims():
    men = [at for _, _, at, _, _ in people.PEOPLE]
    pillars, stones = [(x, y, HIGH) for x, y, tall, _ in place.PILLARS if tall > 3], [(x, y, 0) for x, y, *_ in place.MONOLITHS]
    side = (.85, .45, .35)
    return [(men, MOON, {'strength': 3.6, 'soft': .5, 'tall': 3.4}), (pillars, side, {'strength': 1.5, 'edge': .6, 'tall': 4.95, 'reach': 1.1}), (stones, side, {'strength': .40, 'edge': .6, 'tall': 5, 'reach': 1.2, 'soft': 2.0}), ([warden.AT], MOON, {'strength': 4.2, 'edge': 1.6, 'reach': 6.5, 'tall': 9, 'soft': 1.6, 'within': True})]


def paint(rgb, seen, view, near):
    # What was rendered fine keeps most of its glints and outlines.
    depth, near = seen['z'], near[..., None]
    rgb += (1 - near) * (denoise.without_dots(rgb, 5, 1.25) - rgb) + near * (denoise.without_dots(rgb, 3, 1.45) - rgb)
    rgb = valley.veiled(rgb, seen)
    rgb += (1 - .5 * near) * (outlines.smooth(rgb, depth, reach=1.5) - rgb)
    for seed, (y, z, radius, amount) in enumerate(((-1.6, -.75, .40, .08), (-2.0, -.85, .70, .08)), 41):
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
