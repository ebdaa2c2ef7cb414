"""Before the trailer plays, a moment of play: the pack holds both ends of the rope bridge, and Tavrian meets its leap with three of his guard at his back."""
import math
from dataclasses import replace

import cv2
import numpy as np
from mathutils import Matrix, Vector

from interface.window import hud
from kit import cameras, flames, grade, lights, shapes, strikes, twofold, village
from kit.figure import above_helmet, figure, soles
from kit.game_view import View
from kit.pack import KINDS, above_head, animal, move_of
from kit.pack_joints import joints
from kit.skeleton import solve
from scenes import trailer_poster_blow as blow
from scenes import trailer_poster_bridge as hung
from scenes import trailer_poster_gold as gold
from scenes import trailer_poster_gorge as gorge
from scenes import trailer_poster_valley as valley
from scenes.trailer_poster_people import HELD, HOUND, LEAPT, LIZARD, LOCKS, MEN, PACK, SQUAD, STANCES, THRUST, WOUND, YARD

PICTURES = {'trailer-poster': (1920, 1080)}
ORDER = 45

#: How much larger all is rendered and painted than it is kept: fur and ropes have edges no pixel is fine enough for.
FINER = 1.5
BEHIND = (-.85, -.30, -.62)


def render(job):
    kept, job = job, replace(job, size=tuple(round(FINER * side) for side in job.size))
    shapes.empty_scene()
    again = job.regrade and twofold.rendered(job, 1)
    gorge.ledges()
    valley.lie()
    if not again:
        gorge.crags()
        hung.stand()
        fighters(job)
    cameras.isometric(valley.CENTRE, valley.WIDE, valley.ELEVATION, valley.AZIMUTH, 70)
    lights.moon(BEHIND, 4.0, 6.0)
    lights.sky('#46588f', '#241f30', 1.05)
    lights.panel((10.4, -6.4, 6.4), (10.8, 1.0, 3.0), 620, 2.4)
    lights.flame(torch(), 90, .12)
    seen = twofold.render(job, 10 if job.preview else 16, .5 / FINER, 3 if job.preview else 4)
    twofold.close_up(seen, job, [(face(), .42)], 8 if job.preview else 16)
    finish(job, seen, kept)


def fighters(job):
    for seed, (pose, gear, x, y, turn, size, _) in enumerate(SQUAD, 81):
        person = figure(f'person {seed}', treading(pose, x, y, turn, size), gear, seed, .012 if job.preview else .007 if pose == 'both fists' else .009, hair_count=.8, cape_length=1.2, held_at=HELD if pose == 'both fists' else None)
        if pose == 'both fists':
            trimmed(person)
        shapes.belong(shapes.place(person, (x, y, floor(x)), (0, 0, turn), size), MEN)
    for seed, (kind, move, at, turn, size, _) in enumerate(PACK, 5):
        shapes.belong(shapes.place(animal(kind, move, seed, 1, .026 if job.preview else .018, .6 if job.preview else 1.0, tufted=LOCKS[kind]), at, turn, size), LIZARD if kind == 'stalker' else HOUND)


def trimmed(person):
    """Shoulder plates close to the arm: as wide as the emperor wears them when he stands, they would be a ball before his breast."""
    for plate in (part for part in person.children if part.name.startswith('pauldron')):
        plate.matrix_basis = plate.matrix_basis @ Matrix.Scale(.84, 4)


def floor(x):
    return hung.deck(x) if x > 6.5 else gorge.LEFT


def treading(pose, x, y, turn, size):
    """The stance with each foot on its own plank: the bridge hangs, and what is level would float over it or sink in."""
    stance = STANCES[pose]
    left, right = ((floor(u) - floor(x)) / size for u, _, _ in soles(stance, (x, y, floor(x)), turn, size))
    return replace(stance, left_foot=replace(stance.left_foot, lift=left), right_foot=replace(stance.right_foot, lift=right))


def treads():
    """Where the squad's soles are."""
    return [(u, v, floor(u)) for pose, _, x, y, turn, size, _ in SQUAD for u, v, _ in soles(STANCES[pose], (x, y, floor(x)), turn, size)]


def face():
    """Where the emperor's face is."""
    pose, _, x, y, turn, size, _ = SQUAD[0]
    u, v, w = above_helmet(STANCES[pose], (x, y, floor(x)), turn, size)
    return u, v, w - .32 * size


