"""How the ford's render is painted: water and spray first, then the light on all of it, then what is in the air."""
import math

import bpy
import cv2
import numpy as np

from kit import denoise, falls, shore, stream, strikes, twofold, wilds
from kit.curtain import curtain
from kit.figure import soles
from kit.grade import LUMA
from kit.noise import fractal2
from kit.outlines import smooth
from kit.skeleton import solve
from kit.still_life import eased
from scenes import ford_fighters
from scenes.ford_air import aired, streaked
from scenes.ford_crown import Crown, crowned
from scenes.ford_emperor import featured, folded
from scenes.ford_fighters import ARCHERS, FALLEN, FOES, LINE, MOB, STRUCK, TAVRIAN, THROWN, legs, placed, wading
from scenes.ford_grain import grained
from scenes.ford_ground import LEDGE, rushes
from scenes.ford_key import KEY, metal, standing
from scenes.ford_mirrored import mirrored
from scenes.ford_part import fighters, parted
from scenes.ford_night import night
from scenes.ford_ripples import rippled
from scenes.ford_shine import churned, moonlit, sparkling, sunlit, tones
from scenes.ford_stances import STANCES
from scenes.ford_sun import relit
from scenes.ford_torches import burning, reflected, torchlit
from scenes.ford_touches import touched
from scenes.ford_water import BROOK, FAR, FEET, FORD, LIP, SKY, UPPER, broken_crest, collars, dripping, stepping, waterline, wet
from scenes.ford_wavelets import wavelets


def rims():
    """The sun's edge on whoever stands in its way: warm on those whom it is about, thin and cool on those in the shade of the trees."""
    first, line, mob = [TAVRIAN.at, THROWN.middle], [one.at for one in LINE], [one.at for one in MOB]
    rest = [*line, *mob, *(one.at for one in ARCHERS)]
    return [(first, (-.85, .35, .45), {'tint': (1.0, .76, .46), 'strength': 1.15, 'soft': 1}), (first[:1], (-.8, -.5, .48), {'tint': (1.0, .76, .46), 'strength': .72, 'edge': 0}), (first[:1], (.45, -.8, .30), {'tint': (.42, .60, .74), 'strength': .12, 'edge': 0}), (first[1:], (-.8, -.5, .48), {'tint': (1.0, .76, .46), 'strength': .72, 'edge': 0}),
            # The gold pool lies before the line.
            (line, (-.75, .10, .55), {'tint': (1.0, .70, .38), 'strength': .95, 'soft': 1}), (line, (-.80, -.40, .45), {'tint': (1.0, .74, .44), 'strength': .42, 'edge': 0}),
            (rest, (-.85, .35, .45), {'tint': (1.0, .82, .58), 'strength': .55, 'soft': 1}), (rest, (.75, .5, .45), {'tint': (.55, .74, 1.0), 'strength': .55, 'soft': 1}), (rest, (.6, -.2, .7), {'tint': (.55, .72, 1.0), 'strength': .14, 'edge': 0})]


def paint(view, rgb, depth, seen):
    camera = bpy.context.scene.camera
    at = twofold.where(camera, depth, np.array(camera.matrix_world.to_3x3(), np.float32))
    rgb = denoise.without_dots(rgb)
    rgb = churned(tones(running(view, rgb, depth, at), at), at)
    sun = {'base': (.22, .29, .32), 'white': (.40, .39, .35)}
    # The spray behind the crown, where he went in.
    rgb = wilds.splash(view, rgb, depth, (FALLEN[0] - .15, FALLEN[1] + .20, FALLEN[2]), (-1, .45), .85, (.36, .20), 12, 8500, share=.09, base=(.26, .31, .31), white=(.52, .48, .38))
    for seed, one in enumerate((*LINE, *MOB), 80):
        for k, (x, y) in enumerate(legs(one)):
            rgb = wilds.splash(view, rgb, depth, (x, y - .04, .01), (math.sin(math.radians(one.turn)), -math.cos(math.radians(one.turn))), .30 + .08 * k, (.11, .08), seed, 5000, share=.07, **sun)
    rgb = broken_crest(collars(waterline(view, rgb, at), at), at)
    rgb = shore.stalks(view, stepping(view, rgb, depth, at, sun), depth, rushes(), 6)
    return finished(view, rgb, depth, at, seen)


