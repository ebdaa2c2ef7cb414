"""The wall under the Warden: great hewn stones in courses before the natural rock, less and less regular the deeper they lie."""
from kit.places.stones import chance, hewn, stone
from scenes.tech_demo_measures import HIGH

#: How high each course is from the top down, in metres, and how thick its stones are.
COURSES, THICK = (.46, .62, .56, .78, .66, .92, .74, 1.0, .86, 1.05, .9), .95


def build():
    made, random = hewn('slate'), chance(15)
    # Left of the stair and right of it; round the corner; on the lower shelf, and what stands over that.
    for axis, at, start, end, top in (('y', 9.5, -3.9, 3.95, HIGH), ('x', 3.9, 9.55, 10.5, HIGH), ('y', 10.4, 3.9, 4.75, HIGH - 1.5), ('x', 4.72, 10.45, 16.9, HIGH - 1.5), ('x', 3.9, 10.5, 15.8, HIGH)):
        courses(made, random, axis, at, start, end, top, 2 if (axis, at, top) == ('x', 3.9, HIGH) and end > 11 else len(COURSES))


def courses(made, random, axis, at, start, end, top, count):
    z = top - .02
    for number, tall in enumerate(COURSES[:count]):
        deep = number / len(COURSES)
        along = start + random.uniform(-.5, 0)
        while along < end - .1:
            long = random.uniform(.75, 1.45) * (1 + .5 * deep)
            left, right = max(along, start - .05), min(along + long, end + .05)
            along += long
            # Some have fallen: there the rock is seen.
            if right - left < .25 or (number > 1 and random.random() < .06 + .16 * deep):
                continue
            out = random.uniform(.02, .12) + deep * random.uniform(-.15, .42)
            middle, half = (left + right) / 2, THICK / 2 - out
            size = (right - left - .03, THICK, tall - .03) if axis == 'y' else (THICK, right - left - .03, tall - .03)
            place = (middle, at + half, z - tall / 2) if axis == 'y' else (at - half, middle, z - tall / 2)
            slant = .012 + .05 * deep
            stone(size, made, random, place, tuple(random.uniform(-slant, slant) for _ in range(3)), .08)
        z -= tall
