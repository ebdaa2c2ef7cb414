"""Makes a frame's edges repeat: CSS cuts it at `insets` (top, right, bottom, left) and lays the middles end to end."""
import numpy as np


def tile_edges(layer, insets, margin=16, scale=1.):
    """For frames with nothing in the middle."""
    sheet, (top, right, bottom, left), margin = scaled(layer, insets, margin, scale)
    sheet[:top] = mend(sheet[:top], left, right, margin)
    sheet[-bottom:] = mend(sheet[-bottom:], left, right, margin)
    sheet[:, :left] = mend_down(sheet[:, :left], top, bottom, margin)
    sheet[:, -right:] = mend_down(sheet[:, -right:], top, bottom, margin)
    return unpacked(sheet, layer)


def tile_down(layer, insets, margin=24, scale=1.):
    """For sheets that are whole in the middle and grow downwards."""
    sheet, (top, _, bottom, _), margin = scaled(layer, insets, margin, scale)
    return unpacked(mend_down(sheet, top, bottom, margin), layer)


def scaled(layer, insets, margin, scale):
    color, cover = layer
    return np.dstack([color * cover[..., None], cover]), [round(inset * scale) for inset in insets], max(round(margin * scale), 2)


def unpacked(sheet, layer):
    cover = sheet[..., 3]
    return np.where(cover[..., None] > .002, sheet[..., :3] / np.maximum(cover, .002)[..., None], layer[0]), cover


def mend_down(strip, start, end, margin):
    return mend(strip.swapaxes(0, 1), start, end, margin).swapaxes(0, 1)


def mend(strip, start, end, margin):
    """
    The last pixels of the middle turn into those before its first, and the far corner begins as the middle does:
    a middle may then follow a middle or a corner.
    """
    stop = strip.shape[1] - end
    late = (.5 - .5 * np.cos(np.linspace(0, np.pi, margin)))[None, :, None]
    mended = strip.copy()
    mended[:, stop - margin:stop] = strip[:, stop - margin:stop] * (1 - late) + strip[:, start - margin:start] * late
    mended[:, stop:stop + margin] = strip[:, start:start + margin] * (1 - late) + strip[:, stop:stop + margin] * late
    return mended
