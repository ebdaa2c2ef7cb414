"""The shrine's pilgrims: who they are, what they do and where, what they carry and have laid down."""
import math
from dataclasses import dataclass

from mathutils import Matrix, Vector

from kit import people, shapes, weapons
from kit.figure import GEAR, figure, soles, vary
from kit.poses import POSES
from kit.skeleton import solve
from kit.surfaces import plain, preset_material
from scenes import shrine_falls as falls, shrine_poses as poses, sound_hair
from scenes.shrine_places import PEOPLE, STEEL, WAX, spot
from scenes.shrine_robes import unbraided
from scenes.shrine_wool import flesh_of, gown, mantle, mantled, matt
from scenes.sound_garb import undressed
from scenes.story_hands import open_hand

#: How large people are: more than life beside the goddess, or they would be too small in the picture.
TALL = 1.48
#: How high over the floor mantles end, in metres of a man.
HEMS = .34


@dataclass(frozen=True)
class Pilgrim:
    """`at`: metres to the right of the goddess and nearer to us; `facing`: 0 towards us, 90 to the right, 180 away; `cloak`: a cloth, or ''; `lifted`: how high above the floor; `candle`: the hand that holds one; `veil`: a cloth over the head, or ''; `woman`: the body's and face's manliness is taken back; `long_hair`: under a fillet, over her shoulders; `gown`: draped on the flesh (`shrine_wool`), else as the kit dresses him; `hem`: how high the gown would end, under 0 for one that lies on the floor, over 0 for one that shows trousers and boots; `full`: how deep its folds are, in metres; `bowed`: bent to the floor; `open_hands`: how far palms are turned out, or None; `wraps`: how far round from the back the mantle comes to either side, in radians."""
    pose: object
    gear: object
    at: tuple
    facing: float
    height: float = TALL
    cloak: str = ''
    lifted: float = 0
    candle: str = ''
    seed: int = 51
    grips: object = None
    veil: str = ''
    woman: bool = False
    long_hair: bool = False
    gown: bool = True
    hem: float = -.04
    full: float = .080
    bowed: bool = False
    open_hands: dict | None = None
    wraps: float = 1.95

    def where(self):
        return Matrix.Translation((*spot(*self.at), self.lifted)) @ Matrix.Rotation(math.radians(45 + self.facing), 4, 'Z') @ Matrix.Scale(self.height, 4)

    def point(self, bone, off=(0, 0, 0)):
        return self.where() @ Vector(solve(self.pose).point(bone, off))


def robed(tunic, helmet='none', **more):
    return vary(GEAR['pilgrim'], **{'weapon': '', 'tunic': tunic, 'legs': tunic, 'helmet': helmet, 'beard': 0, 'sleeves': False, **more})


