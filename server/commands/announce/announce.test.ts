import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { simpleParser } from 'mailparser'
import { confirmSubscriber } from '../../store/subscribers.ts'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { openMailSink } from '../../testing/mail-sink.ts'
import { type AnnounceHarness, openAnnounceHarness } from '../../testing/open-announce-harness.ts'

const confirmed = { status: 'confirmed' } as const
const address = (index: number) => `reader${index}@example.com`

async function addReaders({ db }: AnnounceHarness, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await addSubscriber(db, address(i), { ...confirmed, language: i % 3 === 0 ? 'ru' : 'en' })
}

/** Who was written to, in the order of the addresses. */
const recipients = ({ sink }: AnnounceHarness) => sink.letters.map(({ to }) => to).toSorted()
const letters = ({ db }: AnnounceHarness) => db.selectFrom('letters').selectAll().where('announcement_id', 'is not', null).execute()

test('all who confirmed are told, each in their language, and nobody else', async () => {
  await using harness = await openAnnounceHarness()
  const { db, run, sink } = harness
  await addSubscriber(db, 'en@example.com', confirmed)
  await addSubscriber(db, 'ru@example.com', { ...confirmed, language: 'ru' })
  for (const status of ['pending', 'unsubscribed', 'bounced'] as const) await addSubscriber(db, `${status}@example.com`, { status })
  const { code, out } = await run(['--yes', '--json'])
  assert.equal(code, 0)
  const subjects = await Promise.all(sink.letters.map(async ({ to, bytes }) => [to, (await simpleParser(bytes)).subject] as const))
  assert.deepEqual(Object.fromEntries(subjects), { 'en@example.com': 'A question', 'ru@example.com': 'Вопрос' })
  const none = { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 }
  const { run: thisRun, ...facts } = JSON.parse(out)
  assert.deepEqual(facts, {
    outcome: 'settled',
    announcement: 'announcement',
    letter: 'announcement',
    letters: { ...none, sent: 2 },
    byLanguage: { en: { ...none, sent: 1 }, ru: { ...none, sent: 1 } },
    failures: [],
    uncertainties: [],
  })
  assert.equal(thisRun.sent, 2)
})

test('said again, it tells only those who have confirmed since; under another name it tells everybody', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 3)
  assert.equal((await harness.run(['--yes'])).code, 0)
  await addSubscriber(harness.db, 'late@example.com', confirmed)
  assert.equal((await harness.run(['--yes'])).code, 0)
  assert.deepEqual(recipients(harness), ['late@example.com', ...[0, 1, 2].map(address)])
  assert.equal((await harness.run(['--yes', '--name', 'once more'])).code, 0)
  assert.equal(harness.sink.letters.length, 8)
})

test('said again at a terminal, it asks for the number of those whom it will tell now', async () => {
  await using harness = await openAnnounceHarness({ onRecipient: (to) => (to === address(2) ? { code: 552, text: 'full' } : undefined) })
  await addReaders(harness, 3)
  assert.equal((await harness.run(['--yes'])).code, 1)
  await addSubscriber(harness.db, 'late@example.com', confirmed)
  const totals = [['--dry-run'], ['--dry-run', '--retry', 'failed'], ['--dry-run', '--name', 'once more']].map(async (args) => {
    const { out } = await harness.run([...args, '--json'])
    return JSON.parse(out).total
  })
  assert.deepEqual(await Promise.all(totals), [1, 2, 4])
  assert.equal((await harness.run([], { terminal: true, input: '1\n' })).code, 1)
  assert.deepEqual(recipients(harness), ['late@example.com', ...[0, 1].map(address)])
})

test('a name that belongs to another letter is refused', async () => {
  await using harness = await openAnnounceHarness()
  await harness.db.insertInto('announcements').values({ id: 'a', name: 'announcement', letter: 'patch', created_at: 1 }).execute()
  await addReaders(harness, 1)
  const { code, err } = await harness.run(['--yes'])
  assert.equal(code, 2)
  assert.match(err, /started with the letter patch/)
  assert.deepEqual(recipients(harness), [])
})

test('a dry run tells whom it would tell, and changes and sends nothing', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 10)
  const asText = await harness.run(['--dry-run', '--rate', '1/s'])
  assert.equal(asText.code, 0)
  assert.match(asText.out, /en +6 +A question\n.*ru +4 +Вопрос\n.*all +10\n/s)
  assert.match(asText.out, /0:10 in all/)
  const { code, out } = await harness.run(['--dry-run', '--json'])
  assert.equal(code, 0)
  const { outcome, recipients, total, subjects, startedAt } = JSON.parse(out)
  assert.deepEqual(
    { outcome, recipients, total, subjects, startedAt },
    { outcome: 'dry run', recipients: { en: 6, ru: 4 }, total: 10, subjects: { en: 'A question', ru: 'Вопрос' }, startedAt: null },
  )
  assert.equal(harness.sink.connections(), 0)
  assert.deepEqual(await harness.db.selectFrom('announcements').selectAll().execute(), [])
  assert.deepEqual(await letters(harness), [])
})

