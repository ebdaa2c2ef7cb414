"""The vow, as a page of the manual shows it: the goddess above her steps, the emperor bareheaded on his knees, his helmet laid down, his court behind him.

Painted: strokes instead of pixels, up to an edge where the brush runs dry. Her lamp is the light; it has a lit side and a dark side on every face.

`story-portrait` is for phones: she stands higher, he kneels below her, alone.
"""
import math
from dataclasses import dataclass, replace

import bpy
import cv2
import numpy as np

from mathutils import Matrix

from kit import brush, cameras, flames, goddess, grade, hair, heads, lights, masonry, people, shapes, still_life, sweeps, twofold, village, weapons
from kit.cloth import banner
from kit.figure import GEAR, figure, soles, vary
from kit.poses import POSES
from kit.skeleton import Foot, Pose, solve
from kit.surfaces import plain, preset_material
from kit.tiles import tiled

PICTURES = {'story': (1440, 684), 'story-portrait': (1080, 1440)}
ORDER = 49

ELEVATION, AZIMUTH = 14, 18


@dataclass(frozen=True)
class Composition:
    """`wide` and `centre` are the camera's; `statue` is where the goddess stands, `lady` how large she is and which way she looks, `steps` the radius and the height of each below her; `banners`: x."""
    wide: float
    centre: tuple
    statue: tuple
    lady: tuple
    steps: tuple
    emperor: tuple                  # x, y, turn
    court: tuple                    # pose, gear, x, y, turn
    columns: tuple
    banners: tuple
    #: Of the banners: how high they hang, and their length.
    flags: tuple
    #: How large he is beside a man of the kit.
    size: float
    #: Where his helmet lies: x, y, z and the way it looks.
    helmet: tuple
    #: Where the paint ends: top, right, bottom, left.
    edges: tuple

    @property
    def plinth(self):
        return self.steps[-1][1]


#: Bent to the earth, his brow on it.
PROSTRATE = Pose(
    left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .20, .37), hips=(72, 0, 0), chest=(38, 0, 0), head=(-22, 0, 0),
    left_hand=(.17, -.70, .06), right_hand=(-.17, -.68, .06), left_elbow=(.9, .2, .3), right_elbow=(-.9, .2, .3))
#: An old man on both knees, who looks up, a hand on his breast.
LOOKING_UP = Pose(
    left_foot=Foot(.12, .44, 4, 62), right_foot=Foot(-.12, .46, -4, 64), pelvis=(0, .06, .53), hips=(2, 0, 0), chest=(6, 0, 0), head=(-24, 0, -8),
    left_hand=(.24, -.36, .92), right_hand=(.04, -.20, .98), left_elbow=(.8, .3, -.6), right_elbow=(-.9, .1, -.5), left_grip=(1, 0, .2))
#: A young one on one knee behind him, who holds him up: his arm lies about the old man's back.
HOLDING = replace(POSES['kneel'], chest=(10, 0, -8), head=(12, 0, -20), right_hand=(-.24, -.52, 1.06), right_elbow=(-.8, .2, -.6), right_grip=(0, .2, 1), left_hand=(.12, -.40, .80), left_elbow=(.9, .2, -.4))
#: Upright beside his spear, his head bowed.
KEEPING_WATCH = replace(POSES['stand'], head=(24, 2, 6), left_hand=(.10, -.20, 1.06), left_elbow=(.8, .3, -.6))
#: Both hands on the hilt of the sword that he has set before him; he looks up to her.
SWEARING = replace(POSES['kneel'], chest=(2, 0, 0), head=(-16, 0, 6), left_hand=(.02, -.42, .98), right_hand=(-.02, -.42, .90), left_elbow=(.9, .2, -.5), right_elbow=(-.9, .2, -.6), left_grip=(0, .10, -1), right_grip=(0, .10, -1))
#: On both knees, his head bowed over folded hands.
BOWED = Pose(
    left_foot=Foot(.13, .50, 2, 64), right_foot=Foot(-.13, .52, -2, 64), pelvis=(0, .13, .56), hips=(8, 0, 0), chest=(14, 0, 0), head=(20, 0, 0),
    left_hand=(.035, -.34, .98), right_hand=(-.035, -.34, .98), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6))
