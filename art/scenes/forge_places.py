"""Where everything stands in the forge, and which kinds of it have light of their own."""

WIDE, CENTRE = 11.4, (-.20, .86, 2.06)
HEARTH, ANVIL = (-2.6, 3.4), (-.35, 1.25)
#: How the anvil is turned, in degrees: its horn towards us, for beside the smith it would end at his knee.
ANVIL_TURN = -72
#: The bar under the hammer: its cold end, how it is turned, how long it is.
BILLET = (ANVIL[0] + .27, ANVIL[1] + .085, .80, 198, .6)
CRUCIBLE, HELPER = (-2.05, .95), 128
#: Where the coal lies, and the middle of what has fallen in the corner nearest to us.
COAL, CORNER = (-2.30, -3.40), (5.45, 2.85)
#: Where the smith, his helper and the two who buy have their feet.
FEET = ((ANVIL[0] + .50, ANVIL[1] + .78, .02), (-2.74, .38, .02), (3.50, 2.10, .02), (.58, 3.10, .02))
#: Of the goddess: where she stands, and how large and how turned.
STATUE, SIZE, FACING = (2.45, 5.0, .9), .42, 38
#: Kinds that have light of their own (see `shapes.belong`).
PEOPLE, STONE, FALLEN, ROCK = 1, 2, 3, 4
