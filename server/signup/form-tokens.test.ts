import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserToken, formTime } from './form-tokens.ts'

const now = Date.UTC(2025, 9, 1)
const times = formTime(Buffer.alloc(32, 'k'))
const signed = times.sign(now)
const browsers = browserToken(Buffer.alloc(32, 1))
const token = browsers.issue('reader@example.com', now)

test('a form takes between a second and a day to fill in', () => {
  assert.equal(times.isPlausible(signed, now + 999), false)
  assert.equal(times.isPlausible(signed, now + 1000), true)
  assert.equal(times.isPlausible(signed, now + 86_400_000), true)
  assert.equal(times.isPlausible(signed, now + 86_400_001), false)
})

test('a form time cannot be forged', () => {
  const later = now + 5000
  const forged = [undefined, null, '', 'A'.repeat(28), `${signed}x`, `${signed}=`, signed.slice(0, -1), token]
  for (let place = 0; place < signed.length; place++) {
    forged.push(signed.slice(0, place) + (signed[place] === 'A' ? 'B' : 'A') + signed.slice(place + 1))
  }
  for (const one of forged) assert.equal(times.isPlausible(one, later), false, String(one))
  assert.equal(formTime(Buffer.alloc(32, 'x')).isPlausible(signed, later), false)
})

test('a form time in the future is not plausible', () => {
  assert.equal(times.isPlausible(times.sign(now + 60_000), now), false)
})

test('a browser token is valid for one address and one hour', () => {
  assert.equal(browsers.isValid(token, 'reader@example.com', now), true)
  assert.equal(browsers.isValid(token, 'reader@example.com', now + 3_600_000), true)
  assert.equal(browsers.isValid(token, 'reader@example.com', now + 3_600_001), false)
  assert.equal(browsers.isValid(token, 'reader@example.com', now - 1), false)
  assert.equal(browsers.isValid(token, 'other@example.com', now), false)
})

test('a browser token cannot be forged', () => {
  for (const forged of [undefined, '', 'x', 'A'.repeat(28), `${token}x`, times.sign(now)]) {
    assert.equal(browsers.isValid(forged, 'reader@example.com', now), false)
  }
  assert.equal(browserToken(Buffer.alloc(32, 2)).isValid(token, 'reader@example.com', now), false)
})
