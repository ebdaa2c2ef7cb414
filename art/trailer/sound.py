"""The sound of the film, synthesized: wind, fire, drums, a horn, steps, steel. Seeded, therefore always the same."""
import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np
from scipy.signal import butter, sosfilt

from shots import SHOTS, starts

RATE = 48000
#: Loudness of the whole in LUFS, and its highest sample in dB: what plays between samples is higher by almost 2.
LOUDNESS, PEAK = -16, -3


def seconds(length):
    return np.arange(round(length * RATE)) / RATE


def filtered(signal, kind, frequency, order=2):
    return sosfilt(butter(order, frequency, kind, fs=RATE, output='sos'), signal)


def hiss(length, seed):
    return np.random.RandomState(seed).normal(0, 1, round(length * RATE))


def slow(length, per_second, seed):
    """A smooth random line from 0 to 1."""
    random = np.random.RandomState(seed)
    points = random.rand(int(length * per_second) + 3)
    t = seconds(length) * per_second
    i, f = t.astype(int), t % 1
    f = f * f * (3 - 2 * f)
    return points[i] * (1 - f) + points[i + 1] * f


def wind(length):
    """Two bands of noise that swell against each other, for both ears."""
    ears = []
    for ear in (1, 2):
        low = filtered(hiss(length, ear), 'bandpass', (140, 420)) * (0.35 + 0.65 * slow(length, 0.6, ear + 10))
        whistle = filtered(hiss(length, ear + 4), 'bandpass', (620, 940), 4) * slow(length, 0.9, ear + 20) ** 3
        ears.append(low + 0.6 * whistle)
    return np.stack(ears) * 0.10


def drum(strength=1.0, pitch=52, seed=1):
    """A large skin: its pitch falls, the stick clicks."""
    t = seconds(2.2)
    body = np.sin(2 * np.pi * (pitch * t + 38 * (1 - np.exp(-t * 22)) / 22 * 3)) * np.exp(-t * 3.1)
    second = np.sin(2 * np.pi * (pitch * 1.59) * t) * np.exp(-t * 7) * 0.35
    stick = filtered(hiss(2.2, seed), 'lowpass', 1500) * np.exp(-t * 55) * 0.9
    room = filtered(hiss(2.2, seed + 1), 'lowpass', 220) * np.exp(-t * 5) * 0.25
    return (body + second + stick + room) * strength * 0.75


def horn(length, pitch, strength=1.0):
    """Brass from afar: harmonics that open as it swells, a little unsteady."""
    t = seconds(length)
    swell = np.clip(t / 0.45, 0, 1) ** 1.5 * np.clip((length - t) / 0.9, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * (1 + 0.004 * np.sin(2 * np.pi * 4.6 * t) * np.clip(t - 0.5, 0, 1)) * (1 - 0.03 * np.exp(-t * 9))) / RATE
    tone = sum(np.sin(k * phase) / k ** (1.75 - 0.75 * swell) for k in range(1, 13))
    return filtered(tone, 'lowpass', 1500) * swell * strength * 0.20


def step(seed):
    """A nailed sole on stone."""
    t = seconds(0.28)
    grit = filtered(hiss(0.28, seed), 'bandpass', (700, 3200)) * np.exp(-t * 38) * 0.5
    heel = np.sin(2 * np.pi * (95 + 8 * (seed % 3)) * t) * np.exp(-t * 30)
    return (grit + heel) * 0.42


def steel(seed, strength=1.0):
    """A blade on a rim: partials that are no harmonics."""
    t = seconds(1.6)
    random = np.random.RandomState(seed)
    ring = sum(np.sin(2 * np.pi * f * t + random.rand() * 6) * np.exp(-t * d) * a for f, d, a in ((1240, 5, .5), (2130, 6, .6), (3380, 7, .5), (4710, 9, .35), (6260, 12, .25), (8100, 16, .15)))
    scrape = filtered(hiss(1.6, seed), 'highpass', 3000) * np.exp(-t * 26)
    return (ring + scrape) * 0.16 * strength


