import { languageCookie } from '#shared/language-cookie.ts'

const aYear = 365 * 24 * 60 * 60

/** Saves the language that the visitor chose, for the next visit to `/`. A cookie, because the server reads it. */
export function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${aYear}; samesite=lax`
}