COURT = {'watch': KEEPING_WATCH, 'holding': HOLDING, 'up': LOOKING_UP, 'prostrate': PROSTRATE, 'swearing': SWEARING, 'bowed': BOWED}
Edge = sweeps.Edge
COMPOSITIONS = {
    'story': Composition(
        10.0, (-.12, 0, 1.985), (1.75, .10), (.43, -3), ((1.75, .13), (1.40, .26), (1.05, .38)), (-.60, .05, 80),
        # Three behind him, one bent low between them and him, so that the way to her is open; two on her other side.
        (('watch', vary(GEAR['bearer'], shield='', metal='steel', crest='whitehair', crest_across=True, legs='ochre', beard=0), -4.40, 1.15, 70),
         ('holding', vary(GEAR['captain'], helmet='none', crest='', weapon='', cape='blue', legs='blue', hair='blackhair', beard=0), -3.66, .62, 80),
         ('up', vary(GEAR['axeman'], weapon='', cape='crimson', metal='bronze', legs='skin', hair='greyhair', beard=.14), -3.02, .36, 74),
         ('prostrate', vary(GEAR['captain'], helmet='none', crest='', weapon='', cape='', legs='ochre', hair='brownhair'), -2.62, -.60, 86),
         ('swearing', vary(GEAR['captain'], helmet='none', crest='', legs='blue', hair='brownhair', turn=90), 3.72, .15, -54),
         ('bowed', vary(GEAR['archer'], weapon=''), 3.80, 1.45, -58)),
        (-5.9, -3.9, -1.9, .1, 3.6), (-4.9, -2.9, -.9), (3.15, 1.6), 1.52, (.62, -.88, .0, -44),
        (Edge(.012, .17, (.05, .11), 24), Edge(.008, .13, (.05, .10), 6), Edge(.015, .085, (.03, .055), 0, True), Edge(.008, .12, (.05, .10), -6))),
    'story-portrait': Composition(
        4.46, (-.20, 0, 1.96), (.70, .60), (.415, -4), ((1.85, .20), (1.57, .40), (1.29, .60), (1.01, .80)), (-.66, -.78, 84), (), (-3.2, -1.2, .8, 2.8), (-2.05,), (4.05, 2.2), 1.62, (.66, -1.16, .20, -44),
        (Edge(.012, .10, (.04, .08), 16), Edge(.008, .065, (.035, .07), 8), Edge(.012, .04, (.02, .04), 0, True), Edge(.008, .065, (.035, .07), -8))),
}
#: On one knee; one fist on his heart, the other hand held up open to her lamp. He looks up: his face is what the picture is about.
BEFORE_HER = replace(
    POSES['pray'], pelvis=(0, .12, .56), chest=(2, 0, 4), head=(-28, 0, -6), left_hand=(.17, -.44, 1.24), left_elbow=(.8, .2, -.8), left_grip=(1, -.1, .3),
    right_hand=(.02, -.15, .97), right_elbow=(-.9, .0, -.5), right_grip=(.15, .0, 1))
#: How large a guard and the emperor's helmet are beside those of the kit.
MAN, HELMET = 1.36, 1.66
#: What is marked, so that light or a brush of its own may be laid on it alone.
LADY, THINGS, FLAGS, PEOPLE = 1, 2, 3, 4
#: How large her lamp is beside that of the shrine.
LAMP_SIZE = 1.35
#: Of her lamp's light: paler than fire, or skin would be orange.
PALE = (1.0, .80, .58)


def render(job):
    shapes.empty_scene()
    scene = COMPOSITIONS[job.name]
    camera = cameras.isometric(scene.centre, scene.wide, ELEVATION, AZIMUTH, 60)
    # `wide` is across, of an upright picture too: where each pixel stands in the world is computed from it.
    camera.data.sensor_fit = 'HORIZONTAL'
    # What was rendered is graded again without anybody: the people take longest to build.
    if not (job.regrade and twofold.rendered(job, len(close(scene)))):
        vow(job, scene)
        lit(scene)
    # Larger than shown: light and surface are put together a pixel at a time, which would leave stairs along every edge.
    large = job if job.preview else replace(job, size=tuple(round((1.5 if scene.court else 1.2) * side) for side in job.size))
    finish(large, scene, twofold.render(large, 10, .6 if job.preview else .36, 3 if scene.court else 2))


