"""How the hall is lit after the render: faces by the lamp, edges by the moon, the right half held in the dark."""
import cv2
import numpy as np

from kit import grade, lights, twofold
from scenes.sound_clutter import wick
from scenes.sound_measures import BRASS, BRONZE, C, CLUTTER, FAR, IRON, LUTE, MAN, MICROPHONE, PAPER, READER, STOOL, WOMAN
from scenes.sound_people import PLACES
from scenes.sound_wet import WET

FIRELIGHT = (1.0, .56, .24)
MOON = (.25, .95, .62)
#: How bright the moon is beside the lamp, in the hall and on the steps; from where on light is held back, and what it never passes.
MOONLIT, PATCH, HELD, HOTTEST = .75, 3.2, 1.3, 2.4
#: Who is rendered finer: him on the steps, her on the stool, him with the sheet and the microphone beside him.
CLOSE = [((-1.75, -2.35, 1.15), (.85, .95)), ((*STOOL, .62), (.72, .85)), ((-.45, -.55, 1.05), (.85, 1.0))]
PEOPLE = (MAN, WOMAN, READER)


def beside(at, left, near, up):
    """A place so many metres to the left, nearer to us and above."""
    return at[0] + C * (near - left), at[1] - C * (near + left), at[2] + up


def lamps():
    x, y, z = wick()
    return [((x, y, z + .12), .35, {'reach': 2.6, 'size': .5, 'facing': .3, 'tint': FIRELIGHT})]


def washes():
    return [(who, (1.05, .94, .84), {'share': .2, 'fill': .05}) for who in (*PEOPLE, LUTE, BRONZE)]


def rims():
    (man, *_), (woman, *_), (reader, *_) = (PLACES[who] for who in PEOPLE)
    return [([man, reader], MOON, {'strength': 1.7, 'soft': 1.0}), ([woman], MOON, {'strength': .6, 'soft': 1.0}), ([(*MICROPHONE, 0)], MOON, {'strength': 1.0, 'reach': .5})]


def settle(seen, moonlight):
    """The moon comes through arches and window; what is nearest to the lamp is held back, and the right belongs to the night."""
    # Whatever else glows by itself is in that render too, and is warm.
    moonlight = np.maximum(moonlight[..., 2:], 0) * np.float32(lights.MOON)
    # Through the window it falls on the uppermost steps, and is brightest there.
    x, y = seen['at'][..., 0], seen['at'][..., 1]
    seen['light'] += (MOONLIT + (PATCH - MOONLIT) * ((x < -2.2) & (y < FAR)))[..., None] * moonlight
    figures(seen)
    metal(seen)
    wet(seen)
    night(seen)
    grey = (seen['light'] @ grade.LUMA)[..., None]
    held = np.where(grey > HELD, HELD + (HOTTEST - HELD) * (1 - np.exp((HELD - grey) / (HOTTEST - HELD))), grey) / np.maximum(grey, 1e-4)
    seen['light'] *= held
    for who, most in ((BRASS, .8), (PAPER, 1.1)):
        part = soft(seen['who'] == who)
        seen['light'] *= 1 + part * (np.minimum(1, most / np.maximum(grey * held, 1e-4)) - 1)


def figures(seen):
    """What the lamp throws into faces, on hands and on the lute, where the small light leaves them without features."""
    man, woman, reader = ((*PLACES[who][0],) for who in PEOPLE)
    only(seen, (MAN, IRON), beside(man, -1.0, 1.0, .9), .35, 2.0)
    only(seen, (MAN,), beside(man, -1.05, .75, 1.15), .07, .9)
    only(seen, (WOMAN, LUTE), beside(woman, .75, .85, 1.0), .75, 1.9)
    only(seen, (WOMAN,), beside(woman, .30, .40, 1.12), .11, .7)
    only(seen, (READER,), beside(reader, .75, .75, 1.45), .40, 1.7)
    only(seen, (READER,), beside(reader, .38, .34, 1.62), .12, .75)
    only(seen, (CLUTTER,), (-1.6, -4.4, 1.5), .6, 2.8)
    only(seen, (CLUTTER,), (-2.6, -2.6, 2.4), .8, 2.2, lights.MOON)
    only(seen, (IRON,), beside(man, .9, -.5, 1.8), 1.3, 3.4, lights.MOON)
    only(seen, (IRON,), beside(man, -.2, 1.2, 1.2), .45, 2.6)


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
    """Wet stone mirrors the night, and the lamp where it stands before it."""
    x, y, z = (seen['at'][..., k] for k in range(3))
    share = np.zeros(x.shape, np.float32)
    for (mx, my, mz), (long, wide, _), turn in WET:
        a = np.radians(turn)
        u, v = (x - mx) * np.cos(a) + (y - my) * np.sin(a), (y - my) * np.cos(a) - (x - mx) * np.sin(a)
        share = np.maximum(share, np.where(long > .2, .55, .22) * np.clip((1.0 - np.hypot(u / long, v / wide)) / .25, 0, 1) * (np.abs(z - mz) < .06))
    share *= np.clip((seen['normal'][..., 2] - .75) / .2, 0, 1) * (seen['who'] == 0)
    lx, ly, lz = wick()
    twofold.mirror(seen, share, (1, 1, 1), [((lx, ly, lz + .2), (1.2, .7, .32), .10), ((5.0, 6.0, 8.0), (.30, .42, .70), .16)], .8, (.015, .02, .04), (.045, .07, .13))


def night(seen):
    """Darker and bluer the farther to the right, and beyond the reach of the lamp."""
    height, width = seen['who'].shape
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = u / width, v / height
    right = np.interp(u, (.50, .64, .80), (1, .66, .54))
    away = np.hypot((u - .31) * 2, (v - .50) * 1.05)
    far = np.interp(away, (.28, .75), (1, .60)) * np.interp(v, (.80, 1.0), (1, .72))
    share = (right * far)[..., None].astype(np.float32)
    cold = np.interp(u, (.50, .70), (0, .75))[..., None].astype(np.float32)
    grey = (seen['light'] @ grade.LUMA)[..., None]
    seen['light'] += cold * (grey * np.float32((.55, .82, 1.45)) - seen['light'])
    seen['light'] *= share


def soft(part):
    return cv2.GaussianBlur(part.astype(np.float32), (0, 0), .8)[..., None]
