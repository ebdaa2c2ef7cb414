import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startTestService } from '../testing/start-test-service.ts'

const table = '/proc/net/tcp'
/** TCP's state of who has asked to be let in and has no answer. */
const unanswered = '02'

test('hundreds who come in one moment all have a place in the queue', { skip: !existsSync(table) && 'needs Linux' }, async () => {
  await using service = await startTestService()
  const { hostname, port } = new URL(service.url)
  const clients = Array.from({ length: 600 }, () => connect(Number(port), hostname).on('error', () => {}))
  // They have asked, and the service has not had its turn.
  const turnedAway = await new Promise((resolve) => process.nextTick(() => resolve(stateOf(Number(port), unanswered))))
  for (const client of clients) client.destroy()
  assert.equal(turnedAway, 0)
})

/** How many connections to a port are in a state. */
function stateOf(port: number, state: string): number {
  const to = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1)
  return rows.filter((row) => {
    const [, , remote = '', current] = row.trim().split(/\s+/)
    return remote.endsWith(to) && current === state
  }).length
}
