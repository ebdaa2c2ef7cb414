"""Where everything lies in the window, in pixels of the picture: (left, top, right, bottom)."""

WIDE, HIGH = 2560, 1440
LEFT, TOP = 0, 0

CHARACTER = (22, 22, 1072, 1258)
INVENTORY = (1096, 22, 2538, 1258)
BELT = (570, 1276, 1990, 1408)
ORBS = {'health': (318, 1238), 'faith': (2242, 1238)}
ORB = 118
#: While the window is open it has nearly all of the screen: the belt is slimmer and lies lower, and each orb, much smaller, is whole, midway between the screen's edge and the belt's end.
LOW_BELT = (570, 1302, 1990, 1422)
SMALL_ORBS, SMALLER = {'health': (249, 1345), 'faith': (2311, 1345)}, .43

PORTRAIT, PORTRAIT_REACH = (256, 250), 110
PENTAGON, PENTAGON_REACH = (326, 627), 132
STAT_ROWS = [(548, 426 + 84 * row, 966, 426 + 84 * row + 68) for row in range(5)]
STATS, STATS_UP_TO = (13, 11, 14, 12, 15), 20
EXPERIENCE = (420, 336, 958, 364)
DIVIDERS, DIVIDED = (404, 850), (128, 966)
PERKS = [(128, 874, 533, 1160), (561, 874, 966, 1160)]

NICHE = (1347, 144, 1715, 928)
#: Units a metre of him who stands in the niche.
STANDING = 3.1
CELL = 112
GRID = (1872, 136, 5, 9)
GOLD = (1202, 976, 1510, 1144)
LOAD, LOAD_BAR = (1538, 976, 1846, 1144), (1560, 1074, 1824, 1106)
TOOLTIP = (1974, 812, 2444, 1152)
CURSOR = (2347, 600)

WORN = {
    'helm': (1202, 136, 1324, 266), 'spear': (1202, 292, 1324, 716), 'greave': (1202, 742, 1324, 928),
    'amulet': (1738, 136, 1846, 266), 'cuirass': (1738, 292, 1846, 472), 'shield': (1738, 498, 1846, 716), 'bracer': (1738, 742, 1846, 928),
}

#: (what, column, row, columns, rows) in the grid.
CARRIED = [
    ('tower', 0, 0, 2, 3), ('sword', 2, 0, 1, 3), ('axe', 3, 0, 2, 3), ('corinthian', 0, 3, 2, 2), ('bow', 2, 3, 1, 3), ('horned', 3, 3, 2, 2),
    ('red', 0, 5, 1, 1), ('green', 1, 5, 1, 1), ('blue', 3, 5, 1, 1), ('blue', 4, 5, 1, 1), ('scroll', 0, 6, 1, 1), ('ring', 0, 7, 1, 1), ('key', 0, 8, 1, 1),
]
HOVERED = 'horned'
#: What is in the belt, slot by slot.
IN_BELT = ['red', 'red', 'red', 'blue', 'blue', 'green', 'scroll', 'torch', None, 'horn']


#: On a phone the same lies on a panel below the scene; its picture shows `PHONE` of the plane.
PHONE = (320, -240, 2240, 1680)
PHONE_PANEL = (280, 1234, 2280, 1760)
PHONE_BELT = (800, 1366, 1760, 1554)
PHONE_ORBS = {'health': (528, 1464), 'faith': (2032, 1464)}
IN_PHONE_BELT = ['red', 'blue', 'green', 'scroll', 'horn']


def belt_slots(belt=BELT, count=10):
    left, top, right, bottom = belt
    step = (right - left - 60) / count
    return [(left + 30 + step * i + 8, top + 12, left + 30 + step * (i + 1) - 8, bottom - 12) for i in range(count)]


#: What is in the belt below the open window, with its slot.
BELOW = list(zip(IN_BELT, belt_slots(LOW_BELT)))


def cells(column, row, columns=1, rows=1):
    left, top, *_ = GRID
    return (left + column * CELL, top + row * CELL, left + (column + columns) * CELL, top + (row + rows) * CELL)


def units(x, y):
    """Units of the interface's stage: a hundred pixels, the middle of the picture at the origin, y upwards."""
    return (x - WIDE / 2) / 100, (HIGH / 2 - y) / 100
