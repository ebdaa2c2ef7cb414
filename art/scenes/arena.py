"""The Horned Warden in its arena: it charges, jaws open, and its fore foot wakes the runes of the floor; Tavrian, braced under its head, meets its breast with the spear; a man reels back behind his shield, another hauls at its chain, an axe and an arrow come from behind."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from interface.window import hud
from kit import beast_groom, creature_surfaces, fire, game_view, lights, masonry, rock, shapes, surfaces, twofold
from kit.beast import beast, chain_path
from kit.figure import figure, soles
from kit.places import cobble, pillars, brazier as bowls
from kit.places.stones import hewn
from scenes import arena_banners, arena_slate, arena_wreck
from scenes.arena_arms import EYE, chain, forged, iron, longbow, sling, spearhead
from scenes.arena_fight import AZIMUTH, CENTRE, EMPEROR, FIRES, HELD, SIZE, SPILL, STANCES, STANDS, STRIDES, TURN, WARDEN, WIDE, crater, floor, on_warden, pads, people, spot, treads
from scenes.arena_light import LAMPS, axe_gleam, paint, rims
from scenes.arena_paws import shoe
from scenes.arena_settle import CLAWS, IRON, settle

PICTURES = {'pic4': (2880, 1620)}
ORDER = 41


def render(job):
    view = game_view.begin(job, CENTRE, WIDE, AZIMUTH)
    # What was rendered is graded again without anybody.
    if not (job.regrade and twofold.rendered(job)):
        stage(job)
    lights.moon((-0.25, -0.67, -0.82), 6.4, 1.2)
    lights.sky(strength=2.0)
    lights.panel((-6.5, -13.0, 4.6), (-1.0, -2.0, 2.4), 2600, 1.4)
    where = [at for _, _, at, _, _ in people()]
    soles_of_men = [sole for pose, _, at, turn, size in people() for sole in soles(pose, at, turn[2], size)]
    paws, tips = pads()
    game_view.finish(view, lambda rgb, depth: paint(rgb, depth, view), [*LAMPS, axe_gleam()], exposure=1.56, over=lambda image: hud.enemy_bar(image, 0.78, top=0.0305, tall=0.0122, crested=3.2), rims=rims(),
                     furs=([STANDS], where, 4.6, 7.0, 0.70, 0.15), quality=(12, 0.45, 3), close_ups=[((where[0][0], where[0][1], 1.45), (1.35, 1.65))], settle=settle,
                     washes=((0, (0.52, 0.84, 1.46), {'share': 0.88}), (2, (1.0, 0.74, 0.52), {'share': 0.20, 'fill': 0.13, 'low': (0.0, 6.5)}), (1, (1.08, 0.94, 0.86), {'share': 0.4, 'fill': 0.15})),
                     feet=[(soles_of_men, 0.22), (list(treads()), 0.10), (paws, 0.75), (paws, 0.45), (tips, 0.20)])


def stage(job):
    """The Warden, the people and the ring."""
    warden = beast(0.06 if job.preview else 0.036, 0.02 if job.preview else 0.0125, STRIDES, hair=0.01, chain_lift=0.05)
    groom(warden, job.preview)
    shoe(warden, job.preview)
    arena_slate.grow(warden, job.preview)
    bare_jaws(next(part for part in warden.children if part.name.startswith('head')))
    shapes.belong(shapes.place(warden, WARDEN, TURN, SIZE), 2)
    for part in warden.children:
        kind = {'link': IRON, 'claw': CLAWS, 'slate': arena_slate.SLATE}.get(part.name.split('.')[0])
        if kind:
            shapes.belong(part, kind)
    for seed, (pose, gear, at, turn, size) in enumerate(people(), 3):
        his = {'cape_length': 1.0, 'cape_width': 1.2, 'held_at': HELD} if gear is EMPEROR else {}
        person = figure(f'person {seed}', pose, gear, seed, 0.018 if job.preview else 0.010, hair_count=0.6, **his)
        if gear is EMPEROR:
            sling(person, pose)
        thicken(person)
        if pose is STANCES['aim']:
            longbow(person, pose)
        shapes.belong(shapes.place(person, at, turn, size), 1)
    spearhead()
    chain()
    place(job)


def bare_jaws(skull):
    """Horns of pale bone, swept ahead; the lesser pair is broken short, or it would hang before the open mouth."""
    horns = sorted((part for part in skull.children if part.name.split('.')[0] == 'horn'), key=lambda part: part.name)
    for number, horn in enumerate(horns):
        horn.data.materials[0] = creature_surfaces.horn('pale horn', '#c8b184', '#66502f', '#8a7654')
        if number % 2:
            root = Vector((0.36 if number == 1 else -0.36, 0.14, 0.04))
            horn.scale, horn.location = (0.52,) * 3, 0.48 * root
    bands = sorted((part for part in skull.children if part.name.split('.')[0] == 'band'), key=lambda part: part.name)
    for parts, degrees in (((horns[0], *bands[:2]), -24), ((horns[2], *bands[2:]), 14)):
        for part in parts:
            part.matrix_basis = Matrix.Rotation(math.radians(degrees), 4, 'Z') @ part.matrix_basis


def groom(warden, coarse):
    """Its coat, and over it a collar whose links are told apart from afar."""
    head_at, turned = Vector(STRIDES.head_at), Euler([math.radians(a) for a in STRIDES.head_turn]).to_matrix()
    neck = tuple(head_at + turned @ Vector((0, 0.25, 0.02)))
    path = chain_path(neck, 0.05)
    beast_groom.groom(warden, STRIDES, path, floor(0), *((0.35, 0.0062) if coarse else (1.0, 0.0034)))
    for part in [part for part in warden.children if part.name.startswith('link')]:
        bpy.data.objects.remove(part)
    # It lies on the hair, not in it.
    worn = chain_path(neck, 0.19)
    seen_from = Euler([math.radians(a) for a in TURN]).to_matrix().inverted() @ EYE
    for part in forged(np.vstack([worn, worn[:1]]), (0.090, 0.158, 0.024), iron(), seen_from):
        part.parent = warden


def thicken(person):
    """Shafts and blades: what is held is read from afar."""
    for part in person.children_recursive:
        more = {'shaft': 0.012, 'arrow': 0.007}.get(part.name.split('.')[0], 0)
        if more:
            swollen = part.modifiers.new('thicker', 'DISPLACE')
            swollen.mid_level, swollen.strength = 0, more
        if part.name.split('.')[0] == 'blade':
            part.data.materials[0] = surfaces.plain('dark steel', '#4b4e54', 0.34, 0.4, 0.5, 0.35)
            if part.parent.name.split('.')[0] == 'axe':
                # About the end of the haft, where it sits.
                part.scale, part.location.z = (1.45, 1.4, 1.25), -0.25 * 0.70


def place(job):
    shapes.block('earth', (70, 70, 0.2), hewn('earth'), 0.01).location = (0, 0, -0.20)
    broken = crater()
    for slab in cobble.rings(11.4, 1.7, 1.0, 3, hewn('pale')).children:
        if math.hypot(slab.location.x - broken.x, slab.location.y - broken.y) < 1.5:
            bpy.data.objects.remove(slab)
    arena_wreck.crush(broken)
    arena_wreck.fling(broken)
    arena_wreck.spill(SPILL)
    hub = shapes.lathe('hub', [(1.66, -0.2), (1.66, 0.0), (1.60, 0.03), (0, 0.03)], hewn('pale'), 64)
    hub.location = (0, 0, 0)
    ring = pillars.broken_ring(10.2, 14, 6.2, 0.55, 5, whole=(2, 3, 4, 6, 7), gone=(0, 8, 10, 11, 12, 13))
    # The lower edge would cut through this stump.
    next(part for part in ring.children if (part.location - Vector((-2.29, -9.94, 0.24))).length < 0.3).location.z = -9
    for seed, (x, y, turn) in enumerate(((-12.6, 3.0, 60), (12.8, 3.4, -60), (-3.0, 13.4, 10), (7.2, 12.2, -25), (-12.0, -5.6, 110)), 2):
        shapes.place(masonry.standing_stone(4.6 + seed % 3 * 0.5, 0.8, seed, 0.05 if job.preview else 0.03, 0.5), (x, y, -0.2), (1, -2, turn))
    for seed, (x, y) in enumerate(FIRES, 1):
        bowls.stone_brazier((x, y, 0), 1.0, 1.0, seed, lit=False)
        # Low: what is fought over is the brightest.
        fire.FIRES.append((x, y, 1.26, 0.64))
    for at, colour, turn in (((-7.85, 3.0), 'crimson', 14), ((6.0, 4.8), 'blue', -4)):
        shapes.place(arena_banners.standard(4.2, colour, int(at[0] + 20)), (*spot(*at), 0), (0, 1, turn))
    # The archer's cover.
    shapes.place(arena_wreck.stump(1.15, 0.50), (*spot(-5.0, 3.5), 0.0))
    for seed in range(16):
        x, y = ((-14.5, -4.5 + seed * 1.9) if seed < 8 else (-13 + (seed - 8) * 4.0, 15.5))
        shapes.place(rock.boulder(70 + seed, 1.6 + seed % 3 * 0.7, hewn('dark'), 4, (1.2, 1, 0.9), 0.3, chip=0.3), (x, y, 0.2), (0, 0, seed * 40))
    # Stones that its feet have thrown up.
    for seed in range(26):
        random = np.random.RandomState(seed)
        x, y = ((0.72, 2.6), (1.2, -2.2), (-0.8, -1.2))[seed % 3]
        thrown = rock.boulder(90 + seed, 0.06 + 0.13 * random.rand() ** 2, hewn('pale'), 3, (1, 1, 0.8), 0.3, chip=0.3)
        thrown.location = (*on_warden(x + random.normal(0, 0.30), y + random.normal(0.15, 0.35), 0)[:2], 0.10 + (0.3 if seed % 3 == 1 else 1.3) * random.rand() ** 1.5)
    rock.scatter(150, (-13, 13), (-11, 13), lambda x, y: 0.0, [hewn('tread')], 0.03, 0.24, 8)
