import { defaultLanguage, isLanguage, type Language } from '#shared/languages.ts'

/** The language of a path: `/ru…` is Russian, anything else English. */
export function languageOf(pathname: string): Language {
  const prefix = pathname.split('/')[1]
  return isLanguage(prefix) ? prefix : defaultLanguage
}
