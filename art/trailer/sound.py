"""The sound of the film: what is heard when, how loud and from which side. It follows the cuts of shots.py and the blows of beats.py."""
import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np

import duel
import village_walk
from beats import BEAT, BLOWS, ROARS
from instruments import RATE, anvil, crackle, drum, groan, growl, heart, horn, roar, seconds, steel, step, voices, whoosh, wind
from shots import SHOTS, starts

#: Loudness of the whole in LUFS, and its highest sample in dB: what plays between samples is higher by almost 2.
LOUDNESS, PEAK = -16, -3


class Mix:
    def __init__(self, length):
        self.ears = np.zeros((2, round(length * RATE)))

    def put(self, sound, at, volume=1.0, side=0.0):
        """`side`: -1 left, 1 right."""
        sound = np.atleast_2d(sound)
        left, right = volume * np.cos((side + 1) * np.pi / 4), volume * np.sin((side + 1) * np.pi / 4)
        start = round(at * RATE)
        count = min(sound.shape[1], self.ears.shape[1] - start)
        self.ears[0, start:start + count] += sound[0, :count] * left
        self.ears[1, start:start + count] += sound[-1, :count] * right


def dry_and_room():
    """The sounds that stand near, and those that the valley answers."""
    at, length = starts()
    lasts = {name: seconds_ for name, seconds_, _ in SHOTS}
    near, far = Mix(length), Mix(length)
    near.put(wind(length) * held_breath(at, length), 0, 1.7)
    by_lamplight(near, far, at, lasts)
    forge_and_gate(near, far, at, lasts)
    fight(near, far, at, lasts)
    face_and_name(near, far, at, lasts)
    return near.ears, far.ears, length


def held_breath(at, length):
    """The wind drops before the last blow."""
    t = seconds(length)
    return 1 - 0.94 * np.clip((t - at['eye'] - 0.9) / 0.5, 0, 1) * np.clip((at['logo'] + 0.1 - t) / 0.1, 0, 1)


def by_lamplight(near, far, at, lasts):
    far.put(voices(lasts['shrine'] + 1.6), at['shrine'], 1.25)
    near.put(crackle(lasts['shrine'], 15), at['shrine'], 0.6, 0.2)
    far.put(horn(2.6, 73.4), at['village'] - 0.9, 0.55, -0.4)
    for k, when in enumerate(village_walk.footfalls(lasts['village'])):
        near.put(step(k), at['village'] + when + 0.012 * (k % 3), 0.85, -0.45 + 0.08 * k)
    for k in range(3):
        far.put(drum(0.55, 50, k), at['village'] + 2 * BEAT * k, 0.55)


def forge_and_gate(near, far, at, lasts):
    for name in ('forge', 'gate', 'duel'):
        far.put(drum(1.0, 50, len(name)), at[name], 0.85)
    near.put(crackle(lasts['forge'] + 0.3, 6, 30), at['forge'] - 0.1, 1.1, 0.1)
    for k, when in enumerate(BLOWS['forge']):
        far.put(anvil(k + 2), at['forge'] + when, 1.3, -0.1)
    near.put(groan(lasts['gate'], 4), at['gate'], 1.0, 0.1)
    far.put(horn(2.3, 110), at['gate'] + 0.1, 0.75, 0.2)
    far.put(horn(2.2, 73.4), at['gate'] + 0.1, 0.6, -0.2)
    far.put(drum(0.7, 58, 3), at['gate'] + 2 * BEAT, 0.6, 0.2)
    for k, when in enumerate(duel.footfalls()):
        near.put(step(k + 20), at['duel'] + when, 0.62, -0.5 + 0.1 * k)
    for k in (1, 2, 3, 3.5):
        far.put(drum(0.6, 58, int(2 * k)), at['duel'] + k * BEAT, 0.6, 0.25)
    near.put(whoosh(0.36, 3), at['duel'] + duel.BLOW - 0.34, 0.8, -0.2)
    far.put(steel(3), at['duel'] + duel.BLOW, 1.9, 0.05)
    far.put(drum(0.9, 46, 9), at['duel'] + duel.BLOW, 0.8)