def vow(job, scene):
    temple(scene)
    goddess_on_steps(job, scene)
    emperor(job, *scene.emperor, scene.size)
    laid_down(job, scene)
    for seed, (pose, gear, x, y, turn) in enumerate(scene.court, 71):
        shapes.place(shapes.belong(figure('guard', COURT[pose], gear, seed, .018 if job.preview else .0115, hair_count=1.1), PEOPLE), (x, y, 0), (0, 0, turn), MAN)


def lit(scene):
    lights.sky('#34466e', '#1c1d2b', .62)
    lights.moon((-.55, -.62, -.60), 3.0, 1.5)
    x, y, z = lamp_at(scene)
    lights.flame((x, y, z), 120, .22, (1.0, .64, .34))
    # What the lamp throws on those who kneel before it, from where it hangs and a little towards the eye, so that it shapes their faces.
    lights.panel((x - .1, y - 1.3, z + .5), (scene.emperor[0], scene.emperor[1], 1.2), 170 if scene.court else 140, .5, PALE)
    lights.panel((-2.5, -7, 4.0), (-.9, 0, .8), 250, 2.2, (1.0, .86, .74))


def lamp_at(scene):
    size, facing = scene.lady
    x, y, z = (size * side for side in goddess.LAMP)
    c, s = math.cos(math.radians(facing)), math.sin(math.radians(facing))
    return scene.statue[0] + x * c - y * s, scene.statue[1] + x * s + y * c, scene.plinth + z - .06


def temple(scene):
    village.box((30, 20, .4), (0, 0, -.2), tiled('marble'), .02)
    village.box((30, .8, 9), (0, 4.2, 4.4), tiled('temple'), .05)
    for z, out in ((.3, .18), (.62, .10)):
        village.box((30, .8 + out * 2, .26), (0, 4.2, z), tiled('ashlar'), .04)
    for k, x in enumerate(scene.columns):
        column = masonry.column(6.4, .36, tiled('ashlar'), 3 + k, 16, .02)
        shapes.place(column, (x, 3.0, 0), (0, 0, 37 * k))
    for k, x in enumerate(scene.banners):
        shapes.belong(shapes.place(banner(1.05, scene.flags[1], preset_material('crimson' if k % 2 else 'purple'), k + 2, .05), (x, 3.0, scene.flags[0])), FLAGS)
        village.box((1.35, .07, .07), (x, 3.0, scene.flags[0]), preset_material('wood'), .02)


def goddess_on_steps(job, scene):
    for radius, top in scene.steps:
        step = shapes.lathe('step', [(0, top), (radius - .03, top), (radius, top - .03), (radius, top - .26)], tiled('ashlar'), 72)
        step.location = (*scene.statue, 0)
    lady = goddess.statue(.06 if job.preview else .030)
    # So small, her lamp must be larger than in the shrine, and its glass dim enough to show the flame in it.
    for part in lady.children:
        if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
            part.scale, part.location.z = (LAMP_SIZE,) * 3, part.location.z + .96 * (1 - LAMP_SIZE)
            if part.name.startswith('glass'):
                part.data.materials[0] = plain('amber', '#ffb050', .2, glow=.7, uneven=.1)
    size, facing = scene.lady
    shapes.place(shapes.belong(lady, LADY), (*scene.statue, scene.plinth), (0, 0, facing), size)


def emperor(job, x, y, turn, size):
    """Bareheaded, hands empty before her."""
    man, step = vary(GEAR['emperor'], metal='battle gold', weapon='', shield='', bareheaded=True), .014 if job.preview else .0058
    shapes.place(shapes.belong(figure('emperor', BEFORE_HER, man, 1, step, hair_count=1.1, grips={'right': 'fist'}), PEOPLE), (x, y, 0), (0, 0, turn), size)


