import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveConsents } from '../store/consents.ts'
import type { Db } from '../store/schema.ts'
import { countEvents } from '../store/stats.ts'
import { addImported, upsertSubscribers } from '../store/subscribers.ts'
import { countUnreadableSuppressions, findSuppressed, suppressionKey } from '../store/suppression.ts'
import { dumpStore } from '../testing/dump-store.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { parseEmailAddress } from './email-address.ts'
import { erase } from './personal-data.ts'

const now = Date.UTC(2025, 9, 1)
const key = suppressionKey(Buffer.alloc(32, 1))

function address(text: string) {
  const parsed = parseEmailAddress(text)
  assert.ok(parsed)
  return parsed
}

async function add(db: Db, text: string): Promise<void> {
  const { typed, mailbox: normalised } = address(text)
  const [signup] = await upsertSubscribers(db, [{ address: typed, normalised, language: 'ru', source: 'section_story', now }])
  assert.ok(signup)
  await saveConsents(db, [{ signup, textVersion: 'v' }])
  const { subscriberId: subscriber_id } = signup
  await db.insertInto('confirmation_counts').values({ subscriber_id, letters: 1, latest_at: now }).execute()
  await db
    .insertInto('letters')
    .values({ id: `letter-${subscriber_id}`, subscriber_id, state: 'queued', attempts: 0, created_at: now, due_at: now })
    .execute()
}

test('no table knows anything any more about who was erased, and everything about the others', async () => {
  await using store = await openTestStore()
  await add(store.db, 'Reader@пример.рф')
  await add(store.db, 'other@example.com')
  const [reader] = await store.db.selectFrom('subscribers').selectAll().where('address', 'like', 'Reader%').execute()
  assert.equal(await erase(store.db, key, address('Reader@ПРИМЕР.рф')), 1)
  const left = await dumpStore(store.db)
  for (const trace of ['eader', 'пример', 'xn--', reader?.id ?? '']) assert.ok(!left.includes(trace), trace)
  assert.ok(left.includes('other@example.com'))
  assert.equal((await store.db.selectFrom('consents').selectAll().execute()).length, 1)
})

test('an address is erased however its capitals are set', async () => {
  await using store = await openTestStore()
  await add(store.db, 'Reader@example.com')
  assert.equal(await erase(store.db, key, address('READER@example.com')), 1)
  assert.ok(!/reader/i.test(await dumpStore(store.db)))
  assert.equal((await findSuppressed(store.db, key, ['rEADER@example.com'])).size, 1)
})

test('who was never there is kept out of imports as well, and erasing twice is erasing once', async () => {
  await using store = await openTestStore()
  assert.equal(await erase(store.db, key, address('stranger@example.com')), 0)
  assert.equal(await erase(store.db, key, address('stranger@example.com')), 0)
  assert.equal((await store.db.selectFrom('suppressions').selectAll().execute()).length, 1)
})

test('who was erased may sign up again', async () => {
  await using store = await openTestStore()
  await add(store.db, 'reader@example.com')
  await erase(store.db, key, address('reader@example.com'))
  await add(store.db, 'reader@example.com')
  assert.equal((await store.db.selectFrom('subscribers').selectAll().execute()).length, 1)
})

test('the day on which somebody signed up still counts one', async () => {
  await using store = await openTestStore()
  await add(store.db, 'reader@example.com')
  const before = await countEvents(store.db)
  await erase(store.db, key, address('reader@example.com'))
  assert.deepEqual(await countEvents(store.db), before)
})

test('a suppression reveals nothing without its key, and shows when the key is another', async () => {
  await using store = await openTestStore()
  await erase(store.db, key, address('reader@example.com'))
  const other = suppressionKey(Buffer.alloc(32, 2))
  assert.equal((await findSuppressed(store.db, other, ['reader@example.com'])).size, 0)
  assert.equal(await countUnreadableSuppressions(store.db, other), 1)
  assert.equal(await countUnreadableSuppressions(store.db, key), 0)
})

test('an import takes nobody twice, and changes nobody who is there', async () => {
  await using store = await openTestStore()
  await add(store.db, 'reader@example.com')
  const times = { firstRequestedAt: 1, requestedAt: 1, confirmedAt: 2, unsubscribedAt: null, bouncedAt: null }
  const one = (text: string) => ({ address: text, normalised: text, language: 'en' as const, status: 'confirmed' as const, ...times })
  const list = [one('reader@example.com'), one('new@example.com')]
  assert.deepEqual([...(await addImported(store.db, list, { textVersion: 'i', now }))], ['new@example.com'])
  assert.deepEqual([...(await addImported(store.db, list, { textVersion: 'i', now }))], [])
  const reader = await store.db.selectFrom('subscribers').selectAll().where('address', '=', 'reader@example.com').executeTakeFirst()
  assert.equal(reader?.status, 'pending')
  assert.equal(reader?.source, 'section_story')
})
