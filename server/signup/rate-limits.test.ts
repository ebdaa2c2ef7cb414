import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestStore } from '../testing/open-test-store.ts'
import { parseEmailAddress } from './email-address.ts'
import { type Attempt, createRateLimits, type LimitName } from './rate-limits.ts'

const minute = 60_000
const hour = 60 * minute
const limits = {
  ipBlock: { hits: 3, window: 10 * minute },
  address: { hits: 2, window: hour },
  domain: { hits: 4, window: hour },
  letters: { hits: 1000, window: minute },
}
const key = Buffer.from('k'.repeat(32))
const noon = Date.UTC(2025, 9, 1, 12)

let number = 0
function attempt({ email, ...fields }: Partial<Attempt> & { email?: string } = {}): Attempt {
  number += 1
  const address = parseEmailAddress(email ?? `a${number}@d${number}.example`)
  assert.ok(address)
  return { ipBlock: `198.${number >> 8}.${number & 0xff}.1`, address, now: noon, ...fields }
}

async function allowedOf(attempts: Attempt[], batchSize: number): Promise<boolean[]> {
  await using store = await openTestStore()
  const { checkAttempts } = createRateLimits(limits, key)
  const waits: (number | undefined)[] = []
  for (let at = 0; at < attempts.length; at += batchSize) waits.push(...(await checkAttempts(store.db, attempts.slice(at, at + batchSize))))
  return waits.map((wait) => wait === undefined)
}

/** Minutes after noon at which each letter may go out; undefined if it is not written. */
async function dueMinutes(emails: string[], batchSize = 1000, more: Partial<typeof limits> = {}): Promise<(number | undefined)[]> {
  await using store = await openTestStore()
  const { scheduleLetters } = createRateLimits({ ...limits, ...more }, key)
  const due: (number | undefined)[] = []
  for (let at = 0; at < emails.length; at += batchSize) {
    due.push(
      ...(await scheduleLetters(
        store.db,
        emails.slice(at, at + batchSize).map((email) => attempt({ email })),
      )),
    )
  }
  return due.map((time) => time && (time - noon) / minute)
}

for (const batchSize of [1, 100]) {
  const how = batchSize === 1 ? 'one by one' : 'in one batch'

  test(`an IPv4 address has its limit, ${how}`, async () => {
    const attempts = [1, 2, 3, 4, 5].map(() => attempt({ ipBlock: '192.0.2.1' }))
    assert.deepEqual(await allowedOf(attempts, batchSize), [true, true, true, false, false])
  })

  test(`a /24 has ten times the limit of one address, ${how}`, async () => {
    const attempts = Array.from({ length: 40 }, (_, index) => attempt({ ipBlock: `192.0.2.${index}` }))
    const stranger = attempt({ ipBlock: '192.0.3.1' })
    const allowed = await allowedOf([...attempts, stranger], batchSize)
    assert.equal(allowed.filter(Boolean).length, 31)
    assert.equal(allowed.at(-1), true)
  })

  test(`a /56 has four times the limit of a /64, a /48 ten times, ${how}`, async () => {
    const from = (network: string) => attempt({ ipBlock: `2001:db8:1:${network}::/64` })
    const sites = Array.from({ length: 20 }, (_, index) => from(`5${index.toString(16).padStart(2, '0')}`))
    assert.equal((await allowedOf(sites, batchSize)).filter(Boolean).length, 12)
    const all = Array.from({ length: 60 }, (_, index) => from(`${(index + 1).toString(16)}00`))
    const neighbour = attempt({ ipBlock: '2001:db8:2:100::/64' })
    const allowed = await allowedOf([...all, neighbour], batchSize)
    assert.equal(allowed.filter(Boolean).length, 31)
    assert.equal(allowed.at(-1), true)
  })

  test(`one visitor cannot use up the limit of a whole network, ${how}`, async () => {
    const flood = Array.from({ length: 100 }, () => attempt({ ipBlock: '192.0.2.1' }))
    assert.equal((await allowedOf([...flood, attempt({ ipBlock: '192.0.2.2' })], batchSize)).at(-1), true)
  })

  test(`letters to a domain beyond its limit wait for the next window, and nobody is refused, ${how}`, async () => {
    const emails = Array.from({ length: 10 }, (_, index) => `r${index}@company.example`)
    assert.deepEqual(await dueMinutes(emails, batchSize), [0, 0, 0, 0, 60, 60, 60, 60, 120, 120])
    assert.ok(
      (
        await allowedOf(
          emails.map((email) => attempt({ email })),
          batchSize,
        )
      ).every(Boolean),
    )
  })

  test(`one mailbox gets no more letters than its limit, however its address is written, ${how}`, async () => {
    const emails = ['v@example.com', 'V+1@example.com', 'v+news@EXAMPLE.com', 'v+2+3@example.com', 'w@example.com']
    assert.deepEqual(await dueMinutes(emails, batchSize), [0, 0, undefined, undefined, 0])
    const dots = ['ab@gmail.com', 'a.b@gmail.com', 'A.B+x@googlemail.com', 'c@gmail.com']
    assert.deepEqual(await dueMinutes(dots, batchSize), [0, 0, undefined, 0])
  })

  test(`a circuit breaker limits all letters of a minute, ${how}`, async () => {
    const emails = Array.from({ length: 7 }, (_, index) => `r${index}@d${index}.example`)
    assert.deepEqual(await dueMinutes(emails, batchSize, { letters: { hits: 3, window: minute } }), [0, 0, 0, 1, 1, 1, 2])
  })
}

