"""Goods for the shops, landed on a quay by night: one crate is still roped and sealed, with a helmet on its lid; out of the straw of the other come boxes of the game, and one leans in the lantern's light."""
from kit import heads, lights, shapes, still_life
from kit.surfaces import preset_material
from scenes.vignette_marketplaces_crates import LID, RUNNER, crate
from scenes.vignette_marketplaces_goods import Printer, bedded, fallen
from scenes.vignette_marketplaces_lantern import lantern
from scenes.vignette_marketplaces_quay import THICK, quay
from scenes.vignette_marketplaces_rope import cut

PICTURES = {'vignette-marketplaces': (960, 720)}
ORDER = 48
MADE_OF = ('hero-portrait-background', 'hero-portrait-beast', 'hero-portrait-character', 'logo-en')

#: The crate that is shut, and the one that is open: where, how broad and how tall, how it is turned.
SHUT, OPEN = ((-.290, .165), .43, .375, -20), ((.315, -.030), .41, .265, 15)
RED, GREY = (('red deal', '#a97544', '#3c2311', '#83756a'), ('red battens', '#a2723f', '#3a2412', '#8d7f6c')), (('grey deal', '#a08c6a', '#3f3324', '#7f7b74'), ('grey battens', '#8d6a44', '#302013', '#857c70'))


def render(job):
    still_life.begin(1.50, (.005, 0, .266), elevation=25, azimuth=0, key=.62, moon=3.4, sky=.42, tint=(1.0, .74, .46), mirrored=.5)
    still_life.catch_shadows(z=-THICK + .01)
    quay(job, (.01, -.06, 0), (.685, .485))
    (x, y), side, tall, turn = SHUT
    crate((x, y, 0), side, tall, turn, 1, RED, (-.062, tall * .52, .185), closed=True)
    helmet((x - .055, y - .03, tall + RUNNER + LID + .108), -16)
    (x, y), side, tall, turn = OPEN
    crate((x, y, 0), side, tall, turn, 2, GREY, (.0, tall * .47, .15))
    bedded((x, y), tall + RUNNER, side / 2 - .03, turn)
    boxes(Printer(job.cache))
    lantern((-.505, -.365, 0), 7)
    cut((.40, -.385, 0), -12)
    fallen(((.12, -.31, 60, .09), (.42, -.34, 70, .08), (-.02, -.40, 30, .08), (-.28, -.38, 14, .10)), 17)
    # What the other side gives back, or it would be ink.
    lights.panel((1.1, -.9, .5), (.2, 0, .2), 15, .8, (.80, .82, 1.0))
    still_life.finish(job, samples=20, exposure=1.40, contrast=1.13, rim=.9, smooth=.65, finer=1 if job.preview else 1.25)


def boxes(printer):
    """Three still stand in their straw, one lies unpacked on the stones, and one leans where everybody sees it."""
    printer.box((-.105, -.213, 0), (-10, 0, -23))
    x, y = OPEN[0]
    for right, away, low, lean, roll, turn in ((-.085, .085, .205, -5, 8, 10), (.085, .030, .175, -8, -7, -36), (-.050, -.055, .125, -19, -4, 14)):
        printer.box((x + right, y + away, low), (lean, roll, turn))
    # On its back: the spine, with the name along it, faces the eye.
    printer.box((.035, -.455, .031), (-90, 0, -76))


def helmet(at, turn):
    parts = [heads.attic(.0045, preset_material('bronze')), heads.crest_holder(preset_material('gold')), heads.crest_mesh(preset_material('redhair'), count=3600)]
    return shapes.place(shapes.group('helmet', parts), at, (-24, 3, turn), .74)
