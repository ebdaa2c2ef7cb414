"""Stone, horn, wax and jewels."""
from interface.kit.graph import material, rgb, surface


def stone(base='#4a4c52', light='#8b8678', dark='#15171c', scale=1., bump=.6, cracks=.5, rough=.75, spots=.35, stretch=1.):
    """`stretch` below 1 draws the marks out from left to right, for middles that CSS stretches."""
    made, g = material('stone')
    place = g.place((scale * stretch, scale, scale))
    broad, fine, grit = g.noise(place, .9, 4, .6), g.noise(place, 4.5, 5, .6), g.noise(place, 30, 2, .6)
    bent = g.node('VectorMath', {0: place, 1: g.node('TexNoise', {'Vector': place, 'Scale': 2.}).outputs['Color']}, operation='ADD')
    crack = g.node('TexVoronoi', {'Vector': bent, 'Scale': .9}, feature='DISTANCE_TO_EDGE').outputs['Distance']
    line = g.math('MULTIPLY', g.remap(crack, .03, .0), cracks)
    normal = g.node('NewGeometry').outputs['Normal']
    round_off = g.node('Bevel', {'Radius': .05}, samples=4)
    turn = g.node('VectorMath', {0: round_off, 1: normal}, operation='DOT_PRODUCT').outputs['Value']
    hollow = g.node('AmbientOcclusion', {'Distance': .2}, samples=6).outputs['AO']
    color = g.mix(g.remap(broad, .3, .7, 0, .6), rgb(base), rgb(dark))
    color = g.mix(g.remap(fine, .45, .8, 0, spots), color, rgb(light))
    color = g.mix(g.math('MULTIPLY', g.remap(turn, .99, .85), g.remap(grit, .3, .6, .2, .8)), color, rgb(light))
    color = g.mix(line, color, rgb(dark))
    color = g.mix(g.remap(hollow, .75, .2, 0, .8), color, rgb(dark))
    height = g.math('SUBTRACT', g.math('ADD', fine, g.math('MULTIPLY', grit, .25)), line)
    bumped = g.node('Bump', {'Strength': bump, 'Distance': .06, 'Height': height})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': color, 'Roughness': rough, 'Specular': .25, 'Normal': bumped}))


def horn(base='#a08050', dark='#20150c', tip='#15100d', depth=.22):
    """Darkens from the root (attribute `along` = 0) to the tip (1), and between its rings by `depth`."""
    made, g = material('horn')
    along = g.node('Attribute', attribute_name='along').outputs['Fac']
    place = g.place()
    blotch, fibre = g.noise(place, 2.2, 5, .62), g.noise(place, 16, 3, .65)
    hollow = g.node('AmbientOcclusion', {'Distance': depth}, samples=6).outputs['AO']
    color = g.mix(g.remap(blotch, .42, .68, 0, .5), rgb(base), rgb('#4f3a22'))
    color = g.mix(g.remap(hollow, .95, .5, 0, .95), color, rgb(dark))
    color = g.mix(g.remap(along, .45, .9, 0, .9), color, rgb(tip))
    bumped = g.node('Bump', {'Strength': .35, 'Distance': .04, 'Height': g.math('ADD', blotch, g.math('MULTIPLY', fibre, .5))})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': color, 'Roughness': .42, 'Specular': .45, 'Normal': bumped}))


def jewel(color, deep, shine=0.):
    """Cut glass. Light falls in at the upper left and leaves at the lower right; `shine` is the jewel's own light."""
    made, g = material('jewel')
    normal = g.node('NewGeometry').outputs['True Normal']

    def faces(direction, narrow):
        facing = g.node('VectorMath', {0: normal, 1: direction}, operation='DOT_PRODUCT').outputs['Value']
        return g.math('POWER', g.math('MAXIMUM', facing, 0), narrow)
    left_by = g.math('ADD', g.math('MULTIPLY', faces((.52, -.62, .59), 3.), .75), g.math('MULTIPLY', faces((-.2, .5, .84), 14.), .35))
    inner = g.math('ADD', left_by, shine)
    glass = g.node('BsdfGlass', {'Color': rgb(color), 'Roughness': .0, 'IOR': 1.7})
    body = g.node('BsdfPrincipled', {'Base Color': rgb(deep), 'Roughness': .06, 'Specular': 1., 'Emission': rgb(color),
                                     'Emission Strength': inner})
    return surface(made, g, g.node('MixShader', {0: .7, 1: glass, 2: body}))


def fire(height, strength=1.):
    """Red at the rim (z = 0 of the thing), yellow where it is `height` thick."""
    made, g = material('fire')
    z = g.node('SeparateXYZ', {0: g.node('TexCoord').outputs['Object']}).outputs['Z']
    ramp = g.node('ValToRGB', {0: g.math('DIVIDE', z, height)})
    for at, color in ((.0, '#b81e04'), (.4, '#ff5a0a'), (.75, '#ff9a22'), (1., '#ffd56a')):
        stop = ramp.color_ramp.elements[0] if at == 0 else ramp.color_ramp.elements[1] if at == 1 else ramp.color_ramp.elements.new(at)
        stop.position, stop.color = at, rgb(color)
    power = g.remap(z, 0, height, 1.2 * strength, 2.4 * strength)
    return surface(made, g, g.node('Emission', {'Color': ramp.outputs[0], 'Strength': power}))


def shining(color, strength):
    made, g = material('shining')
    return surface(made, g, g.node('Emission', {'Color': rgb(color), 'Strength': strength}))


def wax(color='#86171a', deep='#340607'):
    made, g = material('wax')
    place = g.place()
    hollow = g.node('AmbientOcclusion', {'Distance': .3}, samples=6).outputs['AO']
    color = g.mix(g.remap(hollow, .95, .45, 0, .85), rgb(color), rgb(deep))
    bump = g.node('Bump', {'Strength': .22, 'Distance': .05, 'Height': g.noise(place, 2.4, 4, .55)})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': color, 'Roughness': .34, 'Specular': .5, 'Clearcoat': .35,
                                                     'Clearcoat Roughness': .15, 'Normal': bump}))


def parchment(base='#dfcca4', aged='#c2a06a', burnt='#5c3a1c'):
    """`along` is the distance to the torn edge."""
    made, g = material('parchment')
    place = g.place()
    broad, fibre = g.noise(place, .55, 4, .55), g.noise(g.place((2.2, 1, 1)), 9, 4, .6)
    edge = g.math('ADD', g.node('Attribute', attribute_name='along').outputs['Fac'], g.math('MULTIPLY', g.math('SUBTRACT', broad, .5), .25))
    color = g.mix(g.remap(broad, .38, .7, 0, .35), rgb(base), rgb(aged))
    color = g.mix(g.remap(fibre, .5, .75, 0, .16), color, rgb(aged))
    color = g.mix(g.remap(edge, .42, .02, 0, .7), color, rgb(aged))
    color = g.mix(g.remap(edge, .10, .0, 0, .75), color, rgb(burnt))
    bump = g.node('Bump', {'Strength': .16, 'Distance': .05, 'Height': g.math('ADD', fibre, broad)})
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': color, 'Roughness': .85, 'Specular': .1, 'Normal': bump}))


def wood(base='#5a3620', light='#8a5c34'):
    made, g = material('wood')
    grain = g.noise(g.place((.25, 3, 3)), 3, 4, .6)
    color = g.mix(g.remap(grain, .35, .7), rgb(base), rgb(light))
    return surface(made, g, g.node('BsdfPrincipled', {'Base Color': color, 'Roughness': .5, 'Specular': .35}))
