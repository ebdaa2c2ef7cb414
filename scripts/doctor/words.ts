import { paragraphs, type Text, texts, type Words } from '#content/texts.ts'
import { defaultLanguage, type Language, languages } from '#shared/languages.ts'
import { type Finding, fault, ok } from './findings.ts'
import { isPlaceholderText } from './placeholder.ts'

/** Whether every language has every text of a file, with nothing left to be written. */
export function checkWords(file: string, words: Partial<Record<Language, Words>>): Finding[] {
  const wanted = texts(words[defaultLanguage] ?? {})
  return languages
    .filter((language) => words[language])
    .flatMap((language) => {
      const subject = `content/${language}/${file}`
      const own = texts(words[language] ?? {})
      const missing = wanted.filter(({ key }) => !own.some((text) => text.key === key))
      const unwritten = own.filter(isUnwritten)
      const findings = [
        ...report(subject, 'lacks', missing, 'Write them; until then visitors read them in English.'),
        ...report(subject, 'has nothing yet in', unwritten, 'Write them.'),
      ]
      return findings.length > 0 ? findings : [ok(subject, `all ${own.length} texts are there`)]
    })
}

function report(subject: string, what: string, found: Text[], remedy: string): Finding[] {
  return found.length > 0 ? [fault(subject, `${what} ${named(found)}`, remedy)] : []
}

/** So many keys are named one by one. */
const fewKeys = 12

/** The keys; of a language that has just been begun, how many of each group. */
function named(found: Text[]): string {
  if (found.length <= fewKeys) return found.map(({ key }) => key).join(', ')
  const groups = Map.groupBy(found, ({ key }) => key.split('.')[0])
  return `${found.length} texts: ${[...groups].map(([group, keys]) => `${group} ${keys.length}`).join(', ')}`
}

function isUnwritten(text: Text): boolean {
  const all = paragraphs(text)
  return all.length === 0 || all.some((paragraph) => paragraph.trim() === '' || isPlaceholderText(paragraph))
}
