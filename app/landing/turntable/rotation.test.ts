import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rotate } from './rotation.ts'

test('turning goes round in both ways', () => {
  assert.equal(rotate(15, 1), 0)
  assert.equal(rotate(0, -1), 15)
  assert.equal(rotate(3, 2), 5)
  assert.equal(rotate(2, -37), 13)
})
