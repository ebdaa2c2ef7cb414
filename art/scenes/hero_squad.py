"""The Oathguard at grips with the Warden: three below its jaw, one on his way up, one thrown down, the others before the edge of the ledge."""
import math
from dataclasses import dataclass, replace

import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector

from hero import stage
from hero.dust import Puff, thrown_up
from kit import cameras, denoise, fire, grade, lights, masonry, passes, rock, shapes, weapons
from kit.figure import GEAR, figure, soles, vary
from kit.noise import fractal2
from kit.poses import POSES
from kit.skeleton import Foot
from kit.surfaces import plain, preset_material
from kit.weapons import broadside
from scenes.hero_squad_terrace import distant, kindled, landed, rise, terrace

PICTURES = {'hero-squad': (3200, 1800), 'hero-portrait-squad': (1080, 1920)}
ORDER = 13

#: Both fists on the shaft, all of his weight behind it: the point is in the Warden's jaw.
DRIVEN = replace(POSES['lunge'], left_foot=Foot(0.12, -0.50, 4), right_foot=Foot(-0.16, 0.52, -40, 30), pelvis=(0, -0.06, 0.80), hips=(12, 0, -16), chest=(4, 0, -10), head=(-24, 0, 8),
                 right_hand=(-0.22, -0.14, 1.10), right_grip=(0.06, -0.82, 0.57), right_elbow=(-0.9, 0.7, -0.1), left_hand=(-0.182, -0.66, 1.46), left_grip=(0.06, -0.82, 0.57), left_elbow=(0.8, -0.1, -0.7), wind=(0.1, 0.62, 0.12))
#: The same with a longer stride, lower, and his breast turned to us.
PUSHING = replace(DRIVEN, left_foot=Foot(0.14, -0.60, 8), right_foot=Foot(-0.20, 0.62, -46, 34), pelvis=(0, -0.06, 0.73), hips=(14, 0, -26), chest=(6, 0, -18), head=(-24, 0, 26),
                  right_hand=(-0.22, -0.14, 1.03), right_grip=(0.06, -0.72, 0.69), left_hand=(-0.182, -0.594, 1.465), left_grip=(0.06, -0.72, 0.69), wind=(0.1, 0.66, 0.24))
#: Over his head, a little downwards, into the neck.
STABBING = replace(POSES['guard'], left_foot=Foot(0.14, -0.40, 6), right_foot=Foot(-0.18, 0.40, -40, 14), pelvis=(0, -0.05, 0.85), hips=(6, 0, -16), chest=(0, -4, 6), head=(-16, 0, 10),
                   right_hand=(-0.30, -0.10, 1.92), right_elbow=(-0.9, 0.5, 0.3), right_grip=(0.05, -0.97, -0.12), left_hand=(0.30, -0.42, 1.14), left_elbow=(0.9, 0.3, -0.6), shield=(0.80, -0.62, 0.05), wind=(0.2, 0.55, 0.1))
#: Off his feet, the shield still before him; the other arm reaches behind him for the ground.
THROWN = replace(POSES['recoil'], left_foot=Foot(0.18, -0.66, 14, -34, 0.62), right_foot=Foot(-0.20, -0.44, -24, -18, 0.12), pelvis=(0, 0.06, 0.80), hips=(-8, 0, 0), chest=(-10, 0, -8), head=(24, 0, -30),
                 left_hand=(0.16, -0.52, 1.36), left_elbow=(0.9, 0.2, -0.4), shield=(0.55, -1, 0.20), right_hand=(-0.50, 0.56, 1.34), right_elbow=(-0.9, -0.1, -0.6), right_grip=(-0.9, 0.2, 0.3))
