"""What a scene is asked for: one picture, at one size, into one file."""
from dataclasses import dataclass
from pathlib import Path

ART = Path(__file__).resolve().parent.parent
MASTERS = ART / 'masters'
CACHE = ART.parent / '.cache' / 'art'
PREVIEW_SCALE = 0.3


@dataclass(frozen=True)
class Job:
    """`size` is already the size to render at: the master's, or a third of it when `preview`."""
    name: str
    size: tuple
    full_size: tuple
    preview: bool
    out: Path
    cache: Path
    #: Use the passes of the last render in `cache` again, when they are there: only the grade is done anew.
    regrade: bool = False
    #: Only the part that is rendered finer is made anew, and laid into the master as it is.
    closer: bool = False

    @property
    def scale(self):
        return self.size[0] / self.full_size[0]


def make_job(name, full_size, preview=False, regrade=False, scale=None, closer=False):
    scale = scale or (PREVIEW_SCALE if preview else 1)
    size = tuple(max(8, round(side * scale)) for side in full_size)
    out = (CACHE / 'preview' / f'{name}.png') if preview else (MASTERS / f'{name}.webp')
    cache = CACHE / ('preview' if preview else 'master') / f'{name}.passes'
    out.parent.mkdir(parents=True, exist_ok=True)
    cache.mkdir(parents=True, exist_ok=True)
    return Job(name, size, tuple(full_size), preview, out, cache, regrade, closer)
