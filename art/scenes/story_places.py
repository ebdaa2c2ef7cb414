"""Where in the vow's world faces, hands and the lamp are, and what of them is rendered anew or drawn finer."""
import math

from mathutils import Matrix

from kit import goddess, people
from kit.skeleton import solve
from scenes.story_court import COURT, MAN, STANDING


def lamp_at(scene):
    size, facing = scene.lady
    x, y, z = (size * side for side in goddess.LAMP)
    c, s = math.cos(math.radians(facing)), math.sin(math.radians(facing))
    return scene.statue[0] + x * c - y * s, scene.statue[1] + x * s + y * c, scene.plinth + z - .06


def faces(scene):
    """Where everybody's face is, the emperor's first, and how far round it a brush is finer."""
    for pose, x, y, turn, size in everybody(scene):
        where, bones = placed(x, y, turn, size), solve(pose)
        yield tuple(where @ bones.point('head', people.EYES)), .26 * size


def hands(scene):
    """Of everybody, both, and how far round each a brush is finer."""
    for right, left in zip(hands_of(scene, 'right'), hands_of(scene, 'left')):
        yield from ((right[:3], right[3]), (left[:3], left[3]))


def hands_of(scene, side):
    """Where everybody's hand on that side is, the emperor's first, and how far round it a brush is finer."""
    for pose, x, y, turn, size in everybody(scene):
        yield (*(placed(x, y, turn, size) @ solve(pose)[f'{side}_hand'].translation), .17 * size)


def everybody(scene):
    """Pose, x, y, turn and size of the emperor, then of his court, kneeling and standing."""
    return [(scene.kneels, *scene.emperor, scene.size), *((COURT[pose], x, y, turn, MAN) for pose, _, x, y, turn in scene.court)]


def placed(x, y, turn, size):
    return Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(size, 4)


def her_face(scene):
    size, _ = scene.lady
    return scene.statue[0] - .15 * size, scene.statue[1] - .6 * size, scene.plinth + size * 7.05


def close(scene):
    """What is rendered anew: her face, and the faces of who stands in the dark; the emperor's with his hands where he is near. Who kneels in a court is shaded by the lamp (see `story_faces.planes`)."""
    (his, reach), *others = faces(scene)
    near = [] if scene.court else [(his, 1.25 * reach), *[hand for hand, _ in zip(hands(scene), range(2))]]
    return [*near, (her_face(scene), .40), *((at, .92 * reach) for (at, reach), (pose, *_) in zip(others, scene.court) if pose in STANDING)]


def detailed(scene):
    """What is looked at: faces, hands, both helmets, her face and her lamp; and how far round each."""
    lamp, (x, y, z, _) = lamp_at(scene), scene.helmet
    return [*faces(scene), *hands(scene), (her_face(scene), .48), ((lamp[0], lamp[1], lamp[2] + .10), .42), ((x, y, z + .25), .36)]
