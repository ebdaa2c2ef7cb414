"""Somebody invisible goes down broken steps in wet boots and leaves a chain hanging over their edge; an old microphone listens, and a lute leans by."""
import cv2
import numpy as np

from kit import lights, shapes, still_life
from kit.noise import fractal
from kit.places.stones import rounded
from scenes.vignette_sound_boots import boot
from scenes.vignette_sound_chain import chain
from scenes.vignette_sound_lute import lute
from scenes.vignette_sound_microphone import microphone
from scenes.vignette_sound_steps import STEPS, TURN, on_steps, steps

PICTURES = {'vignette-sound': (960, 720)}
ORDER = 44
#: The balls of both feet: how far down the flight, how far in, and on which step.
BEHIND, AHEAD = (-.095, .285, 3), (.235, .15, 2)


def render(job):
    still_life.begin(1.62, (0.0, 0, .400), elevation=27, azimuth=0, key=.42, moon=1.3, sky=.4, tint=(1.0, 0.74, 0.46), mirrored=.9)
    paving()
    # Under the joints between its flags there is more stone.
    shapes.belong(shapes.place(shapes.block('bed', (2.6, 1.12, .04), still_life.flagstone('bed', '#4a3e33', '#1e1915', '#5a4c3c'), .004), (0, .0, -.030)), still_life.NICHE_FLOOR)
    steps(job, wet(), [on_steps(*at) for at in ((.20, .08, 2), (.16, .10, 2), (.31, .10, 1), (.36, .16, 1), (.33, .22, 1), (-.12, .28, 3), (.43, .10, 1))])
    boot(job, on_steps(*BEHIND), TURN + 5, lifted=21, lean=3)
    boot(job, on_steps(*AHEAD), TURN - 4, lean=4)
    chain()
    shapes.place(lute(), on_steps(-.42, -.205, 1), (-25, -8, -12), .70)
    microphone(job, on_steps(.432, .255, 1), -46, 3)
    # The lamp's light once more, for what the microphone turns to us.
    lights.beam((-1.1, -1.3, 1.25), (.48, .1, .55), 170, 20, .12, (1.0, .70, .40))
    still_life.oil_lamp(on_steps(-.465, .255, 3), .62, energy=24, turn=2, still=True)
    still_life.finish(job, samples=14, exposure=1.45, contrast=1.14, rim=1.15, smooth=.75, finer=1 if job.preview else 1.5, last=on_worn_sill)


def wet():
    """Where they have trodden: a print for each step, sole and heel, and under the boots a puddle."""
    spots = []
    for down, across, step, size in ((*BEHIND, 1.3), (*AHEAD, 1.7), (-.045, .105, 3, 1.15)):
        for back, long, wide in ((0, .070, .050), (-.155, .042, .038)):
            spots.append((on_steps(down + back, across, step), (long * size, wide * size, .03), TURN - 90))
    return spots


def on_worn_sill(image, alpha, light):
    """As every still life in a niche is cut, but the floor's front edge is an arris worn round and nicked, not a saw cut."""
    floor = light['who'] == still_life.NICHE_FLOOR
    image, alpha = still_life.in_niche(image, alpha, light)
    image = by_the_lamp(image, light['who'] == STEPS)
    height, width = alpha.shape
    unit, y = width / 960, np.arange(height, dtype=np.float32)[:, None]
    ends = height - np.argmax(alpha[::-1, width // 2] > .5)
    at = np.arange(width, dtype=np.float32) / unit
    rough, nicked = (fractal(np.stack([at / size, 0 * at, 0 * at], 1), 3, seed) for size, seed in ((23, 5), (61, 12)))
    edge = ends - unit * np.clip(.7 + .9 * rough + 5 * np.clip(np.abs(nicked) - .33, 0, 1), 0, 2.8)[None]
    inside = (edge - y) / unit
    worn = 1 + .50 * np.exp(-((inside - 5.5) / 1.8) ** 2) - .62 * np.clip(1 - inside / 4.2, 0, 1)
    return np.where(floor[..., None], image * worn[..., None], image), alpha * np.clip((edge - y) + .5, 0, 1)


def by_the_lamp(image, stone):
    """The flight fades away from the lamp, so that what stands before its ends stands out."""
    height, width = stone.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / width
    shade = .72 + .34 * np.exp(-(np.hypot(x - .45, 1.2 * (y - .33)) / .33) ** 2)
    part = cv2.GaussianBlur(stone.astype(np.float32), (0, 0), .8)[..., None]
    return image * (1 + part * (shade[..., None] - 1))


def paving():
    """The niche's bottom, as `still_life.niche_floor` lays it, but in two rows of flags out of step, so that nobody takes it for a table's boards."""
    made, parts = still_life.flagstone('paving', '#6b5a4a', '#2c241e', '#857159'), []
    rows = ((-.56, -.235, (-1.3, -.62, -.13, .34, .83, 1.3)), (-.235, .13, (-1.3, -.86, -.33, .20, .62, 1.3)), (.13, .56, (-1.3, -.70, -.20, .33, .80, 1.3)))
    for row, (front, back, joints) in enumerate(rows):
        for k, (left, right) in enumerate(zip(joints, joints[1:])):
            points, faces = rounded((right - left - .009, back - front - .008, .06), .010, 26, 7 * row + k, .003)
            parts.append(shapes.place(shapes.add('flag', points, faces, made), ((left + right) / 2, (front + back) / 2, -.030 + .0012 * ((3 * k + row) % 3 - 1))))
    return shapes.belong(shapes.group('floor', parts), still_life.NICHE_FLOOR)
