"""Tavrian, Emperor of the Nine Thrones: in a long stride towards the Warden, the shield thrust before him, the spear lifted over his crest and levelled at its eye."""
from dataclasses import replace
from functools import lru_cache

import bpy

from hero import stage
from kit import drape, features, grade, masonry, rock, shapes, skin, weapons
from kit.figure import GEAR, figure, vary
from kit.poses import POSES
from kit.skeleton import Foot, solve
from kit.surfaces import metal, plain, preset_material
from scenes.hero_character_colours import lifted
from scenes.hero_character_develop import CREST, FIGURE, METAL, SKIN, developed
from scenes.hero_character_flesh import after_a_fight, muscled
from scenes.hero_character_greaves import greave
from scenes.hero_character_ground import grounded
from scenes.hero_character_head import chiselled
from scenes.hero_character_light import LAMPS, lamps
from scenes.hero_character_near import faced, master

PICTURES = {'hero-character': (3200, 1800), 'hero-portrait-character': (1080, 1920)}
ORDER = 11
SCALE = 1.55
#: His stride, in which his cape falls: under a raised arm it would show less of its outside. Upright there is less room at his sides: he is seen more from before, and the Warden is higher up.
STRIDE = {stage.WIDE: replace(POSES['hurl'], left_foot=Foot(0.12, -0.42, 6), right_foot=Foot(-0.15, 0.66, -22, 46), pelvis=(0, -0.08, 0.735), hips=(7, -8, -34), chest=(-1, -3, -26), head=(-6, 4, 30)),
          stage.TALL: replace(POSES['hurl'], left_foot=Foot(0.12, -0.335, 6), right_foot=Foot(-0.14, 0.56, -18, 42), pelvis=(0, -0.01, 0.78), hips=(12, -7, -24), chest=(3, -3, -18), head=(-14, 4, 18),
                              left_hand=(-0.02, -0.58, 1.42), right_hand=(-0.46, 0.22, 1.68), right_grip=(0.836, -0.275, 0.475), shield=(-0.30, -0.93, 0.16))}
#: What the blow adds: the arm drawn back over his crown, elbow bent, the spear on a line to the Warden's eye; the head sits back on the shoulders.
BLOW = {'shrug': (0, 0.045), 'neck': (0, 0.02, -0.012), 'right_elbow': (-0.5, 0.8, 0.1)}
CAST = {stage.WIDE: replace(STRIDE[stage.WIDE], **BLOW, right_hand=(-0.32, 0.12, 1.895), right_grip=(0.36, -0.93, -0.235), left_hand=(-0.02, -0.80, 1.20)),
        stage.TALL: replace(STRIDE[stage.TALL], **BLOW, right_hand=(-0.36, 0, 1.86), right_grip=(0.961, -0.275, 0.30))}
#: The wind that comes with the Warden is in his crest; a throwing spear is shorter than the one he leans on.
ARMED = {stage.WIDE: vary(GEAR['emperor'], spear=1.35, blown=0.85, turn=weapons.broadside(CAST[stage.WIDE].right_grip, (-1, -0.3, 0.2))), stage.TALL: vary(GEAR['emperor'], spear=1.05, blown=0.85)}
#: The share of the spear behind his hand; upright its point ends before the Warden's muzzle, and beside the horn.
HELD = {stage.WIDE: 0.455, stage.TALL: 0.667}
#: The wind in his cape, in m/s: it takes hold towards the hem, so that the cloth swings out behind him.
GUST = {stage.WIDE: (-1.2, 5.4, 3.6), stage.TALL: (-0.9, 3.8, 2.8)}
#: How many folds it falls in: upright we look into its inside, which in few would be one red plane.
PLEATS = {stage.WIDE: 6, stage.TALL: 9}
#: How far his eyes go beyond his head, in degrees to his left.
GAZE = 16
#: Eyes as open as somebody's who watches at night: from afar a frown's slits are none.
LOOK = {'expression/units/caucasian/eyebrows-left-down': 0.75, 'expression/units/caucasian/eyebrows-right-down': 0.75,
        'expression/units/caucasian/eye-left-slit': -0.75, 'expression/units/caucasian/eye-right-slit': -0.75, 'eyes/*-eye-bag-incr': 0.15, 'neck/neck-scale-horiz-incr': 0.9}
