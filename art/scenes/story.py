"""The vow, as a page of the manual shows it: the goddess above her steps, the emperor bareheaded on his knees, his helmet laid down, his court behind him.

Painted: strokes instead of pixels, up to an edge where the brush runs dry. Her lamp is the light; it has a lit side and a dark side on every face.

`story-portrait` is for phones: she stands higher, he kneels below her, alone.
"""
import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from mathutils import Matrix

from kit import brush, cameras, flames, goddess, grade, hair, heads, lights, masonry, people, shapes, still_life, twofold, village, weapons
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
    """`wide` and `centre` are the camera's; `statue` is where the goddess stands, `steps` the radius and the height of each below her; `banners`: x."""
    wide: float
    centre: tuple
    statue: tuple
    steps: tuple
    emperor: tuple                  # x, y, turn
    court: tuple                    # pose, gear, x, y, turn
    columns: tuple
    banners: tuple
    #: Of the banners: how high they hang, and their length.
    flags: tuple
    #: How large he is beside a man of the kit.
    size: float
    #: Where on her lowest step his helmet lies: x, y and the way it looks.
    helmet: tuple

    @property
    def plinth(self):
        return self.steps[-1][1]


#: On both knees, his head bowed over folded hands.
BOWED = Pose(
    left_foot=Foot(.13, .50, 2, 64), right_foot=Foot(-.13, .52, -2, 64), pelvis=(0, .13, .56), hips=(8, 0, 0), chest=(24, 0, 0), head=(34, 0, 0),
    left_hand=(.035, -.36, .80), right_hand=(-.035, -.36, .80), left_elbow=(.8, .3, -.6), right_elbow=(-.8, .3, -.6))
#: On the other knee than the emperor's: one arm along his spear, the other hand on his raised knee, his brow bent.
LEANING = Pose(
    left_foot=Foot(.14, .44, 8, 62), right_foot=Foot(-.14, -.26, -6), pelvis=(0, .10, .57), hips=(4, 0, 4), chest=(10, 0, -8), head=(26, 0, 4),
    right_hand=(-.24, -.54, 1.24), left_hand=(.06, -.30, .74), right_elbow=(-.8, .3, -.8), left_elbow=(.9, .3, -.3), right_grip=(0, .04, 1), left_grip=(1, 0, .2), wind=(0, .2, 0))
#: Both hands on the hilt of the sword that he has set before him; he looks where the emperor looks.
SWEARING = replace(POSES['kneel'], chest=(2, 0, 0), head=(-16, 0, 6), left_hand=(.02, -.42, .98), right_hand=(-.02, -.42, .90), left_elbow=(.9, .2, -.5), right_elbow=(-.9, .2, -.6), left_grip=(0, .10, -1), right_grip=(0, .10, -1))
COURT = {'bowed': BOWED, 'leaning': LEANING, 'swearing': SWEARING}
COMPOSITIONS = {
    'story': Composition(
        9.90, (-.12, 0, 1.70), (2.72, .55), ((1.75, .16), (1.35, .31), (1.02, .46)), (.30, -.10, 104),
        (('bowed', vary(GEAR['axeman'], weapon='', cape='black', legs='skin', greaves=True, hair='brownhair'), -1.40, .40, 104), ('swearing', vary(GEAR['captain'], helmet='none', crest='', legs='blue', hair='blackhair'), -2.56, -.10, 82), ('leaning', vary(GEAR['bearer'], shield='', metal='steel', crest='whitehair', crest_across=True, legs='ochre'), -3.86, .35, 76)), (-5.2, -3.2, -1.2, .8, 4.9), (-4.72, -2.3, -.2), (3.05, 1.55), 1.58, (1.60, -.66, -62)),
    'story-portrait': Composition(
        5.95, (.04, 0, 2.00), (.84, .85), ((1.85, .22), (1.57, .44), (1.29, .66), (1.01, .88)), (-.62, -.78, 112), (), (-3.2, -1.2, .8, 2.8), (-2.05,), (3.95, 2.2), 1.62, (.74, -.90, -62)),
}
#: His hands are folded lower than others', and he looks up: his face is what the picture is about.
BEFORE_HER = replace(POSES['pray'], chest=(4, 0, 0), head=(-34, 0, -16), left_hand=(.035, -.38, .95), right_hand=(-.035, -.38, .95))
#: How large a guard and the emperor's helmet are beside those of the kit.
MAN, HELMET = 1.44, 1.85
#: What the banners are marked by, so that light may be laid on them alone.
FLAGS = 3
#: Which way the goddess looks, and how large she is.
FACING, SIZE, LAMP_SIZE = -34, .375, 1.45
#: Of her lamp's light: paler than fire, or skin would be orange.
PALE = (1.0, .80, .58)


def render(job):
    shapes.empty_scene()
    scene = COMPOSITIONS[job.name]
    cameras.isometric(scene.centre, scene.wide, ELEVATION, AZIMUTH, 60)
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
        shapes.place(figure('guard', COURT[pose], gear, seed, .018 if job.preview else .0115, hair_count=.6), (x, y, 0), (0, 0, turn), MAN)