test('a test goes to one address, in every language or in one, and leaves outbox and subscribers alone', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 2)
  const before = await harness.db.selectFrom('subscribers').selectAll().execute()
  const both = await harness.run(['--test', 'me@example.com'])
  assert.equal(both.code, 0)
  assert.deepEqual(recipients(harness), ['me@example.com', 'me@example.com'])
  const one = await harness.run(['--test', 'me@example.com', '--language', 'ru', '--json'])
  assert.deepEqual(JSON.parse(one.out).letters, [{ language: 'ru', subject: 'Вопрос', accepted: true, reason: null }])
  assert.equal(harness.sink.letters.length, 3)
  assert.deepEqual(await harness.db.selectFrom('subscribers').selectAll().execute(), before)
  assert.deepEqual(await harness.db.selectFrom('announcements').selectAll().execute(), [])
  assert.deepEqual(await letters(harness), [])
})

test('a test that the mail server does not take ends with 1 and its words', async () => {
  await using harness = await openAnnounceHarness({ onRecipient: () => ({ code: 550, text: '5.7.1 go away' }) })
  const { code, out } = await harness.run(['--test', 'me@example.com'])
  assert.equal(code, 1)
  assert.match(out, /not accepted by .*550 5\.7\.1 go away/)
})

test('what one language lacks is told before anybody gets a letter', async () => {
  await using harness = await openAnnounceHarness({}, { lacks: 'ru' })
  await addSubscriber(harness.db, 'en@example.com', confirmed)
  const { code, err } = await harness.run(['--yes'])
  assert.equal(code, 2)
  assert.match(err, /“ru”/)
  assert.deepEqual(recipients(harness), [])
  assert.deepEqual(await letters(harness), [])
})

test('a letter that is none for everybody is refused', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 1)
  const { code, err } = await harness.run(['confirmation', '--yes'])
  assert.equal(code, 2)
  assert.match(err, /confirmUrl/)
  assert.deepEqual(recipients(harness), [])
})

for (const [what, around, expected] of [
  ['somebody types the number at a terminal', { terminal: true, input: '1,234 \n' }, 3],
  ['somebody types the right number at a terminal', { terminal: true, input: ' 4 \n' }, 0],
  ['somebody only presses Enter', { terminal: true, input: '\n' }, 3],
  ['somebody ends the input', { terminal: true, input: '' }, 3],
  ['nobody is there to be asked', { input: '4\n' }, 3],
] as const) {
  test(`${expected === 0 ? 'everybody' : 'nobody'} is told when ${what}`, async () => {
    await using harness = await openAnnounceHarness()
    await addReaders(harness, 4)
    assert.equal((await harness.run([], around)).code, expected)
    assert.equal(harness.sink.letters.length, expected === 0 ? 4 : 0)
    assert.equal((await letters(harness)).length, expected === 0 ? 4 : 0)
  })
}

test('a refusal is JSON too, for whoever reads JSON', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 4)
  const { code, out, err } = await harness.run(['--json'])
  assert.deepEqual([code, err], [3, ''])
  const { outcome, total } = JSON.parse(out)
  assert.deepEqual({ outcome, total }, { outcome: 'refused', total: 4 })
})

test('without a mail server nobody counts as told, unless one says that files will do', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 2)
  const env = { SMTP_URL: '' }
  assert.equal((await harness.run(['--yes'], { env })).code, 3)
  assert.deepEqual(await letters(harness), [])
  assert.equal((await harness.run(['--yes', '--to-files'], { env })).code, 0)
  assert.equal((await letters(harness)).length, 2)
})

test('letters whose links would lead to this machine do not leave it', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 1)
  const { code, err } = await harness.run(['--yes'], { env: { PUBLIC_URL: '', SMTP_URL: 'smtp://mail.example' } })
  assert.equal(code, 2)
  assert.match(err, /^PUBLIC_URL: [^\n]+\n$/)
})

test('letters go at the rate that was asked for', async () => {
  const times: number[] = []
  await using harness = await openAnnounceHarness({ onLetter: () => void times.push(harness.clock.now) })
  await addReaders(harness, 12)
  const begin = harness.clock.now
  const { code, out } = await harness.run(['--yes', '--rate', '10/s', '--json'], { env: { SMTP_CONNECTIONS: '1' } })
  assert.equal(code, 0)
  assert.deepEqual(
    times.map((time) => time - begin),
    Array.from({ length: 12 }, (_, index) => 100 * index),
  )
  assert.equal(JSON.parse(out).run.seconds, 1.1)
})

