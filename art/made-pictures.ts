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

/** A slide of the lightbox has these besides. */
interface SlidePicture extends PagePicture {
  '1x': PictureFile
  '2x': PictureFile
  thumb: PictureFile
}

/** A picture that the page itself shows. Those of the interface come as custom properties, from styles alone. */
export function picture(id: PictureId): PagePicture {
  return filesOf<PagePicture>(id)
}

/** A slide as the lightbox shows it. */
export function slide(id: SlideId, language: Language): SlidePicture {
  return filesOf<SlidePicture>(slidePicture(id, language))
}

/** The address of the picture that stands beside a shared link. */
export function shareImage(language: Language): string {
  return filesOf<{ share: PictureFile }>(`share-${language}`).share.src
}

/** The roles that a picture has follow from its kind, which is not in the files' types. */
function filesOf<Files>(id: PictureId): Files {
  const files = (made as unknown as Partial<Record<PictureId, Files>>)[id]
  if (!files) throw new Error(`there is no picture ${id}`)
  return files
}
