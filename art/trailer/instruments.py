"""The instruments of the film, synthesized from sines and noise: wind, fire, drums, a horn, steps, steel, a beast. Seeded, therefore always the same."""
import numpy as np
from scipy.signal import butter, sosfilt

RATE = 48000


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
    second = np.sin(2 * np.pi * (pitch * 1.59) * t) * np.exp(-t * 7) * 0.5
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


def anvil(seed):
    """A hammer on glowing iron on an anvil: brighter and drier than steel on steel."""
    t = seconds(1.1)
    ring = sum(np.sin(2 * np.pi * f * t + k) * np.exp(-t * d) * a for k, (f, d, a) in enumerate(((1720, 7, .5), (2890, 8, .55), (4370, 11, .4), (5930, 15, .25))))
    thud = np.sin(2 * np.pi * 140 * t) * np.exp(-t * 34) * 1.4 + filtered(hiss(1.1, seed), 'bandpass', (400, 2600)) * np.exp(-t * 60) * 0.9
    return (ring + thud) * 0.17


def whoosh(length, seed):
    """Something long goes through the air: noise that rises in pitch and breaks off."""
    t = seconds(length)
    low, high = (filtered(hiss(length, seed + k), 'bandpass', band) for k, band in enumerate(((250, 700), (900, 2600))))
    share = t / length
    return (low * (1 - share) + high * share) * share ** 2.2 * np.clip((1 - share) * 14, 0, 1) * 0.9


def roar(length, seed):
    """The Warden's voice: a throat of two pitches that falls, torn by noise."""
    t = seconds(length)
    pitch = 92 * np.exp(-0.55 * t / length) * (1 + 0.05 * (slow(length, 14, seed) - 0.5))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    throat = np.tanh(2.2 * (np.sin(phase) + 0.7 * np.sin(0.5 * phase + 1) + 0.4 * np.sin(2.01 * phase)))
    torn = throat * (0.6 + 0.4 * filtered(hiss(length, seed), 'lowpass', 90) * 6)
    breath = filtered(hiss(length, seed + 1), 'bandpass', (220, 1500)) * 0.8
    return filtered(torn + breath, 'bandpass', (55, 1700)) * np.clip(t / 0.10, 0, 1) * np.clip((length - t) / (0.6 * length), 0, 1) ** 1.4 * 0.36


def groan(length, seed):
    """A gate on its hinges: wood and iron that stick and give."""
    t = seconds(length)
    stick = filtered(np.sign(np.sin(2 * np.pi * np.cumsum(34 + 22 * slow(length, 5, seed)) / RATE)), 'bandpass', (160, 900))
    low = filtered(hiss(length, seed), 'lowpass', 130) * 1.6
    return (stick * 0.35 * slow(length, 7, seed + 1) + low) * np.sin(np.pi * np.clip(t / length, 0, 1)) * 0.30


def heart(strength=1.0):
    """Two soft beats from inside."""
    t = seconds(0.9)
    beat = np.sin(2 * np.pi * 46 * t) * np.exp(-t * 16)
    second = np.concatenate([np.zeros(round(0.19 * RATE)), beat])[:len(beat)]
    return (beat + 0.7 * second) * 0.9 * strength
