import en from '#content/en/service.json' with { type: 'json' }
import ru from '#content/ru/service.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'

export const words = { en: en.letters, ru: ru.letters }

type Words = typeof en.letters

/** What each kind of letter is rendered from. */
export interface LetterProps<Name extends keyof Words> {
  language: Language
  words: Words[Name]
  footer: Words['footer']
}
