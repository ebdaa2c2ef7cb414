import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Language } from '#shared/languages.ts'
import { makeFonts } from '../build/fonts.ts'
import { type KitPicture, kitPictureIds, kitPictures } from './kit-pictures.ts'

/** What a page that asks nobody for anything must carry itself. */
export interface PageParts {
  /** With the fonts in them. */
  styles: string
  /** As `data:` addresses. */
  images: Record<KitPicture, string>
}

export async function pageParts(masters: Record<KitPicture, Buffer>, workshop: string): Promise<Record<Language, PageParts>> {
  const [rules, fonts, images] = await Promise.all([
    readFile(join(import.meta.dirname, 'page.css'), 'utf8'),
    makeFonts(join(workshop, 'a')),
    smallImages(masters),
  ])
  const partsFor = async (language: Language): Promise<PageParts> => ({
    styles: `${await face('Title', fonts[`title-${language}`], workshop)}${await face('Text', fonts[`text-${language}`], workshop)}${rules}`,
    images,
  })
  return { en: await partsFor('en'), ru: await partsFor('ru') }
}

async function face(family: string, address: string | undefined, workshop: string): Promise<string> {
  if (!address) throw new Error(`the fact sheet lacks its font ${family}`)
  const source = dataAddress('font/woff2', await readFile(join(workshop, address)))
  return `@font-face{font-family:${family};src:url(${source}) format('woff2')}\n`
}

/** Twice as wide as they are shown, for print and for dense screens. */
async function smallImages(masters: Record<KitPicture, Buffer>): Promise<Record<KitPicture, string>> {
  const small = kitPictureIds.map(async (id): Promise<[KitPicture, string]> => {
    const picture = sharp(masters[id])
    return kitPictures[id].endsWith('.png')
      ? [
          id,
          dataAddress(
            'image/webp',
            await picture
              .resize({ width: id === 'studio-mark' ? 192 : 1200 })
              .webp({ quality: 86 })
              .toBuffer(),
          ),
        ]
      : [id, dataAddress('image/jpeg', await picture.resize({ width: 640 }).jpeg({ quality: 78, mozjpeg: true }).toBuffer())]
  })
  return Object.fromEntries(await Promise.all(small)) as Record<KitPicture, string> // mapped from all ids
}

function dataAddress(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
