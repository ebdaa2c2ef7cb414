"""Goods for two shops, unpacked in a niche of the wall: an open crate for each, boxes of the game standing in their straw, and between the crates the lantern by which it was done."""
import math

from kit import lights, shapes, still_life
from scenes.vignette_marketplaces_crates import RUNNER, crate
from scenes.vignette_marketplaces_goods import DEEP, TALL, Printer, bedded, fallen
from scenes.vignette_marketplaces_lantern import glowing, lantern
from scenes.vignette_marketplaces_rope import cut

PICTURES = {'vignette-marketplaces-en': (960, 720), 'vignette-marketplaces-ru': (960, 720)}
ORDER = 48
MADE_OF = ('box-cover', 'logo-en', 'logo-ru')

#: Each crate's middle, side, height and turn, the woods of its boards and battens, and the shop's mark.
CRATES = (((-.375, .085), .50, .262, 11, (('red deal', '#a06c3c', '#3c2311', '#83756a'), ('red battens', '#9a6838', '#3a2412', '#8d7f6c')), 'sun'),
          ((.380, .085), .50, .262, -12, (('grey deal', '#968260', '#3f3324', '#7f7b74'), ('grey battens', '#86643e', '#302013', '#857c70')), 'horns'))
#: The boxes in each, from behind: right and forward of its middle, how deep in the straw (of their height), lean, roll and turn (degrees).
STOCK = (((-.030, .135, .02, -5, 2, 3), (.035, .015, .08, -8, -4, -5), (-.012, -.115, .15, -11, 1, 4)),
         ((.040, .130, .00, -6, -3, -4), (-.040, .010, .06, -9, 8, -22), (.012, -.118, .15, -11, -2, -3)))
#: Where the lantern stands.
LANTERN = .005, -.350, 0
#: Of a box, beside the one on the desk.
BIG = 1.36


def render(job):
    still_life.begin(1.50, (0, 0, .285), elevation=25, azimuth=0, key=.26, moon=1.0, sky=.36, tint=(1.0, .74, .46), mirrored=.6)
    still_life.niche_floor(-.72, .50)
    # Under the joints between its flags there is more stone.
    shapes.belong(shapes.place(shapes.block('bed', (2.6, 1.20, .04), still_life.flagstone('bed', '#3c3229', '#1a1512', '#4a3d31'), .004), (0, -.11, -.034)), still_life.NICHE_FLOOR)
    printer = Printer(job.cache, job.name.removeprefix('vignette-marketplaces-'))
    for seed, (own, stock) in enumerate(zip(CRATES, STOCK), 1):
        filled(printer, seed, own, stock)
    lantern(LANTERN, 6.5)
    # One lies unpacked: on its back, so that its name is read along the spine.
    printer.box((-.310, -.375, DEEP * .5), (-90, 0, 98), 1.1)
    cut((.40, -.410, 0), -12)
    fallen(((.22, -.33, 34, .09), (.40, -.30, 30, .08), (-.06, -.40, 14, .08), (-.45, -.32, 22, .08)), 17)
    # The torch on the left jamb.
    lights.flame((-.95, -.62, .74), 20, .07, (1.0, .66, .34))
    lights.beam((.5, -1.6, 1.0), (.36, -.10, .42), 40, 20, .15, (1.0, .72, .44))
    still_life.finish(job, samples=32, exposure=1.40, contrast=1.13, rim=.7, smooth=.9, air=glowing(LANTERN), finer=1 if job.preview else 1.25, last=still_life.in_niche)


def filled(printer, seed, own, stock):
    (x, y), side, tall, turn, woods, sign = own
    crate((x, y, 0), side, tall, turn, seed, woods, (0, tall * .50, .124), sign)
    bedded((x, y), tall + RUNNER, side / 2 - .03, turn, seed)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for right, away, sunk, lean, roll, own_turn in stock:
        at = (x + right * c - away * s, y + right * s + away * c, tall + RUNNER - .01 - sunk * TALL * BIG)
        printer.box(at, (lean, roll, turn + own_turn), BIG)
