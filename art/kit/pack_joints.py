"""The pack's skeletons: a trunk of chest and pelvis that turn with the spine, and four legs whose feet stand where the ground is; metres."""
import math
from dataclasses import dataclass

import numpy as np

from kit.skeleton import two_bones


@dataclass(frozen=True)
class Kind:
    """Heights of withers and croup over the feet, and the distance between them; then depths and half widths of the trunk."""
    withers: float
    rump: float
    long: float
    depth: float
    wide: float
    waist: float
    hips: float
    #: Half the thickness of the forearm.
    limb: float
    neck: float
    skull: float
    muzzle: float
    horns: str
    #: Length of the hair: short coat, mane.
    coat: tuple
    tail: float
    stones: int = 0
    #: How far the elbows and knees of a lizard stand out.
    sprawl: float = 0.0
    #: How much larger the teeth are than they would be: small beasts in a wide picture have none otherwise.
    teeth: float = 1.0
    #: Growth rings cut so deep and dark into the horns that they are read from afar; 0: hardly any.
    rings: int = 0
    #: Proportions of the muzzle as in `pack_head.MUZZLES`, where they are not those that go with its horns.
    face: tuple = ()
    #: Control points of a swept horn's curve on its left side, in skulls, where it is of another sweep.
    sweep: tuple = ()
    #: Whether its teeth are curved like a wolf's, long at the corners of the mouth and low behind.
    fangs: bool = False


@dataclass(frozen=True)
class Move:
    """Against standing still, in heights of the withers: (y, z) of withers and rump, (x, y, z, heel up in degrees) of the feet, left first.

    Angles in degrees: `arch` tucks the pelvis under, `chest` lifts the breast; `neck` up and to the left, `turn` of the head down and to the left.
    """
    withers: tuple = (0, 0)
    rump: tuple = (0, 0)
    fore: tuple = ((0, 0, 0, 0), (0, 0, 0, 0))
    hind: tuple = ((0, 0, 0, 0), (0, 0, 0, 0))
    arch: float = 0
    chest: float = 0
    neck: tuple = (36, 0)
    turn: tuple = (0, 0)
    jaw: float = 22
    #: How far the back is bowed to the left, and the tail after it.
    bend: float = 0.0


@dataclass(frozen=True)
class Frame:
    """Axes of a part of the trunk: to its left, towards the tail, up."""
    at: np.ndarray
    axes: np.ndarray

    def point(self, left, back, up):
        return self.at + self.axes @ np.array([left, back, up], float)


@dataclass(frozen=True)
class Leg:
    """From the trunk down; `foot` is the middle of the sole, `ahead` where its toes point."""
    side: int
    top: np.ndarray
    root: np.ndarray
    middle: np.ndarray
    heel: np.ndarray
    foot: np.ndarray
    ahead: np.ndarray
    lift: float


@dataclass(frozen=True)
class Joints:
    withers: np.ndarray
    loin: np.ndarray
    rump: np.ndarray
    neck: np.ndarray
    chest: Frame
    pelvis: Frame
    fore: tuple
    hind: tuple
    tail: np.ndarray

    @property
    def legs(self):
        return (*self.fore, *self.hind)


def joints(kind, move, ground=None):
    """`ground(x, y)` is its height under a foot; the trunk follows what its feet stand on."""
    ground, h = ground or (lambda x, y: 0.0), kind.withers
    fore = [stand(kind, sign, -kind.long / 2 - 0.02 * h, shift, ground, kind.wide * 0.80) for sign, shift in zip((1, -1), move.fore)]
    hind = [stand(kind, sign, kind.long / 2 + 0.12 * h, shift, ground, kind.hips * 0.85) for sign, shift in zip((1, -1), move.hind)]
    before, behind = (np.mean([base for _, base in feet]) for feet in (fore, hind))
    withers = np.array([-move.bend * 0.5, -kind.long / 2 + move.withers[0] * h, kind.withers + move.withers[1] * h + before])
    rump = np.array([-move.bend * 0.5, kind.long / 2 + move.rump[0] * h, kind.rump + move.rump[1] * h + behind])
    if not kind.sprawl:
        # Paws in the air do not draw the body out: it would be a weasel's.
        spine, longest = withers - rump, 1.15 * math.hypot(kind.long, kind.withers - kind.rump)
        withers = rump + spine * min(1, longest / np.linalg.norm(spine))
    loin = withers * 0.45 + rump * 0.55 + np.array([move.bend, 0, -0.035 * h + 0.002 * h * move.arch])
    chest, pelvis = frame(withers, loin - withers, move.chest), frame(rump, rump - loin, move.arch)
    up, left = (math.radians(angle) for angle in move.neck)
    neck = chest.point(0, -0.02 * h, -0.10 * h) + kind.neck * np.array([math.sin(left) * math.cos(up), -math.cos(left) * math.cos(up), math.sin(up)])
    legs = tuple(fore_leg(kind, chest, sign, *foot[0]) for sign, foot in zip((1, -1), fore)), tuple(hind_leg(kind, pelvis, sign, *foot[0]) for sign, foot in zip((1, -1), hind))
    return Joints(withers, loin, rump, neck, chest, pelvis, *legs, tail(kind, pelvis, move.bend))


