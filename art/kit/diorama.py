"""Small models of places, as they might stand on a table: a ragged block of ground, one thing happening on it, and a bright lamp near by."""
import math
from functools import lru_cache

import bpy
import cv2
import numpy as np

from kit import denoise, still_life, tiles, twofold, village
from kit.fire import FIRES, brazier
from kit.game_view import View
from kit.nodes import material
from kit.places.stones import chance, hewn, stone

#: Colours of what lies flat, dark and light: grass, trodden earth, ash.
TOPS = {'cinder': ('#0f0d0e', '#37302f'), 'meadow': ('#3a4a22', '#7e8c48'), 'turf': ('#3f4526', '#857f4e'), 'earth': ('#75624a', '#b8a27a'), 'ash': ('#211c1e', '#574c48'), 'stone': ('#5a544b', '#8e836f'), 'slate': ('#2b2e35', '#4b5059')}


def begin(job, width, target, key=1.25, moon=6.5, sky=.75, elevation=30, azimuth=45, tint=(1.0, 0.74, 0.44)):
    """`width` metres across the picture, seen as the game is. Brighter than a still life: what is small must be read by its forms."""
    still_life.begin(width, target, elevation=elevation, azimuth=azimuth, moon=moon, key=key, sky=sky, tint=tint)
    return View(job, width)


@lru_cache(maxsize=None)
def soil(top, other):
    """Rock where it is steep, soil of two kinds where it is flat; where the mesh is bent outwards, the wear of edges."""
    colour, relief = tiles.rock('#857b70')
    colour = tiles.image(f'soil {top} rock', colour)
    relief = tiles.image(f'soil {top} relief', np.repeat(((relief - relief.min()) / np.ptp(relief))[..., None], 3, 2), True)

    def build(n):
        fleck = n.boxed(tiles.grit(), 2.2)
        soils = [n.mix(n.fit(fleck, 0.25, 0.75), *TOPS[kind]) for kind in (top, other)]
        flat = n.mix(n.fit(n.plus(n.attribute(), n.times(0.35, n.math('SUBTRACT', fleck, 0.5))), 0.4, 0.6), *soils)
        # What is seen this small must be quiet: beds and edges tell more than grain.
        steep = n.mix(0.5, n.boxed(colour, 4.6), '#776d61')
        steep = n.mix(n.fit(n.pointiness(), 0.52, 0.60, 0, 0.5), steep, '#c4b394')
        steep = n.mix(n.fit(n.pointiness(), 0.485, 0.42, 0, 0.45), steep, '#2c2728')
        height = n.plus(n.boxed(relief, 4.6), n.times(0.25, fleck))
        lies = n.fit(n.plus(n.upward(), n.times(0.25, n.math('SUBTRACT', fleck, 0.5))), 0.72, 0.86)
        return n.add('BsdfPrincipled', Base_Color=n.mix(lies, steep, flat), Roughness=0.9, Specular=0.2, Normal=n.bump(height, 0.4, 0.05))
    return material(f'soil {top} {other}', build)


def rounded(points):
    """A bent line of (x, y) without corners: its points, and how far along it each of them lies."""
    line = np.array(points, float)
    t = np.linspace(0, len(line) - 1, 60)
    line = np.stack([np.interp(t, range(len(line)), line[:, k]) for k in range(2)], 1)
    for _ in range(20):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    return line, far


def way(points, height=0.0, wide=1.0, size=0.27, seed=1, made='pale'):
    """A road of pale stones along a bent line, ragged at its edges."""
    random, stuff = chance(seed), hewn(made)
    line, far = rounded(points)
    across = max(round(wide / size), 1)
    for row in range(int(far[-1] / size)):
        x, y = (np.interp((row + 0.5) * size, far, line[:, k]) for k in range(2))
        ahead = [np.interp((row + 1) * size, far, line[:, k]) - np.interp(row * size, far, line[:, k]) for k in range(2)]
        turn = math.atan2(ahead[1], ahead[0])
        for k in range(across):
            aside = (k + 0.5 + (row % 2) * 0.35 - across / 2 + random.uniform(-0.06, 0.06)) * size
            if random.random() < (0.05 if 0 < k < across - 1 else 0.25):
                continue
            stone((size * 0.94, size * random.uniform(0.85, 1.0), 0.16), stuff, random, (x - math.sin(turn) * aside, y + math.cos(turn) * aside, height - 0.035 + random.uniform(-0.012, 0.012)),
                  (random.gauss(0, 0.04), random.gauss(0, 0.04), turn + random.gauss(0, 0.06)), 0.14)


def fire(at, height=1.0, size=1.0):
    """A burning brazier; its light is laid on by `finish`."""
    brazier(at, height, size, lit=False)
    FIRES.append((at[0], at[1], at[2] + (height + 0.22) * size, size))


