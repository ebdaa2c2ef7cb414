import { isLanguage, languages } from '#shared/languages.ts'
import { subscriberSources, subscriberStatuses } from '../../store/schema.ts'
import type { SubscriberFilter } from '../../store/subscriber-pages.ts'
import { UsageError } from '../command-line.ts'

export const filterOptions = {
  status: { type: 'string', multiple: true },
  language: { type: 'string', multiple: true },
  source: { type: 'string', multiple: true },
  since: { type: 'string' },
} as const

export const filterHelp = `  --status <status>     Only these: ${subscriberStatuses.join(', ')}
  --language <code>     Only these: ${languages.join(', ')}
  --source <source>     Only from here: ${subscriberSources.join(', ')}, none
  --since <time>        Only who asked for the first time then or later: 2025-10-01 (UTC), 2025-10-01T12:00:00Z, 7d, 12h
                        The first three may be given several times, or several values with commas between`

interface FilterValues {
  status?: string[] | undefined
  language?: string[] | undefined
  source?: string[] | undefined
  since?: string | undefined
}

/** Understands the filter at once, and fills in the time when it is used. */
export function readFilter({ status, language, source, since }: FilterValues): (now: number) => SubscriberFilter {
  const sinceWhen = since === undefined ? undefined : readSince(since)
  const filter = {
    statuses: chosen('status', status, subscriberStatuses),
    languages: chosen('language', language, languages)?.filter(isLanguage),
    sources: chosen('source', source, [...subscriberSources, 'none'] as const)?.map((one) => (one === 'none' ? null : one)),
  }
  return (now) => ({ ...filter, since: sinceWhen?.(now) })
}

function chosen<Value extends string>(name: string, given: string[] | undefined, known: readonly Value[]): Value[] | undefined {
  return given
    ?.flatMap((list) => list.split(','))
    .map((text) => {
      const value = known.find((one) => one === text.trim())
      if (value === undefined) throw new UsageError(`--${name}: ${JSON.stringify(text)} is none of ${known.join(', ')}`)
      return value
    })
}

/** A moment, or a span up to now. */
export function readSince(text: string): (now: number) => number {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? []
  if (unit !== undefined) return (now) => now - Number(count) * (unit === 'd' ? 24 : 1) * 3_600_000
  const time = parseTime(text)
  if (time === undefined)
    throw new UsageError(`--since: ${JSON.stringify(text)} is no time; write 2025-10-01, 2025-10-01T12:00:00Z, 7d or 12h`)
  return () => time
}

/** ISO 8601: a day, or a moment with its time zone. Without one nobody could know which moment is meant. */
export function parseTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d))?$/.test(text)) return undefined
  const time = Date.parse(text.replace(' ', 'T'))
  const midnight = new Date(`${text.slice(0, 10)}T00:00Z`)
  if (Number.isNaN(time) || Number.isNaN(midnight.getTime())) return undefined
  // JavaScript takes the 31st of June for the 1st of July.
  return midnight.toISOString().startsWith(text.slice(0, 10)) ? time : undefined
}
