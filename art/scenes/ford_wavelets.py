"""The face of the ford's stream: swells that mirror the sky, troughs between them, few fine broken crests, glints where the sun is on it, and the wake that every leg draws. Between them the water is smooth."""
import numpy as np

from kit.noise import fractal2
from kit.still_life import eased
from scenes.ford_fighters import FALLEN, TAVRIAN, THROWN, legs, wading
from scenes.ford_ground import ground

#: What a facet throws back: of the sky in the shade, of the low sun where it comes through.
SKYLIT, SUNLIT = np.float32([.105, .190, .250]), np.float32([.78, .52, .22])
#: How far down the stream a wake is seen, in metres, and how fast it widens.
FADES, WIDENS = .34, .42


def wavelets(rgb, at, lit, figures):
    """`lit` is 0..1: where the sun is on the water."""
    x, y, z = (at[..., k] for k in range(3))
    water = ((np.abs(z) < .03) & (ground(x, y) < -.02) & (y < 2.5)).astype(np.float32) * (1 - figures)
    bend = .55 * fractal2(x * 1.1, y * 1.6, 2, 111)
    train = fractal2(x * 2.6 + bend, y * 6.4 + bend, 2, 112)
    fine = fractal2(x * 7.5 + 2 * bend, y * 19, 2, 113)
    # Far off they are too small to be told apart.
    near = 1 - .72 * eased((y + 3.4) / 4.6)
    # Where the current is broken there are many, in smooth reaches few.
    rough = eased((fractal2(x * .8, y * 1.1, 2, 114) - .40) / .28)
    shape = train + .24 * (fine - .5)
    swell, trough = eased((shape - .50) / .17), eased((.49 - shape) / .15)
    # A crest is thick where it breaks and thin at its ends, and breaks but here and there.
    breaks = eased((fractal2(x * 3.6, y * 8, 2, 115) - .50) / .14)
    crest = np.exp(-np.square((shape - .575) / (.003 + .011 * breaks))) * breaks * eased((fine - .47) / .14)
    glint = eased((fractal2(x * 9 + 3 * bend, y * 31 + 5 * bend, 2, 118) - .60) / .13) * eased((shape - .48) / .10)
    tint = SKYLIT + lit[..., None] * (SUNLIT - SKYLIT)
    much = water * (.12 + .88 * rough)
    # The pool of sun is one light: it has sparks, and few troughs.
    rgb = rgb * (1 + (.55 * water * lit)[..., None] * np.float32([1.0, .62, .10]))
    rgb = rgb * (1 - .34 * much * trough * (1 - .6 * lit))[..., None]
    rgb = rgb + (.24 * much * swell * (1 - .5 * lit))[..., None] * (tint * np.float32([.62, .72, .80]) - .35 * rgb)
    return waked(rgb + (much * near * (.30 * crest * (1 - .5 * lit) + .50 * glint * lit))[..., None] * tint, x, y, water, lit)


def waked(rgb, x, y, water, lit):
    """Down the stream of every leg the water parts in two arms that sway and tear, a fainter crest within each, all with their dark side."""
    torn, sway = fractal2(x * 9, y * 12, 3, 116), fractal2(x * 2.3, y * 2.6, 3, 117) - .5
    feet = [(a, b, 1.3 if one is TAVRIAN else 1.0) for one in wading() if one is not THROWN for a, b in legs(one)] + [(FALLEN[0] + .1, FALLEN[1] - .22, 1.6)]
    for a, b, strength in feet:
        near = (np.abs(x - a) < .9) & (y < b + .1) & (y > b - 1.6)
        if not near.any():
            continue
        rows, columns = np.where(near.any(1))[0], np.where(near.any(0))[0]
        box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        down, part = np.clip(b - y[box], 0, 9), rgb[box]
        aside = np.abs(x[box] - a + .30 * sway[box] * np.clip(2 * down, 0, 1)) + .10 * (torn[box] - .5)
        there = water[box] * near[box] * np.exp(-down / (FADES * strength)) * eased((down - .02) / .08)
        for k in range(2):
            away = aside - .10 * strength - WIDENS * down ** .8 + .12 * k
            wide = .012 + .020 * down
            seen = there * strength * .55 ** k * eased((torn[box] - .44 - .05 * k) / .12) * (aside > .03)
            light, dark = np.exp(-np.square(away / wide)), np.exp(-np.square((away + 2.2 * wide) / (1.6 * wide)))
            tint = SKYLIT * 1.5 + lit[box][..., None] * (SUNLIT - SKYLIT * 1.5)
            part = part * (1 - .50 * np.clip(seen * dark, 0, 1))[..., None]
            part = part + np.clip(.58 * seen * light, 0, .7)[..., None] * (tint - .4 * part)
        rgb[box] = part
    return rgb
