import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { press, service, site } from '#content/texts.ts'
import { type Language, languages } from '#shared/languages.ts'

const faces = {
  title: 'node_modules/@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf',
  text: 'node_modules/@expo-google-fonts/alegreya/400Regular/Alegreya_400Regular.ttf',
  italic: 'node_modules/@expo-google-fonts/alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf',
}

type Face = keyof typeof faces

/** Whole alphabets, so that a changed word does not change the file's name. */
const latin = range('A', 'Z') + range('a', 'z')
/** Of languages that are not written in Latin letters. */
const alphabets: Partial<Record<Language, string>> = { ru: `${range('А', 'я')}Ёё№` }

const punctuation = `${range('0', '9')} \u00a0.,:;!?()/+-'&%«»·–—‘’“”„…`

/** What may be typed into fields, and what running text may need besides. */
const others = `${range(' ', '~')}©×éèüöäßñç•′″−→←№€₽`

/** Each page names the other languages as they call themselves. */
const ownNames = languages.map((language) => site[language].language[language]).join('')

/**
 * Whatever the language's words have that its alphabet lacks is there as well; but titles of another alphabet go without Latin letters
 * that only names further down the page have. For those the English file is next in line (`--title-own`), and the first paint does not
 * wait.
 */
function charactersOf(face: Face, language: Language): string {
  const own = alphabets[language]
  const words = JSON.stringify([site[language], service[language], press[language]])
  const all = (own ?? '') + punctuation + ownNames + words.replace(/[ -~]/g, '')
  if (face === 'title') return unique(all + (own ? firstWords(language) : latin))
  return unique(all + latin + (face === 'text' ? others : ''))
}

/** What stands in the first window, or is near to it, one after the other: texts, languages' codes, and the numerals of a quarter. */
function firstWords(language: Language): string {
  const { header, menu } = site[language]
  return textsIn([header, menu, languages.join('').toUpperCase(), 'IV'])
}

function textsIn(words: unknown): string {
  return words && typeof words === 'object' ? Object.values(words).map(textsIn).join('') : String(words)
}

function unique(characters: string): string {
  return [...new Set(characters)].join('')
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
