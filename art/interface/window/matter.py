"""What the window is made of. Materials only tell colour and kind; `light.py` lights them afterwards, without grain and in seconds."""
from functools import lru_cache

from interface.kit.graph import material, rgb, surface


def told(made, g, colour, metal=0., own=0., polish=0.):
    """`metal` mirrors, `own` shines by itself, `polish` catches a sharp glint."""
    kind = g.node('CombineXYZ', {0: metal, 1: own, 2: polish})
    out = next((node for node in g.tree.nodes if node.type == 'OUTPUT_AOV'), None) or g.tree.nodes.new('ShaderNodeOutputAOV')
    out.name = 'matter'
    g.plug(out.inputs['Color'], kind.outputs[0])
    return surface(made, g, g.node('Emission', {'Color': colour, 'Strength': 1.}))


def mixed(name, base, dirt, scale=1.1, amount=.3, **kind):
    made, g = material(name)
    broad = g.noise(g.place(), scale, 3, .6)
    return told(made, g, g.mix(g.remap(broad, .35, .72, 0, amount), rgb(base), rgb(dirt)), **kind)


@lru_cache(maxsize=None)
def bronze():
    return mixed('bronze', '#86592f', '#20130a', 1.1, .55, metal=1., polish=.25)


@lru_cache(maxsize=None)
def gold():
    return mixed('gold', '#dda04a', '#5a3410', amount=.35, metal=1., polish=.6)


@lru_cache(maxsize=None)
def iron(base='#5b5c60'):
    return mixed('iron', base, '#17171a', amount=.5, metal=1., polish=.2)


@lru_cache(maxsize=None)
def stone(base='#4d525c', dark='#15171c'):
    return mixed('stone', base, dark, 2.5, .6)


@lru_cache(maxsize=None)
def horn():
    made, g = material('horn')
    along = g.node('Attribute', attribute_name='along').outputs['Fac']
    blotch = g.noise(g.place(), 2.6, 4, .62)
    colour = g.mix(g.remap(blotch, .40, .68, 0, .6), rgb('#a88a58'), rgb('#4f3a22'))
    colour = g.mix(g.remap(along, .40, .92, 0, .92), colour, rgb('#15100d'))
    return told(made, g, colour, polish=.35)


@lru_cache(maxsize=None)
def jewel(bright, deep, shine=.1):
    """Light falls in at the upper left and leaves at the lower right."""
    made, g = material('jewel')
    normal = g.node('NewGeometry').outputs['True Normal']

    def faces(direction, narrow):
        facing = g.node('VectorMath', {0: normal, 1: direction}, operation='DOT_PRODUCT').outputs['Value']
        return g.math('POWER', g.math('MAXIMUM', facing, 0), narrow)
    light = g.math('ADD', g.math('MULTIPLY', faces((.52, -.62, .59), 3.), 1.0), g.math('MULTIPLY', faces((-.2, .5, .84), 14.), .5))
    colour = g.mix(g.math('MINIMUM', g.math('ADD', light, shine), 1.), rgb(deep), rgb(bright))
    return told(made, g, colour, own=.8, polish=1.)


@lru_cache(maxsize=None)
def carved():
    made, g = material('carved')
    return told(made, g, g.node('Attribute', attribute_name='paint').outputs['Color'])


def forget():
    """A new scene knows none of the old one's materials."""
    from kit.surfaces import preset_material
    for cached in (bronze, gold, iron, stone, horn, jewel, carved, preset_material):
        cached.cache_clear()
