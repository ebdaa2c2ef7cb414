import type { Language } from '#shared/languages.ts'
import type { LetterState } from './schema.ts'
import type { Db } from './store.ts'

export type Fates = Record<LetterState, number>

/** What became of an announcement's letters so far, by language. */
export async function countFates(db: Db, announcementId: string): Promise<Record<Language, Fates>> {
  const rows = await db
    .selectFrom('letters')
    .innerJoin('subscribers', 'subscribers.id', 'letters.subscriber_id')
    .select(['state', 'language', (row) => row.fn.countAll<number | string>().as('count')])
    .where('announcement_id', '=', announcementId)
    .groupBy(['state', 'language'])
    .execute()
  const none = { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 }
  const counts = { en: { ...none }, ru: { ...none } }
  for (const { state, language, count } of rows) counts[language][state] = Number(count)
  return counts
}

export interface Reason {
  reason: string
  count: number
}

/** Why letters are in this state, the most frequent reason first. */
export async function countReasons(db: Db, announcementId: string, state: LetterState): Promise<Reason[]> {
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
