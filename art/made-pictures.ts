import type { Language } from '#shared/languages.ts'
import { type SlideId, slidePicture } from './picture-sets.ts'
import made from './pictures.generated.json' with { type: 'json' }
import type { PictureFile, PictureId } from './pictures.ts'

export type { PictureId } from './pictures.ts'

/** A picture in the page: see `Copies` for what each role is. */
export interface PagePicture {
  width: number
  height: number
  srcset: readonly PictureFile[]
  fallback: PictureFile
}

/** A picture that the page itself shows. Those of the interface come as custom properties, from styles alone. */
export function picture(id: PictureId): PagePicture {
  return (made as unknown as Record<PictureId, PagePicture>)[id]
}

/** A slide as the lightbox shows it. */
export function slide(id: SlideId, language: Language) {
  return made[slidePicture(id, language)]
}

/** The address of the picture that stands beside a shared link. */
export function shareImage(language: Language): string {
  return made[`share-${language}`].share.src
}
