/** The languages of the site and of every letter; the first is the default and the fallback. */
export const languages = ['en', 'ru'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
