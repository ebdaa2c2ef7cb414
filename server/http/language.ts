import type { FastifyRequest } from 'fastify'
import { languageCookie } from '#shared/language-cookie.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/languages.ts'
import { formFields } from '#shared/subscription.ts'
import { readCookie } from './cookies.ts'
import { field } from './field.ts'
import { preferences } from './preferences.ts'

/** The language for somebody who has not said on which page they are: chosen by hand before, else as their browser asks. */
export function visitorLanguage(request: FastifyRequest): Language {
  const chosen = readCookie(request, languageCookie)
  return isLanguage(chosen) ? chosen : acceptedLanguage(request.headers['accept-language'])
}

/** The language in which to answer a form: that of the request itself, else of the page from which it came, else the visitor's. */
export function requestLanguage(request: FastifyRequest): Language {
  const named =
    request.body instanceof URLSearchParams
      ? request.body.get(formFields.language)
      : field(field(field(request.body, 'data'), 'attributes'), 'lang')
  if (isLanguage(named)) return named
  const { referer } = request.headers
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname.split('/')[1] : undefined
  return isLanguage(page) ? page : visitorLanguage(request)
}

function acceptedLanguage(header: string | undefined): Language {
  const wanted = preferences(header)
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  // Region and script do not matter: whoever asks for ru-KZ reads our Russian.
  return wanted.map(({ name }) => (name === '*' ? defaultLanguage : name.split('-')[0])).find(isLanguage) ?? defaultLanguage
}
