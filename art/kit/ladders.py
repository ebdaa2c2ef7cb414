"""Ladders and who climbs them: feet and hands are on rungs, wherever the ladder leans."""
import math
from dataclasses import dataclass

from kit import shapes, village
from kit.skeleton import Foot, Pose

#: Of `village.ladder`, in metres: the height of its first rung, the way from each to the next, and their radius.
FIRST_RUNG, RUNGS_APART, RUNG = .28, .30, .027
#: How far before the middle of who climbs the rung of the lower foot lies, and how far behind the ball of the foot the ankle is.
BEFORE, BALL = .165, .10


@dataclass(frozen=True)
class Ladder:
    """`lean` from the upright and `turn` about it, in degrees. Its rungs are counted from the lowest, 0."""
    at: tuple
    tall: float
    lean: float
    turn: float = 0

    def stand(self):
        return shapes.place(village.ladder(self.tall), self.at, (-self.lean, 0, self.turn))

    def rung(self, k):
        """The middle of a rung, in the world."""
        up, lean, turn = FIRST_RUNG + k * RUNGS_APART, math.radians(self.lean), math.radians(self.turn)
        x, y, z = self.at
        return x - up * math.sin(lean) * math.sin(turn), y + up * math.sin(lean) * math.cos(turn), z + up * math.cos(lean)

    def climbed(self, k, size=1.0):
        """(pose, where it stands, its turn) of a figure of `size`, its lower foot, the right one, on rung `k`."""
        x, y, z = self.rung(k)
        turn = math.radians(self.turn)
        at = x + size * BEFORE * math.sin(turn), y - size * BEFORE * math.cos(turn), z + RUNG
        return self.pose(size), at, self.turn + 180

    def pose(self, size):
        lean = math.radians(self.lean)
        forward, up = RUNGS_APART * math.sin(lean) / size, RUNGS_APART * math.cos(lean) / size

        def foot(rungs, x, yaw):
            return Foot(x, BALL - BEFORE - rungs * forward, yaw, 0, rungs * up)

        def hand(rungs, x):
            return x, -BEFORE - rungs * forward, rungs * up - RUNG / size
        return Pose(
            left_foot=foot(1, .125, 6), right_foot=foot(0, -.125, -6), pelvis=(-.015, .01, .93), hips=(5, 5, 4), chest=(7, -7, -4), head=(-22, 0, -10),
            left_hand=hand(4, .16), right_hand=hand(6, -.15), left_elbow=(.9, .6, -.7), right_elbow=(-.9, .3, -.5), left_grip=(1, 0, 0), right_grip=(1, 0, 0))
