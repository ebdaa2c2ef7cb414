"""Sparks of steel on stone: each is thrown along the rim, falls, cools from white through amber to red and is seen as the streak of a short while; the last of them fall."""
import cv2
import numpy as np
from mathutils import Vector

from kit import cameras, grade
from scenes.detail_crafting_wheel import AHEAD, CONTACT

#: How much larger than the picture they are drawn.
FINER = 3
#: How long the picture looks at them, in seconds; how much air slows them; how long they glow.
LOOK, DRAG, LONG = .050, 1.7, .36


def sparks(job, view, place):
    pixels = view.pixels_per_metre * place.to_scale()[0]
    # Drawn larger, so that they may be thinner than whole pixels.
    large = tuple(FINER * side for side in job.size)
    camera, light = Screen(large), np.zeros((large[1], large[0], 3), np.float32)
    dice = np.random.RandomState(21)
    for k in range(330):
        age = LONG * dice.beta(1.0, 1.9) + .012
        flight = thrown(dice)
        if flight(age)[2] < .03:
            continue
        long = LOOK * dice.uniform(.6, 1.5) * (1 - .5 * age / LONG)
        stroke(light, camera, [place @ Vector(flight(t)) for t in np.linspace(max(age - long, .004 + .012 * dice.uniform()), age, 9)], age / LONG, pixels, dice)
        if k % 6 == 0 and age > .08:
            burst(light, camera, place, flight, age, pixels, dice)
    for _ in range(46):
        # The last of them are small, red, and already fall.
        flight, age = thrown(dice), dice.uniform(.26, .52)
        at = flight(age)
        if at[2] > .02 and np.hypot(*(at - CONTACT)[:2]) < 1.0:
            stroke(light, camera, [place @ Vector(flight(t)) for t in np.linspace(age - .012, age, 3)], dice.uniform(.7, 1), .8 * pixels, dice)
    light = cv2.resize(light, job.size, interpolation=cv2.INTER_AREA)
    # Where strokes lie on each other it is no brighter than iron can be.
    light = np.float32([3.4, 1.9, .70]) * (1 - np.exp(-light / np.float32([3.4, 1.9, .70])))
    return light + .50 * grade.blur(light, max(pixels * .014, .8)) + .16 * grade.blur(light, pixels * .07)


def flying(job, view, place, before):
    """For `finish(over=…)`: they fly below blade and hand, whose kinds are `before` them and keep half of their glare off."""
    def over(rgb, alpha, passes):
        hidden = cv2.GaussianBlur(np.isin(passes['who'], before).astype(np.float32), (0, 0), .7)[..., None]
        light = sparks(job, view, place) * (1 - .72 * hidden)
        return rgb + light, np.maximum(alpha, np.clip(light.max(2), 0, 1))
    return over


def thrown(dice):
    """Where one of them is after so many seconds."""
    way = np.array(AHEAD) + np.array([dice.normal(.04, .09), 0, dice.normal(.10, .14)])
    start, speed = np.array(CONTACT) + np.array([dice.uniform(-.03, .03), 0, 0]), dice.uniform(3.2, 7.4)
    return lambda t: start + way * speed * (1 - np.exp(-DRAG * t)) / DRAG + np.array([0, 0, -4.9 * t * t])


def stroke(light, camera, points, cold, pixels, dice):
    heat = np.array([np.interp(cold, (0, .3, .7, 1), row) for row in ((3.4, 3.0, 2.2, 1.0), (2.3, 1.35, .58, .14), (.95, .32, .07, .02))]) * dice.uniform(.5, 1.1)
    line = [camera.seen(at) for at in points]
    for k, (a, b) in enumerate(zip(line, line[1:])):
        share = (k + 1) / (len(line) - 1)
        cv2.line(light, a, b, tuple(float(c) for c in heat * (.25 + .75 * share)), max(1, round(FINER * pixels * .0074 * (1 - .5 * cold) * share ** .8)), cv2.LINE_AA, 4)


def burst(light, camera, place, flight, age, pixels, dice):
    """Steel's sparks end in stars: what is left of the drop tears, and its pieces are thrown on and aside."""
    at, way = flight(age), (flight(age + .004) - flight(age)) / .004
    for _ in range(dice.randint(4, 7)):
        aside = .45 * way + np.linalg.norm(way) * dice.normal(0, .42, 3)
        stroke(light, camera, [place @ Vector(at + aside * t) for t in np.linspace(.014 * dice.uniform(.5, 1.3), 0, 4)], .35, .55 * pixels, dice)


class Screen:
    """The camera as a matrix: asking Blender for every point of every spark would take minutes."""

    def __init__(self, size):
        origin, rows = np.array(cameras.project((0, 0, 0))[:2]), []
        for axis in np.eye(3):
            rows.append(np.array(cameras.project(tuple(axis))[:2]) - origin)
        self.origin, self.rows, self.size = origin, np.array(rows), np.array(size)

    def seen(self, at):
        x, y = (self.origin + np.array(at) @ self.rows) * self.size * 16
        return int(x), int(y)
