import { parseArgs } from 'node:util'
import { type SubscriberEvent, subscriberEvents, subscriberStatuses } from '../../store/schema.ts'
import { countEvents, countGroups, day, type EventCount } from '../../store/stats.ts'
import { type Command, withStore } from '../cli.ts'
import { parseSince } from './options.ts'

export const statsCommand: Command = {
  summary: 'count subscribers by status, language, source and day',
  help: `npm run subscribers -- stats [options]

Counts subscribers by status, language and source; and sign-ups, confirmations, unsubscriptions and bounces by day (UTC). Days include
people who have been deleted since.

  --since <time>        The first day (default: 30d): 2025-10-01 (UTC), 2025-10-01T12:00:00Z, 7d, 12h
  --json                Print one line of JSON, which includes days without events
  --help                Show this help

Exit codes: 0 done; 1 the store does not answer; 2 wrong usage or configuration.
`,

  parse(args) {
    const { values } = parseArgs({ args, options: { since: { type: 'string' }, json: { type: 'boolean' } } })
    const since = parseSince(values.since ?? '30d')

    return withStore(async ({ db, now, print }) => {
      const today = Math.floor(now() / day)
      const groups = await countGroups(db)
      const events = await countEvents(db, Math.floor(since(now()) / day))
      const facts = {
        total: sum(groups),
        byStatus: { ...Object.fromEntries(subscriberStatuses.map((status) => [status, 0])), ...sumBy(groups, ({ status }) => status) },
        byLanguage: sumBy(groups, ({ language }) => language),
        bySource: sumBy(groups, ({ source }) => source ?? 'none'),
        byDay: byDay(events, Math.floor(since(now()) / day), today),
      }
      await print(values.json ? `${JSON.stringify(facts)}\n` : formatStats(facts))
      return 0
    })
  },
}

export type Day = { day: string } & Record<SubscriberEvent, number>

/** Every day from the first to the last, including those without events. */
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

function sumBy<Item extends { count: number }>(items: Item[], nameOf: (item: Item) => string): Record<string, number> {
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

function formatStats({ total, byStatus, byLanguage, bySource, byDay }: Facts): string {
  const table = (title: string, counts: Record<string, number>) => [
    '',
    title,
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(16)}${String(count).padStart(10)}`),
  ]
  const columns = (cells: (string | number)[]) =>
    `  ${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(13))).join('')}`
  const active = byDay.filter((one) => subscriberEvents.some((event) => one[event] > 0))
  return `${[
    `Subscribers: ${total}`,
    ...table('By status', byStatus),
    ...table('By language', byLanguage),
    ...table('By source', bySource),
    '',
    `By day (UTC), since ${byDay[0]?.day ?? 'today'}`,
    columns(['', ...subscriberEvents]),
    ...active.map((one) => columns([one.day, ...subscriberEvents.map((event) => one[event])])),
  ].join('\n')}\n`
}