#: He shouts: degrees of his jaw.
CRY = 22
#: Where belt and tunic show between his cuirass and his skirt, as shares of the picture.
WAIST = {stage.WIDE: (0.196, 0.716, 0.247, 0.760), stage.TALL: (0.219, 0.758, 0.352, 0.798)}
#: The middle of his face and its reach, as shares of the picture.
LOOKS = {stage.WIDE: (0.2815, 0.539, 0.0105, 0.034), stage.TALL: (0.436, 0.598, 0.028, 0.028)}
#: The part of the picture in which his face and crown are.
FACE = {stage.WIDE: (0.240, 0.450, 0.312, 0.610), stage.TALL: (0.322, 0.530, 0.484, 0.652)}
#: The part in which it is painted, with the helmet's cheek piece.
HEAD = {stage.WIDE: (0.262, 0.500, 0.306, 0.612), stage.TALL: (0.372, 0.562, 0.490, 0.656)}


def render(job):
    # Under skin light goes astray: with fewer samples the denoiser makes worms of what is left; upright it is stronger.
    place = stage.begin(job, share=1, samples=24 if 'portrait' in job.name else 44)
    x, y, z = place.emperor
    stride, pose = STRIDE[place], CAST[place]
    cape = drape.draped(solve(stride), stride, 1.18, 1.375, PLEATS[place], seed=2 if place is stage.TALL else 1, rising=GUST[place])
    emperor = figure('emperor', pose, ARMED[place], seed=1, step=0.0045, cape_points=cape, held_at=HELD[place], face=LOOK, cry=CRY, grips={'right': 'over'})
    shapes.place(emperor, place.emperor, (0, 0, place.emperor_turn), SCALE)
    awake(emperor)
    if place is stage.TALL:
        bared(emperor)
    shod(emperor, pose)
    chiselled(emperor, pose)
    battered(emperor)
    stones(x, y, z, stage.detail(job, 7, 6))
    lamps(place)
    bpy.context.view_layer.update()

    def painted(image, alpha):
        return faced(job, HEAD[place], emperor, solve(pose)['head'], image, alpha)
    if job.closer:
        grade.save(job.out, *painted(*master(job)), quality=91)
    else:
        developed(job, FACE[place], LOOKS[place], WAIST[place], lambda image, alpha: painted(*finished(image, alpha, place)))


def finished(image, alpha, place):
    """Upright the page's words lie over his feet."""
    return (lifted(image), alpha) if place is stage.TALL else grounded(image, alpha)


def awake(emperor):
    """In the shade of the helmet eyes shine a little, with a dark iris."""
    features.look(emperor, GAZE, skin.eyeball('eyes in the shade', '#1c0e06', '#3e2410', 0.7 / (len(LAMPS) + 1)))


#: Of the crown's nine rays, counted from his right, those that stand behind one another beyond his brow when he is seen more from before.
BEYOND = slice(5, 9)


def bared(emperor):
    """Upright no fire reaches those rays: together they would be one black spike before the Warden's fang."""
    rays = sorted((part for part in emperor.children_recursive if part.name.startswith('ray')), key=lambda part: part.name)
    for ray in rays[BEYOND]:
        ray.hide_render = True


def shod(emperor, pose):
    """Greaves of his own in place of the outfit's, and flesh as muscled as his cuirass."""
    bones, parts = solve(pose), {part.name: part for part in emperor.children_recursive}
    muscled(parts['emperor skin'], bones)
    old = [part for name, part in parts.items() if name.startswith('greave')]
    shown = old[0].matrix_parent_inverse.copy()
    for part in old:
        bpy.data.objects.remove(part)
    for side in ('left', 'right'):
        plate = greave(0.004, preset_material('gold'))
        plate.parent, plate.matrix_parent_inverse, plate.matrix_basis = emperor, shown, bones[f'{side}_shin']


