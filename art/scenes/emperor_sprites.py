"""The emperor as the game shows him, in sixteen directions: at rest and walking; thrusting his spear, along the four diagonals; and one of his guard, at rest.

Direction 0 looks at the viewer; each next one is turned 22.5 degrees to his left, so 4 looks to the picture's right and 8 away.
Walk and strike: a row a direction, a column a frame; the strike has 14, 2, 6 and 10, since straight at the viewer or away from him a spear would be a dot. Idle: directions 0 to 7 in the first row, 8 to 15 in the second.

Each moment is built once and seen from all sides in one render, which is kept beside the sheet's passes: a render that was interrupted
goes on where it stopped.
"""
import math
import time
from dataclasses import replace
from functools import lru_cache

import numpy as np
from mathutils import Matrix, Vector
from scipy.ndimage import gaussian_filter1d

from kit import drape, grade, shapes, sprites
from kit.cloth import grid_faces, thicken
from kit.figure import GEAR, figure, vary
from kit.poses import between, idle, walk
from kit.skeleton import FIST, FOREARM, Foot, Pose, solve
from kit.sources import sources_of
from kit.surfaces import preset_material
from kit.weapons import broadside

PICTURES = {'emperor-idle': (6144, 1536), 'guard-idle': (4608, 1152), 'emperor-walk': (3456, 6912), 'emperor-strike': (3240, 2160)}
ORDER = 20

#: Metres across a cell, and the height that lies in its middle. A thrust needs more room: its cells are larger than those of the walk by as much.
FRAME, LIFT = 2.97, 1.13
STRIKE_FRAME, STRIKE_WAYS = FRAME * 540 / 432, (14, 2, 6, 10)
STEP, CAPE, WALKING_CAPE, STRIKING_CAPE, SEWN = 0.0085, 1.28, 1.10, 1.20, 1.35
#: Of the 72 rows of a cape in motion: its hem is cut off above the heels, which are seen from behind at each step.
WALKING_ROWS = 60
#: At rest he is also shown large, and stands still to be looked at.
SAMPLES = {'emperor-idle': 24, 'guard-idle': 16, 'emperor-walk': 14, 'emperor-strike': 14}
#: The hero's spear is longer: in its cell the figure would be the smaller for it.
EMPEROR = vary(GEAR['emperor'], spear=1.82)
WALK_SECONDS, STRIKE_SECONDS = 0.8, 0.75
#: The share of the strike's time at which each of its frames is taken.
STRIKE_AT = (0.12, 0.32, 0.44, 0.56, 0.72, 0.88)
#: The share of the spear below the hand: planted at rest, clear of the ground in a walk, well behind its middle when it is level, or its butt would come out through the cape.
PLANTED, CARRIED, LEVEL = 0.639, 0.613, 0.36
#: The guard's, which is shorter.
GUARDS_PLANTED = 0.626
#: Metres: carried clear of the ground or thrust forward, the longer one would leave its cell. And where that is held to stand on the ground.
CARRIED_SPEAR, STANDING = 1.7, 0.72
#: Where the flat of the blade looks: almost ahead while it is upright, so that a light and a dark facet are seen beside its ridge; aside where it is level, its edge up.
FLAT_AHEAD, FLAT_ASIDE = (-0.30, -1, 0), (-1, 0, 0)
#: By how many degrees the lunge throws the cape up behind him, by how many metres its hem to his left (here it flies to his right, for both legs to be seen from behind),
#: and how broad that still is (see `spread`), at shares of the strike's time.
THROWN_AT = (0.12, 0.32, 0.44, 0.56, 0.72, 0.88, 1.0)
THROWN, ASIDE, SPREAD = (0, 10, 22, 32, 27, 19, 0), (0, -0.04, -0.14, -0.24, -0.20, -0.08, 0), (0.8, 0.7, 0.45, 0.25, 0.3, 0.6, 0.8)

#: A shield hangs by a strap round the forearm, this far below the elbow, and by a bar in the fist; both lie this far behind its rim. Its radii, as `kit/figure` chooses them.
STRAP, BEHIND_RIM, EMPERORS_SHIELD, GUARDS_SHIELD = 0.115, 0.024, 0.39, 0.36
#: The fist before his breast and the elbow out: the forearm lies along the shield, and that looks ahead and to his left.
SHIELD_ARM = {'left_hand': (0.13, -0.34, 1.09), 'left_elbow': (0.85, 0.30, -0.80)}
AHEAD_AND_LEFT = (0.72, -0.68, 0.10)
#: The least angle between forearm and fist's axis.
WRIST_BENDS = math.radians(64)
RESTING_HAND = (-0.57, -0.43, 1.27)

