"""The emperor as the game shows him, in sixteen directions: at rest and walking; thrusting his spear, along the four diagonals; and one of his guard, at rest.

Direction 0 looks at the viewer; each next one is turned 22.5 degrees to his left, so 4 looks to the picture's right and 8 away.
Walk and strike: a row a direction, a column a frame; the strike has 14, 2, 6 and 10, since straight at the viewer or away from him a spear would be a dot. Idle: directions 0 to 7 in the first row, 8 to 15 in the second.

Each moment is built once and seen from all sides in one render, which is kept beside the sheet's passes: a render that was interrupted
goes on where it stopped. Beside this file: `emperor_sprites_poses`, `emperor_sprites_shield` and `emperor_sprites_capes` (what he does and carries),
`emperor_sprites_cells` and `emperor_sprites_ground` (what becomes a sheet).
"""
import math
import time
from dataclasses import replace

import numpy as np
from mathutils import Matrix, Vector

from kit import grade, sprites
from kit.figure import GEAR, figure, vary
from kit.skeleton import solve
from kit.sources import sources_of
from kit.weapons import broadside
from scenes.emperor_sprites_capes import hanging_cape, resting_cape, striking_capes, walking_capes
from scenes.emperor_sprites_cells import FRAME, LIFT, STRIKE_FRAME, STRIKE_WAYS, in_rows
from scenes.emperor_sprites_ground import spots_of, trodden
from scenes.emperor_sprites_poses import STRIKE_AT, carrying, resting, thrust, watching
from scenes.emperor_sprites_shield import EMPERORS_SHIELD, GUARDS_SHIELD, strapped

PICTURES = {'emperor-idle': (6144, 1536), 'guard-idle': (4608, 1152), 'emperor-walk': (3456, 6912), 'emperor-strike': (3240, 2160)}
ORDER = 20
STEP = 0.0085
#: At rest he is also shown large, and stands still to be looked at.
SAMPLES = {'emperor-idle': 24, 'guard-idle': 16, 'emperor-walk': 14, 'emperor-strike': 14}
#: The hero's spear is longer: in its cell the figure would be the smaller for it.
EMPEROR = vary(GEAR['emperor'], spear=1.82)
#: The share of the spear below the hand: planted at rest, clear of the ground in a walk, well behind its middle when it is level, or its butt would come out through the cape.
PLANTED, CARRIED, LEVEL = 0.639, 0.613, 0.36
#: The guard's, which is shorter.
GUARDS_PLANTED = 0.626
#: Metres: carried clear of the ground or thrust forward, the longer one would leave its cell. And where that is held to stand on the ground.
CARRIED_SPEAR, STANDING = 1.7, 0.72
#: Where the flat of the blade looks: almost ahead while it is upright, so that a light and a dark facet are seen beside its ridge; aside where it is level, its edge up.
FLAT_AHEAD, FLAT_ASIDE = (-0.30, -1, 0), (-1, 0, 0)
#: The least angle between forearm and fist's axis.
WRIST_BENDS = math.radians(64)


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
