"""A grindstone on a slab of cobbles: a smith treads it and presses a sword on the wheel with both hands; the sparks are his only bright light. About him what such work begins and ends with: ore, bronze, horn, a hide, a broken blade, spears long and short."""
import math

from mathutils import Matrix, Vector

from kit import diorama, lights
from scenes.detail_crafting_blade import STEEL
from scenes.detail_crafting_fire import coals
from scenes.detail_crafting_goods import goods
from scenes.detail_crafting_grinder import FLESH, grinder
from scenes.detail_crafting_slab import slab
from scenes.detail_crafting_sparks import flying
from scenes.detail_crafting_stone import STONE
from scenes.detail_crafting_wheel import CONTACT, grindstone

PICTURES = {'detail-crafting': (1200, 900)}
ORDER = 60

#: The game's camera; how much larger than in metres all is built, so that it suits stones and rock of the kit; where soles stand.
AZIMUTH, SIZE, FLOOR = 20, 1.6, .06
#: Where the wheel stands in the picture, right and away from its middle, in metres; it is turned so that its broad side and its rim are both seen.
WHEEL, TURN = (-.20, -.06), AZIMUTH - 52

#: Whose light is cooled, to which tint, by what share, and how much brighter they are then.
KINDS = ((STONE, (.84, 1.0, 1.26), .55, 1.0), (STEEL, (.86, 1.0, 1.22), .70, 1.0))


def render(job):
    view = diorama.begin(job, 6.06, (0, 0, .915), azimuth=AZIMUTH, key=.36, moon=7.0, sky=.95)
    place = Matrix.Translation(spot(*WHEEL)) @ Matrix.Rotation(math.radians(TURN), 4, 'Z') @ Matrix.Scale(SIZE, 4)
    slab(job, FLOOR)
    grindstone(job).matrix_world = place
    grinder().matrix_world = place
    goods(spot, AZIMUTH, SIZE)
    coals(spot, SIZE)
    # The sparks' own light, from under blade and hands; and the fan's, on wheel, frame and ground before them.
    lights.flame(place @ Vector(CONTACT) + Vector((0, 0, .02)) + place.to_3x3() @ Vector((.03, -.15, .07)), 36, .14, (1.0, .62, .28))
    lights.flame(place @ (Vector(CONTACT) + Vector((.10, -.55, -.08))), 34, .22, (1.0, .55, .22))
    face = (tuple(place @ Vector((.10, .12, 1.30))), .7, {'reach': 1.4, 'size': .3})
    breast = (tuple(place @ Vector((.20, .22, 1.02))), .42, {'reach': 1.1, 'size': .3})
    behind = (tuple(place @ Vector((.04, .72, .42))), .8, {'reach': 1.0, 'size': .35})
    spears = (tuple(spot(.74, -.40, 1.05)), .8, {'reach': 2.3, 'size': .5})
    # Night from the front, so that the slab's cut side is a side and no hole.
    night = (tuple(spot(.10, -1.75, -.45)), .5, {'reach': 4.2, 'size': .7, 'tint': (.50, .58, .80)})
    diorama.finish(job, samples=18, smooth=1.0, fire=0, rim=3.4, lamps=[face, breast, behind, spears, night], kinds=KINDS, over=flying(job, view, place, (STEEL, FLESH)))


def spot(right, away, z=0.0):
    """A place by the picture's directions, in metres from the slab's middle."""
    c, s = math.cos(math.radians(AZIMUTH)), math.sin(math.radians(AZIMUTH))
    return Vector(((right * c - away * s) * SIZE, (right * s + away * c) * SIZE, FLOOR + z * SIZE))
