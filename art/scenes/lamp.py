"""The last thing on the page: a lamp that somebody left burning on the foot of the wall, for whoever comes down next."""
from kit import still_life

PICTURES = {'ui/lamp': (640, 480)}
ORDER = 50

#: Its spout points the same way as that of the lamp in `closing`, which is this one: to the left, a little towards us.
TURN = 198


def render(job):
    # From hardly above: it is shown on a string course that is seen from in front.
    still_life.begin(.64, (-.04, 0.0, .178), elevation=7, azimuth=0, moon=2.6, key=.30, sky=.42, tint=(1.0, .70, .40), mirrored=.8)
    still_life.oil_lamp((0, 0, 0), 1.0, energy=7.5, turn=TURN, still=True)
    still_life.finish(job, samples=64, exposure=1.15, contrast=1.16, rim=.9, smooth=.8, finer=1.0 if job.preview else 1.6)
