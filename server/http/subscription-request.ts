import { isLanguage, type Language } from '#shared/languages.ts'
import { type FormSource, formSources, subscriptionType } from '#shared/subscription.ts'
import { ServiceError } from '../errors.ts'
import { type EmailAddress, parseEmailAddress } from '../signup/email-address.ts'
import { field } from './field.ts'

export interface RequestedSubscription {
  address: EmailAddress
  language: Language
}

/** Reads the JSON of `shared/subscription.ts`. Strict in what it needs, silent about what it does not know. */
export function readEnvelope(body: unknown): RequestedSubscription {
  const data = field(body, 'data')
  const attributes = field(data, 'attributes')
  const isEnvelope =
    field(data, 'type') === subscriptionType && typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
  if (!isEnvelope) throw new ServiceError('malformed')
  return readAttributes(field(attributes, 'email'), field(attributes, 'lang'))
}

export function readAttributes(email: unknown, lang: unknown): RequestedSubscription {
  const address = typeof email === 'string' ? parseEmailAddress(email) : undefined
  if (address === undefined) throw new ServiceError('bad-address')
  if (!isLanguage(lang)) throw new ServiceError('bad-language')
  return { address, language: lang }
}

/** Null for a source that we do not know; the wish itself is as good as any. */
export function readSource(value: unknown): FormSource | null {
  return formSources.find((source) => source === value) ?? null
}
