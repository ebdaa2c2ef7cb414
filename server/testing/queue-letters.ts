import type { Language } from '#shared/languages.ts'
import { openAnnouncement, queueAnnouncement } from '../store/announcements.ts'
import { queueConfirmations as queueAll } from '../store/confirmation-letters.ts'
import type { Db } from '../store/store.ts'
import { keepWishes } from '../store/subscribers.ts'
import { addSubscriber } from './add-subscriber.ts'

/** Somebody who has just asked, and their letter in the outbox. Returns the id of the subscriber. */
export async function queueConfirmation(db: Db, address: string, now: number, language: Language = 'en'): Promise<string> {
  const pending = await keepWishes(db, [{ address, normalised: address, language, source: null, now }])
  await queueAll(db, pending)
  return pending[0]?.subscriberId ?? ''
}

/** So many more, each at an address of their own. */
export async function queueConfirmations(db: Db, count: number, now: number): Promise<void> {
  const addresses = Array.from({ length: count }, (_, index) => `reader${index}@example.com`)
  const wishes = addresses.map((address) => ({ address, normalised: address, language: 'en' as const, source: null, now }))
  await db.transaction().execute(async (transaction) => void (await queueAll(transaction, await keepWishes(transaction, wishes))))
}

/** An announcement to so many confirmed subscribers, in the outbox. Returns its id. */
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
