import { sql } from 'kysely'
import type { LetterState } from './schema.ts'
import type { Db } from './store.ts'

export interface AnnouncementCount {
  id: string
  name: string
  begunAt: number
  /** When the last letter so far found its fate. */
  latestAt: number | null
  letters: Partial<Record<LetterState, number>>
}

/** How far each announcement has come, the newest first. */
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
    const settled = own.flatMap(({ latest_at }) => (latest_at === null ? [] : [Number(latest_at)]))
    return {
      id,
      name,
      begunAt: created_at,
      latestAt: settled.length === 0 ? null : Math.max(...settled),
      letters: Object.fromEntries(own.map(({ state, count }) => [state, Number(count)])),
    }
  })
}

/** How many letters of an announcement were settled in each span of so many milliseconds since it began. */
export async function countSettled(
  db: Db,
  { id, begunAt }: Pick<AnnouncementCount, 'id' | 'begunAt'>,
  span: number,
): Promise<Map<number, number>> {
  // Written out, not bound: PostgreSQL takes two parameters for different ones, and then misses the grouping.
  const spanOf = sql<number>`(settled_at - ${sql.lit(begunAt)}) / ${sql.lit(span)}`
  const rows = await db
    .selectFrom('letters')
    .select([spanOf.as('span'), (row) => row.fn.countAll<number>().as('count')])
    .where('announcement_id', '=', id)
    .where('settled_at', 'is not', null)
    .groupBy(spanOf)
    .execute()
  return new Map(rows.map(({ span, count }) => [Number(span), Number(count)]))
}
