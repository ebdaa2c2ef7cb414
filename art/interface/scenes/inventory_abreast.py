"""The interface as a tablet shows it: the phone's two windows side by side."""
PICTURES = {'pic3-tablet-en': (2160, 2025), 'pic3-tablet-ru': (2160, 2025)}
ORDER = 33

from interface.kit.develop import write
from interface.window import abreast_places
from interface.window.upright import compose


def render(job):
    write(job, compose(job, abreast_places), quality=90)
