import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { ConfigError } from '../errors.ts'
import { openTestStore } from '../testing/open-test-store.ts'
import { cutConnections } from '../testing/storage-faults.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { emptyDatabase, inDatabase, onlyPostgres } from '../testing/test-database.ts'
import type { Db } from './schema.ts'
import { isCollision } from './storage-errors.ts'
import { openStore } from './store.ts'

const keys = ['a', 'B', '_', 'Z', 'z', 'Ё', 'а', '-']
const addKeys = (db: Db, names: string[]) =>
  db
    .insertInto('rate_limits')
    .values(names.map((key, index) => ({ key, hits: index, expires_at: 1_759_320_000_000 + index })))
    .execute()

test('whole numbers are numbers: times, counts and sums', onlyPostgres, async () => {
  await using store = await openTestStore()
  await addKeys(store.db, keys)
  const row = await store.db
    .selectFrom('rate_limits')
    .select((of) => [of.fn.max('expires_at').as('latest'), of.fn.countAll().as('count'), of.fn.sum('expires_at').as('sum')])
    .executeTakeFirstOrThrow()
  assert.deepEqual({ ...row }, { latest: 1_759_320_000_007, count: 8, sum: 8 * 1_759_320_000_000 + 28 })
})

test('text sorts byte by byte, whatever language the database speaks', async () => {
  await using store = await openTestStore()
  await addKeys(store.db, keys)
  const rows = await store.db.selectFrom('rate_limits').select('key').orderBy('key').execute()
  assert.deepEqual(
    rows.map(({ key }) => key),
    keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  )
})

test('a broken connection costs the statement that was on it, and nothing else', onlyPostgres, async () => {
  await using store = await openTestStore()
  const cut = () => cutConnections(store.databaseUrl ?? '')
  await addKeys(store.db, ['idle'])
  await cut()
  await assert.rejects(
    store.db.transaction().execute(async (transaction) => {
      await addKeys(transaction, ['lost'])
      await cut()
      await addKeys(transaction, ['lost too'])
    }),
  )
  const rows = await store.db.selectFrom('rate_limits').select('key').execute()
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['idle'],
  )
})

test('a commit is durable, whatever the server does by default', onlyPostgres, async () => {
  await using store = await openTestStore()
  const { rows } = await sql`show synchronous_commit`.execute(store.db)
  assert.deepEqual(
    rows.map((row) => ({ ...Object(row) })),
    [{ synchronous_commit: 'on' }],
  )
})

test('two transactions that lock the same rows are told apart from a fault', onlyPostgres, async () => {
  await using store = await openTestStore()
  await addKeys(store.db, ['a', 'b'])
  const touch = (db: Db, key: string) => db.updateTable('rate_limits').set({ hits: 9 }).where('key', '=', key).execute()
  const { promise: bothBegan, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const crosswise = (first: string, second: string) =>
    store.db.transaction().execute(async (transaction) => {
      await touch(transaction, first)
      begun += 1
      if (begun === 2) resolve()
      await bothBegan
      await touch(transaction, second)
    })
  const results = await Promise.allSettled([crosswise('a', 'b'), crosswise('b', 'a')])
  const failed = results.filter((result) => result.status === 'rejected')
  assert.equal(failed.length, 1)
  assert.ok(isCollision(failed[0]?.reason))
})

for (const [what, change, message] of [
  ['a user that is not known', (url: URL) => url.searchParams.set('user', 'nobody-we-know'), /nobody-we-know/],
  ['a database that is not there', (url: URL) => (url.pathname = '/nowhere'), /nowhere/],
  ['a server that is not there', (url: URL) => url.searchParams.set('host', '/nonexistent'), /ENOENT/],
] as const) {
  test(`${what} stops the start with one line`, onlyPostgres, async () => {
    await using database = await emptyDatabase()
    await using folder = await temporaryFolder()
    const url = new URL(database.url ?? '')
    change(url)
    url.searchParams.set('password', 'hunter2')
    await assert.rejects(openStore({ dataDir: folder.path, databaseUrl: url.href }), (error) => {
      assert.ok(error instanceof ConfigError)
      assert.match(error.message, /^DATABASE_URL: [^\n]+$/)
      assert.match(error.message, message)
      assert.ok(!error.message.includes('hunter2'))
      return true
    })
  })
}

test('a database that cannot hold every language stops the start', onlyPostgres, async () => {
  await using database = await emptyDatabase()
  await using folder = await temporaryFolder()
  const url = new URL(database.url ?? '')
  const name = `${url.pathname.slice(1)}_latin`
  await inDatabase(database.url ?? '', `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`)
  url.pathname = `/${name}`
  await assert.rejects(openStore({ dataDir: folder.path, databaseUrl: url.href }), /^ConfigError: DATABASE_URL: .*LATIN1.*UTF8/)
  await inDatabase(database.url ?? '', `drop database ${name}`)
})
