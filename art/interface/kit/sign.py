"""The sign of the game drawn flat, for stamping: a pair of horns, the boss they grow from, the flame between them."""
import math

from interface.kit.curves import bezier, flame_outlines


def sign(size, x=0, y=0, thick=.27):
    """Outlines for `Sheet.polygon`; about `size` wide to each side."""
    lower = y - .62 * size
    outlines = [horn_outline(side, x, lower, size, thick) for side in (-1, 1)]
    outlines.append([(x + .27 * size * math.cos(math.tau * k / 40), lower + .27 * size * math.sin(math.tau * k / 40)) for k in range(40)])
    return outlines


def sign_flame(size, x=0, y=0):
    return flame_outlines(x, y + .30 * size, .62 * size)


def horn_outline(side, x, y, size, thick):
    root = bezier((.24, 0), (.82, -.24), (1.16, .2), (1.0, .74), 30)
    tip = bezier((1.0, .74), (.92, 1.08), (.66, 1.2), (.40, 1.46), 24)
    spine = root + tip[1:]
    left, right, count = [], [], len(spine)
    for i, (a, b) in enumerate(spine):
        before, after = spine[max(i - 1, 0)], spine[min(i + 1, count - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy)
        wide = thick * (1 - i / (count - 1)) ** .75
        left.append((a - dy / length * wide, b + dx / length * wide))
        right.append((a + dy / length * wide, b - dx / length * wide))
    return [(x + side * a * size, y + b * size) for a, b in left + right[::-1]]
