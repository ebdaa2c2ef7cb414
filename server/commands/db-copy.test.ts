import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { saveConsents } from '../store/consents.ts'
import type { Db } from '../store/schema.ts'
import { openStore } from '../store/store.ts'
import { upsertSubscribers } from '../store/subscribers.ts'
import { openSqliteTestStore } from '../testing/open-test-store.ts'
import { exitOf, startProcess } from '../testing/start-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { emptyDatabase, onlyPostgres } from '../testing/test-database.ts'

async function dbCopy(dataDir: string, databaseUrl: string | undefined, ...parameters: string[]) {
  const run = startProcess('commands/db-copy.ts', '/', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, [...parameters, '--json'])
  const code = await exitOf(run)
  const lines = run.output().trim().split('\n')
  assert.equal(lines.length, 1, run.output())
  return { code, ...JSON.parse(lines[0] ?? '') }
}

async function fill(db: Db, count: number): Promise<void> {
  for (let begin = 0; begin < count; begin += 500) {
    const requests = Array.from({ length: Math.min(500, count - begin) }, (_, index) => {
      const address = `reader${begin + index}@пример.рф`
      return {
        address,
        normalised: `reader${begin + index}@xn--e1afmkfd.xn--p1ai`,
        language: 'ru' as const,
        source: null,
        now: 1_759_320_000_000,
      }
    })
    const pending = await upsertSubscribers(db, requests)
    await saveConsents(
      db,
      pending.map((signup) => ({ signup, textVersion: `"v", \\ and 'w'` })),
    )
  }
}

const everything = async (db: Db) => ({
  subscribers: await db.selectFrom('subscribers').selectAll().orderBy('id').execute(),
  consents: await db.selectFrom('consents').selectAll().orderBy('subscriber_id').execute(),
})
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

test('a store moves into PostgreSQL row by row, exactly', onlyPostgres, async () => {
  await using store = await openSqliteTestStore()
  await using database = await emptyDatabase()
  await fill(store.db, 2300)
  const before = plain(await everything(store.db))
  await store.db.destroy()
  const done = await dbCopy(store.dataDir, database.url)
  assert.equal(done.code, 0)
  assert.equal(done.rows.subscribers, 2300)
  assert.equal(done.rows.consents, 2300)
  const db = await openStore({ dataDir: store.dataDir, databaseUrl: database.url })
  assert.deepEqual(plain(await everything(db)), before)
  await db.destroy()
})

test('a database with rows in it is refused, and keeps them', onlyPostgres, async () => {
  await using store = await openSqliteTestStore()
  await using database = await emptyDatabase()
  await fill(store.db, 3)
  await store.db.destroy()
  const db = await openStore({ dataDir: store.dataDir, databaseUrl: database.url })
  await db.insertInto('rate_limits').values({ key: 'somebody', hits: 1, expires_at: 1 }).execute()
  const refused = await dbCopy(store.dataDir, database.url)
  assert.deepEqual([refused.code, refused.outcome], [3, 'refused'])
  assert.match(refused.message, /rate_limits/)
  assert.deepEqual((await everything(db)).subscribers, [])
  await db.destroy()
})

test('while the service runs it is refused, unless one says that it is a trial', onlyPostgres, async () => {
  await using store = await openSqliteTestStore()
  await using database = await emptyDatabase()
  await fill(store.db, 3)
  assert.equal((await dbCopy(store.dataDir, database.url)).code, 3)
  assert.equal((await dbCopy(store.dataDir, database.url, '--while-in-use')).code, 0)
})

test('what PostgreSQL cannot hold stops all of it', onlyPostgres, async () => {
  await using store = await openSqliteTestStore()
  await using database = await emptyDatabase()
  await fill(store.db, 1500)
  // A zero byte, which SQLite takes.
  await sql`update subscribers set address = ${'a\0b'} where id = (select max(id) from subscribers)`.execute(store.db)
  await store.db.destroy()
  assert.equal((await dbCopy(store.dataDir, database.url)).code, 1)
  const db = await openStore({ dataDir: store.dataDir, databaseUrl: database.url })
  assert.deepEqual((await everything(db)).subscribers, [])
  await db.destroy()
})

test('without a database, a store or sense it says so, each with its code', async () => {
  await using folder = await temporaryFolder()
  assert.equal((await dbCopy(folder.path, undefined)).code, 2)
  assert.equal((await dbCopy(folder.path, 'postgres://127.0.0.1:1/nowhere', '--to', 'there')).code, 2)
  assert.deepEqual(await dbCopy(folder.path, 'postgres://127.0.0.1:1/nowhere'), {
    code: 1,
    outcome: 'failed',
    message: `there is no store in ${folder.path}`,
  })
  const help = startProcess('commands/db-copy.ts', folder.path, {}, ['--help'])
  assert.equal(await exitOf(help), 0)
  assert.match(help.output(), /Exit codes: 0 done/)
})
