import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJson } from './parse-json.ts'

const says = (text: string) => {
  try {
    parseJson(text, 'content/en/site.json')
  } catch (error) {
    return (error as Error).message
  }
  return assert.fail('nothing was refused')
}

test('a forgotten comma is found in its line, which is shown', () => {
  const message = says('{\n  "a": "one"\n  "b": "two"\n}')
  assert.match(message, /^content\/en\/site\.json:3:3: Expected ',' or '}'/)
  assert.match(message, /"b": "two"$/)
})

test('a text that ends too early is found at its end', () => {
  assert.match(says('{\n  "a": "one",\n'), /^content\/en\/site\.json:3:1: /)
})

test('a straight quotation mark inside a text is found', () => {
  assert.match(says('{\n  "a": "the "one""\n}'), /^content\/en\/site\.json:2:\d+: /)
})

test('what is whole is parsed', () => {
  assert.deepEqual(parseJson('{"a":["b"]}', 'x'), { a: ['b'] })
})