AIMED = replace(POSES['draw'], left_hand=(0.06, -0.58, 1.72), right_hand=(-0.12, 0.13, 1.44), chest=(-12, -4, -18), head=(-12, 4, 62), left_grip=(0.18, 0.42, 1))
#: On one knee behind the tall shield, so low that those on the stones behind him are seen.
BRACED = replace(POSES['kneel'], hips=(6, 0, -10), chest=(10, 0, -2), head=(-30, 0, 6), left_hand=(0.22, -0.48, 0.88), shield=(0.55, -0.84, 0.16), right_hand=(-0.40, 0.10, 1.20), right_elbow=(-0.8, 0.7, 0.2), right_grip=(0.05, -0.62, 0.78))
#: The same without a sword: both hands and a shoulder are behind the shield.
WALLED = replace(BRACED, hips=(10, 0, -14), chest=(16, 0, -6), right_hand=(-0.10, -0.47, 0.98), right_elbow=(-0.9, 0.3, -0.2), right_grip=(0.2, 0, 1))
#: Both fists on the pole, he rams it into a joint of the stones.
PLANTED = replace(POSES['stand'], left_foot=Foot(0.24, -0.34, 20), right_foot=Foot(-0.22, 0.30, -36), pelvis=(0, 0.06, 0.84), hips=(-2, 0, -4), chest=(-4, 4, -12), head=(-16, 0, 10),
                  right_hand=(0.0, -0.47, 1.56), left_hand=(0.0, -0.43, 1.13), right_elbow=(-0.9, 0.2, -0.3), left_elbow=(0.9, 0.2, -0.4), right_grip=(0.0, -0.09, 0.99), left_grip=(0.0, -0.09, 0.99), wind=(-0.2, 0.45, 0.15))

#: Higher and nearer to his breast, the pole upright: the banner hangs between the emperor's shield and the Warden's muzzle.
RAISED = replace(PLANTED, right_hand=(0.0, -0.44, 1.56), left_hand=(0.0, -0.457, 1.13), right_grip=(0.0, 0.04, 0.999), left_grip=(0.0, 0.04, 0.999), chest=(-4, 4, -22), head=(-16, 0, 22), wind=(-0.1, 0.34, 0.08))
#: The pole a little away from the enemy, so that the banner leaves his neighbour free; a quiet cape, since the picture's edge is close.
CARRIED = replace(PLANTED, left_foot=Foot(0.20, -0.24, 20), right_foot=Foot(-0.18, 0.24, -36), pelvis=(0, 0.04, 0.90), right_hand=(0.0, -0.44, 1.56), left_hand=(0.0, -0.457, 1.13), right_grip=(0.0, 0.04, 0.999), left_grip=(0.0, 0.04, 0.999), wind=(-0.05, 0.18, 0.02))
#: From farther right, so that his feet are free of the emperor's shield: a longer shaft, less steep.
REACHED = replace(DRIVEN, right_grip=(0.06, -0.84, 0.30), left_hand=(-0.182, -0.666, 1.288), left_grip=(0.06, -0.84, 0.30))
#: On one knee, the bow drawn and raised to the head above him.
KNELT = replace(POSES['kneel'], right_foot=Foot(-0.13, 0.46, -8, 62), pelvis=(0, 0.08, 0.53), hips=(4, 0, -10), chest=(-12, -4, -52), head=(-18, 4, 58), left_hand=(0.05, -0.50, 1.43), right_hand=(-0.12, 0.12, 1.07),
                left_elbow=(0.6, 0, -0.8), right_elbow=(-0.5, 0.9, 0.3), left_grip=(0.16, 0.52, 1), right_grip=(0, 0.3, 1), wind=(0, 0.1, 0))


def facing(pose, turn):
    """The turn in the fist at which we see a banner's face, or a sword's flat."""
    return 90 + broadside(pose.right_grip, (-math.sin(math.radians(turn)), -math.cos(math.radians(turn)), 0))


@dataclass(frozen=True)
class One:
    """Somebody of the squad: pose, outfit, where, how turned (0 looks at us, 90 to the right), how high his ground is, the share of his spear behind his fist, how far he falls back in degrees, his size, who he is."""
    name: str
    pose: object
    gear: object
    x: float
    y: float
    turn: float
    z: float = 0.03
    held: float = None
    fall: float = 0
    size: float = 1.28
    seed: int = 3
    #: How much broader than tall he is grown: seen small, who has a man's proportions looks thin.
    broad: float = 1

    @property
    def scale(self):
        return self.size * self.broad, self.size * self.broad, self.size


