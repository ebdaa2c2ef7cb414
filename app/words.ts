import type { i18n } from 'i18next'
import type { Language } from '#shared/languages.ts'
import { createI18n, type Words } from './i18n.ts'

// Each language is a chunk of its own, completed while building (see vite.config.ts).
const sources = import.meta.glob<Words>('/content/*/site.json', { import: 'default' })

const loaded = new Map<Language, i18n>()
const loading = new Map<Language, Promise<i18n>>()

/** The language's words if they are already loaded, so that rendering does not suspend needlessly. */
export function loadedWords(language: Language): i18n | undefined {
  return loaded.get(language)
}

/** Fetches the words of a language once. A failed fetch is not cached, so the next click retries. */
export function loadWords(language: Language): Promise<i18n> {
  const pending = loading.get(language) ?? fetchWords(language)
  loading.set(language, pending)
  return pending
}

async function fetchWords(language: Language): Promise<i18n> {
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