def laid_down(job, scene):
    """The spear on the floor, and the crowned helmet beside her steps: it stands on its cheek pieces and shows that it is empty, or it is a pot."""
    x, y, _ = scene.emperor
    spear = weapons.spear(2.35, .40, preset_material('wood'), preset_material('gold'), preset_material('flat gold'), .4, True)
    shapes.place(shapes.belong(spear, THINGS), (x - .15, y - .80, .035), (0, 90, 4))
    step, (x, y, z, turn) = .008 if job.preview else .0045, scene.helmet
    red = hair.dyed('laid crest', *hair.COLOURS['redhair'])
    # What is inside of it, and has no light.
    lining = shapes.lathe('lining', [(0, -.105), (.060, -.104), (.082, -.060), (.088, 0), (.086, .050), (.070, .100), (.040, .135), (0, .145)], plain('lining', '#0b0807', .9), 32, (1, 1.18))
    lining.location = (0, .02, 0)
    gold = preset_material('gold')
    laid = [lining, heads.attic(step, gold, True), *heads.crown(gold), heads.crest_holder(gold), *hair.crest('laid crest', False, .19, .25, .0010, red, each=30)]
    shapes.place(shapes.belong(shapes.group('helmet', laid), THINGS), (x, y, z + .150 * HELMET), (-4, 0, turn), HELMET)


def faces(scene):
    """Where the faces of those who kneel are, the emperor's first, and how far round them a brush is finer."""
    for pose, x, y, turn, size in kneeling(scene):
        where, bones = placed(x, y, turn, size), solve(pose)
        yield tuple(where @ bones.point('head', people.EYES)), .26 * size


def hands(scene):
    for pose, x, y, turn, size in kneeling(scene):
        where, bones = placed(x, y, turn, size), solve(pose)
        for side in ('right', 'left'):
            yield tuple(where @ bones[f'{side}_hand'].translation), .17 * size


def kneeling(scene):
    return [(BEFORE_HER, *scene.emperor, scene.size), *((COURT[pose], x, y, turn, MAN) for pose, _, x, y, turn in scene.court)]


def placed(x, y, turn, size):
    return Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)


def her_face(scene):
    size, _ = scene.lady
    return scene.statue[0] - .15 * size, scene.statue[1] - .6 * size, scene.plinth + size * 7.05


def close(scene):
    """What is rendered anew: faces, his hands, her face."""
    (his, reach), *others = faces(scene)
    return [(his, 1.25 * reach), *[hand for hand, _ in zip(hands(scene), range(2))], (her_face(scene), .40), *((at, .92 * reach) for at, reach in others)]


def detailed(scene):
    """What is looked at: faces, hands, both helmets, her face and her lamp; and how far round each."""
    lamp, (x, y, z, _) = lamp_at(scene), scene.helmet
    return [*faces(scene), *hands(scene), (her_face(scene), .48), ((lamp[0], lamp[1], lamp[2] + .10), .42), ((x, y, z + .25), .36)]


