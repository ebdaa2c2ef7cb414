import { service } from '#content/texts.ts'
import type { Language } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'

export const words = forEachLanguage((language) => service[language].letters)

type Words = (typeof words)['en']

/** What each kind of letter is rendered from. */
export interface LetterProps<Name extends keyof Words> {
  language: Language
  words: Words[Name]
  footer: Words['footer']
}
