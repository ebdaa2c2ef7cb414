"""Two terraces and a gorge between them: a rope bridge, a ladder beyond it, and the lamp that shows that there is a way."""
import numpy as np

from kit import diorama, rock, shapes, village
from kit.cloth import grid_faces
from kit.figure import GEAR, figure
from kit.nodes import material
from kit.poses import walk
from kit.surfaces import preset_material

PICTURES = {'detail-exploration': (720, 540)}
ORDER = 60

NEAR, FAR, HIGH, FLOOR = 1.15, 1.15, 2.55, -.25
BRIDGE, LADDER = 1.45, -.80


def render(job):
    diorama.begin(job, 10.5, (0, 0, 1.48))
    still = [((-2.4, -3.3, -1.0), (2.4, 3.3, FLOOR)), ((-2.4, -3.3, -1), (2.4, -.95, NEAR)), ((-2.4, 1.0, -1), (2.4, 3.3, FAR)), ((-2.4, 1.95, -1), (.75, 3.3, HIGH))]
    diorama.ground(job, still, (-2.4, -3.3, -1.0), (2.4, 3.3, HIGH))
    water()
    bridge()
    climb()
    for seed, (x, y, z, r) in enumerate(((-.6, -1.3, NEAR, .26), (-1.1, -2.9, NEAR, .20), (2.0, -2.7, NEAR, .18), (1.9, 2.6, FAR, .34), (1.3, 2.9, FAR, .20), (-1.9, 1.5, FAR, .2), (-.9, .1, FLOOR, .30), (.3, -.3, FLOOR, .24), (1.9, .35, FLOOR, .22)), 3):
        stone = rock.boulder(seed, r, preset_material('slab'), 4, (1, 1, .75), .25, chip=.3)
        stone.location = (x, y, z + r * .2)
    diorama.tufts([(-1.2, -1.5, NEAR, .24), (-2.0, -1.4, NEAR, .30), (.9, -3.0, NEAR, .24), (1.9, -1.6, NEAR, .24), (2.0, 1.6, FAR, .24), (.9, 3.0, FAR, .26), (-2.0, 2.3, HIGH, .22), (.3, 3.0, HIGH, .24), (-1.7, 1.5, FAR, .20)], 4)
    diorama.finish(job, lamps=[((-1.2, 1.5, HIGH + .9), 2.6, {'reach': 3.4}), ((LADDER - .2, .6, FAR + 1.2), 1.2, {'reach': 2.2})])


def water():
    """What runs at the bottom of the gorge, dark, white along its banks and about the stones; it falls off where the model ends."""
    def build(n):
        at = n.add('TexCoord').outputs['Object']
        parts = n.add('SeparateXYZ', i0=at)
        bank = n.math('ABSOLUTE', n.math('SUBTRACT', parts.outputs['Y'], .02))
        streaks = n.noise(n.stretch(at, (1.1, 5.0, 1.0)), 2.2, 5, .65)
        foam = n.fit(n.plus(streaks, n.times(.42, n.fit(bank, .35, .98)), n.times(.42, n.attribute())), .70, .86)
        deep = n.mix(n.fit(streaks, .35, .65), '#0d3038', '#2b6a74')
        # The fall is a thin veil: threads of foam, what lies behind seen between them; below it comes apart into nothing.
        threads = n.noise(n.stretch(at, (.25, 9.0, .45)), 2.2, 4, .6)
        falling = n.fit(parts.outputs['Z'], FLOOR + .10, FLOOR - .12)
        foam = n.math('MAXIMUM', foam, n.times(falling, n.fit(threads, .35, .60, .95, .55)))
        wet = n.add('BsdfPrincipled', Base_Color=n.mix(foam, deep, '#b9d2d6'), Roughness=n.fit(foam, 0, 1, .10, .7), Specular=.7, Normal=n.bump(streaks, .5, .05))
        veil = n.times(falling, n.fit(threads, .60, .44, .12, .92))
        ends = n.fit(n.plus(n.times(-1.6, parts.outputs['Z']), n.times(-1.0, threads)), .25 - 1.6 * FLOOR, .75 - 1.6 * FLOOR)
        gone = n.add('MixShader', i0=n.math('MAXIMUM', veil, ends))
        n.tree.links.new(wet.outputs[0], gone.inputs[1])
        n.tree.links.new(n.add('BsdfTransparent').outputs[0], gone.inputs[2])
        return gone
    made = material('water', build)
    x, y = np.meshgrid(np.linspace(-2.4, 2.62, 90), np.linspace(-1.15, 1.2, 40), indexing='ij')
    # Over the edge it bends down.
    over = np.clip((x - 2.22) / .40, 0, 1)
    z = FLOOR + .15 - 1.15 * over ** 1.6 + .03 * np.sin(x * 5 + 2 * np.sin(y * 4)) * (1 - over)
    x = np.where(over > 0, 2.22 + .30 * np.sqrt(over), x)
    stones = ((-.9, .1), (.3, -.3), (1.9, .35))
    foam = np.clip(sum(np.exp(-((np.hypot(x - a, y - b) - .28) / .14) ** 2) for a, b in stones) + over * .70, 0, 1.2)
    shapes.add('water', np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(90, 40), made, mask=foam.ravel())


def bridge():
    diorama.way([(-.6, -3.1), (.6, -2.4), (BRIDGE, -1.8), (BRIDGE, -.95)], NEAR, .8, seed=3)
    diorama.way([(BRIDGE, 1.05), (.9, 1.45), (LADDER, 1.5)], FAR, .6, seed=4)
    scale = .78
    ends = [(BRIDGE / scale, y / scale, (NEAR + .05) / scale) for y in (-1.0, 1.1)]
    shapes.place(village.rope_bridge(*ends, sag=.22, wide=1.0), scale=scale)
    shapes.place(figure('emperor', walk(.12), GEAR['emperor'], 1, .009), (BRIDGE, .02, NEAR - .115), (0, 0, 146), .98)


def climb():
    """Up to the lamp; on this side the crooked pine, where the villagers said."""
    shapes.place(village.pine(4.2), (-1.75, -2.35, NEAR - .05), (0, 0, 30), (.72, .72, .60))
    shapes.place(village.pine(4.2), (-1.70, -2.30, NEAR - .28), (0, 0, 150), (.66, .66, .56))
    shapes.place(village.pine(4.2), (-1.76, -2.36, NEAR + .02), (0, 0, 260), (.86, .86, .66))
    shapes.place(village.ladder(1.35, .5), (LADDER, 1.36, FAR), (-12, 0, 0))
    shapes.place(village.lantern(1.35), (-1.35, 2.30, HIGH), (0, 0, -60), 1.15)
