"""People: a pose and a kit of gear make a figure. `figure('g1', POSES['guard'], GEAR['hoplite'], seed=3)`."""
import math
from dataclasses import dataclass, replace

import bpy
from mathutils import Matrix, Vector

from kit import apron, armour, cloth, cuirass, drape, hair, heads, people, person, shapes, skin, weapons
from kit.cape import cape
from kit.skeleton import solve
from kit.surfaces import preset_material
from kit.tiles import tiled


@dataclass(frozen=True)
class Gear:
    body: str = 'muscle'            # muscle, scale, jerkin, robe; bare is a naked trunk
    metal: str = 'bronze'
    helmet: str = 'attic'           # attic, corinthian, kettle, hood, cowl, hat, royal, none
    crest: str = 'redhair'          # a hair, or ''
    crest_across: bool = False
    blown: float = 0                # how far wind from before lays the crest back, 0..1
    cape: str = 'crimson'           # a cloth, or ''
    skirt: str = 'straps'           # straps, tunic, robe
    tunic: str = 'linen'
    legs: str = 'skin'
    sleeves: bool = True            # False: the arms are bare under a jerkin
    greaves: bool = True
    sabatons: bool = False          # plates over the instep
    pauldrons: bool = True
    shield: str = 'round'           # round, horns, tower, wooden, or ''
    scarf: str = ''                 # a cloth, or ''
    spear: float = 2.15             # its length in metres
    weapon: str = 'spear'           # spear, standard, sword, axe, bow, torch, staff, hammer, or ''
    turn: float = 0                 # of the weapon in the fist, in degrees: an axe seen along its edge is a stick
    hair: str = 'blackhair'
    beard: float = 0.05             # length in metres, 0 for none
    bareheaded: bool = False        # the helmet is taken off; whose it is still shows
    bald: bool = False              # no hair on a bare head
    apron: bool = False             # a smith's, of hide, from the breast to the knees
    grasps: bool = False            # empty hands are closed: what they hold belongs to the scene


GEAR = {
    'emperor': Gear(spear=2.35, metal='gold', helmet='royal', cape='purple', beard=0.06, hair='greyhair', shield='round', weapon='spear', tunic='purple', scarf='crimson', sabatons=True),
    'hoplite': Gear(helmet='corinthian', beard=0),
    'captain': Gear(helmet='attic', crest_across=True, crest='whitehair', metal='steel', shield='', weapon='sword', cape='crimson', beard=0.07),
    'shieldman': Gear(body='scale', metal='steel', helmet='kettle', crest='', cape='', shield='tower', weapon='sword', tunic='blue', skirt='tunic', legs='ochre', beard=0.05),
    'archer': Gear(body='jerkin', metal='iron', helmet='hood', crest='', cape='', shield='', weapon='bow', tunic='green', skirt='tunic', legs='ochre', greaves=False, pauldrons=False, beard=0.03),
    'axeman': Gear(body='scale', metal='iron', helmet='none', crest='', cape='black', shield='', weapon='axe', tunic='ochre', skirt='tunic', legs='ochre', greaves=False, hair='redhair', beard=0.12),
    'bearer': Gear(body='scale', metal='bronze', helmet='attic', crest='bluehair', cape='blue', shield='horns', weapon='spear', skirt='straps', tunic='blue'),
    'pilgrim': Gear(body='robe', helmet='hood', crest='', cape='', skirt='robe', tunic='linen', legs='linen', greaves=False, pauldrons=False, shield='', weapon='staff', beard=0.08, hair='greyhair'),
    'deserter': Gear(body='jerkin', metal='iron', helmet='none', crest='', cape='', shield='', weapon='axe', tunic='wool', skirt='tunic', legs='wool', greaves=False, pauldrons=False, beard=0.07, scarf='rust'),
    'smith': Gear(body='jerkin', helmet='none', crest='', cape='', skirt='tunic', tunic='ochre', legs='ochre', greaves=False, pauldrons=False, shield='', weapon='hammer', beard=0.10),
}


