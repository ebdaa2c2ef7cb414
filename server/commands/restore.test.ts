import assert from 'node:assert/strict'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openKeys } from '../secret.ts'
import { parseEmailAddress } from '../signup/email-address.ts'
import { erase } from '../signup/personal-data.ts'
import { findAnnouncement, openAnnouncement } from '../store/announcements.ts'
import { backUp } from '../store/backup.ts'
import { migrateTo, migrations } from '../store/migrations/index.ts'
import { openStore } from '../store/store.ts'
import { confirmSubscriber, unsubscribeSubscriber } from '../store/subscribers.ts'
import { suppressionKey } from '../store/suppression.ts'
import { openSqliteTestStore } from '../testing/open-test-store.ts'
import { signUp } from '../testing/sign-up.ts'
import { exitOf, startProcess } from '../testing/start-process.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

async function restore(dataDir: string, ...parameters: string[]) {
  const run = startProcess('commands/restore.ts', '/', { DATA_DIR: dataDir }, [...parameters, '--json'])
  const code = await exitOf(run)
  const lines = run.output().trim().split('\n')
  assert.equal(lines.length, 1, run.output())
  return { code, ...JSON.parse(lines[0] ?? '') }
}

/** A copy of a store in which one key is counted. */
async function backupWith(folder: string, key: string): Promise<string> {
  await using store = await openSqliteTestStore()
  await store.db.insertInto('rate_limits').values({ key, hits: 1, expires_at: 1 }).execute()
  await writeFile(join(store.dataDir, 'secret'), 'the secret of then')
  return (await backUp({ dataDir: store.dataDir, into: folder, now: Date.UTC(2025, 9, 1) })).folder
}

function keysIn(file: string): unknown[] {
  using database = new DatabaseSync(file)
  return database.prepare('select key from rate_limits').all().flatMap(Object.values)
}

test('a backup comes back into an empty folder, with the secret', async () => {
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const done = await restore(dataDir, await backupWith(folder.path, 'then'))
  assert.equal(done.code, 0)
  assert.equal(done.found, 'missing')
  const db = await openStore({ dataDir, databaseUrl: undefined })
  assert.equal((await db.selectFrom('rate_limits').selectAll().execute())[0]?.key, 'then')
  await db.destroy()
  assert.equal(await readFile(join(dataDir, 'secret'), 'utf8'), 'the secret of then')
})

test('a store that is there stays as it is, unless one says otherwise', async () => {
  await using store = await openSqliteTestStore()
  await using folder = await temporaryFolder()
  const copy = await backupWith(folder.path, 'then')
  await store.db.insertInto('rate_limits').values({ key: 'now', hits: 1, expires_at: 1 }).execute()
  const refusedInUse = await restore(store.dataDir, copy)
  await store.db.destroy()
  const refused = await restore(store.dataDir, copy)
  assert.deepEqual([refusedInUse.code, refusedInUse.outcome, refused.code, refused.outcome], [3, 'refused', 3, 'refused'])
  assert.deepEqual(keysIn(join(store.dataDir, 'subscribers.sqlite')), ['now'])
  assert.deepEqual(await readdir(store.dataDir), ['subscribers.sqlite'])
})

test('what makes room is kept, even what was still in the log of a process that was killed', async () => {
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const file = join(dataDir, 'subscribers.sqlite')
  const copy = await backupWith(folder.path, 'then')
  const killed = startProcess('testing/write-and-hang.ts', folder.path, {}, [dataDir])
  await new Promise((resolve) => killed.child.stdout?.once('data', resolve))
  killed.child.kill('SIGKILL')
  await exitOf(killed)
  assert.ok((await readdir(dataDir)).includes('subscribers.sqlite-wal'))

  const done = await restore(dataDir, copy, '--replace')
  assert.deepEqual([done.code, done.found], [0, 'free'])
  assert.deepEqual(keysIn(join(done.movedTo, 'subscribers.sqlite')), ['now'])
  assert.deepEqual(keysIn(file), ['then'])
  assert.deepEqual((await readdir(dataDir)).toSorted(), [done.movedTo.split('/').at(-1), 'secret', 'subscribers.sqlite'].toSorted())
})

test('a broken store makes room as well', async () => {
  await using folder = await temporaryFolder()
  const copy = await backupWith(folder.path, 'then')
  await using store = await openSqliteTestStore()
  await store.db.destroy()
  const file = join(store.dataDir, 'subscribers.sqlite')
  await writeFile(file, 'what once was a store '.repeat(500))
  await writeFile(`${file}-wal`, 'and its log')
  const done = await restore(store.dataDir, copy, '--replace')
  assert.deepEqual([done.code, done.found], [0, 'broken'])
  assert.deepEqual(keysIn(file), ['then'])
  assert.deepEqual((await readdir(done.movedTo)).toSorted(), ['subscribers.sqlite', 'subscribers.sqlite-wal'])
})

