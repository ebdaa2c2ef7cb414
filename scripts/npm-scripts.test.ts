import assert from 'node:assert/strict'
import { test } from 'node:test'
import packageJson from '#package.json' with { type: 'json' }

test('services take the place of the shell that npm starts, which would keep signals to itself', () => {
  for (const name of ['start', 'dev'] as const) assert.match(packageJson.scripts[name], /^exec node /, name)
})