def finish(job, scene, seen):
    lamp = lamp_at(scene)
    twofold.close_up(seen, job, close(scene), 12 if job.preview else 48)
    twofold.lamp(seen, lamp, .40, tint=(1.0, .64, .32), reach=5.5, size=.6, facing=.0)
    # Where the lamp hardly reaches the banners' tails would be lost against the wall, and the last faces in the dark.
    twofold.wash(seen, FLAGS, (1.0, .86, .80), .3, .16)
    dimmed(seen, scene)
    for at, _ in list(faces(scene))[1:]:
        twofold.lamp(seen, (at[0] + math.copysign(.42, lamp[0] - at[0]), at[1] - .38, at[2] + .02), .22, tint=(1.0, .72, .46), reach=.9, size=.3, facing=.1)
    hx, hy, hz, _ = scene.helmet
    twofold.lamp(seen, (hx - .45, hy - .75, hz + .85), .38, tint=(1.0, .82, .60), reach=1.6, size=.35, facing=.1)
    twofold.expose(seen, LADY, .34, 1.25)
    # Her own face over the lamp, one half of it, and the rays behind her head.
    face = her_face(scene)
    twofold.lamp(seen, (face[0] - .60, face[1] - .62, face[2] - .18), .75, tint=(1.0, .76, .50), reach=1.5, size=.45, facing=-.10)
    alone = seen['light'].copy()
    for behind, strength in (((-.2, 1.0, .4), 1.0), ((1.0, .35, .5), .5)):
        twofold.rim(seen, [(x, y, 0) for _, _, x, y, _ in scene.court] + [(*scene.emperor[:2], 0)], behind, strength=strength, edge=2, soft=1.0)
        twofold.rim(seen, [(*scene.statue, scene.plinth)], behind, strength=.5 * strength, reach=1.1, tall=4.5, soft=1.0)
    # The steps beside them have no such edge.
    seen['light'] = alone + cast(seen)[..., None] * (seen['light'] - alone)
    people_at = [(x, y) for _, _, x, y, _ in scene.court] + [scene.emperor[:2]]
    modelled_by(seen, lamp, people_at, .95)
    modelled_by(seen, (lamp[0] - .2, lamp[1] - .3, lamp[2]), [scene.statue], .9)
    out_of_the_dark(seen, scene, lamp)
    for (x, y), (pose, turn, size) in zip(people_at, [(COURT[pose], turn, MAN) for pose, _, _, _, turn in scene.court] + [(BEFORE_HER, scene.emperor[2], scene.size)]):
        twofold.contact(seen, soles(pose, (x, y, 0), turn, size), .22, .42)
    gilded(seen, lamp)
    subdued(seen)
    creased(seen)
    rgb = twofold.together(seen)
    back = np.clip((seen['at'][..., 1] - 1.8) / 3.2, 0, .42)[..., None]
    rgb = rgb * (1 - back) + np.array([.026, .036, .068]) * back
    width, height = job.size
    u, v, _ = cameras.project(lamp)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x - u * width, y - v * height) * scene.wide / width
    rgb = rgb + (.10 * np.exp(-(away / .30) ** 2) + .30 * np.exp(-away / .60) * np.clip(away / .22, .25, 1) + .07 * np.exp(-away / 1.8))[..., None] * np.array([1.0, .56, .21])
    # Rays, sixteen of them, as the halo has.
    angle = np.arctan2(y - v * height, x - u * width)
    rays = np.clip(np.cos(angle * 16 + .35 * np.sin(angle * 3)), 0, 1) ** 3 * np.exp(-away / .85) * np.clip(away / .25, 0, 1)
    rgb = rgb + .045 * rays[..., None] * np.array([1.0, .60, .26])
    # The flame itself, in its glass: a drop with a dark foot.
    tall = .36 * width / scene.wide
    small = cv2.resize(flames.wick_flame(int(tall) * 2, int(tall) * 4), (int(tall * .55), int(tall)), interpolation=cv2.INTER_AREA)
    core = np.zeros(rgb.shape, np.float32)
    flames.lay(core, small, u * width, v * height + tall * .42)
    rgb = rgb + .8 * core
    image = grade.grade(grade.bloom(rgb.astype(np.float32), 1.1, .22), 1.72, contrast=1.06, saturation=.95, sharpness=0)
    image = calm(image, scene, .30)
    image, alpha = paint(image, scene, seen, width / 1440 if scene.court else width / 1200)
    image, alpha = still_life.smaller(image, alpha, job.full_size if not job.preview else job.size)
    grade.save(job.out, image, alpha)


def dimmed(seen, scene):
    """The banners, a stop down, and more the nearer the lamp they hang: there may be one bright gold in the picture."""
    flags = cv2.GaussianBlur((seen['who'] == FLAGS).astype(np.float32), (0, 0), seen['who'].shape[1] / 2160)
    along = np.clip((seen['at'][..., 0] + 5) / (lamp_at(scene)[0] + 5), 0, 1) if scene.court else .8
    seen['light'] *= (1 - (.38 + .14 * along) * flags)[..., None]


def calm(image, scene, share=.85):
    """Hair, beards and hands as patches of even colour with edges between them: strand by strand they would be speckles under the brush."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    where = np.zeros((height, width), np.float32)
    for at, reach in (*faces(scene), *hands(scene)):
        u, v, _ = cameras.project(at)
        where = np.maximum(where, np.exp(-(np.hypot(x - u * width, y - v * height) * scene.wide / width / (1.15 * reach)) ** 6))
    side = max(round(.0105 * width / scene.wide * 1.5), 1) + 1
    total, weight = np.zeros_like(image), np.full((height, width, 1), 1e-9, np.float32)
    # Of the four squares that meet in a pixel, the most even ones tell its colour.
    for anchor in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        mean = cv2.boxFilter(image, -1, (side, side), anchor=anchor)
        spread = (cv2.boxFilter(image * image, -1, (side, side), anchor=anchor) - mean * mean).sum(2, keepdims=True)
        even = 1 / (np.maximum(spread, 0) + 4e-4) ** 3
        total += mean * even
        weight += even
    return image + share * where[..., None] * (total / weight - image)


def out_of_the_dark(seen, scene, lamp):
    """What the lamp would still reach: the knees of the court and the floor before them, and the folds of the goddess's skirt."""
    for x, y in [(x, y) for _, _, x, y, _ in scene.court] + [scene.emperor[:2]]:
        twofold.lamp(seen, (x + math.copysign(.85, lamp[0] - x), y - .95, .55), .115, tint=(1.0, .74, .50), reach=1.9, size=.5, facing=.25)
        if scene.court:
            twofold.lamp(seen, (x - .15, y - 1.2, .40), .060, tint=(.74, .80, 1.0), reach=1.7, size=.5, facing=.35)
    if scene.court:
        twofold.lamp(seen, (lamp[0] - 1.2, lamp[1] - 1.4, 1.5), .75, tint=PALE, reach=6.5, size=1.2, facing=.15)
    twofold.lamp(seen, (scene.statue[0] - .55, scene.statue[1] - 1.15, scene.plinth + .75), .20, tint=(1.0, .84, .66), reach=1.7, size=.5, facing=.35)


