"""What is laid on the light of the gorge: shade under boots, warmth in the vault, shadows that can be read, all water, and glints on the gold."""
import bpy
import numpy as np

from kit import grade, twofold
from scenes import detail_exploration_hoard as hoard
from scenes import detail_exploration_water as water


def laid(view, rgb, passes, soles, emperor):
    """`soles` are where boots stand; `emperor` is the kind that is left as it is."""
    camera = bpy.context.scene.camera
    turn = np.array(camera.matrix_world.to_3x3(), np.float32)
    at, normal = twofold.where(camera, passes['z'], turn), twofold.facing(passes['normal'], turn)
    rgb = grounded(settled(rgb, at, normal, passes, emperor), at, soles)
    return hoard.glints(view, water.laid(view, rgb, passes['z'], at, normal, passes))


def settled(rgb, at, normal, passes, emperor):
    """Shade is to be read: most of what it takes is given back, cold outside and warm in the vault."""
    inside = hoard.within(at)[..., None]
    rgb = rgb * (1 - inside * np.float32([0, .14, .42])) * (1 + .40 * inside)
    shade = (np.exp(-(rgb @ grade.LUMA) / .06) * (passes['who'] != emperor))[..., None]
    rgb = rgb * (1 + .30 * shade * (1 - inside))
    # The moon strikes the flank alone; it is left to the night, or it would be the brightest place.
    flank = (np.clip((normal[..., 0] - .40) / .30, 0, 1) * (passes['who'] != emperor))[..., None] * (1 - inside)
    return rgb + flank * ((.25 * rgb + .75 * (rgb @ grade.LUMA)[..., None]) * np.float32([.40, .47, .56]) - rgb)


def grounded(rgb, at, soles):
    for x, y, z in soles:
        near = np.exp(-np.square(np.hypot((at[..., 0] - x) * .8, at[..., 1] - y) / .15)) * np.exp(-np.square((at[..., 2] - z) / .05))
        rgb = rgb * (1 - .62 * near[..., None])
    return rgb
