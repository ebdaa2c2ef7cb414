import type { ExpressionBuilder } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { Db, LetterState, Schema, SubscriberStatus } from './schema.ts'

/** A letter under a lease, and whom it goes to. */
export interface Letter {
  id: string
  /** Null: a confirmation letter. */
  announcementId: string | null
  attempts: number
  createdAt: number
  subscriberId: string
  address: string
  language: Language
  status: SubscriberStatus
  /** Asks somebody who unsubscribed whether they want to come back. */
  purpose: 'return' | null
  unsubscribedAt: number | null
}

export interface Claim {
  /** Null: confirmation letters. */
  announcementId: string | null
  /** Unique to this run of a sender. */
  lease: string
  now: number
  leasedUntil: number
  limit: number
}

/** No lease or postponement lasts longer. A time further ahead was written before the clock was set back. */
const maxLease = 10 * 60_000
export const maxPostponement = 24 * 3_600_000

/** Leases up to `limit` due letters to the caller. When a process dies, its leases expire and the letters are due again. */
export async function claimDueLetters(db: Db, { announcementId, lease, now, leasedUntil, limit }: Claim): Promise<Letter[]> {
  const due = db
    .selectFrom('letters')
    .select('id')
    .where('announcement_id', announcementId === null ? 'is' : '=', announcementId)
    .where('state', '=', 'queued')
    .where('sending_at', 'is', null)
    // A letter that was neither tried nor held back never has to wait, even if its time was written before the clock was set back.
    .where((row) =>
      row.or([
        row('due_at', '<=', now),
        row('due_at', '>', now + maxPostponement),
        row.and([row('attempts', '=', 0), row('due_at', '<=', row.ref('created_at'))]),
      ]),
    )
    .where((row) => isUnleased(row, now))
    .orderBy('due_at')
    .limit(limit)
  // Usually nothing is due, and this check takes no lock.
  if ((await due.limit(1).execute()).length === 0) return []
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .updateTable('letters')
      .set({ lease, leased_until: leasedUntil })
      .where('id', 'in', due.forUpdate().skipLocked())
      // Checked again: another process may have claimed them meanwhile.
      .where((row) => isUnleased(row, now))
      .returning('id')
      .execute()
    if (claimed.length === 0) return []
    return transaction
      .selectFrom('letters')
      .innerJoin('subscribers', 'subscribers.id', 'letters.subscriber_id')
      .select(['letters.id', 'announcement_id as announcementId', 'attempts', 'created_at as createdAt', 'subscriber_id as subscriberId'])
      .select(['address', 'language', 'status', 'purpose', 'unsubscribed_at as unsubscribedAt'])
      .where(
        'letters.id',
        'in',
        claimed.map(({ id }) => id),
      )
      .execute()
  })
}

export async function renewLease(db: Db, lease: string, leasedUntil: number): Promise<void> {
  await db.updateTable('letters').set({ leased_until: leasedUntil }).where('lease', '=', lease).where('state', '=', 'queued').execute()
}

/** Gives back the letters whose sending has not begun. */
export async function releaseLetters(db: Db, lease: string): Promise<void> {
  await db
    .updateTable('letters')
    .set({ lease: null, leased_until: null })
    .where('lease', '=', lease)
    .where('state', '=', 'queued')
    .where('sending_at', 'is', null)
    .execute()
}

/**
 * Marks letters whose text is about to go out, and returns those that may: still leased by the caller and still wanted. If the process
 * dies after this, nobody knows whether they were sent.
 */
export async function markSending(db: Db, { ids, leases, now }: { ids: string[]; leases: string[]; now: number }): Promise<Set<string>> {
  const rows = await db
    .updateTable('letters')
    .set({ sending_at: now })
    .where('id', 'in', ids)
    .where('lease', 'in', leases)
    .where('state', '=', 'queued')
    .where('sending_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('subscribers')
          .select('subscribers.id')
          .whereRef('subscribers.id', '=', 'letters.subscriber_id')
          .where((subscriber) =>
            subscriber.or([
              subscriber.and([
                subscriber('announcement_id', 'is', null),
                subscriber('purpose', 'is', null),
                subscriber('status', '=', 'pending'),
              ]),
              subscriber.and([subscriber('purpose', '=', 'return'), subscriber('status', '=', 'unsubscribed')]),
              subscriber.and([subscriber('announcement_id', 'is not', null), subscriber('status', '=', 'confirmed')]),
            ]),
          ),
      ),
    )
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface Settlement {
  ids: string[]
  state: Exclude<LetterState, 'queued'>
  now: number
  reason?: string
  /** Limits it to letters under this lease. */
  lease?: string
}

/** Without a lease it always counts: a sender that knows the outcome may report it even after its lease has expired. */
export async function settleLetters(db: Db, { ids, state, now, reason, lease }: Settlement): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state, settled_at: now, reason: reason ?? null, lease: null, leased_until: null })
    .where('id', 'in', ids)
    .$if(lease !== undefined, (query) => query.where('lease', '=', lease ?? null))
    .execute()
}

interface Postponement {
  id: string
  lease: string
  dueAt: number
  attempts: number
  reason: string
}

/** Schedules another attempt; does nothing if the lease is gone. */
export async function postponeLetter(db: Db, { id, lease, dueAt, attempts, reason }: Postponement): Promise<void> {
  await db
    .updateTable('letters')
    .set({ due_at: dueAt, attempts, reason, lease: null, leased_until: null, sending_at: null })
    .where('id', '=', id)
    // A settled letter has no lease.
    .where('lease', '=', lease)
    .execute()
}

export interface InterruptedLetter extends Pick<Letter, 'id' | 'attempts' | 'announcementId'> {
  /** Of the process that died. */
  lease: string
}

/** Letters that a process was sending when it died. Whether they went out is unknown. */
export function findInterrupted(db: Db, announcementId: string | null, now: number, limit: number): Promise<InterruptedLetter[]> {
  return db
    .selectFrom('letters')
    .select(['id', 'attempts', 'announcement_id as announcementId', 'lease'])
    .where('announcement_id', announcementId === null ? 'is' : '=', announcementId)
    .where('state', '=', 'queued')
    .where('sending_at', 'is not', null)
    .where('lease', 'is not', null)
    .where((row) => isUnleased(row, now))
    .limit(limit)
    .$narrowType<{ lease: string }>()
    .execute()
}

/** When the next letter is due or its lease expires; undefined when all letters are settled. */
export async function nextDue(db: Db, announcementId: string | null): Promise<number | undefined> {
  const row = await db
    .selectFrom('letters')
    .select((row) => row.fn.min(row.fn.coalesce('leased_until', 'due_at')).as('at'))
    .where('announcement_id', announcementId === null ? 'is' : '=', announcementId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return row?.at ?? undefined
}

function isUnleased(row: ExpressionBuilder<Schema, 'letters'>, now: number) {
  return row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', now + maxLease)])
}
