// Kept apart from the table of pictures, which the browser does not need.

/** The five of the gallery on the page, in order. */
export const galleryIds = ['pic1', 'pic2', 'pic3', 'pic4', 'pic5'] as const

/** The eight slides of the lightbox; those on the page come first. */
export const slideIds = [...galleryIds, 'pic6', 'pic7', 'pic8'] as const

/** Of the lightbox's thumbnails, in pixels. */
export const thumbnail = { width: 192, height: 108 }

/** Bottom first: both compositions of the hero are stacked in this order. */
export const heroLayers = ['background', 'beast', 'squad', 'cliff', 'character'] as const
