import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { countLetters } from '../store/stats.ts'
import { type MailSink, openMailSink } from '../testing/mail-sink.ts'
import { mailFrom, openTestMail, publicUrl, type TestMail } from '../testing/open-test-mail.ts'
import { queueAnnouncementTo, queueConfirmation } from '../testing/queue-letters.ts'
import { exitOf, type Run, startProcess } from '../testing/start-process.ts'
import { type Step, steps } from './sender.ts'

const readers = Array.from({ length: 4 }, (_, index) => `reader${index}@example.com`)
const afterTheLease = 61_000

/** A moment between two steps, too, which only the mail server sees: it has the whole text and has not answered yet. */
type Moment = Step | 'answered'
const moments: Moment[] = [...steps, 'answered']

/** From here on only the mail server knows whether it has the letter. */
const tooLateToKnow: Moment[] = ['sending', 'answered', 'delivered']
const textHasLeft: Moment[] = ['answered', 'delivered']

function start(mail: TestMail, sink: MailSink, announcementId: string, step: Step | '', count: number): Run {
  const env = {
    DATA_DIR: mail.dataDir,
    BUILD_DIR: mail.buildDir,
    DATABASE_URL: mail.databaseUrl,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom,
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: '1',
  }
  return startProcess('testing/send-and-crash.ts', mail.dataDir, env, [announcementId, String(mail.clock.now), step, String(count)])
}

/** Lets a process die over the second letter (there is only one first claim), and sends again when its lease has run out. */
async function dieAndGoOn(moment: Moment, queue: (mail: TestMail) => Promise<string>) {
  let run: Run | undefined
  await using sink = await openMailSink({
    async onLetter() {
      if (moment === 'answered' && sink.seen.length === 2 && run !== undefined) {
        run.child.kill('SIGKILL')
        await exitOf(run)
      }
      return undefined
    },
  })
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
  const announcementId = await queue(mail)
  run = start(mail, sink, announcementId, moment === 'answered' ? '' : moment, moment === 'claimed' ? 1 : 2)
  assert.equal(await exitOf(run), 'SIGKILL', run.output())

  // Nobody takes what may still be in somebody's hand.
  assert.deepEqual((await mail.send({ announcementId: announcementId || null })).statuses, [])
  mail.clock.now += afterTheLease
  assert.equal((await mail.send({ announcementId: announcementId || null })).ended, 'done')
  const received = Map.groupBy(sink.letters, ({ to }) => to)
  return { received, counts: await countLetters(mail.db, announcementId || null) }
}

const messageId = ({ bytes }: { bytes: Buffer }) => /^Message-ID: (.*)$/im.exec(bytes.toString())?.[1]

describe('killed at any moment, a process loses no letter', { concurrency: 2 }, () => {
  for (const moment of moments) {
    test(`${moment}: everybody is asked; only a question that was out already comes again, as the same one`, async () => {
      const { received, counts } = await dieAndGoOn(moment, async ({ db, clock }) => {
        for (const reader of readers) await queueConfirmation(db, reader, clock.now)
        return ''
      })
      assert.deepEqual(counts, { queued: 0, sent: readers.length, failed: 0, uncertain: 0, skipped: 0 })
      assert.deepEqual([...received.keys()].toSorted(), readers)
      const again = [...received.values()].filter(({ length }) => length > 1)
      assert.deepEqual(
        again.map(({ length }) => length),
        textHasLeft.includes(moment) ? [2] : [],
      )
      for (const copies of again) assert.equal(new Set(copies.map(messageId)).size, 1)
    })

    test(`${moment}: nobody gets the news twice, and what nobody knows is shown`, async () => {
      const { received, counts } = await dieAndGoOn(moment, ({ db, clock }) => queueAnnouncementTo(db, readers, clock.now))
      const uncertain = tooLateToKnow.includes(moment) ? 1 : 0
      assert.deepEqual(counts, { queued: 0, sent: readers.length - uncertain, failed: 0, uncertain, skipped: 0 })
      const missing = moment === 'sending' ? 1 : 0
      assert.equal(received.size, readers.length - missing)
      assert.ok([...received.values()].every(({ length }) => length === 1))
    })
  }
})
