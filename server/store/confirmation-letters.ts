import { newId } from './new-id.ts'
import type { Db } from './store.ts'
import type { PendingWish } from './subscribers.ts'

/** A stranger may leave somebody's address again and again: no more letters than this until it is confirmed … */
const most = 5
/** … and none sooner after another. */
const interval = 10 * 60_000

/**
 * Puts letters that ask for confirmation into the outbox, for those who may get one. Counting is one statement, so processes
 * that share the store cannot both send the last one. Returns how many letters there are to send.
 */
export async function queueConfirmations(db: Db, wishes: PendingWish[]): Promise<number> {
  if (wishes.length === 0) return 0
  const counted = await db
    .insertInto('confirmation_counts')
    .values(wishes.map(({ subscriberId, now }) => ({ subscriber_id: subscriberId, letters: 1, latest_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('subscriber_id')
        .doUpdateSet((row) => ({
          letters: row('confirmation_counts.letters', '+', 1),
          latest_at: row.ref('excluded.latest_at'),
        }))
        .where('confirmation_counts.letters', '<', most)
        .where((row) => {
          const since = row('excluded.latest_at', '-', row.ref('confirmation_counts.latest_at'))
          // A latest letter far in the future was written before the clock was set back.
          return row.or([row(since, '>=', interval), row(since, '<=', -interval)])
        }),
    )
    .returning('subscriber_id')
    .execute()
  if (counted.length === 0) return 0

  const admitted = new Set(counted.map(({ subscriber_id }) => subscriber_id))
  await db
    .insertInto('letters')
    .values(wishes.filter(({ subscriberId }) => admitted.has(subscriberId)).map(({ subscriberId, now }) => queued(subscriberId, now)))
    .execute()
  return counted.length
}

function queued(subscriberId: string, now: number) {
  return {
    id: newId(now),
    subscriber_id: subscriberId,
    state: 'queued' as const,
    attempts: 0,
    created_at: now,
    due_at: now,
  }
}
