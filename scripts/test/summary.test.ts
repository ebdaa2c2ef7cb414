import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summary } from './summary.ts'

test('the last line counts the tests of all stages that ran', () => {
  const lines = summary([
    { name: 'build', exitCode: 0, seconds: 1 },
    { name: 'units', exitCode: 0, seconds: 2, counts: { passed: 3, failed: 0, skipped: 1 } },
    { name: 'e2e', exitCode: 1, seconds: 3, counts: { passed: 4, failed: 2, skipped: 0 } },
  ]).trimEnd()
  assert.equal(lines.split('\n').at(-1), '7 passed, 2 failed')
})
