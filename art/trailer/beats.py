"""When things happen: the drum's beat, on which all cuts fall, and the blows, in seconds after the cut. Pictures and sound both go by these."""
BEAT = 0.6
#: In the fight the cut is the arm drawn back; 0.15 s later the blow is there, since its flash is in the picture.
STRUCK = 0.15
#: On the stairs a hound then snaps at the large shield, on the bridge another comes nearer; in the arena the Warden throws its head at him, and the ground shakes.
SNAPS, ROARS = 0.9, 0.75
BLOWS = {'forge': (0.3, 0.9, 1.5), 'stairs': (STRUCK, SNAPS), 'bridge': (STRUCK,), 'arena': (STRUCK,)}
