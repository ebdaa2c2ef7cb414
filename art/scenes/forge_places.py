"""Where everything stands in the forge, and which kinds of it have light of their own."""
import math

WIDE, CENTRE = 10.4, (-.20, .86, 2.26)
HEARTH, ANVIL = (-2.6, 3.4), (-.45, 1.05)
#: How the anvil is turned, in degrees: its whole side to us, the horn to the left over bare floor.
ANVIL_TURN = 197
#: The blade under the hammer: the cold end in the tongs, how it is turned, how long it is.
BILLET = (ANVIL[0] + .36, ANVIL[1] + .12, .80, 202, .84)
#: Where on the blade the hammer falls.
STRUCK = (BILLET[0] + .48 * math.cos(math.radians(BILLET[3])), BILLET[1] + .48 * math.sin(math.radians(BILLET[3])), .84)
CRUCIBLE, HELPER = (-2.45, .62), 128
#: The bellows' middle, and the chain that hangs from the end of their handle.
BELLOWS = (HEARTH[0] - 2.50, HEARTH[1] - .08)
PULL = (BELLOWS[0] - 1.12, BELLOWS[1])
#: The trough before the anvil, and how it is turned.
TROUGH = (-1.42, -.40, 66)
INGOTS = (.95, .45)
#: Where the coal lies, and the middle of what has fallen in the corner nearest to us.
COAL, CORNER = (-2.95, -2.85), (4.35, 3.3)
#: How those who stand here are turned, and where: the smith, he who stirs the melt, the emperor, he who draws the bellows.
TURNS = (14, HELPER, 8, 108)
FEET = ((ANVIL[0] - .17, ANVIL[1] + .60, .02), (CRUCIBLE[0] - .69, CRUCIBLE[1] - .57, .02), (1.22, 2.30, .02), (PULL[0] - .40, PULL[1] - .30, .02))
SMITH, STIRRER, EMPEROR, BLOWER = range(4)
#: How tall they are against the figures of the kit.
TALL = (1.10, .98, 1.14, .96)
#: Of the goddess: where she stands, and how large and how turned.
STATUE, SIZE, FACING = (1.95, 4.65, .9), .38, 38
#: Kinds that have light of their own (see `shapes.belong`).
PEOPLE, STONE, FALLEN, ROCK, IRON, BLADE, BARS, WATER = range(1, 9)
