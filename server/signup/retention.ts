import { purgeExpiredHits } from '../store/rate-limits.ts'
import type { Db } from '../store/schema.ts'
import { deleteSubscribers } from '../store/subscribers.ts'
import { type SuppressionKey, suppress } from '../store/suppression.ts'

const day = 86_400_000

/** As the confirmation letter and the privacy notice say. */
export const unconfirmedPeriod = 30 * day
/** Whether a letter arrived is asked in the first days, if ever. */
export const settledLettersPeriod = 30 * day
/** Limitation period of claims that consent was never given; until then the consent is our proof. After that a keyed hash is enough. */
export const unsubscribedPeriod = 3 * 365 * day

/** Rows per transaction: nobody else can write meanwhile. */
const batchSize = 500

/** Deletes what we promised not to keep or no longer need, in small steps that do not hold up sign-ups. The signal ends it after a step. */
export async function purgeExpired(db: Db, key: SuppressionKey, now: number, signal?: AbortSignal): Promise<void> {
  await purgeUnconfirmed(db, now - unconfirmedPeriod, signal)
  await purgeUnsubscribed(db, key, now - unsubscribedPeriod, signal)
  await purgeSettledLetters(db, now - settledLettersPeriod, signal)
  await purgeExpiredHits(db, now)
}

/** Deletes unconfirmed sign-ups older than `before`. A subscriber who once unsubscribed stays known, so as not to be written to. */
async function purgeUnconfirmed(db: Db, before: number, signal?: AbortSignal): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed' })
    .where('status', '=', 'pending')
    .where('requested_at', '<', before)
    .where('unsubscribed_at', 'is not', null)
    .execute()
  await inSteps(db, signal, async (transaction) => {
    const expired = await transaction
      .selectFrom('subscribers')
      .select('id')
      .where('status', '=', 'pending')
      .where('requested_at', '<', before)
      .where('unsubscribed_at', 'is', null)
      .orderBy('id')
      .limit(batchSize)
      // Locked, so that a request that arrives at this very moment is not lost.
      .forUpdate()
      .execute()
    return deleteSubscribers(
      transaction,
      expired.map(({ id }) => id),
    )
  })
}

/** Leaves no more than a suppression of subscribers who unsubscribed or bounced before this time. */
async function purgeUnsubscribed(db: Db, key: SuppressionKey, before: number, signal?: AbortSignal): Promise<void> {
  for (const [status, time] of [
    ['unsubscribed', 'unsubscribed_at'],
    ['bounced', 'bounced_at'],
  ] as const) {
    await inSteps(db, signal, async (transaction) => {
      const expired = await transaction
        .selectFrom('subscribers')
        .select('id')
        .where('status', '=', status)
        .where(time, '<', before)
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .execute()
      const addresses = await deleteSubscribers(
        transaction,
        expired.map(({ id }) => id),
      )
      await suppress(transaction, key, addresses)
      return addresses
    })
  }
}

/** Deletes confirmation letters settled long ago. Letters of announcements stay: they record who has had them. */
async function purgeSettledLetters(db: Db, before: number, signal?: AbortSignal): Promise<void> {
  await inSteps(db, signal, async (transaction) => {
    const expired = transaction
      .selectFrom('letters')
      .select('id')
      .where('announcement_id', 'is', null)
      .where('state', '!=', 'queued')
      .where('settled_at', '<', before)
      .limit(batchSize)
    return transaction.deleteFrom('letters').where('id', 'in', expired).returning('id').execute()
  })
}

async function inSteps(db: Db, signal: AbortSignal | undefined, step: (transaction: Db) => Promise<unknown[]>): Promise<void> {
  while (!signal?.aborted && (await db.transaction().execute(step)).length === batchSize);
}
