import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackingRefused } from './tracking-refused.ts'

test('Do Not Track is a refusal, wherever the browser says it', () => {
  assert.equal(trackingRefused({ navigator: { doNotTrack: '1' } }), true)
  assert.equal(trackingRefused({ navigator: { doNotTrack: 'yes' } }), true)
  assert.equal(trackingRefused({ navigator: {}, doNotTrack: '1' }), true)
})

test('Global Privacy Control is a refusal', () => {
  assert.equal(trackingRefused({ navigator: { globalPrivacyControl: true } }), true)
  assert.equal(trackingRefused({ navigator: { doNotTrack: '0', globalPrivacyControl: true } }), true)
})

test('a browser that says nothing, or that tracking is welcome, does not refuse', () => {
  assert.equal(trackingRefused({ navigator: {} }), false)
  assert.equal(trackingRefused({ navigator: { doNotTrack: null, globalPrivacyControl: false }, doNotTrack: null }), false)
  assert.equal(trackingRefused({ navigator: { doNotTrack: '0' }, doNotTrack: 'unspecified' }), false)
})
