import { sql } from 'kysely'
import type { Db } from './store.ts'
import { countAsForgotten, historyColumns } from './subscriber-counts.ts'
import { setTombstones, type TombstoneKey } from './tombstones.ts'

/** So many at a time, since nobody else can write meanwhile. */
const batch = 500

/** Everybody who may be meant by this address: it is the same mailbox whatever letters are capitals, nearly everywhere. */
export function findPeople(db: Db, address: string) {
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where(sql<string>`lower(address_normalised)`, '=', address.toLowerCase())
    .orderBy('first_requested_at')
    .execute()
}

/**
 * Deletes subscribers, and with them by the store's own rules their consents and letters. What stays are counts in which nobody
 * can be recognised. Returns their addresses.
 */
export async function deleteSubscribers(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const deleted = await db
    .deleteFrom('subscribers')
    .where('id', 'in', ids)
    .returning([...historyColumns, 'address_normalised'])
    .execute()
  await countAsForgotten(db, deleted)
  return deleted.map(({ address_normalised }) => address_normalised)
}

/** Forgets unconfirmed requests older than `before`. Who had unsubscribed before stays known, so as not to be written to. */
export async function forgetUnconfirmed(db: Db, before: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed' })
    .where('status', '=', 'pending')
    .where('requested_at', '<', before)
    .where('unsubscribed_at', 'is not', null)
    .execute()
  await inBatches(db, async (transaction) => {
    const due = await transaction
      .selectFrom('subscribers')
      .select('id')
      .where('status', '=', 'pending')
      .where('requested_at', '<', before)
      .where('unsubscribed_at', 'is', null)
      .orderBy('id')
      .limit(batch)
      // Whoever asks again at this very moment stays.
      .forUpdate()
      .execute()
    return deleteSubscribers(
      transaction,
      due.map(({ id }) => id),
    )
  })
}

/** Those who left, or could not be reached, before this time are known by no more than a tombstone from now on. */
export async function forgetDeparted(db: Db, key: TombstoneKey, before: number): Promise<void> {
  for (const [status, left] of [
    ['unsubscribed', 'unsubscribed_at'],
    ['bounced', 'bounced_at'],
  ] as const) {
    await inBatches(db, async (transaction) => {
      const due = await transaction
        .selectFrom('subscribers')
        .select('id')
        .where('status', '=', status)
        .where(left, '<', before)
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .execute()
      const addresses = await deleteSubscribers(
        transaction,
        due.map(({ id }) => id),
      )
      await setTombstones(transaction, key, addresses)
      return addresses
    })
  }
}

/** Letters that asked for confirmation and have long been sent, or given up. Those of announcements stay: they say who has had them. */
export async function forgetSettledLetters(db: Db, before: number): Promise<void> {
  await inBatches(db, async (transaction) => {
    const due = transaction
      .selectFrom('letters')
      .select('id')
      .where('announcement_id', 'is', null)
      .where('state', '!=', 'queued')
      .where('settled_at', '<', before)
      .limit(batch)
    return transaction.deleteFrom('letters').where('id', 'in', due).returning('id').execute()
  })
}

async function inBatches(db: Db, work: (transaction: Db) => Promise<unknown[]>): Promise<void> {
  while ((await db.transaction().execute(work)).length === batch);
}
