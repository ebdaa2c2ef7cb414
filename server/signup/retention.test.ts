import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveConsents } from '../store/consents.ts'
import { addHits } from '../store/rate-limits.ts'
import type { Db } from '../store/schema.ts'
import { countEvents } from '../store/stats.ts'
import { upsertSubscribers } from '../store/subscribers.ts'
import { findSuppressed, suppressionKey } from '../store/suppression.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { purgeExpired } from './retention.ts'

const day = 86_400_000
const now = Date.UTC(2025, 9, 1)
const key = suppressionKey(Buffer.alloc(32))

async function addSubscriber(db: Db, name: string, requestedAt: number): Promise<void> {
  const address = `${name}@example.com`
  const [signup] = await upsertSubscribers(db, [{ address, normalised: address, language: 'en', source: null, now: requestedAt }])
  if (signup) await saveConsents(db, [{ signup, textVersion: 'v' }])
}

const statuses = async (db: Db) =>
  Object.fromEntries(
    (await db.selectFrom('subscribers').selectAll().execute()).map(({ address, status }) => [address.split('@')[0], status]),
  )

test('requests that nobody confirmed in 30 days are deleted, with their consent', async () => {
  await using store = await openTestStore()
  await addSubscriber(store.db, 'old', now - 30 * day - 1)
  await addSubscriber(store.db, 'recent', now - 30 * day)
  await purgeExpired(store.db, key, now)
  assert.deepEqual(await statuses(store.db), { recent: 'pending' })
  assert.equal((await store.db.selectFrom('consents').selectAll().execute()).length, 1)
})

test('confirmed subscribers stay', async () => {
  await using store = await openTestStore()
  await addSubscriber(store.db, 'old', now - 400 * day)
  await store.db.updateTable('subscribers').set({ status: 'confirmed' }).execute()
  await purgeExpired(store.db, key, now)
  assert.deepEqual(await statuses(store.db), { old: 'confirmed' })
})

test('who had unsubscribed stays known as such when a later request was not confirmed', async () => {
  await using store = await openTestStore()
  await addSubscriber(store.db, 'gone', now - 40 * day)
  await store.db
    .updateTable('subscribers')
    .set({ unsubscribed_at: now - 50 * day })
    .execute()
  await purgeExpired(store.db, key, now)
  assert.deepEqual(await statuses(store.db), { gone: 'unsubscribed' })
})

test('who asks again before the 30 days are over stays', async () => {
  await using store = await openTestStore()
  await addSubscriber(store.db, 'again', now - 31 * day)
  await addSubscriber(store.db, 'again', now - day)
  await purgeExpired(store.db, key, now)
  assert.deepEqual(await statuses(store.db), { again: 'pending' })
})

test('the counts of the past stay as they were, without anybody in them', async () => {
  await using store = await openTestStore()
  await addSubscriber(store.db, 'old', now - 31 * day)
  await addSubscriber(store.db, 'older', now - 31 * day)
  await addSubscriber(store.db, 'recent', now - day)
  const before = await countEvents(store.db)
  await purgeExpired(store.db, key, now)
  assert.deepEqual(await countEvents(store.db), before)
  assert.deepEqual(Object.keys(await statuses(store.db)), ['recent'])
})

test('more rows than fit into one batch are deleted too', async () => {
  await using store = await openTestStore()
  const requests = Array.from({ length: 1201 }, (_, index) => `r${index}@example.com`)
  await upsertSubscribers(
    store.db,
    requests.map((address) => ({ address, normalised: address, language: 'en' as const, source: null, now: now - 31 * day })),
  )
  await purgeExpired(store.db, key, now)
  assert.deepEqual(await statuses(store.db), {})
  assert.deepEqual(
    (await countEvents(store.db)).map(({ event, count }) => [event, count]),
    [['requested', 1201]],
  )
})

test('three years after unsubscribing only a suppression remains', async () => {
  await using store = await openTestStore()
  for (const [name, ago, change] of [
    ['long-gone', 1096, { status: 'unsubscribed', unsubscribed_at: now - 1096 * day }],
    ['gone', 1094, { status: 'unsubscribed', unsubscribed_at: now - 1094 * day }],
    ['unreachable', 1096, { status: 'bounced', bounced_at: now - 1096 * day }],
    ['back', 1096, { status: 'confirmed', unsubscribed_at: now - 1096 * day }],
  ] as const) {
    await addSubscriber(store.db, name, now - ago * day)
    await store.db.updateTable('subscribers').set(change).where('address', '=', `${name}@example.com`).execute()
  }
  await purgeExpired(store.db, key, now)
  assert.deepEqual(await statuses(store.db), { gone: 'unsubscribed', back: 'confirmed' })
  const addresses = ['long-gone', 'gone', 'unreachable', 'back'].map((name) => `${name}@example.com`)
  assert.deepEqual([...(await findSuppressed(store.db, key, addresses))], ['long-gone@example.com', 'unreachable@example.com'])
})

test('settled letters that asked for confirmation go after 30 days; waiting ones and announcements stay', async () => {
  await using store = await openTestStore()
  await addSubscriber(store.db, 'reader', now - day)
  const { id: subscriber_id } = await store.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow()
  await store.db.insertInto('announcements').values({ id: 'a', name: 'demo', letter: 'announcement', created_at: 0 }).execute()
  const letter = {
    subscriber_id,
    announcement_id: null,
    state: 'sent',
    attempts: 0,
    created_at: 0,
    due_at: 0,
    settled_at: now - 31 * day,
  } as const
  const rest = { lease: null, leased_until: null, sending_at: null, reason: null }
  await store.db
    .insertInto('letters')
    .values([
      { id: 'old', ...letter, ...rest },
      { id: 'failed', ...letter, ...rest, state: 'failed' },
      { id: 'recent', ...letter, ...rest, settled_at: now - 29 * day },
      { id: 'queued', ...letter, ...rest, state: 'queued', settled_at: null },
      { id: 'announced', ...letter, ...rest, announcement_id: 'a' },
    ])
    .execute()
  await purgeExpired(store.db, key, now)
  const left = await store.db.selectFrom('letters').select('id').orderBy('id').execute()
  assert.deepEqual(
    left.map(({ id }) => id),
    ['announced', 'queued', 'recent'],
  )
})

test('counts are deleted when their window has passed', async () => {
  await using store = await openTestStore()
  await addHits(store.db, [
    { key: 'past', hits: 1, expiresAt: now },
    { key: 'current', hits: 1, expiresAt: now + 1 },
  ])
  await purgeExpired(store.db, key, now)
  assert.deepEqual(
    (await store.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key),
    ['current'],
  )
})