def frame(at, along, pitch):
    back = along / np.linalg.norm(along)
    left = np.cross(back, (0, 0, 1.0))
    # A body that stands upright has no side by this rule; ours never does.
    left /= np.linalg.norm(left)
    if left[0] < 0:
        left = -left
    up = np.cross(left, back)
    c, s = math.cos(math.radians(pitch)), math.sin(math.radians(pitch))
    return Frame(at, np.stack([left, back * c - up * s, up * c + back * s], 1))


def stand(kind, sign, y, shift, ground, spread):
    """((foot, heel up), the ground below it)."""
    x, along, lift, heel = shift
    at = np.array([sign * (spread + kind.sprawl) + x * kind.withers, y + along * kind.withers, 0])
    # A paw is longer than a point: it stands on the highest of what is below it.
    base = max(ground(at[0], at[1] + reach * kind.limb) for reach in (-1.6, 0, 0.8))
    return (at + (0, 0, base + lift * kind.withers), heel), base


def heel_of(foot, back, up, heel):
    """Where the leg meets a foot that is rolled forward over its ball by `heel` degrees."""
    c, s = math.cos(math.radians(heel)), math.sin(math.radians(heel))
    return foot + np.array([0, back * c - up * s, up * c + back * s])


def limb(start, end, first, second, pole):
    stretch = max(1, np.linalg.norm(end - start) / ((first + second) * 0.985))
    middle, _ = two_bones(start, end, first * stretch, second * stretch, pole)
    return np.array(middle)


def fore_leg(kind, chest, sign, foot, heel):
    h = kind.withers
    if kind.sprawl:
        root, heel_at = chest.point(sign * kind.wide * 0.72, 0.02 * h, -kind.depth * 0.62), heel_of(foot, 0.02, 0.10, heel)
        return Leg(sign, root, root, limb(root, heel_at, kind.sprawl * 1.05, kind.sprawl * 1.10, (sign * 1.0, 0.65, 0.55)), heel_at, foot, ahead(sign * 0.35, heel), foot[2])
    top, root = chest.point(sign * kind.wide * 0.50, 0.08 * h, -0.13 * h), chest.point(sign * kind.wide * 0.80, -0.09 * h, -0.37 * h)
    heel_at = heel_of(foot, 0.03 * h, 0.15 * h, heel)
    return Leg(sign, top, root, limb(root, heel_at, 0.25 * h, 0.36 * h, (sign * 0.12, 1, -0.1)), heel_at, foot, ahead(0, heel), foot[2])


def hind_leg(kind, pelvis, sign, foot, heel):
    h = kind.withers
    if kind.sprawl:
        root, heel_at = pelvis.point(sign * kind.hips * 0.75, 0.02 * h, -kind.waist * 0.55), heel_of(foot, 0.05, 0.10, heel)
        return Leg(sign, root, root, limb(root, heel_at, kind.sprawl * 1.15, kind.sprawl * 1.15, (sign * 1.0, -0.85, 0.65)), heel_at, foot, ahead(sign * 0.45, heel), foot[2])
    top, root = pelvis.point(sign * kind.hips * 0.50, 0.13 * h, -0.18 * h), pelvis.point(sign * kind.hips * 0.66, 0.02 * h, -0.17 * h)
    heel_at = heel_of(foot, 0.09 * h, 0.27 * h, heel)
    return Leg(sign, top, root, limb(root, heel_at, 0.32 * h, 0.34 * h, (sign * 0.16, -1, 0.1)), heel_at, foot, ahead(0, heel), foot[2])


def ahead(aside, heel):
    """Toes stay flat while the heel rises, until the foot hangs."""
    down = math.radians(max(heel - 45, 0))
    way = np.array([aside, -math.cos(down), -math.sin(down)])
    return way / np.linalg.norm(way)


def tail(kind, pelvis, bend):
    """Points of the tail: out of the spine, then down, and aside at its end."""
    long, root = kind.tail, pelvis.point(0, 0.10 * kind.withers, -0.07 * kind.withers)
    if kind.sprawl:
        low = np.array([(0, 0.0, 0), (-bend * 1.0, 0.22, -0.10), (-bend * 3.2, 0.48, -0.22), (-bend * 3.6 + 0.06, 0.74, -0.29), (-bend * 1.2 + 0.10, 1.0, -0.27)])
        points = root + low * (long * 0.55, long, 1.0) * (1, 1, kind.withers * 1.25)
        return np.concatenate([[pelvis.point(0, -0.15 * kind.withers, -0.20 * kind.withers)], points])
    droop = pelvis.axes[:, 1] * 0.55 + np.array([0, 0.45, 0.0])
    points = [root + droop * long * t + np.array([0.22 * long * t * t, 0, -0.85 * long * t ** 1.7 + 0.25 * long * t ** 3]) for t in (0, 0.25, 0.5, 0.75, 1.0)]
    return np.array([pelvis.point(0, -0.10 * kind.withers, -0.06 * kind.withers), *points])
