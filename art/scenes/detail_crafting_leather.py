"""Hide that has been worn at a grindstone for years: rubbed pale on its ridges, dark in its folds, scored, spotted by sparks, and sewn along its border with thick waxed thread."""
from kit.nodes import material

#: How far from the border the seam runs, how long a stitch is with the gap behind it, in metres.
SEAM, STITCH = .024, .024


def hide():
    def build(n):
        at = n.position()
        border, along, fold = n.attribute('border'), n.attribute('along'), n.attribute('fold')
        broad, patches = n.noise(at, 3.2, 4, .6), n.noise(at, 11, 5, .65)
        tint = n.mix(n.fit(broad, .36, .64), '#6b4024', '#3c2112')
        tint = n.mix(n.fit(patches, .52, .72, 0, .75), tint, '#24130a')
        tint = n.mix(n.fit(patches, .46, .30, 0, .60), tint, '#8a5a34')
        # Ridges are rubbed, and grease and dust lie in the folds.
        tint = n.mix(n.times(n.fit(fold, .54, .86), n.fit(n.noise(at, 24, 4, .7), .34, .58), .70), tint, '#a07044')
        tint = n.mix(n.fit(fold, .48, .14, 0, .85), tint, '#160b06')
        # Scores of edges that slipped, each way and that.
        scores = None
        for turn, wide in (((.4, .9, .3), (70, 4, 70)), ((-.7, .2, 1.2), (60, 60, 4))):
            way = n.add('Mapping', Vector=at)
            way.inputs['Rotation'].default_value, way.inputs['Scale'].default_value = turn, wide
            line = n.fit(n.noise(way.outputs[0], 1.0, 1, .4), .64, .68)
            scores = line if scores is None else n.math('MAXIMUM', scores, line)
        scores = n.times(scores, n.fit(broad, .40, .56))
        tint = n.mix(n.times(scores, .42), tint, '#b98a5c')
        # What sparks have burnt in.
        burns = n.fit(n.add('TexVoronoi', Vector=at, Scale=17.0).outputs['Distance'], .17, .10)
        tint = n.mix(n.times(burns, .85), tint, '#0c0705')
        tint = n.mix(n.times(n.fit(n.attribute('low'), .74, 1.0), n.fit(patches, .34, .6), .55), tint, '#2b2622')
        # The border is turned over and sewn down.
        welt = n.fit(border, .036, .031)
        tint = n.mix(n.times(welt, .40), tint, '#8a5a34')
        tint = n.mix(n.fit(n.math('ABSOLUTE', n.math('SUBTRACT', border, .035)), .004, .001, 0, .8), tint, '#120905')
        beside = n.fit(n.math('ABSOLUTE', n.math('SUBTRACT', border, SEAM)), .0046, .0032)
        step = n.math('FRACT', n.times(along, 1 / STITCH))
        thread = n.times(beside, n.fit(n.math('ABSOLUTE', n.math('SUBTRACT', step, .5)), .34, .28))
        tint = n.mix(n.times(beside, .55), tint, '#140a05')
        tint = n.mix(thread, tint, '#d3b98a')
        grain = n.fit(n.cracks(at, 75), 0, .2)
        height = n.plus(n.times(.5, grain), n.times(.9, patches), n.times(-1.0, scores), n.times(1.1, welt), n.times(.9, thread), n.times(-.8, burns))
        rough = n.plus(n.fit(patches, .3, .7, .42, .78), n.times(-.12, n.fit(fold, .5, .9)))
        return n.add('BsdfPrincipled', Base_Color=tint, Roughness=rough, Specular=.28, Normal=n.bump(height, .55, .008))
    return material('worn hide', build)
