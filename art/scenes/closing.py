"""The page's foot: the hall ends at an open door, and beyond it is morning. Tavrian goes out; the lamp stays for whoever comes down next."""
import math
from dataclasses import replace
from functools import lru_cache

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from kit import cameras, drape, fire, flames, grade, lights, shapes, still_life, twofold, village
from kit.cloth import banner
from kit.dawn import dawn
from kit.figure import GEAR, figure, soles, vary
from kit.places import brazier as bowls, cobble, pillars, stairs
from kit.nodes import material
from kit.poses import idle
from kit.skeleton import BALL, Foot, solve
from kit.surfaces import embers, preset_material
from kit.tiles import tiled

PICTURES = {'closing': (2560, 1280)}
ORDER = 49

WIDE, CENTRE, ELEVATION = 17.0, (0, 0, 2.86), 16
#: Of the arch: half its width, where it begins to curve, how high its threshold lies, where its wall stands.
HALF, SPRING, SILL, WALL = 1.8, 3.0, .10, 3.9
#: One step, low and deep: what it turns away from the sun is a dark bar across his shadow, which parts it from his feet.
TREAD = .75
#: Where the lamp was set down, and how large: on the side that the sun leaves dark, so that the floor about it has its light alone. Farther forward the page's letter would lie on it.
LAMP, LAMP_SIZE = (2.36, .62, .0), 1.8
WICK = (LAMP[0] - .232 * LAMP_SIZE, LAMP[1], LAMP[2] + .122 * LAMP_SIZE)

#: Where he stands, and the way that the morning's light goes: low enough for his shadow to lie on the floor as a man, and aslant, so that crest, head and spear lie beside each other, and beside the seal of the page's letter. His cape keeps clear of the jamb.
MAN, SUN = (.08, 3.56), (-.29, -1, -.58)
TALL = 1.60
#: A stride over the threshold, to where the sun is, the chin up, the face from the side: the sun draws its edge. He carries no shield, which would be half of his shadow; the crest falls close to the neck for the same reason.
LEAVES = replace(idle(), left_foot=Foot(.10, -.52, 4, -8), right_foot=Foot(-.10, .55, -6, 44), pelvis=(0, -.03, .83), hips=(6, 0, -8), chest=(2, 0, 6), head=(-20, 0, -10), left_hand=(.36, -.18, 1.02), left_elbow=(.9, .5, -.2), right_hand=(-.44, -.40, 1.34), wind=(.16, .16, .03))
#: The cape that the wind of the morning takes: how long and wide it is, in how many folds, and the wind at its hem.
CAPE, GUST = (1.22, 1.45, 5), (4.6, 4.6, 2.6)
HEADING, SPEAR = 94, 2.02
#: How far from his back the cape's shadow flies, of what the cape does: the whole of it would be over his legs, and half of his shadow.
TUCKED = .40

#: What his gold mirrors: from where, what light, how broad. The sun behind him, twice: as it is, and in the edge that turns away from us; his own way of light on the floor, one fire, the sky of the hall's night. All else is dark.
SHEEN = (((.29, .82, .49), (7.0, 4.6, 2.2), .030), ((.95, .28, .10), (4.2, 2.6, 1.15), .022), ((-.30, -.62, -.72), (.95, .58, .26), .020),
         ((-.86, -.50, -.12), (.60, .28, .09), .010), ((-.05, -.55, .83), (.16, .18, .24), .012))

#: Where braziers stand, far from the door, which has the morning and the lamp; and what marks their bowls, whose own fire would burn them out.
BRAZIERS, BOWLS = [(-5.15, 1.75), (5.15, 1.75)], 2
#: Half the side of a pedestal's foot, and how far it is turned to the middle.
FOOT, TURN = .44, math.radians(24)

