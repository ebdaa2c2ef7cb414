import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { countLetters } from '../store/stats.ts'
import { type MailSink, openMailSink } from '../testing/mail-sink.ts'
import { openTestMail, type TestMail } from '../testing/open-test-mail.ts'
import { queueAnnouncementTo, queueConfirmation, queueConfirmations } from '../testing/queue-letters.ts'
import { holdStore, setReadOnly } from '../testing/storage-faults.ts'

const reader = 'reader@example.com'
const afterTheLease = 61_000

async function goesOn(mail: TestMail, sink: MailSink, count: number): Promise<void> {
  mail.clock.now += afterTheLease
  assert.deepEqual(new Set((await mail.send()).statuses), new Set(['sent']))
  assert.equal((await countLetters(mail.db, null)).sent, count)
  assert.equal(new Set(sink.seen.map(({ to }) => to)).size, count)
  assert.equal(sink.seen.length, count)
}

test('while another process holds the store nothing leaves, and then it goes on', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, reader, mail.clock.now)
  const letGo = await holdStore(mail)
  const { ended, reasons } = await mail.send()
  assert.deepEqual([ended, reasons], ['unavailable', ['the store does not answer']])
  assert.equal(sink.seen.length, 0)
  await letGo()
  await goesOn(mail, sink, 1)
})

test('a letter of which cannot be written that it leaves does not leave', { timeout: 120_000 }, async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
  await queueConfirmations(mail.db, 3, mail.clock.now)
  const { ended } = await mail.send({ throttle: () => setReadOnly(mail, true) })
  assert.equal(ended, 'unavailable')
  assert.equal(sink.seen.length, 0)
  await setReadOnly(mail, false)
  await goesOn(mail, sink, 3)
})

test('that a letter is out is written as soon as the store lets it, and it does not leave again', async () => {
  await using sink = await openMailSink({
    async onLetter() {
      await setReadOnly(mail, true)
      setTimeout(() => setReadOnly(mail, false), 200)
      return undefined
    },
  })
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  const announcementId = await queueAnnouncementTo(mail.db, [reader], mail.clock.now)
  assert.deepEqual(await mail.send({ announcementId }), { ended: 'done', statuses: ['sent'], reasons: [] })
  mail.clock.now += afterTheLease
  assert.deepEqual((await mail.send({ announcementId })).statuses, [])
  assert.equal(sink.seen.length, 1)
})

test('while the disk is full nothing leaves, and then it goes on', async (context) => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '20' })
  if (mail.databaseUrl !== undefined) return context.skip('only SQLite can be told to take the disk for full')
  await queueConfirmations(mail.db, 200, mail.clock.now)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(mail.db)
  const most = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(mail.db)
  await most(rows[0]?.page_count ?? 0)
  assert.equal((await mail.send()).ended, 'unavailable')
  assert.equal(sink.seen.length, 0)
  await most(1_000_000)
  await goesOn(mail, sink, 200)
})
