"""What hangs and stands in the margins of a wide window: Ismareth in a niche with her lamp lit, and the oath's banner below her, which is real cloth.

The arch is painted, its stones cut by distances, as the walls are; the goddess is the one of the shrine, and stands in a recess of her own.
"""
import math
from dataclasses import replace

PICTURES = {'ui/margins': (640, 3200), 'ui/wall-banner': (448, 1024)}
ORDER = 62

import bpy
import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, grade, over, shadow, write
from interface.kit.graph import material, rgb, surface
from interface.kit.ground import clouds
from interface.kit.metals import bronze, gold, iron
from interface.kit.ornaments import rivet
from interface.kit.shapes import lathe, mesh, plate, rectangle, tube
from interface.kit.stage import eye, photograph, sun, surroundings
from kit import cameras, flames, goddess, lights, shapes, still_life, twofold, village
from kit import grade as grading
from kit.surfaces import plain
from kit.tiles import tiled
from scenes.openings_stones import Stones

#: The recess in metres: half its width, how far its floor reaches towards the eye, where its half dome begins; and how high above the eye's horizon she is looked at from.
HALF, FRONT, DOME, ELEVATION = 2.77, -2.3, 6.95, 7
#: What the goddess is of (see `shapes.belong`).
STONE = 1
#: Painted larger than shown: light and surface are put together a pixel at a time, which would leave stairs along every edge.
FINER = 2
#: She stands on a plinth, a little smaller than in her shrine, so that her rays stay clear of the arch.
SHARE, PLINTH = .968, .28
FACE = (0, -.34, 7.05)
LAMP = tuple(SHARE * c for c in goddess.LAMP[:2]) + (SHARE * goddess.LAMP[2] + PLINTH,)


def render(job):
    width, height = job.size
    if job.name.endswith('banner'):
        write(job, *hung(*banner(job, job.size, width * .72, height * .855, height * .040)))
        return
    color, cover = niche(job, width, round(width * 1.62))
    top = laid(color, cover, job.size, round(.04 * width))
    low = laid(*banner(job, (width, round(width * 1.86)), width * .60, width * 1.52, width * .10), job.size, round(height * .53))
    write(job, *hung(*over(low, top)))


def laid(color, cover, size, down):
    """On a larger, empty sheet."""
    width, height = size
    sheet, clear = np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32)
    sheet[down:down + color.shape[0]], clear[down:down + color.shape[0]] = color, cover
    return sheet, clear


def hung(color, cover):
    """With its shadow on the wall: the light comes from the fires, from above and from the page's middle."""
    reach = cover.shape[1] / 64
    return over((color, cover), shadow(cover, (0, round(reach * 1.2)), reach * 1.5, .75))


def banner(job, size, wide, tall, down):
    """Red wool with a gold hem and the sun of the house, swallow-tailed and weighted at its points, hung by rings on a rod that iron hooks hold; all lengths in pixels."""
    def build():
        eye(size[0] / 100, size[1] / 100)
        surroundings(.20)
        # From the fires: a column's, to the left, and the gate's or the hall's; the moon beside the fold's other side.
        sun((-.80, .34, .42), (1.0, .78, .54), 4.6, 9)
        sun((.30, .30, .90), (1.0, .74, .56), .50, 40)
        sun((.94, .05, .20), (.34, .52, 1.0), 1.5, 8)
        hanging(size[1] / 200 - down / 100, wide / 100, tall / 100)
    shot = photograph(replace(job, size=size), build, 'banner', 20 if job.preview else 48)
    color, cover = develop(denoise(shot), 1.16, contrast=1.10, saturation=1.0, sharp=.35)
    # The fire that lights it hangs no lower than its sun.
    y = (np.arange(size[1]) - down) / tall
    fall = .80 + .26 * np.exp(-((y - .36) / .34) ** 2) - .14 * np.clip((y - .62) / .4, 0, 1)
    return np.clip(color * fall[:, None, None], 0, 1).astype(np.float32), cover


