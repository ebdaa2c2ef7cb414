"""The shrine: cold light falls through the broken roof, the goddess keeps her lamp, pilgrims kneel in its glow."""
import math
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np

from kit import cameras, flames, goddess, grade, lights, rock, shapes, twofold, village, weapons
from kit.cloth import banner, grid_faces
from kit.figure import GEAR, figure, vary
from kit.nodes import material
from kit.noise import fractal2
from kit.poses import POSES, idle
from kit.skeleton import Foot, solve
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from scenes import shrine_candles

PICTURES = {'pic7': (2880, 1620)}
ORDER = 41

WIDE, CENTRE = 21.8, (0, 0, 5.66)
STATUE, PLINTH, SIZE = (-4.3, 4.3), 1.5, .80
#: Where the day comes from, and the holes in the roof (x, y, half widths) at the height of ROOF: the first of them lights the goddess.
SUN, ROOF = np.array((-.52, -.30, -.80)), 15.0
HOLES = [(1.0, 7.35, .80, .72), (6.6, 7.6, 1.0, .85), (10.2, 4.7, .75, .95)]
URNS = [(STATUE[0] + 3.02 * math.cos(math.radians(-45 + s * 58)), STATUE[1] + 3.02 * math.sin(math.radians(-45 + s * 58))) for s in (-1, 1)]
STANDS = [(1.6, 7.4), (-7.4, -1.6)]
#: What is rendered finer: all of the goddess (how many metres aside, and up and down), then her head.
CLOSE = [((*STATUE, PLINTH + 3.55), (2.15, 3.75)), ((*STATUE, PLINTH + 5.55), 1.05)]
#: Kinds that have light of their own (see `shapes.belong`).
BRONZE, STONE, PEOPLE, WAX, STEEL = 1, 2, 3, 4, 5
#: Between her eyes, and how large her face is to a woman's.
EYES, FACE = (-4.104, 4.071, 7.248), SIZE * goddess.SCALE
CANDLES = []
#: How much larger all is rendered and painted than it is kept, so that no edge is stepped.
FINER = 1.5
CANDLE, CANDLELIGHT = (1.0, .56, .20), 150


def render(job):
    kept, job = job, replace(job, size=tuple(round(FINER * side) for side in job.size))
    shapes.empty_scene()
    CANDLES.clear()
    again = job.regrade and twofold.rendered(job, len(CLOSE) + len(groups()))
    if not again:
        hall()
        pilgrims(.016 if job.preview else .011)
        laid_down()
        lady = shapes.place(shapes.belong(goddess.statue(.045 if job.preview else .030, even=True), STONE), (*STATUE, PLINTH), (0, 0, 45), SIZE)
        for part in lady.children:
            # Her lamp lights her down to her hem: its bowl would leave her skirt in the dark.
            if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
                part.visible_shadow = False
        roof()
    shrine()
    cameras.isometric(CENTRE, WIDE, 30, 45, 80)
    # Wide, so that its patches have soft edges.
    day = lights.moon(tuple(SUN), 3.6, 5.0)
    day.data.color = (.62, .76, 1.0)
    lights.sky('#40507a', '#2a2a3c', 1.25)
    lights.flame(lamp_at(), 115, .30)
    # The candles' light that throws shadows; away from the goddess, who has her lamp.
    for angle in (-44, 0, 44):
        lights.beam((*before(angle, 4.3), 1.15), (*before(angle, 8.2), .1), CANDLELIGHT, 150, .45, CANDLE)
    lights.panel((4.5, 8.2, 12.5), (STATUE[0], STATUE[1], PLINTH + 6.2), 1000, 4.5, lights.MOON)
    lights.panel((-3.4, -3.6, 9.5), (STATUE[0], STATUE[1], PLINTH + 6.4), 170, 1.5)
    seen = twofold.render(job, 10 if job.preview else 16, .6 if job.preview else .44 / FINER, 2, 5, smooth=1.0)
    twofold.close_up(seen, job, CLOSE[:1], 12 if job.preview else 9, 9, .07, smooth=4)
    twofold.close_up(seen, job, CLOSE[1:], 24 if job.preview else 20, 6, first=1, smooth=1.2)
    twofold.close_up(seen, job, groups(), 12 if job.preview else 9, 6, .10, first=2, smooth=.8)
    finish(job, seen, kept)


def lamp_at():
    x, y, z = (SIZE * side for side in goddess.LAMP)
    c = math.cos(math.radians(45))
    return (STATUE[0] + (x * c - (y - .55) * c), STATUE[1] + (x * c + (y - .55) * c), PLINTH + z + .2)


