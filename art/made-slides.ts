import type { Language } from '#shared/languages.ts'
import type { PagePicture } from './made-pictures.ts'
import type { PictureFile } from './picture.ts'
import { type SlideId, slidePicture } from './picture-sets.ts'
// Of the same file only what the lightbox needs, in its own part of the application: see vite.config.ts.
import made from './pictures.generated.json?slides'

/** A slide of the lightbox. */
type SlidePicture = Pick<PagePicture, 'width' | 'height'> & Record<'1x' | '2x' | 'thumb', PictureFile>

/** A slide as the lightbox shows it. */
export function slide(id: SlideId, language: Language): SlidePicture {
  const files = (made as unknown as Partial<Record<string, SlidePicture>>)[slidePicture(id, language)]
  if (!files) throw new Error(`there is no slide ${id}`)
  return files
}
