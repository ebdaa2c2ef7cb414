"""The Oathguard at grips with the Warden: wide, five before the edge of the ledge; upright, three on a terrace.

Beside this file: `hero_squad_people` in their `hero_squad_poses` (who fights), `hero_squad_ledge` and `hero_squad_terrace` (on what), `hero_squad_wounds` (what the Warden suffers), `hero_squad_light`, `hero_squad_shade` and `hero_squad_dust` (what is painted over the render). Much of it is in `hero_tablet_squad`, too.
"""
from dataclasses import replace

import bpy
import cv2
import numpy as np

from hero import stage
from hero.dust import thrown_up
from kit import denoise, fire, grade, lights, passes, shapes
from kit.figure import figure
from kit.surfaces import plain
from scenes.hero_squad_dust import CHIPS, DUST, KICKED, dust, puffs
from scenes.hero_squad_ledge import DROP, FIRE, NEARER, column_glow, ruins, scenery, watchfire
from scenes.hero_squad_light import AIR, edged, outlined, softened, weathered
from scenes.hero_squad_people import SQUAD, TALL, WIDE, folded
from scenes.hero_squad_shade import settled, shade
from scenes.hero_squad_terrace import HEARTH, distant, kindled, rise, terrace
from scenes.hero_squad_wounds import shot, stabs, wounded

PICTURES = {'hero-squad': (3200, 1800), 'hero-portrait-squad': (1080, 1920)}
ORDER = 13


def render(job):
    place = stage.begin(job, share=1)
    bpy.context.scene.cycles.samples = stage.detail(job, 14 if place is stage.TALL else 22, stage.PREVIEW)
    tall = place is stage.TALL
    cast, pale = TALL if tall else WIDE, plain('ash wood', '#b9935c', 0.55)
    for one in cast:
        person = figure(one.name, one.pose, one.gear, one.seed, stage.detail(job, 0.007, 0.0095), hair_count=0.7, cape_length=1.2, held_at=one.held)
        shapes.place(person, (one.x, one.y, one.z), (one.fall, 0, one.turn), one.scale)
        shapes.belong(person, SQUAD)
        # Before a dark beard and a dark coat they are seen.
        for part in person.children_recursive:
            if part.name.startswith('shaft'):
                part.data.materials[0] = pale
            if tall and part.name.startswith('banner'):
                folded(part.data)
    stage.light(place if tall else replace(place, squad_watts=640), 'squad')
    if tall:
        terrace(job, [(one.x, one.y, one.z) for one in cast])
        kindled()
        watchfire(HEARTH, .62, float(rise(HEARTH[1])))
    else:
        scenery(job, NEARER, cast)
        column_glow()
        bpy.context.scene.camera.location.z += DROP
        ruins(job)
        watchfire(FIRE, 1.4)
        shot()
        # What that fire would be to them if it were as large as it is bright: whoever turns to it has a lit face and a dark back.
        lights.flame((2.6, -.4, 2.4), 620, .4)
    finish(job, cast, tall)


def finish(job, cast, tall):
    """As `stage.finish`, with an edge of moonlight on the people, air between those before and those behind, dust behind all of them, and blood."""
    light = passes.render_passes(job.cache, job.regrade)
    rgb, alpha, depth = stage.cleaned(light, job.size, smooth=.95 if tall else .55)
    share = job.size[0] / PICTURES[job.name][0]
    normal, albedo, who = (cv2.resize(light[name].astype(np.float32), tuple(job.size), interpolation=way) for name, way in (('normal', cv2.INTER_LINEAR), ('albedo', cv2.INTER_LINEAR), ('who', cv2.INTER_NEAREST)))
    people = cv2.GaussianBlur((who == SQUAD).astype(np.float32), (0, 0), 0.7)
    # Even a pixel of the stones beside them would glow round their feet.
    own = cv2.erode((who == SQUAD).astype(np.float32), np.ones((3, 3)))
    if not tall:
        own = outlined(own, share)
    rgb = rgb + edged(normal, albedo, own)[..., None] * np.array([.34, .52, 1.0], np.float32)
    if not tall:
        rgb = weathered(rgb, albedo, people)
    air = (np.clip((depth - 19.2) / 3.0, 0, 1) * (0 if tall else AIR) * alpha)[..., None]
    rgb = rgb * (1 - air) + np.array([.050, .072, .125], np.float32) * air
    if tall:
        rgb = softened(rgb, alpha, people, 2.2 * share)
    rgb = rgb * (1 - shade(cast, job.size) * (1 - people))[..., None]
    if tall:
        rgb, alpha = distant(rgb, alpha, depth, people, job.size)
    rgb, alpha = stage.burning(rgb.astype(np.float32), alpha, [stage.seen(*f, job) for f in fire.FIRES])
    for stab in stabs(cast, job.size):
        rgb, alpha = wounded(rgb, alpha, *stab, share * (.62 if tall else 1))
    if not tall:
        thick = dust(job.size)[..., None] * (1 - alpha[..., None])
        rgb, alpha = rgb + np.array(DUST, np.float32) * thick, alpha + thick[..., 0]
        rgb, alpha = thrown_up(rgb, alpha, puffs(cast, job.size), KICKED, CHIPS)
    rgb = grade.bloom(rgb.astype(np.float32), 1.0, 0.2)
    colour = denoise.straight(rgb, alpha)
    image = grade.grade(colour, 1.3, contrast=1.1)
    if tall:
        # Only people are drawn sharply.
        crisp = cv2.GaussianBlur(people, (0, 0), 2)[..., None]
        image = image * crisp + grade.grade(colour, 1.3, contrast=1.04, sharpness=0) * (1 - crisp)
    grade.save(job.out, image if tall else settled(image, cast), alpha, quality=86 if tall else 88)