#: Of the wide picture's people, and where their fire burns.
BROAD, FIRE = 1.12, (3.25, 4.2)
HOPLITE = vary(GEAR['hoplite'], helmet='attic', beard=0.05)
#: How high the broken steps below the jaw are, and the stones before its neck.
STEP, HEAP = 0.42, 1.10
#: Five, each free of the others: left the standard and the spear in the jaw, one thrown down before the fire, right a shield and a bow behind it. In the picture they are more than half as tall as the emperor, so that he is their leader and no giant.
WIDE = (
    One('bearer', RAISED, vary(GEAR['bearer'], weapon='standard', spear=3.0, shield='', turn=facing(RAISED, 84)), -1.13, 2.30, 84, size=1.66, seed=9, broad=BROAD),
    One('striker', PUSHING, vary(HOPLITE, shield='', spear=2.1), -.15, .70, 86, held=.40, size=1.52, seed=5, broad=BROAD),
    One('thrown', THROWN, vary(GEAR['shieldman'], shield='round', weapon='', legs='ochre', metal='iron', tunic='crimson'), 2.86, .75, 92, z=-.48, fall=-44, size=1.40, seed=6, broad=BROAD),
    One('shieldman', WALLED, vary(GEAR['shieldman'], weapon='', grasps=True), 4.38, 1.20, 258, size=1.64, seed=11, broad=BROAD),
    One('archer', AIMED, GEAR['archer'], 5.68, 3.2, 250, size=1.70, seed=3, broad=BROAD),
)
#: So much lower than it is built the ledge is seen: over it the Warden's feet show.
DROP = 0.45
#: Upright the Warden is above: below its jaw, on the landing of the terrace, one has struck and one holds the standard; in the gap between them, nearer and on the step before them, one kneels and aims. Each stands free against the stones, and the nearer are the larger.
TALL = (
    One('driver', REACHED, vary(HOPLITE, metal='steel', cape='', shield='', spear=2.5), 2.91, 9.6, 264, float(landed(9.6)), held=0.35, size=.92, seed=5),
    One('bearer', CARRIED, vary(GEAR['bearer'], weapon='standard', spear=3.95, shield='', cape='', turn=facing(CARRIED, 250)), 3.79, 9.3, 250, float(landed(9.3)), size=.92, seed=9),
    One('archer', KNELT, vary(HOPLITE, metal='steel', crest='whitehair', shield='', weapon='bow', cape='', tunic='blue'), 2.25, 1.05, 256, float(rise(1.05)), size=.86, seed=11),
)


def ground(x, y):
    return 0.02


def render(job):
    place = stage.begin(job, share=1)
    bpy.context.scene.cycles.samples = stage.detail(job, 14 if place is stage.TALL else 22, stage.PREVIEW)
    tall = place is stage.TALL
    cast, pale = TALL if tall else WIDE, plain('ash wood', '#b9935c', 0.55)
    for one in cast:
        person = figure(one.name, one.pose, one.gear, one.seed, stage.detail(job, 0.007, 0.0095), hair_count=0.7, cape_length=1.2, held_at=one.held)
        shapes.place(person, (one.x, one.y, one.z), (one.fall, 0, one.turn), one.scale)
        shapes.belong(person, SQUAD)
        # Before a dark beard and a dark coat they are seen.
        for part in person.children_recursive:
            if part.name.startswith(('shaft', 'limb') if tall else 'shaft'):
                part.data.materials[0] = pale
            if tall and part.name.startswith('banner'):
                folded(part.data)
    stage.light(place if tall else replace(place, squad_watts=640), 'squad')
    if tall:
        terrace(job, [(one.x, one.y, one.z) for one in cast])
        kindled()
    else:
        scenery(job, NEARER, cast)
        bpy.context.scene.camera.location.z += DROP
        ruins(job)
        watchfire(FIRE, 1.4)
        shot()
        # What that fire would be to them if it were as large as it is bright: whoever turns to it has a lit face and a dark back.
        lights.flame((2.6, -.4, 2.4), 620, .4)
    finish(job, cast, tall)


