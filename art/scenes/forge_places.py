"""Where everything stands in the forge, and which kinds of it have light of their own."""
import math

WIDE, CENTRE = 8.8, (.14, 1.20, 2.05)
HEARTH, ANVIL = (-2.6, 3.4), (.07, 1.56)
#: How the anvil is turned, in degrees: its whole side to us, the heel to the smith, the horn to him who waits.
ANVIL_TURN = 33
ALONG = (math.cos(math.radians(ANVIL_TURN)), math.sin(math.radians(ANVIL_TURN)))
#: The blade under the hammer: the cold end in the tongs, how it is turned, how long it is.
BILLET = (ANVIL[0] - .26 * ALONG[0], ANVIL[1] - .26 * ALONG[1], .80, ANVIL_TURN - 3, .94)
#: Where on the blade the hammer falls.
STRUCK = (BILLET[0] + .38 * math.cos(math.radians(BILLET[3])), BILLET[1] + .38 * math.sin(math.radians(BILLET[3])), .84)
CRUCIBLE, HELPER = (-2.45, .62), 128
BELLOWS = (HEARTH[0] - 2.50, HEARTH[1] - .08)
#: Where the cave's faces of rock stand, before they bulge: the left one's x, the right one's y.
LEFT_WALL, RIGHT_WALL = -6.05, 6.30
#: The beam that the shields hang on: its middle, and how far apart they are.
SHIELDS, GAP = (-5.05, .50), .95
#: The trough before the anvil, and how it is turned.
TROUGH = (-1.42, -.40, 66)
INGOTS = (2.30, 1.90)
#: Where the coal lies, and the middle of what has fallen in the corner nearest to us.
COAL, CORNER = (-2.33, -2.05), (4.35, 3.3)
#: How those who stand here are turned, and where: the smith at the anvil's heel, he who stirs the melt, the emperor past its horn.
TURNS = (ANVIL_TURN + 76, HELPER, -20)
FEET = ((ANVIL[0] - .92 * ALONG[0], ANVIL[1] - .92 * ALONG[1], .02), (CRUCIBLE[0] - .69, CRUCIBLE[1] - .57, .02), (1.34, 2.40, .02))
SMITH, STIRRER, EMPEROR = range(3)
#: How tall they are against the figures of the kit.
TALL = (1.16, 1.0, 1.20)
#: What of them is rendered finer: the height of its middle, as a share of their own, and how many metres round it, aside and up.
CLOSE = ((1.02, (.80, 1.12)), (1.42, .66), (1.42, .66))
#: Of the goddess: where she stands, and how large and how turned.
STATUE, SIZE, FACING = (1.70, 4.38, .86), .37, 38
#: Floor that was cut flat for what stands on it though it lies at the cave's edge: x, y and how far round it.
BARE = (
    (-4.2, -.15, .62), (-4.2, 1.65, .62), (-4.75, 2.15, .60), (*BELLOWS, 1.10), (*COAL, 1.20), (-.30, 5.30, .62), (-1.45, 5.30, .62), (.80, 5.30, .62), (*STATUE[:2], 1.0), (3.30, 3.20, .74), (INGOTS[0] - .1, INGOTS[1], .85),
    (*TROUGH[:2], 1.0), (*HEARTH, 1.8), *((x, y, .62) for x, y, _ in FEET))
#: Kinds that have light of their own (see `shapes.belong`).
PEOPLE, STONE, FALLEN, ROCK, IRON, BLADE, BARS, WATER, STEEL = range(1, 10)
