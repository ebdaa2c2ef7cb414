import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { countLetters } from '../store/stats.ts'
import { openMailSink } from '../testing/mail-sink.ts'
import { openTestMail } from '../testing/open-test-mail.ts'
import { queueAnnouncementTo, queueConfirmation, queueConfirmations } from '../testing/queue-letters.ts'

const minute = 60_000
const reader = 'reader@example.com'

test('a letter goes to exactly the one who asked, once', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, reader, mail.clock.now)
  assert.deepEqual(await mail.send(), { ended: 'done', statuses: ['sent'], reasons: [] })
  assert.deepEqual(await mail.send(), { ended: 'done', statuses: [], reasons: [] })
  assert.deepEqual(
    sink.letters.map(({ from, to }) => ({ from, to })),
    [{ from: 'letters@game.example', to: reader }],
  )
})

test('many letters share the connections', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '3' })
  await queueConfirmations(mail.db, 40, mail.clock.now)
  const { statuses } = await mail.send()
  assert.equal(statuses.length, 40)
  assert.equal(new Set(sink.letters.map(({ to }) => to)).size, 40)
  assert.ok(sink.connections() <= 3)
})

for (const [what, behaviour] of [
  ['the recipient', { onRecipient: () => ({ code: 451, text: '4.7.1 come back later, reader@example.com' }) }],
  ['the text', { onLetter: () => ({ code: 452, text: '4.3.1 no room' }) }],
] as const) {
  test(`a letter of which ${what} is refused for now is tried again later, and at last given up`, async () => {
    await using sink = await openMailSink(behaviour)
    await using mail = await openTestMail({ SMTP_URL: sink.url })
    await queueConfirmation(mail.db, reader, mail.clock.now)
    assert.deepEqual((await mail.send()).statuses, ['postponed'])
    const letter = await mail.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
    assert.equal(letter.attempts, 1)
    assert.doesNotMatch(letter.reason ?? '', /@/)

    mail.clock.now = letter.due_at - 1
    assert.deepEqual((await mail.send()).statuses, [])
    for (let tries = 2; tries < 8; tries++) {
      mail.clock.now += 24 * 60 * minute
      assert.deepEqual((await mail.send()).statuses, ['postponed'])
    }
    mail.clock.now += 24 * 60 * minute
    assert.deepEqual((await mail.send()).statuses, ['failed'])
    const { status } = await mail.db.selectFrom('subscribers').select('status').executeTakeFirstOrThrow()
    assert.equal(status, 'pending')
  })
}

for (const [answer, bounced] of [
  [{ code: 550, text: '5.1.1 no such user' }, true],
  [{ code: 550, text: 'no such user here' }, true],
  [{ code: 550, text: '5.7.1 I do not like your network' }, false],
  [{ code: 552, text: '5.2.2 mailbox full' }, false],
] as const) {
  test(`“${answer.code} ${answer.text}” ends it${bounced ? ', and marks the subscriber' : ', and leaves the subscriber alone'}`, async () => {
    await using sink = await openMailSink({ onRecipient: () => answer })
    await using mail = await openTestMail({ SMTP_URL: sink.url })
    await queueConfirmation(mail.db, reader, mail.clock.now)
    assert.deepEqual((await mail.send()).statuses, ['failed'])
    mail.clock.now += 30 * 24 * 60 * minute
    assert.deepEqual((await mail.send()).statuses, [])
    const subscriber = await mail.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
    assert.equal(subscriber.status, bounced ? 'bounced' : 'pending')
    assert.equal(subscriber.bounced_at !== null, bounced)
  })
}

test('a text that is refused for good ends it, and says nothing of the mailbox', async () => {
  await using sink = await openMailSink({ onLetter: () => ({ code: 554, text: '5.6.0 looks like spam' }) })
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, reader, mail.clock.now)
  assert.deepEqual((await mail.send()).statuses, ['failed'])
  assert.equal((await mail.db.selectFrom('subscribers').select('status').executeTakeFirstOrThrow()).status, 'pending')
})

