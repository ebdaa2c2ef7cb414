import { paragraphs, texts, type Words } from '#content/texts.ts'
import { type Language, languages } from '#shared/languages.ts'
import { dayLength, readDay } from './day.ts'
import { type Finding, fault, fine, warning } from './finding.ts'
import { statedDates, writtenDay } from './stated-dates.ts'

const tooltips = ['downloadBlock.buttonDemoTooltip', 'downloadBlock.buttonPitchTooltip']

/** What the site promises for a day: whether the day has passed, and whether the tooltips name the day that the configuration names. */
export function checkDates(downloadsAfter: string, words: Record<Language, Words>, now: number): Finding[] {
  const day = readDay(downloadsAfter)
  if (day === undefined) return [fault('downloadsAfter', `“${downloadsAfter}” is not a day`, 'Write it as 2026-01-31 in site.config.ts.')]
  const passed = now >= day + dayLength
  return [
    passed
      ? warning(
          'downloadsAfter',
          `${downloadsAfter} has passed, and the download buttons still do nothing`,
          'Name a later day in site.config.ts and in the texts below, or offer the downloads.',
        )
      : fine('downloadsAfter', `${downloadsAfter} is still to come`),
    ...languages.flatMap((language) => checkTooltips(words[language], language, day)),
  ]
}

/** Every day and quarter in a file of words that is over. */
export function checkStatedDates(words: Words, language: Language, file: string, now: number): Finding[] {
  const over = new Map<string, string[]>()
  for (const text of texts(words)) {
    for (const date of statedDates(paragraphs(text).join(' '), language)) {
      if (now >= date.end) over.set(date.text, [...(over.get(date.text) ?? []), text.key])
    }
  }
  return [...over].map(([date, keys]) => warning(file, `“${date}” is over (${keys.join(', ')})`, 'Say what holds today.'))
}

function checkTooltips(words: Words, language: Language, day: number): Finding[] {
  const wanted = writtenDay(day, language)
  const others = texts(words)
    .filter((text) => tooltips.includes(text.key) && !paragraphs(text).join(' ').replace(/\s+/g, ' ').includes(wanted))
    .map(({ key }) => fault(`content/${language}/site.json`, `${key} does not say “${wanted}”`, 'Name the day that downloadsAfter names.'))
  return others.length > 0 ? others : [fine(`content/${language}/site.json`, `the tooltips say “${wanted}”, as downloadsAfter does`)]
}
