import { languageCookie } from '#shared/language-cookie.ts'

const aYear = 365 * 24 * 60 * 60

/** Keeps the language that the visitor chose by hand, for the next visit to `/`. The server reads it, so it is a cookie. */
export function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${aYear}; samesite=lax`
}
