"""What the lamp hangs from: a boss of cast bronze, riveted to the wall behind everything, a sun on it; the chain's last ring lies in its hook."""
import numpy as np

from kit import lights, sdf, shapes
from scenes.vignette_support_box import rivet
from scenes.vignette_support_lamp import bronze, gilded

#: What belongs to it (see `shapes.belong`): its shadow is painted by that.
BOSS = 4
#: Its own frame: x to the right, y up and z towards the eye. Where the ring's wire lies in the hook; the ring's size.
CRADLE, RING = (0, -.008, .082), .026
#: Of its rim, and how far that is scalloped.
WIDE, SCALLOPS, DEEP = .0985, 16, .0040


def riveted(job, end, turn):
    """Its last ring reaches down to `end`, where the chain begins; `turn` faces the eye."""
    parts = [cast(.0022 if job.preview else .0013), hook()]
    for side in (-1, 1):
        parts.append(shapes.place(rivet(), (side * .0715, 0, .0135), scale=1.05))
    boss = shapes.place(shapes.group('boss', parts), (0, 0, 0), turn)
    turned = np.array(boss.rotation_euler.to_matrix())
    up = np.add(end, (0, 0, 2 * RING))
    boss.location = up - turned @ CRADLE
    shapes.belong(boss, BOSS)
    line = [(RING * np.cos(t), 0, RING * np.sin(t)) for t in np.linspace(0, 2 * np.pi, 41)]
    shapes.place(shapes.sweep('last ring', line, .0056, gilded(), 12), np.add(end, (0, 0, RING)), (0, 0, turn[2]))

    def near(*place):
        return tuple(np.array(boss.location) + turned @ place)
    # The flames' light comes from below left, clear of the chain, the moon's from the right.
    lights.flame(near(-.22, -.13, .13), 1.1, .04, (1.0, .70, .40))
    lights.flame(near(.26, .07, .07), .7, .03, lights.MOON)


@shapes.modelled
def cast(fineness):
    def field(p):
        around, across = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        rim = WIDE + DEEP * np.cos(SCALLOPS * across)
        plate = sdf.smooth_max(around - rim, np.abs(p[:, 2] - .002) - .008, .006)
        # A rope of beads within the rim, and a ring about the dome.
        beads = sdf.torus(p, (0, 0, .009), .0890, .0042) - .0014 * np.cos(3 * SCALLOPS * across)
        dome = np.minimum(sdf.ellipsoid(p, (0, 0, .008), (.033, .033, .022)), sdf.torus(p, (0, 0, .010), .0400, .0046))
        # Rays by turns long and short; where a rivet sits, a round pad.
        step = 2 * np.pi / SCALLOPS
        own = (across + step / 2) % step - step / 2
        long = .079 - .014 * (np.rint(across / step) % 2)
        q = np.stack([around, around * np.sin(own), p[:, 2]], 1).astype(np.float32)
        share = np.clip((around - .046) / (long - .046), 0, 1)
        ray = np.hypot(np.hypot(q[:, 1], np.clip(around - long, 0, 1)), q[:, 2] - .009) - (.0082 * (1 - share) ** .7 + .0006)
        ray = np.maximum(ray, .045 - around)
        pad = np.hypot(np.hypot(np.abs(p[:, 0]) - .0715, p[:, 1]), (p[:, 2] - .006) * 2) - .0165
        ray = np.where(np.abs(p[:, 1]) < .014, np.maximum(ray, np.where(np.abs(p[:, 0]) > .050, .01, -1)), ray)
        return sdf.smooth_min(sdf.smooth_min(plate, np.minimum(np.minimum(ray, beads), pad), .0022), dome, .003)

    def gilt(p):
        around = np.hypot(p[:, 0], p[:, 1])
        return (p[:, 2] > .0122) * (around > .036) * .9
    return shapes.solid('boss', field, (-.108, -.108, -.010), (.108, .108, .036), fineness, bronze(), gilt)


def hook():
    """Out of the dome's middle, down a little for the ring to lie in, and up to a bead."""
    bends = np.array([(0, .002, .022), (0, -.004, .045), (0, -.016, .064), (0, -.0200, .082), (0, -.014, .098), (0, .004, .106), (0, .024, .106)], float)
    along = np.linspace(0, len(bends) - 1, 40)
    line = np.stack([np.interp(along, range(len(bends)), bends[:, k]) for k in range(3)], 1)
    for _ in range(12):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    bead = shapes.lathe('bead', [(0, .0105), (.0074, .0074), (.0105, 0), (.0074, -.0074), (0, -.0105)], gilded(), 20, angle=1.2)
    return shapes.group('hook', [shapes.sweep('hook', line, np.linspace(.0095, .0066, 40), gilded(), 14), shapes.place(bead, line[-1])])
