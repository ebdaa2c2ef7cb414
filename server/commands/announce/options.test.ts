import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../../testing/run-command.ts'
import { announceCommand } from '../announce.ts'
import { runCommand as runWhole } from '../cli.ts'
import { parseOptions } from './options.ts'
import { systemClock } from './send.ts'

const announce = (args: string[]) =>
  runCommand(runWhole.bind(undefined, announceCommand(new AbortController().signal, systemClock)), args, {
    env: { DATA_DIR: '/dev/null/nowhere' },
  })

test('help is told without a store, and names every exit code', async () => {
  const { code, out, err } = await announce(['--wrong', '--help'])
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^npm run announce -- /)
  assert.match(out, /Exit codes: 0 .* 1 .* 2 .* 3 /s)
  for (const line of out.split('\n')) assert.ok(line.length <= 140, line)
})

const wrong = [
  ['--nonsense'],
  ['announcement', 'another'],
  ['../announcement'],
  [''],
  ['--name', ''],
  ['--name', ' demo'],
  ['--name', 'de\nmo'],
  ['--rate', '10'],
  ['--rate', '0/s'],
  ['--rate', '10/d'],
  ['--rate', 'fast'],
  ['--retry', 'sent'],
  ['--retry', ''],
  ['--test', 'nobody'],
  ['--test', 'reader@example.com, other@example.com'],
  ['--test', 'reader@example.com', '--language', 'de'],
  ['--test', 'reader@example.com', '--yes'],
  ['--test', 'reader@example.com', '--dry-run'],
  ['--language', 'en'],
  ['--dry-run', '--yes'],
]

for (const args of wrong) {
  test(`wrong usage ends with 2 and says what would be right: ${JSON.stringify(args)}`, async () => {
    const { code, out, err } = await announce(args)
    assert.equal(code, 2)
    assert.equal(out, '')
    assert.match(err, /^[^\n]+\n\nnpm run announce /)
  })
}

test('without a name an announcement is called as its letter', () => {
  assert.equal(parseOptions([]).name, 'announcement')
  assert.equal(parseOptions(['patch-1']).name, 'patch-1')
  assert.equal(parseOptions(['announcement', '--name', 'the demo']).name, 'the demo')
})
