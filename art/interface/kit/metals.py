"""Bronze, gold, iron and rust: bright where hands rub, dark where dirt stays."""
from interface.kit.graph import material, rgb, surface


def metal(name, base, rubbed, dirt, patina, tarnish=.3, roughness=.3, shine=.92, hammer=.12, edge=.05, depth=.12):
    """`edge` and `depth` are the widths, in units, of the rubbed edges and of the dirt in the corners."""
    made, g = material(name)
    place = g.place()
    broad, fine = g.noise(place, 1.1, 4, .62), g.noise(place, 6.5, 3, .6)
    dents = g.node('TexVoronoi', {'Vector': place, 'Scale': 9.}).outputs['Distance']
    normal = g.node('NewGeometry').outputs['Normal']
    round_off = g.node('Bevel', {'Radius': edge}, samples=4)
    turn = g.node('VectorMath', {0: round_off, 1: normal}, operation='DOT_PRODUCT').outputs['Value']
    hollow = g.node('AmbientOcclusion', {'Distance': depth}, samples=6).outputs['AO']
    open_air = g.remap(hollow, .35, .85)
    dirty = g.math('MULTIPLY', g.remap(hollow, .8, .25), g.remap(fine, .2, .6, .55, 1.))
    green = g.math('MULTIPLY', g.math('ADD', g.math('MULTIPLY', dirty, .8), g.remap(broad, .52, .68, 0, .6), clamp=True), tarnish)
    bright = g.math('MULTIPLY', g.math('MULTIPLY', g.remap(turn, .99, .88), open_air), g.remap(fine, .25, .55))
    color = g.mix(g.remap(broad, .35, .75, 0, .3), rgb(base), rgb(dirt))
    color = g.mix(green, color, rgb(patina))
    color = g.mix(g.math('MULTIPLY', dirty, .7), color, rgb(dirt))
    color = g.mix(bright, color, rgb(rubbed))
    dull = g.math('ADD', g.math('MULTIPLY', green, .4), g.remap(fine, .3, .7, -.05, .1))
    relief = g.math('ADD', g.math('MULTIPLY', dents, .8), g.math('MULTIPLY', fine, .35))
    bump = g.node('Bump', {'Strength': hammer, 'Distance': .05, 'Height': relief})
    shader = g.node('BsdfPrincipled', {
        'Base Color': color, 'Metallic': g.math('SUBTRACT', shine, g.math('MULTIPLY', green, shine * .8), clamp=True),
        'Roughness': g.math('ADD', roughness, dull, clamp=True), 'Normal': bump,
    })
    return surface(made, g, shader)


def bronze(**more):
    return metal('bronze', **{**dict(base='#a37242', rubbed='#f4cf98', dirt='#2a170b', patina='#4d7463', tarnish=.3), **more})


def gold(**more):
    return metal('gold', **{**dict(base='#eab250', rubbed='#ffefc0', dirt='#4a2a0a', patina='#8a5c1c', tarnish=.15, roughness=.2), **more})


def iron(**more):
    return metal('iron', **{**dict(base='#5b5c60', rubbed='#c3c2bd', dirt='#17171a', patina='#5b3a24', tarnish=.35, roughness=.38), **more})


def rust(**more):
    return metal('rust', **{**dict(base='#6d4027', rubbed='#93684a', dirt='#1e120c', patina='#96512a', tarnish=.95, roughness=.62,
                                   shine=.35, hammer=.6), **more})
