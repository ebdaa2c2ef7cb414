import { resendLimit } from '#server/signup/signup.ts'
import { queueAnnouncement } from '#server/store/announcements.ts'
import { queueConfirmations } from '#server/store/confirmations.ts'
import { saveConsents } from '#server/store/consents.ts'
import { claimDueLetters, markSending, releaseLetters, renewLease, settleLetters } from '#server/store/outbox.ts'
import { addHits, purgeExpiredHits } from '#server/store/rate-limits.ts'
import type { Db } from '#server/store/schema.ts'
import { pageQuery } from '#server/store/subscriber-pages.ts'
import { confirmSubscriber, findByMailbox, findSubscriber, unsubscribeSubscriber, upsertSubscribers } from '#server/store/subscribers.ts'
import { announcementId, type Person, seedEnd } from './seed.ts'

/** What the service does for one visitor or one letter at a time, and what must therefore not grow with their number. */
export const lookups: Record<string, (db: Db, person: Person, turn: number) => Promise<unknown>> = {
  'a new address signs up': (db, _person, turn) => signUp(db, `new${turn}@example.com`),
  'a known address signs up again': (db, { address }) => signUp(db, address),
  'a link is opened': (db, { id }) => findSubscriber(db, id),
  'a link confirms': (db, { id }) => confirmSubscriber(db, id, seedEnd),
  'a link unsubscribes': (db, { id }) => unsubscribeSubscriber(db, id, seedEnd),
  'a sign-up is counted': (db, _person, turn) => addHits(db, [{ key: `turn${turn}`, hits: 1, expiresAt: seedEnd }]),
  'expired counts are purged': (db) => purgeExpiredHits(db, seedEnd),
  'a letter is claimed, marked as sending and settled': async (db, _person, turn) => {
    const lease = `lease${turn}`
    const letters = await claimDueLetters(db, {
      announcementId,
      lease,
      now: seedEnd,
      leasedUntil: seedEnd + 60_000,
      limit: 1,
    })
    const ids = letters.map(({ id }) => id)
    await markSending(db, { ids, leases: [lease], now: seedEnd })
    await settleLetters(db, { ids, state: 'sent', now: seedEnd })
  },
  'a lease is renewed and given back': async (db, _person, turn) => {
    await renewLease(db, `lease${turn}`, seedEnd + 60_000)
    await releaseLetters(db, `lease${turn}`)
  },
  'letters that ask for confirmation are looked for': (db, _person, turn) =>
    claimDueLetters(db, { announcementId: null, lease: `look${turn}`, now: seedEnd, leasedUntil: seedEnd + 60_000, limit: 10 }),
  'a hundred letters of an announcement are queued, or there already': (db, { id }) =>
    queueAnnouncement(db, { announcementId, after: id, limit: 100, now: seedEnd }),
  'a person is found by address, to be erased': (db, { address }) => findByMailbox(db, address),
  'a page of a hundred subscribers is read': (db, { id }, turn) =>
    pageQuery(db, {}, 'oldest first', { firstRequestedAt: seedEnd - 1000 * (turn % 1000) - 500, id })
      .limit(100)
      .execute(),
}

async function signUp(db: Db, address: string): Promise<void> {
  const pending = await upsertSubscribers(db, [{ address, normalised: address, language: 'en', source: 'section_demo', now: seedEnd }])
  await saveConsents(
    db,
    pending.map((signup) => ({ signup, textVersion: '0123456789abcdef' })),
  )
  await queueConfirmations(db, pending, resendLimit)
}