#: Palms that look at the goddess, and palms on the floor: where fingers point, where palms look.
RAISED = {'left': ((.30, -.15, 1), (0, -1, .15)), 'right': ((-.30, -.15, 1), (0, -1, .15))}
PRESSED = {'left': ((-.15, -1, 0), (0, 0, -1)), 'right': ((.10, -1, 0), (0, 0, -1))}
#: The one who lights a candle, and his mother: all lines end in them.
CHILD = Pilgrim(poses.LIGHTS, robed('linen', 'none', hair='redhair', skirt='tunic', legs='rust', grasps=True, sleeves=True), (3.02, 3.86), -100, 1.04, candle='right', seed=60, gown=False)
MOTHER = Pilgrim(poses.GUIDES, robed('crimson', 'none', bald=True, grasps=True), (3.86, 4.06), -82, 1.48, seed=56, grips={'left': 'open', 'right': 'open'}, woman=True, long_hair=True, hem=-.10, full=.09)
PILGRIMS = [
    Pilgrim(poses.SHIELDS, robed('wool', 'none', hair='blackhair', beard=.05, grasps=True, legs='black'), (-6.35, 3.55), 66, 1.52, 'rust', candle='left', seed=52, grips={'right': 'open'}, hem=.44, full=.065),
    Pilgrim(poses.LIFTS, robed('green', 'veil', grasps=True), (-5.05, 5.05), 112, 1.48, seed=53, veil='linen', woman=True, hem=-.03),
    Pilgrim(poses.LIFTED, robed('rust', 'none', hair='blackhair', skirt='tunic', legs='wool', grasps=True, sleeves=True), (-4.76, 5.16), 114, .98, lifted=.66, candle='right', seed=58, gown=False),
    Pilgrim(poses.BOWED, robed('blue', 'none', hair='greyhair', legs='wool'), (-3.50, 5.28), 112, 1.50, seed=55, bowed=True, hem=.01, open_hands=PRESSED),
    Pilgrim(poses.ORANS, robed('ochre', 'none', hair='blackhair', beard=.06, legs='wool', sleeves=True), (-1.50, 5.84), 128, 1.50, seed=54, hem=.27, full=.075, open_hands=RAISED),
    CHILD,
    MOTHER,
    Pilgrim(POSES['pray'], vary(GEAR['captain'], shield='', weapon='', cape='blue', bareheaded=True, hair='blackhair', beard=0), (1.72, 5.82), -152, 1.48, seed=61, gown=False),
    Pilgrim(poses.LEANS, robed('linen', 'none', hair='greyhair', beard=.16, grasps=True, legs='rust'), (5.42, 5.20), -74, 1.48, seed=59, hem=.24, full=.06),
    Pilgrim(poses.LISTENS, robed('green', 'none', hair='blackhair', beard=.07, skirt='tunic', legs='wool'), (6.10, 4.10), 62, 1.52, 'black', seed=62, hem=.42, full=.065),
    Pilgrim(poses.WHISPERS, robed('purple', 'veil'), (7.12, 3.92), -66, 1.42, seed=63, veil='wool', woman=True, hem=-.06),
]


def groups():
    """The places that hold all of them, for close-ups: in the middle of each group, and how many metres aside, and up and down."""
    return [((*spot(right, near), high), reach) for right, near, high, reach in ((-4.75, 4.62, 1.0, (2.55, 2.0)), (-1.55, 5.55, .75, (1.15, 1.3)), (3.35, 4.25, .85, (1.05, 1.35)), (1.85, 5.75, .75, (1.20, 1.25)), (6.0, 4.45, 1.15, (1.95, 1.85)))]


def held():
    """The candles in their hands: x, y, height of the wick, size of the flame."""
    wicks = []
    for one in PILGRIMS:
        if one.candle:
            x, y, z = one.point(f'{one.candle}_hand')
            wicks.append((x, y, z + .20, 1.0))
    return wicks


def pilgrims(step):
    for one in PILGRIMS:
        bones = solve(one.pose)
        person = figure('pilgrim', one.pose, one.gear, one.seed, step, hair_count=.5, cape_length=1.15, grips=grips(one, bones), face=softened(one))
        unbraided(person, one.gear.cape)
        for part in worn(one, person, bones):
            part.parent = person
        shapes.belong(person, PEOPLE).matrix_world = one.where()
    for x, y, z, _ in held():
        wax = shapes.lathe('candle', [(0, 0), (.012, -.003), (.019, -.010), (.022, -.04), (.021, -.32), (0, -.33)], plain('wax', '#c9b07a', .5), 14)
        shapes.belong(wax, WAX).location = (x, y, z)
    staff()
    laid_down()


def softened(one):
    """Targets that make a woman of the one whom the seed gives, or None."""
    if not one.woman:
        return None
    person, _ = people.somebody(one.seed)
    return {**{name: .32 * share for name, share in person.items() if name.startswith('macrodetails')}, **{name: 0 for name in person if name.startswith(('chin', 'eyebrows', 'nose'))}, 'mouth/mouth-lowerlip-volume-incr': .7, 'mouth/mouth-upperlip-volume-incr': .5, 'cheek/*-cheek-bones-incr': .4, 'head/head-oval': .7}


