import type { Language } from '#shared/languages.ts'
import type { PictureFile } from './picture.ts'
import { type SlideId, slidePicture } from './picture-sets.ts'
import made from './pictures.generated.json' with { type: 'json' }
import type { PictureId } from './pictures.ts'

export type { PictureId } from './pictures.ts'

/** A picture in the page: see `Copies` for what each role is. */
export interface PagePicture {
  width: number
  height: number
  srcset: readonly PictureFile[]
  fallback: PictureFile
}

/** What stands in the gallery has this besides. */
interface GalleryPicture extends PagePicture {
  '2x': PictureFile
}

/** A picture that the page itself shows. Those of the interface come as custom properties, from styles alone. */
export function picture(id: PictureId): PagePicture {
  return filesOf<PagePicture>(id)
}

/** A picture of the gallery at its full size, for a page without script and where the lightbox cannot be fetched. */
export function fullSize(id: SlideId, language: Language): PictureFile {
  return filesOf<GalleryPicture>(slidePicture(id, language))['2x']
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
