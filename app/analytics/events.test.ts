import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyEvent } from './testing/every-event.ts'

test('no name is longer than the shortest limit of all trackers, which is Google’s', () => {
  for (const name of Object.keys(everyEvent)) assert.match(name, /^[a-z_]{1,40}$/)
})
