// Kept apart from the table of pictures, which the browser does not need.

import gallery from '#content/gallery.json' with { type: 'json' }
import { type Language, languages } from '#shared/languages.ts'

/** A picture of the gallery, by the name of its file; the list of them is `content/gallery.json`. */
export type SlideId = string & { readonly of: 'gallery' }

/** A slide's picture; where words can be read in it, there is one for each language. */
export type SlidePictureId = string & { readonly pictureOf: 'gallery' }

/** How a picture hangs on the page: in a frame of bronze, as what the player sees of the game; in an opening of the wall, as a place; or from edge to edge of the window. */
export const hangings = ['framed', 'stone', 'bleed'] as const

export type Hanging = (typeof hangings)[number]

interface Slide {
  file: string
  onPage?: boolean
  /** `framed` without one. */
  hangs?: Hanging
  /** The part that a phone shows, or `own` where it has a picture of its own, `own 3:11` if that is not square; without one it is shown whole there, too. */
  upright?: string
  /** `own 16:15`: a tablet's own picture of that shape, for an interface whose letters would be too small there. */
  tablet?: string
}

const inFile = '-{language}'

// What it may say is tested in pictures.test.ts.
const slides = gallery as Slide[]

/** All slides of the lightbox, in order. */
export const slideIds = slides.map(({ file }) => file.replace(inFile, '') as SlideId)

/** Those on the page, and how they hang there. */
export const galleryItems = slides.flatMap(({ onPage, hangs = 'framed', upright, tablet }, index) =>
  onPage ? [{ id: slideIds[index] as SlideId, hangs, hasUpright: upright !== undefined, hasTablet: tablet !== undefined }] : [],
)

export const galleryIds = galleryItems.map(({ id }) => id)

const withWords = new Set(slideIds.filter((_, index) => slides[index]?.file.endsWith(inFile)))

/** The picture that a visitor with this language sees on a slide. */
export function slidePicture(id: SlideId, language: Language): SlidePictureId {
  return (withWords.has(id) ? `${id}-${language}` : id) as string as SlidePictureId
}

/** Every picture that a slide has. */
export function slidePictures(id: SlideId): SlidePictureId[] {
  return [...new Set(languages.map((language) => slidePicture(id, language)))]
}

/** The same for a phone, of a slide that has one. */
export function uprightPicture(id: SlideId, language: Language): SlidePictureId {
  return (withWords.has(id) ? `${id}-upright-${language}` : `${id}-upright`) as string as SlidePictureId
}

/** The same for a tablet. */
export function tabletPicture(id: SlideId, language: Language): SlidePictureId {
  return (withWords.has(id) ? `${id}-tablet-${language}` : `${id}-tablet`) as string as SlidePictureId
}

/** Of the lightbox's thumbnails, in pixels. */
export const thumbnail = { width: 192, height: 108 }

/** How a layer moves while the page scrolls over the hero, as parts of the hero's height: it sinks, and it grows. */
export interface Motion {
  travel: number
  growth: number
}

/** As `app/landing/hero/motion.css` has it. */
export const heroMotion = {
  background: { travel: 0.01, growth: 0.02 },
  beast: { travel: 0.02, growth: 0.05 },
  squad: { travel: 0.03, growth: 0.07 },
  cliff: { travel: 0.04, growth: 0.12 },
  character: { travel: 0.035, growth: 0.1 },
} as const satisfies Record<(typeof heroLayers)[number], Motion>

/** Bottom first: every composition of the hero is stacked in this order. */
export const heroLayers = ['background', 'beast', 'squad', 'cliff', 'character'] as const
