"""How large the frieze is, in metres."""
#: What the picture shows across; half of the course's length, which goes on past it; its depth and height.
WIDE, LONG, DEEP, TALL = 3.04, 1.60, .150, .610
#: The height that is in the middle of the picture, and how far from above it is seen, in degrees.
MIDDLE, ABOVE = .405, 9
#: Where the panels end: outside of them lie dressed blocks on the left, and on the right what nobody has touched yet.
PANELS = .930
#: Of a panel: its width with its frame, half of the relief's ground, the foot and the top of that ground, the middle of the year below, the height of its figures.
PANEL, HALF_WIDE, LOW, HIGH, YEAR_AT, CAPITAL = .465, .198, .212, .565, .108, .104
#: How deep the ground lies behind the frames.
GROUND = .066
#: Where the lamp stands along the wall: over the line between the panel that is done and the one that is not; and how far its flame stands from its middle.
LAMP = .56
