"""A fire as air moves it: what is hot rises, curls, is torn and cools, and what has cooled is smoke.

Simulated in the plane of the picture (an incompressible gas with buoyancy, its eddies kept alive); a seed gives the same fire every time.
"""
import cv2
import numpy as np

from kit.grade import blur
from kit.noise import fractal2

#: Cells a metre, and what passes in a step, in seconds.
CELLS, STEP = 100, 0.02
#: Heat, and the light of gas that has it: dull red where it tears, pale only in its heart.
HEATS = ((0, (0, 0, 0)), (0.10, (0.05, 0.004, 0)), (0.22, (0.55, 0.05, 0.005)), (0.42, (1.5, 0.30, 0.02)), (0.65, (2.2, 0.85, 0.10)), (0.85, (2.6, 1.6, 0.35)), (1, (2.9, 2.2, 0.8)))


def on(rgb, alpha, source, pixels, clear, seed=1, tall=2.0, strength=1.0, soot=1.0, **air):
    """Premultiplied colour and alpha with a fire added that burns where `source` is, 0..1 at each pixel, and reaches up to `tall` metres over it.

    `pixels` a metre; `clear` 0..1 says where nothing stands before it; `soot` how thick its smoke is; `air` goes to `simulated`.
    """
    rows, columns = np.where(source.max(1) > 0.02)[0], np.where(source.max(0) > 0.02)[0]
    side = int(0.9 * pixels)
    top, bottom = max(rows[0] - int(tall * pixels), 0), min(rows[-1] + int(0.2 * pixels), len(source))
    left, right = max(columns[0] - side, 0), min(columns[-1] + side, source.shape[1])
    here = np.s_[top:bottom, left:right]
    shape = right - left, bottom - top
    cells = tuple(max(round(n * CELLS / pixels), 16) for n in shape)
    heat, smoke = (cv2.resize(field, shape, interpolation=cv2.INTER_CUBIC) for field in simulated(cv2.resize(source[here], cells, interpolation=cv2.INTER_AREA), seed, **air))
    heat, smoke = np.clip(heat, 0, 1), cv2.GaussianBlur(np.clip(smoke, 0, 4), (0, 0), 0.02 * pixels)
    # Nothing ends where the simulated air ends.
    row, column = np.mgrid[0:shape[1], 0:shape[0]].astype(np.float32)
    kept = np.clip(np.minimum(np.minimum(column, shape[0] - 1 - column), row) / (0.35 * pixels), 0, 1)
    kept = kept * kept * (3 - 2 * kept)
    light = np.zeros(rgb.shape, np.float32)
    light[here] = glow(heat * kept) * strength
    cover = np.zeros(alpha.shape, np.float32)
    cover[here] = np.clip(0.75 * soot * smoke * kept, 0, 0.92)
    cover *= clear
    shade = np.float32([0.050, 0.052, 0.060]) + 0.10 * blur(light, pixels * 0.12) + 0.10 * blur(light, pixels * 0.35)
    hidden = np.clip(1.6 * light.max(2), 0, 0.9) * clear
    rgb = rgb * (1 - cover[..., None]) + shade * cover[..., None]
    rgb = rgb * (1 - hidden[..., None]) + light * clear[..., None] + 0.10 * blur(light, pixels * 0.05) * clear[..., None] + 0.12 * blur(light, pixels * 0.30)
    return rgb, np.maximum(1 - (1 - alpha) * (1 - cover), hidden)


def glow(heat):
    steps = [at for at, _ in HEATS]
    return np.dstack([np.interp(heat, steps, [tint[k] for _, tint in HEATS]) for k in range(3)]).astype(np.float32)


def simulated(source, seed=1, seconds=2.4, buoyancy=9.0, cooling=2.9, curl=1.1, updraft=1.0, wind=0.25, flicker=0.045):
    """(heat, smoke) after so many `seconds` over `source`, 0..1 in each cell: speeds in metres a second, up is towards the first row."""
    height, width = source.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v, heat, smoke = (np.zeros((height, width), np.float32) for _ in range(4))
    across, down = np.meshgrid(np.fft.rfftfreq(width), np.fft.fftfreq(height))
    square = across ** 2 + down ** 2
    square[0, 0] = 1
    fuel = slice(*(np.where(source.max(1) > 0.005)[0][[0, -1]] + (0, 1)))
    for step in range(round(seconds / STEP)):
        # Fuel flares up here and there.
        flares = fractal2(x[fuel] * flicker + seed * 7, y[fuel] * flicker * 0.6 + step * STEP * 4, 3, seed)
        heat[fuel] = np.maximum(heat[fuel], np.clip(source[fuel] * np.clip((flares - 0.40) * 5, 0, 1.3), 0, 1))
        v -= STEP * buoyancy * heat
        # Eddies that the grid would swallow are given back.
        spin = cv2.Sobel(v, cv2.CV_32F, 1, 0, scale=1 / 8) - cv2.Sobel(u, cv2.CV_32F, 0, 1, scale=1 / 8)
        gx, gy = (cv2.Sobel(np.abs(spin), cv2.CV_32F, *way) for way in ((1, 0), (0, 1)))
        steep = np.sqrt(gx * gx + gy * gy) + 1e-5
        u, v = u + STEP * 6 * curl * gy / steep * spin, v - STEP * 6 * curl * gx / steep * spin
        # What flows into a cell flows out of it.
        fu, fv = np.fft.rfft2(u), np.fft.rfft2(v)
        pressed = (across * fu + down * fv) / square
        u, v = (0.995 * np.fft.irfft2(flow - way * pressed, s=source.shape).astype(np.float32) for flow, way in ((fu, across), (fv, down)))
        came = x - (u + wind) * STEP * CELLS, y - (v - updraft) * STEP * CELLS
        u, v = (cv2.remap(field, *came, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT) for field in (u, v))
        heat, smoke = (np.maximum(cv2.remap(field, *came, cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT), 0) for field in (heat, smoke))
        smoke = 0.997 * smoke + STEP * 2.2 * heat * np.clip(1.1 - heat, 0, 1)
        heat = np.clip(heat - STEP * cooling * (0.9 * heat * heat + 0.25), 0, 1)
        # Air goes round: what leaves above must not come back below.
        smoke[-8:], v[:20], heat[:6] = smoke[-8:] * 0.5, v[:20] * 0.9, 0
    return heat, smoke