def hall():
    village.box((40, 40, .6), (0, 0, -.3), tiled('marble'), .02)
    for x, y, turn in ((0, 10.2, 0), (-10.2, 0, 90)):
        wall = village.box((44, 1.2, 17), (x, y, 8.2), tiled('temple'), .05)
        wall.rotation_euler = (0, 0, math.radians(turn))
        for z, out in ((.45, .32), (1.0, .18), (7.4, .22), (11.8, .30)):
            band = village.box((44, 1.2 + out * 2, .42), (x, y, z), tiled('ashlar'), .05)
            band.rotation_euler = (0, 0, math.radians(turn))
    parts = pillar()
    for part in parts:
        part.location = (0, 0, -900)
    for k in range(5):
        for x, y in ((-6.2 + 4.6 * k, 9.1), (-9.1, 6.2 - 4.6 * k)):
            for part in parts:
                shapes.place(shapes.copy(part), (x, y, 0), (0, 0, 90 * k))
            village.box((1.9, 1.9, .5), (x, y, 10.9), pale(), .06)
    for k in range(2):
        for x, y, turn in ((-3.9 + 4.6 * k, 9.45, 0), (-9.45, 3.9 - 4.6 * k, 90)):
            flag = banner(1.5, 3.6, preset_material('crimson' if k % 2 else 'purple'), k + 2, .06)
            shapes.place(flag, (x, y, 6.6), (0, 0, turn))
            pole = village.box((1.9, .1, .1), (x, y, 6.6), preset_material('wood'), .02)
            pole.rotation_euler = (0, 0, math.radians(turn))


@lru_cache(maxsize=None)
def pale():
    """Old marble of one piece: veins and soot, no courses, which would cut flutes into tiles."""
    def build(n):
        at = n.position()
        broad, vein = n.noise(at, .9, 4), n.noise(n.stretch(at, (1, 1, .35)), 2.2, 5)
        streak = n.noise(n.stretch(at, (1, 1, .07)), 7, 3)
        tint = n.mix(n.fit(broad, .35, .68), '#87817a', '#6b6662')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(vein, -.5)), .025, .0, 0, .40), tint, '#4d4a4c')
        tint = n.mix(n.fit(streak, .55, .78, 0, .40), tint, '#4a443f')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.55, Specular=.3, Normal=n.bump(n.noise(at, 26, 3), .12, .008))
    return material('pale marble', build)


def pillar(tall=10.4, radius=.66, flutes=20):
    """A shaft of three drums, its flutes hollow between sharp edges and closed round at both ends, on a base of two rolls, under a capital."""
    a = np.linspace(0, math.tau, flutes * 14, endpoint=False)[None, :]
    t = np.concatenate([np.linspace(0, .06, 14), np.linspace(.06, .94, 181)[1:-1], np.linspace(.94, 1, 14)])[:, None]
    z = .46 + t * (tall - .86)
    across = np.abs(np.sin(a * flutes / 2))
    # Rounded ends: the hollow begins later beside an edge than in its middle.
    ends = np.clip((np.minimum(t, 1 - t) * (tall - .86) - .16 - .10 * (1 - across)) / .05, 0, 1)
    profile = radius * (1 - .15 * t ** 1.5) * (1 - .115 * across ** 1.15 * ends)
    for joint in (.34, .67):
        profile = profile - .022 * np.exp(-((t - joint) * (tall - .86) / .020) ** 2)
    points = np.stack([profile * np.cos(a), profile * np.sin(a), z + 0 * a], -1).reshape(-1, 3)
    shaft = shapes.add('shaft', points, grid_faces(len(t), a.size, True), pale(), angle=.5)
    r, top = radius, radius * .85
    base = shapes.lathe('base', [(r * u, v) for u, v in ((0, .47), (1.02, .47), (1.08, .43), (1.22, .42), (1.27, .37), (1.22, .32), (1.12, .31), (1.13, .27), (1.34, .25), (1.42, .18), (1.34, .11))], pale(), 64)
    head = shapes.lathe('capital', [(top * u, tall - .42 + v) for u, v in ((1.0, 0), (1.08, .02), (1.08, .06), (1.0, .08), (1.02, .12), (1.18, .24), (1.40, .36), (1.46, .42), (1.42, .46), (0, .46))], pale(), 64)
    return [shaft, base, head, village.box((2.0, 2.0, .24), (0, 0, 0), pale(), .03)]


