import { sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { Unsent } from './announcements.ts'
import { letterStates } from './schema.ts'
import type { Db } from './store.ts'

export type ByLanguage = Record<Language, number>

interface Coming {
  /** Undefined while it has not begun. */
  announcementId: string | undefined
  /** What is settled so and will be tried again. */
  again: Unsent[]
}

/** How many will get an announcement now, by language: the confirmed, without those to whom it is settled already. */
export async function countToTell(db: Db, { announcementId, again }: Coming): Promise<ByLanguage> {
  const settled = letterStates.filter((state) => state !== 'queued' && !again.some((other) => other === state))
  const rows = await db
    .selectFrom('subscribers')
    .select(['language', (row) => row.fn.countAll<number | string>().as('count')])
    .where('status', '=', 'confirmed')
    .$if(announcementId !== undefined, (query) =>
      query.where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('letters')
              .select('letters.id')
              // By the letter's id, of which there is one: by announcement it would be all of them for each subscriber.
              .where('letters.id', '=', sql<string>`cast(${`${announcementId}.`} as text) || subscribers.id`)
              .where('letters.state', 'in', settled),
          ),
        ),
      ),
    )
    .groupBy('language')
    .execute()
  const counts = { en: 0, ru: 0 }
  for (const { language, count } of rows) counts[language] = Number(count)
  return counts
}
