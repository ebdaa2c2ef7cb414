import type { Db } from '../store/schema.ts'
import { confirmSubscriber, findSubscriber, type Subscriber, unsubscribeSubscriber } from '../store/subscribers.ts'
import type { EmailAddress } from './email-address.ts'
import type { Links } from './links.ts'

/** Where a confirmation link leads. `asking`: nothing has happened yet. */
export type Confirmation =
  | { state: 'asking' | 'confirmed'; subscriber: Subscriber }
  /** Too late, erased or unsubscribed. The subscriber, if there still is one, gives the language. */
  | { state: 'expired'; subscriber: Subscriber | undefined }
  | { state: 'invalid' }

export type Unsubscription = { state: 'asking' | 'unsubscribed'; subscriber: Subscriber | undefined } | { state: 'invalid' }

/** What subscribers do with the links in their letters. A preview changes nothing; doing it twice is the same as once. */
export interface Confirmations {
  previewConfirmation(token: string, now: number): Promise<Confirmation>
  confirm(token: string, now: number): Promise<Confirmation>
  previewUnsubscription(token: string): Promise<Unsubscription>
  unsubscribe(token: string, now: number): Promise<Unsubscription>
}

export function createConfirmations(db: Db, links: Links): Confirmations {
  async function preview(db: Db, token: string, now: number): Promise<Confirmation> {
    const link = links.readConfirm(token, now)
    if (link === undefined) return { state: 'invalid' }
    const subscriber = await findSubscriber(db, link.subscriberId)
    if (subscriber?.status === 'confirmed') return { state: 'confirmed', subscriber }
    if (link.expired || subscriber === undefined || !mayConfirm(subscriber, link.issuedAt)) return { state: 'expired', subscriber }
    return { state: 'asking', subscriber }
  }

  return {
    previewConfirmation: (token, now) => preview(db, token, now),

    async confirm(token, now) {
      return db.transaction().execute(async (transaction) => {
        const found = await preview(transaction, token, now)
        if (found.state !== 'asking') return found
        await confirmSubscriber(transaction, found.subscriber.id, now, found.subscriber.status)
        return preview(transaction, token, now)
      })
    },

    async previewUnsubscription(token) {
      const id = links.readUnsubscribe(token)
      if (id === undefined) return { state: 'invalid' }
      const subscriber = await findSubscriber(db, id)
      const gone = subscriber === undefined || subscriber.status === 'unsubscribed'
      return { state: gone ? 'unsubscribed' : 'asking', subscriber }
    },

    async unsubscribe(token, now) {
      const id = links.readUnsubscribe(token)
      if (id === undefined) return { state: 'invalid' }
      const subscriber = await findSubscriber(db, id)
      if (subscriber !== undefined) await unsubscribeSubscriber(db, id, now)
      return { state: 'unsubscribed', subscriber }
    },
  }
}

/** An unsubscription outdates all links before it; only the one letter written since, which says so, leads back. */
function mayConfirm({ status, unsubscribed_at }: Subscriber, issuedAt: number): boolean {
  if (unsubscribed_at !== null && issuedAt < unsubscribed_at) return false
  return status === 'pending' || status === 'unsubscribed'
}

export type ConfirmedByHand = 'confirmed' | 'already confirmed' | 'unknown' | 'unsubscribed' | 'bounced'

/** Confirms on behalf of a subscriber. The consent that is added says so: it was not they who pressed the button. */
export function confirmByHand(db: Db, address: EmailAddress, now: number): Promise<ConfirmedByHand> {
  return db.transaction().execute(async (transaction) => {
    const subscriber = await transaction
      .selectFrom('subscribers')
      .select(['id', 'status', 'language'])
      .where('address_normalised', '=', address.mailbox)
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
