"""The base that the fork lies on: turf and ash within a wall of bonded courses under a coping, its plinth a step wider. Left there is moss on it; right its blocks are cracked by heat, and fire shows in the joints."""
import math

import numpy as np

from kit import shapes, tiles
from kit.blocks import block, masonry
from kit.diorama import TOPS
from kit.nodes import material
from kit.places.stones import chance
from scenes.detail_choices_ground import burnt, outline

#: Heights between which the courses lie, from the coping's top down; how deep blocks go into the wall.
JOINTS, DEEP = (.035, -.145, -.375, -.600, -.80), .30
#: How far each course stands out before the outline (metres), coping first.
STANDS = (.030, .0, .012, .075)
#: Width of the joints where the wall is whole and where it has burnt, and how far the core lies behind the faces there.
GAPS, BEHIND = (.014, .030), (.10, .050)


def base(job):
    step = .045 if job.preview else .028
    shapes.solid('core', core, (-3.5, -2.5, JOINTS[-1] - .1), (3.5, 2.7, .06), step, filling(), burnt)
    line, far = loop()
    for row, (above, below) in enumerate(zip(JOINTS, JOINTS[1:])):
        course(line, far, row, above, below)


def loop():
    """The outline walked once round, anticlockwise from behind: its points, and how far along it each lies."""
    ways = np.linspace(math.pi / 2, 2.5 * math.pi, 721)
    reach = np.linspace(.5, 4.5, 1600)
    line = []
    for way in ways:
        ray = np.stack([reach * math.cos(way), .10 + reach * math.sin(way), 0 * reach], 1).astype(np.float32)
        inside = outline(ray) < 0
        line.append(ray[np.argmin(inside), :2])
    line = np.array(line)
    return line, np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]


def course(line, far, row, above, below):
    random = chance(60 + row)
    whole, cracked = masonry(.34), charred()
    at = random.uniform(.1, .5)
    first = at
    while at < far[-1] + first - .05:
        long = random.uniform(.42, .66) if row == 0 else random.uniform(.34, .62)
        if far[-1] + first - at - long < .26:
            long = far[-1] + first - at
        middle = (at + long / 2) % far[-1]
        x, y = (np.interp(middle, far, line[:, k]) for k in range(2))
        ahead = [np.interp((middle + .08) % far[-1], far, line[:, k]) - np.interp((middle - .08) % far[-1], far, line[:, k]) for k in range(2)]
        turn = math.atan2(ahead[1], ahead[0])
        at += long
        if y > 1.2 and row:
            # Behind, only the coping is seen.
            continue
        dead = burnt(np.array([[x, y, 0]], np.float32))[0] > .5
        gap, tall = GAPS[int(dead)], above - below
        back = DEEP / 2 - STANDS[row] + random.uniform(-.014, .014) * (2 if dead else 1)
        lean = .018 if dead else .007
        block((long - gap - random.uniform(0, .008), DEEP, tall - gap), cracked if dead else whole, random, (x - math.sin(turn) * back, y + math.cos(turn) * back, (above + below) / 2 + random.uniform(-.005, .005)),
              turn + random.gauss(0, .012), (random.gauss(0, lean), random.gauss(0, lean)), random.uniform(.08, .14), random.choice((1, 2, 3, 4) if dead else (0, 1, 2, 2)))


def core(p):
    """What the wall holds: level to the coping, and behind the blocks' faces no farther than their joints are deep."""
    row = np.clip(np.searchsorted(-np.array(JOINTS), -p[:, 2]) - 1, 0, len(STANDS) - 1)
    side = outline(p) + np.where(burnt(p) > .5, BEHIND[1], BEHIND[0]) - np.array(STANDS)[row]
    return np.maximum(np.maximum(side, p[:, 2]), JOINTS[-1] + .05 - p[:, 2]).astype(np.float32)


def filling():
    """Turf or ash where it is level; between the blocks mortar in the dark, or fire where it has burnt."""
    def build(n):
        fleck, at = n.boxed(tiles.grit(), 2.2), n.position(1.0, True)
        soils = [n.mix(n.fit(fleck, .25, .75), *TOPS[kind]) for kind in ('turf', 'cinder')]
        dead = n.fit(n.plus(n.attribute(), n.times(.35, n.math('SUBTRACT', fleck, .5))), .40, .60)
        flat, side = n.mix(dead, *soils), n.mix(dead, '#2b241c', '#140a07')
        lies = n.fit(n.upward(), .6, .8)
        heat = n.noise(at, 2.1, 4)
        hot = n.times(n.attribute(), n.fit(heat, .44, .62, .06, 1.0), n.math('SUBTRACT', 1.0, lies))
        shine = n.ramp(heat, (.36, (.55, .035, .002)), (.50, (1, .16, .01)), (.66, (1, .42, .07)))
        return n.add('BsdfPrincipled', Base_Color=n.mix(lies, side, flat), Roughness=.95, Specular=.15, Normal=n.bump(fleck, .5, .035), Emission=shine, Emission_Strength=n.times(2.6, hot))
    made = material('filling', build)
    made.cycles.sample_as_light = False
    return made


def charred():
    """Blocks that fire has gone over: black below, ash on what lies level, the glow still in their deepest cracks."""
    def build(n):
        own, fleck, at = n.add('ObjectInfo').outputs['Random'], n.boxed(tiles.grit(), 1.3), n.position(1.0)
        tint = n.ramp(own, (0, '#1d1918'), (.35, '#37302d'), (.65, '#282323'), (1, '#463a33'))
        tint = n.mix(n.fit(fleck, .45, .80, 0, .55), tint, '#110e0d')
        # Cracks wander; where they would be a net of polygons they are bent.
        bent = n.add('VectorMath', {'operation': 'ADD'}, i0=at, i1=n.add('VectorMath', {'operation': 'SCALE'}, i0=n.add('TexNoise', Vector=at, Scale=6.0).outputs['Color'], Scale=.16).outputs[0]).outputs[0]
        crack = n.cracks(bent, 4.2)
        where = n.noise(n.position(1.0, True), 1.9, 4)
        line = n.times(n.fit(crack, .024, .005), n.fit(where, .53, .66))
        ash = n.fit(n.plus(n.upward(), n.times(.5, n.math('SUBTRACT', fleck, .5))), .60, .85, 0, .75)
        tint = n.mix(ash, tint, n.mix(n.fit(fleck, .35, .7), '#3b3735', '#7b746d'))
        tint = n.mix(n.fit(crack, .05, .0, 0, .9), tint, '#080605')
        shine = n.mix(line, '#c01a02', '#ff7a1c')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.9, Specular=.2, Emission=shine, Emission_Strength=n.times(2.4, line), Normal=n.bump(n.plus(n.fit(crack, 0, .08), n.times(.35, fleck)), .6, .03))
    made = material('charred blocks', build)
    made.cycles.sample_as_light = False
    return made
