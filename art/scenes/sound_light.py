"""How the hall is lit after the render: faces by the lamp, edges by the moon, the right half by what of it comes through the arches."""
import cv2
import numpy as np

from kit import grade, lights, twofold
from scenes import sound_aisle as aisle, sound_bars as bars, sound_cloth as cloth, sound_faces as faces, sound_puddles as puddles, sound_shade as shade, sound_straw as straw, sound_tub as tub
from scenes.sound_bells import FRAME
from scenes.sound_clutter import wick
from scenes.sound_measures import BOY, BRASS, BRONZE, C, CLUTTER, FAR, HALL, IRON, LUTE, MAN, MICROPHONE, PAPER, READER, SITS, STANDS, STOOL, TABLE, TRAY, TUB, WATER, WIDE, WOMAN
from scenes.sound_people import PLACES
from scenes.sound_stillness import DRUM

FIRELIGHT = (1.0, .56, .24)
MOON = (.25, .95, .62)
#: How bright the moon is beside the lamp, in the hall and on the steps; from where on light is held back, and what it never passes.
MOONLIT, PATCH, HELD, HOTTEST = .75, 1.2, 1.3, 2.4
#: How far the moon is spread along a tread, in metres.
TREAD = .70
#: Who is rendered finer, each with shadow and soles: him on the steps, the reader, her on the stool, the boy.
CLOSE = [((-.58, -2.80, .62), (.86, 1.0)), ((*STANDS, .92), (.98, .98)), ((*STOOL, .56), (.66, .84)), ((*SITS, .48), (.50, .66))]
PEOPLE = (MAN, WOMAN, READER, BOY)


def beside(at, left, near, up):
    """A place so many metres to the left, nearer to us and above."""
    return at[0] + C * (near - left), at[1] - C * (near + left), at[2] + up


def lamps():
    x, y, z = wick()
    return [((x, y, z + .12), .35, {'reach': 2.6, 'size': .5, 'facing': .3, 'tint': FIRELIGHT})]


def washes():
    return [(who, (1.05, .94, .84), {'share': .2, 'fill': .05}) for who in (*PEOPLE, LUTE, BRONZE)]


def rims():
    (man, *_), (woman, *_), (reader, *_), (boy, *_) = (PLACES[who] for who in PEOPLE)
    return [([man], MOON, {'strength': 1.7, 'soft': 1.0}), ([reader], MOON, {'strength': 1.0, 'soft': 1.0}), ([woman], MOON, {'strength': .3, 'soft': 1.0}), ([(*MICROPHONE, 0)], MOON, {'strength': 1.0, 'reach': .5}), ([(*DRUM, 0)], MOON, {'strength': 1.5, 'soft': .8, 'reach': .40}), ([boy], MOON, {'strength': 1.4, 'soft': 1.0}), ([(*FRAME, 0)], MOON, {'strength': 2.2, 'soft': .8, 'reach': 1.0})]


def settle(seen, moonlight):
    """The moon comes through arches and window; what is nearest to the lamp is held back, and the right belongs to the night."""
    # Whatever else glows by itself is in that render too, and is warm.
    moonlight = np.maximum(moonlight[..., 2:], 0) * np.float32(lights.MOON)
    # Through the window it falls on the uppermost steps, and is brightest there.
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    # A single ray that came back by way of the chain is a star on the stone.
    flight = (x < -1) & (y < FAR)
    moonlight = np.where(flight[..., None], np.minimum(moonlight, 1.2 * cv2.GaussianBlur(moonlight, (0, 0), max(16 * x.shape[1] / 2560, 1)) + .03), moonlight)
    moonlight = along_treads(seen, moonlight, flight)
    moonlight = bars.lie(seen, moonlight)
    puddles.damp(seen)
    tub.wet(seen)
    shade.soften(seen, seen['who'].shape[1] / WIDE)
    seen['light'] += (MOONLIT + (PATCH - MOONLIT) * np.clip((-1.7 - x) / 1.2, 0, 1) * (y < FAR))[..., None] * moonlight
    straw.calm(seen)
    carved(seen)
    figures(seen)
    metal(seen)
    wet(seen)
    night(seen)
    aisle.lit(seen, moonlight)
    by_the_bells(seen)
    shade.filled(seen)
    faces.modelled(seen)
    cloth.toned(seen)
    grey = (seen['light'] @ grade.LUMA)[..., None]
    # People sooner than stone: a bare arm by the lamp would be one white shape.
    them = soft(np.isin(seen['who'], PEOPLE))
    start, room = HELD - .70 * them, (HOTTEST - HELD) * (1 - .50 * them)
    held = np.where(grey > start, start + room * (1 - np.exp((start - grey) / room)), grey) / np.maximum(grey, 1e-4)
    seen['light'] *= held
    # His neck is next to the flame.
    for part, most in ((seen['who'] == BRASS, .8), (seen['who'] == PAPER, 1.1), (bare(seen, MAN), .62), (bare(seen, BOY), .60)):
        part = soft(part)
        seen['light'] *= 1 + part * (np.minimum(1, most / np.maximum(grey * held, 1e-4)) - 1)