def render(job):
    shapes.empty_scene()
    fire.FIRES.clear()
    hall()
    arch()
    step = .012 if job.preview else .0058
    # The spear is planted: its butt stands on the threshold.
    gear, cape = vary(GEAR['emperor'], spear=SPEAR, turn=90, shield='', grasps=True), drape.draped(solve(LEAVES), LEAVES, *CAPE, rising=GUST)
    man = figure('emperor', LEAVES, gear, 1, step, hair_count=1.3, cape_points=cape, held_at=(1.02 * LEAVES.right_hand[2] - .11) / SPEAR)
    shapes.place(shapes.belong(man, 1), (*MAN, SILL), (0, 0, HEADING), TALL)
    lamp()
    cameras.isometric(CENTRE, WIDE, ELEVATION, 0, 60)
    lights.sky('#3a4a72', '#22222e', .85)
    lights.moon((.35, .62, -.70), .8, 2)
    morning()
    for side in (-1, 1):
        lights.panel((side * 4.5, -6, 3.4), (side * 5.2, WALL, 2.6), 300, 4.5)
    # Larger than shown: light and surface are put together a pixel at a time, which would leave stairs where stone meets the sky.
    large = job if job.preview else replace(job, size=tuple(round(1.25 * side) for side in job.size))
    seen = twofold.render(large, 10 if job.preview else 12, .6 if job.preview else .27, 2)
    # He is what one looks at, and the small light has neither face nor armour.
    twofold.close_up(seen, large, [((*MAN[:2], SILL + 1.5), (.95, 1.62))], 8 if job.preview else 12)
    finish(large, seen)


def morning():
    """Low light through the door; the sun itself is laid on by `sunlight`, whose shadows have sharper edges."""
    lights.panel((0, WALL + 3.2, SILL + 2.6), (0, -1.5, 0), 900, 2.6, (1.0, .66, .42))


def hall():
    cobble.flags((-10.5, 10.5), (-7.5, 3.9), 1.05, 8, missing=0)
    village.box((40, 30, .3), (0, -3, -.22), tiled('earth'), .02)
    for side in (-1, 1):
        for z, out in ((.24, .20), (.56, .10)):
            village.box((12 - 2.9, .9 + 2 * out, .28), (side * (2.9 + 12) / 2, WALL + .45, z), tiled('ashlar'), .04)
        for k, x in enumerate((3.75, 6.65, 9.3)):
            shapes.place(pillars.pillar(7.6, .46, 11 + k), (side * x, 2.95, 0), (0, 0, 31 * k))
        shapes.place(banner(1.25, 3.1, preset_material('crimson'), 3 + side, .05), (side * 5.20, WALL - .12, 4.9))
        village.box((1.6, .08, .08), (side * 5.20, WALL - .12, 4.92), preset_material('bronze'), .02)
    for seed, (x, y) in enumerate(BRAZIERS, 4):
        stood = bowls.stone_brazier((x, y, 0), 1.0, .92, seed)
        # Each side looks to the steps.
        stood.rotation_euler = (0, 0, -math.copysign(TURN, x))
        for part in stood.children:
            if part.name.startswith('bowl'):
                shapes.belong(part, BOWLS).data.materials[0] = preset_material('flat bronze')
            # Under painted flames coals of full heat would be white crumbs.
            elif part.data.materials[0].name == 'embers':
                part.data.materials[0] = embers('brazier coals', 2.4)
    shapes.place(stairs.flight(1, 5.0, SILL, TREAD, 4), (0, 2.85 - TREAD, 0))
    village.box((5.0, 1.4, SILL), (0, 3.55, SILL / 2 - .02), tiled('flags'), .03)
    # Ground outside, a little lower: the threshold is the horizon.
    village.box((16, 10, .3), (0, WALL + 6.2, SILL - .5), tiled('earth'), .02)


@lru_cache(maxsize=None)
def hewn():
    """Stone of one piece, each block a little other than its neighbour: tiles would draw courses of their own across the joints."""
    def build(n):
        at = n.position()
        broad, grit, vein = n.noise(at, 1.1, 4), n.noise(at, 17, 4, .7), n.noise(n.stretch(at, (1, 1, .5)), 2.6, 5)
        tint = n.mix(n.add('ObjectInfo').outputs['Random'], '#6d665f', '#857d72')
        tint = n.mix(n.fit(broad, .36, .66, 0, .7), tint, '#57514d')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.plus(vein, -.5)), .014, .0, 0, .22), tint, '#3b3735')
        tint = n.mix(n.fit(grit, .60, .74, 0, .4), tint, '#45403d')
        relief = n.plus(n.times(broad, .8), n.times(grit, .22))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Specular=.25, Normal=n.bump(relief, .6, .05))
    return material('hewn block', build)


