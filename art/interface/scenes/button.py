"""A button in its five states. Ends of 200 px carry the gems, the middle stretches."""
PICTURES = {
    'ui/button-normal': (1120, 320), 'ui/button-hover': (1120, 320), 'ui/button-pressed': (1120, 320),
    'ui/button-focused': (1120, 320), 'ui/button-disabled': (1120, 320),
}
ORDER = 4

import math
from dataclasses import dataclass

from interface.kit.denoise import denoise
from interface.kit.develop import bloom, develop, glow, over, shadow, write
from interface.kit.metals import bronze, gold, iron, rust
from interface.kit.minerals import jewel, shining, stone
from interface.kit.ornaments import gem, rivet, socket
from interface.kit.shapes import moulding, plate
from interface.kit.stage import daylight, eye, photograph, sun

gem_x = 4.58


@dataclass(frozen=True)
class State:
    key: float = 1.
    face: str = '#2e2f36'
    face_z: float = .20
    gem: float = .12
    glass: str = '#ff2a18'
    fire: float = 0.
    halo: bool = False
    rusty: bool = False
    exposure: float = 1.1
    bloom: float = .2
    saturation: float = 1.05


states = {
    'normal': State(),
    'hover': State(key=1.5, face='#2a1d16', face_z=.24, gem=.6, fire=1.6, exposure=1.36, bloom=.4),
    'pressed': State(key=.5, face='#222226', face_z=-.28, gem=.04, exposure=.92, bloom=.0),
    'focused': State(gem=.75, glass='#ff5a10', halo=True, bloom=1.1),
    'disabled': State(key=.55, face='#34302e', face_z=.10, gem=0., rusty=True, exposure=1., bloom=.0, saturation=.72),
}


def render(job):
    state = states[job.name.split('-')[-1]]
    shot = denoise(photograph(job, lambda: build(state), samples=28))
    layer = develop(shot, state.exposure, contrast=1.14, saturation=state.saturation)
    standing = over(layer, shadow(layer[1], (2 * job.scale, 7 * job.scale), 7 * job.scale, .7))
    write(job, *glow(standing, bloom(shot, job.scale, 1.2, state.bloom, (6, 18))))


def build(state):
    eye(11.2, 3.2)
    daylight(state.key, around=.5 + .5 * state.key)
    if state.fire:
        sun((0, -.85, .5), (1., .5, .16), state.fire, 20)
    warm, shine = (rust(), rust(base='#7a5a40', rubbed='#a88a68')) if state.rusty else (bronze(), gold())
    moulding(octagon(5.34, 1.34), [(0, -.4), (0, .02), (-.04, .08), (-.09, .09), (-.10, .02)], iron(base='#4c4d52'))
    ogee = [(0, .0), (-.01, .20), (-.05, .30), (-.12, .36), (-.19, .35), (-.25, .26), (-.28, .12), (-.29, .05)]
    moulding(octagon(5.26, 1.26), ogee, warm)
    moulding(octagon(4.97, .97), [(.01, .06), (-.02, .16), (-.055, .19), (-.09, .16), (-.12, -.3)], shine)
    plate(octagon(4.90, .90), -.30, .02, iron(base='#2e2e32'))
    slate = stone(base=state.face, light='#77706a', dark='#18171a', bump=.35, cracks=0, spots=.12, stretch=.22)
    plate(slab(3.92, .80), state.face_z, .13, slate, bottom=-.5)
    moulding(slab(3.78, .66), [(.03, 0), (.015, .035), (-.015, .035), (-.03, 0)], shine).location.z = state.face_z
    if state.halo:
        moulding(octagon(5.39, 1.39), [(.03, .06), (0, .10), (-.035, .06)], shining('#ffa02c', 1.8))
    for side in (-1, 1):
        end(side, state, warm, shine)


def octagon(x, y):
    """Blunt points at both ends."""
    shoulder, tip = x - .74, y * .34
    return [(-shoulder, -y), (shoulder, -y), (x, -tip), (x, tip), (shoulder, y), (-shoulder, y), (-x, tip), (-x, -tip)]


def slab(x, y):
    return [(-x + .2, -y), (x - .2, -y), (x, -y + .2), (x, y - .2), (x - .2, y), (-x + .2, y), (-x, y - .2), (-x, -y + .2)]


def end(side, state, warm, shine):
    sunk = -.12 if state.face_z < 0 else 0
    x, radius = side * gem_x, .40
    wing = [(-.50, -.86), (-.30, -.90), (.02, -.88), (.34, -.30), (.34, .30), (.02, .88), (-.30, .90), (-.50, .86), (-.36, .0)]
    outline = [(x + side * a, b) for a, b in wing]
    plate(outline if side > 0 else outline[::-1], .12 + sunk, .07, warm)
    socket(x, 0, .16 + sunk, radius, shine, 4)
    if not state.rusty:
        gem(x, 0, .26 + sunk, radius, jewel(state.glass, '#5c0406', state.gem), 8, math.pi / 8)
    elif side > 0:
        gem(x, 0, .20, radius * .96, jewel('#4a4648', '#242226'), 8, math.pi / 8)
    for y in (-.74, .74):
        rivet(x - side * .22, y, .10 + sunk, .075, shine)
    if state.halo:
        ember = shining('#ffa02c', 2.2)
        moulding([(x + .72 * math.cos(math.tau * k / 48), .72 * math.sin(math.tau * k / 48)) for k in range(48)],
                 [(-.045, .44), (0, .49), (.045, .44)], ember)