test('a thousand variants of one mailbox get no more letters than one', async () => {
  const emails = Array.from({ length: 1000 }, (_, index) => `v.ictim+${index}@gmail.com`)
  assert.equal((await dueMinutes(emails)).filter((due) => due !== undefined).length, limits.address.hits)
})

test('dots distinguish mailboxes where the provider says so', async () => {
  assert.deepEqual(await dueMinutes(['ab@example.com', 'a.b@example.com', 'a.b.@example.com']), [0, 0, 0])
})

test('the wait lasts until the window ends, and then attempts are allowed again', async () => {
  await using store = await openTestStore()
  const { checkAttempts } = createRateLimits(limits, key)
  const at = (now: number) => checkAttempts(store.db, [attempt({ ipBlock: '192.0.2.1', now })]).then(([wait]) => wait)
  for (let i = 0; i < 3; i++) assert.equal(await at(noon), undefined)
  assert.equal(await at(noon + 200_000), 400_000)
  assert.equal(await at(noon + 600_000), undefined)
})

test('letters to the mailboxes of the whole world are not held back by the limit of a domain', async () => {
  const emails = Array.from({ length: 100 }, (_, index) => `r${index}@gmail.com`)
  assert.ok((await dueMinutes(emails)).every((due) => due === 0))
})

test('no letter waits for more than half a day', async () => {
  const emails = Array.from({ length: 1000 }, (_, index) => `r${index}@company.example`)
  assert.equal(Math.max(...(await dueMinutes(emails)).map((due) => due ?? 0)), 720)
})

test('two processes share one limit', async () => {
  await using store = await openTestStore()
  const [one, other] = [createRateLimits(limits, key), createRateLimits(limits, Buffer.from(key))]
  const waits = []
  for (const { checkAttempts } of [one, other, one, other])
    waits.push((await checkAttempts(store.db, [attempt({ ipBlock: '192.0.2.1' })]))[0])
  assert.deepEqual(
    waits.map((wait) => wait === undefined),
    [true, true, true, false],
  )
})

test('every limit that is hit is reported', async () => {
  await using store = await openTestStore()
  const reported: Partial<Record<LimitName, number>> = {}
  const { checkAttempts, scheduleLetters } = createRateLimits({ ...limits, letters: { hits: 5, window: minute } }, key, (name, count) => {
    reported[name] = count
  })
  await checkAttempts(
    store.db,
    [1, 2, 3, 4].map(() => attempt({ ipBlock: '192.0.2.1' })),
  )
  const emails = ['v@x.example', 'v@x.example', 'v@x.example', 'a@x.example', 'b@x.example', 'c@x.example', 'd@y.example', 'e@y.example']
  await scheduleLetters(
    store.db,
    emails.map((email) => attempt({ email })),
  )
  assert.deepEqual(reported, { ip: 1, mailbox: 1, domain: 1, letters: 2 })
})

test('who was counted cannot be read from the store, and has another name the next day', async () => {
  await using store = await openTestStore()
  const { checkAttempts, scheduleLetters } = createRateLimits(limits, key)
  for (const now of [noon, noon + 24 * hour]) {
    const one = attempt({ ipBlock: '192.0.2.1', email: 'reader@example.com', now })
    await checkAttempts(store.db, [one])
    await scheduleLetters(store.db, [one])
  }
  const rows = await store.db.selectFrom('rate_limits').selectAll().execute()
  assert.equal(new Set(rows.map((row) => row.key)).size, 10)
  assert.ok(!/192\.0|reader|example/.test(JSON.stringify(rows)))
})

test('a visitor of whom no address is known does not share a limit with the others', async () => {
  const attempts = Array.from({ length: 10 }, () => attempt({ ipBlock: undefined }))
  assert.ok((await allowedOf(attempts, 100)).every(Boolean))
})

test('without limits nothing is counted', async () => {
  await using store = await openTestStore()
  const { checkAttempts, scheduleLetters } = createRateLimits(undefined, key)
  assert.deepEqual(await checkAttempts(store.db, [attempt()]), [undefined])
  assert.deepEqual(await scheduleLetters(store.db, [attempt()]), [noon])
  assert.deepEqual(await store.db.selectFrom('rate_limits').selectAll().execute(), [])
})