def tufts(spots, seed=1, size=0.13):
    """Grass and low growth: bunches of leaves at (x, y, z, radius)."""
    random = np.random.RandomState(seed)
    points, normals = [], []
    for x, y, z, radius in spots:
        count = int(230 * (radius / 0.3) ** 2)
        v = random.normal(size=(count, 3))
        v[:, 2] = np.abs(v[:, 2])
        v /= np.linalg.norm(v, axis=1, keepdims=True)
        points.append(np.array((x, y, z)) + v * (radius, radius, radius * 0.75) * random.uniform(0.5, 1.05, (count, 1)))
        normals.append(v * 0.5 + (0, 0, 0.7))
    return village.leaves(np.concatenate(points), np.concatenate(normals), size, village.foliage('tufts', '#22351d', '#7d9a50'), seed)


def finish(job, samples=22, exposure=1.25, lamps=(), air=None, rim=0.9, fire=1.0, over=None, blaze=(1.0, .50, .19), kinds=(), finer=1.0, smooth=0.55, last=None, furs=(), quality=90):
    """`lamps`: (at, strength, {options of twofold.lamp}), besides one for each fire and each lamp of the village's kit. `air(rgb)` adds what flies and shines, `over(rgb, alpha, passes)` what also hides.
    `blaze` is the colour of the fires' light; `kinds`: (number given by `shapes.belong`, tint, by what share it takes that, how much brighter), so that somebody parts from stone of his own colour; `furs` are the kinds that have fur. `last` and `quality` as in `still_life.finish`.

    A light more in the scene is grain in all of it; these are laid on afterwards and throw no shadow.
    """
    def lit(rgb, passes):
        if furs:
            rgb, passes = combed(rgb, passes, furs)
        bpy.context.view_layer.update()
        camera = bpy.context.scene.camera
        turn = np.array(camera.matrix_world.to_3x3(), np.float32)
        seen = {'light': np.zeros_like(rgb), 'normal': twofold.facing(passes['normal'], turn), 'at': twofold.where(camera, passes['z'], turn)}
        for x, y, z, size in FIRES:
            twofold.lamp(seen, (x, y, z + 0.45 * size), 2.3 * size, blaze, reach=5.0 * size + 0.6, size=0.35, facing=0.35)
        for x, y, z, size, _ in village.glows():
            twofold.lamp(seen, (x, y, z), 0.9 * size, reach=2.2 * size, size=0.30, facing=0.45)
        for at, strength, options in lamps:
            twofold.lamp(seen, at, strength, **options)
        rgb = rgb + seen['light'] * (passes['albedo'] + denoise.FLOOR) * passes['alpha'][..., None]
        for who, tint, share, gain in kinds:
            mask = cv2.GaussianBlur((passes['who'] == who).astype(np.float32), (0, 0), 0.8)[..., None]
            grey = (rgb @ np.float32([.3, .59, .11]))[..., None]
            rgb = rgb + mask * (gain * (rgb + share * (grey * np.float32(tint) - rgb)) - rgb)
        return air(rgb) if air else rgb
    still_life.finish(job, samples, exposure, 1.10, air=lit, bounces=2, haze=(1.3, 0.18), rim=rim, fire=fire, over=over, finer=finer, smooth=smooth, last=last, quality=quality)


def combed(rgb, passes, furs):
    """Colours and passes with fur calmed: its strands catch light one by one, and few samples leave white flecks in a dark coat."""
    mask = np.isin(passes['who'], furs).astype(np.float32)
    reach = max(mask.shape[1] / 520, 0.8)
    weight = np.maximum(cv2.GaussianBlur(mask, (0, 0), reach), 1e-3)[..., None]

    def spread(values):
        return cv2.GaussianBlur((values * mask[..., None]).astype(np.float32), (0, 0), reach) / weight
    fur, even = mask[..., None], spread(rgb)
    dyed = spread(passes['albedo'])
    calmer = {**passes, 'normal': passes['normal'] + fur * (twofold.unit(spread(passes['normal'])) - passes['normal']),
              'albedo': passes['albedo'] + fur * (np.clip(passes['albedo'], 0.6 * dyed, 1.5 * dyed) - passes['albedo'])}
    return rgb + fur * (0.75 * np.clip(rgb, 0.45 * even, 1.6 * even) + 0.25 * even - rgb), calmer


def polished(rgb, passes, who, mirrored, tint=(1.0, .66, .30), share=.80, dark=.34, floor=(.070, .036, .018), above=(.030, .036, .060)):
    """Metal of the kind `who` mirrors lights and the dark between them (`mirrored`, `floor` and the rest as in `twofold.mirror`): in one even light gold is yellow paint."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    metal = cv2.GaussianBlur((passes['who'] == who).astype(np.float32), (0, 0), .7)
    base = passes['albedo'] + denoise.FLOOR
    seen = {'light': rgb / base, 'albedo': passes['albedo'], 'normal': twofold.facing(passes['normal'], turn), 'at': twofold.where(camera, passes['z'], turn)}
    twofold.mirror(seen, share * metal, tint, mirrored, dark, floor, above)
    return np.where(metal[..., None] > .01, seen['light'] * base, rgb)
