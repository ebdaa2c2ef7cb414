import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimDueLetters, findInterrupted } from '../store/letters.ts'
import type { Db } from '../store/store.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { queueAnnouncementTo, queueConfirmation } from '../testing/queue-letters.ts'
import { openLedger } from './ledger.ts'

const now = Date.UTC(2025, 9, 1, 12)
const reason = 'nobody knows'
const letterIn = (db: Db) => db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()

/** Takes the one letter that is due and hands it over, as far as a sender comes before it dies. Returns its id. */
async function handOver(db: Db, series: string | null, lease: string, at: number): Promise<string> {
  const [letter] = await claimDueLetters(db, { series, lease, now: at, leasedUntil: at + 60_000, limit: 1 })
  assert.ok(letter)
  assert.equal(await openLedger(db)({ kind: 'hand over', id: letter.id, lease, now: at }), true)
  return letter.id
}

test('of two that find the same letter interrupted, the slower one does not take it from the hand of the quicker', async () => {
  await using store = await openTestStore()
  await queueConfirmation(store.db, 'reader@example.com', now)
  const id = await handOver(store.db, null, 'dead', now)
  const later = now + 61_000
  const [found] = await findInterrupted(store.db, null, later, 1)
  assert.ok(found)
  const postponed = { kind: 'postponed', id, lease: found.lease, dueAt: later, attempts: 1, reason } as const
  const enter = openLedger(store.db)
  await enter(postponed)
  await handOver(store.db, null, 'quicker', later)
  const before = await letterIn(store.db)
  await enter(postponed)
  assert.deepEqual(await letterIn(store.db), before)
})

test('whoever has lost a letter cannot put it back while another has it', async () => {
  await using store = await openTestStore()
  await queueConfirmation(store.db, 'reader@example.com', now)
  const later = now + 61_000
  await claimDueLetters(store.db, { series: null, lease: 'slow', now, leasedUntil: now + 60_000, limit: 1 })
  const id = await handOver(store.db, null, 'other', later)
  const before = await letterIn(store.db)
  await openLedger(store.db)({ kind: 'postponed', id, lease: 'slow', dueAt: later, attempts: 1, reason })
  assert.deepEqual(await letterIn(store.db), before)
})

test('what is known to be sent does not become uncertain', async () => {
  await using store = await openTestStore()
  const series = await queueAnnouncementTo(store.db, ['reader@example.com'], now)
  const id = await handOver(store.db, series, 'slow', now)
  const [found] = await findInterrupted(store.db, series, now + 61_000, 1)
  assert.ok(found)
  const enter = openLedger(store.db)
  await enter({ kind: 'sent', id, now: now + 61_000 })
  await enter({ kind: 'uncertain', id, lease: found.lease, now: now + 61_000, reason })
  assert.equal((await letterIn(store.db)).state, 'sent')
})

test('what counts as uncertain is sent once its sender is heard of again', async () => {
  await using store = await openTestStore()
  const series = await queueAnnouncementTo(store.db, ['reader@example.com'], now)
  const id = await handOver(store.db, series, 'slow', now)
  const enter = openLedger(store.db)
  await enter({ kind: 'uncertain', id, lease: 'slow', now: now + 61_000, reason })
  assert.equal((await letterIn(store.db)).state, 'uncertain')
  await enter({ kind: 'sent', id, now: now + 62_000 })
  assert.equal((await letterIn(store.db)).state, 'sent')
})