def lit(scene):
    lights.sky('#34466e', '#1c1d2b', .62)
    lights.moon((-.55, -.62, -.60), 3.0, 1.5)
    x, y, z = lamp_at(scene)
    lights.flame((x, y, z), 120, .22, (1.0, .64, .34))
    # What the lamp throws on those who kneel before it, from where it hangs and a little towards the eye, so that it shapes their faces.
    lights.panel((x - .1, y - 1.3, z + .5), (scene.emperor[0], scene.emperor[1], 1.2), 170 if scene.court else 140, .5, PALE)
    lights.panel((-2.5, -7, 4.0), (-.9, 0, .8), 250, 2.2, (1.0, .86, .74))


def lamp_at(scene):
    x, y, z = (SIZE * side for side in goddess.LAMP)
    c, s = math.cos(math.radians(FACING)), math.sin(math.radians(FACING))
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
    lady = goddess.statue(.10 if job.preview else .042)
    # So small, her lamp must be larger than in the shrine, and its glass dim enough to show the flame in it.
    for part in lady.children:
        if tuple(round(side, 3) for side in part.location) == goddess.LAMP:
            part.scale, part.location.z = (LAMP_SIZE,) * 3, part.location.z + .96 * (1 - LAMP_SIZE)
            if part.name.startswith('glass'):
                part.data.materials[0] = plain('amber', '#ffb050', .2, glow=.7, uneven=.1)
    shapes.place(lady, (*scene.statue, scene.plinth), (0, 0, FACING), SIZE)


def emperor(job, x, y, turn, size):
    """Bareheaded, hands empty before her."""
    man, step = vary(GEAR['emperor'], weapon='', shield='', bareheaded=True), .014 if job.preview else .0075
    shapes.place(figure('emperor', BEFORE_HER, man, 1, step, hair_count=1.1), (x, y, 0), (0, 0, turn), size)


def laid_down(job, scene):
    """The spear on the floor, and on her lowest step the crowned helmet: it leans back and shows that it is empty, or it is a pot."""
    x, y, _ = scene.emperor
    spear = weapons.spear(2.35, .40, preset_material('wood'), preset_material('gold'), preset_material('flat gold'), .4, True)
    shapes.place(spear, (x - .15, y - .80, .035), (0, 90, 4))
    step, (x, y, turn) = .008 if job.preview else .0045, scene.helmet
    red = hair.dyed('laid crest', *hair.COLOURS['redhair'])
    # What is inside of it, and has no light.
    lining = shapes.lathe('lining', [(0, -.105), (.060, -.104), (.082, -.060), (.088, 0), (.086, .050), (.070, .100), (.040, .135), (0, .145)], plain('lining', '#0b0807', .9), 32, (1, 1.18))
    lining.location = (0, .02, 0)
    laid = [lining, heads.attic(step, preset_material('gold'), True), *heads.crown(preset_material('gold')), heads.crest_holder(preset_material('gold')), *hair.crest('laid crest', False, .19, .25, .0010, red, each=30)]
    shapes.place(shapes.group('helmet', laid), (x, y, scene.steps[0][1] + .172 * HELMET), (-18, 0, turn), HELMET)


def faces(scene):
    """Where the faces of those who kneel are, the emperor's first, and how far round them a brush is finer."""
    for pose, x, y, turn, size in kneeling(scene):
        where, bones = placed(x, y, turn, size), solve(pose)
        yield tuple(where @ bones.point('head', people.EYES)), .26 * size


def hands(scene):
    for pose, x, y, turn, size in kneeling(scene):
        where, bones = placed(x, y, turn, size), solve(pose)
        yield tuple(where @ bones['right_hand'].translation), .17 * size


def kneeling(scene):
    return [(BEFORE_HER, *scene.emperor, scene.size), *((COURT[pose], x, y, turn, MAN) for pose, _, x, y, turn in scene.court)]


def placed(x, y, turn, size):
    return Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)


def her_face(scene):
    return scene.statue[0] - .06, scene.statue[1] - .25, scene.plinth + SIZE * 7.05


def close(scene):
    """What is rendered anew: faces, his hands, her face."""
    (his, reach), *others = faces(scene)
    return [(his, 1.25 * reach), next(hands(scene)), (her_face(scene), .32), *((at, .92 * reach) for at, reach in others)]


def detailed(scene):
    """What is looked at: faces, hands, both helmets, her face and her lamp; and how far round each."""
    lamp, (x, y, _) = lamp_at(scene), scene.helmet
    return [*faces(scene), *hands(scene), (her_face(scene), .42), ((lamp[0], lamp[1], lamp[2] + .10), .42), ((x, y, scene.steps[0][1] + .25), .34)]


