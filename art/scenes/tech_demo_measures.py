"""Where things stand on the Karn Plateau: the road runs along y, from the gate over the stair to the ring."""
import math

#: The camera, and the middle of what it sees.
WIDE, AZIMUTH, CENTRE = 33.0, 45, (-6.83, 3.55, 2.45)
#: Where the gate stands.
GATE = -1.1
#: Height of the ring over the road, and how the stair between them climbs: where its foot is, steps, their run, half its breadth.
HIGH = 3.0
FOOT, STEPS, RUN, HALF = 5.3, 14, .30, .95
#: The ring's middle and how far out its pillars stand.
RING, REACH = (0.0, 13.2), 3.35
#: Where the valley's floor lies.
FLOOR = -15.5
#: The fires: x, y, ground, size of the bowl, how it burns. The last before the ring are the greatest.
FIRES = ((-1.85, GATE - .45, 0, .48, .60), (1.85, GATE - .45, 0, .48, .60), (-1.55, 2.5, 0, .52, .85), (1.55, 4.9, 0, .55, .95), (-1.45, 9.85, HIGH, .80, 1.25), (1.45, 9.85, HIGH, .80, 1.25))
#: The kind (see `shapes.belong`) of all that stands in the valley.
VALLEY = 9


def there(across, down, z):
    """(x, y) of what is seen at a place of the picture, in shares from its upper left corner, and stands at the height `z`."""
    x, y, level = CENTRE
    aside = (across - .5) * WIDE + (x + y) / math.sqrt(2)
    away = (y - x) / math.sqrt(2) + ((.5 - down) * WIDE / 2 - (z - level) * math.cos(math.radians(30))) / math.sin(math.radians(30))
    return on_screen(aside, away)


def on_screen(aside, away):
    """(x, y) of a place so many metres to the right and away from the viewer, along the ground."""
    return (aside - away) / math.sqrt(2), (aside + away) / math.sqrt(2)