def bare(seen, who):
    """What is skin on one of the people."""
    red, green, _ = np.moveaxis(seen['albedo'], 2, 0)
    return (seen['who'] == who) & (red > 1.35 * green)


def along_treads(seen, moonlight, flight):
    """On the steps the moon lies in soft bands along the treads; blotches on them would be paint."""
    long = max(int(TREAD * seen['who'].shape[1] / WIDE) | 1, 3)
    # Treads run along y, which in the picture climbs one for every two to the right.
    kernel = np.zeros((long // 2 | 1, long), np.float32)
    for far in np.linspace(-.5, .5, 2 * long):
        kernel[round(kernel.shape[0] / 2 - .5 - far * (kernel.shape[0] - 1)), round(long / 2 - .5 + far * (long - 1))] += 1 - 1.6 * abs(far)
    kernel /= kernel.sum()
    part = (flight & (seen['who'] == 0) & (seen['at'][..., 2] > .05)).astype(np.float32)
    for turned in (part * (seen['normal'][..., 2] > .6), part * (seen['normal'][..., 2] <= .6)):
        spread = cv2.filter2D(moonlight * turned[..., None], -1, kernel) / (cv2.filter2D(turned, -1, kernel)[..., None] + 1e-3)
        moonlight = moonlight + .85 * turned[..., None] * (spread - moonlight)
    return moonlight


def carved(seen):
    """Stone and wood as the lamp rakes them: the light is rendered small, and does not know what the fine surface has of bumps."""
    width = seen['who'].shape[1]
    way = twofold.unit(np.array(wick(), np.float32) + np.float32((0, 0, .2)) - seen['at'])
    # Bumps of a single pixel are grain, not stone.
    fine, broad = (twofold.unit(cv2.GaussianBlur(seen['normal'], (0, 0), max(wide * width / 2560, .5))) for wide in (1.2, 5))
    ratio = (np.clip((fine * way).sum(2), 0, 1) + .30) / (np.clip((broad * way).sum(2), 0, 1) + .30)
    share = np.isin(seen['who'], (0, CLUTTER, HALL)) * .9
    seen['light'] *= (1 + share * (np.clip(ratio, .55, 1.7) - 1))[..., None]


def figures(seen):
    """What the lamp throws into faces, on hands and on the lute, where the small light leaves them without features."""
    (x, y, z), woman, reader, _ = (PLACES[who][0] for who in PEOPLE)
    # His breast is far beside his soles.
    man = x + .36, y - .06, z + .10
    only(seen, (MAN, IRON), beside(man, -1.0, 1.0, .9), .27, 2.0)
    only(seen, (MAN,), beside(man, -1.05, .75, 1.30), .07, .9)
    # His face is turned from the lamp, to the chain.
    only(seen, (MAN,), beside(man, .10, .50, 1.52), .05, .8)
    only(seen, (WOMAN, LUTE), beside(woman, .75, .85, 1.0), .75, 1.9)
    only(seen, (WOMAN,), beside(woman, .30, .40, 1.12), .11, .7)
    # Her hand at the neck of the lute.
    only(seen, (WOMAN,), beside(woman, -.52, .40, 1.08), .10, .55)
    # Her lute's neck and pegs before a dark sleeve.
    only(seen, (LUTE,), beside(woman, -.75, .10, 1.35), .22, 1.0, lights.MOON)
    only(seen, (READER,), beside(reader, .75, .75, 1.45), .32, 1.7)
    only(seen, (READER,), beside(reader, .38, .34, 1.62), .07, .75)
    only(seen, (CLUTTER,), (TABLE[0] + 1.1, TABLE[1] + .1, 1.5), .6, 2.8)
    only(seen, (CLUTTER,), beside((*TRAY, 0), -.2, .75, .9), .22, 1.6)
    only(seen, (CLUTTER,), beside((*TUB, 0), .30, .25, .75), .15, 1.3)
    only(seen, (CLUTTER,), (TABLE[0] - .8, TABLE[1] + 1.5, 2.4), .5, 2.6, lights.MOON)
    only(seen, (CLUTTER,), beside((*DRUM, 0), -.5, .5, 1.1), .16, 1.5, lights.MOON)
    only(seen, (IRON,), beside(man, .9, -.5, 1.8), 1.1, 3.4, lights.MOON)
    only(seen, (IRON,), beside(man, -.2, 1.2, 1.2), .45, 2.6)


def by_the_bells(seen):
    """What the small lamp throws on the boy and on the bells, after the night, which would take it away."""
    boy = PLACES[BOY][0]
    only(seen, (BOY,), beside(boy, .55, .30, .55), .21, 1.5)
    only(seen, (BOY,), beside(boy, .32, .20, 1.0), .06, .7)
    only(seen, (CLUTTER,), beside((*FRAME, 0), .15, .60, .70), .20, 1.25)


def only(seen, kinds, at, strength, reach, tint=(1.0, .62, .32)):
    """A lamp that lights nothing but these kinds."""
    others = ~np.isin(seen['who'], kinds)
    kept = seen['light'][others]
    twofold.lamp(seen, at, strength, tint, reach, .4, .35)
    seen['light'][others] = kept


def metal(seen):
    """The microphone mirrors the lamp's flame, and a little of the night."""
    share = soft(seen['who'] == BRONZE)[..., 0] * .6
    x, y, z = wick()
    twofold.mirror(seen, share, (.95, .62, .28), [((x, y, z + .2), (5.0, 2.8, 1.2), .16), ((4, 6, 7), (.30, .42, .70), .2)], .75, (.10, .06, .035), (.03, .045, .08))


def wet(seen):
    """Water mirrors the night, and the lamp where it stands before it."""
    tub.rippled(seen)
    share = .9 * (seen['who'] == WATER)
    lx, ly, lz = wick()
    twofold.mirror(seen, share, (1, 1, 1), [((lx, ly, lz + .2), (1.2, .7, .32), .10), ((5.0, 6.0, 8.0), (.30, .42, .70), .16)], .8, (.015, .02, .04), (.045, .07, .13))


def night(seen):
    """Darker and bluer the farther to the right, and beyond the reach of the lamp."""
    height, width = seen['who'].shape
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = u / width, v / height
    right = np.interp(u, (.49, .62, .80), (1, .58, .42))
    away = np.hypot((u - .31) * 2, (v - .50) * 1.05)
    far = np.interp(away, (.28, .75), (1, .60)) * np.interp(v, (.80, 1.0), (1, .72))
    share = (right * far)[..., None].astype(np.float32)
    cold = np.interp(u, (.50, .70), (0, .75))[..., None].astype(np.float32)
    grey = (seen['light'] @ grade.LUMA)[..., None]
    seen['light'] += cold * (grey * np.float32((.55, .82, 1.45)) - seen['light'])
    seen['light'] *= share


def soft(part):
    return cv2.GaussianBlur(part.astype(np.float32), (0, 0), .8)[..., None]