def finish(job, scene, seen):
    lamp = lamp_at(scene)
    twofold.close_up(seen, job, close(scene), 12 if job.preview else 48)
    twofold.lamp(seen, lamp, .40, tint=(1.0, .64, .32), reach=5.5, size=.6, facing=.0)
    # Where the lamp hardly reaches the banners' tails would be lost against the wall, and the last faces in the dark.
    twofold.wash(seen, FLAGS, (1.0, .86, .80), .3, .16)
    dimmed(seen, scene)
    for at, _ in list(faces(scene))[1:]:
        twofold.lamp(seen, (at[0] + .42, at[1] - .38, at[2] + .02), .16, tint=(1.0, .70, .42), reach=.9, size=.3, facing=.1)
    # Her own face over the lamp, one half of it, and the rays behind her head.
    face = her_face(scene)
    twofold.lamp(seen, (face[0] - .75, face[1] - .30, face[2] - .30), 1.7 if scene.court else 2.6, tint=(1.0, .76, .50), reach=1.5, size=.45, facing=-.10)
    for behind, strength in (((-.2, 1.0, .4), 1.0), ((1.0, .35, .5), .5)):
        twofold.rim(seen, [(x, y, 0) for _, _, x, y, _ in scene.court] + [(*scene.emperor[:2], 0)], behind, strength=strength, edge=2, soft=1.0)
        twofold.rim(seen, [(*scene.statue, scene.plinth)], behind, strength=.5 * strength, reach=1.1, tall=4.5, soft=1.0)
    people_at = [(x, y) for _, _, x, y, _ in scene.court] + [scene.emperor[:2]]
    modelled_by(seen, lamp, people_at, .95)
    modelled_by(seen, (lamp[0] - .2, lamp[1] - .3, lamp[2]), [scene.statue], .9)
    out_of_the_dark(seen, scene, lamp)
    for (x, y), (pose, turn, size) in zip(people_at, [(COURT[pose], turn, MAN) for pose, _, _, _, turn in scene.court] + [(BEFORE_HER, scene.emperor[2], scene.size)]):
        twofold.contact(seen, soles(pose, (x, y, 0), turn, size), .22, .55)
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
    image = calm(image, scene)
    image, alpha = paint(image, scene, cast(seen, scene), width / 1440 if scene.court else width / 1200)
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
    for _, _, x, y, _ in scene.court:
        twofold.lamp(seen, (x + .85, y - .95, .55), .115, tint=(1.0, .74, .50), reach=1.9, size=.5, facing=.25)
        twofold.lamp(seen, (x - .15, y - 1.2, .40), .060, tint=(.74, .80, 1.0), reach=1.7, size=.5, facing=.35)
    if scene.court:
        twofold.lamp(seen, (lamp[0] - 1.2, lamp[1] - 1.4, 1.5), .75, tint=PALE, reach=6.5, size=1.2, facing=.15)
    twofold.lamp(seen, (scene.statue[0] - .55, scene.statue[1] - 1.15, scene.plinth + .75), .20, tint=(1.0, .84, .66), reach=1.7, size=.5, facing=.35)


def cast(seen, scene):
    """1 where somebody kneels or stands, the goddess among them, or where the helmet lies; 0 on wall, columns, banners and floor."""
    at, mask = seen['at'], np.zeros(seen['at'].shape[:2], np.float32)
    places = [(scene.emperor[0], scene.emperor[1], .95, .05), *((x, y, .90, .05) for _, _, x, y, _ in scene.court), (scene.statue[0], scene.statue[1], 1.15, scene.plinth + .04), (scene.helmet[0], scene.helmet[1], .45, scene.steps[0][1] + .04)]
    for x, y, reach, low in places:
        mask = np.maximum(mask, (np.hypot(at[..., 0] - x, at[..., 1] - y) < reach) * (at[..., 2] > low))
    return cv2.GaussianBlur(mask, (0, 0), 2.0 * at.shape[1] / 2160)


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


def paint(image, scene, people, scale):
    """Colours and alpha, as a painter changes brushes: the widest for wall and floor, up to an edge where the paint runs out; a smaller one for `people`; and faces, hands and the lamp as they were seen, under a few fine strokes."""
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    detail = np.zeros((height, width), np.float32)
    for at, reach in detailed(scene):
        u, v, _ = cameras.project(at)
        detail = np.maximum(detail, np.exp(-(np.hypot(x - u * width, y - v * height) * scene.wide / width / reach) ** 4))
    pressure = brush.pressure(x / width, y / height, width / height)
    broad, alpha = brush.painting(image, np.zeros_like(detail), pressure, 1.75 * scale, wash_ends=.30)
    close, _ = brush.painting(image, detail, np.ones_like(pressure), .80 * scale, seed=7)
    firm = np.clip((pressure - .55) / .3, 0, 1)
    clean = (np.maximum(.42 * people, .82 * detail) * firm)[..., None]
    figures = close + clean * (image - close)
    share = (np.maximum(people, .9 * detail) * firm)[..., None]
    # No stroke is cut off by the picture's edge.
    room = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)) / min(width, height)
    return broad + share * (figures - broad), alpha * np.clip(room / .012, 0, 1)
