import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestStore } from '../testing/open-test-store.ts'
import { type Attempt, createRateLimits } from './rate-limits.ts'

const hour = 3_600_000
const limits = { ipBlock: { hits: 3, window: 600_000 }, address: { hits: 2, window: hour }, domain: { hits: 4, window: hour } }
const key = Buffer.from('k'.repeat(32))
const noon = Date.UTC(2025, 9, 1, 12)

let number = 0
function attempt(fields: Partial<Attempt> = {}): Attempt {
  number += 1
  const domain = fields.domain ?? `d${number}.example`
  return { ipBlock: `block ${number}`, address: `a${number}@${domain}`, domain, now: noon, ...fields }
}

async function allowedOf(attempts: Attempt[], batchSize: number): Promise<boolean[]> {
  await using store = await openTestStore()
  const checkLimits = createRateLimits(limits, key)
  const waits: (number | undefined)[] = []
  for (let at = 0; at < attempts.length; at += batchSize) waits.push(...(await checkLimits(store.db, attempts.slice(at, at + batchSize))))
  return waits.map((wait) => wait === undefined)
}

for (const batchSize of [1, 100]) {
  const how = batchSize === 1 ? 'one by one' : 'in one batch'

  test(`a block has its limit, ${how}`, async () => {
    const attempts = [1, 2, 3, 4, 5].map(() => attempt({ ipBlock: '192.0.2.1' }))
    assert.deepEqual(await allowedOf(attempts, batchSize), [true, true, true, false, false])
  })

  test(`an address has its limit wherever attempts come from, ${how}`, async () => {
    const attempts = [1, 2, 3].map(() => attempt({ address: 'victim@example.com' }))
    assert.deepEqual(await allowedOf(attempts, batchSize), [true, true, false])
  })

  test(`a domain has its limit, ${how}`, async () => {
    const attempts = [1, 2, 3, 4, 5].map(() => attempt({ domain: 'company.example' }))
    assert.deepEqual(await allowedOf(attempts, batchSize), [true, true, true, true, false])
  })

  test(`one visitor cannot use up the limit of a whole domain, ${how}`, async () => {
    const flood = Array.from({ length: 20 }, () => attempt({ ipBlock: '192.0.2.1', domain: 'company.example' }))
    const colleague = attempt({ domain: 'company.example' })
    assert.equal((await allowedOf([...flood, colleague], batchSize)).at(-1), true)
  })
}

test('the wait lasts until the window ends, and then attempts are allowed again', async () => {
  await using store = await openTestStore()
  const checkLimits = createRateLimits(limits, key)
  const at = (now: number) => checkLimits(store.db, [attempt({ ipBlock: '192.0.2.1', now })]).then(([wait]) => wait)
  for (let i = 0; i < 3; i++) assert.equal(await at(noon), undefined)
  assert.equal(await at(noon + 200_000), 400_000)
  assert.equal(await at(noon + 600_000), undefined)
})

test('mailboxes of the whole world are not shut out by the limit of a domain', async () => {
  const attempts = Array.from({ length: 100 }, () => attempt({ domain: 'gmail.com' }))
  assert.ok((await allowedOf(attempts, 100)).every(Boolean))
})

test('two processes share one limit', async () => {
  await using store = await openTestStore()
  const [one, other] = [createRateLimits(limits, key), createRateLimits(limits, Buffer.from(key))]
  const waits = []
  for (const checkLimits of [one, other, one, other]) waits.push((await checkLimits(store.db, [attempt({ ipBlock: '192.0.2.1' })]))[0])
  assert.deepEqual(
    waits.map((wait) => wait === undefined),
    [true, true, true, false],
  )
})

test('who was counted cannot be read from the store, and has another name the next day', async () => {
  await using store = await openTestStore()
  const checkLimits = createRateLimits(limits, key)
  await checkLimits(store.db, [attempt({ ipBlock: '192.0.2.1', address: 'reader@example.com', domain: 'example.com' })])
  await checkLimits(store.db, [
    attempt({ ipBlock: '192.0.2.1', address: 'reader@example.com', domain: 'example.com', now: noon + 24 * hour }),
  ])
  const rows = await store.db.selectFrom('rate_limits').selectAll().execute()
  assert.equal(new Set(rows.map((row) => row.key)).size, 6)
  assert.ok(!/192\.0|reader|example/.test(JSON.stringify(rows)))
})

test('a visitor of whom no address is known does not share a limit with the others', async () => {
  const attempts = Array.from({ length: 10 }, () => attempt({ ipBlock: undefined }))
  assert.ok((await allowedOf(attempts, 100)).every(Boolean))
})

test('without limits nothing is counted', async () => {
  await using store = await openTestStore()
  assert.deepEqual(await createRateLimits(undefined, key)(store.db, [attempt()]), [undefined])
  assert.deepEqual(await store.db.selectFrom('rate_limits').selectAll().execute(), [])
})