#: The moments of the thrust by their share of its time: rest; the point lowered beside his face, never before it; the weight on the hind leg and the spear drawn back;
#: the lunge, the shaft level at the height of the breast; the spear wrenched out again; half-way back, the point still towards the enemy; rest.
#: The feet are nearly in a line: from his shield's side, too, two legs are seen.
READY = replace(idle(), right_hand=RESTING_HAND, right_grip=(-0.06, -0.06, 1), shield=AHEAD_AND_LEFT, **SHIELD_ARM)
THRUST = (
    (0.0, READY),
    (0.12, replace(
        READY, left_foot=Foot(0.12, -0.20, 14), right_foot=Foot(-0.10, 0.22, -24), pelvis=(-0.03, 0.08, 0.925), hips=(0, -3, -10), chest=(-2, 4, -4), head=(0, 0, 14),
        right_hand=(-0.54, -0.14, 1.22), right_elbow=(-0.8, 0.8, 0.0), right_grip=(-0.10, -0.16, 0.98), left_hand=(0.13, -0.36, 1.12), shield=(0.62, -0.78, 0.10))),
    (0.32, Pose(
        left_foot=Foot(0.07, -0.26, 8), right_foot=Foot(-0.06, 0.56, -40), pelvis=(-0.03, 0.25, 0.845), hips=(-4, 0, -20), chest=(-2, 0, -22), head=(-4, 0, 28),
        left_hand=(0.06, -0.26, 1.10), right_hand=(-0.46, 0.36, 1.04), left_elbow=(0.95, -0.2, -0.5), right_elbow=(-0.7, 0.8, 0.0),
        right_grip=(0.12, -0.99, 0.00), shield=(0.50, -0.86, 0.08), wind=(0, 0.30, 0.05))),
    (0.56, Pose(
        left_foot=Foot(0.05, -0.50, 4), right_foot=Foot(-0.04, 0.64, -34, 24), pelvis=(0.0, 0.02, 0.745), hips=(13, -3, -4), chest=(9, 3, 34), head=(-30, 0, -27),
        left_hand=(0.14, -0.42, 1.00), right_hand=(-0.25, -0.72, 1.04), left_elbow=(1, 0.25, -0.35), right_elbow=(-0.85, 0.35, 0.45),
        right_grip=(0.05, -1, 0.0), shield=(0.70, -0.70, 0.10), wind=(0, 0.55, 0.10))),
    (0.72, Pose(
        left_foot=Foot(0.05, -0.50, 6), right_foot=Foot(-0.04, 0.62, -36, 10), pelvis=(0.0, 0.13, 0.775), hips=(4, 0, -14), chest=(0, 2, -4), head=(-12, 0, 10),
        left_hand=(0.10, -0.34, 1.06), right_hand=(-0.44, 0.04, 1.04), left_elbow=(1, 0.1, -0.45), right_elbow=(-0.7, 0.9, 0.1),
        right_grip=(0.08, -1, 0.06), shield=(0.55, -0.82, 0.08), wind=(0, 0.40, 0.05))),
    (0.88, Pose(
        left_foot=Foot(0.08, -0.32, 8), right_foot=Foot(-0.08, 0.40, -26, 8), pelvis=(-0.01, 0.05, 0.86), hips=(6, -4, -8), chest=(5, 5, 8), head=(-12, 0, -6),
        left_hand=(0.13, -0.36, 1.06), right_hand=(-0.46, -0.26, 1.10), left_elbow=(0.95, 0.2, -0.6), right_elbow=(-0.8, 0.8, 0.1),
        right_grip=(-0.04, -0.90, 0.34), shield=(0.65, -0.75, 0.10), wind=(0, 0.25, 0.03))),
    (1.0, READY),
)


def moments(name):
    """Builders of the figure in each frame."""
    if name == 'emperor-idle':
        return [lambda: emperor(resting(), resting_cape(), PLANTED)]
    if name == 'guard-idle':
        return [lambda: strapped(figure('guard', watching(), vary(GEAR['hoplite'], spear=1.85), 4, STEP, cape_points=hanging_cape(), held_at=GUARDS_PLANTED, hair_count=0.8), watching(), GUARDS_SHIELD)]
    if name == 'emperor-walk':
        return [lambda k=k: plumed(emperor(carrying(k / 8), walking_capes()[2 * k], CARRIED, CARRIED_SPEAR), k / 8) for k in range(8)]
    return [lambda t=t: emperor(thrust(t), striking_capes()[round(t * 25)], STANDING + (LEVEL - STANDING) * min(t / 0.3, (1 - t) / 0.15, 1), CARRIED_SPEAR, FLAT_ASIDE) for t in STRIKE_AT]


