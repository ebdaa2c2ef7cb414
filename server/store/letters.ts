import { type ExpressionBuilder, PostgresAdapter } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { LetterState, Schema, SubscriberStatus } from './schema.ts'
import type { Db } from './store.ts'

/** Which letters: those of one announcement, or, with null, those that ask for confirmation. */
export type Series = string | null

/** A letter that somebody has in hand, and whom it goes to. */
export interface Letter {
  id: string
  announcementId: Series
  attempts: number
  createdAt: number
  subscriberId: string
  address: string
  language: Language
  status: SubscriberStatus
}

export interface Claim {
  series: Series
  /** Names the one who takes them, for this once. */
  lease: string
  now: number
  leasedUntil: number
  limit: number
}

/** Nobody lends or postpones for longer; what seems to be further away was written before the clock was set back. */
export const longestLease = 10 * 60_000
export const longestWait = 24 * 3_600_000

/**
 * Lends up to `limit` due letters to the caller. Somebody who dies keeps nothing: when the lease has run out, the letters are
 * due again.
 */
export async function claimDueLetters(db: Db, { series, lease, now, leasedUntil, limit }: Claim): Promise<Letter[]> {
  const due = db
    .selectFrom('letters')
    .select('id')
    .where('announcement_id', series === null ? 'is' : '=', series)
    .where('state', '=', 'queued')
    .where('handed_over_at', 'is', null)
    // One that was never tried has no reason to wait, even if its time was written before the clock was set back.
    .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + longestWait), row('attempts', '=', 0)]))
    .where((row) => isFree(row, now))
    .orderBy('due_at')
    .limit(limit)
  // Mostly there is none, and looking takes no lock from anybody.
  if ((await due.limit(1).execute()).length === 0) return []
  return db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .updateTable('letters')
      .set({ lease, leased_until: leasedUntil })
      .where('id', 'in', isPostgres(db) ? due.forUpdate().skipLocked() : due)
      // Asked again: by now another process may have them.
      .where((row) => isFree(row, now))
      .returning('id')
      .execute()
    if (taken.length === 0) return []
    return transaction
      .selectFrom('letters')
      .innerJoin('subscribers', 'subscribers.id', 'letters.subscriber_id')
      .select(['letters.id', 'announcement_id as announcementId', 'attempts', 'created_at as createdAt', 'subscriber_id as subscriberId'])
      .select(['address_normalised as address', 'language', 'status'])
      .where(
        'letters.id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute()
  })
}

/** Whoever works on for long says so from time to time. */
export async function renewLease(db: Db, lease: string, leasedUntil: number): Promise<void> {
  await db.updateTable('letters').set({ leased_until: leasedUntil }).where('lease', '=', lease).where('state', '=', 'queued').execute()
}

/** Gives back what was not begun. */
export async function releaseLetters(db: Db, lease: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ lease: null, leased_until: null })
    .where('lease', '=', lease)
    .where('state', '=', 'queued')
    .where('handed_over_at', 'is', null)
    .execute()
}

/**
 * Notes that the text of these letters is about to leave, and returns those for which it may: still in the caller's hand, and
 * still wanted. Whoever dies from here on leaves letters behind of which nobody knows whether they went out.
 */
export async function handOver(db: Db, { ids, leases, now }: { ids: string[]; leases: string[]; now: number }): Promise<Set<string>> {
  const rows = await db
    .updateTable('letters')
    .set({ handed_over_at: now })
    .where('id', 'in', ids)
    .where('lease', 'in', leases)
    .where('state', '=', 'queued')
    .where('handed_over_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('subscribers')
          .select('subscribers.id')
          .whereRef('subscribers.id', '=', 'letters.subscriber_id')
          .where((subscriber) =>
            subscriber.or([
              subscriber.and([subscriber('announcement_id', 'is', null), subscriber('status', '=', 'pending')]),
              subscriber.and([subscriber('announcement_id', 'is not', null), subscriber('status', '=', 'confirmed')]),
            ]),
          ),
      ),
    )
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface Settled {
  ids: string[]
  state: Exclude<LetterState, 'queued'>
  now: number
  reason?: string
  /** Given: only letters that this one has in hand. */
  lease?: string
}

/** Whoever knows what became of letters may say so, even if their lease has run out meanwhile. */
export async function settleLetters(db: Db, { ids, state, now, reason, lease }: Settled): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state, settled_at: now, reason: reason ?? null, lease: null, leased_until: null })
    .where('id', 'in', ids)
    .$if(lease !== undefined, (query) => query.where('lease', '=', lease ?? null))
    .execute()
}

interface Postponed {
  id: string
  /** Only if it is still in this hand. */
  lease: string
  dueAt: number
  attempts: number
  reason: string
}

/** To be tried again. */
export async function postponeLetter(db: Db, { id, lease, dueAt, attempts, reason }: Postponed): Promise<void> {
  await db
    .updateTable('letters')
    .set({ due_at: dueAt, attempts, reason, lease: null, leased_until: null, handed_over_at: null })
    .where('id', '=', id)
    // Nobody's any more once it is settled.
    .where('lease', '=', lease)
    .execute()
}

export interface Interrupted extends Pick<Letter, 'id' | 'attempts' | 'announcementId'> {
  /** Of the one who died. */
  lease: string
}

/** Letters that somebody had handed over and then died over, without telling what became of them. */
export function findInterrupted(db: Db, series: Series, now: number, limit: number): Promise<Interrupted[]> {
  return db
    .selectFrom('letters')
    .select(['id', 'attempts', 'announcement_id as announcementId', 'lease'])
    .where('announcement_id', series === null ? 'is' : '=', series)
    .where('state', '=', 'queued')
    .where('handed_over_at', 'is not', null)
    .where('lease', 'is not', null)
    .where((row) => isFree(row, now))
    .limit(limit)
    .$narrowType<{ lease: string }>()
    .execute()
}

/** The next moment at which something may be done for this series; undefined when all is settled. */
export async function nextDue(db: Db, series: Series): Promise<number | undefined> {
  const row = await db
    .selectFrom('letters')
    .select((row) => row.fn.min(row.fn.coalesce('leased_until', 'due_at')).as('at'))
    .where('announcement_id', series === null ? 'is' : '=', series)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** How many letters there are of each state. */
export async function countLetters(db: Db, series: Series): Promise<Record<LetterState, number>> {
  const rows = await db
    .selectFrom('letters')
    .select(['state', (row) => row.fn.countAll<number | string>().as('count')])
    .where('announcement_id', series === null ? 'is' : '=', series)
    .groupBy('state')
    .execute()
  const counts = { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

function isFree(row: ExpressionBuilder<Schema, 'letters'>, now: number) {
  return row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', now + longestLease)])
}

/** Only there can two transactions write at the same time, and only there can one pass by what the other has locked. */
function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
