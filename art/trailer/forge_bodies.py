"""Who lives in the forge: the smith's arm, which strikes; the emperor, who shows what he wants."""
from beats import BEAT, BLOWS
from bodies import Body
from puppet import all_of, hangs, rooted, swings, turns, within

#: From the shoulder up; and by how many degrees it is turned when the hammer lies on the blade.
SHOULDER, DOWN = (0.5025, 0.292), -155.0
FALLS, LIES, RISES = 0.12, 0.07, 0.24
ARM = (
    (463.5, 205.5), (486, 201), (488.5, 212.5), (480.5, 214.5), (484.5, 241), (486.5, 247), (487, 257), (492, 259.5), (493.5, 273), (496, 276.5), (507.5, 286), (508, 297), (503, 299), (497, 293.5), (488, 283.5),
    (482, 274.5), (479, 261), (482, 256), (477.5, 250), (476, 244), (479, 241), (475.5, 215.5), (467, 216), (463.5, 213))
EMPEROR = (
    (612, 352), (619, 344), (631, 345), (647, 333), (661, 323), (664, 314), (678, 306), (674, 290), (677, 277), (691, 265), (710, 262), (726, 271), (736, 287), (740, 256), (745, 219), (749, 240), (744, 262), (743, 290), (745, 300),
    (758, 331), (760, 361), (748, 344), (745, 356), (742, 369), (751, 397), (761, 427), (745, 451), (742, 473), (738, 488), (733, 486), (735, 451), (731, 443), (724, 412), (715, 408), (712, 422), (704, 445), (707, 473), (701, 487),
    (691, 485), (693, 468), (674, 469), (668, 462), (679, 451), (672, 429), (668, 413), (664, 397), (672, 369), (672, 331), (650, 347), (635, 353), (619, 359))


def hammer(since):
    """The angle of the arm: raised, it hangs in the air a little; then it falls ever quicker, springs back and is lifted."""
    at = next((blow for blow in BLOWS['forge'] if since < blow + LIES + RISES), BLOWS['forge'][-1])
    t = since - at
    if t < 0:
        return DOWN * max(1 + t / FALLS, 0) ** 1.8 + 7 * max(1 - abs(t + 0.17) / 0.13, 0)
    if t < LIES:
        return DOWN + 9 * (t / LIES)
    gone = min((t - LIES) / RISES, 1)
    return (DOWN + 9) * (1 - gone * gone * (3 - 2 * gone))


def shutter(since):
    return 0.020 if abs(hammer(since + 0.02) - hammer(since - 0.02)) > 6 else 0


FOOT, TALL = (0.700, 0.476), 0.195
LIVES = all_of(
    rooted(FOOT, TALL, 0.010, 2.9), hangs((0.706, 0.268), (0.758, 0.352), 0.024, 0.0035, 1.3), hangs((0.716, 0.345), (0.744, 0.448), 0.028, 0.0040, 1.7, 0.4),
    within(0.634, 0.344, 0.034, 0.024, turns((0.672, 0.322), swings((0, 5), (0.5 * BEAT, 4), (1.1 * BEAT, -5), (2.2 * BEAT, -3), (3 * BEAT, 2)))))
BODIES = Body(EMPEROR, LIVES, (((745, 222), (733.5, 486), 3), ((745.5, 226), (746, 254), 6))), Body(ARM, turns(SHOULDER, hammer), exact=True, blurred=shutter, behind=(-30, -15))
