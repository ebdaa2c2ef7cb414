"""People: a pose and a kit of gear make a figure. `figure('g1', POSES['guard'], GEAR['hoplite'], seed=3)`."""
from dataclasses import dataclass, replace

from mathutils import Matrix, Vector

from kit import anatomy, armour, cloth, heads, shapes, weapons
from kit.skeleton import solve
from kit.surfaces import stuff


@dataclass(frozen=True)
class Gear:
    body: str = 'muscle'            # muscle, scale, jerkin, robe
    metal: str = 'bronze'
    helmet: str = 'attic'           # attic, corinthian, kettle, hood, royal, none
    crest: str = 'redhair'          # a hair, or ''
    crest_across: bool = False
    cape: str = 'crimson'           # a cloth, or ''
    skirt: str = 'straps'           # straps, tunic, robe
    tunic: str = 'linen'
    legs: str = 'skin'
    greaves: bool = True
    pauldrons: bool = True
    shield: str = 'round'           # round, horns, tower, or ''
    spear: float = 2.15             # its length in metres
    weapon: str = 'spear'           # spear, sword, axe, bow, torch, staff, hammer, or ''
    hair: str = 'blackhair'
    beard: float = 0.05             # length in metres, 0 for none


GEAR = {
    'emperor': Gear(spear=2.35, metal='gold', helmet='royal', cape='purple', beard=0.06, hair='greyhair', shield='round', weapon='spear', tunic='purple'),
    'hoplite': Gear(helmet='corinthian', beard=0),
    'captain': Gear(helmet='attic', crest_across=True, crest='whitehair', metal='steel', shield='', weapon='sword', cape='crimson', beard=0.07),
    'shieldman': Gear(body='scale', metal='steel', helmet='kettle', crest='', cape='', shield='tower', weapon='sword', tunic='blue', skirt='tunic', legs='ochre', beard=0.05),
    'archer': Gear(body='jerkin', metal='iron', helmet='hood', crest='', cape='', shield='', weapon='bow', tunic='green', skirt='tunic', legs='ochre', greaves=False, pauldrons=False, beard=0.03),
    'axeman': Gear(body='scale', metal='iron', helmet='none', crest='', cape='black', shield='', weapon='axe', tunic='ochre', skirt='tunic', legs='ochre', greaves=False, hair='redhair', beard=0.12),
    'bearer': Gear(body='scale', metal='bronze', helmet='attic', crest='bluehair', cape='blue', shield='horns', weapon='spear', skirt='straps', tunic='blue'),
    'pilgrim': Gear(body='robe', helmet='hood', crest='', cape='', skirt='robe', tunic='linen', legs='linen', greaves=False, pauldrons=False, shield='', weapon='staff', beard=0.08, hair='greyhair'),
    'smith': Gear(body='jerkin', helmet='none', crest='', cape='', skirt='tunic', tunic='ochre', legs='ochre', greaves=False, pauldrons=False, shield='', weapon='hammer', beard=0.10),
}


def figure(name, pose, gear, seed=1, step=0.009, cape_width=1.0, hair_count=1.0, cape_length=1.36):
    """An empty with all parts as children, soles on z = 0, facing -y. `step` is the size of the finest cells, in metres."""
    bones = solve(pose)
    royal = gear.helmet == 'royal'
    metal = stuff(gear.metal)
    parts = [*body(bones, gear, step, metal, royal), *limbs(bones, gear, step, metal, royal), *lower(bones, gear, seed)]
    parts += at(bones['head'], *dress_head(gear, step, metal, royal, seed, hair_count))
    if gear.cape:
        parts.append(cloth.cape(bones, pose, stuff(gear.cape), cape_length, cape_width * (1.25 if royal else 1.0), seed, ragged=0 if royal else 0.05))
        parts += clasps(bones)
    parts += arms_of(bones, pose, gear, royal)
    return shapes.group(name, parts)


def at(matrix, *parts):
    """matrix_basis is what was set; matrix_world is not known before the scene is updated."""
    for part in parts:
        part.matrix_world = matrix @ part.matrix_basis
    return list(parts)


def body(bones, gear, step, metal, royal):
    builders = {
        'muscle': lambda: armour.muscle_cuirass(step, metal, royal), 'scale': lambda: armour.scale_cuirass(step, metal),
        'jerkin': lambda: armour.jerkin(step, stuff('leather')), 'robe': lambda: armour.jerkin(step, stuff(gear.tunic)),
    }
    parts = at(bones['chest'], builders[gear.body]())
    parts += at(bones['pelvis'] @ Matrix.Translation((0, 0, 0.012)), *armour.belt(stuff('leather'), stuff('gold')))
    return parts


def limbs(bones, gear, step, metal, royal):
    parts = []
    sleeves = stuff(gear.tunic) if gear.body in ('robe', 'jerkin') else stuff('skin')
    for side in ('left', 'right'):
        parts += [anatomy.arm(bones, side, step, sleeves), anatomy.leg(bones, side, step * 1.2, stuff(gear.legs), 1.08 if gear.legs != 'skin' else 1.0)]
        praying = gear.weapon == '' and not gear.shield
        hand = anatomy.open_hand if praying else anatomy.fist
        parts += at(bones[f'{side}_hand'], hand(side, step * 0.55, stuff('skin')))
        parts += at(bones[f'{side}_foot'], armour.boot(step * 0.9, stuff('darkleather' if gear.metal == 'iron' else 'leather')))
        parts += at(bones[f'{side}_forearm'], armour.bracer(step * 0.8, stuff('leather') if gear.body in ('jerkin', 'robe') else metal))
        if gear.greaves:
            parts += at(bones[f'{side}_shin'], armour.greave(step * 0.9, metal))
        if gear.pauldrons:
            parts += armour.pauldron(bones, side, step * 0.8, metal, 1.16 if royal else 1.0, royal)
    return parts


