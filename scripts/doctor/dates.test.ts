import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site as words } from '#content/texts.ts'
import type { SiteConfig } from '#site.config.ts'
import { checkDates, checkStatedDates, readDay, statedDates } from './dates.ts'

const demo = { url: 'https://studio.example/demo.zip' }
const levels = (downloadsAfter: string, now: string, downloads: SiteConfig['downloads'] = {}) =>
  checkDates({ downloadsAfter, downloads }, Date.parse(now)).map(({ level }) => level)

test('a promised day has passed when it is over, and not before', () => {
  assert.deepEqual(levels('2025-11-01', '2025-11-01T23:59:59Z'), ['ok'])
  assert.deepEqual(levels('2025-11-01', '2025-11-02T00:00:00Z'), ['warning'])
})

test('a day that has passed troubles nobody once everything can be downloaded', () => {
  assert.deepEqual(levels('2025-11-01', '2026-11-02T00:00:00Z', { demo }), ['warning'])
  assert.deepEqual(levels('2025-11-01', '2026-11-02T00:00:00Z', { demo, pitch: demo }), ['ok'])
})

test('what is no day is a fault', () => {
  for (const wrong of ['', 'soon', '2025-11', '2025-02-31', '2025-13-01', '01.11.2025'])
    assert.deepEqual(levels(wrong, '2025-01-01T00:00:00Z'), ['fault'])
  assert.equal(readDay('2025-11-01'), Date.UTC(2025, 10, 1))
})

test('days and quarters are found in the texts of both languages, whatever spaces they hold', () => {
  const found = (text: string, language: 'en' | 'ru') =>
    statedDates(text, language).map((date) => new Date(date.end).toISOString().slice(0, 10))
  assert.deepEqual(found('In Q4\u00a02025, after November\u00a01, 2025; since autumn 2022', 'en'), ['2025-11-02', '2026-01-01'])
  assert.deepEqual(found('Четвёртый? Нет: первый квартал\u00a02026\u00a0года, после 31\u00a0декабря 2025 года', 'ru'), [
    '2026-01-01',
    '2026-04-01',
  ])
  assert.deepEqual(found('Четвёртый квартал 2025 года', 'ru'), ['2026-01-01'])
  assert.deepEqual(found('Room 12, 2025', 'en'), [])
})

test('a date that is over is reported with the texts that still state it', () => {
  const [finding, ...others] = checkStatedDates(
    { about: { body: ['A test in Q4 2025.'] }, later: 'Q1 2030' },
    'en',
    'file',
    Date.UTC(2026, 0, 1),
  )
  assert.equal(finding?.level, 'warning')
  assert.match(finding?.text ?? '', /“Q4 2025”.*about\.body/)
  assert.deepEqual(others, [])
})

test('the configured day is left to the check of its own', () => {
  const words = { tooltip: 'after November 1, 2025', body: 'since May 1, 2025' }
  const found = checkStatedDates(words, 'en', 'file', Date.UTC(2026, 0, 1), 'November 1, 2025')
  assert.deepEqual(
    found.map(({ text }) => text),
    ['“May 1, 2025” is over (body)'],
  )
})

test('the page’s own promises are among those that are found', () => {
  for (const language of ['en', 'ru'] as const) {
    assert.ok(checkStatedDates(words[language], language, 'file', Date.UTC(2999, 0, 1)).length >= 2)
    assert.deepEqual(checkStatedDates(words[language], language, 'file', Date.UTC(2020, 0, 1)), [])
  }
})
