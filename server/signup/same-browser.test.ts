import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameBrowser } from './same-browser.ts'

const now = Date.UTC(2025, 9, 1)
const browsers = sameBrowser(Buffer.alloc(32, 1))
const mark = browsers.mark('reader@example.com', now)

test('the mark is good for one address and one hour', () => {
  assert.equal(browsers.isFrom(mark, 'reader@example.com', now), true)
  assert.equal(browsers.isFrom(mark, 'reader@example.com', now + 3_600_000), true)
  assert.equal(browsers.isFrom(mark, 'reader@example.com', now + 3_600_001), false)
  assert.equal(browsers.isFrom(mark, 'reader@example.com', now - 1), false)
  assert.equal(browsers.isFrom(mark, 'other@example.com', now), false)
})

test('nobody else can write it', () => {
  for (const forged of [undefined, '', 'x', `${now}.`, mark.replace(String(now), String(now + 1)), `${mark}x`]) {
    assert.equal(browsers.isFrom(forged, 'reader@example.com', now), false)
  }
  assert.equal(sameBrowser(Buffer.alloc(32, 2)).isFrom(mark, 'reader@example.com', now), false)
})
