import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCommand } from '../../testing/run-command.ts'
import { exitOf, startProcess } from '../../testing/start-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runSubscribers } from '../subscribers.ts'

const names = ['list', 'stats', 'report', 'show', 'export', 'import', 'confirm', 'unsubscribe', 'erase']

test('help is told of everything and of each command, and does nothing', async () => {
  const all = await runCommand(runSubscribers, ['--help'])
  assert.equal(all.code, 0)
  for (const name of names) {
    assert.ok(all.out.includes(`\n  ${name} `), name)
    const one = await runCommand(runSubscribers, [name, '--wrong', '--help'])
    assert.deepEqual([one.code, one.err], [0, ''], name)
    assert.match(one.out, new RegExp(`^npm run (--silent )?subscribers -- ${name} `))
    assert.match(one.out, /Exit codes: 0 .*1 .*2 /s)
    for (const line of one.out.split('\n')) assert.ok(line.length <= 140, line)
  }
})

const wrong = [
  [],
  ['nonsense'],
  ['constructor'],
  ...names.map((name) => [name, '--nonsense']),
  ['list', '--limit', '0'],
  ['list', '--limit', 'all'],
  ['list', '--status', 'gone'],
  ['list', '--since', 'yesterday'],
  ['list', '--since', '2025-02-30'],
  ['list', 'superfluous'],
  ['stats', '--since', '2025-10-01T12:00'],
  ['export', '--bom', '--json'],
  ['export', '--force'],
  ['report', '--force'],
  ['import', '--consent', 'I agree.'],
  ['import', 'a.csv'],
  ['import', 'a.csv', '--consent', '  '],
  ['import', 'a.csv', 'b.csv', '--consent', 'I agree.'],
  ['import', 'a.csv', '--consent', 'I agree.', '--language', 'de'],
  ['erase'],
  ['erase', '--email', 'nobody'],
  ['show'],
  ['confirm', '--email', 'a@b'],
  ['unsubscribe'],
]

for (const args of wrong) {
  test(`wrong usage ends with 2 and says what would be right: ${args.join(' ')}`, async () => {
    const { code, out, err } = await runCommand(runSubscribers, args)
    assert.equal(code, 2)
    assert.equal(out, '')
    assert.match(err, /^[^\n]+\n\nnpm run /)
  })
}

test('wrong settings end with 2 and one line each', async () => {
  await using folder = await temporaryFolder()
  const run = startProcess('commands/subscribers.ts', folder.path, { PORT: 'eighty', TRUST_PROXY: 'yes' }, ['stats'])
  assert.equal(await exitOf(run), 2)
  assert.match(run.output(), /^PORT: [^\n]+\nTRUST_PROXY: [^\n]+\n$/)
})

test('a store that cannot be opened where the settings say ends with 2 and one line', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'file')
  const run = startProcess('commands/subscribers.ts', folder.path, { DATA_DIR: '/dev/null/data' }, ['stats'])
  assert.equal(await exitOf(run), 2)
  assert.match(run.output(), /^DATA_DIR: [^\n]+\n$/, file)
})
