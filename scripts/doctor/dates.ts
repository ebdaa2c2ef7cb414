import { paragraphs, texts, type Words } from '#content/texts.ts'
import type { Language } from '#shared/languages.ts'
import type { SiteConfig } from '#site.config.ts'
import { type Finding, fault, ok, warning } from './findings.ts'

/** Whether the promised day has passed while something is still missing. The texts take the day from the configuration. */
export function checkDates({ downloadsAfter, downloads }: Pick<SiteConfig, 'downloadsAfter' | 'downloads'>, now: number): Finding[] {
  const day = readDay(downloadsAfter)
  if (day === undefined) return [fault('downloadsAfter', `“${downloadsAfter}” is not a day`, 'Write it as 2026-01-31 in site.config.ts.')]
  if (downloads.demo && downloads.pitch) return [ok('downloads', 'the demo and the pitch deck can be downloaded')]
  const missing = [downloads.demo ? [] : ['demo'], downloads.pitch ? [] : ['pitch']].flat().join(' and ')
  const passed = now >= day + dayLength
  return [
    passed
      ? warning(
          'downloadsAfter',
          `${downloadsAfter} has passed, and downloads lacks ${missing}`,
          'Name a later day in site.config.ts, or set downloads there: docs/demo-day.md.',
        )
      : ok('downloadsAfter', `${downloadsAfter} is still to come`),
  ]
}

/** Every day and quarter in a file of words that is over, but for the `configured` day, which is looked at by itself. */
export function checkStatedDates(words: Words, language: Language, file: string, now: number, configured?: string): Finding[] {
  const over = new Map<string, string[]>()
  for (const text of texts(words)) {
    for (const date of statedDates(paragraphs(text).join(' '), language)) {
      if (now >= date.end && date.text !== configured) over.set(date.text, [...(over.get(date.text) ?? []), text.key])
    }
  }
  return [...over].map(([date, keys]) => warning(file, `“${date}” is over (${keys.join(', ')})`, 'Say what holds today.'))
}

/** Midnight (UTC) at which a day such as `2025-11-01` begins; nothing if there is no such day. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // 31 February is read as 3 March, or not at all.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time : undefined
}

const dayLength = 24 * 3_600_000

export interface StatedDate {
  /** As it stands in the text, with plain spaces. */
  text: string
  /** When it is over, UTC. */
  end: number
}

/** As a day of the month is written: Russian declines the month. */
function monthsOf(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return Array.from(
    { length: 12 },
    (_, month) => format.formatToParts(Date.UTC(2025, month, 1)).find(({ type }) => type === 'month')?.value ?? '',
  )
}

const shortQuarter = { names: ['1', '2', '3', '4'], form: /\bQ(?<quarter>[1-4]) (?<year>\d{4})\b/g }

/** Languages that write quarters out. */
const quarters: Partial<Record<Language, typeof shortQuarter>> = {
  ru: { names: ['первый', 'второй', 'третий', 'четвёртый'], form: /(?<quarter>[а-яё]+) квартал (?<year>\d{4}) года/gi },
}

/** Month before day or after it, with whatever a language puts between: November 1, 2025; 1. November 2025; 1 de noviembre de 2025. */
function dayForms(months: string[]): RegExp[] {
  const month = `(?<month>${months.join('|')})`
  return [
    new RegExp(`${month} (?<day>\\d{1,2}),? (?<year>\\d{4})(?!\\d)`, 'gu'),
    new RegExp(`(?<!\\d)(?<day>\\d{1,2})\\.?(?: de| d’)? ?${month}(?: de)? (?<year>\\d{4})(?: года)?(?!\\d)`, 'gu'),
  ]
}

/** The days and quarters that a text speaks of. Seasons and bare years are history more often than promises, and are left out. */
export function statedDates(original: string, language: Language): StatedDate[] {
  const text = original.replace(/\s+/g, ' ')
  const months = monthsOf(language)
  const quarter = quarters[language] ?? shortQuarter
  const days = dayForms(months).flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: stated, groups: { day, month = '', year } = {} }) => {
      const place = months.indexOf(month)
      return { place, text: stated, end: Date.UTC(Number(year), place, Number(day) + 1) }
    }),
  )
  const ends = [...text.matchAll(quarter.form)].map(({ 0: stated, groups: { quarter: name = '', year } = {} }) => {
    const place = quarter.names.indexOf(name.toLowerCase())
    return { place, text: stated, end: Date.UTC(Number(year), (place + 1) * 3) }
  })
  // Skips what only looks like a month or an ordinal.
  return [...days, ...ends].filter(({ place }) => place >= 0).map(({ text, end }) => ({ text, end }))
}
