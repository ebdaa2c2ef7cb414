import { newId } from './new-id.ts'
import type { Db } from './schema.ts'
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
