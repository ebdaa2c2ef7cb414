"""The arm that strikes in the forge: upper arm, forearm, and the hand with its hammer, each turned at its joint, and how the smith's weight goes with it.

Lengths in thousandths of the picture's width, angles in degrees clockwise from the right.
"""
import numpy as np

from beats import BLOWS
from bodies import Body
from puppet import bone

UPPER = (
    (385, 292), (386, 299), (390, 303), (395, 305), (400, 307.5), (404, 308.5), (410, 309.5), (416, 308.5), (421, 305), (423, 300), (421, 295), (417, 291.5), (412, 290), (407, 292.5), (400, 292.5), (392, 291))
FOREARM = (
    (390.5, 269.5), (395, 267.5), (401, 270), (403.5, 273), (401.5, 277), (402, 281), (400, 285), (400.5, 292), (400, 296), (396, 301), (391, 303), (387, 300.5), (384.5, 296), (384.5, 290), (382.5, 287), (384, 283), (388, 281), (387.5, 276.5), (390.5, 273))
HAMMER = (
    (377, 208.5), (383, 207), (387, 211.5), (389, 217), (387.5, 226), (385.5, 231), (399.5, 253.5), (402, 251), (404.5, 254), (407.5, 259), (406.5, 263), (402, 265.8), (397, 266.3), (394, 267.5), (394.5, 272), (391, 270), (388.5, 266), (388.7, 261), (392, 257), (397.5, 254.5), (383.5, 231.8), (379, 233.2), (373, 229), (371.8, 222), (373.5, 213))
HANDLE = (385, 230.5), (408.5, 270.5), 3.2

#: Painted, the arm is raised: shoulder, elbow, wrist, hammer. Lying on the blade it is longer, since it was seen foreshortened.
JOINTS = (415, 300), (388, 299), (394, 268), (381, 221)
DOWN = (77, 40), (28, 38), (12, 52)
#: How far the shoulder goes with the blow, and the heights between which the trunk bends.
LEANS, HIPS, BREAST = (13, 9), 0.365, 0.300
FALLS, LIES, RISES = 0.13, 0.07, 0.26


def fallen(since):
    """0 when the hammer is raised, 1 when it lies on the blade: it hangs in the air a little, falls ever quicker, springs back and is lifted."""
    at = next((blow for blow in BLOWS['forge'] if since < blow + LIES + RISES), BLOWS['forge'][-1])
    t = since - at
    if t < 0:
        return max(1 + t / FALLS, 0) ** 1.8 - 0.05 * max(1 - abs(t + 0.18) / 0.13, 0)
    if t < LIES:
        return 1 - 0.06 * t / LIES
    gone = min((t - LIES) / RISES, 1)
    return 0.94 * (1 - gone * gone * (3 - 2 * gone))


def leaning(since):
    """His weight is under way before the hammer."""
    share = fallen(since + 0.03)
    return np.sign(share) * abs(share) ** 0.7 + 0.05 * np.sin(3.1 * since)


def throws(u, v, since):
    """The trunk over the hips; the hand that holds the blade stays where it is."""
    up = np.clip((HIPS - v) / (HIPS - BREAST), 0, 1.5)
    weight = up ** 1.5 * (1 - np.clip((u - 0.448) / 0.020, 0, 1) * np.clip((v - 0.290) / 0.030, 0, 1)) * leaning(since) / 1000
    return LEANS[0] * weight, LEANS[1] * weight


def joints(since):
    """Where shoulder, elbow, wrist and hammer are; what is further out comes later, as in a whip."""
    share, found = fallen(since), [np.add(JOINTS[0], np.multiply(LEANS, leaning(since)))]
    for a, b, (angle, long), late in zip(JOINTS, JOINTS[1:], DOWN, (0.8, 1.0, 1.25)):
        along = np.subtract(b, a)
        painted = np.degrees(np.arctan2(along[1], along[0]))
        gone = np.sign(share) * abs(share) ** late
        turn = np.radians(painted + gone * (angle - painted))
        found.append(found[-1] + (np.hypot(*along) * (1 - gone) + long * gone) * np.float64([np.cos(turn), np.sin(turn)]))
    return found


def between(number):
    a, b = JOINTS[number:number + 2]
    return bone(np.divide(a, 1000), np.divide(b, 1000), lambda since: [np.divide(end, 1000) for end in joints(since)[number:number + 2]])


def shutter(since):
    return 0.020 if abs(fallen(since + 0.02) - fallen(since - 0.02)) > 0.05 else 0


#: What is behind each is like what is up along the hearth's edge, where that is seen.
ARM = tuple(
    Body(outline, between(number), thin, exact=True, blurred=shutter, behind=behind, far=far)
    for outline, number, thin, behind, far in ((UPPER, 0, (), (-50, -25), 60), (HAMMER, 2, (HANDLE,), (-30, -15), 240), (FOREARM, 1, (), (-30, -15), 120)))
