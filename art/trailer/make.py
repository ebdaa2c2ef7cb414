#!/usr/bin/python3
"""Makes the teaser, public/trailer/trailer.webm: from the goddess's lamp to the fight, with the game's own sprites between; then the logo.

It needs what art/setup.sh installs, ffmpeg and sox. Run from the root of the project:
    /usr/bin/python3 art/trailer/make.py
    /usr/bin/python3 art/trailer/make.py --still 3.5 out.png              one frame, to look at
    /usr/bin/python3 art/trailer/make.py --sheet 3.0 6.6 4 out.png        small frames from one time to another, so many a second
It is made of the masters; run it again when better ones land, and let the captions in public/trailer keep the times of shots.py.
"""
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / 'interface')]

import cv2  # noqa: E402
import numpy as np  # noqa: E402

import shots  # noqa: E402
import sound  # noqa: E402
from camera import NIGHT  # noqa: E402
from effects import HEIGHT, WIDTH  # noqa: E402

RATE = 24
FADE_IN, FADE_OUT, CUT = 0.5, 0.7, 2 / RATE


def frame_at(time):
    at, length = shots.starts()
    name, seconds, draw = next(shot for shot in reversed(shots.SHOTS) if time >= at[shot[0]] - 1e-6)
    since = time - at[name]
    frame = finished(draw(time, since, seconds))
    light = min(1.0, 0.2 + 0.8 * time / FADE_IN, (length - time) / FADE_OUT)
    if 0 < at[name] and name != 'logo':
        # Eyes need two frames to take a cut; a blink of dark is softer than none. The logo comes with a flash.
        light = min(light, 0.55 + 0.45 * since / CUT)
    frame = NIGHT + (frame - NIGHT) * max(light, 0)
    return (np.clip(frame, 0, 1) * 255 + 0.5).astype(np.uint8)


def finished(frame):
    """A little bloom and darker corners over everything, so that the shots are of one film."""
    small = cv2.resize(frame, (WIDTH // 4, HEIGHT // 4), interpolation=cv2.INTER_AREA)
    bloom = cv2.GaussianBlur(np.clip(small - 0.72, 0, 2), (0, 0), 7)
    return (frame + 0.55 * cv2.resize(bloom, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)) * CORNERS


def corners():
    y, x = np.mgrid[-1:1:HEIGHT * 1j, -1:1:WIDTH * 1j].astype(np.float32)
    return 1 - 0.30 * np.clip(x * x * 0.55 + y * y * 0.45 - 0.25, 0, 1)[..., None]


CORNERS = corners()


def film():
    _, length = shots.starts()
    for number in range(round(length * RATE)):
        yield frame_at(number / RATE)


def sheet(first, last, per_second, columns=4, wide=480):
    small = [cv2.resize(frame_at(time), (wide, wide * HEIGHT // WIDTH), interpolation=cv2.INTER_AREA) for time in np.arange(first, last - 1e-6, 1 / per_second)]
    small += [np.zeros_like(small[0])] * (-len(small) % columns)
    return np.vstack([np.hstack(small[row:row + columns]) for row in range(0, len(small), columns)])


def main():
    if sys.argv[1:2] == ['--still']:
        cv2.imwrite(sys.argv[3], frame_at(float(sys.argv[2]))[..., ::-1])
        return
    if sys.argv[1:2] == ['--sheet']:
        cv2.imwrite(sys.argv[5], sheet(*(float(value) for value in sys.argv[2:5]))[..., ::-1])
        return
    target, (_, length) = shots.TARGET, shots.starts()
    with tempfile.TemporaryDirectory() as folder:
        track = Path(folder) / 'sound.wav'
        sound.make(track)
        encode = subprocess.Popen(
            ['ffmpeg', '-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{WIDTH}x{HEIGHT}', '-r', str(RATE), '-i', '-', '-i', str(track)]
            + ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '1500k', '-maxrate', '1900k', '-bufsize', '3800k', '-cpu-used', '4', '-row-mt', '1', '-g', '96', '-pix_fmt', 'yuv420p', '-color_range', 'tv', '-colorspace', 'bt709']
            + ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-c:a', 'libopus', '-b:a', '96k', '-shortest', str(target)],
            stdin=subprocess.PIPE,
        )
        for frame in film():
            encode.stdin.write(frame.tobytes())
        encode.stdin.close()
        if encode.wait() != 0:
            raise SystemExit('ffmpeg could not write the film')
    print(f'{target.name}: {length:.1f} s, {target.stat().st_size / 1e6:.2f} MB')


if __name__ == '__main__':
    main()
