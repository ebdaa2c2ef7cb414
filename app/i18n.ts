import { createContext, use } from 'react'
import type { SiteWords } from '#content/site-words.ts'
import type { Language } from '#shared/languages.ts'

export type Words = SiteWords

/** The dotted keys of all texts: `menu.about`. A text is a string, or an array of paragraphs. */
type KeyOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string | readonly string[] ? Name : `${Name}.${KeyOf<Group[Name]>}`
}[keyof Group & string]

type TextAt<Group, Key> = Key extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Group
    ? TextAt<Group[Name], Rest>
    : never
  : Key extends keyof Group
    ? Group[Key]
    : never

/** The words of one language, by key; `holes` go into the `{{…}}` of a text. */
export interface I18n {
  language: Language
  t<Key extends KeyOf<Words>>(key: Key, holes?: Record<string, string | number>): TextAt<Words, Key>
}

/**
 * Nothing global: the build renders all languages in one process. Texts that a language lacks have been filled in from English while
 * building. Kept by hand, since the page needs neither plurals nor formats, and the usual library costs every visitor 16 kB.
 */
export function createI18n(language: Language, words: Words): I18n {
  return {
    language,
    t(key, holes) {
      const text = key.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown>)[name], words)
      return (holes ? fill(String(text), holes) : text) as never // the type of the key has said what is there
    },
  }
}

function fill(text: string, holes: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(holes[name] ?? hole))
}

/** The words of the page: its value is given once, around the routes. */
export const I18nContext = createContext<I18n | undefined>(undefined)

export function useTranslation(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('there are no words: I18nContext has no value')
  return i18n
}