def shrine():
    for r, z in ((5.0, .22), (4.3, .46), (3.6, .72)):
        step = shapes.lathe('step', [(0, z), (r - .06, z), (r, z - .06), (r, z - .3)], tiled('ashlar'), 96)
        step.location = (*STATUE, 0)
    plinth = shapes.lathe('plinth', [(0, PLINTH), (2.15, PLINTH), (2.25, PLINTH - .08), (2.25, PLINTH - .22), (2.05, PLINTH - .26), (2.05, 1.02), (2.40, 1.02), (2.44, .98), (2.44, .70)], tiled('statue'), 8, angle=.5)
    shapes.place(plinth, (*STATUE, 0), (0, 0, 22.5))
    rim = shapes.lathe('rim', [(2.26, PLINTH - .10), (2.31, PLINTH - .15), (2.26, PLINTH - .20)], preset_material('flat gold'), 8)
    shapes.place(rim, (*STATUE, 0), (0, 0, 22.5))
    inlay()
    random = np.random.RandomState(4)
    for k in range(46):
        a = math.radians(-45 + random.uniform(-78, 78))
        ring, z = ((4.62, .22), (3.92, .46), (3.2, .72))[k % 3]
        candle(STATUE[0] + ring * math.cos(a), STATUE[1] + ring * math.sin(a), z, random.uniform(.16, .42))
    for x, y in STANDS:
        stand(x, y)
    for x, y in URNS:
        shapes.place(shapes.belong(village.jar(1.1, preset_material('flat bronze')), BRONZE), (x, y, .72))


def inlay():
    """A wind rose of bronze in the floor before the steps."""
    x, y = 1.9, -1.9
    gold, dark = preset_material('flat bronze'), plain('dark inlay', '#1d2230', .3)
    for r, wide in ((2.55, .10), (2.25, .035), (.62, .06)):
        ring = shapes.lathe('ring', [(r, .0), (r, .012), (r + wide, .012), (r + wide, .0)], gold, 96)
        ring.location = (x, y, 0)
    for k in range(16):
        a, long = math.tau * k / 16 + math.pi / 4, (2.2, 1.35, 1.75, 1.35)[k % 4]
        c, s = math.cos(a), math.sin(a)
        for side, made in ((1, gold), (-1, dark)):
            shapes.add('point', [(x + .66 * c, y + .66 * s, .012), (x + long * c, y + long * s, .012), (x + .85 * c - side * .16 * s, y + .85 * s + side * .16 * c, .012)], [(0, 1, 2)], made, smooth=False)


def candle(x, y, z, tall):
    wax = shapes.lathe('candle', [(0, tall - .012), (.035, tall - .012), (.05, tall), (.06, tall - .03), (.055, 0), (.10, 0), (.11, -.0)], plain('wax', '#c9b07a', .5), 14)
    shapes.belong(wax, WAX).location = (x, y, z)
    CANDLES.append((x, y, z + tall, .11))


def stand(x, y):
    """A tall bronze bowl of fire on three legs: a round foot, lit from above, would be a second bowl."""
    made = preset_material('bronze')
    parts = [shapes.lathe('stand', [(.10, .42), (.085, .5), (.075, 1.5), (.14, 1.6), (.5, 1.78), (.66, 2.05), (.60, 2.08), (.45, 1.9), (0, 1.86)], made, 32)]
    for k in range(3):
        a = math.tau * k / 3 - math.pi / 4
        way = np.array((math.cos(a), math.sin(a), 0))
        path = shapes.bezier((0, 0, .62), tuple(way * .10 + (0, 0, .30)), tuple(way * .34 + (0, 0, .34)), tuple(way * .44 + (0, 0, .03)), 20)
        parts.append(shapes.sweep('leg', path, np.linspace(.065, .045, 20), made, 12))
    for k in range(16):
        a, r = k * 2.4, .1 * math.sqrt(k)
        coal = rock.boulder(k, .12, preset_material('embers'), 2)
        coal.location = (r * math.cos(a), r * math.sin(a), 1.95)
        parts.append(coal)
    shapes.place(shapes.group('stand', parts), (x, y, 0))
    CANDLES.append((x, y, 2.0, 1.01))


def roof():
    """Out of sight: what keeps the day out but for its holes."""
    edges = sorted({-60, 60, *[x - a for x, _, a, _ in HOLES], *[x + a for x, _, a, _ in HOLES]}), sorted({-60, 60, *[y - b for _, y, _, b in HOLES], *[y + b for _, y, _, b in HOLES]})
    points, faces = [], []
    for x0, x1 in zip(edges[0], edges[0][1:]):
        for y0, y1 in zip(edges[1], edges[1][1:]):
            mx, my = (x0 + x1) / 2, (y0 + y1) / 2
            if not any(abs(mx - x) < a and abs(my - y) < b for x, y, a, b in HOLES):
                faces.append(tuple(range(len(points), len(points) + 4)))
                points += [(x0, y0, ROOF), (x1, y0, ROOF), (x1, y1, ROOF), (x0, y1, ROOF)]
    lid = shapes.add('roof', points, faces, preset_material('dark'), smooth=False)
    lid.visible_camera = lid.visible_diffuse = lid.visible_glossy = False


