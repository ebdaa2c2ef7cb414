"""The vow, as a page of the manual shows it: the goddess above her steps, the emperor bareheaded on one knee, his helmet laid down, his court behind him.

Painted: strokes instead of pixels, up to an edge where only washes are left on the parchment; faces, hands and gold are drawn. Her lamp is the light; it has a lit side and a dark side on every face.

`story-portrait` is for phones: she stands higher, he kneels below her, alone.
"""
import math
from dataclasses import replace

import cv2
import numpy as np

from kit import cameras, flames, goddess, grade, hair, heads, lights, masonry, shapes, twofold, village, washes, weapons
from kit.figure import GEAR, figure, soles, vary
from kit.skeleton import solve
from kit.surfaces import plain, preset_material
from kit.tiles import tiled
from scenes.story_banners import HANGINGS, hung, pleated
from scenes.story_court import CAPES, COMPOSITIONS, COURT, CROPPED, HELMET, MAN, OPEN, ROBED, SEEDS, STANDING
from scenes.story_faces import featured, lined, planes, unspecked
from scenes.story_hair import combed, cut_short, marked
from scenes.story_hands import open_hand
from scenes.story_light import AIR, DENSE, FLAGS, LADY, PEOPLE, THINGS, beyond_her, carved, cast, creased, falling, hemmed, modelled_by, out_of_the_dark, rows_apart, shafts, subdued, three_planes
from scenes.story_metal import gilded, steeled
from scenes.story_paint import paint, watched, whole
from scenes.story_places import close, detailed, faces, hands_of, her_face, lamp_at
from scenes.story_tunic import dressed
from scenes.story_wool import robed

PICTURES = {'story': (2160, 1026), 'story-portrait': (1080, 1440)}
ORDER = 49

ELEVATION, AZIMUTH = 14, 18
#: How large her lamp is beside that of the shrine.
LAMP_SIZE = 1.35
#: The sheet that it is painted on.
PARCHMENT = (.85, .76, .58)


def render(job):
    shapes.empty_scene()
    scene = COMPOSITIONS[job.name]
    camera = cameras.isometric(scene.centre, scene.wide, ELEVATION, AZIMUTH, 60)
    # `wide` is across, of an upright picture too: where each pixel stands in the world is computed from it.
    camera.data.sensor_fit = 'HORIZONTAL'
    # What was rendered is graded again without anybody: the people take longest to build.
    if not (job.regrade and twofold.rendered(job, len(close(scene))) and (job.cache / 'flame' / 'rgb.exr').exists()):
        vow(job, scene)
        lit()
    # Larger than shown: light and surface are put together a pixel at a time, which would leave stairs along every edge.
    large = job if job.preview else replace(job, size=tuple(round((1.25 if scene.court else 1.2) * side) for side in job.size))
    lamp = her_light(scene)
    finish(large, scene, lamp, twofold.render(large, 10, .6 if job.preview else .32, 8 if scene.court else 2))


def vow(job, scene):
    temple(scene)
    goddess_on_steps(job, scene)
    emperor(job, scene)
    laid_down(job, scene)
    courtiers(job, scene)


def courtiers(job, scene):
    for seed, (pose, gear, x, y, turn) in zip(SEEDS, scene.court):
        bones = solve(COURT[pose])
        grips = {side: open_hand(bones, side, 1.16) for side in OPEN.get(pose, ())}
        person = figure('guard', COURT[pose], gear, seed, .018 if job.preview else .0090, hair_count=1.7, grips=grips, cape_length=CAPES.get(pose, 1.36))
        cut_short(person, CROPPED.get(pose, 1))
        if pose in ROBED:
            robed(person, COURT[pose], gear, seed, grips)
        elif pose == 'swearing':
            dressed(person, bones, 'bronze', gear.tunic, 'left')
        shapes.place(marked(shapes.belong(person, PEOPLE)), (x, y, 0), (0, 0, turn), MAN)


def lit():
    """All but her lamp, which has a render of its own: what lies in its shadow is a cold night."""
    lights.sky('#2f4470', '#171a2a', .42)
    lights.panel((-2.5, -7, 4.0), (-.9, 0, .8), 110, 2.2, (1.0, .90, .82))


def her_light(scene):
    """From where her lamp hangs, a little towards the eye, or it would light nobody's face."""
    x, y, z = lamp_at(scene)
    lamp = lights.flame((x, y - .45, z), 300, .10, (1.0, .72, .44))
    lamp.hide_render = True
    return lamp


