// Kept apart from the table of pictures, which the browser does not need.

import type { Language } from '#shared/languages.ts'

/** The five of the gallery on the page, in order. */
export const galleryIds = ['pic1', 'pic2', 'pic3', 'pic4', 'pic5'] as const

/** The eight slides of the lightbox; those on the page come first. */
export const slideIds = [...galleryIds, 'pic6', 'pic7', 'pic8'] as const

export type SlideId = (typeof slideIds)[number]

/** Slides in which words can be read; they have a master for each language. */
export const slidesWithWords = ['pic3'] as const

type SlideWithWords = (typeof slidesWithWords)[number]

export type SlidePictureId = Exclude<SlideId, SlideWithWords> | `${SlideWithWords}-${Language}`

/** The picture that a visitor with this language sees on a slide. */
export function slidePicture(id: SlideId, language: Language): SlidePictureId {
  return hasWords(id) ? `${id}-${language}` : id
}

function hasWords(id: SlideId): id is SlideWithWords {
  return slidesWithWords.some((slide) => slide === id)
}

/** Of the lightbox's thumbnails, in pixels. */
export const thumbnail = { width: 192, height: 108 }

/** Bottom first: both compositions of the hero are stacked in this order. */
export const heroLayers = ['background', 'beast', 'squad', 'cliff', 'character'] as const