#: One who has stopped, and looks up; one with bowed head and folded hands.
TURNED = replace(idle(), head=(-10, -3, -12))
BOWED_HEAD = replace(idle(), chest=(6, 0, 0), head=(26, 0, 6), left_hand=(.04, -.25, 1.12), right_hand=(-.04, -.25, 1.10), left_elbow=(.8, .3, -.7), right_elbow=(-.8, .3, -.7))
#: On both knees: upright with a hand on the breast, with folded hands, with open arms, and bent down to the floor, the head raised: from behind, one who hides it has none.
KNEELING = replace(POSES['pray'], left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(2, 0, 0), chest=(10, 0, 0), head=(20, 0, 4), left_hand=(.03, -.20, 1.02), right_hand=(-.05, -.24, .90))
FOLDED = replace(KNEELING, chest=(6, 0, 0), head=(4, 0, 0), left_hand=(.035, -.34, 1.16), right_hand=(-.035, -.34, 1.16), left_elbow=(.7, .1, -.9), right_elbow=(-.7, .1, -.9))
OPEN_ARMS = replace(KNEELING, hips=(-2, 0, 0), chest=(-4, 0, 0), head=(-16, 0, 0), left_hand=(.36, -.34, 1.28), right_hand=(-.36, -.34, 1.28), left_elbow=(.9, .1, -.6), right_elbow=(-.9, .1, -.6))
PROSTRATE = replace(KNEELING, pelvis=(0, .20, .46), hips=(42, 0, 0), chest=(32, 0, 0), head=(-40, 0, 0), left_hand=(.15, -.55, .07), right_hand=(-.15, -.55, .07), left_elbow=(.9, .2, .2), right_elbow=(-.9, .2, .2))


def before(angle, far):
    """A place before the steps: so many degrees round from the middle of the picture to the right, so far from the goddess."""
    a = math.radians(angle - 45)
    return STATUE[0] + far * math.cos(a), STATUE[1] + far * math.sin(a)


@dataclass(frozen=True)
class Pilgrim:
    """`aside`: how far he is turned from the goddess to his left; `cloak`: a cloth, or ''."""
    pose: object
    gear: object
    at: tuple
    aside: float
    height: float = 1.08
    cloak: str = ''


def robed(tunic, helmet='cowl', **more):
    return vary(GEAR['pilgrim'], **{'weapon': '', 'tunic': tunic, 'legs': tunic, 'helmet': helmet, **more})


#: A family and those who came with it at the left, soldiers and beggars at the right, and one woman alone at the foot of the steps. Nobody stands before a bowl of fire.
PILGRIMS = [
    Pilgrim(OPEN_ARMS, robed('crimson'), before(-4, 5.75), 0, 1.10),
    Pilgrim(KNEELING, robed('green'), before(-27.2, 5.68), -24),
    Pilgrim(FOLDED, robed('blue'), before(-29.0, 7.72), -30, 1.10),
    Pilgrim(KNEELING, robed('linen', 'none', hair='blackhair', beard=0), before(-24.2, 7.22), 20, .80),
    Pilgrim(TURNED, robed('ochre', weapon='staff'), before(-42.2, 7.66), 12, 1.14, 'rust'),
    Pilgrim(BOWED_HEAD, robed('rust', 'hat'), before(-46, 8.5), -14, 1.06),
    Pilgrim(PROSTRATE, robed('linen', 'none', beard=.10), before(-47.0, 5.95), -25, 1.06),
    Pilgrim(POSES['pray'], vary(GEAR['captain'], shield='', weapon='', cape='blue'), before(26, 7.35), -20, 1.16),
    Pilgrim(POSES['stand'], vary(GEAR['hoplite'], shield='', cape='crimson', bareheaded=True), before(37, 8.35), 0, 1.14),
    Pilgrim(BOWED_HEAD, robed('wool'), before(49, 7.7), 24, 1.08, 'green'),
    Pilgrim(PROSTRATE, robed('ochre', 'none', hair='redhair'), before(54, 6.0), 25, 1.06),
]


def groups():
    """The places that hold all of them, for close-ups: in the middle of each group, and how many metres aside, and up and down."""
    return [((*before(angle, far), .75), reach) for angle, far, reach in ((-4, 5.75, (.9, 1.25)), (-39.5, 7.2, (2.7, 1.75)), (39.5, 7.3, (2.7, 1.75)))]


def pilgrims(step):
    for seed, one in enumerate(PILGRIMS, 51):
        x, y = one.at
        towards = math.degrees(math.atan2(STATUE[1] - y, STATUE[0] - x)) + 90
        person = figure('pilgrim', one.pose, vary(one.gear, cape='black') if one.cloak else one.gear, seed, step, hair_count=.35, cape_length=1.15)
        if one.gear.skirt == 'robe':
            unbraided(person, one.cloak)
            if one.pose.pelvis[2] < .7:
                spread(person, solve(one.pose))
        shapes.place(shapes.belong(person, PEOPLE), (x, y, .0), (0, 0, towards + one.aside), one.height)


