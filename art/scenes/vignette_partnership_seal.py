"""Sealing wax: one seal under which the first name stands, one into which the stamp is just being pressed, a ribbon of each party under it."""
import math

import numpy as np
from mathutils import Matrix

from kit import cloth, sdf, shapes
from kit.nodes import material
from scenes.vignette_partnership_desk import SLOPE
from scenes.vignette_partnership_metal import bronze
from scenes.vignette_partnership_treaty import laid

#: Where on the sheet the two seals are (metres across from its middle, down from the lip), and their size, of 1 for one 20 cm wide.
FIRST, SECOND, SIZE = (-.104, -.062), (.122, -.060), .66


def seals(job):
    wax = sealing_wax()
    step = .0022 if job.preview else .0011
    done = shapes.solid('seal', lambda p: run_out(p, pressed), (-.125, -.125, -.004), (.125, .125, .046), step, wax, gilded)
    soft = shapes.solid('soft', lambda p: run_out(p @ sdf.vec([[.2, -.98, 0], [.98, .2, 0], [0, 0, 1]]), squeezed), (-.125, -.125, -.004), (.125, .125, .046), step, wax)
    on_sheet(shapes.place(done, scale=SIZE), *FIRST, 8)
    on_sheet(shapes.place(soft, scale=SIZE), *SECOND, 0)
    on_sheet(shapes.place(stamp(), scale=1.0), *SECOND, 0, .0080, lean=(3, 7))
    for place, tint, dark in ((FIRST, '#8e1420', '#4a0810'), (SECOND, '#27508e', '#12254c')):
        silk = ribbon_silk(tint, dark)
        for turn, long in ((-24, .150), (20, .135)):
            ribbon(place, math.radians(turn), long, silk)


def on_sheet(thing, across, down, turn, lift=.003, lean=(0, 0)):
    """Stands on the treaty, upright to its face but for `lean` (degrees)."""
    x, y, z = laid(np.array([across]), np.array([down]), np.array([lift]))[0]
    scale = Matrix.Diagonal((*thing.scale, 1))
    thing.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(SLOPE + math.radians(lean[0]), 4, 'X') @ Matrix.Rotation(math.radians(lean[1]), 4, 'Y') @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ scale


def run_out(p, face):
    """Wax as it ran under the die, thick at its rim; `face` gives its upper side from how far off and in which direction."""
    far, a = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
    edge = .101 * (1 + .070 * np.sin(3 * a + 1) + .045 * np.sin(5 * a + .4) + .025 * np.sin(9 * a))
    # Fuller to one side, where more was poured.
    top = .020 + .012 * np.exp(-((far - .081) / .012) ** 2) * (1 + .3 * np.sin(a + 2)) + face(far, a)
    return sdf.smooth_max(sdf.smooth_max((far - edge) * .9, p[:, 2] - top, .016), -p[:, 2], .004)


def pressed(far, a):
    """The sun of sixteen rays, standing out of a sunk field within a ring of beads."""
    long = np.where(np.cos(8 * a) > 0, .060, .046)
    wide = np.abs(((a / math.tau * 16 + .5) % 1) - .5) * math.tau / 16 * far
    bead = .0030 * np.clip(np.cos(36 * a), 0, 1) * np.exp(-((far - .0675) / .003) ** 2)
    return -.011 * np.clip((.073 - far) / .005, 0, 1) + .0095 * sun(far, a) + bead


def sun(far, a):
    """1 on its disc and its rays, by how far off and in which direction."""
    long = np.where(np.cos(8 * a) > 0, .064, .050)
    wide = np.abs(((a / math.tau * 16 + .5) % 1) - .5) * math.tau / 16 * far
    ray = np.clip((.0092 * (1 - far / long) * 1.9 - wide) / .0018, 0, 1) * (far > .024) * (far < long)
    return np.maximum(ray, np.clip((.0200 - far) / .003, 0, 1) - .7 * np.clip((.0100 - far) / .003, 0, 1))


