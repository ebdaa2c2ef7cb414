"""The village's light after the render: its fires, bodies that keep their form beside them, and three planes of night."""
import cv2
import numpy as np

from kit import cameras, grade, twofold, village
from kit.figure import soles
from kit.noise import fractal2
from scenes.village_ground import LANE, MIDDLE
from scenes.village_hearths import room
from scenes.village_houses import LEAF
from scenes.village_people import PEOPLE, PEOPLE_KIND, cast, held_out

#: How strongly the fire behind each open door burns.
FIRES = (.95, .46, .92, .66)
#: Where the lamp is held out: the farther from there, the less light everything has. And how much light a body can have and still have a form.
STORY, MOST = (-5.3, -1.8, MIDDLE + .9), 2.6
#: The same for her who holds the lamp.
NEAREST = 1.0
#: Fires that burn low are redder.
DEEPER = np.float32([1.0, .86, .66])


def finish(job, seen):
    unspeckled(seen)
    within, rooms, before = 0, [], seen['light'].copy()
    for _, posed, _, _, at, turn, size in cast():
        twofold.contact(seen, soles(posed, at, turn, size), .20, .6)
    for x, y, z, size, kind in village.glows():
        door = kind == 'door'
        fire = FIRES[within % len(FIRES)] if door else .62 if kind in ('window', 'stall') else 1
        within += door
        kept = np.where((seen['who'] == LEAF)[..., None], seen['light'], 0)
        # Hers has been rendered with its shadows: this is only what the walls about it throw back into them.
        share = .6 if kind == 'held out' else kept_low((x, y, z))
        twofold.lamp(seen, (x, y, z), 1.5 * size * fire * share, reach=3.2 * size + .6, facing=.55)
        if door:
            # Of a fire behind it only what the ground throws back reaches the outside of the leaf.
            leaf = seen['who'] == LEAF
            seen['light'][leaf] = kept[leaf] + .34 * np.minimum(seen['light'][leaf] - kept[leaf], 1.2)
            rooms.append((x, y, z - 1.0, fire * kept_low((x, y, z))))
    # What burns has no light from elsewhere: panes would be as pale as paper.
    burning = (before.max(2) > 1.3) & (before[..., 0] > 1.5 * before[..., 2])
    seen['light'][burning] = before[burning] * kept_low(seen['at'][burning])[:, None] * DEEPER
    # The lamp at the ladder, once more from our side: on the shoulders of him who climbs.
    twofold.lamp(seen, (-5.5, -3.3, 2.7), .4, (1.0, .58, .26), reach=1.7, size=.5, facing=.2)
    held_back(seen, before)
    folds(seen)
    # Shadows are blue, never black.
    seen['light'] += np.float32([.030, .043, .074]) * np.clip(1 - (seen['light'] @ grade.LUMA) / .20, 0, 1)[..., None]
    for at in rooms:
        room(seen, before, *at)
    # She who holds the lamp has its fire for an edge.
    feet = [(x, y, z) for name, _, _, x, y, z, _ in PEOPLE if name != 'home']
    twofold.rim(seen, feet, (.2, 1.0, .5), strength=2.6, soft=.8, within=True)
    twofold.rim(seen, feet, (-1.0, .0, .4), strength=1.5, soft=.8, within=True)
    twofold.rim(seen, feet, (.3, -1.0, .5), (1.0, .74, .5), .16, 0)
    rgb = three_planes(twofold.together(seen), seen)
    height, width = rgb.shape[:2]
    v, u = np.mgrid[0:270, 0:480].astype(np.float32)
    rough = cv2.resize(.55 + .9 * fractal2(u / 70, v / 42, 4, 9).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    rgb = twofold.mist(rgb, seen, LANE - .3, LANE + 2.4, .34, (.10, .12, .19), rough)
    far = np.clip(((seen['at'][..., 1] - seen['at'][..., 0]) * .707 - 6) / 16, 0, .5)[..., None]
    rgb = rgb * (1 - far) + np.array([.075, .085, .13]) * far
    rgb = grade.bloom(rgb.astype(np.float32), .8, .35)
    grade.save(job.out, grade.amber(grade.grade(rgb, 2.0, contrast=1.12, vignette=.35, sharpness=.22)))


def unspeckled(seen):
    """Light of edges that are narrower than the small light's pixels is put on the tiles beside them: no stone or clay is much brighter than what is round it."""
    grey = (seen['light'] @ grade.LUMA).astype(np.float32)
    most = 1.5 * cv2.medianBlur(grey, 5) + .03
    seen['light'] *= np.where((seen['who'] == 0) & (grey < 1.6), np.minimum(1, most / np.maximum(grey, 1e-4)), 1)[..., None]


def kept_low(at):
    """How brightly whatever else burns may burn there: nothing is as bright as the lamp that is held out."""
    away = np.linalg.norm(np.asarray(at, np.float32) - np.float32(STORY), axis=-1)
    return .28 + .72 * np.exp(-np.square(away / 4.5))


def held_back(seen, before):
    """Bodies so near a fire would be plaster, whatever their dye, and the iron of lamps white: a film's shoulder for both."""
    bright = (seen['light'] @ grade.LUMA)[..., None]
    iron = np.zeros(bright.shape[:2], np.float32)
    for x, y, z, _, kind in village.glows():
        if kind in ('lamp', 'held out'):
            iron[(np.linalg.norm(seen['at'] - np.float32((x, y, z)), axis=2) < .34) & (seen['who'] == 0) & (before.max(2) < 1.5)] = 1
    x, y = next((x, y) for name, _, _, x, y, _, _ in PEOPLE if name == 'home')
    near = np.clip((1.05 - np.hypot(seen['at'][..., :1] - x, seen['at'][..., 1:2] - y)) / .2, 0, 1) * (seen['at'][..., 2:] > MIDDLE - .2)
    for part, most in ((seen['who'] == PEOPLE_KIND, MOST + near * (NEAREST - MOST)), (iron, .9)):
        share = cv2.GaussianBlur(part.astype(np.float32), (0, 0), max(bright.shape[1] / 2880, .4))[..., None]
        seen['light'] += share * (seen['light'] * most / (most + bright) - seen['light'])


def folds(seen):
    """Draws light and dark of neighbouring folds and limbs apart: small bodies are else one tone."""
    body = (seen['who'] == PEOPLE_KIND).astype(np.float32)
    grey, reach = np.maximum(seen['light'] @ grade.LUMA, 1e-4).astype(np.float32), body.shape[1] / 240
    broad = cv2.GaussianBlur(grey * body, (0, 0), reach) / (cv2.GaussianBlur(body, (0, 0), reach) + 1e-4) + 1e-4
    seen['light'] *= (1 + body * (np.clip(np.sqrt(grey / broad), .6, 1.5) - 1))[..., None]


def three_planes(rgb, seen):
    """The square before us lies in the dark, the terrace in the middle in lamplight, and what is higher or farther in blue night."""
    u, v, _ = cameras.project(STORY)
    height, width = rgb.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = np.hypot(x / width - u, (y / height - v) * height / width)
    pool = np.exp(-np.square(away / .21))[..., None]
    at = seen['at']
    deep = (at[..., 1:2] - at[..., :1]) * .707
    near = np.clip((-2.2 - deep) / 5.5, 0, 1) * np.clip((MIDDLE - at[..., 2:]) / 1.2, 0, 1)
    far = np.clip((deep - 4.5) / 6, 0, 1)
    grey = (rgb @ grade.LUMA)[..., None]
    cold = grey * np.float32([.62, .92, 1.55])
    rgb = rgb + (1 - pool) * far * .55 * (cold - rgb)
    rgb = rgb + near * .25 * (cold - rgb)
    rgb = rgb * (.73 + .62 * pool) * (1 - .34 * near) * (1 - .25 * far * (1 - pool))
    # The air of a damp evening shines round a flame.
    u, v, _ = cameras.project(held_out())
    away = np.hypot(x / width - u, (y / height - v) * height / width)[..., None]
    return rgb + np.float32([1.0, .50, .16]) * (.16 * np.exp(-np.square(away / .010)) + .030 * np.exp(-np.square(away / .055)))