def temple(scene):
    village.box((30, 20, .4), (0, 0, -.2), tiled('marble'), .02)
    village.box((30, .8, 9), (0, 4.2, 4.4), tiled('temple'), .05)
    for z, out in ((.3, .18), (.62, .10)):
        village.box((30, .8 + out * 2, .26), (0, 4.2, z), tiled('ashlar'), .04)
    # Drums of one stone each: laid courses would run across their flutes.
    stone = plain('drums', '#7d766e', .8, uneven=.30)
    for k, x in enumerate(scene.columns):
        column = masonry.column(6.4, .36, stone, 3 + k, 16, .02)
        shapes.place(column, (x, 3.0, 0), (0, 0, 37 * k))
    for k, x in enumerate(scene.banners):
        cloth = hung(1.05, scene.flags[1], preset_material('crimson' if k % 2 else 'purple'), HANGINGS[k - len(scene.banners)], k + 2)
        shapes.belong(shapes.place(cloth, (x, 3.0, scene.flags[0])), FLAGS)
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
            # What burns in it is to light whoever is below its bowl.
            part.visible_shadow = False
            if part.name.startswith('glass'):
                part.data.materials[0] = plain('amber', '#ffb050', .2, glow=.7, uneven=.1)
    size, facing = scene.lady
    shapes.place(shapes.belong(lady, LADY), (*scene.statue, scene.plinth), (0, 0, facing), size)


def emperor(job, scene):
    """Bareheaded, hands empty before her."""
    man, step = vary(GEAR['emperor'], metal='parade gold', weapon='', shield='', bareheaded=True), .014 if job.preview else .0058
    bones = solve(scene.kneels)
    kneels = figure('emperor', scene.kneels, man, 1, step, hair_count=1.6, cape_length=scene.cape, grips={
        # Held up to the lamp and to whoever looks: the palm is seen, and every finger.
        'left': open_hand(bones, 'left', 1.32, ahead=(.05, -.62, .78), palm=(-.80, -.42, .30)), 'right': open_hand(bones, 'right', 1.10, bent=.6, fan=.7)})
    dressed(kneels, bones, man.metal)
    x, y, turn = scene.emperor
    shapes.place(marked(shapes.belong(kneels, PEOPLE)), (x, y, 0), (0, 0, turn), scene.size)


def laid_down(job, scene):
    """The spear on the floor, and the crowned helmet beside her steps: it stands on its cheek pieces and shows that it is empty, or it is a pot."""
    x, y, _ = scene.emperor
    spear = weapons.spear(2.35, .40, preset_material('wood'), preset_material('gold'), preset_material('flat gold'), .4, True)
    shapes.place(shapes.belong(spear, THINGS), (x - .15, y - .66, .035), (0, 90, 4))
    step, (x, y, z, turn) = .008 if job.preview else .0045, scene.helmet
    red = hair.dyed('laid crest', *hair.COLOURS['redhair'])
    # What is inside of it, and has no light.
    lining = shapes.lathe('lining', [(0, -.105), (.060, -.104), (.082, -.060), (.088, 0), (.086, .050), (.070, .100), (.040, .135), (0, .145)], plain('lining', '#0b0807', .9), 32, (1, 1.18))
    lining.location = (0, .02, 0)
    gold = preset_material('gold')
    laid = [lining, heads.attic(step, gold, True), *heads.crown(gold), heads.crest_holder(gold), *hair.crest('laid crest', False, .19, .25, .0010, red, each=30)]
    shapes.place(shapes.belong(shapes.group('helmet', laid), THINGS), (x, y, z + .150 * HELMET), (-4, 0, turn), HELMET)


