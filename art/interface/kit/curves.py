"""Curves and the outlines made of them, for flat drawings and for meshes alike."""


def bezier(a, b, c, d, count=24):
    def at(t):
        s = 1 - t
        return tuple(s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i] for i in range(len(a)))
    return [at(i / (count - 1)) for i in range(count)]


def flame_outlines(x, y, size):
    """Three tongues from one foot; the middle one bends to the right and back."""
    def tongue(tip, lean, width, foot):
        left = bezier((foot, -.5), (foot - width, -.42), (tip[0] - lean - width * .8, tip[1] * .35), tip, 30)
        right = bezier(tip, (tip[0] + lean * .2, tip[1] * .55), (foot + width * 1.15, tip[1] * .05), (foot, -.5), 30)
        return [(x + a * size, y + b * size) for a, b in left + right[1:-1]]
    return [tongue((.06, 1.12), .14, .62, 0), tongue((-.44, .52), -.1, .36, -.1), tongue((.46, .38), .1, .34, .12)]
