"""When things happen: the drum's beat, on which all cuts fall, and the blows, in seconds after the cut. Pictures and sound both go by these."""
#: Fifteen frames of the film: shorter or longer by a part of one, cuts would be seen before or after they are heard.
BEAT = 15 / 24
#: In the fight the cut is the arm drawn back; a quarter of a beat later the blow is there, since its flash is in the picture.
STRUCK = BEAT / 4
#: On the stairs a hound then snaps at the large shield, on the bridge another comes nearer; in the arena the Warden throws its head at him, and the ground shakes.
SNAPS, ROARS = 1.5 * BEAT, 1.25 * BEAT
#: The smith's hammer falls between the beats of the drum; in the duel the spear lands on one.
BLOWS = {'forge': (BEAT / 2, 1.5 * BEAT, 2.5 * BEAT), 'duel': (3 * BEAT,), 'stairs': (STRUCK, SNAPS), 'bridge': (STRUCK,), 'arena': (STRUCK,)}
