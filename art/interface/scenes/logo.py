"""The title of the game with its sign: a flame kept between the Warden's horns."""
PICTURES = {'logo-en': (1600, 600), 'logo-ru': (1600, 600)}
ORDER = 1

from interface.kit.denoise import denoise
from interface.kit.develop import bloom, develop, glow, over, shadow, write
from interface.kit.drawing import advance
from interface.kit.emblem import raise_emblem
from interface.kit.lettering import layout, raise_letters
from interface.kit.metals import bronze, gold, iron
from interface.kit.minerals import jewel
from interface.kit.ornaments import gem, rivet, socket, volute
from interface.kit.shapes import tube
from interface.kit.stage import daylight, eye, photograph
from kit.site import game_names

capital, tall = 2.02, 2.62
field = 14.9
"""Longer names are cut smaller, so that none is wider."""
gap = .19
base = -1.62


def render(job):
    shot = denoise(photograph(job, lambda: build(job.name), samples=32))
    layer = develop(shot, 1.12, contrast=1.2, saturation=1.16)
    standing = over(layer, shadow(layer[1], (3 * job.scale, 6 * job.scale), 9 * job.scale, .55))
    write(job, *glow(standing, bloom(shot, job.scale, 1.7)))


def build(name):
    text = game_names()[name.removeprefix('logo-')]
    width = wide(text)
    size = min(1, field / width)
    reach = width * size * .33
    eye(16, 6)
    daylight()
    shine, warm = gold(hammer=.10, edge=.03), bronze()
    raise_letters(layout(text, capital * size, tall * size, width * size, .34 * size), base, shine, iron(base='#34363c', tarnish=.2))
    raise_emblem(0, 1.16, 1.2, warm, shine)
    lintel(.80, reach, .45, warm, shine, volutes=((1.3, .2), (1.8, .15)))
    lintel(-1.93, reach - .3, .18, warm, shine)
    socket(0, -1.98, .1, .17, shine)
    gem(0, -1.98, .16, .17, jewel('#ff2a18', '#5c0406', .1))


def wide(text):
    ends, middle = advance(text[0] + text[-1], tall), advance(text[1:-1], capital)
    return sum(ends) + sum(middle) + gap * (len(text) - 1)


def lintel(y, reach, start, warm, shine, volutes=()):
    """A bar on each side that thins towards its end; volutes are (place, size)."""
    for side in (-1, 1):
        spine = [(side * (start + (reach - start) * i / 30), y, .05) for i in range(31)]
        tube(spine, [.085 * (1 - i / 30) ** .6 + .012 for i in range(31)], warm)
        for x, size in volutes:
            volute(side * x, y + size * 1.15, .08, size, shine, side, 1, 1.4, -1.57)
        for x in (2.2, 2.65, 3.05):
            rivet(side * x, y, .03, .075, shine)
