import { type ExpressionBuilder, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import { type Schema, type SubscriberEvent, type SubscriberSource, type SubscriberStatus, subscriberEvents } from './schema.ts'
import type { Db } from './store.ts'

export const day = 86_400_000

/** How many did the same on one day. */
export interface EventCount {
  /** Days since 1970, UTC. */
  day: number
  event: SubscriberEvent
  language: Language
  source: SubscriberSource | null
  count: number
}

export interface GroupCount {
  status: SubscriberStatus
  language: Language
  source: SubscriberSource | null
  count: number
}

const columns = {
  requested: 'first_requested_at',
  confirmed: 'confirmed_at',
  unsubscribed: 'unsubscribed_at',
  bounced: 'bounced_at',
} as const satisfies Record<SubscriberEvent, keyof Schema['subscribers']>

/** Who is in the store, by status, language and source. */
export async function countGroups(db: Db): Promise<GroupCount[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['status', 'language', 'source', (row) => row.fn.countAll<number>().as('count')])
    .groupBy(['status', 'language', 'source'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** What happened on each day from `firstDay` on, those included who are no longer in the store. */
export async function countEvents(db: Db, firstDay = 0): Promise<EventCount[]> {
  const known = await Promise.all(subscriberEvents.map((event) => countEvent(db, event, firstDay)))
  const past = await db.selectFrom('forgotten').selectAll().where('day', '>=', firstDay).execute()
  const counts = new Map<string, EventCount>()
  for (const one of [...known.flat(), ...past.map(({ source, ...rest }) => ({ ...rest, source: source || null }))]) {
    const key = `${one.day} ${one.event} ${one.language} ${one.source}`
    counts.set(key, { ...one, count: one.count + (counts.get(key)?.count ?? 0) })
  }
  return [...counts.values()].toSorted((a, b) => a.day - b.day)
}

async function countEvent(db: Db, event: SubscriberEvent, firstDay: number): Promise<EventCount[]> {
  const column = columns[event]
  // Written out, not bound: PostgreSQL takes two parameters for different ones, and then misses the grouping.
  const dayOf = (row: ExpressionBuilder<Schema, 'subscribers'>) => sql<number>`${row.ref(column)} / ${sql.lit(day)}`
  const rows = await db
    .selectFrom('subscribers')
    .select((row) => ['language', 'source', dayOf(row).as('day'), row.fn.countAll<number>().as('count')])
    .where(column, '>=', firstDay * day)
    .groupBy((row) => ['language', 'source', dayOf(row)])
    .execute()
  return rows.map(({ day, count, language, source }) => ({ event, language, source, day: Number(day), count: Number(count) }))
}

/** What a subscriber has done, as far as the counts know. */
export interface History {
  language: Language
  source: SubscriberSource | null
  first_requested_at: number
  confirmed_at: number | null
  unsubscribed_at: number | null
  bounced_at: number | null
}

/** What the counts need of a subscriber who is about to be deleted. */
export const historyColumns = ['language', 'source', ...Object.values(columns)] as const

/** Keeps the counts of the past as they were when these subscribers are deleted; in the same transaction. */
export async function countAsForgotten(db: Db, histories: History[]): Promise<void> {
  const counts = new Map<string, Schema['forgotten']>()
  for (const history of histories) {
    for (const event of subscriberEvents) {
      const time = history[columns[event]]
      if (time === null) continue
      const row = { day: Math.floor(time / day), event, language: history.language, source: history.source ?? ('' as const), count: 1 }
      const key = `${row.day} ${row.event} ${row.language} ${row.source}`
      counts.set(key, { ...row, count: 1 + (counts.get(key)?.count ?? 0) })
    }
  }
  if (counts.size === 0) return
  // Sorted, so that two processes lock the same counts in the same order, never crosswise.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insertInto('forgotten')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'language', 'source'])
        .doUpdateSet((row) => ({ count: row('forgotten.count', '+', row.ref('excluded.count')) })),
    )
    .execute()
}