def hanging(rod, wide, tall):
    """What hangs from the height `rod`, in units of a hundred pixels."""
    brass, shine, dark = bronze(), gold(), iron(tarnish=.2)
    thick = .027 * wide
    tube([(-.575 * wide, rod, .30), (.575 * wide, rod, .30)], [thick] * 2, brass, 24)
    for side in (-1, 1):
        knob = lathe([(.001, .30), (.2, .27), (.42, .12), (.52, -.10), (.46, -.34), (.24, -.50), (.22, -.56), (.44, -.62), (.44, -.74), (.30, -.80), (.30, -1.0)], shine, steps=32)
        knob.scale = (.095 * wide,) * 3
        knob.rotation_euler = (0, side * math.pi / 2, 0)
        knob.location = (side * .628 * wide, rod, .30)
        # A plate on the wall, and the hook that comes out of it under the rod.
        at = side * .535 * wide
        plate(rectangle(.062 * wide, .17 * wide, (at, rod + .005 * wide)), .10, .03, dark)
        hook = [(at, rod - thick * 2.2 * math.cos(t) - .1 * thick, .30 + thick * 2.0 * math.sin(t)) for t in np.linspace(-.9, 1.9, 16)]
        tube([(at, rod - .05 * wide, .08), *hook], [thick * .62] * 17, dark, 12)
        for up in (1, -1):
            rivet(at, rod + .005 * wide + up * .062 * wide, .10, .012 * wide, dark)
    count = 6
    for k in range(count):
        u = (k + .35) / (count - .3) - .5
        ring = [(0, .050 * wide * math.cos(t), .050 * wide * math.sin(t)) for t in np.linspace(0, math.tau, 33)]
        lean = (.42 if k % 2 else -.34) + .1 * math.sin(k * 2.3)
        tube([(u * wide + z * lean, rod - .022 * wide + y, .30 + z) for _, y, z in ring], [.0085 * wide] * 33, shine, 10)
    flag(rod - .066 * wide, wide, tall, count)


def flag(top, wide, tall, count):
    """The cloth itself: a field of folds; where they are deep, the cloth is narrower, and what is embroidered on it goes round them."""
    rows, columns = 420, 220
    breadth = 1.13 * wide
    s, v = np.meshgrid(np.linspace(-.5, .5, columns), np.linspace(0, 1, rows))
    # It runs from the rings down; some folds end in the smooth middle, others begin there.
    rings = (np.arange(count) + .35) / (count - .3) - .5
    deep = np.zeros(s.shape)
    for k, u in enumerate(rings):
        near = (s - u - .012 * np.sin(v * 6 + k)) / (.030 + .035 * v)
        deep += .052 * np.exp(-v / (.20 + .09 * (k % 3))) * np.exp(-np.abs(near) ** 1.6)
    for place, drift, narrow, amount, begins in ((-.405, .02, .050, .082, .02), (-.245, -.035, .055, .080, .26), (-.10, .03, .046, .052, .55), (.045, -.03, .055, .072, .16), (.20, .035, .046, .062, .40), (.345, -.01, .052, .090, .05)):
        grown = np.clip((v - begins) / .42, 0, 1)
        near = (s - place - drift * v - .012 * np.sin(v * 5.1 + place * 40)) / (narrow * (.75 + .55 * v))
        deep += amount * grown ** 1.2 * (.65 + .35 * v) * np.exp(-np.abs(near) ** 1.9)
    deep += .020 * np.sin(v * 7 + 3 * s) * v * (1 - v) + .008 * v * np.sin(s * 46 + 4 * v)
    # The weights pull its points straight, and its side edges turn back a little.
    deep -= .035 * np.clip((np.abs(s) - .40) / .10, 0, 1) ** 2 * (.4 + .6 * v)
    slope = np.gradient(deep * wide, axis=1) / (breadth / (columns - 1))
    run = np.cumsum(np.sqrt(np.clip(1 - slope ** 2, .12, 1)), axis=1) * breadth / (columns - 1)
    x = run - run[:, columns // 2:columns // 2 + 1]
    x = x - .5 * (x[:, :1] + x[:, -1:]) * (1 - .25 * v) + .012 * wide * np.sin(v * 4.2 + .6) * v
    # As wide as its place at the rings, whatever its folds leave it below them.
    x = x * (1 + (wide / (x[:, -1:] - x[:, :1]) - 1) * (.55 + .45 * np.exp(-v / .25)))
    spans = (s - rings[0]) / (rings[1] - rings[0])
    sag = .020 * wide * np.sin(np.pi * spans) ** 2 * np.exp(-v / .05)
    tail = 1 - .125 * np.clip(1 - np.abs(s) * 2, 0, 1) ** 1.05
    z = .22 + deep * wide
    # Seen from a little below, so that hems go up and down with the folds.
    y = top - v * tail * tall - sag + .30 * (z - .22)
    points = np.stack([x, y, z], -1)
    grid = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]], -1).reshape(-1, 4)
    cloth = mesh('cloth', points.reshape(-1, 3), faces.tolist(), None, 180)
    # Where each point lies on the embroidered sheet.
    sheet = cloth.data.uv_layers.new(name='sheet')
    flat = np.stack([s + .5, 1 - v * tail], -1).reshape(-1, 2)
    sheet.data.foreach_set('uv', flat[faces.reshape(-1)].astype(np.float32).reshape(-1))
    cloth.data.materials.append(wool(embroidery(breadth, tall, tail)))
    solid = cloth.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = .02, -1
    fringe(points[-1], wide)


