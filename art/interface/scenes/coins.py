"""A heap of coins, dropped and left to settle."""
PICTURES = {'ui/coins': (384, 256)}
ORDER = 10

import math

import bpy
import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.drawing import Sheet
from interface.kit.ground import random
from interface.kit.metals import bronze, gold
from interface.kit.relief import chisel, grid_mesh
from interface.kit.shapes import lathe
from interface.kit.sign import sign
from interface.kit.stage import daylight, eye, photograph

radius, thick = .36, .085
opens, settled = 110, 190


def render(job):
    layer = develop(denoise(photograph(job, build, samples=32)), 1.15, contrast=1.18, saturation=1.1)
    write(job, *over(layer, shadow(layer[1], (2 * job.scale, 4 * job.scale), 5 * job.scale, .55)))


def build():
    eye(4.5, 3.)
    camera = bpy.context.scene.camera
    camera.location, camera.rotation_euler = (0, -15.16, 13.2), (math.radians(50), 0, 0)
    daylight()
    heap([gold(hammer=.06, edge=.02, depth=.08), bronze(hammer=.06, edge=.02, depth=.08)])


def heap(metals):
    """Coins fall into a tube; when the tube is drawn away downwards, the heap sinks into its own slope."""
    scene, r = bpy.context.scene, random(8)
    bpy.ops.rigidbody.world_add()
    bpy.ops.mesh.primitive_plane_add(size=12)
    props = [fixed(bpy.context.object), tube()]
    minted = [coin(made) for made in metals]
    coins = [drop(minted[int(r.random() < .14)], .5 + .12 * k, r) for k in range(58)]
    scene.rigidbody_world.point_cache.frame_end = settled
    for frame in range(1, settled + 1):
        scene.frame_set(frame)
    rest = [thing.matrix_world.copy() for thing in coins]
    bpy.ops.rigidbody.world_remove()
    for thing, place in zip(coins, rest):
        thing.matrix_world = place
        thing.hide_render = abs(place.translation.x) > 1.8 or abs(place.translation.y) > 1.25
    for prop in props:
        prop.hide_render = True


def tube():
    wall = lathe([(.95, -.5), (.95, 10)], None, steps=32)
    wall.scale = (1.25, .85, 1)
    fixed(wall)
    wall.rigid_body.kinematic, wall.rigid_body.friction = True, 0
    for frame, z in ((1, 0), (opens, 0), (opens + 12, -14)):
        wall.location.z = z
        wall.keyframe_insert('location', frame=frame)
    return wall


def fixed(thing):
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type='PASSIVE')
    thing.rigid_body.collision_shape, thing.rigid_body.friction = 'MESH', 1.
    return thing


def drop(minted, high, r):
    thing = bpy.data.objects.new('coin', minted)
    thing.location = (.6 * (r.random() - .5), .5 * (r.random() - .5), high)
    thing.rotation_euler = (r.normal() * .5, r.normal() * .5, math.tau * r.random())
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.view_layer.objects.active = thing
    bpy.ops.rigidbody.object_add(type='ACTIVE')
    body = thing.rigid_body
    body.collision_shape, body.friction, body.restitution = 'CYLINDER', .9, 0
    body.linear_damping, body.angular_damping = .3, .8
    return thing


def coin(made):
    """Both faces bear the sign in a raised rim."""
    sheet = Sheet(2 * radius + .02, 2 * radius + .02, 110)
    disc = sheet.disc(radius)
    height = np.maximum(chisel(sheet.polygon(*sign(.16, 0, .01)), 1.2, .022), chisel(sheet.ring(radius - .035, .07), 1.2, .028))
    height = thick / 2 + cv2.GaussianBlur(np.maximum(height, 0).astype(np.float32), (0, 0), .6)
    r = np.hypot(sheet.x, sheet.y)
    pull = np.minimum(1, radius / np.maximum(r, 1e-6))
    kept = disc > -.012
    height = np.where(disc < -.002, 0, height)
    number = np.full(r.shape, -1)
    number[kept] = np.arange(kept.sum())
    whole = kept[:-1, :-1] & kept[1:, :-1] & kept[:-1, 1:] & kept[1:, 1:]
    faces = np.stack([number[1:, :-1][whole], number[1:, 1:][whole], number[:-1, 1:][whole], number[:-1, :-1][whole]], 1)
    up = np.stack([(sheet.x * pull)[kept], (sheet.y * pull)[kept], height[kept]], 1)
    points = np.concatenate([up, up * (1, -1, -1)]).astype(np.float32)
    thing = grid_mesh(points, np.concatenate([faces, faces + len(up)]), made)
    data = thing.data
    bpy.data.objects.remove(thing)
    return data
