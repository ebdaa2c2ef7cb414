import { sql } from 'kysely'
import { newId } from './new-id.ts'
import type { Db, LetterState, RetryState } from './schema.ts'

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
