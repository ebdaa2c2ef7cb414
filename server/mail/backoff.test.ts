import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttempt, pauseAfter } from './backoff.ts'

const minute = 60_000
const now = Date.UTC(2025, 9, 1)
const wait = (attempts: number, random: number) => (nextAttempt({ attempts, createdAt: now, now }, () => random) ?? Number.NaN) - now

test('the wait doubles from try to try, up to a few hours, and is never quite the same', () => {
  assert.deepEqual(
    [1, 2, 3, 9, 50].map((attempts) => wait(attempts, 0)),
    [minute, 2 * minute, 4 * minute, 240 * minute, 240 * minute],
  )
  assert.equal(wait(1, 0.8), 1.2 * minute)
})

test('after four days it is given up', () => {
  assert.ok(nextAttempt({ attempts: 30, createdAt: now, now: now + 4 * 24 * 60 * minute }))
  assert.equal(nextAttempt({ attempts: 30, createdAt: now, now: now + 4 * 24 * 60 * minute + 1 }), undefined)
})

test('what lay for weeks while nobody was sending is tried for some hours nevertheless', () => {
  const tried = (attempts: number) => nextAttempt({ attempts, createdAt: now, now: now + 30 * 24 * 60 * minute })
  assert.ok([1, 2, 3, 4, 5, 6, 7].every((attempts) => tried(attempts) !== undefined))
  assert.equal(tried(8), undefined)
})

test('a mail server that is away is asked again after seconds, later after minutes', () => {
  assert.equal(
    pauseAfter(1, () => 0),
    5000,
  )
  assert.equal(
    pauseAfter(20, () => 0),
    5 * minute,
  )
})
