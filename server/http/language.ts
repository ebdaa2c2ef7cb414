import type { FastifyRequest } from 'fastify'
import { languageCookie } from '#shared/language-cookie.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/languages.ts'
import { formFields } from '#shared/subscription.ts'
import { parsePreferences, pathOf, property } from './request.ts'

/** The language of a visitor whose page does not tell: chosen by hand before, or else as the browser asks. */
export function visitorLanguage(request: FastifyRequest): Language {
  // No cookies have been parsed if the request was refused before any hook ran.
  const chosen = request.cookies?.[languageCookie]
  return isLanguage(chosen) ? chosen : acceptedLanguage(request.headers['accept-language'])
}

/** The language that an address names by its first part: Russian under /ru, anything else is English. */
export function addressLanguage(request: FastifyRequest): Language {
  const prefix = pathOf(request).split('/')[1]
  return isLanguage(prefix) ? prefix : defaultLanguage
}

/** The language in which to answer a form: that of the request itself, else of the page it came from, else the visitor's. */
export function requestLanguage(request: FastifyRequest): Language {
  const named =
    request.body instanceof URLSearchParams
      ? request.body.get(formFields.language)
      : property(property(property(request.body, 'data'), 'attributes'), 'lang')
  if (isLanguage(named)) return named
  const { referer } = request.headers
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : undefined
  return isLanguage(page) ? page : visitorLanguage(request)
}

function acceptedLanguage(header: string | undefined): Language {
  const accepted = parsePreferences(header)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  // Region and script do not matter: ru-KZ gets our Russian.
  return accepted.map(({ name }) => (name === '*' ? defaultLanguage : name.split('-')[0])).find(isLanguage) ?? defaultLanguage
}
