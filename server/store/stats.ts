import { type ExpressionBuilder, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'
import type { Db, RetryState } from './schema.ts'
import {
  type LetterState,
  letterStates,
  type Schema,
  type SubscriberEvent,
  type SubscriberSource,
  type SubscriberStatus,
  subscriberEvents,
} from './schema.ts'

export const day = 86_400_000

export async function countByStatus(db: Db): Promise<{ status: SubscriberStatus; count: number }[]> {
  return db
    .selectFrom('subscribers')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

export interface GroupCount {
  status: SubscriberStatus
  language: Language
  source: SubscriberSource | null
  count: number
}

/** Subscribers by status, language and source. */
export async function countGroups(db: Db): Promise<GroupCount[]> {
  return db
    .selectFrom('subscribers')
    .select(['status', 'language', 'source', (row) => row.fn.countAll<number>().as('count')])
    .groupBy(['status', 'language', 'source'])
    .execute()
}

/** How many subscribers did the same thing on one day. */
export interface EventCount {
  /** Days since 1970, UTC. */
  day: number
  event: SubscriberEvent
  language: Language
  source: SubscriberSource | null
  count: number
}

const eventColumns = {
  requested: 'first_requested_at',
  confirmed: 'confirmed_at',
  unsubscribed: 'unsubscribed_at',
  bounced: 'bounced_at',
} as const satisfies Record<SubscriberEvent, keyof Schema['subscribers']>

/** Events by day from `firstDay` on, deleted subscribers included. */
export async function countEvents(db: Db, firstDay = 0): Promise<EventCount[]> {
  const current = await Promise.all(subscriberEvents.map((event) => countEvent(db, event, firstDay)))
  const archived = await db.selectFrom('archived_counts').selectAll().where('day', '>=', firstDay).execute()
  const counts = new Map<string, EventCount>()
  for (const one of [...current.flat(), ...archived.map(({ source, ...rest }) => ({ ...rest, source: source || null }))]) {
    const key = `${one.day} ${one.event} ${one.language} ${one.source}`
    counts.set(key, { ...one, count: one.count + (counts.get(key)?.count ?? 0) })
  }
  return [...counts.values()].toSorted((a, b) => a.day - b.day)
}

async function countEvent(db: Db, event: SubscriberEvent, firstDay: number): Promise<EventCount[]> {
  const column = eventColumns[event]
  // Literals, not parameters: PostgreSQL would not recognise the expression in GROUP BY as the selected one.
  const dayOf = (row: ExpressionBuilder<Schema, 'subscribers'>) => sql<number>`${row.ref(column)} / ${sql.lit(day)}`
  const rows = await db
    .selectFrom('subscribers')
    .select((row) => ['language', 'source', dayOf(row).as('day'), row.fn.countAll<number>().as('count')])
    .where(column, '>=', firstDay * day)
    .groupBy((row) => ['language', 'source', dayOf(row)])
    .execute()
  return rows.map((row) => ({ event, ...row }))
}

/** The columns of a subscriber that `archiveCounts` needs. */
export const historyColumns = ['language', 'source', ...Object.values(eventColumns)] as const

export type History = Pick<Schema['subscribers'], (typeof historyColumns)[number]>

/** Keeps past counts correct when these subscribers are deleted. Call it in the same transaction. */
export async function archiveCounts(db: Db, histories: History[]): Promise<void> {
  const counts = new Map<string, Schema['archived_counts']>()
  for (const history of histories) {
    for (const event of subscriberEvents) {
      const time = history[eventColumns[event]]
      if (time === null) continue
      const row = { day: Math.floor(time / day), event, language: history.language, source: history.source ?? ('' as const), count: 1 }
      const key = `${row.day} ${row.event} ${row.language} ${row.source}`
      counts.set(key, { ...row, count: 1 + (counts.get(key)?.count ?? 0) })
    }
  }
  if (counts.size === 0) return
  // Sorted, so that two processes lock rows in the same order and cannot deadlock.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insertInto('archived_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event', 'language', 'source'])
        .doUpdateSet((row) => ({ count: row('archived_counts.count', '+', row.ref('excluded.count')) })),
    )
    .execute()
}

export type LetterCounts = Record<LetterState, number>

/** Letters of one announcement by state; with null, confirmation letters. */
export async function countLetters(db: Db, announcementId: string | null): Promise<LetterCounts> {
  const rows = await db
    .selectFrom('letters')
    .select(['state', (row) => row.fn.countAll<number>().as('count')])
    .where('announcement_id', announcementId === null ? 'is' : '=', announcementId)
    .groupBy('state')
    .execute()
  const counts = noLetters()
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** When the oldest letter that waits was written; undefined if none does. */
export async function findOldestWaiting(db: Db, announcementId: string | null): Promise<number | undefined> {
  const row = await db
    .selectFrom('letters')
    .select((row) => row.fn.min('created_at').as('at'))
    .where('announcement_id', announcementId === null ? 'is' : '=', announcementId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return row?.at ?? undefined
}

export async function countLettersByLanguage(db: Db, announcementId: string): Promise<Record<Language, LetterCounts>> {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('subscribers', 'subscribers.id', 'letters.subscriber_id')
    .select(['state', 'language', (row) => row.fn.countAll<number>().as('count')])
    .where('announcement_id', '=', announcementId)
    .groupBy(['state', 'language'])
    .execute()
  const counts = forEachLanguage(noLetters)
  for (const { state, language, count } of rows) counts[language][state] = count
  return counts
}

function noLetters(): LetterCounts {
  return { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 }
}

export interface Reason {
  reason: string
  count: number
}

/** Why letters are in this state, most frequent reason first. */
export async function countReasons(db: Db, announcementId: string, state: LetterState): Promise<Reason[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['reason', (row) => row.fn.countAll<number>().as('count')])
    .where('announcement_id', '=', announcementId)
    .where('state', '=', state)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ reason, count }) => ({ reason: reason ?? 'no reason given', count }))
}

