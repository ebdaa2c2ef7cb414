import assert from 'node:assert/strict'
import { test } from 'node:test'
import ru from '#content/ru/service.json' with { type: 'json' }
import { post, postForm, signUp } from '../testing/sign-up.ts'
import { startTestService } from '../testing/start-test-service.ts'

const limits = {
  RATE_LIMIT: 'on',
  RATE_LIMIT_BLOCK: '3/10m',
  RATE_LIMIT_ADDRESS: '2/1h',
  RATE_LIMIT_DOMAIN: '100/1h',
  RATE_LIMIT_LETTERS: '1000/1m',
}

let number = 0
const someone = () => `reader${number++}@example${number}.com`

test('who signs up too often is told when to try again', async () => {
  await using service = await startTestService(limits)
  for (let i = 0; i < 3; i++) assert.equal((await signUp(service, { email: someone() })).status, 202)
  service.clock.now += 60_500
  const answer = await signUp(service, { email: someone(), lang: 'ru' })
  assert.equal(answer.status, 429)
  assert.equal(answer.headers['retry-after'], '540')
  assert.deepEqual(JSON.parse(answer.text), { message: ru.errors['too-many'].replace('{{minutes}}', '9'), code: 'too-many' })
  service.clock.now += 540_000
  assert.equal((await signUp(service, { email: someone() })).status, 202)
})

test('a form is limited like a script, and answered with a page', async () => {
  await using service = await startTestService({ ...limits, RATE_LIMIT_BLOCK: '1/1h' })
  await signUp(service, { email: someone() })
  const first = await postForm(service, { email: 'a@b.co', lang: 'ru' })
  const time = /name="time" value="([^"]*)"/.exec(first.text)?.[1] ?? ''
  service.clock.now += 5000
  const answer = await postForm(service, { email: 'a@b.co', lang: 'ru', time })
  assert.equal(answer.status, 429)
  assert.ok(Number(answer.headers['retry-after']) > 0)
  assert.ok(answer.text.includes(ru.errors['too-many'].split('{{minutes}}')[0] ?? '?'))
  assert.ok(!answer.text.includes('{{'))
})

test('a mailbox cannot be flooded, however its address is written and wherever the requests come from', async () => {
  await using service = await startTestService({ ...limits, TRUST_PROXY: '1' })
  const statuses = []
  for (const [index, email] of ['v@example.com', ' v@EXAMPLE.com', 'v@Example.Com'].entries()) {
    statuses.push((await signUp(service, { email }, { 'x-forwarded-for': `198.51.100.${index}` })).status)
  }
  assert.deepEqual(statuses, [202, 202, 202])
  assert.equal((await service.db.selectFrom('subscribers').selectAll().execute()).length, 1)
  assert.equal((await service.db.selectFrom('letters').selectAll().execute()).length, 1)
})

test('a thousand variants of one mailbox get as many letters as one, and nobody else at the domain is refused', async () => {
  await using service = await startTestService({ ...limits, TRUST_PROXY: '1', RATE_LIMIT_DOMAIN: '10/1h' })
  const from = (index: number) => ({ 'x-forwarded-for': `198.${index >> 8}.${index & 0xff}.1` })
  // In waves: of a thousand at once the last would wait so long on a busy machine that it would be cut off.
  for (let wave = 0; wave < 1000; wave += 50) {
    const flood = Array.from({ length: 50 }, (_, i) => signUp(service, { email: `vic.tim+${wave + i}@gmail.com` }, from(wave + i)))
    assert.deepEqual([...new Set((await Promise.all(flood)).map(({ status }) => status))], [202])
  }
  assert.equal((await service.db.selectFrom('letters').selectAll().execute()).length, 2)
  assert.equal((await signUp(service, { email: 'honest@gmail.com' }, from(2000))).status, 202)
  assert.equal((await service.db.selectFrom('letters').selectAll().execute()).length, 3)
})

test('writing other addresses into the header does not help', async () => {
  await using direct = await startTestService(limits)
  await using proxied = await startTestService({ ...limits, TRUST_PROXY: '1' })
  for (const [service, forwarded] of [
    [direct, () => `10.0.0.${number}`],
    [proxied, () => `10.0.0.${number}, 198.51.100.7`],
  ] as const) {
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await signUp(service, { email: someone() }, { 'x-forwarded-for': forwarded() })).status)
    assert.deepEqual(statuses, [202, 202, 202, 429])
  }
})

test('an IPv6 network counts as one, its neighbour as another', async () => {
  await using service = await startTestService({ ...limits, TRUST_PROXY: '1' })
  const from = async (address: string) => (await signUp(service, { email: someone() }, { 'x-forwarded-for': address })).status
  const statuses = []
  for (const address of ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:1:1:2:3:4', '2001:db8:0:2::1']) {
    statuses.push(await from(address))
  }
  assert.deepEqual(statuses, [202, 202, 202, 429, 202])
})

test('what is refused for its form is not counted', async () => {
  await using service = await startTestService(limits)
  for (let i = 0; i < 5; i++) {
    await post(service, '{')
    await signUp(service, { email: 'nobody' })
  }
  assert.equal((await signUp(service, { email: someone() })).status, 202)
})

test('no address of a visitor is stored', async () => {
  await using service = await startTestService({ ...limits, TRUST_PROXY: '1' })
  await signUp(service, { email: 'reader@example.com' }, { 'x-forwarded-for': '198.51.100.77' })
  const tables = await Promise.all(
    (['subscribers', 'consents', 'rate_limits'] as const).map((table) => service.db.selectFrom(table).selectAll().execute()),
  )
  assert.ok(!JSON.stringify(tables).includes('198.51.100'))
})
