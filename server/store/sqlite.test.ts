import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { ConfigError } from '../errors.ts'
import { openSqliteTestStore } from '../testing/open-test-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Db } from './schema.ts'
import { openStore } from './store.ts'

async function readPragma(db: Db, query: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await query.execute(db)
  return Object.values(rows[0] ?? {})[0]
}

test('a commit is on the disk before it is acknowledged', async () => {
  await using store = await openSqliteTestStore()
  assert.equal(await readPragma(store.db, sql`pragma journal_mode`), 'wal')
  assert.equal(await readPragma(store.db, sql`pragma synchronous`), 2)
  assert.equal(await readPragma(store.db, sql`pragma foreign_keys`), 1)
  assert.equal(await readPragma(store.db, sql`pragma busy_timeout`), 20)
})

test('a second start finds the tables and keeps what is in them', async () => {
  await using folder = await temporaryFolder()
  const settings = { dataDir: folder.path, databaseUrl: undefined }
  const first = await openStore(settings)
  await first.insertInto('rate_limits').values({ key: 'k', hits: 1, expires_at: 2 }).execute()
  await first.destroy()
  const second = await openStore(settings)
  assert.equal((await second.selectFrom('rate_limits').selectAll().execute()).length, 1)
  await second.destroy()
})

test('several can open the same store at once', async () => {
  await using folder = await temporaryFolder()
  const stores = await Promise.all([1, 2, 3].map(() => openStore({ dataDir: folder.path, databaseUrl: undefined })))
  await Promise.all(
    stores.map((db, index) =>
      db.transaction().execute((transaction) =>
        transaction
          .insertInto('rate_limits')
          .values({ key: `k${index}`, hits: 1, expires_at: 2 })
          .execute(),
      ),
    ),
  )
  assert.equal((await stores[0]?.selectFrom('rate_limits').selectAll().execute())?.length, 3)
  for (const db of stores) await db.destroy()
})

test('a store that another process is creating at this moment is waited for', async () => {
  await using folder = await temporaryFolder()
  // As the other leaves it for a moment: not yet WAL, and written to.
  const other = new DatabaseSync(join(folder.path, 'subscribers.sqlite'))
  other.exec('begin immediate; create table creating (a)')
  const opening = openStore({ dataDir: folder.path, databaseUrl: undefined })
  const early = await Promise.race([opening.then(() => 'opened'), wait(200, 'waiting')])
  assert.equal(early, 'waiting')
  other.exec('rollback')
  other.close()
  const db = await opening
  assert.equal(await readPragma(db, sql`pragma journal_mode`), 'wal')
  await db.destroy()
})

test('a failed transaction leaves nothing behind and the store usable', async () => {
  await using store = await openSqliteTestStore()
  const insert = (db: Db) => db.insertInto('rate_limits').values({ key: 'k', hits: 1, expires_at: 2 }).execute()
  await assert.rejects(
    store.db.transaction().execute(async (transaction) => {
      await insert(transaction)
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  await insert(store.db)
  assert.equal((await store.db.selectFrom('rate_limits').selectAll().execute()).length, 1)
})

test('a full disk is told as such, even though SQLite has already rolled back', async () => {
  await using store = await openSqliteTestStore()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(store.db)
  await assert.rejects(
    store.db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 1000; i++)
        await transaction
          .insertInto('rate_limits')
          .values({ key: `${i}`.repeat(50), hits: 1, expires_at: 2 })
          .execute()
    }),
    { errcode: 13 },
  )
})

test('a kept statement can be read from while it is run again', async () => {
  await using store = await openSqliteTestStore()
  for (let i = 0; i < 5; i++)
    await store.db
      .insertInto('rate_limits')
      .values({ key: `k${i}`, hits: i, expires_at: 2 })
      .execute()
  const seen: string[] = []
  for await (const { key } of store.db.selectFrom('rate_limits').select('key').orderBy('key').stream()) seen.push(key)
  assert.deepEqual(seen, ['k0', 'k1', 'k2', 'k3', 'k4'])
})

test('a file that is no database stops the start with one line', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'subscribers.sqlite'), 'this is a letter, not a database; it is long enough to look at'.repeat(20))
  await assert.rejects(openStore({ dataDir: folder.path, databaseUrl: undefined }), (error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(error.faults.join(), /^DATA_DIR: .*not a database/)
    return true
  })
})

test('a data folder that cannot be made stops the start with one line', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'file'), '')
  await assert.rejects(openStore({ dataDir: join(folder.path, 'file', 'data'), databaseUrl: undefined }), /^ConfigError: DATA_DIR: /)
})

test('the tables refuse rows that say nothing', async () => {
  await using store = await openSqliteTestStore()
  const raw = new DatabaseSync(join(store.dataDir, 'subscribers.sqlite'))
  assert.throws(() => raw.exec("insert into subscribers (id, address) values ('1', 'a@b.co')"), /NOT NULL/)
  assert.throws(() => raw.exec("insert into consents values ('nobody', 'v', 'en', null, 1)"), /FOREIGN KEY/)
  raw.close()
})
