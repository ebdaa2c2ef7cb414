"""The interface as a phone shows it: a character, his gear and his bag one below the other, each as large as the screen allows."""
PICTURES = {'pic3-upright-en': (1080, 3960), 'pic3-upright-ru': (1080, 3960)}
ORDER = 32

from interface.kit.develop import write
from interface.window import upright_places
from interface.window.upright import compose


def render(job):
    write(job, compose(job, upright_places), quality=90)
