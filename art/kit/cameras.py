"""Cameras, and where a point of the world lands in the picture."""
import math

import bpy
from mathutils import Vector

from kit.lights import aim
from kit.shapes import link


def perspective(at, target, lens=32, shift=(0, 0)):
    camera = bpy.data.cameras.new('camera')
    camera.lens, camera.clip_end, camera.sensor_fit = lens, 5000, 'HORIZONTAL'
    camera.shift_x, camera.shift_y = shift
    thing = link(bpy.data.objects.new('camera', camera))
    thing.location = at
    bpy.context.scene.camera = thing
    return aim(thing, target)


def isometric(centre=(0, 0, 0), scale=17.5, elevation=30, azimuth=45, distance=80):
    """The game's camera. `scale` is the width of the picture in metres."""
    camera = bpy.data.cameras.new('camera')
    camera.type, camera.ortho_scale, camera.clip_end = 'ORTHO', scale, 400
    thing = link(bpy.data.objects.new('camera', camera))
    e, a = math.radians(elevation), math.radians(azimuth)
    direction = Vector((math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e)))
    thing.location = Vector(centre) + direction * distance
    bpy.context.scene.camera = thing
    return aim(thing, centre)


def project(point):
    """(x, y, depth): x and y as shares of the picture from its top left corner, depth in metres."""
    from bpy_extras.object_utils import world_to_camera_view
    bpy.context.view_layer.update()
    seen = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(point))
    return seen.x, 1 - seen.y, seen.z