def worn(one, person, bones):
    """What is laid over a figure of the kit: gown, veil, mantle."""
    if not one.gown:
        return []
    flesh, cloak, made = flesh_of(one, softened(one)), None, []
    if one.cloak:
        cloak = mantle(one, flesh, bones, HEMS)
        made += mantled(cloak, one.cloak)
    undressed(person)
    if one.hem > 0:
        for part in person.children:
            if part.name.startswith('boot') or part.name.endswith((' trousers', ' sleeves')):
                part.hide_render = False
    made += gown(one, flesh, bones, one.gear.tunic, cloak)
    if one.long_hair:
        made += sound_hair.arranged(bones)
    if one.veil:
        made += falls.sheet('veil', falls.veil(bones, flesh, one.seed), matt(one.veil))
    if one.bowed:
        made += falls.sheet('haunches', falls.haunches(bones, flesh, one.seed), matt(one.gear.tunic))
    return made


def grips(one, bones):
    """How hands are closed: open ones look where the pilgrim turns them (see `figure`)."""
    if one.open_hands is None:
        return one.grips
    return {side: open_hand(bones, side, 1.12, *way) for side, way in one.open_hands.items()}


def staff():
    """The old man's, of a branch, from the floor to above his hands."""
    one = next(one for one in PILGRIMS if one.pose is poses.LEANS)
    where = one.where()
    x, y, z = solve(one.pose).point('right_hand')
    points = [where @ Vector((x + u, y + v, w)) for u, v, w in ((.01, -.03, .0), (.0, -.012, .4), (.008, .004, .8), (0, 0, z), (-.004, 0, z + .12), (.012, .01, z + .24), (.035, .0, z + .29))]
    shapes.belong(shapes.sweep('staff', points, [.022, .024, .025, .026, .028, .032, .026], preset_material('wood'), 10), PEOPLE)


def resting():
    """Where knees, hands and toes of those who are bent to the floor rest on it, and the soles of who stands."""
    for one in PILGRIMS:
        if one.pose.pelvis[2] < .7:
            for side in ('left', 'right'):
                for bone, off in (('shin', (0, 0, 0)), ('hand', (0, 0, 0)), ('foot', (0, -.16, -.06))):
                    x, y, z = one.point(f'{side}_{bone}', off)
                    if z < .3:
                        yield x, y, 0
        elif not one.lifted and (one.hem > 0 or not one.gown):
            yield from soles(one.pose, (*spot(*one.at), 0), 45 + one.facing, one.height)


#: Where the captain's lantern stands.
LANTERN = (*spot(2.72, 6.20), 0)


def laid_down():
    """The captain's sword on the floor, and the lantern that has brought him here, beside his knee."""
    sword = weapons.sword(.80, preset_material('flat steel'), preset_material('flat gold'))
    sword.location, sword.rotation_euler, sword.scale = (*spot(2.55, 5.70), .035), (math.radians(90), 0, math.radians(45 - 172)), (1.35,) * 3
    shapes.belong(sword, STEEL)
    bronze = preset_material('flat bronze')
    parts = [shapes.lathe('foot', [(0, .05), (.125, .05), (.125, .03), (.14, .02), (.14, 0)], bronze, 24), shapes.lathe('cap', [(.145, .27), (.14, .285), (.075, .335), (.05, .34), (.045, .37), (0, .385)], bronze, 24)]
    parts.append(shapes.lathe('glass', [(0, .05), (.085, .06), (.10, .16), (.085, .26), (0, .27)], plain('lantern glass', '#ffb050', .3, glow=2.6, uneven=.1), 24))
    parts += [shapes.sweep('bar', [(.118 * math.cos(a), .118 * math.sin(a), z) for z in (.04, .16, .28)], .011, bronze, 6) for a in (k * math.tau / 6 for k in range(6))]
    parts.append(shapes.sweep('ring', [(.055 * math.cos(a), 0, .425 + .055 * math.sin(a)) for a in (k * math.tau / 24 for k in range(25))], .010, bronze, 6))
    shapes.belong(shapes.group('lantern', parts), STEEL).location = LANTERN
