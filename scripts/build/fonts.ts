import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { press, service, site } from '#content/texts.ts'
import { type Language, languages } from '#shared/languages.ts'

const faces = {
  title: 'node_modules/@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf',
  text: 'node_modules/@expo-google-fonts/alegreya/400Regular/Alegreya_400Regular.ttf',
}

type Face = keyof typeof faces

/** Letters, digits and the punctuation of headings: whole alphabets, so that a changed word does not change the file's name. */
const latin = `${range('A', 'Z')}${range('a', 'z')}${range('0', '9')} \u00a0.,:;!?()/+-'&%«»·–—‘’“”„…`
const alphabets: Partial<Record<Language, string>> = { en: '', ru: `${range('А', 'я')}Ёё№` }

/** What may be typed into fields, and what running text may need besides. */
const others = `${range(' ', '~')}©×éèüöäßñç•′″−→←№€₽`

/** Each page names the other languages as they call themselves. */
const ownNames = languages.map((language) => site[language].language[language]).join('')

/** Whatever the language's words have that its alphabet lacks is there as well. */
function charactersOf(face: Face, language: Language): string {
  const words = JSON.stringify([site[language], service[language], press[language]])
  return [...new Set(latin + (alphabets[language] ?? '') + ownNames + (face === 'text' ? others : '') + words)].join('')
}

/**
 * Writes one file per face and language with only the characters of that language.
 * @returns the address of each by name: `title-en`, `text-ru` …
 */
export async function makeFonts(folder: string): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true })
  const addresses: Record<string, string> = {}
  for (const [face, path] of Object.entries(faces) as [Face, string][]) {
    const original = await readFile(path)
    for (const language of languages) {
      // Small capitals and old-style figures would double the file, and hints, which today’s screens hardly need, add two thirds.
      const file = await subsetFont(original, charactersOf(face, language), {
        targetFormat: 'woff2',
        noLayoutClosure: true,
        noHinting: true,
      })
      const name = `${face}-${language}`
      const fileName = `${name}.${createHash('sha256').update(file).digest('hex').slice(0, 8)}.woff2`
      await writeFile(join(folder, fileName), file)
      addresses[name] = `/a/${fileName}`
    }
  }
  return addresses
}

function range(first: string, last: string): string {
  const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)]
  return String.fromCharCode(...Array.from({ length: end - start + 1 }, (_, offset) => start + offset))
}
