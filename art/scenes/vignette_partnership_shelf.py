"""What stands on the writing slope's shelf: a candle that has burnt a while, ink, and a goblet for each party."""
import math

import numpy as np

from kit import lights, sdf, shapes
from kit.fire import WICKS
from kit.nodes import material
from kit.surfaces import plain
from scenes.vignette_partnership_desk import SHELF_TOP
from scenes.vignette_partnership_metal import brass, bronze, silver

CANDLE = (-.245, .195)
#: How tall the candle is over its dish, and its radius; how tall its flame.
TALL, RADIUS, FLAME = .128, .0250, .060


def candle(job, energy):
    """In a dish with a ring to carry it by. Returns where its flame is."""
    dish = shapes.lathe('dish', [(0, 0), (.046, 0), (.064, .006), (.074, .016), (.077, .017), (.075, .020), (.062, .012), (.044, .006), (.030, .006), (.028, .012), (.031, .016), (.031, .032), (.034, .035), (.034, .038), (.026, .038)], bronze(), 64, angle=.6)
    ring = [(-.074 - .024 * (1 - math.cos(t)), .024 * math.sin(t), .014 + .010 * math.sin(t / 2)) for t in np.linspace(.25, math.tau - .25, 28)]
    base, top = .030, .030 + TALL

    def field(p):
        far, a = np.hypot(p[:, 0], p[:, 1]), np.arctan2(p[:, 1], p[:, 0])
        brim = top - .006 + .007 * np.sin(a - .9) + .003 * np.sin(3 * a)
        d = sdf.smooth_max(far - RADIUS - .0010 * np.sin(5 * a + 30 * p[:, 2]), p[:, 2] - brim, .005)
        for turn, long, thick in ((-.5, .062, .0074), (-1.25, .098, .0066), (-1.9, .048, .0074), (-2.5, .030, .0060), (.6, .078, .0052), (2.4, .055, .0058), (3.6, .09, .005)):
            c, s, high = math.cos(turn), math.sin(turn), top - .008 + .007 * math.sin(turn - .9)
            r = RADIUS - .001
            d = sdf.smooth_min(d, sdf.capsule(p, (c * r, s * r, high), (c * r * 1.03, s * r * 1.03, high - long), thick * .7, thick), .006)
        d = sdf.smooth_max(d, base - p[:, 2], .002)
        return sdf.smooth_max(d, -sdf.ellipsoid(p, (0, 0, top + .004), (.0185, .0185, .018)), .005)

    def near_flame(p):
        return np.exp(-np.clip(top - p[:, 2], 0, 1) / .055)
    wax = shapes.solid('candle', field, (-.036, -.036, .026), (.036, .036, top + .012), .0017 if job.preview else .0011, tallow(), near_flame)
    wick = shapes.sweep('wick', [(0, 0, top - .018), (.001, 0, top - .004), (.003, 0, top + .008)], [.0022, .0020, .0014], plain('wick', '#1a120c', .9), 8)
    shapes.place(shapes.group('candle', [dish, shapes.sweep('ring', ring, .0052, bronze(), 10), wax, wick]), (*CANDLE, SHELF_TOP), (0, 0, 25))
    at = (CANDLE[0] + .002, CANDLE[1], SHELF_TOP + top)
    WICKS.append((*at, FLAME))
    lights.flame((at[0], at[1], at[2] + .045), energy, .016, (1.0, .56, .22))
    return at


def tallow():
    """Its own flame shines into it: `mask` is how near that is."""
    def build(n):
        near = n.attribute()
        tint = n.mix(n.fit(n.noise(n.position(), 40, 3), .35, .65), '#cdb184', '#a98a5a')
        glow = n.mix(near, '#d8581a', '#ffb45e')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=.42, Specular=.4, Emission=glow, Emission_Strength=n.times(near, 1.25))
    return material('tallow', build)


def goblet(at, turn, metal, scale=1.0):
    """Turned, with a knop in its stem and a band of beads, full of red wine."""
    bowl = [(.0410 * math.sin(t) ** .8, .106 - .046 * math.cos(t)) for t in np.linspace(.16, math.pi / 2, 18)]
    outer = [(0, 0), (.030, 0), (.033, .003), (.032, .006), (.022, .011), (.010, .018), (.0065, .028), (.0065, .034), (.0125, .038), (.0150, .043), (.0125, .048), (.0070, .052), (.0072, .0585), *bowl, (.0408, .114), (.0395, .122), (.0385, .134), (.0400, .1395), (.0388, .1405), (.0372, .134), (.0375, .120)]
    cup = shapes.lathe('goblet', outer, metal, 72, angle=.8)
    wine = shapes.lathe('wine', [(0, .1265), (.0378, .1265)], plain('wine', '#3a0610', .06, specular=.8, uneven=0), 40)
    bands = [shapes.sweep('band', [(r * math.cos(a), r * math.sin(a), z) for a in np.linspace(0, math.tau, 61)], .0016, metal, 8) for r, z in ((.0408, .112), (.0412, .100))]
    beads = [shapes.place(shapes.lathe('bead', [(0, .0034), (.0024, .0024), (.0034, 0), (.0024, -.0024), (0, -.0034)], metal, 10), (.0412 * math.cos(a), .0412 * math.sin(a), .106)) for a in np.linspace(0, math.tau, 32, endpoint=False)]
    shapes.place(shapes.group('goblet', [cup, wine, *bands, *beads]), (*at, SHELF_TOP), (0, 0, turn), scale)


def cups():
    goblet((.165, .180), 10, brass(), 1.12)
    goblet((.256, .203), 40, silver(), 1.12)


def inkwell(at):
    """Round green glass in a brass collar, full to the neck."""
    glass, metal = plain('well', '#1d4a44', .10, specular=.9, uneven=.15), brass()
    parts = [shapes.lathe('well', [(0, 0), (.060, 0), (.076, .004), (.086, .016), (.090, .034), (.084, .054), (.068, .070), (.050, .080), (.041, .088), (.040, .100), (0, .100)], glass, 64),
             shapes.lathe('collar', [(.040, .088), (.052, .094), (.056, .104), (.052, .114), (.036, .114), (.034, .100)], metal, 72, angle=.5), shapes.lathe('ink', [(0, .103), (.038, .103)], plain('ink', '#05060a', .04, specular=.9, uneven=0), 24)]
    shapes.place(shapes.group('inkwell', parts), (*at, SHELF_TOP), (0, 0, 12), .46)
