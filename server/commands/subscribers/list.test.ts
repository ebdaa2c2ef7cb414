import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { openCommandStore } from '../../testing/run-command.ts'
import { runSubscribers } from '../subscribers.ts'

const day = 86_400_000
const now = Date.UTC(2025, 9, 1)

async function openList() {
  const store = await openCommandStore(runSubscribers)
  await addSubscriber(store.db, 'first@example.com', { now: now - 9 * day, status: 'confirmed' })
  await addSubscriber(store.db, 'second@example.com', { now: now - 5 * day, language: 'ru', source: 'section_story' })
  await addSubscriber(store.db, 'third@example.com', { now: now - 1 * day, status: 'bounced', source: null })
  const emails = async (...args: string[]) =>
    (await store.run(['list', '--json', ...args])).out
      .split('\n')
      .filter(Boolean)
      .map((line) => String(JSON.parse(line).email).split('@')[0])
  return { ...store, emails }
}

test('the newest come first', async () => {
  await using list = await openList()
  assert.deepEqual(await list.emails(), ['third', 'second', 'first'])
  const { out, err, code } = await list.run(['list'])
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^EMAIL .*\nthird@example.com .*bounced .*\nsecond@.* pending .* ru .* section_story .* 2025-09-26 00:00\nfirst@.*\n$/)
})

test('filters narrow the list, alone and together', async () => {
  await using list = await openList()
  assert.deepEqual(await list.emails('--status', 'confirmed,bounced'), ['third', 'first'])
  assert.deepEqual(await list.emails('--status', 'confirmed', '--status', 'pending'), ['second', 'first'])
  assert.deepEqual(await list.emails('--language', 'ru'), ['second'])
  assert.deepEqual(await list.emails('--source', 'none'), ['third'])
  assert.deepEqual(await list.emails('--source', 'section_demo,none'), ['third', 'first'])
  assert.deepEqual(await list.emails('--since', '2025-09-26'), ['third', 'second'])
  assert.deepEqual(await list.emails('--since', '2025-09-26T00:00:01Z'), ['third'])
  assert.deepEqual(await list.emails('--since', '36h'), ['third'])
  assert.deepEqual(await list.emails('--since', '7d', '--language', 'en'), ['third'])
  assert.deepEqual(await list.emails('--status', 'unsubscribed'), [])
})

test('a list goes on where it ended, until nobody is left', async () => {
  await using list = await openList()
  const first = await list.run(['list', '--limit', '2'])
  const [, id = ''] = /^More: --after (\S+)\n$/.exec(first.err) ?? []
  assert.match(first.out, /third@.*second@/s)
  const rest = await list.run(['list', '--limit', '2', '--after', id])
  assert.equal(rest.err, '')
  assert.match(rest.out, /^EMAIL .*\nfirst@.*\n$/)
  assert.deepEqual(await list.emails('--limit', '1', '--after', id), ['first'])
})

test('who was erased since cannot be gone on from', async () => {
  await using list = await openList()
  const { code, err } = await list.run(['list', '--after', 'AAAAAAAAAAAAAAAA'])
  assert.equal(code, 1)
  assert.match(err, /^--after: "AAAAAAAAAAAAAAAA" is unknown[^\n]*\n$/)
})
