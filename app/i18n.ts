import { createInstance, type i18n } from 'i18next'
import type { SiteWords } from '#content/site-words.ts'
import { defaultLanguage, type Language } from '#shared/languages.ts'

export type Words = SiteWords

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: { site: Words }
  }
}

/**
 * One instance per language. Nothing global: the build renders both languages in one process, and a shared instance
 * would let one bleed into the other.
 * @param words the language's words; English ones stand in for those that are missing.
 */
export function createI18n(language: Language, words: Words): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: defaultLanguage,
    defaultNS: 'site',
    ns: ['site'],
    resources: { [language]: { site: words } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}
