"""How large the frieze is, in metres."""
#: What the picture shows across; half of the course's length, which goes on past it; its depth and height.
WIDE, LONG, DEEP, TALL = 3.04, 1.60, .150, .610
#: Where the panels end: outside of them lie dressed blocks on the left, and on the right what nobody has touched yet.
PANELS = .930
#: Of a panel: its width with its frame, half of the relief's ground, the foot and the top of that ground, the middle of the year below, the height of its figures.
PANEL, HALF_WIDE, LOW, HIGH, YEAR_AT, CAPITAL = .465, .198, .212, .565, .108, .098
#: How deep the ground lies behind the frames.
GROUND = .058
#: The reliefs are drawn for a ground this much smaller.
GROWN = 1.10
#: Where the lamp stands along the wall: over the line between the panel that is done and the one that is not.
LAMP = .56
