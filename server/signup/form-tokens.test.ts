import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserToken, formTime } from './form-tokens.ts'

const now = Date.UTC(2025, 9, 1)
const times = formTime(Buffer.alloc(32, 'k'))
const signed = times.sign(now)
const browsers = browserToken(Buffer.alloc(32, 1))
const token = browsers.issue('reader@example.com', now)

test('a form takes between a second and a day to fill in', () => {
  const opened = { token: signed, expiresAt: now + 86_400_000 }
  assert.equal(times.verify(signed, now + 999), undefined)
  assert.deepEqual(times.verify(signed, now + 1000), opened)
  assert.deepEqual(times.verify(signed, now + 86_400_000), opened)
  assert.equal(times.verify(signed, now + 86_400_001), undefined)
})

test('a form time cannot be forged', () => {
  const later = now + 5000
  const forged = [undefined, null, '', 'A'.repeat(28), `${signed}x`, `${signed}=`, signed.slice(0, -1), token]
  for (let place = 0; place < signed.length; place++) {
    forged.push(signed.slice(0, place) + (signed[place] === 'A' ? 'B' : 'A') + signed.slice(place + 1))
  }
  for (const one of forged) assert.equal(times.verify(one, later), undefined, String(one))
  assert.equal(formTime(Buffer.alloc(32, 'x')).verify(signed, later), undefined)
})

test('a form time in the future is not plausible', () => {
  assert.equal(times.verify(times.sign(now + 60_000), now), undefined)
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