def embroidery(breadth, tall, tail):
    """Drawn flat, 1 unit of the banner to 260 pixels: where there is gold thread, how high it lies, and how worn the wool is."""
    scale = 260
    w, h = round(breadth * scale), round(tall * scale)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) + .5
    x, y = (x - w / 2) / scale / breadth, y / scale / breadth
    end = tall / breadth * (1 - .125 * np.clip(1 - np.abs(x) * 2, 0, 1) ** 1.05)
    edge = np.minimum(np.minimum(.5 - np.abs(x), (end - y) * .95), y + .004)
    crisp = scale * breadth

    def line(distance, at, half):
        return np.clip((half - np.abs(distance - at)) * crisp + .5, 0, 1)
    hem = np.maximum(line(edge, .050, .0125), line(edge, .079, .0035))
    # A frieze of small lozenges under the heading, as on the oath's other flags.
    band = np.maximum(line(y, .205, .007), line(y, .275, .007)) * (np.abs(x) < .42)
    along = np.abs((x * 15 + .5) % 1 - .5) / 15
    lozenge = np.clip((.026 - np.abs(y - .240) - along) * crisp * .7 + .5, 0, 1) * (np.abs(x) < .40)
    px, py = x, y - .44 * tall / breadth
    far, turn = np.hypot(px, py), np.arctan2(px, -py)
    slot = np.abs((turn / math.tau * 8 + .5) % 1 - .5) / 8 * math.tau * far
    long_ray = np.minimum(.043 * (1 - (far - .115) / .150), far - .112) - slot
    between = np.abs((turn / math.tau * 8) % 1 - .5) / 8 * math.tau * far
    short_ray = np.minimum(.026 * (1 - (far - .115) / .085), far - .112) - between
    sun_ = np.maximum.reduce([np.clip(d * crisp + .5, 0, 1) for d in (long_ray, short_ray, .078 - far, .0075 - np.abs(far - .097))])
    thread = np.maximum.reduce([hem, band, lozenge, sun_])
    worn = sheeted(clouds(1024, 1.5, 61, 2), h, w)
    # Couched threads: they lie along the hem, round the disc, out along the rays.
    stitch = .5 + .5 * np.sin(np.where(far < .105, far * 900, np.where(sun_ > 0, turn * 260, (x + y) * 640)))
    rise = cv2.GaussianBlur(thread, (0, 0), 3) * (.85 + .15 * stitch)
    weave = .5 + .25 * np.sin(x * crisp * 1.05) * np.sin(y * crisp * 1.05) + .12 * sheeted(clouds(1024, .8, 62, 60), h, w)
    return np.stack([thread * np.clip(1.10 - .22 * np.clip(worn - .5, 0, 2), 0, 1), rise + .05 * weave, np.clip(.5 + .2 * worn, 0, 1)], -1)


