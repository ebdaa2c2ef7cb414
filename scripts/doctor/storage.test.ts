import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openStore } from '#server/store/store.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { checkStorage } from './storage.ts'

const databaseUrl = undefined

test('a folder that the store can be made in is fine, and is not made', async () => {
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'deep/data')
  assert.equal((await checkStorage({ dataDir, databaseUrl })).level, 'ok')
  assert.ok(!existsSync(dataDir))
})

test('a store at work is fine', async () => {
  await using folder = await temporaryFolder()
  const db = await openStore({ dataDir: folder.path, databaseUrl })
  assert.equal((await checkStorage({ dataDir: folder.path, databaseUrl })).level, 'ok')
  await db.destroy()
})

test('tables that the service has not made yet are not made', async () => {
  await using folder = await temporaryFolder()
  using database = new DatabaseSync(join(folder.path, 'subscribers.sqlite'))
  assert.equal((await checkStorage({ dataDir: folder.path, databaseUrl })).level, 'ok')
  assert.deepEqual(database.prepare('select name from sqlite_schema').all(), [])
})

test('a file that is no store is a fault', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'subscribers.sqlite'), 'a shopping list, '.repeat(100))
  assert.equal((await checkStorage({ dataDir: folder.path, databaseUrl })).level, 'fault')
})

test('a folder within a file is a fault', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'file'), '')
  assert.equal((await checkStorage({ dataDir: join(folder.path, 'file/data'), databaseUrl })).level, 'fault')
})

test('a PostgreSQL that does not answer is a fault, and the password stays unsaid', async () => {
  const finding = await checkStorage({ dataDir: '', databaseUrl: 'postgres://studio:hush@127.0.0.1:1/site' }, 500)
  assert.equal(finding.level, 'fault')
  assert.doesNotMatch(JSON.stringify(finding), /hush/)
})
