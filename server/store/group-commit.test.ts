import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { rawRequest } from '../testing/raw-request.ts'
import { groupCommit } from './group-commit.ts'

const options = { maxBatch: 100, maxQueue: 1000, overflow: () => new Error('full'), affectsAll: () => false }

test('calls made together are stored together, and each gets its own result', async () => {
  const sizes: number[] = []
  const double = groupCommit(async (items: number[]) => {
    sizes.push(items.length)
    return items.map((item) => item * 2)
  }, options)
  assert.deepEqual(await Promise.all([1, 2, 3].map(double)), [2, 4, 6])
  assert.deepEqual(sizes, [3])
})

test('nobody is answered before the storing is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let answered = false
  const save = groupCommit(async (items: number[]) => {
    await promise
    return items
  }, options)
  const saved = save(1).then(() => {
    answered = true
  })
  await new Promise((resume) => setImmediate(() => setImmediate(resume)))
  assert.equal(answered, false)
  resolve()
  await saved
  assert.equal(answered, true)
})

test('what arrives during a batch goes into the next, never more than allowed', async () => {
  const batches: number[][] = []
  const save = groupCommit(
    async (items: number[]) => {
      batches.push(items)
      return items
    },
    { ...options, maxBatch: 2 },
  )
  await Promise.all([1, 2, 3, 4, 5].map(save))
  assert.deepEqual(batches, [[1, 2], [3, 4], [5]])
})

test('one that cannot be stored fails alone', async () => {
  const save = groupCommit(async (items: string[]) => {
    if (items.includes('bad')) throw new Error('constraint')
    return items
  }, options)
  const results = await Promise.allSettled(['one', 'bad', 'two'].map(save))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
})

test('an error that concerns all is told to all, without trying each', async () => {
  let tries = 0
  const save = groupCommit(
    async () => {
      tries += 1
      throw new Error('disk')
    },
    { ...options, affectsAll: () => true },
  )
  const results = await Promise.allSettled(['one', 'two'].map(save))
  assert.ok(results.every(({ status }) => status === 'rejected'))
  assert.equal(tries, 1)
})

test('it goes on after a failure', async () => {
  let healthy = false
  const save = groupCommit(
    async (items: number[]) => {
      if (!healthy) throw new Error('disk')
      return items
    },
    { ...options, affectsAll: () => true },
  )
  await assert.rejects(save(1), /disk/)
  healthy = true
  assert.equal(await save(2), 2)
})

test('a full queue refuses at once', async () => {
  const save = groupCommit(async (items: number[]) => items, { ...options, maxQueue: 2 })
  const results = await Promise.allSettled([1, 2, 3].map(save))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected'],
  )
})

test('visitors with connections of their own are stored together, though Node lets them in one by one', async () => {
  let commits = 0
  const save = groupCommit(async (items: number[]) => {
    commits += 1
    // As SQLite does while it waits for the disk: nothing else happens in this process.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    return items
  }, options)
  const server = createServer(async (_request, response) => response.end(String(await save(1)))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  const visitors = 60
  await Promise.all(Array.from({ length: visitors }, () => rawRequest(`http://127.0.0.1:${address.port}`, '/')))
  server.close()
  assert.ok(commits < visitors / 3, `${commits} commits for ${visitors} visitors`)
})