def paws():
    """Where the pack's paws are on the flags."""
    for kind, move, at, (_, _, turn), size, _ in PACK:
        for leg in joints(KINDS[kind], move_of(kind, move)).legs:
            x, y, z = Vector(at) + Matrix.Rotation(math.radians(turn), 3, 'Z') @ (Vector(leg.foot) * size)
            if z - at[2] < .15:
                yield x, y, at[2]


def torch():
    """Where the bearer's torch burns."""
    pose, _, x, y, turn, size, _ = SQUAD[3]
    grip = np.array(STANCES[pose].right_grip) / np.linalg.norm(STANCES[pose].right_grip)
    # Where the hand is, not where it was sent: an arm reaches no further than it is long.
    local = (np.array(solve(STANCES[pose])['right_hand'].translation) + grip * .38) * size
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return x + local[0] * c - local[1] * s, y + local[0] * s + local[1] * c, floor(x) + local[2]


def finish(job, seen, kept):
    view = View(job, valley.WIDE)
    gorge.quiet(seen)
    gorge.edges(seen)
    # Grey wolves against a lit house would be its palest stones.
    twofold.wash(seen, HOUND, (.52, .50, .56), .8)
    # A pale lizard would be of the colour of its flags.
    seen['albedo'] *= 1 - (seen['who'] == LIZARD)[..., None] * np.float32([.50, .38, .46])
    twofold.wash(seen, MEN, (1.12, .98, .80), .3, .10)
    for x, y, z, size, _ in village.glows():
        if y < 9:
            twofold.lamp(seen, (x, y, z), size, reach=3.2 * size + .6, facing=.55)
    twofold.lamp(seen, torch(), 1.2, reach=3.6, size=.3, facing=.35)
    twofold.lamp(seen, WOUND, .8, reach=1.9, size=.25, facing=.4)
    for x, y, z, strength in ((11.1, -.35, 3.9, 1.6), (13.3, -2.2, 3.4, .25), (12.9, -.6, YARD + 2.6, .8), (5.0, -1.6, 3.6, .9)):
        twofold.lamp(seen, (x, y, z), strength, tint=(1.0, .62, .30), reach=2.6, size=.6, facing=.3)
    # The streets shine up at the planks' edges, the moon lies on the ropes.
    for x in (7.4, 8.6, 9.8, 11.0):
        twofold.lamp(seen, (x, .1, floor(x) - .55), .30, tint=(1.0, .55, .24), reach=1.7, size=.5, facing=.35)
        twofold.lamp(seen, (x, 3.0, floor(x) + 1.6), .55, tint=(.45, .64, 1.0), reach=3.2, size=.6, facing=.15)
    twofold.rim(seen, [(x, y, floor(x)) for _, _, x, y, *_ in SQUAD], (.85, .45, .62), strength=1.7)
    twofold.rim(seen, [at for kind, _, at, *_ in PACK if kind == 'stalker'], (.85, .45, .62), strength=1.7, reach=1.6)
    twofold.rim(seen, [at for kind, _, at, *_ in PACK if kind != 'stalker'], (.85, .45, .62), strength=1.4, reach=1.8, soft=3.2, within=True)
    dark_boots(seen)
    ember = np.linalg.norm(seen['at'] - np.float32(torch()), axis=2)
    seen['light'] *= (1 - .8 * np.clip((.16 - ember) / .04, 0, 1))[..., None]
    # Dark close to the sole, and a wide shade of the whole weight.
    twofold.contact(seen, treads(), .15, .72)
    twofold.contact(seen, treads(), .34, .42)
    twofold.contact(seen, list(paws()), .24, .55)
    gold.burnished(seen)
    held_back(seen)
    gold.held(seen)
    blow.stained(seen, WOUND, HOUND)
    dimmed(seen)
    rgb = twofold.together(seen)
    rgb = gorge.mist(rgb, seen)
    depth = seen['z']
    for (pose, _, x, y, turn, size, _), tint in zip(SQUAD, (strikes.GOLD, GREEN, GREEN, GREEN)):
        rgb = ring(rgb, seen, view, soles(STANCES[pose], (x, y, floor(x)), turn, size), tint)
    rgb = strikes.dust(rgb, view, (LEAPT[0] + .5, LEAPT[1] + .1, YARD), .7, .4, 3, depth=depth)
    rgb = strikes.thrust(rgb, view, np.array(WOUND) - 1.9 * np.array(THRUST), WOUND, (1.0, .62, .26), .16)
    rgb = blow.landed(rgb, seen, view, WOUND, THRUST)
    u, v, _ = cameras.project(torch())
    # The flame begins below the coal, which it hides.
    rgb = flames.bowls(rgb, [(u, v + .05 * view.pixels_per_metre / job.size[1], view.pixels_per_metre, .40)])
    image = grade.grade(grade.bloom(rgb, .8, .35), 2.0, contrast=1.16, vignette=.40, sharpness=.12)
    image = cv2.resize(image, tuple(kept.size), interpolation=cv2.INTER_AREA)
    grade.save(kept.out, interface(image, View(kept, valley.WIDE)))


