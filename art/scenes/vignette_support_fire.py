"""Six living flames, painted over the rendered picture; what is so near to them that it would be white is held back."""
import cv2
import numpy as np

from kit import cameras, flames, still_life
from kit.grade import blur
from kit.noise import fractal2
from scenes.vignette_support_shade import LAMP, calm

#: How tall each flame is that burns (metres), which way it leans, and its own chance.
FLAMES = ((.120, -.10, 3), (.138, .16, 8), (.112, -.22, 15), (.134, .10, 21), (.118, -.05, 33), (.128, .20, 40))
#: From here on light is held back (linear): on the lamp, and on all else.
NEAR, KNEE = .14, .75


def burning(wicks):
    """For `finish(air=…)`."""
    def air(rgb, passes):
        height, width = rgb.shape[:2]
        pixels = width / scale()
        rgb = calm(rgb, passes)
        of_lamp = cv2.GaussianBlur((passes['who'] == LAMP).astype(np.float32), (0, 0), .6)[..., None]
        rgb = metal(held_back(rgb, NEAR, .34)) * of_lamp + held_back(rgb, KNEE, .25) * (1 - of_lamp)
        rgb = rgb * (1 - of_lamp * unlit(wicks, (height, width))[..., None] * np.float32((.66, .58, .38)))
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


def held_back(rgb, knee, share):
    """Of what is brighter than `knee` a share is left; colours stay."""
    peak = np.maximum(rgb.max(2, keepdims=True), 1e-4)
    return rgb * np.where(peak > knee, knee + share * (peak - knee), peak) / peak


def metal(rgb):
    """What is held back is flat; bronze has its darks again."""
    peak = rgb.max(2, keepdims=True)
    return rgb * np.clip((peak / .33 + .06) ** .5, .28, 1.18) * np.float32((1.02, .98, .92))


def unlit(wicks, shape):
    """Where spouts wait for oil no flame is near: how much darker and bluer the lamp is there."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    dark, reach = np.zeros(shape, np.float32), .085 * width / scale()
    for at, burns in wicks:
        if not burns:
            u, v, _ = cameras.project(at)
            dark = np.maximum(dark, np.exp(-(((x - u * width + .3 * reach) / reach) ** 2 + ((y - v * height - .5 * reach) / reach) ** 2)))
    return dark


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


def scale():
    import bpy
    return bpy.context.scene.camera.data.ortho_scale
