import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachLanguage } from '#shared/localized.ts'
import type { Db } from '../store/schema.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { parseEmailAddress } from './email-address.ts'
import { createSignup, textVersion, type Visit } from './signup.ts'

const now = Date.UTC(2025, 9, 1, 12)
const consent = { ...forEachLanguage(() => 'I agree.'), ru: 'Согласен.' }
const open = (db: Db) => createSignup({ db, limits: undefined, limitsKey: Buffer.alloc(32), consent })

function visit(email: string, fields: Partial<Visit> = {}): Visit {
  const address = parseEmailAddress(email)
  assert.ok(address)
  return { address, language: 'en', source: 'section_demo', ipBlock: '192.0.2.1', ...fields }
}

const subscribers = (db: Db) => db.selectFrom('subscribers').selectAll().orderBy('address_normalised').execute()
const consents = (db: Db) => db.selectFrom('consents').selectAll().orderBy('given_at').execute()

test('a sign-up is stored as typed and by mailbox, with its consent', async () => {
  await using store = await openTestStore()
  await open(store.db).request(visit('Reader@EXAMPLE.com', { language: 'ru', source: 'section_story' }), now)
  const [subscriber] = await subscribers(store.db)
  assert.equal(subscriber?.address, 'Reader@EXAMPLE.com')
  assert.equal(subscriber?.address_normalised, 'reader@example.com')
  assert.equal(subscriber?.status, 'pending')
  assert.equal(subscriber?.requested_at, now)
  assert.deepEqual(
    { ...(await consents(store.db))[0] },
    {
      subscriber_id: subscriber?.id,
      text_version: textVersion(consent.ru),
      language: 'ru',
      source: 'section_story',
      given_at: now,
    },
  )
})

test('a repeated sign-up leaves one subscriber, with the latest language, and proof of both', async () => {
  await using store = await openTestStore()
  const { request } = open(store.db)
  await request(visit('reader@example.com'), now)
  await request(visit('reader@Example.COM', { language: 'ru' }), now + 5000)
  const [subscriber, ...others] = await subscribers(store.db)
  assert.deepEqual(others, [])
  assert.equal(subscriber?.language, 'ru')
  assert.equal(subscriber?.first_requested_at, now)
  assert.equal(subscriber?.requested_at, now + 5000)
  assert.equal((await consents(store.db)).length, 2)
})

test('sign-ups for one address that arrive together are one', async () => {
  await using store = await openTestStore()
  const { request } = open(store.db)
  await Promise.all([
    request(visit('reader@example.com'), now),
    request(visit('reader@EXAMPLE.com'), now),
    request(visit('other@example.com'), now),
  ])
  assert.equal((await subscribers(store.db)).length, 2)
})

test('a stranger cannot change a confirmed subscriber', async () => {
  await using store = await openTestStore()
  const { request } = open(store.db)
  await request(visit('reader@example.com'), now)
  await store.db.updateTable('subscribers').set({ status: 'confirmed', confirmed_at: now }).execute()
  const before = await subscribers(store.db)
  await request(visit('READER@example.com'), now)
  await request(visit('reader@example.com', { language: 'ru', source: 'section_story' }), now + 5000)
  assert.deepEqual(
    (await subscribers(store.db)).filter(({ address }) => address === 'reader@example.com'),
    before,
  )
})

for (const [status, then] of [
  ['bounced', 'pending'],
  ['unsubscribed', 'unsubscribed'],
] as const) {
  test(`an address that is ${status} is ${then} after it signs up again, until it confirms`, async () => {
    await using store = await openTestStore()
    const { request } = open(store.db)
    await request(visit('reader@example.com'), now)
    await store.db.updateTable('subscribers').set({ status, unsubscribed_at: now }).execute()
    await request(visit('reader@example.com'), now + 5000)
    assert.equal((await subscribers(store.db))[0]?.status, then)
  })
}

test('a single answer comes at a time that does not depend on whether the address is known', async () => {
  await using store = await openTestStore()
  const { request } = open(store.db)
  await request(visit('known@example.com'), now)
  await store.db.updateTable('subscribers').set({ status: 'confirmed' }).execute()
  for (const email of ['known@example.com', 'new@example.com']) {
    const start = performance.now()
    await request(visit(email), now)
    assert.ok(performance.now() - start >= 20, email)
  }
})

test('several hundred at once are all kept', async () => {
  await using store = await openTestStore()
  const { request } = open(store.db)
  await Promise.all(Array.from({ length: 700 }, (_, index) => request(visit(`r${index}@example.com`), now)))
  assert.equal((await subscribers(store.db)).length, 700)
  assert.equal((await consents(store.db)).length, 700)
})

test('a refused sign-up says how long to wait and is not stored', async () => {
  await using store = await openTestStore()
  const limit = { hits: 1, window: 600_000 }
  const limits = { ipBlock: limit, address: limit, domain: limit, letters: limit }
  const { request } = createSignup({ db: store.db, limits, limitsKey: Buffer.alloc(32), consent })
  await request(visit('one@example.com'), now)
  await assert.rejects(request(visit('two@example.org'), now + 100_000), { code: 'too-many', retryAfter: 500_000 })
  assert.equal((await subscribers(store.db)).length, 1)
})