def emperor(pose, cape, held_at, spear=EMPEROR.spear, flat=FLAT_AHEAD):
    turn = broadside(pose.right_grip, flat)
    person = figure('emperor', eased(pose), vary(EMPEROR, spear=spear, turn=turn), 1, STEP, cape_points=cape, held_at=held_at, hair_count=0.8)
    weapon, along = next(part for part in person.children if part.name.startswith('spear')), Vector(pose.right_grip)
    weapon.matrix_basis = Matrix.Translation(solve(pose)['right_hand'].translation) @ along.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(math.radians(turn), 4, 'Z')
    return strapped(person, pose, EMPERORS_SHIELD)


def eased(pose):
    """A shaft that nearly goes on the way of the forearm lies aslant in the fist: held straight across, it would break the wrist."""
    bones, grip = solve(pose), Vector(pose.right_grip).normalized()
    along = (bones['right_hand'].translation - bones['right_forearm'].translation).normalized()
    if along.dot(grip) < math.cos(WRIST_BENDS):
        return pose
    across = (grip - along * along.dot(grip)).normalized()
    return replace(pose, right_grip=tuple(along * math.cos(WRIST_BENDS) + across * math.sin(WRIST_BENDS)))


def resting():
    """At rest he holds the spear an arm's length out, where neither shaft nor blade comes before his face from any side."""
    return shielded(replace(idle(), right_hand=RESTING_HAND, right_grip=(-0.06, -0.06, 1), **SHIELD_ARM))


def watching():
    """All the weight on the right hip, the chin over the shield. The spear stands an arm's length out, midway between two of the directions, or its shaft would cross the face."""
    return shielded(replace(
        idle(), left_foot=Foot(0.20, -0.18, 32), right_foot=Foot(-0.10, 0.04, -12), pelvis=(-0.058, 0.005, 0.950), hips=(1, -8, -6), chest=(-3, 12, 10), head=(2, -4, 18),
        right_hand=(-0.60, -0.40, 1.26), right_elbow=(-0.9, 0.4, -0.6), right_grip=(-0.10, -0.07, 1), **SHIELD_ARM))


def shielded(pose, towards=AHEAD_AND_LEFT):
    """The pose with its shield along the forearm, as far towards `towards` as that lets it look, and the fist closed across it, its palm to the body."""
    along, out, _ = held_along(solve(pose), towards)
    return replace(pose, shield=tuple(out), left_grip=tuple(along.cross(out)))


def held_along(bones, towards):
    """Down the forearm, out of the shield, and across both."""
    along = (bones['left_hand'].translation - bones['left_forearm'].translation).normalized()
    out = Vector(towards)
    out = (out - along * out.dot(along)).normalized()
    return along, out, out.cross(along)


def strapped(person, pose, radius):
    """Puts the shield of a figure on its forearm, with all that holds it there: a lining, a strap round the arm and a bar in the fist."""
    bones = solve(pose)
    along, out, across = held_along(bones, pose.shield)
    shield = next(part for part in person.children if part.name.startswith('shield'))
    middle = bones['left_forearm'].translation + along * STRAP + out * BEHIND_RIM
    shield.matrix_basis = Matrix.Translation(middle) @ Matrix((along, across, out)).transposed().to_4x4()
    for part in harness(radius / 0.38):
        part.parent = shield
    return person


