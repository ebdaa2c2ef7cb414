"""Who belongs to the squad: pose, outfit and place of everybody, in the wide picture and in the upright one."""
import math
from dataclasses import dataclass

from kit.figure import GEAR, vary
from kit.weapons import broadside
from scenes.hero_squad_poses import AIMED, CARRIED, PUSHING, RAISED, THROWN, THRUST_UP, WALLED
from scenes.hero_squad_terrace import landed, rise

#: The kind of whoever belongs to it: the moon's edge is theirs alone.
SQUAD = 1


def facing(pose, turn):
    """The turn in the fist at which we see a banner's face, or a sword's flat."""
    return 90 + broadside(pose.right_grip, (-math.sin(math.radians(turn)), -math.cos(math.radians(turn)), 0))


@dataclass(frozen=True)
class One:
    """Somebody of the squad: pose, outfit, where, how turned (0 looks at us, 90 to the right), how high his ground is, the share of his spear behind his fist, how far he falls back in degrees, his size, who he is."""
    name: str
    pose: object
    gear: object
    x: float
    y: float
    turn: float
    z: float = 0.03
    held: float = None
    fall: float = 0
    size: float = 1.28
    seed: int = 3
    #: How much broader than tall he is grown: seen small, who has a man's proportions looks thin.
    broad: float = 1

    @property
    def scale(self):
        return self.size * self.broad, self.size * self.broad, self.size


#: How much broader than tall the wide picture's people are.
BROAD = 1.12
HOPLITE = vary(GEAR['hoplite'], helmet='attic', beard=0.05)
#: Five, each free of the others: left the standard and the spear in the jaw, one thrown down before the fire, right a shield and a bow behind it. In the picture they are more than half as tall as the emperor, so that he is their leader and no giant.
WIDE = (
    One('bearer', RAISED, vary(GEAR['bearer'], weapon='standard', spear=3.0, shield='', turn=facing(RAISED, 84)), -1.13, 2.30, 84, size=1.66, seed=9, broad=BROAD),
    One('striker', PUSHING, vary(HOPLITE, shield='', spear=2.1), -.15, .70, 86, held=.40, size=1.52, seed=5, broad=BROAD),
    One('thrown', THROWN, vary(GEAR['shieldman'], shield='round', weapon='', legs='ochre', metal='iron', tunic='crimson'), 2.86, .75, 92, z=-.48, fall=-44, size=1.40, seed=6, broad=BROAD),
    One('shieldman', WALLED, vary(GEAR['shieldman'], weapon='', grasps=True), 4.38, 1.20, 258, size=1.64, seed=11, broad=BROAD),
    One('archer', AIMED, GEAR['archer'], 5.68, 3.2, 250, size=1.70, seed=3, broad=BROAD),
)
#: Upright the Warden is above: on the steps below its jaw one strikes over his shield, on the landing behind him one holds the standard; nearest, before the fire, one is down behind a tall shield. Each stands free against the stones, and the nearer are the larger.
TALL = (
    One('stabber', THRUST_UP, vary(HOPLITE, metal='steel', cape='', shield='round', spear=2.6), 2.27, .2, 260, float(rise(.2)), held=.22, size=1.06, seed=5, broad=BROAD),
    One('bearer', CARRIED, vary(GEAR['bearer'], metal='steel', crest='whitehair', weapon='standard', spear=3.2, shield='', cape='', turn=facing(CARRIED, 250)), 4.29, 9.6, 250, float(landed(9.6)), size=1.25, seed=9, broad=BROAD),
    One('shieldman', WALLED, vary(GEAR['shieldman'], weapon='', tunic='ochre', grasps=True), 1.79, -3.5, 256, float(rise(-3.5)), size=.88, seed=11, broad=BROAD),
)


def folded(cloth):
    """Deeper folds, in front of the pole: face on to the fires the banner would be as flat as a card."""
    for vertex in cloth.vertices:
        x, _, z = vertex.co
        vertex.co.y += -.12 + .040 * min(-z / .5, 1) * math.sin(13 * x + 2.4 * z + 1.1) + .05 * z * math.sin(4 * x + .6)
    cloth.update()
