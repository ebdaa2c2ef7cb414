import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { openCommandStore } from '../../testing/run-command.ts'
import { runSubscribers } from '../subscribers.ts'

const day = 86_400_000

async function openStats() {
  const store = await openCommandStore(runSubscribers)
  const now = store.clock.now
  await addSubscriber(store.db, 'a@example.com', { now: now - 3 * day, status: 'confirmed' })
  await addSubscriber(store.db, 'b@example.com', { now: now - 3 * day, status: 'unsubscribed', language: 'ru' })
  await addSubscriber(store.db, 'c@example.com', { now: now - day, source: null, language: 'ru' })
  await addSubscriber(store.db, 'd@example.com', { now: now - 50 * day, status: 'bounced', source: 'section_story' })
  return store
}

test('subscribers are counted by status, language, source and day', async () => {
  await using store = await openStats()
  const { code, out } = await store.run(['stats', '--json', '--since', '2025-09-28'])
  assert.equal(code, 0)
  const none = { requested: 0, confirmed: 0, unsubscribed: 0, bounced: 0 }
  assert.deepEqual(JSON.parse(out), {
    total: 4,
    byStatus: { pending: 1, confirmed: 1, unsubscribed: 1, bounced: 1 },
    byLanguage: { en: 2, ru: 2 },
    bySource: { none: 1, section_demo: 2, section_story: 1 },
    byDay: [
      { day: '2025-09-28', ...none, requested: 2, confirmed: 1, unsubscribed: 1 },
      { day: '2025-09-29', ...none },
      { day: '2025-09-30', ...none, requested: 1 },
      { day: '2025-10-01', ...none },
    ],
  })
})

test('days stay as they were when somebody is erased', async () => {
  await using store = await openStats()
  const days = async () => JSON.parse((await store.run(['stats', '--json', '--since', '90d'])).out).byDay
  const before = await days()
  await store.run(['erase', '--email', 'b@example.com', '--email', 'd@example.com'])
  assert.deepEqual(await days(), before)
})

test('a person reads it as a table of the days on which something happened', async () => {
  await using store = await openStats()
  const { out } = await store.run(['stats'])
  assert.match(out, /^Subscribers: 4\n/)
  assert.match(out, /2025-09-28 +2 +1 +1 +0\n {2}2025-09-30 +1 +0 +0 +0\n$/)
})

test('an empty store has nothing but zeros', async () => {
  await using store = await openCommandStore(runSubscribers)
  const { code, out } = await store.run(['stats'])
  assert.equal(code, 0)
  assert.match(out, /^Subscribers: 0\n/)
})
