"""The interface as the player sees it: a character and what he carries, carved in stone and bronze over a dimmed scene."""
PICTURES = {'pic3-en': (2560, 1440), 'pic3-ru': (2560, 1440)}
ORDER = 30
MADE_OF = ('pic2',)

from interface.kit.develop import write
from interface.window.compose import compose


def render(job):
    write(job, compose(job), quality=90)
