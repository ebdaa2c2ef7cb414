import { isLanguage, type Language, languages } from '#shared/languages.ts'
import type { ImportedSubscriber } from '../../store/imported-subscribers.ts'
import { subscriberStatuses } from '../../store/schema.ts'
import { parseEmailAddress } from '../../signup/email-address.ts'
import { parseTime } from './filter-options.ts'
import type { Entry } from './import-entries.ts'

const timeFields = ['first_requested_at', 'requested_at', 'confirmed_at', 'unsubscribed_at', 'bounced_at'] as const

export const entryFields = ['email', 'typed', 'status', 'language', ...timeFields] as const

/** One line of a list, field by field; an empty field counts as missing. */
export type EntryFields = Partial<Record<(typeof entryFields)[number], string | undefined>>

interface Options {
  language: Language | undefined
  now: number
}

/** Clocks differ a little; more than that is a mistake. */
const tolerance = 86_400_000

export function readEntry(line: number, fields: EntryFields, { language: usualLanguage, now }: Options): Entry {
  const bad = (reason: string) => ({ line, reason })
  if (!fields.email?.trim()) return bad('no address')
  const address = parseEmailAddress(fields.email)
  if (address === undefined) return bad('not an email address')
  // Our own exports also say how it was typed; anybody else's column of that name means something else.
  const typed = parseEmailAddress(fields.typed ?? '')

  const language = fields.language?.trim() || usualLanguage
  if (language === undefined) return bad('no language, and --language does not say it')
  if (!isLanguage(language)) return bad(`the language is none of ${languages.join(', ')}`)
  const status = subscriberStatuses.find((known) => known === (fields.status?.trim() || 'confirmed'))
  if (status === undefined) return bad(`the status is none of ${subscriberStatuses.join(', ')}`)

  const times: Partial<Record<(typeof timeFields)[number], number>> = {}
  for (const field of timeFields) {
    const text = fields[field]?.trim()
    if (!text) continue
    const time = parseTime(text)
    if (time === undefined) return bad(`${field} is no time; write 2025-10-01 or 2025-10-01T12:00:00Z`)
    if (time < 0 || time > now + tolerance) return bad(`${field} is not in the past`)
    times[field] = time
  }
  const requestedAt = times.requested_at ?? times.first_requested_at ?? times.confirmed_at ?? now
  const since = (wanted: typeof status, time: number | undefined, otherwise: number) => time ?? (status === wanted ? otherwise : null)
  const subscriber: ImportedSubscriber = {
    address: typed?.normalised === address.normalised ? typed.typed : address.typed,
    normalised: address.normalised,
    language,
    status,
    firstRequestedAt: times.first_requested_at ?? requestedAt,
    requestedAt,
    confirmedAt: since('confirmed', times.confirmed_at, requestedAt),
    unsubscribedAt: since('unsubscribed', times.unsubscribed_at, now),
    bouncedAt: since('bounced', times.bounced_at, now),
  }
  return { line, subscriber }
}