def arch():
    """Jambs and voussoirs, and the wall above them, which ends behind the ring."""
    stone = hewn()
    for side in (-1, 1):
        z = 0
        for tall, out in ((.60, .72), (.52, .56), (.64, .70), (.52, .56), (.56, .70), (SPRING + SILL - 2.84, .56)):
            village.box((out, 1.15, tall - .02), (side * (HALF + out / 2), WALL + .3, z + tall / 2), stone, .04)
            z += tall
    count, spring = 13, SILL + SPRING
    for k in range(count):
        a = math.pi * (k + .5) / count
        key = k == count // 2
        long = .92 if key else .74
        r = HALF + long / 2
        block = shapes.block('voussoir', ((HALF + .42) * math.pi / count - .025, 1.35 if key else 1.2, long), stone, .04)
        # A wedge: all joints point to the arch's middle.
        for corner in block.data.vertices:
            corner.co.x *= (r + corner.co.z) / (HALF + .42)
        shapes.place(block, (r * math.cos(a), WALL + .28 - .06 * key, spring + r * math.sin(a)), (0, 90 - math.degrees(a), 0))
    # What fills their joints, and keeps the sun out of them.
    ring = [(HALF + deep, a) for deep in (.05, .62) for a in np.linspace(0, math.pi, 40)]
    points = [(r * math.cos(a), y, spring + r * math.sin(a)) for y in (WALL - .10, WALL + .60) for r, a in ring]
    faces = [(k + one, k + 1 + one, k + 1 + other, k + other) for one, other in ((0, 40), (40, 120), (120, 80), (80, 0)) for k in range(39)]
    shapes.add('mortar', points, faces, stone, smooth=False)
    # One face from side to side, so that its courses run on.
    reach = HALF + .14
    across = np.r_[-12, np.linspace(-reach, reach, 81), 12]
    low = np.where(np.abs(across) < reach - .001, spring + np.sqrt(np.maximum((HALF + .08) ** 2 - across ** 2, 0)), 0)
    points = [(x, WALL, z) for x, z in zip(across, low)] + [(x, WALL, 10) for x in across]
    shapes.add('wall', points, [(k, k + 1, k + 84, k + 83) for k in range(82)], tiled('temple'), smooth=False)
    # What closes the hall behind it: the sun may not come in beside the door.
    for side in (-1, 1):
        village.box((10.4, .5, 10), (side * (HALF + .3 + 5.2), WALL + .40, 5), tiled('temple'), .02)
    sun = [shapes.lathe('disc', [(0, .10), (.10, .08), (.13, .02), (.15, 0)], preset_material('flat gold'), 32)]
    sun[0].rotation_euler = (math.pi / 2, 0, 0)
    for k in range(16):
        a, out = math.tau * k / 16, .36 if k % 2 else .30
        sun.append(shapes.sweep('ray', [(.16 * math.cos(a), 0, .16 * math.sin(a)), (out * math.cos(a), 0, out * math.sin(a))], [.035, .006], preset_material('flat gold'), 6))
    shapes.place(shapes.group('sun', sun), (0, WALL - .44, spring + HALF + .46), (0, 0, 0), 1.25)


def lamp():
    still_life.oil_lamp(LAMP, LAMP_SIZE, energy=9, turn=180, still=True)


