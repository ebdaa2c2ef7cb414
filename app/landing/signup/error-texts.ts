import type { Language } from '#shared/languages.ts'

type Errors = Record<string, string>

// The service answers in the language of the request. Chunks of their own: hardly anybody changes the language beside an error.
const sources = import.meta.glob<{ errors: Errors }>('/content/*/service.json', { import: 'default' })

/** The service's sentence for a refusal in another language than that of its answer; undefined where it cannot be told. */
export async function errorText(
  language: Language,
  { code, minutes }: { code?: string | undefined; minutes?: number },
): Promise<string | undefined> {
  if (code === undefined) return undefined
  try {
    const words = await sources[`/content/${language}/service.json`]?.()
    return words?.errors[code]?.replaceAll('{{minutes}}', String(minutes))
  } catch {
    return undefined
  }
}
