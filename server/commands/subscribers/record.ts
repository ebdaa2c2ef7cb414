import { isLanguage, type Language, languages } from '#shared/languages.ts'
import { deliveryAddress, parseEmailAddress } from '../../signup/email-address.ts'
import { subscriberStatuses } from '../../store/schema.ts'
import type { ImportedSubscriber, Subscriber } from '../../store/subscribers.ts'
import { parseTime } from './options.ts'

const timeFields = ['first_requested_at', 'requested_at', 'confirmed_at', 'unsubscribed_at', 'bounced_at'] as const

/** The columns of an export, in order; import reads them all but `id` and `source`. */
export const recordColumns = ['id', 'email', 'typed', 'status', 'language', 'source', ...timeFields] as const

export type SubscriberRecord = Record<(typeof recordColumns)[number], string | null>

/** A subscriber as other programs read it: times in ISO 8601; `email` is where letters go, `typed` what the visitor entered. */
export function toRecord(subscriber: Subscriber): SubscriberRecord {
  const { id, address, status, language, source } = subscriber
  return {
    id,
    email: deliveryAddress(address),
    typed: address,
    status,
    language,
    source,
    first_requested_at: isoTime(subscriber.first_requested_at),
    requested_at: isoTime(subscriber.requested_at),
    confirmed_at: isoTime(subscriber.confirmed_at),
    unsubscribed_at: isoTime(subscriber.unsubscribed_at),
    bounced_at: isoTime(subscriber.bounced_at),
  }
}

export function isoTime(time: number): string
export function isoTime(time: number | null): string | null
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

export const importFields = ['email', 'typed', 'status', 'language', ...timeFields] as const

/** The fields of an imported row; an empty one counts as missing. */
export type ImportFields = Partial<Record<(typeof importFields)[number], string | undefined>>

export interface BadLine {
  line: number
  reason: string
}

/** A row of an imported list. */
export type ImportRow = BadLine | { line: number; subscriber: ImportedSubscriber }

interface Defaults {
  language: Language | undefined
  now: number
}

/** Clocks differ a little; anything more is a mistake. */
const clockTolerance = 86_400_000

export function parseRow(line: number, fields: ImportFields, { language: defaultLanguage, now }: Defaults): ImportRow {
  const bad = (reason: string) => ({ line, reason })
  if (!fields.email?.trim()) return bad('no address')
  const address = parseEmailAddress(fields.email)
  if (address === undefined) return bad('not an email address')
  // Our own exports have this column; in anyone else's file it means something else.
  const typed = parseEmailAddress(fields.typed ?? '')

  const language = fields.language?.trim() || defaultLanguage
  if (language === undefined) return bad('no language, and no --language')
  if (!isLanguage(language)) return bad(`the language is not one of ${languages.join(', ')}`)
  const status = subscriberStatuses.find((known) => known === (fields.status?.trim() || 'confirmed'))
  if (status === undefined) return bad(`the status is not one of ${subscriberStatuses.join(', ')}`)

  const times: Partial<Record<(typeof timeFields)[number], number>> = {}
  for (const field of timeFields) {
    const text = fields[field]?.trim()
    if (!text) continue
    const time = parseTime(text)
    if (time === undefined) return bad(`${field} is not a time; use 2025-10-01 or 2025-10-01T12:00:00Z`)
    if (time < 0 || time > now + clockTolerance) return bad(`${field} is not in the past`)
    times[field] = time
  }
  const requestedAt = times.requested_at ?? times.first_requested_at ?? times.confirmed_at ?? now
  const timeOf = (wanted: typeof status, time: number | undefined, fallback: number) => time ?? (status === wanted ? fallback : null)
  const subscriber: ImportedSubscriber = {
    address: typed?.mailbox === address.mailbox ? typed.typed : address.typed,
    normalised: address.mailbox,
    language,
    status,
    firstRequestedAt: times.first_requested_at ?? requestedAt,
    requestedAt,
    confirmedAt: timeOf('confirmed', times.confirmed_at, requestedAt),
    unsubscribedAt: timeOf('unsubscribed', times.unsubscribed_at, now),
    bouncedAt: timeOf('bounced', times.bounced_at, now),
  }
  return { line, subscriber }
}
