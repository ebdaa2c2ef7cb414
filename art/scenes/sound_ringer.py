"""The boy at the bells: on a block by the small lamp, a mallet ready in his hand, his eyes on the master's raised one."""
import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit import garments, grip, people, shapes, skin
from kit.places.stones import chance, hewn, stone
from kit.shapes import lathe, sweep
from kit.skeleton import solve
from kit.surfaces import plain, preset_material, timber
from scenes import sound_garb as garb, sound_person as person
from scenes.detail_choices_people import young
from scenes.sound_poses import LISTENS
from scenes.sound_sandals import sandals

#: A man's features taken back to a boy's, his brows raised.
YOUNG = {**people.macro(0, .0, .42, 0), 'head/head-round': .6, 'nose/nose-volume-incr': -.5, 'nose/nose-hump-incr': -.6, 'chin/chin-prominent-incr': -.5, 'chin/chin-width-incr': -.4, 'neck/neck-scale-horiz-incr': -.4, 'eyebrows/eyebrows-trans-down': -.4}
SEED = 41
#: How much larger a boy's head is than a man's on such a body.
HEAD = 1.20
#: The block that he sits on, in his own frame: its middle, half its sides, its top (metres).
SEAT, HALF, HIGH = (0, .10), (.27, .23), .42
#: The radius of the mallet's shaft.
SHAFT = .013


def off_block(p):
    """How far points are off the block."""
    q = np.abs(p - np.array((*SEAT, HIGH / 2), np.float32)) - np.array((*HALF, HIGH / 2), np.float32)
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0)


def block():
    """In the boy's own frame."""
    x, y = SEAT
    return shapes.group('block of the boy', [stone((2 * HALF[0], 2 * HALF[1], HIGH), hewn('slate'), chance(23), (x, y, HIGH / 2), (0, 0, .03), .05)])


def ringer(near):
    """The figure in its own frame. `near` refines its flesh and strands."""
    bones = solve(LISTENS)
    grips = {'right': lambda joint, side: grip.hand(joint, bones, side, 'fist', SHAFT), 'left': 'open'}
    before = set(bpy.data.objects)
    boy, flesh, _ = person.bare('ringer', LISTENS, bones, near, SEED, YOUNG, grips, 1.3, hair='brownhair', beard=0)
    fair = skin.skin('skin of the boy', (.80, .55, .40), .0, .008)
    person.dyed(boy, fair)
    for part in boy.children:
        if part.name.endswith(' skin'):
            part.data.attributes['stubble'].data.foreach_set('value', np.zeros(len(part.data.vertices), np.float32))
    young(set(bpy.data.objects) - before, bones['head'], HEAD)
    return person.dressed(boy, (*tunic(flesh, bones), *sandals(flesh, bones, fair), mallet(bones)))


def tunic(flesh, bones):
    """Of undyed wool to the knee, with short sleeves."""
    wool = garments.weave('tunic of the boy', '#8f7f62', '#3c3122', '#ab9a7a', matt=True)
    arms = flesh.share('upperarm', 'lowerarm', 'wrist', 'metacarpal', 'finger') > .35
    head = flesh.share('head', 'jaw') > .5
    legs = lambda: garments.field_of(flesh, flesh.share('upperleg', 'lowerleg', 'pelvis', 'spine', 'root') > .5, off_block)  # noqa: E731
    trunk = lambda: garments.field_of(flesh, ~arms & ~head)  # noqa: E731
    whole = lambda: garments.field_of(flesh, ~head)  # noqa: E731
    facts = ('ringer', 3)
    front = lambda a: np.clip(-np.sin(a), 0, 1)  # noqa: E731
    low = garb.skirt(bones, legs, facts, lambda a: .24 + .26 * front(a) ** 1.4, lambda a: .43 - .16 * np.clip((front(a) - .40) / .40, 0, 1), full=.026, count=23, falls=-.09)
    up = garb.bodice(bones, trunk, facts, full=.024, count=17, drop=.03, bag=1.07)
    parts = [garments.trimmed(garments.stitched('tunic skirt', low, wool), low, .95), garments.trimmed(garments.stitched('tunic bodice', up, wool), up, .0, .06)]
    for side in ('left', 'right'):
        arm = garb.sleeve(bones, side, whole, facts, end=.06, wide=(.080, .078), long=1.10, joints=(.20, .93))
        parts.append(garments.trimmed(garments.stitched(f'tunic sleeve {side}', arm, wool), arm, .90))
    girdle = garb.belt_line(bones, 64, .018)
    parts.append(shapes.sweep('girdle', np.concatenate([girdle, girdle[:1]]), .014, preset_material('darkleather'), 8, (.5, 1.0)))
    return parts


def mallet(bones):
    """A shaft with a head of felt, held near its end."""
    wood = timber('mallet', '#8a6038', '#3a2312', (9, 9, .6))
    parts = [sweep('shaft', [(0, 0, -.09), (0, 0, .30)], SHAFT, wood, 12), lathe('head', [(0, .27), (.030, .272), (.042, .285), (.045, .315), (.042, .345), (.030, .358), (0, .36)], plain('felt', '#9a8a70', .9), 28), lathe('band', [(.0455, .308), (.049, .312), (.049, .320), (.0455, .324)], preset_material('darkleather'), 28)]
    hand, along = bones['right_hand'].translation, Vector(LISTENS.right_grip).normalized()
    whole = shapes.group('mallet', parts)
    whole.matrix_world = Matrix.Translation(hand) @ along.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    return whole
