"""Where everything lies in the window of a tablet: the phone's, in two columns; named as in `places`, in pixels of the same plane, about the same middle."""
from interface.window import places, upright_places as upright

COLUMN = upright.WIDE
WIDE, HIGH = 2 * COLUMN, 1350
LEFT, TOP = (places.WIDE - WIDE) // 2, (places.HIGH - HIGH) // 2


def at(x, y):
    """From pixels counted from the window's own corner."""
    return LEFT + x, TOP + y


def box(left, top, right, bottom):
    return (*at(left, top), *at(right, bottom))


def left_column(x, y):
    """Where something of the phone's first part lies."""
    return x - upright.LEFT + LEFT, y - upright.TOP + TOP


def right_column(x, y):
    """The same for figure and bag, which the phone shows below."""
    x, y = left_column(x, y)
    return x + COLUMN, y - (upright.RAILS[1][3] - upright.RAILS[0][3])


def moved(corners, to):
    return (*to(*corners[:2]), *to(*corners[2:]))


WHOLE = box(0, 0, WIDE, HIGH)
RAILS = (('character', LEFT, LEFT + COLUMN, TOP + 40), ('inventory', LEFT + COLUMN, LEFT + WIDE, TOP + 40))
POSTS = (LEFT + COLUMN,)

PORTRAIT, PORTRAIT_REACH = left_column(*upright.PORTRAIT), upright.PORTRAIT_REACH
PENTAGON, PENTAGON_REACH = left_column(*upright.PENTAGON), upright.PENTAGON_REACH
STAT_ROWS = [moved(row, left_column) for row in upright.STAT_ROWS]
EXPERIENCE = moved(upright.EXPERIENCE, left_column)
DIVIDERS, DIVIDED = [left_column(0, y)[1] for y in upright.DIVIDERS], [left_column(x, 0)[0] for x in upright.DIVIDED]
PERKS = [moved(perk, left_column) for perk in upright.PERKS]
ITEM = box(28, 1015, 692, 1204)
GOLD = box(28, 1230, 346, 1326)
LOAD, LOAD_BAR = box(374, 1230, 692, 1326), box(394, 1278, 672, 1306)

NICHE, STANDING = moved(upright.NICHE, right_column), upright.STANDING
CELL = upright.CELL
GRID = (*right_column(*upright.GRID[:2]), *upright.GRID[2:])
WORN = {what: moved(corners, right_column) for what, corners in upright.WORN.items()}
CARRIED, HOVERED, STATS, BELOW = upright.CARRIED, upright.HOVERED, upright.STATS, upright.BELOW


def cells(column, row, columns=1, rows=1):
    left, top, *_ = GRID
    return (left + column * CELL, top + row * CELL, left + (column + columns) * CELL, top + (row + rows) * CELL)