def finished(view, rgb, depth, at, seen):
    """Light and air, when all is there on which they fall."""
    figures = fighters(seen)
    rgb = relit(view, grained(view, turf(view, grounded(rgb, at), at, figures), at, seen['normal'], figures), at, seen, figures)
    lit = sunlit(at, seen)
    rgb = wavelets(moonlit(view, sparkling(view, rgb, at, seen, figures), at, figures), at, lit, figures)
    rgb = rippled(view, rgb, at, lit, figures)
    rgb = night(view, streaked(view, rgb, at, figures), at, figures)
    rgb = reflected(view, torchlit(rgb, at, seen), at, figures)
    rgb = modelled(view, parted(view, polished(led(rgb, at), seen), seen, figures), at)
    rgb = crowned(view, aired(view, mirrored(view, rgb, at, figures), at, figures), depth, crowns())
    return touched(burning(view, smooth(struck(view, featured(view, folded(view, stilled(view, rgb), seen), at), figures), depth)))


#: What all is quieter round: the blow and the emperor, on the ground; and how far that reaches, across the picture and down it, in metres.
FOCUS, REACH = (-1.45, -1.30, .9), (2.75, 1.75)


def stilled(view, rgb):
    """The farther from the blow, the cooler: the other fights are its surroundings."""
    down, right = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / view.pixels_per_metre).astype(np.float32)
    u, v, _ = np.divide(view.seen(FOCUS), view.pixels_per_metre)
    far = eased((np.hypot((right - u) / REACH[0], (down - v) / REACH[1]) - .72) / .85)[..., None]
    grey = (rgb @ LUMA)[..., None]
    quiet = (grey + .92 * (rgb - grey)) * np.float32([.84, .92, 1.02])
    return rgb + far * (quiet - rgb)


def crowns():
    """Where he falls in, where his heel drags, and where the emperor has just set his feet."""
    yield Crown((FALLEN[0] + .02, FALLEN[1], 0), (.40, .28), (-1, .30), .66, .22, .62, 13, 420, 3)
    x, y, _ = placed(THROWN) @ solve(STANCES[THROWN.pose])['right_foot'].translation
    yield Crown((x - .04, y - .05, 0), (.12, .08), (-1, .2), .26, .10, .7, 9, 90, 8)
    for seed, (x, y) in enumerate(legs(TAVRIAN), 20):
        yield Crown((x - .02, y, 0), (.13, .10), (-1, -.3), .17, .05, .8, 8, 46, seed)


def running(view, rgb, depth, at):
    """The stream, the brook above it and both falls."""
    rgb = wet(stream.water(view, rgb, at, FORD, SKY, [(np.mean(list(legs(one)), 0), (one.x, one.y)) for one in wading() if list(legs(one))]), at)
    rgb = dusk(stream.water(view, rgb, at, BROOK, SKY), at)
    rgb = dripping(rgb, at)
    rgb = wilds.mist(view, rgb, depth, (.85, 4.55, LEDGE + .1), .60, .9, .30, (.30, .36, .38), seed=9)
    rgb = curtain(view, rgb, depth, UPPER, LEDGE - .05, 4, FAR, (.16, .20, .22))
    rgb = falls.fall(view, rgb, depth, UPPER, LEDGE - .05, 4, 120000, .40, tints=FAR)
    rgb = falls.boil(rgb, at, LEDGE - .05, ((.78, 4.34, .44, .42, .95), (.55, 4.0, .34, .62, .50), (.0, 3.62, .40, .45, .40), (-.55, 3.50, .34, .40, .36)), FAR, 8)
    rgb = wilds.mist(view, rgb, depth, (.78, 4.20, LEDGE), .55, .38, .60, (.34, .40, .42), seed=3)
    rgb = falls.boil(rgb, at, 0, FEET)
    rgb = curtain(view, rgb, depth, LIP, 0, 5)
    rgb = falls.fall(view, rgb, depth, LIP, 0, 5, 320000, .45)
    for x, y, z, wide, tall, much in ((-.12, 2.42, .02, 1.15, .34, .55), (-.20, 2.85, .10, 1.0, .50, .32)):
        rgb = wilds.mist(view, rgb, depth, (x, y, z), wide, tall, much, (.50, .54, .52), seed=3)
    return rgb


