import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formTime } from './form-time.ts'

const opened = Date.UTC(2025, 9, 1)
const times = formTime(Buffer.alloc(32, 'k'))
const signed = times.sign(opened)

test('between a second and a day is how long people take', () => {
  assert.equal(times.isPlausible(signed, opened + 999), false)
  assert.equal(times.isPlausible(signed, opened + 1000), true)
  assert.equal(times.isPlausible(signed, opened + 86_400_000), true)
  assert.equal(times.isPlausible(signed, opened + 86_400_001), false)
})

test('only we can tell the time', () => {
  const later = opened + 5000
  const mac = signed.split('.')[1]
  for (const forged of [
    undefined,
    null,
    '',
    `${opened}`,
    `${opened}.`,
    `${opened - 1}.${mac}`,
    `0${signed}`,
    `${signed}x`,
    `.${mac}`,
    `-5.${mac}`,
    `1e3.${mac}`,
    `${opened}.${'A'.repeat(22)}`,
  ]) {
    assert.equal(times.isPlausible(forged, later), false, String(forged))
  }
  assert.equal(formTime(Buffer.alloc(32, 'x')).isPlausible(signed, later), false)
})

test('a time yet to come is not plausible', () => {
  assert.equal(times.isPlausible(times.sign(opened + 60_000), opened), false)
})