def fight(near, far, at, lasts):
    """Drums on every half beat, steel where a blow is seen, and beasts."""
    half, start = BEAT / 2, at['stairs']
    for k in range(round((at['eye'] - start) / half)):
        far.put(drum(1.0 if k % 6 == 0 else 0.72, 50 if k % 6 == 0 else 60 + 3 * (k % 2), k), start + half * k, 0.85 if k % 6 == 0 else 0.5, 0.3 * (-1) ** k)
    for name in ('stairs', 'bridge', 'arena'):
        near.put(whoosh(0.3, len(name)), at[name] - 0.14, 0.7, -0.3)
        for k, when in enumerate(BLOWS[name]):
            far.put(steel(5 + k + len(name), 1 - 0.3 * k), at[name] + when, 1.8, 0.25 - 0.5 * k)
    near.put(growl(1.1, 9), at['stairs'] + 0.2, 1.0, 0.4)
    near.put(growl(1.2, 14), at['bridge'] + 0.15, 1.1, 0.5)
    far.put(roar(1.9, 12), at['arena'] + ROARS - 0.12, 1.5, 0.05)


def face_and_name(near, far, at, lasts):
    far.put(drum(1.0, 44, 6), at['eye'], 1.0)
    near.put(growl(1.5, 5), at['eye'] + 0.25, 0.75, 0.3)
    for k in range(3):
        near.put(heart(1.0 - 0.15 * k), at['eye'] + (k + 0.75) * BEAT, 0.75)
    near.put(whoosh(0.34, 8), at['logo'] - 0.30, 0.75, -0.2)
    for pitch, seed in ((44, 2), (52, 7)):
        far.put(drum(1.0, pitch, seed), at['logo'], 1.25)
    far.put(steel(11), at['logo'], 1.8)
    for pitch, late, strong, side in ((73.4, 0.10, 1.0, -0.2), (110, 0.15, 0.7, 0.2), (146.8, 0.2, 0.5, 0.3)):
        far.put(horn(3.3 - late, pitch), at['logo'] + late, strong, side)
    far.put(voices(3.4), at['logo'] + 0.2, 0.7)
    near.put(crackle(lasts['logo'], 17), at['logo'], 0.6)


def write(path, ears, room_for=1.0):
    peak = max(np.abs(ears).max() / room_for, 1e-9)
    data = (np.clip(ears / max(peak, 1), -1, 1).T * 32767).astype('<i2')
    with wave.open(str(path), 'wb') as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def make(path):
    """Writes the track: the far part goes through sox's reverb, both together to the wanted loudness."""
    near, far, length = dry_and_room()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder / 'near.wav', near * 0.5)
        write(folder / 'far.wav', far * 0.5)
        run('sox', folder / 'far.wav', folder / 'room.wav', 'gain', '-6', 'reverb', '62', '40', '100', '100', '22', '-1')
        run('sox', '-m', '-v', '1', folder / 'near.wav', '-v', '1.6', folder / 'room.wav', folder / 'both.wav',
            'highpass', '28', 'compand', '0.01,0.35', '6:-60,-60,-30,-22,-12,-10,0,-7', '-4', '-60', '0.05', 'trim', '0', str(length), 'fade', 't', '0.4', str(length), '1.6')
        measured = measure(folder / 'both.wav')
        run('sox', folder / 'both.wav', folder / 'loud.wav', 'gain', '-h', f'{LOUDNESS - measured:.2f}')
        run('ffmpeg', '-loglevel', 'error', '-y', '-i', folder / 'loud.wav', '-af', f'alimiter=limit={10 ** (PEAK / 20):.4f}:level=false:attack=2:release=60', '-ar', str(RATE), path)


def measure(path):
    """Integrated loudness in LUFS."""
    shown = subprocess.run(['ffmpeg', '-hide_banner', '-nostats', '-i', str(path), '-af', 'ebur128', '-f', 'null', '-'], capture_output=True, text=True, check=True).stderr
    return float(shown.rsplit('I:', 1)[1].split('LUFS')[0])


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
