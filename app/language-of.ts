import { defaultLanguage, isLanguage, type Language } from '#shared/languages.ts'

/** The language that a path asks for: `/ru…` is Russian, anything else English. */
export function languageOf(pathname: string): Language {
  const prefix = pathname.split('/')[1]
  return isLanguage(prefix) ? prefix : defaultLanguage
}
