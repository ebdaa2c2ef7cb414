"""The face-off: the camera goes between the hero's layers, nearer ones go further, the beast breathes and the cape stirs."""
import numpy as np

import effects
import light
import puppet
from camera import View, between, over, picture
from hero.stack import LAYERS

#: How much more than the background each layer moves and grows.
DEPTH = {'background': 0.0, 'beast': 0.25, 'squad': 0.55, 'cliff': 1.0, 'character': 0.85}
#: The bowl on the cliff: x, y and the flame's height, as in stills.FIRES.
FIRE = (0.911, 0.728, 0.070)


def through_layers(start, end, pace, moving=(), breathes=None, wide=None, mist_level=0.72, count=40):
    """`moving`: for a layer's name, the parts for puppet.all_of. `pace(share)`: how much of the way is gone. `breathes(frame, view, time, since)` paints before the beast and behind all others."""
    def frame(time, since, seconds):
        s = pace(since / seconds)
        x, y, near = between(start, end, s)
        whole = None
        for name in LAYERS:
            image = picture(f'hero-{name}', wide)
            push = 1 + 0.10 * DEPTH[name] * (s - 0.5)
            pan = (0.5 - s) * DEPTH[name]
            view = View(x + (end[0] - start[0]) * pan * -0.22, y + (end[1] - start[1]) * pan * -0.22, near * push)
            layer = view.bent(image, puppet.all_of(*moving[name]), since) if name in moving else view.seen(image)
            whole = layer[..., :3] if whole is None else over(layer, whole)
            if name == 'background':
                whole = effects.mist(whole, time, mist_level, 0.16, 0.42, 20)
            if name == 'beast':
                whole = breathes(np.ascontiguousarray(whole), view, time, since) if breathes else whole
                whole = effects.mist(whole, time, mist_level + 0.08, 0.12, 0.32, 34, sheet=1)
            if name == 'cliff':
                fx, fy, tall = FIRE
                whole = effects.burning(np.ascontiguousarray(whole), [(*view.place(fx, fy), tall * effects.WIDTH * view.near)], time)
        return effects.embers(light.breathing(whole, time, 0.35), time, count, 3)
    return frame
