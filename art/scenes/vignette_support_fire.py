"""Six living flames and three threads of smoke: painted over the rendered picture."""
import cv2
import numpy as np

from kit import cameras, flames, still_life
from kit.grade import blur
from kit.noise import fractal2

#: How tall each flame is that burns (metres), which way it leans, and its own chance.
FLAMES = ((.120, -.10, 3), (.138, .16, 8), (.112, -.22, 15), (.134, .10, 21), (.118, -.05, 33), (.128, .20, 40))
#: From here on light is held back (linear).
KNEE = .75


def burning(wicks):
    """For `finish(air=…)`."""
    def air(rgb, passes):
        height, width = rgb.shape[:2]
        pixels = width / scale()
        rgb = held_back(rgb)
        light, halo = np.zeros_like(rgb), np.zeros_like(rgb)
        lit = [at for at, burns in wicks if burns]
        for at, (tall, lean, seed) in sorted(zip(lit, FLAMES), key=lambda one: -cameras.project(one[0])[2]):
            u, v, far = cameras.project(at)
            clear = still_life.before(passes['z'], far - .030)
            high = max(int(tall * pixels * 1.15), 8)
            sprite = cv2.resize(living(high * 2, high * 2, seed, lean), (high, high), interpolation=cv2.INTER_AREA)
            own = np.zeros_like(rgb)
            flames.lay(own, sprite, u * width, v * height + .09 * high)
            light = np.maximum(light, own * clear[..., None])
            halo += own
        glow = blur(halo, .020 * pixels) * .30 + blur(halo, .060 * pixels) * .42 + blur(halo, .15 * pixels) * .40
        return rgb + light + glow * np.float32((.72, .27, .075))
    return air


def held_back(rgb):
    """So near to the flames bronze would be white: what is brightest keeps its colour, and the flames stay the brightest."""
    peak = np.maximum(rgb.max(2, keepdims=True), 1e-4)
    return rgb * np.where(peak > KNEE, KNEE + .25 * (peak - KNEE), peak) / peak


def living(width, height, seed, lean):
    """An oil flame in still air: a drop that leans and licks, no two alike; blue at the wick, pale in its middle, amber where it ends."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x / width - .5) * 2, 1 - y / height
    lick = (fractal2(u * .6 + seed * 1.7, v * 1.5 + seed, 3, seed) - .5) * .80 * v ** 1.3
    bent = u - lean * v ** 1.6 * .8 + lick
    wide = 1.05 * np.clip(v, 0, 1) ** .50 * np.clip(1 - v, 0, 1) ** 1.10 + .008
    wide = wide * (1 + .22 * (fractal2(v * 2.2 + seed, 0 * v + seed * .3, 3, seed + 2) - .5) * v)
    body = np.clip(1 - np.abs(bent) / wide, 0, 1)
    heat = np.clip(body * 1.7, 0, 1) ** .9 * np.clip((1 - v) * 3.0, 0, 1) * np.clip(v * 14, 0, 1)
    core = np.exp(-((v - .33) / .26) ** 2) * body ** .7
    cold = np.exp(-(v / .10) ** 2) * body
    return np.dstack([heat * 1.55 + core * 1.25, heat ** 2.1 * .62 + core ** 1.3 * 1.15, heat ** 5 * .12 + core ** 2.4 * .85 + cold * .32]).astype(np.float32)


def smoke(wicks):
    """For `finish(over=…)`: a thread from each cold wick, which parts and is gone above."""
    def over(rgb, alpha, passes):
        height, width = alpha.shape
        pixels = width / scale()
        cover = np.zeros((height, width), np.float32)
        warm = np.zeros((height, width), np.float32)
        for k, (at, burns) in enumerate(wicks):
            if burns:
                continue
            u, v, _ = cameras.project(at)
            own = thread(u * width, v * height - .010 * pixels, pixels, .30 + .05 * (k % 3), 7 + 5 * k, (height, width))
            cover = 1 - (1 - cover) * (1 - own)
            warm = np.maximum(warm, own * np.clip(1 - (v * height - np.arange(height, dtype=np.float32)[:, None]) / (.10 * pixels), 0, 1))
        tint = np.float32((.115, .135, .180)) + warm[..., None] * np.float32((.10, .03, -.02))
        return rgb * (1 - cover[..., None]) + tint * cover[..., None], np.maximum(alpha, 1 - (1 - alpha) * (1 - cover))
    return over


def thread(x, y, pixels, tall, seed, shape):
    """How much one thread of smoke hides: straight at first, then it sways, broadens and curls."""
    cover = np.zeros(shape, np.float32)
    t = np.linspace(0, 1, 160)
    random = np.random.RandomState(seed)
    phase = random.uniform(0, 6.28, 4)
    for strand in range(3):
        sway = (.030 * np.sin(6.5 * t + phase[0]) + .014 * np.sin(15 * t + phase[1] + .5 * strand)) * t ** 1.4 + .022 * t + (strand - 1) * .014 * np.sin(9 * t + phase[2]) * t ** 1.5
        layer = np.zeros(shape, np.float32)
        across, down = x + sway * pixels, y - t * tall * pixels
        for i in range(len(t) - 1):
            thick = max(int((.0030 + .0075 * t[i]) * pixels), 1)
            strength = float((1 - t[i]) ** 1.2 * (.25 + .75 * min(t[i] * 8, 1)))
            cv2.line(layer, tuple(int(16 * c) for c in (across[i], down[i])), tuple(int(16 * c) for c in (across[i + 1], down[i + 1])), strength, thick, cv2.LINE_AA, 4)
        cover = np.maximum(cover, layer)
    soft = .55 * cv2.GaussianBlur(cover, (0, 0), .0022 * pixels) + .65 * cv2.GaussianBlur(cover, (0, 0), .010 * pixels)
    return np.clip(soft * .62, 0, .60)


def scale():
    import bpy
    return bpy.context.scene.camera.data.ortho_scale
