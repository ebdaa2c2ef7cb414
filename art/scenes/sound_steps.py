"""The flight: worn courses of pale stone, hollow where everybody goes."""
import numpy as np

from kit import sdf, shapes
from kit.nodes import material
from kit.noise import fractal
from scenes.sound_measures import FAR, FOOT, RISE, RUN, SIDE, STEPS

#: How far the landing reaches back from the uppermost edge, and where the stone behind each riser ends.
LANDING, DEEP = 2.6, .16
#: Where joints cut a course (shares of its length), by turns.
JOINTS = ((.22, .60), (.38, .81), (.14, .52, .88), (.33, .70))
#: What has burst off edges: step, place along it (share), radius.
BURSTS = ((1, .03, .11), (2, .93, .08), (4, .66, .05), (6, .01, .09), (7, .97, .09))


def flight(job):
    made = worn_stone()
    parts = courses(.016 if job.preview else .0085, made)
    return shapes.group('flight', parts)


@shapes.modelled
def courses(fine, made):
    return [shapes.solid('course', course(step), (FOOT - step * RUN - DEEP - (LANDING if step == STEPS else 0), SIDE - .06, (step - 1) * RISE - .01), (FOOT - (step - 1) * RUN + .05, FAR + .06, step * RISE + .02), fine * (1.6 if step == STEPS else 1), made) for step in range(1, STEPS + 1)]


def course(step):
    """One course of stones: its tread hollow and its riser nicked."""
    top, front = step * RISE, FOOT - (step - 1) * RUN
    back = front - RUN - DEEP - (LANDING if step == STEPS else 0)
    long = FAR - SIDE

    def field(p):
        x, y, z = p.T
        along = (y - SIDE) / long
        edge = np.exp(-((z - top) / .040) ** 2)
        nick = np.clip(fractal(np.c_[y * 6, z * 9, 0 * z] + step * 5.1, 4, step + 9) - .10, 0, 1)
        chipped = np.clip(fractal(np.c_[y * 19, z * 17, 0 * z] + step * 2.9, 3, step + 13) - .18, 0, 1)
        riser = x - front + .085 * nick * (.20 + edge) + .045 * chipped * edge + .005 * fractal(p * 7, 3, step + 5)
        # Feet have gone where the middle is, and where the chain lies.
        hollow = (np.exp(-((along - .46) / .24) ** 2)) * (.008 + .026 * np.exp(-((x - front) / .11) ** 2))
        tread = z - top + hollow + .005 * fractal(np.c_[p[:, :2] * 5, 0 * z], 4, step + 7)
        side = .030 * np.clip(fractal(np.c_[x * 5, z * 7, 0 * z] + step * 1.7, 3, step + 20) - .05, 0, 1) + .012 * (step * 37 % 5 - 2) / 2
        ends = np.maximum(SIDE - y + side, y - FAR + side)
        d = sdf.smooth_max(tread, sdf.smooth_max(riser, ends, .02), .018)
        d = np.maximum(d, np.maximum(back - x, (step - 1) * RISE + .0015 - z))
        for which, share, radius in BURSTS:
            if which == step:
                d = sdf.smooth_max(d, radius - np.sqrt((x - front) ** 2 + (y - SIDE - share * long) ** 2 + (.7 * (top - z)) ** 2) + .02 * fractal(p * 11, 3, step), .010)
        for share in JOINTS[step % len(JOINTS)]:
            gap = np.abs(along - share - .004 * fractal(p * 7, 2, step)) * long - .004 - .010 * np.exp(-((z - top) / .014) ** 2)
            d = sdf.smooth_max(d, -.8 * gap, .006)
        return d
    return field


def worn_stone():
    """Pale worn stone, darker where it has broken."""
    def build(n):
        world = n.position(world=True)
        broad, middle, fine = n.noise(world, 1.6, 3), n.noise(world, 7, 4, .6), n.noise(world, 30, 3, .6)
        tint = n.mix(n.fit(broad, .36, .64), '#74695a', '#5d564d')
        tint = n.mix(n.fit(middle, .60, .40, 0, .40), tint, '#3a332c')
        tint = n.mix(n.fit(n.upward(), .75, .35, 0, .45), tint, '#38312b')
        tint = n.mix(n.fit(n.pointiness(), .512, .56, 0, .70), tint, '#a08f76')
        tint = n.mix(n.fit(n.pointiness(), .49, .44, 0, .8), tint, '#1c1a1b')
        height = n.plus(middle, n.times(.3, fine))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.85, Specular=.2, Normal=n.bump(height, .35, .02))
    return material('worn stone', build)
