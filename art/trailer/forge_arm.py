"""The arm that strikes in the forge: upper arm, forearm, and the hand with its hammer, each turned at its joint, and how the smith's weight goes with it.

Lengths in thousandths of the picture's width, angles in degrees clockwise from the right.
"""
import numpy as np

from beats import BLOWS
from bodies import Body
from puppet import bone

UPPER = (
    (372, 287), (370.8, 293), (372.5, 297), (377, 300), (382, 303.5), (388, 307), (393, 309), (398, 312), (404, 312), (410, 310), (415, 306.5), (417, 301), (415, 297.5), (410, 298), (407, 297), (404, 295.5), (400, 295), (394, 294.5), (390, 292), (386, 290), (384, 286))
FOREARM = (
    (377, 271), (374, 275), (373, 278), (370.5, 281), (369, 285), (370.3, 289), (370.8, 293), (373, 297), (378, 297), (382, 294), (386, 291), (387, 286), (387.5, 282), (389, 278), (389, 274), (387, 271), (382, 273.5), (379.5, 274))
HAMMER = (
    (341, 240.5), (341.5, 234.5), (343.5, 232), (347, 228.5), (347.5, 225), (352, 220), (358, 219.5), (363.5, 225.5), (363, 229), (358.5, 233.8), (369, 243.5), (383.5, 258), (386.5, 256.5), (389, 258.5), (391.5, 260.5), (393.2, 264), (400.5, 272.5), (398, 275.5), (390.5, 269), (386.5, 271.5), (382, 273.5), (379.5, 274.5), (377.3, 271), (377.3, 267), (379, 263),
    (381.5, 261), (366.5, 247.5), (356.5, 238.8), (350.5, 244.5), (346, 244.5))
HANDLE = (357, 236), (398.5, 273.5), 4

#: Painted, the arm is raised: shoulder, elbow, wrist, hammer. Lying on the blade it is longer, since it was seen foreshortened.
JOINTS = (408, 302), (375, 294), (381, 272), (353, 232)
DOWN = (64, 40), (36, 37), (13, 55)
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
    for outline, number, thin, behind, far in ((UPPER, 0, (), (-58, -30), 60), (HAMMER, 2, (HANDLE,), (-58, -30), 240), (FOREARM, 1, (), (-58, -30), 120)))
