import { isLanguage, languages } from '#shared/languages.ts'
import { type EmailAddress, parseEmailAddress } from '../../signup/email-address.ts'
import { subscriberSources, subscriberStatuses } from '../../store/schema.ts'
import type { SubscriberFilter } from '../../store/subscriber-pages.ts'
import { UsageError } from '../cli.ts'

export const filterOptions = {
  status: { type: 'string', multiple: true },
  language: { type: 'string', multiple: true },
  source: { type: 'string', multiple: true },
  since: { type: 'string' },
} as const

export const filterHelp = `  --status <status>     Only these: ${subscriberStatuses.join(', ')}
  --language <code>     Only these: ${languages.join(', ')}
  --source <source>     Only these: ${subscriberSources.join(', ')}, none
  --since <time>        Only those who first signed up then or later: 2025-10-01 (UTC), 2025-10-01T12:00:00Z, 7d, 12h
                        The first three may be repeated, or take several values separated by commas`

interface FilterValues {
  status?: string[] | undefined
  language?: string[] | undefined
  source?: string[] | undefined
  since?: string | undefined
}

/** Parses the filter at once; relative times are resolved when it is used. */
export function parseFilter({ status, language, source, since }: FilterValues): (now: number) => SubscriberFilter {
  const sinceTime = since === undefined ? undefined : parseSince(since)
  const filter = {
    statuses: parseChoices('status', status, subscriberStatuses),
    languages: parseChoices('language', language, languages)?.filter(isLanguage),
    sources: parseChoices('source', source, [...subscriberSources, 'none'] as const)?.map((one) => (one === 'none' ? null : one)),
  }
  return (now) => ({ ...filter, since: sinceTime?.(now) })
}

function parseChoices<Value extends string>(name: string, given: string[] | undefined, known: readonly Value[]): Value[] | undefined {
  return given
    ?.flatMap((list) => list.split(','))
    .map((text) => {
      const value = known.find((one) => one === text.trim())
      if (value === undefined) throw new UsageError(`--${name}: ${JSON.stringify(text)} must be one of ${known.join(', ')}`)
      return value
    })
}

/** A moment, or a span that ends now. */
export function parseSince(text: string): (now: number) => number {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? []
  if (unit !== undefined) return (now) => now - Number(count) * (unit === 'd' ? 24 : 1) * 3_600_000
  const time = parseTime(text)
  if (time === undefined)
    throw new UsageError(`--since: ${JSON.stringify(text)} is not a time; use 2025-10-01, 2025-10-01T12:00:00Z, 7d or 12h`)
  return () => time
}

/** ISO 8601: a day, or a moment with its time zone, without which it would be ambiguous. */
export function parseTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d))?$/.test(text)) return undefined
  const time = Date.parse(text.replace(' ', 'T'))
  const midnight = new Date(`${text.slice(0, 10)}T00:00Z`)
  if (Number.isNaN(time) || Number.isNaN(midnight.getTime())) return undefined
  // JavaScript reads June 31 as July 1.
  return midnight.toISOString().startsWith(text.slice(0, 10)) ? time : undefined
}

/** The value of an option that is one person's address. */
export function parseAddress(option: string, text: string | undefined): EmailAddress {
  if (text === undefined) throw new UsageError(`${option}: give the person's address`)
  const address = parseEmailAddress(text)
  if (address === undefined) throw new UsageError(`${option}: ${JSON.stringify(text)} is not an email address`)
  return address
}
