import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needNode } from './need-node.ts'

test('an old Node is refused, with what to do about it', async () => {
  await assert.rejects(needNode('22.22.0'), /npm ci/)
  await needNode()
})
