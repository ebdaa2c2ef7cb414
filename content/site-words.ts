import { type Language, languages } from '#shared/languages.ts'
import type en from './en/site.json'

/** What the page says: the file of a language, and what is the same for all of them. */
export type SiteWords = typeof en & { language: Record<Language, string> }

/** Adds the names of the languages, each in itself, as whoever looks for it would look for it. */
export function addCommonWords(words: typeof en): SiteWords {
  return { ...words, language: { ...words.language, ...languageNames } }
}

const languageNames = Object.fromEntries(languages.map((language) => [language, nameOf(language)])) as Record<Language, string> // mapped from all

function nameOf(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
