import type { Db } from '../store/store.ts'
import { confirmSubscriber, findSubscriber, type Subscriber, unsubscribeSubscriber } from '../store/subscriber-states.ts'
import type { Links } from './links.ts'

/** What a link in a letter leads to. `asking`: nothing has happened yet. */
export type Confirmation =
  | { state: 'asking' | 'confirmed'; subscriber: Subscriber }
  /** Too late, or overtaken: erased, or left since. The subscriber tells the language, if there still is one. */
  | { state: 'expired'; subscriber: Subscriber | undefined }
  | { state: 'damaged' }

export type Departure = { state: 'asking' | 'unsubscribed'; subscriber: Subscriber | undefined } | { state: 'damaged' }

/** What subscribers do with the links in their letters. Looking changes nothing; doing it twice is as good as once. */
export interface Confirming {
  lookAtConfirmation(token: string, now: number): Promise<Confirmation>
  confirm(token: string, now: number): Promise<Confirmation>
  lookAtDeparture(token: string): Promise<Departure>
  unsubscribe(token: string, now: number): Promise<Departure>
}

export function confirming(db: Db, links: Links): Confirming {
  async function look(db: Db, token: string, now: number): Promise<Confirmation> {
    const link = links.readConfirm(token, now)
    if (link === undefined) return { state: 'damaged' }
    const subscriber = await findSubscriber(db, link.subscriberId)
    if (subscriber?.status === 'confirmed') return { state: 'confirmed', subscriber }
    if (link.expired || subscriber?.status !== 'pending') return { state: 'expired', subscriber }
    return { state: 'asking', subscriber }
  }

  return {
    lookAtConfirmation: (token, now) => look(db, token, now),

    async confirm(token, now) {
      const found = await look(db, token, now)
      if (found.state !== 'asking') return found
      return db.transaction().execute(async (transaction) => {
        await confirmSubscriber(transaction, found.subscriber.id, now)
        return look(transaction, token, now)
      })
    },

    async lookAtDeparture(token) {
      const id = links.readUnsubscribe(token)
      if (id === undefined) return { state: 'damaged' }
      const subscriber = await findSubscriber(db, id)
      const gone = subscriber === undefined || subscriber.status === 'unsubscribed'
      return { state: gone ? 'unsubscribed' : 'asking', subscriber }
    },

    async unsubscribe(token, now) {
      const id = links.readUnsubscribe(token)
      if (id === undefined) return { state: 'damaged' }
      const subscriber = await findSubscriber(db, id)
      if (subscriber !== undefined) await unsubscribeSubscriber(db, id, now)
      return { state: 'unsubscribed', subscriber }
    },
  }
}
