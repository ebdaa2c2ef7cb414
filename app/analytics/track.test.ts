import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '#site.config.ts'
import { primarySubtag, startTracking, track } from './track.ts'

test('without a configured tracker no browser is needed to track', { skip: site.tracker !== undefined }, () => {
  assert.equal('window' in globalThis, false)
  startTracking()
  track('link_click_social', { name: 'x' })
})

test('the language is the primary subtag, and the default one where the page has none', () => {
  assert.equal(primarySubtag('ru'), 'ru')
  assert.equal(primarySubtag('ru-RU'), 'ru')
  assert.equal(primarySubtag('EN-gb'), 'en')
  assert.equal(primarySubtag(''), 'en')
})
