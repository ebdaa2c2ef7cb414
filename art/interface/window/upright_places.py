"""Where everything lies in the upright window of a phone; named as in `places`, in pixels of the same plane, about the same middle."""
from interface.window import places

WIDE, HIGH = 720, 2640
LEFT, TOP = (places.WIDE - WIDE) // 2, (places.HIGH - HIGH) // 2


def at(x, y):
    """From pixels counted from the window's own corner."""
    return LEFT + x, TOP + y


def box(left, top, right, bottom):
    return (*at(left, top), *at(right, bottom))


WHOLE = box(0, 0, WIDE, HIGH)
#: The rails that carry the titles: which, from where to where, how far down.
RAILS = (('character', LEFT, LEFT + WIDE, TOP + 40), ('inventory', LEFT, LEFT + WIDE, TOP + 1026))
#: Where bars go from top to bottom: none do.
POSTS = ()

PORTRAIT, PORTRAIT_REACH = at(134, 190), 88
PENTAGON, PENTAGON_REACH = at(182, 496), 90
STAT_ROWS = [box(352, 340 + 64 * row, 692, 396 + 64 * row) for row in range(5)]
EXPERIENCE = box(264, 264, 692, 288)
DIVIDERS, DIVIDED = (TOP + 322, TOP + 672), (LEFT + 28, LEFT + 692)
PERKS = [box(28, 697, 692, 831), box(28, 849, 692, 983)]

NICHE, STANDING = box(190, 1092, 530, 1732), 2.6
CELL = 108
GRID = (*at(36, 1772), 6, 5)
ITEM = box(28, 2329, 692, 2505)
GOLD = box(28, 2523, 346, 2619)
LOAD, LOAD_BAR = box(374, 2523, 692, 2619), box(394, 2571, 672, 2599)

WORN = {
    'helm': box(34, 1086, 160, 1222), 'spear': box(34, 1246, 160, 1560), 'greave': box(34, 1584, 160, 1740),
    'amulet': box(560, 1086, 686, 1206), 'cuirass': box(560, 1230, 686, 1392), 'shield': box(560, 1416, 686, 1572), 'bracer': box(560, 1596, 686, 1740),
}

#: (what, column, row, columns, rows) in the grid.
CARRIED = [
    ('tower', 0, 0, 2, 3), ('sword', 2, 0, 1, 3), ('horn', 3, 0, 2, 2), ('green', 3, 2, 1, 1), ('key', 4, 2, 1, 1), ('bow', 5, 0, 1, 3), ('corinthian', 0, 3, 2, 2), ('horned', 2, 3, 2, 2),
    ('red', 4, 3, 1, 1), ('blue', 5, 3, 1, 1), ('ring', 4, 4, 1, 1), ('scroll', 5, 4, 1, 1),
]
HOVERED, STATS = places.HOVERED, places.STATS
#: There is no belt below it.
BELOW = ()


def cells(column, row, columns=1, rows=1):
    left, top, *_ = GRID
    return (left + column * CELL, top + row * CELL, left + (column + columns) * CELL, top + (row + rows) * CELL)
