"""Where everything lies in the window, in pixels of the picture: (left, top, right, bottom)."""

WIDE, HIGH = 2560, 1440
LEFT, TOP = 0, 0

CHARACTER = (60, 44, 1020, 1134)
INVENTORY = (1180, 44, 2500, 1134)
BELT = (570, 1276, 1990, 1408)
ORBS = {'health': (318, 1238), 'faith': (2242, 1238)}
ORB = 118
#: While the window is open they are smaller by so much and lower: their horns stay clear of its frames.
SMALL_ORBS, SMALLER = {'health': (334, 1290), 'faith': (2226, 1290)}, .80

PORTRAIT, PORTRAIT_REACH = (284, 252), 96
PENTAGON, PENTAGON_REACH = (352, 585), 120
STAT_ROWS = [(566, 398 + 78 * row, 908, 398 + 78 * row + 62) for row in range(5)]
STATS, STATS_UP_TO = (13, 11, 14, 12, 15), 20
EXPERIENCE = (420, 328, 900, 352)
DIVIDERS, DIVIDED = (381, 789), (172, 908)
PERKS = [(172, 806, 526, 1040), (554, 806, 908, 1040)]

NICHE = (1426, 150, 1746, 838)
#: Units a metre of him who stands in the niche.
STANDING = 2.72
CELL = 100
GRID = (1892, 142, 5, 9)
GOLD = (1292, 886, 1572, 1034)
LOAD, LOAD_BAR = (1602, 886, 1866, 1034), (1624, 970, 1844, 998)
TOOLTIP = (1990, 746, 2404, 1050)
CURSOR = (2316, 556)

WORN = {
    'helm': (1292, 142, 1404, 258), 'spear': (1292, 284, 1404, 652), 'greave': (1292, 678, 1404, 838),
    'amulet': (1768, 142, 1866, 258), 'cuirass': (1768, 284, 1866, 442), 'shield': (1768, 468, 1866, 652), 'bracer': (1768, 678, 1866, 838),
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


def cells(column, row, columns=1, rows=1):
    left, top, *_ = GRID
    return (left + column * CELL, top + row * CELL, left + (column + columns) * CELL, top + (row + rows) * CELL)


def units(x, y):
    """Units of the interface's stage: a hundred pixels, the middle of the picture at the origin, y upwards."""
    return (x - WIDE / 2) / 100, (HIGH / 2 - y) / 100