def sheeted(field, h, w):
    return np.tile(field, (-(-h // field.shape[0]), -(-w // field.shape[1])))[:h, :w]


def wool(sheet):
    """Red wool, dusty in its folds and paler on their backs, and the gold sewn on it."""
    h, w, _ = sheet.shape
    image = bpy.data.images.new('embroidery', w, h, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.dstack([sheet[::-1], np.ones((h, w))]).astype(np.float32).reshape(-1))
    made, g = material('wool')
    found = g.node('SeparateRGB', {0: g.node('TexImage', {'Vector': g.node('UVMap', uv_map='sheet').outputs[0]}, image=image).outputs[0]}).outputs
    hollow = g.node('AmbientOcclusion', {'Distance': .45}, samples=8).outputs['AO']
    broad = g.noise(g.place((1, .5, 1)), .9, 4, .6)
    red = g.mix(g.remap(found[2], .3, .75), rgb('#7a100d'), rgb('#951a12'))
    red = g.mix(g.remap(broad, .42, .70, 0, .45), red, rgb('#52090b'))
    red = g.mix(g.remap(hollow, .92, .35, 0, .80), red, rgb('#22050a'))
    gilt = g.mix(g.remap(found[2], .35, .7), rgb('#d9a648'), rgb('#a8742a'))
    gilt = g.mix(g.remap(hollow, .9, .3, 0, .75), gilt, rgb('#3a1d0a'))
    bump = g.node('Bump', {'Strength': .55, 'Distance': .045, 'Height': found[1]})
    cloth = g.node('BsdfPrincipled', {'Base Color': red, 'Roughness': .9, 'Specular': .08, 'Sheen': .35, 'Sheen Tint': .7, 'Normal': bump})
    thread = g.node('BsdfPrincipled', {'Base Color': gilt, 'Roughness': .46, 'Metallic': .45, 'Specular': .4, 'Normal': bump})
    return surface(made, g, g.node('MixShader', {0: found[0], 1: cloth, 2: thread}))


def fringe(hem, wide):
    """Gold threads along the lower hem, and a weight of bronze at either point."""
    random, points, faces = np.random.default_rng(5), [], []
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(hem[:, :2], axis=0), axis=1))]
    for at in np.linspace(0, along[-1], 190):
        x, y, z = (np.interp(at, along, hem[:, axis]) for axis in range(3))
        long, sway, thick = wide * random.uniform(.050, .062), random.normal(0, .008) * wide, wide * .0048
        spine = [(x, y + .012 * wide, z + .012), (x + .3 * sway, y - .4 * long, z + .022), (x + sway, y - long, z + .012)]
        base = len(points)
        for px, py, pz in spine:
            points += [(px - thick, py, pz), (px, py, pz + thick * 1.3), (px + thick, py, pz)]
        for row in range(2):
            a = base + 3 * row
            faces += [(a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)]
    made, g = material('fringe')
    dull = g.noise(g.place(), 9, 3)
    mesh('fringe', points, faces, surface(made, g, g.node('BsdfPrincipled', {'Base Color': g.mix(g.remap(dull, .35, .65), rgb('#8f5f20'), rgb('#d9a64a')), 'Roughness': .5, 'Metallic': .3})), 80)
    for point in (hem[0], hem[-1]):
        weight = lathe([(.001, .50), (.10, .46), (.12, .34), (.08, .28), (.22, .20), (.34, 0), (.36, -.22), (.26, -.50), (.10, -.72), (.001, -.78)], gold(), steps=32)
        weight.scale = (.105 * wide,) * 3
        # Its axis lies in the picture.
        weight.rotation_euler = (-math.pi / 2, 0, 0)
        weight.location = (point[0] - math.copysign(.012 * wide, point[0]), point[1] - .028 * wide, point[2] + .06)


