"""The shots of the film, in order: a vow by lamplight, a walk through the village, arms, the gate, a bout among friends, the fight, the face-off, the name.

Each is a name, a number of seconds and draw(time, since, seconds): the time of the film, the seconds since its cut, and its length; it gives a
frame of 0..1.
"""
import duel
import fight
import logo
import opening
import village_walk
from beats import BEAT
from kit.site import ROOT

#: What is heard with each cut is in sound.py, by the same names.
SHOTS = (
    ('shrine', 6 * BEAT, opening.SHRINE),
    ('village', 5 * BEAT, village_walk.frame),
    ('forge', 3 * BEAT, opening.FORGE),
    ('gate', 3 * BEAT, opening.GATE),
    ('duel', 5 * BEAT, duel.frame),
    ('stairs', 3 * BEAT, fight.STAIRS),
    ('bridge', 3 * BEAT, fight.BRIDGE),
    ('arena', 3 * BEAT, fight.ARENA),
    ('eye', 2 * BEAT, fight.EYE),
    ('face', 2 * BEAT, fight.FACE),
    ('logo', 6 * BEAT, logo.frame),
)


def starts():
    """When each shot begins, by name, and the length of the whole."""
    at, found = 0.0, {}
    for name, seconds, _ in SHOTS:
        found[name] = at
        at += seconds
    return found, at


TARGET = ROOT / 'public/trailer/trailer.webm'
