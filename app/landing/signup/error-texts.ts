import type { Language } from '#shared/languages.ts'

type Errors = Record<string, string>

// The service answers in the language of the request. Chunks of their own: hardly anybody changes the language beside an error.
const sources: Record<Language, () => Promise<{ default: { errors: Errors } }>> = {
  en: () => import('#content/en/service.json'),
  ru: () => import('#content/ru/service.json'),
}

/** The service's sentence for a refusal in another language than that of its answer; undefined where it cannot be told. */
export async function errorText(
  language: Language,
  { code, minutes }: { code?: string | undefined; minutes?: number },
): Promise<string | undefined> {
  if (code === undefined) return undefined
  try {
    const { default: words } = await sources[language]()
    return words.errors[code]?.replaceAll('{{minutes}}', String(minutes))
  } catch {
    return undefined
  }
}