export type CountByLanguage = Record<Language, number>

interface RecipientQuery {
  /** Undefined before the announcement's first run. */
  announcementId: string | undefined
  /** Letters in these states will be sent again. */
  retryStates: RetryState[]
}

/** How many confirmed subscribers would get an announcement now, by language. */
export async function countRecipients(db: Db, { announcementId, retryStates }: RecipientQuery): Promise<CountByLanguage> {
  const settled = letterStates.filter((state) => state !== 'queued' && !retryStates.some((other) => other === state))
  const rows = await db
    .selectFrom('subscribers')
    .select(['language', (row) => row.fn.countAll<number>().as('count')])
    .where('status', '=', 'confirmed')
    .$if(announcementId !== undefined, (query) =>
      query.where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('letters')
              .select('letters.id')
              // By the letter's unique id; by announcement, every subscriber would scan all of its letters.
              .where('letters.id', '=', sql<string>`cast(${`${announcementId}.`} as text) || subscribers.id`)
              .where('letters.state', 'in', settled),
          ),
        ),
      ),
    )
    .groupBy('language')
    .execute()
  const counts = forEachLanguage(() => 0)
  for (const { language, count } of rows) counts[language] = count
  return counts
}

export interface AnnouncementCount {
  id: string
  name: string
  startedAt: number
  /** When the latest letter was settled. */
  latestAt: number | null
  letters: Partial<LetterCounts>
}

/** The progress of each announcement, newest first. */
export async function countAnnouncements(db: Db): Promise<AnnouncementCount[]> {
  const announcements = await db.selectFrom('announcements').selectAll().orderBy('created_at', 'desc').execute()
  const counts = await db
    .selectFrom('letters')
    .select(['announcement_id', 'state', (row) => row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.max('settled_at').as('latest_at'))
    .where('announcement_id', 'is not', null)
    .groupBy(['announcement_id', 'state'])
    .execute()
  return announcements.map(({ id, name, created_at }) => {
    const own = counts.filter(({ announcement_id }) => announcement_id === id)
    const settled = own.flatMap(({ latest_at }) => latest_at ?? [])
    return {
      id,
      name,
      startedAt: created_at,
      latestAt: settled.length === 0 ? null : Math.max(...settled),
      letters: Object.fromEntries(own.map(({ state, count }) => [state, count])),
    }
  })
}

/** Letters of an announcement settled in each span of `span` milliseconds since it started. */
export async function countSettled(
  db: Db,
  { id, startedAt }: Pick<AnnouncementCount, 'id' | 'startedAt'>,
  span: number,
): Promise<Map<number, number>> {
  // Literals, not parameters: PostgreSQL would not recognise the expression in GROUP BY as the selected one.
  const spanOf = sql<number>`(settled_at - ${sql.lit(startedAt)}) / ${sql.lit(span)}`
  const rows = await db
    .selectFrom('letters')
    .select([spanOf.as('span'), (row) => row.fn.countAll<number>().as('count')])
    .where('announcement_id', '=', id)
    .where('settled_at', 'is not', null)
    .groupBy(spanOf)
    .execute()
  return new Map(rows.map(({ span, count }) => [span, count]))
}