test('a sender that is refused is no fault of the letters: they wait', async () => {
  await using sink = await openMailSink({ onSender: () => ({ code: 550, text: '5.7.1 not you' }) })
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, reader, mail.clock.now)
  assert.equal((await mail.send()).ended, 'unavailable')
  const letter = await mail.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([letter.state, letter.attempts, letter.due_at], ['queued', 0, mail.clock.now])
})

test('a mail server that takes only a few letters in one conversation gets the others in the next', async () => {
  const enough = { code: 452, text: '4.5.3 too many messages' }
  await using sink = await openMailSink({ onSender: (_address, before) => (before < 4 ? undefined : enough) })
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '3' })
  await queueConfirmations(mail.db, 40, mail.clock.now)
  const { ended, statuses } = await mail.send()
  assert.deepEqual([ended, statuses.length, ...new Set(statuses)], ['done', 40, 'sent'])
  assert.equal(sink.seen.length, 40)
})

test('conversations that end while others go on leave no letter behind', async () => {
  let asked = 0
  await using sink = await openMailSink({
    async onSender(_address, before) {
      // Never as long as the last time, so that the connections overtake each other.
      await setTimeout((asked++ * 7) % 19)
      return before < 2 ? undefined : { code: 452, text: '4.5.3 too many messages' }
    },
  })
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '4' })
  await queueConfirmations(mail.db, 60, mail.clock.now)
  const { ended, statuses } = await mail.send()
  assert.deepEqual([ended, statuses.length, ...new Set(statuses)], ['done', 60, 'sent'])
  assert.equal(sink.seen.length, 60)
})

test('a mail server that takes no letter at all for now is left alone, and nothing counts as a try', async () => {
  await using sink = await openMailSink({ onSender: () => ({ code: 451, text: '4.3.1 no room, letters@game.example' }) })
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
  await queueConfirmations(mail.db, 5, mail.clock.now)
  const { ended, statuses, reasons } = await mail.send()
  assert.deepEqual([ended, statuses], ['unavailable', ['postponed']])
  assert.match(reasons.join(), /4\.3\.1 no room/)
  assert.doesNotMatch(reasons.join(), /@/)
  const letters = await mail.db.selectFrom('letters').select(['state', 'attempts']).distinct().execute()
  assert.deepEqual(
    letters.map((letter) => ({ ...letter })),
    [{ state: 'queued', attempts: 0 }],
  )
})

test('while the mail server is away nothing counts as a try, and then all goes out', async () => {
  const { port, ...gone } = await openMailSink()
  await gone[Symbol.asyncDispose]()
  await using mail = await openTestMail({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await queueConfirmations(mail.db, 20, mail.clock.now)
  for (let i = 0; i < 6; i++) {
    assert.equal((await mail.send()).ended, 'unavailable')
    mail.clock.now += 10 * minute
  }
  assert.equal((await countLetters(mail.db, null)).queued, 20)
  await using sink = await openMailSink({}, port)
  assert.equal((await mail.send()).statuses.length, 20)
  assert.equal(new Set(sink.letters.map(({ to }) => to)).size, 20)
})

test('a question whose answer was lost is asked again, under the same Message-ID', async () => {
  let cuts = 1
  await using sink = await openMailSink({ onLetter: () => (cuts-- > 0 ? 'cut' : undefined) })
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, reader, mail.clock.now)
  assert.deepEqual((await mail.send()).statuses, ['postponed'])
  mail.clock.now += 2 * minute
  assert.deepEqual((await mail.send()).statuses, ['sent'])
  const ids = sink.seen.map(({ bytes }) => /^Message-ID: (.*)$/im.exec(bytes.toString())?.[1])
  assert.equal(ids.length, 2)
  assert.equal(ids[0], ids[1])
})

test('news whose answer was lost is not told again, and shown as uncertain', async () => {
  let cuts = 1
  await using sink = await openMailSink({ onLetter: () => (cuts-- > 0 ? 'cut' : undefined) })
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
  const announcementId = await queueAnnouncementTo(mail.db, ['one@example.com', 'two@example.com'], mail.clock.now)
  assert.deepEqual((await mail.send({ announcementId })).statuses, ['uncertain', 'sent'])
  mail.clock.now += 60 * minute
  assert.deepEqual((await mail.send({ announcementId })).statuses, [])
  assert.deepEqual(await countLetters(mail.db, announcementId), { queued: 0, sent: 1, failed: 0, uncertain: 1, skipped: 0 })
})

test('who was erased while the letter waited gets none', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, reader, mail.clock.now)
  await mail.db.deleteFrom('subscribers').execute()
  assert.deepEqual((await mail.send()).statuses, [])
  assert.equal(sink.seen.length, 0)
})

