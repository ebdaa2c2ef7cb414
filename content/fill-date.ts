import type { Json } from './fill-gaps.ts'

/** Puts the promised day, as the readers of the language write it, into every `{{date}}`. */
export function fillDate<Words extends Json | object>(words: Words, language: string, day: string): Words {
  const date = writtenDay(day, language)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('{{date}}', date)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fill(child)]))
  }
  return fill(words) as Words // the same tree, with other strings in it
}

/** A day such as `2025-11-01` in words; its parts stay on one line. Russian puts the whole word for the year into running text. */
export function writtenDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/\sг\.$/, ' года')
    .replace(/(?<=\d)\s(?=\p{L})|(?<=\p{L})\s(?=\d)|(?<=\d,)\s/gu, '\u00a0')
}