def resting():
    """Where knees, hands and toes of those who are bent to the floor rest on it."""
    for one in PILGRIMS:
        if one.pose is PROSTRATE:
            bones, towards = solve(one.pose), math.atan2(STATUE[1] - one.at[1], STATUE[0] - one.at[0]) + math.pi / 2 + math.radians(one.aside)
            for side in ('left', 'right'):
                for bone, off in (('shin', (0, 0, 0)), ('hand', (0, 0, 0)), ('foot', (0, -.16, -.06))):
                    x, y, _ = one.height * bones.point(f'{side}_{bone}', off)
                    yield one.at[0] + x * math.cos(towards) - y * math.sin(towards), one.at[1] + x * math.sin(towards) + y * math.cos(towards), 0


def unbraided(person, cloak):
    """Pilgrims' cloth has no gold along its edges; the cloak is as plain inside as out."""
    for part in person.children:
        if part.name.startswith(('skirt', 'cape')):
            for name in ('mask', 'edge'):
                if name in part.data.attributes:
                    part.data.attributes[name].data.foreach_set('value', np.zeros(len(part.data.vertices), np.float32))
        if part.name.startswith('cape'):
            for k in range(len(part.data.materials)):
                part.data.materials[k] = preset_material(cloak)


def spread(person, bones, thick=.098):
    """The robe of one who kneels: it lies over knee and shin, hangs from them, and what is too long lies about on the floor."""
    robe = next(part for part in person.children if part.name.startswith('skirt'))
    count = len(robe.data.vertices)
    points = np.empty(count * 3)
    robe.data.vertices.foreach_get('co', points)
    pelvis = np.array(bones['pelvis'])
    rows, columns = 26, count // 26
    points = (points.reshape(-1, 3) @ pelvis[:3, :3].T + pelvis[:3, 3]).reshape(rows, columns, 3)
    middle = pelvis[:2, 3]
    out = points[..., :2] - middle
    radius = np.linalg.norm(out, axis=2)
    way = out / np.maximum(radius, 1e-4)[..., None]
    reach = radius.copy()
    for side in ('left', 'right'):
        hip, knee, ankle, heel, toes = (np.array(bones.point(f'{side}_{name}', at)) for name, at in (('thigh', (0, 0, 0)), ('shin', (0, 0, 0)), ('foot', (0, 0, 0)), ('foot', (0, .06, -.07)), ('foot', (0, -.19, -.06))))
        for start, end in ((hip, knee), (knee, ankle), (ankle, heel), (heel, toes)):
            for t in np.linspace(0, 1, 14):
                at = start + t * (end - start)
                off = at[:2] - middle
                along = way @ off
                aside = (off ** 2).sum() - along ** 2 + (points[..., 2] - at[2]) ** 2
                reach = np.maximum(reach, np.where(aside < thick ** 2, along + np.sqrt(np.maximum(thick ** 2 - aside, 0)), 0))
    # Cloth hangs from what it lies on.
    reach = np.maximum.accumulate(reach, 0)
    for row in range(rows):
        reach[row] += .8 * (stretched(way[row], reach[row]) - reach[row])
    a = np.arange(columns) * math.tau / columns
    # Folds, which begin where it lies on nothing.
    reach += (.012 + .020 * np.linspace(0, 1, rows)[:, None]) * (.7 * np.sin(11 * a + 1.4 * np.sin(2 * a)) + .3 * np.sin(23 * a + 2)) * np.clip((np.linspace(0, 1, rows)[:, None] - .12) / .3, 0, 1)
    uneven = .5 + .28 * np.sin(2 * a + 1) + .22 * np.sin(5 * a + 2.2)
    low = np.clip(.03 - points[..., 2], 0, None)
    points[..., :2] = middle + way * (reach + .30 * low * uneven)[..., None]
    folds = .5 + .5 * np.sin(7 * a + 2.6 * np.sin(2 * a))
    points[..., 2] = np.where(low > 0, .012 + .034 * folds * np.clip(low / .08, 0, 1), points[..., 2])
    back = np.linalg.inv(pelvis)
    robe.data.vertices.foreach_set('co', (points.reshape(-1, 3) @ back[:3, :3].T + back[:3, 3]).astype(np.float32).ravel())
    robe.data.update()