def struck(view, rgb, figures):
    """The point goes into the boards: a small hot place, sparks thrown back along the shaft and a few splinters; the spearhead stays in sight."""
    random, unit, (u, v, _) = np.random.RandomState(12), view.pixels_per_metre, view.seen(STRUCK)
    hot, wood = np.zeros(rgb.shape[:2], np.float32), np.zeros(rgb.shape[:2], np.float32)
    def sliver(layer, angle, far, long, wide, strength):
        # What has flown farther has fallen more.
        way, side = np.array((math.cos(angle), math.sin(angle))), np.array((-math.sin(angle), math.cos(angle)))
        middle = np.array((u, v)) + (way * far + (0, .5 * far ** 2)) * unit
        corners = [middle - way * long * .5 * unit, middle + side * wide * unit, middle + way * long * .5 * unit, middle - side * wide * unit]
        cv2.fillConvexPoly(layer, (np.array(corners) * 16).round().astype(np.int32), strength, cv2.LINE_AA, 4)
    for k in range(30):
        far = .07 + .50 * random.rand() ** 1.8
        # Two fans, above the shaft and below it.
        sliver(hot, random.normal(-1.25, .42) if k % 3 else random.normal(.75, .35), far, .030 + .10 * random.rand() ** 2 * far / .3, random.uniform(.0035, .007), random.uniform(.5, 1) * (1.1 - 1.4 * far))
    for k in range(13):
        turned = random.uniform(-2.9, -.5) if k % 3 else random.uniform(.5, 2.4)
        sliver(wood, turned, .12 + .42 * random.rand(), random.uniform(.04, .12), random.uniform(.005, .011), 1)
    rgb = rgb * (1 - .92 * wood[..., None]) + wood[..., None] * np.float32([.36, .25, .14])
    heart = 1.25 * strikes.flash(rgb.shape, u, v, unit * .024) + .15 * strikes.flash(rgb.shape, u, v, unit * .085)
    # It lights the boards, the face and the breast behind them.
    row, column = np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]].astype(np.float32)
    away = np.hypot(column - u, row - v) / unit
    rgb = rgb * (1 + (1.5 * np.exp(-away / .30) * (.25 + .75 * figures))[..., None] * np.float32([1.25, .85, .42]))
    light = 1.1 * hot + .45 * cv2.GaussianBlur(hot, (0, 0), unit * .02) + heart
    return rgb + light[..., None] * np.float32([2.1, 1.30, .55])


def dusk(rgb, at):
    """The sun has not reached the upper end of the gorge; and greens are those of an old picture."""
    shade = (np.clip((at[..., 1] - 2.3 + .35 * np.sin(at[..., 0] * 1.7)) / 1.6, 0, 1) * np.clip(1.25 - .16 * np.clip(at[..., 0], 0, 9), 0, 1))[..., None]
    rgb = rgb * (1 - shade * np.float32([.24, .16, .08]))
    # The bait is part of the place: it does not vie with the fight.
    cart = np.exp(-np.square((at[..., 0] + 3.55) / 1.2) ** 2 - np.square((at[..., 1] + 4.8) / 1.0) ** 2)[..., None]
    rgb = rgb * (1 + .30 * cart)
    # Wet and brown: darker towards the water.
    wood = np.clip(1.6 * cart, 0, 1) * np.clip((at[..., 2:] - .02) / .02, 0, 1)
    brown = (rgb @ LUMA)[..., None] * np.float32([1.34, .95, .58])
    rgb = rgb + .75 * wood * (brown - rgb)
    rgb = rgb * (1 - wood * (.10 + .45 * np.exp(-np.clip(at[..., 2:], 0, 9) / .22)))
    green = np.clip(rgb[..., 1:2] - np.maximum(rgb[..., :1], rgb[..., 2:]), 0, 1)
    return rgb + green * np.float32([.34, -.40, .10])


def grounded(rgb, at):
    """Under soles on the grass and on the road: a contact that the low sun's long shadows leave open."""
    for one in FOES:
        if one.wades:
            continue
        for x, y, z in soles(STANCES[one.pose], one.at, one.turn, one.size):
            away = np.hypot(at[..., 0] - x, (at[..., 1] - y) * 1.2)
            rgb = rgb * (1 - .72 * np.exp(-np.square(away / .19)) * (at[..., 2] < z + .035))[..., None]
    return rgb


#: Whose faces get more light, and how much: Tavrian's is what one looks for, those who break have the sun behind them.
FACES = ((TAVRIAN, 1.9), *((one, .8) for one in MOB))


def led(rgb, at):
    """The eye goes to Tavrian's face: his legs, which the sun strikes from the front, keep back."""
    near = np.clip((1.0 - np.hypot(at[..., 0] - TAVRIAN.x, at[..., 1] - TAVRIAN.y)) / .15, 0, 1)
    legs = near * np.clip((1.0 - at[..., 2]) / .32, 0, 1) * np.clip((at[..., 2] - .02) / .06, 0, 1)
    face = near * np.clip((at[..., 2] - 1.62) / .12, 0, 1) * (at[..., 2] < 2.1)
    for one, more in FACES:
        where = ford_fighters.face(one)
        face = face + more * np.exp(-np.square(np.linalg.norm(at - np.float32(where), axis=2) / .17))
    return rgb * (1 - .50 * legs + .16 * face)[..., None]


