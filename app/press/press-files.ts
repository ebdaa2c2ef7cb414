import type { PictureId } from '#art/pictures.ts'
import { nameIn } from '#content/facts.ts'
import { type Language, languages } from '#shared/languages.ts'
import { slug } from '#shared/slug.ts'
import { site } from '#site.config.ts'

/** Everything in the press kit that can be looked at, by its path under `/press/` and in the archive. */
export const pressPictures = {
  'pictures/picture-1.jpg': 'pic1',
  'pictures/picture-2.jpg': 'pic2',
  'pictures/picture-3-en.jpg': 'pic3-en',
  'pictures/picture-3-ru.jpg': 'pic3-ru',
  'pictures/picture-4.jpg': 'pic4',
  'pictures/picture-5.jpg': 'pic5',
  'pictures/picture-6.jpg': 'pic6',
  'pictures/picture-7.jpg': 'pic7',
  'pictures/picture-8.jpg': 'pic8',
  'logo/logo-en.png': 'logo-en',
  'logo/logo-ru.png': 'logo-ru',
  'logo/studio-mark.png': 'studio-mark',
  'key-art/key-art.jpg': 'hero-still',
  'key-art/layer-1-background.jpg': 'hero-background',
  'key-art/layer-2-beast.png': 'hero-beast',
  'key-art/layer-3-squad.png': 'hero-squad',
  'key-art/layer-4-cliff.png': 'hero-cliff',
  'key-art/layer-5-character.png': 'hero-character',
  'trailer/poster.jpg': 'trailer-poster',
} as const satisfies Record<string, PictureId>

/** Made of the pictures and of the name: vectors, and a loop without sound. */
export const madeFiles = ['logo/logo-en.svg', 'logo/logo-ru.svg', 'clips/emperor-turns.gif'] as const

export type PressFile = keyof typeof pressPictures | (typeof madeFiles)[number]

export interface FileFacts {
  bytes: number
  width: number
  height: number
}

/** What the build tells the page of the files that it has made. */
export interface PressKit {
  files: Record<PressFile, FileFacts>
  archiveBytes: number
  /** Of the trailer, where it is a file of ours. */
  trailerBytes: number | undefined
}

/** Whether a page in this language shows the file: of pictures with words only its own. Logos are for everybody. */
export function isShownIn(file: string, language: Language): boolean {
  return !languages.some((other) => other !== language && file.startsWith('pictures/') && file.endsWith(`-${other}.jpg`))
}

export const archiveFile = `${slug(nameIn(site.game, 'en'))}-press-kit.zip`
