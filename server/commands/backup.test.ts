import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openSqliteTestStore } from '../testing/open-test-store.ts'
import { signUp } from '../testing/sign-up.ts'
import { exitOf, startProcess } from '../testing/start-process.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** The command in a process of its own, as an administrator or cron runs it. */
async function backup(cwd: string, dataDir: string, ...parameters: string[]) {
  const run = startProcess('commands/backup.ts', cwd, { DATA_DIR: dataDir }, [...parameters, '--json'])
  const code = await exitOf(run)
  const lines = run.output().trim().split('\n')
  assert.equal(lines.length, 1, run.output())
  return { code, ...JSON.parse(lines[0] ?? '') }
}

const addressesIn = (file: string) => {
  using database = new DatabaseSync(file, { readOnly: true })
  return new Set(
    database
      .prepare('select address from subscribers join consents on subscriber_id = id')
      .all()
      .map(({ address }) => address),
  )
}

test('while people sign up, a copy is whole, of one moment, and holds everybody who was told "done" before', async () => {
  await using service = await startTestService({ DATABASE_URL: '' })
  await using folder = await temporaryFolder()
  const acknowledged: string[] = []
  let over = false
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let i = 0; !over; i++) {
      const email = `v${visitor}-${i}@example.com`
      const { status } = await signUp(service, { email })
      assert.equal(status, 202)
      acknowledged.push(email)
    }
  })
  while (acknowledged.length < 50) await new Promise(setImmediate)
  const before = [...acknowledged]
  const made = await backup(folder.path, service.dataDir)
  const after = acknowledged.length
  over = true
  await Promise.all(visitors)

  assert.equal(made.code, 0)
  assert.ok(after > before.length)
  const kept = addressesIn(join(made.folder, 'subscribers.sqlite'))
  assert.equal(kept.size, made.rows.subscribers)
  assert.equal(made.rows.consents, made.rows.subscribers)
  assert.deepEqual(
    before.filter((email) => !kept.has(email)),
    [],
  )
  assert.equal(await readFile(join(made.folder, 'secret'), 'utf8'), await readFile(join(service.dataDir, 'secret'), 'utf8'))
})

test('only its owner may read a copy, and nothing of the deleted is in it', async () => {
  await using store = await openSqliteTestStore()
  await using folder = await temporaryFolder()
  const row = { hits: 1, expires_at: 1 }
  await store.db
    .insertInto('rate_limits')
    .values([
      { key: 'somebody-who-left', ...row },
      { key: 'somebody-who-stayed', ...row },
    ])
    .execute()
  await store.db.deleteFrom('rate_limits').where('key', '=', 'somebody-who-left').execute()
  const made = await backup(folder.path, store.dataDir)
  const copy = join(made.folder, 'subscribers.sqlite')
  const bytes = await readFile(copy, 'latin1')
  assert.ok(bytes.includes('somebody-who-stayed'))
  assert.ok(!bytes.includes('somebody-who-left'))
  assert.equal((await stat(copy)).mode & 0o777, 0o600)
  assert.equal((await stat(made.folder)).mode & 0o777, 0o700)
})

test('of old copies as many are kept as one says, and nothing else is touched', async () => {
  await using store = await openSqliteTestStore()
  await using folder = await temporaryFolder()
  const into = join(folder.path, 'copies')
  await mkdir(join(into, 'holiday-pictures'), { recursive: true })
  await mkdir(join(into, '.draft-1-1000'))
  for (let i = 0; i < 3; i++) assert.equal((await backup(folder.path, store.dataDir, '--into', into)).deleted.length, i === 0 ? 1 : 0)
  const made = await backup(folder.path, store.dataDir, '--into', into, '--keep', '2')
  assert.equal(made.deleted.length, 2)
  const left = await readdir(into)
  assert.equal(left.length, 3)
  assert.ok(left.includes('holiday-pictures'))
  assert.ok(left.includes(made.folder.split('/').at(-1)))
})

test('what is no store, or none that is whole, is told as such and leaves nothing behind', async () => {
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  assert.deepEqual(await backup(folder.path, dataDir), { code: 1, outcome: 'failed', message: `there is no store in ${dataDir}` })
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'subscribers.sqlite'), 'a letter, not a database. '.repeat(100))
  const { code, message } = await backup(folder.path, dataDir)
  assert.equal(code, 1)
  assert.match(message, /not a database/)
  assert.deepEqual(await readdir(join(folder.path, 'backups')), [])
})

test('wrong usage is told with a code of its own, before anything is tried', async () => {
  await using folder = await temporaryFolder()
  for (const parameters of [['--keep', '0'], ['--keep', 'all'], ['--everything'], ['backups']]) {
    assert.equal((await backup(folder.path, join(folder.path, 'data'), ...parameters)).code, 2, parameters.join())
  }
  const run = startProcess('commands/backup.ts', folder.path, { DATABASE_URL: 'postgres://db/site' })
  assert.equal(await exitOf(run), 2)
  assert.match(run.output(), /pg_dump/)
  assert.deepEqual(await readdir(folder.path), [])
})

test('help is given without a store', async () => {
  await using folder = await temporaryFolder()
  for (const program of ['backup', 'restore']) {
    const run = startProcess(`commands/${program}.ts`, folder.path, { DATA_DIR: '/nonexistent' }, ['--help'])
    assert.equal(await exitOf(run), 0)
    assert.match(run.output(), new RegExp(`npm run ${program} -- `))
    assert.match(run.output(), /Exit codes: 0 done/)
  }
})