def figure(name, pose, gear, seed=1, step=0.009, cape_width=1.0, hair_count=1.0, cape_length=1.36, cape_points=None, held_at=None, face=None, cry=0, grips=None):
    """An empty with all parts as children, soles on z = 0, facing -y. `seed` makes the person: people, age, build, face, skin.

    `step` is the size of the finest cells in metres, and says how fine flesh, hair and cloth are: 0.0045 for a figure that fills the picture,
    0.009 for one 300 pixels high, 0.013 for less. `cape_points`: a cape already draped. `held_at`: the share of the spear below the hand, where it is not planted.
    `face`: targets by share that change who it is, for a look of one picture; `cry` opens the mouth, in degrees of the jaw.
    `grips`: how a hand is closed (see kit/grip), by side, where that does not follow from what it bears.
    """
    bones = solve(pose)
    royal = gear.helmet == 'royal'
    metal = preset_material(gear.metal)
    if gear.bareheaded:
        gear = replace(gear, helmet='none', crest='')
    recipe, looks = person_of(gear, seed, royal)
    recipe = {**recipe, **(face or {})}
    detail = 2 if step < 0.006 else 1 if step < 0.0125 else 0
    radius = 0.00042 if step < 0.006 else 0.0008 if step < 0.0125 else 0.0013
    density = hair_count * (1.0 if step < 0.006 else 0.45 if step < 0.0125 else 0.3)
    bare = gear.weapon == '' and not gear.shield and not gear.grasps
    empty = {'left': bare, 'right': bare}
    grips = {**{side: 'open' if empty[side] else 'fist' for side in empty}, **(grips or {})}
    shafts = {'right': SHAFTS.get(gear.weapon, 0.0165) + (0.002 if royal else 0), 'left': 0.017}
    parts = person.body(name, recipe, bones, gear, looks, grips, shafts, detail, density, radius, cry)
    parts += [*body(bones, gear, step, metal, royal), *limbs(bones, gear, step, metal, royal), *lower(bones, gear, seed)]
    parts += at(bones['head'], *dress_head(name, gear, step, metal, royal, seed, density, radius))
    if gear.cape:
        fine = step < 0.006
        points = drape.draped(bones, pose, cape_length + 0.06, cape_width * (1.1 if royal else 1.0), fine=fine, seed=seed) if cape_points is None else cape_points
        parts += [cape(points, gear.cape, fine), *clasps(bones)]
    if gear.apron:
        parts += apron.apron(bones, over=[part for part in parts if part.name.startswith((f'{name} skin', 'skirt'))])
    if gear.scarf:
        parts += at(bones['chest'], *cloth.scarf(preset_material(gear.scarf), seed, tucked=royal))
    parts += arms_of(bones, pose, gear, royal, held_at)
    return shapes.group(name, parts)


def soles(pose, at, turn, scale):
    """Where both feet of a figure stand that `shapes.place` puts there, `turn` in degrees about z."""
    bones, where = solve(pose), Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
    return [tuple((where @ bones.point(f'{side}_foot', (0, -0.06, 0)))[:2]) + (at[2],) for side in ('left', 'right')]


def above_helmet(pose, at, turn, scale):
    """Where something may hang in the world over such a figure, however low it crouches."""
    where = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4)
    return tuple(where @ (solve(pose).point('head') + Vector((0, 0, 0.42))))


#: Radii of what a fist closes round, in metres.
SHAFTS = {'spear': 0.0160, 'standard': 0.0160, 'sword': 0.0155, 'axe': 0.0165, 'torch': 0.0165, 'staff': 0.016, 'hammer': 0.016, 'bow': 0.012}


def person_of(gear, seed, royal):
    """The recipe of the body and the materials of skin, eyes and hair."""
    recipe, tint = (people.EMPEROR, (0.74, 0.50, 0.36)) if royal else people.somebody(seed, elderly=gear.hair == 'greyhair')
    shade = 'gingerhair' if gear.hair == 'redhair' else 'greyhair' if royal else ('brownhair', 'blackhair')[seed % 2] if gear.hair == 'blackhair' and tint[0] > 0.5 else gear.hair
    name = 'emperor' if royal else f'person {seed}'
    clothed = gear.body in ('robe', 'jerkin')
    return recipe, {
        'skin': skin.skin(f'skin of {name}', tint, 1.0 if royal or gear.hair == 'greyhair' else 0.5, 0.012 if royal else 0.008), 'eye': skin.eyeball(f'eyes of {name}', ('#5b3a1c', '#3a2413', '#4a5a50')[seed % 3]),
        'cornea': skin.cornea(), 'hair': hair.dyed(f'hair of {name}', *hair.COLOURS[shade]), 'brow': hair.dyed(f'brows of {name}', '#0b0908', '#2e2119'),
        'sleeve': preset_material(gear.tunic) if clothed and gear.sleeves else None, 'trousers': preset_material(gear.legs) if gear.legs != 'skin' else None,
    }