def harness(s):
    """What is behind a round shield, in its own frame: x from the elbow to the fist, z out of its face. `s` is its size."""
    def hollow(r):
        return s * (0.014 + (0.30 - r / s) / 0.30 * 0.076) - 0.004

    fist, deep = FOREARM + FIST - STRAP, -BEHIND_RIM
    hide, bronze = preset_material('ochre'), preset_material('flat bronze')
    r = np.linspace(0.300 * s, 0, 8)
    parts = [shapes.lathe('lining', list(zip(r, [hollow(each) for each in r])), hide, 48)]
    foot = hollow(math.hypot(fist, 0.082))
    bend = shapes.bezier((fist, 0.082, foot), (fist, 0.082, deep * 0.6), (fist, 0.078, deep), (fist, 0.052, deep), 9)
    bar = [*bend, (fist, 0, deep), *((x, -y, z) for x, y, z in bend[::-1])]
    parts.append(shapes.sweep('bar', bar, 0.0150, bronze, 10))
    # Round the bracer and down to the lining on both sides of it.
    a = np.linspace(0, math.pi, 17)
    round_arm = [(0.068 * math.cos(each), deep - 0.068 * math.sin(each)) for each in a]
    loop = [(0.098, hollow(0.098) - 0.002), (0.076, hollow(0.076) - 0.010), *round_arm, (-0.076, hollow(0.076) - 0.010), (-0.098, hollow(0.098) - 0.002)]
    wide = np.linspace(-0.030, 0.030, 3)
    parts.append(thicken(shapes.add('strap', np.array([(x, y, z) for y, z in loop for x in wide]), grid_faces(len(loop), len(wide)), preset_material('darkleather')), 0.007, 0))
    for x, y in ((fist, 0.082), (fist, -0.082), (0, 0.098), (0, -0.098)):
        plate = shapes.lathe('plate', [(0, 0.010), (0.020, 0.009), (0.027, 0.003), (0.028, -0.004)], bronze, 20)
        plate.matrix_basis = Matrix.Translation((x, y, hollow(math.hypot(x, y)) - 0.002)) @ Matrix.Rotation(math.pi, 4, 'X')
        parts.append(plate)
    return parts


def carrying(phase):
    """A step of his walk: shoulders against hips, the head still between them. Where his right hand comes forward the spear's point stays behind and its butt swings out, clear of the ground."""
    pose, swing, bob, lean = walk(phase), math.cos(2 * math.pi * phase), math.cos(4 * math.pi * (phase - 0.08)), math.sin(2 * math.pi * (phase - 0.05))
    turn = 14 * swing
    low = -0.030 * bob
    left, elbow, towards = (turned(each, turn) for each in (SHIELD_ARM['left_hand'], SHIELD_ARM['left_elbow'], AHEAD_AND_LEFT))
    return shielded(replace(
        pose, left_foot=replace(pose.left_foot, lift=0.8 * pose.left_foot.lift), right_foot=replace(pose.right_foot, lift=0.8 * pose.right_foot.lift),
        pelvis=(0.024 * lean, 0, 0.926 + low), hips=(4, 3.5 * lean, -9 * swing), chest=(3, -4 * lean, turn + 9 * swing), head=(-4, 1.5 * lean, -turn),
        left_hand=(left[0], left[1], left[2] - 0.02 + low), left_elbow=elbow,
        right_hand=(RESTING_HAND[0], -0.42 - 0.07 * swing, 1.26 + 0.7 * low), right_grip=(-0.06, -0.11 + 0.14 * swing, 1)), towards)


def thrust(phase):
    """A thrust of the spear at the height of the breast, the shield before it, from rest to rest; `phase` 0..1."""
    for (start, first), (end, second) in zip(THRUST, THRUST[1:]):
        if phase <= end:
            t = max(phase - start, 0) / (end - start)
            pose = between(first, second, t * t * (3 - 2 * t))
            # A foot that goes elsewhere is lifted.
            step = 0.28 * t * (1 - t)
            moving = {name: replace(getattr(pose, name), lift=step) for name in ('left_foot', 'right_foot')
                      if math.hypot(getattr(first, name).x - getattr(second, name).x, getattr(first, name).y - getattr(second, name).y) > 0.08}
            return shielded(replace(pose, **moving), pose.shield)
    return shielded(THRUST[-1][1], THRUST[-1][1].shield)


