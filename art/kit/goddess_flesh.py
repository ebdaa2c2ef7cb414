"""What of the goddess is bare: her face and neck, her arms and hands; carved after the same bodies that people have. As tall as a woman, in metres."""
import numpy as np

from kit import people, shapes
from kit.cuirass import catmull, relaxed
from kit.skeleton import Foot, Pose, solve

#: A man's features taken back, the lips full, the lids let down.
FACE = {
    'macrodetails/caucasian-male-young': .30, 'head/head-oval': .75, 'nose/nose-greek-incr': .75, 'nose/nose-width2-decr': .55, 'nose/nose-volume-incr': -.25,
    'eyebrows/eyebrows-trans-forward': -.10, 'eyebrows/eyebrows-angle-down': -.35, 'cheek/*-cheek-bones-incr': .55, 'chin/chin-width-incr': -.30, 'chin/chin-prominent-incr': .25,
    'mouth/mouth-lowerlip-volume-incr': .75, 'mouth/mouth-upperlip-volume-incr': .65, 'mouth/mouth-scale-horiz-incr': -.05, 'neck/neck-scale-horiz-incr': -.20,
    'expression/units/caucasian/eye-left-slit': 1.0, 'expression/units/caucasian/eye-right-slit': 1.0,
}
#: The lamp hangs from her right hand; the left is held out, open.
POSE = Pose(
    left_foot=Foot(.14, -.2, 10), right_foot=Foot(-.1, 0, -8), pelvis=(0, 0, .955), chest=(-2, 0, 0), head=(-7, 0, -4),
    right_hand=(-.44, -.36, 1.56), left_hand=(.42, -.44, 1.12), right_elbow=(-.8, .5, -.9), left_elbow=(.8, .7, -.4), right_grip=(1, -.15, .05), left_grip=(1, .15, -.1))
#: What is seen from afar is cut bolder than life: the head larger, its features deeper.
HEAD, RELIEF = 1.25, 1.9


def flesh(material, rounds=2, hand=None):
    """The object, and the middle between her eyes. Its mask says where the face is hollow: there soot lies.

    `hand`: how her free hand lies, where it is seen near: a grip (see kit/grip), and what is done to the flesh with it.
    """
    bones = solve(POSE)
    rest = people.mixed(FACE)
    points, shares, _ = people.posed(rest, bones, {'right': 'fist', 'left': hand[0] if hand else 'open'}, {'right': .018, 'left': .017})
    legs = sum(shares.get(key, np.zeros(len(points))) for key in ('pelvis', 'root', 'upperleg', 'lowerleg', 'foot', 'toe'))
    v, faces, _, _ = people.surface(points, legs < .2)
    v, faces = catmull(v, np.array(faces), rounds)
    if hand:
        v = hand[1](v)
    eyes = np.array(tuple(bones.point('head', people.EYES)))
    face = np.exp(-(np.linalg.norm((v - eyes - [0, .03, -.04]) / [1, 1, 1.25], axis=1) / .105) ** 4)[:, None]
    form = v - relaxed(v, faces, 12 * 2 ** rounds, .6)
    out = v - eyes - [0, .09, -.02]
    high = (form * out).sum(1) / np.linalg.norm(out, axis=1) * face[:, 0]
    hollow = np.clip(-high / np.percentile(np.abs(high[face[:, 0] > .5]), 96), 0, 1) ** 1.2
    v = v + form * (RELIEF - 1) * face
    throat = np.array(tuple(bones.point('chest', (0, -.02, .47))))
    grow = 1 + (HEAD - 1) * np.clip((v[:, 2:] - throat[2]) / .12, 0, 1) * (np.abs(v[:, :1]) < .17)
    made = shapes.add('flesh', throat + (v - throat) * grow, faces, material, mask=hollow)
    return made, throat + (eyes - throat) * HEAD
