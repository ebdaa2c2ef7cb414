"""A weathervane of sixteen winds on a workbench by candlelight, half cleaned: nine of its rays are gold again, seven are still green with weather, and a bird has settled where nobody comes."""
import math

from kit import lights, shapes, still_life
from kit.surfaces import timber
from scenes.vignette_team_bench import BENCH, FRONT, candle, rag
from scenes.vignette_team_bird import bird
from scenes.vignette_team_light import at_home, candlelit, warmed
from scenes.vignette_team_tools import brush, chisel, fork, ink
from scenes.vignette_team_vane import ARROW, weathervane

PICTURES = {'vignette-team': (1440, 1080)}
ORDER = 41

#: The candle's flame; where the vane stands, and where its arrow points, degrees.
FLAME, VANE, BEARING = (-.475, -.13, .150), (.02, .06), -14


def render(job):
    still_life.begin(1.40, (0.0, 0, .342), elevation=20, azimuth=0, key=.10, moon=.7, sky=.28, tint=(1.0, .74, .46), mirrored=1.0)
    lights.flame((FLAME[0], FLAME[1], FLAME[2] + .02), 11, .03, (1.0, .62, .30))
    lights.panel((-1.3, -1.35, .75), (-.10, 0, .45), 46, .12, (1.0, .69, .38))
    still_life.catch_shadows(z=-.08)
    shapes.belong(still_life.boards(4, FRONT / 2, 1.22, .08, 4, .03, timber('bench', '#6a4426', '#24140a', variety=.6), cells=46), BENCH)
    weathervane(job, VANE, BEARING)
    a = math.radians(BEARING)
    bird(job, (VANE[0] + .185 * math.cos(a), VANE[1] + .185 * math.sin(a), ARROW + .012), 200, 1.0)
    candle(FLAME)
    rag(.04)
    fork((-.200, -.175, 0), 10)
    brush((.275, -.085, 0), -12)
    chisel((.335, -.205, 0), 5)
    ink((.515, -.09, 0))
    still_life.finish(job, samples=14, smooth=.8, exposure=1.45, contrast=1.14, rim=1.5, air=lambda rgb, passes: candlelit(rgb, passes, FLAME), finer=1 if job.preview else 1.2, last=at_home, paint=warmed)
