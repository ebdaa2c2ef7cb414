"""The Warden's breath, hot in a cold night: it comes out of the jaws in gusts, and is seen as far as they light it."""
import dust

#: What follows the first of a gust, in seconds, and how much larger it is.
TRAIL = ((0.0, 0.7), (0.07, 0.9), (0.15, 1.15), (0.24, 1.4))


def gusts(frame, x, y, size, since, moments, way, strong=0.48):
    """`moments`: the seconds at which it breathes out, at a pixel of the frame, along `way`; `size` in pixels."""
    for number, when in enumerate(moments):
        for step, (late, larger) in enumerate(TRAIL):
            frame = dust.puff(frame, x, y, since - when - late, size * larger, number + 2 * step, strong * (1 - 0.2 * step), (way[0] * larger, way[1] * larger), (0.80, 0.73, 0.70))
    return frame
