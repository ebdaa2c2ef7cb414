import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWords } from './words.ts'

test('complete words are fine in each language', () => {
  assert.deepEqual(
    checkWords('site.json', { en: { a: 'A', b: ['B'] }, ru: { a: 'А', b: ['Б'] } }).map(({ level }) => level),
    ['ok', 'ok'],
  )
})

test('a text that one language lacks, and one that nobody has written yet, are faults that name it', () => {
  const findings = checkWords('site.json', { en: { a: 'A', b: ['B'], c: { d: 'D' } }, ru: { a: ' ', b: ['TODO'] } })
  assert.deepEqual(
    findings.map(({ level, text }) => `${level}: ${text}`),
    ['ok: all 3 texts are there', 'fault: lacks c.d', 'fault: has nothing yet in a, b'],
  )
})

test('of a language that has just been begun the missing texts are counted by group', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`text${index}`, 'A']))
  const [, finding] = checkWords('site.json', { en: { title: 'A', menu: many, form: { label: 'A' } }, ru: { title: 'Б' } })
  assert.equal(finding?.text, 'lacks 13 texts: menu 12, form 1')
})
