import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestStore } from '../../testing/open-test-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { openStore } from '../store.ts'
import { migrate, migrateTo, migrations } from './index.ts'

const names = Object.keys(migrations)

test('several that start at once on an empty store all find the same tables', async () => {
  await using folder = await temporaryFolder()
  await using database = await testDatabase()
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
    await using database = await testDatabase()
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
    assert.deepEqual(await now.selectFrom('subscribers').selectAll().execute(), before)
    await now.destroy()
  })
}
