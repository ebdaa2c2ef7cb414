import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimDueLetters, findInterrupted } from '../store/outbox.ts'
import type { Db } from '../store/schema.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { queueAnnouncementTo, queueConfirmation } from '../testing/queue-letters.ts'
import { createOutcomeWriter } from './sender.ts'

const now = Date.UTC(2025, 9, 1, 12)
const reason = 'nobody knows'
const letterIn = (db: Db) => db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()

/** Claims the one letter that is due and marks it as sending, which is how far a sender gets before it crashes. Returns its id. */
async function markSending(db: Db, announcementId: string | null, lease: string, at: number): Promise<string> {
  const [letter] = await claimDueLetters(db, { announcementId, lease, now: at, leasedUntil: at + 60_000, limit: 1 })
  assert.ok(letter)
  assert.equal(await createOutcomeWriter(db)({ kind: 'sending', id: letter.id, lease, now: at }), true)
  return letter.id
}

test('of two that find the same letter interrupted, the slower one does not take it from the hand of the quicker', async () => {
  await using store = await openTestStore()
  await queueConfirmation(store.db, 'reader@example.com', now)
  const id = await markSending(store.db, null, 'dead', now)
  const later = now + 61_000
  const [found] = await findInterrupted(store.db, null, later, 1)
  assert.ok(found)
  const postponed = { kind: 'postponed', id, lease: found.lease, dueAt: later, attempts: 1, reason } as const
  const record = createOutcomeWriter(store.db)
  await record(postponed)
  await markSending(store.db, null, 'quicker', later)
  const before = await letterIn(store.db)
  await record(postponed)
  assert.deepEqual(await letterIn(store.db), before)
})

test('whoever has lost a letter cannot put it back while another has it', async () => {
  await using store = await openTestStore()
  await queueConfirmation(store.db, 'reader@example.com', now)
  const later = now + 61_000
  await claimDueLetters(store.db, { announcementId: null, lease: 'slow', now, leasedUntil: now + 60_000, limit: 1 })
  const id = await markSending(store.db, null, 'other', later)
  const before = await letterIn(store.db)
  await createOutcomeWriter(store.db)({ kind: 'postponed', id, lease: 'slow', dueAt: later, attempts: 1, reason })
  assert.deepEqual(await letterIn(store.db), before)
})

test('what is known to be sent does not become uncertain', async () => {
  await using store = await openTestStore()
  const announcementId = await queueAnnouncementTo(store.db, ['reader@example.com'], now)
  const id = await markSending(store.db, announcementId, 'slow', now)
  const [found] = await findInterrupted(store.db, announcementId, now + 61_000, 1)
  assert.ok(found)
  const record = createOutcomeWriter(store.db)
  await record({ kind: 'sent', id, now: now + 61_000 })
  await record({ kind: 'uncertain', id, lease: found.lease, now: now + 61_000, reason })
  assert.equal((await letterIn(store.db)).state, 'sent')
})

test('what counts as uncertain is sent once its sender is heard of again', async () => {
  await using store = await openTestStore()
  const announcementId = await queueAnnouncementTo(store.db, ['reader@example.com'], now)
  const id = await markSending(store.db, announcementId, 'slow', now)
  const record = createOutcomeWriter(store.db)
  await record({ kind: 'uncertain', id, lease: 'slow', now: now + 61_000, reason })
  assert.equal((await letterIn(store.db)).state, 'uncertain')
  await record({ kind: 'sent', id, now: now + 62_000 })
  assert.equal((await letterIn(store.db)).state, 'sent')
})
