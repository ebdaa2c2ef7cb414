import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { repeat } from './repeat.ts'

const often = { delay: 0, interval: 0, onError: () => {} }

test('runs never overlap, and disposing waits for the one that has begun', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const started = Promise.withResolvers<void>()
  const repeated = repeat(async () => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < 5; turn++) await setImmediate()
    running -= 1
    runs += 1
    if (runs === 3) started.resolve()
  }, often)
  await started.promise
  await repeated[Symbol.asyncDispose]()
  assert.deepEqual([running, most], [0, 1])
  const after = runs
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  assert.equal(runs, after)
})

test('a run that fails is reported, and the next one comes', async () => {
  const errors: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  await using _repeated = repeat(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('once')
      resolve()
    },
    { ...often, onError: (error) => errors.push(error) },
  )
  await promise
  assert.equal(errors.length, 1)
})

test('a run under way learns that it should end', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  const ended = Promise.withResolvers<void>()
  const repeated = repeat(async (signal) => {
    begun.resolve(signal)
    await ended.promise
  }, often)
  const signal = await begun.promise
  const disposed = repeated[Symbol.asyncDispose]()
  assert.equal(signal.aborted, true)
  ended.resolve()
  await disposed
})