def folded(cloth):
    """Deeper folds, in front of the pole: face on to the fires the banner would be as flat as a card."""
    for vertex in cloth.vertices:
        x, _, z = vertex.co
        vertex.co.y += -.12 + .040 * min(-z / .5, 1) * math.sin(13 * x + 2.4 * z + 1.1) + .05 * z * math.sin(4 * x + .6)
    cloth.update()


#: The kind of whoever belongs to it: the moon's edge is theirs alone.
SQUAD = 1


def finish(job, cast, tall):
    """As `stage.finish`, with an edge of moonlight on the people, air between those before and those behind, dust behind all of them, and blood."""
    light = passes.render_passes(job.cache, job.regrade)
    rgb, alpha, depth = stage.cleaned(light, job.size, smooth=.95 if tall else .55)
    share = job.size[0] / PICTURES[job.name][0]
    normal, albedo, who = (cv2.resize(light[name].astype(np.float32), tuple(job.size), interpolation=way) for name, way in (('normal', cv2.INTER_LINEAR), ('albedo', cv2.INTER_LINEAR), ('who', cv2.INTER_NEAREST)))
    people = cv2.GaussianBlur((who == SQUAD).astype(np.float32), (0, 0), 0.7)
    # Even a pixel of the stones beside them would glow round their feet.
    own = cv2.erode((who == SQUAD).astype(np.float32), np.ones((3, 3)))
    if not tall:
        # Near as they are there, the folds of a cape would be white: the moon is all but only along their outlines.
        own = own * np.clip(1.5 * (1 - cv2.GaussianBlur(own, (0, 0), 9 * share)), .22, .75)
    rgb = rgb + edged(normal, albedo, own)[..., None] * np.array([.34, .52, 1.0], np.float32)
    if not tall:
        rgb = weathered(rgb, albedo, people)
    air = (np.clip((depth - 19.2) / 3.0, 0, 1) * (0 if tall else AIR) * alpha)[..., None]
    rgb = rgb * (1 - air) + np.array([.050, .072, .125], np.float32) * air
    if tall:
        rgb = softened(rgb, alpha, people, 1.5 * share)
    rgb = rgb * (1 - shade(cast, job.size) * (1 - people))[..., None]
    if tall:
        # Upright no flame is in sight, and its glow would be bytes that phones fetch for nothing.
        rgb, alpha = distant(rgb, alpha, depth, people, job.size)
    else:
        rgb, alpha = stage.burning(rgb.astype(np.float32), alpha, [stage.seen(*f, job) for f in fire.FIRES])
    for stab in stabs(cast, job.size):
        rgb, alpha = wounded(rgb, alpha, *stab, share * (.62 if tall else 1))
    if not tall:
        thick = dust(job.size)[..., None] * (1 - alpha[..., None])
        rgb, alpha = rgb + np.array(DUST, np.float32) * thick, alpha + thick[..., 0]
        rgb, alpha = thrown_up(rgb, alpha, puffs(cast, job.size), KICKED, CHIPS)
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, 0.2)
    colour = denoise.straight(rgb, alpha)
    image = grade.grade(colour, 1.3, contrast=1.1)
    if tall:
        # Only people are drawn sharply.
        crisp = cv2.GaussianBlur(people, (0, 0), 2)[..., None]
        image = image * crisp + grade.grade(colour, 1.3, contrast=1.04, sharpness=0) * (1 - crisp)
    grade.save(job.out, image if tall else settled(image, cast), alpha, quality=90 if tall else 88)


#: The dark below the fallen man, from where he is placed: where its middle is, how broad and high it is, as shares of the picture if he were a metre away, and how deep. It lies below his back, on the stones before his hip, and behind his skirt.
FELL = ((-.78, -.62, .31, .12, .70), (-.56, -.50, .16, .14, .60), (-.35, -.33, .28, .32, .62))


