"""The candle's light over the weathervane's bench, and where its shadows end; all in 2D."""
import bpy
import cv2
import numpy as np

from kit import denoise, grade, still_life, twofold
from scenes.vignette_team_bench import BENCH, RAG
from scenes.vignette_team_bird import BIRD
from scenes.vignette_team_face import HAIR, WIND
from scenes.vignette_team_tools import TOOL
from scenes.vignette_team_vane import GILT, GREEN

LUMA = np.float32([.3, .59, .11])


def candlelit(rgb, passes, flame):
    """Wood lies flat and has the sky's blue over it: it is given its colour by candlelight, warm about the `flame` and dusk far from it. Facets that turn to the light are parted from those that turn away."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    at = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))
    away = np.linalg.norm(at - np.float32(flame), axis=2)
    pool = np.exp(-(away / .42) ** 2)[..., None]
    near = np.exp(-(away / .95) ** 2)[..., None]

    def kind(who):
        return cv2.GaussianBlur((passes['who'] == who).astype(np.float32), (0, 0), .6)[..., None]
    grey = (rgb @ LUMA)[..., None]
    falling = grey / ((passes['albedo'] @ LUMA)[..., None] + .02)
    wood = (passes['albedo'] + .004) * falling * (.34 + .46 * near + .50 * pool) * (near * np.float32([1.58, .96, .36]) + (1 - near) * np.float32([1.16, .97, .78]))
    rgb = rgb + kind(BENCH) * passes['alpha'][..., None] * (wood - rgb)
    # In locks of hair the window mirrors as single grains.
    rgb = rgb + (kind(GILT) + kind(WIND)) * (denoise.without_dots(rgb, 5, 1.25) - rgb)
    rgb = rgb * carved(passes, kind(WIND), kind(HAIR))
    turned = np.clip(passes['normal'][..., :1] * 2.2, -1, 1)
    rgb = rgb * (1 + kind(GILT) * (.18 - .50 * np.clip(turned, -.35, 1)))
    green = (.82 * rgb + .18 * grey) * (1 - .42 * np.clip(turned, -.5, 1)) * np.float32([.72, .80, .86])
    rgb = rgb + kind(GREEN) * (green - rgb)
    # Dark feathers before a dark page.
    rgb = rgb * (1 + .45 * kind(BIRD))
    # Red wool by candlelight is wine, not scarlet.
    rgb = rgb + .12 * kind(RAG) * (grey - rgb)
    # The candle itself must not outshine the gold.
    rgb = rgb * (1 - .32 * np.exp(-(away / .13) ** 2)[..., None])
    rgb = rgb * (1 - kind(RAG) * np.float32([.22, .20, .34])) * (1 + kind(RAG) * np.clip(-.8 * passes['normal'][..., :1], -.55, .25))
    rgb = rgb * (1 - .55 * kind(BENCH) * beside(kind(RAG) + kind(TOOL)))
    return rgb + moonlit_outlines(passes) * (1 - kind(BENCH))


def carved(passes, skin, hair):
    """Gold on gold has one shade: what lies deeper than its surroundings is dark, what stands out is bright, and the side away from the candle falls off."""
    pixels = passes['z'].shape[1] / 1.40
    there = ((skin + hair)[..., 0] > .5).astype(np.float32)
    depth = np.where(there > 0, passes['z'], 0).astype(np.float32)

    def about(reach):
        return cv2.GaussianBlur(depth, (0, 0), reach * pixels) / np.maximum(cv2.GaussianBlur(there, (0, 0), reach * pixels), 1e-3)
    out = np.clip(.6 * (about(.012) - depth) / .006 + .4 * (about(.005) - depth) / .003, -1, 1)[..., None]
    away = np.clip(passes['normal'][..., :1], -.6, .8)
    shade = np.where(out > 0, 1 + .30 * out, 1 + .78 * out) * (1 - .40 * away)
    # One clean gleam on brow, nose and cheek, where they face the candle.
    x, y, z = (passes['normal'][..., k:k + 1] for k in range(3))
    shade = shade * (.88 + .75 * np.clip(-.48 * x + .42 * y + .77 * np.abs(z), 0, 1) ** 22)
    # Down the mouth it is night.
    shade = shade * (1 - .75 * still_life.eased((depth - about(.012) - .008) / .008))[..., None]
    return 1 + skin * (shade * np.float32([1.26, 1.10, .74]) - 1) + hair * (.72 * (1 + .4 * out) - 1)


def beside(goods):
    """The dark under small things, most on the side away from the candle."""
    width = goods.shape[1]
    near = cv2.GaussianBlur(np.roll(goods[..., 0], (round(.004 * width), round(.005 * width)), (0, 1)), (0, 0), .005 * width)
    return np.clip(1.4 * near, 0, 1)[..., None]


def moonlit_outlines(passes):
    """Flat sheets have no side that turns away: the moon's edge is laid along whatever of them ends, up and to the right, before something farther off."""
    depth, solid = passes['z'], passes['alpha'] * (1 - still_life.catching(passes))
    reach = max(round(depth.shape[1] / 480), 1)
    beyond = np.roll(depth, (reach, -reach), (0, 1))
    edge = np.clip((beyond - depth - .04) / .04, 0, 1) * solid
    return cv2.GaussianBlur(edge.astype(np.float32), (0, 0), .35 * reach)[..., None] * solid[..., None] * np.float32([.16, .25, .52]) * (.25 + passes['albedo'])


def at_home(image, alpha, passes):
    """Shadows end a little behind the bench: on a page, farther back there is no ground that could catch them."""
    camera = bpy.context.scene.camera
    far = twofold.where(camera, passes['z'], np.array(camera.matrix_world.to_3x3(), np.float32))[..., 1]
    ground = cv2.dilate(still_life.catching(passes), np.ones((3, 3)))
    # The flame rises over that ground, and stays.
    flame = still_life.eased((image.max(2) - .12) / .25)
    return image, alpha * (1 - ground * still_life.eased((far - .40) / .12) * (1 - flame))


def warmed(image):
    """Gold in firelight is amber, yet still gold."""
    return .35 * image + .65 * grade.amber(image)