def at(matrix, *parts):
    """matrix_basis is what was set; matrix_world is not known before the scene is updated."""
    for part in parts:
        part.matrix_world = matrix @ part.matrix_basis
    return list(parts)


def body(bones, gear, step, metal, royal):
    builders = {
        'muscle': lambda: cuirass.cuirass(step, metal, royal), 'scale': lambda: armour.scale_cuirass(step, metal),
        'jerkin': lambda: armour.jerkin(step, preset_material('leather')), 'robe': lambda: armour.jerkin(step, preset_material(gear.tunic)),
    }
    parts = at(bones['chest'], builders[gear.body]()) if gear.body in builders else []
    if royal:
        parts += at(bones['chest'], *cuirass.emblem(preset_material('enamel')))
    band, buckle = armour.belt(preset_material('leather'), preset_material('gold'))
    if gear.apron:      # it hangs over the buckle
        bpy.data.objects.remove(buckle)
    parts += at(bones['pelvis'] @ Matrix.Translation((0, 0, 0.012)), *([band] if gear.apron else [band, buckle]))
    return parts


def limbs(bones, gear, step, metal, royal):
    parts = []
    for side in ('left', 'right'):
        parts += at(bones[f'{side}_foot'], armour.boot(step * 0.9, preset_material('darkleather' if gear.metal == 'iron' or gear.sabatons else 'leather')))
        parts += at(bones[f'{side}_forearm'], armour.bracer(step * 0.8, preset_material('leather') if gear.body in ('jerkin', 'robe', 'bare') else metal))
        if gear.greaves:
            parts += at(bones[f'{side}_shin'], armour.greave(step * 0.9, metal))
        if gear.sabatons:
            parts += at(bones[f'{side}_foot'], armour.sabaton(step * 0.9, metal))
        if gear.pauldrons:
            parts += armour.pauldron(bones, side, step * 0.8, metal, 1.16 if royal else 1.0, royal)
    return parts


def lower(bones, gear, seed):
    pelvis = bones['pelvis']
    if gear.skirt == 'robe':
        return at(pelvis, cloth.skirt(bones, preset_material(gear.tunic), 0.86, 0.20, seed))
    parts = at(pelvis, cloth.skirt(bones, preset_material(gear.tunic), 0.40 if gear.skirt == 'tunic' else 0.34, 0.10 if gear.skirt == 'tunic' else 0.045, seed))
    if gear.skirt == 'straps':
        plates = preset_material(f'flat {gear.metal}')
        parts += at(pelvis, *cloth.straps(bones, (plates, preset_material('darkleather'), preset_material('flat gold')), seed=seed))
    return parts


def dress_head(name, gear, step, metal, royal, seed, density, radius):
    makers = {
        'attic': lambda: heads.attic(step * 0.6, metal, royal), 'royal': lambda: heads.attic(step * 0.6, metal, royal), 'corinthian': lambda: heads.corinthian(step * 0.6, metal),
        'kettle': lambda: heads.kettle(step * 0.6, metal), 'hood': lambda: heads.hood(step * 0.8, preset_material(gear.tunic)),
        'cowl': lambda: heads.cowl(step * 0.7, preset_material(gear.tunic)), 'hat': lambda: heads.hat(preset_material('ochre')),
    }
    parts = [makers[gear.helmet]()] if gear.helmet in makers else []
    if royal and gear.helmet != 'none':
        parts += heads.crown(preset_material('gold'))
    if gear.crest and gear.helmet != 'none':
        dye = hair.dyed(f'crest of {name}', *hair.COLOURS[gear.crest])
        parts.append(heads.crest_holder(preset_material('gold'), gear.crest_across))
        # Coarser hair may be sparser; what shows is the whole.
        parts += hair.crest(f'{name} crest', gear.crest_across, 0.23 if royal else 0.150, 0.34 if royal else 0.24, radius * 1.6, dye, each=max(int(52 * min(density * 1.3, 1)), 18), seed=seed, blown=gear.blown)
    return parts