#: From which brightness on the emperor's light is held back, and how much of it is left.
KNEE, BEYOND = .31, .52


#: What the emperor's gold mirrors of the light as it is painted: the sun, the falls, the sky over him, the gold on the water, the cold of the gorge.
MIRRORED = ((KEY, (1.7, 1.35, .85), .040), ((.20, .80, .30), (.72, .74, .66), .055), ((-.10, .30, .95), (.50, .54, .54), .060), ((-.62, -.35, -.70), (.62, .36, .12), .070), ((.92, -.20, .20), (.10, .16, .24), .060))


def polished(rgb, seen):
    """Gold has dark beside bright: it is told by what it mirrors, not by its colour."""
    glossy = {**seen, 'light': rgb.copy(), 'albedo': np.ones_like(rgb)}
    lights = [(np.add((TAVRIAN.x, TAVRIAN.y, 1.3), np.multiply(100, way)), light, broad) for way, light, broad in MIRRORED]
    twofold.mirror(glossy, .62 * metal(seen) * standing(seen, [TAVRIAN], 1.3), (1.0, .76, .38), lights, .62, (.05, .03, .012), (.035, .04, .05))
    return glossy['light']


def modelled(view, rgb, at):
    """The emperor's gold is bronze in its hollows and clear on its ridges: in the full sun it would be one yellow."""
    his = np.clip((1.2 - np.hypot(at[..., 0] - TAVRIAN.x, at[..., 1] - TAVRIAN.y)) / .15, 0, 1) * (at[..., 2] > .05)
    red, green, blue = (rgb[..., k] for k in range(3))
    gold = cv2.GaussianBlur((his * np.clip((green / np.maximum(red, .02) - .42) * 8, 0, 1) * np.clip((.92 - green / np.maximum(red, .02)) * 8, 0, 1) * np.clip((red - 1.6 * blue) / np.maximum(red, .02) * 6, 0, 1)).astype(np.float32), (0, 0), 1)
    grey, reach = (rgb @ LUMA).astype(np.float32), .055 * view.pixels_per_metre
    around = cv2.GaussianBlur(grey * gold, (0, 0), reach) / np.maximum(cv2.GaussianBlur(gold, (0, 0), reach), .05)
    relief = np.clip(1 + .9 * (grey - around) / (around + .06), .52, 1.35)
    low = np.clip(1.1 - grey / .40, 0, 1)[..., None]
    rgb = rgb * (1 + gold[..., None] * (relief[..., None] * np.clip(grey / .26, .4, 1.5)[..., None] ** .40 * (1 - low * np.float32([.04, .16, .26])) * np.float32([1.06, .92, .84]) - 1))
    # What would be blown out keeps its shapes.
    grey = (rgb @ LUMA).astype(np.float32)
    held = np.where(grey > KNEE, KNEE + BEYOND * (grey - KNEE), grey) / np.maximum(grey, 1e-4)
    return rgb * (1 + his * (held - 1))[..., None]


def turf(view, rgb, at, people):
    """Grass in blades and in patches, some dry, some lush."""
    x, y = at[..., 0], at[..., 1]
    red, green, blue = (rgb[..., c] for c in range(3))
    grown = (np.clip((green / np.maximum(blue, 1e-4) - 1.45) / .5, 0, 1) * np.clip((green / np.maximum(red, 1e-4) - .92) / .12, 0, 1) * np.clip((at[..., 2] - .05) / .08, 0, 1) * (1 - people))[..., None]
    down, across = (np.mgrid[0:rgb.shape[0], 0:rgb.shape[1]] / view.pixels_per_metre).astype(np.float32)
    bent = .13 * fractal2(x * 4, y * 4, 2, 54)
    blades = .65 * fractal2((across + bent) * 34, down * 8, 2, 55) + .35 * fractal2((across - 2 * bent) * 19, down * 5, 2, 56)
    patch = np.clip(3 * fractal2(x * .75, y * .75, 4, 57) - 1, 0, 1)[..., None]
    hue = np.float32([.74, .92, 1.02]) + patch * np.float32([.44, .10, -.16])
    hue = hue * np.float32([1.02, .90, .86])
    return rgb * (1 + grown * (hue * (1 + .35 * (blades[..., None] - .5)) - 1))