test('a service that runs goes on with the restored rows, and nobody who was told "done" is lost', async () => {
  await using service = await startTestService({ DATABASE_URL: '' })
  await using folder = await temporaryFolder()
  assert.equal((await signUp(service, { email: 'early@example.com' })).status, 202)
  const copy = (await backUp({ dataDir: service.dataDir, into: folder.path, now: 0 })).folder

  const acknowledged: string[] = []
  let over = false
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let i = 0; !over; i++) {
      const email = `v${visitor}-${i}@example.com`
      const { status } = await signUp(service, { email })
      if (status === 202) acknowledged.push(email)
      else assert.equal(status, 503)
    }
  })
  while (acknowledged.length < 50) await new Promise(setImmediate)
  const done = await restore(service.dataDir, copy, '--replace')
  assert.equal((await signUp(service, { email: 'late@example.com' })).status, 202)
  over = true
  await Promise.all(visitors)

  assert.deepEqual([done.code, done.found], [0, 'in use'])
  const now = (await service.db.selectFrom('subscribers').select('address').execute()).map(({ address }) => address)
  using old = new DatabaseSync(join(done.movedTo, 'subscribers.sqlite'))
  const then = old.prepare('select address from subscribers').all().flatMap(Object.values)
  assert.ok(now.includes('early@example.com') && now.includes('late@example.com'))
  assert.ok(!now.includes('v0-0@example.com'))
  const known = new Set([...now, ...then])
  assert.deepEqual(
    acknowledged.filter((email) => !known.has(email)),
    [],
  )
})

for (const running of [true, false]) {
  test(`who was erased, confirmed or left stays so, and no letter comes twice, ${running ? 'while the service runs' : 'when it is stopped'}`, async () => {
    await using folder = await temporaryFolder()
    const dataDir = join(folder.path, 'data')
    await using stack = new AsyncDisposableStack()
    const service = stack.use(await startTestService({ DATABASE_URL: '', MAIL_WORKER: 'off', DATA_DIR: dataDir }))
    const { db } = service
    for (const name of ['confirmed', 'erased', 'left', 'stayed']) await signUp(service, { email: `${name}@example.com` })
    const copy = (await backUp({ dataDir, into: folder.path, now: 0 })).folder

    await signUp(service, { email: 'came@example.com' })
    const idOf = (name: string) => db.selectFrom('subscribers').select('id').where('address', '=', `${name}@example.com`)
    const key = suppressionKey((await openKeys({ secret: undefined, dataDir }))('suppression'))
    const address = parseEmailAddress('erased@example.com')
    assert.ok(address)
    await erase(db, key, address)
    await confirmSubscriber(db, (await idOf('confirmed').executeTakeFirstOrThrow()).id, 4)
    await unsubscribeSubscriber(db, (await idOf('left').executeTakeFirstOrThrow()).id, 5)
    await db.updateTable('letters').set({ state: 'sent', settled_at: 5 }).where('subscriber_id', '=', idOf('stayed')).execute()
    await openAnnouncement(db, { name: 'demo', letter: 'demo', now: 5 })
    if (!running) await stack.disposeAsync()

    const done = await restore(dataDir, copy, '--replace')
    assert.deepEqual([done.code, done.found], [0, running ? 'in use' : 'free'])
    assert.deepEqual(done.mergedSince, { erased: 1, confirmed: 1, unsubscribed: 1, letters: 1 })
    const after = await openStore({ dataDir, databaseUrl: undefined })
    const people = await after.selectFrom('subscribers').select(['address', 'status']).orderBy('address').execute()
    assert.deepEqual(
      people.map((person) => `${person.address} ${person.status}`),
      ['confirmed@example.com confirmed', 'left@example.com unsubscribed', 'stayed@example.com pending'],
    )
    const letters = await after.selectFrom('letters').select('state').orderBy('state').execute()
    assert.deepEqual(
      letters.map(({ state }) => state),
      ['queued', 'queued', 'sent'],
    )
    assert.deepEqual((await after.selectFrom('consents').select('given_at').execute()).length, 3)
    assert.ok(await findAnnouncement(after, 'demo'))
    await after.destroy()
  })
}

test('a service that runs keeps its secret: links that it has just sent would be dead', async () => {
  await using service = await startTestService({ DATABASE_URL: '' })
  await using folder = await temporaryFolder()
  const refused = await restore(service.dataDir, await backupWith(folder.path, 'then'), '--replace')
  assert.equal(refused.code, 3)
  assert.match(refused.message, /stop the service/)
  assert.deepEqual(await service.db.selectFrom('rate_limits').selectAll().execute(), [])
})

test('a damaged backup is refused, by its checksum or by what is inside', async () => {
  await using folder = await temporaryFolder()
  const copy = await backupWith(folder.path, 'then')
  const file = join(copy, 'subscribers.sqlite')
  const bytes = await readFile(file)
  bytes.fill(0xff, 4096, 4200)
  await writeFile(file, bytes)
  assert.match((await restore(join(folder.path, 'data'), copy)).message, /checksum/)
  await rm(join(copy, 'manifest.json'))
  assert.match((await restore(join(folder.path, 'data'), copy)).message, /not sound|malformed/)
  assert.deepEqual(await readdir(join(folder.path, 'data')), [])
})

test('a backup of a later version, or of something else, is refused', async () => {
  await using folder = await temporaryFolder()
  await using store = await openSqliteTestStore()
  await migrateTo(store.db, { ...migrations, '999-later': { up: async () => {} } })
  const file = join(store.dataDir, 'subscribers.sqlite')
  assert.match((await restore(join(folder.path, 'data'), file)).message, /later version.*999-later/)
  const other = join(folder.path, 'other.sqlite')
  new DatabaseSync(other).exec('create table recipes (name text)')
  assert.match((await restore(join(folder.path, 'data'), other)).message, /not a store of this service/)
})

test('wrong usage is told with a code of its own', async () => {
  await using folder = await temporaryFolder()
  assert.equal((await restore(folder.path)).code, 2)
  assert.equal((await restore(folder.path, 'one', 'two')).code, 2)
  assert.equal((await restore(folder.path, '--force', 'one')).code, 2)
  assert.deepEqual(await restore(folder.path, '/nowhere'), { code: 1, outcome: 'failed', message: 'there is no backup at /nowhere' })
})