def finish(job, seen):
    for x, y, z, power in fire.FIRES:
        twofold.lamp(seen, (x, y - .1, z + .75 * power), 2.8 * power, reach=6.4 * power + 1.0, size=.45, facing=.3)
    twofold.lamp(seen, (0, WALL - 1.4, SILL + 2.4), 1.5, tint=(1.0, .66, .40), reach=4.5, size=.8, facing=.2)
    twofold.lamp(seen, (WICK[0], WICK[1] - .05, WICK[2] + .26), 1.9, tint=(1.0, .56, .22), reach=3.3, size=.30, facing=.35)
    bowl = cv2.GaussianBlur((seen['who'] == BOWLS).astype(np.float32), (0, 0), job.size[0] / 2400)[..., None]
    bright = (seen['light'] @ np.float32([.3, .59, .11]))[..., None]
    seen['light'] *= 1 - bowl + bowl * .34 / (.60 + bright)
    shaded(seen)
    sunlight(seen)
    # He goes to the light: of it he has a thin edge, all that he turns to us keeps the hall's dark.
    him = cv2.GaussianBlur((seen['who'] == 1).astype(np.float32), (0, 0), 1.2)
    seen['light'] *= (1 - .88 * him)[..., None]
    twofold.rim(seen, [(*MAN, SILL)], (1, .22, .24), (1.0, .68, .36), .45, edge=1.5, reach=1.9, tall=4, soft=.8)
    twofold.rim(seen, [(*MAN, SILL)], (1, .25, .30), (1.0, .70, .40), 7.0, edge=3.5, reach=1.9, tall=4, soft=1.0)
    twofold.rim(seen, [(*MAN, SILL)], (-1, .35, .45), (1.0, .76, .52), 2.4, edge=3.5, reach=1.9, tall=4, soft=1.2)
    polished(seen)
    twofold.contact(seen, soles(LEAVES, (*MAN, SILL - .02), HEADING, TALL), .24, .6)
    # The hind foot stands on its toes alone.
    twofold.contact(seen, [toes()], .17, .6)
    twofold.contact(seen, [LAMP], .20, .55)
    rgb = twofold.together(seen)
    # High up and towards the sides the hall is dark: the door and the fires are what one sees. Its floor ends in the night that the page goes on with, the sun's way later than the rest.
    aside, ahead, up = np.abs(seen['at'][..., 0]), -seen['at'][..., 1], seen['at'][..., 2]
    dim = np.clip(.34 * np.clip((up - 2.2) / 4.5, 0, 1) + .30 * np.clip((aside - 2.6) / 5.5, 0, 1), 0, .6)
    left = (1 - dim) * (1 - .78 * eased((aside - 5.3) / 3.5))
    left *= 1 - .94 * eased((ahead + .4 * aside - 1.5 - 1.2 * seen['sun']) / 4.2) * (up < SILL + .1)
    rgb = rgb * left[..., None]
    width, height = job.size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    sky = (seen['at'][..., 1] > WALL + .92)[..., None]
    # Where stone meets the sky its light is a guess, and too bright: there it takes what its neighbours have.
    near = np.ones((round(width / 300) | 1,) * 2, np.uint8)
    arch = (y < (cameras.project((0, WALL, SILL))[1] - .02) * height) & ((np.abs(x / width - .5) * WIDE > HALF - .2) | (y < cameras.project((0, WALL, SILL + SPRING))[1] * height))
    edge = (cv2.dilate(sky.astype(np.float32), near) > 0) & arch
    rgb = np.where(edge[..., None], np.minimum(cv2.erode(np.where(sky, 9, rgb).astype(np.float32), near), np.float32([.15, .095, .055])), rgb)
    sky = cv2.GaussianBlur(sky.astype(np.float32), (0, 0), .7)
    sky = sky[..., None] if sky.ndim == 2 else sky
    rgb = rgb * (1 - sky) + beyond(width, height) * sky
    # What the door lets in hangs in the hall's dust.
    u, v, _ = cameras.project((0, WALL, SILL + 1.6))
    across, down = (x - u * width) * WIDE / width, (y - v * height) * WIDE / width
    shaft = np.exp(-(across / (1.5 + .24 * np.clip(down, 0, 9))) ** 4) * np.exp(-np.clip(down, 0, 9) / 3.4) * (down > -2.2)
    halo = np.exp(-(np.hypot(across, down + .2) / 2.3) ** 2)
    # Not before him, who would be milk in it.
    dust = (.055 * cv2.GaussianBlur(shaft.astype(np.float32), (0, 0), width * .008) + halo * .035) * (1 - .85 * him)
    rgb = rgb + dust[..., None] * np.array([1.0, .66, .38])
    burning = [(*cameras.project((fx, fy, fz))[:2], width / WIDE, power) for fx, fy, fz, power in fire.FIRES]
    rgb = flames.bowls(rgb.astype(np.float32), [one for one in burning if one[3] > .5])
    rgb, _ = flames.burn(rgb, np.ones((height, width), np.float32), [one for one in burning if one[3] <= .5])
    rgb = wick(rgb.astype(np.float32))
    image = grade.grade(grade.bloom(rgb.astype(np.float32), .9, .28), 1.24, contrast=1.12, sharpness=.22, grain=.008)
    shown = job.size if job.preview else job.full_size
    grade.save(job.out, cv2.resize(image, shown, interpolation=cv2.INTER_AREA), quality=90)


