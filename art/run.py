"""Runs one scene for one picture; started by render.py, inside Blender or in plain Python."""
import importlib.util
import sys
import time
from pathlib import Path

ART = Path(__file__).resolve().parent
sys.path[:0] = [str(ART), str(ART / 'interface')]

from kit.job import make_job  # noqa: E402


def load(path):
    spec = importlib.util.spec_from_file_location(f'scene_{path.stem}', path)
    scene = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scene)
    return scene


def main():
    path, name, *flags = sys.argv[sys.argv.index('--') + 1:]
    scale = next((float(flag.split('=')[1]) for flag in flags if flag.startswith('--scale=')), None)
    scene = load(Path(path))
    job = make_job(name, scene.PICTURES[name], '--preview' in flags, '--regrade' in flags, scale, '--closer' in flags)
    start = time.time()
    scene.render(job)
    print(f'{name}: {time.time() - start:.0f} s in all, CPU {time.process_time():.0f} s', flush=True)


main()
