#!/usr/bin/python3
"""Renders the pictures: `npm run art -- [names] [--preview]`, or this file with Debian's python3.

A picture belongs to a scene: a Python file in art/scenes/ or art/interface/scenes/ that has

    PICTURES = {'hero-beast': (3200, 1800)}   every picture the file can make, with its master's size in pixels
    ORDER = 20                                pictures with a smaller number are needed sooner
    BLENDER = True                            False: runs in plain Python (numpy, PIL, OpenCV) without Blender
    MADE_OF = ('logo-en',)                    other masters that it is put together from; newer ones make it stale

    def render(job): ...                      makes job.name at job.size and writes it to job.out

`job` is kit.job.Job. `kit.grade.save(job.out, rgb, alpha)` writes WebP for masters and PNG for previews. A name may have a
folder ('ui/panel-thick' goes to masters/ui/panel-thick.webp). Folders art/ and art/interface/ are on sys.path, therefore
`from kit import sdf` finds art/kit, and a scene beside art/interface names its own modules in another way (`from uikit import ...`
or `import interface.kit.x`). Seeds are fixed in the scenes: the same sources give the same picture.

Names may be given in part: `hero` renders everything that begins with it. A master newer than its scene and all that
the scene imports is skipped; --force renders it all the same. --regrade reuses the last passes, for work on light and colour in 2D.
"""
import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ART = Path(__file__).resolve().parent
sys.path[:0] = [str(ART), str(ART / 'interface')]

from kit.job import CACHE, MASTERS, make_job  # noqa: E402
from kit.sources import declared, sources_of  # noqa: E402

TIMES = CACHE / 'times.json'
#: A fresh clone writes every file within moments, in no useful order: that alone makes nothing stale.
SAME_MOMENT_SECONDS = 120


@dataclass(frozen=True)
class Picture:
    name: str
    size: tuple
    order: int
    blender: bool
    made_of: tuple
    scene: Path


def find_pictures():
    scenes = [*(ART / 'scenes').glob('*.py'), *(ART / 'interface' / 'scenes').glob('*.py')]
    found = []
    for scene in sorted(scenes):
        facts = declared(scene, ('PICTURES', 'ORDER', 'BLENDER', 'MADE_OF'))
        for name, size in facts.get('PICTURES', {}).items():
            found.append(Picture(name, tuple(size), facts.get('ORDER', 100), facts.get('BLENDER', True), facts.get('MADE_OF', ()), scene))
    return sorted(found, key=lambda picture: picture.order)


def is_fresh(picture, out):
    if not out.exists():
        return False
    ingredients = [MASTERS / f'{name}.webp' for name in picture.made_of]
    newest = max(source.stat().st_mtime for source in [*sources_of(picture.scene), *filter(Path.exists, ingredients)])
    return out.stat().st_mtime > newest - SAME_MOMENT_SECONDS


def command(picture, options):
    flags = [str(picture.scene), picture.name, *options]
    if not picture.blender:
        return ['/usr/bin/python3', str(ART / 'run.py'), '--', *flags]
    return ['blender', '-b', '--factory-startup', '-noaudio', '--python-exit-code', '1', '-P', str(ART / 'run.py'), '--', *flags]


def render(picture, options, log):
    env = {**os.environ, 'OPENCV_IO_ENABLE_OPENEXR': '1', 'PYTHONDONTWRITEBYTECODE': '1'}
    return subprocess.run(['nice', '-n', '19', *command(picture, options)], env=env, stdout=log, stderr=subprocess.STDOUT).returncode == 0


def read_times():
    return json.loads(TIMES.read_text()) if TIMES.exists() else {}


def minutes(seconds):
    return f'{seconds / 60:.1f} min' if seconds >= 90 else f'{seconds:.0f} s'


def main():
    parser = argparse.ArgumentParser(description='Renders the pictures of the site.')
    parser.add_argument('names', nargs='*', help='pictures, or the beginnings of their names; none means all')
    parser.add_argument('--preview', action='store_true', help='a third of the size, few samples, into .cache/art/preview')
    parser.add_argument('--force', action='store_true', help='also what is up to date')
    parser.add_argument('--regrade', action='store_true', help='reuse the passes of the last render')
    parser.add_argument('--closer', action='store_true', help='only the part that a scene renders finer, a face, laid into the master as it is; scenes without such a part render everything')
    parser.add_argument('--list', action='store_true', help='say what there is and what is stale')
    args = parser.parse_args()

    pictures = [p for p in find_pictures() if not args.names or any(p.name.startswith(name) for name in args.names)]
    if not pictures:
        sys.exit(f'No picture begins with {" or ".join(args.names)}. --list shows them all.')
    jobs = [(p, make_job(p.name, p.size, args.preview)) for p in pictures]
    if args.list:
        for picture, job in jobs:
            print(f'{"fresh" if is_fresh(picture, job.out) else "stale"}  {picture.name}  {picture.size[0]}x{picture.size[1]}  {picture.scene.relative_to(ART)}')
        return
    due = [(p, j) for p, j in jobs if args.force or args.regrade or args.closer or not is_fresh(p, j.out)]
    print(f'{len(due)} of {len(jobs)} to render', flush=True)

    options = ['--preview'] * args.preview + ['--regrade'] * args.regrade + ['--closer'] * args.closer
    kind, times, failed = 'preview' if args.preview else 'master', read_times(), []
    for number, (picture, job) in enumerate(due, 1):
        known = [times.get(f'{kind}/{p.name}') for p, _ in due[number - 1:]]
        left = sum(t or 120 for t in known)
        print(f'[{number}/{len(due)}] {picture.name}, about {minutes(left)} left', flush=True)
        log_path, start = job.cache / 'log.txt', time.time()
        with open(log_path, 'w') as log:
            done = render(picture, options, log) and job.out.exists()
        took = time.time() - start
        if not done:
            failed.append(picture.name)
            print(f'    failed, see {log_path}', flush=True)
            continue
        if not (args.regrade or args.closer):
            times = {**read_times(), f'{kind}/{picture.name}': round(took, 1)}
            TIMES.write_text(json.dumps(times, indent=1, sort_keys=True))
        print(f'    {minutes(took)}, {job.out.stat().st_size / 1024:.0f} KiB, {job.out}', flush=True)
    if failed:
        sys.exit(f'Failed: {", ".join(failed)}')


if __name__ == '__main__':
    main()
