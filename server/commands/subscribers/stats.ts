import { parseArgs } from 'node:util'
import { type SubscriberEvent, subscriberEvents, subscriberStatuses } from '../../store/schema.ts'
import { countEvents, countGroups, day, type EventCount } from '../../store/subscriber-counts.ts'
import type { Command } from '../command-line.ts'
import { readSince } from './filter-options.ts'

export const stats: Command = {
  summary: 'counts subscribers by status, language, source and day',
  help: `npm run subscribers -- stats [options]

Counts who is in the store by status, language and source; and by day (UTC) who asked for the first time, who confirmed, who left and
whose mailbox refused letters. Days count those too who have been deleted since.

  --since <time>        The first day (30d): 2025-10-01 (UTC), 2025-10-01T12:00:00Z, 7d, 12h
  --json                As one line of JSON, which names days without events as well
  --help                Shows this

Exit codes: 0 done; 1 the store does not answer; 2 wrong usage or settings.
`,

  read(args) {
    const { values } = parseArgs({ args, options: { since: { type: 'string' }, json: { type: 'boolean' } } })
    const since = readSince(values.since ?? '30d')

    return async ({ db, now, print }) => {
      const today = Math.floor(now() / day)
      const groups = await countGroups(db)
      const events = await countEvents(db, Math.floor(since(now()) / day))
      const facts = {
        total: sum(groups),
        byStatus: { ...Object.fromEntries(subscriberStatuses.map((status) => [status, 0])), ...grouped(groups, ({ status }) => status) },
        byLanguage: grouped(groups, ({ language }) => language),
        bySource: grouped(groups, ({ source }) => source ?? 'none'),
        byDay: byDay(events, Math.floor(since(now()) / day), today),
      }
      await print(values.json ? `${JSON.stringify(facts)}\n` : asText(facts))
      return 0
    }
  },
}

export type Day = { day: string } & Record<SubscriberEvent, number>

/** Every day from the first to the last, those too on which nothing happened. */
export function byDay(events: EventCount[], first: number, last: number): Day[] {
  const byNumber = Map.groupBy(events, (event) => event.day)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const counts = byNumber.get(first + index) ?? []
    const count = (event: SubscriberEvent) => sum(counts.filter((one) => one.event === event))
    const name = new Date((first + index) * day).toISOString().slice(0, 10)
    return {
      day: name,
      requested: count('requested'),
      confirmed: count('confirmed'),
      unsubscribed: count('unsubscribed'),
      bounced: count('bounced'),
    }
  })
}

export function sum(counts: { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

export function grouped<Item extends { count: number }>(items: Item[], nameOf: (item: Item) => string): Record<string, number> {
  const groups = [...Map.groupBy(items, nameOf)].map(([name, group]) => [name, sum(group)] as const)
  return Object.fromEntries(groups.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

interface Facts {
  total: number
  byStatus: Record<string, number>
  byLanguage: Record<string, number>
  bySource: Record<string, number>
  byDay: Day[]
}

function asText({ total, byStatus, byLanguage, bySource, byDay }: Facts): string {
  const table = (title: string, counts: Record<string, number>) => [
    '',
    title,
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(16)}${String(count).padStart(10)}`),
  ]
  const columns = (cells: (string | number)[]) =>
    `  ${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(13))).join('')}`
  const busy = byDay.filter((one) => subscriberEvents.some((event) => one[event] > 0))
  return `${[
    `Subscribers: ${total}`,
    ...table('By status', byStatus),
    ...table('By language', byLanguage),
    ...table('By source', bySource),
    '',
    `By day (UTC), from ${byDay[0]?.day ?? 'today'} on`,
    columns(['', ...subscriberEvents]),
    ...busy.map((one) => columns([one.day, ...subscriberEvents.map((event) => one[event])])),
  ].join('\n')}\n`
}