def niche(job, width, height):
    """An arch of dressed stones round the recess; what stands in it is lit by its own lamp."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + .5
    radius, middle = .33 * width, width / 2
    spring, sill = .14 * height + radius, .845 * height
    across, up = x - middle, spring - y
    away = np.where(up > 0, np.hypot(across, up), np.abs(across))
    opening = np.clip(radius - away + .5, 0, 1) * (y < sill)
    color, cover = surround(x, y, across, up, away, radius, spring, sill, width, height)
    left, top = round(middle - radius), round(spring - radius)
    part, lamp = recess(replace(job, size=(round(2 * radius), round(sill) - top)))
    inside = np.zeros((height, width, 3), np.float32)
    inside[top:top + part.shape[0], left:left + part.shape[1]] = part
    # The arch throws a narrow shadow into the recess.
    deep = np.clip((radius - away) / (radius * .16), 0, 1)
    inside = inside * (.46 + .54 * deep ** .8)[..., None]
    color = color * (1 - opening[..., None]) + inside * opening[..., None]
    # Her lamp lights the inner edges of the stones beside it, and the sill below.
    glow = np.exp(-np.hypot(x - left - lamp[0], (y - top - lamp[1]) / 1.3) / (radius * .85))
    color = color + (1 - opening[..., None]) * cover[..., None] * (glow * .62)[..., None] * np.float32([.62, .34, .11])
    return np.clip(color, 0, 1), np.maximum(cover, opening)


def recess(job):
    """The goddess in her recess, and where in the picture her lamp is."""
    wide = 2 * HALF
    tall = wide * job.size[1] / job.size[0]
    shapes.empty_scene()
    e = math.radians(ELEVATION)
    # The floor's front edge is the picture's lower one.
    camera = cameras.isometric((0, 0, (FRONT * math.sin(e) + tall / 2) / math.cos(e)), wide, ELEVATION, 0, 40)
    camera.data.sensor_fit = 'HORIZONTAL'
    large = replace(job, size=tuple(FINER * side for side in job.size))
    if not (job.regrade and twofold.rendered(large, 1)):
        stage(job)
    seen = twofold.render(large, 12 if job.preview else 20, .6, 3, smooth=.9)
    twofold.close_up(seen, large, [(FACE, 1.1)], 16 if job.preview else 40, 4, .10, smooth=.85)
    image = lit(seen, large)
    image, _ = still_life.smaller(image, np.ones(image.shape[:2], np.float32), job.size)
    u, v, _ = cameras.project(LAMP)
    return image, (u * job.size[0], v * job.size[1])


def stage(job):
    shell()
    lady = shapes.belong(goddess.statue(.10 if job.preview else .030), STONE)
    shapes.place(lady, (0, 0, PLINTH), (0, 0, 0), SHARE)
    for part in lady.children:
        # Her lamp lights her down to her hem: its bowl would leave her skirt in the dark.
        if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
            part.visible_shadow = False
        # Dim enough to show the flame in it.
        if part.name.startswith('glass'):
            part.data.materials[0] = plain('amber', '#ffab48', .2, glow=.8, uneven=.1)
    x, y, z = LAMP
    plinth()
    lights.sky('#3a4a70', '#26262f', .60)
    lights.flame((x, y - .1, z + .1), 110, .30, (1.0, .60, .28))
    # Into her face and down her folds, from where the lamp hangs and from before her.
    lights.panel((x - .6, -4.6, 6.6), (0, 0, 6.2), 190, 1.2, (1.0, .74, .48))
    # Cold, along her other side and into the hollow beside her: what the lamp leaves dark is blue there, not black.
    lights.panel((2.3, -5.6, 8.4), (1.5, .8, 4.4), 170, 1.6, lights.MOON)


def plinth():
    """Round, of her own stone, its edges moulded."""
    profile = [(0, PLINTH), (1.86, PLINTH), (1.90, PLINTH - .02), (1.92, PLINTH - .06), (1.88, PLINTH - .10), (1.88, .10), (1.96, .07), (1.98, 0)]
    shapes.lathe('plinth', profile, goddess.carved(), 96)


def shell():
    """A wall bent round her under a half dome, and a floor."""
    half = HALF + .06
    a = np.linspace(-math.pi / 2, math.pi / 2, 65)
    sides = np.linspace(FRONT, 0, 9)[:-1]
    plan = np.array([*((-half, y) for y in sides), *zip(half * np.sin(a), half * np.cos(a)), *((half, y) for y in sides[::-1])])
    rows = [(z, 1.0) for z in np.linspace(0, DOME, 29)] + [(DOME + half * math.sin(t), math.cos(t)) for t in np.linspace(0, math.pi / 2, 33)[1:]]
    points = [(x * share, y * (share if y > 0 else 1), z) for z, share in rows for x, y in plan]
    n = len(plan)
    faces = [(r * n + k, r * n + k + 1, (r + 1) * n + k + 1, (r + 1) * n + k) for r in range(len(rows) - 1) for k in range(n - 1)]
    shapes.add('recess', points, faces, tiled('ashlar'))
    village.box((2 * half + 2, half - FRONT + 1, .6), (0, (half + 1 + FRONT) / 2, -.3), tiled('ashlar'), .02)


def lit(seen, job):
    unspeckled(seen)
    rim = [(0, 0, 0)]
    twofold.rim(seen, rim, (1.0, .25, .35), strength=.75, edge=2, reach=2.3, tall=9.5, soft=4, within=True)
    alone = seen['light'].copy()
    twofold.lamp(seen, (FACE[0] - .9, FACE[1] - 1.3, FACE[2] - .2), .45, (1.0, .70, .42), reach=2.4, size=.6, facing=.2)
    # What the lamp throws round itself, and what the fires of the hall send in from below; the cold of the other side.
    x, y, z = LAMP
    twofold.lamp(seen, (x, y - .5, z), 7.4, (1.0, .58, .24), reach=7.5, size=1.0, facing=.10)
    twofold.lamp(seen, (x - .4, y - 3.0, z - 3.0), 5.2, (1.0, .62, .30), reach=7.0, size=1.2, facing=.10)
    twofold.lamp(seen, (4.2, -3.2, 6.0), .8, (.42, .58, 1.0), reach=8.0, size=1.0, facing=.05)
    # The cold fills the hollow beside her and the far side of her veil.
    twofold.lamp(seen, (2.1, -2.0, 5.0), .65, (.36, .52, 1.0), reach=8.0, size=1.5, facing=.35)
    # These throw no shadows: on the goddess they count less than what was rendered, or her folds and features would be flat.
    marble = cv2.GaussianBlur((seen['who'] == STONE).astype(np.float32), (0, 0), 1)[..., None]
    seen['light'] = seen['light'] + marble * .65 * (alone - seen['light'])
    twofold.expose(seen, STONE, .24, 1.2)
    # Breast and face are nearest to all lamps, and would be white.
    seen['light'] = seen['light'] * (1 + marble * (np.interp(seen['at'][..., 2:], [3.4, 5.9], [1.25, .60]) - 1))
    # Warm where she turns to her lamp, cold where she turns away.
    turned = np.clip(.50 + .50 * seen['normal'][..., 0] + .16 * seen['at'][..., 0], 0, 1)[..., None]
    seen['light'] = seen['light'] * (1 + marble * (np.float32([1.15, .97, .72]) * (1 - turned) + np.float32([.74, .91, 1.26]) * turned - 1))
    # The plinth is for the eye to rest her on, not to look at; her robe's shadow lies on it, not on its own hem.
    x, y, z = np.moveaxis(seen['at'], 2, 0)
    seen['light'] = seen['light'] * np.where((z < PLINTH + .025) & (z > .03) & (np.hypot(x, y) < 2.02), .66, 1)[..., None] * (1 - .45 * np.exp(-np.hypot(x / 1.75, (y - .1) / 1.55) ** 6) * (np.abs(z - PLINTH) < .025))[..., None]
    seen['light'] = seen['light'] + np.float32([.012, .015, .026])
    light = twofold.together(seen)
    x, y = np.meshgrid(np.arange(job.size[0]), np.arange(job.size[1]))
    u, v, _ = cameras.project(LAMP)
    pixels = job.size[0] / (2 * HALF)
    u, v = u * job.size[0], v * job.size[1]
    away = np.hypot(x - u, y - v) / pixels
    light = light + (.10 * np.exp(-(away / .5) ** 2) + .05 * np.exp(-away / 1.0))[..., None] * np.array([1.0, .56, .21])
    tall = .66 * pixels
    flame = cv2.resize(flames.wick_flame(int(tall) * 2, int(tall) * 4), (int(tall * .55), int(tall)), interpolation=cv2.INTER_AREA)
    core = np.zeros(light.shape, np.float32)
    flames.lay(core, flame, u, v + tall * .02)
    light = (light + .8 * core).astype(np.float32)
    return grading.grade(grading.bloom(light, 1.1, .15), 1.75, contrast=1.06, saturation=.98, sharpness=.35)


def unspeckled(seen):
    """Few samples leave bright points in the stone's light, its worn edges some in its colour; neither is much brighter than what is round it."""
    luma = np.float32([.3, .59, .11])
    pale = seen['albedo'].min(2) > .55 * seen['albedo'].max(2)
    for name, most in (('light', 1.25), ('albedo', 1.22)):
        grey = (seen[name] @ luma).astype(np.float32)
        small = cv2.resize(grey, None, fx=.5, fy=.5, interpolation=cv2.INTER_AREA)
        calm = cv2.resize(cv2.medianBlur(small, 5), grey.shape[::-1], interpolation=cv2.INTER_LINEAR)
        seen[name] = seen[name] * np.where(pale, np.minimum(1, (most * calm + .02) / np.maximum(grey, 1e-4)), 1)[..., None]


