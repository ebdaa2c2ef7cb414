import type { Language } from '#shared/languages.ts'
import made from './pictures.generated.json' with { type: 'json' }
import type { PictureFile, PictureId } from './pictures.ts'

export type { PictureId } from './pictures.ts'

/** What the image step made of one master: files by format, narrowest first. */
export interface Made {
  width: number
  height: number
  avif: readonly PictureFile[]
  webp: readonly PictureFile[]
}

/** Pictures that the page itself shows. Those of the interface come as custom properties, from styles alone. */
export function picture(id: PictureId): Made {
  return (made as unknown as Record<PictureId, Made>)[id]
}

/** The address of the picture that stands beside a shared link. */
export function shareImage(language: Language): string {
  const [file] = made[`share-${language}`].jpeg
  if (!file) throw new Error('the picture for shared links was not made')
  return file.src
}
