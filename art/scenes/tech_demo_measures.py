"""Where things stand on the Karn Plateau: the road runs along y, from the gate over the stair to the ring."""
#: The camera, and the middle of what it sees.
WIDE, AZIMUTH, CENTRE = 33.0, 45, (-6.83, 3.55, 2.45)
#: Where the gate stands.
GATE = -1.1
#: Height of the ring over the road, and how the stair between them climbs: where its foot is, steps, their run, half its breadth.
HIGH = 3.0
FOOT, STEPS, RUN, HALF = 5.3, 14, .30, .95
#: The ring's middle and how far out its pillars stand.
RING, REACH = (0.0, 13.2), 3.35
#: Where the valley's floor lies, and below which height all is the valley's.
FLOOR, DEEP = -15.5, -8.5
#: The fires: x, y, ground, size of the bowl, how it burns. The last before the ring are the greatest.
FIRES = ((-1.85, GATE - .45, 0, .48, .60), (1.85, GATE - .45, 0, .48, .60), (-1.55, 2.5, 0, .52, .85), (1.55, 4.9, 0, .55, .95), (-1.45, 9.85, HIGH, .80, 1.25), (1.45, 9.85, HIGH, .80, 1.25))