def clasps(bones):
    parts = []
    for x in (0.155, -0.155):
        clasp = shapes.lathe('clasp', [(0, 0.020), (0.014, 0.019), (0.020, 0.012), (0.030, 0.012), (0.036, 0.0)], preset_material('gold'), 20)
        clasp.matrix_world = bones['chest'] @ Matrix.Translation((x, -0.115, 0.395)) @ Matrix.Rotation(1.25, 4, 'X')
        parts.append(clasp)
    return parts


def arms_of(bones, pose, gear, royal, held_at=None):
    parts = []
    fittings, metal = preset_material('flat gold' if royal else 'flat bronze'), preset_material('flat steel')
    if gear.shield:
        face = {'round': preset_material('bronze' if royal else gear.metal), 'horns': preset_material(gear.metal), 'tower': preset_material('crimson'), 'wooden': tiled('planks')}[gear.shield]
        rim = preset_material('gold' if royal else 'bronze' if gear.metal == 'steel' else 'iron' if gear.shield in ('horns', 'wooden') else 'gold')
        shield = weapons.tower_shield(face, rim) if gear.shield == 'tower' else weapons.round_shield(0.39 if royal else 0.36, face, rim, {'horns': 'horns', 'wooden': ''}.get(gear.shield, 'rays'))
        out = Vector(pose.shield).normalized()
        middle = bones['left_forearm'] @ Vector((0, 0, -0.15))
        turn = out.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        shield.matrix_world = Matrix.Translation(middle + out * max(0.05, (bones['left_hand'].translation - middle).dot(out) + 0.045)) @ turn
        parts.append(shield)
    makers = {
        'spear': lambda: weapons.spear(gear.spear, 0.40 if royal else 0.32, preset_material('wood'), metal, fittings, held_at or reach_down(bones, gear.spear), royal),
        'sword': lambda: weapons.sword(0.80, metal, fittings), 'axe': lambda: weapons.axe(1.15, metal, preset_material('wood')), 'torch': weapons.torch,
        'staff': weapons.staff,
        'standard': lambda: weapons.standard(gear.spear, reach_down(bones, gear.spear, butt=-0.02), preset_material('wood'), preset_material('gold'), preset_material('crimson')), 'hammer': weapons.hammer, 'bow': lambda: weapons.bow(preset_material('wood')),
    }
    if gear.weapon:
        side = 'left' if gear.weapon == 'bow' else 'right'
        weapon = makers[gear.weapon]()
        hand = bones[f'{side}_hand']
        direction = Vector(getattr(pose, f'{side}_grip')).normalized()
        if gear.weapon == 'bow':
            pull = bones['right_hand'].translation - hand.translation
            x = (pull - direction * pull.dot(direction)).normalized()
            turn = Matrix((x, direction.cross(x), direction)).transposed().to_4x4()
        else:
            turn = direction.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        weapon.matrix_world = Matrix.Translation(hand.translation) @ turn @ Matrix.Rotation(math.radians(gear.turn), 4, 'Z')
        parts.append(weapon)
        if gear.weapon == 'bow':
            quiver = weapons.quiver()
            quiver.matrix_world = bones['chest'] @ Matrix.Translation((-0.10, 0.17, 0.42)) @ Matrix.Rotation(-0.45, 4, 'Y')
            parts.append(quiver)
    return parts


def reach_down(bones, length, butt=0.16):
    """The share of a spear below the hand when its butt, which is longer than the shaft by `butt` metres, rests on the ground; for level spears a third."""
    hand = bones['right_hand']
    upright = -(hand.to_3x3() @ Vector((0, 1, 0)))
    if upright.z < 0.8:
        return 0.36
    return min((hand.translation.z / upright.z - butt) / length, 0.76)


def vary(gear, **changes):
    return replace(gear, **changes)
