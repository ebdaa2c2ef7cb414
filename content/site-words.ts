import { type Language, languages } from '#shared/languages.ts'
import { inLanguage, type Localized } from '#shared/localized.ts'
import type en from './en/site.json'
import gallery from './gallery.json' with { type: 'json' }

/** What the page says: the file of a language, and what other places know better. */
export type SiteWords = typeof en & {
  /** The languages, each in itself, as whoever looks for it would look for it. */
  language: Record<Language, string>
  /** By the name of a slide. */
  gallery: { alts: Record<string, string>; captions: Record<string, string> }
}

/** Adds to the file of a language the names of all languages, and what the list of the gallery says; the file may say it otherwise. */
export function addCommonWords(words: typeof en & { gallery: Partial<SiteWords['gallery']> }, language: Language): SiteWords {
  const fromList = (text: 'alt' | 'caption') =>
    Object.fromEntries(
      (gallery as Slide[]).flatMap(({ file, [text]: texts }) => (texts ? [[slideName(file), inLanguage(texts, language)]] : [])),
    )
  return {
    ...words,
    language: { ...words.language, ...languageNames },
    gallery: {
      ...words.gallery,
      alts: { ...fromList('alt'), ...words.gallery.alts },
      captions: { ...fromList('caption'), ...words.gallery.captions },
    },
  }
}

interface Slide {
  file: string
  alt: Localized<string>
  caption?: Localized<string>
}

function slideName(file: string): string {
  return file.replace('-{language}', '')
}

const languageNames = Object.fromEntries(languages.map((language) => [language, nameOf(language)])) as Record<Language, string> // mapped from all

function nameOf(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
