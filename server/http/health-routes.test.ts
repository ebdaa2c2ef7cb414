import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkStorage, openStore, sqliteFile } from '../store/store.ts'
import { signUp } from '../testing/sign-up.ts'
import { startTestService, type TestService } from '../testing/start-test-service.ts'
import { setReadOnly } from '../testing/storage-faults.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** A disk of one megabyte, which only root may mount. */
const onlyWithMounts = { skip: process.getuid?.() === 0 ? false : 'needs root' }

test('it is alive and ready once it listens', async () => {
  await using service = await startTestService()
  for (const path of ['/healthz', '/readyz']) {
    const answer = await service.request(path)
    assert.equal(answer.status, 200)
    assert.ok(JSON.parse(answer.text).status)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal((await service.request(path, { method: 'POST' })).status, 405)
  }
})

test('it is alive but not ready while nothing can be stored', async () => {
  await using service = await startTestService()
  await setReadOnly(service, true)
  const answer = await service.request('/readyz')
  assert.equal(answer.status, 503)
  assert.equal(JSON.parse(answer.text).code, 'storage-down')
  assert.equal((await service.request('/healthz')).status, 200)
  await setReadOnly(service, false)
  assert.equal((await service.request('/readyz')).status, 200)
})

test('it is not ready on a disk that is full', onlyWithMounts, async () => {
  await using folder = await temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder.path])
  try {
    const db = await openStore({ dataDir: folder.path, databaseUrl: undefined })
    await checkStorage(db)
    writeFileSync(join(folder.path, 'filler'), '')
    assert.throws(() => appendFileSync(join(folder.path, 'filler'), Buffer.alloc(2_000_000)), { code: 'ENOSPC' })
    await assert.rejects(async () => {
      for (let i = 0; i < 1000; i++) await checkStorage(db)
    })
    await db.destroy()
  } finally {
    execFileSync('umount', ['-l', folder.path])
  }
})

test('it is not ready while its store is immutable', async (t) => {
  await using folder = await temporaryFolder()
  const db = await openStore({ dataDir: folder.path, databaseUrl: undefined })
  await checkStorage(db)
  const file = sqliteFile(folder.path)
  // Not its shared memory: the system kills whoever writes to that once it is immutable.
  const files = [file, `${file}-wal`]
  const { status } = spawnSync('chattr', ['+i', ...files])
  if (status !== 0) return t.skip('needs root, and a file system that can make files immutable')
  try {
    await assert.rejects(checkStorage(db))
  } finally {
    execFileSync('chattr', ['-i', ...files])
  }
  await checkStorage(db)
  await db.destroy()
})

test('each check of readiness writes a row', async () => {
  await using service = await startTestService()
  const row = () => service.db.selectFrom('rate_limits').select('hits').where('key', '=', '').executeTakeFirst()
  for (const hits of [1, 2]) {
    await service.request('/readyz')
    assert.equal((await row())?.hits, hits)
  }
})

test('metrics are off unless asked for', async () => {
  await using service = await startTestService()
  assert.equal((await service.request('/metrics')).status, 404)
})

const token = 'a-long-enough-token'
const readMetrics = async (service: TestService) =>
  (await service.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).text

test('metrics are for whoever has the token, on whatever way they come', async () => {
  await using service = await startTestService({ METRICS: token })
  assert.equal(
    (await service.request('/metrics', { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '1.2.3.4' } })).status,
    200,
  )
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }] as Record<string, string>[]) {
    assert.equal((await service.request('/metrics', { headers })).status, 404)
  }
})

test('metrics without a token do not start', async () => {
  for (const value of ['on', 'true', '1', 'short']) await assert.rejects(startTestService({ METRICS: value }), /^ConfigError: METRICS: /)
})

test('metrics tell how sign-ups and letters fare, with a line of help for each', async () => {
  await using service = await startTestService({ METRICS: token })
  await signUp(service)
  await signUp(service, { email: 'nobody' })
  service.clock.now += 90_000
  const answer = await service.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/)
  const text = await readMetrics(service)
  for (const line of [
    'site_subscribers{status="pending"} 1',
    'site_responses_total{route="/api/v1/email-sub-request",status="202"} 1',
    'site_signups_total{outcome="accepted"} 1',
    'site_signups_total{outcome="invalid"} 1',
    'site_letters_waiting 1',
    'site_letters_failed 0',
    'site_letters_oldest_waiting_seconds 90',
  ]) {
    assert.ok(text.includes(`${line}\n`), `${line} is not in\n${text}`)
  }
  assert.match(text, /site_event_loop_lag_seconds \d/)
  const names = new Set([...text.matchAll(/^(site_\w+)/gm)].map(([, name]) => name))
  for (const name of names) assert.match(text, new RegExp(`^# HELP ${name} \\S.*\\n# TYPE ${name} (counter|gauge)\\n${name}`, 'm'))
})
