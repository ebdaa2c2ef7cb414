import { sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
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

/** How many would get an announcement now, by language. */
export async function countRecipients(db: Db): Promise<Partial<Record<Language, number>>> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['language', (row) => row.fn.countAll<number | string>().as('count')])
    .where('status', '=', 'confirmed')
    .groupBy('language')
    .execute()
  return Object.fromEntries(rows.map(({ language, count }) => [language, Number(count)]))
}

/** Why letters are in this state, the most frequent reason first. */
export async function countReasons(db: Db, announcementId: string, state: LetterState): Promise<{ reason: string; count: number }[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['reason', (row) => row.fn.countAll<number | string>().as('count')])
    .where('announcement_id', '=', announcementId)
    .where('state', '=', state)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ reason, count }) => ({ reason: reason ?? 'no reason given', count: Number(count) }))
}

/** Tries again what is settled as failed or uncertain. Returns how many letters that are. */
export async function requeue(db: Db, announcementId: string, states: ('failed' | 'uncertain')[], now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'queued', attempts: 0, due_at: now, handed_over_at: null, settled_at: null, reason: null })
    .where('announcement_id', '=', announcementId)
    .where('state', 'in', states)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