def growl(length, seed):
    """The Warden's breath: noise broken up by a low throat."""
    t = seconds(length)
    throat = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * np.cumsum(27 + 9 * slow(length, 3, seed)) / RATE))
    throat = filtered(throat, 'lowpass', 180)
    breath = filtered(hiss(length, seed), 'bandpass', (70, 520))
    return breath * (0.25 + throat) * np.sin(np.pi * np.clip(t / length, 0, 1)) ** 1.3 * 0.55


def crackle(length, seed, per_second=16):
    """Sparks in a fire, over its low draught."""
    random = np.random.RandomState(seed)
    line = np.zeros(round(length * RATE))
    for at in random.rand(int(length * per_second)) * (length - 0.05):
        t = seconds(0.02)
        start = int(at * RATE)
        line[start:start + len(t)] += random.normal(0, 1, len(t)) * np.exp(-t * random.uniform(300, 900)) * random.rand() ** 2
    return filtered(line, 'bandpass', (900, 6500)) * 0.4 + filtered(hiss(length, seed), 'lowpass', 160) * 0.03


def voices(length):
    """What a choir without words would hold under the shrine: fifths that beat slowly."""
    t = seconds(length)
    tone = sum(np.sin(2 * np.pi * f * t * (1 + d)) / (1 + k * 0.5) for k, f in enumerate((146.8, 220, 293.7, 440)) for d in (-0.0017, 0, 0.0019))
    return filtered(tone, 'bandpass', (180, 1600)) * np.sin(np.pi * np.clip(t / length, 0, 1)) ** 0.8 * 0.055


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
    near, far = Mix(length), Mix(length)
    lasts = {name: seconds_ for name, seconds_, _ in SHOTS}
    near.put(wind(length), 0, 1.9)
    far.put(horn(3.4, 73.4), 0.9, 0.9, -0.3)
    far.put(horn(2.6, 110), 1.5, 0.45, -0.2)
    for name in ('emperor', 'warden', 'gate', 'battle', 'arena', 'sixteen', 'logo'):
        far.put(drum(1.0, 50, len(name)), at[name], 0.95)
    far.put(drum(0.6, 58, 3), at['emperor'] - 0.55, 0.6, 0.2)
    near.put(growl(lasts['warden'], 5), at['warden'], 1.2, 0.25)
    near.put(crackle(lasts['gate'] + 1.0, 6), at['gate'] - 0.5, 0.8, -0.4)
    for k in range(8):
        near.put(step(k), at['gate'] + 0.25 + 0.29 * k + 0.015 * (k % 3), 0.55 + 0.04 * k, -0.5 + 0.12 * k)
    beat = lasts['battle'] / 7
    for k in range(12):
        far.put(drum(0.75 if k % 3 else 1.0, 60 if k % 3 else 52, k), at['battle'] + beat * (k + 0.5 * (k % 2 == 1)), 0.62, 0.3 * (-1) ** k)
    blow = at['battle'] + 0.42 * lasts['battle']
    far.put(steel(3), blow, 1.0, 0.1)
    far.put(steel(8, 0.7), blow + 0.62, 0.9, -0.5)
    near.put(growl(0.9, 9), blow - 0.5, 0.9, 0.4)
    far.put(steel(5), at['arena'] + 0.30 * lasts['arena'], 0.8, -0.4)
    near.put(growl(1.5, 12), at['arena'] + 0.35, 1.35, 0)
    for k in range(16):
        near.put(step(k + 20), at['sixteen'] + 0.12 + (lasts['sixteen'] - 0.3) * k / 16, 0.30, 0.6 * np.sin(k / 16 * 2 * np.pi))
    far.put(voices(lasts['shrine'] + 2.2), at['shrine'] - 0.3, 1.0)
    near.put(crackle(lasts['shrine'], 15), at['shrine'], 0.5, 0.2)
    far.put(horn(3.4, 73.4), at['logo'] + 0.1, 1.0, -0.2)
    far.put(horn(3.2, 110), at['logo'] + 0.15, 0.7, 0.2)
    far.put(horn(3.0, 146.8), at['logo'] + 0.2, 0.5, 0.3)
    near.put(crackle(lasts['logo'], 17), at['logo'], 0.6)
    return near.ears, far.ears, length


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
