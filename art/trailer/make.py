#!/usr/bin/python3
"""Makes the teaser, public/trailer/trailer.webm: a slow push into the hero's five layers, the pictures, the logo.

It needs what art/setup.sh installs, ffmpeg and sox. Run from the root of the project:
    /usr/bin/python3 art/trailer/make.py
It is made of the masters; run it again when better ones land.
"""
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

SIZE = (1280, 720)
RATE = 24
LAYERS = ["background", "beast", "squad", "cliff", "character"]
#: How much nearer each layer comes than the background while the camera pushes in.
DEPTH = {"background": 0.02, "beast": 0.05, "squad": 0.09, "cliff": 0.17, "character": 0.14}
PICTURES = ["pic1", "pic4", "battle", "pic6"]
HERO_SECONDS, PICTURE_SECONDS, LOGO_SECONDS, FADE_SECONDS = 7.0, 2.6, 4.0, 0.6

ROOT = Path(__file__).resolve().parents[2]


def source(name):
    return Image.open(ROOT / "art/masters" / f"{name}.webp")


def ease(t):
    """0 to 1, slow at both ends."""
    return t * t * (3 - 2 * t)


def zoomed(image, factor, anchor=(0.45, 0.62)):
    """The part of `image` that is `factor` times nearer round the anchor, at the size of the film."""
    width, height = image.width / factor, image.height / factor
    left, top = (image.width - width) * anchor[0], (image.height - height) * anchor[1]
    return image.resize(SIZE, Image.BICUBIC, box=(left, top, left + width, top + height))


def hero_frames(count):
    layers = {name: source(f"hero-{name}").convert("RGBA").resize((1920, 1080), Image.LANCZOS) for name in LAYERS}
    for frame in range(count):
        near = ease(frame / count)
        picture = Image.new("RGBA", SIZE, (13, 15, 20, 255))
        for name, layer in layers.items():
            picture.alpha_composite(zoomed(layer, 1.02 + near * DEPTH[name]))
        yield picture.convert("RGB")


def picture_frames(name, count):
    image = source(name).convert("RGB").resize((1600, 900), Image.LANCZOS)
    for frame in range(count):
        yield zoomed(image, 1.03 + 0.07 * frame / count, anchor=(0.5, 0.5))


def logo_frames(count):
    logo = source("logo-en").convert("RGBA").resize((800, 300), Image.LANCZOS)
    for frame in range(count):
        picture = Image.new("RGBA", SIZE, (13, 15, 20, 255))
        picture.alpha_composite(logo, ((SIZE[0] - logo.width) // 2, (SIZE[1] - logo.height) // 2))
        yield picture.convert("RGB")


def faded(frames, count):
    """The same frames, rising from the night and going back into it."""
    night = Image.new("RGB", SIZE, (13, 15, 20))
    fade = FADE_SECONDS * RATE
    for number, frame in enumerate(frames):
        light = min(1.0, number / fade, (count - 1 - number) / fade)
        yield frame if light >= 1 else Image.blend(night, frame, max(0.0, light))


def film():
    for seconds, make in [(HERO_SECONDS, hero_frames)] + [
        (PICTURE_SECONDS, lambda count, name=name: picture_frames(name, count)) for name in PICTURES
    ] + [(LOGO_SECONDS, logo_frames)]:
        count = round(seconds * RATE)
        yield from faded(make(count), count)


def duration():
    return HERO_SECONDS + PICTURE_SECONDS * len(PICTURES) + LOGO_SECONDS


def sound(path):
    """Wind over stone, and a low horn far away: made by sox, seeded."""
    length = str(duration())
    wind = ["synth", length, "brownnoise", "band", "420", "260", "tremolo", "0.17", "55", "gain", "-14"]
    horn = ["synth", length, "sine", "73.4", "sine", "110", "sine", "146.8", "tremolo", "0.11", "70", "lowpass", "400", "reverb", "70", "gain", "-18"]
    with tempfile.TemporaryDirectory() as folder:
        for name, effects in (("wind", wind), ("horn", horn)):
            subprocess.run(["sox", "-R", "-n", "-r", "48000", "-c", "2", f"{folder}/{name}.wav", *effects], check=True, stderr=subprocess.DEVNULL)
        subprocess.run(["sox", "-m", f"{folder}/wind.wav", f"{folder}/horn.wav", str(path), "trim", "0", length, "fade", "t", "1.5", length, "2.5"], check=True)


def main():
    target = ROOT / "public/trailer/trailer.webm"
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        track = Path(folder) / "sound.wav"
        sound(track)
        encode = subprocess.Popen(
            ["ffmpeg", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{SIZE[0]}x{SIZE[1]}", "-r", str(RATE), "-i", "-"]
            + ["-i", str(track), "-c:v", "libvpx-vp9", "-crf", "36", "-b:v", "0", "-cpu-used", "3", "-row-mt", "1", "-pix_fmt", "yuv420p"]
            + ["-c:a", "libopus", "-b:a", "64k", str(target)],
            stdin=subprocess.PIPE,
        )
        for frame in film():
            encode.stdin.write(frame.tobytes())
        encode.stdin.close()
        if encode.wait() != 0:
            raise SystemExit("ffmpeg could not write the film")
    print(f"{target.relative_to(ROOT)}: {duration():.1f} s, {target.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
