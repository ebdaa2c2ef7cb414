import type { Selectable } from 'kysely'
import type { SubscribersTable } from './schema.ts'
import type { Db } from './store.ts'

export type Subscriber = Selectable<SubscribersTable>

export function findSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** From waiting to confirmed; true if that is what happened. Their letters are counted anew, should they ever come back. */
export async function confirmSubscriber(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('confirmation_counts').where('subscriber_id', '=', id).execute()
  return true
}

/** Whatever they were before. The first time counts: who leaves twice left then. */
export async function unsubscribeSubscriber(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .execute()
}

/** There is no mailbox behind the address. Who unsubscribed stays known as such. */
export async function markBounced(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'bounced', bounced_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute()
}