def stretched(way, reach):
    """How far out a cloth comes, in the directions `way`, that is drawn tight round what reaches so far."""
    hull = cv2.convexHull((way * reach[:, None]).astype(np.float32))[:, 0].astype(float)
    sides = np.roll(hull, -1, 0) - hull
    normal = np.stack([sides[:, 1], -sides[:, 0]], 1)
    normal *= np.sign((normal * hull).sum(1))[:, None]
    facing = way @ normal.T
    return np.where(facing > 1e-6, (normal * hull).sum(1) / np.maximum(facing, 1e-6), 9).min(1)


def laid_down():
    """The captain's sword, on the floor at his right hand, its point to the goddess."""
    x, y = before(30.8, 7.80)
    thing = weapons.sword(.80, preset_material('flat steel'), preset_material('flat gold'))
    thing.location, thing.rotation_euler, thing.scale = (x, y, .035), (math.radians(90), 0, math.radians(190)), (1.30,) * 3
    return shapes.belong(thing, STEEL)


ALONG, SHAFTS = SUN / -SUN[2], 1.6


def daylight(p):
    """How much of the day comes to points of the air: from each hole a ray that widens and loses its edges, uneven across, as the holes are, and paler the deeper it falls."""
    high = p[..., 2]
    fall = np.clip(ROOF - high, 0, None)
    x, y = p[..., 0] - ALONG[0] * fall, p[..., 1] - ALONG[1] * fall
    soft = .22 + .055 * fall
    total = np.zeros_like(high)
    for k, (hx, hy, a, b) in enumerate(HOLES):
        ragged = 1 + .35 * grain(x * 1.1 + 3 * k, y * 1.1)
        across = np.sqrt(np.square((x - hx) / a) + np.square((y - hy) / b))
        body = 1 / (1 + np.exp(np.clip((across * ragged - 1) * (a + b) * 1.6 / soft, -30, 30)))
        # The one that falls on her ends there: she stands in its way.
        low = np.clip((high - 5.6) / 2.4, 0, 1) if k == 0 else np.clip((high - .3) / 6.5, 0, 1) ** 1.2
        total += body * low * (1.25, 1.0, .75)[k] * np.exp(-fall / 16)
    return total * (high < ROOF)


@lru_cache(maxsize=None)
def clouds():
    v, u = np.mgrid[0:512, 0:512].astype(np.float32) / 512
    waves = sum(fractal2((u + i) * 12, (v + j) * 12, 4, 3) * wi * wj for i, wi in ((0, 1 - u), (-1, u)) for j, wj in ((0, 1 - v), (-1, v)))
    return waves.astype(np.float32)


def grain(x, y):
    """An even noise of -1..1, by look-up: it is asked for at every step through the air."""
    table = clouds()
    return table[(y * 42).astype(np.int32) % 512, (x * 42).astype(np.int32) % 512] * 1.6


