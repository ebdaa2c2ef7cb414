"""How those who fight at the ford stand: Tavrian and whom he throws, his line of shields, those who break before it, the archers above."""
from dataclasses import replace

from kit.poses import POSES
from kit.skeleton import Foot


def levelled(stride=0, low=0, step=0, head=(-14, 0, 6), lean=10, shield=(.30, -.95, .14), **other):
    """A man of the line: shield before the breast, the spear couched behind it, so that its rim hides the fist. What differs from one to the next: how long his stride, how deep his knees, how much higher his hind foot stands, where he looks, how far he leans, which way the shield faces."""
    stance = replace(POSES['guard'], left_foot=Foot(.12, -.48 - stride, 2), right_foot=Foot(-.16, .46 + stride, -48, 14, step), pelvis=(0, -.12, .80 - low), hips=(12, 0, 2), chest=(lean, -3, 8), head=head, left_hand=(.26, -.48, 1.08 - low), left_elbow=(.9, .3, -.5), shield=shield,
                     right_hand=(-.22, -.20, 1.08 - low), right_elbow=(-.6, .9, .1), right_grip=(.04, -1, -.02))
    return replace(stance, **other)


STANCES = {
    **POSES,
    # Shins stand steeply in the water: one that slants is a boot lying on it. The face is turned to us and thrown up out of the visor's shade; the shield is swung out behind him and leaves his breast open. The shaft goes down past the far side of his crest, so that it is one line with whom it throws.
    'pierce': replace(POSES['pierce'], left_foot=Foot(.22, .43, 62), right_foot=Foot(-.08, -.54, -2), pelvis=(.02, -.06, .81), head=(-34, 4, 6), left_hand=(.42, .62, 1.36), left_elbow=(.7, .5, -.8), shield=(.98, .20, .28), wind=(-.45, 1.0, .60),
                      right_hand=(-.17, -.82, 1.30), right_grip=(.02, -1, -.40), right_elbow=(-.9, .3, -.3)),
    # Flung on his seat in the stream: the shield that was struck is still up before his breast, the other arm is flung out behind him with its hand open, the far leg kicks, the near knee is drawn up and its heel drags in the water.
    'thrown': replace(POSES['recoil'], left_foot=Foot(.065, -.865, 8, -34, .600), right_foot=Foot(-.150, -.330, -16, -14, .120), pelvis=(0, 0, .80), hips=(-4, 0, -10), chest=(4, 10, -32), head=(-4, 0, 8), left_hand=(.017, -.640, 1.38), left_elbow=(.9, -.1, -.3), shield=(-.325, -.944, .055),
                      right_hand=(-.58, .20, 1.80), right_elbow=(-.9, .4, -.3), right_grip=(-.3, -.9, .2), shrug=(0, .06)),
    # Shoulder to shoulder, from the far end of the line to the near one.
    # The first looks back at the others, his spear thrown up to wave them on; the second still has his upright; the captain strides out with his shield let down; the last two come off the road, with one foot still on it.
    'line 1': levelled(head=(-6, 0, 58), lean=0, chest=(-2, -4, 20), right_hand=(-.40, -.12, 1.86), right_elbow=(-1, .2, -.3), right_grip=(-.34, -.10, 1), shield=(.55, -.82, .14)),
    'line 2': levelled(stride=.06, low=.03, lean=6, shield=(.15, -.98, .10), right_hand=(-.36, -.28, 1.30), right_elbow=(-.8, .6, -.5), right_grip=(-.04, .16, 1)),
    'line 3': levelled(stride=-.04, head=(-12, 3, 16), lean=7, shield=(.42, -.88, .20)),
    'line 4': levelled(low=.04, stride=.12, lean=12, head=(-22, 0, 12), left_hand=(.58, -.16, .86), left_elbow=(.9, .6, -.2), shield=(.80, -.55, -.10)),
    'line 5': levelled(stride=.02, step=.17, head=(-12, -3, 12), shield=(.20, -.96, .06)),
    'line 6': levelled(low=.02, stride=.10, step=.16, lean=14, head=(-18, 0, 12), shield=(.48, -.86, .16), right_grip=(.02, -1, .06)),
    # Running in, the axe wound up behind his shoulder with both hands: not the blow of the man before him.
    'charge': replace(POSES['guard'], left_foot=Foot(.10, -.58, 4, -16, .10), right_foot=Foot(-.12, .46, -8, 46), pelvis=(0, -.10, .85), hips=(18, 0, -14), chest=(16, 6, -34), head=(-20, 0, 40),
                      right_hand=(-.437, .128, 1.39), right_elbow=(-.9, .6, .2), right_grip=(-.30, .66, .66), left_hand=(-.36, -.04, 1.22), left_elbow=(.5, -.9, .1), left_grip=(-.30, .66, .66)),
    # Those who break: one gives ground behind his shield, one still holds a torch over them all, one runs from the line and looks back at it, one stands and does not know.
    'give way': replace(POSES['recoil'], left_foot=Foot(.20, -.40, 12), right_foot=Foot(-.04, .58, -44), pelvis=(0, .12, .81), left_hand=(.14, -.54, 1.14), shield=(-.42, -.85, .20), right_hand=(-.46, .30, 1.64), right_elbow=(-1, .3, .2), right_grip=(.10, .50, .86), head=(-8, 0, -14)),
    'hold up': replace(POSES['recoil'], left_foot=Foot(.18, -.30, 14), right_foot=Foot(-.12, .36, -40), pelvis=(0, .06, .86), hips=(-2, 0, -6), chest=(-4, 4, 4), head=(-4, 0, -6), left_hand=(.26, -.46, 1.22), left_elbow=(.9, .2, -.5), shield=(-.22, -.92, .15), right_hand=(-.64, -.06, 1.72), right_elbow=(-1, .1, -.3), right_grip=(-.22, -.10, 1)),
    'flee': replace(POSES['guard'], left_foot=Foot(.10, -.52, 4, -12, .06), right_foot=Foot(-.12, .44, -8, 46), pelvis=(0, -.08, .84), hips=(14, 0, 6), chest=(12, 0, 22), head=(-8, 0, 48), left_hand=(.46, .16, 1.10), left_elbow=(.6, .8, -.2), left_grip=(.3, -1, .2), right_hand=(-.36, -.42, 1.62), right_elbow=(-1, .1, -.4), right_grip=(-.10, -.42, .92)),
    'waver': replace(POSES['recoil'], left_foot=Foot(.16, -.30, 10), right_foot=Foot(-.16, .34, -34), pelvis=(0, .10, .84), hips=(-4, 2, -6), chest=(-6, 3, -12), head=(-4, 0, 16), left_hand=(.18, -.50, 1.26), shield=(-.30, -.90, .28), right_hand=(-.44, -.02, 1.10), right_elbow=(-.9, .7, .1), right_grip=(-.30, -.62, .72)),
    # Over the heads of the line: drawn to the jaw, the elbow behind the arrow; one stands in a wide stride, one kneels.
    'draw': replace(POSES['draw'], left_foot=Foot(.12, -.36, -20), right_foot=Foot(.06, .42, -66), pelvis=(0, .04, .86), hips=(2, 3, -52), chest=(2, -4, -18), head=(2, 4, 62), left_hand=(.04, -.74, 1.34), right_hand=(-.07, .02, 1.50), right_elbow=(-.5, .9, .5), left_grip=(.18, -.12, 1)),
    'draw kneeling': replace(POSES['draw'], left_foot=Foot(.14, -.30, -12), right_foot=Foot(-.16, .40, -60, 60), pelvis=(0, .06, .57), hips=(2, 3, -52), chest=(2, -4, -18), head=(2, 4, 62), left_hand=(.04, -.72, 1.07), right_hand=(-.07, .03, 1.19), right_elbow=(-.5, .9, .5), left_grip=(.18, -.10, 1)),
}