def dark_boots(seen):
    """On flags of the colour of leather the bearer's boots would seem to be glass."""
    _, _, x, y, _, _, _ = SQUAD[3]
    at = seen['at']
    low = np.clip((floor(x) + .20 - at[..., 2]) / .03, 0, 1) * (seen['who'] == MEN) * (np.hypot(at[..., 0] - x, at[..., 1] - y) < .9)
    seen['albedo'] *= 1 - low[..., None] * np.float32([.74, .79, .82])


def held_back(seen):
    """The bearer stands beside his own torch, and would be as bright as the blow."""
    _, _, x, y, _, _, _ = SQUAD[3]
    at = seen['at']
    his = ((seen['who'] == MEN) & (np.hypot(at[..., 0] - x, at[..., 1] - y) < 1.1)).astype(np.float32)
    bright = (seen['light'] @ grade.LUMA)[..., None]
    most = .55 * np.percentile(bright[his > 0], 80)
    seen['light'] += cv2.GaussianBlur(his, (0, 0), .7)[..., None] * (seen['light'] * most / (most + .55 * bright) - seen['light'])


def dimmed(seen):
    """The blow is the brightest place: windows and lamps are held below it."""
    rgb, most = twofold.together(seen), .36
    tone = (rgb @ grade.LUMA) / most
    over = np.maximum(tone - .6, 0)
    held = np.where(tone > .6, .6 + .4 * (1 - np.exp(-over / .4)), tone) / np.maximum(tone, 1e-4)
    seen['light'] *= np.where(seen['who'] == 0, held, 1)[..., None]


GREEN = (.20, .95, .35)
#: How far above a helmet a life's bar hangs, in metres, so that no plume passes behind it.
OVER_CREST = .13


def ring(rgb, seen, view, feet, tint, strength=.5):
    """A ring that lies on the boards or flags round both feet, a stride long: only what is ground takes it, neither boots nor the gaps between boards."""
    a, b = (np.array(foot[:2]) for foot in feet)
    middle, along = (a + b) / 2, b - a
    apart = np.linalg.norm(along)
    along = along / apart
    long, wide = max(.5, apart / 2 + .16), .5
    if middle[0] > 6.5:
        # Along the middle of the boards, which are narrower than a stride is long.
        middle[1], along, wide = 1.2 - .2 * (middle[0] - 6.55) / 5.6, np.array([.9994, -.0357]), .38
    x, y, z = seen['at'][..., 0] - middle[0], seen['at'][..., 1] - middle[1], seen['at'][..., 2]
    u, v = (x * along[0] + y * along[1]) / long, (y * along[0] - x * along[1]) / wide
    away = np.hypot(u, v)
    # How far from the line in metres: the slope of the ellipse differs round it.
    off = np.abs(away - 1) * away / np.maximum(np.hypot(u / long, v / wide), 1e-3)
    deck = np.where(seen['at'][..., 0] > 6.5, hung.deck(seen['at'][..., 0]), gorge.LEFT)
    ground = (seen['who'] == 0) & (np.abs(z - deck) < .16) & (seen['normal'][..., 2] > .5)
    line = (np.clip((.017 - off) * view.pixels_per_metre + .5, 0, 1) * ground).astype(np.float32)
    return rgb + (line + .5 * grade.blur(line, .05 * view.pixels_per_metre))[..., None] * np.array(tint, np.float32) * strength


def interface(image, view):
    """What the player has over the fight; numbers need no language."""
    for pose, gear, x, y, turn, size, life in SQUAD:
        u, v, w = above_helmet(STANCES[pose], (x, y, floor(x)), turn, size)
        image = hud.life(image, view, (u, v, w + OVER_CREST * bool(gear.crest)), life)
    for *beast, life in PACK:
        image = hud.life(image, view, above_head(*beast), life, True)
    x, y, z = above_head(*PACK[0][:5])
    return hud.number(image, view, (x, y, z + .16), '94', '#ffd27a', 58)
