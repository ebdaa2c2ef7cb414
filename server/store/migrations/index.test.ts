import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestStore } from '../../testing/open-test-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { emptyDatabase } from '../../testing/test-database.ts'
import { openStore } from '../store.ts'
import { migrate, migrateTo, migrations } from './index.ts'

const names = Object.keys(migrations)

test('several that start at once on an empty store all find the same tables', async () => {
  await using folder = await temporaryFolder()
  await using database = await emptyDatabase()
  const stores = await Promise.all(Array.from({ length: 5 }, () => openStore({ dataDir: folder.path, databaseUrl: database.url })))
  for (const db of stores) {
    assert.deepEqual(await db.selectFrom('subscribers').selectAll().execute(), [])
    await db.destroy()
  }
})

test('migrations are numbered without a gap and listed in order', () => {
  assert.deepEqual(
    names.map((name) => Number(/^(\d{3})-[a-z-]+$/.exec(name)?.[1])),
    names.map((_, index) => index + 1),
  )
})

test('a store of a later version is refused rather than misread', async () => {
  await using store = await openTestStore()
  const later = { ...migrations, '999-later': { up: async () => {} } }
  await migrateTo(store.db, later)
  await assert.rejects(migrate(store.db), /999-later/)
})

test('a migration that fails leaves nothing of itself', async () => {
  await using store = await openTestStore()
  const failing = {
    ...migrations,
    '999-failing': {
      async up(db: typeof store.db) {
        await db.schema.createTable('half_done').addColumn('id', 'text').execute()
        throw new Error('in the middle')
      },
    },
  }
  await assert.rejects(migrateTo(store.db, failing), /in the middle/)
  await migrate(store.db)
  assert.ok(!(await store.db.introspection.getTables()).some(({ name }) => name === 'half_done'))
})

for (const [index, last] of names.slice(0, -1).entries()) {
  test(`a store as ${last} left it keeps its rows when it is brought up to date`, async () => {
    await using folder = await temporaryFolder()
    await using database = await emptyDatabase()
    const earlier = Object.fromEntries(Object.entries(migrations).slice(0, index + 1))
    const settings = { dataDir: folder.path, databaseUrl: database.url }
    const then = await openStore(settings, {}, (db) => migrateTo(db, earlier))
    const row = { id: 'k', address: 'R@b.co', address_normalised: 'R@b.co', language: 'ru', status: 'pending' } as const
    await then
      .insertInto('subscribers')
      .values({ ...row, first_requested_at: 1, requested_at: 2 })
      .execute()
    const before = await then.selectFrom('subscribers').selectAll().execute()
    await then.destroy()
    const now = await openStore(settings)
    assert.deepEqual(
      (await now.selectFrom('subscribers').selectAll().execute()).map((one) => ({ ...one })),
      before.map((one) => ({ ...one, address_normalised: index < names.indexOf('007-one-mailbox') ? 'r@b.co' : one.address_normalised })),
    )
    await now.destroy()
  })
}

test('addresses that differ only in case become one subscriber, who stays unsubscribed, with all consents', async () => {
  await using folder = await temporaryFolder()
  await using database = await emptyDatabase()
  const earlier = Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf('007-one-mailbox')))
  const settings = { dataDir: folder.path, databaseUrl: database.url }
  const then = await openStore(settings, {}, (db) => migrateTo(db, earlier))
  const row = { language: 'ru', first_requested_at: 1, requested_at: 2 } as const
  await then
    .insertInto('subscribers')
    .values([
      { ...row, id: 'confirmed', address: 'IVAN@b.co', address_normalised: 'IVAN@b.co', status: 'confirmed' },
      { ...row, id: 'left', address: 'ivan@b.co', address_normalised: 'ivan@b.co', status: 'unsubscribed', unsubscribed_at: 3 },
      { ...row, id: 'pending', address: 'Ivan@b.co', address_normalised: 'Ivan@b.co', status: 'pending' },
      { ...row, id: 'other', address: 'Other@b.co', address_normalised: 'Other@b.co', status: 'confirmed' },
    ])
    .execute()
  await then
    .insertInto('consents')
    .values(
      ['confirmed', 'left', 'pending'].map((subscriber_id, index) => ({
        subscriber_id,
        text_version: 'v',
        language: 'ru' as const,
        given_at: index,
      })),
    )
    .execute()
  await then.destroy()
  const now = await openStore(settings)
  const subscribers = await now.selectFrom('subscribers').select(['id', 'address', 'address_normalised', 'status']).orderBy('id').execute()
  assert.deepEqual(
    subscribers.map((one) => Object.values(one).join(' ')),
    ['left ivan@b.co ivan@b.co unsubscribed', 'other Other@b.co other@b.co confirmed'],
  )
  assert.equal((await now.selectFrom('consents').selectAll().where('subscriber_id', '=', 'left').execute()).length, 3)
  await now.destroy()
})
