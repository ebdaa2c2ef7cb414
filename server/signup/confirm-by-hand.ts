import type { Db } from '../store/store.ts'
import { confirmSubscriber } from '../store/subscriber-states.ts'
import type { EmailAddress } from './email-address.ts'

export type ConfirmedByHand = 'confirmed' | 'already confirmed' | 'unknown' | 'unsubscribed' | 'bounced'

/** Confirms for somebody who cannot do it themself. The consent that is added says so: it was not they who pressed the button. */
export function confirmByHand(db: Db, address: EmailAddress, now: number): Promise<ConfirmedByHand> {
  return db.transaction().execute(async (transaction) => {
    const subscriber = await transaction
      .selectFrom('subscribers')
      .select(['id', 'status', 'language'])
      .where('address_normalised', '=', address.normalised)
      .forUpdate()
      .executeTakeFirst()
    if (subscriber === undefined) return 'unknown'
    const { id, status, language } = subscriber
    if (status !== 'pending') return status === 'confirmed' ? 'already confirmed' : status

    await confirmSubscriber(transaction, id, now)
    const consents = transaction.selectFrom('consents').where('subscriber_id', '=', id)
    const latest = await consents.select('text_version').orderBy('given_at', 'desc').executeTakeFirst()
    if (latest === undefined) return 'confirmed'
    await transaction
      .insertInto('consents')
      .values({ subscriber_id: id, text_version: latest.text_version, language, source: 'support', given_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return 'confirmed'
  })
}
