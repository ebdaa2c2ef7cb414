"""What the vigil's lamps and gifts are made of. On clay the attribute `mask` is soot."""
import bpy

from kit.nodes import material

#: Of each clay: as it was fired, where the fire was hotter, and its slip or dust in the hollows.
CLAYS = {
    'red': ('#85452a', '#62301e', '#28140d'), 'buff': ('#a98055', '#7e5b3a', '#3a281a'), 'brown': ('#68422e', '#4a2d20', '#1e120c'),
    'rose': ('#8c5238', '#693c28', '#301a12'), 'black': ('#352d29', '#241f1c', '#100d0b'),
}


def clay(name):
    """Thrown on a wheel, handled, oiled by years of use; at the mouth it is black."""
    label = f'clay {name}'
    if label in bpy.data.materials:
        return bpy.data.materials[label]
    base, fired, deep = CLAYS[name]

    def build(n):
        at = n.position()
        broad, middle, fine = n.noise(at, 14, 3, .55), n.noise(at, 52, 4, .6), n.noise(at, 210, 2, .6)
        # The turner's fingers leave rings.
        rings = n.noise(n.stretch(at, (3, 3, 150)), 1.0, 2, .5)
        tint = n.mix(n.fit(broad, .36, .64), base, fired)
        tint = n.mix(n.fit(middle, .52, .72, 0, .6), tint, deep)
        tint = n.mix(n.fit(fine, .60, .74, 0, .13), tint, '#c9a27a')
        cavity = n.add('AmbientOcclusion', {'samples': 4}, Distance=.022).outputs['AO']
        tint = n.mix(n.fit(cavity, .90, .40, 0, .80), tint, deep)
        tint = n.mix(n.times(n.fit(n.pointiness(), .515, .57), n.fit(middle, .40, .62), .34), tint, '#c39a74')
        soot = n.fit(n.plus(n.attribute(), n.times(n.plus(middle, -.5), .8)), .22, .62)
        tint = n.mix(soot, tint, '#070505')
        # Oil that ran over has soaked in: darker there, and it shines.
        oiled = n.fit(n.noise(at, 9, 3), .48, .62)
        tint = n.mix(n.times(oiled, .38), tint, deep)
        rough = n.plus(.74, n.times(oiled, -.34), n.times(soot, .10))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=n.plus(.38, n.times(soot, -.33)), Normal=n.bump(n.plus(n.times(rings, .9), n.times(middle, .5), n.times(fine, .12)), .34, .0035))
    return material(label, build)


def wax(tint='#d8b878'):
    label = f'wax {tint}'
    if label in bpy.data.materials:
        return bpy.data.materials[label]

    def build(n):
        at = n.position()
        shade = n.mix(n.fit(n.noise(at, 22, 3), .4, .68, 0, .5), tint, '#8d6a3c')
        return n.add('BsdfPrincipled', Base_Color=shade, Roughness=.36, Specular=.45, Subsurface=.25, Subsurface_Radius=(.020, .010, .004), Subsurface_Color=shade, Normal=n.bump(n.noise(at, 40, 3), .12, .004))
    return material(label, build)


def oil():
    if 'oil' in bpy.data.materials:
        return bpy.data.materials['oil']
    return material('oil', lambda n: n.add('BsdfPrincipled', Base_Color='#3a2208', Roughness=.05, Specular=.9))


def stone(name='ledge', base='#554d46', dark='#29241f', light='#857a6c'):
    """The string course's own grey, on its upper side, where feet of lamps have stained it."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]

    def build(n):
        # Seen at a slant: without this its grain would be that of a board.
        at = n.stretch(n.position(), (1, .30, 1))
        broad, middle, fine = n.noise(at, 5, 4), n.noise(at, 24, 5, .62), n.noise(at, 110, 3, .6)
        tint = n.mix(n.fit(broad, .36, .64), base, '#473a30')
        tint = n.mix(n.fit(middle, .60, .40, 0, .6), tint, dark)
        tint = n.mix(n.fit(fine, .54, .74, 0, .4), tint, light)
        tint = n.mix(n.fit(n.pointiness(), .515, .57, 0, .7), tint, light)
        stain = n.fit(n.noise(at, 13, 3), .55, .68)
        tint = n.mix(n.times(stain, .55), tint, '#1c1512')
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=n.plus(.82, n.times(stain, -.35)), Specular=.3, Normal=n.bump(n.plus(middle, n.times(.3, fine)), .5, .006))
    return material(name, build)
