import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeClock } from '../../testing/fake-clock.ts'
import { parseRate } from './options.ts'
import { createThrottle } from './send.ts'

const signal = new AbortController().signal

test('a rate is read by the second, the minute or the hour', () => {
  assert.deepEqual(['10/s', '300/m', '5000/h'].map(parseRate), [100, 200, 720])
})

test('however many ask at once, no more go in any second than the rate allows', async () => {
  const clock = { now: 0 }
  const throttle = createThrottle(parseRate('10/s'), fakeClock(clock), signal)
  const times: number[] = []
  await Promise.all(
    Array.from({ length: 7 }, async () => {
      for (let i = 0; i < 20; i++) {
        await throttle()
        times.push(clock.now)
      }
    }),
  )
  assert.equal(times.length, 140)
  assert.equal(times.at(-1), 13_900)
  for (const time of times) assert.ok(times.filter((other) => other >= time && other < time + 1000).length <= 10)
})

test('what a mail server that was away has held up does not come all at once', async () => {
  const clock = { now: 0 }
  const throttle = createThrottle(100, fakeClock(clock), signal)
  await throttle()
  clock.now += 60_000
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    await throttle()
    times.push(clock.now - 60_000)
  }
  assert.deepEqual(times, [0, 100, 200, 300, 400])
})
