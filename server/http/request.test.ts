import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePreferences } from './request.ts'

test('names come with their weights, in the order given', () => {
  assert.deepEqual(parsePreferences('ru-RU, ru;q=0.9,EN ; q=0.8 , *;q=0'), [
    { name: 'ru-ru', quality: 1 },
    { name: 'ru', quality: 0.9 },
    { name: 'en', quality: 0.8 },
    { name: '*', quality: 0 },
  ])
})

test('nonsense does no harm', () => {
  assert.deepEqual(parsePreferences(undefined), [])
  assert.deepEqual(parsePreferences(',, ;q=1,'), [])
  assert.deepEqual(parsePreferences('br;q=lots, gzip;q=-1, zstd;q=7;x=y'), [
    { name: 'br', quality: 1 },
    { name: 'gzip', quality: 1 },
    { name: 'zstd', quality: 1 },
  ])
})
