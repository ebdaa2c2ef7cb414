"""What one bought in 1999: a big box, a manual thick enough to read in bed, and a lamp to read it by, on a shelf of the page's wall."""
import bmesh
import bpy

from kit import lights, shapes, still_life
from kit.bronze import bronze
from kit.nodes import material
from scenes.vignette_about_box import box
from scenes.vignette_about_cast import cast
from scenes.vignette_about_manual import manual
from scenes.vignette_about_shelf import BULLS, shelf

PICTURES = {'vignette-about-en': (1440, 1080), 'vignette-about-ru': (1440, 1080)}
ORDER = 40
MADE_OF = ('box-cover', 'hero-beast', 'logo-en', 'logo-ru')


def render(job):
    still_life.begin(1.535, (.008, 0, .100), elevation=26, azimuth=0, key=.50, moon=2.2, sky=.42, tint=(1.0, .72, .42), mirrored=.6)
    shelf(job)
    box(job, (-.012, .172, .002), (-2, 0, -15), 1.0)
    manual(job, (.345, -.243, .003), 7)
    lamp()
    die((-.165, -.175, .0365))
    # What the flame does for the bulls below the shelf, which keeps its own light from them; and for the print, which swallows what it gets.
    for x in BULLS:
        lights.beam((x - .55, -1.5, .35), (x, -.36, -.18), 34, 14, .12, (1.0, .68, .36))
    lights.beam((-1.1, -1.6, .75), (.02, .10, .36), 66, 22, .15, (1.0, .78, .54))
    lights.beam((-.9, -1.3, 1.1), (.33, -.07, .06), 30, 16, .12, (1.0, .76, .46))
    still_life.finish(job, samples=26, smooth=.9, exposure=1.4, contrast=1.13, rim=.8, finer=1 if job.preview else 1.15, last=cast)


def lamp():
    """Its spout towards the box: of the same bronze as what the shelf is borne by."""
    for part in still_life.oil_lamp((-.430, -.070, .003), 1.0, energy=5.0, turn=-12, still=True).children:
        if part.name.startswith('lamp'):
            part.data.materials[0] = bronze()


def die(at):
    """One of twenty sides, cut from garnet, for those who played it on a table first; what light has gone through it lies red beside it."""
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=1, radius=.043)
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=.0022, segments=2, affect='EDGES')
    data = bpy.data.meshes.new('die')
    shape.to_mesh(data)
    shape.free()
    data.materials.append(garnet())
    shapes.place(shapes.link(bpy.data.objects.new('die', data)), at, (20.9, 0, 34))
    lights.flame((at[0] + .062, at[1] - .012, .020), .075, .012, (1.0, .05, .03))


def garnet():
    """The lamp is on its left: there it mirrors, and glows from within on the other side."""
    def build(n):
        through = n.add('VectorMath', {'operation': 'DOT_PRODUCT'}, i0=n.add('NewGeometry').outputs['Normal'], i1=(.72, -.45, -.53)).outputs['Value']
        inner = n.times(n.fit(through, -.15, .95), n.fit(n.noise(n.position(), 46, 3), .36, .64, .12, 1))
        return n.add('BsdfPrincipled', Base_Color='#52070a', Roughness=.12, Specular=.5, Emission='#ff2414', Emission_Strength=n.plus(.05, n.times(inner, 1.1)))
    return material('garnet', build)
