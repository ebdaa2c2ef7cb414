"""Who fights on the trailer's bridge: how each stands, what each aims at, and the pack."""
from dataclasses import replace

from kit import pack
from kit.figure import GEAR, vary
from kit.poses import POSES
from kit.skeleton import Foot
from scenes import trailer_poster_blow as blow
from scenes import trailer_poster_bridge as hung
from scenes import trailer_poster_gorge as gorge

STANCES = {
    **POSES,
    # A pikeman's thrust: the left foot and fist ahead, breast and near shoulder turned open to us, so that both arms are seen along the shaft; the hind foot whole on its plank.
    'both fists': replace(POSES['lunge'], left_foot=Foot(.10, -.50, 2), right_foot=Foot(-.10, .51, -48, 8), pelvis=(0, -.09, .77), hips=(12, -3, -30), chest=(14, 2, -24), head=(-20, 0, 16),
                          right_hand=(-.24, -.06, .95), right_elbow=(-.22, .95, .2), left_elbow=(.4, -.2, -.9), wind=(0, .45, .1)),
    # A cut from above: the sword stands over the shoulder, clear of helmet and breast.
    'cut': replace(POSES['guard'], hips=(8, 0, -22), chest=(6, -6, -18), head=(-4, 0, 22), left_hand=(.14, -.56, 1.22), right_hand=(-.46, .20, 1.74), right_elbow=(-.9, .5, -.1), right_grip=(.05, .22, .97)),
    # Over the heads of those before him: breast and bow to us.
    'draw': replace(POSES['draw'], chest=(-6, -4, -16), head=(-2, 4, 60), left_hand=(.06, -.66, 1.54), right_hand=(-.12, .08, 1.50), left_grip=(.10, .14, 1)),
    # Fire thrust into a beast's face; the stride lies across our sight, so that both legs are seen, and the shield is held out of their way.
    'torch': replace(POSES['point'], left_foot=Foot(.17, .26, 42), right_foot=Foot(-.16, -.38, 0), pelvis=(0, -.04, .82), hips=(8, 0, 14), chest=(12, 2, 12), head=(2, 0, -22),
                     right_hand=(-.04, -.64, .99), right_elbow=(-.8, .2, -.6), right_grip=(.16, -.88, .02), left_hand=(.46, -.02, 1.20), left_elbow=(.9, .5, -.4), shield=(.45, -.85, .2)),
}
#: Pose, gear, x, y, turn, height, life.
SQUAD = [
    ('both fists', vary(GEAR['emperor'], beard=.08, cape='scarlet', shield=''), 10.55, 1.08, 97, 1.36, .82),
    ('cut', vary(GEAR['captain'], cape='blue'), 8.72, 1.10, 92, 1.04, .64),
    ('draw', GEAR['archer'], 7.04, 1.14, 96, 1.04, .9),
    ('torch', vary(GEAR['bearer'], weapon='torch', cape=''), 5.80, 1.62, -45, 1.12, .48),
]
#: Kinds that are graded by themselves (see `shapes.belong`).
MEN, HOUND, LIZARD = 1, 2, 4
YARD = gorge.RIGHT
#: Where the emperor's hand holds the spear: the share of it that is behind.
HELD = .335
#: How far apart his fists are along it, in metres.
FISTS = .80
#: Lean, so that bone and muscle are read under the coat.
pack.KINDS['gaunt hound'] = replace(pack.KINDS['hound'], withers=1.06, rump=.96, long=.74, depth=.48, wide=.195, waist=.25, hips=.165, limb=.070, neck=.38, skull=.185, muzzle=.33, coat=(.010, .16), tail=.74, teeth=1.35, rings=13)
#: Up on its hind legs, its jaws at the man who is above it and to its left.
pack.LIZARD['snaps'] = replace(pack.LIZARD['rear'], neck=(64, 8), turn=(-14, 26))
#: How long the locks are that strands are read by.
LOCKS = {'hound': True, 'gaunt hound': .42, 'stalker': False}
#: What he meets: kind, move, the ground below it, turn, size.
LEAPS = ('hound', 'pierced', YARD, -80, 1.48)
_, GRIPPED, *_ = SQUAD[0]
AIMED, THRUST, WOUND, LEAPT = blow.met(STANCES['both fists'], (*SQUAD[0][2:4], hung.deck(SQUAD[0][2])), *SQUAD[0][4:6], GRIPPED.spear, HELD, LEAPS)
STANCES['both fists'] = replace(STANCES['both fists'], right_grip=AIMED, left_grip=AIMED, left_hand=tuple(hand + FISTS * way for hand, way in zip(STANCES['both fists'].right_hand, AIMED)))
#: Kind, move, (x, y, z), (pitch, tilt, turn), size, life. The first stands where the spear goes into its breast.
PACK = [
    (LEAPS[0], LEAPS[1], LEAPT, (0, 0, LEAPS[3]), LEAPS[4], .55),
    ('gaunt hound', 'stalk', (13.70, -.80, YARD), (0, 0, -80), 1.16, .9),
    ('stalker', 'snaps', (5.24, -1.58, gorge.LEFT), (0, 0, 114), 1.04, .8),
]