def turned(at, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return at[0] * c - at[1] * s, at[0] * s + at[1] * c, at[2]


def plumed(person, phase):
    """The crest comes after each step: its tail sways to the side that he has just left, and bounces."""
    aside, up = 0.085 * math.sin(2 * math.pi * (phase - 0.22)), 0.035 * math.cos(4 * math.pi * (phase - 0.20))
    for part in person.children:
        if 'crest' not in part.name or part.type == 'EMPTY':
            continue
        strands = [node.inputs['Object'].default_value for modifier in part.modifiers if modifier.type == 'NODES' for node in modifier.node_group.nodes if node.type == 'OBJECT_INFO']
        mesh = strands[0].data if strands else part.data
        points = np.empty(3 * len(mesh.vertices), np.float32)
        mesh.vertices.foreach_get('co', points)
        points = points.reshape(-1, 3)
        far = np.clip((np.hypot(points[:, 1] - 0.012, points[:, 2] - 0.035) - 0.142) / 0.5, 0, 1) ** 1.3 * np.clip(0.35 + points[:, 1] / 0.25, 0.35, 1)
        mesh.vertices.foreach_set('co', (points + far[:, None] * np.float32([aside, 0.3 * up, up])).ravel())
        mesh.update()
    return person


def resting_cape():
    return spread(combed(unpleated(drape.draped(solve(resting()), resting(), CAPE, SEWN)), 2))


def hanging_cape():
    """The guard's: shorter."""
    return spread(combed(unpleated(drape.draped(solve(watching()), watching(), 1.22, SEWN)), 2))


@lru_cache(maxsize=None)
def walking_capes():
    return [spread(combed(unpleated(points[:WALKING_ROWS]), 3), 0.8) for points in drape.in_motion([carrying(k / 16) for k in range(16)], WALK_SECONDS, WALKING_CAPE, SEWN, loops=3)]


@lru_cache(maxsize=None)
def striking_capes():
    times = [k / 25 for k in range(26)]
    hung = drape.in_motion([thrust(t) for t in times], STRIKE_SECONDS, STRIKING_CAPE, SEWN, substeps=2)
    return [in_the_air(spread(combed(unpleated(points[:WALKING_ROWS]), 3), np.interp(t, THROWN_AT, SPREAD)), *(np.interp(t, THROWN_AT, by) for by in (THROWN, ASIDE))) for points, t in zip(hung, times)]


def in_the_air(points, degrees, aside):
    """Flung out behind him about his shoulders, the more the farther down: legs and heels are seen under it, and its hem comes after him when he stops."""
    v = np.linspace(0, 1, points.shape[0])[:, None]
    turn = np.radians(degrees) * (v ** 0.7 + 0.16 * np.sin(2 * np.pi * 1.2 * v))
    about = points[0].mean(0)
    x, y, z = np.moveaxis(points - about, -1, 0)
    away = np.stack([x + aside * v ** 1.3, y * np.cos(turn) - z * np.sin(turn), y * np.sin(turn) + z * np.cos(turn)], -1) + about
    return np.stack([*np.moveaxis(away, -1, 0)[:2], np.maximum(away[..., 2], 0.03)], -1)


def combed(points, columns):
    """Folds that have come through one another are drawn apart, or the lining shows on his back in patches."""
    hanging = np.clip(np.linspace(0, 6, points.shape[0]), 0, 1)[:, None, None]
    return points + (gaussian_filter1d(points, columns, axis=1, mode='nearest') - points) * hanging


def unpleated(points):
    """No column hangs beyond the one beside it: what a stride folds over itself would turn its lining out in the middle of the back."""
    flat = points.copy()
    flat[..., 0] = np.sort(points[..., 0], axis=1)
    return flat


def spread(points, share=0.6):
    """Broader towards the hem: cloth that hangs straight down is hidden behind him where he looks at the viewer, and his outline is a soldier's."""
    low = np.linspace(0, 1, points.shape[0])[:, None] ** 0.8
    broad = points.copy()
    broad[..., 0] *= 1 + share * low
    return broad


def render(job):
    striking = job.name == 'emperor-strike'
    side = job.size[0] // 6 if striking else job.size[0] // 8
    frames = [seen(job, index, build, side, striking) for index, build in enumerate(moments(job.name))]
    colour, alpha, shade = (np.stack(values) for values in zip(*frames))    # (frame, direction, side, side, ...)
    ways, frame = (STRIKE_WAYS, STRIKE_FRAME) if striking else (range(sprites.DIRECTIONS), FRAME)
    shade = np.stack([trodden(values, ways, frame, spots) for values, spots in zip(shade, spots_of(job.name))])
    colour, alpha, shade = (in_rows(values) for values in (colour, alpha, shade))
    # Sharpness counts its radius in shares of the picture's width: of a sheet's it would be a halo.
    image = grade.grade(colour, 1.3, contrast=1.08, sharpness=0)
    if job.name == 'emperor-walk':
        image = violet(image)
    elif striking:
        image = gilded(violet(image))
    image, alpha = sprites.over(image, alpha, shade * 0.85)
    grade.save(job.out, image, alpha, quality=84)


def trodden(shade, ways, frame, spots):
    """The dark under all that bears on the ground, in each direction: a soft shadow that lies to one side leaves feet in the air. `spots`: x, y, radius in metres, strength."""
    side = shade.shape[1]
    metre = side / frame
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    x, y = (x - side / 2) / metre, (LIFT * math.cos(sprites.ELEVATION) - (y - side / 2) / metre) / math.sin(sprites.ELEVATION)
    deeper = []
    for way, values in zip(ways, shade):
        turn = math.tau * way / sprites.DIRECTIONS
        for at_x, at_y, radius, strength in spots:
            at = at_x * math.cos(turn) - at_y * math.sin(turn), at_x * math.sin(turn) + at_y * math.cos(turn)
            values = 1 - (1 - values) * (1 - strength * np.exp(-(((x - at[0]) ** 2 + (y - at[1]) ** 2) / radius ** 2) ** 1.2))
        deeper.append(values)
    return np.stack(deeper)


def spots_of(name):
    """For each frame, where it bears on the ground."""
    if name == 'emperor-strike':
        return [under_feet(thrust(t), 0.80) for t in STRIKE_AT]
    if name == 'emperor-walk':
        return [under_feet(carrying(k / 8), 0.65) for k in range(8)]
    pose = resting() if name == 'emperor-idle' else watching()
    hand, down = Vector(pose.right_hand), Vector(pose.right_grip)
    butt = hand - down * (hand.z / down.z)
    return [[*under_feet(pose, 0.60), (butt.x, butt.y, 0.055, 0.75)]]


def under_feet(pose, strength):
    spots = []
    for foot in (pose.left_foot, pose.right_foot):
        # The middle of what bears on the ground: of a raised heel that is the ball, of raised toes the heel.
        reach, ahead = 0.13 if foot.pitch >= 5 else -0.02 if foot.pitch < -6 else 0.08, math.radians(foot.yaw)
        spots.append((foot.x + reach * math.sin(ahead), foot.y - reach * math.cos(ahead), 0.13, strength * max(1 - foot.lift / 0.06, 0)))
    return spots


def violet(image):
    """The moon makes another, electric blue cape of the purple one: where there is hardly any green, red keeps its share of the blue."""
    red, green, blue = np.moveaxis(image, -1, 0)
    cloth = np.clip(1.6 - 2.4 * green / np.maximum(blue, 1e-3), 0, 1)
    return np.stack([red + cloth * np.maximum(0.60 * blue - red, 0), green, blue], -1)


def gilded(image):
    """Where metal at his neck throws the moon back it is a scrap of paper: what is nearly white becomes pale gold. The blade is greyer than that."""
    most, least = image.max(2), image.min(2)
    white = np.clip((most - 0.66) / 0.12, 0, 1) * np.clip((0.42 - (most - least) / np.maximum(most, 1e-3)) / 0.14, 0, 1)
    return image * (1 - white[..., None] * np.float32([0.10, 0.24, 0.52]))


def seen(job, index, build, side, striking):
    kept = job.cache / f'{index}-{side}.npz'
    newest = max(source.stat().st_mtime for source in sources_of(__file__))
    if kept.exists() and (job.regrade or kept.stat().st_mtime > newest):
        stored = np.load(kept)
        return stored['colour'].astype(np.float32), stored['alpha'].astype(np.float32), stored['shade'].astype(np.float32)
    start = time.time()
    sprites.cleared()
    folder = job.cache / str(index)
    folder.mkdir(exist_ok=True)
    ways, frame = (STRIKE_WAYS, STRIKE_FRAME) if striking else (range(sprites.DIRECTIONS), FRAME)
    colour, alpha, shade = sprites.seen_from(ways, build(), folder, side, frame, LIFT, 8 if job.preview else SAMPLES[job.name], job.regrade)
    np.savez_compressed(kept, colour=colour.astype(np.float16), alpha=alpha.astype(np.float16), shade=shade.astype(np.float16))
    print(f'{job.name}, moment {index}: {time.time() - start:.0f} s', flush=True)
    return colour, alpha, shade


def in_rows(values):
    """(frame, direction, side, side, ...) to a sheet."""
    frames, ways, side = values.shape[:3]
    if frames == 1:
        frames, ways, values = 8, 2, values.reshape(2, 8, *values.shape[2:])
    else:
        values = values.swapaxes(0, 1)
    return np.ascontiguousarray(values.swapaxes(1, 2)).reshape(ways * side, frames * side, *values.shape[4:])