def surround(x, y, across, up, away, radius, spring, sill, width, height):
    """Hewn as the stones of the other openings are."""
    ring, stones = .115 * width, Stones(width, height)
    count = 9
    turn = np.arctan2(up, across) / np.pi * count
    slot = np.clip(np.floor(turn), 0, count - 1)
    key = slot == count // 2
    outer = radius + ring * np.where(key, 1.32, 1)
    wedge = np.minimum(turn - slot, slot + 1 - turn) / count * np.pi * away
    stones.lay(np.where(up >= 0, np.minimum(np.minimum(away - radius, outer - away), wedge), -99), slot)
    tops = spring + (sill - spring) * np.array([0, .21, .40, .62, .80, 1])
    for k in range(5):
        wide = ring * (1.25 if k % 2 else .92)
        stones.lay(np.minimum(np.minimum(away - radius, radius + wide - away), np.minimum(y - tops[k], tops[k + 1] - y)), 20 + 2 * k + (across > 0))
    for k, (half, low, high) in enumerate(((.475, sill, sill + .055 * height), (.40, sill + .055 * height, sill + .105 * height))):
        stones.lay(np.minimum(half * width - np.abs(across), np.minimum(y - low, high - y)), 40 + k)
    color, cover = stones.seen((.230, .212, .194), 71, relief=10, unit=.78 * width / 640, worn=.9, stains=.09)
    return grade(color), cover
