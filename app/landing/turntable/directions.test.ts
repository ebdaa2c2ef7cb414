import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turned } from './directions.ts'

test('turning goes round in both ways', () => {
  assert.equal(turned(15, 1), 0)
  assert.equal(turned(0, -1), 15)
  assert.equal(turned(3, 2), 5)
  assert.equal(turned(2, -37), 13)
})