def polished(seen):
    """His gold mirrors the place: the sun and the fires as small lights, the sky in one cool streak, and between them the hall's dark, without which metal is milk."""
    at, (red, green, blue) = seen['at'], (seen['albedo'][..., k] for k in range(3))
    gold = (red > 1.12 * green) & (green > 1.5 * blue) & (green > .42 * red) & (red > .06)
    near = (seen['who'] == 1) & (np.hypot(at[..., 0] - MAN[0], at[..., 1] - MAN[1]) < 1.3)
    share = cv2.GaussianBlur((near & gold).astype(np.float32), (0, 0), max(gold.shape[1] / 2400, .4)) * near
    lights = [(np.add((*MAN, SILL + 1.5), np.multiply(100, way)), light, broad) for way, light, broad in SHEEN]
    twofold.mirror(seen, share, (1.0, .70, .30), lights, .20, (.060, .034, .016), (.018, .021, .036))


def toes():
    where = Matrix.Translation((*MAN, SILL - .02)) @ Matrix.Rotation(math.radians(HEADING), 4, 'Z') @ Matrix.Scale(TALL, 4)
    x, y, _ = where @ solve(LEAVES).point('right_foot', BALL)
    return x, y, SILL - .02


def shaded(seen):
    """The dark that a brazier throws on its floor: deep at the foot, and as wide as its bowl keeps its own fire off."""
    at = seen['at']
    for x, y in BRAZIERS:
        across, deep = at[..., 0] - x, at[..., 1] - y
        c, s = math.cos(TURN), -math.copysign(math.sin(TURN), x)
        away = np.hypot(*(np.maximum(np.abs(side) - FOOT, 0) for side in (across * c + deep * s, deep * c - across * s)))
        on_floor = np.clip((.10 - at[..., 2]) / .03, 0, 1) * np.clip((seen['normal'][..., 2] - .5) / .3, 0, 1)
        seen['light'] *= (1 - on_floor * (.38 * np.exp(-away / .10) + .36 * np.exp(-(away / .45) ** 2)))[..., None]
        # And the bowl on its pedestal.
        foot = np.clip(1 - np.abs(at[..., 2] - .92) / .06, 0, 1) * (seen['who'] != BOWLS) * np.exp(-(np.maximum(np.hypot(across, deep) - .18, 0) / .16) ** 2)
        seen['light'] *= (1 - .75 * foot)[..., None]


def wick(rgb):
    """The lamp's flame: one tongue, which stands still, where the braziers' leap."""
    height, width = rgb.shape[:2]
    u, v, _ = cameras.project(WICK)
    tall = .28 * LAMP_SIZE * width / WIDE
    flame = cv2.resize(flames.wick_flame(int(tall) * 2, int(tall) * 4), (int(tall * .55), int(tall)), interpolation=cv2.INTER_AREA)
    core = np.zeros(rgb.shape, np.float32)
    # It is dark at the wick, and so would seem to hang over it.
    flames.lay(core, flame, u * width, v * height + tall * .12)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - u * width, y - v * height + tall * .5) * WIDE / width
    return rgb + 1.7 * core + (.20 * np.exp(-(away / .42) ** 2))[..., None] * np.float32([1.0, .55, .20])