def settled(image, ones):
    """Without that dark he would hover. His skirt, which is red, keeps its light."""
    high, wide = image.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / np.array([high, wide], np.float32)[:, None, None]
    dark = np.zeros((high, wide), np.float32)
    for one in ones:
        if one.fall:
            middle, foot, deep = cameras.project((one.x, one.y, one.z))
            near = one.size / deep
            for u, v, broad, tall, strong in FELL:
                away = ((x - middle - u * near) / (broad * near)) ** 2 + ((y - foot - v * near) / (tall * near)) ** 2
                dark = np.maximum(dark, strong * np.exp(-away ** 1.4))
    red, green = image[..., 0], image[..., 1]
    cloth = np.clip(((red - green) / np.maximum(red, .05) - .55) * 8, 0, 1) * np.clip(red * 6 - .8, 0, 1)
    cloth = cv2.dilate(cv2.GaussianBlur(cloth.astype(np.float32), (0, 0), wide / 2400), np.ones((3, 3), np.uint8))
    return image * (1 - dark * (1 - np.clip(cloth * 1.6, 0, 1)))[..., None]


def weathered(rgb, albedo, people):
    """Close to the fire new crimson would be one flat bright plane: what is bright of it sinks, in blotches, as where mud has dried on it."""
    # Dark skin has more green beside its red.
    red = people * np.clip((.34 - albedo[..., 1:].max(2) / np.maximum(albedo[..., 0], .03)) * 9, 0, 1)
    light = cv2.GaussianBlur(rgb.max(2), (0, 0), 2)
    y, x = np.mgrid[0:450, 0:800].astype(np.float32) / 800
    worn = cv2.resize(.55 + .9 * fractal2(x * 60, y * 60, 4, 77), rgb.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    return rgb / (1 + red * worn * np.clip(light - .10, 0, None) * 2.2)[..., None]


def softened(rgb, alpha, people, reach):
    """The terrace a little out of focus: phones fetch this layer before anybody scrolls, and its grit is half of its bytes."""
    stones = alpha * (1 - people)
    smooth = cv2.GaussianBlur(rgb * (1 - people)[..., None], (0, 0), reach) / np.maximum(cv2.GaussianBlur(stones, (0, 0), reach), 1e-3)[..., None]
    amount = ((1 - cv2.GaussianBlur(people, (0, 0), 2)).clip(0, 1) * np.clip((alpha - .9) * 10, 0, 1))[..., None]
    return rgb * (1 - amount) + smooth * alpha[..., None] * amount


def edged(normal, albedo, people):
    """The moon on whatever turns away from us to its side: right and up."""
    normal = cv2.GaussianBlur(normal, (0, 0), 0.8)
    normal = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-4)
    turned = np.clip(normal[..., 0] * .86 + normal[..., 1] * .50, 0, 1) * np.clip(1.05 - np.abs(normal[..., 2]), 0, 1) ** 2
    return people * turned * (albedo.mean(2) + .10) * RIM


#: How bright that edge is, how thick the dust is at most, and the share of air before those who are farthest.
RIM, THICK, AIR = 6.0, .55, .30


def dust(size):
    """What feet and hooves have thrown up, between squad and Warden."""
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32) * (1800 / size[1])
    drift = fractal2(x / 210, y / 95, 5, 23)
    high = np.clip((y - 1180) / 260, 0, 1) ** 1.3
    return THICK * high * np.exp(-((x - 1980) / 620) ** 4) * np.clip(drift * 1.9 - .42, 0, 1)


#: The colour of that dust.
DUST = (.060, .082, .135)


#: The same before the fire's light, where somebody has just thrown it up, and the splinters in it.
KICKED, CHIPS = (.165, .118, .090), (.30, .21, .14)


def puffs(cast, size):
    """Behind the feet of whoever pushes or braces himself, and along the back of the fallen man, who slid."""
    some = []
    for one in cast:
        if one.name not in PUSHES:
            continue
        for foot, (drift, amount) in zip(soles(one.pose, (one.x, one.y, one.z), one.turn, one.size * one.broad), PUSHES[one.name]):
            u, v, deep = cameras.project(foot)
            near = one.size / deep
            some.append(Puff(u, v * size[1] / size[0] + .03 * near, .50 * near, .34 * near, drift, amount, 10 if amount > .5 else 0, len(some) + 3))
    return some