test('who leaves while the mail server is already listening gets none', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
  const announcementId = await queueAnnouncementTo(mail.db, [reader], mail.clock.now)
  const leave = () => mail.db.updateTable('subscribers').set({ status: 'unsubscribed' }).execute()
  const { statuses } = await mail.send({ announcementId, throttle: async () => void (await leave()) })
  assert.deepEqual(statuses, ['skipped'])
  assert.equal(sink.seen.length, 0)
})

test('who confirmed meanwhile is not asked again', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, reader, mail.clock.now)
  await mail.db.updateTable('subscribers').set({ status: 'confirmed' }).execute()
  assert.deepEqual((await mail.send()).statuses, ['skipped'])
  assert.equal(sink.seen.length, 0)
})

test('a letter that the build lacks in one language waits, those in the other go out', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url }, { lacks: 'ru' })
  await queueConfirmation(mail.db, 'ru@example.com', mail.clock.now, 'ru')
  await queueConfirmation(mail.db, 'en@example.com', mail.clock.now)
  const { statuses, reasons } = await mail.send()
  assert.deepEqual(statuses.toSorted(), ['postponed', 'sent'])
  assert.match(reasons.join(), /MissingLetter/)
  assert.deepEqual(
    sink.letters.map(({ to }) => to),
    ['en@example.com'],
  )
})

test('several senders on one outbox send each letter once', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmations(mail.db, 60, mail.clock.now)
  const runs = await Promise.all([1, 2, 3].map(() => mail.send()))
  assert.equal(runs.flatMap(({ statuses }) => statuses).length, 60)
  assert.equal(sink.letters.length, 60)
  assert.equal(new Set(sink.letters.map(({ to }) => to)).size, 60)
})

test('told to stop, it finishes what is under way and leaves the rest for others', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '2' })
  await queueConfirmations(mail.db, 30, mail.clock.now)
  const stop = new AbortController()
  let sent = 0
  const first = await mail.send({
    signal: stop.signal,
    throttle: async () => {
      sent += 1
      if (sent === 10) stop.abort()
    },
  })
  assert.equal(first.ended, 'stopped')
  const rest = await mail.send()
  assert.equal(rest.ended, 'done')
  assert.equal(sink.letters.length, 30)
  assert.equal(new Set(sink.letters.map(({ to }) => to)).size, 30)
})

for (const hours of [1, 23, 48]) {
  test(`a clock that is set back by ${hours} hours holds nothing up`, async () => {
    await using sink = await openMailSink()
    await using mail = await openTestMail({ SMTP_URL: sink.url })
    await queueConfirmation(mail.db, 'leased@example.com', mail.clock.now)
    await mail.db
      .updateTable('letters')
      .set({ lease: 'somebody', leased_until: mail.clock.now + minute })
      .execute()
    await queueConfirmation(mail.db, 'waiting@example.com', mail.clock.now)
    mail.clock.now -= hours * 60 * minute
    assert.deepEqual((await mail.send()).statuses, ['sent', 'sent'])
  })
}

test('a clock that is set back while a letter is under way sends it no second time', async () => {
  await using sink = await openMailSink({
    async onLetter() {
      mail.clock.now -= 48 * 60 * minute
      return undefined
    },
  })
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
  const announcementId = await queueAnnouncementTo(mail.db, ['one@example.com', 'two@example.com'], mail.clock.now)
  assert.deepEqual((await mail.send({ announcementId })).statuses, ['sent', 'sent'])
  assert.deepEqual((await mail.send({ announcementId })).statuses, [])
  assert.equal(sink.seen.length, 2)
})
