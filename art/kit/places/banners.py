"""Banners on poles and on walls."""
from kit import cloth, shapes
from kit.surfaces import preset_material


def standard(height=3.6, colour='crimson', seed=1, wide=0.92, long=1.75):
    """A pole with a yard and the oath's banner; its foot is in the ground."""
    parts = [shapes.sweep('pole', [(0, 0, -0.2), (0, 0, height)], 0.032, preset_material('wood'), 10), shapes.sweep('yard', [(-wide * 0.56, 0, height - 0.25), (wide * 0.56, 0, height - 0.25)], 0.023, preset_material('wood'), 8)]
    finial = shapes.lathe('finial', [(0, 0.2), (0.02, 0.14), (0.05, 0.08), (0.02, 0.02), (0.035, 0)], preset_material('gold'), 16)
    finial.location = (0, 0, height - 0.02)
    flag = cloth.banner(wide, long, preset_material(colour), seed)
    flag.location = (0, -0.035, height - 0.27)
    return shapes.group('standard', [*parts, finial, flag])


def hanging(wide=1.6, long=4.0, colour='crimson', seed=1):
    """On a wall: hangs from z = 0 in the plane y = 0."""
    flag = cloth.banner(wide, long, preset_material(colour), seed, wind=0.05)
    return shapes.group('hanging', [flag, shapes.sweep('rod', [(-wide * 0.58, 0, 0.02), (wide * 0.58, 0, 0.02)], 0.045, preset_material('flat bronze'), 10)])
