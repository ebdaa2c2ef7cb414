"""Who lives in the arena: the Warden's head, the emperor under it, the man who reels back behind his shield."""
import numpy as np

from beats import ROARS, STRUCK
from bodies import Body
from camera import ease
from puppet import all_of, hangs, leans, only, rooted, turns, within

HEAD = (
    (183, 38), (187, 36), (194, 69), (207, 90), (252, 122), (282, 140), (312, 144), (329, 155), (346, 159), (338, 130), (355, 155), (368, 142), (394, 146), (412, 150), (452, 200), (452, 260), (430, 300), (381, 308), (355, 348), (329, 370), (312, 385), (305, 374), (301, 363), (288, 351), (273, 327), (265, 305),
    (258, 288), (254, 262), (269, 256), (290, 249), (288, 219), (282, 211), (288, 189), (256, 163), (232, 146), (204, 116), (187, 82))
EMPEROR = (
    (256, 370), (282, 359), (306, 368), (299, 387), (308, 408), (306, 417), (318.5, 408), (398, 341.5), (437, 309), (451, 304), (442, 321), (402.5, 349), (325, 415), (291, 439), (289, 456), (286, 478), (306, 490), (306, 497), (282, 499), (273, 473), (265, 490), (252, 508), (254, 521), (230, 538), (222, 546), (233, 555),
    (226, 561), (206, 553), (206, 538), (228, 516), (241, 499), (222, 510), (202, 523), (191, 508), (163, 484), (163, 473), (196, 452), (211, 443), (211, 417), (235, 393), (245, 389))
REELING = (
    (159, 301), (170, 290), (190, 291), (196, 310), (222, 312), (237, 310), (233, 279), (243, 281), (265, 327), (263, 333), (239, 318), (209, 323), (218, 361), (241, 383), (235, 400), (211, 404), (194, 439), (178, 437), (178, 419), (192, 404), (192, 370), (172, 357), (177, 340), (181, 323), (166, 357), (161, 331))
#: Where the head hangs on the neck, and the jaw in the head.
NECK, HINGE = (0.440, 0.215), (0.372, 0.300)


def head(since):
    """Struck, it is thrown up; then it comes down on them with a roar."""
    hit, roar = since - STRUCK, since - ROARS
    up = 3.4 * (1 - np.exp(-30 * hit)) * np.exp(-3.4 * hit) * np.cos(6 * hit) if hit > 0 else -0.8 * ease(since / STRUCK)
    gathers = 2.6 * ease((roar + 0.30) / 0.24) * (1 - ease(roar / 0.14))
    return up + gathers - (4.2 * (1 - np.exp(-14 * roar)) * np.exp(-1.5 * roar) + 0.5 * np.sin(34 * roar) * np.exp(-2.2 * roar) if roar > 0 else 0)


def jaw(since):
    """It closes a little before the roar, and opens wide in it; its breath shakes it."""
    roar = since - ROARS
    return -4.0 * ease((roar + 0.30) / 0.22) * (1 - ease(roar / 0.12)) + (7.0 * (1 - np.exp(-16 * roar)) * np.exp(-0.5 * roar) + 0.7 * np.sin(40 * roar) if roar > 0 else 0)


def before_neck(u, v):
    share = np.clip((NECK[0] - 0.004 - u) / 0.10, 0, 1)
    return share * share * (3 - 2 * share)


def thrust(since):
    t = since - STRUCK
    back = ease((since - ROARS) / 0.18)
    step = -0.11 * (1 - ease((t + 0.06) / 0.06)) if t < 0 else 0.05 * np.exp(-6 * t) + 0.012 * np.sin(12 * t) * np.exp(-t)
    # Under the roar he sinks behind the shaft.
    return step - 0.030 * back, -0.5 * step + 0.030 * back


def reels(since):
    roar = ease((since - ROARS + 0.05) / 0.20)
    return -0.03 * np.sin(3 * since) - 0.10 * roar, 0.04 * roar


def lashed(since):
    """The roar's breath in cloth and hair."""
    return 2.2 * ease((since - ROARS) / 0.1)


BODIES = (
    Body(HEAD, all_of(only(before_neck, turns(NECK, head)), within(0.325, 0.352, 0.048, 0.036, turns(HINGE, lambda since: -jaw(since))))),
    Body(REELING, all_of(rooted((0.192, 0.432), 0.140, 0.010, 1.8), leans((0.192, 0.432), 0.140, reels), hangs((0.178, 0.295), (0.164, 0.352), 0.014, 0.0026, 0.8, gust=lashed))),
    Body(EMPEROR, all_of(
        leans((0.240, 0.545), 0.175, thrust), rooted((0.240, 0.545), 0.175, 0.006, 1.7), hangs((0.238, 0.420), (0.180, 0.500), 0.040, 0.0042, 0.9, gust=lashed), hangs((0.302, 0.366), (0.248, 0.392), 0.018, 0.0030, 0.7, gust=lashed)), (((318, 410), (437, 314), 4.5), ((430, 319), (449, 306), 9))))
