"""The last thing on the page: a lamp that somebody left burning on a flagstone, for whoever comes down next."""
from kit import shapes, still_life, wilds
from kit.surfaces import plain

PICTURES = {'ui/lamp': (640, 480)}
ORDER = 50


def render(job):
    still_life.begin(.82, (0.03, 0.0, .10), elevation=22, azimuth=0, moon=2.6, key=.16, sky=.42, tint=(1.0, .70, .40), mirrored=.5)
    still_life.slab(job, (.27, .20), .085, 23, round_off=.65)
    still_life.oil_lamp((-.03, -.02, .002), 1.0, energy=7.5, turn=-16, still=True)
    match()
    wilds.grass([(x, y, -.05, .045) for x, y in ((-.25, -.10), (.24, -.06), (.12, -.19))], 7, .06, ('#39431f', '#77793f'))
    still_life.finish(job, samples=40, exposure=1.35, contrast=1.1, rim=.9, smooth=.8, finer=1.0 if job.preview else 1.3)


def match():
    """The splint that it was lit with, burnt at one end."""
    shapes.sweep('splint', [(-.02, -.15, .006), (.07, -.165, .008), (.15, -.172, .006)], [.0042, .004, .0036], plain('splint', '#8a6a43', .8), 8)
    shapes.sweep('char', [(.148, -.172, .006), (.166, -.176, .008), (.178, -.174, .011)], [.0037, .0030, .0016], plain('char', '#14100d', .9), 8)
