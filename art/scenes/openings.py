"""Openings in the page's walls: the arch that one goes under from one wall to the next with the string course over it, and a niche deep enough for a still life.

Painted: each stone is a distance to its own edges (`openings_stones`), as in the walls and the margins. The niche's torch is the columns' own (`interface/scenes/pilaster.py`), rendered. Beside this file: `openings_passage`, `openings_cornice`, `openings_niche` and its `openings_torch`.
"""
PICTURES = {'ui/passage': (2560, 640), 'ui/cornice': (1024, 160), 'ui/niche': (1280, 1088)}
ORDER = 63

from interface.kit.develop import write
from scenes.openings_cornice import cornice
from scenes.openings_niche import niche
from scenes.openings_passage import passage


def render(job):
    paint = {'passage': passage, 'cornice': cornice, 'niche': niche}[job.name.split('/')[1]]
    write(job, *(paint(job) if paint is niche else paint(*job.size)))