def cast(seen):
    """1 where somebody kneels or stands, the goddess among them, or where his arms lie; 0 on wall, columns, banners and floor."""
    mask = ((seen['who'] != 0) & (seen['who'] != FLAGS)).astype(np.float32)
    return cv2.GaussianBlur(mask, (0, 0), .9 * mask.shape[1] / 2160)


def gilded(seen, lamp):
    """Gold that mirrors the lamp, the day and the moon in small sharp lights; else it is yellow. It is told by its colour, on people and things."""
    red, green, blue = np.moveaxis(seen['albedo'], 2, 0)
    gold = np.clip((green / np.maximum(blue, .01) - 2.6) / 1.2, 0, 1) * np.clip((red - .12) / .15, 0, 1) * (seen['who'] != FLAGS) * (seen['who'] != 0)
    gold = cv2.GaussianBlur(gold.astype(np.float32), (0, 0), .7 * gold.shape[1] / 2160)
    old = np.float32([.42, .27, .12])
    grey = (seen['albedo'] @ np.float32([.3, .59, .11]))[..., None]
    seen['albedo'] += .40 * gold[..., None] * (grey * old / (old @ np.float32([.3, .59, .11])) - seen['albedo'])
    twofold.mirror(seen, np.where(seen['who'] == LADY, .22, .62) * gold, (1.0, .70, .34), [(lamp, (4.6, 2.7, 1.1), .035), ((-2.5, -7.0, 5.0), (.85, .66, .46), .035), ((5.5, 6.2, 6.0), (.35, .50, .85), .05)], .52, (.050, .032, .024), (.035, .046, .085))


def subdued(seen):
    """The linings of capes are not the brightest red of the picture, and purple is dyed, not lit."""
    red, green, blue = np.moveaxis(seen['albedo'], 2, 0)
    lining = np.clip((red / np.maximum(green, .01) - 2.6) / 1.2, 0, 1) * np.clip((red - .22) / .15, 0, 1) * (seen['who'] == PEOPLE)
    seen['albedo'] *= (1 - .45 * cv2.GaussianBlur(lining.astype(np.float32), (0, 0), .7 * lining.shape[1] / 2160))[..., None]
    purple = np.clip((blue / np.maximum(green, .005) - 2.2) / 1.5, 0, 1) * (blue > red) * (seen['who'] == PEOPLE)
    grey = (seen['albedo'] @ np.float32([.3, .59, .11]))[..., None]
    seen['albedo'] += .30 * purple[..., None].astype(np.float32) * (grey * np.float32([1.25, .85, 1.15]) - seen['albedo'])


def creased(seen, amount=.50):
    """Dark where surfaces meet in a hollow, a little light along edges, as a draughtsman sets his accents: fingers, lids and plates part from each other."""
    mask = cast(seen)
    camera = np.array(bpy.context.scene.camera.matrix_world.to_3x3(), np.float32)
    normal = seen['normal'] @ camera
    pixel = seen['normal'].shape[1] / 2160
    total = np.zeros(mask.shape, np.float32)
    for reach, share in ((1.0, .5), (2.4, .9)):
        soft = cv2.GaussianBlur(normal, (0, 0), reach * pixel)
        # Where normals are restless there is hair, or grain: neither is a hollow.
        calm = np.clip((np.linalg.norm(soft, axis=2) - .78) / .15, 0, 1)
        bend = (cv2.Sobel(soft[..., 0], cv2.CV_32F, 1, 0, scale=.125) - cv2.Sobel(soft[..., 1], cv2.CV_32F, 0, 1, scale=.125)) * reach * pixel
        total += share * calm * np.clip(bend * 5, -1, .6)
    # As a pencil draws them, not pixel by pixel.
    total = cv2.GaussianBlur(total, (0, 0), .9 * pixel)
    seen['light'] *= (1 + amount * mask * np.where(total < 0, 1.1 * np.maximum(total, -.8), .55 * total))[..., None]