def sunlight(seen):
    """The sun through the door, asked for ray by ray: light of a quarter of the size would blur spear and shield away."""
    at, scale = seen['at'], 2
    way = np.array(SUN) / np.linalg.norm(SUN)
    lit = (np.abs(at[..., 0]) < 4.6) & (at[..., 1] < WALL + .8) & (at[..., 2] > -.1) & (at[..., 2] < SILL + .1)
    rows, columns = np.where(lit.any(1))[0], np.where(lit.any(0))[0]
    box = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    points, share = at[box][::scale, ::scale], np.zeros(at[box][::scale, ::scale].shape[:2], np.float32)
    cape = next(part for part in bpy.data.objects if part.name.startswith('cape'))
    cape.scale.y = TUCKED
    bpy.context.view_layer.update()
    cast, graph, to = bpy.context.scene.ray_cast, bpy.context.evaluated_depsgraph_get(), Vector(-way)
    for row, column in zip(*np.where(lit[box][::scale, ::scale])):
        share[row, column] = not cast(graph, Vector(points[row, column]) + to * .02, to, distance=30)[0]
    # Nothing comes in by the joints of the stones, nor between crest and neck, where it would be a hole in his head.
    arch = through(at[box], way)
    share *= arch[::scale, ::scale]
    _, islands, facts, _ = cv2.connectedComponentsWithStats((share > .5).astype(np.uint8), connectivity=4)
    share[(facts[:, cv2.CC_STAT_AREA] < .05 * (at.shape[1] / WIDE / scale) ** 2)[islands]] = 0
    share = cv2.resize(cv2.GaussianBlur(share, (0, 0), .8), at[box].shape[1::-1], interpolation=cv2.INTER_LINEAR)
    # Far from what throws it a shadow is softer.
    near = np.clip((at[box][..., 1] + 4) / 6, 0, 1)
    share = (share * near + cv2.GaussianBlur(share, (0, 0), at.shape[1] / 900) * (1 - near))[..., None]
    inside = lit[box][..., None]
    seen['sun'] = np.zeros(at.shape[:2], np.float32)
    seen['sun'][box] = cv2.GaussianBlur((arch & inside[..., 0]).astype(np.float32), (0, 0), at.shape[1] / 60)
    # Low light makes too much of every grain of the floor.
    facing = np.clip((seen['normal'][box] @ -way + .25) / 1.25, 0, 1).astype(np.float32)[..., None]
    # What else falls there comes from the sky outside, which he stands before as well.
    seen['light'][box] *= 1 - .42 * (1 - share) * inside * np.clip(1 - (np.abs(at[box][..., :1]) - HALF) / .8, 0, 1)
    seen['light'][box] += 4.2 * share * facing * inside * np.float32([1.0, .62, .34])


def through(at, way):
    """Which points the sun would reach through the arch if nobody stood in it."""
    back = at - ((at[..., 1] - WALL) / way[1])[..., None] * way.astype(np.float32)
    across, up = np.abs(back[..., 0]), back[..., 2] - SILL
    return np.where(up < SPRING, across, np.hypot(across, up - SPRING)) < HALF


def eased(share):
    """From 0 to 1 without a corner."""
    share = np.clip(share, 0, 1)
    return share * share * (3 - 2 * share)


def beyond(width, height):
    """The morning that he goes out into, where the door is; nothing elsewhere."""
    left, top, _ = cameras.project((-HALF - .1, WALL, SILL + SPRING + HALF))
    right, foot, _ = cameras.project((HALF + .1, WALL, SILL))
    x0, x1, y0, y1 = int(left * width), int(right * width) + 1, int(top * height) - 2, int(foot * height) + 40
    y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    tall = (foot - top) * height
    whole = np.zeros((height, width, 3), np.float32)
    whole[y0:y1, x0:x1] = dawn((x - width / 2) / tall, np.clip((y - top * height) / tall, 0, 1.1), tall)
    return whole
