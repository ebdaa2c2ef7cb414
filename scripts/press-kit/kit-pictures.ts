import type { PictureId } from '#art/pictures.ts'
import { type Language, languages } from '#shared/languages.ts'

/** The pictures of the kit, and what they are called in it: photographs as JPEG, what is see-through as PNG. */
export const kitPictures = {
  pic1: 'pictures/picture-1.jpg',
  pic2: 'pictures/picture-2.jpg',
  'pic3-en': 'pictures/picture-3-en.jpg',
  'pic3-ru': 'pictures/picture-3-ru.jpg',
  pic4: 'pictures/picture-4.jpg',
  pic5: 'pictures/picture-5.jpg',
  pic6: 'pictures/picture-6.jpg',
  pic7: 'pictures/picture-7.jpg',
  pic8: 'pictures/picture-8.jpg',
  'trailer-poster': 'trailer/poster.jpg',
  'logo-en': 'logo/logo-en.png',
  'logo-ru': 'logo/logo-ru.png',
  'studio-mark': 'logo/studio-mark.png',
} as const satisfies Partial<Record<PictureId, string>>

export type KitPicture = keyof typeof kitPictures

export const kitPictureIds = Object.keys(kitPictures) as KitPicture[]

/** What a fact sheet lists: of slides with words only the one in its own language. Logos are for everybody. */
export function kitPicturesIn(language: Language): KitPicture[] {
  const others = languages.filter((other) => other !== language)
  return kitPictureIds.filter((id) => !others.some((other) => id.startsWith('pic') && id.endsWith(`-${other}`)))
}