def modelled_by(seen, lamp, places, reach):
    """Whoever stands at `places` gets a lit side towards the lamp and a dark one away from it, and a little light on the legs, which the floor throws back."""
    away = np.array(lamp, np.float32) - seen['at']
    turned = .5 + .5 * (away * seen['normal']).sum(2) / np.maximum(np.linalg.norm(away, axis=2), .05)
    near = np.zeros(turned.shape, np.float32)
    for x, y, *_ in places:
        near = np.maximum(near, np.clip((reach - np.hypot(seen['at'][..., 0] - x, seen['at'][..., 1] - y)) / .3, 0, 1))
    near *= np.clip((seen['at'][..., 2] - .05) / .12, 0, 1)
    shade = .42 + .72 * np.clip(turned, 0, 1) ** 1.5
    seen['light'] *= (1 + near * (shade - 1))[..., None]
    thrown = near * np.clip(1.3 - seen['at'][..., 2], 0, 1) * .11
    seen['light'] += thrown[..., None] * np.array([.95, .88, 1.0], np.float32)


def paint(image, scene, seen, scale):
    """Colours and alpha, as a painter changes brushes: the widest for wall and floor, smaller ones for people, the smallest where there is most to see; faces, hands and the lamp are hardly more than touched."""
    height, width = image.shape[:2]
    people, flags = cast(seen), cv2.GaussianBlur((seen['who'] == FLAGS).astype(np.float32), (0, 0), 1.2 * scale)
    detail = watched(image, scene)
    # The picture's own detail: edges of metal, folds, locks.
    grey = image @ np.float32([.3, .59, .11])
    fine = cv2.GaussianBlur(np.abs(grey - cv2.GaussianBlur(grey, (0, 0), 1.6 * scale)), (0, 0), 1.6 * scale)
    fine = np.clip((fine - .006) / .022, 0, 1)
    share = np.maximum(np.maximum(people, .85 * flags), .9 * detail)[..., None]
    broad = brush.painting(image, (share[..., 0] < .98).astype(np.float32), scale=1.6 * scale)
    close = brush.painting(image, (cv2.dilate(share[..., 0], np.ones((9, 9))) > .05).astype(np.float32), scale=.70 * scale, seed=7)
    clean = np.clip(np.maximum(np.maximum(.35 * people + .50 * fine * people, .55 * flags), .92 * detail), 0, .95)[..., None]
    figures = close + clean * (image - close)
    painted = broad + share * (figures - broad)
    alpha, tone = sweeps.outline((width, height), scene.edges)
    painted = painted * (1 + .045 * (1 - share[..., 0]) * tone)[..., None]
    room = np.minimum(np.minimum(x_of(width), width - 1 - x_of(width))[None, :], np.minimum(x_of(height), height - 1 - x_of(height))[:, None]) / min(width, height)
    # Whoever stands near the edge is not cut by it, nor are the rays about her head, as far as there are strokes near them.
    near = cv2.GaussianBlur(alpha, (0, 0), .022 * min(width, height))
    alpha = np.maximum(alpha, np.clip(people * 1.2 - .1, 0, 1) * np.clip((near - .06 + .03 * tone) / .12, 0, 1))
    return np.clip(painted, 0, 1), alpha * np.clip(room / .012, 0, 1)


def x_of(count):
    return np.arange(count, dtype=np.float32)


def watched(image, scene):
    """0..1: where one looks: faces, hands, the helmet, the lamp."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    detail = np.zeros((height, width), np.float32)
    for at, reach in detailed(scene):
        u, v, _ = cameras.project(at)
        detail = np.maximum(detail, np.exp(-(np.hypot(x - u * width, y - v * height) * scene.wide / width / reach) ** 4))
    return detail
