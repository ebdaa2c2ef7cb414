"""In the court, on a wheel of sixteen rays, the emperor circles one of his guard, who turns to keep his shield towards him; then the spear lands on it and drives him back."""
import cv2
import numpy as np

import court
import dust
import effects
import figures
import light
from beats import BLOWS
from camera import View, between, ease, picture
from effects import HEIGHT, WIDTH
from puppet import all_of, hangs, leans, rooted

#: How far from the middle he walks: at the end of the lunge the point is on the shield there. Its place, in metres right of his feet and below them, is read off the sprite.
AWAY, POINT = 2.45, (1.389, -0.117)
#: The ray behind him: from here he is seen from behind, and at the end from the front; then he turns on the spot to strike along ray 2.
FIRST, LAST, AIM = 4.2, 2.0, 2
#: The spear lands on the shield at this time, on a beat of the drum.
BLOW = BLOWS['duel'][0]
TURNS = 0.25
WALKS = BLOW - figures.LANDS - TURNS
#: The camera comes nearer while they circle, and is thrown nearer by the blow.
START, END, THROWN = (0.520, 0.560, 1.10), (0.525, 0.530, 1.30), 0.07
#: Where his body goes when the blow lands: away from the spear, which comes along ray 2.
WAY = np.array(figures.on_screen(AIM)) / np.hypot(*figures.on_screen(AIM))


def where(since):
    return FIRST + (LAST - FIRST) * min(since / WALKS, 1)


def spot(ray, metres):
    """A place on the floor, right of the wheel's middle and into the picture."""
    right, down = figures.on_screen(ray, metres)
    return right, -2 * down


def frame(time, since, seconds):
    ray, hit = where(since), since - BLOW
    x, y, near = between(START, END, ease(since / seconds))
    thrown = THROWN * np.exp(-3.2 * hit) * (1 - np.exp(-40 * hit)) if hit > 0 else 0
    view = View(x, y, near + thrown).inside(picture('duel-court'), 0.012)
    unit = court.scale(view)
    seen = court.ground(view, time)
    seen = court.wheel(seen, view, ray, 1.5, hit)
    his, others = spot(ray, -AWAY), spot(AIM, pushed(hit))
    at, guard = court.place(view, *his), court.place(view, *others)
    light.ring(seen, *at, unit * 0.60, (0.86, 0.72, 0.34), 0.40)
    light.ring(seen, *guard, unit * 0.55, (0.20, 0.75, 0.36), 0.34)
    seen = trodden(seen, view, since, behind=True)
    spared = court.bowls(view)
    both = [(his, at, *emperor(since, ray)), (others, guard, 'guard-idle', guarding(since, round(ray + 8) % 16))]
    for place, foot, name, drawn in sorted(both, key=lambda one: one[1][1]):
        seen = figures.stand(seen, name, drawn, foot, unit, court.lit(view, *place, time), court.shadows(*place), rim=0.8, spared=spared)
    seen = trodden(seen, view, since, behind=False)
    if hit >= 0:
        seen = struck(seen, at, unit, hit)
    seen = light.breathing(effects.mist(seen, time, 0.06, 0.16, 0.30, 22), time, 0.35)
    seen = effects.embers(seen, time, 26, 9)
    shift = effects.shaken(since, BLOW, 13)
    return cv2.warpAffine(seen, np.float32([[1, 0, shift[0]], [0, 1, shift[1]]]), (WIDTH, HEIGHT), borderMode=cv2.BORDER_REPLICATE) if hit > 0 else seen


def pushed(hit):
    """Struck, he slides back on his soles: so many metres."""
    return 0.30 * (1 - np.exp(-max(hit, 0) * 8))


def emperor(since, ray):
    if since < WALKS:
        gone = np.radians(22.5) * (FIRST - ray) * AWAY
        return 'emperor-walk', figures.walking(round(ray + 4) % 16, gone)
    if since < WALKS + TURNS:
        return 'emperor-idle', figures.turned('emperor-idle', round(LAST + 4 + (AIM - LAST - 4) * (since - WALKS) / TURNS) % 16)
    drawn = figures.striking(AIM, since - WALKS - TURNS)
    foot, tall = figures.standing_of('emperor-strike')
    lives = all_of(leans(foot, tall, lunge), rooted(foot, tall, 0.008), hangs((0.44, 0.36), (0.24, 0.42), 0.10, 0.010, 0.5))
    return 'emperor-strike', figures.stirred(drawn, lives, since)