def lower(bones, gear, seed):
    pelvis = bones['pelvis']
    if gear.skirt == 'robe':
        return at(pelvis, cloth.skirt(bones, stuff(gear.tunic), 0.86, 0.20, seed))
    parts = at(pelvis, cloth.skirt(bones, stuff(gear.tunic), 0.40 if gear.skirt == 'tunic' else 0.34, 0.10 if gear.skirt == 'tunic' else 0.045, seed))
    if gear.skirt == 'straps':
        plates = stuff(f'flat {gear.metal}')
        parts += at(pelvis, *cloth.straps(bones, (plates, stuff('darkleather'), stuff('flat gold')), seed=seed))
    return parts


def dress_head(gear, step, metal, royal, seed, hair_count):
    fine = step * 0.5
    parts = [*anatomy.eyes(fine), anatomy.face(fine, stuff('skin'), old=1.0 if royal else 0.0)]
    if gear.beard:
        parts.append(heads.beard(stuff(gear.hair), gear.beard, int(1600 * hair_count), seed))
    crested = bool(gear.crest)
    if gear.helmet in ('attic', 'royal'):
        parts.append(heads.attic(step * 0.6, metal, royal))
    elif gear.helmet == 'corinthian':
        parts.append(heads.corinthian(step * 0.6, metal))
    elif gear.helmet == 'kettle':
        parts.append(heads.kettle(step * 0.6, metal))
    elif gear.helmet == 'hood':
        parts.append(heads.hood(step * 0.8, stuff(gear.tunic)))
    if royal:
        parts += heads.crown(stuff('gold'))
    if gear.helmet == 'none':
        parts.append(heads.mane(stuff(gear.hair), int(2600 * hair_count), seed))
        crested = False
    if crested:
        parts.append(heads.crest_holder(stuff('gold'), gear.crest_across))
        parts.append(heads.crest(stuff(gear.crest), gear.crest_across, 0.19 if royal else 0.145, int(3200 * hair_count), seed, 0.30 if royal else 0.22))
    return parts


def clasps(bones):
    parts = []
    for x in (0.155, -0.155):
        clasp = shapes.lathe('clasp', [(0, 0.020), (0.014, 0.019), (0.020, 0.012), (0.030, 0.012), (0.036, 0.0)], stuff('gold'), 20)
        clasp.matrix_world = bones['chest'] @ Matrix.Translation((x, -0.115, 0.395)) @ Matrix.Rotation(1.25, 4, 'X')
        parts.append(clasp)
    return parts


def arms_of(bones, pose, gear, royal):
    parts = []
    fittings, metal = stuff('flat gold' if royal else 'flat bronze'), stuff('flat steel')
    if gear.shield:
        face = {'round': stuff('bronze' if royal else gear.metal), 'horns': stuff(gear.metal), 'tower': stuff('crimson')}[gear.shield]
        rim = stuff('gold' if royal else 'bronze' if gear.metal == 'steel' else 'iron' if gear.shield == 'horns' else 'gold')
        shield = weapons.tower_shield(face, rim) if gear.shield == 'tower' else weapons.round_shield(0.39 if royal else 0.36, face, rim, 'horns' if gear.shield == 'horns' else 'rays')
        out = Vector(pose.shield).normalized()
        middle = bones['left_forearm'] @ Vector((0, 0, -0.15))
        turn = out.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        shield.matrix_world = Matrix.Translation(middle + out * max(0.05, (bones['left_hand'].translation - middle).dot(out) + 0.045)) @ turn
        parts.append(shield)
    makers = {
        'spear': lambda: weapons.spear(gear.spear, 0.40 if royal else 0.32, stuff('wood'), metal, fittings, reach_down(bones, gear.spear), royal),
        'sword': lambda: weapons.sword(0.80, metal, fittings), 'axe': lambda: weapons.axe(1.15, metal, stuff('wood')), 'torch': weapons.torch,
        'staff': weapons.staff, 'hammer': weapons.hammer, 'bow': lambda: weapons.bow(stuff('wood')),
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
        weapon.matrix_world = Matrix.Translation(hand.translation) @ turn
        parts.append(weapon)
        if gear.weapon == 'bow':
            quiver = weapons.quiver()
            quiver.matrix_world = bones['chest'] @ Matrix.Translation((-0.10, 0.17, 0.42)) @ Matrix.Rotation(-0.45, 4, 'Y')
            parts.append(quiver)
    return parts


def reach_down(bones, length):
    """The share of a spear below the hand when its butt rests on the ground; for level spears a third."""
    hand = bones['right_hand']
    upright = -(hand.to_3x3() @ Vector((0, 1, 0)))
    if upright.z < 0.8:
        return 0.36
    return min((hand.translation.z / upright.z - 0.16) / length, 0.76)


def vary(gear, **changes):
    return replace(gear, **changes)
