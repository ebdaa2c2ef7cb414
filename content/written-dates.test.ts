import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortQuarter, writtenDay, writtenQuarter } from './written-dates.ts'

test('a day is written as the readers of each language write it, and stays on one line', () => {
  assert.equal(writtenDay('2025-11-01', 'en').replaceAll('\u00a0', ' '), 'November 1, 2025')
  assert.equal(writtenDay('2025-11-01', 'ru').replaceAll('\u00a0', ' '), '1 ноября 2025 года')
  assert.equal(writtenDay('2025-11-01', 'de').replaceAll('\u00a0', ' '), '1. November 2025')
  assert.match(writtenDay('2025-11-01', 'ru'), /^1\u00a0ноября\u00a02025\u00a0года$/)
})

test('a quarter is written in words in Russian, in short elsewhere', () => {
  assert.equal(writtenQuarter('2025-Q4', 'en'), 'Q4\u00a02025')
  assert.equal(writtenQuarter('2026-Q1', 'ru'), 'первый квартал\u00a02026\u00a0года')
  assert.equal(writtenQuarter('2026-Q1', 'de'), 'Q1\u00a02026')
})

test('a quarter in a few letters has a Roman number in Russian', () => {
  assert.equal(shortQuarter('2025-Q4', 'ru'), 'IV\u00a0квартал\u00a02025')
  assert.equal(shortQuarter('2025-Q4', 'en'), 'Q4\u00a02025')
})
