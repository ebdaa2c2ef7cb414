"""Two crates on a quay, roped and sealed, ready to be sent to two shops."""
import math

import numpy as np

from kit import shapes, still_life
from kit.nodes import material
from kit.places.stones import rounded
from kit.surfaces import plain, preset_material, timber

PICTURES = {'vignette-marketplaces': (960, 720)}
ORDER = 48
#: How high a crate stands: as high as the rope under it is thick.
RUNNER = .016
#: Of a seal, of the die's own size.
SEAL = .58


def render(job):
    still_life.begin(1.70, (-0.01, 0, 0.245), elevation=24, azimuth=28, key=.95, moon=6, sky=.5, tint=(1.0, 0.72, 0.42))
    still_life.catch_shadows(z=-0.06)
    still_life.boards(5, 0.200, 1.36, 0.06, 11, 0.08, timber('quay', '#66503a', '#211711'))
    crate((-0.25, 0.10, 0.004), 0.50, -9, 1)
    crate((0.36, -0.05, 0.004), 0.36, 16, 2)
    parcel((-0.24, 0.10, 0.004 + 0.50 + 0.030 + RUNNER), 13)
    coil((-0.48, -0.36, 0.004))
    still_life.finish(job, samples=22, exposure=1.4, contrast=1.13, rim=1.1)


def crate(at, side, turn, seed):
    """Planks between corner posts, a brace across each side; two ropes round all of it, and a seal where they cross."""
    board, post, iron, random, parts = timber('plank', '#91653b', '#34200f'), timber('post', '#a27446', '#3d2612', (9, 9, .5)), preset_material('flat iron'), np.random.RandomState(seed), []
    count, h = 4, side / 2
    wide = (side - .02) / count
    for face in range(4):
        a = 90 * face
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))

        def add(thing, along, out, z, lean=0, c=c, s=s, a=a):
            parts.append(shapes.place(thing, (along * c + out * s, along * s - out * c, z), (0, lean, a)))
        for i in range(count):
            points, faces = rounded((side - .016, .020, wide - .006), .004, 14, seed * 40 + face * 7 + i, .0012)
            add(shapes.add('plank', points, faces, board), random.uniform(-.002, .002), h - .010, .01 + wide * (i + .5))
        for x in (-1, 1):
            add(shapes.block('post', (.062, .022, side), post, .006), x * (h - .031), h + .010, h)
            for z in (.030, side - .030):
                add(nail(iron), x * (h - .031), h + .020, z)
                parts[-1].rotation_euler = (math.pi / 2, 0, math.radians(a))
        for z in (.031, side - .031):
            add(shapes.block('rail', (side - .126, .022, .062), timber('rail', '#a27446', '#3d2612'), .006), 0, h + .010, z)
        inner = side - .126
        add(shapes.block('brace', (math.hypot(inner, inner) - .052, .018, .056), timber('brace', '#9a6c40', '#392310'), .006), 0, h + .008, h, 45 if face % 2 else -45)
    for i in range(count):
        points, faces = rounded((side + .040, side / count - .004, .022), .005, 14, seed * 90 + i, .0012)
        parts.append(shapes.place(shapes.add('lid', points, faces, board), (random.uniform(-.003, .003), (i + .5 - count / 2) * side / count, side + .010)))
    for x in (-1, 1):
        # It stands on low runners, and the ropes go through between.
        parts.append(shapes.place(shapes.block('runner', (.075, side + .024, RUNNER), post, .006), (x * h * .62, 0, -RUNNER / 2)))
    out, top = h + .030, side + .030
    rope = hemp()
    around = rounded_loop(out, top, .020)
    for turned in (0, 90):
        parts.append(shapes.place(twisted([(0, y, z) for y, z in around], .0105, rope), (.02 if not turned else 0, 0, 0), (0, 0, turned)))
    wax = plain('wax', '#a51616', .30, specular=.6, uneven=.2)
    # On the front they are tied, and the knot is sealed; its two ends hang down over the boards.
    knot = side * .62
    parts.append(shapes.place(sealed(wax), (.02, -out - .022, knot), (90, 0, 0), SEAL))
    loops = [(.02 + .030 * math.cos(t) * (1 + .25 * math.sin(2 * t)), -out - .010 - .010 * math.sin(t), knot + .024 * math.sin(t)) for t in np.linspace(0, math.tau, 30)]
    parts.append(twisted(loops, .0095, rope))
    for x, long in ((-.050, .105), (.062, .135)):
        hanging = shapes.bezier((.02, -out - .010, knot), (.02 + x * .9, -out - .016, knot + .012), (.02 + x, -out + .004, knot - long * .5), (.02 + x * 1.15, -out + .006, knot - long), 24)
        parts.append(twisted(hanging, .0088, rope))
        parts.append(shapes.sweep('whipping', hanging[-5:-2], .0112, plain('whipping', '#6b2a1c', .7), 10))
    if seed == 2:
        parts.append(shapes.place(sealed(wax), (.02, 0, top + .008), (0, 0, 0), SEAL))
    shapes.place(shapes.group('crate', parts), (*at[:2], at[2] + RUNNER), (0, 0, turn))