def shafts(seen, size):
    """How much lit dust the eye looks through at each pixel."""
    small = (size[0] // 3, size[1] // 3)
    at = cv2.resize(seen['at'], small, interpolation=cv2.INTER_AREA)
    eye = np.array((math.cos(math.radians(30)) * .7071, -math.cos(math.radians(30)) * .7071, .5), np.float32)
    total = np.zeros(at.shape[:2], np.float32)
    steps = 52
    for k in range(steps):
        p = at + eye * ((k + .5) * 26 / steps)
        # Smoke of the bowls and candles hangs in it, in drifts.
        smoke = 1 + .85 * grain(p[..., 0] * .30 + p[..., 2] * .10 + 1.7, p[..., 2] * .42 - p[..., 1] * .22)
        total += daylight(p) * np.clip(smoke, .1, 2)
    return cv2.resize(cv2.GaussianBlur(total / steps, (0, 0), small[0] / 700), tuple(size), interpolation=cv2.INTER_CUBIC)


def motes(rgb, seen, view_pixels):
    """Single grains of dust where the day falls on them."""
    random, high, wide = np.random.RandomState(6), *seen['z'].shape
    layer = np.zeros((high, wide), np.float32)
    for _ in range(480):
        hx, hy, a, b = HOLES[random.randint(3)]
        z = random.uniform(2.5, 13)
        p = np.array([hx + random.uniform(-1.3, 1.3) * a + ALONG[0] * (ROOF - z), hy + random.uniform(-1.3, 1.3) * b + ALONG[1] * (ROOF - z), z])
        share = float(daylight(p[None].astype(np.float32))[0])
        u, v, away = cameras.project(p)
        column, line = u * wide, v * high
        if share < .08 or not (0 <= column < wide and 0 <= line < high) or seen['z'][int(line), int(column)] < away:
            continue
        radius = view_pixels * random.choice((.004, .006, .010), p=(.6, .3, .1))
        cv2.circle(layer, (int(column * 16), int(line * 16)), max(int(radius * 16), 6), share * random.uniform(.2, 1.0) ** 1.5, -1, cv2.LINE_AA, 4)
    layer = cv2.GaussianBlur(layer, (0, 0), max(wide / 3600, .4))
    return rgb + layer[..., None] * np.float32([.30, .38, .52])


def self_shaded(seen, who, lit_from, least=.22):
    """All of the kind `who` is darker the more it turns from the point `lit_from`."""
    way = np.array(lit_from, np.float32) - seen['at']
    turned = (seen['normal'] * way).sum(2) / np.maximum(np.linalg.norm(way, axis=2), .1)
    shade = least + (1.15 - least) * np.clip(.30 + .80 * turned, 0, 1)
    mask = cv2.GaussianBlur((seen['who'] == who).astype(np.float32), (0, 0), max(seen['who'].shape[1] / 2400, .5))
    seen['light'] *= (1 - mask + mask * shade)[..., None]


def chiselled(seen):
    """Her face as one carves what is seen from the floor: shade under the brows, at the lids, beside and below the nose, between the lips, under the chin."""
    c = math.sqrt(.5)
    x, y, z = (seen['at'][..., k] - EYES[k] for k in range(3))
    # In her own frame: aside, out of her face, up, in metres of a woman.
    aside, out, up = (x * c + y * c) / FACE, (x * c - y * c) / FACE, z / FACE
    her = (seen['who'] == STONE) & (np.abs(aside) < .12) & (np.abs(up) < .26) & (out > -.13)

    def spot(u, v, wide, tall):
        return np.exp(-((aside - u) / wide) ** 2 - ((up - v) / tall) ** 2)
    shade = np.zeros(aside.shape, np.float32)
    for s in (-1, 1):
        # The socket, deepest at the nose; the line of the lids, which are let down; the brow's own edge.
        shade += .50 * spot(s * .040, .010, .026, .012) + .34 * spot(s * .020, .004, .012, .016)
        bow = -.006 + 5.5 * (aside - s * .041) ** 2
        shade += .80 * np.exp(-((up - bow) / .0038) ** 2) * np.exp(-((aside - s * .041) / .023) ** 4)
        brow = .031 - 6.0 * (aside - s * .040) ** 2
        shade += .42 * np.exp(-((up - brow) / .0055) ** 2) * np.exp(-((aside - s * .040) / .032) ** 4)
        shade -= .22 * spot(s * .041, -.001, .018, .006) + .16 * spot(s * .055, -.046, .022, .020)
        shade += .20 * spot(s * .066, -.075, .020, .040)
    # Her lamp is at her right: the nose has its shade on the left.
    shade += .46 * spot(.017, -.040, .008, .034) - .20 * spot(-.002, -.035, .006, .040) + .55 * spot(0, -.062, .018, .0055)
    shade += .85 * np.exp(-((up + .083 - 4.0 * aside ** 2) / .0036) ** 2) * np.exp(-(aside / .028) ** 4) + .40 * spot(0, -.106, .020, .007)
    shade += .55 * np.clip((-.150 - up) / .012, 0, 1) * np.exp(-np.clip(-.165 - up, 0, 1) / .022) * (out < .065) * np.clip((.078 - np.abs(aside)) / .03, 0, 1)
    shade = cv2.GaussianBlur(np.clip(shade, -.4, .86) * her, (0, 0), max(seen['at'].shape[1] / 3600, .4))
    seen['light'] *= (1 - shade)[..., None]


def without_glints(rgb, seen):
    """Columns and walls without the row of bright dots along each edge, where small light is put on the wrong side of it."""
    high = (seen['at'][..., 2] > 2.4) & (np.hypot(seen['at'][..., 0] - STATUE[0], seen['at'][..., 1] - STATUE[1]) > 3.4)
    bright = rgb @ np.float32([.3, .59, .11])
    least = cv2.medianBlur(bright, 5) * 1.18 + .004
    return rgb * np.where(high, np.minimum(1, least / np.maximum(bright, 1e-4)), 1)[..., None]


def finish(job, seen, kept):
    alone = seen['light'].copy()
    for x, y, z, size in CANDLES:
        twofold.lamp(seen, (x, y, z + .5 * size), 3.6 * size if size > 1 else .55, reach=7.5 if size > 1 else 2.8, size=.3)
    small = [place for place in CANDLES if place[3] < 1]
    shrine_candles.waxen(seen, small, WAX)
    # The bowl's fire on the banner behind the right pillar, whose cloth else is lost in the dark.
    twofold.lamp(seen, (-2.9, 7.9, 4.4), 2.6, reach=4.6, size=.8, facing=.4)
    x, y = before(31, 7.2)
    twofold.lamp(seen, (x, y, .7), .35, reach=1.3, size=.3)
    twofold.lamp(seen, lamp_at(), 1.1, reach=8.0, size=1.1, facing=.2)
    # Under the plinth's rim, where small light would end in a torn edge.
    away = np.hypot(seen['at'][..., 0] - STATUE[0], seen['at'][..., 1] - STATUE[1])
    ledge = (np.abs(seen['at'][..., 2] - 1.02) < .035) & (away < 2.46)
    seen['light'] *= (1 - .62 * cv2.GaussianBlur(ledge.astype(np.float32), (0, 0), job.size[0] / 1900))[..., None]
    for x, y in ((-3.5, -9.5), (9.5, 3.5), (4.5, -4.5)):
        twofold.lamp(seen, (x, y, 3.6), 5.5, reach=10.0, size=1.2, facing=.35)
    feet = [(*one.at, 0) for one in PILGRIMS]
    # Polished bronze so near to so many candles would be as white as a lamp; the jars' outer sides are in their own shade.
    twofold.wash(seen, BRONZE, (1.06, 1.0, .84), .5)
    twofold.expose(seen, BRONZE, .20, 1.2)
    self_shaded(seen, BRONZE, (*before(0, 4.2), 1.6))
    twofold.contact(seen, [(x, y, .72) for x, y in URNS], .42, .6)
    twofold.contact(seen, feet, .48, .45)
    twofold.contact(seen, [(x, y, 0) for x, y in STANDS], .60, .55)
    twofold.contact(seen, resting(), .17, .75)
    # What the lit floor throws back: dark cloth is cloth on its shaded side too.
    twofold.wash(seen, PEOPLE, (1.0, .88, .80), 0, .075)
    # The goddess keeps the light that was rendered, with its shadows: the candles, which throw none, would make her flat. Then the moon's edge on her far side.
    marble = cv2.GaussianBlur((seen['who'] == STONE).astype(np.float32), (0, 0), job.size[0] / 2400)[..., None]
    seen['light'] += marble * np.clip(.45 + .12 * (seen['at'][..., 2:] - PLINTH), .45, .8) * (alone - seen['light'])
    twofold.expose(seen, STONE, .215, 1.5)
    chiselled(seen)
    before_moon, aside = seen['light'].copy(), (seen['at'][..., :1] - STATUE[0] + seen['at'][..., 1:2] - STATUE[1]) * .7071
    twofold.rim(seen, [(*STATUE, PLINTH)], (.42, .96, .40), strength=1.3, edge=1.6, reach=2.4, tall=8.0, soft=.8, within=True)
    # Not on the folds at her lamp's side, which are in her own shade.
    seen['light'] = before_moon + (seen['light'] - before_moon) * np.clip((aside + .55) / .5, .12, 1)
    # Those before the steps are lit from the goddess' side alone: an edge on either side would be an outline.
    for x, y, z in feet:
        twofold.rim(seen, [(x, y, z)], (STATUE[0] - x, STATUE[1] - y, 1.2), CANDLE, 1.15, .9, soft=.6, within=True)
    twofold.rim(seen, feet, (.2, -1.0, .5), (.62, .70, 1.0), .19, 0)
    rgb = without_glints(shrine_candles.held(twofold.together(seen), seen['who']), seen)
    far = np.clip((seen['at'][..., 2] - 7) / 9, 0, .55)[..., None]
    rgb = rgb * (1 - far) + np.array([.030, .040, .075]) * far
    rgb = rgb + shafts(seen, job.size)[..., None] * np.array([.62, .80, 1.15]) * SHAFTS
    pixels = job.size[0] / WIDE
    glow = np.zeros_like(rgb)
    u, v, _ = cameras.project(lamp_at())
    y, x = np.mgrid[0:job.size[1], 0:job.size[0]].astype(np.float32)
    away = np.hypot(x - u * job.size[0], y - v * job.size[1]) / pixels
    glow += (.55 * np.exp(-(away / .55) ** 2) + .16 * np.exp(-away / 1.6))[..., None] * np.array([1.0, .55, .20])
    fires = [(*cameras.project((a, b, c))[:2], pixels, s) for a, b, c, s in CANDLES if s > 1]
    rgb = flames.bowls((rgb + glow).astype(np.float32), fires)
    rgb = shrine_candles.burning(rgb, seen, small, job.size, pixels)
    rgb = grade.bloom(rgb.astype(np.float32), .85, .35)
    rgb = motes(rgb, seen, pixels)
    image = grade.grade(rgb, 1.9, contrast=1.1, vignette=.30, sharpness=.18)
    # Half way from lemon to amber: all the way, marble by lamplight would be copper.
    image += .5 * (grade.amber(image) - image)
    grade.save(kept.out, cv2.resize(image, tuple(kept.size), interpolation=cv2.INTER_AREA))