#: Of each, left foot and right: which way its dust drifts, and how thick it is.
PUSHES = {'striker': ((.5, .40), (-1, .60)), 'bearer': ((.3, .30), (-.6, .45)), 'shieldman': ((-.4, .35), (.8, .50)), 'thrown': ((.5, .45), (-.5, .50)), 'archer': ((-.3, .25), (.5, .30))}


def shade(cast, size):
    """The dark below everybody: close round each sole, and thinner away from the fires."""
    # Its sizes were found for the upright picture.
    near = bpy.context.scene.camera.data.lens / stage.TALL.lens
    y, x = np.mgrid[0:size[1], 0:size[0]].astype(np.float32) / size[0]
    dark = np.zeros_like(x)
    for one in cast:
        if one.fall:
            continue
        spots = soles(one.pose, (one.x, one.y, one.z), one.turn, one.size * one.broad)
        if one.pose is KNELT:
            # His knee is on the stone, too, half-way between both feet.
            spots.append(tuple((a + b) / 2 for a, b in zip(*spots)))
        for spot in spots:
            u, v, deep = cameras.project(spot)
            wide, tall, v = .51 * near / deep, .14 * near / deep, v * size[1] / size[0] + .001
            dark = np.maximum(dark, .88 * np.exp(-((x - u) / wide) ** 2 - ((y - v) / tall) ** 2))
            dark = np.maximum(dark, .55 * np.exp(-((x - u - 1.3 * wide) / (2.4 * wide)) ** 2 - ((y - v + .1 * tall) / (1.7 * tall)) ** 2))
    return dark


def stabs(cast, size):
    """Of the spears that have struck home: where in the picture they enter, and the way of the shaft, in shares of its width."""
    places = []
    for one in cast:
        if one.name in STRUCK:
            hand, way = Vector(one.pose.right_hand), Vector(one.pose.right_grip).normalized()
            where = Matrix.Translation((one.x, one.y, one.z)) @ Matrix.Rotation(math.radians(one.turn), 4, 'Z') @ Matrix.Diagonal((*one.scale, 1))
            reach = one.gear.spear * (1 - one.held)
            ends = [cameras.project(where @ (hand + way * at)) for at in (0, reach + STRUCK[one.name])]
            (a, b), (c, d) = ((u, v * size[1] / size[0]) for u, v, _ in ends)
            long = math.hypot(c - a, d - b)
            places.append((c, d, (c - a) / long, (d - b) / long))
    return places


#: How far, in metres, beyond the shaft's end the hide begins: of the striker's spear all of the blade is seen before the gum, of the stabber's a piece of the shaft is in the neck, too.
STRUCK = {'driver': .16, 'striker': .36, 'stabber': -.50}


def wounded(rgb, alpha, u, v, dx, dy, share):
    """The blade ends in a dark wound, which bleeds a little."""
    width = rgb.shape[1]
    y, x = np.mgrid[0:rgb.shape[0], 0:width].astype(np.float32)
    x, y = (x - u * width) / share, (y - v * width) / share
    here = np.s_[max(round(v * width - 90 * share), 0):round(v * width + 190 * share), max(round(u * width - 170 * share), 0):round(u * width + 170 * share)]
    x, y = x[here], y[here]
    along, aside = x * dx + y * dy, x * -dy + y * dx
    rough = fractal2(x / 7, y / 7, 3, round(u * 999)) - .5
    gone = np.clip((along + rough * 8) / 2.5, 0, 1) * np.clip((150 - along) / 6, 0, 1) * np.clip((22 - abs(aside)) / 3, 0, 1)
    hole = np.clip(1.2 - ((along - 2) / 7) ** 2 - ((aside + rough * 8) / 13) ** 2, 0, 1) * .9
    # The hide is another layer: what is laid over it is thin, so that its lights and hairs go on below.
    blood = np.clip(1.1 - ((along - 3) / 15) ** 2 - ((aside + rough * 16) / 20) ** 2, 0, 1) * .5
    random = np.random.RandomState(round(u * 9999))
    long, wide = random.uniform(34, 58), random.uniform(3.4, 4.6)
    bend = 4 * np.sin(y / 23) * np.clip(y / 60, 0, 1)
    run = np.clip((wide * (1 - np.clip(y / long, 0, 1)) - abs(x - 2 - bend)) / 2.4, 0, 1) * np.clip((y + 6) / 5, 0, 1)
    blood = np.maximum(blood, run * .62)
    # The blade is red a hand's breadth up.
    wet = np.clip((70 + along) / 60, 0, 1) * (along < 0) * np.clip((20 - abs(aside)) / 3, 0, 1) * np.clip(rough * 3 + .9, 0, 1) * alpha[here] * .75
    keep = 1 - gone
    colour, cover = rgb[here] * keep[..., None], alpha[here] * keep
    grey = colour.mean(2, keepdims=True)
    colour = colour * (1 - wet[..., None]) + grey * np.array([1.0, .10, .08], np.float32) * wet[..., None]
    for amount, tint in ((blood, (.115, .0075, .0065)), (hole, (.018, .003, .003))):
        colour = colour * (1 - amount[..., None]) + np.array(tint, np.float32) * amount[..., None]
        cover = cover * (1 - amount) + amount
    rgb, alpha = rgb.copy(), alpha.copy()
    rgb[here], alpha[here] = colour, cover
    return rgb, alpha