#: What a long fight has done to each metal: deep ochre, which is bright only where it mirrors a fire.
WORN = {
    'gold': dict(base='#a26e26', edge='#e4b860', dark='#1e0e06', trim='#4e2210', patina='#33200e', patina_amount=0.40, roughness=0.27, hammer=0.16, metallic=0.84, battle=0.8),
    'bronze': dict(base='#6a4422', edge='#c89858', dark='#150a06', trim='#9a6a28', patina='#2c332c', patina_amount=0.40, roughness=0.34, hammer=0.28, metallic=0.74, battle=0.8),
}


def battered(emperor):
    """His armour is scratched and sooty, and there is dust and sweat on his skin."""
    shapes.belong(emperor, FIGURE)
    for part in emperor.children_recursive:
        if part.name.startswith('emperor crest'):
            part.pass_index = CREST
        for slot in part.material_slots:
            kind = slot.material.name if slot.material else ''
            if kind.removeprefix('flat ') in WORN:
                slot.material = worn(kind)
                part.pass_index = METAL
            elif kind == 'darkleather' and part.name.startswith('strap'):
                slot.material = strap_leather()
            elif part.name.startswith('grip'):
                # Pale leather, as its wear makes it on so few faces, would be one with the hand round it.
                slot.material = plain('wound leather', '#3a2013', 0.6)
            elif part.name == 'emperor skin':
                slot.material = after_a_fight()
                part.pass_index = SKIN


@lru_cache(maxsize=None)
def worn(kind):
    """A metal of `WORN`; 'flat' ones have too few faces for worn edges."""
    return metal(f'worn {kind}', **WORN[kind.removeprefix('flat ')], wear=0.0 if kind.startswith('flat ') else 1.0)


@lru_cache(maxsize=None)
def strap_leather():
    """Wear would make it pale on so few faces, and gold would lie on gold."""
    return plain('strap leather', '#3c2114', 0.5)


def stones(x, y, z, fine):
    """What he stands on: old paving on a crag that goes on below the picture."""
    cliff = preset_material('crag')
    floor = rock.ledge((x - 6, x + 3.4), lambda xs: y - 1.05 + 0.16 * (xs - x) ** 2 * 0.6, 2.6, 4.0, cliff, 0.035 if fine == 7 else 0.07, 5, 0.8,
                       top=lambda p: -0.34 * abs(p[:, 0] - x).clip(1.2, 9) + 0.408)
    floor.location = (0, 0, z - 0.15)
    slabs = masonry.paving((x - 1.35, x + 1.2), (y - 0.85, y + 1.1), lambda sx, sy: z - 0.115, preset_material('slab'), 11, 0.55, 0.06)
    slabs.location = (0, 0, 0)
    for seed, dx, dy, dz, r, squash in ((3, 1.55, -0.35, -0.30, 0.52, (1.2, 1, 0.8)), (4, -1.75, -0.35, -0.35, 0.6, (1.1, 1, 0.9)), (8, 1.9, 0.2, -0.75, 0.8, (1.3, 1, 0.9)),
                                         (9, -0.95, -1.15, -0.42, 0.34, (1.3, 1, 0.7)), (12, 0.35, -1.25, -0.55, 0.5, (1.5, 1, 0.8))):
        stone = rock.boulder(seed, r, cliff, fine, squash, 0.22, chip=0.3)
        stone.location = (x + dx, y + dy, z + dz)
    rock.scatter(42, (x - 1.15, x + 1.15), (y - 0.8, y + 0.9), lambda sx, sy: z - 0.02, [cliff], 0.012, 0.075, 6, 3.0, skip=lambda sx, sy: abs(sx - x) < 0.45 and abs(sy - y) < 0.5)