def gilded(p):
    """Gold dust that the die has left on what stands out."""
    far, a = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
    return sun(far, a) * np.clip((p[:, 2] - .0135) / .003, 0, 1)


def squeezed(far, a):
    """Still soft: it has risen round the die."""
    return -.014 * np.clip((.0630 - far) / .004, 0, 1) + .005 * np.exp(-((far - .069) / .006) ** 2)


def sealing_wax():
    """Shining where the die pressed it, duller where it ran; darker in the hollows, and a little of the light goes into it."""
    def build(n):
        at = n.position()
        cavity = n.add('AmbientOcclusion', {'samples': 10}, Distance=.010).outputs['AO']
        broad, fine = n.noise(at, 26, 4), n.noise(at, 190, 3, .7)
        shade = n.mix(n.fit(cavity, .95, .45, 0, .85), n.mix(n.fit(broad, .4, .68), '#b01612', '#8c0e0d'), '#3c0505')
        dust = n.times(n.attribute(), n.fit(n.noise(at, 120, 3, .7), .68, .52, .35, 1))
        shade = n.mix(dust, shade, '#e6a84c')
        return n.add('BsdfPrincipled', Base_Color=shade, Metallic=n.times(dust, .7), Roughness=n.fit(broad, .35, .70, .18, .34), Specular=.6, Normal=n.bump(n.plus(n.times(fine, .15), broad), .10, .002))
    return material('wax', build)


def stamp():
    """A seal's stamp of bronze, its grip of dark wood between two collars."""
    metal = bronze()
    die = [(0, 0), (.0385, 0), (.0400, .003), (.0400, .010), (.0375, .0125), (.0385, .016), (.0300, .022), (.0190, .028), (.0150, .034), (.0165, .038), (.0165, .042), (.0130, .045)]
    grip = [(.0120, .043), (.0150, .048), (.0200, .062), (.0215, .076), (.0190, .092), (.0140, .106), (.0125, .112)]
    knob = [(.0125, .110), (.0165, .113), (.0165, .117), (.0120, .120), *[(.0185 * math.sin(t), .1370 - .0185 * math.cos(t)) for t in np.linspace(.7, math.pi, 18)]]
    return shapes.group('stamp', [shapes.lathe('die', die, metal, 72, angle=.5), shapes.lathe('grip', grip, ebony(), 48), shapes.lathe('knob', knob, metal, 48, angle=.6)])


def ebony():
    return material('grip', lambda n: n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.noise(n.stretch(n.position(), (9, 9, 1)), 12, 3), .35, .65), '#4a1a10', '#1c0906'), Roughness=.22, Specular=.6))


def ribbon_silk(tint, dark):
    def build(n):
        threads = n.noise(n.position(), 140, 2)
        return n.add('BsdfPrincipled', Base_Color=n.mix(n.fit(n.attribute(), .55, 1.0), n.mix(n.fit(threads, .4, .7, 0, .4), tint, dark), dark), Roughness=.48, Specular=.35, Sheen=.7, Normal=n.bump(threads, .08, .001))
    return material('silk', build)


def ribbon(place, turn, long, silk):
    """A band that comes out from under a seal and falls over the lip, cut like a swallow's tail; `turn` from straight down, radians."""
    t, across = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 9), indexing='ij')
    half = .0135
    out = np.where(t > .97, t - .030 * (1 - np.abs(across)), t)
    a = place[0] + math.sin(turn) * long * out + math.cos(turn) * half * across
    b = place[1] + math.cos(turn) * long * out - math.sin(turn) * half * across
    wave = .0035 + .0060 * np.sin(9 * t + 5 * turn) ** 2 * np.clip(t / .3, 0, 1) + .0018 * across * np.sin(7 * t + turn)
    points = laid(a, b, wave + .006 * np.clip((b - .02) / .05, 0, 1))
    rim = np.abs(across) ** 6
    part = shapes.add('ribbon', points.reshape(-1, 3), cloth.grid_faces(60, 9), silk, mask=rim.ravel())
    cloth.thicken(part, .0012, 0)
