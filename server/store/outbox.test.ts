import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestStore } from '../testing/open-test-store.ts'
import { queueConfirmation, queueConfirmations } from '../testing/queue-letters.ts'
import { countLetters } from './stats.ts'
import { confirmSubscriber } from './subscribers.ts'

const now = Date.UTC(2025, 9, 1)
const minute = 60_000
const reader = 'reader@example.com'

test('a repeated request within ten minutes gets no second letter', async () => {
  await using store = await openTestStore()
  for (const later of [0, 1, 10 * minute - 1]) await queueConfirmation(store.db, reader, now + later)
  assert.equal((await countLetters(store.db, null)).queued, 1)
  await queueConfirmation(store.db, reader, now + 10 * minute)
  assert.equal((await countLetters(store.db, null)).queued, 2)
})

test('nobody gets more than five letters until they confirm', async () => {
  await using store = await openTestStore()
  const queue = async (day: number) => queueConfirmation(store.db, reader, now + day * 86_400_000)
  for (let day = 0; day < 20; day++) await queue(day)
  assert.equal((await countLetters(store.db, null)).queued, 5)

  await confirmSubscriber(store.db, await queue(20), now)
  await store.db.updateTable('subscribers').set({ status: 'unsubscribed' }).execute()
  await queue(21)
  assert.equal((await countLetters(store.db, null)).queued, 6)
})

test('a clock that is set back keeps nobody waiting', async () => {
  await using store = await openTestStore()
  await queueConfirmation(store.db, reader, now)
  await queueConfirmation(store.db, reader, now - 5 * minute)
  assert.equal((await countLetters(store.db, null)).queued, 1)
  await queueConfirmation(store.db, reader, now - 60 * minute)
  assert.equal((await countLetters(store.db, null)).queued, 2)
})

test('of many sign-ups at once each gets one letter', async () => {
  await using store = await openTestStore()
  await queueConfirmations(store.db, 300, now)
  await queueConfirmations(store.db, 300, now + minute)
  assert.equal((await countLetters(store.db, null)).queued, 300)
})
