"""The letter that a subscriber will get: a sheet of parchment, folded from four sides, under the seal of the confirmation. Words stand on it below the wax."""
PICTURES = {'ui/letter': (720, 520)}
ORDER = 9

import math

import cv2
import numpy as np

from interface.kit.denoise import denoise
from interface.kit.develop import develop, over, shadow, write
from interface.kit.drawing import Sheet
from interface.kit.ground import clouds
from interface.kit.minerals import parchment, wax
from interface.kit.relief import carve
from interface.kit.stage import daylight, eye, photograph
from interface.scenes.seal import stamp

wide, high = 3.22, 2.22
"""Half the folded letter."""
tip = .02
"""How far down the upper flap reaches."""


def render(job):
    shot = denoise(photograph(job, build, samples=40))
    (pale, cover), (rich, _) = (develop(shot, 1.2, contrast=1.12, saturation=amount) for amount in (.74, 1.12))
    # Old hide, but fresh wax.
    red = np.clip((rich[..., 0] - 1.9 * rich[..., 1]) / .12, 0, 1)[..., None]
    layer = pale * (1 - red) + rich * red, cover
    write(job, *over(layer, shadow(layer[1], (5 * job.scale, 10 * job.scale), 9 * job.scale, .7)))


def build():
    eye(7.2, 5.2)
    daylight()
    hide, turned = parchment('#e2cf9f', '#c9a566'), parchment('#e8d7ac', '#cfae72')
    sheet = Sheet(7.2, 5.2, 100)
    inner = torn(sheet, 1, wide - .02, high - .05)
    page = carve(sheet, inner, np.zeros_like(inner), hide, (.05, -.03, -.16), floor=-.3, along=inner)
    page.rotation_euler.z = math.radians(1.6)
    body = torn(sheet, 2, wide, high)
    carve(sheet, body, pockets(sheet) + .015 * swell(sheet, 5), hide, floor=-.16, along=body)
    flap = upper_flap(sheet)
    # It was folded, not pressed: towards its tip it stands off, and the wax holds it there.
    lift = .05 + .10 * np.clip((high - sheet.y) / (high - tip), 0, 1) ** 1.5
    crease = .07 * np.exp(-((high - sheet.y) / .16) ** 2)
    carve(sheet, flap, lift + crease + .02 * swell(sheet, 6), turned, (0, 0, .03), floor=-.1, along=np.minimum(flap, high - sheet.y + .35))
    drop(.47, (.02, .42, .20))


def torn(sheet, seed, half_wide, half_high):
    """A sheet whose edges a knife has cut by hand."""
    field = np.minimum(half_wide - np.abs(sheet.x), half_high - np.abs(sheet.y))
    return cv2.GaussianBlur((field + .022 * noise(sheet, seed, 1.7, 2)).astype(np.float32), (0, 0), 1.2)


def pockets(sheet):
    """The lower flap lies over those from the sides: two seams that rise from the lower corners."""
    seam = (sheet.y + high) - (wide - np.abs(sheet.x)) * (high + .35) / wide
    lower = 1 / (1 + np.exp(seam / .016))
    fold = np.exp(-((wide - np.abs(sheet.x)) / .12) ** 2) + np.exp(-((high + sheet.y) / .12) ** 2)
    return .07 * lower + .045 * fold - .045 * np.exp(-(np.maximum(seam, 0) / .10) ** 2) * (1 - lower)


def upper_flap(sheet):
    """From corner to corner, its tip rounded."""
    reach = high - tip
    slope = reach / wide
    side = ((sheet.y - tip) - np.abs(sheet.x) * slope) / math.hypot(1, slope)
    field = np.minimum(side, high - sheet.y + .02)
    soft = cv2.GaussianBlur(field.astype(np.float32), (0, 0), 9)
    return (soft + .012 * noise(sheet, 7, 1.7, 2)).astype(np.float32)


def swell(sheet, seed):
    return noise(sheet, seed, 2.2, 2)


def noise(sheet, seed, slope, smallest):
    side = 1024
    return clouds(side, slope, seed, smallest)[:sheet.rows, :sheet.columns]


def drop(size, at):
    sheet = Sheet(5.12, 5.12, 110)
    blob, height = stamp(sheet)
    seal = carve(sheet, blob, height, wax('#9a1b1c'), floor=-.3)
    seal.scale, seal.location = (size,) * 3, at
    seal.rotation_euler.z = math.radians(-7)