def sealed(wax):
    """A drop of wax with the sun of sixteen rays in it."""
    parts = [shapes.lathe('seal', [(0, .014), (.046, .014), (.050, .022), (.058, .024), (.066, .016), (.070, .0)], wax, 44, (1.0, .94))]
    parts.append(shapes.lathe('disc', [(0, .026), (.011, .025), (.015, .018), (.016, .012)], wax, 24))
    for k in range(16):
        a, far = math.tau * k / 16, .042 if k % 2 == 0 else .034
        parts.append(shapes.sweep('ray', [(.018 * math.cos(a), .018 * math.sin(a), .016), (far * math.cos(a), far * math.sin(a), .015)], [.005, .0015], wax, 6))
    return shapes.group('seal', parts)


def rounded_loop(out, top, corner):
    """Up one side, over the lid and down the other, under the crate and back: the rope bears on each edge."""
    path = []
    for cy, cz, start in ((out - corner, corner - .014, -90), (out - corner, top - corner, 0), (-out + corner, top - corner, 90), (-out + corner, corner - .014, 180)):
        path += [(cy + corner * math.cos(math.radians(t)), cz + corner * math.sin(math.radians(t))) for t in np.linspace(start, start + 90, 6)]
    return [*path, path[0]]


def twisted(path, thick, made, lay=7.5):
    """A rope of three strands along a line."""
    line = np.array(path, float)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    count = max(int(far[-1] / (thick * 1.0)), 8)
    s = np.linspace(0, far[-1], count)
    at = np.stack([np.interp(s, far, line[:, k]) for k in range(3)], 1)
    ahead = np.gradient(at, axis=0)
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-9)
    side = np.cross(ahead, (1.0, 0.02, 0.03))
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-9)
    other = np.cross(ahead, side)
    parts = []
    for strand in range(3):
        b = math.tau * strand / 3 + s / (thick * lay) * math.tau
        parts.append(shapes.sweep('strand', at + thick * .58 * (np.cos(b)[:, None] * side + np.sin(b)[:, None] * other), thick * .62, made, 6))
    return shapes.group('rope', parts)


def hemp():
    def build(n):
        fibres = n.noise(n.position(), 160, 3)
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(fibres, .35, .65), '#c9ab74', '#8a6c3e'), Roughness=.85, Specular=.15, Normal=n.bump(fibres, .3, .002))
    return material('hemp', build)


def nail(iron):
    return shapes.lathe('nail', [(0, .009), (.008, .007), (.012, 0)], iron, 14)


def parcel(at, turn):
    """The big box itself, in brown paper, tied crosswise."""
    paper = plain('wrap', '#b08a55', .8, uneven=.25)
    size = (.25, .33, .075)
    parts = [shapes.block('parcel', size, paper, .007)]
    parts[0].location = (0, 0, size[2] / 2)
    string = plain('twine', '#7c1c18', .7, uneven=.2)
    for along in (0, 1):
        out = size[1 - along] / 2 + .003
        loop = [(0, y, z) for y, z in ((-out, .003), (-out, size[2] + .004), (out, size[2] + .004), (out, .003))]
        parts.append(shapes.place(shapes.sweep('twine', loop, .0058, string, 8), (0, 0, 0), (0, 0, 90 * along)))
    for s in (-1, 1):
        bow = [(s * .045 * math.sin(t) * 1.2, .022 * math.sin(2 * t), size[2] + .012 + .012 * math.sin(t)) for t in np.linspace(0, math.pi, 18)]
        parts.append(shapes.sweep('bow', bow, .0052, string, 8))
    shapes.place(shapes.group('parcel', parts), at, (0, 0, turn))


def coil(at):
    """What is left of the rope."""
    turns = np.linspace(0, 3.6, 150)
    line = [(( .105 - .004 * t) * math.cos(math.tau * t), (.105 - .004 * t) * math.sin(math.tau * t), .014 + .0165 * t) for t in turns]
    # One end runs out over the quay, the other is tucked into the coil.
    over = line[-1]
    line = [(.27, -.055, .012), (.21, -.065, .012), (.15, -.03, .013), *line, (over[0] * .80, over[1] - .045, over[2] - .008), (over[0] * .35, over[1] - .075, .030), (over[0] * .05, over[1] - .080, .013)]
    shapes.place(twisted(line, .0115, hemp()), at, (0, 0, 20))
