"""The grindstone: a great wheel of sandstone in a frame of beams, its foot in a trough of water, with a crank, a rod and a treadle. It turns about x; who treads it stands at +y; metres."""
import math

from kit import shapes
from kit.shapes import sweep
from kit.smithing import black_iron
from kit.surfaces import plain, timber
from kit.village import box
from scenes.detail_crafting_stone import stone

#: The wheel's radius, half its thickness, how high its axle lies.
RADIUS, HALF, AXLE = .47, .108, .60
#: Where the blade touches it, as an angle over the level on his side.
TOUCHED = math.radians(74)
CONTACT = (0.0, RADIUS * math.cos(TOUCHED), AXLE + RADIUS * math.sin(TOUCHED))
#: Which way the stone runs there, and the sparks with it.
AHEAD = (0.0, -math.sin(TOUCHED), math.cos(TOUCHED))
#: Where the treadle runs, how far it reaches, and how high it is there under his sole.
TREADLE = (.335, .62, .115)


def grindstone(job):
    oak = timber('oak', '#6c4a2a', '#241207', (.5, 9, 9), variety=.2)
    upright = timber('oak upright', '#624224', '#241207', (9, 9, .5), variety=.2)
    lengthwise = timber('oak beam', '#74502c', '#241207', (9, .5, 9), variety=.2)
    # What water has stood in for years is nearly black.
    soaked = timber('soaked oak', '#4a3a2c', '#140d08', (9, .5, 9), .35)
    iron = worn_iron()
    parts = [wheel(job), sweep('axle', [(-.30, 0, AXLE), (.345, 0, AXLE)], .030, iron, 12)]
    for side in (-1, 1):
        x = side * .185
        parts.append(box((.085, 1.36, .085), (x, 0, AXLE - .075), lengthwise, .012))
        parts.append(box((.10, .17, .07), (x, 0, AXLE + .002), lengthwise, .012))
        # The bearing's strap, of iron.
        parts.append(sweep('strap', [(x, -.07, AXLE - .03), (x, -.060, AXLE + .02), (x, 0, AXLE + .050), (x, .060, AXLE + .02), (x, .07, AXLE - .03)], .014, iron, 6, (2.2, .7)))
        for end in (-1, 1):
            leg = box((.085, .085, .64), (x, end * .57, .27), upright, .012)
            leg.rotation_euler = (end * .17, 0, 0)
            parts.append(leg)
    parts += [box((.44, .07, .07), (0, end * .605, .16), oak, .01) for end in (-1, 1)]
    parts += [box((.46, .075, .085), (0, end * .645, AXLE - .075), oak, .012) for end in (-1, 1)]
    parts += trough(soaked, soaked, iron)
    parts += treadle(lengthwise, iron)
    return shapes.group('grindstone', parts)


def worn_iron():
    """Hands and use keep it brighter than what hangs over a fire."""
    return plain('worn iron', '#6a707a', .34, metallic=.5, specular=.5, uneven=.35)


def wheel(job):
    hub = [shapes.place(shapes.lathe('plate', [(0, .016), (.10, .016), (.118, .010), (.12, 0)], black_iron(), 28), (side * HALF, 0, 0), (0, side * 90, 0)) for side in (-1, 1)]
    wedges = [box((.03, .05, .05), (HALF + .012, .06 * math.cos(k * math.pi / 2 + .5), .06 * math.sin(k * math.pi / 2 + .5)), plain('wedge', '#8a6236'), .004) for k in range(4)]
    return shapes.place(shapes.group('wheel', [stone(job, RADIUS, HALF), *hub, *wedges]), (0, 0, AXLE))


def trough(along, across, iron):
    water = plain('grinding water', '#2b2f30', .06, specular=.8, uneven=.25)
    parts = [box((.028, .98, .23), (side * .135, 0, .205), along, .006) for side in (-1, 1)]
    parts += [box((.27, .035, .25), (0, end * .48, .205), across, .006) for end in (-1, 1)]
    parts += [box((.26, .95, .03), (0, 0, .10), along, .004), box((.25, .93, .012), (0, 0, .285), water, .001)]
    parts += [box((.040, .050, .26), (side * .152, y, .205), iron, .004) for side in (-1, 1) for y in (-.28, .28)]
    return parts


def treadle(along, iron):
    """A board that hangs on a pin before the frame, trodden at his end; the rod takes its up and down to the crank."""
    x, end, high = TREADLE
    start, low = -.60, .085
    slope = math.atan2(high - low, end - start)
    board = box((.150, end - start, .036), (x, (start + end) / 2, (low + high) / 2 - .022), along, .008)
    board.rotation_euler = (slope, 0, 0)
    cleat = box((.15, .03, .03), (x, end - .30, high - .012), along, .006)
    pin = (x, -.075, AXLE - .105)
    foot = (x, -.10, low + .045)
    crank = sweep('crank', [(x - .01, 0, AXLE), (x - .01, pin[1], pin[2])], [.030, .024], iron, 10, (.6, 1))
    rod = sweep('rod', [pin, foot], .0155, iron, 10)
    knobs = [shapes.place(shapes.lathe('knob', [(0, -.028), (.028, -.024), (.032, 0), (.028, .024), (0, .028)], iron, 14), at, (0, 90, 0)) for at in (pin, (x, 0, AXLE), foot)]
    block = box((.30, .07, .10), (x - .06, start, .05), along, .01)
    return [board, cleat, crank, rod, block, *knobs]
