import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { countLetters } from '../../store/stats.ts'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { type AnnounceHarness, openAnnounceHarness } from '../../testing/open-announce-harness.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { signUp } from '../../testing/sign-up.ts'
import { exitOf, listening, type Run, startProcess } from '../../testing/start-process.ts'

/** The command in a process of its own, as it is started by hand. */
function start({ dataDir, env }: AnnounceHarness, ...args: string[]): Run {
  return startProcess('commands/announce.ts', dataDir, env, ['--json', '--yes', '--without-demo', ...args])
}

const readers = async ({ db }: AnnounceHarness, count: number) => {
  for (let i = 0; i < count; i++) await addSubscriber(db, `reader${i}@example.com`, { status: 'confirmed', language: i % 2 ? 'en' : 'ru' })
}

/** How often each was written to, as the mail server has seen it, whatever it answered. */
const lettersPerRecipient = ({ sink }: AnnounceHarness) => [...Map.groupBy(sink.seen, ({ to }) => to).values()].map(({ length }) => length)

/** Nobody waits for the leases of the dead. */
const letLeasesEnd = ({ db }: AnnounceHarness) =>
  db.updateTable('letters').set({ leased_until: 0 }).where('lease', 'is not', null).execute()

test('killed in the middle and started again it tells everybody, nobody twice, and shows what nobody can know', async () => {
  // Only the announcing process is held up by this, never its mail server.
  const kill: { run?: Run } = {}
  await using harness = await openAnnounceHarness({
    onLetter: () => {
      if (harness.sink.seen.length === 20) kill.run?.child.kill('SIGKILL')
      return undefined
    },
  })
  await readers(harness, 60)
  kill.run = start(harness)
  assert.equal(await exitOf(kill.run), 'SIGKILL')
  const before = harness.sink.seen.length
  assert.ok(before >= 20 && before < 60)

  await letLeasesEnd(harness)
  const second = start(harness)
  const code = await exitOf(second)
  const { outcome, letters } = JSON.parse(second.output())
  assert.equal(outcome, 'settled')
  assert.equal(letters.sent + letters.uncertain, 60)
  assert.equal(code, letters.uncertain > 0 ? 1 : 0)
  assert.deepEqual(new Set(lettersPerRecipient(harness)), new Set([1]))
  // One for each connection is under way at most.
  assert.ok(letters.uncertain <= 5)
  assert.ok(lettersPerRecipient(harness).length >= 60 - letters.uncertain)
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`${signal} ends it with 3, after what is under way has its answer`, async () => {
    const stop: { run?: Run } = {}
    await using harness = await openAnnounceHarness({
      onLetter: async () => {
        if (harness.sink.seen.length !== 5) return undefined
        // Ctrl-C comes twice: from the terminal, and from npm.
        stop.run?.child.kill(signal)
        await setTimeout(50)
        stop.run?.child.kill(signal)
        await setTimeout(50)
        return undefined
      },
    })
    await readers(harness, 40)
    stop.run = start(harness, '--rate', '40/s')
    assert.equal(await exitOf(stop.run), 3)
    const { outcome, letters } = JSON.parse(stop.run.output())
    assert.equal(outcome, 'stopped')
    assert.equal(letters.sent, harness.sink.letters.length)
    assert.deepEqual([letters.uncertain, letters.queued], [0, 40 - letters.sent])
    assert.ok(letters.sent < 40)
  })
}

test('two at once, beside a running service, tell nobody twice', async () => {
  await using harness = await openAnnounceHarness()
  await readers(harness, 80)
  const service = startProcess('main.ts', harness.dataDir, { ...harness.env, DATA_DIR: harness.dataDir })
  try {
    const url = await listening(service)
    const runs = [start(harness), start(harness)]
    const answer = await signUp({ request: (path, question) => rawRequest(url, path, question) }, { email: 'visitor@example.com' })
    assert.equal(answer.status, 202)
    for (const run of runs) {
      assert.equal(await exitOf(run), 0)
      assert.equal(JSON.parse(run.output()).letters.sent, 80)
    }
    await harness.sink.accepted(81)
  } finally {
    service.child.kill('SIGTERM')
    if (service.child.exitCode === null) await once(service.child, 'exit')
  }
  assert.deepEqual(new Set(lettersPerRecipient(harness)), new Set([1]))
  assert.equal((await countLetters(harness.db, null)).sent, 1)
})

test('wrong settings end with 2 and one line each', async () => {
  await using harness = await openAnnounceHarness()
  const run = startProcess('commands/announce.ts', harness.dataDir, { ...harness.env, MAIL_FROM: '', PORT: 'eighty' }, [
    '--yes',
    '--without-demo',
  ])
  assert.equal(await exitOf(run), 2)
  assert.match(run.output(), /^PORT: [^\n]+\n$/)
  const unsent = startProcess('commands/announce.ts', harness.dataDir, { ...harness.env, MAIL_FROM: '' }, ['--yes', '--without-demo'])
  assert.equal(await exitOf(unsent), 2)
  assert.match(unsent.output(), /^MAIL_FROM: [^\n]+\n$/)
})
