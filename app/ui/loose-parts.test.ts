import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looseParts } from './loose-parts.ts'

test('a line may end with a preposition of two letters', () => {
  assert.deepEqual(looseParts('запланировано на\u00A0четвёртый квартал'), ['запланировано на\u00A0', 'четвёртый квартал'])
})

test('nothing is lost between the parts', () => {
  const text = 'Ни\u00A0в\u00A0одном из\u00A0своих дворцов не\u00A0ночевал император Тавриан'
  assert.equal(looseParts(text).join(''), text)
  assert.equal(looseParts(text).length, 3)
})

test('words of one letter, particles and dashes stay with their neighbours', () => {
  for (const text of [
    'камень и\u00A0бронза у\u00A0самых ворот',
    'то\u00A0же самое и\u00A0у\u00A0всех остальных',
    'он\u00A0— тот, кто стоит у\u00A0ворот',
  ]) {
    assert.deepEqual(looseParts(text), [text])
  }
})

test('the last words of a text keep together', () => {
  const text = 'таких руководств в\u00A0руках не\u00A0держал.'
  assert.deepEqual(looseParts(text), [text])
})
