"""A treaty by candlelight, on a writing slope: the first party has signed and sealed, the stamp stands in the second seal's soft wax, and the second line is still empty."""
import math

import numpy as np

from kit import cameras, still_life
from scenes.vignette_partnership_desk import SLOPE, desk, on_slope
from scenes.vignette_partnership_glow import by_candle
from scenes.vignette_partnership_ground import grounded
from scenes.vignette_partnership_quill import quill
from scenes.vignette_partnership_seal import seals
from scenes.vignette_partnership_shelf import candle, cups, inkwell
from scenes.vignette_partnership_treaty import treaty

PICTURES = {'vignette-partnership': (960, 720)}
ORDER = 43

#: What the camera looks at; from how far (metres), from how high and from how far to the right (degrees); how wide the picture is there (metres).
TARGET, AWAY, ELEVATION, AZIMUTH, WIDE = (.052, -.01, .164), 1.13, 29, 19, 1.130


def render(job):
    still_life.begin(WIDE, TARGET, elevation=ELEVATION, azimuth=AZIMUTH, key=.20, moon=4.2, sky=.50, tint=(1.0, .76, .50), mirrored=.9)
    near()
    still_life.catch_shadows(z=0)
    desk(job)
    treaty(job)
    seals(job)
    up = (0, -math.sin(SLOPE), math.cos(SLOPE))
    quill(on_slope(.128, .150, .006), on_slope(.190, .190, .010), on_slope(.265, .270, .010), on_slope(.335, .352, .008), up=up, scale=.53)
    inkwell()
    cups()
    candle(job, 50)
    still_life.finish(job, samples=24, exposure=1.42, contrast=1.14, rim=.6, finer=1 if job.preview else 1.4, bounces=2, smooth=.75, over=by_candle, last=grounded)


def near():
    """A camera close by, so that what lies in front is larger."""
    e, a = math.radians(ELEVATION), math.radians(AZIMUTH)
    away = AWAY * np.array((math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e)))
    camera = cameras.perspective(tuple(np.add(TARGET, away)), TARGET, 36 * AWAY / WIDE)
    # By which `finish` knows how large a flame is.
    camera.data.ortho_scale = WIDE

