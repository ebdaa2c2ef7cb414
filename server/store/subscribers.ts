import type { Language } from '#shared/languages.ts'
import type { FormSource } from '#shared/subscription.ts'
import { newId } from './new-id.ts'
import type { Db } from './store.ts'

/** One wish to be written to. */
export interface SubscriptionWish {
  /** As typed. */
  address: string
  normalised: string
  language: Language
  source: FormSource | null
  now: number
}

/** A wish that now waits for its confirmation. */
export interface PendingWish extends SubscriptionWish {
  subscriberId: string
}

/**
 * Notes wishes, and returns those that now wait for a confirmation. A confirmed address is left exactly as it is: whoever
 * repeats a request may not be its owner. One that left or bounced may come back, by confirming anew.
 */
export async function keepWishes(db: Db, wishes: SubscriptionWish[]): Promise<PendingWish[]> {
  // One statement may not touch a row twice; of two wishes for one address the later counts.
  const byAddress = new Map(wishes.map((wish) => [wish.normalised, wish]))
  if (byAddress.size === 0) return []
  const rows = await db
    .insertInto('subscribers')
    // Sorted, so that two processes lock the same addresses in the same order, never crosswise.
    .values(rowsOf([...byAddress.values()].toSorted((a, b) => (a.normalised < b.normalised ? -1 : 1))))
    .onConflict((conflict) =>
      conflict
        .column('address_normalised')
        .doUpdateSet((row) => ({
          address: row.ref('excluded.address'),
          language: row.ref('excluded.language'),
          source: row.ref('excluded.source'),
          status: 'pending',
          requested_at: row.ref('excluded.requested_at'),
        }))
        .where('subscribers.status', '!=', 'confirmed'),
    )
    .returning(['id', 'address_normalised'])
    .execute()
  return rows.flatMap(({ id, address_normalised }) => {
    const wish = byAddress.get(address_normalised)
    return wish === undefined ? [] : [{ ...wish, subscriberId: id }]
  })
}

/** What is not named is null; naming it would cost time for each row. */
function rowsOf(wishes: SubscriptionWish[]) {
  return wishes.map(({ address, normalised, language, source, now }) => ({
    id: newId(now),
    address,
    address_normalised: normalised,
    language,
    source,
    status: 'pending' as const,
    first_requested_at: now,
    requested_at: now,
  }))
}

/** How many subscribers there are of each status. */
export async function countByStatus(db: Db): Promise<{ status: string; count: number }[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['status', (row) => row.fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}
