import { saveConsents } from '../store/consents.ts'
import type { Db, SubscriberStatus } from '../store/schema.ts'
import { type SignupRequest, upsertSubscribers } from '../store/subscribers.ts'

interface Wanted extends Partial<SignupRequest> {
  status?: SubscriberStatus
}

/** Somebody who signed up on the page, and maybe did more since, all of it `now`. */
export async function addSubscriber(
  db: Db,
  address: string,
  { status = 'pending', now = Date.UTC(2025, 9, 1), ...rest }: Wanted = {},
): Promise<string> {
  const [signup] = await upsertSubscribers(db, [
    { address, normalised: address.toLowerCase(), language: 'en', source: 'section_demo', now, ...rest },
  ])
  if (signup === undefined) throw new Error('they are confirmed already')
  await saveConsents(db, [{ signup, textVersion: 'v' }])
  const times = { pending: {}, confirmed: { confirmed_at: now }, unsubscribed: { unsubscribed_at: now }, bounced: { bounced_at: now } }
  await db
    .updateTable('subscribers')
    .set({ status, ...times[status] })
    .where('id', '=', signup.subscriberId)
    .execute()
  return signup.subscriberId
}