test('what is refused for good is reported by reason, and tried again only when asked to', async () => {
  let isFull = true
  await using harness = await openAnnounceHarness({
    onRecipient: (to) =>
      to === address(0)
        ? { code: 550, text: `5.1.1 no such user ${to}` }
        : to === address(1) && isFull
          ? { code: 552, text: '5.2.2 mailbox full' }
          : undefined,
  })
  await addReaders(harness, 4)
  const first = await harness.run(['--yes', '--json'])
  assert.equal(first.code, 1)
  const { letters: counts, failures } = JSON.parse(first.out)
  assert.deepEqual(counts, { queued: 0, sent: 2, failed: 2, uncertain: 0, skipped: 0 })
  assert.deepEqual(failures.map(({ count, reason }: { count: number; reason: string }) => [count, reason]).toSorted(), [
    [1, '550 5.1.1 no such user <…>'],
    [1, '552 5.2.2 mailbox full'],
  ])

  isFull = false
  assert.equal((await harness.run(['--yes'])).code, 1)
  assert.equal(harness.sink.letters.length, 2)
  // Whose mailbox does not exist is known as such by now, and left alone.
  const again = await harness.run(['--yes', '--retry', 'failed', '--json'])
  assert.deepEqual(JSON.parse(again.out).letters, { queued: 0, sent: 3, failed: 1, uncertain: 0, skipped: 0 })
  assert.deepEqual(recipients(harness), [1, 2, 3].map(address))
})

test('what is refused for now is waited for and tried again', async () => {
  let refusals = 2
  await using harness = await openAnnounceHarness({
    onRecipient: (to) => (to === address(1) && refusals-- > 0 ? { code: 451, text: '4.7.1 come back later' } : undefined),
  })
  await addReaders(harness, 3)
  const begin = harness.clock.now
  const { code, err } = await harness.run(['--yes'])
  assert.equal(code, 0)
  assert.deepEqual(recipients(harness), [0, 1, 2].map(address))
  assert.ok(harness.clock.now - begin >= 3 * 60_000)
  assert.match(err, /refused temporarily.*due at \d\d:\d\d:\d\d UTC/)
})

test('while the mail server is away it waits, says why, and loses nothing', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 6)
  const { port } = harness.sink
  await harness.sink[Symbol.asyncDispose]()
  await using stack = new AsyncDisposableStack()
  const back = Promise.withResolvers<Awaited<ReturnType<typeof openMailSink>>>()
  const { code, err } = await harness.run(['--yes'], {
    onPause: async () => {
      if (harness.pauses.length === 3) back.resolve(stack.use(await openMailSink({}, port)))
    },
  })
  assert.equal(code, 0)
  assert.match(err, /Cannot send: .*ECONNREFUSED.*Next attempt in \d+ s/)
  assert.deepEqual((await back.promise).letters.map(({ to }) => to).toSorted(), [0, 1, 2, 3, 4, 5].map(address))
  const [first = 0, second = 0, third = 0] = harness.pauses
  assert.ok(second > 1.5 * first && third > 1.5 * second)
})

test('a letter whose answer was lost is shown as uncertain, and goes out again only when asked to', async () => {
  let cuts = 1
  await using harness = await openAnnounceHarness({ onLetter: () => (cuts-- > 0 ? 'cut' : undefined) })
  await addReaders(harness, 3)
  const env = { SMTP_CONNECTIONS: '1' }
  const first = await harness.run(['--yes'], { env })
  assert.equal(first.code, 1)
  assert.match(first.out, /uncertain +1 .*--retry uncertain/s)
  assert.equal((await harness.run(['--yes'], { env })).code, 1)
  assert.equal(harness.sink.seen.length, 3)
  assert.equal((await harness.run(['--yes', '--retry', 'failed'], { env })).code, 1)
  assert.equal(harness.sink.seen.length, 3)
  assert.equal((await harness.run(['--yes', '--retry', 'uncertain'], { env })).code, 0)
  assert.deepEqual(recipients(harness), [0, 1, 2].map(address))
  const ids = harness.sink.seen.map(({ bytes }) => /^Message-ID: (.*)$/im.exec(bytes.toString())?.[1])
  assert.equal(ids.length, 4)
  assert.equal(new Set(ids).size, 3)
})

