import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Db } from '../../store/schema.ts'
import { addImported } from '../../store/subscribers.ts'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { openCommandStore } from '../../testing/run-command.ts'
import { runSubscribers } from '../subscribers.ts'

const now = Date.UTC(2025, 9, 1)
const head = 'id,email,typed,status,language,source,first_requested_at,requested_at,confirmed_at,unsubscribed_at,bounced_at\r\n'

async function addMany(db: Db, count: number): Promise<void> {
  const times = { firstRequestedAt: now, requestedAt: now, confirmedAt: now, unsubscribedAt: null, bouncedAt: null }
  const one = (address: string) => ({ address, normalised: address, language: 'en' as const, status: 'confirmed' as const, ...times })
  for (let i = 0; i < count; i += 500) {
    const list = Array.from({ length: Math.min(500, count - i) }, (_, index) => one(`r${i + index}@example.com`))
    await addImported(db, list, { textVersion: 'v', now })
  }
}

test('subscribers come as CSV, the oldest first', async () => {
  await using store = await openCommandStore(runSubscribers)
  const second = await addSubscriber(store.db, 'b@example.com', { now: now + 1000, status: 'confirmed', language: 'ru', source: null })
  const first = await addSubscriber(store.db, 'a@example.com', { now })
  const { code, out } = await store.run(['export'])
  assert.equal(code, 0)
  assert.equal(
    out,
    `${head}${first},a@example.com,a@example.com,pending,en,section_demo,2025-10-01T00:00:00.000Z,2025-10-01T00:00:00.000Z,,,\r\n` +
      `${second},b@example.com,b@example.com,confirmed,ru,,2025-10-01T00:00:01.000Z,2025-10-01T00:00:01.000Z,2025-10-01T00:00:01.000Z,,\r\n`,
  )
})

test('an address that a spreadsheet would calculate with is text', async () => {
  await using store = await openCommandStore(runSubscribers)
  await addSubscriber(store.db, "=cmd|'/c'!a1@example.com")
  await addSubscriber(store.db, '+7@example.com')
  const { out } = await store.run(['export'])
  assert.match(out, /,'=cmd\|'\/c'!a1@example\.com,'=cmd/)
  assert.match(out, /,'\+7@example\.com,'\+7/)
})

test('a byte order mark comes when asked for, and filters hold', async () => {
  await using store = await openCommandStore(runSubscribers)
  await addSubscriber(store.db, 'a@example.com')
  assert.equal((await store.run(['export', '--bom', '--status', 'confirmed'])).out, `\uFEFF${head}`)
})

test('JSON comes line by line, and nothing else', async () => {
  await using store = await openCommandStore(runSubscribers)
  await addSubscriber(store.db, 'a@example.com')
  const { out, err } = await store.run(['export', '--json'])
  assert.equal(err, '')
  assert.match(out, /^\{[^\n]+\}\n$/)
  assert.equal(JSON.parse(out).confirmed_at, null)
})

test('thousands who asked in the same millisecond come once each', async () => {
  await using store = await openCommandStore(runSubscribers)
  await addMany(store.db, 3500)
  const { out } = await store.run(['export', '--status', 'confirmed', '--language', 'en'])
  const emails = out
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
  assert.equal(emails.length, 3500)
  assert.equal(new Set(emails).size, 3500)
})

test('a file is written for its owner alone, and never over another one unless told so', async () => {
  await using store = await openCommandStore(runSubscribers)
  await addSubscriber(store.db, 'a@example.com')
  const file = join(store.dataDir, 'list.csv')
  assert.equal((await store.run(['export', '--output', file])).code, 0)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const before = await readFile(file, 'utf8')

  await writeFile(file, 'mine')
  const refused = await store.run(['export', '--output', file])
  assert.deepEqual([refused.code, await readFile(file, 'utf8')], [1, 'mine'])
  assert.match(refused.err, /exists; --force replaces it\n$/)
  assert.equal((await store.run(['export', '--output', file, '--force'])).code, 0)
  assert.equal(await readFile(file, 'utf8'), before)
  assert.ok((await readdir(store.dataDir)).every((name) => !name.endsWith('.part')))
})

test('a folder that is not there ends with 1 and one line', async () => {
  await using store = await openCommandStore(runSubscribers)
  const { code, err } = await store.run(['export', '--output', join(store.dataDir, 'nowhere', 'list.csv')])
  assert.equal(code, 1)
  assert.match(err, /^ENOENT[^\n]+\n$/)
})

test('whoever has read enough may go, and hears no complaint', async () => {
  await using store = await openCommandStore(runSubscribers)
  await addMany(store.db, 3000)
  const env = { ...process.env, DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl }
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'subscribers.ts'), 'export', '--json'], {
    env,
    cwd: store.dataDir,
  })
  let err = ''
  child.stderr.on('data', (chunk) => (err += chunk))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = await once(child, 'close')
  assert.deepEqual([code, err], [0, ''])
})
