import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import en from '#content/en/service.json' with { type: 'json' }
import ru from '#content/ru/service.json' with { type: 'json' }
import { openKeys } from './secret.ts'
import { createLinks } from './signup/links.ts'
import { addSubscriber } from './testing/add-subscriber.ts'
import { flakyProxy } from './testing/flaky-proxy.ts'
import { signUp } from './testing/sign-up.ts'
import { startTestService } from './testing/start-test-service.ts'
import { holdStore, setReadOnly } from './testing/storage-faults.ts'
import { onlyPostgres, testDatabase } from './testing/test-database.ts'

const secret = 's'.repeat(32)

test('while another process holds the store, sign-ups are refused in time, pages are not, and then it goes on', async () => {
  await using service = await startTestService()
  const letGo = await holdStore(service)
  const refused = signUp(service, { email: 'locked@example.com', lang: 'ru' })
  // The service waits for the lock without standing still.
  const first = await Promise.race([refused.then(() => 'refusal'), service.request('/en').then(() => 'page')])
  assert.equal(first, 'page')

  const answer = await refused
  assert.equal(answer.status, 503)
  assert.deepEqual(JSON.parse(answer.text), { message: ru.errors['storage-down'], code: 'storage-down' })
  await letGo()
  assert.equal((await signUp(service, { email: 'locked@example.com' })).status, 202)
})

test('a short lock is waited for', async () => {
  await using service = await startTestService()
  const letGo = await holdStore(service)
  const waiting = signUp(service)
  setTimeout(letGo, 300)
  assert.equal((await waiting).status, 202)
})

test('a short lock is waited for by whoever unsubscribes or confirms, too', async () => {
  await using service = await startTestService({ SECRET: secret })
  const links = createLinks('', (await openKeys({ secret, dataDir: '' }))('links'))
  const leaving = await addSubscriber(service.db, 'leaving@example.com', { status: 'confirmed', now: service.clock.now })
  const coming = await addSubscriber(service.db, 'coming@example.com', { now: service.clock.now })
  const letGo = await holdStore(service)
  const answers = [links.unsubscribe(leaving), links.confirm(coming, service.clock.now)].map((link) =>
    service.request(link, { method: 'POST' }),
  )
  setTimeout(letGo, 500)
  assert.deepEqual(
    (await Promise.all(answers)).map(({ status }) => status),
    [200, 200],
  )
})

test('a full disk refuses sign-ups, and loses none that were acknowledged', async () => {
  // Only SQLite can be told to take the disk for full.
  await using service = await startTestService({ DATABASE_URL: '' })
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.db)
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 3)}`.execute(service.db)
  let acknowledged = 0
  let refused: Awaited<ReturnType<typeof signUp>> | undefined
  for (let i = 0; refused === undefined && i < 1000; i++) {
    const answer = await signUp(service, { email: `reader${i}@${'long-domain.'.repeat(10)}example` })
    if (answer.status === 202) acknowledged += 1
    else refused = answer
  }
  assert.equal(refused?.status, 503)
  assert.deepEqual(JSON.parse(refused?.text ?? ''), { message: en.errors['storage-down'], code: 'storage-down' })
  assert.equal((await service.db.selectFrom('subscribers').selectAll().execute()).length, acknowledged)

  await sql`pragma max_page_count = 1000000`.execute(service.db)
  assert.equal((await signUp(service, { email: 'space@example.com' })).status, 202)
})

test('a store that may only be read refuses sign-ups, together as well', async () => {
  await using service = await startTestService()
  await setReadOnly(service, true)
  const answers = await Promise.all([1, 2, 3].map((index) => signUp(service, { email: `r${index}@example.com` })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [503, 503, 503],
  )
  await setReadOnly(service, false)
  assert.equal((await signUp(service)).status, 202)
})

test('a fault of ours says nothing of itself', async () => {
  await using service = await startTestService()
  await sql`drop table consents`.execute(service.db)
  const answer = await signUp(service)
  assert.equal(answer.status, 500)
  assert.deepEqual(JSON.parse(answer.text), { message: en.errors.fault, code: 'fault' })
  assert.equal((await service.request('/healthz')).status, 200)
})

test('while PostgreSQL is out of reach sign-ups are refused, pages are not; when it is back, so are we', onlyPostgres, async () => {
  await using database = await testDatabase()
  await using route = await flakyProxy(database.url ?? '')
  await using service = await startTestService({ DATABASE_URL: route.url })
  assert.equal((await signUp(service)).status, 202)
  await route.close()
  for (let i = 0; i < 3; i++) {
    const answer = await signUp(service, { lang: 'ru' })
    assert.equal(answer.status, 503)
    assert.deepEqual(JSON.parse(answer.text), { message: ru.errors['storage-down'], code: 'storage-down' })
  }
  assert.equal((await service.request('/en')).status, 200)
  assert.equal((await service.request('/readyz')).status, 503)
  await route.open()
  assert.equal((await signUp(service)).status, 202)
  assert.equal((await service.request('/readyz')).status, 200)
})

test('when PostgreSQL falls silent in the middle of a sign-up, nobody waits for ever', onlyPostgres, async () => {
  await using database = await testDatabase()
  await using route = await flakyProxy(database.url ?? '')
  await using service = await startTestService({ DATABASE_URL: route.url }, { queryTimeout: 500 })
  assert.equal((await signUp(service)).status, 202)
  route.freeze()
  assert.equal((await signUp(service)).status, 503)
  await route.close()
  await route.open()
  assert.equal((await signUp(service)).status, 202)
})