test('who unsubscribes or is erased between queueing and sending gets nothing; who confirms meanwhile does', async () => {
  let leaving = ''
  let erased = ''
  await using harness = await openAnnounceHarness({
    onLetter: async ({ to }) => {
      if (leaving !== '') return undefined
      const { db } = harness
      const others = [0, 1, 2, 3, 4].map(address).filter((other) => other !== to)
      leaving = others[0] ?? ''
      erased = others[1] ?? ''
      await db.updateTable('subscribers').set({ status: 'unsubscribed' }).where('address', '=', leaving).execute()
      await db.deleteFrom('subscribers').where('address', '=', erased).execute()
      await confirmSubscriber(db, waiting, harness.clock.now)
      return undefined
    },
  })
  // Asked first, so that their turn in the list is over when they confirm.
  const waiting = await addSubscriber(harness.db, 'late@example.com', { now: 0 })
  for (let i = 0; i < 5; i++) await addSubscriber(harness.db, address(i), { ...confirmed, now: harness.clock.now + 1000 * i })
  const { code, out } = await harness.run(['--yes', '--json', '--rate', '1/s'], { env: { SMTP_CONNECTIONS: '1' } })
  assert.equal(code, 0)
  const staying = [0, 1, 2, 3, 4].map(address).filter((one) => one !== leaving && one !== erased)
  assert.deepEqual(recipients(harness), ['late@example.com', ...staying])
  assert.deepEqual(JSON.parse(out).letters, { queued: 0, sent: 4, failed: 0, uncertain: 0, skipped: 1 })

  await harness.db.updateTable('subscribers').set({ status: 'confirmed' }).where('address', '=', leaving).execute()
  assert.equal((await harness.run(['--yes'])).code, 0)
  assert.deepEqual(recipients(harness), ['late@example.com', ...staying, leaving].toSorted())
})

test('told to stop it finishes what is under way, says how to go on, and then goes on', async () => {
  const stop = new AbortController()
  await using harness = await openAnnounceHarness({ onLetter: () => void (harness.sink.letters.length === 4 && stop.abort()) })
  await addReaders(harness, 20)
  const first = await harness.run(['--yes'], { stop: stop.signal })
  assert.equal(first.code, 3)
  assert.match(first.out, /stopped before the end.*Run the same command to resume/s)
  const sent = harness.sink.letters.length
  assert.ok(sent >= 5 && sent < 20)
  assert.deepEqual(new Set((await letters(harness)).map(({ state }) => state)), new Set(['sent', 'queued']))
  const second = await harness.run(['--yes', '--json'])
  assert.equal(second.code, 0)
  assert.equal(JSON.parse(second.out).run.sent, 20 - sent)
  assert.deepEqual(recipients(harness), Array.from({ length: 20 }, (_, index) => address(index)).toSorted())
})

test('told to stop while the mail server is away it does not wait', async () => {
  const stop = new AbortController()
  await using harness = await openAnnounceHarness({ onSender: () => ({ code: 421, text: '4.3.2 closing' }) })
  await addReaders(harness, 2)
  const { code, out } = await harness.run(['--yes', '--json'], { stop: stop.signal, onPause: () => stop.abort() })
  assert.equal(code, 3)
  const { outcome, letters: counts } = JSON.parse(out)
  assert.deepEqual([outcome, counts.queued], ['stopped', 2])
})

test('when nobody has confirmed there is nothing to ask and nothing to do', async () => {
  await using harness = await openAnnounceHarness()
  assert.equal((await harness.run([])).code, 0)
})

test('without a demo that answers nothing is sent, unless one says so', async () => {
  await using harness = await openAnnounceHarness()
  await addReaders(harness, 2)
  const server = createServer((request, response) => response.writeHead(request.url === '/demo.zip' ? 200 : 404).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = (server.address() as AddressInfo).port // it listens on a port
  const at = (path: string) => ({ url: `http://127.0.0.1:${port}${path}` })

  const gone = await harness.run(['--yes'], { demo: at('/gone') })
  assert.equal(gone.code, 2)
  assert.match(gone.err, /downloads\.demo: .*answers 404/)
  assert.deepEqual(recipients(harness), [])

  const forced = await harness.run(['--yes', '--without-demo'], { demo: at('/gone') })
  assert.equal(forced.code, 0)
  assert.equal(recipients(harness).length, 2)

  await addSubscriber(harness.db, 'late@example.com', confirmed)
  assert.equal((await harness.run(['--yes'], { demo: at('/demo.zip') })).code, 0)
  assert.equal(recipients(harness).length, 3)

  server.close()
  await once(server, 'close')
  assert.match((await harness.run(['--yes'], { demo: at('/demo.zip') })).err, /does not answer/)
})
