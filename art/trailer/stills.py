"""A shot over one finished picture: the camera moves, what burns burns, what is painted moves a little, and a blow may land."""
import numpy as np

import bodies as cut_out
import effects
import light
import puppet
from camera import View, between, glide, picture

#: Bowls in the pictures: x, y and the height of the flame, in shares of the width and height, and of the width.
FIRES = {
    'pic1': ((0.1737, 0.338, 0.072), (0.968, 0.362, 0.030)),
    'pic2': ((0.863, 0.230, 0.061), (0.658, 0.641, 0.050)),
    'pic4': ((0.069, 0.624, 0.052), (0.133, 0.117, 0.084), (0.961, 0.412, 0.084), (0.967, 0.920, 0.084), (0.565, 0.945, 0.080)),
    'pic5': ((0.430, 0.340, 0.052),),
    'trailer-poster': ((0.101, 0.350, 0.045),),
}


def fires_of(name, view):
    return [(*view.place(x, y), tall * effects.WIDTH * view.near) for x, y, tall in FIRES.get(name, ())]


def over_picture(name, start, end, wide=None, pace=glide, moving=(), blows=(), bodies=(), shake=9.0, embers=(26, 1), fog=None, flash=1.1, margin=0.010, alive=0.5, after=None, prepared=None):
    """`moving` are parts for puppet.all_of; `bodies` move by themselves. `blows`: second, x, y as shares of the picture, way of its sparks, strength. `after(frame, view, time, since)` paints on top, `prepared(image)` changes the picture once."""
    moved, kept = puppet.all_of(*moving) if moving else None, []

    def frame(time, since, seconds):
        if not kept:
            image = picture(name, wide)[..., :3]
            kept.extend(cut_out.taken_out(np.ascontiguousarray(prepared(image) if prepared else image), bodies))
        image, cuts = kept
        view = View(*between(start, end, pace(since / seconds))).inside(image, margin)
        shift = np.sum([(0, 0), *(effects.shaken(since, at, shake * max(strong, 0.6)) for at, _, _, _, strong in blows)], axis=0)
        seen = view.bent(image, moved, since, shift) if moved else view.seen(image, shift)
        seen = effects.burning(np.ascontiguousarray(seen), fires_of(name, view), time)
        for cut in cuts:
            seen = cut.laid_over(seen, view, since, shift)
        seen = light.breathing(seen, time, alive)
        if fog:
            seen = effects.mist(seen, time, *fog)
        for number, (at, x, y, aim, strong) in enumerate(blows):
            if since >= at:
                place, fresh = view.place(x, y), float(np.exp(-(since - at) * 9))
                effects.glow(seen, *place, 130 + 420 * (1 - fresh), (1.0, 0.80, 0.48), flash * strong * fresh)
                seen = light.sparks(seen, *place, since - at, 31 + number, round(54 * strong), 900 * strong ** 0.5, aim)
        seen = effects.embers(seen, time, *embers)
        return after(seen, view, time, since) if after else seen
    return frame
