import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillDate, writtenDay } from './fill-date.ts'

test('a day is written as the readers of each language write it, and stays on one line', () => {
  assert.equal(writtenDay('2025-11-01', 'en').replaceAll('\u00a0', ' '), 'November 1, 2025')
  assert.equal(writtenDay('2025-11-01', 'ru').replaceAll('\u00a0', ' '), '1 ноября 2025 года')
  assert.equal(writtenDay('2025-11-01', 'de').replaceAll('\u00a0', ' '), '1. November 2025')
  assert.match(writtenDay('2025-11-01', 'ru'), /^1\u00a0ноября\u00a02025\u00a0года$/)
})

test('every text of a tree gets the day, and other holes stay', () => {
  const words = { a: 'after {{date}}', b: ['{{date}}', '{{email}}'], c: { d: 'no hole' } }
  const day = writtenDay('2026-03-09', 'en')
  assert.deepEqual(fillDate(words, 'en', '2026-03-09'), { a: `after ${day}`, b: [day, '{{email}}'], c: { d: 'no hole' } })
})