def lunge(since):
    """Before the thrust his weight goes back, in it forward after the point; when the shield holds it throws him back again."""
    t = since - BLOW
    if t < 0:
        step = -0.050 * ease((t + figures.LANDS) / 0.28) * (1 - ease((t + 0.085) / 0.085))
    else:
        step = 0.030 * np.exp(-9 * t) - 0.050 * np.exp(-5 * t) * np.sin(15 * t)
    return step * WAY[0], 0.6 * step * WAY[1]


def guarding(since, facing):
    """He breathes behind his shield, sinks behind it when the spear is drawn back, is thrown back by it, and stands up again."""
    def recoil(when):
        t = when - BLOW
        braced = 0.045 * ease((t + 0.45) / 0.30) * np.exp(-6 * max(t, 0))
        back = 0.135 * (1 - np.exp(-45 * t)) * np.exp(-4.2 * t) * np.cos(7.5 * t) if t > 0 else 0
        return (back - 0.5 * braced) * WAY[0], braced + 0.25 * back
    foot, tall = figures.standing_of('guard-idle')
    # The blow goes through the cape and the plume a little later than through him.
    def gust(when):
        return 5.0 * np.exp(-2.6 * (when - BLOW - 0.05)) if when > BLOW + 0.05 else 0
    lives = all_of(rooted(foot, tall, 0.012, 2.6), leans(foot, tall, recoil), hangs((0.54, 0.42), (0.64, 0.83), 0.12, 0.010, 1.1, gust=gust), hangs((0.52, 0.27), (0.64, 0.44), 0.06, 0.006, 0.8, gust=gust))
    return figures.stirred(figures.turned('guard-idle', facing), lives, since)


def struck(seen, at, unit, hit):
    """Light, a streak along the thrust, sparks, where the point is."""
    x, y = (place + off * unit for place, off in zip(at, POINT))
    fresh, long = float(np.exp(-hit * 10)), 1.15 * unit * float(np.exp(-hit * 16))
    streak = np.zeros((HEIGHT, WIDTH), np.float32)
    cv2.line(streak, (round(x - WAY[0] * long), round(y - WAY[1] * long)), (round(x), round(y)), 1.0, 3, cv2.LINE_AA)
    seen = seen + (1.6 * fresh * cv2.GaussianBlur(streak, (0, 0), 2.2))[..., None] * np.float32([1.0, 0.86, 0.6])
    effects.glow(seen, x, y, 26 + 40 * (1 - fresh), (1.0, 0.90, 0.70), 1.5 * fresh)
    effects.glow(seen, x, y, 150 + 300 * (1 - fresh), (1.0, 0.66, 0.32), 0.48 * fresh)
    return light.sparks(seen, x, y, hit, 17, 78, 900, (-0.25, -0.45))


def trodden(seen, view, since, behind):
    """Dust under every step of the emperor, under his lunge, and from the soles of him who is driven back; the larger part lies `behind` them."""
    unit = court.scale(view)
    puffs = [(when, spot(where(when), -AWAY), 0.40, 0.70, (0.0, 0.0)) for when in footfalls()]
    puffs.append((BLOW - 0.05, spot(AIM, -AWAY + 0.62), 0.75, 0.85, (0.4, 0.1)))
    puffs += [(BLOW + 0.02 + 0.05 * k, spot(AIM, 0.05 + pushed(0.05 * k)), 0.95 - 0.08 * k, 0.85, (0.5 * WAY[0], 0.3 * WAY[1])) for k in range(4)]
    for number, (when, place, size, amount, drift) in enumerate(puffs):
        if number % 3 == 2 or not behind:
            amount = 0.35 * amount
        if behind or number % 2:
            seen = dust.puff(seen, *court.place(view, *place), since - when, size * unit, number, amount, drift)
    return seen


def footfalls():
    return np.arange(0.0, WALKS, figures.STRIDE / 2 / (np.radians(22.5) * (FIRST - LAST) * AWAY / WALKS))
