import { languages } from '#shared/languages.ts'
import { factSheet } from './fact-sheet.ts'
import { fullSize } from './full-size.ts'
import { type KitPicture, kitPictureIds, kitPictures } from './kit-pictures.ts'
import { licenceAsText } from './licence.ts'
import { factSheetAsMarkdown } from './markdown.ts'
import { factSheetAsPage } from './page.ts'
import { pageParts } from './page-parts.ts'

/** Everything in the kit, by its name in the archive. */
export async function contentsOf(masters: Record<KitPicture, Buffer>, workshop: string): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>()
  const parts = await pageParts(masters, workshop)
  for (const language of languages) {
    const sheet = factSheet(language)
    contents.set(`fact-sheet.${language}.html`, Buffer.from(factSheetAsPage(sheet, parts[language])))
    contents.set(`fact-sheet.${language}.md`, Buffer.from(factSheetAsMarkdown(sheet)))
    contents.set(`licence.${language}.txt`, Buffer.from(licenceAsText(sheet)))
  }
  for (const id of kitPictureIds) contents.set(kitPictures[id], await fullSize(masters[id], kitPictures[id]))
  return contents
}
