import type { Language } from '#shared/languages.ts'
import { resendLimit } from '../signup/signup.ts'
import { openAnnouncement, queueAnnouncement } from '../store/announcements.ts'
import { queueConfirmations as queueAll } from '../store/confirmations.ts'
import type { Db } from '../store/schema.ts'
import { upsertSubscribers } from '../store/subscribers.ts'
import { addSubscriber } from './add-subscriber.ts'

/** Signs up and queues the confirmation letter. Returns the subscriber's id. */
export async function queueConfirmation(db: Db, address: string, now: number, language: Language = 'en'): Promise<string> {
  const pending = await upsertSubscribers(db, [{ address, normalised: address.toLowerCase(), language, source: null, now }])
  await queueAll(db, pending, resendLimit)
  return pending[0]?.subscriberId ?? ''
}

/** Queues this many confirmation letters, each to its own address. */
export async function queueConfirmations(db: Db, count: number, now: number): Promise<void> {
  const addresses = Array.from({ length: count }, (_, index) => `reader${index}@example.com`)
  const requests = addresses.map((address) => ({ address, normalised: address.toLowerCase(), language: 'en' as const, source: null, now }))
  await db
    .transaction()
    .execute(async (transaction) => void (await queueAll(transaction, await upsertSubscribers(transaction, requests), resendLimit)))
}

/** Queues an announcement to these addresses as confirmed subscribers. Returns its id. */
export async function queueAnnouncementTo(db: Db, addresses: string[], now: number): Promise<string> {
  for (const [index, address] of addresses.entries()) {
    await addSubscriber(db, address, { status: 'confirmed', language: index % 2 === 0 ? 'en' : 'ru', now })
  }
  const { id } = await openAnnouncement(db, { name: 'demo', letter: 'announcement', now })
  for (let after: string | undefined = ''; after !== undefined; ) {
    after = await queueAnnouncement(db, { announcementId: id, after, limit: 100, now })
  }
  return id
}
