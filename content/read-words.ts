import type { Language } from '#shared/languages.ts'
import type { Json } from './fill-gaps.ts'

/** In Vite, which then follows changes of the files; Node reads them itself. */
const bundled: Record<string, Json> | undefined = import.meta.env && import.meta.glob('./*/*.json', { eager: true, import: 'default' })

/** A file of words as it is written, holes and all. Nothing if the language has no such file. */
export async function readWords(language: Language, file: string): Promise<Json | undefined> {
  const path = `./${language}/${file}`
  if (bundled) return bundled[path]
  try {
    const { default: words } = await import(/* @vite-ignore */ path, { with: { type: 'json' } })
    return words
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
