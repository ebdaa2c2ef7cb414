import type { Language } from '#shared/languages.ts'

export interface StatedDate {
  /** As it stands in the text, with plain spaces. */
  text: string
  /** When it is over, UTC. */
  end: number
}

const months: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
}

const quarters: Record<Language, string[]> = { en: ['1', '2', '3', '4'], ru: ['первый', 'второй', 'третий', 'четвёртый'] }

const forms: Record<Language, { day: RegExp; quarter: RegExp }> = {
  en: { day: /\b(?<month>[A-Z][a-z]+) (?<day>\d{1,2}), (?<year>\d{4})\b/g, quarter: /\bQ(?<quarter>[1-4]) (?<year>\d{4})\b/g },
  ru: { day: /(?<day>\d{1,2}) (?<month>[а-я]+) (?<year>\d{4}) года/g, quarter: /(?<quarter>[а-яё]+) квартал (?<year>\d{4}) года/g },
}

/** The days and quarters that a text speaks of. Seasons and bare years are history more often than promises, and are left out. */
export function statedDates(original: string, language: Language): StatedDate[] {
  const text = original.replace(/\s+/g, ' ')
  const { day, quarter } = forms[language]
  const days = [...text.matchAll(day)].map(({ 0: stated, groups: { day, month = '', year } = {} }) => {
    const place = months[language].indexOf(month)
    return { place, text: stated, end: Date.UTC(Number(year), place, Number(day) + 1) }
  })
  const ends = [...text.matchAll(quarter)].map(({ 0: stated, groups: { quarter = '', year } = {} }) => {
    const place = quarters[language].indexOf(quarter)
    return { place, text: stated, end: Date.UTC(Number(year), (place + 1) * 3) }
  })
  // What only looks like a month or a number is none.
  return [...days, ...ends].filter(({ place }) => place >= 0).map(({ text, end }) => ({ text, end }))
}

/** A day as a text of the language writes it, with plain spaces. */
export function writtenDay(time: number, language: Language): string {
  const date = new Date(time)
  const [day, month, year] = [date.getUTCDate(), months[language][date.getUTCMonth()], date.getUTCFullYear()]
  return language === 'en' ? `${month} ${day}, ${year}` : `${day} ${month} ${year} года`
}