def finish(job, scene, flame, seen):
    lamp = lamp_at(scene)
    twofold.close_up(seen, job, close(scene), 12 if job.preview else 18)
    seen['light'] = .9 * seen['light'] + falling(seen, twofold.thrown_by(seen, job, flame, 8 if job.preview else 12, .6 if job.preview else .5), job.size[0] / scene.wide)
    combed(seen)
    lined(seen)
    three_planes(seen, lamp)
    hemmed(seen, lamp, job.size[0] / scene.wide)
    # Where the lamp hardly reaches the banners' tails would be lost against the wall, and the last faces in the dark.
    twofold.wash(seen, FLAGS, (1.0, .86, .80), .3, .16)
    dimmed(seen, scene)
    pleated(seen, lamp)
    for at, _ in list(faces(scene))[1:]:
        twofold.lamp(seen, (at[0] + math.copysign(.42, lamp[0] - at[0]), at[1] - .38, at[2] + .02), .22 if at[1] > 1 else .33, tint=(1.0, .72, .46), reach=.9, size=.3, facing=.1)
    # Where the lamp is nearest its light comes from above: grey hair and the near side of gold would be brown.
    his, _ = next(faces(scene))
    twofold.lamp(seen, (his[0] + .35, his[1] - 1.0, his[2] + .25), .26 if scene.court else .54, tint=(1.0, .84, .66), reach=2.3, size=.5, facing=.2)
    # The open hand is the nearest to it: nothing else of him is as bright.
    held = next(hands_of(scene, 'left'))
    twofold.lamp(seen, (held[0] + .42, held[1] - .30, held[2] + .22), .17, tint=(1.0, .80, .50), reach=.95, size=.25, facing=.15)
    hx, hy, hz, _ = scene.helmet
    twofold.lamp(seen, (hx - .45, hy - .75, hz + .85), .38, tint=(1.0, .82, .60), reach=1.6, size=.35, facing=.1)
    twofold.expose(seen, LADY, .29, 1.2)
    # Her own face over the lamp, one half of it, and the rays behind her head.
    face = her_face(scene)
    twofold.lamp(seen, (face[0] - .60, face[1] - .62, face[2] - .18), .75, tint=(1.0, .76, .50), reach=1.5, size=.45, facing=-.10)
    alone = seen['light'].copy()
    for behind, strength in (((-.2, 1.0, .4), 1.25), ((1.0, .35, .5), .5)):
        twofold.rim(seen, [(x, y, 0) for _, _, x, y, _ in scene.court] + [(*scene.emperor[:2], 0)], behind, strength=strength, edge=2, soft=1.0)
        twofold.rim(seen, [(*scene.statue, scene.plinth)], behind, strength=.5 * strength, reach=1.1, tall=4.5, soft=1.0)
    # The moon on the backs of those who look to her from the left.
    twofold.rim(seen, [(x, y, 0) for x, y in [*((x, y) for _, _, x, y, _ in scene.court), scene.emperor[:2]] if x < scene.statue[0]], (-1.0, .35, .45), strength=.7, edge=2, soft=1.0)
    # The steps beside them have no such edge.
    seen['light'] = alone + cast(seen)[..., None] * (seen['light'] - alone)
    people_at = [(x, y) for _, _, x, y, _ in scene.court] + [scene.emperor[:2]]
    modelled_by(seen, lamp, people_at, .95)
    modelled_by(seen, (lamp[0] - .2, lamp[1] - .3, lamp[2]), [scene.statue], .9)
    out_of_the_dark(seen, scene, lamp)
    back = rows_apart(seen, scene)
    if scene.court:
        beyond_her(seen, scene)
    for (x, y), (pose, turn, size) in zip(people_at, [(COURT[pose], turn, MAN) for pose, _, _, _, turn in scene.court] + [(scene.kneels, scene.emperor[2], scene.size)]):
        twofold.contact(seen, soles(pose, (x, y, 0), turn, size), .22, .42)
    seen['gold'] = gilded(seen, lamp)
    steeled(seen, lamp)
    subdued(seen)
    carved(seen, scene, lamp)
    creased(seen)
    for k, (at, reach) in enumerate(faces(scene) if scene.court else ()):
        if not k or scene.court[k - 1][0] not in STANDING:
            planes(seen, at, .55 * reach, lamp)
            for side in ('left', 'right'):
                *hand, wide = list(hands_of(scene, side))[k]
                planes(seen, hand, .75 * wide, lamp, .6)
        featured(seen, at, .50 * reach, .80 if k else .95)
    rgb = unspecked(seen, twofold.together(seen), faces(scene))
    rgb = rgb + DENSE * back[..., None] * (AIR - rgb)
    width, height = job.size
    rgb = rgb + shafts(seen, (height, width))
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
    scale = width / 1440 if scene.court else width / 1200
    image = paint(image, seen, watched(image, detailed(scene), scene.wide), scale, .60 if scene.court else .74)
    image, kept = (cv2.resize(part, job.full_size if not job.preview else job.size, interpolation=cv2.INTER_AREA) for part in (image, whole(seen, scale)))
    grade.save(job.out, *washes.mixed(image, *washes.paint_on(kept, scene.edges, grounds=scene.grounds), PARCHMENT), quality=86)


def dimmed(seen, scene):
    """The banners, a stop down, and more the nearer the lamp they hang: there may be one bright gold in the picture."""
    flags = cv2.GaussianBlur((seen['who'] == FLAGS).astype(np.float32), (0, 0), seen['who'].shape[1] / 2160)
    along = np.clip((seen['at'][..., 0] + 5) / (lamp_at(scene)[0] + 5), 0, 1) if scene.court else .8
    seen['light'] *= (1 - (.52 + .12 * along) * flags)[..., None]
