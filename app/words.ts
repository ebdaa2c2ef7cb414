import type { Language } from '#shared/languages.ts'
import { createI18n, type I18n, type Words } from './i18n.ts'

// Each language is a chunk of its own, completed while building (see vite.config.ts).
const sources = import.meta.glob<Words>('/content/*/site.json', { import: 'default' })

const loaded = new Map<Language, I18n>()
const loading = new Map<Language, Promise<I18n>>()

/** The language's words if they are already loaded, so that rendering does not suspend needlessly. */
export function loadedWords(language: Language): I18n | undefined {
  return loaded.get(language)
}

/** Fetches the words of a language once. A failed fetch is not cached, so the next click retries. */
export function loadWords(language: Language): Promise<I18n> {
  const pending = loading.get(language) ?? fetchWords(language)
  loading.set(language, pending)
  return pending
}

async function fetchWords(language: Language): Promise<I18n> {
  try {
    const words = await sources[`/content/${language}/site.json`]?.()
    if (!words) throw new Error(`there are no words in ${language}`)
    const instance = createI18n(language, words)
    loaded.set(language, instance)
    return instance
  } catch (error) {
    loading.delete(language)
    throw error
  }
}
