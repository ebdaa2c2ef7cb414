import { sql } from 'kysely'
import { newId } from './new-id.ts'
import type { LetterState } from './schema.ts'
import type { Db } from './store.ts'

export interface Announcement {
  id: string
  name: string
  /** Which letter of the build. */
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

/** The announcement of that name: begun earlier, maybe by another process, or begun now. */
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

/** Settled, but not known to have reached anybody. */
export type Unsent = Extract<LetterState, 'failed' | 'uncertain' | 'skipped'>

interface Portion {
  announcementId: string
  /** The last subscriber of the portion before; empty for the first. */
  after: string
  limit: number
  now: number
}

/**
 * Puts a letter into the outbox for each of the next confirmed subscribers, unless theirs is already there, and returns where the
 * next portion begins. In portions, so that sign-ups get their turn between them. A letter's id names announcement and
 * subscriber: there cannot be two.
 */
export async function queueAnnouncement(db: Db, { announcementId, after, limit, now }: Portion): Promise<string | undefined> {
  // Hidden from the index by status: read by that, every portion would have to sort all the confirmed.
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

/**
 * Puts letters into the outbox again that were settled otherwise than by being sent, as far as their subscribers are confirmed now.
 * Returns how many letters that are.
 */
export async function requeue(db: Db, announcementId: string, states: Unsent[], now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'queued', attempts: 0, due_at: now, handed_over_at: null, settled_at: null, reason: null })
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
