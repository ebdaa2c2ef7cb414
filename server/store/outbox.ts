import { type ExpressionBuilder, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import { newId } from './new-id.ts'
import type { Db, LetterState, RetryState, Schema, SubscriberStatus } from './schema.ts'
import type { PendingSignup } from './subscribers.ts'

/** How often one subscriber may be asked for confirmation. */
export interface ResendLimit {
  maxLetters: number
  /** Milliseconds between two letters, at least. */
  minInterval: number
}

/** When each letter may go out, in order; undefined if it is not to be written. */
export type Schedule<Signup> = (signups: Signup[]) => Promise<(number | undefined)[]>

/**
 * Queues a confirmation letter for each sign-up whose limit allows one more, and returns how many. Counting is one statement, so
 * processes that share the store cannot both send the last one. Somebody who unsubscribed gets at most one letter after that.
 */
export async function queueConfirmations<Signup extends PendingSignup>(
  db: Db,
  signups: Signup[],
  { maxLetters, minInterval }: ResendLimit,
  schedule: Schedule<Signup> = async (all) => all.map(({ now }) => now),
): Promise<number> {
  if (signups.length === 0) return 0
  const counted = await db
    .insertInto('confirmation_counts')
    .values(
      signups.map(({ subscriberId, unsubscribedAt, now }) => ({
        subscriber_id: subscriberId,
        letters: 1,
        latest_at: latestAt({ unsubscribedAt, now }),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('subscriber_id')
        .doUpdateSet((row) => ({
          letters: row('confirmation_counts.letters', '+', 1),
          latest_at: row.ref('excluded.latest_at'),
        }))
        .where((row) => {
          const since = row('excluded.latest_at', '-', row.ref('confirmation_counts.latest_at'))
          const subscriber = row
            .selectFrom('subscribers')
            .select('subscribers.id')
            .whereRef('subscribers.id', '=', 'confirmation_counts.subscriber_id')
          return row.or([
            row.and([
              row.exists(subscriber.where('subscribers.status', '!=', 'unsubscribed')),
              row('confirmation_counts.letters', '<', maxLetters),
              // A latest letter far in the future was written before the clock was set back.
              row.or([row(since, '>=', minInterval), row(since, '<=', -minInterval)]),
            ]),
            row.exists(
              subscriber
                .where('subscribers.status', '=', 'unsubscribed')
                .whereRef('confirmation_counts.latest_at', '<=', 'subscribers.unsubscribed_at'),
            ),
          ])
        }),
    )
    .returning('subscriber_id')
    .execute()
  if (counted.length === 0) return 0

  const counts = new Set(counted.map(({ subscriber_id }) => subscriber_id))
  const allowed = signups.filter(({ subscriberId }) => counts.has(subscriberId))
  const dueAt = await schedule(allowed)
  const letters = allowed.flatMap(({ subscriberId, unsubscribedAt, now }, index) => {
    const due = dueAt[index]
    if (due === undefined) return []
    return {
      id: newId(now),
      subscriber_id: subscriberId,
      // Left out where it is null: naming a column costs time for each row.
      ...(unsubscribedAt !== null && { purpose: 'return' as const }),
      state: 'queued' as const,
      attempts: 0,
      created_at: now,
      due_at: due,
    }
  })
  if (letters.length > 0) await db.insertInto('letters').values(letters).execute()
  return letters.length
}

/** Always later than the unsubscription, even if both happened in one millisecond. */
function latestAt({ unsubscribedAt, now }: Pick<PendingSignup, 'unsubscribedAt' | 'now'>): number {
  return unsubscribedAt === null ? now : Math.max(now, unsubscribedAt + 1)
}

export interface Announcement {
  id: string
  name: string
  /** Which letter of the build is sent. */
  letter: string
  createdAt: number
}

export function findAnnouncement(db: Db, name: string): Promise<Announcement | undefined> {
  return db
    .selectFrom('announcements')
    .select(['id', 'name', 'letter', 'created_at as createdAt'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Returns the announcement of that name, creating it unless an earlier run or another process has. */
export async function openAnnouncement(
  db: Db,
  { name, letter, now }: { name: string; letter: string; now: number },
): Promise<Announcement> {
  await db
    .insertInto('announcements')
    .values({ id: newId(now), name, letter, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const announcement = await findAnnouncement(db, name)
  if (announcement === undefined) throw new Error(`the announcement ${name} is gone`)
  return announcement
}

interface AnnouncementPage {
  announcementId: string
  /** The last subscriber of the previous page; empty for the first. */
  after: string
  limit: number
  now: number
}

/**
 * Queues a letter for each of the next confirmed subscribers who has none yet, and returns where the next page begins; undefined after
 * the last. Pages let sign-ups take their turn in between. A letter's id is made of announcement and subscriber, so there cannot be two.
 */
export async function queueAnnouncement(db: Db, { announcementId, after, limit, now }: AnnouncementPage): Promise<string | undefined> {
  // The concatenation hides the condition from the index on status; with that index, each page would sort all confirmed subscribers.
  const confirmed = db.selectFrom('subscribers').where(sql<string>`status || ''`, '=', 'confirmed').where('id', '>', after)
  const ids = await confirmed.select('id').orderBy('id').limit(limit).execute()
  const last = ids.at(-1)?.id
  if (last === undefined) return undefined
  await db
    .insertInto('letters')
    .columns(['id', 'subscriber_id', 'announcement_id', 'state', 'attempts', 'created_at', 'due_at'])
    .expression(
      confirmed
        .where('id', '<=', last)
        .select([
          sql<string>`cast(${`${announcementId}.`} as text) || id`.as('letter_id'),
          'id',
          sql<string>`cast(${announcementId} as text)`.as('announcement'),
          sql<LetterState>`'queued'`.as('state'),
          sql<number>`0`.as('attempts'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
          sql<number>`cast(${now} as bigint)`.as('due_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return last
}

/** Queues an announcement's letters in these states again, for subscribers who are confirmed now. Returns how many. */
export async function requeue(db: Db, announcementId: string, states: RetryState[], now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'queued', attempts: 0, due_at: now, sending_at: null, settled_at: null, reason: null })
    .where('announcement_id', '=', announcementId)
    .where('state', 'in', states)
    .where((row) =>
      row.exists(
        row
          .selectFrom('subscribers')
          .select('subscribers.id')
          .whereRef('subscribers.id', '=', 'letters.subscriber_id')
          .where('subscribers.status', '=', 'confirmed'),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

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