def ruins(job):
    """The broken steps below the jaw, and the fallen wall before the neck, which one climbs and on which another stands."""
    slab, cliff = preset_material('slab'), preset_material('crag')
    fine = stage.detail(job, 6, 5)
    random = np.random.RandomState(5)

    def course(xs, y, low, high, deep=.62):
        for left, right in zip(xs, xs[1:]):
            stone = shapes.block('ashlar', (right - left - .03, deep * random.uniform(.9, 1.1), high - low), slab, 0.035)
            shapes.place(stone, ((left + right) / 2, y + random.uniform(-.05, .05), (low + high) / 2 - .02 * random.rand()), (random.uniform(-1.5, 1.5), random.uniform(-1.5, 1.5), random.uniform(-4, 4)))

    course((-.55, .22, .80, 1.62), 5.05, -.2, STEP / 2)
    course((-.85, -.20, .55, 1.15, 1.85), 5.62, -.2, STEP - .03)
    course((-.80, .05, .62, 1.30, 1.80), 6.22, -.2, STEP - .02)
    course((-.70, .15, .85, 1.75), 6.82, -.2, STEP - .04)
    course((4.28, 5.05, 5.62, 6.30), 5.32, -.2, .38)
    course((4.36, 4.95, 5.80, 6.45), 5.62, .34, .74)
    course((4.34, 5.20, 6.15), 5.66, .70, HEAP - .01, .95)
    course((4.50, 5.40, 6.30), 6.35, -.2, HEAP - .02, .75)
    shapes.place(shapes.block('ashlar', (.62, .52, .52), slab, .04), (4.06, 5.50, .20), (2, -3, 24))
    shapes.place(shapes.block('ashlar', (.46, .74, .34), slab, .05), (4.50, 5.46, HEAP + .06), (-3, 4, 11))
    for seed, x, y, z, r in ((51, -1.15, 5.5, .05, .34), (52, 2.15, 5.5, .0, .36), (53, 1.95, 6.3, .2, .40), (54, 6.75, 5.5, .2, .55), (55, 5.35, 4.85, -.05, .30), (56, 6.30, 5.0, .05, .34), (57, 4.55, 5.05, .0, .22), (58, 3.1, 6.4, .0, .40), (59, 6.9, 6.4, .5, .7)):
        stone = rock.boulder(seed, r, cliff, fine, (1.15, 1, 0.8), 0.22, chip=0.3)
        stone.location = (x, y, z)


