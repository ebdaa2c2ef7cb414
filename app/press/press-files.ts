import { type SlideId, slideIds, slidePicture, slidePictures } from '#art/picture-sets.ts'
import type { PictureId } from '#art/pictures.ts'
import { nameIn } from '#content/facts.ts'
import { defaultLanguage, type Language, languages } from '#shared/languages.ts'
import { slug } from '#shared/slug.ts'
import { site } from '#site.config.ts'

export type PressFile = PicturePressFile | MadeFile

/** Shows a picture of the site. */
export type PicturePressFile = GalleryFile | `logo/logo-${Language}.png` | (typeof otherPictures)[number][0]

type GalleryFile = `pictures/picture-${number}.jpg` | `pictures/picture-${number}-${Language}.jpg`

/** Made of the pictures and of the name: vectors, and a loop without sound. */
export type MadeFile = `logo/logo-${Language}.svg` | 'clips/emperor-turns.gif'

const otherPictures = [
  ['logo/studio-mark.png', 'studio-mark'],
  ['key-art/key-art.jpg', 'hero-still'],
  ['key-art/layer-1-background.jpg', 'hero-background'],
  ['key-art/layer-2-beast.png', 'hero-beast'],
  ['key-art/layer-3-squad.png', 'hero-squad'],
  ['key-art/layer-4-cliff.png', 'hero-cliff'],
  ['key-art/layer-5-character.png', 'hero-character'],
  ['trailer/poster.jpg', 'trailer-poster'],
] as const satisfies [string, PictureId][]

interface GalleryPicture {
  file: GalleryFile
  slide: SlideId
  picture: PictureId
}

/** The pictures of the gallery in the kit, with the slide that each shows. */
export const galleryFiles = slideIds.flatMap((slide, index): GalleryPicture[] => {
  const name = `pictures/picture-${index + 1}` as const
  if (slidePictures(slide).length === 1) return [{ file: `${name}.jpg`, slide, picture: slidePicture(slide, defaultLanguage) }]
  return languages.map((language) => ({ file: `${name}-${language}.jpg`, slide, picture: slidePicture(slide, language) }))
})

/** Everything in the press kit that can be looked at, by its path under `/press/` and in the archive. */
export const pressPictures: ReadonlyMap<PressFile, PictureId> = new Map<PressFile, PictureId>([
  ...galleryFiles.map(({ file, picture }) => [file, picture] as const),
  ...languages.map((language) => [`logo/logo-${language}.png`, `logo-${language}`] as const),
  ...otherPictures,
])

export const madeFiles: readonly MadeFile[] = [
  ...languages.map((language) => `logo/logo-${language}.svg` as const),
  'clips/emperor-turns.gif',
]

export interface FileFacts {
  bytes: number
  width: number
  height: number
}

/** What the build tells the page of the files that it has made. */
export interface PressKit {
  files: Partial<Record<PressFile, FileFacts>>
  archiveBytes: number
  /** Of the trailer, where it is a file of ours. */
  trailerBytes: number | undefined
}

/** Whether a page in this language shows the file: of pictures with words only its own. Logos are for everybody. */
export function isShownIn(file: string, language: Language): boolean {
  return !languages.some((other) => other !== language && file.startsWith('pictures/') && file.endsWith(`-${other}.jpg`))
}

export const archiveFile = `${slug(nameIn(site.game, 'en'))}-press-kit.zip`