def watchfire(at, size):
    """Logs and embers, kicked apart: between squad and Warden it is the brightest place."""
    x, y = at
    for k, (dx, dy, turn, long, lean) in enumerate(((-.16, .02, 20, .74, 9), (.10, .06, 158, .70, 12), (.02, -.06, 96, .52, 5), (.52, -.02, 38, .46, 3), (-.50, .05, 120, .40, 2))):
        log = shapes.sweep('log', [(-long / 2, 0, 0), (0, 0, .012), (long / 2, 0, -.006)], [.052, .060, .044], preset_material('wood'), 9)
        shapes.place(log, (x + dx, y + dy, .07 + .035 * (k < 3) * k), (0, lean, turn))
    random = np.random.RandomState(8)
    for k in range(16):
        coal = rock.boulder(k, random.uniform(.03, .07), preset_material('embers'), 2)
        coal.location = (x + random.normal(0, .18), y + random.normal(0, .10), .04)
    fire.FIRES.append((x, y, .05, size))
    lights.flame((x, y - .15, .55), 520 * size, .30)


#: Where in the wide picture, in shares, arrows stick in the hide; the way from their points to their feathers, across and up.
ARROWS = ((.722, .540, .62, .28), (.744, .578, .66, -.06), (.764, .520, .70, .20))


def shot():
    """Arrows of the archer's, stuck where he aims."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    for u, v, across, up in ARROWS:
        wide = camera.data.sensor_width / camera.data.lens
        at = camera.matrix_world @ Vector(((u - .5) * wide * 22.4, (.5 - v) * wide * 22.4 * 9 / 16, -22.4))
        arrow = weapons.arrow(.85)
        way = camera.matrix_world.to_3x3() @ Vector((across, up, .45))
        arrow.matrix_world = Matrix.Translation(at) @ way.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Scale(1.3, 4)


#: So much nearer than the tablet's the wide picture's ledge breaks off, in metres.
NEARER = 1.9


def edge(xs):
    """Where the ledge breaks off: nearer in the middle."""
    return 1.75 + 0.012 * xs ** 2 + 0.22 * np.sin(xs * 0.9) + 0.14 * np.sin(xs * 2.3 + 1)


def scenery(job, nearer=0, ones=()):
    """The ledge, which breaks off `nearer` by so many metres; under `ones` lie no loose stones."""
    cliff, slab = preset_material('crag'), preset_material('slab')
    rock.ledge((-12.5, 10.5), lambda xs: edge(xs) - nearer, 5.5 + nearer, 7.0, cliff, stage.detail(job, 0.035, 0.07), 2, 1.0, top=lambda p: -0.10 * abs(p[:, 0] + 1).clip(6.5, 20) ** 1.25 + 1.0)
    paved = masonry.paving((-5.6, 6.4), (2.05 - nearer, 5.3), lambda x, y: -0.055, slab, 4, 0.62, 0.22)
    paved.location = (0, 0, 0)
    rock.scatter(90, (-7.5, 6.5), (1.9 - nearer, 4.8), ground, [cliff, slab], 0.035, 0.22, 7, skip=lambda x, y: 0.25 > min((math.hypot(x - p.x, y - p.y) for p in ones), default=1))
    for seed, x, y, r in ((31, -6.9, 2.7, 0.42), (32, 5.7, 2.7, 0.45), (33, 4.4, 1.9, 0.30), (34, -8.2, 3.4, 0.7), (35, 7.0, 3.6, 0.6), (36, -5.2, 2.0, 0.26), (37, 2.6, 1.85, 0.22)):
        stone = rock.boulder(seed, r, cliff, stage.detail(job, 6, 5), (1.1, 1, 0.85), 0.22, chip=0.3)
        stone.location = (x, y - nearer, r * 0.2 - 0.09 * max(abs(x + 1) - 6.3, 0) ** 1.25)
    # Of a fire behind the emperor only the light is there: between his legs a brazier's leg would look like a tail.
    lights.flame((-5.75, 2.3, 1.82), 170, 0.22)
    # Of the fire on the broken column's stones: upon those who stand on the right, and along the rock below them.
    lights.flame((5.9, 1.9, 1.2), 120, 0.3)
    lights.panel((5.4, -5.0, -0.6), (1.2, 1.5, -1.3), 420, 0.8)
    stone = masonry.standing_stone(4.6, 0.72, 2, stage.detail(job, 0.02, 0.045))
    shapes.place(stone, (-8.7, 5.2, -0.3), (2, -3, 30))
